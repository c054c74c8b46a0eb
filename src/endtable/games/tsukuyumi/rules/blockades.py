"""Blockades on the edges of areas: printed ones, neutral tokens, those of factions. TS-BLOCK."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import count, has
from endtable.games.tsukuyumi.table.board import OFF

if TYPE_CHECKING:
    from endtable.core.types import Action
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

MOST_WALLS: Final = 5
"""Blockades on one area, at most. TS-BLOCK-04."""


def edges_of(area: Area, sides: int) -> list[Action]:
    """The sides of an area that can be chosen, given as bits."""
    return [("edge", area, side) for side in range(6) if has(sides, side)]


def of_factions(state: Tsukuyumi, area: Area) -> int:
    """The sides of an area's own tile with a blockade of any faction, as bits."""
    sides = 0
    for powers in state.setting.closing:
        sides |= powers.blockades(state, area)
    return sides


def blockades_on(state: Tsukuyumi, area: Area) -> int:
    """The sides of an area's own tile with any kind of blockade, as bits."""
    return state.red[area] & ~state.passages[area] | state.walls[area] | of_factions(state, area)


def room_for_blockade(state: Tsukuyumi, area: Area) -> bool:
    """At most five on an area, in the Polish edition. TS-BLOCK-04."""
    return state.setting.italian or count(blockades_on(state, area)) < MOST_WALLS


def tokens_out(state: Tsukuyumi) -> int:
    """Neutral blockade tokens on the board, on either side."""
    return sum([count(bits) for bits in state.walls + state.passages if bits])


def token_left(state: Tsukuyumi) -> bool:
    """Whether one more can be laid."""
    return tokens_out(state) < state.setting.blockades


def giving_way(state: Tsukuyumi, area: Area) -> int:
    """The sides of an area with markers that others may cover or take away. SK-BLOCK-08, -10."""
    sides = 0
    for powers in state.setting.yielding:
        sides |= powers.gives_way(state, area)
    return sides


def edges_for_token(state: Tsukuyumi, area: Area) -> list[int]:
    """Edges for a neutral token: on no other blockade, save one that gives way. TS-BLOCK-08."""
    able = giving_way(state, area) & ~state.red[area]
    there = blockades_on(state, area)
    if state.setting.italian or count(there) < MOST_WALLS:
        able |= ~(there | state.red[area])
    near = state.around[area * 6 : area * 6 + 6]
    return [side for side in range(6) if able >> side & 1 and near[side] != OFF]


def edges_for_faction(state: Tsukuyumi, area: Area) -> list[int]:
    """Edges for a faction blockade: not on another one; neutral ones do not matter. TS-BLOCK-11."""
    taken = of_factions(state, area) & ~giving_way(state, area)
    room = room_for_blockade(state, area)
    there = blockades_on(state, area)
    return [
        side
        for side in range(6)
        if not has(taken, side)
        and state.around[area * 6 + side] != OFF
        and (room or has(there, side))
    ]


def uncover(state: Tsukuyumi, area: Area, side: int) -> None:
    """What lies there goes back to its reserve, a neutral token, red or grey, or a marker that
    gives way: a faction's comes. TS-BLOCK-14, SK-BLOCK-16."""
    make_way(state, area, side)
    state.walls = with_side(state.walls, area, side, False)
    state.passages = with_side(state.passages, area, side, False)


def make_way(state: Tsukuyumi, area: Area, side: int) -> bool:
    """A marker that gives way goes back to its reserve; whether there was one."""
    for powers in state.setting.yielding:
        if has(powers.gives_way(state, area), side):
            powers.give_way(state, area, side)
            return True
    return False


def with_side(bits: tuple[int, ...], area: Area, side: int, there: bool) -> tuple[int, ...]:
    """Sides by area, with one of them set or cleared."""
    changed = list(bits)
    changed[area] = changed[area] | 1 << side if there else changed[area] & ~(1 << side)
    return tuple(changed)
