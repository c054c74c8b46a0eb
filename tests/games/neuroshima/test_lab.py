"""The laboratory: positions in, battles out."""

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from endtable.cli import main
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.lab import Laboratory
from endtable.kit.validation import BadInput

lab = Laboratory(GAME)
OUTPOST = [
    ("hq", 0, -1, 0), ("medic", 1, 0, 5), ("brawler", 1, -1, 2), ("annihilator", 2, 0, 0),
    ("hmg", 0, 1, 1), ("commando", -1, 0, 1), ("scout", -2, 1, 1),
]  # fmt: skip
HEGEMONY = [
    ("hq", 2, -1, 0), ("officer_1", 2, -2, 5), ("net_fighter", 1, -2, 3), ("runner", 0, 0, 0),
    ("universal_soldier", 1, 1, 1), ("ganger", 0, 2, 0), ("boss", -1, 1, 1),
]  # fmt: skip


def units(seat: int, *tiles: tuple[str, int, int, int]) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "tile": tile, "at": [q, r], "turn": turn, "wounds": 0}
        for tile, q, r, turn in tiles
    ]


def position(one: str, other: str, *standing: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "game": "neuroshima",
        "board": "basic",
        "seats": [{"army": one, "hq": 20, "team": 0}, {"army": other, "hq": 20, "team": 1}],
        "units": list(standing),
        "active": 0,
        **more,
    }


EXAMPLE = position("outpost", "hegemony", *units(0, *OUTPOST), *units(1, *HEGEMONY))


def run_lab(*lines: str | bytes, args: tuple[str, ...] = ()) -> tuple[int, list[Any]]:
    """The command as others call it: lines in, lines out."""
    given = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    done = subprocess.run(
        [sys.executable, "-m", "endtable", "lab", "battle", "--jsonl", *args],
        input=given,
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.rule("NH-EXBAT-01", "NH-EXBAT-11")
def test_the_worked_example() -> None:
    code, (result,) = run_lab(json.dumps(EXAMPLE))
    assert code == 0
    segments = result["segments"]
    assert [segment["initiative"] for segment in segments] == [4, 3, 2, 1, 0]
    assert [segment["hq"] for segment in segments] == [
        [20, 20], [18, 18], [18, 15], [18, 14], [18, 14],
    ]  # fmt: skip
    assert [segment["removed"] for segment in segments] == [
        [[1, -2]], [[1, 0], [2, 0]], [], [], [[0, 0], [1, -1]],
    ]  # fmt: skip
    assert [segment["healed"] for segment in segments] == [[], [[0, 1]], [], [], []]
    assert segments[0]["attacks"] == [
        {"from": [-1, 0], "to": [1, -2], "kind": "ranged", "strength": 1}
    ]
    assert result["choices"] == 0
    assert [seat["hq"] for seat in result["after"]["seats"]] == [18, 14]
    left = {(unit["seat"], unit["tile"]) for unit in result["after"]["units"]}
    assert left == {
        (0, "hq"), (0, "hmg"), (0, "commando"), (0, "scout"),
        (1, "hq"), (1, "officer_1"), (1, "universal_soldier"), (1, "ganger"), (1, "boss"),
    }  # fmt: skip


def test_the_position_after_a_battle_is_a_position() -> None:
    after = lab.result(EXAMPLE)["after"]
    assert set(after) == {"game", "board", "seats", "units", "active"}
    assert lab.result(after)["segments"][0]["hq"] == [18, 14]


def test_segments_run_without_a_gap_and_blocked_shots_are_listed() -> None:
    shot = position(
        "outpost", "moloch",
        *units(0, ("commando", 0, 1, 0), ("hq", 2, -2, 0)),
        *units(1, ("blocker", 0, -1, 3), ("hq", -2, 2, 0)),
    )  # fmt: skip
    result = lab.result(shot)
    assert [segment["initiative"] for segment in result["segments"]] == [3, 2, 1, 0]
    assert result["segments"][0]["attacks"] == [
        {"from": [0, 1], "to": [0, -1], "kind": "ranged", "strength": 0}
    ]
    assert [segment["attacks"] for segment in result["segments"][1:]] == [[], [], []]


def test_an_empty_board_has_one_quiet_segment() -> None:
    result = lab.result(position("borgo", "moloch"))
    assert result["segments"] == [
        {"initiative": 0, "attacks": [], "healed": [], "removed": [], "hq": [20, 20]}
    ]


def test_a_clown_is_a_choice_and_does_not_explode_unasked() -> None:
    clown = position(
        "moloch", "borgo", *units(0, ("clown", 0, 0, 0)), *units(1, ("mutant", 0, -1, 0))
    )
    result = lab.result(clown)
    assert result["choices"] == 1
    kinds = [attack["kind"] for entry in result["segments"] for attack in entry["attacks"]]
    assert kinds == ["melee"]


def test_rulings_change_the_battle() -> None:
    """Two attackers destroy the HQ in segment 3; a third strikes it in segment 2 if it stays."""
    dying = position(
        "hegemony", "outpost",
        *units(0, ("ganger", 0, 1, 0), ("runner", -1, 0, 2), ("hq", -2, 0, 0)),
        *units(1, ("hq", 0, 0, 0)),
    )  # fmt: skip
    dying["seats"][1]["hq"] = 1
    line = json.dumps(dying)
    gone, stays = (
        run_lab(line, args=("--rulings", preset))[1][0] for preset in ("default", "rulebook")
    )
    assert gone["segments"][0]["removed"] == [[0, 0]]
    assert stays["segments"][0]["removed"] == []
    assert len(stays["segments"][1]["attacks"]) == 1
    assert gone["segments"][1]["attacks"] == []
    assert gone["after"]["units"] == stays["after"]["units"]


def test_a_bad_line_is_answered_in_its_place() -> None:
    wrong = copy.deepcopy(EXAMPLE)
    wrong["units"][3]["tile"] = "comando"
    good = json.dumps(position("borgo", "moloch"))
    code, results = run_lab(good, json.dumps(wrong), "nonsense", "", b"\xff", "[" * 9999, good)
    assert code == 2
    fought = ["segments", "after", "choices"]
    assert [list(result) for result in results] == [fought, *[["error", "line"]] * 5, fought]
    assert results[1]["error"] == (
        "line 2: units[3].tile: 'comando' is not a tile of outpost; did you mean 'commando'?"
    )
    assert "not JSON" in results[2]["error"]
    assert "not JSON" in results[3]["error"]
    assert [result["line"] for result in results[1:6]] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"bord": "basic"}, "bord: is not a known field; did you mean 'board'?"),
        ({"board": "huge"}, "board: 'huge' is not a board; known: basic, large"),
        ({"seats": []}, "seats: 0 seats; a table has 2 to 6"),
        ({"units": [{"seat": 0}]}, "units[0].tile: is missing"),
        ({"units": units(0, ("hq", 3, 0, 0))}, "units[0].at: [3, 0] is not on the basic board; "),
        ({"units": units(0, ("battle", 0, 0, 0))}, "units[0].tile: 'battle' is an instant tile "),
        ({"units": units(0, ("hq", 0, 0, 6))}, "units[0].turn: 6 is not between 0 and 5"),
        ({"active": 2}, "active: 2 is not between 0 and 1"),
        ({"mode": "one_against_team"}, "mode: one_against_team is for 3 players, not 2"),
        ({"mode": "teams"}, "mode: teams is for 4 players, not 2"),
        ({"machine": {}}, "machine: is not a known field"),
        ({"rulings": "house"}, "rulings: 'house' is not a preset"),
    ],
)
def test_what_is_wrong_has_a_place(change: dict[str, Any], text: str) -> None:
    with pytest.raises(BadInput) as caught:
        lab.battle({**EXAMPLE, **change})
    assert str(caught.value).startswith(text)


