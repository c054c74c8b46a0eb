"""Reading which tests name which rules."""

from pathlib import Path

import pytest

from endtable.kit.coverage import cover
from endtable.kit.ledger import Rule
from endtable.kit.rulemarks import Mark, marks_in, marks_under, problems
from endtable.kit.validation import BadInput

SOURCE = '''
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("NH-A-01")]

@pytest.mark.rule("NH-A-02", "NH-A-03")
def test_one(): ...

class TestMore:
    @mark.rule("NH-A-04")
    async def test_two(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("NH-A-05"))])
def test_three(x):
    """Says pytest.mark.rule("NH-A-06") without meaning it."""
'''


def rule(number: str, untested: str = "") -> Rule:
    return Rule(number, "", "rule", "all", "", "", (), "", untested)


def test_marks_are_found_wherever_they_stand() -> None:
    marks = marks_in(SOURCE, "tests/test_x.py")
    assert [(mark.ids, mark.test, mark.line) for mark in marks] == [
        (("NH-A-01",), "tests/test_x.py", 5),
        (("NH-A-02", "NH-A-03"), "tests/test_x.py::test_one", 7),
        (("NH-A-04",), "tests/test_x.py::TestMore::test_two", 11),
        (("NH-A-05",), "tests/test_x.py::test_three", 14),
    ]


def test_all_files_of_a_folder_are_read(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_a.py").write_text(SOURCE)
    marks = marks_under(tmp_path / "tests")
    assert {mark.file for mark in marks} == {"tests/games/test_a.py"}


def test_only_plain_texts_count() -> None:
    with pytest.raises(BadInput, match=r"^t\.py:1: a rule mark takes plain texts"):
        marks_in("pytest.mark.rule(*RULES)", "t.py")


def test_broken_source_is_told() -> None:
    with pytest.raises(BadInput, match=r"^t\.py:1: not Python"):
        marks_in("def", "t.py")


def test_wrong_marks_are_told() -> None:
    known = {"NH-A-01", "NH-A-02", "NH-A-03", "NH-A-04"}
    assert problems(Mark(("NH-A-01",), "t", "t.py", 1), known) == []
    assert "names no rule" in str(problems(Mark((), "t", "t.py", 1), known)[0])
    assert "names 4 rules" in str(problems(Mark(tuple(known), "t", "t.py", 1), known)[0])
    (bad,) = problems(Mark(("NH-A-1",), "t", "t.py", 9), known)
    assert str(bad).startswith("t.py:9: 'NH-A-1' is not a rule of any ledger; did you mean")


def test_coverage_counts() -> None:
    rules = [rule("NH-A-01"), rule("NH-A-02", "cannot"), rule("NH-A-03"), rule("NH-A-04", "no")]
    marks = [Mark(("NH-A-01", "NH-A-04"), "t::a", "t", 1), Mark(("NH-A-01",), "t::a", "t", 2)]
    coverage = cover("toy", rules, marks)
    assert coverage.tests == {"NH-A-01": ("t::a",), "NH-A-04": ("t::a",)}
    assert [rule.id for rule in coverage.excused] == ["NH-A-02"]
    assert [rule.id for rule in coverage.missing] == ["NH-A-03"]
    assert coverage.counts() == (4, 2, 1, 1)
    assert coverage.counts("card") == (0, 0, 0, 0)
