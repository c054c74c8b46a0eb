"""Pages of the story: every chapter and ending has one, with its goal, and why it was lost."""

import re
from html import escape
from typing import Any, cast

import pytest

from endtable.games.tamashii.content.locks import under_lock
from endtable.games.tamashii.game import GAME, TICKED
from endtable.games.tamashii.shown.pages import page, roman
from endtable.games.tamashii.shown.seen import TableSeen
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tamashii.play import effect, ended, new, setup, voted


def seen(**changes: Any) -> TableSeen:
    """What a spectator sees at the beginning of the Prologue, with changes."""
    view = new(scenario="prologue", players=1).view(None)
    return cast(TableSeen, {**view, **changes})


def test_a_scenario_begins_with_its_introduction_and_the_first_chapter() -> None:
    shown = str(page(GAME.content, seen(), Words("en")))
    assert 'data-page="A01"' in shown
    assert shown.index("You wake in a city") < shown.index("Dust falls through")
    assert "All players stand in the Shelter" in shown
    assert "A01" not in re.sub(r'data-page="\w+"', "", shown)  # codes are for match files


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_every_scenario_has_a_page(lang: str) -> None:
    words = Words(lang)
    for key, sheet in GAME.scenarios.items():
        for card in sheet.cards:
            view = seen(scenario=key, card=card.code, drawn=[card.code], told=[-1], time=3)
            shown = str(page(GAME.content, view, words))
            assert f'data-page="{card.code}"' in shown
            assert ("story decision" in shown) == bool(card.branches or card.each)


def test_an_ending_says_whether_it_was_won_and_a_defeat_says_why() -> None:
    view = cast(TableSeen, ended("prologue", "A06").view(None))
    shown = str(page(GAME.content, view, Words("en")))
    assert "ending won" in shown
    result = {"won": False, "code": "A05", "places": [1], "points": [0], "reason": "", "rule": ""}
    lost = {"drawn": ["A01", "A05"], "told": [-1, -1], "result": result, "turn": 7}
    out_of_time = str(page(GAME.content, seen(**lost, time=0, corrupted_pool=4), Words("en")))
    assert "the time ran out in turn 7" in out_of_time
    corrupted = str(page(GAME.content, seen(**lost, time=2, corrupted_pool=0), Words("en")))
    assert "no corrupted data were left" in corrupted
    assert "ending lost" in corrupted


def test_a_competition_has_no_pages() -> None:
    view = cast(TableSeen, new(mode="competitive", players=2).view(None))
    assert "data-page" not in str(page(GAME.content, view, Words("en")))


@pytest.mark.parametrize(("number", "written"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV")])
def test_chapters_are_counted_in_roman_numbers(number: int, written: str) -> None:
    assert roman(number) == written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_ending_names_what_it_unlocks(lang: str) -> None:
    words = Words(lang)
    for scenario, code in (("home", "Z11"), ("bloody_clash", "Y09"), ("prologue", "A06")):
        shown = str(page(GAME.content, cast(TableSeen, ended(scenario, code).view(None)), words))
        things = under_lock(GAME.content, code)
        assert things
        for _, record in things:
            assert escape(record.names.said(lang)) in shown
    state = setup({}, scenario="ascend", ticked=TICKED, phase="firing")
    view = cast(TableSeen, effect(state, "card G18").view(None))
    final = str(page(GAME.content, view, words))
    assert "story-unlocked" in final
    assert final.count("<li>") < 8  # so many are counted


DEFEATS = [
    ("prologue", "A05", {"corrupted_pool": 0}, "mornings in your heads"),
    ("prologue", "A05", {"time": 0}, "signal was never sent"),
    ("underground_hunt", "E11", {"corrupted_pool": 0}, "in their socks"),
    ("underground_hunt", "E11", {"sheet": 3}, "no street left"),
]


@pytest.mark.parametrize(("scenario", "code", "fields", "words"), DEFEATS)
def test_a_defeat_knows_its_cause(
    scenario: str, code: str, fields: dict[str, int], words: str
) -> None:
    state = setup({}, scenario=scenario, phase="firing", **fields)
    effect(state, f"card {code}")
    shown = str(page(GAME.content, cast(TableSeen, state.view(None)), Words("en")))
    assert words in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_votes_reads_what_it_is_about_beside_the_ways(lang: str) -> None:
    state = new(players=2, scenario="x6039", protocols=False)
    words = Words(lang)
    sheet = GAME.scenarios["x6039"]
    card = sheet.cards[state.card]
    assert state.asking(0).topic == "ta.ask.vote"
    told = GAME.face.briefs(state.view(0), words)["tale"]
    assert escape(card.story.said(lang)) in told
    assert escape(card.names.said(lang)) in told
    voted(state)
    assert "nothing" in GAME.face.briefs(state.view(0), words)["tale"]
