"""The Defence Order: before the attack others are pushed out of the area. SK-SISTERS-42 to -48."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.sisters_of_seven.pushing import ways_out
from endtable.games.tsukuyumi.table.board import NAMED
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import NOMADS, answer, attacked
from tests.games.tsukuyumi.play import (
    asked,
    do,
    maybe,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
    verbs,
)

TWO: dict[str, Any] = {"a2": {"units": {"reaver": 1, "private": 3}}}


@pytest.mark.rule("SK-SISTERS-42", "SK-SISTERS-43", "SK-FACTIONS-11")
def test_it_is_asked_for_before_the_attack() -> None:
    state = attacked(TWO, "fight a2 no_annihilation")
    assert asked(state) == 1
    assert texts(state) == ["answer defence_effect", "wait"]
    assert not state.doomed
    quiet = attacked(TWO, "fight a2 no_suppress")
    assert not offered(quiet, "answer defence_effect")


@pytest.mark.rule("SK-SISTERS-44", "SK-SISTERS-47")
def test_only_those_who_are_left_strike() -> None:
    areas = {"a2": {"units": {"reaver": 1, "lt_dan": 1, "squad_leader": 1, "private": 1}}}
    state = attacked(areas, "fight a2 no_annihilation", "answer defence_effect")
    do(state, "shove lt_dan a1", "shove squad_leader b1")
    maybe(state, "armed")
    assert units(state, "a2") == {"reaver": 1, "private": 1}  # 5 damage are not enough


@pytest.mark.rule("SK-SISTERS-45")
def test_who_declines_answers_otherwise() -> None:
    state = attacked(TWO, "fight a2 no_conquest", "wait")
    assert asked(state) == 1
    assert offered(state, "answer counterstrike")
    assert not offered(state, "answer defence_effect")


@pytest.mark.rule("SK-SISTERS-46")
def test_after_it_there_is_no_other_answer() -> None:
    state = attacked(TWO, "fight a2 no_conquest", "answer defence_effect")
    do(state, "shove private a1", "done")
    assert asked(state) == 0
    assert "end" in verbs(state)


@pytest.mark.rule("SK-SISTERS-46", "SK-SISTERS-16")
def test_with_the_empress_there_is_one_more() -> None:
    areas = {"a2": {"units": {"empress": 1, "private": 5}}}
    state = attacked(areas, "fight a2 no_conquest", "answer defence_effect")
    do(state, "shove private a1", "done")
    assert asked(state) == 1
    assert offered(state, "answer counterstrike")
    assert not offered(state, "answer defence_effect")
    do(state, "answer counterstrike")
    assert asked(state) == 0


@pytest.mark.rule("SK-SISTERS-16")
def test_two_different_counterattacks_with_the_empress() -> None:
    areas = {"a2": {"units": {"empress": 1, "private": 5}}, "a4": {"units": {"reaver": 1}}}
    state = attacked(areas, "fight a2 no_conquest", "wait", "answer counterstrike")
    assert asked(state) == 1
    assert not offered(state, "answer counterstrike")
    do(state, "answer retreat")
    do(state, "halt")
    assert asked(state) == 0
    without = attacked({"a2": {"units": {"reaver": 1, "private": 5}}}, "fight a2 no_conquest")
    do(without, "wait", "answer counterstrike")
    assert "answer" not in verbs(without)


@pytest.mark.rule("SK-SISTERS-47")
def test_a_conquest_with_less() -> None:
    areas = {"a2": {"owner": 1, "units": {"reaver": 2, "private": 3}}}
    state = attacked(areas, "fight a2 no_conquest", "answer defence_effect")
    do(state, "shove private a1", "shove private a1")
    assert owner(state, "a2") == 1
    again = attacked(areas, "fight a2 no_conquest", "answer defence_effect", "done")
    assert owner(again, "a2") == 0


THIRD: dict[str, Any] = {"a2": {"units": {"reaver": 1, "private": 2, "boarguard": 1}}}


@pytest.mark.rule("SK-SISTERS-38", "SK-SISTERS-47")
def test_other_defenders_can_be_pushed_out_and_answer_nothing() -> None:
    state = attacked(THIRD, "fight a2 no_conquest")
    answer(state, 1, "defence_effect")
    assert {text.split()[1] for text in texts(state) if text != "done"} == {"private", "boarguard"}
    do(state, "shove boarguard a3", "done")
    assert asked(state) == 0  # neither the Sisters nor the Boarlords choose
    assert owner(state, "a2") == 0


@pytest.mark.rule("SK-SISTERS-38")
def test_defenders_who_stay_answer() -> None:
    state = attacked(THIRD, "fight a2 no_conquest")
    answer(state, 1, "defence_effect")
    do(state, "done")
    assert asked(state) == 2


@pytest.mark.rule("SK-SISTERS-48")
def test_without_attackers_everything_is_lost() -> None:
    state = attacked(THIRD, "fight a2 no_hit_and_run")
    answer(state, 1, "defence_effect")
    do(state, "shove private a1", "shove private b1")
    assert asked(state) == 0
    assert owner(state, "a2") is None
    assert not any("no_hit_and_run" in text for text in texts(state))
    assert sum(text.startswith("fight a1") for text in texts(state)) > 0  # one action is left
    do(state, "fight a1 no_conquest")
    assert "fight" not in verbs(state)


@pytest.mark.rule("SK-SISTERS-37", "SK-SISTERS-39")
def test_nobody_is_pushed_who_cannot_go() -> None:
    areas = {"a2": {"blocked": [0, 1, 2, 3, 4, 5], "units": {"reaver": 1, "private": 2}}}
    state = attacked(areas, "fight a2 no_conquest")
    assert not offered(state, "answer defence_effect")


def test_who_is_held_where_he_is_has_no_way_out() -> None:
    state = table(NOMADS, {"a2": {"units": {"reaver": 1, "private": 1}}})
    unit = state.units_of(0, NAMED["a2"])[0]
    assert ways_out(state, unit)
    state.pinned = (unit,)
    assert ways_out(state, unit) == []


@pytest.mark.rule("SK-SISTERS-74")
def test_the_mascot_gives_the_order_too() -> None:
    areas = {"a2": {"units": {"mateusz": 1, "private": 2}}}
    state = table(NOMADS, areas, allow={"combat": 1}, mascots=True)
    do(state, "fight a2 no_conquest")
    assert offered(state, "answer defence_effect")


@pytest.mark.rule("SK-SISTERS-42", "SK-SISTERS-48")
def test_oni_that_attack_are_pushed_away() -> None:
    areas = {"a2": {"owner": 1, "units": {"reaver": 1, "small": 2}}}
    state = table(NOMADS, areas, allow={"war_range": 1, "war_areas": 1, "war_fights": 1})
    do(state, "oni_war", "attack")
    maybe(state, "battle a2")
    answer(state, 1, "defence_effect")
    do(state, "shove small a1", "shove small a1")
    assert owner(state, "a2") == 1
    assert units(state, "a1") == {"small": 2}


def test_the_forecast_knows_the_order() -> None:
    state = attacked(TWO)
    battle = state.view(0)["battles"][0]
    card = next(row for row in battle["cards"] if row["card"] == "no_conquest")
    ordered = next(row for row in card["answers"] if row["answer"] == "defence_effect")
    assert ordered["comes"]["left"] == [{"who": 0, "count": 2}]


@pytest.mark.rule("SK-SISTERS-16", "TS-CYBER-05")
def test_an_empress_that_is_switched_off_answers_once() -> None:
    army = {"a2": {"units": {"empress": 1, "cyberoid": 2}}, "a4": {"units": {"reaver": 1}}}
    factions = ("cybersamurai", "sisters_of_seven", "boarlords")
    for switched_off, twice in ((False, True), (True, False)):
        state = table(factions, army, allow={"combat": 2})
        if switched_off:
            theirs(state).akira = (NAMED["a2"], *theirs(state).akira[1:])
        do(state, "fight a2 cy_conquest")
        while not offered(state, "answer counterstrike"):
            do(state, "wait")
        do(state, "answer counterstrike")
        assert (asked(state) == 1 and "answer" in verbs(state)) == twice
