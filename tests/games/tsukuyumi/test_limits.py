"""How many, how far and how long: the small limits of cards, markers and effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from endtable.games.tsukuyumi.board import NAMED, OFF
from endtable.games.tsukuyumi.content import load
from endtable.games.tsukuyumi.effects.answers import begin, in_force
from endtable.games.tsukuyumi.effects.events import OFFERS
from endtable.games.tsukuyumi.effects.faction_events import MOST_MINES
from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.scoring import pending
from endtable.games.tsukuyumi.setting import NOBODY
from endtable.games.tsukuyumi.state import BLUE, COMBAT, Tsukuyumi
from endtable.games.tsukuyumi.steps.combat import Fight
from endtable.games.tsukuyumi.steps.deploying import FirstUplink
from endtable.games.tsukuyumi.tables import KANEDA, UPLINKS
from tests.games.tsukuyumi.play import (
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
FOUR = ("nomads", "boarlords", "dark_seed", "cybersamurai")


def targets(state: Tsukuyumi, verb: str) -> set[str]:
    """What can be chosen with this verb: the word after it."""
    return {text.split()[1] for text in texts(state) if text.split()[0] == verb}


def holding(factions: tuple[str, ...], event: str, areas: dict[str, Any], **seat: Any) -> Tsukuyumi:
    seats = {0: {"events": [event], **seat}}
    return table(factions, areas, seats, phase="blue", allow={"play": 1}, faction_events=True)


def next_round(state: Tsukuyumi) -> Tsukuyumi:
    rounds = state.round
    while state.deciders() and state.round == rounds:
        finish_turn(state)
    return state


def top_event(state: Tsukuyumi, key: str) -> None:
    """Such a card lies on top of the stack."""
    wanted = state.setting.tables.event_keys.index(key)
    pile = sorted(state.event_pile, key=lambda card: state.setting.event_of[card] == wanted)
    assert state.setting.event_of[pile[-1]] == wanted
    state.event_pile = tuple(pile)


# --- events ---------------------------------------------------------------------------------


@pytest.mark.rule("TS-DEF-01")
def test_stores_are_one_point() -> None:
    state = holding(NOMADS, "stores", {}, base=[0, 6])
    do(state, "play stores", "build private base1")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-DEF-01")
def test_the_mark_of_the_dragon_keeps_away_from_bases() -> None:
    state = do(holding(NOMADS, "mark_of_the_dragon", {}, base=[0, 6]), "play mark_of_the_dragon")
    assert "a3" in targets(state, "target")
    assert "a4" not in targets(state, "target")


@pytest.mark.rule("TS-BLOCK-15")
def test_a_breach_opens_no_edge_that_a_faction_has_closed() -> None:
    for closed in ("", "fence", "kaneda"):
        areas = {"a1": {"blocked": [0, 3], "fences": [0] if closed == "fence" else []}}
        state = holding(("boarlords", "cybersamurai", "nomads"), "breach", areas)
        if closed == "kaneda":
            state.kaneda = ((NAMED["a1"], 0), (OFF, 0))
        assert ("edge a1 0" in edges(state)) == (not closed)
        assert "edge a1 3" in edges(state)


def edges(state: Tsukuyumi) -> list[str]:
    """The edges that Breach could open."""
    return [GAME.write(action) for action in OFFERS["breach"](state, 0, ())]


@pytest.mark.rule("TS-EVENT-05")
@pytest.mark.parametrize(("event", "kept"), [("offroad_training", 0), ("stores", 1)])
def test_a_faction_event_that_was_played_does_not_come_back(event: str, kept: int) -> None:
    state = do(holding(NOMADS, event, {}, base=[0, 6]), f"play {event}")
    assert len(state.event_discard) == kept
    assert len(state.event_hands[0]) == 0


@pytest.mark.rule("TS-PHASE-01")
def test_combat_analysis_does_not_help_in_the_phase_in_which_it_is_played() -> None:
    seats = {0: {"events": ["combat_analysis", "instability"]}}
    state = table(CYBER, {}, seats, phase="white", faction_events=True)
    do(state, "play combat_analysis")
    assert "play" not in verbs(state)
    assert "produce" in verbs(state)


def test_mimicry_does_not_copy_events_of_factions() -> None:
    events = ["digital_mimicry", "update", "instability"]
    seats = {0: {"events": events}}
    state = table(
        CYBER, {}, seats, phase="blue", allow={"play": 3}, track=[1, 2, 0], faction_events=True
    )
    do(state, "play update")
    assert not offered(state, "play digital_mimicry")
    do(state, "play instability", "target a1")
    assert offered(state, "play digital_mimicry")


@pytest.mark.rule("TS-INIT-12")
def test_a_change_of_tactics_outside_ones_turn_does_not_turn_the_token() -> None:
    areas = {"a1": {"units": {"squeaker": 1, "private": 1}}}
    state = table(BOARS, areas, allow={"combat": 1}, track=[0, 1, 2])
    top_event(state, "change_of_tactics")
    do(state, "fight a1 bo_conquest", "answer natures_course", "draw pile")
    do(state, "play change_of_tactics", "initiative 1")
    assert state.track == (1, 0, 2)
    assert state.faces == (0, 0, 0)


# --- Nomads ---------------------------------------------------------------------------------


@pytest.mark.rule("TS-NOMAD-02", "TS-NOMAD-12")
def test_an_area_holds_only_so_many_mines() -> None:
    for mines in (MOST_MINES - 1, MOST_MINES):
        areas = {"a1": {"units": {"sapper": 1}, "mines": mines}}
        state = do(table(NOMADS, areas, phase="blue", allow={"effect": 1}), "effect")
        assert offered(state, "mines") == (mines < MOST_MINES)


@pytest.mark.rule("TS-NOMAD-12")
def test_every_mine_that_goes_off_is_used_up() -> None:
    areas = {"a1": {"units": {"boarmaster": 1}}, "a2": {"mines": 3}}
    state = do(table(BOARS, areas, allow={"move": 1}), "advance", "move boarmaster a1 a2 1")
    do(state, "detonate 2")
    assert units(state, "a2") == {}  # twice 15 against 30
    assert state.mines[NAMED["a2"]] == 1


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
    ready = state.ready[0]
    assert ready == (5 if event == "reload" else 4)
    do(state, "fight a1 no_annihilation", "arm pistol")
    assert not offered(state, "arm pistol")
    assert state.ready[0] == ready - 1


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
    silent.akira = (NAMED["a2"], OFF)
    do(silent, "advance", "move samurai_21 a1 a2 1")
    assert "detonate" not in verbs(silent)


def test_who_hits_and_runs_goes_one_area_however_swift() -> None:
    areas = {"a1": {"units": {"lt_dan": 1, "dog": 1}}}
    state = do(table(NOMADS, areas, allow={"combat": 1}), "fight a1 no_hit_and_run")
    assert offered(state, "move dog a1 a2 1")
    do(state, "march a1 a2")
    assert verbs(state) == {"end"}


# --- Boarlords ------------------------------------------------------------------------------


@pytest.mark.rule("TS-BOAR-09", "TS-ALLY-08")
def test_an_ally_who_takes_an_area_leaves_trenches_and_strongholds() -> None:
    for active, unit, left in ((3, "samurai_21", 7), (0, "launcher", 1)):
        enemy = 2 if active == 3 else 1
        row = {"units": {unit: 2}, "dug": ["tunnel", "trench", "stronghold"], "owner": enemy}
        state = table(FOUR, {"a1": row}, scenario="alliance", active=active, allow={"combat": 1})
        do(state, f"fight a1 {'cy' if active == 3 else 'no'}_conquest")
        assert owner(state, "a1") == active
        assert state.dug[NAMED["a1"]] == left


@pytest.mark.rule("TS-BOAR-10", "TS-CYBER-08")
def test_a_tunnel_under_akira_leads_nowhere() -> None:
    row = {"dug": ["tunnel"]}
    areas = {"a1": {**row, "units": {"squeaker": 1}}, "b3": row, "c3": row}
    factions = ("boarlords", "cybersamurai", "nomads")
    state = table(factions, areas, allow={"move": 1})
    state.akira = (NAMED["c3"], OFF)
    do(state, "advance")
    assert offered(state, "tunnel squeaker a1 b3 1")
    assert not offered(state, "tunnel squeaker a1 c3 1")


def test_who_roots_without_taking_the_area_digs_nothing() -> None:
    areas = {"a1": {"units": {"squeaker": 1, "lt_dan": 1, "private": 1}}}
    state = do(table(BOARS, areas, allow={"combat": 1}), "fight a1 bo_root")
    assert owner(state, "a1") is None
    assert verbs(state) == {"answer"}


# --- Dark Seed ------------------------------------------------------------------------------


@pytest.mark.rule("TS-SEED-03", "TS-SEED-10")
def test_a_sacrifice_leaves_no_egg() -> None:
    areas = {"a1": {"units": {"conqueror": 1}}}
    state = do(table(SEED, areas, phase="blue", allow={"effect": 1}), "effect", "sacrifice a1")
    assert state.allow[COMBAT] == 1
    assert sum(state.eggs) == 0


@pytest.mark.rule("TS-SEED-10", "TS-MASCOT-06")
def test_a_mascot_leaves_no_egg() -> None:
    row = {"traits": ["radioactive"], "units": {"ladybird": 1, "worker": 1}}
    state = next_round(table(SEED, {"a1": row}, mascots=True))
    assert units(state, "a1") == {}
    assert state.eggs[NAMED["a1"]] == 1


@pytest.mark.rule("TS-SEED-10")
def test_whoever_takes_an_area_removes_one_egg() -> None:
    areas = {"a1": {"units": {"private": 1}, "eggs": 2}}
    state = do(table(NOMADS, areas, allow={"combat": 1}), "fight a1 no_conquest")
    assert state.eggs[NAMED["a1"]] == 1
    own = {"a1": {"units": {"worker": 1}, "eggs": 2}}
    other = do(table(SEED, own, allow={"combat": 1}), "fight a1 ds_conquest")
    assert other.eggs[NAMED["a1"]] == 2


@pytest.mark.rule("TS-SEED-10")
def test_an_egg_is_spared_where_units_may_appear_anyway() -> None:
    areas = {"a1": {"units": {"breeder": 1}, "eggs": 1}, "a4": {"eggs": 1}, "b3": {"eggs": 1}}
    seats = {0: {"base": [0, 6]}}
    state = table(SEED, areas, seats, phase="green", allow={"production": 3})
    do(state, "produce", "build worker a1", "build worker a4", "build worker b3")
    left = [state.eggs[NAMED[name]] for name in ("a1", "a4", "b3")]
    assert left == [1, 1, 0]


def test_a_feast_lays_an_egg_for_each_enemy_and_three_at_most() -> None:
    """Own units that fall leave eggs of their own; here nobody strikes back."""
    for dogs, eggs in ((2, 2), (1, 1)):
        areas = {"a1": {"units": {"warrior": 4, "dog": dogs}}}
        state = table(SEED, areas, allow={"combat": 1})
        do(state, "fight a1 ds_feast", "wait", "answer reinforce")
        assert state.eggs[NAMED["a1"]] == eggs
    areas = {"a1": {"units": {"warrior": 6, "dog": 2, "private": 2}}}
    box = load()
    seed = box.factions["dark_seed"]
    roomy = replace(seed, numbers={**seed.numbers, "eggs_per_area": 9})
    game = FullMoonDown(replace(box, factions={**box.factions, "dark_seed": roomy}))
    state = table(SEED, areas, allow={"combat": 1}, game=game)
    do(state, "fight a1 ds_feast", "wait")
    while state.view(None)["fight"]:
        do(state, next(text for text in texts(state) if text != "answer counterstrike"))
    assert units(state, "a1") == {"warrior": 6}
    assert state.eggs[NAMED["a1"]] == 3


def test_own_losses_at_a_feast_are_no_enemies() -> None:
    areas = {"a1": {"units": {"warrior": 1, "worker": 1, "dog": 1}}}
    state = table(SEED, areas, allow={"combat": 1})
    do(state, "fight a1 ds_feast", "wait", "answer counterstrike")
    maybe(state, "suffer worker")
    assert units(state, "a1") == {"warrior": 1}
    assert state.eggs[NAMED["a1"]] == 1 + 1  # one of the worker, one for the dog


# --- Cybersamurai ---------------------------------------------------------------------------


@pytest.mark.rule("TS-CYBER-08")
def test_akira_reaches_two_areas_and_lasts_for_the_round() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}}
    seats = {0: {"uplinks": ["akira", "kaneda"]}}
    state = table(CYBER, areas, seats, rounds=3)
    assert "a3" in targets(state, "akira")
    assert "a4" not in targets(state, "akira")
    do(state, "akira a3", "kaneda a1 3")
    next_round(state)
    assert state.akira == (OFF, OFF)
    assert state.kaneda[0] == (NAMED["a1"], 3)  # a blockade stays
    assert not state.activated & KANEDA  # and may be moved again


def test_kagami_gives_a_second_counterattack_once_a_round() -> None:
    areas = {name: {"units": {"boarguard": 1, "samurai_21": 1}} for name in ("a1", "a2")}
    factions = ("boarlords", "cybersamurai", "nomads")
    seats = {1: {"uplinks": ["kagami"]}}
    state = table(factions, areas, seats, allow={"combat": 2})
    do(state, "fight a1 bo_conquest", "answer counterstrike")
    assert set(texts(state)) == {"answer retreat", "answer natures_course", "decline"}
    do(state, "answer retreat", "halt")  # two, and no third
    assert state.view(None)["fight"] is None
    do(state, "fight a2 bo_conquest", "answer counterstrike")
    assert state.view(None)["fight"] is None


@pytest.mark.rule("TS-ACARD-02", "TS-ROUND-04", "TS-ROUND-05")
def test_an_ambush_waits_until_its_card_lies_open() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    for edition, more in (("pl", False), ("it", True)):
        seats = {1: {"card": "ambush"}}
        state = table(BOARS, areas, seats, phase="white", edition=edition)
        do(state, "fight a1 bo_conquest", "answer counterstrike")
        assert offered(state, "answer retreat") == more


@pytest.mark.rule("TS-COMBAT-22", "TS-CCARD-17")
def test_a_fight_inside_another_leaves_it_as_it_was() -> None:
    """A sally in the midst of suppressing fire: the reinforced stay so, the fallen stay fallen."""
    row = {"private": 1, "launcher": 1, "samurai_21": 2, "boarmaiden": 1, "large": 1}
    factions = ("nomads", "cybersamurai", "boarlords")
    state = table(factions, {"a1": {"units": row}}, allow={"combat": 1}, track=[0, 2, 1])
    top_event(state, "sudden_sally")
    do(state, "fight a1 no_suppress", "assign 3 10", "assign 2 10")
    do(state, "answer protection", "wait", "done")
    assert len(state.doomed) == 1
    do(state, "answer natures_course", "draw pile", "play sudden_sally", "fight a1 cy_annihilation")
    assert state.shields == 0
    while sum(isinstance(step, Fight) for step in state.main) > 1:
        maybe(state, "answer counterstrike")
        do(state, texts(state)[-1])
    assert isinstance(state.main[-2], Fight)  # the ONI strike back in the first fight
    assert state.shields == 1 << 2
    assert len(state.doomed) == 1


@pytest.mark.rule("TS-CYBER-02", "TS-COMBAT-22")
def test_who_falls_to_the_laser_of_the_matrix_lies_there_until_the_end() -> None:
    areas = {"a1": {"units": {"private": 2, "samurai_21": 1, "squeaker": 1}}}
    factions = ("nomads", "cybersamurai", "boarlords")
    seats = {1: {"uplinks": ["tetsuo"]}}
    state = table(factions, areas, seats, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 no_conquest", "answer defence_effect", "tetsuo a1 3")
    assert len(state.doomed) == 1
    assert units(state, "a1")["squeaker"] == 1
    do(state, "answer counterstrike")  # it still strikes back
    while state.view(None)["fight"]:
        do(state, texts(state)[-1])
    assert "squeaker" not in units(state, "a1")


def test_a_raid_counts_drones_alone() -> None:
    """A man and a drone have 15 together, the drone 5: too little against a Private of 10."""
    row = {"units": {"attack_drone": 1, "samurai_21": 1, "private": 1}}
    seats = {0: {"uplinks": ["yumi"], "card": "ambush"}}
    for verb, taken in (("raid", None), ("fight", 0)):
        state = table(CYBER, {"a1": row}, seats, phase="red")
        do(state, f"{verb} a1 cy_conquest", "answer retreat", "halt")
        assert owner(state, "a1") == taken


@pytest.mark.rule("TS-SEED-07", "TS-SEED-10", "TS-BOAR-04")
def test_under_akira_nothing_hatches_nor_appears_with_a_mother() -> None:
    for faction, row, unit in (
        ("dark_seed", {"eggs": 1}, "worker"),
        ("dark_seed", {"units": {"breeder": 1}}, "worker"),
        ("boarlords", {"units": {"boarmother": 1}}, "squeaker"),
    ):
        areas = {"a1": row, "a4": {}}
        factions = (faction, "cybersamurai", "nomads")
        for silent in (False, True):
            seats = {0: {"base": [0, 6]}}
            state = table(factions, areas, seats, phase="green", allow={"production": 1})
            state.akira = (NAMED["a1"] if silent else OFF, OFF)
            do(state, "produce")
            assert offered(state, f"build {unit} a1") == (not silent)


@pytest.mark.rule("TS-CYBER-04")
def test_the_first_uplink_is_one_of_cost_one() -> None:
    state = table(CYBER)
    first = {UPLINKS[action[1]] for action in FirstUplink(0).choices(state)}
    assert {"tenno_ai", "kaneda"} <= first
    assert not {"tetsuo", "kagami", "yumi"} & first


def test_hashi_lowers_a_mountain_by_five() -> None:
    mountain = {"terrain": "mountain", "conquest": 15}
    for unit, taken in (("attack_drone", None), ("samurai_21", 0)):
        row = {"units": {unit: 1}, **mountain}
        state = table(CYBER, {"a1": row}, {0: {"uplinks": ["hashi"]}}, allow={"combat": 1})
        assert owner(do(state, "fight a1 cy_conquest"), "a1") == taken


def test_half_of_the_damage_is_rounded_down_to_fives() -> None:
    """A drone and a Cybersamurai 2.2 have 25 together."""
    areas = {"a1": {"units": {"attack_drone": 1, "samurai_22": 1, "boarmaiden": 1}}}
    state = do(table(CYBER, areas, allow={"combat": 1}), "fight a1 cy_protocol")
    assert state.view(None)["fight"]["damage"] == [10]


# --- counterattacks -------------------------------------------------------------------------


@pytest.mark.rule("TS-CCARD-10", "TS-COMBAT-22")
def test_fallen_oni_still_count_for_who_will_not_give_in() -> None:
    row = {"units": {"launcher": 1, "conqueror": 1, "worker": 1, "medium": 1, "small": 1}}
    war = {"war_range": 1, "war_areas": 1, "war_fights": 1}
    state = table(
        NOMADS, {"a1": row}, phase="green", active=1, allow=war, track=[0, 1, 2], acted=[0]
    )
    do(state, "oni_war", "attack", "wait")
    assert owner(state, "a1") == "oni"
    do(state, "answer counterstrike", "assign 4 15")
    maybe(state, "suffer small")
    assert len(state.doomed) == 1
    do(state, "answer stand_firm")  # 25 points against 20 that stand and 10 that fell
    assert owner(state, "a1") == "oni"


def test_scatter_moves_one_unit() -> None:
    areas = {"a1": {"units": {"worker": 4, "private": 1}}}
    state = table(SEED, areas, allow={"combat": 1})
    do(state, "fight a1 ds_flood", "answer scatter", "shove worker a2")
    assert state.view(None)["fight"] is None


@pytest.mark.rule("TS-ONIPUT-07")
def test_the_fight_instead_of_placing_has_range_one() -> None:
    state = table(NOMADS, {"a2": {"units": {"small": 1}}}, phase="green", allow={"place_oni": 2})
    first, last = state.setting.units_of[state.setting.oni]
    for unit in range(first, last):
        if state.where[unit] < 0:
            state.put(unit, NAMED["m0"])
    do(state, "place_oni")
    maybe(state, "raise a2")
    ranges = {text.split()[-1] for text in texts(state) if text.startswith("move")}
    assert ranges == {"1"}


@pytest.mark.rule("TS-INIT-04")
def test_the_track_is_changed_once_however_far() -> None:
    state = table(NOMADS, phase="blue", allow={"initiative": 2}, track=[1, 0, 2])
    do(state, "initiative 1")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-PROD-03")
def test_new_units_do_not_appear_in_the_base_of_another() -> None:
    seats = {0: {"base": [0, 6]}, 1: {"base": [1, 5]}}
    state = table(NOMADS, {}, seats, phase="green", allow={"production": 1})
    do(state, "produce")
    places = {text.split()[2] for text in texts(state) if text.startswith("build private")}
    assert places == {"base1", "a4"}


# --- the ONI --------------------------------------------------------------------------------


def marching(areas: dict[str, Any], numbers: tuple[int, int, int], **more: Any) -> Tsukuyumi:
    allow = dict(zip(("war_range", "war_areas", "war_fights"), numbers, strict=True))
    return do(table(NOMADS, areas, phase="green", allow=allow, **more), "oni_war")


@pytest.mark.rule("TS-ONIWAR-01", "TS-ONIWAR-05")
def test_two_fights_of_the_oni_need_two_areas() -> None:
    areas = {name: {"units": {"small": 1}} for name in ("a1", "b3")}
    state = do(marching(areas, (1, 2, 2)), "raise a1")
    assert not offered(state, "attack")
    do(state, "raise b3", "attack", "battle a1")
    assert (owner(state, "a1"), owner(state, "b3")) == ("oni", "oni")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIWAR-01", "TS-ONIWAR-05")
def test_oni_that_fell_in_the_first_fight_have_no_second() -> None:
    areas = {
        "a1": {"units": {"small": 1, "boarguard": 1}},
        "b3": {"units": {"small": 1, "boarguard": 1}},
    }
    state = do(marching(areas, (1, 2, 2)), "raise a1", "raise b3", "attack", "battle a1")
    do(state, "answer counterstrike")
    assert units(state, "a1") == {"boarguard": 1}
    assert state.view(None)["fight"]["area"] == "b3"
    do(state, "answer counterstrike")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIWAR-09")
def test_an_oni_that_strays_goes_one_area() -> None:
    spots = ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "c3")
    areas: dict[str, Any] = {name: {"owner": "oni"} for name in spots}
    areas["a1"]["units"] = {"small": 1}
    state = do(marching(areas, (1, 1, 1), edition="it"), "approach small a1 a2")
    assert not any(text.startswith("approach") for text in texts(state))


@pytest.mark.rule("TS-ONIWAR-08", "TS-ONIWAR-15")
@pytest.mark.parametrize("guarded", [True, False])
def test_no_fight_lies_beyond_enemies_that_hold_the_oni(guarded: bool) -> None:
    spots = ("a1", "a2", "a4", "b1", "b2", "b3", "c1", "c2", "c3")
    areas: dict[str, Any] = {name: {"owner": "oni"} for name in spots}
    areas["a1"]["units"] = {"small": 1}
    if guarded:
        areas["a2"]["units"] = {"boarmaster": 1}
    state = marching(areas, (2, 1, 1))
    maybe(state, "raise a1")
    assert owner(state, "a3") == (None if guarded else "oni")
    assert ("small" in units(state, "a2")) == guarded  # it has come nearer


# --- what a card gives once -----------------------------------------------------------------


def test_a_hunt_a_siege_and_a_raid_of_drones_come_once() -> None:
    areas: dict[str, Any] = {
        "a1": {"units": {"boarmaster": 1, "medium": 1}},
        "a2": {"units": {"squeaker": 1, "private": 1}},
    }
    hunt = table(BOARS, areas, {0: {"card": "hunt"}}, phase="red")
    assert targets(hunt, "hunt") == {"a1"}
    do(hunt, "hunt a1 bo_annihilation", "answer counterstrike")
    assert units(hunt, "a1") == {"boarmaster": 1, "medium": 1}
    assert "hunt" not in verbs(hunt)
    siege = table(BOARS, areas, {0: {"card": "siege"}}, phase="red")
    do(siege, "siege a1 bo_annihilation")
    assert "siege" not in verbs(siege)
    assert "fight" in verbs(siege)
    assert next_round(siege).specials == 0
    drones = {name: {"units": {"attack_drone": 1}} for name in ("a1", "a2")}
    drones["a3"] = {"units": {"samurai_21": 1}}
    raid = table(CYBER, drones, {0: {"uplinks": ["yumi"], "card": "ambush"}}, phase="red")
    assert targets(raid, "raid") == {"a1", "a2"}
    do(raid, "raid a1 cy_conquest")
    assert "raid" not in verbs(raid)
    assert raid.conquests == [1, 0, 0]
    assert next_round(raid).conquests == [0, 0, 0]


@pytest.mark.rule("TS-ENDRND-12")
@pytest.mark.parametrize("field", ["conquests", "takings", "lost_areas", "round_kills", "losses"])
def test_what_is_counted_in_a_round_begins_anew(field: str) -> None:
    state = table(NOMADS, {}, rounds=3)
    getattr(state, field)[1] = 2
    assert getattr(next_round(state), field) == [0, 0, 0]


def test_mimicry_copies_no_event_of_an_earlier_phase() -> None:
    state = table(CYBER, {}, phase="blue")
    state.last_event = state.setting.tables.event_keys.index("stores")
    while state.phase == BLUE:
        finish_turn(state)
    assert state.last_event == NOBODY


@pytest.mark.rule("TS-ENDRND-02")
def test_food_for_the_queen_is_for_her_own_kills() -> None:
    seats = {0: {"base": [0, 6]}, 1: {"base": [1, 5]}}
    for killer in (0, 1):
        state = table(SEED, {}, seats, track=[1, 2, 0], acted=[1, 2], rounds=3)
        begin(state, "food", 0)
        state.round_kills[killer] = 2
        do(state, "end")
        assert ("build" in verbs(state)) == (killer == 0)


def test_who_cuts_the_other_off_is_not_cut_off() -> None:
    seats: dict[int, Any] = {0: {"card": "cut_off", "base": [0, 6]}, 1: {"card": "duel"}}
    state = table(("nomads", "boarlords"), {}, seats, phase="green")
    assert "produce" in verbs(state)


def test_no_tunnel_leads_into_an_area_that_is_closed() -> None:
    row = {"dug": ["tunnel"]}
    areas = {"a1": {**row, "units": {"squeaker": 1}}, "b3": row, "c3": row}
    state = table(BOARS, areas, allow={"move": 1})
    begin(state, "perimeter", 1, NAMED["c3"])
    do(state, "advance")
    assert offered(state, "tunnel squeaker a1 b3 1")
    assert not offered(state, "tunnel squeaker a1 c3 1")


# --- tasks of two players -------------------------------------------------------------------


@pytest.mark.rule("TS-TWO-05")
@pytest.mark.parametrize(
    ("faction", "key", "row", "points"),
    [
        ("cybersamurai", "shields_up", {"shield_drone": 2}, 0),
        ("cybersamurai", "shields_up", {"shield_drone": 3}, 1),
        ("boarlords", "family", {"boarmother": 1}, 0),
        ("boarlords", "family", {"boarmaster": 1}, 0),
        ("boarlords", "family", {"boarmother": 1, "boarmaster": 1}, 2),
    ],
)
def test_tasks_that_ask_for_all(faction: str, key: str, row: dict[str, int], points: int) -> None:
    state = table((faction, "nomads"), {"a1": {"units": row}})
    assert pending(state, 0)[key] == points


@pytest.mark.rule("TS-TWO-05")
@pytest.mark.parametrize("field", ["conquests", "lost_areas", ""])
def test_no_passing_is_a_round_without_taking_or_losing(field: str) -> None:
    state = table(("boarlords", "nomads"), {}, track=[1, 0], acted=[1])
    if field:
        getattr(state, field)[0] = 1
    next_round(state)
    assert state.points[0] == (0 if field else 2)


@pytest.mark.rule("TS-TWO-05")
def test_losses_of_two_rounds_are_not_added() -> None:
    state = table(("dark_seed", "nomads"), {}, rounds=3)
    state.losses[0] = 5
    next_round(state)
    assert state.losses == [0, 0]
