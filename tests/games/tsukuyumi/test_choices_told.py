"""Whatever is chosen by its name says what it does: nobody installs, arms or takes blindly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from endtable.core.dock import Asking, kind_of
from endtable.core.state import State
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.shown.choices import OTHER_SIGNS
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import words_of
from endtable.server.messages.dock import Dock
from tests.games.tsukuyumi.play import NOMADS, table

PLACES = {"area", "cell", "side", "number", "amount", "turn", "who", "button"}
"""Chosen on the board, or sentences by themselves."""
MODULES = (
    "gates",
    "gifts",
    "mascots",
    "faction_events",
    "alternative_goals",
    "sunrise",
    "oni_powers",
    "starting_advantages",
    "oni_missions",
)


def _options(seed: int) -> dict[str, object]:
    rng = random.Random(seed)
    options: dict[str, object] = {
        "players": 3,
        "factions": rng.sample(list(GAME.content.factions), 3),
    }
    return options | {key: True for key in MODULES if rng.random() < 0.5}


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
@pytest.mark.parametrize("seed", range(4))
def test_every_named_choice_says_what_it_does(lang: str, seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.new(_options(seed), seed)
    words = words_of(lang)
    for _ in range(160):
        deciders = state.deciders()
        if not deciders:
            break
        seat = rng.choice(deciders)
        if rng.random() < 0.5:
            told = Dock(GAME.face, Asking(GAME, state, seat), words).choices(
                GAME.options(state, seat)
            )
            for pick, name in told["names"].items():
                if kind_of(pick) not in PLACES:
                    entry = told["told"].get(pick, {})
                    assert entry.get("text") or entry.get("card"), (pick, name)
        state.apply(seat, rng.choice(state.legal(seat)))


def _told(state: State, seat: int) -> tuple[dict[str, str], dict[str, Any]]:
    told = Dock(GAME.face, Asking(GAME, state, seat), words_of("en")).choices(
        GAME.options(state, seat)
    )
    return told["names"], told["told"]


def _random_questions(seed: int) -> Iterator[tuple[Tsukuyumi, int]]:
    rng = random.Random(seed)
    state = GAME.new({"players": 3}, seed)
    assert isinstance(state, Tsukuyumi)
    while state.deciders():
        seat = rng.choice(state.deciders())
        yield state, seat
        state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.rule("TS-INIT-04")
def test_a_place_on_the_track_says_who_is_passed_and_what_it_scores() -> None:
    for state, seat in _random_questions(1):
        if not any(action[0] == "initiative" for action in state.legal(seat)):
            continue
        names, told = _told(state, seat)
        place = state.track.index(seat) + 1
        offered = [pick for pick in names if kind_of(pick) == "place"]
        assert offered
        for pick in offered:
            text = told[pick]["text"]
            assert ("You pass" if int(pick[6:]) < place else "You let") in text
            assert f"number {pick[6:]} of 3" in text
            assert "at the end" in text
        return
    raise AssertionError("nobody was asked for a place on the track")


@pytest.mark.rule("TS-COMBAT-11")
def test_where_one_can_fight_both_sides_are_shown_before_a_card_is_chosen() -> None:
    for state, seat in _random_questions(2):
        fights = {action[1] for action in state.legal(seat) if action[0] == "fight"}
        if not fights:
            continue
        _, told = _told(state, seat)
        for area in state.view(seat)["areas"]:
            if NAMES.index(area["name"]) in fights:
                shown = told[f"area:{area['name']}"]["scene"]
                assert shown.count('class="figure stand-') == len(area["units"])
                if len(area["sums"]) > 1:
                    return
    raise AssertionError("nobody could fight somebody")


@pytest.mark.rule("TS-SETUP-14")
def test_a_tile_is_turned_and_bound_to_no_other_number() -> None:
    state = GAME.new({"players": 2}, 1)
    names, _ = _told(state, state.deciders()[0])
    assert {kind_of(pick) for pick in names} == {"cell", "turn"}


def test_actions_of_a_phase_bear_the_signs_of_action_cards() -> None:
    assert set(OTHER_SIGNS) <= set(GAME.verbs.rows)
    assert all(f'id="{sign}"' in GAME.face.symbols() for sign in OTHER_SIGNS.values())
    state = table(NOMADS, {}, phase="blue", allow={"draw": 1})
    _, told = _told(state, 0)
    assert "#i-draw" in told["button:draw"]["picture"]


@pytest.mark.rule("TS-ONIWAR-03", "TS-COMBAT-15")
def test_questions_about_the_oni_count_what_is_left_and_say_for_whom_one_decides() -> None:
    """No area they may still come from is counted twice; their answers are not one's own."""
    seen: dict[str, set[str]] = {"ts.ask.war": set(), "ts.ask.answer": set()}
    for seed in range(3):
        for state, seat in _random_questions(seed):
            reason = state.question(seat)
            if reason.message.key not in seen:
                continue
            asking = Asking(GAME, state, seat)
            told = Dock(GAME.face, asking, words_of("en")).asked(reason.message)
            if reason.message.key == "ts.ask.war":
                raises = any(action[0] == "raise" for action in state.legal(seat))
                assert int(str(reason.message.params["n"])) >= raises
                seen["ts.ask.war"].add(told["stake"])
            elif "the units are yours" not in told["why"]:
                assert "answer for ONI" in told["why"]
                seen["ts.ask.answer"].add(told["why"])
    assert all(seen.values())


def test_whoever_has_picked_a_unit_is_asked_where_it_goes() -> None:
    state = table(NOMADS, {"b2": {"units": {"private": 2}}}, phase="red", allow={"move": 1})
    state.apply(0, next(action for action in state.legal(0) if action[0] == "advance"))
    _, told = _told(state, 0)
    entry = next(entry for pick, entry in told.items() if "unit:private" in pick)
    assert entry["then"] == "Private: where to?"
