"""What only the Nomads can do: weapons, mines, dogs, Lt. Dan. TS-NOMAD."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.factions.nomads.own import WEAPON_NAMES
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.questions import health_of
from endtable.games.tsukuyumi.table.board import NAMED, OFF
from endtable.games.tsukuyumi.table.in_force import begin, in_force
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tsukuyumi.play import (
    BASE,
    BOARS,
    CYBER,
    NOMADS,
    SEED,
    do,
    effect,
    holding,
    maybe,
    moving,
    next_round,
    offered,
    owner,
    set_up,
    table,
    texts,
    theirs,
    units,
    verbs,
)


@pytest.mark.rule("TS-NOMAD-01", "TS-ACT-03", "TS-ACT-04")
def test_all_pistols_and_mines_or_immunity() -> None:
    for edition in ("pl", "it"):
        areas = {"a1": {"units": {"sapper": 1}}, "a2": {"units": {"sapper": 1}}}
        seats = {0: {"weapons": {"pistol": 2}}}
        state = effect(NOMADS, areas, seats=seats, edition=edition)
        assert theirs(state).ready == (5, 0, 0)
        assert set(texts(state)) == {"immunity", "mines"}
        do(state, "mines")
        assert (theirs(state).mines[NAMED["a1"]], theirs(state).mines[NAMED["a2"]]) == (1, 1)


@pytest.mark.rule("TS-NOMAD-02")
def test_one_of_the_two() -> None:
    areas = {"a1": {"units": {"sapper": 1}, "traits": ["radioactive"]}}
    state = do(effect(NOMADS, areas), "immunity")
    assert sum(theirs(state).mines) == 0
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
    assert theirs(state).ready == (0, 0, 1)
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
    assert theirs(state).ready == (0, 0, 0)
    assert theirs(state).armoury == (5, 5, 1)
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


@pytest.mark.rule("TS-NOMAD-02", "TS-NOMAD-12")
def test_an_area_holds_as_many_mines_as_the_box_has() -> None:
    for mines, able in ((3, True), (19, True), (20, False)):
        areas = {"a1": {"units": {"sapper": 2}, "mines": mines}}
        state = do(table(NOMADS, areas, phase="blue", allow={"effect": 1}), "effect")
        assert offered(state, "mines") == able
        maybe(state, "mines")
        assert theirs(state).mines[NAMED["a1"]] == min(20, mines + 2 * able)


@pytest.mark.rule("TS-NOMAD-12")
def test_every_mine_that_goes_off_is_used_up() -> None:
    areas = {"a1": {"units": {"boarmaster": 1}}, "a2": {"mines": 3}}
    state = do(table(BOARS, areas, allow={"move": 1}), "advance", "move boarmaster a1 a2 1")
    do(state, "detonate 2")
    assert units(state, "a2") == {}  # twice 15 against 30
    assert theirs(state).mines[NAMED["a2"]] == 1


def test_perimeter_defence_closes_two_areas() -> None:
    areas = {name: {"units": {"private": 1}} for name in ("a1", "a2", "a3")}
    state = do(holding(NOMADS, "perimeter_defence", areas), "play perimeter_defence")
    do(state, "target a1", "target a2")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-NOMAD-11")
@pytest.mark.parametrize("event", ["reload", "all_guns"])
def test_reload_and_all_guns_blazing_help_in_one_battle(event: str) -> None:
    areas = {"a1": {"units": {"private": 1, "boarmaster": 1}}}
    seats = {0: {"weapons": {"pistol": 5}}}
    state = table(NOMADS, areas, seats, allow={"combat": 2})
    begin(state, event, 0)
    do(state, "fight a1 no_annihilation", "arm pistol")
    assert offered(state, "arm pistol") == (event == "all_guns")
    maybe(state, "armed")
    while state.view(None)["fight"]:
        do(state, next(text for text in texts(state) if text != "answer counterstrike"))
    assert not in_force(state, event, 0)
    ready = theirs(state).ready[0]
    assert ready == (5 if event == "reload" else 4)
    do(state, "fight a1 no_annihilation", "arm pistol")
    assert not offered(state, "arm pistol")
    assert theirs(state).ready[0] == ready - 1


def test_suppressing_fire_stops_two() -> None:
    areas = {"a1": {"units": {"private": 1, "boarguard": 3}}}
    state = table(NOMADS, areas, allow={"combat": 1})
    do(state, "fight a1 no_suppress", "wait", "pin boarguard", "pin boarguard")
    assert len(state.pinned) == 2
    assert "pin" not in verbs(state)
    assert len(next_round(state).pinned) == 0


def test_a_unit_with_a_stop_marker_stays() -> None:
    """It neither moves nor retreats; another of its kind may."""
    areas = {"a1": {"units": {"squeaker": 2, "cyberoid": 1}}}
    factions = ("cybersamurai", "boarlords", "nomads")
    state = table(factions, areas, allow={"move": 1}, active=1)
    state.pinned = (state.units_of(1, NAMED["a1"])[0],)
    do(state, "advance", "move squeaker a1 a2 1")
    assert not any(text.startswith("move") for text in texts(state))
    beaten = table(factions, areas, allow={"combat": 1})
    beaten.pinned = tuple(beaten.units_of(1, NAMED["a1"]))
    do(beaten, "fight a1 cy_conquest", "answer retreat")
    assert "move" not in verbs(beaten)


@pytest.mark.rule("TS-NOMAD-12")
def test_mines_do_not_hit_what_flies_nor_work_under_akira() -> None:
    areas = {"a1": {"units": {"wasp": 1, "worker": 1}}, "a2": {"mines": 1}}
    state = do(table(SEED, areas, allow={"move": 1}), "advance", "march a1 a2", "detonate 1")
    assert units(state, "a2") == {"wasp": 1}
    alone = table(SEED, {"a1": {"units": {"wasp": 1}}, "a2": {"mines": 1}}, allow={"move": 1})
    do(alone, "advance", "move wasp a1 a2 2")
    assert "detonate" not in verbs(alone)
    men = {"a1": {"units": {"samurai_21": 1}}, "a2": {"mines": 1}}
    silent = table(CYBER, men, allow={"move": 1})
    theirs(silent).akira = (NAMED["a2"], OFF)
    do(silent, "advance", "move samurai_21 a1 a2 1")
    assert "detonate" not in verbs(silent)


def test_who_hits_and_runs_goes_one_area_however_swift() -> None:
    areas = {"a1": {"units": {"lt_dan": 1, "dog": 1}}}
    state = do(table(NOMADS, areas, allow={"combat": 1}), "fight a1 no_hit_and_run")
    assert offered(state, "move dog a1 a2 1")
    do(state, "march a1 a2")
    assert verbs(state) == {"end"}


def test_starting_weapons_come_out_of_the_reserve() -> None:
    state = set_up(players=3, factions=["nomads", "boarlords", "dark_seed"])
    numbers = state.setting.records[0].numbers
    start = state.setting.records[0].start_weapons
    for place, name in enumerate(WEAPON_NAMES):
        assert theirs(state).ready[place] == start.get(name, 0)
        assert (
            theirs(state).ready[place] + theirs(state).armoury[place] == numbers[f"weapons.{name}"]
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_they_have_closed_and_mined_is_marked_on_the_map(lang: str) -> None:
    state = table(NOMADS, {"a1": {"mines": 2}, "a2": {"units": {"private": 1}}})
    words = Words(lang, strict=True)
    plain = GAME.face.regions(state.view(0), words)["board"]
    assert "✋" not in plain
    assert plain.count("✹2") == 1
    begin(state, "perimeter", 0, NAMED["a2"])
    assert GAME.face.regions(state.view(0), words)["board"].count("✋") == 1
