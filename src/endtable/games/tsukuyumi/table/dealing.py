"""Laying out what needs no choice: the Moon with its ONI, the board, cards, the track."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.table.allowance import ALLOW
from endtable.games.tsukuyumi.table.board import MOON, MOON_CELLS, OFF, code
from endtable.games.tsukuyumi.table.control import NOTHING_FELT
from endtable.games.tsukuyumi.table.phases import SETUP
from endtable.games.tsukuyumi.table.setting import NOBODY, Setting
from endtable.games.tsukuyumi.table.state import GONE, NOTHING, RESERVE, Tsukuyumi
from endtable.kit.hexes import ring

HAND: Final = 6
"""Action cards that each player gets. TS-SETUP-19."""


def clear_table(state: Tsukuyumi, setting: Setting) -> None:
    """An empty table for a setting: the Moon, and nothing else."""
    state.setting = setting
    areas, seats = setting.areas, setting.seats
    state.steps = {}
    state.cells = (*MOON_CELLS, *([OFF] * (areas - MOON)))
    state.tiles = (OFF,) * areas
    state.turns = (0,) * areas
    state.markers = [NOBODY] * areas
    state.marked = [0] * areas
    state.negated = [0] * areas
    state.walls = (0,) * areas
    state.passages = (0,) * areas
    state.where = [RESERVE] * len(setting.kind_of)
    state.units_at = [()] * areas
    state.left = NOTHING
    state.pinned = ()
    state.doomed = ()
    state.shields = 0
    state.attacker = NOBODY
    state.track = ()
    state.faces = (0,) * seats
    state.face = 0
    state.hands = [()] * seats
    state.chosen = [NOBODY] * seats
    state.shown = 0
    state.packs = tuple(range(seats))
    state.origin = tuple(range(seats))
    state.known = tuple([1 << seat for seat in range(seats)])
    state.knew = state.known
    state.unused = ()
    state.used = ()
    state.event_pile = ()
    state.event_open = ()
    state.event_discard = ()
    state.event_hands = [()] * seats
    state.event_known = [()] * seats
    state.faction_piles = [()] * seats
    state.points = [0] * seats
    state.missions = [0] * seats
    state.goals = 0
    state.tasks = [0] * seats
    state.conquests = [0] * seats
    state.takings = [0] * seats
    state.lost_areas = [0] * seats
    state.kills = [0] * seats
    state.round_kills = [0] * seats
    state.losses = [0] * seats
    state.own = [powers.new(areas) for powers in setting.powers]
    state.kept = [module.new(areas) for module in setting.modules]
    state.prized = ()
    state.gate_side = state.gate_afoot = 0
    state.gate_users = ()
    state.realm = {}
    state.presence = NOTHING_FELT
    state.silent = ()
    state.once = 0
    state.specials = 0
    state.round = 1
    state.phase = SETUP
    state.active = NOBODY
    state.allow = [0] * ALLOW
    state.last_event = NOBODY
    state.pile = ()
    state.result = ()
    state.relay()


def lay_moon(state: Tsukuyumi) -> None:
    """One ONI at random on each Moon area, none of a module; the rest is the reserve.

    TS-SETUP-03 to -06. With a smaller pool some ONI stay in the box.
    """
    order = draw_oni(state)
    for area in range(MOON):
        state.put(order[area], area)


def draw_oni(state: Tsukuyumi) -> list[int]:
    """The ordinary ONI of the table in a random order; those that are not used stay in the box."""
    setting = state.setting
    first, last = setting.units_of[setting.oni]
    traits = setting.tables.traits
    usual = [u for u in range(first, last) if not traits[setting.kind_of[u]] & setting.guests]
    order = state.shuffle(setting.seats, usual)
    pool = _proportional(setting, usual, setting.options["oni"])
    order = [unit for unit in order if unit in pool]
    for unit in usual:
        if unit not in pool:
            state.where[unit] = GONE
    return order


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


def loose_tiles(state: Tsukuyumi) -> list[int]:
    """Tiles in the box: neither on the board nor about to be laid, nor before a player."""
    used = {*state.tiles, *state.pile}
    for powers in state.setting.powers:
        used |= {*powers.hoard(state)}
    return [tile for tile in range(len(state.setting.pool)) if tile not in used]


def lay_board(state: Tsukuyumi) -> None:
    """Tiles at random around the Moon, or as the scenario's map says. TS-SETUP-08 to -10."""
    setting = state.setting
    stream = setting.seats
    if setting.drafted:
        state.pile = tuple(_ten_tiles(state))
        return
    tiles = state.shuffle(stream, loose_tiles(state))
    if setting.map is None:
        spots = _around_the_moon(state, setting.tiles)
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


def _around_the_moon(state: Tsukuyumi, count: int) -> list[int]:
    """Whole rings around the Moon; in the outermost chance says where. TS-SETUP-09, -10."""
    spots: list[int] = []
    radius = 2
    while len(spots) < count:
        cells = [code(*cell) for cell in ring((0, 0), radius)]
        if len(spots) + len(cells) > count:
            cells = sorted(state.shuffle(state.setting.seats, cells)[: count - len(spots)])
        spots += cells
        radius += 1
    return spots


def _tiles_of_map(setting: Setting, tiles: list[int]) -> list[int]:
    """Fertile tiles on the green spaces, radioactive ones where the map shows them.

    On the others any, but fertile ones only where many are used. TS-SCEN-02, -03, -19.
    """
    assert setting.map is not None
    assert setting.scenario is not None
    laid, pool = setting.map, setting.pool
    fertile = [tile for tile in tiles if pool[tile].terrain == "fertile"]
    glowing = [tile for tile in tiles if pool[tile].trait == "radioactive" and laid.radioactive]
    few = len(fertile) if setting.scenario.few_fertile else len(laid.fertile)
    named = [*fertile[:few], *glowing]
    rest = [tile for tile in tiles if tile not in named]
    found: list[int] = []
    for cell in laid.tiles:
        shown = fertile if cell in laid.fertile else glowing if cell in laid.radioactive else []
        found.append((shown or rest).pop(0))
    return found


def _ten_tiles(state: Tsukuyumi) -> list[int]:
    """Two of each terrain and four at random, shuffled. TS-SETUP-12."""
    setting = state.setting
    tiles = state.shuffle(setting.seats, loose_tiles(state))
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
    for module in setting.modules:
        module.dealt(state)


def lay_track(state: Tsukuyumi) -> None:
    """Tokens in ascending order of the factions' initiative. TS-SETUP-24."""
    setting = state.setting
    order = sorted(range(setting.seats), key=lambda seat: setting.records[seat].initiative)
    state.track = tuple(order)
