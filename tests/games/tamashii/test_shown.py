"""What people see: views, words, drawings, the terminal. TA-GLOSS-23 to -28 and the like."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice
from xml.etree import ElementTree

import pytest

from endtable.core.events import Log
from endtable.core.verbs import BUTTON
from endtable.games.tamashii.content.expressions import VARIABLES
from endtable.games.tamashii.content.reading import COUNTERS
from endtable.games.tamashii.content.records import MODIFIERS, TIMINGS
from endtable.games.tamashii.content.vocabulary import (
    FACES,
    PIECES,
    RESOURCES,
    printed_words,
)
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.packs import load
from endtable.games.tamashii.rules.verbs import VERBS
from endtable.games.tamashii.shown.drawing.story import said_act
from endtable.games.tamashii.shown.drawing.tokens import SIGNS
from endtable.games.tamashii.shown.telling import RULES, Teller
from endtable.games.tamashii.shown.wording import said, said_operations
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.catalogues import catalogues
from endtable.kit.i18n import LANGUAGES, Words
from endtable.kit.ledger import known_ids
from tests.games.tamashii.play import console, effect, new, play, setup


def has(lang: str, key: str) -> bool:
    return any(catalogue.single(key) is not None for catalogue in catalogues(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_families_of_texts_are_complete(lang: str) -> None:
    wanted = {f"ta.do.{verb}" for verb in VERBS.rows}
    wanted |= {f"ta.button.{verb}" for verb, row in VERBS.rows.items() if BUTTON in row.path}
    wanted |= {f"ta.op.{verb}" for verb in printed_words()}
    wanted |= {f"ta.modifier.{name}" for name in MODIFIERS}
    wanted |= {f"ta.when.{name}" for name in TIMINGS}
    wanted |= {f"ta.count.{name}" for name in COUNTERS}
    wanted |= {f"ta.var.{name}" for name in VARIABLES}
    wanted |= {f"ta.log.{name}" for name in RULES if name not in ("ended", "tested")}
    for name in GAME.new({}, 0).step_types().values():
        if getattr(name, "topic", ""):
            wanted.add(name.topic)
    assert {key for key in wanted if not has(lang, key)} == set()


def test_rules_behind_options_and_events_exist() -> None:
    named = {row.rule for row in VERBS.rows.values()} | {rule for rule in RULES.values() if rule}
    assert named <= known_ids()


@pytest.mark.rule("TA-GLOSS-23", "TA-GLOSS-24", "TA-GLOSS-25")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_resources_data_and_enemies_have_names_and_signs(lang: str) -> None:
    words = Words(lang)
    assert len({words.say(f"ta.resource.{name}") for name in RESOURCES}) == 4
    signs = SIGNS[lang]
    assert set(signs) >= {"blue", "green", "yellow", "red", "open", "corrupted", "core", "any"}
    assert len(set(signs.values())) == len(signs)
    for kind in ("blue", "green", "yellow", "red"):
        assert words.say(f"ta.kind.{kind}").upper().startswith(signs[kind])
    for key in ("ta.pattern.hack", "ta.pattern.expel", "ta.op.damage", "ta.op.hurt"):
        assert words.say(key, amount=1, person="") != key
    assert words.say("ta.op.damage", amount=1) != words.say("ta.op.hurt", amount=1, person="")


@pytest.mark.rule("TA-GLOSS-26", "TA-GLOSS-27", "TA-GLOSS-28")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_symbols_pieces_and_tracks_have_names(lang: str) -> None:
    words = Words(lang)
    assert len({words.say(f"ta.face.{face}") for face in FACES}) == 3
    assert words.say("ta.symbol.1") != words.say("ta.symbol.2")
    assert len({words.say(f"ta.piece.{piece}") for piece in PIECES}) == 3
    said = words.say("ta.term.vital", integrity=1, top=2, tracking=3, xp=4)
    assert "3" in said
    assert "4" in said
    assert words.say("ta.term.time", time=7)


@pytest.mark.rule("TA-COMP-31", "TA-ATTACH-02")
def test_damage_is_shown_as_a_number() -> None:
    state = setup({"enemies": [["zoe", 5]]}, {})
    assert state.view(1)["seats"][0]["enemies"][0]["integrity"] == [3, 8]


@pytest.mark.rule("TA-COMP-32", "TA-BOARD-02")
def test_every_player_has_a_limiter() -> None:
    state = setup({"limit": 6}, {"limit": 7})
    assert [seat["integrity"][2] for seat in state.view(None)["seats"]] == [6, 7]


def random_game(seed: int, **options: object) -> Iterator[Tamashii]:
    """Some positions of a random game, with the log of it told in all languages."""
    rng = random.Random(seed)
    state = new(seed, **options)
    while state.deciders():
        teller = Teller(state)
        state.log = Log((None,))
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.legal(seat)))
        state.beat()
        for frame in state.log.frames:
            for event in frame.seen_by(None):
                told = teller.tell(event)
                for lang in LANGUAGES:
                    assert "{" not in Words(lang).tell(told.message)
        state.log = None
        if rng.random() < 0.05 and state.deciders():
            yield state.copy()


@pytest.mark.parametrize("options", GAME.modes(), ids=str)
def test_random_games_are_told_drawn_and_printed(options: dict[str, object]) -> None:
    for state in random_game(1, **options):
        view = state.view(0)
        for lang in LANGUAGES:
            words = Words(lang)
            for region in GAME.face.regions(view, words).values():
                ElementTree.fromstring(region)
            lines = [
                *GAME.face.text.board(view, words),
                *GAME.face.text.seats(view, words, ["x"] * 4),
            ]
            lines += GAME.face.text.piles(view, words)
            assert len(lines) > 8
            words.tell(state.question(state.deciders()[0]).message)
            for seat in state.deciders():
                words.show(GAME.face.seat_called(state, seat))
                for option in GAME.options(state, seat)[:40]:
                    assert "{" not in words.tell(option.label)
                    for index, pick in enumerate(option.picks):
                        path = option.picks[:index]
                        assert words.show(GAME.face.pick_name(state, seat, path, pick))


def test_a_picture_stands_alone() -> None:
    state = new(2, players=4, scenario="underground_hunt")
    for theme in ("light", "dark"):
        picture = GAME.face.picture(state.view(0), Words("pl"), theme)
        ElementTree.fromstring(picture)
        assert "Podziemne łowy" in picture
        assert "Schron" in picture
        assert len(re.findall("<svg", picture)) == 2 + len(  # itself, and the silhouettes
            GAME.face.regions(state.view(0), Words("pl"))
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_knows_every_card(lang: str) -> None:
    words = Words(lang)
    for word in ("spear", "Z.O.E.", "scout", "Schron", "termination_code", "survivor"):
        lines = GAME.face.text.lookup(word, words)
        assert lines, word
    assert GAME.face.text.lookup("no such thing at all", words) == []
    box = load()
    for card in box.augmentations:
        if card.pattern is not None:
            assert said_operations(words, card.pattern.do)


def test_a_view_shows_patterns_now_and_within_reach() -> None:
    state = setup({"console": console("RRR", "B.BB")}, {}, phase="programming")
    seat = state.view(0)["seats"][0]
    assert ["power", 0, 1, 2] in seat["fireable"]
    shield = next(entry for entry in seat["reach"] if entry[0] == "shield")
    assert shield[1] == 1
    assert len(shield[2]) == 1
    assert state.view(0)["moves"] == [4, 0]
    assert state.view(1)["seats"][0]["reach"] == []


def drawn(state: Tamashii, name: str, seat: int = 0, lang: str = "en") -> str:
    return GAME.face.regions(state.view(seat), Words(lang))[name]


def test_the_console_shows_every_pattern_ready_and_within_reach() -> None:
    state = setup({"console": console("RRR", "B.BB", "GG"), "core": "red"}, {}, phase="programming")
    seat = state.view(0)["seats"][0]
    shown = drawn(state, "patterns:0")
    ready = {entry[0] for entry in seat["fireable"]}
    near = {key: moves for key, moves, _ in seat["reach"] if key not in ready}
    assert ready
    assert near
    found = re.findall(r"<g ([^>]*)><title>[^<:]*: ([^<]*)</title>", shown)
    said = {re.search(r'pattern-0-([^"]+)"', head)[1]: text for head, text in found}  # type: ignore[index]
    assert said == {
        **dict.fromkeys(ready, "Ready to fire"),
        **{key: f"programming moves: {moves}" for key, moves in near.items()},
    }
    assert "programming moves" not in drawn(state, "patterns:0", seat=1)


def test_a_token_that_is_moved_keeps_its_number() -> None:
    state = setup({"console": console("R.B"), "core": "red"}, {}, phase="programming")
    before = set(re.findall(r'id="(token-0-[^"]+)"', drawn(state, "hand:0")))
    play(state, "shift a1 a2")
    after = set(re.findall(r'id="(token-0-[^"]+)"', drawn(state, "hand:0")))
    (gone,), (new_,) = before - after, after - before
    assert gone.split("-")[2:] == ["a1", new_.rsplit("-", 1)[1]]
    assert new_.split("-")[2] == "a2"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_is_drawn_can_be_looked_at_closely(lang: str) -> None:
    words = Words(lang)
    pieces = {
        piece["key"]: piece
        for group in GAME.face.showcase.pieces(words)
        for piece in group["pieces"]
    }
    for piece in pieces.values():
        ElementTree.fromstring(piece["svg"])
        assert piece["name"]
        assert piece["kind"]
    box = load()
    count = len(box.bodies) + len(box.enemies) + len(box.augmentations) + len(box.protocols)
    assert len(pieces) == count + len(box.districts)
    for options in GAME.modes():
        for state in islice(random_game(3, **options), 3):
            for region in GAME.face.regions(state.view(0), words).values():
                assert set(re.findall(r'data-look="([^"]+)"', region)) <= set(pieces)


def test_the_turn_is_nobodys_while_all_plan() -> None:
    turns: dict[str, set[bool]] = {}
    chance = random.Random(1)
    state = GAME.new({"players": 3, "scenario": "underground_hunt"}, 0)
    while state.deciders():
        seat = state.deciders()[0]
        asked = state.question(state.deciders()[0]).message.key
        turns.setdefault(asked, set()).add(GAME.face.turn_of(state) is None)
        state.apply(seat, chance.choice(state.legal(seat)))
    assert turns["ta.ask.programming"] == turns["ta.ask.tracking_roll"] == {True}
    assert turns["ta.ask.movement"] == turns["ta.ask.attack"] == {False}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pattern_of_the_scenario_has_its_name_and_its_picture(lang: str) -> None:
    state = setup({"at": 2, "console": console("BRB"), "core": "red"}, card="P03",
                  pieces={"ascend": {"2": 1}}, phase="firing")  # fmt: skip
    effect(state, "special P12")
    placed = load().scenarios["x6039"].placed("card.mast")
    assert placed is not None
    name = placed.names.said(lang)
    chip = re.search(
        r'<g id="pattern-0-card\.mast"[^>]*>(.*)', drawn(state, "patterns:0", lang=lang)
    )
    assert chip is not None
    assert f"<title>{name}: " in chip[1]
    blue = SIGNS[lang]["blue"]
    assert chip[1].count(f">{blue}</text>") == 2  # a core token between two blue ones
    labels = [option.label for option in GAME.options(state, 0)]
    assert any(name in Words(lang).tell(label) for label in labels)


def explained(key: str) -> list[str]:
    """What the page says of a card, without its name."""
    found = [piece for group in GAME.face.showcase.pieces(Words("en")) for piece in group["pieces"]]
    piece = next(piece for piece in found if piece["key"] == key)
    return [piece["kind"], *piece["values"], piece["text"]]


@pytest.mark.rule("TA-AUG-03", "TA-ACTIVATE-06")
@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        (
            "aug:covering_fire",
            [
                "Combat phase",
                "Installed from the start with others",
                "Before the attack roll of another player in your district (spend 1 Power): one"
                " more die in the attack",
            ],
        ),
        (
            "aug:trophy",
            [
                "Any time",
                "Memory cost 2",
                "When you defeat an enemy (its level ≥ 2): gain 1 XP (once a turn)",
            ],
        ),
        (
            "aug:switch",
            [
                "Combat phase",
                "Memory cost 2",
                "After your attack roll: turn a blank die to basic (once a turn)",
            ],
        ),
        (
            "aug:incantation",
            [
                "Combat phase",
                "Memory cost 2",
                "◆★: (1 for each token on your console, at most 6) damage",
            ],
        ),
        (
            "aug:card_sharp",
            [
                "Combat phase",
                "Memory cost 3",
                "★ ×n: for each die 2 damage; gain 1 Reroll",
            ],
        ),
        (
            "aug:hideaway",
            ["Firing", "Memory cost 2", "One-time", "Pattern YB: Tracking = 0"],
        ),
        ("district:22", ["Tracking +2 on entering, +3 on staying", "spend 1 XP: Unlock 1"]),
    ],
)
def test_a_card_says_when_for_what_and_how_often(key: str, wanted: list[str]) -> None:
    assert explained(key) == wanted


@pytest.mark.rule("TA-ENEMY-01")
def test_an_enemy_says_what_its_numbers_depend_on() -> None:
    legion = explained("enemy:legion")
    basic = "basic: (2 for each of your enemies, at most 4) damage to you"
    assert legion[:2] == ["Level 3, Integrity 11", basic]
    assert "Hack (OC / CA): defeat the current enemy" in explained("enemy:avatar")
    assert "Hack (BBC): 2 × Shield damage" in explained("enemy:zoe")


@pytest.mark.rule("TA-PROTOCOL-03")
def test_a_protocol_says_its_goals_and_rewards() -> None:
    assert explained("protocol:survivor") == [
        "Protocol",
        "1. Lose Integrity in one phase: 2 → gain 2 of any resource",
        "2. Integrity ≤ 1 or your resets ≥ 1 → gain 1 XP; gain 1 basic data",
        "3. End your Combat phase with Integrity 1: 1",
        "At the start of the Planning phase (Integrity ≤ 1): recover 1",
    ]


@pytest.mark.rule("TA-MAP-02")
def test_a_tile_says_what_its_effect_costs() -> None:
    state = setup({"at": 1}, {}, reveal=[22], unlocked="all", phase="movement")
    shown = re.sub(r"</text>|</tspan>", " ", drawn(state, "board"))
    assert "spend 1 XP: Unlock 1" in re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", shown))


def read(state: Tamashii) -> str:
    """The page of the story as plain text."""
    shown = re.sub(r"</text>|</tspan>", " ", drawn(state, "story"))
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", shown))


@pytest.mark.rule("TA-GEN-12", "TA-GEN-13")
def test_the_page_shows_the_extension_and_the_pvp_card() -> None:
    state = new(3, mode="competitive", extension="defeat_token", pvp="steal")
    assert "Each defeated enemy also gives 1 Basic Data token." in read(state)
    assert "steal 1 unit of a resource of your choice" in read(state)
    assert "Ambush" not in read(state)


@pytest.mark.rule("TA-HUNT-10", "TA-HOPE-06", "TA-HOPE-08")
def test_the_page_says_what_actions_cost_and_what_the_world_does() -> None:
    state = setup({}, {}, scenario="underground_hunt", card="E07", phase="movement")
    page = read(state)
    assert "If the corrupted pool is empty and a player must gain another token: draw E11." in page
    assert "spend 1 data token of your console" in page
    assert "(Ascend tokens in your district ≥ 1, spend 3 Power)" in page
    assert "Raise Power by 2 instead of drawing a Civilians' augmentation." in page
    assert (
        "If Ascend tokens on the map = 0: draw E10; Otherwise: Expansion number of players;"
        " If Ascend tokens on the sheet ≥ 3: draw E11"
    ) in page


@pytest.mark.rule("TA-BOSS-02", "TA-SHINIGAMI-05", "TA-SHINIGAMI-12")
def test_the_page_shows_the_boss_card_and_its_attacks() -> None:
    state = setup({"at": 1}, {}, scenario="shinigami", phase="tasks",
                  boss={"at": 1, "integrity": 7, "armour": 4})  # fmt: skip
    page = read(state)
    assert "sets Armour to 6" in page
    assert "Hack: 2 damage; 2 more if BB is dropped too" in page
    assert "basic: 2 damage to players (each player in the boss's district)" in page
    assert "special: gain 1 corrupted data (the player with the most Tracking)" in page


@pytest.mark.rule("TA-SOLO-07")
def test_who_plays_alone_reads_the_solo_rule() -> None:
    assert "Alone you begin with 1 Shield." in read(new(1, scenario="x6039", players=1))
    assert "Alone you begin" not in read(new(1, scenario="x6039", players=2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_every_scenario_can_be_read(lang: str) -> None:
    words = Words(lang)
    for sheet in load().scenarios.values():
        for card in sheet.cards:
            for operation in (*card.world, *card.immediate):
                assert "{" not in words.tell(said(operation))
            for act in (*sheet.actions, *card.actions):
                assert "{" not in said_act(load(), words, act)
