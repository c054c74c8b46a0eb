"""What happened and what is asked, in words."""

import ast
from pathlib import Path
from typing import Any

import pytest

from endtable import games
from endtable.bots.random import RandomPlayer
from endtable.core.events import Log
from endtable.core.face import Told
from endtable.core.match import Match
from endtable.core.types import Message
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.rules.verbs import VERBS
from endtable.games.neuroshima.shown.telling import TELLING, Teller, in_order
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit import ledger
from endtable.kit.i18n import LANGUAGES, Words

WORDS = [Words(lang, strict=True) for lang in LANGUAGES]
SOURCE = Path(games.__file__).parent / "neuroshima"
FACE = GAME.face
KNOWN = ledger.known_ids()


def say_everywhere(message: Message) -> str:
    """The text in every language, which must be there; the English one comes back."""
    texts = [words.tell(message) for words in WORDS]
    assert all(text and "{" not in text for text in texts), texts
    return texts[0]


def start(**position: Any) -> Neuroshima:
    seats = [{"army": "moloch"}, {"army": "borgo"}]
    state = GAME.setup({"seats": seats, **position})
    assert isinstance(state, Neuroshima)
    state.log = Log()
    return state


def told_of(state: Neuroshima, *actions: str) -> list[Told]:
    """Play actions of whoever is asked, and tell what happened."""
    assert state.log is not None
    teller = Teller(state)
    for action in actions:
        state.apply(state.deciders()[0], GAME.read(action))
    state.beat()
    return [teller.tell(event) for frame in state.log.frames for event in frame.seen_by(None)]


def unit(seat: int, tile: str, at: str, turn: int = 0) -> dict[str, Any]:
    return {"seat": seat, "tile": tile, "at": at, "turn": turn}


def test_every_event_of_random_matches_is_told_in_every_language() -> None:
    seen: set[str] = set()
    for number, options in enumerate(GAME.modes()):
        match = Match(GAME, options, number, Log())
        player = RandomPlayer(number)
        teller = FACE.teller(match.state)
        while waiting := match.state.deciders():
            seat = waiting[0]
            ask = match.state.question(seat)
            say_everywhere(ask.message)
            assert ask.rule in KNOWN
            option = GAME.dress(match.state, seat, player.among(match.state.legal(seat)))
            say_everywhere(option.label)
            for depth, pick in enumerate(option.picks):
                name = FACE.pick_name(match.state, seat, option.picks[:depth], pick)
                say_everywhere(Message("core.bad_text", text=name))
            match.play(seat, option.action)
        assert match.state.log is not None
        for frame in match.state.log.frames:
            for event in frame.seen_by(None):
                line = teller.tell(event)
                seen.add(line.event)
                say_everywhere(line.message)
                assert line.rule in KNOWN
    assert set(TELLING) - seen <= {"undone", "convert", "eliminated", "hq_destroyed"}


