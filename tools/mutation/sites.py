"""Places in a source that can be broken, and how."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mutation.changes import expression_changes, statement_changes

SILENT: Final = frozenset(
    {"beat", "critical", "debug", "error", "exception", "info", "log", "print", "tell", "warning"}
)
"""A statement that only calls one of these tells something and decides nothing."""

_UNTOUCHED: Final = (ast.Import, ast.ImportFrom, ast.Assert, ast.JoinedStr, ast.Global, ast.Lambda)
_DEFINITIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, order=True, slots=True)
class Mutant:
    """One change of one file: the bytes from `start` to `end` become `text`."""

    file: str
    line: int
    start: int
    end: int
    text: str
    kind: str
    before: str
    """What stood there, on one line."""
    span: tuple[int, int]
    """First and last line of the statement it breaks, without what stands inside."""

    def lines(self) -> range:
        """The lines of its statement: whoever runs one of them runs the mutant."""
        return range(self.span[0], self.span[1] + 1)

    def applied(self, source: bytes) -> bytes:
        """The source with the change made."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants_of(source: bytes, file: str) -> list[Mutant]:
    """Every mutant of a source that is still Python, in the order of the file."""
    starts = _line_starts(source)
    found = set()
    for node, text, kind, span in _changes(ast.parse(source), False, (1, 1)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        before = " ".join(source[start:end].decode().split())
        found.add(Mutant(file, node.lineno, start, end, text, kind, before, span))
    return [mutant for mutant in sorted(found) if _is_python(mutant.applied(source))]


def _line_starts(source: bytes) -> list[int]:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _is_python(source: bytes) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def _changes(
    node: ast.AST, inside: bool, span: tuple[int, int]
) -> Iterator[tuple[ast.expr | ast.stmt, str, str, tuple[int, int]]]:
    """Changes of a node and of all below it; `inside`: within a function."""
    if isinstance(node, ast.stmt):
        span = _span(node)
        for text, kind in statement_changes(node, inside):
            yield node, text, kind, span
    for target, text, kind in expression_changes(node):
        yield target, text, kind, span
    inside = inside or isinstance(node, _DEFINITIONS)
    for child in _children(node):
        if not _untouchable(child):
            yield from _changes(child, inside, span)


def _span(node: ast.stmt) -> tuple[int, int]:
    body = getattr(node, "body", None)
    last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
    return node.lineno, max(node.lineno, last)


def _children(node: ast.AST) -> list[ast.AST]:
    """The parts that decide something: no annotations, no decorators, no texts of errors."""
    if isinstance(node, _DEFINITIONS):
        defaults = [*node.args.defaults, *node.args.kw_defaults]
        return [*(default for default in defaults if default is not None), *node.body]
    if isinstance(node, ast.ClassDef):
        return list(node.body)
    if isinstance(node, ast.AnnAssign):
        return [node.value] if node.value is not None else []
    if isinstance(node, ast.Raise):
        return []
    return list(ast.iter_child_nodes(node))


def _untouchable(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or _is_silent(node.value)
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'")
    return isinstance(node, _UNTOUCHED)


def _is_silent(node: ast.expr) -> bool:
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)
    return name in SILENT
