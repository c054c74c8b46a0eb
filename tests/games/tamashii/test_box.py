"""What is in the box. TA-COMP, TA-CLASS, and what every card of a kind must have."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from endtable.games.tamashii.content.components import (
    BASIC,
    BLANK,
    EXPLORATION_COUNTS,
    NUMBER_DIE,
    PLAYER_DIE,
    RARE,
    SYMBOL_DIE,
)
from endtable.games.tamashii.content.records import CLASSES, FREE
from endtable.games.tamashii.content.sheets import SPECIAL, STORY
from endtable.games.tamashii.content.vocabulary import FACTIONS, WORDS, Word, printed_words
from endtable.games.tamashii.packs import load
from endtable.games.tamashii.rules.words.table import nothing
from endtable.games.tamashii.table.state import SUPPLY
from tests.games.tamashii.play import bag, new, setup, total

BOX = load()
CLASS_CARDS = [card for card in BOX.augmentations if card.is_class]
FACTION_CARDS = [card for card in BOX.augmentations if not card.is_class]
SHEETS = load().scenarios
CARDS = [card for sheet in SHEETS.values() for card in sheet.cards]

COUNTS: list[object] = [
    pytest.param(lambda: len(BOX.enemy_of), 70, marks=pytest.mark.rule("TA-COMP-01")),
    pytest.param(lambda: len(BOX.bodies) - 1, 13, marks=pytest.mark.rule("TA-COMP-03")),
    pytest.param(lambda: len(BOX.protocols), 13, marks=pytest.mark.rule("TA-COMP-06")),
    pytest.param(lambda: load().generator.count(), 62, marks=pytest.mark.rule("TA-COMP-07")),
    pytest.param(lambda: len(CLASS_CARDS), 52, marks=pytest.mark.rule("TA-COMP-08")),
    pytest.param(lambda: len(FACTION_CARDS), 48, marks=pytest.mark.rule("TA-COMP-09")),
    pytest.param(lambda: len(BOX.districts), 24, marks=pytest.mark.rule("TA-COMP-14")),
    pytest.param(lambda: SUPPLY[0], 23, marks=pytest.mark.rule("TA-COMP-15")),
    pytest.param(lambda: SUPPLY[1], 8, marks=pytest.mark.rule("TA-COMP-17")),
    pytest.param(lambda: SUPPLY[2], 40, marks=pytest.mark.rule("TA-COMP-29")),
    pytest.param(lambda: sum(EXPLORATION_COUNTS), 20, marks=pytest.mark.rule("TA-COMP-22")),
    pytest.param(lambda: len(PLAYER_DIE), 6, marks=pytest.mark.rule("TA-COMP-36", "TA-GLOSS-30")),
]


@pytest.mark.parametrize(("count", "wanted"), COUNTS)
def test_counts(count: Callable[[], int], wanted: int) -> None:
    assert count() == wanted


def in_all(state: object, kind: int) -> int:
    from endtable.games.tamashii.rules.scoring import in_pool
    from endtable.games.tamashii.table.state import Tamashii

    assert isinstance(state, Tamashii)
    held = sum(in_pool(state, seat, kind) for seat in range(state.setting.seats))
    return held + state.pool[kind]


@pytest.mark.rule("TA-COMP-19", "TA-SETUP-01", "TA-DATA-01")
def test_thirty_two_basic_tokens_of_four_kinds() -> None:
    state = new(players=3, scenario="x6039")
    assert [in_all(state, kind) for kind in (1, 2, 3, 4)] == [32, 32, 32, 32]
    assert len(state.pool) == 7  # six kinds, and the place of nothing


@pytest.mark.rule("TA-COMP-20", "TA-COMP-21")
def test_sixteen_open_and_sixteen_corrupted() -> None:
    state = new(players=4, scenario="x6039")
    assert in_all(state, 5) == 16
    assert in_all(state, 6) + state.boxed == 16


@pytest.mark.rule("TA-COMP-16", "TA-COMP-25")
def test_boards_and_block_tokens_for_four() -> None:
    state = new(players=4, scenario="x6039")
    assert len(set(state.setting.boards)) == 4
    assert state.console.count(7) == 16


@pytest.mark.rule("TA-COMP-18", "TA-COMP-35")
def test_one_first_player_and_a_bag_each() -> None:
    state = new(players=4, scenario="prologue")
    assert 0 <= state.first < 4
    assert [total(state.bag, seat) + 8 for seat in range(4)] == [13] * 4


@pytest.mark.rule("TA-COMP-23", "TA-CORE-02")
def test_the_core_can_be_any_of_four_colours() -> None:
    state = setup({"core": "blue", "at": 1}, phase="district")
    from tests.games.tamashii.play import offered, play

    play(state, "effect")
    assert offered(state) == ["core green", "core yellow", "core red", "keep"]


@pytest.mark.rule("TA-COMP-24", "TA-ICON-05")
def test_a_set_of_dice_tokens_is_one_of_each() -> None:
    state = new(players=2, scenario="underground_hunt")
    assert sorted(token for token in state.dice_token if token) == [1, 2, 3]


@pytest.mark.rule("TA-COMP-37", "TA-GLOSS-29")
def test_enemy_dice_have_eight_faces() -> None:
    assert len(NUMBER_DIE) == len(SYMBOL_DIE) == 8


@pytest.mark.rule("TA-EDICE-01", "TA-EDICE-02")
def test_faces_of_enemy_dice() -> None:
    assert sorted(NUMBER_DIE) == [0, 0, 1, 1, 1, 2, 2, 3]
    assert (SYMBOL_DIE.count(BASIC), SYMBOL_DIE.count(RARE)) == (5, 3)


@pytest.mark.rule("TA-SCHEMA-01", "TA-SCHEMA-02")
def test_faces_of_the_player_die() -> None:
    assert [PLAYER_DIE.count(face) for face in (BLANK, BASIC, RARE)] == [2, 3, 1]


# --- what cards must have ----------------------------------------------------------------


@pytest.mark.rule("TA-BODY-03", "TA-PATTERN-01")
def test_every_body_is_whole() -> None:
    for body in BOX.bodies[1:]:
        assert body.cost is not None
        assert body.schemas
        assert body.abilities or body.modifiers
        assert min(body.rch, body.atk, body.prg) >= 1


@pytest.mark.rule("TA-ENEMY-01", "TA-COMBAT-14")
def test_every_enemy_is_whole_and_hurts() -> None:
    for enemy in BOX.enemies:
        assert enemy.hacks
        assert enemy.expel.shape.size >= 2
        assert enemy.special
        assert any(operation[0] == "hurt" for operation in enemy.basic)
        assert enemy.level in (1, 2, 3)


@pytest.mark.rule("TA-AUG-03", "TA-AUG-06", "TA-AUG-07")
def test_patterns_on_faction_cards_schemas_on_class_cards() -> None:
    assert all(card.pattern is None for card in CLASS_CARDS)
    assert all(card.schema is None for card in FACTION_CARDS)
    assert any(card.schema is not None for card in CLASS_CARDS)


@pytest.mark.rule("TA-ACTIVATE-07", "TA-GLOSS-06")
def test_faction_cards_are_fired_and_only_they_are_one_time() -> None:
    assert all(card.pattern is not None for card in FACTION_CARDS)
    assert {card.activation for card in FACTION_CARDS} == {"firing"}
    assert not any(card.one_time for card in CLASS_CARDS)
    assert any(card.one_time for card in FACTION_CARDS)


@pytest.mark.rule("TA-CLASS-02", "TA-CLASS-03")
def test_four_classes_with_three_starting_cards() -> None:
    assert CLASSES == ("hunter", "guardian", "trickster", "enchanter")
    for cards in BOX.class_cards:
        assert len(cards) == 13
        starts = [BOX.augmentations[card].start for card in cards if BOX.augmentations[card].start]
        assert sorted(starts) == ["common", "cooperation", "solo"]


@pytest.mark.rule("TA-CLASS-05")
def test_four_factions_with_twelve_cards() -> None:
    assert FACTIONS == ("spartans", "ninkyo", "seekers", "civilians")
    assert [len(cards) for cards in BOX.faction_cards] == [12] * 4


@pytest.mark.rule("TA-MAP-02", "TA-MAP-07")
def test_every_tile_is_whole_and_the_shelter_reads_one_and_two() -> None:
    assert sorted(BOX.districts) == list(range(1, 25))
    assert all(tile.do for tile in BOX.districts.values())
    assert (BOX.districts[1].entry, BOX.districts[1].stationary) == (1, 2)


@pytest.mark.rule("TA-PROTOCOL-03", "TA-PROTOCOL-06")
def test_every_protocol_has_three_steps_and_something_that_stays() -> None:
    for protocol in BOX.protocols:
        assert len(protocol.steps) == 3
        assert protocol.steps[0].reward
        assert protocol.steps[1].reward
        assert protocol.abilities or protocol.modifiers


@pytest.mark.rule("TA-LOCK-05")
def test_what_starts_locked_has_a_code_of_its_own() -> None:
    state = new(players=2, scenario="x6039")
    for card in BOX.augmentations:
        assert state.setting.is_unlocked(card.code) == (card.code == FREE)
    assert len(BOX.codes()) >= 10


@pytest.mark.rule("TA-SCHEMA-04")
def test_every_schema_has_dice_and_an_effect() -> None:
    schemas = [schema for body in BOX.bodies for schema in body.schemas]
    schemas += [card.schema for card in CLASS_CARDS if card.schema is not None]
    for schema in schemas:
        assert schema.basic + schema.rare >= 1
        assert schema.do


def test_every_word_of_the_vocabulary_does_something() -> None:
    for word in printed_words().values():
        assert callable(word.does)


def test_a_word_that_forgets_its_worth_is_refused() -> None:
    a_word: Callable[..., Word] = Word
    with pytest.raises(TypeError, match="worth"):
        a_word("shine", (), nothing)
    assert all(isinstance(word.worth, float) or callable(word.worth) for word in WORDS.values())


# --- scenario cards ----------------------------------------------------------------------


@pytest.mark.rule("TA-STORY-02", "TA-STORY-05")
def test_cards_have_codes_of_their_own_and_a_kind() -> None:
    codes = [card.code for card in CARDS]
    assert len(set(codes)) == len(codes)
    assert {STORY, SPECIAL} < {card.kind for card in CARDS}


@pytest.mark.rule("TA-STORY-04", "TA-STORY-09")
def test_story_cards_have_both_sides_and_may_lack_sections() -> None:
    stories = [card for card in CARDS if card.kind == STORY]
    assert all(card.story.en and card.story.pl for card in stories)
    assert {card.code for card in stories if card.goal is None} == {"Y07", "G03"}
    assert any(not card.actions for card in stories)
    assert any(not card.immediate for card in stories)


@pytest.mark.rule("TA-SHEET-01", "TA-SHEET-02")
def test_sheets_are_whole() -> None:
    for sheet in SHEETS.values():
        assert sheet.introduction.en
        assert sheet.introduction.pl
        assert sheet.hexes
        assert sheet.endings


@pytest.mark.rule("TA-SHEET-03", "TA-SHEET-04", "TA-SHEET-05")
def test_difficulty_length_and_challenge() -> None:
    told = {key: (s.difficulty, s.length, s.challenge) for key, s in SHEETS.items()}
    assert told == {
        "prologue": ("easy", "short", False),
        "x6039": ("easy", "medium", False),
        "underground_hunt": ("medium", "medium", True),
        "home": ("medium", "long", False),
        "old_school": ("medium", "medium", False),
        "simulation_error": ("medium", "medium", False),
        "shinigami": ("hard", "long", True),
        "darkness": ("hard", "medium", False),
        "bloody_clash": ("hard", "medium", False),
        "access_denied": ("hard", "short", False),
        "ascend": ("hard", "long", True),
    }


@pytest.mark.rule("TA-HUNT-01")
def test_underground_hunt_is_medium_and_medium() -> None:
    sheet = SHEETS["underground_hunt"]
    assert (sheet.difficulty, sheet.length) == ("medium", "medium")


@pytest.mark.rule("TA-SETUP-20", "TA-SETUP-21")
def test_the_starting_bag() -> None:
    state = setup({"board": "red", "bag": "BBBGGGYYYRRRR"}, scenario="x6039")
    fresh = new(players=1, scenario="x6039", boards=["red"], protocols=False)
    held = [bag(fresh, kind) for kind in ("blue", "green", "yellow", "red")]
    on = [fresh.console.count(kind) for kind in (1, 2, 3, 4)]
    assert [one + other for one, other in zip(held, on, strict=True)] == [3, 3, 3, 4]
    assert bag(state, "red") + state.console.count(4) == 4


@pytest.mark.rule("TA-COMP-04", "TA-SOLO-04")
def test_one_bot_and_only_alone() -> None:
    assert new(players=1, scenario="prologue").view(0)["bot"] == {
        "at": 0, "batteries": 5, "acting": False,
    }  # fmt: skip
    assert new(players=2, scenario="prologue").view(0)["bot"] is None


@pytest.mark.rule("TA-COMP-27")
def test_time_card_and_pool_are_shown_together() -> None:
    view = new(players=2, scenario="prologue").view(None)
    assert (view["time"], view["card"], view["corrupted_pool"]) == (5, "A01", 16)
