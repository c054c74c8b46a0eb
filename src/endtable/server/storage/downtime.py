"""When the server was off the air: noted, so that the clocks of all matches can leave it out."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Final

from endtable.server import steady
from endtable.server.storage.database import Database

LOG: Final = logging.getLogger("endtable.server")
BEAT: Final = 10.0
"""So often, in seconds, a server writes down that it is there."""
SHORTEST: Final = 30.0
"""A pause shorter than this is none."""
GRACE: Final = 60.0
"""So much more time is given after a pause, for people to come back."""
KEPT: Final = 200

Away = list[tuple[float, float]]


async def noted(store: Database, now: float) -> Away:
    """All pauses so far, with the one that ends now, if there was one."""
    alive = float(await store.setting("alive", str(now)))
    away: Away = [(begin, end) for begin, end in json.loads(await store.setting("away", "[]"))]
    if now - alive > SHORTEST:
        away = [*away, (alive, now + GRACE)][-KEPT:]
        await store.put_setting("away", json.dumps(away))
    await store.put_setting("alive", str(now))
    return away


async def beat(store: Database) -> None:
    """Write down again and again that the server is there."""
    while True:
        await asyncio.sleep(BEAT)
        try:
            await store.put_setting("alive", str(steady.now()))
        except Exception as error:
            LOG.warning("it could not be written down that the server is there: %s", error)
