"""Rings of modules, and imports inside functions that would hide them.

    python tools/rings.py            what there is
    python tools/rings.py --check    exit 1 if there is any

An import inside a function counts like any other; one under TYPE_CHECKING does not, it is never
run. A command imports what it needs when it runs (`cli`), and heavy packages that not everybody
has installed may be imported late; nothing else may.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


def modules(source: Path) -> dict[str, Path]:
    """All modules below a folder, by name."""
    found = {}
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(tree: ast.AST, package: str) -> Iterator[tuple[str, bool]]:
    """What a module imports when it runs: a full name, and whether inside a function."""
    inside: list[tuple[ast.AST, bool]] = [(tree, False)]
    while inside:
        node, late = inside.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                inside += [(each, late) for each in child.orelse]
            elif isinstance(child, ast.Import):
                yield from ((alias.name, late) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                yield from ((name, late) for name in _names(child, package))
            else:
                function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
                inside.append((child, late or function))


def _names(node: ast.ImportFrom, package: str) -> list[str]:
    base = node.module or ""
    if node.level:
        above = package.split(".")
        above = above[: len(above) - node.level + 1]
        base = ".".join([*above, base] if base else above)
    return [f"{base}.{alias.name}" for alias in node.names]


def graph(source: Path) -> tuple[dict[str, set[str]], list[str]]:
    """Who imports whom, and imports of the house that stand inside functions."""
    known = modules(source)
    arrows: dict[str, set[str]] = {}
    late: list[str] = []
    for name, path in known.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        arrows[name] = set()
        for wanted, inside in imports(ast.parse(path.read_text("utf-8")), package):
            target = wanted if wanted in known else wanted.rpartition(".")[0]
            if target in known and target != name:
                arrows[name].add(target)
                if inside and ".cli" not in name:
                    late.append(f"{name} imports {target}")
    return arrows, late


def rings(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Modules that lead back to themselves, as Tarjan finds them."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for target in sorted(arrows[name]):
            if target not in index:
                visit(target)
                low[name] = min(low[name], low[target])
            elif target in stack:
                low[name] = min(low[name], index[target])
        if low[name] == index[name]:
            ring = [stack.pop()]
            while ring[-1] != name:
                ring.append(stack.pop())
            if len(ring) > 1:
                found.append(sorted(ring))

    sys.setrecursionlimit(10_000)
    for name in sorted(arrows):
        if name not in index:
            visit(name)
    return sorted(found, key=len, reverse=True)


def main(arguments: list[str]) -> int:
    """Print what there is; say whether it is too much, if asked."""
    arrows, late = graph(SOURCE)
    circles = rings(arrows)
    for ring in circles:
        print(f"a ring of {len(ring)}: {', '.join(ring)}")
    for each in late:
        print(f"inside a function: {each}")
    print(f"{len(circles)} rings, {len(late)} imports of the house inside functions (cli aside)")
    return int("--check" in arguments and bool(circles or late))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
