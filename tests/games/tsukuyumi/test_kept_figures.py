"""What is kept because it takes long to work out: read a second time over random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.gates.islands import islands_in, joins, touched
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.removing import pieces
from endtable.games.tsukuyumi.rules.steps.happening import COULD, can_happen, offered
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni, some_oni_comes
from endtable.games.tsukuyumi.table.board import (
    MOON,
    OFF,
    OPPOSITE,
    STEPS,
    code,
    edge_areas,
    edge_cells,
    hole_cells,
)
from endtable.games.tsukuyumi.table.control import dominated, held_by, holdings
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import DOMINATION, LIGHT

TABLES: list[dict[str, Any]] = [
    {"players": 4, "factions": ["boarlords", "cybersamurai", "nomads", "dark_seed"]},
    {"players": 3, "factions": ["reef_collective", "circle_of_the_sun", "cybersamurai"]},
    {"players": 3, "factions": ["moon_circus", "sisters_of_seven", "first_guardians"]},
    {"players": 3, "gates": True, "gifts": True, "sunrise": True},
]


def played(options: dict[str, Any], seed: int, most: int = 150) -> Iterator[Tsukuyumi]:
    """A random game, after every choice."""
    state, chance = GAME.new(options, seed), random.Random(seed)
    assert isinstance(state, Tsukuyumi)
    for _ in range(most):
        seats = state.deciders()
        if not seats:
            return
        state.apply(seats[0], chance.choice(state.legal(seats[0])))
        yield state


@pytest.mark.parametrize("options", TABLES)
def test_what_is_kept_is_what_would_be_worked_out_now(options: dict[str, Any]) -> None:
    for state in played(options, 3):
        assert set(state.heard) == {asked for one in state.effects for asked in one.answers}
        for asked, answering in state.heard.items():
            assert answering == [one for one in state.effects if asked in one.answers]
        for seat in state.deciders():  # a copy has listed nothing yet
            assert state.legal(seat) == state.copy().legal(seat)
        for who in range(state.setting.oni + 1):
            marked = [area for area, owner in enumerate(state.markers) if owner == who]
            assert held_by(state, who, {}) == marked
            ruled = dominated(state)
            assert held_by(state, who, ruled) == holdings(state, ruled)[who]


@pytest.mark.parametrize("options", [*TABLES, {"players": 2}])
def test_tiles_laid_one_by_one_lie_as_if_all_were_looked_at(options: dict[str, Any]) -> None:
    for state in played(options, 5, 120):
        twin = state.copy()
        twin.survey()
        for what in ("around", "terrain", "printed", "red", "peaks", "granted"):
            assert getattr(state, what) == getattr(twin, what)


@pytest.mark.parametrize("options", TABLES[:3])
def test_ways_are_open_where_neither_side_of_an_edge_is_closed(options: dict[str, Any]) -> None:
    for state in played(options, 4, 120):
        setting = state.setting
        for powers in setting.closing:
            alone = [powers.bars_way(state, area) for area in range(setting.areas)]
            assert list(powers.barring(state)) == alone
        assert ways_of(state, setting.oni).all() == [
            tuple(to for to in row if to != OFF) for row in slow_ways(state, setting.oni)
        ]


def slow_ways(state: Tsukuyumi, who: int) -> list[list[int]]:
    """By area and side: where one can go, looking at each edge from both sides."""
    rows = []
    area_at = {cell: area for area, cell in enumerate(state.cells) if cell != OFF}
    for area, cell in enumerate(state.cells):
        near = [area_at.get(cell + step, OFF) if cell != OFF else OFF for step in STEPS]
        rows.append([
            OFF if to == OFF or shut(state, who, area, side) or shut(state, who, to, OPPOSITE[side])
            else to
            for side, to in enumerate(near)
        ])  # fmt: skip
    return rows


def shut(state: Tsukuyumi, who: int, area: int, side: int) -> bool:
    """Whether something on a tile closes one of its sides to somebody."""
    sides = state.red[area] & ~state.passages[area] | state.walls[area]
    for powers in state.setting.closing:
        if state.setting.hostile[powers.seat][who]:
            sides |= powers.bars_way(state, area)
    return bool(sides >> side & 1)


@pytest.mark.parametrize("options", TABLES)
def test_an_event_can_happen_where_something_can_be_chosen(options: dict[str, Any]) -> None:
    for state in played(options, 5, 100):
        for effect in COULD:
            for seat in range(state.setting.seats):
                assert can_happen(state, seat, effect) == bool(offered(state, seat, effect, ()))


def test_the_edge_and_the_parts_of_a_board_follow_its_tiles() -> None:
    boards = set()
    for state in played({"players": 3, "sunrise": True}, 1, 300):
        if state.cells in boards or OFF in (state.cells[0], state.cells[7]):
            continue
        boards.add(state.cells)
        laid = {cell for cell in state.cells if cell != OFF}
        rim = [a for a, cell in enumerate(state.cells)
               if cell != OFF and any(cell + step not in laid for step in STEPS)]  # fmt: skip
        assert set(edge_areas(state.cells)) <= set(rim)
        assert pieces(state.cells) == 1
        for area in rim:
            near = [cell for cell in laid if cell - state.cells[area] in STEPS]
            assert pieces(state.cells, area) == 1 or len(near) > 1
    assert len(boards) > 1


@pytest.mark.parametrize("options", [TABLES[0], TABLES[3], {"players": 2}])
def test_the_edge_is_what_can_be_reached_from_far_away(options: dict[str, Any]) -> None:
    holes = 0
    for state in chain(*(played(options, seed, 40) for seed in range(6))):
        laid = {cell for cell in state.cells if cell != OFF}
        if not laid:
            continue
        outside = reached({code(-14, -14)}, FRAME - laid)
        tiles = range(MOON, state.setting.first_base)
        land = {state.cells[area] for area in tiles} - {OFF}
        near = {cell + step for cell in land for step in STEPS} - laid
        assert edge_cells(state.cells, tuple(tiles)) == tuple(sorted(near & outside))
        assert hole_cells(state.cells, tuple(tiles)) == sorted(near - outside)
        holes += bool(near - outside)
        rim = [a for a, cell in enumerate(state.cells)
               if cell != OFF and any(cell + step in outside for step in STEPS)]  # fmt: skip
        assert edge_areas(state.cells) == tuple(rim)
    assert holes or "gates" not in options


FRAME = {code(q, r) for q in range(-14, 15) for r in range(-14, 15)}
"""Far more than any board."""


def reached(start: set[int], free: set[int]) -> set[int]:
    """What hangs together with these cells, cell by cell."""
    found, border = set(start), list(start)
    while border:
        cell = border.pop()
        near = [cell + step for step in STEPS if cell + step in free and cell + step not in found]
        border += near
        found |= set(near)
    return found


@pytest.mark.parametrize("options", TABLES)
def test_whoever_rules_or_shines_is_felt_where_he_stands(options: dict[str, Any]) -> None:
    felt = 0  # of two matches, so that some are there whatever faction is missing
    for state in chain(played(options, 7, 250), played(options, 11, 250)):
        traits = [state.setting.tables.traits[kind] for kind in state.setting.kind_of]
        there = [unit for unit, area in enumerate(state.where) if area >= 0]
        rulers = [unit for unit in there if traits[unit] & DOMINATION]
        bright = [state.where[unit] for unit in there if traits[unit] & LIGHT]
        assert list(state.presence.rulers) == rulers
        assert [area for area, lit in enumerate(state.presence.bright) if lit] == sorted(
            set(bright)
        )
        again = GAME.setup(state.position())
        assert isinstance(again, Tsukuyumi)
        assert again.presence.rulers == state.presence.rulers
        felt += len(rulers) + len(bright)
    assert felt or "gifts" not in options


@pytest.mark.parametrize("options", [*TABLES, {"players": 3, "legendary": True}])
def test_oni_can_come_where_a_place_can_be_chosen(options: dict[str, Any]) -> None:
    for state in played(options, 8, 250):
        assert some_oni_comes(state) == bool(PlaceOni(0, 1, 0).places(state))


def test_a_tile_joins_islands_where_it_touches_two_of_them() -> None:
    found = 0
    for state in chain(*(played({"players": 4, "gates": True}, seed, 60) for seed in range(6))):
        islands = islands_in(state.cells)
        laid = {cell for cell in state.cells if cell != OFF}
        assert set(islands) == laid
        for cell, number in islands.items():
            own = {other for other in laid if islands[other] == number}
            assert reached({cell}, laid) == own
        near = {cell + step for cell in islands for step in STEPS} - set(islands)
        for cell in near:
            two = len(touched(cell, islands)) > 1
            found += two
            assert joins(state, cell) == two
    assert found


def test_whoever_is_not_asked_has_nothing_to_say() -> None:
    options = {"players": 4, "gates": True, "gifts": True, "sunrise": True, "moonfall": True}
    state = GAME.new(options, 1)
    assert isinstance(state, Tsukuyumi)
    modules_with = state.setting.modules_with
    hooks = [name for name in dir(modules_with) if not name.startswith("_")]
    assert any(getattr(modules_with, hook) for hook in hooks)
    for hook in hooks:
        asked = getattr(modules_with, hook)
        for module in state.setting.modules:
            plain = getattr(type(module), hook) is getattr(Module, hook)
            assert plain == (module not in asked), (module.key, hook)
