"""Setting up, number by number: pools, decks, markets, starts, the choice of protocols."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.components import EXPLORATION_COUNTS
from endtable.games.tamashii.content.console import BASICS
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.packs import load
from endtable.games.tamashii.rules.decks import bring_faction
from endtable.games.tamashii.rules.steps.setting_up import build_deck, explore_map, into_bag, stand
from endtable.games.tamashii.table.state import BODY_DECK, GOAL_DECK, Tamashii
from tests.games.tamashii.play import do, events, new, offered, play, setup, voted

BOX = load()


def game(players: int = 2, **options: Any) -> Tamashii:
    fields = {"map": "ring", "conditions": "calm", "extension": "stationary", "pvp": "strike",
              "first": 0, **options}  # fmt: skip
    return new(mode="competitive", players=players, **fields)


@pytest.mark.rule("TA-SETUP-10", "TA-GENRULE-01")
def test_pools_and_bags_at_the_start() -> None:
    state = game(boards=["blue", "red"])
    for seat, core in ((0, 1), (1, 4)):
        row = state.bag[seat * 7 : seat * 7 + 7]
        assert row[1:5] == [4 if kind == core else 3 for kind in BASICS]
        assert row[5:] == [0, 0]
    assert state.pool == [0, 25, 26, 26, 25, 16, 16]
    assert state.boxed == 0


@pytest.mark.rule("TA-GEN-11")
@pytest.mark.parametrize(
    ("conditions", "core", "opens"), [("scrap", 5, 0), ("stairs", 4, 1), ("calm", 4, 0)]
)
def test_starting_tokens(conditions: str, core: int, opens: int) -> None:
    state = game(conditions=conditions, boards=["blue", "red"])
    assert (state.bag[1], state.bag[7 + 4]) == (core, core)
    assert (state.bag[5], state.bag[7 + 5]) == (opens, opens)


def test_an_empty_pool_fills_no_bag() -> None:
    state = game()
    state.pool[5] = 1
    into_bag(state, 1, 5)
    into_bag(state, 1, 5)
    assert (state.pool[5], state.bag[7 + 5]) == (0, 1)


@pytest.mark.rule("TA-SETUP-23", "TA-SETUP-24")
@pytest.mark.parametrize(
    ("players", "extension", "size"),
    [(2, "stationary", 3), (4, "stationary", 5), (2, "wide_market", 5)],
)
def test_the_body_market(players: int, extension: str, size: int) -> None:
    state = game(players, extension=extension)
    assert len(state.market) == size
    bodies = sorted([*state.market, *state.body_deck, *state.body_box])
    assert bodies == [body.number for body in BOX.bodies if body.cost is not None]
    assert all(BOX.bodies[number].code != "X00" for number in state.body_box)
    assert state.known[2 * BODY_DECK : 2 * BODY_DECK + 2] == [0, 0]


@pytest.mark.rule("TA-SETUP-17")
def test_two_protocols_are_dealt_to_each_and_one_is_kept() -> None:
    state = new(players=3, scenario="x6039", first=0)
    dealt = state.dealt[:]
    assert [len(cards) for cards in dealt] == [2, 2, 2]
    assert len({number for cards in dealt for number in cards}) == 6
    assert all(tuple(sorted(cards)) == cards for cards in dealt)
    keys = [[BOX.protocols[number].key for number in cards] for cards in dealt]
    assert offered(state, 1) == [f"protocol {key}" for key in keys[1]]
    assert state.deciders() == (0, 1, 2)
    seen = _told(state, f"protocol {keys[1][1]}", 1)
    assert seen == [{"is": "protocol_kept", "seat": 1, "protocol": dealt[1][1]}]
    assert state.deciders() == (0, 2)
    assert state.protocol == [-1, dealt[1][1], -1]
    assert state.dealt[1] == ()
    assert state.turn == 0
    do(state, f"protocol {keys[0][0]}", 0)
    do(state, f"protocol {keys[2][0]}", 2)
    assert voted(state).turn == 1


def _told(state: Tamashii, text: str, seat: int) -> list[dict[str, Any]]:
    from tests.games.tamashii.play import logged

    return logged(state, lambda: do(state, text, seat))


@pytest.mark.rule("TA-SETUP-13", "TA-SETUP-14")
def test_class_cards_by_kind_of_game() -> None:
    for state, third in (
        (new(players=2, scenario="x6039", classes=["hunter", "random"]), "covering_fire"),
        (new(players=1, scenario="x6039", classes=["hunter"]), "lone_wolf"),
        (game(classes=["hunter", "random"]), "lone_wolf"),
    ):
        keys = [BOX.augmentations[card].key for card in state.installed[0]]
        assert keys == ["instinct", third]
        assert len(state.class_decks[0]) == 10
        assert all(not BOX.augmentations[card].start for card in state.class_decks[0])
        left = [card for card in state.box if BOX.augmentations[card].group == "hunter"]
        assert len(left) == 1


@pytest.mark.rule("TA-SCEN-10", "TA-MOVE-07")
def test_a_faction_comes_into_play_once() -> None:
    state = setup({}, {}, phase="movement")
    assert (state.factions, state.faction_decks[2]) == (0, ())
    bring_faction(state, 2)
    deck = state.faction_decks[2]
    assert state.factions == 4
    assert not set(deck) & set(state.box)
    assert sorted(deck) == [
        card for card in BOX.faction_cards[2] if BOX.augmentations[card].code == "X00"
    ]
    state.faction_decks[2] = deck[:1]
    bring_faction(state, 2)
    assert state.faction_decks[2] == deck[:1]


@pytest.mark.rule("TA-SCEN-07", "TA-SCEN-08")
def test_the_enemy_deck_by_groups_the_first_on_top() -> None:
    state = setup({}, {}, phase="movement")
    build_deck(state, [(2, 1), (3, 2), (-1, 3)])
    levels = [BOX.enemies[BOX.enemy_of[card]].level for card in state.enemy_deck]
    assert levels[-5:] == [2, 2, 2, 1, 1]
    assert set(levels[:-5]) == {3}
    designs = [BOX.enemies[design] for design in BOX.enemy_of]
    unlocked = [
        number
        for number, design in enumerate(designs)
        if design.level == 3 and design.code == "X00"
    ]
    assert sorted(state.enemy_deck[:-5]) == unlocked
    assert sorted([*state.enemy_deck, *state.enemy_box]) == list(range(len(BOX.enemy_of)))
    build_deck(state, [(2, 1), (3, 1)])
    assert len(set(state.enemy_deck)) == 5


@pytest.mark.rule("TA-SCEN-06", "TA-PROLOG-03")
def test_exploration_tokens_are_laid_out_and_the_rest_is_in_the_box() -> None:
    state = setup({}, {}, phase="movement")
    state.explore = [0] * 11
    explore_map(state, [3, 5], [0, 1])
    laid = [token - 1 for token in state.explore if token]
    assert [slot for slot in range(11) if state.explore[slot]] == [3, 5]
    wanted = [kind for kind in range(2, 6) for _ in range(EXPLORATION_COUNTS[kind])]
    assert sorted([*laid, *state.explore_box]) == wanted


def test_figures_stand_where_they_are_put() -> None:
    state = setup({}, {}, phase="movement")
    stand(state, [4, 6])
    assert (state.at, state.visited) == ([4, 6], [1 << 4, 1 << 6])


@pytest.mark.rule("TA-SCEN-09")
@pytest.mark.parametrize(("players", "pool"), [(1, 12), (2, 16)])
def test_the_corrupted_pool_is_never_more_than_there_are(players: int, pool: int) -> None:
    state = new(players=players, scenario="shinigami", protocols=False)
    assert (state.pool[6], state.boxed) == (pool, 16 - pool)


def test_a_scenario_begins_at_its_start_with_its_dice_tokens() -> None:
    state = new(players=2, scenario="underground_hunt", protocols=False)
    sheet = GAME.scenarios["underground_hunt"]
    assert state.at == [state.slot_of(sheet.start)] * 2
    assert state.visited == [1 << state.at[0]] * 2
    tiles = [sector.mobilization for sector in sheet.sectors]
    assert sorted(state.dice_token[slot] for slot in tiles) == [1, 2, 3]
    assert sum(1 for token in state.dice_token if token) == 3
    assert (state.bot_at, state.batteries) == (-1, 0)
    prologue = new(players=2, scenario="prologue")
    assert not any(prologue.dice_token)


# --- the generator --------------------------------------------------------------------------------


@pytest.mark.rule("TA-GEN-09")
def test_everybody_chooses_a_start_in_order() -> None:
    state = game(3, first=1)
    slots = [state.slot_of(tile) for tile in (1, 2, 3)]
    assert state.deciders() == (1,)
    assert offered(state) == [f"start {slot}" for slot in slots]
    play(state, f"start {slots[1]}")
    assert state.deciders() == (2,)
    assert offered(state) == [f"start {slots[0]}", f"start {slots[2]}"]
    play(state, f"start {slots[2]}")
    assert state.at == [slots[0], slots[1], slots[2]]  # the last one has no choice
    assert state.visited == [1 << slot for slot in state.at]
    four = game(4)
    assert offered(four) == [f"start {four.slot_of(tile)}" for tile in (1, 2, 3, 20)]


@pytest.mark.rule("TA-GEN-14", "TA-GEN-15")
@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 3)])
def test_goals_of_the_generator(players: int, count: int) -> None:
    state = game(players)
    assert len(state.goals) == count
    everything = sorted([*state.goals, *state.goal_deck])
    assert everything == list(range(len(GAME.generator.goals)))
    assert state.known[2 * GOAL_DECK : 2 * GOAL_DECK + 2] == [1, 0]


def test_the_map_of_the_generator() -> None:
    state = game()
    opened = [slot for slot in range(state.setting.slots) if state.is_shown(slot)]
    assert [state.tile_at[slot] for slot in opened] == [1, 2, 3, 20]
    assert [bool(token) for token in state.explore] == [
        not state.is_shown(slot) for slot in range(state.setting.slots)
    ]
    assert not set(state.tile_at) & set(state.tile_box)


@pytest.mark.rule("TA-START-04")
@pytest.mark.parametrize(
    ("conditions", "xp", "resources"),
    [("patrols", 1, [0, 0, 0, 0]), ("siege", 0, [2, 0, 2, 0]), ("mixture", 0, [0, 0, 0, 2])],
)
def test_the_bonus_of_the_conditions_is_for_all(
    conditions: str, xp: int, resources: list[int]
) -> None:
    state = game(conditions=conditions)
    seen = events(state, offered(state)[0], offered(state)[1])
    assert state.xp == [xp, xp]
    assert state.resources == resources * 2
    assert next(event["seat"] for event in seen if event["is"] in ("xp", "resource")) == 0


def test_alone_there_is_a_bonus_of_the_sheet() -> None:
    state = new(players=1, scenario="shinigami", protocols=False)
    assert state.resources == [1, 0, 1, 0]
    assert new(players=2, scenario="shinigami", protocols=False).resources == [0] * 8
