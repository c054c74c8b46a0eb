"""Which tests name which rules, read from the source of the tests without running them."""

import ast
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from endtable.kit.validation import BadInput, Place, nearest

PACKED: Final = Path(__file__).with_name("proofs.json")

MOST: Final = 3
"""A test that proves more rules than this proves none of them well."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One `pytest.mark.rule(…)` and where it stands."""

    ids: tuple[str, ...]
    test: str
    """`tests/kit/test_hexes.py::test_ring`, or only the file for a mark on all of it."""
    file: str
    line: int


def marks_under(folder: Path) -> list[Mark]:
    """The marks of every Python file in a folder, by file and line."""
    marks: list[Mark] = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        marks += marks_in(path.read_text(encoding="utf-8"), name)
    return marks


def packed_marks() -> list[Mark]:
    """The marks that were written down when this package was built; none in a source tree."""
    if not PACKED.exists():
        return []
    rows = json.loads(PACKED.read_text("utf-8"))
    return [Mark(tuple(ids), test, file, line) for ids, test, file, line in rows]


def marks_in(source: str, file: str) -> list[Mark]:
    """The marks of one source: on tests, on classes, as `pytestmark`, in `pytest.param`."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise BadInput(Place(file=file, line=error.lineno), f"not Python: {error.msg}") from None
    return _below(tree, file, file)


def _below(node: ast.AST, owner: str, file: str) -> list[Mark]:
    marks: list[Mark] = []
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        owner = f"{owner}::{node.name}"
    if isinstance(node, ast.Call) and _is_rule_mark(node.func):
        marks.append(Mark(_ids(node, file), owner, file, node.lineno))
    for child in ast.iter_child_nodes(node):
        marks += _below(child, owner, file)
    return marks


def _is_rule_mark(function: ast.expr) -> bool:
    """`pytest.mark.rule`, or `mark.rule` after `from pytest import mark`."""
    return ast.unparse(function) in ("pytest.mark.rule", "mark.rule")


def _ids(call: ast.Call, file: str) -> tuple[str, ...]:
    ids = []
    for argument in call.args:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            place = Place(file=file, line=argument.lineno)
            raise BadInput(place, "a rule mark takes plain texts", 'like rule("NH-NET-04")')
        ids.append(argument.value)
    return tuple(ids)


def problems(mark: Mark, known: Iterable[str]) -> list[BadInput]:
    """What is wrong with a mark: no rules, too many, or rules that do not exist."""
    place = Place(file=mark.file, line=mark.line)
    found = []
    if not mark.ids:
        found.append(BadInput(place, "a rule mark names no rule"))
    if len(mark.ids) > MOST:
        text = f"a mark names {len(mark.ids)} rules, {MOST} are allowed"
        found.append(BadInput(place, text, "split the test"))
    known = set(known)
    for number in mark.ids:
        if number not in known:
            hint = nearest(number, known)
            found.append(BadInput(place, f"{number!r} is not a rule of any ledger", hint))
    return found
