"""A faction is a folder: without it, the rest of the game goes on and passes its own tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import endtable
from endtable.games.tsukuyumi.factions import FACTIONS

ROOT = Path(__file__).parents[3]
OURS = Path("tests") / "games" / "tsukuyumi"
TABLES = "pacific or mascots"
"""Kinds of tables at which the contract is checked."""
LONG = ("test_playthroughs.py", "test_slow_scoring.py", "test_advice.py", Path(__file__).name)
"""Tests that need all factions by their nature, or time; and this one."""


def without(faction: str, folder: Path) -> None:
    """A copy of the sources and the tests in which a faction is missing."""
    junk = shutil.ignore_patterns("__pycache__", "*.so", "playthroughs", "tamashii", "neuroshima")
    shutil.copytree(Path(endtable.__file__).parent, folder / "src" / "endtable", ignore=junk)
    shutil.copytree(ROOT / OURS, folder / OURS, ignore=junk)
    shutil.copytree(ROOT / "tests" / "contract", folder / "tests" / "contract", ignore=junk)
    for name in ("pyproject.toml", "tools"):
        (folder / name).symlink_to(ROOT / name)
    games = folder / "src" / "endtable" / "games"
    shutil.rmtree(games / "tsukuyumi" / "factions" / faction)
    shutil.rmtree(folder / OURS / "factions" / faction)
    listed = games / "__init__.py"
    text = listed.read_text(encoding="utf-8")
    listed.write_text(text.replace('("neuroshima", "tsukuyumi", "tamashii")', '("tsukuyumi",)'))


@pytest.mark.parametrize("faction", sorted(FACTIONS))
def test_the_others_go_on(faction: str, tmp_path: Path) -> None:
    without(faction, tmp_path)
    source = tmp_path / "src"
    left_out = [f"--ignore={OURS / name}" for name in LONG]
    tests = [str(OURS), "tests/contract/test_conformance.py", *left_out]
    wanted = ["-k", f"test_contract and ({TABLES}) or tsukuyumi and not conformance"]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *tests, *wanted],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{tmp_path}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert "passed" in done.stdout


@pytest.mark.parametrize("faction", sorted(FACTIONS))
def test_nobody_else_names_it(faction: str) -> None:
    package = Path(endtable.__file__).parent / "games" / "tsukuyumi"
    naming = [
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if faction in path.read_text(encoding="utf-8") and faction not in path.parts
    ]
    assert naming == []
