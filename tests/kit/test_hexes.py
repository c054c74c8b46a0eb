"""Hex grids."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from endtable.kit.hexes import (
    SIDES,
    distance,
    hexagon,
    neighbour,
    opposite,
    ray,
    ring,
    turned,
)

cells = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


def test_sides_go_clockwise_from_the_north() -> None:
    assert SIDES == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert neighbour((2, 3), 7) == neighbour((2, 3), 1) == (3, 2)


@given(cells, st.integers(0, 5))
def test_going_back_leads_home(cell: tuple[int, int], side: int) -> None:
    assert neighbour(neighbour(cell, side), opposite(side)) == cell


@given(cells, cells)
def test_distance_counts_steps(one: tuple[int, int], other: tuple[int, int]) -> None:
    assert distance(one, other) == distance(other, one)
    steps = [distance(neighbour(one, side), other) - distance(one, other) for side in range(6)]
    assert one == other or min(steps) == -1


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_a_hexagon_has_all_cells_within_its_radius(radius: int, count: int) -> None:
    board = hexagon(radius)
    assert len(board) == count
    assert board == sorted(set(board))
    assert max(distance(cell, (0, 0)) for cell in board) == radius


def test_rings_make_up_a_hexagon() -> None:
    assert sorted(ring((0, 0), 0) + ring((0, 0), 1) + ring((0, 0), 2)) == hexagon(2)
    assert ring((0, 0), 1) == list(SIDES)


def test_a_ring_starts_north_and_goes_clockwise() -> None:
    cells = ring((1, 1), 3)
    assert cells[0] == (1, -2)
    assert cells[3] == (4, -2)
    assert len(cells) == 18
    assert all(distance(a, b) == 1 for a, b in zip(cells, cells[1:] + cells[:1], strict=True))


def test_a_ray_goes_straight() -> None:
    assert ray((0, 2), 0, 3) == [(0, 1), (0, 0), (0, -1)]
    assert ray((0, 0), 2, 0) == []


@given(cells, st.integers(-7, 7), st.integers(0, 5))
def test_turning_the_board_turns_its_sides(cell: tuple[int, int], times: int, side: int) -> None:
    moved = neighbour(turned(cell, times), side + times)
    assert turned(neighbour(cell, side), times) == moved
    assert turned(turned(cell, times), -times) == cell
