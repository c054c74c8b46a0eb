"""The ways to break a piece of code: small, plausible slips."""

import ast
import copy
from collections.abc import Iterator, Mapping
from typing import Final

COMPARISONS: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}

ARITHMETIC: Final[Mapping[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}

OPPOSITES: Final[Mapping[str, str]] = {"min": "max", "max": "min", "any": "all", "all": "any"}

Change = tuple[ast.expr | ast.stmt, str, str]
"""What is replaced, by which text, and what kind of slip that is."""


def statement_changes(node: ast.stmt, inside: bool) -> Iterator[tuple[str, str]]:
    """Forget a statement, leave early, or return nothing."""
    if _has_effect(node):
        yield "pass", "drop"
        if inside and not isinstance(node, ast.Raise):
            yield "return", "leave early"
    if isinstance(node, ast.Break):
        yield "continue", "loop"
    if isinstance(node, ast.Continue):
        yield "break", "loop"
    if isinstance(node, ast.Return) and not isinstance(node.value, ast.Constant | None):
        yield "return None", "return"


def _has_effect(node: ast.stmt) -> bool:
    """Whether forgetting it is a slip, and not just a name that is missing afterwards."""
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr | ast.AugAssign | ast.Delete | ast.Raise)


def expression_changes(node: ast.AST) -> Iterator[Change]:
    """Slips in an expression, or in the conditions that a node asks."""
    for test in _conditions(node):
        yield test, f"(not ({ast.unparse(test)}))", "negate"
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield node, _written(ast.BoolOp(other, node.values)), "and/or"
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        changed = ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        yield node, _written(changed), "arithmetic"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node, f"({ast.unparse(node.operand)})", "negate"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in OPPOSITES:
            yield node.func, OPPOSITES[node.func.id], "opposite"
    elif isinstance(node, ast.Constant):
        yield from _constants(node)


def _conditions(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return [node.test]
    return node.ifs if isinstance(node, ast.comprehension) else []


def _comparisons(node: ast.Compare) -> Iterator[Change]:
    for index, operator in enumerate(node.ops):
        changed = copy.copy(node)
        changed.ops = list(node.ops)
        changed.ops[index] = COMPARISONS[type(operator)]()
        yield node, _written(changed), "compare"


def _constants(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield node, str(not node.value), "constant"
    elif isinstance(node.value, int):
        yield node, str(node.value + 1), "constant"
        yield node, f"({node.value - 1})", "constant"


def _written(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"
