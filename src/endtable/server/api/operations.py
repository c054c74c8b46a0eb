"""For whoever runs a server: is it there, can it work, how much does it do."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from litestar import MediaType, Response, get
from sqlalchemy import text

from endtable import __version__
from endtable.core.types import Data
from endtable.server.api.security import Asked, TheRegistry
from endtable.server.tables.registry import Registry

PATIENCE: Final = 3.0
"""A database that does not answer for so long is away."""


@get("/health", include_in_schema=False)
async def live() -> dict[str, str]:
    """The process is there and its event loop runs."""
    return {"status": "ok", "version": __version__}


@get("/health/ready", include_in_schema=False)
async def ready(registry: TheRegistry) -> Response[dict[str, str]]:
    """The database answers too: requests can be sent here; not while the server is about to end."""
    if registry.draining:
        return Response({"status": "draining"}, status_code=503)
    try:
        await asyncio.wait_for(_ask(registry), PATIENCE)
    except Exception as error:
        why = {"status": "no database", "why": type(error).__name__}
        return Response(why, status_code=503)
    return Response({"status": "ok"}, status_code=200)


async def _ask(registry: Registry) -> None:
    async with registry.store.reading() as connection:
        await connection.execute(text("SELECT 1 FROM migrations"))


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Asked, registry: TheRegistry) -> str:
    """Figures in the text form of Prometheus; a proxy should keep strangers away from them."""
    began = time.perf_counter()
    await asyncio.sleep(0)
    lag = time.perf_counter() - began
    tables = registry.known()
    sockets: dict[str, int] = request.app.state.open_sockets
    figures = {
        "tables": ("Tables in memory", len(tables)),
        "tables_watched": ("Tables that somebody looks at", sum(bool(t.watchers) for t in tables)),
        "tables_broken": ("Tables that cannot be rebuilt", len(registry.broken)),
        "bots_thinking": ("Tables whose bots think", sum(t.thinking is not None for t in tables)),
        "bots_queued": ("Bots that wait for a process", registry.bots.queued()),
        "sockets": ("Open connections", sum(sockets.values())),
        "webhooks_waiting": ("Webhooks under way", registry.connections.bell.waiting),
        "announcements_lost": ("Announcements that could not be made", registry.announcer.lost),
        "loop_lag_seconds": ("How long the event loop kept this waiting", round(lag, 6)),
    }
    lines: list[str] = []
    for name, (help_text, value) in figures.items():
        lines += [
            f"# HELP endtable_{name} {help_text}",
            f"# TYPE endtable_{name} gauge",
            f"endtable_{name} {value}",
        ]
    for code, count in sorted(request.app.state.refusals.items()):
        lines.append(f'endtable_refusals_total{{code="{code}"}} {count}')
    return "\n".join(lines) + "\n"


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Data:
    """What REST understands and answers."""
    return request.app.openapi_schema.to_schema()


HANDLERS = [openapi, live, ready, metrics]
