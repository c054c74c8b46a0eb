"""A faction is a folder: without it, the rest of the game goes on and passes its own tests."""

from __future__ import annotations

from pathlib import Path

import pytest

import endtable
from endtable.games.tsukuyumi.factions import FACTIONS
from tests.games.tsukuyumi.taking_away import OURS, passes, without

TABLES = "pacific or mascots"
"""Kinds of tables at which the contract is checked."""
LONG = (
    *("test_playthroughs.py", "test_slow_scoring.py", "test_advice.py"),
    *("test_without_a_module.py", Path(__file__).name),
)
"""Tests that need all factions by their nature, or time; and this one."""


FIRST = ("test_setup.py", "test_content.py", "test_combat.py")
"""What is tried at once: whoever needed the faction falls over its absence here already."""


@pytest.mark.parametrize("faction", sorted(FACTIONS))
def test_the_box_opens_without_it(faction: str, tmp_path: Path) -> None:
    without(f"factions/{faction}", tmp_path)
    passes(tmp_path, [str(OURS / name) for name in FIRST])


@pytest.mark.slow
@pytest.mark.parametrize("faction", sorted(FACTIONS))
def test_the_others_go_on(faction: str, tmp_path: Path) -> None:
    without(f"factions/{faction}", tmp_path)
    left_out = [f"--ignore={OURS / name}" for name in LONG]
    wanted = ["-k", f"test_contract and ({TABLES}) or tsukuyumi and not conformance"]
    passes(tmp_path, [str(OURS), "tests/contract/test_conformance.py", *left_out, *wanted])


@pytest.mark.parametrize("faction", sorted(FACTIONS))
def test_nobody_else_names_it(faction: str) -> None:
    package = Path(endtable.__file__).parent / "games" / "tsukuyumi"
    naming = [
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if faction in path.read_text(encoding="utf-8") and faction not in path.parts
    ]
    assert naming == []
