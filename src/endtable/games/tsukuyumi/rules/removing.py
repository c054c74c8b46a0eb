"""Areas leave the board, or are exchanged for others. SK-EVENT-13 to -16, SK-TERMS-02, -03."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from endtable.core.bits import count
from endtable.games.tsukuyumi.rules.blockades import MOST_WALLS, blockades_on
from endtable.games.tsukuyumi.rules.steps.bases import is_rooted
from endtable.games.tsukuyumi.table.board import OFF, Area, changed, neighbours, turned
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


@lru_cache(maxsize=4096)
def pieces(cells: tuple[int, ...], gone: Area = OFF) -> int:
    """How many parts a board has that do not touch each other, without an area; with bases.

    Worked out once for each board: whether land may go is asked again and again.
    """
    rows = neighbours(cells)
    left = {area for area, cell in enumerate(cells) if cell != OFF and area != gone}
    found = 0
    while left:
        found += 1
        border = [left.pop()]
        while border:
            near = left.intersection(rows[border.pop()])
            left -= near
            border += near
    return found


def can_go(state: Tsukuyumi, area: Area) -> bool:
    """Whether the board stays in as many pieces without an area, and no base stands alone."""
    if is_rooted(state, area):
        return False
    if not _hangs_together(state, area) and pieces(state.cells, area) > pieces(state.cells):
        return False
    first = state.setting.first_base
    for base in range(first, first + state.setting.seats):
        near = state.around[base * 6 : base * 6 + 6]
        if state.cells[base] != OFF and not any(0 <= to < first and to != area for to in near):
            return False
    return True


def _hangs_together(state: Tsukuyumi, area: Area) -> bool:
    """Whether what lies around an area does without it: on sides next to each other."""
    sides = 0
    for side in range(6):
        if state.around[area * 6 + side] != OFF:
            sides |= 1 << side
    return count(sides & ~turned(sides, 1)) < 2


def strip_area(state: Tsukuyumi, area: Area) -> None:
    """All markers leave an area, whatever they are and whosever."""
    state.markers[area] = NOBODY
    state.marked[area] = 0
    state.negated[area] = 0
    state.walls = changed(state.walls, area, -state.walls[area])
    state.passages = changed(state.passages, area, -state.passages[area])
    state.prized = tuple([other for other in state.prized if other != area])
    for powers in state.setting.powers:
        powers.uncovered(state, area)
    for module in state.setting.modules:
        module.covered(state, area)
    storms = [e for e in state.effects if e.key == "storm" and e.data[0] == area]
    state.put_in_force([effect for effect in state.effects if effect not in storms])


def remove_area(state: Tsukuyumi, area: Area) -> None:
    """An area leaves the board with all markers on it; units are not there."""
    strip_area(state, area)
    state.cells = tuple([OFF if at == area else cell for at, cell in enumerate(state.cells)])
    state.relay()
    state.hush()


def exchange(state: Tsukuyumi, area: Area, tile: int, turn: int = -1) -> None:
    """Another tile takes the place of an area; units and markers stay. SK-TERMS-02, -03.

    It lies as the old one did, unless a turn is named. Tokens that covered something printed go
    back if there is nothing to cover; so do neutral blockades that would be too many.
    """
    state.tiles = tuple([tile if at == area else old for at, old in enumerate(state.tiles)])
    if turn >= 0:
        state.turns = tuple([turn if at == area else old for at, old in enumerate(state.turns)])
    for powers in state.setting.powers:
        powers.laid(state, tile)
    for module in state.setting.modules:
        module.exchanged(state, area)
    state.relay()
    state.negated[area] &= state.printed[area]
    grey = state.passages[area] & ~state.red[area]
    state.passages = changed(state.passages, area, -grey)
    while count(blockades_on(state, area)) > MOST_WALLS and state.walls[area]:
        lowest = state.walls[area] & -state.walls[area]
        state.walls = changed(state.walls, area, -lowest)
    state.reopen()


def can_be_exchanged(state: Tsukuyumi, area: Area) -> bool:
    """Whether another tile can take its place: no base, no Moon, nothing that stays for good."""
    return state.tiles[area] != OFF and not is_rooted(state, area)