@pytest.mark.parametrize("mode", ["duel", "points", "one_against_team", "teams"])
@pytest.mark.parametrize("active", range(5))
def test_a_mode_has_its_number_of_seats(mode: str, active: int) -> None:
    five = {"seats": [{"army": "borgo"}] * 5, "mode": mode, "active": active}
    if mode == "points":
        assert len(lab.result(five)["after"]["seats"]) == 5
        return
    with pytest.raises(BadInput, match=f"^mode: {mode} is for"):
        lab.result(five)


BAD: tuple[Any, ...] = (
    None, True, -1, 7, 1.5, 10**40, float("nan"), "", "x", "\ud800", [], [0], [[]], [None, None],
    [0, 0, 0], ["a", "b"], {}, {"x": 1}, [{}], [{"army": "borgo"}, {"army": 3}],
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a position."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(entry, (*path, key))


def test_no_wrong_value_is_a_traceback() -> None:
    """Anything anywhere: a result or a complaint, never another error."""
    start = position("moloch", "borgo", *units(0, ("hq", 0, 0, 0)), *units(1, ("claws", 0, 1, 0)))
    start |= {"mode": "duel", "rulings": {"preset": "faq"}, "phase": "lab", "turn": 3, "seed": 1}
    start["seats"][0] |= {"hand": ["clown"], "pile": ["move"], "discard": [], "points": 0}
    for path in list(places(start)):
        for bad in BAD:
            wrong = copy.deepcopy(start)
            inner = wrong
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = bad
            with suppress(BadInput):
                lab.result(wrong)


class TestForPeople:
    """Without --jsonl."""

    def test_a_battle_in_words(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "example.json"
        path.write_text(json.dumps(EXAMPLE))
        assert main(["lab", "battle", str(path), "--lang", "en"]) == 0
        shown = capsys.readouterr().out
        assert "Commando c3 (Outpost) shoots Net fighter e2 (Hegemony): 1 wound" in shown
        assert shown.index("Initiative 3") < shown.index("throws itself before HMG")
        assert "The smoke clears: Outpost 18, Hegemony 14" in shown

    @pytest.mark.parametrize(
        ("args", "text"),
        [
            (["lab", "batle"], "lab: 'batle' is not done here; did you mean 'battle'?"),
            (["lab", "battle"], "position: is missing; name a file, or use --jsonl"),
            (["lab", "battle", "no.json"], "no.json: No such file or directory"),
            (["lab", "battle", "--jsonl", "--rulings", "fqa"], "did you mean 'faq'?"),
            (["lab", "battle", "--jsonl", "x"], "--jsonl: positions come from standard input"),
        ],
    )
    def test_mistakes(self, args: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(args) == 2
        assert text in capsys.readouterr().err

    def test_a_mistake_names_the_file(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "example.json"
        path.write_text(json.dumps({**EXAMPLE, "active": "me"}))
        assert main(["lab", "battle", str(path)]) == 2
        wanted = "endtable: example.json: active: 'me' is not a whole number\n"
        assert capsys.readouterr().err == wanted
