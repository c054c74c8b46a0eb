"""`endtable scenario`: check, play and draw a story that somebody is writing."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from endtable.cli import main
from endtable.games.tamashii.packs import OURS
from endtable.games.tamashii.scripts import TamashiiScripts, played, reached

DOCS = Path(__file__).parents[2] / "docs" / "scenarios-tamashii.md"


def first_step() -> str:
    """The story of the first of the ten steps."""
    found = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "night.toml"
    path.write_text(first_step(), encoding="utf-8")
    return path


def test_the_first_step_of_the_docs_is_a_good_story(
    night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "check", str(night)]) == 0
    assert "night.toml is good: 3 cards, 1 endings" in capsys.readouterr().out


def test_it_can_be_played_to_its_end(night: Path) -> None:
    game, _ = TamashiiScripts().game_with(night)
    assert played(game, "night_shift", 1, 1).result[1] == "Q05"
    assert reached(game, "night_shift", 4)["Q01"] == 4


def test_a_mistake_is_told_in_one_line(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    night.write_text(first_step().replace("time -1", "tmie -1"), encoding="utf-8")
    assert main(["scenario", "check", str(night)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("endtable: night.toml: card Q01.world")
    assert "did you mean 'time'" in said


def test_the_graph_shows_cards_ways_and_who_came_there(night: Path, tmp_path: Path) -> None:
    output = tmp_path / "night.svg"
    assert main(["scenario", "graph", str(night), "--games", "2", "-o", str(output)]) == 0
    svg = output.read_text(encoding="utf-8")
    assert 'id="card-Q01"' in svg
    assert "Q05 · 2/2" in svg
    assert "Q06 · 0/2" in svg
    assert svg.count("<path") >= 1


@pytest.mark.parametrize("path", sorted((OURS / "scenarios").glob("*.toml")), ids=lambda p: p.stem)
def test_our_own_stories_can_be_drawn(path: Path, tmp_path: Path) -> None:
    output = tmp_path / "story.svg"
    assert main(["scenario", "graph", str(path), "-o", str(output)]) == 0
    assert output.read_text(encoding="utf-8").startswith("<svg")


def test_a_deed_that_nobody_knows_is_refused(
    night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "chek", str(night)]) == 2
    assert "check" in capsys.readouterr().err
    assert main(["scenario", "check", "nowhere.toml"]) == 2


def test_a_story_is_played_in_the_terminal(
    night: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["scenario", "play", str(night), "--options", "players=1"]) == 0
    assert "Shelter" in capsys.readouterr().out
