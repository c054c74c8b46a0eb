"""How often bots of each level win the scenarios of Tamashii, all seats alike, on the same seeds.

Levels 4 and 5 think for a time; ``search:40tries`` counts instead, so that a loaded machine plays
the same games. All play the same games, so each is compared with the first game by game: the
difference of their wins has a smaller error than the wins themselves.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections import Counter
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.core.game import Game
from endtable.core.player import Player
from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.tamashii.game import GAME, TICKED
from endtable.games.tamashii.table.state import Tamashii

FRESH = 20_000
"""No value was tuned on these seeds."""
HIDDEN = ("scenarios", "fates")
"""What is written down only."""


class Slow:
    """A player, and how long it thought."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.slowest = 0.0

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """Its choice, timed."""
        begun = time.process_time()
        action = self.player.choose(game, guess, seat)
        self.slowest = max(self.slowest, time.process_time() - begun)
        return action


def play(spec: str, scenario: str, players: int, seed: int) -> tuple[bool, str, int, float]:
    """One game of bots who see guesses only: won, its ending, how many decisions, the slowest."""
    options = {"scenario": scenario, "players": players, "ticked": TICKED}
    state = GAME.new(options, seed)
    assert isinstance(state, Tamashii)
    seats = [Slow(roster.player(spec, f"{seed} {seat}")) for seat in range(players)]
    chance = new_chance(f"guess {seed}", players)
    count = 0
    while state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, seats[seat].choose(GAME, state.guess(seat, chance), seat))
        count += 1
    slowest = max(each.slowest for each in seats)
    return bool(state.result[0]), str(state.result[1]), count, slowest


def measure(spec: str, games: int, first: int, players: list[int]) -> dict[str, Any]:
    """Every scenario with every number of players, so many games each."""
    begun, decisions, slowest = time.process_time(), 0, 0.0
    fates: list[bool] = []
    scenarios: dict[str, Any] = {}
    for scenario in GAME.scenarios:
        endings: Counter[str] = Counter()
        wins = 0
        for count in players:
            for seed in range(first, first + games):
                good, code, asked, longest = play(spec, scenario, count, seed)
                endings[code] += 1
                wins += good
                decisions += asked
                slowest = max(slowest, longest)
                fates.append(good)
        scenarios[scenario] = {"won": wins, "endings": dict(sorted(endings.items()))}
        print(spec, scenario, wins, dict(sorted(endings.items())), flush=True)
    seconds = time.process_time() - begun
    return {
        "who": spec,
        "games": len(fates),
        "won": round(100 * sum(fates) / len(fates), 1),
        "ms_a_decision": round(1000 * seconds / decisions, 2),
        "slowest_s": round(slowest, 2),
        "scenarios": scenarios,
        "fates": "".join("+" if good else "-" for good in fates),
    }


def apart(one: str, other: str) -> tuple[float, float]:
    """By how many points of a hundred one won more of the same games, and the standard error."""
    steps = [100 * ((mine == "+") - (its == "+")) for mine, its in zip(one, other, strict=True)]
    return round(mean(steps), 1), round(stdev(steps) / math.sqrt(len(steps)), 1)


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
        if len(rows) > 1:
            rows[-1]["more_than_first"] = apart(rows[-1]["fates"], rows[0]["fates"])
        print({key: rows[-1][key] for key in rows[-1] if key not in HIDDEN}, flush=True)
    if args.json:
        args.json.write_text(json.dumps({"first_seed": args.first, "rows": rows}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
