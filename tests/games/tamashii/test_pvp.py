"""Goals and PvP cards of the competition, one by one: who may, at what price, and what changes."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.steps.development import faction_cards
from endtable.games.tamashii.rules.steps.pvp import (
    claim,
    claim_at_turn_end,
    met,
    pass_competitive,
    pvp_choices,
    take_goal,
)
from endtable.games.tamashii.rules.steps.tasks import pass_token
from endtable.games.tamashii.table.state import GOAL_DECK, OVER, Tamashii
from tests.games.tamashii.play import (
    card,
    carry,
    console,
    events,
    logged,
    names,
    offered,
    play,
    resource,
    setup,
    verbs,
)

GOALS = GAME.generator.goals
TOP, BOTTOM = 2 * GOAL_DECK, 2 * GOAL_DECK + 1


def goal(**wanted: Any) -> int:
    """The first goal with these traits."""
    return next(
        number for number, found in enumerate(GOALS)
        if all(getattr(found, name) == value for name, value in wanted.items())
    )  # fmt: skip


def table(*seats: dict[str, Any], phase: str = "movement", **fields: Any) -> Tamashii:
    fields = {"pvp": "strike", "extension": "wide_market", **fields}
    return setup(*(seats or ({}, {})), mode="competitive", phase=phase, **fields)


def lay(state: Tamashii, *numbers: int) -> None:
    """These goals lie open, all others are in the deck."""
    rest = [number for number in range(len(GOALS)) if number not in numbers]
    state.goals = tuple(numbers)
    state.goal_deck = tuple(rest)
    state._listed_for = -1


# --- what a PvP card allows -----------------------------------------------------------------------


@pytest.mark.parametrize(("power", "choices"), [(1, 0), (2, 2), (3, 2)])
def test_an_ambush_costs_two_power_and_hits_somebody_in_the_district(
    power: int, choices: int
) -> None:
    state = table({"at": 1}, {"at": 1, "resources": {"power": power}}, {"at": 1}, {"at": 2})
    found = pvp_choices(state, 1)
    assert found == [("strike", 2), ("strike", 0)][:choices]


def test_who_strikes_pays_and_may_strike_again() -> None:
    state = table({"at": 1, "resources": {"power": 4}}, {"at": 1}, phase="tasks")
    seen = events(state, "strike 1")
    assert seen[:2] == [
        {"is": "resource", "seat": 0, "resource": "power", "value": 2},
        {"is": "integrity", "seat": 1, "value": 4},
    ]
    play(state, "strike 1")
    assert (resource(state, "power"), state.integrity) == (0, [5, 3])
    assert "strike" not in verbs(state)


@pytest.mark.parametrize(("xp", "offers"), [(2, False), (3, True), (4, True)])
def test_a_bribe_costs_three_experience(xp: int, offers: bool) -> None:
    state = table({}, {"xp": xp}, pvp="buy_goal")
    wanted = [("buy_goal", number) for number in state.goals] if offers else []
    assert pvp_choices(state, 1) == wanted
    assert pvp_choices(state, 0) == []


def test_a_bought_goal_is_paid_for() -> None:
    state = table({"xp": 4}, {}, pvp="buy_goal", phase="tasks")
    lay(state, goal(counter="defeats", need=5), goal(counter="longs", need=4))
    number = state.goals[1]
    play(state, f"buy_goal {number}")
    assert (state.xp[0], state.taken[0]) == (1, (number,))


def test_a_confiscation_swaps_two_cards_once_a_game() -> None:
    state = table({"at": 2, "uninstalled": ["pulse"]},
                  {"at": 1, "installed": ["spear"], "uninstalled": ["claws"]},
                  {"at": 1, "uninstalled": ["map"], "installed": ["cannon"]},
                  pvp="forced_trade", active=1, first=1, phase="tasks")  # fmt: skip
    assert offered(state) == ["confiscate spear cannon", "confiscate spear map", "done"]
    assert faction_cards(state, 1) == [card(state, "spear")]
    play(state, "confiscate spear cannon")
    assert state.installed[1:] == [(), ()]
    assert state.uninstalled[1] == tuple(sorted([card(state, "claws"), card(state, "cannon")]))
    assert state.uninstalled[2] == tuple(sorted([card(state, "map"), card(state, "spear")]))
    assert state.used_game[1] == ("forced_trade",)
    assert pvp_choices(state, 1) == []
    assert pvp_choices(state, 2)


def test_without_the_card_none_of_it_is_allowed() -> None:
    rich = {"at": 1, "resources": {"power": 5}, "xp": 5, "uninstalled": ["spear"]}
    state = table(rich, {**rich, "uninstalled": ["map"]}, pvp="steal")
    assert pvp_choices(state, 0) == []


# --- tests of goals -------------------------------------------------------------------------------


@pytest.mark.rule("TA-GENRULE-04", "TA-TEST-13")
def test_a_test_of_a_goal_needs_a_fitting_token_each_time() -> None:
    test, other = goal(test=3), goal(counter="defeats", need=5)
    state = table({"console": console("GRR"), "core": "red"}, {}, phase="movement")
    lay(state, test, other)
    from endtable.games.tamashii.rules.steps.pvp import Compete

    state.push(Compete(0))
    state.run()
    assert offered(state) == [f"test {test}", "done"]
    assert state.default(0) == ("done",)
    left = play(state.copy(), "done")
    assert "test" not in verbs(left)
    play(state, f"test {test}")
    assert offered(state) == ["roll", "drop a2", "drop a3"]
    play(state, "drop a2", "roll")
    assert state.taken[0] == ()  # one die is never three successes
    assert offered(state) == [f"test {test}", "done"]
    play(state, f"test {test}", "drop a3", "?roll")
    assert state.taken[0] == ()
    assert "test" not in verbs(state)
    none = table({"console": console("GB"), "core": "red"}, {})
    lay(none, test, other)
    none.push(Compete(0))
    none.run()
    assert "test" not in verbs(none)
    second = table({"console": console("R")}, {"console": console("GO"), "core": "red"})
    lay(second, other, test)
    assert Compete(1).choices(second) == [("test", test), ("done",)]


def test_a_passed_test_takes_its_goal() -> None:
    test, other = goal(test=3), goal(counter="defeats", need=5)
    state = table()
    lay(state, test, other)
    carry(state, ("goal", test), seat=1)
    assert state.taken == [(), (test,)]


# --- goals ----------------------------------------------------------------------------------------


def test_a_counted_goal_is_met_at_just_enough() -> None:
    state = table()
    defeats = GOALS[goal(counter="defeats", need=3)]
    note(state, 1, "defeats", 2)
    assert not met(state, 1, defeats, False)
    note(state, 1, "defeats")
    assert met(state, 1, defeats, False)
    assert not met(state, 0, defeats, False)
    assert not met(state, 1, defeats, True)
    assert not met(state, 1, GOALS[goal(test=3)], False)


def test_goals_of_the_end_of_a_turn_are_met_then_only() -> None:
    state = table({}, {"enemies": ["zoe"]})
    number = goal(turn_end=True, points=2)
    assert met(state, 1, GOALS[number], True)
    assert not met(state, 1, GOALS[number], False)
    assert not met(state, 0, GOALS[number], True)
    lay(state, goal(counter="defeats", need=5), number)
    assert claim(state, 1, turn_end=True)
    assert state.taken == [(), (number,)]
    assert not claim(state, 1, turn_end=True)


@pytest.mark.rule("TA-GENRULE-06")
def test_the_end_of_a_turn_may_meet_two_goals_at_once() -> None:
    one, two = goal(turn_end=True, points=1), goal(turn_end=True, points=2)
    state = table({"enemies": ["zoe"], "tracking": 0}, {"tracking": 3})
    lay(state, one, two)
    claim_at_turn_end(state)
    assert state.taken[0][:2] == (one, two)


@pytest.mark.rule("TA-GENRULE-06", "TA-GENRULE-10")
def test_a_turn_ends_after_the_tests_of_all_players() -> None:
    """A goal opened by the second player's bribe is met by the first when the turn ends."""
    late, bought, other = goal(turn_end=True, points=2), goal(test=6), goal(test=5)
    state = setup(
        {"enemies": ["zoe"], "tracking": 0},
        {"enemies": ["zoe"], "tracking": 0, "xp": 3},
        mode="competitive", pvp="buy_goal", phase="tasks",
    )  # fmt: skip
    lay(state, bought, other)
    state.goal_deck = (*(number for number in state.goal_deck if number != late), late)
    assert state.deciders() == (1,)
    play(state, f"buy_goal {bought}")
    assert state.taken == [(late,), (bought,)]


