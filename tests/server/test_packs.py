"""Content from a pack is offered, played, drawn, replayed and kept like our own."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from endtable import games
from endtable.cli import main
from endtable.kit import matches
from endtable.kit.validation import BadInput
from endtable.server.config import Config
from endtable.web import home
from endtable.web.frame import Reader
from tests.server.people import Guest
from tests.server.running import QUICK, serving

TESTS = Path(__file__).parents[1] / "games"


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with something for every game that has a pack among the tests."""
    folder = tmp_path_factory.mktemp("packs")
    for name in games.names():
        if (TESTS / name / "pack").is_dir():
            shutil.copytree(TESTS / name / "pack", folder / name)
    return folder


@pytest.fixture
def in_use(packs: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The packs are in use, until the test is over."""
    monkeypatch.setenv(games.PACKS, "")
    games.use_packs(packs)
    return packs


def test_home_offers_what_packs_bring(in_use: Path) -> None:
    page = home.page_of(Reader("en", "", "/"))
    assert '<option value="workshop">Workshop</option>' in page
    assert "The Lighthouse" in page


def test_a_match_with_an_army_of_a_pack_is_played_drawn_replayed_and_kept(
    in_use: Path, tmp_path: Path
) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(Config(database=str(database), limits=QUICK, bot_workers=1)) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "bot:greedy", options={"armies": ["workshop", "moloch"]})
        seat = ann.look(key)
        assert seat.play_on() > 3
        assert seat.over is not None
        answer = ann.get(f"/api/tables/{key}/match")
        shown = ann.get(f"/api/tables/{key}/picture", n=4)
        assert "<svg" in shown.text
        page = ann.get(f"/api/tables/{key}/replay", since=2, lines=3).json()
        assert "board" in page["lines"][0]["frames"][0]["regions"]
    file = tmp_path / "match.jsonl"
    file.write_text(answer.text, encoding="utf-8")
    saved = matches.read(file)
    match = matches.replay(games.find("neuroshima"), saved)
    assert match.game.factions(match.state)[0] == "workshop"
    assert not match.state.deciders()
    with sqlite3.connect(database) as connection:
        rows = connection.execute("select game, files from contents").fetchall()
    kept = json.loads(dict(rows)["neuroshima"])
    assert kept["packs/neuroshima/workshop.toml"] == (
        in_use / "neuroshima" / "workshop.toml"
    ).read_text("utf-8")
    assert "content/borgo.toml" in kept


def test_all_content_is_kept_in_subfolders_too(in_use: Path) -> None:
    kept = games.content_files("tamashii")
    assert "content/scenarios/a_prologue.toml" in kept
    assert any(name.startswith("packs/tamashii/scenarios/") for name in kept)
    assert not any("ledger" in name or "primer" in name for name in kept)


@pytest.mark.parametrize(
    "command",
    [
        ("selfplay", "neuroshima", "--games", "2", "--options", "armies=workshop,borgo"),
        ("selfplay", "tamashii", "--games", "2", "--options", "scenario=lighthouse"),
    ],
)
def test_commands_take_packs(
    command: tuple[str, ...], packs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(games.PACKS, "")
    assert main([*command, "--packs", str(packs)]) == 0


def test_a_folder_that_is_no_pack_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(games.PACKS, "")
    with pytest.raises(BadInput, match="is not a folder"):
        games.use_packs(tmp_path / "none")
    with pytest.raises(BadInput, match="no folder with the name of a game"):
        games.use_packs(tmp_path)
    (tmp_path / "neuroshima").mkdir()
    (tmp_path / "neuroshima" / "bad.toml").write_text("army = 3\n")
    with pytest.raises(BadInput, match=r"bad\.toml: army"):
        games.use_packs(tmp_path)
