"""A match outlives an upgrade: rules, content and the database may have changed meanwhile."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from endtable import games
from endtable.kit import matches
from endtable.kit.validation import Place
from endtable.server.config import Config
from tests.server.people import Guest, Seat
from tests.server.running import QUICK, serving

OLD = Path(__file__).parent / "data" / "fab2ecd.sqlite.gz"
"""Made by ``tools/old_database.py`` with the code of that commit."""


def config_of(file: Path) -> Config:
    return Config(database=str(file), limits=QUICK, bot_workers=1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def rows(file: Path, query: str, *values: object) -> list[Any]:
    with sqlite3.connect(file) as database:
        return database.execute(query, values).fetchall()


def written(file: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(file) as database:
        database.execute(statement, values)


def log_of(seat: Seat) -> list[str]:
    return [word["is"] for word in seat.table["words"]]


def home_again(base: str) -> Guest:
    """The account of the old database."""
    guest = Guest(base)
    account = {"name": "Old Hand", "password": "kept for years"}
    guest.token = guest.post("/api/login", account).raise_for_status().json()["token"]
    return guest


def test_matches_of_an_old_database_go_on(file: Path) -> None:
    """Every change of content or rules used to stop all running matches of the game for good."""
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    before = dict(rows(file, "SELECT match, max(n) + 1 FROM lines GROUP BY match"))
    with serving(config_of(file)) as (base, _):
        guest = home_again(base)
        listed = guest.get("/api/me/tables").json()
        playing = [entry for entry in listed if entry["status"] == "playing"]
        assert sorted(entry["game"] for entry in playing) == (
            ["neuroshima"] * 2 + ["tamashii"] * 3 + ["tsukuyumi"] * 2
        )
        for entry in playing:
            seat = guest.look(entry["table"], log=True)
            assert seat.n >= before[entry["table"]], "no line is lost"
            assert seat.table["words"], entry
            assert seat.table["chat"][0]["text"] == "still here"
            assert seat.play_on(6) == 6
        waiting = [entry for entry in listed if entry["status"] == "waiting"]
        other = Guest(base)
        sat = other.post(f"/api/tables/{waiting[0]['table']}/join", {})
        assert sat.json()["status"] == "playing"


def test_finished_matches_of_an_old_database_stay_readable(file: Path) -> None:
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    over = rows(file, "SELECT id, result FROM tables WHERE status = 'over'")
    assert len(over) == 3
    with serving(config_of(file)) as (base, _):
        guest = Guest(base)
        for key, result in over:
            shown = guest.get(f"/api/tables/{key}", log=True).json()
            assert shown["status"] == "over"
            assert shown["result"] == json.loads(result)
            assert len(shown["words"]) > 10
            again = guest.get(f"/api/tables/{key}/replay", lines=50)
            assert again.status_code == 200
            assert again.json()["lines"]
            record = guest.get(f"/api/tables/{key}/match")
            assert record.status_code == 200
            saved = matches.parsed(record.text, Place(file="match"))
            if saved.header["content"] == games.find(saved.game).content_fingerprint():
                assert matches.replay(games.find(saved.game), saved)


def test_accounts_of_an_old_database_are_whole(file: Path) -> None:
    """Renaming, leaving and deleting used to fail where a table could not be loaded."""
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    written(file, "UPDATE tables SET game = 'chess' WHERE game = 'tsukuyumi'")
    with serving(config_of(file)) as (base, _):
        guest = home_again(base)
        assert guest.get("/api/me").json()["name"] == "Old Hand"
        gone = guest.post("/api/me/delete", {"password": "kept for years"})
        assert gone.status_code == 204


def begun(file: Path, choices: int) -> tuple[Guest, str]:
    """A match of some lines, and the server has ended as it should."""
    with serving(config_of(file)) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "me", kind="hotseat")
        assert ann.look(key).play_on(choices) == choices
    return ann, key


def test_a_change_of_rules_goes_on_from_the_last_position(file: Path) -> None:
    """A line that rules of today do not allow stands in the middle: nothing is lost or undone."""
    ann, key = begun(file, 9)
    ((position,),) = rows(file, "SELECT position FROM positions WHERE match = ?", key)
    written(file, "UPDATE lines SET text = 'place hq z99 0' WHERE match = ? AND n = 4", key)
    for _ in range(2):  # and once more from the line that was written
        with serving(config_of(file)) as (base, _):
            ann.base = base
            ann.http.base_url = base
            seat = ann.look(key, log=True)
            assert seat.n == 10
            assert log_of(seat).count("rules_changed") == 1
            assert "passed_over" in log_of(seat)
    ((text,),) = rows(file, "SELECT text FROM lines WHERE match = ? AND n = 9", key)
    assert text.startswith("!from ")
    assert json.loads(text.removeprefix("!from ")) == json.loads(position)
    with serving(config_of(file)) as (base, _):
        ann.base = base
        seat = ann.look(key, draw=True, seen=0)
        assert seat.table["frames"][0]["n"] == 10
        assert seat.play_on(5) == 5
        assert ann.http.get(f"{base}/api/tables/{key}/replay").json()["lines"]
        assert ann.http.get(f"{base}/api/tables/{key}/picture", params={"n": 2}).status_code == 200


def test_rules_that_lead_elsewhere_change_nothing_on_the_table(file: Path) -> None:
    """All lines are still legal, but the position that was kept is another one: it counts."""
    ann, key = begun(file, 9)
    ((text,),) = rows(file, "SELECT position FROM positions WHERE match = ?", key)
    position = json.loads(text)
    position["hq"] = [13, 17]
    change = "UPDATE positions SET position = ?, fingerprint = 'of other rules' WHERE match = ?"
    written(file, change, json.dumps(position), key)
    with serving(config_of(file)) as (base, _):
        ann.base = base
        seat = ann.look(key)
        assert [each["hq"] for each in seat.table["view"]["seats"]] == [13, 17]


def test_without_a_position_a_match_goes_on_as_far_as_its_lines_lead(file: Path) -> None:
    ann, key = begun(file, 9)
    written(file, "DELETE FROM positions")
    written(file, "UPDATE lines SET text = 'place hq z99 0' WHERE match = ? AND n = 6", key)
    with serving(config_of(file)) as (base, _):
        ann.base = base
        seat = ann.look(key, log=True)
        assert seat.n == 10
        assert log_of(seat).count("rules_changed") == 1
        assert seat.play_on(4) == 4


def test_the_match_file_of_such_a_match_can_be_played_again(file: Path) -> None:
    ann, key = begun(file, 9)
    written(file, "UPDATE lines SET text = 'place hq z99 0' WHERE match = ? AND n = 4", key)
    with serving(config_of(file)) as (base, _):
        ann.base = base
        seat = ann.look(key)
        seat.play_on()
        record = ann.http.get(f"{base}/api/tables/{key}/match").text
    saved = matches.parsed(record, Place(file="match"))
    match = matches.replay(games.find("neuroshima"), saved)
    assert match.state.outcome() is not None
    assert saved.base() == 9


def test_a_match_keeps_its_content(file: Path) -> None:
    """With an army whose tiles had other names then, they keep those, whichever are drawn."""
    with serving(config_of(file)) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "bot:greedy", options={"armies": ["borgo", "moloch"]})
    ((files,),) = rows(file, "SELECT files FROM contents")
    content = json.loads(files)
    name = next(path for path in content if path.endswith("borgo.toml"))
    units = set(re.findall(r'^key = "(\w+)"$', content[name], re.MULTILINE)) & {
        *("mutant", "claws", "net_fighter", "super_mutant", "brawler", "assassin"),
        *("medic", "officer", "super_officer", "scout"),
    }
    assert len(units) == 10
    for unit in units:
        content[name] = content[name].replace(f'\nkey = "{unit}"\n', f'\nkey = "{unit}_of_old"\n')
    written(file, "INSERT INTO contents VALUES ('then', 'neuroshima', ?)", json.dumps(content))
    written(file, "UPDATE tables SET content = 'then' WHERE id = ?", key)
    with serving(config_of(file)) as (base, _):
        ann.base = base
        seat = ann.look(key)
        said: set[str] = set()
        for _ in range(40):
            ask = seat.my_turn()
            if ask is None:
                break
            said.update(word for choice in ask["choices"] for word in choice.split())
            assert seat.act(ask["choices"][-1])["is"] == "ok"
        assert said & {f"{unit}_of_old" for unit in units}
        assert not said & units


def test_a_match_keeps_its_readings(file: Path) -> None:
    """What is stored names every reading, so another default changes no match that runs."""
    with serving(config_of(file)) as (base, _):
        Guest(base).table("me", "me", kind="hotseat")
    ((options,),) = rows(file, "SELECT options FROM tables")
    names = {ruling.name for ruling in games.find("neuroshima").rulings}
    assert names <= set(json.loads(options)["rulings"])