@pytest.mark.rule("TA-GEN-16", "TA-GENRULE-07")
def test_the_goal_that_comes_next_can_be_taken_only_once_it_is_open() -> None:
    state = table()
    one, two, following = (
        goal(counter="defeats", need=5),
        goal(test=6),
        goal(counter="longs", need=1),
    )
    lay(state, one, two)
    deck = tuple(number for number in state.goal_deck if GOALS[number].test)
    state.goal_deck = (*deck, following)
    note(state, 1, "longs")
    state.settle()
    assert state.taken == [(), ()]
    assert state.view(0)["preview"] == following
    take_goal(state, 0, two)
    assert state.goals == (one, following)
    state.settle()
    assert state.taken == [(two,), ()]  # the deed was done before the goal was open
    note(state, 1, "longs")
    state.settle()
    assert state.taken == [(two,), (following,)]
    assert [state.view(0)["seats"][seat]["taken"] for seat in (0, 1)] == [[two], 1]


@pytest.mark.rule("TA-GENRULE-07")
def test_a_taken_goal_is_replaced_at_its_place() -> None:
    state = table()
    one, two, last = goal(counter="defeats", need=5), goal(counter="longs", need=4), goal(test=6)
    lay(state, one, two)
    deck = tuple(number for number in state.goal_deck if number != last)
    state.goal_deck = (*deck, last)
    state.known[TOP], state.known[BOTTOM] = 1, len(state.goal_deck)
    reveals = state.reveals
    seen = logged(state, lambda: take_goal(state, 1, one))
    assert seen == [{"is": "goal", "seat": 1, "goal": one}]
    assert state.goals == (last, two)
    assert state.goal_deck == deck
    assert (state.known[TOP], state.known[BOTTOM]) == (1, len(deck))
    assert state.reveals == reveals + 1
    assert logged(state, lambda: take_goal(state, 0, one)) == []
    assert state.taken == [(), (one,)]


