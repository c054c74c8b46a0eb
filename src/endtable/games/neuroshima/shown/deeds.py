"""What is seen of a battle: blows, shots, armour that holds."""

from __future__ import annotations

from typing import Final

from endtable.core.theatre import BEAM, BLAST, BLOCK, SHOT, STRIKE, Deed
from endtable.core.types import Data, Message
from endtable.games.neuroshima.table.board import NAMES, NONE, Hex

SEEN: Final = {"melee": STRIKE, "ranged": SHOT, "gauss": BEAM, "explosion": BLAST}
"""By kind of attack: how it is seen."""
DESTROYS: Final = 9
"""More wounds than any unit can take: the target is destroyed outright."""


def place(hex: Hex) -> str:
    """A hex as the board names it."""
    return "" if hex == NONE else f"hex:{NAMES[hex]}"


def blow(event: Data) -> Deed:
    """An attack on a unit."""
    at, by, force = place(event["hex"]), place(event["by"]), max(0, event["strength"])
    if event["healed"]:
        return Deed(BLOCK, at, by, Message("nh.deed.healed"))
    if not force:
        return Deed(BLOCK, at, by, Message("nh.deed.armour"))
    lost = "" if force > DESTROYS else f"\N{MINUS SIGN}{force}"
    return Deed(SEEN[event["kind"]] if by else BLAST, at, by, lost)
