"""Two trees of Endtable in one run, turn and turn about: decisions a second of random play.

    python bench/side_by_side.py OLD NEW [--games neuroshima,tamashii] [--rounds 5]

OLD and NEW are folders that hold the package ``endtable`` (``src`` of a clone, or ``build/fast``).
Both play the modes that both of them list: an older tree does not know the younger ones. Says for
every game the ratio new to old of the best round of each, and whether both made the same decisions
with the same ends. A noisy machine disturbs both alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from typing import Any

PLAY = """
import gc, hashlib, json, random, sys, time
from endtable import games
name, matches, modes = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
game = games.find(name)
for mode in modes:
    game.new(mode, 0)  # what is set up once is set up now, and there for good
gc.freeze()
ends, decisions = hashlib.sha256(), 0
began = time.process_time()
for seed in range(matches):
    state, chance = game.new(modes[seed % len(modes)], seed), random.Random(seed)
    while waiting := state.deciders():
        legal = state.legal(waiting[0])
        state.apply(waiting[0], legal[int(chance.random() * len(legal))])
        decisions += 1
    ends.update(repr(state.outcome().places).encode())
seconds = time.process_time() - began
print(json.dumps({"speed": decisions / seconds, "same": [decisions, ends.hexdigest()]}))
"""
LIST = """
import json, sys
from endtable import games
print(json.dumps(list(games.find(sys.argv[1]).modes())))
"""
MATCHES = {"neuroshima": 100, "tsukuyumi": 22, "tamashii": 24}


def asked(tree: str, program: str, *words: str) -> Any:
    """What a program says that runs in one tree."""
    environ = {**os.environ, "PYTHONPATH": tree}
    command = [sys.executable, "-c", program, *words]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def shared(game: str, old: str, new: str) -> list[Any]:
    """The modes of a game that both trees list, in the old order."""
    known = asked(new, LIST, game)
    return [mode for mode in asked(old, LIST, game) if mode in known]


def main() -> int:
    """Race, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--games", default=",".join(MATCHES))
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    for game in args.games.split(","):
        speeds: dict[str, list[float]] = {args.old: [], args.new: []}
        same = set()
        modes = json.dumps(shared(game, args.old, args.new))
        matches = str(MATCHES.get(game, 50))
        for _ in range(args.rounds):
            for tree, found in speeds.items():
                told = asked(tree, PLAY, game, matches, modes)
                found.append(told["speed"])
                same.add(json.dumps(told["same"]))
        old, new = max(speeds[args.old]), max(speeds[args.new])
        alike = "the same matches" if len(same) == 1 else "OTHER MATCHES"
        print(f"{game}: {old:.0f} and {new:.0f} a second, {new / old:.2f} ({alike})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
