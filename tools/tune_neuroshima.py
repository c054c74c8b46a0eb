"""Let slightly other weights of Neuroshima Hex duel each other, and go where those that win lie.

    python tools/tune_neuroshima.py duel --seen first.npz --games 6000 --seed one -o one.npz
    python tools/tune_neuroshima.py step one.npz [--length 2] [-o FILE]

What winners had more of (``fit_neuroshima.py``) is not always what it pays to go for: who is ahead
has more tiles in hand, but keeping them wins nothing. So ``duel`` changes the plain weights, and
all weights of tiles of one sort together, a little and at random; whoever plays so meets a player
with the opposite change. ``step`` counts which changes won (linear regression) and goes that way,
the less the more likely it was luck. ``--seen`` are positions that ``fit_neuroshima.py play`` kept:
a change is as large as what it weighs varies little there. Compiled, 1,000 duels take 25 seconds.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Final

import numpy as np

from endtable.bots.greedy import best_action
from endtable.games.neuroshima.advice.advising import NeuroshimaAdvice
from endtable.games.neuroshima.advice.counting import BY_TILE, PLAIN
from endtable.games.neuroshima.advice.fitted import FILE, weights_for
from endtable.games.neuroshima.table.state import Neuroshima
from fit_neuroshima import GAME, TABLES, Floats, Rows, lines

CHANGES: Final = len(PLAIN) + len(BY_TILE)
"""In how many ways weights are changed."""
WIDTH: Final = 0.3
"""How large the changes are: in points of HQ toughness, and as shares of the weights of tiles."""
LENGTH: Final = 2.0
"""How far a step goes: what did best in duels; twice as far did worse."""


def changed(weights: Floats, change: Floats, spread: Floats) -> Floats:
    """The weights with each plain one and each sort of those of tiles changed."""
    found = weights.copy()
    found[: len(PLAIN)] += change[: len(PLAIN)] / spread[: len(PLAIN)]
    for sort, share in enumerate(change[len(PLAIN) :]):
        found[len(PLAIN) + sort :: len(BY_TILE)] *= 1.0 + share
    return found


def duel(number: int, seed: str, both: tuple[Floats, Floats]) -> float:
    """What it was worth to the first of two weights; every table is played from both seats."""
    tables = GAME.pairings()
    table, turned = divmod(number, 2)
    state = GAME.new(tables[table % len(tables)], f"{seed} {table}")
    assert isinstance(state, Neuroshima)
    players = [NeuroshimaAdvice(), NeuroshimaAdvice()]
    for seat, player in enumerate(players):
        player.scales(state).weights[:] = both[seat ^ turned].tolist()
    while waiting := state.deciders():
        seat = waiting[0]
        state.apply(seat, best_action(players[seat], state, seat))
    ended = state.outcome()
    assert ended is not None
    return (ended.places[1 - turned] - ended.places[turned] + 1) / 2


def play(args: argparse.Namespace) -> None:
    """Play, and keep who was changed how and what came of it."""
    weights = np.array(weights_for(TABLES))
    spread = Rows([args.seen]).spread
    luck = random.Random(args.seed)
    changes = np.array(
        [[luck.gauss(0.0, WIDTH) for _ in range(CHANGES)] for _ in range(args.games)]
    )
    results = [
        duel(
            number, args.seed, (changed(weights, change, spread), changed(weights, -change, spread))
        )
        for number, change in enumerate(changes)
    ]
    np.savez_compressed(args.o, weights=weights, spread=spread, changes=changes, results=results)


def best_way(changes: Floats, results: Floats) -> Floats:
    """How much each change won, a unit of it, less what may have been luck."""
    squares = changes.T @ changes
    gains: Floats = np.linalg.solve(squares, changes.T @ (results - 0.5))
    rest = np.var(results - 0.5 - changes @ gains)
    lucky = rest * np.diag(np.linalg.inv(squares)) / gains**2
    found: Floats = gains * np.maximum(0.0, 1.0 - lucky)
    return found


def step(args: argparse.Namespace) -> None:
    """Go where those lie that won, and write the weights there."""
    kept = np.load(args.file)
    way = args.length * best_way(kept["changes"], kept["results"])
    found = changed(kept["weights"], way, kept["spread"])
    args.o.write_text("\n".join(lines(found)) + "\n", "utf-8")


def main() -> None:
    """Duel, or go a step."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("duel")
    playing.add_argument("--seen", type=Path, required=True)
    playing.add_argument("--games", type=int, default=6000)
    playing.add_argument("--seed", default="tune")
    playing.add_argument("-o", type=Path, required=True)
    playing.set_defaults(run=play)
    going = commands.add_parser("step")
    going.add_argument("file", type=Path)
    going.add_argument("--length", type=float, default=LENGTH)
    going.add_argument("-o", type=Path, default=FILE)
    going.set_defaults(run=step)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
