"""The plan helper: patterns within reach, by moves that the rules allow one after the other."""

from __future__ import annotations

from typing import cast

import pytest

from endtable.core.dock import Asking
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.names import pattern_name
from endtable.games.tamashii.shown.plans import plans_of
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.i18n import LANGUAGES, Words


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("TA-PROGRAM-01")
def test_what_is_promised_can_be_done(seed: int) -> None:
    state = GAME.new({"players": 2}, seed)
    while state.question(state.deciders()[0]).message.key != "ta.ask.programming":
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    seat = state.deciders()[0]
    plans = plans_of(Asking(GAME, state, seat), Words("en"))
    assert plans
    lengths = [len(plan.actions) for plan in plans if plan.best is None]
    assert lengths == sorted(lengths)
    for plan in plans:
        twin = state.copy()
        for action in plan.actions:
            assert action in twin.legal(seat)
            twin.apply(seat, action)
        assert twin.view(seat)["seats"][seat]["fireable"]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("TA-PROGRAM-01")
def test_the_best_use_of_all_moves_comes_first_and_names_what_lies_ready_then(seed: int) -> None:
    state = GAME.new({"players": 2}, seed)
    while state.question(state.deciders()[0]).message.key != "ta.ask.programming":
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    seat = state.deciders()[0]
    words = Words("en")
    first, *others = plans_of(Asking(GAME, state, seat), words)
    assert first.best is not None
    assert [plan for plan in others if plan.best is not None] == []
    twin = cast(Tamashii, state.copy())
    for action in first.actions:
        twin.apply(seat, action)
    ready = [key for key, *_ in twin.view(seat)["seats"][seat]["fireable"]]
    names = {words.show(pattern_name(twin, key)) for key in ready}
    assert isinstance(first.name, tuple)
    assert {words.show(name) for name in first.name} <= names
    # Nothing that a planner would still do is left.
    again = plans_of(Asking(GAME, twin, seat), words)
    assert [plan for plan in again if plan.best is not None] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plans_have_words(lang: str) -> None:
    state = GAME.new({"players": 1}, 3)
    while state.question(0).message.key != "ta.ask.programming":
        state.apply(0, state.default(0))
    words = Words(lang, strict=True)
    for plan in plans_of(Asking(GAME, state, 0), words):
        assert words.show(plan.name)
        assert words.show(plan.text)


def test_nothing_is_planned_where_nothing_is_moved() -> None:
    state = GAME.new({"players": 2}, 1)
    while state.question(state.deciders()[0]).message.key == "ta.ask.programming":
        seat = state.deciders()[0]
        state.apply(seat, ("done",))
    assert plans_of(Asking(GAME, state, state.deciders()[0]), Words("en")) == []
