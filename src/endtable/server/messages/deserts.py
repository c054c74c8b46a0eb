"""What is said of everybody when a match is looked back at: the best unit, and deeds in numbers."""

from __future__ import annotations

from collections import Counter

from endtable.core.face import Told
from endtable.core.theatre import Merit
from endtable.core.types import Message, Seat


class Deserts:
    """Merits and feats of a match, added up line by line."""

    def __init__(self) -> None:
        self._first: dict[str, Merit] = {}
        self._sums = Counter[str]()
        self.feats: dict[str, dict[Seat, int]] = {}
        """By what is counted: how many by seat."""

    def add(self, told: Told) -> None:
        """One more line of the log."""
        if told.merit is not None:
            self._first.setdefault(told.merit.who, told.merit)
            self._sums[told.merit.who] += told.merit.points
        for feat in told.feats:
            counts = self.feats.setdefault(feat.key, {})
            counts[feat.seat] = counts.get(feat.seat, 0) + feat.number

    def best(self) -> tuple[Message, str, str] | None:
        """Who deserves most praise: in a sentence, as a silhouette, and in whose colour."""
        if not self._sums:
            return None
        who, points = self._sums.most_common(1)[0]
        merit = self._first[who]
        return merit.praised(points), merit.symbol, merit.side
