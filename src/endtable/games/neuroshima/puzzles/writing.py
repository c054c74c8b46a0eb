"""A puzzle as the text of a file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from endtable.games.neuroshima.content.records import LANGUAGES, Texts
from endtable.games.neuroshima.puzzles.records import COUNTED, FOE, ME, Goal, Puzzle


def write(puzzle: Puzzle) -> str:
    """The file of a puzzle; reading it gives the same puzzle."""
    lines = [
        f"number = {puzzle.number}",
        f"key = {_text(puzzle.key)}",
        f"difficulty = {puzzle.difficulty}",
        f"army = {_text(puzzle.army)}",
        f"enemy = {_text(puzzle.enemy)}",
        f"use = {puzzle.use}",
        f"offered = [{', '.join(_text(key) for key in puzzle.offered)}]",
        f"hq = {{ own = {puzzle.hq[ME]}, enemy = {puzzle.hq[FOE]} }}",
        f"goal = {_goal(puzzle.goal)}",
        *([f"seed = {_text(puzzle.seed)}"] if puzzle.seed else []),
        "",
        *_texts("title", puzzle.title),
        "",
        *_texts("story", puzzle.story),
        "",
        *_rows(
            "units",
            (
                {"seat": u.seat, "tile": u.tile, "at": u.at, "turn": u.turn}
                | ({"wounds": u.wounds} if u.wounds else {})
                for u in puzzle.units
            ),
        ),
        "",
        *_rows("solution", ({"tile": p.tile, "at": p.at, "turn": p.turn} for p in puzzle.solution)),
    ]
    return "\n".join(lines) + "\n"


def _text(text: str) -> str:
    """A TOML text; the ways to write one in JSON are ways to write it in TOML."""
    return json.dumps(text, ensure_ascii=False)


def _goal(goal: Goal) -> str:
    name = COUNTED.get(goal.kind)
    count = f", {name} = {goal.number}" if name else ""
    return f"{{ kind = {_text(goal.kind)}{count} }}"


def _texts(name: str, texts: Texts) -> list[str]:
    return [f"{name}.{lang} = {_text(texts.said(lang))}" for lang in LANGUAGES]


def _rows(name: str, rows: Iterable[Mapping[str, object]]) -> list[str]:
    return [f"{name} = [", *(f"    {_row(row)}," for row in rows), "]"]


def _row(row: Mapping[str, object]) -> str:
    pairs = [
        f"{name} = {_text(value) if isinstance(value, str) else value}"
        for name, value in row.items()
    ]
    return "{ " + ", ".join(pairs) + " }"
