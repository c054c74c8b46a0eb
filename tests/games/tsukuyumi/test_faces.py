"""What people see: labels, questions, picks, the log, the terminal, the drawing, reasons."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from endtable.core.errors import Illegal
from endtable.core.events import Log
from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.factions import FACTIONS
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules import MODULES
from endtable.games.tsukuyumi.rules.tasks import TASKS
from endtable.games.tsukuyumi.shown.telling import RULES as TOLD
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit import ledger
from endtable.kit.i18n import LANGUAGES, Words, words_of
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import NOMADS, do, set_up, table

ALL = {"legendary": True, "mascots": True, "faction_events": True}


def fits(key: str) -> bool:
    """Whether a module can be used beside all others of the base game."""
    try:
        GAME.complete({"players": 4, key: True, **ALL})
    except BadInput:
        return False
    return True


NEWER = {key: True for key, module in MODULES.items() if module.option and fits(key)}
"""Modules that have a folder of their own."""
MODES: list[dict[str, Any]] = [
    {"players": 4, **ALL},
    {"players": 4, **NEWER, **ALL},
    {"players": 2, **ALL},
    {"players": 3, "edition": "it", **ALL},
    {"players": 2, "gates": True},
]
MODES += [
    {"players": 4, "factions": [key, "random", "random", "random"], **ALL}
    for key, board in GAME.content.factions.items()
    if board.box != "base"
]


SPEAKERS = [Words(lang, strict=True) for lang in LANGUAGES]


def said(message: Any) -> None:
    """The text exists in every language."""
    for words in SPEAKERS:
        assert words.show(message)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_everything_has_words(options: dict[str, Any]) -> None:
    state = GAME.new(options, 5)
    rng = random.Random(5)
    state.log = Log((0, None))
    while state.deciders():
        seat = rng.choice(state.deciders())
        said(state.question(state.deciders()[0]).message)
        legal = state.legal(seat)
        for action in rng.sample(legal, min(3, len(legal))):
            option = GAME.dress(state, seat, action)
            said(option.label)
            for place, pick in enumerate(option.picks):
                said(GAME.face.pick_name(state, seat, option.picks[:place], pick))
        teller = GAME.face.teller(state)
        state.log.frames.clear()
        state.apply(seat, rng.choice(legal))
        state.beat()
        for frame in state.log.frames:
            for watcher in (0, None):
                for event in frame.seen_by(watcher):
                    line = teller.tell(event)
                    said(line.message)
                    assert line.rule.startswith(("TS-", "TM-", "SK-"))
    outcome = state.outcome()
    assert outcome is not None
    said(outcome.reason)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_the_drawing_is_well_formed_and_can_be_pointed_at(options: dict[str, Any]) -> None:
    state = GAME.new(options, 3)
    rng = random.Random(3)
    words = Words("pl")
    for number in range(160):
        seats = state.deciders()
        if not seats:
            break
        seat = rng.choice(seats)
        state.apply(seat, rng.choice(state.legal(seat)))
        if number % 20 == 0:
            view = state.view(0)
            for name, region in GAME.face.regions(view, words).items():
                assert ElementTree.fromstring(region).tag == "svg", name
            for theme in ("light", "dark"):
                ElementTree.fromstring(GAME.face.picture(view, words, theme))
            picture = GAME.face.regions(view, words)["board"]
            for area in view["areas"]:
                assert f'data-pick="area:{area["name"]}"' in picture
    assert "ts-board" in picture


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_shows_the_table(lang: str) -> None:
    state = set_up(players=3, factions=["nomads", "boarlords", "cybersamurai"])
    words = Words(lang, strict=True)
    view = state.view(0)
    lines = GAME.face.text.board(view, words, ["area:a1"]) + GAME.face.text.seats(
        view, words, ["x"] * 3
    )
    text = "\n".join("".join(part for part, _ in line) for line in lines)
    assert "▸a1" in text
    assert GAME.face.text.piles(view, words)
    assert words.say(GAME.face.text.legend)
    assert words.say(GAME.face.text.primer)


def test_families_of_texts_are_complete() -> None:
    known = ledger.known_ids()
    rules = {row.rule for row in GAME.verbs.rows.values()}
    told = {rule for powers in FACTIONS.values() for rule in powers.told.values()}
    told |= {rule for module in MODULES.values() for rule in module.told.values()}
    assert {*rules, *TOLD.values(), *told} <= known
    for lang in LANGUAGES:
        words = Words(lang, strict=True)
        for task in TASKS:
            assert words.say(f"ts.why.{task}")
        for mission in GAME.content.missions:
            assert words.say(f"ts.why.{mission}")
        for faction in GAME.content.factions.values():
            assert words.say(f"ts.why.{faction.goal.key}")
        for box in GAME.content.extras.values():
            aims = [aim for aim in box.aims if aim.faction in GAME.content.factions]
            for key in [*(aim.goal.key for aim in aims), *(m.key for m in box.missions)]:
                assert words.say(f"ts.why.{key}")
        for key, module in MODULES.items():
            assert not module.option or words.say(f"ts.show.module.{key}")


# --- why not ------------------------------------------------------------------------------------


def refused(state: Tsukuyumi, text: str) -> tuple[str, str]:
    seat = state.deciders()[0]
    with pytest.raises(Illegal) as caught:
        state.apply(seat, GAME.read(text))
    reason = caught.value.reason
    return reason.message.key, reason.rule


CYBER = ("cybersamurai", "boarlords", "nomads")


@pytest.mark.parametrize(
    ("areas", "more", "text", "expected"),
    [
        ({}, {"phase": "green", "allow": {"place_oni": 1}}, "end", ("oni_first", "TS-ROUND-14")),
        ({}, {"allow": {"combat": 1}}, "fight a1 cy_conquest", ("no_units", "TS-COMBAT-06")),
        ({}, {"allow": {"combat": 1}}, "fight a1 bo_conquest", ("other_card", "TS-COMBAT-11")),
        (
            {"a1": {"units": {"cyberoid": 1}}},
            {"allow": {"combat": 1}},
            "fight a1 cy_annihilation",
            ("no_enemies", "TS-ELIM-01"),
        ),
        (
            {"a1": {"units": {"cyberoid": 1}, "owner": 0}},
            {"allow": {"combat": 1}},
            "fight a1 cy_conquest",
            ("cannot_take", "TS-CONQ-01"),
        ),
        ({}, {"allow": {"move": 1}}, "fight base1 cy_conquest", ("no_units", "TS-COMBAT-06")),
        ({}, {"allow": {"move": 1}}, "suffer dog", ("not_now", "TS-ROUND-10")),
    ],
)
def test_reasons_of_a_turn(
    areas: dict[str, Any], more: dict[str, Any], text: str, expected: tuple[str, str]
) -> None:
    key, rule = refused(table(CYBER, areas, **more), text)
    assert (key, rule) == (f"ts.no.{expected[0]}", expected[1])


def test_reasons_of_movement() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}, "blocked": [3]}, "a2": {"units": {"large": 1}}}
    state = do(table(CYBER, areas, allow={"move": 2}), "advance")
    assert refused(state, "move samurai_21 a1 a2 2") == ("ts.no.blockade", "TS-MOVE-03")
    assert refused(state, "move samurai_21 a1 a4 2") == ("ts.no.not_adjacent", "TS-MOVE-04")
    reason = state.why_not(0, ("area:a1", "area:a2"))
    assert reason.message.key == "ts.no.blockade"


def test_reasons_of_production() -> None:
    state = table(CYBER, {}, {0: {"base": [0, 6]}}, phase="green", allow={"production": 1})
    do(state, "produce")
    assert refused(state, "build cyberoid base1") == ("ts.no.too_dear", "TS-PROD-01")
    assert refused(state, "build shogun base1") == ("ts.no.none_left", "TS-COMP-47")
    assert refused(state, "build dog base1") == ("ts.no.other_unit", "TS-COMP-47")
    assert refused(state, "build samurai_21 a1") == ("ts.no.not_here", "TS-PROD-03")


def test_after_a_fight_nobody_moves() -> None:
    state = table(CYBER, {"a1": {"units": {"cyberoid": 1}}}, allow={"move": 1, "combat": 1})
    do(state, "fight a1 cy_conquest")
    assert refused(state, "advance") == ("ts.no.fought", "TS-ROUND-11")


@pytest.mark.factions(4)
def test_bad_positions_are_refused_with_the_place() -> None:
    from endtable.kit.validation import BadInput

    for change, problem in (
        ({"areas": [{"name": "z9"}]}, r"areas\[0\]\.name"),
        ({"areas": [{"name": "a1", "at": [0, 0]}]}, r"areas\[0\]\.at"),
        ({"areas": [{"name": "a1", "at": [0, 2], "units": {"wasp": 1}}]}, "units.wasp"),
        ({"track": [0, 0, 1]}, "track"),
        ({"phase": "purple"}, "phase"),
    ):
        seats = [{"faction": key} for key in CYBER]
        with pytest.raises(BadInput, match=problem):
            GAME.setup({"seats": seats, **change})


def test_a_counterattack_is_asked_for_in_another_ones_turn() -> None:
    asked: dict[bool | None, set[str]] = {None: set(), False: set(), True: set()}
    chance = random.Random(1)
    state = GAME.new({"players": 3}, 0)
    while state.deciders():
        seat = state.deciders()[0]
        turn = GAME.face.turn_of(state)
        asked[None if turn is None else turn == seat].add(
            state.question(state.deciders()[0]).message.key
        )
        state.apply(seat, chance.choice(state.legal(seat)))
    assert "ts.ask.choose_card" in asked[None]
    assert "ts.ask.answer" in asked[False]  # in one's own turn only against ONI that one leads
    assert "ts.ask.turn" in asked[True] - asked[False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_of_an_event_says_what_it_does(lang: str) -> None:
    areas = {name: {"traits": ["unstable"]} for name in ("a1", "a2")}
    seats = {0: {"events": ["neutralisation"]}}
    state = do(table(areas=areas, seats=seats, phase="blue", allow={"play": 1}),
               "play neutralisation")  # fmt: skip
    event = next(each for each in load().events if each.key == "neutralisation")
    said = Words(lang).tell(state.question(state.deciders()[0]).message)
    assert said == f"{event.names.said(lang)}: {event.text.said(lang)}"


def test_among_actions_of_a_turn_an_area_is_called_a_fight() -> None:
    state = table(NOMADS, {"a1": {"units": {"private": 1, "warrior": 1}}}, allow={"combat": 1})
    assert words_of("en").show(GAME.face.pick_name(state, 0, (), "area:a1")).startswith("Fight: ")
    assert words_of("it").show(GAME.face.pick_name(state, 0, ("unit:1",), "area:a1")).endswith("a1")
