"""Our own puzzles, by number. NH-COMP-12, NH-HEXO-01."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from endtable.games.neuroshima.puzzles.reading import read
from endtable.games.neuroshima.puzzles.records import Puzzle
from endtable.kit.validation import BadInput, Place

FOLDER: Final = Path(__file__).parent / "collection"


@cache
def shelf(folder: Path = FOLDER) -> tuple[Puzzle, ...]:
    """All puzzles of a folder in the order of their numbers; no number or key comes twice."""
    puzzles = sorted((read(path) for path in folder.glob("*.toml")), key=lambda p: p.number)
    seen: dict[object, str] = {}
    for puzzle in puzzles:
        for name, value in (("number", puzzle.number), ("key", puzzle.key)):
            if value in seen:
                raise BadInput(Place(name, puzzle.file), f"{value} is that of {seen[value]} too")
            seen[value] = puzzle.file
    return tuple(puzzles)


def find(name: str) -> Puzzle:
    """One of ours by number or key."""
    for puzzle in shelf():
        if name in (str(puzzle.number), puzzle.key):
            return puzzle
    raise BadInput(Place("puzzle"), f"there is no puzzle {name!r}", f"1 to {len(shelf())}")
