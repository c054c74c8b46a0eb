"""What all choices of this game share: why something is refused, what is usual or sensible."""

from __future__ import annotations

from typing import Final

from endtable.core.lanes import Sealed
from endtable.core.native import mypyc_attr
from endtable.core.step import Ask
from endtable.core.types import Action, Pick, Reason, Seat
from endtable.games.tsukuyumi.table.state import Tsukuyumi

AREA: Final = "area"
DONE: Final[Action] = ("done",)
"""Enough of what is chosen one by one."""


def _unguarded(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Actions that name no area which is closed to this player now."""
    setting = state.setting
    closed: list[int] = []
    for powers in setting.guarding:
        closed += powers.closed_to(state, seat)
    if not closed:
        return actions
    found: list[Action] = []
    for action in actions:
        slots = setting.verbs.rows[action[0]].slots
        named = [value for slot, value in zip(slots, action[1:], strict=False) if slot.kind == AREA]
        if not any(area in closed for area in named):
            found.append(action)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Ask[Tsukuyumi]):
    """A step that waits for one seat and names the question that it asks."""

    def refuse(self, state: Tsukuyumi, seat: Seat, action: Action) -> Reason:
        """Told by the reasons."""
        return state.rooms.why_refused(state, seat, action, self.rule)

    def why_not(self, state: Tsukuyumi, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Told by the reasons."""
        return state.rooms.why_not_picked(state, seat, picks, self.rule)

    def legal(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """The choices, without those that an enemy keeps off some areas. SK-SISTERS-23."""
        if seat != self.seat:
            return []
        found = self.choices(state)
        return _unguarded(state, seat, found) or found if state.setting.guarding else found

    def usual(self, state: Tsukuyumi) -> Action | None:
        """What people usually choose in a battle that is foreseen; None: what a clerk would."""
        return None

    def promises(self, each: float) -> float:
        """What can still be had here, where a production point is worth so much. For bots."""
        return 0.0

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Which of the legal actions are worth trying, for bots."""
        return actions


@mypyc_attr(allow_interpreted_subclasses=True)
class Offered(Choice):
    """A choice that is made only where there is something to choose."""

    def legal(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """What must not be touched is not offered, even if nothing else is there."""
        found = self.choices(state) if seat == self.seat else []
        return _unguarded(state, seat, found) if state.setting.guarding else found

    def run(self, state: Tsukuyumi) -> bool:
        """Otherwise it is over."""
        if state.offered(self.seat):
            return True
        state.pop()
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Sealed[Tsukuyumi]):
    """A choice that several make at once, unseen: what it brings shows only later."""

    def sensible(self, state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
        """Which of the legal actions are worth trying, for bots."""
        return actions