def test_every_event_the_rules_tell_has_words() -> None:
    """Read from the source: whoever tells a new event must say how it is worded."""
    names = {"explode", "convert", "undone"}  # told under the name of their verb, and by the core
    for path in [SOURCE / "table" / "state.py", *(SOURCE / "rules" / "steps").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                first = node.args[0]
                names |= {str(first.value)} if isinstance(first, ast.Constant) else set()
    assert names == set(TELLING)


def test_every_verb_has_a_rule() -> None:
    assert all(row.rule in KNOWN for row in VERBS.rows.values())


def test_a_lost_hq_and_an_eliminated_army() -> None:
    state = start(
        mode="free_for_all",
        seats=[{"army": "borgo", "hand": ["battle"]}, {"army": "moloch", "hq": 1},
               {"army": "outpost"}],
        units=[unit(0, "claws", "d4"), unit(1, "hq", "d3"), unit(1, "hybrid", "b2")],
    )  # fmt: skip
    texts = [say_everywhere(line.message) for line in in_order(told_of(state, "battle"))]
    assert texts[:7] == [
        "Borgo plays Battle",
        "Borgo calls the battle!",
        "Initiative 3",
        "Claws d4 (Borgo) strikes HQ d3 (Moloch): 1 wound",
        "HQ d3 (Moloch) is destroyed!",
        "HQs: Borgo 20, Moloch 0, Outpost 20",
        "HQ d3 (Moloch) falls",
    ]
    assert "Moloch is out of the game" in texts


def test_a_quartermaster() -> None:
    state = start(
        seats=[{"army": "hegemony", "hand": ["battle"]}, {"army": "borgo"}],
        units=[
            unit(0, "ganger", "d4"), unit(0, "quartermaster", "d5"), unit(1, "mutant", "d2", 3),
        ],
    )  # fmt: skip
    texts = [
        say_everywhere(line.message)
        for line in in_order(told_of(state, "battle", "convert d4 0 melee"))
    ]
    assert texts[2:5] == [
        "Initiative 3",
        "a Quartermaster changes an attack of Ganger d4 (Hegemony)",
        "Ganger d4 (Hegemony) shoots Mutant d2 (Borgo): 1 wound",
    ]


def test_a_choice_taken_back() -> None:
    match = Match(GAME, {"armies": ["borgo", "moloch"]}, 1, Log())
    match.play(0, GAME.read("place hq d4 0"))
    teller = FACE.teller(match.state)
    assert match.state.log is not None
    match.state.log.frames.clear()
    match.undo(0)
    (event,) = match.state.log.frames[0].seen_by(None)
    assert say_everywhere(teller.tell(event).message) == "Borgo takes a choice back"


def test_turning_is_not_moving() -> None:
    state = start(
        seats=[{"army": "borgo", "hand": ["move", "move"]}, {"army": "moloch"}],
        units=[unit(0, "claws", "d4")],
    )
    turned, moved = [
        line for line in told_of(state, "move d4 d4 2", "move d4 d3 2") if line.event == "moved"
    ]
    assert say_everywhere(turned.message) == "Borgo turns Claws on d4 to face south-east"
    assert say_everywhere(moved.message) == "Borgo moves Claws from d4 to d3, facing south-east"


def test_wounds_of_instant_tiles() -> None:
    state = start(
        seats=[{"army": "borgo", "hand": ["grenade"]}, {"army": "moloch"}],
        units=[unit(0, "hq", "d4"), unit(1, "blocker", "d3")],
    )
    texts = [say_everywhere(line.message) for line in told_of(state, "throw d3")]
    assert texts[:3] == [
        "Borgo plays Grenade",
        "the grenade destroys Blocker d3 (Moloch)",
        "Blocker d3 (Moloch) falls",
    ]


def test_an_army_that_plays_twice_has_a_number() -> None:
    options = {"mode": "free_for_all", "players": 5, "armies": ["borgo"] * 5}
    state = GAME.new(options, 1)
    name = FACE.seat_called(state, 4)
    assert say_everywhere(Message("core.bad_text", text=name)) == "Borgo (seat 5)"


def test_quiet_segments_are_left_out() -> None:
    lines = [
        Told("segment", "nh.log.segment", "", initiative=2),
        Told("segment_over", "nh.log.segment_over", "", hqs=(1,)),
        Told("healed", "nh.log.healed", ""),
        Told("segment", "nh.log.segment", "", initiative=1),
        Told("hit", "nh.log.hit.melee", ""),
        Told("segment_over", "nh.log.segment_over", "", hqs=(1,)),
        Told("segment", "nh.log.segment", "", initiative=0),
        Told("hit", "nh.log.hit.melee", ""),
        Told("segment_over", "nh.log.segment_over", "", hqs=(1,)),
    ]
    events = [line.event for line in in_order(lines)]
    assert events == ["segment", "healed", "hit", "segment_over", "segment", "hit"]


@pytest.mark.parametrize("word", ["commando", "KOMANDOS", "comando", "comm"])
def test_help_finds_a_tile_in_any_language(word: str) -> None:
    for words in WORDS:
        text = "".join(span for line in FACE.text.lookup(word, words) for span, _ in line)
        assert "commando" in text


def test_help_prefers_the_armies_at_the_table() -> None:
    text = "".join(
        span for line in FACE.text.lookup("runner", WORDS[0], ["outpost"]) for span, _ in line
    )
    assert "Outpost" in text
    assert "Hegemony" not in text
    assert FACE.text.lookup("zzz", WORDS[0]) == []
    army = "".join(span for line in FACE.text.lookup("moloch", WORDS[0]) for span, _ in line)
    assert "Hornet ×1" in army
