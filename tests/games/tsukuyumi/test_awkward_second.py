"""Awkward cases of somebody who had not written the rules: land, ONI and events.

docs/awkward-cases.md lists them, with the words of the rulebook.
"""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.steps.events import PILE, draw_actions
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    BASE,
    BOARS,
    NOMADS,
    asked,
    do,
    maybe,
    owner,
    table,
    targets,
    texts,
    theirs,
    units,
)

WAR = {"war_range": 1, "war_areas": 1, "war_fights": 1}


def playing(event: str, areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """The first seat holds an event and may play it."""
    allow = {"play": 1, **more.pop("allow", {})}
    return table(NOMADS, areas, {0: {"events": [event]}}, phase="blue", allow=allow, **more)


def holding_open(event: str, areas: dict[str, Any]) -> Tsukuyumi:
    """Nomads may fight once; the event lies open beside the stack."""
    state = table(NOMADS, areas, allow={"combat": 1})
    keys = state.setting.tables.event_keys
    cards = [*state.event_pile, *state.event_open]
    wanted = next(card for card in cards if keys[state.setting.event_of[card]] == event)
    cards.remove(wanted)
    state.event_open, state.event_pile = (cards[0], wanted), tuple(cards[1:])
    return state


@pytest.mark.rule("TS-ONIWAR-07", "TS-ONIAREA-05")
@pytest.mark.parametrize(("edition", "fights"), [("pl", True), ("it", False)])
def test_01_a_moon_area_that_lost_its_trait_is_spared_in_italy_only(
    edition: str, fights: bool
) -> None:
    """Poland spares the trait, Italy Moon areas and the trait."""
    areas = {"m4": {"negated": ["tsukuyumi"], "units": {"small": 1}}}
    state = do(table(NOMADS, areas, phase="green", allow=WAR, edition=edition), "oni_war")
    maybe(state, "raise m4", "attack", "battle m4")
    assert (owner(state, "m4") == "oni") is fights


@pytest.mark.rule("TS-ONIPUT-04", "TS-DEF-04")
def test_02_no_oni_comes_into_a_base_that_lies_beside_their_land() -> None:
    areas = {"a4": {"owner": "oni"}}
    state = table(NOMADS, areas, BASE, phase="green", allow={"place_oni": 1})
    do(state, "place_oni")
    spots = {text.split()[2] for text in texts(state) if text.startswith("oni ")}
    assert {"a4", "a3", "c3"} <= spots
    assert "base1" not in spots


@pytest.mark.rule("TS-ONIWAR-05", "TS-COMBAT-26")
def test_03_oni_that_failed_may_try_the_same_area_with_their_second_fight() -> None:
    areas = {"a1": {"units": {"small": 1, "boarmaster": 1}}, "b1": {"units": {"small": 1}}}
    allow = {"war_range": 1, "war_areas": 2, "war_fights": 2}
    state = table(BOARS, areas, phase="green", allow=allow)
    do(state, "oni_war", "raise a1", "raise b1", "attack", "battle a1", "answer retreat", "halt")
    assert owner(state, "a1") is None
    assert targets(state, "battle") == {"a1", "b1"}


@pytest.mark.rule("TS-ECARD-03", "TS-ONIWAR-02")
def test_04_oni_in_a_storm_do_not_walk_but_have_to_fight() -> None:
    row = {"traits": ["unstable"], "storm": True, "units": {"small": 2}}
    state = table(NOMADS, {"a2": row}, phase="green", allow=WAR)
    do(state, "oni_war")
    maybe(state, "raise a2")
    assert not any(text.split()[0] in ("move", "march") for text in texts(state))
    maybe(state, "attack", "battle a2")
    assert owner(state, "a2") == "oni"


@pytest.mark.rule("TS-ECARD-02", "TS-ECARD-03")
def test_05_a_storm_drifts_with_its_area_and_keeps_everybody_there() -> None:
    areas = {"a2": {"traits": ["unstable"], "storm": True, "units": {"private": 1}}}
    state = playing("continental_drift", areas, allow={"move": 2})
    do(state, "play continental_drift", "drift a2 a3", "turn a2 0", "turn a3 0", "advance")
    assert not any(text.startswith("move private") for text in texts(state))
    assert units(state, "a2") == {"private": 1}


@pytest.mark.rule("TS-BOAR-02", "TS-ECARD-03")
def test_06_displacement_moves_nobody_out_of_a_storm() -> None:
    row = {"traits": ["unstable"], "storm": True, "units": {"lt_dan": 1, "squeaker": 1}}
    state = do(table(NOMADS, {"a2": row}, allow={"combat": 1}), "fight a2 no_conquest")
    maybe(state, "answer defence_effect")
    assert not any(text.startswith("shove") for text in texts(state))
    assert units(state, "a2") == {"lt_dan": 1, "squeaker": 1}


@pytest.mark.rule("TS-CCARD-03", "TS-NOMAD-12")
def test_07_who_retreats_runs_into_the_mines_of_a_third_player() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "worker": 2}}, "a2": {"mines": 1}}
    state = table(BOARS, areas, allow={"combat": 1})
    do(state, "fight a1 bo_conquest", "wait", "answer retreat", "march a1 a2")
    assert asked(state) == 1  # the Nomads, who take no part in the fight
    do(state, "detonate 1")
    assert units(state, "a2") == {}
    assert theirs(state).eggs[NAMED["a2"]] == 2


