"""Small readable positions laid out: for tests, puzzles and examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from endtable.core.chance import new_chance
from endtable.core.game import Options
from endtable.core.types import Message
from endtable.games.tsukuyumi.rules.steps.allowing import begin_turn
from endtable.games.tsukuyumi.rules.steps.course import Course, Phase
from endtable.games.tsukuyumi.rules.steps.initiative import has_acted
from endtable.games.tsukuyumi.rules.steps.turn import Turn
from endtable.games.tsukuyumi.table.allowance import ALLOW, ON_CARD
from endtable.games.tsukuyumi.table.board import MOON, NAMED, OFF, code
from endtable.games.tsukuyumi.table.dealing import clear_table, deal_cards, lay_track
from endtable.games.tsukuyumi.table.in_force import begin as begin_effect
from endtable.games.tsukuyumi.table.phases import BLUE, PHASE_NAMES, RED
from endtable.games.tsukuyumi.table.setting import NOBODY, Setting
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TRAIT_OF
from endtable.kit.validation import (
    BadInput,
    Place,
    choice,
    field,
    items,
    number,
    one_of,
    only,
    rows,
)

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.game import FullMoonDown

Rows = list[tuple[dict[str, object], Place]]
"""Entries of a readable position, each with its place."""

FIELDS: Final = (
    "game", "seats", "areas", "phase", "round", "active", "track", "acted", "allow", "seed",
    "open", "pile",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "faction", "card", "base", "units", "hand", "events", "points", "missions",
)  # fmt: skip
AREA_FIELDS: Final = (
    "name", "at", "terrain", "conquest", "blocked", "trait", "traits", "negated", "owner", "units",
    "walls", "passages", "storm", "prized",
)  # fmt: skip
"""What a readable position may say; boards add fields of their own."""


def lay_out(game: FullMoonDown, position: Options) -> Tsukuyumi:
    """The state that a readable position describes, at the beginning of a turn."""
    place = Place()
    of_modules = [name for module in game.modules for name in module.fields]
    only(position, (*FIELDS, *game.fields, *of_modules), place)
    seats = rows(position, "seats", place)
    keys = [
        choice(row, "faction", list(game.content.factions), spot, Message("ts.bad.faction"))
        for row, spot in seats
    ]
    chosen = {name: position[name] for name in game.fields if name in position}
    chosen |= {"players": len(seats), "factions": keys}
    setting = game.setting(game.complete(chosen), keys)
    tiles = rows(position, "areas", place)
    _check_fields(setting, seats, tiles)
    setting.change_pool(tuple(_tile(row, spot) for row, spot in tiles))
    state = Tsukuyumi()
    clear_table(state, setting)
    state.chance = new_chance(field(position, "seed", int, place, 0), len(seats))
    lay_track(state)
    for module in setting.modules:
        module.begin(state)
    deal_cards(state)
    _lay_areas(state, tiles)
    for seat, (row, spot) in enumerate(seats):
        _sit(state, seat, row, spot)
    state.relay()
    for row, spot in tiles:
        _fill_area(state, row, spot)
    for module in setting.modules:
        module.lay_out(state, position, place)
    _begin(state, position, place)
    return state


def _check_fields(setting: Setting, seats: Rows, tiles: Rows) -> None:
    """Nothing is said but what the table or the boards of the box know."""
    of_seats, of_areas = list(SEAT_FIELDS), list(AREA_FIELDS)
    for powers in setting.boards:
        of_seats += powers.seat_fields
        of_areas += powers.area_fields
    for module in setting.modules:
        of_seats += module.seat_fields
        of_areas += module.area_fields
    for row, spot in seats:
        only(row, of_seats, spot)
    for row, spot in tiles:
        only(row, of_areas, spot)


def _tile(row: Mapping[str, object], spot: Place) -> tuple[str, tuple[int, ...], str, int]:
    """The face of an area that is laid out."""
    terrain = choice(
        row, "terrain", ("ocean_floor", "fertile", "mountain"), spot, "", "ocean_floor"
    )
    blocked = tuple(items(row, "blocked", int, spot, []))
    trait = choice(row, "trait", list(TRAIT_OF), spot, "", "")
    usual = 20 if terrain == "mountain" else 0
    return terrain, blocked, trait, number(row, "conquest", spot, 0, 100, usual)


def _area(row: Mapping[str, object], spot: Place) -> int:
    name = field(row, "name", str, spot)
    one_of(name, list(NAMED), spot.field("name"), Message("ts.bad.name"))
    return NAMED[name]


def _cell(row: Mapping[str, object], name: str, spot: Place) -> int:
    pair = items(row, name, int, spot)
    if len(pair) != 2 or max(map(abs, pair)) > 12:
        raise BadInput(spot.field(name), Message("ts.bad.cell", value=str(pair)))
    return code(pair[0], pair[1])


def _lay_areas(state: Tsukuyumi, tiles: Rows) -> None:
    """Put the tiles on their cells; the Moon lies already."""
    cells, laid = list(state.cells), list(state.tiles)
    for index, (row, spot) in enumerate(tiles):
        area = _area(row, spot)
        if area < MOON or "at" not in row:
            continue
        cells[area] = _cell(row, "at", spot)
        laid[area] = len(state.setting.pool) - len(tiles) + index
        if cells.count(cells[area]) > 1:
            raise BadInput(spot.field("at"), Message("ts.bad.cell_taken", area=str(row["name"])))
    state.cells, state.tiles = tuple(cells), tuple(laid)


def _fill_area(state: Tsukuyumi, row: Mapping[str, object], spot: Place) -> None:
    """Markers and units of one area."""
    setting = state.setting
    area = _area(row, spot)
    owner = row.get("owner", NOBODY)
    state.markers[area] = setting.oni if owner == "oni" else int(str(owner))
    for trait in items(row, "traits", str, spot, []):
        state.marked[area] |= TRAIT_OF[trait]
    for trait in items(row, "negated", str, spot, []):
        state.negated[area] |= TRAIT_OF[trait]
    for name in ("walls", "passages"):
        sides = items(row, name, int, spot, [])
        bits: list[int] = list(getattr(state, name))
        bits[area] = sum(1 << side for side in sides)
        setattr(state, name, tuple(bits))
    for powers in setting.powers:
        powers.lay_out_area(state, row, spot, area)
    for module in setting.modules:
        module.lay_out_area(state, row, spot, area)
    if field(row, "prized", bool, spot, False):
        state.prized = (*state.prized, area)
    if field(row, "storm", bool, spot, False):
        begin_effect(state, "storm", area)
    _stand(state, row, spot, area)
    state.reopen()


def _stand(state: Tsukuyumi, row: Mapping[str, object], spot: Place, area: int) -> None:
    """Units by key and number."""
    tables = state.setting.tables
    units: dict[str, object] = field(row, "units", dict, spot, {})
    for key in units:
        one_of(key, tables.kind_keys, spot.field("units").field(key), Message("ts.pack.unit"))
        kind = tables.kind_of[key]
        for _ in range(number(units, key, spot.field("units"), 0, 30)):
            unit = state.in_reserve(kind) if kind in state.setting.first_of else NOBODY
            if unit == NOBODY:
                raise BadInput(spot.field("units").field(key), Message("ts.bad.no_unit", unit=key))
            state.put(unit, area)


def _sit(state: Tsukuyumi, seat: int, row: Mapping[str, object], spot: Place) -> None:
    """Base, cards and supplies of one seat."""
    setting = state.setting
    tables = setting.tables
    base = setting.base_of(seat)
    cells = list(state.cells)
    cells[base] = _cell(row, "base", spot) if "base" in row else OFF
    state.cells = tuple(cells)
    state.relay()
    _stand(state, row, spot, base)
    state.points[seat] = number(row, "points", spot, 0, 99, 0)
    state.missions[seat] = number(row, "missions", spot, 0, 15, 0)
    setting.powers[seat].lay_out_seat(state, row, spot)
    for module in setting.modules:
        module.lay_out_seat(state, seat, row, spot)
    _hold_events(state, seat, items(row, "events", str, spot, []), spot)
    card = field(row, "card", str, spot, "")
    if card:
        one_of(card, tables.action_keys, spot.field("card"), Message("ts.bad.name"))
        state.chosen[seat] = tables.action_keys.index(card)


def _hold_events(state: Tsukuyumi, seat: int, keys: list[str], spot: Place) -> None:
    """Take events by key out of the stack, or out of the faction's own."""
    setting = state.setting
    for key in keys:
        one_of(key, setting.tables.event_keys, spot.field("events"), Message("ts.bad.name"))
        event = setting.tables.event_keys.index(key)
        stacks = (*state.event_pile, *state.faction_piles[seat], *state.event_open)
        card = next(card for card in stacks if setting.event_of[card] == event)
        state.event_pile = tuple([other for other in state.event_pile if other != card])
        state.event_open = tuple([other for other in state.event_open if other != card])
        state.faction_piles[seat] = tuple([c for c in state.faction_piles[seat] if c != card])
        state.event_hands[seat] = tuple(sorted((*state.event_hands[seat], card)))


