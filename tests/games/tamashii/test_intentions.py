"""What planners say they are about to do."""

from __future__ import annotations

import pytest

from endtable.core.outspoken import Outspoken
from endtable.core.types import Message
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.i18n import LANGUAGES, words_of
from tests.games.tamashii.play import console, effect, setup


def said(state: Tamashii, text: str, lang: str = "en") -> str:
    advice = GAME.advice()
    assert isinstance(advice, Outspoken)
    meant = advice.intention(state, 0, GAME.read(text))
    return words_of(lang).show(meant) if isinstance(meant, Message) else ""


def test_who_goes_where_an_action_of_the_card_waits_says_which() -> None:
    state = setup({"at": 1}, {}, scenario="prologue", card="A04", reveal=[16], phase="movement")
    unit = state.slot_of(16)
    assert "Send the signal" in said(state, f"go {unit}")
    assert "Central Unit" in said(state, "stay")  # on the way there


def test_a_hidden_district_is_looked_at() -> None:
    state = setup({"at": 1}, {}, scenario="prologue", card="A02", phase="movement")
    hidden = next(slot for slot in range(state.setting.slots) if not state.is_shown(slot))
    assert said(state, f"go {hidden}").startswith("I will look")


def test_fighting_hiding_and_going_are_told_apart() -> None:
    fields = {"scenario": "prologue", "card": "A02", "phase": "movement"}
    fighting = setup({"at": 1, "enemies": ["zoe"]}, {}, **fields)
    hiding = setup({"at": 1, "tracking": 5}, {}, **fields)
    going = setup({"at": 1, "tracking": 0}, {}, **fields)
    assert "Z.O.E." in said(fighting, "stay")
    assert said(hiding, "stay") != said(going, "stay")


def test_a_boss_is_named() -> None:
    state = setup({"at": 1}, {}, scenario="shinigami", phase="movement")
    effect(state, "boss")
    state.boss_at = state.at[0]
    assert "Shinigami" in said(state, "stay")


def test_the_pattern_that_is_lined_up_is_named() -> None:
    state = setup({"console": console("RR.R")}, {}, phase="programming")
    assert "Power" in said(state, "shift a4 a3")
    assert said(state, "done") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_has_no_holes_in_any_language(lang: str) -> None:
    state = setup({"at": 1}, {}, scenario="prologue", card="A04", reveal=[16], phase="movement")
    text = said(state, f"go {state.slot_of(16)}", lang)
    assert text.endswith(".")
    assert "{" not in text