@pytest.mark.rule("TS-COMBAT-09", "TS-COMBAT-21")
@pytest.mark.parametrize(("track", "both"), [([0, 1, 2], False), ([0, 2, 1], True)])
def test_08_who_has_retreated_is_not_hit_by_the_next_defender(track: list[int], both: bool) -> None:
    """Counterattacks come one after the other: only who is still there can be hit."""
    areas = {"a1": {"units": {"boarguard": 1, "lt_dan": 1, "worker": 1}}}
    state = table(BOARS, areas, allow={"combat": 1}, track=track)
    do(state, "fight a1 bo_conquest", "wait")
    for seat in track[1:]:
        assert asked(state) == seat
        if seat == 1:
            do(state, "answer retreat", "move lt_dan a1 a2 2", "halt")
        else:
            do(state, "answer counterstrike")
            assert any(text.startswith("assign") for text in texts(state)) is both
            maybe(state, "assign 1 5", "assign 2 0")
    assert owner(state, "a1") == 0


@pytest.mark.rule("TS-CONQ-01", "TS-SCORE-03", "TS-COMBAT-22")
def test_09_who_falls_after_a_conquest_keeps_the_area_and_the_mission() -> None:
    """The seventh area counts the moment it is marked, whatever the counterattack does."""
    names = ("a2", "a3", "a4", "b1", "b2", "b3")
    areas: dict[str, Any] = {name: {"owner": 0} for name in names}
    areas["a1"] = {"units": {"private": 2, "boarmother": 1}}
    state = table(NOMADS, areas, allow={"combat": 1})
    nest = 1 << state.setting.missions.index("the_nest")
    do(state, "fight a1 no_conquest")
    assert state.missions[0] & nest
    points = state.points[0]
    do(state, "answer counterstrike")
    assert units(state, "a1") == {"boarmother": 1, "private": 1}
    assert owner(state, "a1") == 0
    assert state.points[0] == points


@pytest.mark.rule("TS-COMBAT-06", "TS-CCARD-04")
def test_10_who_has_fallen_begins_no_fight_with_the_event_he_draws() -> None:
    areas = {name: {"units": {"worker": 1}} for name in ("a1", "a3", "a4")}
    areas["a1"]["units"]["launcher"] = 2
    state = holding_open("sudden_sally", areas)
    do(state, "fight a1 no_suppress")
    maybe(state, "wait", "suffer worker", "done")
    do(state, "answer natures_course", "draw sudden_sally", "play sudden_sally")
    assert targets(state, "fight") == {"a3", "a4"}


@pytest.mark.rule("TS-COMBAT-06", "TS-ELIM-02")
def test_10_the_fallen_of_one_fight_deal_no_damage_in_another_inside_it() -> None:
    """One of two warriors has fallen; the other strikes alone: 10, not 20."""
    areas = {"a1": {"units": {"launcher": 1, "sapper": 1, "warrior": 2}}}
    state = holding_open("sudden_sally", areas)
    do(state, "fight a1 no_suppress")
    maybe(state, "wait", "suffer warrior", "done")
    do(state, "answer natures_course", "draw sudden_sally", "play sudden_sally")
    do(state, "fight a1 ds_annihilation")
    maybe(state, "wait", "suffer sapper", "answer counterstrike", "armed")
    assert units(state, "a1").get("launcher") == 1
    assert "sapper" not in units(state, "a1")


@pytest.mark.rule("TS-EVENT-06", "TS-CCARD-04")
def test_10_a_card_that_is_being_carried_out_is_not_drawn_again() -> None:
    """All others are held: whoever is attacked by the last one finds nothing to draw."""
    state = holding_open("sudden_sally", {"a1": {"units": {"private": 3, "warrior": 3}}})
    other, sally = state.event_open
    state.event_hands[0] = tuple(sorted((*state.event_hands[0], *state.event_pile, other)))
    state.event_open, state.event_pile = (sally,), ()
    do(state, "fight a1 no_suppress", "done", "answer natures_course")
    do(state, "play sudden_sally", "fight a1 ds_conquest")
    assert (state.event_discard, draw_actions(state, 0)) == ((sally,), [])
    state.check()
    do(state, "answer counterstrike")
    maybe(state, "armed")
    assert texts(state) == ["end"]
    assert draw_actions(state, 0) == [("draw", PILE)]
