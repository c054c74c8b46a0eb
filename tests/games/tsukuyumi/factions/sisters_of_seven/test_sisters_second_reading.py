"""Lines, pushes and the barrier read a second time: slowly, by coordinates, in random games."""

from __future__ import annotations

import random

import pytest

from endtable.games.tsukuyumi.factions.sisters_of_seven.own import barrier, line_from
from endtable.games.tsukuyumi.factions.sisters_of_seven.pushing import Expel
from endtable.games.tsukuyumi.table.board import OFF, cell_of
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import new, seat_of

AWAY = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""By side, from the north clockwise: what to add to the coordinates."""


def lying(state: Tsukuyumi) -> dict[tuple[int, int], int]:
    """By coordinates: the tile that lies there."""
    return {cell_of(cell): area for area, cell in enumerate(state.cells) if cell != OFF}


def slow_line(state: Tsukuyumi, area: int, side: int) -> list[int]:
    """Step by step over the coordinates, until nothing lies there."""
    tiles = lying(state)
    q, r = cell_of(state.cells[area])
    found = []
    while (q, r) in tiles:
        found.append(tiles[q, r])
        q, r = q + AWAY[side][0], r + AWAY[side][1]
    return found


def shut(state: Tsukuyumi, area: int, side: int, who: int) -> bool:
    """Whether the edge of a tile is closed to somebody: printed, a token, or a faction's."""
    printed = state.red[area] >> side & 1 and not state.passages[area] >> side & 1
    token = state.walls[area] >> side & 1
    others = [one for one in state.setting.powers if state.setting.hostile[one.seat][who]]
    return bool(printed or token or any(one.bars_way(state, area) >> side & 1 for one in others))


def check_push(state: Tsukuyumi, step: Expel) -> None:
    """Enemies only, to an area beside, over no blockade."""
    tiles = lying(state)
    q, r = cell_of(state.cells[step.area])
    for action in state.legal(step.seat):
        if action[0] != "shove":
            continue
        first, last = state.setting.first_of[action[1]]
        there = [unit for unit in range(first, last) if state.where[unit] == step.area]
        who = state.setting.owner_of[there[0]]
        assert state.setting.hostile[step.seat][who]
        (side,) = [n for n, (x, y) in enumerate(AWAY) if tiles.get((q + x, r + y)) == action[2]]
        assert action[2] < state.setting.first_base
        assert not shut(state, step.area, side, who)
        assert not shut(state, action[2], (side + 3) % 6, who)


def check_land(state: Tsukuyumi, seat: int) -> None:
    """Lines from everywhere, and the areas around the bear."""
    tiles = lying(state)
    for area in tiles.values():
        for side in range(6):
            assert list(line_from(state, area, side)) == slow_line(state, area, side)
    bear = state.where[state.setting.first_of[state.setting.tables.kind_of["cybear"]][0]]
    wanted = set()
    if bear >= 0 and not state.silent:
        q, r = cell_of(state.cells[bear])
        around = [tiles[q + x, r + y] for x, y in AWAY if (q + x, r + y) in tiles]
        wanted = {bear, *[area for area in around if area < state.setting.first_base]}
    assert state.silent or set(barrier(state, seat)) == wanted


@pytest.mark.rule("SK-SISTERS-22", "SK-SISTERS-39", "SK-SISTERS-66")
@pytest.mark.parametrize("seed", range(4))
def test_by_coordinates(seed: int) -> None:
    keys = ["sisters_of_seven", "boarlords", "dark_seed"]
    options = {"gates": True} if seed % 2 else {"faction_events": True}
    state = new(*keys, seed=seed, **options)
    rng = random.Random(seed)
    seat = seat_of(state)
    played = 0
    while state.deciders():
        step = state.main[-1]
        if isinstance(step, Expel):
            check_push(state, step)
        if played % 25 == 0:
            check_land(state, seat)
        who = rng.choice(state.deciders())
        state.apply(who, rng.choice(state.legal(who)))
        played += 1