def test_without_a_deck_goals_run_out() -> None:
    state = table()
    lay(state, 3, 4)
    state.goal_deck = state.goal_deck[:1]
    take_goal(state, 0, 3)
    assert (state.goals[1], state.goal_deck, state.known[TOP]) == (4, (), 0)
    reveals = state.reveals
    take_goal(state, 0, 4)
    assert len(state.goals) == 1
    assert state.reveals == reveals
    assert state.known[TOP] == 0


@pytest.mark.rule("TA-GENRULE-06")
def test_all_goals_that_are_met_are_taken_at_once() -> None:
    state = table()
    two, three = goal(counter="defeats", need=2), goal(counter="defeats", need=3)
    lay(state, two, three)
    state.goal_deck = ()
    note(state, 1, "defeats", 3)
    state.settle()
    assert state.taken == [(), (two, three)]
    assert state.goals == ()


# --- passing on -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-GENRULE-05", "TA-GENRULE-08")
def test_time_falls_and_the_token_goes_to_the_left() -> None:
    state = table({}, {}, {}, first=2, time=4)
    assert logged(state, lambda: pass_competitive(state)) == [{"is": "time", "value": 3}]
    assert (state.time, state.first) == (3, 0)
    assert not state.result


def test_at_zero_it_is_over() -> None:
    state = table({"limit": 9}, {}, time=1)
    pass_competitive(state)
    state.run()
    assert state.time == 0
    assert state.phase == OVER
    assert state.result == (True, "", (1, 2))
    assert state.deciders() == ()


