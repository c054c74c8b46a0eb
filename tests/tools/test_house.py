"""What keeps the house in order sees what it should see."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rings
import spread

VERBS = ("snipe", "move", "end", "battle", "stay")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('rows = (Verb("snipe", ("hex",), "NH-1"),)', {"snipe"}),
        ('legal = [("snipe", hex) for hex in here]', {"snipe"}),
        ('legal = [("end",)]', {"end"}),
        ('if action[0] == "battle": pass', {"battle"}),
        ('if verb in ("move", "stay"): pass', {"move", "stay"}),
        ('DOES = {"snipe": shoot, "move": go}', {"snipe", "move"}),
        ('class Shot(Way):\n    verb = "snipe"', {"snipe"}),
        ("match verb:\n    case 'stay': pass", {"stay"}),
        ('state.tell("battle", {"end": 1, "seat": 2})', set()),
        ('NAMES = ("move", "battle", "bomb")', set()),
        ('if phase == "end": pass', set()),
        ('"""end"""', set()),
    ],
)
def test_a_verb_counts_where_it_stands_for_a_choice(source: str, found: set[str]) -> None:
    assert spread.written(ast.parse(source), VERBS) == found


def house(folder: Path, **files: str) -> Path:
    (folder / "toy").mkdir()
    (folder / "toy" / "__init__.py").touch()
    for name, text in files.items():
        (folder / "toy" / f"{name}.py").write_text(text)
    return folder


def test_a_ring_is_found_also_through_a_function(tmp_path: Path) -> None:
    arrows, late = rings.graph(
        house(
            tmp_path,
            one="from toy.two import b\n",
            two="import toy.three\n",
            three="def f():\n    from toy import one\n",
            four="from toy.one import a\n",
        )
    )
    assert rings.rings(arrows) == [["toy.one", "toy.three", "toy.two"]]
    assert late == ["toy.three imports toy.one"]


def test_an_import_for_types_is_no_arrow(tmp_path: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from toy import one\n"
    arrows, late = rings.graph(house(tmp_path, one="from . import two\n", two=text))
    assert rings.rings(arrows) == []
    assert late == []
    assert arrows["toy.one"] == {"toy.two"}
