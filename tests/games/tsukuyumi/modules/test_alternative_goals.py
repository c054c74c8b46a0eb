"""Alternative goals. TM-ALTGOAL."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.chance import new_chance
from endtable.core.dock import Asking
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.alternative_goals.module import aims_of
from endtable.games.tsukuyumi.rules.missions import goal_of, goal_progress
from endtable.games.tsukuyumi.rules.scoring import red_turn_over
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import FOUR, TEN, do, owned, table, texts, verbs


def chosen(seat: int, areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """A position in which one seat pursues its other goal."""
    state = table(FOUR, areas, alternative_goals=True, **more)
    aims_of(state)[seat] = 1
    return state


def new(players: int = 4, **options: Any) -> Tsukuyumi:
    options = {"players": players, "factions": list(FOUR[:players]), **options}
    state = GAME.new({"alternative_goals": True, **options}, 1)
    assert isinstance(state, Tsukuyumi)
    return state


@pytest.mark.rule("TM-ALTGOAL-01", "TM-ALTGOAL-03", "SK-ALTGOAL-03")
def test_each_chooses_alone_before_anything_is_laid() -> None:
    state = new()
    assert state.deciders() == (0, 1, 2, 3)
    assert set(texts(state)) == {"goal own", "goal other"}
    for seat, play in enumerate(("goal other", "goal own", "goal own", "goal other")):
        state.apply(seat, GAME.read(play))
    assert aims_of(state) == [1, 0, 0, 1]
    assert verbs(state) == {"base"}


@pytest.mark.rule("TM-ALTGOAL-04", "SK-ALTGOAL-04")
def test_only_the_goal_that_was_chosen_scores() -> None:
    state = chosen(0, owned(0, TEN[:9]))
    assert goal_of(state, 0).key == "many_lands"
    state.takings[0] = 9
    state.settle()
    assert state.goals == 0
    red_turn_over(state, 0)
    assert state.goals == 1
    assert state.view(0)["seats"][0]["aim"] == "many_lands"


@pytest.mark.rule("TM-ALTGOAL-05")
def test_the_choice_is_secret_until_all_have_chosen_and_then_stands() -> None:
    state = new()
    do(state, "goal other")
    assert state.legal(0)  # he may change his mind while others think
    seen = {tuple(state.guess(1, new_chance(n, 4)).sealed[0]) for n in range(12)}  # type: ignore[arg-type]
    assert seen == {("goal", 0), ("goal", 1)}
    for seat in (1, 2, 3):
        state.apply(seat, GAME.read("goal own"))
    assert "goal" not in verbs(state)


@pytest.mark.rule("TM-ALTGOAL-12")
def test_conquest_counts_scattered_markers_at_the_end_of_the_red_phase() -> None:
    for count, reached in ((8, False), (9, True)):
        state = chosen(0, owned(0, TEN[:count]))
        red_turn_over(state, 0)
        assert bool(state.goals & 1) == reached
        assert state.points[0] >= 2 * reached


@pytest.mark.rule("TM-ALTGOAL-10", "TM-ALTGOAL-11")
def test_fodder_counts_kills_of_one_round_not_own_losses() -> None:
    state = chosen(2, {})
    state.round_kills[2] = 5
    state.losses[2] = 3
    state.settle()
    assert state.goals == 0
    state.round_kills[2] = 6
    state.settle()
    assert state.goals == 4
    assert state.points[2] == 2


def test_kills_of_the_round_before_do_not_count() -> None:
    from tests.games.tsukuyumi.play import end_of_round

    state = chosen(2, {}, rounds=3)
    state.round_kills[2] = 4
    end_of_round(state)
    assert goal_progress(state, 2) == (0, 6)


@pytest.mark.rule("TM-ALTGOAL-14")
def test_target_finder_counts_missions_those_of_oni_too() -> None:
    state = table(FOUR, {}, alternative_goals=True, oni_missions=True)
    aims_of(state)[3] = 1
    state.missions[3] = 0b11
    state.settle()
    assert state.goals == 0
    deeds = next(own for own in state.kept if hasattr(own, "oni_deeds"))
    deeds.oni_deeds[1] = 3
    state.settle()
    assert state.goals == 8


@pytest.mark.rule("TM-ALTGOAL-15")
@pytest.mark.parametrize(
    ("lang", "hint"), [("en", "Riskier"), ("pl", "ryzykowniej"), ("it", "Più rischioso")]
)
def test_the_choice_says_that_target_finder_is_riskier_with_three(lang: str, hint: str) -> None:
    state = new(3, factions=["cybersamurai", "nomads", "boarlords"])
    words = Words(lang, strict=True)
    told = GAME.face.choice(Asking(GAME, state, 0), (), "goal:other", words)
    assert hint in str(told.text)
    assert hint not in str(GAME.face.choice(Asking(GAME, state, 0), (), "goal:own", words).text)


@pytest.mark.rule("TM-ALTGOAL-16")
def test_holy_ritual_wants_all_of_them_anywhere() -> None:
    for maidens, reached in ((5, False), (6, True)):
        areas = {"a1": {"units": {"boarrior": 4}}, "b2": {"units": {"boarmaiden": maidens}}}
        state = chosen(1, areas)
        state.settle()
        assert bool(state.goals & 2) == reached


def test_not_for_two_and_not_without_goals() -> None:
    with pytest.raises(BadInput, match=r"options\.alternative_goals.*TM-MODULE-03"):
        GAME.complete({"players": 2, "alternative_goals": True})
    assert "goal" not in verbs(new(first_game=True))


def test_the_panel_shows_the_goal_that_is_pursued() -> None:
    state = chosen(0, {})
    panel = GAME.face.regions(state.view(0), Words("en", strict=True))["seat:0"]
    assert "Control 9 areas" in panel.replace("</tspan>", "").replace("\n", "")
