"""For whoever runs a server: health, figures, backup and restore, a file that nobody else reads."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import httpx
import pytest

from endtable.server.config import Config
from endtable.server.run import complaint_of
from endtable.server.storage import backup
from tests.server.conftest import emptied
from tests.server.people import Guest
from tests.server.running import QUICK, serving


def test_health_and_metrics(tmp_path: Path) -> None:
    """With the database dead every answer used to be 200, and there were no figures."""
    file = tmp_path / "tables.sqlite"
    with serving(Config(database=str(file), limits=QUICK, bot_workers=1)) as (base, _):
        ann = Guest(base)
        ann.look(ann.table("me", "me", kind="hotseat"))
        ann.get("/api/tables/nowhere")
        assert httpx.get(f"{base}/health").json()["status"] == "ok"
        assert httpx.get(f"{base}/health/ready").status_code == 200
        text = httpx.get(f"{base}/metrics").text
        assert "endtable_tables 1\n" in text
        assert "endtable_sockets 1\n" in text
        assert 'endtable_refusals_total{code="missing"} 1\n' in text
        with sqlite3.connect(file) as database:
            database.execute("ALTER TABLE migrations RENAME TO elsewhere")
        assert httpx.get(f"{base}/health/ready").status_code == 503
        assert httpx.get(f"{base}/health").status_code == 200


def test_answers_are_not_kept_and_https_stays(tmp_path: Path) -> None:
    """Answers with a token used to be kept by browsers and proxies."""
    config = Config(database=str(tmp_path / "t.sqlite"), limits=QUICK, bot_workers=1, secure=True)
    with serving(config) as (base, _):
        answer = httpx.post(f"{base}/api/session")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    """It holds the secret that signs sessions and the seeds of running matches; it was 0644."""
    file = tmp_path / "tables.sqlite"
    with serving(Config(database=str(file), limits=QUICK, bot_workers=1)) as (base, _):
        Guest(base)
        for each in tmp_path.glob("tables.sqlite*"):
            assert stat.S_IMODE(each.stat().st_mode) == 0o600, each


def test_a_backup_while_people_play_comes_back(
    database: str, tmp_path: Path, postgres_address: str
) -> None:
    """A copy of the file of a running server used to be empty: all was in the other file."""
    file = tmp_path / "backup"
    config = Config(database=database, limits=QUICK, bot_workers=1)
    with serving(config) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "me", kind="hotseat")
        seat = ann.look(key)
        assert seat.play_on(6) == 6
        seat.say(do="say", text="hello")
        seat.until("said")
        rows = asyncio.run(backup.backup(database, file))
        assert rows > 10
    with pytest.raises(backup.CannotCopy, match="exists"):
        asyncio.run(backup.backup(database, file))
    for target in (str(tmp_path / "again.sqlite"), emptied(postgres_address)):
        assert asyncio.run(backup.restore(target, file)) == rows
        with pytest.raises(backup.CannotCopy, match="not empty"):
            asyncio.run(backup.restore(target, file))
        with serving(Config(database=target, limits=QUICK, bot_workers=1)) as (base, _):
            ann.base = base
            ann.http.base_url = base
            assert ann.get("/api/me").json()["id"] == ann.id, "the cookie holds"
            again = ann.look(key)
            assert again.n == 6
            assert again.table["chat"][0]["text"] == "hello"
            assert again.ask is not None
            assert again.act(again.ask["choices"][0])["is"] == "ok"
            again.say(do="say", text="and on")
            again.until("said")


def test_an_unsound_database_is_said_before_anything_is_served(tmp_path: Path) -> None:
    """A corrupt file used to be served without a word, one that is none gave 109 lines."""
    sound, none = tmp_path / "sound.sqlite", tmp_path / "none.sqlite"
    with serving(Config(database=str(sound), limits=QUICK, bot_workers=1)) as (base, _):
        for _ in range(30):
            Guest(base)
    assert complaint_of(Config(database=str(sound))) == ""
    none.write_bytes(b"this is no database at all, but long enough to be looked at" * 20)
    assert "not a database" in complaint_of(Config(database=str(none)))
    spoiled = bytearray(sound.read_bytes())
    spoiled[4096 : len(spoiled)] = b"\xff" * (len(spoiled) - 4096)
    sound.write_bytes(bytes(spoiled))
    assert complaint_of(Config(database=str(sound)))
