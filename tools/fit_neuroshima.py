"""Learn from duels of bots what things are worth in Neuroshima Hex, and write ``fitted.toml``.

    python tools/fit_neuroshima.py play --games 4000 --seed first -o first.npz
    python tools/fit_neuroshima.py fit first.npz [second.npz ...] [-o FILE]

``play`` lets the greedy player duel itself, now and then doing something else, and keeps what
``advice/counting.py`` counts in some of the positions with how the duel ended. ``fit`` finds
weights that tell winners from losers (logistic regression), scaled to points of HQ toughness.
``--hand`` plays with hand-made values alone. With the compiled build 1,000 duels take a minute of
a processor, and learning half a minute. ``tune_neuroshima.py`` goes on from there.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from endtable.bots.greedy import value_after
from endtable.core.types import Action
from endtable.games import find
from endtable.games.neuroshima.advice.advising import NeuroshimaAdvice
from endtable.games.neuroshima.advice.counting import (
    BY_TILE,
    PLAIN,
    Recording,
    count,
    first_of_tile,
)
from endtable.games.neuroshima.advice.evaluation import signs_for
from endtable.games.neuroshima.advice.fitted import FILE
from endtable.games.neuroshima.advice.preview import fought
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima

Floats: TypeAlias = npt.NDArray[np.float64]

GAME: Final = find("neuroshima")
TABLES: Final = GAME.tables("basic")  # type: ignore[attr-defined]
THINGS: Final = first_of_tile(len(TABLES.keys))
"""How many things are counted. What comes after them no choice changes: it is learnt beside them,
so that they do not have to explain it."""
TURN: Final = THINGS
ARMIES: Final = TURN + 1
PILES: Final = ARMIES + len(TABLES.first)
ALL: Final = PILES + len(TABLES.keys)
KEPT: Final = 0.3
"""The share of positions that is kept."""
ASTRAY: Final = 0.08
"""How often any sensible action is taken."""
ASIDE: Final = 0.17
"""How often one of the next best is taken."""
RIDGE: Final = 1e-3
TILE_RIDGE: Final = 0.1
"""How much a weight has to be worth it, as far as what it weighs varies; tiles come rarely."""
STEPS: Final = 150
SCALE: Final = 3.0
"""Points of HQ toughness for one unit of log-odds: what did best in duels."""


def played(
    number: int, seed: str, advice: NeuroshimaAdvice
) -> tuple[list[dict[int, float]], list[float]]:
    """What is kept of one duel, as each seat saw it, and what the duel was worth to it."""
    tables = GAME.pairings()
    state = GAME.new(tables[number % len(tables)], f"{seed} {number}")
    assert isinstance(state, Neuroshima)
    luck = random.Random(f"{seed} {number}")
    rows: list[dict[int, float]] = []
    while waiting := state.deciders():
        seat = waiting[0]
        state.apply(seat, chosen(state, seat, advice, luck))
        if luck.random() < KEPT and not state.result and all(hq >= 0 for hq in state.hq_at):
            rows += (counted(state, 0, advice), counted(state, 1, advice))
    ended = state.outcome()
    assert ended is not None
    tied = ended.places[0] == ended.places[1]
    worth = [0.5 if tied else float(place == 1) for place in ended.places]
    return rows, worth * (len(rows) // 2)


def chosen(state: Neuroshima, seat: int, advice: NeuroshimaAdvice, luck: random.Random) -> Action:
    """Mostly the best action, now and then one of the next, or any."""
    actions = advice.sensible(state, seat)
    if len(actions) == 1:
        return actions[0]
    drawn = luck.random()
    if drawn < ASTRAY:
        return luck.choice(actions)
    worth = [(value_after(advice, state, seat, action), n) for n, action in enumerate(actions)]
    worth.sort(reverse=True)
    return actions[worth[luck.randrange(4) % len(worth) if drawn < ASTRAY + ASIDE else 0][1]]


def counted(state: Neuroshima, seat: int, advice: NeuroshimaAdvice) -> dict[int, float]:
    """What is counted for a seat; and whose turn it is, which armies play and what is to come."""
    found = Recording()
    later = fought(state, state.active if state.active != NOBODY else 0)
    signs = signs_for(state, seat)
    count(state, later, seat, signs, advice.scales(state).strengths, found)
    names = list(TABLES.first)
    found.add(TURN, signs[state.active])
    for other, sign in enumerate(signs):
        found.add(ARMIES + names.index(state.setting.armies[other]), sign)
        for piece in state.piles[other]:
            found.add(PILES + state.setting.faces[piece], sign)
    return {number: amount for number, amount in found.row.items() if amount}


def play(args: argparse.Namespace) -> None:
    """Play, and keep what was seen."""
    advice = NeuroshimaAdvice(fitted=not args.hand)
    numbers: list[int] = []
    amounts: list[float] = []
    starts, results = [0], []
    for number in range(args.first, args.first + args.games):
        rows, worth = played(number, args.seed, advice)
        for row in rows:
            numbers += row.keys()
            amounts += row.values()
            starts.append(len(numbers))
        results += worth
    np.savez_compressed(
        args.o,
        numbers=np.array(numbers, np.int16),
        amounts=np.array(amounts, np.float32),
        starts=np.array(starts, np.int64),
        results=np.array(results, np.float32),
    )


class Rows:
    """All positions: what was counted in each, and how its duel ended."""

    def __init__(self, paths: list[Path]) -> None:
        kept = [np.load(path) for path in paths]
        self.numbers = np.concatenate([one["numbers"] for one in kept])
        self.amounts = np.concatenate([one["amounts"] for one in kept]).astype(float)
        self.results: Floats = np.concatenate([one["results"] for one in kept])
        lengths = np.concatenate([np.diff(one["starts"]) for one in kept])
        self.starts = np.cumsum(lengths) - lengths
        self.row_of: npt.NDArray[np.int64] = np.repeat(np.arange(len(lengths)), lengths)
        squares = np.bincount(self.numbers, self.amounts**2, ALL) / len(lengths)
        self.spread: Floats = np.sqrt(squares) + 1e-6
        self.amounts /= self.spread[self.numbers]

    def odds(self, weights: Floats) -> Floats:
        """By position, the sum of what was counted, weighed."""
        found: Floats = np.add.reduceat(self.amounts * weights[self.numbers], self.starts)
        return found

    def back(self, by_row: Floats) -> Floats:
        """By thing, how much of it goes with these figures, on average."""
        parts = self.amounts * by_row[self.row_of]
        found: Floats = np.bincount(self.numbers, parts, ALL) / len(self.starts)
        return found


def learnt(rows: Rows, tile_ridge: float) -> Floats:
    """The log-odds that each thing is worth: accelerated descent, with steps as long as is safe."""
    ridge = np.where(np.arange(ALL) < len(PLAIN), RIDGE, tile_ridge)
    step = 1.0 / (0.25 * steepest(rows) + tile_ridge)
    weights, ahead = np.zeros(ALL), np.zeros(ALL)
    for turn in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-rows.odds(ahead)))
        slope = rows.back(chance - rows.results) + ridge * ahead
        following = ahead - step * slope
        ahead = following + turn / (turn + 3) * (following - weights)
        weights = following
    print(f"{len(rows.starts)} positions, slope {np.abs(slope).max():.5f}")
    found: Floats = weights / rows.spread
    return found


def steepest(rows: Rows) -> float:
    """How fast the slope can change at most."""
    way = np.ones(ALL)
    for _ in range(20):
        way = rows.back(rows.odds(way / np.linalg.norm(way)))
    return float(np.linalg.norm(way))


def lines(weights: Floats) -> Iterator[str]:
    """The file."""
    yield "# What things are worth in points of HQ toughness, learnt from duels by"
    yield "# tools/fit_neuroshima.py and tune_neuroshima.py, beside the hand-made values of"
    yield f"# evaluation.py. By tile: {', '.join(BY_TILE)}."
    yield ""
    yield "[plain]"
    for name, weight in zip(PLAIN, weights, strict=False):
        yield f"{name} = {weight:.3f}"
    for army, first in TABLES.first.items():
        yield ""
        yield f"[{army}]"
        for tile in (tile for tile in range(first, len(TABLES.keys))):
            if tile > first and TABLES.tiles[tile].kind == "hq":
                break
            of_tile = weights[first_of_tile(tile) : first_of_tile(tile + 1)]
            yield f"{TABLES.keys[tile]} = [{', '.join(f'{weight:.3f}' for weight in of_tile)}]"


def fit(args: argparse.Namespace) -> None:
    """Learn, and write what was learnt."""
    weights = args.scale * learnt(Rows(args.files), args.tile_ridge)
    args.o.write_text("\n".join(lines(weights)) + "\n", "utf-8")


def main() -> None:
    """Play or learn."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--first", type=int, default=0)
    playing.add_argument("--seed", default="fit")
    playing.add_argument("--hand", action="store_true")
    playing.add_argument("-o", type=Path, required=True)
    playing.set_defaults(run=play)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--scale", type=float, default=SCALE)
    fitting.add_argument("--tile-ridge", type=float, default=TILE_RIDGE)
    fitting.add_argument("-o", type=Path, default=FILE)
    fitting.set_defaults(run=fit)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
