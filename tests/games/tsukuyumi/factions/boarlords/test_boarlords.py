"""What only the Boarlords can do: tunnels, trenches, strongholds, blockades. TS-BOAR."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.rules.questions import health_of
from endtable.games.tsukuyumi.table.board import NAMED, OFF
from tests.games.tsukuyumi.play import (
    BASE,
    BOARS,
    CYBER,
    FOUR,
    NOMADS,
    do,
    effect,
    maybe,
    moving,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
    verbs,
)


@pytest.mark.rule("TS-BOAR-01", "TS-BOAR-05")
def test_each_boarrior_places_two_markers_in_its_area() -> None:
    areas = {"a1": {"units": {"boarrior": 1}}, "b3": {"units": {"boarrior": 2}}}
    state = effect(BOARS, areas)
    do(state, "dig a1 tunnel", "dig a1 stronghold")
    assert not any("a1" in text for text in texts(state))
    do(state, "dig b3 tunnel", "dig b3 trench", "dig b3 stronghold", "fence b3 0")
    assert verbs(state) == {"end"}
    none = effect(BOARS, {"a1": {"units": {"squeaker": 1}}})
    assert verbs(none) == {"end"}


@pytest.mark.rule("TS-BOAR-03")
def test_boarlords_reinforce_by_ten() -> None:
    areas = {"a1": {"units": {"samurai_22": 1, "attack_drone": 1, "boarguard": 1}}}
    state = table(CYBER, areas, allow={"combat": 1})
    assert health_of(state, state.units_at[NAMED["a1"]][-1]) == 20
    do(state, "fight a1 cy_annihilation", "answer protection")
    assert units(state, "a1")["boarguard"] == 1


@pytest.mark.rule("TS-BOAR-04", "TS-BOAR-11")
def test_squeakers_appear_at_the_boarmother() -> None:
    state = table(BOARS, {"b3": {"units": {"boarmother": 1}}}, BASE, phase="green",
                  allow={"production": 2})  # fmt: skip
    do(state, "produce")
    assert offered(state, "build squeaker b3")
    assert not offered(state, "build boarmaiden b3")
    do(state, "build squeaker b3", "build squeaker b3")
    assert units(state, "b3")["squeaker"] == 2


@pytest.mark.rule("TS-BOAR-06")
def test_costs_and_upgrades_of_the_boarlords() -> None:
    state = table(BOARS, {"b2": {"units": {"squeaker": 1}}}, BASE, phase="green",
                  allow={"production": 1})  # fmt: skip
    do(state, "produce")
    assert offered(state, "upgrade boarmaiden b2")
    assert not offered(state, "build boarmaiden base1")
    do(state, "upgrade boarmaiden b2")
    assert units(state, "b2") == {"boarmaiden": 1}
    assert state.view(0)["seats"][0]["reserve"]["squeaker"] == 8
    tables = state.setting.tables
    costs = {
        key: tables.cost[tables.kind_of[key]] for key in ("squeaker", "boarmaiden", "boarguard")
    }
    assert costs == {"squeaker": 1, "boarmaiden": 2, "boarguard": 3}


@pytest.mark.rule("TS-BOAR-08")
def test_a_boar_blockade_stops_enemies() -> None:
    areas = {"a1": {"fences": [3], "units": {"private": 1}}}
    state = moving(NOMADS, areas, 1)
    assert not offered(state, "move private a1 a2 1")
    areas = {"a1": {"fences": [3], "units": {"squeaker": 1}}}
    assert offered(moving(BOARS, areas, 1), "move squeaker a1 a2 1")


@pytest.mark.rule("TS-BOAR-09")
def test_strongholds_count_in_attack_and_defence() -> None:
    areas = {"a1": {"dug": ["stronghold"], "units": {"boarmaiden": 1, "medium": 1}}}
    state = do(table(BOARS, areas, allow={"combat": 1}), "fight a1 bo_conquest")
    maybe(state, "answer retreat", "halt")
    assert owner(state, "a1") == 0
    for privates, taken in ((2, None), (3, 0)):
        row = {"dug": ["stronghold", "trench"], "units": {"private": privates, "squeaker": 1}}
        held = do(table(NOMADS, {"a1": row}, allow={"combat": 1}), "fight a1 no_conquest")
        maybe(held, "answer retreat", "halt")
        assert owner(held, "a1") == taken  # 10 each against 15 and a stronghold of 15
        assert bool(theirs(held).dug[NAMED["a1"]]) == (taken is None)


@pytest.mark.rule("TS-BOAR-10")
def test_tunnels_are_for_their_own_faction() -> None:
    row = {"dug": ["tunnel"]}
    state = moving(BOARS, {"a1": {**row, "units": {"squeaker": 1}}, "c3": row}, 1)
    do(state, "tunnel squeaker a1 c3 1")
    assert offered(state, "move squeaker c3 c2 1")
    assert not offered(state, "tunnel squeaker c3 a1 1")
    other = moving(NOMADS, {"a1": {**row, "units": {"private": 1}}, "c3": row}, 1)
    assert "tunnel" not in verbs(other)


def test_who_has_gone_through_a_tunnel_keeps_nobody_else_out() -> None:
    row = {"dug": ["tunnel"]}
    state = moving(BOARS, {"a1": {**row, "units": {"squeaker": 2}}, "c3": row}, 1)
    do(state, "tunnel squeaker a1 c3 1")
    assert not offered(state, "tunnel squeaker c3 a1 1")
    assert offered(state, "tunnel squeaker a1 c3 1")


def test_what_is_dug_is_seen() -> None:
    state = table(BOARS, {"a1": {"dug": ["tunnel", "stronghold"]}, "a2": {"dug": ["trench"]}})
    seen = {area["name"]: area["dug"] for area in state.view(None)["areas"]}
    assert (seen["a1"], seen["a2"], seen["a3"]) == (["tunnel", "stronghold"], ["trench"], [])


def test_trenches_help_defenders_only() -> None:
    areas = {"a1": {"dug": ["trench"], "units": {"boarguard": 1}}}
    state = table(BOARS, areas)
    unit = state.units_at[NAMED["a1"]][0]
    assert health_of(state, unit) == 25
    state.attacker = 0
    assert health_of(state, unit) == 20
    state.attacker = -1


def test_trample_pushes_and_root_digs() -> None:
    state = table(BOARS, {"a1": {"units": {"boarmaiden": 1, "private": 2}}}, allow={"combat": 2})
    do(state, "fight a1 bo_trample", "wait", "push 2 a2")
    assert units(state, "a2") == {"private": 1}
    maybe(state, "answer counterstrike")
    do(state, "fight a1 bo_root", "dig a1 stronghold")
    assert theirs(state).dug[NAMED["a1"]] == 4


@pytest.mark.rule("TS-BOAR-09", "TS-ALLY-08")
def test_an_ally_who_takes_an_area_leaves_trenches_and_strongholds() -> None:
    for active, unit, left in ((3, "samurai_21", 7), (0, "launcher", 1)):
        enemy = 2 if active == 3 else 1
        row = {"units": {unit: 2}, "dug": ["tunnel", "trench", "stronghold"], "owner": enemy}
        state = table(FOUR, {"a1": row}, scenario="alliance", active=active, allow={"combat": 1})
        do(state, f"fight a1 {'cy' if active == 3 else 'no'}_conquest")
        assert owner(state, "a1") == active
        assert theirs(state).dug[NAMED["a1"]] == left


@pytest.mark.rule("TS-BOAR-10", "TS-CYBER-08")
def test_a_tunnel_under_akira_leads_nowhere() -> None:
    row = {"dug": ["tunnel"]}
    areas = {"a1": {**row, "units": {"squeaker": 1}}, "b3": row, "c3": row}
    factions = ("boarlords", "cybersamurai", "nomads")
    state = table(factions, areas, allow={"move": 1})
    theirs(state).akira = (NAMED["c3"], OFF)
    do(state, "advance")
    assert offered(state, "tunnel squeaker a1 b3 1")
    assert not offered(state, "tunnel squeaker a1 c3 1")


def test_who_roots_without_taking_the_area_digs_nothing() -> None:
    areas = {"a1": {"units": {"squeaker": 1, "lt_dan": 1, "private": 1}}}
    state = do(table(BOARS, areas, allow={"combat": 1}), "fight a1 bo_root")
    assert owner(state, "a1") is None
    assert verbs(state) == {"answer"}
