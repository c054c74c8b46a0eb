"""Clocks: none, live (minutes and seconds more for every choice) or slow (days for a choice).

A clock is worked out from the times of the lines alone, so every worker reads it the same. When
time runs out the clerk's choice, ``state.default``, is made; that is stated beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from endtable.core.types import Data
from endtable.kit.validation import Place, choice, number, only

KINDS: Final = ("none", "live", "slow")
DAY: Final = 86400


def complete(settings: Mapping[str, Any]) -> Data:
    """Settings of a clock with all defaults; raises ``BadInput`` that names what is wrong."""
    place = Place("clock")
    kind = choice(settings, "kind", KINDS, place, "a kind of clock", "none")
    if kind == "live":
        only(settings, ("kind", "minutes", "increment"), place)
        minutes = number(settings, "minutes", place, 1, 180, 15)
        return {"kind": kind, "minutes": minutes, "increment": _more(settings, place)}
    if kind == "slow":
        only(settings, ("kind", "days"), place)
        return {"kind": kind, "days": number(settings, "days", place, 1, 30, 3)}
    only(settings, ("kind",), place)
    return {"kind": kind}


def _more(settings: Mapping[str, Any], place: Place) -> int:
    return number(settings, "increment", place, 0, 600, 10)


class Clock:
    """The clocks of all seats of a table."""

    def __init__(self, settings: Mapping[str, Any], seats: int) -> None:
        self.kind: str = settings.get("kind", "none")
        self.increment: float = settings.get("increment", 0)
        self.days: float = settings.get("days", 0)
        self.left: list[float] = [settings.get("minutes", 0) * 60.0] * seats
        self.asked: list[float] = [0.0] * seats
        """When each seat was asked what it is asked now."""
        self.thinking: tuple[int, ...] = ()
        self.since = 0.0

    def begin(self, at: float, deciders: tuple[int, ...]) -> None:
        """The match begins: whoever is asked begins to think."""
        self.since = at
        self.thinking = deciders
        for seat in deciders:
            self.asked[seat] = at

    def chose(self, at: float, seat: int, deciders: tuple[int, ...], undone: bool) -> None:
        """A seat has chosen, or taken back; now these are asked."""
        passed = max(0.0, at - self.since)
        for thinker in self.thinking:
            self.left[thinker] = max(0.0, self.left[thinker] - passed)
        # What a choice gave, its undo takes: nobody gains time by dithering.
        more = -self.increment if undone else self.increment
        self.left[seat] = max(0.0, self.left[seat] + more)
        for decider in deciders:
            if decider == seat or decider not in self.thinking:
                self.asked[decider] = at
        self.thinking = deciders
        self.since = at

    def until(self, seat: int) -> float | None:
        """When this seat's time runs out, in seconds since 1970; None if it does not."""
        if self.kind == "none" or seat not in self.thinking:
            return None
        if self.kind == "slow":
            return self.asked[seat] + self.days * DAY
        return self.since + self.left[seat]

    def shown(self) -> Data | None:
        """What everybody may see."""
        if self.kind == "none":
            return None
        until = [self.until(seat) for seat in range(len(self.left))]
        shown: Data = {"kind": self.kind, "until": until}
        if self.kind == "live":
            shown |= {"left": [round(left, 1) for left in self.left], "increment": self.increment}
        return shown
