"""The checker: what may be played, and what counts as solved."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.neuroshima.puzzles.judging import BadPlacement, check, played
from endtable.games.neuroshima.puzzles.records import FOE, ME, Placement
from endtable.games.neuroshima.puzzles.shelf import shelf
from endtable.games.neuroshima.table.board import NAMED
from tests.games.neuroshima.puzzles.samples import PLAIN, sample


def place(text: str) -> Placement:
    tile, at, turn = text.split()
    return Placement(tile, at, int(turn))


@pytest.mark.rule("NH-HEXO-08")
def test_the_tiles_are_played_then_the_battle_decides() -> None:
    assert check(sample(), [place("brawler c2 4")]).solved
    assert not check(sample(), [place("mutant c2 4")]).solved
    assert not check(sample(), [place("brawler c2 3")]).solved


@pytest.mark.rule("NH-HEXO-03")
def test_exactly_the_number_asked_for_is_used() -> None:
    two = sample(
        use=2,
        offered=["mutant", "brawler", "assassin", "mutant", "claws"],
        hq={"own": 5, "enemy": 1},
        solution=[{"tile": "brawler", "at": "c2", "turn": 4}, {"tile": "mutant", "at": "e4"}],
    )
    tiles = [place("brawler c2 4"), place("mutant e4 0"), place("claws d5 0")]
    assert check(two, tiles[:2]).solved
    for wrong in (tiles[:1], tiles):
        with pytest.raises(BadPlacement) as caught:
            check(two, wrong)
        assert caught.value.message.key == "nh.puzzle.no.count"


@pytest.mark.rule("NH-HEXO-05")
def test_another_way_than_the_sample_is_accepted() -> None:
    easy = sample(hq={"own": 5, "enemy": 1})
    assert easy.solution == (Placement("brawler", "c2", 4),)
    assert check(easy, [place("mutant c2 4")]).solved


@pytest.mark.rule("NH-HEXO-07")
def test_the_solution_side_shows_the_board_before_the_battle_and_the_tiles_left() -> None:
    puzzle = sample()
    state = played(puzzle, puzzle.solution)
    assert state.seat_at[NAMED["c2"]] == ME
    assert state.hq[FOE] == 2
    assert puzzle.unused() == ["mutant", "assassin"]
    assert check(puzzle, puzzle.solution).after.hq[FOE] == 0


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("claws c2 0", "offered"),
        ("brawler b3 0", "occupied"),
        ("brawler a1 0", "hex"),
        ("brawler z9 0", "hex"),
    ],
)
def test_what_cannot_be_played_is_refused(text: str, key: str) -> None:
    with pytest.raises(BadPlacement) as caught:
        check(sample(), [place(text)])
    assert caught.value.message.key == f"nh.puzzle.no.{key}"


def test_no_tile_is_used_more_often_than_it_is_offered() -> None:
    with pytest.raises(BadPlacement) as caught:
        played(sample(), [place("brawler c2 0"), place("brawler d2 0")])
    assert caught.value.message.key == "nh.puzzle.no.more"


def goal(kind: str, **numbers: int) -> dict[str, Any]:
    return {"kind": kind, **numbers}


HUNTED = [
    *PLAIN["units"],
    {"seat": 1, "tile": "hybrid", "at": "f2", "turn": 3},  # shoots the solver's HQ on f3
    {"seat": 0, "tile": "claws", "at": "e2", "turn": 0},
]


@pytest.mark.parametrize(
    ("wanted", "units", "solved"),
    [
        (goal("damage", damage=2), HUNTED, True),
        (goal("damage", damage=3), HUNTED, False),
        (goal("destroy"), HUNTED, True),
        (goal("untouched"), HUNTED, False),
        (goal("untouched"), PLAIN["units"], True),
        (goal("survive", units=2), HUNTED, True),
        (goal("survive", units=3), HUNTED, False),
        (goal("lose_nothing", damage=2), HUNTED, True),
        (goal("lose_nothing", damage=0), PLAIN["units"], True),
    ],
)
def test_each_goal_asks_for_what_it_says(
    wanted: dict[str, Any], units: list[dict[str, Any]], solved: bool
) -> None:
    puzzle = sample(goal=wanted, units=units, hq={"own": 5, "enemy": 2})
    assert check(puzzle, [place("brawler c2 4")]).solved is solved


def test_no_goal_is_met_when_the_own_hq_falls() -> None:
    puzzle = sample(units=HUNTED, hq={"own": 1, "enemy": 2})
    judged = check(puzzle, [place("brawler c2 4")])
    assert judged.after.hq == [0, 0]
    assert not judged.solved


CLOWN = sample(
    army="moloch",
    enemy="borgo",
    units=[
        {"seat": 0, "tile": "hq", "at": "f3"},
        {"seat": 1, "tile": "hq", "at": "b2"},
        {"seat": 1, "tile": "mutant", "at": "b3", "turn": 3},
    ],
    offered=["clown"],
    hq={"own": 5, "enemy": 1},
    solution=[{"tile": "clown", "at": "c2", "turn": 0}],
)


def test_the_solvers_side_chooses_what_serves_it() -> None:
    judged = check(CLOWN, [place("clown c2 0")])  # its teeth point away from the HQ
    assert judged.solved
    assert [action[0] for _, action in judged.choices] == ["explode"]


def test_the_enemy_takes_the_first_option() -> None:
    puzzle = sample(
        enemy="moloch",
        units=[
            {"seat": 0, "tile": "hq", "at": "f3"},
            {"seat": 1, "tile": "hq", "at": "b2"},
            {"seat": 1, "tile": "clown", "at": "c3", "turn": 3},
        ],
        goal=goal("survive", units=1),
        offered=["brawler"],
        solution=[{"tile": "brawler", "at": "d3", "turn": 4}],
    )
    assert check(puzzle, [place("brawler d3 4")]).solved


def test_our_samples_solve_our_puzzles() -> None:
    for puzzle in shelf():
        assert check(puzzle, puzzle.solution).solved, puzzle.file
