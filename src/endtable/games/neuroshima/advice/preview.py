"""What a battle now would do, with every choice made as a clerk would make it."""

from __future__ import annotations

from endtable.core.events import Log
from endtable.core.types import Seat
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import IN_THE_LABORATORY
from endtable.games.neuroshima.table.state import Neuroshima


def fought(state: Neuroshima, cause: Seat, log: Log | None = None) -> Neuroshima:
    """A copy of the table on which a battle has just been fought, and nothing after it."""
    twin = state.copy()
    twin.log = log
    twin.main.clear()
    twin.push(Battle(cause, IN_THE_LABORATORY))
    twin.run()
    seats = twin.deciders()
    while seats:
        twin.apply(seats[0], twin.default(seats[0]))
        seats = twin.deciders()
    if log:
        log.rest(twin)
        twin.log = None
    return twin
