"""What bots that search have learnt: what is read, who goes by it, and what it changes."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from endtable.bots import roster
from endtable.bots.greedy import best_action
from endtable.bots.search import SearchPlayer
from endtable.core.chance import new_chance
from endtable.games.tsukuyumi.advice.adviser import TsukuyumiAdvice
from endtable.games.tsukuyumi.advice.weights import FILE, Weights, learnt, names, read
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.board import NAMED, OFF, apart
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import table

SLOWEST = 3.0
"""Nobody waits longer for a decision, in seconds of a processor."""


def numbers(weights: Weights) -> dict[str, float]:
    """Weights by name."""
    return {name: getattr(weights, name) for name in names()}


def changed(**to: float) -> TsukuyumiAdvice:
    """Advice by hand, but for this."""
    weights = Weights()
    for name, value in to.items():
        assert name in names()
        setattr(weights, name, value)
    return TsukuyumiAdvice(weights)


def begun(players: int = 4, seed: int = 3) -> Tsukuyumi:
    """A match before anything was chosen."""
    state = GAME.new({"players": players}, seed)
    assert isinstance(state, Tsukuyumi)
    return state


# --- what is read -------------------------------------------------------------------------------


def test_what_was_learnt_differs_from_what_is_counted_by_hand() -> None:
    hand, found = numbers(Weights()), numbers(learnt())
    assert len(hand) > 50
    assert found == numbers(read(FILE)) != hand
    assert found["card_combat"] > hand["card_combat"]
    assert found["base_rival"] > 0 == hand["base_rival"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("card_combta = 1.0", "card_combta: is not a known field; did you mean 'card_combat'?"),
        ('land = "much"', "land: 'much' is not a number"),
        ("goal_power = -1", "goal_power: -1.0 is not between 0.1 and 100"),
        ("land = nan", "land: nan is not between -100 and 100"),
        ("land = ", "not TOML"),
    ],
)
def test_a_bad_file_says_where_and_what(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "other.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadInput) as caught:
        read(file)
    assert said in str(caught.value)
    assert str(caught.value).startswith("other.toml:")


def test_what_a_file_does_not_name_stays_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_text("land = 2", "utf-8")
    assert numbers(read(file)) == numbers(Weights()) | {"land": 2.0}


# --- who goes by it -----------------------------------------------------------------------------


def test_searching_bots_choose_their_card_by_what_was_learnt_and_others_by_hand() -> None:
    state = begun()
    while state.main[-1].topic != "ts.ask.choose_card":
        seat = state.deciders()[0]
        state.apply(seat, best_action(GAME.advice(), state, seat))
    keys = [card.key for card in state.setting.actions]
    organisation, raid = keys.index("organisation"), keys.index("raid")
    state.hands[0] = (organisation, raid)
    for spec in ("level:3", "greedy"):
        assert roster.player(spec, 1).choose(GAME, state, 0) == ("card", organisation)
    for spec in ("level:4", "level:5", "search:5tries"):
        assert roster.player(spec, 1).choose(GAME, state, 0) == ("card", raid)


def test_by_hand_is_by_hand_whoever_is_asked() -> None:
    state = begun()
    advice = GAME.advice()
    for one in (advice, advice.by_hand(), advice.for_search().by_hand()):
        assert isinstance(one, TsukuyumiAdvice)
        assert numbers(one.weights_at(state)) == numbers(Weights())
    searching = advice.for_search()
    assert isinstance(searching, TsukuyumiAdvice)
    assert numbers(searching.weights_at(state)) == numbers(learnt())


def test_duels_score_by_tasks_and_stay_by_hand() -> None:
    searching = GAME.advice().for_search()
    assert isinstance(searching, TsukuyumiAdvice)
    assert numbers(searching.weights_at(begun(players=2))) == numbers(Weights())


def test_no_decision_of_level_5_takes_long() -> None:
    state = GAME.new({"players": 4, "rounds": 1}, "slow?")
    bot = roster.player("level:5", 1)
    assert isinstance(bot, SearchPlayer)
    slowest, turn = 0.0, 0
    while waiting := state.deciders():
        seat = waiting[0]
        turn += 1
        if seat == 0:
            guess = state.guess(seat, new_chance(f"guess {turn}", 4))
            since = time.process_time()
            action = bot.choose(GAME, guess, seat)
            slowest = max(slowest, time.process_time() - since)
        else:
            action = best_action(GAME.advice(), state, seat)
        state.apply(seat, action)
    assert 0.0 < slowest < SLOWEST


# --- what it changes ----------------------------------------------------------------------------


def test_land_beside_a_strong_enemy_is_worth_less() -> None:
    state = table(areas={"a1": {"owner": 0}, "a2": {}, "c3": {}})
    mine, base = NAMED["a1"], state.setting.first_base
    guard = state.in_reserve(state.setting.tables.kind_of["boarguard"])
    beside = state.around[mine * 6 : mine * 6 + 6]
    land = [area for area in range(base) if area != mine and state.cells[area] != OFF]
    near = next(to for to in beside if to in land)
    far = next(to for to in land if to not in beside)
    for area, costs in ((near, 0.5 * 1.4), (far, 0.0)):  # the point, and that the enemy gains it
        there = state.copy()
        there.put(guard, area)
        lost = changed().value(there, 0) - changed(exposed=0.5).value(there, 0)
        assert lost == pytest.approx(costs)


def test_a_base_can_keep_away_from_the_others() -> None:
    state = begun()
    while state.main[-1].topic != "ts.ask.place_base":
        seat = state.deciders()[0]
        state.apply(seat, best_action(GAME.advice(), state, seat))
    seat = state.deciders()[0]
    state.apply(seat, best_action(GAME.advice(), state, seat))
    first = state.cells[state.setting.base_of(seat)]
    while state.main[-1].topic != "ts.ask.place_base":
        seat = state.deciders()[0]
        state.apply(seat, best_action(GAME.advice(), state, seat))
    seat = state.deciders()[0]
    far = [apart(action[1], first) for action in state.legal(seat)]
    ((_, cell),) = changed(base_rival=50.0).sensible(state, seat)
    assert apart(cell, first) == max(far)
    ((_, cell),) = changed(base_rival=-50.0).sensible(state, seat)
    assert apart(cell, first) == min(far)


def test_units_can_begin_away_from_the_base() -> None:
    state = begun()
    while state.main[-1].topic != "ts.ask.deploy":
        seat = state.deciders()[0]
        state.apply(seat, best_action(GAME.advice(), state, seat))
    seat = state.deciders()[0]
    base = state.setting.base_of(seat)
    ((_, _, area),) = changed(deploy_home=50.0).sensible(state, seat)
    assert area != base
    ((_, _, area),) = changed(deploy_home=-50.0).sensible(state, seat)
    assert area == base


def test_in_the_white_phase_production_can_come_before_movement() -> None:
    state = begun(seed=5)
    while state.main[-1].topic != "ts.ask.turn":
        seat = state.deciders()[0]
        state.apply(seat, best_action(GAME.advice(), state, seat))
    seat = state.deciders()[0]
    assert {("produce",), ("advance",)} <= set(state.legal(seat))
    assert changed(white_produce=-1.0).sensible(state, seat) == [("advance",)]
    assert changed(white_produce=1.0).sensible(state, seat) == [("produce",)]