@pytest.mark.parametrize(("first", "last"), [(0, 2), (1, 0), (2, 1)])
def test_the_last_word(first: int, last: int) -> None:
    state = table({}, {}, {}, pvp="last_chooses", first=first, active=first, time=4)
    pass_competitive(state)
    state.run()
    assert state.deciders() == (last,)
    assert offered(state) == ["first 0", "first 1", "first 2"]
    play(state, f"first {last}")
    assert state.first == last
    assert "first" not in verbs(state)


@pytest.mark.parametrize("extension", ["moving_district", "wide_market"])
def test_two_hidden_districts_of_a_shifting_city_change_places(extension: str) -> None:
    state = table(extension=extension, time=4)
    tiles = state.tile_at[:]
    seen = logged(state, lambda: pass_competitive(state))
    changed = [slot for slot in range(state.setting.slots) if tiles[slot] != state.tile_at[slot]]
    if extension == "wide_market":
        assert changed == []
        return
    assert len(changed) == 2
    assert not any(state.is_shown(slot) for slot in changed)
    assert seen[0] == {"is": "rearranged", "slots": changed}
    one, other = changed
    assert (state.tile_at[one], state.tile_at[other]) == (tiles[other], tiles[one])


@pytest.mark.parametrize(("hidden", "moves"), [(2, True), (1, False), (0, False)])
def test_a_city_shifts_while_two_districts_are_hidden(hidden: int, moves: bool) -> None:
    state = table(extension="moving_district", time=4)
    state.shown = (1 << (state.setting.slots - hidden)) - 1
    seen = names(logged(state, lambda: pass_competitive(state)))
    assert ("rearranged" in seen) == moves


# --- extensions of other phases -------------------------------------------------------------------


def test_who_uses_a_district_alone_uses_it_twice() -> None:
    for pvp, other, shields in (("first_twice", 1, 2), ("first_twice", 20, 1), ("strike", 1, 1)):
        state = table({"at": 20}, {"at": other}, pvp=pvp, phase="district")
        play(state, "effect")
        assert resource(state, "shield") == shields


@pytest.mark.rule("TA-GEN-13", "TA-GLOSS-19")
@pytest.mark.parametrize(("xp", "left", "unlocked"), [(1, 0, 1), (2, 0, 2), (3, 1, 2)])
def test_a_district_used_twice_is_paid_twice(xp: int, left: int, unlocked: int) -> None:
    state = table({"at": 22, "xp": xp}, {"at": 1}, pvp="first_twice", phase="district",
                  reveal=[22], unlocked="all")  # fmt: skip
    play(state, "effect", "unlock a5", "?unlock b5")
    assert (state.xp[0], state.blocks[0]) == (left, unlocked)


@pytest.mark.rule("TA-GENRULE-05", "TA-GEN-13")
def test_the_first_player_is_told_once_named() -> None:
    state = table({}, {}, {}, pvp="last_chooses", first=0, active=0, time=4)
    assert names(logged(state, lambda: pass_token(state))) == ["time"]
    state.run()
    assert events(state, "first 2")[0] == {"is": "first", "seat": 2}
    usual = table({}, {}, {}, first=0, active=0, time=4)
    assert logged(usual, lambda: pass_token(usual))[-1] == {"is": "first", "seat": 1}


@pytest.mark.rule("TA-RESET-14", "TA-GEN-13")
def test_who_makes_another_player_reset_goes_on() -> None:
    state = table({"at": 1, "resources": {"power": 4}}, {"at": 1, "integrity": 1},
                  {"at": 1, "resources": {"power": 2}}, pvp="strike", phase="tasks")  # fmt: skip
    play(state, "strike 1")
    assert (state.at[1], state.out) == (state.slot_of(1), 2)
    assert state.deciders() == (0,)
    assert offered(state) == ["strike 1", "strike 2", "done"]
    play(state, "done")
    assert state.deciders() == (2,)  # the second player skips the rest of the phase
