"""Laying out what needs no choice: the Moon with its ONI, the board, cards, the track."""

from __future__ import annotations

from endtable.games.tsukuyumi.board import MOON, code
from endtable.games.tsukuyumi.setting import NOBODY, Setting
from endtable.games.tsukuyumi.state import GONE, Tsukuyumi
from endtable.games.tsukuyumi.tables import LEGENDARY
from endtable.kit.hexes import ring

HAND = 6
"""Action cards that each player gets. TS-SETUP-19."""


def lay_moon(state: Tsukuyumi) -> None:
    """One ONI at random on each Moon area, no legendary one; the rest is the reserve.

    TS-SETUP-03 to -06. With a smaller pool some ONI stay in the box.
    """
    setting = state.setting
    first, last = setting.units_of[setting.oni]
    traits = setting.tables.traits
    usual = [u for u in range(first, last) if not traits[setting.kind_of[u]] & LEGENDARY]
    order = state.shuffle(setting.seats, usual)
    pool = _proportional(setting, usual, setting.options["oni"])
    order = [unit for unit in order if unit in pool]
    for unit in usual:
        if unit not in pool:
            state.where[unit] = GONE
    for area in range(MOON):
        state.put(order[area], area)


def _proportional(setting: Setting, usual: list[int], wanted: int) -> set[int]:
    """So many ONI, of each size about its share. TS-SETUP-06."""
    pool: list[int] = []
    kinds = sorted({setting.kind_of[unit] for unit in usual})
    for kind in kinds:
        mine = [unit for unit in usual if setting.kind_of[unit] == kind]
        pool += mine[: len(mine) * wanted // len(usual)]
    for unit in usual:
        if len(pool) < wanted and unit not in pool:
            pool.append(unit)
    return set(pool)


def lay_board(state: Tsukuyumi) -> None:
    """Tiles at random around the Moon, or as the scenario's map says. TS-SETUP-08 to -10."""
    setting = state.setting
    stream = setting.seats
    if setting.two:
        state.pile = tuple(_ten_tiles(state))
        return
    tiles = state.shuffle(stream, list(range(len(setting.pool))))
    if setting.map is None:
        inner = [code(*cell) for cell in ring((0, 0), 2)]
        outer = state.shuffle(stream, [code(*cell) for cell in ring((0, 0), 3)])
        spots = inner + sorted(outer[: setting.tiles - len(inner)])
        chosen = tiles[: setting.tiles]
    else:
        spots = [code(*cell) for cell in setting.map.tiles]
        chosen = _tiles_of_map(setting, tiles)
    cells, laid, turns = list(state.cells), list(state.tiles), list(state.turns)
    for number, cell in enumerate(spots):
        cells[MOON + number] = cell
        laid[MOON + number] = chosen[number]
        turns[MOON + number] = state.roll(stream, 6)
    state.cells, state.tiles, state.turns = tuple(cells), tuple(laid), tuple(turns)
    state.relay()


def _tiles_of_map(setting: Setting, tiles: list[int]) -> list[int]:
    """Fertile tiles on the green spaces, on the grey ones any, or none where few are used."""
    assert setting.map is not None
    assert setting.scenario is not None
    fertile = [tile for tile in tiles if setting.pool[tile].terrain == "fertile"]
    others = [tile for tile in tiles if setting.pool[tile].terrain != "fertile"]
    green = [cell in setting.map.fertile for cell in setting.map.tiles]
    named = fertile[: sum(green)]
    rest = others if setting.scenario.few_fertile else [t for t in tiles if t not in named]
    found: list[int] = []
    for is_green in green:
        found.append(named.pop(0) if is_green and named else rest.pop(0))
    return found


def _ten_tiles(state: Tsukuyumi) -> list[int]:
    """Two of each terrain and four at random, shuffled. TS-SETUP-12."""
    setting = state.setting
    tiles = state.shuffle(setting.seats, list(range(len(setting.pool))))
    chosen: list[int] = []
    for terrain in ("fertile", "ocean_floor", "mountain"):
        kind = [tile for tile in tiles if setting.pool[tile].terrain == terrain]
        chosen += kind[:2]
    chosen += [tile for tile in tiles if tile not in chosen][:4]
    return state.shuffle(setting.seats, chosen)


def deal_cards(state: Tsukuyumi) -> None:
    """Events, two of them open, and six action cards each. TS-SETUP-18 to -21, -23."""
    setting = state.setting
    stream = setting.seats
    common = [card for card, owner in enumerate(setting.event_owner) if owner == NOBODY]
    pile = state.shuffle(stream, common)
    state.event_open = tuple(pile[-2:])
    state.event_pile = tuple(pile[:-2])
    for seat in range(setting.seats):
        own = [card for card, owner in enumerate(setting.event_owner) if owner == seat]
        state.faction_piles[seat] = tuple(state.shuffle(stream, own))
    deck = state.shuffle(stream, setting.deck)
    for seat in range(setting.seats):
        state.hands[seat] = tuple(sorted(deck[seat * HAND : (seat + 1) * HAND]))
    state.unused = tuple(sorted(deck[setting.seats * HAND :]))


def lay_track(state: Tsukuyumi) -> None:
    """Tokens in ascending order of the factions' initiative. TS-SETUP-24."""
    setting = state.setting
    order = sorted(range(setting.seats), key=lambda seat: setting.records[seat].initiative)
    state.track = tuple(order)
