"""What only First Guardians and their enemies are asked when a Guardian wakes. SK-FIRST."""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.new_land import different, spare_tiles
from endtable.games.tsukuyumi.rules.removing import can_be_exchanged, exchange
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.aftermath import Shove
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Offered
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, own_units
from endtable.games.tsukuyumi.rules.steps.producing import available, build, new_unit
from endtable.games.tsukuyumi.rules.steps.starting import fights_for
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import FERTILE, TERRAIN_NAMES

CROWN: Final[Action] = ("crown",)


class Onslaught(Offered):
    """A fight that costs no combat action, anywhere but in one place. SK-FIRST-56, -68."""

    fields = ("seat", "but")
    topic = "ts.ask.onslaught"
    rule = "SK-FIRST-56"

    def __init__(self, seat: Seat, but: Area) -> None:
        super().__init__(seat)
        self.but = but
        """Where it cannot be, or OFF."""

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any fight that could be begun there with a combat action, or none."""
        able = [(area, card) for area, card in fights_for(state, self.seat) if area != self.but]
        fights: list[Action] = [("fight", area, card) for area, card in able]
        return [*fights, DONE] if fights else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It is a fight like any other, with its own counterattacks. SK-FIRST-57."""
        state.pop()
        if action != DONE:
            begin_fight(state, seat, seat, action[1], action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk keeps the peace."""
        return DONE


class Rally(Offered):
    """Production points for units beside Morgwa, never for Reclaimers. SK-FIRST-50."""

    fields = ("seat", "area", "points")
    topic = "ts.ask.rally"
    rule = "SK-FIRST-50"

    def __init__(self, seat: Seat, area: Area, points: int) -> None:
        super().__init__(seat)
        self.area = area
        self.points = points

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.points, "area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Kinds that the points suffice for, Guardians of a Gift too."""
        tables = state.setting.tables
        waker = tables.kind_of["reclaimer"]
        kinds = [
            new_unit(kind, self.area)
            for kind in state.setting.kinds_of[self.seat]
            if kind != waker
            and tables.cost[kind] <= self.points
            and available(state, self.seat, kind)
        ]
        return [*kinds, DONE] if kinds else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """One more."""
        if action == DONE:
            state.pop()
            return
        cost = state.setting.tables.cost[action[1]]
        state.replace(Rally(seat, self.area, self.points - cost))
        build(state, seat, action[1], action[2])
        for module in state.setting.modules_with.bought:
            module.bought(state, seat, action[1])
        units_changed(state)

    def promises(self, each: float) -> float:
        """The points that are left."""
        return each * self.points

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What is free is taken."""
        return [action for action in actions if action != DONE]

    def usual(self, state: Tsukuyumi) -> Action | None:
        """So it is in a battle that is foreseen: the most expensive first."""
        cost = state.setting.tables.cost
        return max(self.choices(state)[:-1], key=lambda action: cost[action[1]])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk buys nothing."""
        return DONE


class GiveWay(Shove):
    """Whoever stands beside Morgwa goes to an adjacent area, if he can. SK-FIRST-51."""

    topic = "ts.ask.give_way"
    rule = "SK-FIRST-51"

    def going_on(self, rest: tuple[Unit, ...]) -> GiveWay:
        """The same with those who are left."""
        return GiveWay(self.seat, self.area, rest, len(rest), self.all_of_them, self.target)


class Reshape(Offered):
    """The tile becomes another one; or, beside Morgwa, is marked for 2 points."""

    fields = ("seat", "area", "blessed")
    topic = "ts.ask.reshape"
    rule = "SK-FIRST-52"

    def __init__(self, seat: Seat, area: Area, blessed: int) -> None:
        super().__init__(seat)
        self.area = area
        self.blessed = blessed
        """Whether it is Morgwa's doing: fertile ground only, or the marker. SK-FIRST-52, -62."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Tiles of the box that differ, the marker, or nothing."""
        actions: list[Action] = [("reshape", tile) for tile in self._tiles(state)]
        free = len(state.prized) < state.setting.prizes and self.area not in state.prized
        if self.blessed and free:
            actions.append(CROWN)
        return [*actions, DONE] if actions else []

    def _tiles(self, state: Tsukuyumi) -> list[int]:
        fertile = state.terrain[self.area] == FERTILE
        if not can_be_exchanged(state, self.area) or (self.blessed and fertile):
            return []
        kinds = (TERRAIN_NAMES[FERTILE],) if self.blessed else TERRAIN_NAMES
        tiles: list[int] = []
        for terrain in kinds:
            tiles += spare_tiles(state, terrain, self.seat)
        return different(state, tiles)

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Units and markers stay where they are. SK-TERMS-02."""
        state.pop()
        if action == CROWN:
            state.prized = (*state.prized, self.area)
            state.tell("crowned", {"seat": seat, "area": self.area})
        elif action != DONE:
            exchange(state, self.area, action[1])
            state.tell("reshaped", {"seat": seat, "area": self.area})
        state.settle()

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Fertile ground where there is some, else the marker."""
        pool = state.setting.pool
        tiles = [action for action in actions if action[0] == "reshape"]
        rich = [action for action in tiles if pool[action[1]].terrain == TERRAIN_NAMES[FERTILE]]
        return rich or [action for action in actions if action not in tiles]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk leaves the land as it is."""
        return DONE


class Stampede(Step[Tsukuyumi]):
    """All units may go one area, also those that have moved. SK-FIRST-63, -65, -66."""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Tsukuyumi) -> bool:
        """Being massive does not count, and no Gate can be used."""
        state.pop()
        begin_move(state, self.seat, self.seat, own_units(state, self.seat), 1, False)
        return False
