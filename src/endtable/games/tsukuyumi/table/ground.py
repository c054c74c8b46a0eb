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


Shown = tuple[int, int, int, int]
"""Of a tile: terrain, trait, sides with a blockade as bits while it is not turned, points."""


def shown_on(tile: AreaTile) -> Shown:
    """What a tile shows, as numbers."""
    sides = sum([1 << side for side in tile.blocked])
    return TERRAIN_OF[tile.terrain], TRAIT_OF[tile.trait], sides, tile.conquest


def ground_of(
    shown: list[Shown], tiles: tuple[int, ...], turns: tuple[int, ...]
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
        land, trait, sides, points = shown[tile]
        terrain.append(land)
        traits.append(trait)
        red.append(turned(sides, turns[area]) if sides else 0)
        peaks.append(points)
    return tuple(terrain), tuple(traits), tuple(red), tuple(peaks)
