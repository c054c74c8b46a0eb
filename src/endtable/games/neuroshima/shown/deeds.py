"""What is seen of a battle: blows, shots, armour that holds, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.theatre import BEAM, BEAT, BLAST, BLOCK, HEAL, SHOT, STRIKE, Deed
from endtable.core.types import Data, Message
from endtable.games.neuroshima.table.board import NAMES, NONE, Hex

if TYPE_CHECKING:
    from endtable.games.neuroshima.shown.telling import Teller

SEEN: Final = {"melee": STRIKE, "ranged": SHOT, "gauss": BEAM, "explosion": BLAST}
"""By kind of attack: how it is seen."""
DESTROYS: Final = 9
"""More wounds than any unit can take: the target is destroyed outright."""


def place(hex: Hex) -> str:
    """A hex as the board names it."""
    return "" if hex == NONE else f"hex:{NAMES[hex]}"


def segment(number: int) -> Deed:
    """A segment of a battle begins."""
    return Deed(BEAT, text=str(number), how=Message("nh.how.segment"))


def blow(teller: Teller, event: Data) -> Deed:
    """An attack on a unit."""
    at, by, force = place(event["hex"]), place(event["by"]), max(0, event["strength"])
    how = Message(f"nh.how.{event['kind']}") if by else ""
    comes, side = _comes(teller, event), teller.side(event["by"])
    if event["healed"]:
        return Deed(BLOCK, at, by, Message("nh.deed.healed"), how, comes, side)
    if not force:
        return Deed(BLOCK, at, by, Message("nh.deed.armour"), how, comes, side)
    lost = "" if force > DESTROYS else f"\N{MINUS SIGN}{force}"
    return Deed(SEEN[event["kind"]] if by else BLAST, at, by, lost, how, comes, side)


def _comes(teller: Teller, event: Data) -> Message:
    """What an attack does to its target: what it bears before and after."""
    hex, force = event["hex"], max(0, event["strength"])
    tile = teller.tile(teller.stands[hex])
    if event["healed"]:
        return Message("nh.comes.healed", tile=tile)
    if teller.is_hq(hex):
        return _of_hq(teller, event)
    if not force:
        return Message("nh.comes.armour", tile=tile)
    if force > DESTROYS:
        return Message("nh.comes.destroyed", tile=tile)
    was = teller.toll.left(hex)
    left = max(0, was - force)
    name = "wounded" if left else "falls" if was else "fallen"
    return Message(f"nh.comes.{name}", tile=tile, was=was, left=left)


def _of_hq(teller: Teller, event: Data) -> Message:
    """An HQ loses points, or whoever hits it scores them."""
    hex, by, force = event["hex"], event["by"], max(0, event["strength"])
    owners = teller.setting.owners
    if not force:
        return Message("nh.comes.unhurt")
    if teller.setting.points and by != NONE:
        scorer = teller.army(owners[teller.stands[by]])
        return Message("nh.comes.points", army=scorer, n=force)
    was = teller.toll.left(hex)
    army = teller.army(owners[teller.stands[hex]])
    return Message("nh.comes.hq", army=army, was=was, left=max(0, was - force))


def healing(teller: Teller, event: Data) -> Deed:
    """A Medic takes a blow on itself."""
    by, at = event["medic"], place(event["hex"])
    comes = Message("nh.comes.heals", tile=teller.tile(teller.stands[by]))
    how, side = Message("nh.how.heal"), teller.side(by)
    return Deed(HEAL, at, place(by), Message("nh.deed.heal"), how, comes, side)


def explosion(teller: Teller, hex: Hex) -> Deed:
    """A unit blows itself up; whom it hits is told after that."""
    comes = Message("nh.comes.explodes", tile=teller.tile(teller.stands[hex]))
    return Deed(BLAST, place(hex), comes=comes, side=teller.side(hex))
