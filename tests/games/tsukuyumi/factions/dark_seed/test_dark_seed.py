"""What only the Dark Seed can do: eggs, sacrifice, breeders, wasps. TS-SEED."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.factions.dark_seed.own import room_for_eggs
from endtable.games.tsukuyumi.factions.dark_seed.steps import FirstEgg
from endtable.games.tsukuyumi.table.allowance import COMBAT, PRODUCTION
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import in_force
from tests.games.tsukuyumi.play import (
    BASE,
    NOMADS,
    SEED,
    broken,
    do,
    effect,
    maybe,
    moving,
    next_round,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
    verbs,
)


@pytest.mark.rule("TS-SEED-01", "TS-SEED-03")
def test_conquerors_are_sacrificed_for_combat() -> None:
    state = effect(SEED, {"a1": {"units": {"conqueror": 1}}, "a2": {"units": {"conqueror": 1}}})
    assert set(texts(state)) == {"sacrifice a1", "sacrifice a2", "done"}
    do(state, "sacrifice a1")
    assert state.allow[COMBAT] == 1
    assert units(state, "a1") == {}
    do(state, "done", "done")
    assert offered(state, "fight a2 ds_conquest")


@pytest.mark.rule("TS-SEED-02")
def test_two_of_three_abilities() -> None:
    state = effect(SEED, {"a1": {"units": {"worker": 1, "breeder": 1, "planter": 1}}})
    do(state, "swarm lay", "swarm move", "move worker a1 a2 1", "halt")
    assert theirs(state).eggs[NAMED["a1"]] == 3
    assert verbs(state) == {"end"}
    assert not in_force(state, "flight", 0)
    flying = effect(SEED, {"a1": {"units": {"worker": 1}, "blocked": [3]}})
    do(flying, "swarm fly", "swarm move", "move worker a1 a2 1")
    assert units(flying, "a2") == {"worker": 1}


@pytest.mark.rule("TS-SEED-04")
def test_for_the_queen() -> None:
    areas = {"a1": {"units": {"worker": 5, "launcher": 2}}}
    state = do(table(("nomads", "dark_seed", "boarlords"), areas, allow={"combat": 1}),
               "fight a1 no_annihilation")  # fmt: skip
    do(state, "answer defence_effect", "flee a2")
    assert units(state, "a2") == {"worker": 2}
    assert "worker" not in units(state, "a1")
    assert theirs(state).eggs[NAMED["a1"]] == 0


@pytest.mark.rule("TS-SEED-04")
def test_for_the_queen_without_a_way_out_the_rest_takes_the_damage() -> None:
    row = {"units": {"worker": 3, "launcher": 1}, "blocked": [0, 1, 2, 3, 4, 5]}
    state = table(("nomads", "dark_seed", "boarlords"), {"a1": row}, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "answer defence_effect")
    assert units(state, "a1") == {"launcher": 1}
    assert theirs(state).eggs[NAMED["a1"]] == 1  # of the one that fell, not of the two removed


@pytest.mark.rule("TS-SEED-04", "TS-COMBAT-22")
def test_for_the_queen_counts_those_that_have_not_fallen() -> None:
    """A sally inside the fight: two of five have fallen, so two are removed and one goes."""
    areas = {"a1": {"units": {"private": 1, "dog": 1, "samurai_21": 1, "worker": 5}}}
    factions = ("nomads", "cybersamurai", "dark_seed")
    state = table(factions, areas, allow={"combat": 1}, track=[0, 1, 2])
    sally = state.setting.tables.event_keys.index("sudden_sally")
    pile = list(state.event_pile)
    pile.sort(key=lambda card: state.setting.event_of[card] == sally)
    state.event_pile = tuple(pile)
    do(state, "fight a1 no_suppress", "assign 2 0", "assign 3 10", "done")
    assert len(state.doomed) == 2
    do(state, "answer natures_course", "draw pile", "play sudden_sally", "fight a1 cy_annihilation")
    while not offered(state, "answer defence_effect"):
        do(state, "wait")
    do(state, "answer defence_effect", "flee a2")
    assert units(state, "a2") == {"worker": 1}
    assert units(state, "a1")["worker"] == 2  # the fallen lie there until the end
    while state.view(None)["fight"]:
        do(state, texts(state)[-1])
    assert "worker" not in units(state, "a1")


@pytest.mark.rule("TS-SEED-06")
def test_wasps_are_swift_and_fly() -> None:
    state = moving(SEED, {"a1": {"units": {"wasp": 1, "worker": 1}, "blocked": [3]}}, 1)
    assert offered(state, "move wasp a1 a2 2")
    assert not offered(state, "move worker a1 a2 1")


@pytest.mark.rule("TS-SEED-07")
def test_breeders_produce_in_the_green_phase() -> None:
    areas = {"a1": {"units": {"breeder": 2}}, "b3": {"units": {"planter": 1}}}
    state = table(SEED, areas, {0: {"card": "ambush", **BASE[0]}}, phase="green")
    assert state.allow[PRODUCTION] == 1 + 2 + 2


@pytest.mark.rule("TS-SEED-09")
def test_costs_and_upgrades_of_the_dark_seed() -> None:
    state = table(SEED, {"b2": {"units": {"worker": 1}}}, BASE, phase="green",
                  allow={"production": 2})  # fmt: skip
    do(state, "produce")
    assert {"upgrade warrior b2", "upgrade conqueror b2", "upgrade planter b2"} <= set(texts(state))
    do(state, "upgrade warrior b2", "upgrade stinger b2")
    assert units(state, "b2") == {"stinger": 1}


@pytest.mark.rule("TS-SEED-10")
def test_the_fallen_leave_eggs_that_hatch() -> None:
    areas = {"a1": {"units": {"launcher": 1, "worker": 1}}}
    state = table(("nomads", "dark_seed", "boarlords"), areas, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "wait")
    maybe(state, "answer counterstrike")
    assert theirs(state).eggs[NAMED["a1"]] == 1
    hatch = table(SEED, {"a1": {"eggs": 1}}, BASE, phase="green", allow={"production": 2})
    do(hatch, "produce", "build worker a1")
    assert theirs(hatch).eggs[NAMED["a1"]] == 0
    assert not offered(hatch, "build worker a1")


def test_flood_needs_two_and_feast_lays_eggs() -> None:
    one = table(SEED, {"a1": {"units": {"worker": 1}}}, allow={"combat": 1})
    assert not offered(one, "fight a1 ds_flood")
    areas = {"a1": {"units": {"worker": 2, "lt_dan": 1, "squad_leader": 1}}}
    two = table(SEED, areas, allow={"combat": 1})
    do(two, "fight a1 ds_flood", "answer natures_course", "draw pile", "keep")
    assert owner(two, "a1") == 0  # 10 and 20 against 30
    feast = table(SEED, {"a1": {"units": {"warrior": 3, "private": 2}}}, allow={"combat": 1})
    do(feast, "fight a1 ds_feast", "wait")
    maybe(feast, "answer reinforce")
    while feast.view(None)["fight"]:
        do(feast, texts(feast)[0])
    assert theirs(feast).eggs[NAMED["a1"]] == 2


def test_in_italy_conquerors_can_always_be_sacrificed_in_the_blue_phase() -> None:
    areas = {"a1": {"units": {"conqueror": 1}}}
    seats = {0: {"card": "counteroffensive"}}
    state = table(SEED, areas, seats, phase="blue", edition="it")
    assert verbs(state) == {"sacrifice", "end"}
    do(state, "sacrifice a1")
    assert state.allow[COMBAT] == 1


@pytest.mark.rule("TS-SEED-03", "TS-SEED-10")
def test_a_sacrifice_leaves_no_egg() -> None:
    areas = {"a1": {"units": {"conqueror": 1}}}
    state = do(table(SEED, areas, phase="blue", allow={"effect": 1}), "effect", "sacrifice a1")
    assert state.allow[COMBAT] == 1
    assert sum(theirs(state).eggs) == 0


@pytest.mark.rule("TS-SEED-10", "TS-MASCOT-06")
def test_a_mascot_leaves_an_egg_like_any_unit() -> None:
    row = {"traits": ["radioactive"], "units": {"ladybird": 1, "worker": 1}}
    state = next_round(table(SEED, {"a1": row}, mascots=True))
    assert units(state, "a1") == {}
    assert theirs(state).eggs[NAMED["a1"]] == 2


@pytest.mark.rule("TS-SEED-10")
def test_whoever_takes_an_area_removes_one_egg() -> None:
    areas = {"a1": {"units": {"private": 1}, "eggs": 2}}
    state = do(table(NOMADS, areas, allow={"combat": 1}), "fight a1 no_conquest")
    assert theirs(state).eggs[NAMED["a1"]] == 1
    own = {"a1": {"units": {"worker": 1}, "eggs": 2}}
    other = do(table(SEED, own, allow={"combat": 1}), "fight a1 ds_conquest")
    assert theirs(other).eggs[NAMED["a1"]] == 2


@pytest.mark.rule("TS-SEED-10")
def test_an_egg_is_spared_where_units_may_appear_anyway() -> None:
    areas = {"a1": {"units": {"breeder": 1}, "eggs": 1}, "a4": {"eggs": 1}, "b3": {"eggs": 1}}
    seats = {0: {"base": [0, 6]}}
    state = table(SEED, areas, seats, phase="green", allow={"production": 3})
    do(state, "produce", "build worker a1", "build worker a4", "build worker b3")
    left = [theirs(state).eggs[NAMED[name]] for name in ("a1", "a4", "b3")]
    assert left == [1, 1, 0]


def test_a_feast_lays_an_egg_for_each_enemy_and_three_at_most() -> None:
    """Own units that fall leave eggs of their own; here nobody strikes back."""
    for dogs, eggs in ((2, 2), (1, 1)):
        areas = {"a1": {"units": {"warrior": 4, "dog": dogs}}}
        state = table(SEED, areas, allow={"combat": 1})
        do(state, "fight a1 ds_feast", "wait", "answer reinforce")
        assert theirs(state).eggs[NAMED["a1"]] == eggs
    areas = {"a1": {"units": {"warrior": 6, "dog": 2, "private": 2}}}
    state = table(SEED, areas, allow={"combat": 1})
    do(state, "fight a1 ds_feast", "wait")
    while state.view(None)["fight"]:
        do(state, next(text for text in texts(state) if text != "answer counterstrike"))
    assert units(state, "a1") == {"warrior": 6}
    assert theirs(state).eggs[NAMED["a1"]] == 3


def test_own_losses_at_a_feast_are_no_enemies() -> None:
    areas = {"a1": {"units": {"warrior": 1, "worker": 1, "dog": 1}}}
    state = table(SEED, areas, allow={"combat": 1})
    do(state, "fight a1 ds_feast", "wait", "answer counterstrike")
    maybe(state, "suffer worker")
    assert units(state, "a1") == {"warrior": 1}
    assert theirs(state).eggs[NAMED["a1"]] == 1 + 1  # one of the worker, one for the dog


@pytest.mark.rule("TS-SEED-10")
def test_eggs_run_out() -> None:
    state = table()
    seed = 2
    limit = state.setting.records[seed].numbers["eggs"]
    for area in range(7, 7 + limit // 3):
        theirs(state).eggs[area] = 3
    theirs(state).eggs[0] = limit - sum(theirs(state).eggs) - 1
    assert room_for_eggs(state, seed, 6) == 1
    theirs(state).eggs[0] += 1
    assert room_for_eggs(state, seed, 6) == 0


@pytest.mark.rule("TS-SEED-10")
def test_without_a_start_area_there_is_no_first_egg() -> None:
    for areas, asked in (({}, False), ({"a1": {"owner": 0}}, True)):
        state = table(SEED, areas)
        before = len(state.main)
        state.push(FirstEgg(0))
        assert FirstEgg(0).run(state) is asked
        assert len(state.main) == before + asked


@pytest.mark.parametrize(
    ("area", "count", "said"), [("a1", 99, "too many eggs"), ("d1", 1, "eggs on")]
)
def test_eggs_that_cannot_be_are_noticed(area: str, count: int, said: str) -> None:
    state = table(SEED)
    theirs(state).eggs[NAMED[area]] = count
    assert said in broken(state)
