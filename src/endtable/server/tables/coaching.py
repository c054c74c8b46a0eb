"""A coach for who plays among bots: what a good player would choose now."""

from __future__ import annotations

from typing import Final

from endtable.core.chance import new_chance
from endtable.core.types import Message
from endtable.server.errors import Refused
from endtable.server.messages.outgoing import AdviceMessage
from endtable.server.tables import actions
from endtable.server.tables.actions import Request
from endtable.server.tables.registry import Registry
from endtable.server.tables.table import LiveTable

COACH: Final = "level:3"
"""Quick, and never careless."""


async def advise(registry: Registry, live: LiveTable, request: Request) -> AdviceMessage:
    """What the coach would choose, on a guess; refused where other people play."""
    seat = request.seat
    people = {row.person for row in live.row.seats if row.person is not None}
    if len(people) > 1:
        raise Refused("not_yours", Message("server.no_coach"))
    async with live.lock:
        actions.check_question(live, seat, request.q)
        if seat not in live.deciders():
            raise Refused("bad", Message("server.no_coach"))
        luck = registry.luck.bits(live.row.seed, live.n, seat)
        chance = new_chance(luck, live.seats)
        position = live.match.state.guess(seat, chance).position()
        usual = live.notation.write(live.match.state.default(seat))
    choice = await registry.bots.think(
        live.row.game, position, seat, COACH, luck.hex(), live.row.maker, live.content
    )
    return AdviceMessage(choice=choice or usual)
