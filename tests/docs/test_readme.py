"""The README is run as it stands."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_battle_of_the_readme_comes_out_as_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0


def test_the_readme_shows_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in text
    assert "make test" in text
