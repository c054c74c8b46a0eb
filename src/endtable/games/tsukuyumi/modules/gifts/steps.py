"""What Gifts ask their players: which one, where Guardians stand, new land, leaps, a spark."""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.modules.gifts.own import (
    COUNCIL,
    GIFTS,
    KINDS,
    TORII,
    given,
    guardians,
    stands,
)
from endtable.games.tsukuyumi.rules.new_land import free_slot, instead, make_room, spaces
from endtable.games.tsukuyumi.rules.questions import may_enter, may_leave
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice, Offered
from endtable.games.tsukuyumi.rules.steps.deploying import Deploy
from endtable.games.tsukuyumi.rules.steps.moving import arrive, own_units
from endtable.games.tsukuyumi.rules.steps.preparing import lay_tile, lays
from endtable.games.tsukuyumi.rules.steps.producing import build, places_for
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.allowance import MOVEMENT
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.dealing import loose_tiles
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi, Unit

LIKED: Final = (3, 2, 1, 10, 4, 0, 9)
"""Gifts that bots like; with the others they won least."""


class ChooseGift(Choice):
    """A player takes one of the Gifts that lie open. SK-GIFT-03 to -06."""

    topic = "ts.ask.gift"
    rule = "SK-GIFT-03"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Each exists once; some factions exclude some."""
        setting = state.setting
        barred = [key for powers in setting.powers for key in powers.bars]
        barred += setting.powers[self.seat].declines
        taken = given(state).gifts
        return [
            ("gift", number)
            for number, key in enumerate(GIFTS)
            if number not in taken and key not in barred
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It lies before its player; Guardians take their places. SK-GUARDIAN-02."""
        state.pop()
        state.tell("gift", {"seat": seat, "gift": action[1]})
        give(state, seat, action[1])
        kinds = KINDS.get(action[1], ())
        if action[1] == COUNCIL:
            state.push(FirstJade(seat))
        elif kinds:
            units = guardians(state, seat, kinds[0])
            state.push(Deploy(seat, ((state.setting.kind_of[units[0]], len(units)),)))

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """A good one, another on another land: the first to choose would always have the best."""
        good = [action for action in actions if action[1] in LIKED] or actions
        return [good[sum(state.tiles) % len(good)]]


def give(state: Tsukuyumi, seat: Seat, gift: int) -> None:
    """A Gift is somebody's; its Guardians lie in his reserve."""
    own = given(state)
    own.gifts = tuple([gift if at == seat else old for at, old in enumerate(own.gifts)])
    for key in KINDS.get(gift, ()):
        for unit in guardians(state, seat, key):
            state.where[unit] = RESERVE


class FirstJade(Choice):
    """One of the three begins on the board. SK-GUARDIAN-02."""

    topic = "ts.ask.first_jade"
    rule = "SK-COUNCIL-02"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        usual = [state.setting.base_of(self.seat), *state.controlled(self.seat)]
        places = state.setting.powers[self.seat].first_places(state, usual)
        units = [guardians(state, self.seat, key)[0] for key in KINDS[COUNCIL]]
        return [("deploy", state.setting.kind_of[u], area) for u in units for area in places]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        state.replace(Deploy(seat, ()))
        state.put(state.in_reserve(action[1]), action[2])


