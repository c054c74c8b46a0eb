"""Bots of two trees of Endtable against each other: is today's better than yesterday's?

    python bench/bots_side_by_side.py OLD NEW [--bots greedy,greedy] [--games 300] [--json FILE]

OLD and NEW are folders that hold the package ``endtable`` (``src`` of a clone, or ``build/fast``),
and may be the same. A process of each keeps a table of its own; whoever's turn it is chooses from a
guess, and both do what was chosen. Every pair of armies is played from each seat; at a table of
four one bot of the new tree sits with three of the old. A match in which the trees do not allow the
same choices, since a rule was corrected, counts for nobody. Seconds are those of the processor, so
that other work on the machine makes nobody weaker.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from itertools import permutations
from pathlib import Path
from typing import IO, Any, cast

WORKER = """
import json, sys, time
time.monotonic = time.process_time
from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.games import find
game = find(sys.argv[1])
def plain(value):
    return tuple(plain(one) for one in value) if isinstance(value, (list, tuple)) else value
def told(**fields):
    print(json.dumps(fields), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "new":
        state, seed, turn = game.new(asked["options"], asked["seed"]), asked["seed"], 0
        player = roster.player(asked["bot"], "bot " + seed)
        seats = len(state.chance.counts) - 1
    elif asked["do"] == "act":
        state.apply(asked["seat"], plain(asked["action"]))
    waiting = state.deciders()
    if asked["do"] == "choose":
        turn += 1
        guess = state.guess(waiting[0], new_chance(f"guess {seed} {turn}", seats))
        began = time.process_time()
        action = player.choose(game, guess, waiting[0])
        told(action=action, seconds=time.process_time() - began)
    elif waiting:
        legal = state.legal(waiting[0])
        told(seat=waiting[0], legal=[len(legal), legal[0], legal[-1]])
    else:
        told(places=state.outcome().places)
"""
SEATS = {"neuroshima": 2, "tsukuyumi": 4, "tamashii": 2}


class Differs(Exception):
    """The trees do not play by the same rules here."""


class Side:
    """A tree, the bot that plays there, and how long it thought."""

    def __init__(self, tree: str, game: str, bot: str) -> None:
        command = [sys.executable, "-c", WORKER, game]
        environ = {**os.environ, "PYTHONPATH": tree}
        self.bot = bot
        self.process = subprocess.Popen(
            command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.spent: list[float] = []

    def told(self, **question: Any) -> dict[str, Any]:
        """What the process answers."""
        to, back = cast(IO[str], self.process.stdin), cast(IO[str], self.process.stdout)
        to.write(json.dumps(question) + "\n")
        to.flush()
        return cast(dict[str, Any], json.loads(back.readline()))

    def chosen(self) -> Any:
        """What its bot chooses."""
        answer = self.told(do="choose")
        self.spent.append(answer["seconds"])
        return answer["action"]


def tables(game: str) -> list[dict[str, Any]]:
    """Every order of different armies or factions, as the new tree knows them."""
    if game == "neuroshima":
        armies = ("borgo", "hegemony", "moloch", "outpost")
        return [{"mode": "duel", "armies": list(pair)} for pair in permutations(armies, 2)]
    return [{"players": SEATS[game]}]


def match(sides: list[Side], options: dict[str, Any], seed: str) -> list[int]:
    """The places by seat; ``sides`` says who sits where."""
    both = list(dict.fromkeys(sides))
    at = [side.told(do="new", options=options, seed=seed, bot=side.bot) for side in both]
    while "seat" in at[0]:
        if any(other != at[0] for other in at):
            raise Differs
        seat = at[0]["seat"]
        action = sides[seat].chosen()
        at = [side.told(do="act", seat=seat, action=action) for side in both]
    return cast(list[int], at[0]["places"])


def main() -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--game", default="neuroshima", choices=list(SEATS))
    parser.add_argument("--bots", default="greedy,greedy", help="of the old tree, of the new one")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="side by side")
    parser.add_argument("--share", type=float, default=0.6, help="what the new one has to win")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    bots = args.bots.split(",")
    old, new = Side(args.old, args.game, bots[0]), Side(args.new, args.game, bots[1])
    seats, known = SEATS[args.game], tables(args.game)
    won = drawn = void = 0
    for number in range(args.games):
        sides = [new if seat == number % seats else old for seat in range(seats)]
        try:
            places = match(sides, known[number // seats % len(known)], f"{args.seed} {number}")
        except Differs:
            void += 1
            continue
        first = places[number % seats] == 1
        won += first and places.count(1) == 1
        drawn += first and places.count(1) > 1
    played = args.games - void
    told = {
        "game": args.game,
        "bots": bots,
        "games": played,
        "void": void,
        "won": won,
        "drawn": drawn,
        "share": round((won + drawn / 2) / max(played, 1), 3),
        "mean_ms": [round(1000 * sum(one.spent) / max(len(one.spent), 1), 3) for one in (old, new)],
        "slowest_ms": [round(1000 * max(one.spent, default=0), 1) for one in (old, new)],
        "bar": args.share,
    }
    print(json.dumps(told))
    if args.json:
        args.json.write_text(json.dumps(told, indent=1) + "\n")
    return int(cast(float, told["share"]) < args.share)


if __name__ == "__main__":
    sys.exit(main())
