"""What Sisters strive for: gardens that hang together, a stork, tasks for two. SK-SISTERS-76."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.missions import MISSIONS, goal_progress
from endtable.games.tsukuyumi.rules.tasks import TASKS, tasks_of
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import BASE, SISTERS, fighting
from tests.games.tsukuyumi.play import do, table, theirs

MINE = {"terrain": "fertile", "owner": 0}
THEIRS = {"terrain": "fertile", "owner": 1}
TWO = SISTERS[:2]


def met(key: str, areas: dict[str, Any], **more: Any) -> int:
    """How often a task is met."""
    state = table(TWO, areas, more.pop("seats", BASE), **more)
    task = next(task for task in tasks_of(state, 0) if task.key == key)
    return TASKS[key](state, 0, task)


@pytest.mark.rule("SK-SISTERS-76")
def test_new_eden() -> None:
    assert met("new_eden", {"a1": MINE, "a2": MINE, "c3": MINE, "a4": THEIRS})
    assert not met("new_eden", {"a1": MINE, "a2": MINE, "c3": MINE})
    assert not met("new_eden", {"a1": MINE, "a2": MINE, "a4": THEIRS, "c3": THEIRS})


def test_the_other_tasks() -> None:
    assert met("bear_guard", {}, seats={0: {"base": [0, 6], "bitten": 3}})
    assert not met("bear_guard", {}, seats={0: {"base": [0, 6], "bitten": 2}})
    assert met("free_station", {"a2": {"units": {"private": 1}}})
    assert not met("free_station", {"a4": {"units": {"small": 1}}})
    assert met("garden", {"a1": MINE, "c3": MINE, "a2": THEIRS}) == 2
    assert met("imperial_review", {"m2": {"units": {"empress": 1}}})
    assert not met("imperial_review", {"a1": {"units": {"empress": 1}}})


def test_the_great_ploughing_takes_two_rounds() -> None:
    areas = {"a2": {"units": {"mistress": 1}}}
    state = fighting(areas, "fight a2 si_grinding", factions=TWO, round=2)
    task = next(task for task in tasks_of(state, 0) if task.key == "great_ploughing")
    assert not TASKS[task.key](state, 0, task)
    again = fighting(areas, factions=TWO, round=2)
    theirs(again).ploughed = (1,)
    do(again, "fight a2 si_grinding")
    assert TASKS[task.key](again, 0, task)


@pytest.mark.rule("SK-SISTERS-77")
def test_a_stork_for_anybody() -> None:
    areas = {"a2": {"units": {"private": 2}, "terrain": "fertile"}, "a3": THEIRS}
    state = table(("nomads", "sisters_of_seven", "boarlords"), areas, allow={"combat": 1})
    key = state.setting.missions.index("stork")
    state = table(
        ("nomads", "sisters_of_seven", "boarlords"),
        {**areas, "a3": {"terrain": "fertile", "owner": 0}},
        allow={"combat": 1},
    )
    before = state.points[0]
    do(state, "fight a2 no_conquest")
    assert state.missions[0] >> key & 1
    assert state.points[0] == before + 1


@pytest.mark.rule("SK-SISTERS-77")
def test_domination_counts_for_the_stork() -> None:
    keys = ("reef_collective", "sisters_of_seven", "boarlords")
    reefs = {"0": "armoured", "1": "armoured"}
    areas = {"a2": {"terrain": "fertile", "reefs": reefs}, "a3": MINE}
    state = table(keys, areas)
    mission = state.setting.tables.content.missions["stork"]
    assert MISSIONS["stork"](state, 0, mission, state.controlled(0))


@pytest.mark.rule("SK-SISTERS-81")
def test_five_gardens_in_a_chain() -> None:
    def progress(*names: str, **more: Any) -> tuple[int, int]:
        areas = dict.fromkeys(names, MINE) | more
        state = table(SISTERS, areas, alternative_goals=True)
        state.kept[state.setting.module_at["alternative_goals"]].aims = [1, 0, 0]  # type: ignore[attr-defined]
        return goal_progress(state, 0)

    assert progress("a1", "a2", "a3", "a4", "b3") == (5, 5)
    assert progress("a1", "a2", "a3", "b1") == (4, 5)
    rich = {"owner": 0, "prized": True}
    assert progress("a1", "a2", "a4", "b3", a3=rich) == (2, 5)
