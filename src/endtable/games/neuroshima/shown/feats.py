"""What is counted over a match, and who is praised when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.theatre import Feat, Merit
from endtable.core.types import Data
from endtable.games.neuroshima.rules.steps.causes import BY_TILE
from endtable.games.neuroshima.shown.deeds import DESTROYS
from endtable.games.neuroshima.table.board import NONE

if TYPE_CHECKING:
    from endtable.games.neuroshima.shown.telling import Teller


def feats_of(teller: Teller, event: Data) -> tuple[Feat, ...]:
    """What of an event is counted, by seat."""
    name = event["is"]
    if name == "discarded":
        return (Feat("nh.feat.discarded", event["seat"]),)
    if name == "removed":
        return (Feat("nh.feat.lost", event["seat"]),)
    if name == "battle" and event["why"] == BY_TILE:
        return (Feat("nh.feat.battles", event["cause"]),)
    if name == "hit" and (wounds := dealt(teller, event)):
        owner = teller.setting.owners[teller.stands[event["by"]]]
        found = Feat("nh.feat.wounds", owner, wounds)
        return (
            (found, Feat("nh.feat.hq", owner, wounds)) if teller.is_hq(event["hex"]) else (found,)
        )
    return ()


def dealt(teller: Teller, event: Data) -> int:
    """How many wounds a unit deals to one of others; what heals, and its own side, is no merit."""
    by, force = event["by"], event["strength"]
    if by == NONE or force <= 0 or event["healed"]:
        return 0
    owners, stands = teller.setting.owners, teller.stands
    return min(force, DESTROYS) if owners[stands[by]] != owners[stands[event["hex"]]] else 0


def merit(teller: Teller, piece: int, wounds: int) -> Merit:
    """A unit that wounds an enemy, with its silhouette."""
    setting, owner = teller.setting, teller.setting.owners[piece]
    army, key = teller.army(owner), setting.tables.keys[setting.faces[piece]]
    made = Merit(f"{piece}", wounds, "nh.merit", army=army, tile=teller.tile(piece))
    made.symbol = f"nh-{setting.armies[owner]}-{key}"
    made.side = f"seat-{setting.colours[owner]}"
    return made
