"""Two players: the draft, victory cards and their tasks. TS-TWO, TS-VCARD."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.rules.tasks import tasks_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    TEN,
    do,
    end_of_round,
    finish_turn,
    next_round,
    offered,
    owned,
    prize,
    table,
    theirs,
    units,
    watched,
)


def duel(areas: dict[str, Any] | None = None, one: str = "nomads", **more: Any) -> Tsukuyumi:
    return table((one, "boarlords" if one != "boarlords" else "nomads"), areas, **more)


@pytest.mark.rule("TS-TWO-05")
def test_a_task_once() -> None:
    state = duel()
    state.kills[0] = 5
    state.settle()
    state.kills[0] = 9
    state.settle()
    assert state.points == [prize(state, "destroy_the_enemy"), 0]


@pytest.mark.rule("TS-TWO-06")
def test_a_task_for_each_thing() -> None:
    rows = {n: {"terrain": "fertile"} for n in TEN[:3]}
    state = duel(owned(0, TEN[:3], **rows), round=3, active=0, track=[1, 0], acted=[1])
    do(state, "end")
    assert state.points[0] == 3


@pytest.mark.rule("TS-TWO-06", "TS-TWO-05")
@pytest.mark.parametrize(("plus", "times"), [(True, 2), (False, 1)])
def test_a_task_with_a_plus_is_scored_every_time(plus: bool, times: int) -> None:
    box = load()
    nomads = box.factions["nomads"]
    cards = tuple(
        replace(
            card,
            tasks=tuple(
                replace(task, each=plus) if task.key == "spearhead" else task for task in card.tasks
            ),
        )
        for card in nomads.victory
    )
    game = FullMoonDown(
        replace(box, factions={**box.factions, "nomads": replace(nomads, victory=cards)})
    )
    state = duel({"m3": {"owner": 0}}, round=1, game=game)
    once = prize(state, "spearhead")
    end_of_round(state)
    assert state.points[0] == once
    end_of_round(state)
    assert state.points[0] == times * once


@pytest.mark.rule("TS-TWO-09")
def test_other_rules_hold_for_two() -> None:
    state = duel({"a1": {"units": {"small": 1}}}, phase="green",
                 allow={"war_range": 1, "war_areas": 1, "war_fights": 1})  # fmt: skip
    assert not offered(state, "end")


@pytest.mark.rule("TS-TWO-10", "TS-TWO-11")
def test_three_rounds_and_ties_by_the_track() -> None:
    assert GAME.complete({"players": 2})["rounds"] == 3
    for track, places in (([1, 0], (2, 1)), ([0, 1], (1, 2))):
        state = duel(round=3, track=track, acted=[1], seats={0: {"points": 6}, 1: {"points": 6}})
        state.tasks = [63, 63]  # nothing is left to score
        do(state, "end")
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.points == (6, 6)
        assert outcome.places == places


@pytest.mark.rule("TS-VCARD-01")
def test_five_units_over_the_whole_game() -> None:
    areas = {"a1": {"units": {"launcher": 2, "small": 3}}, "a2": {}}
    state = duel(areas, allow={"combat": 1})
    state.kills[0] = 3
    told = watched(state, "fight a1 no_annihilation")
    assert state.kills[0] == 6
    # At once: after the second of three that fall, the fifth of the game.
    fallen = [name for name in told if name in ("eliminated", "points")]
    assert fallen[:4] == ["eliminated", "eliminated", "points", "eliminated"]
    assert state.tasks[0] >> 3 & 1


@pytest.mark.rule("TS-VCARD-02")
def test_agritourism() -> None:
    rows = {n: {"terrain": "fertile"} for n in TEN[:3]}
    state = duel(owned(0, TEN[:3], **rows), round=3, track=[1, 0], acted=[1])
    before = state.points[0]
    do(state, "end")
    assert state.tasks[0] >> 4 & 1
    assert state.points[0] == before + 3
    early = duel(owned(0, TEN[:3], **rows), round=2, track=[1, 0], acted=[1])
    do(early, "end")
    assert early.points[0] == 0


@pytest.mark.rule("TS-VCARD-03")
def test_ammunition_depot() -> None:
    ready = {"pistol": 5, "machine_gun": 5, "grenade": 1}
    for armoury, done in (([0, 0, 0], 1), ([0, 0, 1], 0)):
        state = duel(seats={0: {"weapons": ready, "armoury": armoury}}, round=3, track=[1, 0],
                     acted=[1])  # fmt: skip
        do(state, "end")
        assert state.tasks[0] >> 5 & 1 == done


TASKS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "take_the_lead": ("nomads", {"track": [0, 1]}, {}),
    "minefield": ("nomads", {}, {n: {"mines": 2} for n in TEN[:2]}),
    "spearhead": ("nomads", {}, {"m3": {"owner": 0}}),
    "great_digging": ("boarlords", {}, {n: {"dug": ["tunnel", "trench"]} for n in TEN[:3]}),
    "family": ("boarlords", {}, {"a1": {"units": {"boarmother": 1, "boarmaster": 1}}}),
    "deep_roots": ("boarlords", {}, {"a1": {"owner": 0, "dug": ["stronghold"]}}),
    "no_passing": ("boarlords", {}, {}),
    "herd": ("boarlords", {}, {"a1": {"units": {"squeaker": 6, "boarrior": 4}}}),
    "to_the_roof": ("boarlords", {}, {"m0": {"owner": 0}}),
    "swarm": ("dark_seed", {}, {"a1": {"units": {"worker": 15, "wasp": 5}}}),
    "hatchery": ("dark_seed", {}, {n: {"eggs": 5} for n in TEN[:2]}),
    "everywhere": (
        "dark_seed", {},
        owned(0, TEN[:3], a1={"terrain": "fertile"}, a2={"terrain": "mountain"}),
    ),
    "space": ("dark_seed", {}, owned(0, TEN[:2])),
    "full_net": (
        "cybersamurai",
        {"seats": {0: {"uplinks": ["kaneda", "akira", "kaze"]}}},
        {},
    ),
    "mapping": (
        "cybersamurai", {},
        owned(0, ("a1", "a2", "a3", "m1"), a1={"terrain": "fertile"}, a2={"terrain": "mountain"}),
    ),
    "shogun_walks": (
        "cybersamurai", {"seats": {1: {"base": [0, 6], "units": {"shogun": 1}}}}, {},
    ),
    "shields_up": ("cybersamurai", {}, {"a1": {"units": {"shield_drone": 3}}}),
    "data": ("cybersamurai", {}, owned(0, ("a1",), a1={"terrain": "mountain"})),
}  # fmt: skip


@pytest.mark.parametrize("key", TASKS)
def test_tasks_of_the_victory_cards(key: str) -> None:
    """Each is met at the end of the last round of this position, and not on an empty board."""
    faction, more, areas = TASKS[key]
    given = {"round": 3, "track": [1, 0], "acted": [1], **more}
    if given["track"] == [0, 1]:
        given |= {"acted": [1]}
    state = duel(areas, faction, **given)
    number = [task.key for task in tasks_of(state, 0)].index(key)
    task = tasks_of(state, 0)[number]
    state.settle()
    waiting = pending(state, 0).get(key, 0)
    do(state, "end")
    scored = state.tasks[0] >> number & 1
    assert scored or waiting == task.points
    if key not in ("no_passing",):
        empty = duel({}, faction, round=3, track=[1, 0], acted=[1])
        assert not pending(empty, 0).get(key, 0)
        do(empty, "end")
        assert not empty.tasks[0] >> number & 1


def spread(what: str, count: int) -> dict[str, Any]:
    """So many mines or eggs, three on each area."""
    return {name: {what: min(3, count - 3 * n)} for n, name in enumerate(TEN) if count > 3 * n}


FOUR = {n: {"dug": ["tunnel", "trench"]} for n in TEN[:2]}
LESS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("take_the_lead", "nomads", {"track": [1, 0]}, {}),
    ("minefield", "nomads", {}, spread("mines", 3)),
    ("spearhead", "nomads", {}, {"a1": {"owner": 0}, "m1": {"owner": 1}}),
    ("great_digging", "boarlords", {}, {**FOUR, "a4": {"fences": [1]}}),
    ("family", "boarlords", {}, {"a1": {"units": {"boarmother": 1}}}),
    ("family", "boarlords", {}, {"a1": {"units": {"boarmaster": 1}}}),
    ("deep_roots", "boarlords", {}, {"a1": {"owner": 0, "dug": ["trench", "tunnel"]}}),
    ("deep_roots", "boarlords", {}, {"a1": {"dug": ["stronghold"]}}),
    ("herd", "boarlords", {}, {"a1": {"units": {"squeaker": 5, "boarrior": 4}}}),
    ("to_the_roof", "boarlords", {}, {"m1": {"owner": 0}}),
    ("swarm", "dark_seed", {}, {"a1": {"units": {"worker": 15, "wasp": 4}}}),
    ("hatchery", "dark_seed", {}, spread("eggs", 9)),
    ("everywhere", "dark_seed", {},
     owned(0, ("a1", "a2", "m1"), a1={"terrain": "fertile"}, a2={"terrain": "mountain"})),
    ("space", "dark_seed", {}, owned(0, TEN[:1])),
    ("full_net", "cybersamurai",
     {"seats": {0: {"uplinks": ["kaneda", "akira"]}}}, {}),
    ("mapping", "cybersamurai", {},
     owned(0, ("a1", "a2", "a3"), a1={"terrain": "fertile"}, a2={"terrain": "mountain"},
           a3={"traits": ["tsukuyumi"]})),
    ("shogun_walks", "cybersamurai",
     {"seats": {0: {"base": [0, 6], "units": {"shogun": 1}}}}, {}),
    ("shields_up", "cybersamurai", {}, {"a1": {"units": {"shield_drone": 2}}}),
    ("data", "cybersamurai", {}, owned(1, ("a1",), a1={"terrain": "mountain"})),
]  # fmt: skip
"""Positions in which a task is just not met."""


@pytest.mark.rule("TS-TWO-05")
@pytest.mark.parametrize(("key", "faction", "more", "areas"), LESS)
def test_a_little_less_is_no_task(
    key: str, faction: str, more: dict[str, Any], areas: dict[str, Any]
) -> None:
    state = duel(areas, faction, **{"round": 3, "track": [1, 0], "acted": [1], **more})
    number = [task.key for task in tasks_of(state, 0)].index(key)
    state.settle()
    assert not pending(state, 0).get(key, 0)
    do(state, "end")
    assert not state.tasks[0] >> number & 1


def test_boar_blockades_are_terraforming_too() -> None:
    areas: dict[str, Any] = {**FOUR, "a4": {"fences": [1, 2]}}
    state = duel(areas, "boarlords", round=3, track=[1, 0], acted=[1])
    state.conquests[0] = 1  # or another task would be met
    do(state, "end")
    assert state.points[0] == prize(state, "great_digging")


@pytest.mark.rule("TS-TWO-05")
@pytest.mark.parametrize(("field", "met"), [("", 1), ("conquests", 0), ("lost_areas", 0)])
def test_they_shall_not_pass_means_neither_taking_nor_losing(field: str, met: int) -> None:
    state = duel({}, "boarlords", round=1, track=[1, 0], acted=[1])
    if field:
        getattr(state, field)[0] = 1
    do(state, "end")
    assert state.points[0] == met * prize(state, "no_passing")
    end_of_round(state)
    assert state.points[0] == prize(
        state, "no_passing"
    )  # the next round counts anew, and nothing is scored twice


@pytest.mark.rule("TS-TWO-06")
@pytest.mark.parametrize(
    ("key", "faction", "count", "areas"),
    [
        ("deep_roots", "boarlords", 3, {n: {"owner": 0, "dug": ["stronghold"]} for n in TEN[:3]}),
        ("space", "dark_seed", 3, owned(0, TEN[:7])),
        ("data", "cybersamurai", 3, {n: {"owner": 0, "terrain": "mountain"} for n in TEN[:3]}),
    ],
)
def test_points_of_the_end_for_each_thing(
    key: str, faction: str, count: int, areas: dict[str, Any]
) -> None:
    state = duel(areas, faction, round=3, track=[1, 0], acted=[1])
    task = next(task for task in tasks_of(state, 0) if task.key == key)
    assert pending(state, 0)[key] == count * task.points
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points[0] >= count * task.points


@pytest.mark.rule("TS-VCARD-02", "TS-TWO-05")
def test_tasks_of_a_red_phase_wait_for_ones_own() -> None:
    """Nomads act first: what they hold when the opponent's red phase ends does not count."""
    rows = {"a1": {"terrain": "fertile"}}
    state = duel(owned(1, ("a1",), **rows), round=3, track=[0, 1])
    do(state, "end")
    assert state.points[0] == 0
    state.markers[NAMED["a1"]] = 0
    finish_turn(state)
    assert not state.tasks[0] >> 4 & 1


