"""Which mutants to try."""

import random
from collections.abc import Iterable, Sequence
from pathlib import Path

from mutation.sites import Mutant, mutants_of


def files_of(root: Path, patterns: Iterable[str]) -> list[Path]:
    """The Python files that the patterns name, files or whole folders, in a fixed order."""
    found: set[Path] = set()
    for pattern in patterns:
        for path in root.glob(pattern):
            found |= set(path.rglob("*.py")) if path.is_dir() else {path}
    return sorted(found)


def choose(root: Path, files: Sequence[Path], count: int, seed: int) -> list[Mutant]:
    """Up to `count` mutants: one for each of as many lines as there are, then second ones.

    The same seed and the same sources give the same mutants. Lines, not places, are drawn, so
    that a line full of numbers does not count for more than a short one.
    """
    chance = random.Random(seed)
    lines: dict[tuple[str, int], list[Mutant]] = {}
    for path in files:
        name = path.relative_to(root).as_posix()
        for mutant in mutants_of(path.read_bytes(), name):
            lines.setdefault((name, mutant.line), []).append(mutant)
    for line in lines.values():
        chance.shuffle(line)
    chosen: list[Mutant] = []
    while lines and len(chosen) < count:
        keys = sorted(lines)
        chance.shuffle(keys)
        for key in keys:
            chosen.append(lines[key].pop())
            if not lines[key]:
                del lines[key]
    return sorted(chosen[:count])
