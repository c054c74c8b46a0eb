"""Random matches in which slow readings follow control, domination and ways through Gates."""

from __future__ import annotations

import random
from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.gates.own import roads
from endtable.games.tsukuyumi.rules.steps.moving import begin_move
from endtable.games.tsukuyumi.rules.steps.turn import begin_advance
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.play import needs_seats
from tests.games.tsukuyumi.readings import matches
from tests.games.tsukuyumi.slow_sunrise import controller, reach

FIRST = 3
"""A seed with which somebody dominates something at every table."""


def positions(options: dict[str, Any], seed: int, every: int) -> list[Tsukuyumi]:
    """Copies of some positions of a random match."""
    needs_seats(options["players"])
    state = GAME.new(options, seed)
    assert isinstance(state, Tsukuyumi)
    rng = random.Random(seed)
    found = []
    number = 0
    while state.deciders():
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.legal(seat)))
        number += 1
        if number % every == 0 and state.phase >= 0 and not state.silent and not state.result:
            found.append(state.copy())
    return found


@pytest.mark.rule("SK-DOM-02", "SK-DOM-07", "SK-CONTROL-04")
@pytest.mark.factions(4)
@pytest.mark.parametrize("players", [3, 4])
def test_control_is_what_a_slow_reader_finds(players: int) -> None:
    looked, ruled = 0, 0
    for seed in range(FIRST, FIRST + matches(usual=1, tables=2)):
        for state in positions({"players": players, "gifts": True}, seed, 9):
            view = state.view(None)
            counts = [0] * players
            for area in view["areas"]:
                who = controller(view, area)
                found = state.controller(area["area"])
                said = None if found < 0 else "oni" if found == players else found
                assert said == who, (seed, area["name"])
                looked += 1
                ruled += who != area["owner"]
                if isinstance(who, int):
                    counts[who] += 1
            assert counts == [entry["areas"] for entry in view["seats"]]
    assert looked
    assert ruled


def alone(state: Tsukuyumi, seat: int) -> Tsukuyumi:
    """The same land with nobody but one unit of a seat, and nothing in force."""
    twin = state.copy()
    first, last = twin.setting.units_of[seat]
    own = [unit for unit in range(first, last) if twin.where[unit] >= 0]
    for unit, area in enumerate(twin.where):
        if area >= 0 and unit != own[0]:
            twin.take(unit, RESERVE)
    twin.put_in_force([])
    twin.pinned = ()
    for powers in twin.setting.powers:
        twin.own[powers.seat] = powers.new(twin.setting.areas)
    twin.reopen()
    twin.main.clear()
    return twin


def ends(state: Tsukuyumi, seat: int, unit: int) -> set[int]:
    """Where the unit can be when the movement action is over, by playing every way."""
    found: set[int] = set()
    waiting = [state]
    seen: set[tuple[object, ...]] = set()
    while waiting:
        here = waiting.pop()
        if not here.main:
            found.add(here.where[unit])
            continue
        mark = (here.where[unit], tuple(here.left), here.main[-1].topic, here.gate_side)
        if (mark, here.gate_users, len(here.main)) in seen:
            continue
        seen.add((mark, here.gate_users, len(here.main)))
        for action in here.legal(seat):
            twin = here.copy()
            twin.apply(seat, action)
            waiting.append(twin)
    return found


@pytest.mark.rule("SK-GATEUSE-02", "SK-GATEUSE-06", "SK-GATEUSE-10")
def test_ways_through_gates_are_what_a_slow_reader_finds() -> None:
    looked, through = 0, 0
    for seed in range(1, 1 + matches(usual=4, tables=1)):
        for state in positions({"players": 3, "gates": True}, seed, 41):
            for seat in range(3):
                first, last = state.setting.units_of[seat]
                if not any(area >= 0 for area in state.where[first:last]):
                    continue
                twin = alone(state, seat)
                unit = next(u for u in range(first, last) if twin.where[u] >= 0)
                start = twin.where[unit]
                begin_move(twin, seat, seat, [unit], 2, True)
                steps = twin.left[unit]
                twin.left, twin.main[:] = [], []
                twin.active = seat
                twin.gate_side = twin.gate_afoot = 0
                twin.gate_users = ()
                begin_advance(twin, seat, 2)
                twin.run()
                gates = roads(twin).gates
                slow = reach(twin, unit, start, steps, gates)
                assert ends(twin, seat, unit) == slow, (seed, seat, start)
                looked += 1
                through += bool(set(gates) & slow)
    assert looked
    assert through