@pytest.mark.rule("TS-TWO-02", "TS-MASCOT-02")
@pytest.mark.parametrize("edition", ["pl", "it"])
def test_a_mascot_is_worth_a_point_for_two_as_well(edition: str) -> None:
    areas = {"a1": {"units": {"kitten": 1}}}
    state = duel(areas, mascots=True, edition=edition, round=3, track=[1, 0], acted=[1])
    state.tasks = [63, 63]  # nothing else is left to score
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points == (1, 0)


def test_tasks_of_losses_kills_and_the_laser() -> None:
    for faction, field, value, key in (
        ("dark_seed", "losses", 6, "for_the_queen"),
        ("dark_seed", "kills", 6, "blaze"),
        ("nomads", "kills", 5, "destroy_the_enemy"),
    ):
        state = duel({}, faction)
        number = [task.key for task in tasks_of(state, 0)].index(key)
        getattr(state, field)[0] = value - 1
        state.settle()
        assert not state.tasks[0] >> number & 1
        getattr(state, field)[0] = value
        state.settle()
        assert state.tasks[0] >> number & 1
    laser = duel(
        {"a1": {"units": {"squeaker": 1}}}, "cybersamurai", seats={0: {"uplinks": ["tetsuo"]}}
    )
    do(laser, "tetsuo a1 2")
    assert units(laser, "a1") == {}
    assert laser.points[0] == prize(laser, "precision")


