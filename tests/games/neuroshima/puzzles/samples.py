"""A small puzzle as plain data, and ways to spoil it."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

from endtable.games.neuroshima.puzzles.reading import puzzle_of
from endtable.games.neuroshima.puzzles.records import Puzzle
from endtable.kit.validation import Place

# The enemy HQ sits in the corner b1; two of its three neighbours are taken, c1 is free.
PLAIN: dict[str, Any] = {
    "number": 1,
    "key": "sample",
    "title": {"en": "Corner", "pl": "Kąt", "it": "Angolo"},
    "story": {"en": "Nowhere to run.", "pl": "Nie ma dokąd uciec.", "it": "Nessuna via di fuga."},
    "difficulty": 1,
    "army": "borgo",
    "enemy": "moloch",
    "hq": {"own": 5, "enemy": 2},
    "units": [
        {"seat": 0, "tile": "hq", "at": "f3", "turn": 0},
        {"seat": 1, "tile": "hq", "at": "b2", "turn": 0},
        {"seat": 1, "tile": "blocker", "at": "b3", "turn": 0},
        {"seat": 1, "tile": "blocker", "at": "c3", "turn": 0},
    ],
    "offered": ["mutant", "brawler", "assassin"],
    "use": 1,
    "goal": {"kind": "destroy"},
    "solution": [{"tile": "brawler", "at": "c2", "turn": 4}],
}


def plain(**changes: Any) -> dict[str, Any]:
    """The sample with some fields changed; None takes a field away."""
    table = deepcopy(PLAIN) | changes
    return {name: value for name, value in table.items() if value is not None}


def sample(**changes: Any) -> Puzzle:
    """The same, read."""
    return puzzle_of(plain(**changes), Place(file="sample.toml"))


def written(folder: Path, text: str) -> Path:
    """A file with this text."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path
