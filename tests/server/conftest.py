"""Servers and databases for all tests of this folder."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from endtable.server.config import Config
from tests.server import services
from tests.server.people import Guest, close_all
from tests.server.running import QUICK, serving


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with services.postgres() as address:
        yield address


@pytest.fixture(scope="session")
def redis_address() -> Iterator[str]:
    with services.redis() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return emptied(request.getfixturevalue("postgres_address"))


def emptied(address: str) -> str:
    """The database without anything in it."""

    async def empty() -> None:
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(address)
        await connection.execute("DROP SCHEMA public CASCADE")
        await connection.execute("CREATE SCHEMA public")
        await connection.close()

    asyncio.run(empty())
    return address


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on SQLite that the tests of a module share."""
    file = tmp_path_factory.mktemp("server") / "tables.sqlite"
    with serving(Config(database=str(file), limits=QUICK, bot_workers=1)) as (address, _):
        yield address


@pytest.fixture(autouse=True)
def _goodbye() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture
def ann(base: str) -> Guest:
    return Guest(base)


@pytest.fixture
def bob(base: str) -> Guest:
    return Guest(base)
