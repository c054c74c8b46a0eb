"""What a seat may think: everything it sees, with what nobody knows dealt anew."""

from __future__ import annotations

from endtable.core.chance import Chance
from endtable.core.types import Seat
from endtable.games.neuroshima.table.state import Neuroshima


def guess_of(state: Neuroshima, seat: Seat | None, chance: Chance) -> Neuroshima:
    """A copy in which the order of all piles is dealt anew: nobody knows any of them."""
    twin = state.copy()
    twin.chance = chance
    for owner in range(state.setting.seats):
        twin.piles[owner] = tuple(twin.shuffle(owner, sorted(twin.piles[owner])))
    return twin
