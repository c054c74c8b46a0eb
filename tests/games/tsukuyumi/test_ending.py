"""The end of the match, and mascots that saw it. TS-END, TS-MASCOT."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.scoring import pending, total
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    NOMADS,
    TEN,
    do,
    end_of_round,
    last_red_turn,
    owned,
    prize,
    table,
    texts,
    units,
)


@pytest.mark.rule("TS-END-03")
def test_a_tie_goes_to_the_higher_on_the_track() -> None:
    state = last_red_turn({}, seats={0: {"points": 5}, 1: {"points": 4}, 2: {"points": 1}},
                          track=[2, 1, 0])  # fmt: skip
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points == (5, 5, 3)
    assert outcome.places == (2, 1, 3)


@pytest.mark.rule("TS-END-04")
def test_a_short_game() -> None:
    state = end_of_round(table(NOMADS, round=3, rounds=3))
    assert state.outcome() is not None


@pytest.mark.rule("TS-END-06", "TS-END-07")
def test_supremacy_ends_the_match_at_once() -> None:
    areas = owned(0, TEN[:8], b2={"terrain": "ocean_floor"}, c2={"units": {"private": 1}})
    seats = {0: {"points": 4, "missions": 7}}
    state = table(NOMADS, areas, seats, track=[0, 1, 2], allow={"combat": 1}, supremacy=15)
    assert total(state, 0) == 14
    do(state, "fight c2 no_conquest")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places[0] == 1
    assert outcome.rule == "TS-END-06"


@pytest.mark.rule("TS-END-07", "TS-SCORE-14")
def test_a_place_on_the_track_can_decide_by_supremacy() -> None:
    seats = {0: {"points": 13, "missions": 7}}
    state = table(NOMADS, {}, seats, track=[1, 2, 0], phase="blue", supremacy=15,
                  allow={"initiative": 2})  # fmt: skip
    other = do(state.copy(), "initiative 2")
    assert other.outcome() is None
    do(state, "initiative 1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points[0] == 15
    assert outcome.places[0] == 1


@pytest.mark.rule("TS-END-06", "TS-ENDRND-03")
@pytest.mark.parametrize("edition", ["pl", "it"])
def test_nothing_is_scored_after_supremacy(edition: str) -> None:
    """Radioactivity takes six units, which is a task; in Poland points would come only then."""
    areas: dict[str, Any] = {"a1": {"units": {"worker": 6}, "traits": ["radioactive"]}}
    areas["m0"] = {"owner": 1}
    factions = ("dark_seed", "boarlords")
    missing = prize(table(factions, edition=edition), "for_the_queen")
    state = table(factions, areas, {0: {"points": 20 - missing}}, supremacy=20,
                  track=[1, 0], acted=[1], edition=edition)  # fmt: skip
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points[0] == 20
    assert (outcome.points[1] > 0) == (edition == "it")
    assert state.points == list(outcome.points)
    assert state.round == 1


def with_mascots(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    return table(NOMADS, areas, mascots=True, **more)


@pytest.mark.rule("TS-MASCOT-02")
def test_a_mascot_that_lives_is_worth_a_point() -> None:
    state = with_mascots({"a1": {"units": {"kitten": 1}}})
    assert [pending(state, seat)["mascot"] for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("TS-MASCOT-03", "TS-MASCOT-08")
def test_a_mascot_moves_but_does_not_fight_alone() -> None:
    state = with_mascots({"a1": {"units": {"kitten": 1}}}, allow={"combat": 1, "move": 2})
    assert "fight a1 no_conquest" not in texts(state)
    do(state, "advance", "move kitten a1 a2 2", "move kitten a2 a3 1")
    assert units(state, "a3") == {"kitten": 1}


@pytest.mark.rule("TS-MASCOT-04", "TS-MASCOT-05")
def test_a_mascot_is_part_of_the_army_and_answers() -> None:
    state = with_mascots(
        {"a1": {"units": {"kitten": 1, "private": 1, "boarmaiden": 1}}},
        allow={"combat": 1},
        active=1,
    )
    do(state, "fight a1 bo_annihilation", "wait")
    assert set(texts(state)) == {"suffer kitten", "suffer private"}
    alone = with_mascots(
        {"a1": {"units": {"kitten": 1, "squeaker": 1}}}, allow={"combat": 1}, active=1
    )
    do(alone, "fight a1 bo_conquest", "answer retreat", "move kitten a1 a2 1")
    assert units(alone, "a2") == {"kitten": 1}


@pytest.mark.rule("TS-MASCOT-06")
def test_a_mascot_is_a_unit_of_its_faction() -> None:
    areas = {"a1": {"units": {"kitten": 1}, "traits": ["radioactive"]}}
    state = with_mascots(areas, phase="blue", allow={"effect": 1})
    do(state, "effect")
    assert state.effects[0].key == "immunity"
    end_of_round(state)
    assert units(state, "a1")["kitten"] == 1


@pytest.mark.rule("TS-MASCOT-07")
def test_a_mascot_never_comes_back() -> None:
    areas = {"a1": {"units": {"kitten": 1}, "traits": ["radioactive"]}}
    state = with_mascots(areas, seats={0: {"base": [0, 6]}})
    end_of_round(state)
    assert units(state, "a1") == {}
    assert state.view(0)["seats"][0]["reserve"]["kitten"] == 0
