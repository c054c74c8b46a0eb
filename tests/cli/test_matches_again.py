"""`endtable replay` and `endtable draw`."""

import json
import os
from pathlib import Path

import pytest

from endtable.core.match import Match
from endtable.games import find, names
from endtable.kit import matches

from .conftest import Run

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    game = find("neuroshima")
    match = Match(game, {"armies": ["outpost", "hegemony"]}, 3)
    for text in ("place hq d4 0", "place hq b2 0"):
        match.play(match.state.deciders()[0], game.read(text))
    path = tmp_path / "duel.jsonl"
    matches.write(path, match)
    return path


def test_the_log_and_the_table(run: Run, path: Path) -> None:
    code, shown, _ = run("replay", str(path))
    assert code == 0
    assert "Outpost places HQ on d4, facing north" in shown
    assert "H·HQ" in shown
    code, shown, _ = run("replay", "--log", "--lang", "pl", str(path))
    assert "Posterunek kładzie: Sztab, pole d4" in shown
    assert "P·Sztab" not in shown


def test_a_moment(run: Run, path: Path) -> None:
    _, shown, _ = run("replay", str(path), "--at", "1")
    assert "O·HQ" in shown
    assert "H·HQ" not in shown
    assert "places" not in shown
    code, _, err = run("replay", str(path), "--at", "3")
    assert (code, err) == (2, "endtable: --at: 3 is not between 0 and 2\n")


def test_verify(run: Run, path: Path) -> None:
    assert run("replay", str(path), "--verify") == (0, "same fingerprint after 2 lines\n", "")
    lines = path.read_text().splitlines()
    changed = json.loads(lines[2]) | {"do": "place hq b3 0"}
    path.write_text("\n".join([*lines[:2], json.dumps(changed), lines[3]]))
    code, shown, err = run("replay", str(path), "--verify")
    assert (code, shown) == (2, "")
    assert err.startswith("endtable: duel.jsonl:4: after 2 choices the position is not the one")
    changed["do"] = "place hq d4 0"
    path.write_text("\n".join([*lines[:2], json.dumps(changed), lines[3]]))
    code, _, err = run("replay", str(path), "--verify")
    assert (code, err) == (2, "endtable: duel.jsonl:3: First place your HQ on a free hex.\n")


def test_a_match_of_an_unknown_game(run: Run, path: Path) -> None:
    path.write_text(path.read_text().replace('"game": "neuroshima"', '"game": "chess"'))
    code, _, err = run("replay", str(path))
    assert (code, err) == (
        2,
        "endtable: duel.jsonl:1: game: 'chess' is not a game here; "
        f"known: {', '.join(sorted(names()))}\n",
    )


def test_pictures(run: Run, path: Path, tmp_path: Path) -> None:
    svg, dark, png = (tmp_path / name for name in ("b.svg", "dark.SVG", "b.png"))
    assert run("draw", str(path), "-o", str(svg)) == (0, "", "")
    assert run("draw", str(path), "-o", str(dark), "--theme", "dark", "--at", "1")[0] == 0
    assert run("draw", str(path), "-o", str(png), "--lang", "it")[0] == 0
    assert svg.read_text().startswith("<svg")
    assert svg.read_text() != dark.read_text()
    assert png.read_bytes().startswith(PNG)


@pytest.mark.parametrize(
    ("more", "text"),
    [
        (["-o", "b.jpg"], "--output: 'b.jpg' is not a picture; like board.svg or board.png"),
        (["-o", "b.svg", "--theme", "drak"], "--theme: 'drak' is not a theme; did you mean 'dark'"),
        (["-o", "/no/such/b.svg"], "No such file or directory"),
        (["-o", "b.svg", "--at", "99"], "--at: 99 is not between 0 and 2"),
        ([], "-o/--output"),
    ],
)
def test_mistakes_in_drawing(run: Run, path: Path, more: list[str], text: str) -> None:
    code, _, err = run("draw", str(path), *more)
    assert code == 2
    assert text in err


def test_a_picture_is_whole_or_the_old_one(
    run: Run, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    svg = tmp_path / "b.svg"
    svg.write_text("old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device", "b.svg")

    monkeypatch.setattr(os, "fsync", full)
    code, _, err = run("draw", str(path), "-o", str(svg))
    assert (code, err) == (2, "endtable: b.svg: No space left on device\n")
    assert svg.read_text() == "old"
