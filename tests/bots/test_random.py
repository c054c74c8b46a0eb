"""The random player."""

from endtable.bots.random import RandomPlayer
from endtable.core.chance import new_chance
from endtable.games import find


def test_it_chooses_what_is_legal_and_can_be_repeated() -> None:
    game = find("neuroshima")
    state = game.new({}, 1)
    guess = state.guess(0, new_chance(0, 2))
    first, second = RandomPlayer(5), RandomPlayer(5)
    chosen = [first.choose(game, guess, 0) for _ in range(40)]
    assert chosen == [second.choose(game, guess, 0) for _ in range(40)]
    assert set(chosen) <= set(state.legal(0))
    assert len(set(chosen)) > 5


def test_every_option_comes() -> None:
    player = RandomPlayer("any")
    options = [("a",), ("b",), ("c",)]
    counts = [[player.among(options) for _ in range(600)].count(option) for option in options]
    assert all(150 < count < 250 for count in counts)
