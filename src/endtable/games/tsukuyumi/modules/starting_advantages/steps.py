"""Choosing whether to use an advantage, and what some of them ask. TM-ADVANTAGE-01 to -20."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Message, Reason, Seat
from endtable.games.tsukuyumi.modules.starting_advantages.table import (
    LAND,
    RISE,
    SPREAD,
    advantages,
    is_void,
    number_of,
)
from endtable.games.tsukuyumi.rules.scoring import score
from endtable.games.tsukuyumi.rules.steps.asking import Choice, Secret
from endtable.games.tsukuyumi.rules.steps.initiative import move_token, places_within
from endtable.games.tsukuyumi.rules.steps.producing import STOP, available, build, new_unit
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

CLAIM: Final[Action] = ("claim",)
FORGO: Final[Action] = ("forgo",)
REDRAW: Final[Action] = ("redraw",)
STAY: Final[Action] = ("stay",)


class Claim(Secret):
    """All decide at once whether to use their card. TM-ADVANTAGE-02, -06."""

    fields = ("choosers",)
    topic = "ts.ask.advantage"
    rule = "TM-ADVANTAGE-02"

    def __init__(self, choosers: tuple[Seat, ...]) -> None:
        self.choosers = choosers

    def seats(self, state: Tsukuyumi) -> tuple[Seat, ...]:
        """Those who hold a card that they have not decided about."""
        return self.choosers

    def question(self, state: Tsukuyumi, seat: Seat) -> Reason:
        """Each is asked about his own card."""
        sheets = state.setting.tables.content.extras["starting_advantages"].sheets
        card = sheets[advantages(state).advantage_held[seat]]
        return Reason(Message(self.topic, name=card.names, text=card.text), self.rule)

    def choices(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """Use it, or not; one without effect can be exchanged while there are others."""
        own = advantages(state)
        if is_void(state, seat, own.advantage_held[seat]):
            return [REDRAW, FORGO] if own.advantage_pile else [FORGO]
        return [CLAIM, FORGO]

    def shown(self, state: Tsukuyumi, chosen: tuple[tuple[Seat, Action], ...]) -> None:
        """Used cards lie open; others are put away unseen. TM-ADVANTAGE-05."""
        state.pop()
        again: list[Seat] = []
        for seat, action in chosen:
            if action == CLAIM:
                claim(state, seat)
            elif action == REDRAW and redraw(state, seat):
                again.append(seat)
            else:
                put_away(state, seat)
        if again:
            state.push(Claim(tuple(again)))

    def refuse(self, state: Tsukuyumi, seat: Seat, action: Action) -> Reason:
        """One of these, nothing else."""
        return Reason(Message("ts.no.advantage"), self.rule)

    def sensible(self, state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
        """Every card helps, and another may help more than one that is void."""
        return [action for action in actions if action != FORGO]


def claim(state: Tsukuyumi, seat: Seat) -> None:
    """The card is shown; some act now, others when their moment comes."""
    own = advantages(state)
    card = own.advantage_held[seat]
    own.advantage_held[seat] = NOBODY
    own.advantage_used[seat] = card
    state.tell("advantage", {"seat": seat, "advantage": card})
    if card == LAND:
        score(state, seat, 1, "precious_land", "TM-ADVANTAGE-14")
    elif card == SPREAD and state.setting.powers[seat].landless:
        score(state, seat, 1, "spread_out", "TM-ADVANTAGE-17")
    elif card == RISE:
        state.push(Rise(seat))


def redraw(state: Tsukuyumi, seat: Seat) -> bool:
    """Another card for one without effect, if there is one left."""
    own = advantages(state)
    put_away(state, seat)
    if not own.advantage_pile:
        return False
    state.reveal()
    own.advantage_held[seat] = own.advantage_pile[-1]
    own.advantage_pile = own.advantage_pile[:-1]
    state.tell("redrawn", {"seat": seat})
    return True


def put_away(state: Tsukuyumi, seat: Seat) -> None:
    """A card is not used, or has been."""
    own = advantages(state)
    for row in (own.advantage_held, own.advantage_used):
        if row[seat] != NOBODY:
            own.advantage_gone = tuple(sorted((*own.advantage_gone, row[seat])))
            row[seat] = NOBODY


class Rise(Choice):
    """Up the track before anything is laid out. TM-ADVANTAGE-18."""

    topic = "ts.ask.rise"
    rule = "TM-ADVANTAGE-18"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One place, two, or none."""
        now = state.track.index(self.seat)
        most = number_of(state, "rise")
        up = [action for action in places_within(state, self.seat, most) if action[1] <= now]
        return [*up, STAY]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Others shift down."""
        state.pop()
        if action != STAY:
            move_token(state, seat, action[1] - 1)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk stays."""
        return STAY


class Harvest(Choice):
    """A production before the game; units are placed like starting units. TM-ADVANTAGE-12."""

    fields = ("seat", "points")
    topic = "ts.ask.harvest"
    rule = "TM-ADVANTAGE-12"

    def __init__(self, seat: Seat, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.points}

    def run(self, state: Tsukuyumi) -> bool:
        """Until the points are spent."""
        if self.points > 0:
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Units in the base and on start areas, what only the faction has, or nothing."""
        setting = state.setting
        usual = [setting.base_of(self.seat), *state.controlled(self.seat)]
        places = setting.powers[self.seat].first_places(state, usual)
        actions: list[Action] = []
        for kind in setting.kinds_of[self.seat]:
            if setting.tables.cost[kind] <= self.points and available(state, self.seat, kind):
                actions += [new_unit(kind, area) for area in places]
        actions += setting.powers[self.seat].goods(state, self.points)
        actions.append(STOP)
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Unused points are lost."""
        if action == STOP:
            state.pop()
            return
        powers = state.setting.powers[seat]
        if action in powers.goods(state, self.points):
            cost = powers.buy(state, action)
        else:
            cost = state.setting.tables.cost[action[1]]
            build(state, seat, action[1], action[2])
        state.replace(Harvest(seat, self.points - cost))
        powers.bought(state, action)

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Points are spent."""
        return [action for action in actions if action != STOP]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk makes nothing."""
        return STOP
