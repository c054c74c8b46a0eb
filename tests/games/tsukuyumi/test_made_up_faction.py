"""The doors for factions to come, tried with two that are in no box."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from endtable.core.chance import new_chance
from endtable.core.game import fingerprint
from endtable.games.tsukuyumi.game import FullMoonDown
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.rules.steps.combat import Fight, begin_fight
from endtable.games.tsukuyumi.table.board import FIRST_TILE, MOON, OFF, apart
from endtable.games.tsukuyumi.table.phases import RED, ROUND_END
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.made_up import CORAL, EBB, TIDE, Parade, corals, made_up

REEF, FAIR = 0, 1


@pytest.fixture
def game() -> Iterator[FullMoonDown]:
    with made_up() as found:
        yield found


def options(game: FullMoonDown, players: int = 3, **more: Any) -> dict[str, Any]:
    ours = [key for key in game.content.factions if key not in ("reef", "fair")]
    return {"players": players, "factions": ["reef", "fair", *ours][:players], **more}


def begun(game: FullMoonDown, **more: Any) -> Tsukuyumi:
    """After the set-up, everybody choosing as a clerk would."""
    state = game.new(options(game, **more), 5)
    assert isinstance(state, Tsukuyumi)
    while state.phase < 0:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    return state


def run_on(state: Tsukuyumi, phase: int) -> None:
    while state.phase != phase:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_go_to_their_end(game: FullMoonDown, players: int) -> None:
    seen: set[str] = set()
    for seed in range(6):
        seen |= played(game, players, seed)
    assert {"grow", "root", "wagon", "parade"} <= seen


def played(game: FullMoonDown, players: int, seed: int) -> set[str]:
    """A random match to its end, checked all the way; the verbs that were used."""
    edition = "it" if seed % 2 else "pl"
    chosen = options(game, players, edition=edition, mascots=seed % 3 == 0, faction_events=True)
    state = game.new(chosen, seed)
    rng = random.Random(seed)
    seen: list[str] = []
    while state.deciders():
        seat = rng.choice(state.deciders())
        action = rng.choice(state.legal(seat))
        assert game.read(game.write(action)) == action
        seen.append(action[0])
        state.apply(seat, action)
        state.check()
        if len(seen) % 25 == 0 and state.deciders():
            twin = game.setup(state.position())
            assert fingerprint(twin) == fingerprint(state)
            guess = state.guess(seat, new_chance(seed, players))
            assert guess.legal(seat) == state.legal(seat)
            assert state.view(seat)["areas"]
            assert game.advice().sensible(state, state.deciders()[0])
    assert state.outcome() is not None
    return set(seen)


def test_own_phases_instead_of_coloured_ones(game: FullMoonDown) -> None:
    state = begun(game)
    setting = state.setting
    tide = setting.phase_names.index(TIDE)
    ebb = setting.phase_names.index(EBB)
    assert [setting.next_phase[phase] for phase in (RED, tide, ebb)] == [tide, ebb, ROUND_END]
    acted: dict[int, set[int]] = {}
    while state.round == 1 and state.deciders():
        if state.active != NOBODY:
            acted.setdefault(state.phase, set()).add(state.active)
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert acted[tide] == {REEF}
    assert acted.get(ebb, {REEF}) == {REEF}  # with nothing to claim there is no turn
    assert REEF not in acted[RED]
    assert 2 in acted[RED]


def test_corals_defend_and_take_damage_without_units(game: FullMoonDown) -> None:
    state = begun(game)
    first, last = state.setting.units_of[REEF]
    assert first == last
    area = next(at for at, health in enumerate(corals(state, REEF)) if health)
    run_on(state, RED)
    for unit in state.units_at[area]:
        state.take(unit, RESERVE)
    fighter = next(u for u in reversed(range(*state.setting.units_of[FAIR])) if state.where[u] >= 0)
    state.shift(fighter, area)
    hit = state.setting.tables.card_keys.index("fair_hit")
    begin_fight(state, FAIR, FAIR, area, hit)
    fight = state.main[-1]
    assert isinstance(fight, Fight)
    assert fight.defenders == (REEF,)
    state.run()
    damage = state.setting.tables.damage[state.setting.kind_of[fighter]]
    assert corals(state, REEF)[area] == CORAL - damage


def test_a_formation_lies_beside_its_base(game: FullMoonDown) -> None:
    state = begun(game)
    wagons = state.setting.formations[FAIR]
    assert wagons == [FIRST_TILE, FIRST_TILE + 1]
    base = state.cells[state.setting.base_of(FAIR)]
    assert OFF not in [state.cells[area] for area in wagons]
    assert apart(state.cells[wagons[0]], base) == 1
    shown = [area for area in state.view(None)["areas"] if area["name"].startswith("tile")]
    assert [(area["kind"], area["seat"]) for area in shown] == [("base", FAIR)] * 2
    state.check()


def test_a_private_gate(game: FullMoonDown) -> None:
    state = begun(game)
    wagon = state.setting.formations[FAIR][0]
    assert 0 in ways_of(state, FAIR)[wagon]
    assert wagon in ways_of(state, FAIR)[0]
    assert 0 not in ways_of(state, 2)[wagon]
    assert wagon not in ways_of(state, state.setting.oni)[0]


def test_a_tent_controls_without_conquering(game: FullMoonDown) -> None:
    state = begun(game)
    first, last = state.setting.first_of[state.setting.tables.kind_of["tent"]]
    tent = next(unit for unit in range(first, last) if state.where[unit] >= 0)
    free = next(
        area
        for area in range(MOON, state.setting.first_base)
        if state.is_land(area) and state.markers[area] == NOBODY and not state.units_at[area]
    )
    before = sum(pending(state, FAIR).values())
    marked = state.markers.count(FAIR)
    state.shift(tent, free)
    assert free in state.controlled(FAIR)
    assert state.markers.count(FAIR) == marked
    assert sum(pending(state, FAIR).values()) > before


def test_an_additional_step_when_a_round_ends(game: FullMoonDown) -> None:
    state = begun(game)
    run_on(state, ROUND_END)
    assert isinstance(state.main[-1], Parade)
    points = state.points[FAIR]
    state.apply(FAIR, ("parade",))
    assert state.points[FAIR] == points + 1
    assert state.round == 2


def test_an_unknown_faction_is_plain() -> None:
    """What a pack brings without code has nothing special, and plays."""
    with made_up() as found:
        content = found.content
    plain = FullMoonDown(content)
    assert all(row not in plain.verbs.rows for row in ("grow", "wagon"))
    state = plain.new(options(plain, 2), 3)
    rng = random.Random(3)
    while state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        state.check()
    assert state.outcome() is not None
