"""In how many Python files of a game a verb is written: the row and its step, and hardly more.

A file writes a verb where a string stands for it: as the first item of an action, compared with a
verb, as a key of a table by verbs, or in its row. Words that only look like a verb (an event of
the same name, a field of a view) do not count.

    python tools/spread.py            the figures of every game
    python tools/spread.py --list     and where each verb is written
    python tools/spread.py --check    exit 1 if a game is over its bars
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import TypeGuard

from endtable import games

PACKAGE = Path(games.__file__).parent
MEDIAN, LARGEST = 2, 5


def written(tree: ast.AST, verbs: Iterable[str]) -> set[str]:
    """The verbs that a file writes."""
    known = set(verbs)
    return {word for node in ast.walk(tree) for word in _verbs_at(node, known) if word in known}


def _verbs_at(node: ast.AST, known: set[str]) -> Iterator[str]:
    if isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load):
        yield from _action(node)
    elif isinstance(node, ast.Compare):
        yield from _compared(node)
    elif isinstance(node, ast.Dict):
        keys = [word for key in node.keys if key is not None for word in _texts(key)]
        if len(keys) > 1 and sum(key in known for key in keys) * 2 > len(keys):
            yield from keys
    elif isinstance(node, ast.Call) and _called(node.func) == "Verb" and node.args:
        yield from _texts(node.args[0])
    elif isinstance(node, ast.MatchValue) or _names_a_verb(node):
        yield from _texts(node.value)


def _names_a_verb(node: ast.AST) -> TypeGuard[ast.Assign]:
    """``verb = "place"``, of a class that stands for the choice."""
    return isinstance(node, ast.Assign) and any(_called(each) == "verb" for each in node.targets)


def _action(node: ast.Tuple) -> Iterator[str]:
    """The verb of an action; several plain words in a row are names of something else."""
    first, *rest = node.elts or [ast.Constant(0)]
    if not rest or not all(any(_texts(item)) for item in rest):
        yield from _texts(first)


def _compared(node: ast.Compare) -> Iterator[str]:
    """Texts that a verb is compared with."""
    sides = [node.left, *node.comparators]
    if any(_is_verb(side) for side in sides):
        for side in sides:
            yield from _texts(side)
            if isinstance(side, ast.Tuple | ast.List | ast.Set):
                for item in side.elts:
                    yield from _texts(item)


def _is_verb(node: ast.expr) -> bool:
    """``verb``, ``option.verb``, ``action[0]``."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Constant) and node.slice.value == 0
    return _called(node) == "verb"


def _called(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def spread(folder: Path, verbs: Iterable[str]) -> dict[str, list[str]]:
    """By verb: the files below a folder that write it."""
    found: dict[str, list[str]] = {verb: [] for verb in verbs}
    for path in sorted(folder.rglob("*.py")):
        for verb in written(ast.parse(path.read_text(encoding="utf-8")), found):
            found[verb].append(path.relative_to(folder).as_posix())
    return found


def main(arguments: list[str]) -> int:
    """Print the figures; say whether they are within the bars, if asked."""
    too_far = False
    for name in games.names():
        places = spread(PACKAGE / name, games.find(name).verbs.rows)
        counts = [len(files) for files in places.values()]
        print(f"{name}: {len(counts)} verbs, median {median(counts):g}, largest {max(counts)}")
        too_far |= median(counts) > MEDIAN or max(counts) > LARGEST
        for verb, files in sorted(places.items(), key=lambda item: -len(item[1])):
            if "--list" in arguments:
                print(f"  {len(files)} {verb}: {', '.join(files)}")
    return int(too_far and "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
