"""The goal of a chapter in figures, and where people see it. TA-STORY-04."""

from __future__ import annotations

import pytest

from endtable.core.face import Told
from endtable.core.types import Message
from endtable.games.tamashii.content.sheets import SPECIAL
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.shown.progress import difficulty, progress
from endtable.games.tamashii.shown.telling import in_words
from endtable.games.tamashii.table.state import MARKERS, SUCCESS, Tamashii
from endtable.kit.i18n import Words
from tests.games.tamashii.play import new


def chapter(code: str, scenario: str = "prologue", players: int = 2) -> Tamashii:
    state = new(scenario=scenario, players=players, unlocked="all")
    assert state.setting.scenario is not None
    state.card = state.setting.scenario.by_code[code]
    return state


def test_whoever_has_arrived_is_counted() -> None:
    state = chapter("A01")
    assert progress(state) == [0, 2]
    state.at[0] = state.slot_of(1)
    assert progress(state) == [1, 2]


def test_tokens_on_the_card_are_counted_to_what_is_needed() -> None:
    state = chapter("A03")
    state.on_card[MARKERS] = 2
    assert progress(state) == [2, 3]
    state.on_card[MARKERS] = 5
    assert progress(state) == [3, 3]


def test_of_several_ways_the_one_that_is_open_now_and_needs_least() -> None:
    state = chapter("P03", "x6039", players=4)
    needed = progress(state)
    state.pieces[SUCCESS] = 1
    assert progress(state) == [1, needed[1]]


def test_a_test_says_how_hard_it_is() -> None:
    assert progress(chapter("A04")) == []
    assert difficulty(chapter("A04")) == 13
    assert difficulty(chapter("A04", players=1)) == 7
    assert difficulty(chapter("A01")) == 0


@pytest.mark.parametrize(
    ("code", "said"), [("A03", "0/3"), ("A04", "successes needed: 13"), ("A02", "0/2")]
)
def test_the_strip_says_how_far_it_is(code: str, said: str) -> None:
    state = chapter(code)
    strip = GAME.face.briefs(state.view(0), Words("en"))["strip"]
    assert said in strip


def test_most_chapters_can_be_counted() -> None:
    counted = told = 0
    playable = {key: sheet for key, sheet in GAME.scenarios.items() if key != "ascend"}
    for key, sheet in playable.items():
        for card in sheet.cards:
            if card.goal is None or card.kind == SPECIAL:
                continue
            state = chapter(card.code, key, players=2)
            told += 1
            counted += bool(progress(state) or difficulty(state))
    assert counted > told / 2, (counted, told)


def test_tokens_dropped_one_after_the_other_are_one_line() -> None:
    def dropped(seat: int, kind: str) -> Told:
        who, token = Message("ta.brief.turn", n=seat), Message(f"ta.kind.{kind}")
        return Told("dropped", "ta.log.dropped", "TA-TEST-04", seat=who, token=token)

    lines = [dropped(1, "green"), dropped(1, "blue"), dropped(1, "green"), dropped(2, "red")]
    kept = in_words(lines)
    assert [lines.index(line) for line in kept] == [0, 3]  # each knows the frame it belongs to
    told = [Words("en").tell(line.message) for line in kept]
    assert "2× green, 1× blue" in told[0]


def test_a_competition_says_points_and_how_far_everybody_is() -> None:
    state = new(mode="competitive", players=2)
    while state.deciders() and not state.goals:
        state.apply(state.deciders()[0], state.legal(state.deciders()[0])[0])
    shown = GAME.face.briefs(state.view(0), Words("en"))
    assert "most victory points win" in shown["strip"]
    assert all(" VP" in shown[f"brief:{seat}"] for seat in range(2))
    assert "1: 0/" in shown["goal"]
    assert "2: 0/" in shown["goal"]
