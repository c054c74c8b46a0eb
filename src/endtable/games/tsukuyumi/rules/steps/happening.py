"""An event is carried out: by name, as whoever knows the card has said. TS-EVENT-03."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import asked
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Offered
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.state import Tsukuyumi

Offer = Callable[[Tsukuyumi, Seat, tuple[int, ...]], list[Action]]
Does = Callable[[Tsukuyumi, Seat, tuple[int, ...], Action], None]
AtOnce = Callable[[Tsukuyumi, Seat], None]
Can = Callable[[Tsukuyumi, Seat], bool]

TOUCHING: Final = "may_touch"
"""The question whether an event may be about an area."""


class Happening(Offered):
    """An event is carried out: its player chooses. ``data`` is what was chosen before."""

    fields = ("seat", "effect", "data")
    topic = "ts.ask.happening"
    rule = "TS-EVENT-03"

    def __init__(self, seat: Seat, effect: str, data: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.effect = effect
        self.data = data

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        tables = state.setting.tables
        event = tables.events[tables.event_effects.index(self.effect)]
        return {"event": event.names, "text": event.text}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """As the event says, where nothing keeps events away."""
        return offered(state, self.seat, self.effect, self.data)

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """As the event says."""
        state.pop()
        DOES[self.effect](state, seat, self.data, action)
        state.settle()


def offered(state: Tsukuyumi, seat: Seat, effect: str, data: tuple[int, ...]) -> list[Action]:
    """What can be chosen for an event without touching an area that is safe from it."""
    actions = OFFERS[effect](state, seat, data)
    if TOUCHING not in state.heard:
        return actions
    return [action for action in actions if not touches(state, seat, action)]


def touches(state: Tsukuyumi, seat: Seat, action: Action) -> bool:
    """Whether a choice for an event of this player is about an area that is safe from it."""
    if TOUCHING not in state.heard:
        return False
    slots = state.setting.verbs.rows[action[0]].slots
    return any(
        slot.kind == "area" and not asked(state, TOUCHING, True, seat, value)
        for slot, value in zip(slots, action[1:], strict=False)
    )


def can_happen(state: Tsukuyumi, seat: Seat, effect: str) -> bool:
    """Whether there is anything to choose, or to do."""
    if effect in AT_ONCE:
        return effect not in CAN or CAN[effect](state, seat)
    if effect in COULD and TOUCHING not in state.heard:
        return COULD[effect](state, seat)
    return bool(offered(state, seat, effect, ()))


def begin_event(state: Tsukuyumi, seat: Seat, effect: str) -> None:
    """Carry it out at once, or let the player choose."""
    if effect in AT_ONCE:
        AT_ONCE[effect](state, seat)
    else:
        state.push(Happening(seat, effect, ()))


def playable(state: Tsukuyumi, seat: Seat, event: int) -> bool:
    """Whether an event would do something for this player now, and nothing forbids it."""
    if "may_play" in state.heard and not asked(state, "may_play", True, seat):
        return False
    return can_happen(state, seat, state.setting.tables.event_effects[event])


def happen(state: Tsukuyumi, seat: Seat, event: int) -> None:
    """Carry an event out."""
    begin_event(state, seat, state.setting.tables.event_effects[event])


def register(
    offers: Mapping[str, tuple[Offer, Does]], at_once: Mapping[str, AtOnce], can: Mapping[str, Can]
) -> None:
    """Take up what somebody's event cards do."""
    for event, (offer, does) in offers.items():
        OFFERS[event], DOES[event] = offer, does
    AT_ONCE.update(at_once)
    CAN.update(can)


def lasting(key: str) -> AtOnce:
    """An event that puts something in force until the end of the round."""

    def begin(state: Tsukuyumi, seat: Seat) -> None:
        in_force.begin(state, key, seat)

    return begin


def each_of_several(
    state: Tsukuyumi,
    seat: Seat,
    effect: str,
    data: tuple[int, ...],
    action: Action,
    do: Callable[[Tsukuyumi, Seat, int], None],
) -> None:
    """Do it to an area and ask for the next one."""
    if action == DONE:
        return
    do(state, seat, action[1])
    state.push(Happening(seat, effect, (*data, action[1])))


OFFERS: Final[dict[str, Offer]] = {}
"""By event: what its player can choose; ``data`` is what was chosen before."""

DOES: Final[dict[str, Does]] = {}
"""By event: what the choice does."""

AT_ONCE: Final[dict[str, AtOnce]] = {}
"""By event: what it does where nothing is chosen."""
CAN: Final[dict[str, Can]] = {}
"""By such an event: whether it would do something, where that is not always so."""
COULD: Final[dict[str, Can]] = {}
"""By event with long lists: whether anything can be chosen, found without listing all."""