def _deal_around(state: Tsukuyumi) -> None:
    """Who has no card chosen gets one; then five cards each, in the order of the deck."""
    setting = state.setting
    free = [card for card in setting.deck if card not in state.chosen]
    for seat in range(setting.seats):
        if state.chosen[seat] == NOBODY:
            state.chosen[seat] = free.pop()
    for seat in range(setting.seats):
        state.hands[seat] = tuple(free[5 * seat : 5 * seat + 5])
    state.unused = tuple(free[5 * setting.seats :])


def _begin(state: Tsukuyumi, position: Options, place: Place) -> None:
    """The turn of the active seat in the phase that is named."""
    setting = state.setting
    state.phase = PHASE_NAMES.index(
        choice(position, "phase", PHASE_NAMES[:4], place, Message("ts.bad.phase"), "red")
    )
    state.round = number(position, "round", place, 1, setting.rounds, 1)
    track = items(position, "track", int, place, list(state.track))
    if sorted(track) != list(range(setting.seats)):
        raise BadInput(place.field("track"), Message("ts.bad.track"))
    state.track = tuple(track)
    _deal_around(state)
    state.shown = int(state.phase >= BLUE or setting.italian)
    acted = items(position, "acted", int, place, [])
    state.faces = tuple([int(seat in acted) for seat in range(setting.seats)])
    seat = number(position, "active", place, 0, setting.seats - 1, 0)
    state.push(Course(state.phase + 1))
    state.push(Phase())
    begin_turn(state, seat)
    allow: dict[str, object] = field(position, "allow", dict, place, {})
    if allow:
        only(allow, list(ON_CARD), place.field("allow"))
        state.allow = [0] * ALLOW
        for key in allow:
            state.allow[ON_CARD[key]] = number(allow, key, place.field("allow"), 0, 20)
    assert not has_acted(state, seat)
    assert state.phase <= RED
    state.push(Turn(seat))
    state.run()
