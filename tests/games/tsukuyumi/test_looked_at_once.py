"""What many questions ask is looked at once: compared with looking at each by itself."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.questions import may_leave, may_leave_from
from endtable.games.tsukuyumi.rules.scoring import pending, side_totals, total
from endtable.games.tsukuyumi.rules.steps.bases import FreeLand
from endtable.games.tsukuyumi.rules.steps.crossing import able_to_go
from endtable.games.tsukuyumi.rules.steps.deploying import free_to_start
from endtable.games.tsukuyumi.rules.steps.holding import stormy
from endtable.games.tsukuyumi.rules.steps.oni_reach import Outlook
from endtable.games.tsukuyumi.rules.steps.starting import cards_of, fights_for
from endtable.games.tsukuyumi.table.board import MOON, OFF, OPPOSITE, STEPS, apart, cell_of, code
from endtable.games.tsukuyumi.table.phases import SETUP
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.test_kept_figures import TABLES, played


def test_cells_are_as_far_apart_as_the_steps_between_them() -> None:
    cells = [code(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    for one in cells:
        away = {one: 0}
        border = [one]
        for cell in border:
            for step in STEPS:
                if cell + step not in away and away[cell] < 3:
                    away[cell + step] = away[cell] + 1
                    border.append(cell + step)
        for other in cells:
            (q, r), (p, s) = cell_of(one), cell_of(other)
            assert apart(one, other) == max(abs(q - p), abs(r - s), abs(q - p + r - s))
            assert away.get(other, 4) == min(apart(one, other), 4)


@pytest.mark.parametrize("options", [*TABLES, {"players": 2, "supremacy": 20, "mascots": True}])
def test_points_of_all_at_once_are_those_of_each(options: dict[str, Any]) -> None:
    for state in played(options, 6, 200):
        if state.phase == SETUP:
            continue
        sides = dict.fromkeys(state.setting.sides, 0)
        for seat, side in enumerate(state.setting.sides):
            assert total(state, seat) == state.points[seat] + sum(pending(state, seat).values())
            sides[side] += total(state, seat)
        for module in state.setting.modules:
            module.side_points(state.setting, sides)
        assert side_totals(state) == sides


@pytest.mark.parametrize(
    "options", [*TABLES, {"players": 4, "edition": "it", "scenario": "canyon"}]
)
def test_start_areas_beside_a_base_are_those_that_can_be_walked_to(
    options: dict[str, Any],
) -> None:
    for state in played(options, 2, 12):
        free = FreeLand(state, 0)
        for here in state.cells:
            for cell in {here, *(here + step for step in STEPS)} if here != OFF else ():
                for most in (1, 3, 6):
                    assert free.room_beside(cell, most) == min(most, len(walked(state, cell)) - 1)


def walked(state: Tsukuyumi, base: int) -> set[int]:
    """The base and all cells of free areas that hang together with it, edge by edge."""
    at = {
        state.cells[area]: area
        for area in range(MOON, state.setting.first_base)
        if state.cells[area] != OFF and free_to_start(state, 0, area)
    }
    closed = [
        state.red[area] & ~state.passages[area] | state.walls[area]
        for area in range(state.setting.areas)
    ]
    found, border = {base}, [base]
    for cell in border:
        for side, step in enumerate(STEPS):
            to = at.get(cell + step, OFF)
            if to == OFF or cell + step in found or closed[to] >> OPPOSITE[side] & 1:
                continue
            if cell == base or not closed[at[cell]] >> side & 1:
                found.add(cell + step)
                border.append(cell + step)
    return found


@pytest.mark.parametrize("options", TABLES)
def test_who_is_able_to_go_and_where_storms_rage(options: dict[str, Any]) -> None:
    for state in played(options, 9, 250):
        areas = set(range(state.setting.areas))
        shut = {area for area in areas if not may_leave_from(state, area)}
        assert set(stormy(state, areas)) == shut
        if not state.left:
            continue
        for unit, area in enumerate(state.where):
            if area >= 0 and area not in shut:
                who = state.setting.owner_of[unit]
                goes = state.left[unit] > 0 and may_leave(state, unit)
                assert (unit in able_to_go(state, who, area)) == goes


@pytest.mark.parametrize("options", TABLES)
def test_nobody_fights_where_he_has_no_fighter(options: dict[str, Any]) -> None:
    for state in played(options, 10, 250):
        setting = state.setting
        for seat in range(setting.seats):
            for area, card in fights_for(state, seat, 2):
                here = state.standing(seat, area)
                traits = [setting.tables.traits[setting.kind_of[unit]] for unit in here]
                assert any(not bits & setting.companions for bits in traits)
                assert setting.tables.least_units[card] <= len(here) <= 2
                assert card in cards_of(state, seat)


@pytest.mark.parametrize("options", [*TABLES, {"players": 2, "edition": "it"}])
def test_what_holds_oni_is_the_strongest_enemy(options: dict[str, Any]) -> None:
    for count, state in enumerate(played(options, 11, 250)):
        if count % 5:
            continue
        setting, outlook = state.setting, Outlook(state)
        values = setting.tables.size if setting.italian else setting.tables.health
        for area in range(setting.areas):
            strength = dict.fromkeys(range(setting.oni + 1), 0)
            for unit in state.units_at[area]:
                strength[setting.owner_of[unit]] += values[setting.kind_of[unit]]
            assert outlook.crowd()[area] == strength.pop(setting.oni)
            assert (area in outlook.areas()) == bool(state.units_of(setting.oni, area))
            if not setting.italian:
                for seat in [seat for seat in strength if state.units_of(seat, area)]:
                    strength[seat] += setting.powers[seat].bulk(state, area)
            assert outlook.holds(area) == max(strength.values())
