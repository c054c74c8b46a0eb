"""How often planners and random players win the scenarios of Tamashii."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

from endtable.core.chance import new_chance
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.state import Tamashii

BARS = {"easy": (50, 85), "medium": (30, 70), "hard": (15, 50)}


def play(options: dict[str, Any], seed: int, planner: bool) -> tuple[str, int, float]:
    """One game: its ending, its decisions, and the seconds spent on thinking."""
    advice = GAME.advice()
    rng = random.Random(seed)
    state = GAME.new(options, seed)
    assert isinstance(state, Tamashii)
    chance = new_chance(f"guess {seed}", options["players"])
    count, thought = 0, 0.0
    while state.deciders():
        seat = state.deciders()[0]
        begun = time.perf_counter()
        if planner:
            action = advice.quick(state.guess(seat, chance), seat)
        else:
            action = rng.choice(state.legal(seat))
        thought += time.perf_counter() - begun
        state.apply(seat, action)
        count += 1
    return str(state.result[1]), count, thought


def measure(scenario: str, players: int, games: int, planner: bool) -> dict[str, Any]:
    """Many games of one kind of table."""
    endings: Counter[str] = Counter()
    decisions, thought = 0, 0.0
    for seed in range(games):
        code, count, seconds = play({"scenario": scenario, "players": players}, seed, planner)
        endings[code] += 1
        decisions += count
        thought += seconds
    sheet = GAME.scenarios[scenario]
    won = sum(endings[code] for code in sheet.endings)
    return {
        "scenario": scenario,
        "difficulty": sheet.difficulty,
        "players": players,
        "who": "planner" if planner else "random",
        "games": games,
        "won": round(100 * won / games, 1),
        "endings": dict(sorted(endings.items())),
        "ms_a_decision": round(thought / decisions * 1000, 2),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--scenarios", nargs="*")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    rows = []
    for scenario in args.scenarios or list(GAME.scenarios):
        for planner in (True, False):
            for players in (1, 2, 3, 4):
                rows.append(measure(scenario, players, args.games, planner))
                print(rows[-1], flush=True)
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
