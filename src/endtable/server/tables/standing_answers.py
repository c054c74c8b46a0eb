"""Standing answers: what somebody says beforehand about choices that fall in others' turns."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message, Seat
from endtable.server.errors import Refused
from endtable.server.tables.registry import Registry
from endtable.server.tables.table import LiveTable

CLERK: Final = "clerk"
"""The answer that leaves it to the clerk: ``state.default``."""
MOST: Final = 40
LONGEST: Final = 200


def answer(live: LiveTable, seat: Seat) -> str | None:
    """What this seat has said beforehand about the question put to it now, if it is possible."""
    standing = live.row.seats[seat].standing
    kind = live.interrupts(seat) if standing else None
    said = standing.get(kind, "") if kind is not None else ""
    if said == CLERK:
        return live.notation.write(live.match.state.default(seat))
    if not said:
        return None
    return meant(said, live.notation.write_all(live.legal[seat]))


def meant(said: str, possible: list[str]) -> str | None:
    """The choice itself, or the only one that begins with the word: ``explode``, whatever hex."""
    if said in possible:
        return said
    alike = [text for text in possible if text.split(" ", 1)[0] == said]
    return alike[0] if len(alike) == 1 else None


async def give(
    registry: Registry, live: LiveTable, seat: Seat, kind: str, said: str
) -> dict[str, str]:
    """Say what shall be answered to a kind of question; nothing takes it back. All that stand."""
    standing = dict(live.row.seats[seat].standing)
    standing.pop(kind, None)
    if said:
        if len(kind) > LONGEST or len(said) > LONGEST or len(standing) >= MOST:
            raise Refused("bad", Message("server.standing_long"))
        standing[kind] = said
    async with live.lock:
        await registry.tables.set_standing(live.key, seat, standing)
        live.row.seats[seat].standing = standing
    registry.announcer.announce(live.key, "seats")
    return standing
