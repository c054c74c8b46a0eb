"""Terms and steps that Sunrise Kingdom settles for every table. SK-TERMS, SK-ROUNDEND."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.rules.losses import withdraw
from endtable.games.tsukuyumi.rules.steps.aftermath import Shove
from endtable.games.tsukuyumi.rules.steps.common_events import COMMON
from endtable.games.tsukuyumi.rules.steps.deploying import free_to_start
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE
from tests.games.tsukuyumi.made_up import made_up
from tests.games.tsukuyumi.play import (
    BASE,
    NOMADS,
    SEED,
    asked,
    do,
    random_game,
    table,
    texts,
    verbs,
)
from tests.games.tsukuyumi.test_control import ruled

X = NAMED["a2"]


@pytest.mark.rule("SK-TERMS-01")
def test_a_base_is_a_tile_and_no_area() -> None:
    state = table(NOMADS, {}, BASE)
    base = state.setting.base_of(0)
    assert state.setting.is_base(base)
    assert base not in land(state)


@pytest.mark.rule("SK-DOM-09", "SK-TERMS-04")
def test_no_start_area_where_somebody_else_dominates() -> None:
    state = ruled({"a2": {"units": {"private": 1}}})
    assert free_to_start(state, 0, X)
    assert not free_to_start(state, 1, X)


@pytest.mark.rule("SK-TERMS-08", "SK-TERMS-09")
def test_who_answers_an_attack_is_not_active() -> None:
    areas = {"a2": {"units": {"private": 1, "squeaker": 2}}}
    state = do(table(NOMADS, areas, allow={"combat": 1}), "fight a2 no_annihilation")
    while "answer" not in verbs(state):
        state.apply(asked(state), state.default(asked(state)))
    assert asked(state) == 1
    assert state.active == 0


@pytest.mark.rule("SK-VPTOKEN-01", "SK-VPTOKEN-06")
def test_neutralisation_does_not_know_the_marker_for_two_points() -> None:
    state = table(NOMADS, {"a2": {"prized": True, "traits": ["radioactive"]}})
    offer, does = COMMON["neutralise"]
    here = [action for action in offer(state, 0, ()) if action[1] == X]
    assert here == [("trait", X, 0)]
    does(state, 0, (), here[0])
    assert X in state.prized


@pytest.mark.rule("SK-ROUNDEND-02", "SK-ROUNDEND-03")
def test_abilities_come_first_player_by_player() -> None:
    with made_up() as game:
        factions = ("fair", "nomads", "boarlords")
        areas = {"m0": {"owner": 1, "traits": ["radioactive"], "units": {"private": 1}}}
        state = table(factions, areas, game=game, track=[1, 2, 0], acted=[1, 2], rounds=1, round=1)
        while state.active != NOBODY:
            state.apply(asked(state), state.default(asked(state)))
        assert state.main[-1].topic == "parade"
        assert state.points[1] == 0
        assert state.units_at[0]
        state.apply(0, ("parade",))
        assert (state.points[0], state.points[1]) == (1, 1)


@pytest.mark.rule("SK-ROUNDEND-09")
def test_nobody_is_active_at_the_end_of_a_round() -> None:
    with made_up() as game:
        state = table(("fair", "nomads", "boarlords"), {}, game=game, track=[1, 2, 0], acted=[1, 2])
        while state.main[-1].topic != "parade":
            state.apply(asked(state), state.default(asked(state)))
        assert state.active == NOBODY


@pytest.mark.rule("SK-FORCED-02", "SK-FORCED-04")
def test_who_is_pushed_flies_all_the_same_and_walkers_do_not() -> None:
    areas = {"a2": {"blocked": [0, 1, 2, 3, 4], "units": {"wasp": 1, "worker": 1}}}
    state = table(SEED, areas)
    units = tuple(state.units_at[X])
    state.push(Shove(1, X, units, 2, 0, -1))
    state.run()
    to: dict[str, set[str]] = {"wasp": set(), "worker": set()}
    for text in texts(state):
        _, kind, area = text.split()
        to[kind].add(area)
    assert len(to["wasp"]) == 6
    assert len(to["worker"]) == 1


@pytest.mark.rule("SK-ROUNDEND-06")
def test_who_goes_back_to_the_reserve_is_not_held_any_more() -> None:
    state = table(NOMADS, {"a2": {"units": {"private": 2}}})
    gone, other = state.units_at[X]
    state.pinned = (gone, other)
    withdraw(state, gone)
    assert (state.where[gone], list(state.pinned)) == (RESERVE, [other])
    withdraw(state, state.units_of(0, X)[0])
    assert list(state.pinned) == []
    state.check()


@pytest.mark.rule("SK-BLOCK-17")
def test_blockades_never_lie_one_on_another() -> None:
    for seed in range(3):
        for state in random_game(seed, players=3, sunrise=True)[::25]:
            for area in range(state.setting.areas):
                sides = state.walls[area]
                assert not sides & state.passages[area]
                for powers in state.setting.closing:
                    theirs = powers.blockades(state, area)
                    assert not sides & theirs & ~powers.gives_way(state, area)
