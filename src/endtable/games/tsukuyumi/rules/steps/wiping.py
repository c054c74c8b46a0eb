"""Markers are taken off an area one by one, as many as somebody likes."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.markers import TERRITORY, markers_on, take_off
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Offered
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Wipe(Offered):
    """Whoever has attacked takes markers off the area, or leaves them."""

    fields = ("seat", "area", "spared")
    topic = "ts.ask.wipe"
    rule = "TS-DEF-05"

    def __init__(self, seat: Seat, area: Area, spared: int) -> None:
        super().__init__(seat)
        self.area = area
        self.spared = spared
        """Whose territory marker stays, or NOBODY."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any marker there, or enough; of several of a kind the first one."""
        kept = state.markers[self.area] == self.spared
        found: list[Action] = [
            ("wipe", what, number)
            for what, number in markers_on(state, self.area)
            if what != TERRITORY or not kept
        ]
        return [*found, DONE] if found else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes."""
        if action == DONE:
            state.pop()
            return
        take_off(state, self.area, action[1], action[2])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk leaves everything as it is."""
        return DONE
