"""What all choices of this game share: the rule behind them, and why something is refused."""

from __future__ import annotations

from typing import ClassVar

from endtable.core.step import Ask
from endtable.core.types import Action, Pick, Reason, Seat
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Choice(Ask[Tsukuyumi]):
    """A step that waits for one seat and names the rule that it is about."""

    rule: ClassVar[str] = "TS-ROUND-10"

    def refuse(self, state: Tsukuyumi, seat: Seat, action: Action) -> Reason:
        """Told by the reasons."""
        from endtable.games.tsukuyumi.shown.reasons import why_refused

        return why_refused(state, seat, action, self.rule)

    def why_not(self, state: Tsukuyumi, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Told by the reasons."""
        from endtable.games.tsukuyumi.shown.reasons import why_not_picked

        return why_not_picked(state, seat, picks, self.rule)


class Offered(Choice):
    """A choice that is made only where there is something to choose."""

    def run(self, state: Tsukuyumi) -> bool:
        """Otherwise it is over."""
        if self.choices(state):
            return True
        state.pop()
        return False
