"""Who goes where, if no two may go to the same area: ways that make room for one another."""

from __future__ import annotations

from endtable.games.tsukuyumi.table.board import Area


def matched(rows: list[list[Area]], most: int) -> int:
    """To how many different areas so many ONI can go, one to each, at most ``most``."""
    taken: dict[Area, int] = {}
    count = 0
    for row in range(len(rows)):
        if count >= most:
            break
        if augment(rows, row, taken, []):
            count += 1
    return count


def augment(rows: list[list[Area]], row: int, taken: dict[Area, int], seen: list[Area]) -> bool:
    """Whether one more finds a place, where those that have one may take another."""
    for area in rows[row]:
        if area in seen:
            continue
        seen.append(area)
        if area not in taken or augment(rows, taken[area], taken, seen):
            taken[area] = row
            return True
    return False