class AllTogether(Offered):
    """The others come along for the same price, wherever one likes. SK-SUNWAR-02 to -04."""

    fields = ("seat", "kind")
    topic = "ts.ask.all_together"
    rule = "SK-SUNWAR-02"

    def __init__(self, seat: Seat, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def choices(self, state: Tsukuyumi) -> list[Action]:
        if state.in_reserve(self.kind) == NOBODY:
            return []
        return [("build", self.kind, area) for area in places_for(state, self.seat, self.kind)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        build(state, seat, action[1], action[2])


class NewLand(Offered):
    """Up to two tiles of the box are laid beside Baiam. SK-BAIAM-05 to -07."""

    fields = ("seat", "area", "count")
    topic = "ts.ask.new_land"
    rule = "SK-BAIAM-05"
    open = False
    """The next tile is turned up afterwards."""

    def __init__(self, seat: Seat, area: Area, count: int) -> None:
        super().__init__(seat)
        self.area = area
        self.count = count

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.count}

    def run(self, state: Tsukuyumi) -> bool:
        """A tile is drawn, and shown, before it is laid."""
        if self.count and not state.pile and spaces(state, self.area):
            spare = loose_tiles(state)
            if spare:
                state.reveal()
                state.pile = (spare[state.roll(state.setting.seats, len(spare))],)
        if self.choices(state):
            return True
        state.pile = ()
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        if not self.count or not state.pile:
            return []
        laid = lays(state, state.pile[-1], spaces(state, self.area))
        return [*laid, *instead(state, self.seat), DONE] if laid else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        if action[0] == "tile":
            state.pile = (action[1],)
            return
        tile, state.pile = state.pile[-1], ()
        if action == DONE:
            state.replace(NewLand(seat, self.area, 0))
            return
        state.replace(NewLand(seat, self.area, self.count - 1))
        make_room(state, action[1], self.area)
        lay_tile(state, free_slot(state), tile, action[1], action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk lays nothing."""
        return DONE


class Leap(Choice):
    """Before a movement Torii No Mori may jump instead of moving. SK-TORII-02."""

    topic = "ts.ask.leap"
    rule = "SK-TORII-02"

    def _torii(self, state: Tsukuyumi) -> Unit:
        return guardians(state, self.seat, "torii")[0]

    def choices(self, state: Tsukuyumi) -> list[Action]:
        here = state.where[self._torii(state)]
        tiles = [area for area, cell in enumerate(state.cells) if cell != OFF and area != here]
        return [*(("leap", to) for to in tiles if may_enter(state, self.seat, to)), DONE]

    def run(self, state: Tsukuyumi) -> bool:
        """Only where it stands on the board and may leave."""
        unit = self._torii(state)
        if state.where[unit] >= 0 and may_leave(state, unit):
            return True
        state.pop()
        return False

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It arrives; then others may be brought. It does not move on."""
        state.pop()
        if action == DONE:
            return
        unit = self._torii(state)
        in_force.begin(state, "leapt", unit)
        state.push(Bring(seat))
        arrive(state, [unit], action[1])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk stays."""
        return DONE


class Bring(Choice):
    """Any of one's units are put where Torii No Mori stands now. SK-TORII-03."""

    topic = "ts.ask.bring"
    rule = "SK-TORII-03"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        to = stands(state, TORII, "torii")
        kind_of = state.setting.kind_of
        able = [
            (kind_of[unit], state.where[unit])
            for unit in own_units(state, self.seat)
            if state.where[unit] != to and may_leave(state, unit)
        ]
        return [*(("bring", kind, area) for kind, area in dict.fromkeys(able)), DONE]

    def run(self, state: Tsukuyumi) -> bool:
        """As long as somebody can come, and Torii is there."""
        if stands(state, TORII, "torii") != NOBODY and len(self.choices(state)) > 1:
            return True
        state.pop()
        return False

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        if action == DONE:
            state.pop()
            return
        to = stands(state, TORII, "torii")
        units = [
            unit
            for unit in state.units_of(seat, action[2])
            if state.setting.kind_of[unit] == action[1] and may_leave(state, unit)
        ]
        arrive(state, units[:1], to)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk brings nobody."""
        return DONE


class Landed(Step[Tsukuyumi]):
    """A movement action is over: another one may follow. SK-TORII-04, SK-HEIR-05."""

    def run(self, state: Tsukuyumi) -> bool:
        """What held for this one ends."""
        state.pop()
        in_force.drop(state, "leapt")
        own = given(state)
        if own.move_again:
            own.move_again = 0
            state.allow[MOVEMENT] = 1
        return False
