"""Greedy bots know what each module is about: of two options they take the sensible one."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.bots.greedy import best_action
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.epic_events.table import epics
from endtable.games.tsukuyumi.modules.gifts.steps import ChooseGift, FirstJade
from endtable.games.tsukuyumi.modules.starting_advantages.table import (
    LAND,
    RISE,
    advantages,
)
from endtable.games.tsukuyumi.rules.steps.happening import begin_event
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import BASE, NOMADS, TEN, do, offered, table

ADVICE = GAME.advice()
WAR = {"war_range": 1, "war_areas": 1, "war_fights": 1}


def best(state: Tsukuyumi, seat: int | None = None) -> str:
    """What a greedy player does now."""
    who = state.deciders()[0] if seat is None else seat
    return GAME.write(best_action(ADVICE, state, who))


def begun(**options: Any) -> Tsukuyumi:
    """A new match of three, at its first question."""
    state = GAME.new({"players": 3, "factions": list(NOMADS), **options}, 1)
    assert isinstance(state, Tsukuyumi)
    return state


# --- gifts ----------------------------------------------------------------------------------------


def test_a_bot_takes_one_of_the_good_gifts_and_not_always_the_same() -> None:
    """The first on the track would always have the strongest."""
    first = []
    for seed in range(30):
        state = GAME.new({"players": 3, "gifts": True}, seed)
        assert isinstance(state, Tsukuyumi)
        while not isinstance(state.main[-1], ChooseGift):
            state.apply(state.deciders()[0], state.default(state.deciders()[0]))
        first.append(best(state).split()[1])
    assert {"sun_warriors", "council", "kaiju"} <= set(first)
    assert not {"light", "armour", "generation", "gift_of_the_sun"} & set(first)


# --- starting advantages ------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "choice"), [(LAND, "claim"), (RISE, "redraw")])
def test_an_advantage_is_used_and_a_void_one_exchanged(card: int, choice: str) -> None:
    """Nobody rises from the first place of the track."""
    state = begun(starting_advantages=True)
    own = advantages(state)
    first = state.track[0]
    others = [other for other in range(8) if other != card]
    own.advantage_held = others[:3]
    own.advantage_held[first] = card
    own.advantage_pile = tuple(x for x in range(8) if x not in own.advantage_held)
    state.check()
    assert best(state, first) == choice


def test_events_of_intelligence_are_played_before_units_march() -> None:
    """They cost no action, and are gone after the first round."""
    seats = {0: {"events": ["stores"], **BASE[0]}}
    areas = {"a1": {"units": {"private": 1}}}
    state = table(NOMADS, areas, seats, starting_advantages=True, allow={"move": 1, "combat": 1})
    advantages(state).briefed = tuple(state.event_hands[0])
    assert offered(state, "advance")
    assert best(state) == "brief stores"


# --- alternative goals --------------------------------------------------------------------------


def test_the_goal_that_is_nearer_is_chosen() -> None:
    """Nine areas are likelier than four of others in a round; ten than all of two kinds."""
    state = begun(alternative_goals=True)
    chosen = {NOMADS[seat]: best(state, seat) for seat in range(3)}
    assert chosen["nomads"] == "goal other"
    assert chosen["boarlords"] == "goal own"


def test_three_missions_are_easier_where_there_are_more() -> None:
    factions = ["cybersamurai", "nomads", "boarlords"]
    for missions, goal in ((False, "goal own"), (True, "goal other")):
        state = begun(factions=factions, alternative_goals=True, oni_missions=missions)
        assert best(state, 0) == goal


# --- epic events --------------------------------------------------------------------------------


def test_tsukuyumi_is_given_to_the_land_of_others() -> None:
    areas = {"a1": {"owner": 0}, "a2": {"owner": 0}, "b3": {"owner": 1}, "c3": {"owner": 1}}
    state = table(NOMADS, areas, epic_events=True, phase="blue")
    begin_event(state, 0, "gain_of_power")
    assert best(state) in ("target b3", "target c3")


def test_dragon_blood_makes_the_centre_worth_a_fight() -> None:
    areas = {
        "m0": {"units": {"private": 1}},
        "a1": {"terrain": "fertile", "units": {"private": 1}},
    }
    more: dict[str, Any] = {"allow": {"combat": 1}, "round": 4, "epic_events": True}
    state = table(NOMADS, areas, **more)
    assert best(state) == "fight a1 no_conquest"
    blood = state.setting.tables.event_keys.index("dragon_blood")
    card = state.setting.event_of.index(blood)
    state.event_pile = tuple(other for other in state.event_pile if other != card)
    own = epics(state)
    own.epic_box = tuple(other for other in own.epic_box if other != card)
    own.epic_open = (card,)
    state.check()
    assert best(state) == "fight m0 no_conquest"


# --- ONI ----------------------------------------------------------------------------------------


def placing(areas: dict[str, Any], **more: Any) -> str:
    """Where a greedy player places an ONI."""
    state = table(NOMADS, areas, phase="green", allow={"place_oni": 1}, **more)
    return best(do(state, "place_oni"))


def test_where_oni_hunt_they_are_sent_to_units_and_not_to_land() -> None:
    areas = {
        "a1": {"owner": 1, "terrain": "fertile"},
        "b1": {"owner": "oni", "units": {"squeaker": 3}},
    }
    usual = placing(areas, oni_powers=True, power="strong_defensive")
    hunting = placing(areas, oni_powers=True, power="revenge_of_the_oni")
    assert usual.split()[2] == "a1"
    assert hunting.split()[2] == "b1"


def test_a_legend_comes_where_enemies_live_and_not_next_to_oneself() -> None:
    """Only legends are in the reserve; a1 and d1 touch the Moon on opposite sides."""
    rest = {"m0": {"units": {"small": 9, "medium": 7, "large": 5}}}
    for mine, other in (("a1", "d1"), ("d1", "a1")):
        areas: dict[str, Any] = {"a1": {}, "d1": {"at": [0, -2]}, **rest}
        areas[mine]["owner"] = 0
        areas[other] |= {"owner": 1, "units": {"squeaker": 1}}
        spot = placing(areas, legendary=True).split()[2]
        near = table(NOMADS, areas).around[NAMED[spot] * 6 : NAMED[spot] * 6 + 6]
        assert NAMED[other] in near


def test_whoever_leads_oni_raises_those_that_can_do_a_mission() -> None:
    """Those of a4 can enter his own base; those of a1 could only take an area of another."""
    areas = {
        "a1": {"owner": 1, "units": {"small": 1}},
        "a4": {"units": {"small": 1}},
    }
    plain = do(table(NOMADS, areas, BASE, phase="green", allow=WAR), "oni_war")
    assert best(plain) == "raise a1"
    led = do(table(NOMADS, areas, BASE, phase="green", allow=WAR, oni_missions=True), "oni_war")
    assert best(led) == "raise a4"


# --- mascots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("danger", [{"traits": ["radioactive"]}, {"units": {"large": 1}}])
def test_a_mascot_is_brought_out_of_danger(danger: dict[str, Any]) -> None:
    """Radioactivity would take it at the end of the round, ONI when they fight."""
    areas: dict[str, Any] = {name: {"owner": 0} for name in TEN}
    areas["a2"] |= danger
    areas["a2"]["units"] = {"kitten": 1, **danger.get("units", {})}
    state = do(table(NOMADS, areas, mascots=True, allow={"move": 1}), "advance")
    assert best(state).startswith("move kitten a2")


def test_a_living_mascot_is_worth_most_of_a_point_and_less_beside_enemies() -> None:
    areas: dict[str, Any] = {name: {"owner": 0} for name in TEN}
    values = {}
    for place in ("a2", "b2", ""):
        rows = {name: dict(row) for name, row in areas.items()}
        rows["b2"]["units"] = {"squeaker": 1}
        if place:
            rows[place].setdefault("units", {})["kitten"] = 1
        values[place] = ADVICE.value(table(NOMADS, rows, mascots=True), 0)
    assert values["a2"] > values[""] + 0.5
    assert values["a2"] > values["b2"] + 0.2


# --- the land -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("ground", "better"), [("river", "b1"), ("toxic", "b1")])
def test_rivers_are_taken_before_other_land_and_toxic_ground_after_it(
    ground: str, better: str
) -> None:
    areas: dict[str, Any] = {"a1": {"units": {"private": 1}}, "b1": {"units": {"private": 1}}}
    areas["b1" if ground == "river" else "a1"][ground] = True
    state = table(NOMADS, areas, moonfall=True, allow={"combat": 1})
    assert best(state) == f"fight {better} no_conquest"


# --- gifts --------------------------------------------------------------------------------------


def test_kaiju_keeps_away_from_its_own_weak_units() -> None:
    areas: dict[str, Any] = {name: {"owner": 0} for name in ("a1", "a2", "a3", "b1", "c1", "c2")}
    areas["a2"]["units"] = {"kaiju_nomads": 1}
    areas["a1"]["units"] = {"private": 2}
    seats = {0: {"gift": "kaiju"}}
    there = table(NOMADS, areas, seats, gifts=True)
    areas["a1"]["units"] = {"kaiju_nomads": 1, "private": 2}
    areas["a2"].pop("units")
    here = table(NOMADS, areas, seats, gifts=True)
    assert ADVICE.value(here, 0) < ADVICE.value(there, 0)
    enemy = {name: dict(row) for name, row in areas.items()}
    enemy["a1"]["units"] = {"kaiju_nomads": 1, "squeaker": 2}
    assert ADVICE.value(table(NOMADS, enemy, seats, gifts=True), 0) > ADVICE.value(here, 0)


def test_the_council_sends_okya_where_the_ground_glows() -> None:
    """Usually the strongest begins; Okya shelters whoever stands beside her."""

    for traits, jade in (([], "tortaya"), (["radioactive"], "okya")):
        areas = {"a4": {"owner": 0, "traits": traits, "units": {"private": 4, "lt_dan": 1}}}
        state = table(NOMADS, areas, {0: {"gift": "council", **BASE[0]}}, gifts=True)
        state.push(FirstJade(0))
        assert best(state).startswith(f"deploy {jade}_nomads")


def test_the_heir_walks_where_there_is_nothing_to_fight_for() -> None:
    own = {"owner": 0}
    for row, verb in (({"owner": 0}, "heir_move"), ({}, "heir_fight")):
        areas = {"a1": {**row, "units": {"private": 1}}, "a3": own}
        state = table(NOMADS, areas, {0: {"gift": "heir"}}, gifts=True, allow={"combat": 0})
        assert best(state) == verb
