"""The competition: generator, goals, scoring. TA-GEN, TA-GENRULE, TA-SCORE."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.scoring import corrupted_penalty, in_pool, places_of, points_of
from endtable.games.tamashii.rules.steps.pvp import met, take_goal
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import BadInput
from tests.games.tamashii.play import (
    console,
    do,
    effect,
    new,
    offered,
    play,
    row_of,
    setup,
    total,
    until,
    verbs,
)

GOALS = GAME.generator.goals


def game(players: int = 2, seed: int = 0, **options: object) -> Tamashii:
    return new(seed, mode="competitive", players=players, **options)


def table(*seats: dict[str, object], **fields: object) -> Tamashii:
    return setup(*(seats or ({}, {})), mode="competitive", **fields)


@pytest.mark.rule("TA-GEN-01", "TA-SCORE-01", "TA-SCORE-08")
def test_the_most_points_win_and_goals_are_shown_at_the_end() -> None:
    state = table(phase="firing")
    first = max(range(len(GOALS)), key=lambda number: GOALS[number].points)
    state.goals = (first, *(goal for goal in state.goals if goal != first))
    take_goal(state, 1, first)
    before = points_of(state, 0)
    assert points_of(state, 1) >= before + GOALS[first].points - 4
    assert places_of(state)[1] == 1
    assert state.view(0)["seats"][1]["taken"] == 1
    state.result = (True, "", places_of(state))
    assert state.view(0)["seats"][1]["taken"] == [first]


@pytest.mark.rule("TA-GEN-02", "TA-GEN-03")
def test_solo_cards_and_no_protocols_by_default() -> None:
    state = game(classes=["hunter", "guardian"])
    assert state.view(0)["seats"][0]["installed"] == ["instinct", "lone_wolf"]
    assert state.dealt == [(), ()]
    assert not GAME.complete({"mode": "competitive"})["protocols"]
    assert game(protocols=True).setting.has_protocols


@pytest.mark.rule("TA-GEN-04", "TA-GEN-05", "TA-GENRULE-03")
def test_two_to_four_without_a_sheet() -> None:
    with pytest.raises(BadInput, match="players"):
        GAME.complete({"mode": "competitive", "players": 1})
    state = game()
    assert state.setting.scenario is None
    assert state.view(0)["card"] == ""


@pytest.mark.rule("TA-GEN-06", "TA-GEN-07")
@pytest.mark.parametrize(("length", "time"), [("short", 5), ("medium", 7), ("long", 9)])
def test_lengths(length: str, time: int) -> None:
    state = game(length=length, first=1)
    assert state.time == time
    assert state.first == 1


@pytest.mark.rule("TA-GEN-08", "TA-GEN-10")
def test_one_map_and_one_conditions_card() -> None:
    maps = {game(seed=seed).setting.options["map"] for seed in range(12)}
    assert len(maps) > 2
    state = game(conditions="calm", map="hexagon")
    content = state.setting.content
    levels = {content.enemies[content.enemy_of[card]].level for card in state.enemy_deck}
    assert levels == {1}
    assert state.setting.slots == 19


@pytest.mark.rule("TA-GEN-09")
def test_everybody_starts_somewhere_else() -> None:
    state = game(4, first=0)
    assert len(offered(state)) == 4
    taken = offered(state)[0]
    do(state, taken)
    assert taken not in offered(state)
    play(state, offered(state)[0])
    play(state, offered(state)[0])
    assert len(set(state.at)) == 4
    assert len(offered(game(3))) == 3


@pytest.mark.rule("TA-GEN-11")
def test_starting_tokens_go_into_the_bags() -> None:
    state = game(conditions="stairs")
    assert [state.bag[5], state.bag[7 + 5]] == [1, 1]
    assert state.dump[5] == 0
    rich = game(conditions="siege")
    while "start" in verbs(rich):
        do(rich, offered(rich)[0])
    assert rich.resources[2] == 2


@pytest.mark.rule("TA-GEN-12", "TA-GEN-13")
def test_an_extension_and_a_pvp_card_hold_all_game() -> None:
    state = game(extension="wide_market", pvp="strike")
    assert (state.view(0)["extension"], state.view(0)["pvp"]) == ("wide_market", "strike")
    assert len(state.market) == 5
    low = table(extension="tracking_top", pvp="strike", phase="firing")
    effect(low, "tracking +5")
    assert len(low.enemies[0]) == 2
    long = table({"console": console("RRRR")}, {}, extension="long_patterns", phase="firing")
    play(long, "fire power_long a1 a2 a3 a4")
    assert long.resources[2] == 3


@pytest.mark.rule("TA-GEN-14", "TA-GEN-15", "TA-GEN-16")
@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 3), (4, 3)])
def test_open_goals_and_the_preview(players: int, count: int) -> None:
    state = game(players)
    view = state.view(0)
    assert len(view["goals"]) == count
    assert view["preview"] == state.goal_deck[-1]
    assert view["preview"] not in view["goals"]


@pytest.mark.rule("TA-GENRULE-01", "TA-GENRULE-02")
def test_corrupted_data_are_tokens_like_others() -> None:
    state = table({"console": console("X"), "resources": {"memory": 1}}, {}, phase="programming")
    pool = state.pool[6]
    play(state, "erase a1")
    assert state.pool[6] == pool + 1
    state.dump[6] += state.pool[6]
    state.pool[6] = 0
    before = in_pool(state, 0, 6)
    effect(state, "wound 5")
    assert not state.result
    assert (in_pool(state, 0, 6), state.pool[6]) == (before, 0)


@pytest.mark.rule("TA-GENRULE-04")
def test_tests_of_goals_are_made_in_the_tasks_phase() -> None:
    number = next(index for index, goal in enumerate(GOALS) if goal.test == 3)
    for seed in range(40):
        state = table({"console": console("RRRR"), "core": "red"}, {}, phase="firing", seed=seed)
        state.goal_deck = tuple(goal for goal in (*state.goal_deck, *state.goals) if goal != number)
        state.goals = (number, state.goal_deck[-1])
        state.goal_deck = state.goal_deck[:-1]
        play(state, "done")
        while state.phase != 4:
            text = offered(state)
            do(state, next(t for t in ("done", "stay", "skip", "keep", text[0]) if t in text))
        if f"test {number}" not in offered(state):
            continue
        play(state, f"test {number}")
        while "drop" in verbs(state):
            do(state, next(t for t in offered(state) if t.startswith("drop")))
        if number in state.taken[0]:
            return
    raise AssertionError("no test was passed")


@pytest.mark.rule("TA-GENRULE-05", "TA-GENRULE-08", "TA-GENRULE-09")
def test_time_falls_every_turn_and_ends_it() -> None:
    state = game(length="short", first=0, pvp="strike")
    turns = set()
    firsts = []
    for _ in range(4000):
        if not state.deciders():
            break
        if state.turn not in turns and state.turn:
            turns.add(state.turn)
            firsts.append(state.first)
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert len(turns) == 5
    assert firsts == [0, 1, 0, 1, 0]
    assert state.time == 0
    assert state.result


@pytest.mark.rule("TA-GENRULE-06", "TA-GENRULE-07")
def test_a_met_goal_is_taken_and_replaced() -> None:
    number = next(i for i, goal in enumerate(GOALS) if goal.counter == "longs" and goal.need == 1)
    state = table({"console": console("RRRR")}, {}, phase="firing", pvp="strike")
    everything = [*state.goal_deck, *state.goals]
    rest = [goal for goal in everything if goal != number and not GOALS[goal].condition]
    easy = [goal for goal in everything if goal != number and goal not in rest]
    state.goals = (number, rest[0])
    state.goal_deck = (*easy, *rest[1:])
    preview = state.goal_deck[-1]
    play(state, "fire power_long a1 a2 a3 a4")
    assert state.taken[0] == (number,)
    assert preview in state.goals
    assert not met(state, 1, GOALS[number], False)


@pytest.mark.rule("TA-GENRULE-10")
def test_who_is_earlier_in_order_gets_the_goal() -> None:
    number = next(i for i, goal in enumerate(GOALS) if goal.counter == "defeats" and goal.need == 2)
    state = table({}, {}, first=1, active=1, phase="firing", pvp="strike")
    everything = [goal for goal in (*state.goal_deck, *state.goals) if goal != number]
    state.goals = (number,)
    state.goal_deck = tuple(everything)
    for seat in (0, 1):
        from endtable.games.tamashii.rules.changes import note

        note(state, seat, "defeats", 2)
    state.settle()
    assert number in state.taken[1]
    assert number not in state.taken[0]


@pytest.mark.rule("TA-GENRULE-11")
def test_the_last_tile_becomes_a_hideout_if_there_is_none() -> None:
    from endtable.games.tamashii.rules.steps.arriving import reveal_tile

    state = table(phase="firing", map="ring", pvp="strike")
    hideouts = {4, 5, 6, 7}
    for slot in range(state.setting.slots):
        if state.tile_at[slot] in hideouts:
            spare = next(tile for tile in state.tile_box if tile not in hideouts)
            rest = [tile for tile in state.tile_box if tile != spare]
            state.tile_box = tuple(sorted([*rest, state.tile_at[slot]]))
            state.tile_at[slot] = spare
    hidden = [slot for slot in range(state.setting.slots) if not state.is_shown(slot)]
    for slot in hidden:
        reveal_tile(state, 0, slot)
    assert state.tile_at[hidden[-1]] in hideouts
    assert any(state.faction_decks)


@pytest.mark.rule("TA-GENRULE-11")
def test_the_last_tile_stays_what_it_is_if_there_is_a_hideout() -> None:
    from endtable.games.tamashii.rules.steps.arriving import reveal_tile

    state = table(phase="firing", map="ring", pvp="strike")
    hidden = [slot for slot in range(state.setting.slots) if not state.is_shown(slot)]
    hidden.sort(key=lambda slot: state.tile_at[slot] not in (4, 5, 6, 7))
    tiles = state.tile_at[:]
    assert tiles[hidden[0]] in (4, 5, 6, 7)
    assert tiles[hidden[-1]] not in (4, 5, 6, 7)
    for slot in hidden:
        reveal_tile(state, 0, slot)
    assert state.tile_at == tiles


@pytest.mark.rule("TA-PLAN-02", "TA-GENRULE-10")
def test_the_enemies_of_the_roll_come_before_the_console_is_loaded() -> None:
    state = until(
        lambda seed: table({"tracking": 5, "xp": 2}, {}, phase="turn", seed=seed, pvp="strike"),
        lambda found: play(found, "roll").dice[1] > 0,
    )
    assert state.deciders() == (0,)
    assert len(state.enemies[0]) == state.dice[1]
    assert state.tracking[0] == 0
    assert row_of(state) == "....# ....# ....# ....#"
    assert total(state.bag) == 13


POINTS: list[object] = [
    pytest.param({"resources": {"shield": 4, "power": 4}}, 2,
                 marks=pytest.mark.rule("TA-SCORE-02")),
    pytest.param({"resources": {"shield": 4, "memory": 2, "power": 2, "reroll": 1}}, 3,
                 marks=pytest.mark.rule("TA-SCORE-02")),
    pytest.param({"console": [".....", ".....", "....#", "....#"]}, 2,
                 marks=pytest.mark.rule("TA-SCORE-03")),
    pytest.param({"console": console("O"), "bag": "O"}, 2, marks=pytest.mark.rule("TA-SCORE-04")),
    pytest.param({"limit": 7}, 2, marks=pytest.mark.rule("TA-SCORE-05")),
    pytest.param({"installed": ["spear", "grenade"]}, 1, marks=pytest.mark.rule("TA-SCORE-06")),
    pytest.param({"class": "hunter", "installed": ["instinct", "lone_wolf", "claws"]}, 2,
                 marks=pytest.mark.rule("TA-SCORE-07")),
]  # fmt: skip


@pytest.mark.parametrize(("seat", "points"), POINTS)
def test_points(seat: dict[str, object], points: int) -> None:
    state = table({"bag": "R", **seat}, {}, phase="programming", conditions="calm")
    assert points_of(state, 0) == points


PENALTIES: list[object] = [
    pytest.param((1,), 1, marks=pytest.mark.rule("TA-SCORE-09")),
    pytest.param((2, 3), 2, marks=pytest.mark.rule("TA-SCORE-10")),
    pytest.param((4, 5), 3, marks=pytest.mark.rule("TA-SCORE-11")),
    pytest.param((6, 9), 4, marks=pytest.mark.rule("TA-SCORE-12")),
]


@pytest.mark.parametrize(("counts", "penalty"), PENALTIES)
def test_corrupted_data_cost_points(counts: tuple[int, ...], penalty: int) -> None:
    for count in counts:
        assert corrupted_penalty(count) == penalty
        state = table({"bag": "R", "dump": "X" * count}, {}, phase="programming", conditions="calm")
        assert points_of(state, 0) == -penalty
    assert corrupted_penalty(0) == 0


@pytest.mark.rule("TA-SCORE-13")
def test_fewer_corrupted_data_break_ties() -> None:
    seats: list[dict[str, object]] = [{"bag": "R", "dump": "X", "limit": 6},
                                      {"bag": "R", "dump": "XXX", "limit": 7},
                                      {"bag": "R", "dump": "X", "limit": 6}]  # fmt: skip
    state = table(*seats, phase="programming", conditions="calm")
    assert [points_of(state, seat) for seat in range(3)] == [0, 0, 0]
    assert places_of(state) == (1, 3, 1)


def test_pvp_cards() -> None:
    struck = table({"resources": {"power": 2}, "at": 1}, {"at": 1}, pvp="strike", phase="tasks")
    assert "strike 1" in offered(struck)
    play(struck, "strike 1")
    assert struck.integrity[1] == 4
    bought = table({"xp": 3}, {}, pvp="buy_goal", phase="tasks")
    goal = bought.goals[0]
    play(bought, f"buy_goal {goal}")
    assert goal in bought.taken[0]
    sent = table({"enemies": ["buzzer"], "console": console("RB")}, {}, pvp="send_enemy",
                 phase="firing")  # fmt: skip
    play(sent, "fire expel a1 a2", "player 1")
    assert len(sent.enemies[1]) == 1
    fallen = effect(table({}, {}, pvp="reset_xp", phase="firing"), "wound 5")
    assert fallen.xp == [0, 1]
    swapped = table({"uninstalled": ["spear"], "at": 1}, {"uninstalled": ["map"], "at": 1},
                    pvp="forced_trade", phase="tasks")  # fmt: skip
    play(swapped, "confiscate spear map")
    assert swapped.view(0)["seats"][0]["uninstalled"][0]["key"] == "map"
