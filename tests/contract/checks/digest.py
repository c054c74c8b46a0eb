"""The same game in processes with other hash seeds: no set order, no hash of strings."""

from __future__ import annotations

import importlib
import json
import os
import random
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from endtable.core.game import Game, Options, fingerprint
from tests.contract.play import LIMIT, everybody, start

ROOT = Path(__file__).parents[3]


def check_hash_seeds(game: Game, options: Options, seed: int) -> None:
    """Two processes with different hash seeds list, show and reach the same."""
    kind = type(game)
    place = f"{kind.__module__}:{kind.__qualname__}"
    results = [_elsewhere(place, options, seed, hash_seed) for hash_seed in ("1", "2")]
    assert results[0] == results[1], f"{game.name} depends on the hash seed"


def _elsewhere(place: str, options: Options, seed: int, hash_seed: str) -> str:
    path = os.pathsep.join([str(ROOT), *(entry for entry in sys.path if entry)])
    done = subprocess.run(
        [sys.executable, "-m", __name__, place, json.dumps(dict(options)), str(seed)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def digest(game: Game, options: Options, seed: int) -> str:
    """A hash of all lists and views of one random game."""
    rng = random.Random(seed)
    state = start(game, options, seed)
    seats = everybody(game, options)
    told = blake2b(digest_size=16)
    for _ in range(LIMIT):
        waited = state.deciders()
        if not waited:
            break
        for seat in seats:
            told.update(repr(state.legal(seat)).encode())
        told.update(json.dumps(state.view(None)).encode())
        seat = rng.choice(waited)
        state.apply(seat, rng.choice(state.legal(seat)))
    return f"{told.hexdigest()} {fingerprint(state)}"


def main(place: str, options: str, seed: str) -> None:
    """Write down the digest of a game named ``module:Class``."""
    module, _, name = place.partition(":")
    game = getattr(importlib.import_module(module), name)()
    sys.stdout.write(digest(game, json.loads(options), int(seed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
