"""A module is a folder: without it, all others and the general rules go on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from endtable.games.tsukuyumi.modules import HERE, MODULES
from tests.games.tsukuyumi.taking_away import OURS, passes, without

FOLDERS = sorted(key for key in MODULES if (HERE / key).is_dir())
FIRST = ("test_setup.py", "test_round.py")
"""What is tried at once."""
TRIED = (
    *("test_control.py", "test_round.py", "test_setup.py", "test_events.py", "test_oni.py"),
    *("test_two_players.py", "modules"),
)
"""What is run without a module: general rules that know of modules, and all other modules."""


def _needs(path: Path, module: str) -> bool:
    """Whether a file of tests imports a module, or has it at all its tables."""
    text = path.read_text(encoding="utf-8")
    everywhere = re.search(rf'^\w.*"{module}": True', text, re.MULTILINE)
    return f"tsukuyumi.modules.{module}" in text or everywhere is not None


@pytest.mark.parametrize("module", FOLDERS)
def test_the_box_opens_without_it(module: str, tmp_path: Path) -> None:
    _tried_without(module, tmp_path, FIRST)


@pytest.mark.slow
@pytest.mark.parametrize("module", FOLDERS)
def test_the_rest_goes_on(module: str, tmp_path: Path) -> None:
    _tried_without(module, tmp_path, TRIED)


def _tried_without(module: str, folder: Path, tried: tuple[str, ...]) -> None:
    without(f"modules/{module}", folder)
    for path in (folder / OURS).rglob("test_*.py"):
        if path.stem == f"test_{module}" or _needs(path, module):
            path.unlink()
    passes(folder, [str(OURS / name) for name in tried if (folder / OURS / name).exists()])


@pytest.mark.parametrize("module", FOLDERS)
def test_no_general_rule_names_it(module: str) -> None:
    package = HERE.parent
    rooms = ("rules", "table", "shown", "advice", "content", "factions")
    naming = [
        str(path.relative_to(package))
        for room in rooms
        for path in (package / room).rglob("*.py")
        if re.search(rf'modules\.{module}\b|"{module}"', path.read_text(encoding="utf-8"))
    ]
    assert naming == []
