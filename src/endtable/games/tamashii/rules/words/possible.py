"""Whether an effect could do anything at all now, so that nobody is offered nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, EMPTY, KINDS, LOCKED

if TYPE_CHECKING:
    from endtable.games.tamashii.content.vocabulary import Operations
    from endtable.games.tamashii.table.state import Tamashii


def possible(state: Tamashii, seat: Seat, do: Operations) -> bool:
    """Whether the first operation that matters can be carried out."""
    for place, operation in enumerate(do):
        verb = operation[0]
        if verb in ("unlock", "drop", "discard", "purge", "drop_corrupted"):
            if operation[-1] in ("player", "nearby"):
                return True
            return _field_for(state, seat, verb)
        if verb == "take_over":
            return any(
                other != seat and state.at[other] == state.at[seat] and state.enemies[other]
                for other in range(state.setting.seats)
            )
        if verb == "restore":
            row = state.console[seat * CELLS : (seat + 1) * CELLS]
            return EMPTY in row and any(state.dump[seat * KINDS + kind] for kind in state.dropped)
        if verb == "look":
            return bool(state.enemy_deck or state.enemy_discard)
        if operation[-1] == "other" and state.setting.seats == 1:
            return place > 0  # what comes before it can be done alone
        if verb == "swap_places":
            return state.setting.seats > 1
        if verb == "share":
            return any(state.resources[seat * 4 : seat * 4 + 4])
    return True


def _field_for(state: Tamashii, seat: Seat, verb: str) -> bool:
    row = state.console[seat * CELLS : (seat + 1) * CELLS]
    if verb == "unlock":
        return LOCKED in row
    if verb in ("purge", "drop_corrupted"):
        return CORRUPTED in row
    return any(kind not in (EMPTY, LOCKED) for kind in row)
