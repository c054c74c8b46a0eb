"""What is watched before modules are compiled for speed (compile_fast.py): play of all games.

Random play over their modes, with what programs see of some matches, guesses and invariants; then
bots. Ways that are gone often here are laid out first.
"""

import random
from typing import Final

from endtable import games
from endtable.arena.playing import play_match
from endtable.bots import roster
from endtable.core.game import Game

MATCHES: Final = {"neuroshima": 120, "tamashii": 40, "tsukuyumi": 44}
LOOKS: Final = 8
"""Of these, so many are seen by a program as well."""
BOTS: Final = {"neuroshima": ("greedy", "search:20tries"), "tamashii": ("greedy",)}


def main() -> None:
    """Every game: all modes at random, some of it seen, then bots."""
    for name, matches in MATCHES.items():
        game = games.find(name)
        modes = list(game.modes())
        for seed in range(matches):
            play(game, dict(modes[seed % len(modes)]), seed)
        for seed in range(LOOKS):
            look(game, seed)
        for bot in BOTS.get(name, ("greedy",)):
            options = game.complete({})
            players = [roster.player(bot, f"{bot} {seat}") for seat in range(game.seats(options))]
            play_match(game, options, bot, players)


def play(game: Game, options: dict[str, object], seed: int) -> None:
    """One match at random."""
    state, chance = game.new(options, seed), random.Random(seed)
    while waiting := state.deciders():
        legal = state.legal(waiting[0])
        state.apply(waiting[0], legal[int(chance.random() * len(legal))])


def look(game: Game, seed: int) -> None:
    """The same with numbers and arrays, and now and then a guess and a look at the invariants."""
    codec = game.codec({})
    state, chance, count = game.new({}, seed), random.Random(seed), 0
    while waiting := state.deciders():
        seat, count = waiting[0], count + 1
        codec.observe(state, seat, ())
        codec.mask(codec.ids(state, seat))
        if count % 10 == 0:
            state.guess(seat, seed).check()
        legal = state.legal(seat)
        state.apply(seat, legal[int(chance.random() * len(legal))])


if __name__ == "__main__":
    main()