def test_a_laser_that_fells_nobody_is_no_task() -> None:
    laser = duel(
        {"a1": {"units": {"boarmother": 1}}}, "cybersamurai", seats={0: {"uplinks": ["tetsuo"]}}
    )
    do(laser, "tetsuo a1 2")
    assert units(laser, "a1") == {"boarmother": 1}
    assert (laser.points[0], theirs(laser).laser_kills) == (0, 0)


@pytest.mark.rule("TS-TWO-05")
@pytest.mark.parametrize(
    ("faction", "key", "row", "met"),
    [
        ("cybersamurai", "shields_up", {"shield_drone": 2}, 0),
        ("cybersamurai", "shields_up", {"shield_drone": 3}, 1),
        ("boarlords", "family", {"boarmother": 1}, 0),
        ("boarlords", "family", {"boarmaster": 1}, 0),
        ("boarlords", "family", {"boarmother": 1, "boarmaster": 1}, 1),
    ],
)
def test_tasks_that_ask_for_all(faction: str, key: str, row: dict[str, int], met: int) -> None:
    state = table((faction, "nomads"), {"a1": {"units": row}})
    assert pending(state, 0)[key] == met * prize(state, key)


@pytest.mark.rule("TS-TWO-05")
@pytest.mark.parametrize("field", ["conquests", "lost_areas", ""])
def test_no_passing_is_a_round_without_taking_or_losing(field: str) -> None:
    state = table(("boarlords", "nomads"), {}, track=[1, 0], acted=[1])
    if field:
        getattr(state, field)[0] = 1
    next_round(state)
    assert state.points[0] == (0 if field else prize(state, "no_passing"))


@pytest.mark.rule("TS-TWO-05")
def test_losses_of_two_rounds_are_not_added() -> None:
    state = table(("dark_seed", "nomads"), {}, rounds=3)
    state.losses[0] = 5
    next_round(state)
    assert state.losses == [0, 0]
