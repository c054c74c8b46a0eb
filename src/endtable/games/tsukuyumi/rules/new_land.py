"""Tiles that come to the board: which there are, for whom, and where they may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.table.board import MOON, OFF, STEPS, Area, CellCode, among
from endtable.games.tsukuyumi.table.dealing import loose_tiles
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def spare_tiles(state: Tsukuyumi, terrain: str, seat: Seat = NOBODY) -> list[int]:
    """Tiles of a kind that lie in the box, then those that only this player may use."""
    tiles = loose_tiles(state)
    if seat != NOBODY:
        tiles += state.setting.powers[seat].hoard(state)
    return [tile for tile in tiles if state.setting.pool[tile].terrain == terrain]


def different(state: Tsukuyumi, tiles: list[int]) -> list[int]:
    """The same without those that look like an earlier one."""
    found: dict[object, int] = {}
    for tile in tiles:
        found.setdefault(state.setting.pool[tile], tile)
    return list(found.values())


def instead(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Fertile tiles that a player may use for one that was turned up. SK-SISTERS-32."""
    if not state.setting.powers[seat].tills:
        return []
    return [("tile", tile) for tile in different(state, spare_tiles(state, "fertile", seat))]


def free_slot(state: Tsukuyumi) -> Area:
    """A number for one more area, or OFF."""
    for area in range(MOON, state.setting.first_base):
        if state.cells[area] == OFF and state.tiles[area] == OFF:
            return area
    return OFF


def spaces(state: Tsukuyumi, area: Area) -> list[int]:
    """Free cells beside an area where a tile joins nothing that must stay apart."""
    cells = [state.cells[area] + step for step in STEPS]
    free = [cell for cell in cells if cell not in state.cells and free_slot(state) != OFF]
    return [cell for cell in free if _fits(state, cell, area)]


def lying(state: Tsukuyumi, cells: list[CellCode]) -> list[CellCode]:
    """Those of the cells where a base or new land joins nothing that must stay apart."""
    for module in state.setting.modules_with.may_lie:
        cells = among(cells, module.may_lie(state))
    return cells


def _fits(state: Tsukuyumi, cell: int, area: Area) -> bool:
    for module in state.setting.modules_with.may_lie:
        if not module.may_lie(state) >> cell & 1 and not module.makes_room(state, cell, area):
            return False
    return True


def make_room(state: Tsukuyumi, cell: int, area: Area) -> None:
    """What must stay apart from a tile that joins an area is shifted aside. SK-GATEADD-02, -03."""
    for module in state.setting.modules:
        module.make_room(state, cell, area)
