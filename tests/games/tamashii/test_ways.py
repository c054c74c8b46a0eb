"""What planners think of besides their own choice: ways to try out, slips, a vote of all."""

from __future__ import annotations

from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.core.foresight import Foresight
from endtable.games.tamashii.advice.policy import choose
from endtable.games.tamashii.advice.sticking import Sticking
from endtable.games.tamashii.advice.ways import MOST, follow, slips_of, ways_of
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import console, effect, new, setup
from tests.games.tamashii.proving import is_so


def test_tamashii_can_be_played_on() -> None:
    assert isinstance(GAME.advice(), Foresight)


def test_ways_begin_with_the_planners_choice_and_slips_are_others() -> None:
    state = new(3, scenario="simulation_error", players=2)
    chance = new_chance("ways", 2)
    slipped = 0
    thought: set[str] = set()
    while state.deciders():
        seat = state.deciders()[0]
        guess = state.guess(seat, chance)
        assert isinstance(guess, Tamashii)
        legal, best = guess.legal(seat), choose(guess, seat)
        ways, slips = ways_of(guess, seat), slips_of(guess, seat)
        assert ways[0] == best
        assert len(ways) == len(set(ways)) <= MOST
        assert set(ways) | set(slips) <= set(legal)
        assert best not in slips
        if len(ways) > 1:
            thought.add(guess.asking(seat).topic)
        slipped += bool(slips)
        state.apply(seat, best)
    # Only where the story turns: of a step or a blow no search sees in time what comes of it.
    assert thought == {"ta.ask.vote", "ta.ask.tasks"}
    assert slipped > 20


def test_who_tries_a_vote_out_persuades_the_others() -> None:
    for way, table in (("sit", 1), ("doorstep", 0)):
        state = setup({}, {}, {}, scenario="home", phase="movement")
        effect(state, "card Z01")
        state.apply(0, ("vote", "sit" if table == 0 else "doorstep"))
        follow(state, 1, ("vote", way))
        assert is_so(state, f"note.table = {table}")


def test_a_plan_that_is_stuck_to_is_made_once() -> None:
    state = setup({"console": console("RR..", "...R")}, phase="programming")
    playing = Sticking()
    seat, moves = 0, 0
    while moves < 3:
        action = playing.choose(state, seat)
        if action[0] not in ("shift", "swap"):
            break
        state.apply(seat, action)
        moves += 1
    assert moves == 2
    assert playing.rest[0][1] == []
    assert state.console[:3] == [4, 4, 4]


def test_those_who_play_on_reach_an_end() -> None:
    state = new(7, scenario="prologue", players=2)
    playing = Sticking()
    for _ in range(3000):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        action = playing.choose(state, seat)
        assert action in state.legal(seat)
        state.apply(seat, action)
    assert state.result


def programming() -> Tamashii:
    return setup({"console": console("RR.R")}, {}, phase="programming")


def test_who_is_more_careless_slips_more_often() -> None:
    best = choose(programming(), 0)
    astray = {}
    for level in ("1", "2", "3"):
        players = [roster.player(f"level:{level}", seed) for seed in range(80)]
        found = [player.choose(GAME, programming(), 0) for player in players]
        assert set(found) <= {best, *slips_of(programming(), 0)}
        astray[level] = sum(choice != best for choice in found)
    assert astray["1"] > 2 * astray["2"] > astray["3"] == 0


def at_the_desk(turn: int) -> Tamashii:
    """Whoever speaks to her takes a corrupted token, and none is left: that would be the end."""
    seats = [{"at": 1, "console": console("BBBB", "GGGG", "RRRR", "YYYY")}]
    state = setup(
        *seats, scenario="simulation_error", phase="tasks", card="C04", corrupted_pool=0, turn=turn
    )
    return effect(state, "card C05")


def test_search_sees_that_a_vote_would_lose_the_game() -> None:
    wished = [choose(at_the_desk(turn), 0) for turn in range(2, 7)]
    assert ("vote", "speak") in wished
    turn = 2 + wished.index(("vote", "speak"))
    player = roster.player("search:12tries", "seed")
    assert player.choose(GAME, at_the_desk(turn), 0) == ("vote", "pass")
