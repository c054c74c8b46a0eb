"""Awkward cases of somebody who had not written the rules: marching, sides, points.

The other half of ``test_awkward_second.py``; docs/awkward-cases.md lists them.
"""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.scoring import side_totals
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    BOARS,
    FOUR,
    NOMADS,
    SEED,
    asked,
    do,
    last_red_turn,
    maybe,
    moving,
    offered,
    owner,
    table,
    texts,
    units,
)

WAR = {"war_range": 1, "war_areas": 1, "war_fights": 1}


def allied(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """Nomads and Dark Seed against Boarlords and Cybersamurai."""
    return table(FOUR, areas, scenario="alliance", **more)


@pytest.mark.rule("TS-MOVE-14", "TS-MOVE-18")
@pytest.mark.parametrize(("edition", "freed"), [("pl", False), ("it", True)])
def test_11_who_came_first_and_was_held_stays_held_in_poland_only(
    edition: str, freed: bool
) -> None:
    """Poland: all who enter with too little end their move. Italy: whoever passes adds up."""
    areas = {
        "a1": {"units": {"private": 1}},
        "b1": {"units": {"hunter": 1, "lt_dan": 1}},
        "a2": {"units": {"boarguard": 1}},
    }
    state = moving(NOMADS, areas, 2, edition=edition)
    do(state, "move private a1 a2 2")
    assert not any(text.startswith("move private a2") for text in texts(state))
    do(state, "march b1 a2")
    assert offered(state, "move lt_dan a2 a3 2")
    assert offered(state, "move private a2 a3 1") is freed


@pytest.mark.rule("TS-MOVE-13", "TS-MOVE-09")
def test_12_fliers_that_enter_lend_walkers_their_health() -> None:
    """The sum is of all units that enter, also of those who need not be compared."""
    areas = {"a1": {"units": {"wasp": 2, "worker": 1}}, "a2": {"units": {"private": 1}}}
    alone = do(moving(SEED, areas, 2), "move worker a1 a2 2")
    assert not any(text.startswith("move worker a2") for text in texts(alone))
    group = do(moving(SEED, areas, 2), "march a1 a2")
    assert offered(group, "move worker a2 a3 1")


@pytest.mark.rule("TS-CCARD-10", "TS-MISSION-01")
def test_13_a_marker_won_by_standing_firm_completes_a_mission_in_anothers_turn() -> None:
    names = ("a2", "a3", "a4", "b1", "b2", "b3")
    areas: dict[str, Any] = {name: {"owner": 1} for name in names}
    areas["a1"] = {"units": {"small": 1, "lt_dan": 1}}
    state = table(BOARS, areas, phase="green", allow=WAR)
    nest = 1 << state.setting.missions.index("the_nest")
    do(state, "oni_war")
    maybe(state, "raise a1", "attack", "battle a1")
    assert asked(state) == 1
    do(state, "answer stand_firm")
    assert owner(state, "a1") == 1
    assert state.missions[1] & nest
    assert not state.missions[0] & nest


@pytest.mark.rule("TS-COMBAT-21", "TS-ALLY-05")
def test_14_a_counterstrike_hits_neither_an_ally_nor_who_only_stands_by() -> None:
    """Boarlords and Cybersamurai defend together; the Dark Seed are the attacker's allies."""
    army = {"lt_dan": 1, "boarmaster": 1, "cyberoid": 1, "worker": 1}
    state = allied({"a1": {"units": army}}, allow={"combat": 1}, track=[0, 1, 2, 3])
    do(state, "fight a1 no_conquest")
    assert state.view(None)["fight"]["defenders"] == [1, 3]
    maybe(state, "wait")
    do(state, "answer counterstrike")
    assert not any(text.startswith("assign") for text in texts(state))
    maybe(state, "wait", "answer retreat", "halt")
    assert units(state, "a1") == {"boarmaster": 1, "cyberoid": 1, "worker": 1}


@pytest.mark.rule("TS-ONIWAR-10", "TS-ALLY-05")
def test_15_who_leads_oni_may_lead_them_against_his_ally() -> None:
    """ONI belong to nobody: the alliance forbids attacks with one's own units."""
    areas = {"a1": {"owner": 2, "units": {"large": 1, "worker": 1}}}
    state = do(allied(areas, phase="green", allow=WAR), "oni_war")
    maybe(state, "raise a1", "attack", "battle a1")
    maybe(state, "wait")
    assert asked(state) == 2
    do(state, "answer counterstrike")
    assert owner(state, "a1") == "oni"


@pytest.mark.rule("TS-END-06", "TS-ALLY-14")
def test_16_three_allies_reach_supremacy_with_a_third_of_their_points() -> None:
    areas: dict[str, Any] = {"a1": {"units": {"worker": 1}}}
    seats = {1: {"points": 14}, 2: {"points": 14}, 3: {"points": 14}}
    more: dict[str, Any] = {
        "scenario": "domination",
        "supremacy": 15,
        "active": 2,
        "track": [2, 0, 1, 3],
    }
    state = table(FOUR, areas, seats, allow={"combat": 1}, **more)
    assert side_totals(state)[1] == 44 // 3  # 42 of their own and 2 for the track
    assert state.outcome() is None
    do(state, "fight a1 ds_conquest")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 1, 1)


