"""Mutants, on a toy package."""

import json
from pathlib import Path

import pytest

import mutants as command
from mutation.choice import choose, files_of
from mutation.runner import SURVIVED, TIMEOUT, Copy, mirror_of, trace
from mutation.sites import Mutant, mutants_of

RULES = '''"""Rules: 1 < 2."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    LIMIT = 99


def wins(points: "int", limit: int = 20) -> bool:
    """Whether 20 points are enough."""
    # 3 < 4
    return points >= limit


def countdown(n: int) -> int:
    while n > 0:
        n -= 1
    return n


def unproved(n: int) -> int:
    tell(f"{n + 1}", 7)
    return n * 2


def tell(*texts: object) -> None:
    print(8)
'''

TESTS = """from toy.games.dice.rules import countdown, wins

def test_wins():
    assert wins(20)
    assert not wins(19)
    assert wins(30, 30)

def test_countdown():
    assert countdown(3) == 0
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "toy" / "games" / "dice"
    package.mkdir(parents=True)
    for folder in (package, package.parent, package.parent.parent):
        (folder / "__init__.py").touch()
    (package / "rules.py").write_text(RULES)
    tests = tmp_path / "tests" / "games" / "dice"
    tests.mkdir(parents=True)
    (tests / "test_rules.py").write_text(TESTS)
    (tests / "conftest.py").write_text("import toy.games.dice.rules\n")  # before any test is known
    (tmp_path / "tests" / "test_other.py").write_text("def test_fails():\n    assert False\n")
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    return tmp_path


def changed(source: str) -> set[str]:
    """The whole source after each mutant."""
    return {mutant.applied(source.encode()).decode() for mutant in mutants_of(source.encode(), "f")}


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("x = a < b", "x = (a <= b)"),
        ("x = a in b", "x = (a not in b)"),
        ("x = a and b", "x = (a or b)"),
        ("x = 3", "x = 4"),
        ("x = 3", "x = (2)"),
        ("x = True", "x = False"),
        ("x = a + b", "x = (a - b)"),
        ("x = not a", "x = (a)"),
        ("x = min(a)", "x = max(a)"),
        ("x = [y for y in z if y]", "x = [y for y in z if (not (y))]"),
        ("if a: b()", "if (not (a)): b()"),
        ("if a: b()", "if a: pass"),
        ("ż = 'ż'; s.hp -= d", "ż = 'ż'; pass"),
        ("def f(): return g()", "def f(): return None"),
        ("def f(): g()", "def f(): return"),
        ("def f(a: 'T' = 1): pass", "def f(a: 'T' = 2): pass"),
        ("for a in b: continue", "for a in b: break"),
        ("raise E('1')", "pass"),
    ],
)
def test_slips(source: str, result: str) -> None:
    assert result in changed(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""Text 1 < 2."""',
        "# 1 < 2",
        "import a",
        "from a import b",
        "x: Literal[1]",
        "def f(a: Literal[1]) -> Literal[2]: pass",
        "class A(B[1]): pass",
        "state.tell(Hit(1 + 2))",
        "log(1)",
        "if TYPE_CHECKING: a()",
        "assert a < 1",
        "x = f'{1 + 1}'",
        "@mark(1)\ndef f(): pass",
    ],
)
def test_what_decides_nothing_is_left_alone(source: str) -> None:
    assert changed(source) == set()


def test_the_choice_depends_on_the_seed_alone(toy: Path) -> None:
    files = files_of(toy, ["src/toy/games/*"])

    def chosen(count: int, seed: int) -> list[Mutant]:
        return choose(toy, files, count, seed)

    assert chosen(4, 1) == chosen(4, 1)
    assert chosen(4, 1) != chosen(4, 2)
    assert len({mutant.line for mutant in chosen(4, 3)}) == 4
    everything = chosen(1000, 1)
    assert len(everything) == len(set(everything)) > 10


def test_a_game_is_judged_by_its_own_tests(toy: Path) -> None:
    assert mirror_of(toy, "src/toy/games/dice/steps/a.py") == ("tests/games/dice",)
    assert mirror_of(toy, "src/toy/kit/a.py") == ("tests",)
    (toy / "tests" / "contract").mkdir()
    assert mirror_of(toy, "src/toy/games/dice/a.py") == ("tests/games/dice", "tests/contract")


def test_a_mutant_is_judged_by_the_tests_that_run_its_line(toy: Path, tmp_path: Path) -> None:
    mutants = choose(toy, files_of(toy, ["src/toy/games/*/rules.py"]), 1000, 1)
    plan = ["tests/games/dice"]
    found = trace(Copy(toy, tmp_path / "copy"), plan, mutants, 2)

    def stages(line: int) -> list[list[str]]:
        return found.stages(next(mutant for mutant in mutants if mutant.line == line), plan)

    tests = "tests/games/dice/test_rules.py"
    assert stages(12) == [[f"{tests}::test_wins"]]
    assert stages(17) == [[f"{tests}::test_countdown"]]
    assert stages(9) == [plan], "a default is made on import: any test may notice"
    assert stages(23) == [], "nobody runs it"
    one = f"{tests}::test_wins"
    found.seconds.update(dict.fromkeys(found.seconds, 1.0))  # clocks may see no time
    assert found.cost([one]) == 1.0 < found.cost(plan)


def test_survivors_are_what_no_test_proves(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--root", str(toy), "--paths", "src/toy/games/*/rules.py", "--count", "4"]
    assert command.main([*options, "--seed", "5", "-j", "2"]) == 0
    shown = capsys.readouterr().out
    record = json.loads((toy / "bench" / "results" / "mutants.json").read_text())
    fates = {(entry["line"], entry["before"]): entry["fate"] for entry in record["mutants"]}
    assert record["count"] == len(record["mutants"]) == 4
    assert {line for (line, _), fate in fates.items() if fate == "survived"} == {23}
    assert record["killed"] + record["timeout"] + record["survived"] == 4
    assert "survived: src/toy/games/dice/rules.py:23" in shown
    assert (toy / "src/toy/games/dice/rules.py").read_text() == RULES


def test_a_mutant_on_which_the_tests_do_not_end_is_stopped(toy: Path, tmp_path: Path) -> None:
    (toy / "tests" / "test_endless.py").write_text(
        "def test_it():\n    while True:\n        pass\n"
    )
    mutant = choose(toy, files_of(toy, ["src/toy/games/*"]), 1, 1)[0]
    copy = Copy(toy, tmp_path / "copy")
    assert copy.judge(mutant, [(["tests/test_endless.py"], 2)]) == TIMEOUT


def test_a_mutant_is_not_taken_for_another_of_the_same_size(toy: Path, tmp_path: Path) -> None:
    """Python keeps compiled sources by age and size, and both are written within a second."""
    file = "src/toy/games/dice/rules.py"
    at = RULES.encode().index(b"n -= 1")
    copy = Copy(toy, tmp_path / "copy")
    stages = [(["tests/games/dice"], 5)]
    for text, fate in (("n -= 1", SURVIVED), ("n += 1", TIMEOUT), ("n-=  1", SURVIVED)):
        mutant = Mutant(file, 18, at, at + 6, text, "number", "n -= 1", (18, 18))
        assert copy.judge(mutant, stages) == fate, text


def test_red_tests_cannot_judge(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--root", str(toy), "--paths", "src/toy/games", "--tests", "tests"]
    assert command.main([*options, "--count", "1"]) == 1
    assert "fail without any mutant" in capsys.readouterr().err


def test_nothing_to_break_is_told(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--root", str(toy), "--paths", "src/none"]) == 1
    assert "nothing to break" in capsys.readouterr().err
