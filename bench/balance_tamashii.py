"""How often planners and random players win the scenarios of Tamashii, and by which endings.

Time is that of the processor, scaled by the calibration loop: what else runs does not count.
What is written with ``--json`` is kept: a run goes on where the one before was stopped, and other
seeds are added to those that the file has.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from itertools import product
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
TIMED = 64
"""Every so many decisions one is timed: asking for the time takes as long as some decisions do."""


def play(options: dict[str, Any], seed: int, planner: bool) -> tuple[str, int, float]:
    """One game: its ending, how many decisions were timed, and the seconds they took."""
    advice = GAME.advice()
    rng = random.Random(seed)
    state = GAME.new(options, seed)
    assert isinstance(state, Tamashii)
    chance = new_chance(f"guess {seed}", options["players"])
    timed, count, thought = 0, seed, 0.0
    while state.deciders():
        seat = state.deciders()[0]
        count += 1
        begun = time.process_time() if count % TIMED == 0 else 0.0
        legal = state.legal(seat)
        if planner and len(legal) > 1:
            action = advice.quick(state.guess(seat, chance), seat)
        else:
            action = rng.choice(legal)
        if begun:
            timed, thought = timed + 1, thought + time.process_time() - begun
        state.apply(seat, action)
    return ending_of(state), timed, thought


def ending_of(state: Tamashii) -> str:
    """The code of the ending; of a defeat that knows several causes also which one was told."""
    code = str(state.result[1])
    sheet = state.setting.scenario
    assert sheet is not None
    causes = not state.result[0] and sheet.cards[sheet.by_code[code]].variants
    return f"{code} cause {state.told[-1] + 1}" if causes else code


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
    return {
        "scenario": scenario,
        "players": players,
        "who": "planner" if planner else "random",
        "first": first,
        "games": games,
        "endings": dict(sorted(endings.items())),
        "ms_a_decision": round(thought / decisions * 1000 / slow, 2),
    }


def summary(cells: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every scenario by who plays it: each number of players, all endings, inside if all are."""
    kinds = dict.fromkeys((cell["scenario"], cell["who"]) for cell in cells)
    return [
        _whole([cell for cell in cells if (cell["scenario"], cell["who"]) == kind])
        for kind in kinds
    ]


def _whole(cells: list[dict[str, Any]]) -> dict[str, Any]:
    sheet, who = GAME.scenarios[cells[0]["scenario"]], cells[0]["who"]
    low, high = BARS[sheet.difficulty] if who == "planner" else RANDOM_BAR
    counts = sorted({cell["players"] for cell in cells})
    columns = {
        players: _won(sheet.endings, _endings([c for c in cells if c["players"] == players]))
        for players in counts
    }
    endings = _endings(cells)
    return {
        "scenario": sheet.key,
        "who": who,
        "bar": [low, high],
        "games": endings.total(),
        "won": columns,
        "inside": all(low <= won <= high for won in columns.values()),
        "endings": dict(sorted(endings.items())),
        "ms_a_decision": max(cell["ms_a_decision"] for cell in cells),
    }


def _endings(cells: list[dict[str, Any]]) -> Counter[str]:
    return sum((Counter(cell["endings"]) for cell in cells), Counter())


def _won(good: Sequence[str], endings: Counter[str]) -> float:
    """Percent won."""
    return round(100 * sum(endings[code] for code in good) / endings.total(), 1)


def known(file: Path | None) -> list[dict[str, Any]]:
    """What a run before has written."""
    return json.loads(file.read_text())["cells"] if file and file.exists() else []


def write(file: Path | None, cells: list[dict[str, Any]]) -> None:
    """Keep what was measured so far."""
    if file:
        found = {"scenarios": summary(cells), "cells": cells}
        file.write_text(json.dumps(found, indent=1) + "\n")


def has(cells: list[dict[str, Any]], *kind: object) -> bool:
    """Whether this was measured before."""
    keys = ("scenario", "players", "who", "first")
    return any(tuple(cell[key] for key in keys) == kind for cell in cells)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="for each number of players")
    parser.add_argument("--first", type=int, default=FRESH, help="the first seed")
    parser.add_argument("--scenarios", nargs="*", choices=list(GAME.scenarios))
    parser.add_argument("--players", nargs="*", type=int, default=[1, 2, 3, 4])
    parser.add_argument("--who", nargs="*", choices=WHO, default=list(WHO))
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    cells = known(args.json)
    kinds = product(args.scenarios or list(GAME.scenarios), args.players, args.who)
    for scenario, players, who in kinds:
        if not has(cells, scenario, players, who, args.first):
            cells.append(measure(scenario, players, args.games, who == "planner", args.first))
            print(cells[-1], flush=True)
            write(args.json, cells)
    for row in summary(cells):
        print(row, flush=True)
    return 0 if all(row["inside"] for row in summary(cells)) else 1


if __name__ == "__main__":
    raise SystemExit(main())
