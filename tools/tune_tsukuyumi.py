"""Let slightly other weights of TSUKUYUMI sit at one table, and go where those that did well lie.

    python tools/tune_tsukuyumi.py play --seed one --games 800 -o one.jsonl [--weights FILE]
    python tools/tune_tsukuyumi.py step one.jsonl [more.jsonl] [--length 0.4] [-o FILE]

``play`` changes all weights a little and at random (``--weights``: those of the file, else those
that bots have now). Two of four greedy bots play with the change, two with the opposite one, and
who is who is drawn. ``step`` asks which changes came with more points and wins than the others at
the table had (linear regression) and goes that way, the less the more likely it was luck. Every
second table has the factions of the first box, the others any; no modules. Compiled, 1,000 matches
take six minutes.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from endtable.bots.greedy import best_action
from endtable.games.tsukuyumi.advice.adviser import TsukuyumiAdvice
from endtable.games.tsukuyumi.advice.weights import FILE, LEAST, Weights, names, read
from endtable.games.tsukuyumi.game import GAME

Floats: TypeAlias = npt.NDArray[np.float64]

WIDTH: Final = 0.3
"""How large the changes are, as shares of the hand-made weights."""
LENGTH: Final = 0.4
"""How far a step goes."""
WIN: Final = 3.0
"""So many points it is worth to come first."""
SPREAD: Final = {"white_produce": 1.0, "white_produce_last": 1.0, "exposed": 0.3}
"""Where a share of the hand-made weight would be too little or nothing."""
HAND: Final = Weights()
TITLE: Final = """\
# What bots that search count with among more than two players, where it differs from the hand-made
# weights (advice/weights.py): learnt from matches of bots by tools/tune_tsukuyumi.py.
"""


def spread(name: str) -> float:
    """What a change of 1 is."""
    return SPREAD.get(name) or abs(getattr(HAND, name)) or 1.0


def changed(weights: Weights, change: dict[str, float], sign: float = 1.0) -> Weights:
    """The weights with each of them changed by so many spreads."""
    found = Weights()
    for name in names():
        value = getattr(weights, name) + sign * change.get(name, 0.0) * spread(name)
        setattr(found, name, max(value, LEAST[name]) if name in LEAST else value)
    return found


def match(seed: str, number: int, weights: Weights) -> dict[str, Any]:
    """A table of four; who was changed how, and what came of it."""
    luck = random.Random(f"{seed} {number}")
    change = {name: round(luck.gauss(0.0, WIDTH), 4) for name in names()}
    signs = [1, 1, -1, -1]
    luck.shuffle(signs)
    options: dict[str, object] = {"players": len(signs)}
    if number % 2:
        options["factions"] = luck.sample(sorted(GAME.content.factions), len(signs))
    state = GAME.new(options, f"{seed} {number}")
    players = [TsukuyumiAdvice(changed(weights, change, sign)) for sign in signs]
    while waiting := state.deciders():
        seat = waiting[0]
        state.apply(seat, best_action(players[seat], state, seat))
    ended = state.outcome()
    assert ended is not None
    return {
        "change": change,
        "signs": signs,
        "points": ended.points,
        "won": [place == 1 for place in ended.places],
    }


def play(args: argparse.Namespace) -> None:
    """Play, and keep a line for every match; the first one tells the weights they began with."""
    weights = read(args.weights)
    with args.o.open("w") as file:
        begun = {name: getattr(weights, name) for name in names()}
        file.write(json.dumps({"weights": begun}) + "\n")
        for number in range(args.games):
            file.write(json.dumps(match(args.seed, number, weights)) + "\n")
            file.flush()


def best_way(known: list[str], matches: list[dict[str, Any]]) -> Floats:
    """What each change gained, a spread of it, less what may have been luck."""
    changes = np.array([[one["change"][name] for name in known] for one in matches])
    signs = np.array([one["signs"] for one in matches])
    gained = np.array([one["points"] for one in matches]) + WIN * np.array(
        [one["won"] for one in matches]
    )
    gained = (gained - gained.mean(axis=1, keepdims=True)).reshape(-1)
    rows = (signs[:, :, None] * changes[:, None, :]).reshape(-1, len(known))
    squares = rows.T @ rows
    gains: Floats = np.linalg.solve(squares, rows.T @ gained)
    # What one seat has more the others have less: of four numbers three are free.
    rest = np.var(gained - rows @ gains) * signs.shape[1] / (signs.shape[1] - 1)
    lucky = rest * np.diag(np.linalg.inv(squares)) / gains**2
    found: Floats = gains * np.maximum(0.0, 1.0 - lucky)
    return found


def step(args: argparse.Namespace) -> None:
    """Go where those lie that did well, and write the weights there."""
    matches: list[dict[str, Any]] = []
    for file in args.files:
        begun, *more = [json.loads(line) for line in file.read_text().splitlines()]
        matches += more
    weights = Weights()
    for name, value in begun["weights"].items():
        setattr(weights, name, value)
    known = names()
    way = args.length * best_way(known, matches)
    there = changed(weights, dict(zip(known, way.tolist(), strict=True)))
    args.o.write_text(written(there), "utf-8")


def written(weights: Weights) -> str:
    """The file: whatever differs from the hand-made weights."""
    lines = [TITLE]
    for name in names():
        value = round(getattr(weights, name), 4)
        if abs(value - getattr(HAND, name)) > 0.02 * spread(name):
            lines.append(f"{name} = {value}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, or go a step."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--seed", default="tune")
    playing.add_argument("--games", type=int, default=800)
    playing.add_argument("--weights", type=Path, default=FILE)
    playing.add_argument("-o", type=Path, required=True)
    playing.set_defaults(run=play)
    going = commands.add_parser("step")
    going.add_argument("files", type=Path, nargs="+", metavar="file")
    going.add_argument("--length", type=float, default=LENGTH)
    going.add_argument("-o", type=Path, default=FILE)
    going.set_defaults(run=step)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
