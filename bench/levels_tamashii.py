"""How often bots of each level win the scenarios of Tamashii, all seats alike, on the same seeds.

Levels 4 and 5 think for a time; ``search:12tries`` counts instead, so that a loaded machine plays
the same games.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.games.tamashii.game import GAME, TICKED
from endtable.games.tamashii.table.state import Tamashii

FRESH = 20_000
"""No value was tuned on these seeds."""


def play(spec: str, scenario: str, players: int, seed: int) -> tuple[bool, str, int]:
    """One game of bots who see guesses only: won, its ending, how many decisions."""
    options = {"scenario": scenario, "players": players, "ticked": TICKED}
    state = GAME.new(options, seed)
    assert isinstance(state, Tamashii)
    seats = [roster.player(spec, f"{seed} {seat}") for seat in range(players)]
    chance = new_chance(f"guess {seed}", players)
    count = 0
    while state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, seats[seat].choose(GAME, state.guess(seat, chance), seat))
        count += 1
    return bool(state.result[0]), str(state.result[1]), count


def measure(spec: str, games: int, first: int, players: list[int]) -> dict[str, Any]:
    """Every scenario with every number of players, so many games each."""
    begun, decisions, won, played = time.process_time(), 0, 0, 0
    scenarios: dict[str, Any] = {}
    for scenario in GAME.scenarios:
        endings: Counter[str] = Counter()
        wins = 0
        for count in players:
            for seed in range(first, first + games):
                good, code, asked = play(spec, scenario, count, seed)
                endings[code] += 1
                wins += good
                decisions += asked
        scenarios[scenario] = {"won": wins, "endings": dict(sorted(endings.items()))}
        print(spec, scenario, wins, dict(sorted(endings.items())), flush=True)
        won += wins
        played += games * len(players)
    seconds = time.process_time() - begun
    return {
        "who": spec,
        "games": played,
        "won": round(100 * won / played, 1),
        "ms_a_decision": round(1000 * seconds / decisions, 2),
        "scenarios": scenarios,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--who", nargs="*", default=["level:1", "level:2", "level:3"])
    parser.add_argument("--games", type=int, default=3, help="for each number of players")
    parser.add_argument("--players", nargs="*", type=int, default=[1, 2, 3, 4])
    parser.add_argument("--first", type=int, default=FRESH, help="the first seed")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    rows = []
    for spec in args.who:
        rows.append(measure(spec, args.games, args.first, args.players))
        print({key: rows[-1][key] for key in ("who", "games", "won", "ms_a_decision")}, flush=True)
    if args.json:
        args.json.write_text(json.dumps({"first_seed": args.first, "rows": rows}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
