"""`endtable puzzle`: list, show, play, solve, make."""

from __future__ import annotations

from pathlib import Path

import pytest

from endtable.games.neuroshima.puzzles.shelf import shelf
from tests.cli.conftest import Run

FIRST = shelf()[0]
SOLUTION = "\n".join(str(placement) for placement in FIRST.solution)


@pytest.mark.rule("NH-COMP-12", "NH-HEXO-01")
def test_the_list_holds_55_puzzles(run: Run) -> None:
    code, out, err = run("puzzle", "list")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert [int(line.split()[0]) for line in lines] == list(range(1, 56))
    assert FIRST.title.en in lines[0]
    assert "★" in lines[0]


def test_the_list_speaks_polish_and_italian(run: Run) -> None:
    assert FIRST.title.pl in run("--lang", "pl", "puzzle", "list")[1]
    assert FIRST.title.it in run("--lang", "it", "puzzle", "list")[1]


@pytest.mark.rule("NH-HEXO-06")
def test_a_puzzle_is_shown_with_all_that_its_front_says(run: Run) -> None:
    code, out, _ = run("puzzle", "show", "1")
    assert code == 0
    for text in (FIRST.title.en, FIRST.story.en, "Goal:", f"HQ {FIRST.hq[1]}", "Play 1 of these"):
        assert text in out
    for key in set(FIRST.offered):
        assert key in out


@pytest.mark.rule("NH-HEXO-02")
def test_one_person_solves_a_puzzle(run: Run) -> None:
    code, out, err = run("puzzle", "play", "1", typed=f"{SOLUTION}\n")
    assert (code, err) == (0, "")
    assert "Solved!" in out


def test_hints_mistakes_and_another_try(run: Run) -> None:
    wrong = next(key for key in FIRST.offered if key != FIRST.solution[0].tile)
    typed = (
        f"hint\nhint\nnobody c4\n{wrong}\n{wrong} z9\n{wrong} {FIRST.solution[0].at}\nundo\nquit\n"
    )
    code, out, _ = run("puzzle", "play", "1", typed=typed)
    assert code == 0
    assert "One of the tiles is" in out
    assert f"belongs on {FIRST.solution[0].at}" in out
    assert "is not offered here" in out
    assert "Type a tile, a field" in out
    assert "z9 is not a field of the board" in out
    assert "Not solved." in out
    assert "try again" in out


@pytest.mark.rule("NH-HEXO-07")
def test_the_solution_shows_the_board_the_battle_and_the_tiles_left(run: Run) -> None:
    _, out, _ = run("puzzle", "play", "1", typed="solution\n")
    assert "Solved!" in out
    assert f"» {SOLUTION}" in out
    assert "Not used:" in out


def test_tiles_may_be_called_by_their_names_in_any_language(run: Run) -> None:
    typed = (
        f"{FIRST.solution[0].tile[:4].upper()} {FIRST.solution[0].at} {FIRST.solution[0].turn}\n"
    )
    assert "Rozwiązane!" in run("puzzle", "play", "1", "--lang", "pl", typed=typed)[1]


def test_solve_prints_the_solution_and_what_it_took(run: Run) -> None:
    code, out, _ = run("puzzle", "solve", FIRST.key)
    assert code == 0
    assert out.splitlines()[0].startswith(FIRST.solution[0].tile)
    assert "The only solution." in out


def test_make_writes_a_puzzle_that_proves_itself(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    making = ("puzzle", "make", "--seed", "7", "--army", "borgo", "--tiles", "1")
    assert run(*making, "-o", str(path))[0] == 0
    assert run(*making)[1] == path.read_text(encoding="utf-8")
    assert run("puzzle", "solve", str(path))[0] == 0
    assert run("puzzle", "show", str(path))[0] == 0


@pytest.mark.parametrize(
    ("argv", "problem"),
    [
        (("bake",), "puzzle: 'bake' is not done here"),
        (("show",), "puzzle: is missing; a number, a key or a file"),
        (("show", "56"), "puzzle: there is no puzzle '56'; 1 to 55"),
        (("show", "nowhere.toml"), "nowhere.toml: No such file"),
        (("make", "--army", "borga"), "--army: 'borga' is not an army"),
        (("make", "--tiles", "4"), "--tiles: 4 is not between 1 and 3"),
        (("make", "--goal", "peace"), "--goal: 'peace' is not a goal"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    run: Run, argv: tuple[str, ...], problem: str
) -> None:
    code, out, err = run("puzzle", *argv)
    assert (code, out) == (2, "")
    assert err.startswith(f"endtable: {problem}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("enemy = 2 }", "enemy = 20 }", "solution: the puzzle has no solution"),
        ("enemy = 2 }", "enemy = 1 }", "solution: the puzzle has "),
        ('"brawler", "assassin"]', '"brawlr"]', "offered[1]: 'brawlr' is not a tile of borgo"),
    ],
)
@pytest.mark.parametrize("what", ["show", "play", "solve"])
def test_bad_files_are_refused(
    run: Run, tmp_path: Path, what: str, old: str, new: str, problem: str
) -> None:
    from endtable.games.neuroshima.puzzles.writing import write

    text = write(FIRST)
    assert old in text
    path = tmp_path / "bad.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    code, out, err = run("puzzle", what, str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"endtable: bad.toml: {problem}")
