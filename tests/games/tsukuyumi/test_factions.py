"""What only single factions can do. TS-NOMAD, TS-CYBER, TS-BOAR, TS-SEED, TS-ACT."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.board import NAMED
from endtable.games.tsukuyumi.effects.answers import begin, in_force
from endtable.games.tsukuyumi.questions import conquest_of, health_of, range_of
from endtable.games.tsukuyumi.state import ABYSSAL, BLUE, COMBAT, PRODUCTION, Tsukuyumi
from endtable.games.tsukuyumi.steps.allowing import begin_turn
from tests.games.tsukuyumi.play import (
    asked,
    do,
    finish_turn,
    maybe,
    offered,
    owner,
    table,
    texts,
    units,
    verbs,
)

NOMADS = ("nomads", "boarlords", "dark_seed")
BOARS = ("boarlords", "nomads", "dark_seed")
SEED = ("dark_seed", "nomads", "boarlords")
CYBER = ("cybersamurai", "nomads", "boarlords")
BASE = {0: {"base": [0, 6]}}


def effect(factions: tuple[str, ...], areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    allow = more.pop("allow", {"effect": 1})
    return do(table(factions, areas, phase="blue", allow=allow, **more), "effect")


def moving(factions: tuple[str, ...], areas: dict[str, Any], steps: int, **more: Any) -> Tsukuyumi:
    return do(table(factions, areas, allow={"move": steps}, **more), "advance")


# --- Nomads ------------------------------------------------------------


@pytest.mark.rule("TS-NOMAD-01", "TS-ACT-03", "TS-ACT-04")
def test_all_pistols_and_mines_or_immunity() -> None:
    for edition in ("pl", "it"):
        areas = {"a1": {"units": {"sapper": 1}}, "a2": {"units": {"sapper": 1}}}
        seats = {0: {"weapons": {"pistol": 2}}}
        state = effect(NOMADS, areas, seats=seats, edition=edition)
        assert state.ready == (5, 0, 0)
        assert set(texts(state)) == {"immunity", "mines"}
        do(state, "mines")
        assert (state.mines[NAMED["a1"]], state.mines[NAMED["a2"]]) == (1, 1)


@pytest.mark.rule("TS-NOMAD-02")
def test_one_of_the_two() -> None:
    areas = {"a1": {"units": {"sapper": 1}, "traits": ["radioactive"]}}
    state = do(effect(NOMADS, areas), "immunity")
    assert sum(state.mines) == 0
    assert in_force(state, "immunity", 0)
    while state.round == 1:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert units(state, "a1")["sapper"] == 1
    assert not in_force(state, "immunity", 0)


@pytest.mark.rule("TS-NOMAD-03", "TS-SEED-05")
def test_what_a_faction_does_not_have_is_not_offered() -> None:
    areas = {"a1": {"units": {"warrior": 3, "lt_dan": 1}}}
    state = do(table(SEED, areas, allow={"combat": 1}), "fight a1 ds_conquest")
    assert not offered(state, "answer defence_effect")
    other = table(NOMADS, {"a1": {"units": {"lt_dan": 1, "worker": 1}}}, allow={"combat": 1})
    do(other, "fight a1 no_annihilation")
    assert not offered(other, "answer protection")
    assert offered(other, "answer defence_effect")


@pytest.mark.rule("TS-NOMAD-04")
def test_nomads_reinforce_by_five() -> None:
    state = table(CYBER, {"a1": {"units": {"samurai_22": 1, "lt_dan": 1}}}, allow={"combat": 1})
    do(state, "fight a1 cy_annihilation", "answer protection")
    assert units(state, "a1") == {"samurai_22": 1, "lt_dan": 1}


@pytest.mark.rule("TS-NOMAD-04", "TS-CYBER-03", "TS-BOAR-03")
@pytest.mark.parametrize(
    ("faction", "unit", "health"),
    [
        ("nomads", "lt_dan", 15 + 5),
        ("cybersamurai", "cyberoid", 20 * 2),
        ("boarlords", "boarguard", 20 + 10),
    ],
)
def test_reinforced_units_fall_to_damage_of_their_whole_health(
    faction: str, unit: str, health: int
) -> None:
    state = table((faction, "dark_seed"), {"a1": {"units": {unit: 1}}})
    plain = health_of(state, state.units_at[NAMED["a1"]][0])
    state.shields = 1
    assert plain < health_of(state, state.units_at[NAMED["a1"]][0]) == health
    state.shields = 0


@pytest.mark.rule("TS-NOMAD-05")
def test_two_units_and_a_weapon_for_two() -> None:
    state = table(NOMADS, seats=BASE, phase="green", allow={"production": 2})
    do(state, "produce", "bundle", "build lt_dan base1", "forge grenade", "build dog a4")
    assert units(state, "base1") == {"lt_dan": 1}
    assert state.ready == (0, 0, 1)
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-NOMAD-07")
def test_lieutenant_dan_makes_all_faster() -> None:
    state = moving(
        NOMADS, {"a1": {"units": {"lt_dan": 1, "private": 3}}, "b3": {"units": {"private": 1}}}, 2
    )
    assert offered(state, "move private a1 a2 3")
    assert offered(state, "move private b3 b2 2")


@pytest.mark.rule("TS-NOMAD-08")
def test_the_squad_leader_passes_enemies() -> None:
    areas = {"a1": {"units": {"squad_leader": 1, "private": 1}}, "a2": {"units": {"large": 5}}}
    state = moving(NOMADS, areas, 2)
    do(state, "move squad_leader a1 a2 2", "move private a1 a2 2")
    assert offered(state, "move squad_leader a2 a3 1")
    assert not any(text.startswith("move private") for text in texts(state))


@pytest.mark.rule("TS-NOMAD-08", "TS-AREA-15")
@pytest.mark.parametrize("reading", ["stop", "free"])
def test_the_squad_leader_passes_mountains_that_stop_others(reading: str) -> None:
    areas = {
        "a1": {"units": {"squad_leader": 1, "private": 1}},
        "a2": {"terrain": "mountain", "conquest": 15},
    }
    state = moving(NOMADS, areas, 2, rulings={"mountains": reading})
    do(state, "move squad_leader a1 a2 2", "move private a1 a2 2")
    assert offered(state, "move squad_leader a2 a3 1")
    assert offered(state, "move private a2 a3 1") == (reading == "free")


@pytest.mark.rule("TS-NOMAD-09")
def test_dogs_and_hunters_are_swift() -> None:
    state = moving(NOMADS, {"a1": {"units": {"dog": 1, "hunter": 1, "private": 1}}}, 1)
    assert offered(state, "move dog a1 a2 2")
    assert offered(state, "move hunter a1 a2 2")
    assert offered(state, "move private a1 a2 1")


@pytest.mark.rule("TS-NOMAD-10")
def test_dogs_use_no_weapons() -> None:
    seats = {0: {"weapons": {"pistol": 3}}}
    state = table(NOMADS, {"a1": {"units": {"dog": 2, "boarguard": 1}}}, seats, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "wait")
    assert "arm" not in verbs(state)
    one = table(NOMADS, {"a1": {"units": {"dog": 1, "private": 1, "boarguard": 1}}}, seats,
                allow={"combat": 1})  # fmt: skip
    do(one, "fight a1 no_annihilation", "arm pistol")
    assert "arm" not in verbs(one)


def test_weapons_go_back_grenades_are_gone() -> None:
    seats = {0: {"weapons": {"pistol": 1, "grenade": 1}}}
    areas = {"a1": {"units": {"private": 2, "boarmaster": 1}}}
    state = table(NOMADS, areas, seats, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "arm grenade", "arm pistol", "wait")
    assert state.ready == (0, 0, 0)
    assert state.armoury == (5, 5, 1)
    maybe(state, "answer counterstrike")
    while state.view(None)["fight"]:
        do(state, texts(state)[0])
    assert "boarmaster" not in units(state, "a1")


def test_suppressing_fire_and_hit_and_run() -> None:
    areas = {"a1": {"units": {"private": 1, "boarguard": 1}}}
    state = table(NOMADS, areas, allow={"combat": 2})
    do(state, "fight a1 no_suppress", "wait", "pin boarguard")
    maybe(state, "answer counterstrike")
    assert len(state.pinned) == 1
    areas = {"a1": {"units": {"private": 2, "squeaker": 1}}}
    run = table(NOMADS, areas, allow={"combat": 1})
    do(run, "fight a1 no_hit_and_run", "march a1 a2")
    assert owner(run, "a1") == 0
    assert units(run, "a2") == {"private": 2}


# --- Cybersamurai ------------------------------------------------------------


def cyber(areas: dict[str, Any], uplinks: list[str], **more: Any) -> Tsukuyumi:
    return table(CYBER, areas, {0: {"uplinks": uplinks, "base": [0, 6]}}, **more)


@pytest.mark.rule("TS-CYBER-01", "TS-EVENT-01")
def test_tenno_is_the_faction_effect() -> None:
    row = {"a1": {"units": {"attack_drone": 1}}}
    state = cyber(row, ["tenno_ai"], phase="blue", allow={"effect": 1})
    do(state, "effect")
    assert {"drones", "event", "done"} == verbs(state)
    do(state, "drones", "move attack_drone a1 a2 2", "move attack_drone a2 a3 1")
    men = {"attack_drone": 1, "shield_drone": 1, "medic_drone": 1, "samurai_21": 1}
    every = cyber(
        {"a1": {"units": men}}, ["tenno_ai"], phase="blue", allow={"effect": 1}, mascots=True
    )
    do(every, "effect", "drones")
    flown = {text.split()[1] for text in texts(every) if text.startswith("move")}
    assert flown == {"attack_drone", "shield_drone", "medic_drone"}
    without = do(cyber(row, [], phase="blue", allow={"effect": 1}), "effect")
    assert verbs(without) == {"end"}
    event = cyber(row, ["tenno_ai"], phase="blue", allow={"effect": 1})
    do(event, "effect", "event")
    assert len({text for text in texts(event) if text.startswith("draw")}) > 1
    open_card = next(text for text in texts(event) if text != "draw pile")
    do(event, open_card)  # an open one as well as one from the stack: TS-EVENT-01
    assert len(event.event_hands[0]) == 1
    assert "keep" in verbs(event)


@pytest.mark.rule("TS-CYBER-02")
def test_the_defence_matrix() -> None:
    areas = {"a1": {"units": {"lt_dan": 1, "samurai_21": 1, "launcher": 1}}}
    seats = {1: {"uplinks": ["tetsuo", "kaneda", "akira"]}}
    state = table(("nomads", "cybersamurai", "boarlords"), areas, seats, allow={"combat": 1})
    do(state, "fight a1 no_conquest", "answer defence_effect")
    assert {"kaneda", "akira", "tetsuo", "done"} == verbs(state)
    do(state, "tetsuo a1 1", "suffer lt_dan")
    assert units(state, "a1") == {"samurai_21": 1, "launcher": 1}
    blue = table(("nomads", "cybersamurai", "boarlords"), areas, seats, allow={"combat": 1})
    do(blue, "fight a1 no_conquest", "answer defence_effect", "kaneda a1 3")
    assert blue.kaneda == ((-1, 0), (NAMED["a1"], 3))


@pytest.mark.rule("TS-CYBER-02")
def test_only_the_laser_of_the_matrix_is_bound_to_the_area() -> None:
    """KANEDA closes an edge of any area with an own unit, AKIRA reaches two areas."""
    areas = {
        "a1": {"units": {"lt_dan": 1, "samurai_21": 1}},
        "b3": {"units": {"samurai_22": 1, "private": 1}},
    }
    seats = {1: {"uplinks": ["tetsuo", "kaneda", "akira"], "base": [0, 6]}}
    factions = ("nomads", "cybersamurai", "boarlords")
    state = table(factions, areas, seats, allow={"combat": 1})
    do(state, "fight a1 no_conquest", "answer defence_effect")
    assert offered(state, "kaneda b3 0")
    assert offered(state, "akira a3")
    assert {text for text in texts(state) if text.startswith("tetsuo")} == {"tetsuo a1 1"}
    rows = {"base2": {"units": {"lt_dan": 1, "samurai_21": 1, "private": 1}}}
    home = table(factions, rows, seats, allow={"combat": 1})
    do(home, "fight base2 no_annihilation", "wait")
    maybe(home, "suffer samurai_21")
    do(home, "answer defence_effect")
    assert offered(home, "akira a4")
    assert "tetsuo" not in verbs(home)
    assert "kaneda" not in verbs(home)


@pytest.mark.rule("TS-CYBER-03")
def test_cybersamurai_double_their_health() -> None:
    areas = {"a1": {"units": {"cyberoid": 1, "launcher": 2, "private": 1}}}
    state = table(("nomads", "cybersamurai", "boarlords"), areas, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "answer protection")
    assert units(state, "a1")["cyberoid"] == 1


@pytest.mark.rule("TS-CYBER-05")
def test_the_shogun_needs_an_uplink() -> None:
    for uplinks, able in (([], False), (["shogun_ai"], True)):
        state = cyber({}, uplinks, phase="green", allow={"production": 2})
        do(state, "produce")
        assert offered(state, "build shogun base1") == able


@pytest.mark.rule("TS-CYBER-07")
def test_a_shield_drone_can_take_the_damage() -> None:
    areas = {"a1": {"units": {"shield_drone": 1, "samurai_21": 1, "launcher": 1}}}
    state = table(("nomads", "cybersamurai", "boarlords"), areas, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "wait", "suffer shield_drone")
    maybe(state, "answer counterstrike")
    while state.view(None)["fight"]:
        do(state, texts(state)[0])
    assert units(state, "a1")["samurai_21"] == 1


@pytest.mark.rule("TS-CYBER-07")
def test_a_shield_drone_takes_the_damage_of_mines_for_those_that_walk() -> None:
    """Mines hit walkers that enter; the drone may stand there already, or fly along."""
    shield, mined = {"shield_drone": 1}, {"mines": 1}
    for there in (True, False):
        areas = {
            "a1": {"units": {"samurai_21": 2, **({} if there else shield)}},
            "a2": {**mined, "units": shield if there else {}},
        }
        state = moving(CYBER, areas, 1)
        do(state, "march a1 a2", "detonate 1")
        assert set(texts(state)) == {"suffer samurai_21", "suffer shield_drone"}
        do(state, "suffer shield_drone")
        assert units(state, "a2") == {"samurai_21": 2}
    far = moving(CYBER, {"a1": {"units": {"samurai_21": 2, **shield}}, "a2": mined}, 1)
    do(far, "move samurai_21 a1 a2 1", "detonate 1")
    assert units(far, "a1") == {"samurai_21": 1, **shield}
    assert units(far, "a2") == {}


@pytest.mark.rule("TS-CYBER-09", "TS-DEF-04")
def test_kaneda_closes_an_edge_for_all_others() -> None:
    from endtable.games.tsukuyumi.questions import ways_of

    state = cyber({"a1": {"units": {"samurai_21": 1}}}, ["kaneda"])
    do(state, "kaneda a1 3")
    assert NAMED["a2"] in ways_of(state, 0)[NAMED["a1"]]
    for other in (1, 2, state.setting.oni):
        assert NAMED["a2"] not in ways_of(state, other)[NAMED["a1"]]
        assert NAMED["a1"] not in ways_of(state, other)[NAMED["a2"]]
    assert "kaneda" not in verbs(state)
    assert len(state.kaneda) == 2
    home = cyber({"base1": {"units": {"samurai_21": 1}}}, ["kaneda"])
    assert "kaneda" not in verbs(home)  # a base is no area


def test_akira_switches_off_what_others_have_there() -> None:
    areas = {
        "a1": {"units": {"samurai_21": 1}},
        "a2": {"units": {"wasp": 1}, "dug": ["stronghold"]},
    }
    factions = ("cybersamurai", "dark_seed", "boarlords")
    state = table(factions, areas, {0: {"uplinks": ["akira"]}})
    wasp = state.units_at[NAMED["a2"]][0]
    assert range_of(state, wasp, 1, own_turn=True) == 2
    assert conquest_of(state, 2, NAMED["a2"]) == 15
    do(state, "akira a2")
    assert range_of(state, wasp, 1, own_turn=True) == 1
    assert conquest_of(state, 2, NAMED["a2"]) == 0


def _named(state: Tsukuyumi, verb: str, area: str) -> int:
    """Whether such an action is offered there."""
    return int(any(text.split()[:2] == [verb, area] for text in texts(state)))


SILENT = ("cybersamurai", "nomads", "boarlords", "dark_seed")
AREAS = ("a1", "a2")


def silenced(active: int, units: dict[str, int], **more: Any) -> Tsukuyumi:
    """AKIRA lies on the first area; the same units stand on the second one, too."""
    row = {"units": units}
    seats = {0: {"uplinks": ["akira"]}, active: {"base": [0, 6], **more.pop("seat", {})}}
    state = table(SILENT, {"a1": row, "a2": row}, seats, active=active, **more)
    state.akira = (NAMED["a1"], -1)
    return state


@pytest.mark.rule("TS-CYBER-08")
@pytest.mark.parametrize(
    ("active", "units", "plays", "there"),
    [
        (1, {"sapper": 1}, ["effect", "mines"], lambda s: [s.mines[NAMED[a]] for a in AREAS]),
        (2, {"boarrior": 1}, ["effect"], lambda s: [_named(s, "dig", a) for a in AREAS]),
        (3, {"conqueror": 1}, ["effect"], lambda s: [_named(s, "sacrifice", a) for a in AREAS]),
        (3, {"breeder": 1}, ["effect", "swarm lay"], lambda s: [s.eggs[NAMED[a]] for a in AREAS]),
    ],
)
def test_akira_switches_off_what_units_do_with_the_faction_effect(
    active: int, units: dict[str, int], plays: list[str], there: Any
) -> None:
    state = silenced(active, units, phase="blue", allow={"effect": 1})
    do(state, *plays)
    assert there(state) == [0, 1]


@pytest.mark.rule("TS-CYBER-08")
def test_akira_switches_off_what_breeders_produce() -> None:
    """One of two works, beside the card."""
    state = silenced(3, {"breeder": 1}, phase="blue", seat={"card": "ambush"}, track=[3, 0, 1, 2])
    while state.phase == BLUE:
        finish_turn(state)
    assert asked(state) == 3
    assert state.allow[PRODUCTION] == 1 + 1


@pytest.mark.rule("TS-CYBER-08")
@pytest.mark.parametrize("silent", [True, False])
def test_akira_switches_off_what_legendary_oni_do(silent: bool) -> None:
    def roused(legend: str) -> Tsukuyumi:
        areas = {"a1": {"units": {legend: 1, "small": 1, "launcher": 1}, "owner": 1}}
        allow = {"war_range": 1, "war_areas": 1, "war_fights": 1}
        state = table(SILENT, areas, legendary=True, active=2, phase="green", allow=allow)
        state.akira = (NAMED["a1"], -1) if silent else (-1, -1)
        return do(state, "oni_war")

    ronin = roused("ronin")
    assert offered(ronin, f"move ronin a1 a2 {1 if silent else 2}")
    observer = do(roused("dark_observer"), "attack", "answer counterstrike")
    assert owner(observer, "a1") == ("oni" if silent else 1)
    assert offered(observer, "suffer dark_observer") == silent
    for state, called in ((ronin, False), (roused("abyssal"), not silent)):
        state.allow = [0] * len(state.allow)
        begin_turn(state, 2)
        assert bool(state.allow[ABYSSAL]) == called


def test_the_other_uplinks() -> None:
    areas = {
        "a1": {"units": {"attack_drone": 1, "samurai_21": 1, "shield_drone": 1}},
        "a2": {"terrain": "mountain", "conquest": 15, "units": {"samurai_22": 1}},
    }
    plain, better = cyber(areas, []), cyber(areas, ["kaze", "tate", "hashi"])
    drone, man = better.units_at[NAMED["a1"]][0], better.units_at[NAMED["a1"]][2]
    assert range_of(better, drone, 1, own_turn=True) == range_of(plain, drone, 1, own_turn=True) + 1
    assert health_of(better, man) == health_of(plain, man) + 5
    for uplinks, taken in (([], None), (["hashi"], 0)):
        state = cyber(areas, uplinks, allow={"combat": 1})
        assert owner(do(state, "fight a2 cy_conquest"), "a2") == taken
    yumi = cyber({"a1": {"units": {"attack_drone": 1}}}, ["yumi"], phase="red")
    assert offered(yumi, "raid a1 cy_conquest")
    seats = {1: {"uplinks": ["kagami"]}}
    areas = {"a1": {"units": {"lt_dan": 1, "samurai_21": 1}}}
    mirror = table(("nomads", "cybersamurai", "boarlords"), areas, seats, allow={"combat": 1})
    do(mirror, "fight a1 no_conquest", "answer counterstrike")
    assert set(texts(mirror)) == {"answer retreat", "decline"}


def test_the_amaterasu_protocol_strikes_with_half_and_takes_from_those_left() -> None:
    """Two Squeakers have 30 conquest points; half of 20 damage leaves one of them, with 15."""
    areas = {"a1": {"owner": 2, "units": {"cyberoid": 1, "squeaker": 2}}}
    state = do(table(CYBER, areas, allow={"combat": 1}), "fight a1 cy_protocol", "wait")
    assert len(state.doomed) == 1
    assert owner(state, "a1") == 0
    braced = table(CYBER, areas, allow={"combat": 1})
    do(braced, "fight a1 cy_protocol", "answer protection")
    assert owner(braced, "a1") == 2


@pytest.mark.rule("TS-COMBAT-07")
def test_the_amaterasu_protocol_does_one_part_where_the_other_is_impossible() -> None:
    own = {"a1": {"owner": 0, "units": {"cyberoid": 1, "squeaker": 2}}}
    struck = table(CYBER, own, allow={"combat": 1})
    do(struck, "fight a1 cy_protocol", "wait")
    assert len(struck.doomed) == 1
    assert owner(struck, "a1") == 0
    empty = {"a1": {"units": {"cyberoid": 1}}}
    taken = do(table(CYBER, empty, allow={"combat": 1}), "fight a1 cy_protocol")
    assert owner(taken, "a1") == 0
    nothing = {"a1": {"owner": 0, "units": {"cyberoid": 1}}}
    assert not offered(table(CYBER, nothing, allow={"combat": 1}), "fight a1 cy_protocol")


# --- Boarlords ------------------------------------------------------------


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
    alone = {"a1": {"dug": ["stronghold", "trench"], "units": {"private": 1}}}
    weak = do(table(NOMADS, alone, allow={"combat": 1}), "fight a1 no_conquest")
    assert owner(weak, "a1") is None
    alone["a1"]["units"] = {"private": 2}
    strong = do(table(NOMADS, alone, allow={"combat": 1}), "fight a1 no_conquest")
    assert owner(strong, "a1") == 0
    assert strong.dug[NAMED["a1"]] == 0


@pytest.mark.rule("TS-BOAR-10")
def test_tunnels_are_for_their_own_faction() -> None:
    row = {"dug": ["tunnel"]}
    state = moving(BOARS, {"a1": {**row, "units": {"squeaker": 1}}, "c3": row}, 1)
    do(state, "tunnel squeaker a1 c3 1")
    assert offered(state, "move squeaker c3 c2 1")
    assert not offered(state, "tunnel squeaker c3 a1 1")
    other = moving(NOMADS, {"a1": {**row, "units": {"private": 1}}, "c3": row}, 1)
    assert "tunnel" not in verbs(other)


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
    assert state.dug[NAMED["a1"]] == 4


# --- Dark Seed ------------------------------------------------------------


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
    assert state.eggs[NAMED["a1"]] == 3
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
    assert state.eggs[NAMED["a1"]] == 0


@pytest.mark.rule("TS-SEED-04")
def test_for_the_queen_without_a_way_out_the_rest_takes_the_damage() -> None:
    row = {"units": {"worker": 3, "launcher": 1}, "blocked": [0, 1, 2, 3, 4, 5]}
    state = table(("nomads", "dark_seed", "boarlords"), {"a1": row}, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "answer defence_effect")
    assert units(state, "a1") == {"launcher": 1}
    assert state.eggs[NAMED["a1"]] == 1  # of the one that fell, not of the two removed


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
    assert state.eggs[NAMED["a1"]] == 1
    hatch = table(SEED, {"a1": {"eggs": 1}}, BASE, phase="green", allow={"production": 2})
    do(hatch, "produce", "build worker a1")
    assert hatch.eggs[NAMED["a1"]] == 0
    assert not offered(hatch, "build worker a1")


def test_flood_needs_three_and_feast_lays_eggs() -> None:
    two = table(SEED, {"a1": {"units": {"worker": 2}}}, allow={"combat": 1})
    assert not offered(two, "fight a1 ds_flood")
    areas = {"a1": {"units": {"worker": 3, "lt_dan": 1, "squad_leader": 1}}}
    three = table(SEED, areas, allow={"combat": 1})
    do(three, "fight a1 ds_flood", "answer natures_course", "draw pile", "keep")
    assert owner(three, "a1") == 0  # 15 and 15 against 30
    feast = table(SEED, {"a1": {"units": {"warrior": 3, "private": 2}}}, allow={"combat": 1})
    do(feast, "fight a1 ds_feast", "wait")
    maybe(feast, "answer reinforce")
    while feast.view(None)["fight"]:
        do(feast, texts(feast)[0])
    assert feast.eggs[NAMED["a1"]] == 2


def test_in_italy_conquerors_can_always_be_sacrificed_in_the_blue_phase() -> None:
    areas = {"a1": {"units": {"conqueror": 1}}}
    seats = {0: {"card": "counteroffensive"}}
    state = table(SEED, areas, seats, phase="blue", edition="it")
    assert verbs(state) == {"sacrifice", "end"}
    do(state, "sacrifice a1")
    assert state.allow[COMBAT] == 1


# --- faction events ------------------------------------------------------------


def event(
    factions: tuple[str, ...], key: str, areas: dict[str, Any] | None = None, **more: Any
) -> Tsukuyumi:
    seats = {0: {"events": [key], "base": [0, 6], **more.pop("seat", {})}}
    allow = {"play": 1, **more.pop("allow", {})}
    phase = more.pop("phase", "blue")
    state = table(factions, areas, seats, phase=phase, allow=allow, faction_events=True, **more)
    return do(state, f"play {key}")


def test_events_of_the_nomads() -> None:
    state = do(event(NOMADS, "secret_operations"), "target a1", "target b1", "target c1")
    assert sum(state.mines) == 3
    seats = {"weapons": {"pistol": 2}}
    areas = {"a1": {"units": {"private": 1, "boarmaster": 1}}}
    guns = event(NOMADS, "all_guns_blazing", areas, seat=seats, allow={"combat": 1})
    do(guns, "fight a1 no_annihilation", "arm pistol", "arm pistol")
    assert guns.ready == (0, 0, 0)
    kept = event(NOMADS, "reload", areas, seat=seats, allow={"combat": 1})
    do(kept, "fight a1 no_annihilation", "arm pistol")
    assert kept.ready == (2, 0, 0)
    areas = {"a2": {"units": {"private": 1}}, "a1": {"units": {"worker": 1}}}
    wall = event(NOMADS, "perimeter_defence", areas)
    from endtable.games.tsukuyumi.questions import may_enter

    assert not may_enter(wall, 2, NAMED["a2"])
    assert may_enter(wall, 0, NAMED["a2"])
    areas = {"a1": {"units": {"private": 1}}, "a2": {"units": {"large": 2}}}
    off = event(NOMADS, "offroad_training", areas, allow={"move": 2})
    do(off, "advance", "move private a1 a2 2")
    assert offered(off, "move private a2 a3 1")


def test_events_of_the_boarlords() -> None:
    state = event(BOARS, "burrowing", {"a1": {"units": {"boarrior": 1}}}, allow={"effect": 1})
    do(state, "effect", "dig a1 tunnel", "dig a1 trench", "dig a1 stronghold")
    assert state.dug[NAMED["a1"]] == 7
    row = {"dug": ["tunnel"]}
    deep = event(BOARS, "from_the_depths", {"a1": {**row, "units": {"squeaker": 1}}, "c3": row},
                 allow={"move": 1})  # fmt: skip
    do(deep, "advance", "tunnel squeaker a1 c3 1", "tunnel squeaker c3 a1 1")
    holds = {n: {"dug": ["stronghold"]} for n in ("a1", "a2", "a3")}
    harvest = do(event(BOARS, "rich_harvest", holds), "build squeaker a4", "build squeaker base1")
    assert units(harvest, "base1") == units(harvest, "a4") == {"squeaker": 1}
    assert verbs(harvest) == {"end"}
    areas = {"a1": {"dug": ["trench", "stronghold"], "units": {"boarguard": 1}}}
    trench = event(BOARS, "deep_trenches", areas)
    assert health_of(trench, trench.units_at[NAMED["a1"]][0]) == 30
    assert conquest_of(trench, 0, NAMED["a1"]) == 75
    mother = event(BOARS, "for_mother", {"a1": {"units": {"boarmaiden": 1, "squeaker": 1}}},
                   allow={"move": 1})  # fmt: skip
    do(mother, "advance")
    assert offered(mother, "move boarmaiden a1 a2 2")
    assert offered(mother, "move squeaker a1 a2 1")


def test_for_mother_holds_in_a_retreat() -> None:
    areas = {"a1": {"units": {"cyberoid": 1, "boarmaiden": 1, "squeaker": 1, "wasp": 1}}}
    factions = ("cybersamurai", "boarlords", "dark_seed")
    state = table(factions, areas, allow={"combat": 1}, track=[0, 1, 2])
    begin(state, "for_mother", 1)
    do(state, "fight a1 cy_conquest", "wait", "answer retreat")
    assert offered(state, "move boarmaiden a1 a2 2")
    assert offered(state, "move squeaker a1 a2 1")
    do(state, "halt", "answer retreat")
    assert offered(state, "move wasp a1 a2 1")


def test_events_of_the_dark_seed() -> None:
    state = do(event(SEED, "old_seed"), "target a1", "done")
    assert state.eggs[NAMED["a1"]] == 1
    travel = event(SEED, "queen_travels")
    before = travel.cells[travel.setting.base_of(0)]
    assert set(texts(travel)) == {"travel 0,5", "travel 1,5", "travel -1,6"}
    taken = event(SEED, "queen_travels", {"a4": {"owner": 1, "units": {"private": 1}}})
    do(taken, "travel 0,5")  # the land of others, too: their marker goes, their units stay
    assert taken.controlled(1) == []
    assert taken.lost_areas == [0, 1, 0]
    assert units(taken, "base1") == {"private": 1}
    do(travel, "travel 0,5")
    assert travel.cells[travel.setting.base_of(0)] != before
    assert travel.cells[NAMED["a4"]] == -1
    pioneers = event(SEED, "pioneers", {"a1": {"units": {"conqueror": 1}}}, allow={"effect": 1})
    do(pioneers, "effect", "sacrifice a1")
    assert units(pioneers, "a1") == {"conqueror": 1}
    assert pioneers.allow[COMBAT] == 1
    assert not offered(pioneers, "sacrifice a1")  # each of them once
    food = event(SEED, "food_for_the_queen", track=[1, 2, 0], acted=[1, 2])
    food.round_kills[0] = 2
    while food.phase < 4:
        finish_turn(food)
        if food.phase == 4 or not food.deciders():
            break
    assert "build" in verbs(food)
    nest = event(SEED, "full_nest", {"a1": {"eggs": 1}}, allow={"production": 2})
    do(nest, "produce", "build worker a1", "build worker a1")
    assert nest.eggs[NAMED["a1"]] == 1


def test_events_of_the_cybersamurai() -> None:
    seats = {"events": ["digital_mimicry", "instability"]}
    state = event(CYBER, "instability", seat=seats, allow={"play": 2})
    do(state, "target a1", "play digital_mimicry", "target a2")
    assert (state.marked[NAMED["a1"]], state.marked[NAMED["a2"]]) == (2, 2)
    up = event(CYBER, "update", track=[1, 2, 0])
    assert up.track == (0, 1, 2)
    sun = event(
        CYBER, "solar_laser", {"a1": {"units": {"boarmaster": 1}}}, seat={"uplinks": ["tetsuo"]}
    )
    from endtable.games.tsukuyumi.questions import laser_of

    assert laser_of(sun, 0) == 40
    for phase in ("blue", "white"):
        army = {"a1": {"units": {"samurai_21": 2}}}
        study = event(CYBER, "combat_analysis", army, rounds=3, phase=phase)
        while study.round == 1:
            seat = study.deciders()[0]
            study.apply(seat, study.default(seat))
        for seat in range(3):
            study.apply(seat, study.legal(seat)[0])
        while asked(study) != 0:
            finish_turn(study)
        do(study, "advance", "halt", "advance", "halt")
        assert not offered(study, "produce")
    areas = {"a1": {"units": {"shield_drone": 1}}, "a2": {"units": {"shield_drone": 1}}}
    raid = event(CYBER, "raider_drones", areas)
    do(raid, "fight a1 cy_conquest", "fight a2 cy_conquest")
    assert (owner(raid, "a1"), owner(raid, "a2")) == (0, 0)


# --- special texts of action cards ------------------------------------------------------------


def test_siege_hunt_strategy_and_the_cards_for_two() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1, "small": 1}}}
    siege = table(BOARS, areas, {0: {"card": "siege"}}, phase="red")
    do(siege, "siege a1 bo_conquest")
    assert not offered(siege, "answer retreat")
    hunt = table(BOARS, areas, {0: {"card": "hunt"}}, phase="red")
    assert offered(hunt, "hunt a1 bo_annihilation")
    assert not offered(hunt, "hunt a1 bo_conquest")
    do(hunt, "hunt a1 bo_annihilation")
    (fallen,) = hunt.doomed
    assert hunt.setting.owner_of[fallen] == hunt.setting.oni
    twice = table(BOARS, {}, {0: {"card": "grand_strategy"}}, phase="blue")
    do(twice, "effect", "effect")
    assert "effect" not in verbs(twice)
    two: dict[int, Any] = {0: {"card": "duel"}, 1: {"card": "cut_off", "base": [0, 6]}}
    cut = table(("nomads", "boarlords"), seats=two, phase="green")
    assert verbs(cut) == {"oni_war"}
    two = {0: {"card": "duel"}, 1: {"card": "radio_silence"}}
    quiet = table(("nomads", "boarlords"), seats=two, phase="blue", allow={"move": 0})
    assert verbs(quiet) == {"end"}
    last = table(("nomads", "boarlords"), seats={0: {"card": "last_word"}, 1: {"card": "duel"}},
                 phase="green", active=1, track=[0, 1], acted=[0])  # fmt: skip
    while last.phase == 2:
        finish_turn(last)
    assert asked(last) == 1


@pytest.mark.rule("TS-ROUND-04", "TS-ROUND-05")
def test_a_siege_begins_when_the_card_lies_open() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    for edition in ("it", "pl"):
        state = table(BOARS, areas, {0: {"card": "siege"}}, phase="white", edition=edition)
        assert offered(state, "siege a1 bo_conquest") == (edition == "it")
        assert offered(state, "fight a1 bo_conquest")
        if edition == "it":
            do(state, "siege a1 bo_conquest")
            assert not offered(state, "answer retreat")
            do(state, "answer counterstrike")
            assert not {"fight", "siege"} & verbs(state)


def test_effects_end_with_the_round() -> None:
    state = table(NOMADS, rounds=2)
    begin(state, "offroad", 0)
    begin(state, "combat_analysis", 0, 1)
    while state.round == 1:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert [effect.key for effect in state.effects] == ["combat_analysis"]
