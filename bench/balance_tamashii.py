"""How often planners and random players win the scenarios of Tamashii.

Time is that of the processor, scaled by the calibration loop: what else runs does not count.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

from calibration import slowness

from endtable.core.chance import new_chance
from endtable.games.tamashii.game import GAME, TICKED
from endtable.games.tamashii.table.state import Tamashii

FRESH = 1000
"""Values were tuned on lower seeds; figures are measured on others."""
BARS = {"easy": (50, 85), "medium": (30, 70), "hard": (15, 50)}
RANDOM_BAR = (0, 5)
WHO = ("planner", "random")


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
        begun = time.process_time()
        if planner:
            action = advice.quick(state.guess(seat, chance), seat)
        else:
            action = rng.choice(state.legal(seat))
        thought += time.process_time() - begun
        state.apply(seat, action)
        count += 1
    return str(state.result[1]), count, thought


def measure(
    scenario: str, players: int, games: int, planner: bool, first: int = FRESH
) -> dict[str, Any]:
    """Many games of one kind of table."""
    endings: Counter[str] = Counter()
    decisions, thought = 0, 0.0
    slow = slowness(clock=time.process_time)
    for seed in range(first, first + games):
        options = {"scenario": scenario, "players": players, "ticked": TICKED}
        code, count, seconds = play(options, seed, planner)
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
        "inside": inside(sheet.difficulty, planner, 100 * won / games),
        "ms_a_decision": round(thought / decisions * 1000 / slow, 2),
    }


def inside(difficulty: str, planner: bool, won: float) -> bool:
    """Whether so many percent lie within the bar."""
    low, high = BARS[difficulty] if planner else RANDOM_BAR
    return low <= won <= high


def whole(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """All player counts of a scenario together; inside if each of them is."""
    games = sum(row["games"] for row in rows)
    won = sum(row["won"] * row["games"] for row in rows) / games
    first = rows[0]
    planner = first["who"] == "planner"
    return {
        "scenario": first["scenario"],
        "who": first["who"],
        "games": games,
        "won": round(won, 1),
        "bar": list(BARS[first["difficulty"]] if planner else RANDOM_BAR),
        "inside": all(row["inside"] for row in rows),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="for each number of players")
    parser.add_argument("--first", type=int, default=FRESH, help="the first seed")
    parser.add_argument("--scenarios", nargs="*", choices=list(GAME.scenarios))
    parser.add_argument("--players", nargs="*", type=int, default=[1, 2, 3, 4])
    parser.add_argument("--who", nargs="*", choices=WHO, default=list(WHO))
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    cells, scenarios = [], []
    for scenario in args.scenarios or list(GAME.scenarios):
        for who in args.who:
            rows = [
                measure(scenario, players, args.games, who == "planner", args.first)
                for players in args.players
            ]
            for row in (*rows, whole(rows)):
                print(row, flush=True)
            cells += rows
            scenarios.append(whole(rows))
    if args.json:
        found = {"first_seed": args.first, "scenarios": scenarios, "cells": cells}
        args.json.write_text(json.dumps(found, indent=1) + "\n")
    return 0 if all(row["inside"] for row in scenarios) else 1


if __name__ == "__main__":
    raise SystemExit(main())