@pytest.mark.rule("TS-MASCOT-02", "TS-ENDRND-09")
@pytest.mark.parametrize("edition", ["pl", "it"])
@pytest.mark.parametrize(("traits", "points"), [([], 1), (["radioactive"], 0)])
def test_17_a_mascot_that_glows_in_the_last_round_is_worth_nothing(
    edition: str, traits: list[str], points: int
) -> None:
    """The summary of the last round comes before the final scoring."""
    areas = {"a1": {"traits": traits, "units": {"kitten": 1, "private": 1}}}
    state = do(last_red_turn(areas, mascots=True, edition=edition), "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points[0] == points
    assert units(state, "a1") == ({"kitten": 1, "private": 1} if points else {})


@pytest.mark.rule("TS-COMBAT-21", "TS-COMBAT-22")
def test_18_who_strikes_back_at_the_fallen_need_not_hit_the_other_defender() -> None:
    """It may be aimed at another defender; the attacker lies there until the fight is over."""
    areas = {"a1": {"units": {"private": 1, "boarmaster": 1, "warrior": 4}}}
    state = table(NOMADS, areas, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 no_conquest")
    maybe(state, "wait")
    do(state, "answer counterstrike", "assign 1 15")
    assert asked(state) == 2
    do(state, "answer counterstrike")
    do(state, max(texts(state), key=lambda text: int(text.split()[2])))  # all at the attacker
    assert units(state, "a1") == {"boarmaster": 1, "warrior": 4}


@pytest.mark.rule("TS-ONIDEF-02", "TS-CCARD-04")
def test_19_a_token_that_moves_in_the_fight_decides_who_answers_for_the_oni() -> None:
    """They answer last, and whoever is last on the track then chooses for them."""
    areas = {"a1": {"units": {"boarguard": 1, "private": 1, "small": 1}}}
    state = table(BOARS, areas, track=[0, 1, 2], allow={"combat": 1})
    keys = state.setting.tables.event_keys
    cards = [*state.event_pile, *state.event_open]
    tactics = next(c for c in cards if keys[state.setting.event_of[c]] == "change_of_tactics")
    cards.remove(tactics)
    state.event_open, state.event_pile = (cards[0], tactics), tuple(cards[1:])
    do(state, "fight a1 bo_conquest", "answer natures_course", "draw change_of_tactics")
    do(state, "play change_of_tactics", "initiative 3")
    assert state.track == (0, 2, 1)
    assert asked(state) == 1


@pytest.mark.rule("TS-SCORE-03", "TS-ECARD-01")
def test_20_a_drift_that_an_enemy_plays_completes_a_mission_at_once() -> None:
    """Six areas hang together once the gap has drifted away, in whosever turn."""
    names = ("a1", "a2", "b1", "b2", "c1", "c3")
    areas: dict[str, Any] = {name: {"owner": 1} for name in names}
    state = table(NOMADS, areas, {0: {"events": ["continental_drift"]}}, phase="blue",
                  allow={"play": 1})  # fmt: skip
    fortress = 1 << state.setting.missions.index("fortress")
    do(state, "play continental_drift")
    assert not state.missions[1] & fortress
    do(state, "drift c2 c3")
    maybe(state, "turn c2 0", "turn c3 0")
    assert state.missions[1] & fortress
