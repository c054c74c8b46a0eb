"""Processes beside the server: what counts as their time, and what becomes of those that hang."""

from __future__ import annotations

import asyncio
import time

import pytest

from endtable.server.tables import processes
from endtable.server.tables.processes import Helper

SLOWLY = 1.5
"""Seconds; more than the work may take."""


def begins_slowly() -> None:
    time.sleep(SLOWLY)


def test_the_start_of_a_process_is_not_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a start takes as long as the work may: it used to be ended before it had
    begun, and the next one as well, so that nobody got a replay."""
    monkeypatch.setattr(processes, "begin", begins_slowly)
    helper = Helper()
    try:
        assert asyncio.run(helper.do(SLOWLY - 0.5, abs, -7)) == 7
    finally:
        helper.close()


def test_a_process_that_hangs_is_ended() -> None:
    helper = Helper()

    async def run() -> None:
        assert await helper.do(60, abs, -1) == 1
        with pytest.raises(TimeoutError):
            await helper.do(0.2, time.sleep, 60)
        assert helper.pool is None
        assert await helper.do(60, abs, -2) == 2

    try:
        asyncio.run(run())
    finally:
        helper.close()
