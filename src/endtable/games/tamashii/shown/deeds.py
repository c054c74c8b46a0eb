"""What is seen of events: blows against enemies and bodies, what players gain."""

from __future__ import annotations

from typing import Final

from endtable.core.theatre import BLAST, GAIN, STRIKE, Deed
from endtable.core.types import Data, Message
from endtable.games.tamashii.table.state import Tamashii

MINUS: Final = "\N{MINUS SIGN}"


def deed_of(before: Tamashii, event: Data) -> Deed | None:
    """What is seen of an event; ``before`` is the table that it changes."""
    name = event["is"]
    if name == "hit":
        at, by = f"enemy:{event['enemy']}", f"player:{event['seat']}"
        return Deed(STRIKE, at, by, f"{MINUS}{event['damage']}")
    if name == "integrity":
        return _integrity(before, event)
    if name == "xp":
        return Deed(GAIN, _player(event), text=Message("ta.deed.xp"))
    return None


def _integrity(before: Tamashii, event: Data) -> Deed | None:
    """A body is hurt or mended; several times in one scene, each by itself."""
    seat, value = event["seat"], event["value"]
    change = value - before.integrity[seat]
    before.integrity[seat] = value
    if not change:
        return None
    text = f"{MINUS}{-change}" if change < 0 else f"+{change}"
    return Deed(BLAST if change < 0 else GAIN, _player(event), text=text)


def _player(event: Data) -> str:
    return f"player:{event['seat']}"
