"""Where one can walk from each area: worked out area by area, when somebody asks.

Boards and blockades change far more often than anybody walks through all of their areas.
"""

from __future__ import annotations

from endtable.games.tsukuyumi.table.board import OFF, OPPOSITE, Area

Sides = tuple[int, ...]
"""By area: some of its sides, as bits."""
Row = tuple[Area, ...]
"""The open neighbours of an area."""


class Ways:
    """By area: its open neighbours. What it is made of is never changed, so copies share it."""

    def __init__(self, around: tuple[Area, ...], closed: list[Sides], covered: Sides) -> None:
        self.around = around
        self.closed = closed
        """Sides with a blockade, printed ones first; on either side of an edge they close it."""
        self.covered = covered
        """Printed blockades that are covered."""
        self.rows: list[Row | None] = [None] * (len(around) // 6)

    def __getitem__(self, area: Area) -> Row:
        row = self.rows[area]
        if row is None:
            row = self._row(area)
            self.rows[area] = row
        return row

    def __setitem__(self, area: Area, row: Row) -> None:
        """Something opens other ways from there; only while the ways are being worked out."""
        self.rows[area] = row

    def all(self) -> list[Row]:
        """From every area."""
        return [self[area] for area in range(len(self.rows))]

    def _row(self, area: Area) -> Row:
        shut = self.shut(area)
        found: list[Area] = []
        place = area * 6
        for side in range(6):
            to = self.around[place + side]
            if to != OFF and not shut >> side & 1 and not self.shut(to) >> OPPOSITE[side] & 1:
                found.append(to)
        return tuple(found)

    def shut(self, area: Area) -> int:
        """The sides of an area that blockades on it close."""
        if not self.closed:
            return 0
        sides = self.closed[0][area] & ~self.covered[area]
        for more in self.closed[1:]:
            sides |= more[area]
        return sides
