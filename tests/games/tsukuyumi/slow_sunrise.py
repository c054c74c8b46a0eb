"""Slow readings of the rulebook: who controls what, and where a unit can come through Gates.

Written from the rules, not from the program: areas and units are looked at one by one.
"""

from __future__ import annotations

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def controller(view: dict[str, object], area: dict[str, object]) -> object:
    """Units with domination of exactly one faction, else the marker. SK-DOM-02, -07, -08."""
    kinds = GAME.face.names.kinds  # type: ignore[attr-defined]
    stacks: list[dict[str, object]] = area["units"]  # type: ignore[assignment]
    rulers = {stack["who"] for stack in stacks if "domination" in kinds[stack["kind"]].traits}
    if area["kind"] != "base" and len(rulers) == 1:
        return rulers.pop()
    return area["owner"]


def open_side(state: Tsukuyumi, seat: int, area: int, side: int, flies: bool) -> int:
    """The area behind a side if nothing closes it for this faction, else -1. SK-BLOCK-01."""
    to = state.around[area * 6 + side]
    if flies:
        return to
    if to < 0 or _closed(state, seat, area, side) or _closed(state, seat, to, (side + 3) % 6):
        return -1
    return to


def _closed(state: Tsukuyumi, seat: int, area: int, side: int) -> bool:
    if state.walls[area] >> side & 1:
        return True
    if state.red[area] >> side & 1 and not state.passages[area] >> side & 1:
        return True
    return any(
        powers.seat != seat and powers.blockades(state, area) >> side & 1
        for powers in state.setting.powers
    )


def reach(state: Tsukuyumi, unit: int, start: int, steps: int, gates: tuple[int, ...]) -> set[int]:
    """Where one unit can be after a movement action, enemies aside. SK-GATEUSE-02, -06, -10."""
    seat = state.setting.owner_of[unit]
    kind = state.setting.tables.kinds[state.setting.kind_of[unit]]
    flies = "flying" in kind.traits
    before = {start} | (set(gates) if start in gates else set())
    found: set[int] = set()
    for first in before:
        walked = {first}
        for _ in range(steps):
            sides = [(area, side) for area in walked for side in range(6)]
            walked |= {open_side(state, seat, area, side, flies) for area, side in sides} - {-1}
        found |= walked
        if first == start and (set(gates) & walked) - {start}:
            found |= set(gates)
    return found
