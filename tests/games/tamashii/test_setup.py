"""Setting up a game. TA-GOAL, TA-SETUP, TA-SCEN, TA-PCOUNT, TA-PROLOG, TA-START, TA-EDECK."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.content.records import Pattern
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.packs import load
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.table.state import NO_MARKER
from endtable.kit.validation import BadInput
from tests.games.tamashii.play import done_with, effect, new, offered, play, setup, tile, total

BOX = load()


def level(card: int) -> int:
    return BOX.enemies[BOX.enemy_of[card]].level


@pytest.mark.rule("TA-GOAL-01", "TA-GOAL-03", "TA-GOAL-07")
def test_one_scenario_and_one_to_four_players() -> None:
    assert GAME.complete({"scenario": "x6039"})["scenario"] == "x6039"
    assert new(players=2, scenario="prologue").setting.scenario is GAME.scenarios["prologue"]
    assert new(players=1, scenario="prologue").setting.solo
    for players in (0, 5):
        with pytest.raises(BadInput, match="players"):
            GAME.complete({"players": players})


@pytest.mark.rule("TA-SETUP-02", "TA-SETUP-12")
def test_boards_and_classes_are_taken_once() -> None:
    with pytest.raises(BadInput, match=r"boards\[1\]: red is taken"):
        GAME.complete({"players": 2, "boards": ["red", "red"]})
    with pytest.raises(BadInput, match=r"classes\[1\]"):
        GAME.complete({"players": 2, "classes": ["hunter", "hunter"]})
    state = new(players=2, scenario="x6039", classes=["hunter", "guardian"])
    cards = [BOX.augmentations[card] for card in state.class_decks[0] + state.installed[0]]
    assert {card.group for card in cards} == {"hunter"}


@pytest.mark.rule("TA-SETUP-03", "TA-SETUP-04", "TA-SETUP-10")
def test_an_empty_dump_a_locked_column_and_a_bag() -> None:
    state = new(players=2, scenario="x6039")
    for seat in (0, 1):
        assert total(state.dump, seat) == 0
        assert total(state.bag, seat) == 13
        row = state.console[seat * 20 : seat * 20 + 20]
        assert [cell for cell in range(20) if row[cell] == 7] == [4, 9, 14, 19]


@pytest.mark.rule("TA-SETUP-05", "TA-SETUP-07", "TA-SETUP-08")
def test_tracks_at_the_start() -> None:
    state = new(players=3, scenario="x6039")
    assert state.tracking == [0, 0, 0]
    assert state.resources == [0] * 12
    assert state.integrity == state.limit == [5, 5, 5]


@pytest.mark.rule("TA-SETUP-06", "TA-SETUP-16", "TA-SETUP-18")
def test_the_prologue_has_no_tracking_class_or_protocol() -> None:
    state = new(players=2, scenario="prologue")
    assert state.tracking == [NO_MARKER] * 2
    assert state.installed == state.uninstalled == state.class_decks == [(), ()]
    assert state.protocol == [-1, -1]
    assert state.dealt == [(), ()]


@pytest.mark.rule("TA-SETUP-09", "TA-SETUP-19")
def test_the_core_is_that_of_the_board() -> None:
    state = new(players=2, scenario="x6039", boards=["yellow", "blue"])
    assert state.core == [3, 1]
    assert state.view(0)["seats"][0]["body"] == "walker"
    assert state.view(0)["seats"][0]["board"] == "yellow"


@pytest.mark.rule("TA-SETUP-13", "TA-SETUP-14", "TA-SETUP-15")
def test_two_starting_cards_installed_and_the_rest_shuffled() -> None:
    state = new(players=2, scenario="x6039", classes=["hunter", "guardian"])
    keys = [BOX.augmentations[card].key for card in state.installed[0]]
    assert keys == ["instinct", "covering_fire"]
    assert len(state.class_decks[0]) == 10
    assert BOX.augmentation_named["lone_wolf"] in state.box
    orders = {new(seed, players=2, scenario="x6039", classes=["hunter", "guardian"]).class_decks[0]
              for seed in range(5)}  # fmt: skip
    assert len(orders) > 1
    assert state.view(1)["seats"][0]["class_deck"] == 10  # face down


@pytest.mark.rule("TA-SETUP-17", "TA-PROTOCOL-02")
def test_one_of_two_protocols_is_kept() -> None:
    state = new(players=2, scenario="x6039")
    one, other = state.dealt[0]
    choices = offered(state, 0)
    assert len(choices) == 2
    state.apply(0, ("protocol", BOX.protocols[other].key))
    assert state.protocol[0] == other
    assert state.dealt[0] == ()
    state.apply(1, state.legal(1)[0])
    assert one not in state.protocol


@pytest.mark.rule("TA-SETUP-22")
def test_bags_are_drawn_by_the_seed() -> None:
    def loaded(seed: int) -> list[int]:
        return new(seed, players=2, scenario="prologue", boards=["red", "blue"]).console

    assert loaded(1) == loaded(1)
    assert len({tuple(loaded(seed)) for seed in range(6)}) > 1


@pytest.mark.rule("TA-SETUP-23", "TA-SETUP-24", "TA-SETUP-25")
@pytest.mark.parametrize(("players", "shown"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_body_market(players: int, shown: int) -> None:
    state = new(players=players, scenario="x6039")
    assert len(state.market) == shown
    assert len(state.market) + len(state.body_deck) == 8  # five of thirteen are locked
    assert new(players=players, scenario="prologue").market == ()


@pytest.mark.rule("TA-SETUP-26", "TA-FIRST-02")
def test_time_is_zero_until_the_first_card_sets_it() -> None:
    state = new(players=2, scenario="x6039")
    assert (state.time, state.card) == (0, -1)  # the common set-up is done, the protocols are open
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    assert state.time == 4


@pytest.mark.rule("TA-SCEN-01", "TA-SCEN-02")
def test_the_sheet_tells_before_one_chooses() -> None:
    for sheet in GAME.scenarios.values():
        assert sheet.introduction.en
        assert sheet.difficulty
        assert sheet.enemies
        assert sheet.open_tiles
    with pytest.raises(BadInput, match="did you mean"):
        GAME.complete({"scenario": "x6093"})


@pytest.mark.rule("TA-SCEN-03", "TA-SCEN-04", "TA-PROLOG-01")
def test_the_prologue_map() -> None:
    state = new(players=2, scenario="prologue")
    shown = [state.tile_at[slot] for slot in range(8) if state.is_shown(slot)]
    assert shown == [2, 1]
    assert len(set(state.tile_at)) == 8


@pytest.mark.rule("TA-PROLOG-02", "TA-PROLOG-03")
def test_hidden_tiles_and_tokens_of_the_prologue() -> None:
    orders = set()
    for seed in range(6):
        state = new(seed, players=2, scenario="prologue")
        hidden = tuple(state.tile_at[2:])
        assert sorted(hidden) == [3, 11, 12, 13, 14, 16]
        orders.add(hidden)
        tokens = [EXPLORATION[token - 1] for token in state.explore if token]
        assert len(tokens) == 6
        assert not {"xp", "memory"} & set(tokens)
    assert len(orders) > 1


@pytest.mark.rule("TA-SCEN-05", "TA-ICON-02")
def test_tokens_on_tiles_mean_nothing_without_a_rule() -> None:
    state = setup({"at": 2}, scenario="prologue", pieces={"ascend": {"2": 1}}, phase="tasks")
    assert state.phase != 4 or "act" not in offered(state)[0]
    assert state.pieces[state.slot_of(2) * 3] == 1


@pytest.mark.rule("TA-SCEN-06")
def test_an_exploration_token_on_each_hidden_tile() -> None:
    state = new(players=2, scenario="x6039")
    assert [bool(token) for token in state.explore] == [False, False, *[True] * 9]


@pytest.mark.rule("TA-SCEN-07", "TA-EDECK-01", "TA-PROLOG-04")
def test_levels_lie_in_the_listed_order() -> None:
    state = new(players=2, scenario="prologue")
    drawn = [level(card) for card in reversed(state.enemy_deck)]
    assert drawn == sorted(drawn)
    assert drawn.count(1) == 30
    assert drawn.count(2) == 21  # three of 24 are locked
    assert drawn.count(3) == 0


@pytest.mark.rule("TA-SCEN-08", "TA-PCOUNT-01", "TA-ICON-01")
def test_random_cards_of_a_level_by_players() -> None:
    decks = [new(seed, players=3, scenario="underground_hunt").enemy_deck for seed in range(4)]
    for deck in decks:
        assert [level(card) for card in deck].count(1) == 6
    firsts = {tuple(sorted(card for card in deck if level(card) == 1)) for deck in decks}
    assert len(firsts) > 1


@pytest.mark.rule("TA-EDECK-02", "TA-EDECK-03")
def test_a_deck_of_three_groups() -> None:
    state = new(players=3, scenario="x6039")
    drawn = [level(card) for card in reversed(state.enemy_deck)]
    assert drawn == [1] * 9 + [2] * 6 + [3] * 8  # eight of sixteen level 3 cards are locked


@pytest.mark.rule("TA-HUNT-05")
def test_the_deck_of_underground_hunt() -> None:
    state = new(players=2, scenario="underground_hunt")
    drawn = [level(card) for card in reversed(state.enemy_deck)]
    assert drawn == [1] * 4 + [2] * 6 + [3] * 8


@pytest.mark.rule("TA-SCEN-09", "TA-CORRUPT-03")
@pytest.mark.parametrize(
    ("scenario", "players", "pool"),
    [("prologue", 2, 16), ("x6039", 3, 15), ("x6039", 4, 16), ("underground_hunt", 2, 8)],
)
def test_the_corrupted_pool(scenario: str, players: int, pool: int) -> None:
    assert new(players=players, scenario=scenario).pool[6] == pool


@pytest.mark.rule("TA-PROLOG-05", "TA-HUNT-06")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pools_by_players(players: int) -> None:
    assert new(players=players, scenario="prologue").pool[6] == 16
    assert new(players=players, scenario="underground_hunt").pool[6] == 4 * players


@pytest.mark.rule("TA-SCEN-10", "TA-SCEN-11", "TA-PROLOG-06")
def test_faction_decks() -> None:
    state = new(players=2, scenario="underground_hunt")
    assert [bool(deck) for deck in state.faction_decks] == [False, False, True, True]
    assert not any(new(players=2, scenario="prologue").faction_decks)


@pytest.mark.rule("TA-HUNT-07")
def test_ef1_stays_in_the_box_in_underground_hunt() -> None:
    card = BOX.augmentation_named["last_line"]
    state = new(players=2, scenario="underground_hunt", unlocked=["EF1", "E08"])
    assert card in state.box
    assert BOX.augmentation_named["city_children"] in state.faction_decks[3]


@pytest.mark.rule("TA-SCEN-12", "TA-PROLOG-07", "TA-HUNT-08")
def test_where_players_start() -> None:
    assert [tile(new(players=2, scenario="prologue"), seat) for seat in (0, 1)] == [2, 2]
    hunt = new(players=3, scenario="underground_hunt")
    assert [tile(hunt, seat) for seat in (0, 1, 2)] == [1, 1, 1]


@pytest.mark.rule("TA-SCEN-13", "TA-PROLOG-09", "TA-STORY-01")
def test_the_first_card_lies_open_and_the_others_are_a_library() -> None:
    state = new(players=2, scenario="prologue")
    view = state.view(0)
    assert view["card"] == "A01"
    assert view["drawn"] == ["A01"]
    assert {code[0] for code in GAME.scenarios["prologue"].by_code} == {"A"}


@pytest.mark.rule("TA-HUNT-09")
def test_underground_hunt_begins_with_e01() -> None:
    sheet = GAME.scenarios["underground_hunt"]
    assert sheet.cards[sheet.first].code == "E01"
    assert {code[0] for code in sheet.by_code} == {"E"}


@pytest.mark.rule("TA-PCOUNT-02")
def test_time_six_minus_players() -> None:
    state = setup({}, {})
    assert amount_of(state, 0, ("-", 6, ("var", "players"))) == 4
    effect(state, "time =6-players")
    assert state.time == 4


@pytest.mark.rule("TA-PROLOG-08")
def test_the_prologue_skips_four_steps() -> None:
    state = new(players=3, scenario="prologue")
    setting = state.setting
    assert not setting.has_classes
    assert not setting.has_protocols
    assert not setting.has_bodies
    assert not setting.tracked_from_start


@pytest.mark.rule("TA-HUNT-02", "TA-HUNT-04")
def test_the_map_of_underground_hunt() -> None:
    state = new(players=2, scenario="underground_hunt")
    shown = [state.tile_at[slot] for slot in range(13) if state.is_shown(slot)]
    assert sorted(shown) == [1, 5, 6]
    assert sum(map(bool, state.explore)) == 10


@pytest.mark.rule("TA-HUNT-03", "TA-HUNT-17")
def test_mobilization_tiles_and_sectors() -> None:
    sheet = GAME.scenarios["underground_hunt"]
    state = new(players=2, scenario="underground_hunt")
    assert len({sector.mobilization for sector in sheet.sectors}) == 3
    assert all(state.dice_token[sector.mobilization] for sector in sheet.sectors)
    shelter = state.slot_of(1)
    assert all(shelter in sector.slots for sector in sheet.sectors)
    slots = [slot for sector in sheet.sectors for slot in sector.slots if slot != shelter]
    assert any(slots.count(slot) == 2 for slot in slots)


@pytest.mark.rule("TA-START-03", "TA-COMP-18")
def test_the_host_names_the_first_player_or_chance_does() -> None:
    assert new(players=3, scenario="prologue", first=2).first == 2
    assert len({new(seed, players=3, scenario="prologue").first for seed in range(12)}) == 3
    with pytest.raises(BadInput, match="first"):
        GAME.complete({"players": 2, "first": 2})


@pytest.mark.rule("TA-START-04", "TA-STORY-06", "TA-STORY-07")
def test_the_first_card_acts_before_the_first_turn() -> None:
    state = new(players=2, scenario="underground_hunt", protocols=False)
    done_with(state, "vote civilians", "done", "skip")
    assert state.turn == 1
    assert state.time == 4
    assert sum(state.pieces[0::3]) + state.on_sheet == 1  # E01 expands once


@pytest.mark.rule("TA-START-01", "TA-START-02", "TA-SPECIAL-06")
def test_special_rules_of_the_sheet_hold_with_every_card() -> None:
    state = setup({"at": 5, "console": ["R....", *["....."] * 3]}, scenario="underground_hunt",
                  card="E03", pieces={"ascend": {"5": 1}}, phase="tasks")  # fmt: skip
    assert "act remove_georadar" in offered(state)
    assert len(GAME.scenarios["underground_hunt"].rules) == 5
    hope = GAME.scenarios["underground_hunt"]
    assert hope.cards[hope.by_code["E07"]].rules  # shown on its card, not in force before
    assert "act cut_the_line" not in offered(state)


@pytest.mark.rule("TA-SCEN-14")
def test_cards_are_taken_by_code() -> None:
    state = setup({}, {}, card="P01", time=1, phase="world", on_card={"markers": 4})
    assert state.view(0)["card"] == "P03"


@pytest.mark.rule("TA-COMP-05", "TA-SETUP-11")
def test_help_is_there_for_everybody() -> None:
    from endtable.kit.i18n import Words

    state = new(players=2, scenario="prologue")
    assert "BBBB" in "".join(pattern.shape.rows[0] for pattern in _basics())
    assert "<svg" in GAME.face.regions(state.view(0), Words("en"))["help"]
    assert play(state) is state


def _basics() -> list[Pattern]:
    from endtable.games.tamashii.content.components import BASIC_PATTERNS

    return list(BASIC_PATTERNS)
