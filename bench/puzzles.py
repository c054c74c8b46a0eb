"""The search bot on our puzzles: given each as a position, with some seconds to think.

``--quick`` takes every fifth one with one second; without it all, with five seconds each.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from endtable.bots.search import SearchPlayer
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles.advice import PuzzleAdvice
from endtable.games.neuroshima.puzzles.judging import check
from endtable.games.neuroshima.puzzles.records import ME, Placement, Puzzle
from endtable.games.neuroshima.puzzles.shelf import shelf
from endtable.games.neuroshima.table.board import NAMES

BAR = 40 / 55
SECONDS = 5.0


def solved(puzzle: Puzzle, seconds: float) -> bool:
    """Whether the bot places the tiles that solve it, thinking so long about the whole turn."""
    player = SearchPlayer(seconds, puzzle.key, advice=PuzzleAdvice(puzzle))
    state = GAME.setup(puzzle.position("play"))
    placements: list[Placement] = []
    while len(placements) < puzzle.use:
        verb, tile, hex, turn = action = player.choose(GAME, state, ME)
        assert verb == "place"
        placements.append(Placement(tile, NAMES[hex], turn))
        state.apply(ME, action)
    return check(puzzle, placements).solved


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    seconds = 1.0 if args.quick else SECONDS
    told: list[dict[str, Any]] = []
    for puzzle in shelf()[:: 5 if args.quick else 1]:
        begun = time.monotonic()
        good = solved(puzzle, seconds)
        took = time.monotonic() - begun
        told.append({"puzzle": puzzle.key, "tiles": puzzle.use, "solved": good})
        mark = "solved" if good else "not solved"
        print(f"{puzzle.number:3} {puzzle.key:24} {puzzle.use} tiles: {mark} {took:.1f} s")
    count = sum(row["solved"] for row in told)
    met = count >= BAR * len(told)
    print(f"{count} of {len(told)} solved in {seconds:g} s each: {'met' if met else 'MISSED'}")
    if args.json:
        args.json.write_text(json.dumps(told, indent=1) + "\n")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
