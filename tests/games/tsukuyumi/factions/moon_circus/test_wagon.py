"""The Bunny Wagon opens every border of its area; others move the Circus about. SK-CIRCUS."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.moon_circus.steps import Chaos
from endtable.games.tsukuyumi.rules.steps.asking import DONE
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    asked,
    broken,
    do,
    maybe,
    moving,
    offered,
    owner,
    table,
    targets,
    texts,
    units,
    verbs,
)

CIRCUS = ("moon_circus", "nomads", "boarlords")
WALLED = {"blocked": [0, 1, 2, 3, 4, 5]}


@pytest.mark.rule("SK-CIRCUS-08", "SK-CIRCUS-09", "SK-CIRCUS-10")
def test_blockades_do_not_stop_who_goes_with_the_wagon() -> None:
    areas = {
        "a2": {**WALLED, "units": {"bunny_wagon": 1, "clown": 2}},
        "a1": {"units": {"clown": 1}},
    }
    state = moving(CIRCUS, areas, 2)
    assert offered(state, "move clown a1 a2 2")
    assert offered(state, "move clown a2 a3 2")
    do(state, "march a2 a3")
    assert units(state, "a3") == {"bunny_wagon": 1, "clown": 2}
    assert not offered(state, "move clown a1 a2 2")
    do(state, "move bunny_wagon a3 a2 3", "move clown a1 a2 2")
    assert offered(state, "move clown a2 b1 1")


@pytest.mark.rule("SK-CIRCUS-45")
def test_the_mascot_rides_along() -> None:
    areas = {"a2": {**WALLED, "units": {"bunny_wagon": 1, "crash_mc_thunder": 1}}}
    state = moving(CIRCUS, areas, 1, mascots=True)
    assert offered(state, "move crash_mc_thunder a2 a3 1")


def attacked(answer: str, areas: dict[str, Any], card: str = "mc_ring") -> Tsukuyumi:
    """The Circus attack in a2; the Nomads there answer."""
    state = do(table(CIRCUS, areas, allow={"combat": 1}), f"fight a2 {card}")
    maybe(state, "wait")
    while "answer" in verbs(state) and not offered(state, f"answer {answer}"):
        maybe(state, "wait")
    return do(state, f"answer {answer}")


@pytest.mark.rule("SK-CIRCUS-39", "SK-CIRCUS-40", "SK-FORCED-04")
def test_we_thank_you() -> None:
    areas = {
        "a2": {"units": {"clown": 3, "private": 1}},
        "b2": {**WALLED, "units": {"bunny_wagon": 1}},
        "a4": {"units": {"car": 1}},
    }
    state = attacked("thank_you", areas)
    assert asked(state) == 1
    assert targets(state, "runner") == {"clown", "bunny_wagon", "car"}
    do(state, "runner car a4", "runner bunny_wagon b2")
    assert offered(state, "move car a4 a3 2")
    assert not any(text.startswith("move bunny_wagon") for text in texts(state))
    do(state, "move car a4 a3 2", "move car a3 c2 1")
    assert units(state, "c2") == {"car": 1}


@pytest.mark.rule("SK-CIRCUS-41", "SK-CIRCUS-42")
def test_an_urgent_call() -> None:
    areas = {
        "a2": {"units": {"clown": 3, "private": 1}},
        "b2": {"blocked": [0, 1, 2, 3, 4], "units": {"bunny_wagon": 1, "clown": 2}},
    }
    state = attacked("urgent_call", areas)
    do(state, "target b2")
    ways = {text.split()[3] for text in texts(state) if text.startswith("move")}
    assert len(ways) == 1
    assert {text.split()[4] for text in texts(state) if text.startswith("move")} == {"1"}


PUSHED = {"a2": {"blocked": [0], "units": {"car": 1, "bunny_wagon": 1, "clown": 4, "private": 4}}}


@pytest.mark.rule("SK-CIRCUS-43", "SK-CIRCUS-44")
def test_push_out_with_all_that_helps() -> None:
    state = attacked("push_out", PUSHED, "mc_pie")
    assert asked(state) == 0
    do(state, "permit")
    assert asked(state) == 1
    assert offered(state, "move car a2 a1 3")
    assert offered(state, "move clown a2 a3 1")


@pytest.mark.rule("SK-CIRCUS-11", "TS-MOVE-20")
def test_the_owner_forbids_what_helps() -> None:
    state = attacked("push_out", PUSHED, "mc_pie")
    do(state, "forbid")
    assert offered(state, "move car a2 a3 1")
    assert not offered(state, "move car a2 a1 1")
    do(state, "halt")
    again = moving(CIRCUS, PUSHED, 1)
    assert offered(again, "move clown a2 a1 1")


@pytest.mark.rule("SK-CIRCUS-43")
def test_a_marker_stays_when_they_are_pushed_out() -> None:
    areas = {"a2": {"owner": 0, "units": {"clown": 4, "private": 1}}}
    state = attacked("push_out", areas, "mc_pie")
    do(state, "march a2 a3")
    assert owner(state, "a2") == 0


@pytest.mark.rule("SK-CIRCUS-38")
def test_oni_run_away() -> None:
    areas = {
        "a2": {"units": {"clown": 4, "private": 1}},
        "a4": {"units": {"small": 1}},
        "b1": {"units": {"medium": 1, "large": 1}},
    }
    state = attacked("oni_run", areas, "mc_pie")
    do(state, "runner small a4", "runner large b1")
    assert offered(state, "move small a4 a3 2")
    assert offered(state, "move large b1 b2 2")
    assert not any(text.startswith("move medium") for text in texts(state))
    do(state, "halt")
    assert units(state, "a4") == {"small": 1}


@pytest.mark.rule("SK-CIRCUS-22", "SK-CIRCUS-23", "SK-CIRCUS-24")
def test_we_make_chaos() -> None:
    factions = ("nomads", "moon_circus", "boarlords")
    areas = {
        "a2": {"units": {"lt_dan": 1, "clown": 3}},
        "b2": {"units": {"car": 1, "clown": 1}},
    }
    state = do(table(factions, areas, allow={"combat": 1}), "fight a2 no_annihilation")
    while not offered(state, "answer defence_effect"):
        seat = asked(state)
        state.apply(seat, state.legal(seat)[-1])
    do(state, "answer defence_effect")
    assert not state.doomed
    assert units(state, "a2") == {"lt_dan": 1}
    assert targets(state, "target") == {"b2"}
    do(state, "target b2")
    assert offered(state, "move car b2 b3 3")
    assert offered(state, "move clown b2 b3 1")


@pytest.mark.rule("SK-CIRCUS-23")
def test_chaos_where_the_fight_was() -> None:
    factions = ("nomads", "moon_circus", "boarlords")
    areas = {"a2": {"units": {"sapper": 1, "bunny_wagon": 1}}}
    state = do(table(factions, areas, allow={"combat": 1}), "fight a2 no_conquest")
    while not offered(state, "answer defence_effect"):
        seat = asked(state)
        state.apply(seat, state.legal(seat)[-1])
    do(state, "answer defence_effect", "target a2")
    assert offered(state, "move bunny_wagon a2 a3 3")


@pytest.mark.rule("SK-CIRCUS-23")
def test_a_clerk_keeps_the_circus_where_it_is() -> None:
    state = table(CIRCUS, {"a2": {"units": {"clown": 1}}})
    assert Chaos(0).default(state, 0) == DONE


def test_the_circus_gives_once() -> None:
    assert "gave more than it had" in broken(table(CIRCUS), given=2)
