"""The page for programs is run as it stands."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import endtable

PAGE = Path(__file__).parents[2] / "docs" / "python.md"


def test_the_page_comes_out_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 29
    assert failed == 0
    assert (tmp_path / "duel.png").read_bytes().startswith(b"\x89PNG")


def test_the_page_is_short() -> None:
    lines = [
        line for line in PAGE.read_text("utf-8").splitlines() if line.startswith((">>>", "..."))
    ]
    assert len(lines) <= 60


def test_the_front_door_is_light_until_somebody_enters() -> None:
    code = (
        "import sys, endtable, endtable.core.state;"
        "heavy = {'endtable.library', 'endtable.games', 'endtable.kit', 'numpy', 'rich'};"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_what_the_front_door_has_not_is_said() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        endtable.nothing  # noqa: B018
    assert set(dir(endtable)) >= {"find", "play", "Match", "replay", "picture", "new_chance"}
