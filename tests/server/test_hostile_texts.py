"""Texts of strangers: however long or odd, they hold nobody up, fill no memory, break nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from endtable import games
from endtable.kit import i18n
from endtable.server.config import Config, address_of
from endtable.server.errors import Refused
from endtable.server.storage.database import Database
from endtable.server.storage.names import clean_name, fold
from endtable.server.storage.tables import TableStore
from tests.server.people import Guest
from tests.server.running import QUICK, serving

MARKS = "\u0315\u0300" * 40_000
"""Combining marks that Unicode wants in another order: tidying them takes quadratic time."""


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/login", {"name": MARKS, "password": "x"}),
        ("/api/recover", {"name": MARKS, "code": "x", "password": "long enough"}),
        ("/api/me/name", {"name": MARKS}),
        ("/api/me/password", {"name": MARKS, "password": "long enough"}),
        ("/api/login", {"name": "x", "password": MARKS}),
        ("/api/campaigns", {"game": "tamashii", "name": MARKS}),
    ],
)
def test_a_long_name_freezes_nobody(ann: Guest, path: str, body: dict[str, str]) -> None:
    """One login of 80 kB without a session used to freeze the server for seconds."""
    began = time.perf_counter()
    answer = ann.post(path, body)
    assert time.perf_counter() - began < 0.5
    assert answer.status_code in (400, 401, 404, 413)


def test_names_are_cut_before_they_are_folded() -> None:
    """The same behind the door: whoever calls these with a long text is not held up."""
    began = time.perf_counter()
    fold(MARKS * 4)
    with pytest.raises(Refused):
        clean_name(MARKS * 4, 24)
    assert time.perf_counter() - began < 0.05


def test_languages_of_strangers_are_not_kept(ann: Guest) -> None:
    """Every new language of any length used to stay in memory for good."""
    before = i18n._words.cache_info().currsize
    for number in range(20):
        body = {"placements": [], "lang": f"x{number}"}
        assert ann.post("/api/puzzles/1/check", body).status_code in (200, 400)
        i18n.words_of(f"y{number}")
    assert i18n._words.cache_info().currsize <= max(before, len(i18n.LANGUAGES))
    assert (
        ann.post("/api/puzzles/1/look", {"placements": [], "lang": "x" * 5000}).status_code == 400
    )


@pytest.mark.parametrize("path", ["/api/login", "/api/me/name", "/api/tables", "/api/replay"])
def test_a_body_that_is_not_utf8_is_refused(ann: Guest, path: str) -> None:
    """Half a surrogate within a text was a failure of ours, with thirty lines in the log."""
    body = (
        b'{"name":"\xed\xa0\x80","password":"\xff","game":"\xed\xa0\x80","record":"\xed\xa0\x80"}'
    )
    headers = {"content-type": "application/json", "x-endtable-token": ann.token}
    answer = ann.http.post(path, content=body, headers=headers)
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] == "bad"


def test_nul_is_no_failure_on_both_databases(database: str) -> None:
    """PostgreSQL takes no NUL: such names and keys used to be a failure of ours there."""
    with serving(Config(database=database, limits=QUICK, bot_workers=1)) as (base, _):
        ann = Guest(base)
        for path, body in (
            ("/api/login", {"name": "a\0b", "password": "x"}),
            ("/api/recover", {"name": "a\0b", "code": "\0", "password": "long enough"}),
            ("/api/me/name", {"name": "a\0b"}),
            ("/api/tables", {"game": "neuroshima", "campaign": "a\0b"}),
            ("/api/campaigns", {"game": "a\0b", "name": "a\0b"}),
        ):
            assert ann.post(path, body).status_code < 500, path
        assert ann.get("/api/tables/a%00b").status_code == 404
        assert ann.get("/api/campaigns/a%00b").status_code == 404
        assert httpx.get(f"{base}/api/me", cookies={"endtable": "a.0.b"}).status_code == 404


def test_content_is_kept_once_by_many(database: str) -> None:
    """Two workers that made the first table of a game at once used to fail one of them."""

    async def keep() -> None:
        stores = [Database(address_of(database)) for _ in range(2)]
        for store in stores:
            await store.open()
        files = games.content_files("neuroshima")
        await asyncio.gather(
            *(TableStore(stores[n % 2]).keep_content("f", "neuroshima", files) for n in range(16))
        )
        for store in stores:
            await store.close()

    asyncio.run(keep())


def test_a_lost_database_says_try_again(tmp_path: Path) -> None:
    """A full disk or a lost database is no mistake of whoever asks."""
    file = tmp_path / "tables.sqlite"
    with serving(Config(database=str(file), limits=QUICK, bot_workers=1)) as (base, _):
        ann = Guest(base)
        import sqlite3

        with sqlite3.connect(file) as held:
            held.execute("ALTER TABLE people RENAME TO elsewhere")
        answer = ann.post("/api/tables", {"game": "neuroshima"})
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer.headers["retry-after"]
