"""An end that no rule brings: somebody resigns, or all who sit here agree on a draw.

Whoever would agree to a draw says so, for as long as he likes; it is kept with his seat like a
standing answer, so it survives a restart and every worker knows it. When everybody has said it,
the match is over.
"""

from __future__ import annotations

from endtable.core.types import Data, Message, Seat
from endtable.kit.i18n import words_of
from endtable.server.errors import Refused
from endtable.server.tables.registry import Registry
from endtable.server.tables.rivals import DRAW, YES, answers, can_give_up, would_draw
from endtable.server.tables.table import LiveTable


async def resign(registry: Registry, live: LiveTable, seat: Seat) -> None:
    """The other side has won."""
    async with live.lock:
        _check(live)
        places = [2 if each == seat else 1 for each in range(live.seats)]
        await _end(registry, live, places, "resigned")


async def offer_draw(registry: Registry, live: LiveTable, seat: Seat, agrees: bool) -> None:
    """A seat would take a draw, or no longer; the last who agrees ends the match."""
    async with live.lock:
        _check(live)
        if any(each.played_by_bot() for each in live.row.seats):
            raise Refused("bad", Message("server.no_draw"))
        row = live.row.seats[seat]
        standing = answers(row.standing) | ({DRAW: YES} if agrees else {})
        await registry.tables.set_standing(live.key, seat, standing)
        row.standing = standing
        if len(would_draw(live)) == live.seats:
            await _end(registry, live, [1] * live.seats, "agreed")
        else:
            _tell(registry, live)


def _check(live: LiveTable) -> None:
    if live.is_over():
        raise Refused("over", Message("server.over"))
    if not can_give_up(live):
        raise Refused("bad", Message("server.no_resigning"))


async def _end(registry: Registry, live: LiveTable, places: list[int], by: str) -> None:
    """Written down first, then told to everybody."""
    winners = [seat for seat, place in enumerate(places) if place == 1]
    result: Data = {
        "places": places,
        "points": list(live.face.scores(live.match.state.view(None))),
        "winners": winners,
        "how": "won" if len(winners) == 1 else "draw",
        "why": words_of("en").say(f"server.{by}"),
        "rule": "",
        "by": by,
    }
    await registry.tables.change(live.key, status="over", result=result)
    live.row.status, live.row.result = "over", result
    _tell(registry, live)


def _tell(registry: Registry, live: LiveTable) -> None:
    """Everybody at the table, here and at other workers."""
    registry.tell_seats(live)
    registry.announcer.announce(live.key, "seats")
