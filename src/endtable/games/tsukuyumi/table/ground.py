"""What the tiles on the board show: terrain, traits, blockades, conquest points."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.content.records import AreaTile
from endtable.games.tsukuyumi.table.board import MOON, OFF, turned
from endtable.games.tsukuyumi.table.tables import TERRAIN_OF, TRAIT_OF, TSUKUYUMI

MOON_LAND: Final = 3
BASE_LAND: Final = 4
"""Terrains beside ocean floor, fertile ground and mountain."""

Printed = tuple[int, ...]


def ground_of(
    pool: list[AreaTile], tiles: tuple[int, ...], turns: tuple[int, ...]
) -> tuple[Printed, Printed, Printed, Printed]:
    """By area: terrain, traits as bits, sides with a blockade as bits, conquest points."""
    terrain: list[int] = []
    traits: list[int] = []
    red: list[int] = []
    peaks: list[int] = []
    for area, tile in enumerate(tiles):
        if tile == OFF:
            moon = area < MOON
            terrain.append(MOON_LAND if moon else BASE_LAND)
            traits.append(TSUKUYUMI if moon else 0)
            red.append(0)
            peaks.append(0)
            continue
        shown = pool[tile]
        terrain.append(TERRAIN_OF[shown.terrain])
        traits.append(TRAIT_OF[shown.trait])
        red.append(turned(sum([1 << side for side in shown.blocked]), turns[area]))
        peaks.append(shown.conquest)
    return tuple(terrain), tuple(traits), tuple(red), tuple(peaks)
