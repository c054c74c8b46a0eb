"""What is seen of events on the map: damage, losses, areas that change hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.theatre import BLAST, BLOCK, GAIN, LOSS, Deed
from endtable.core.types import Data, Message
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.setting import Setting

FLAG: Final = "\N{BLACK FLAG}"


def deed_of(setting: Setting, event: Data) -> Deed | None:
    """What is seen of an event; most are seen by the pieces alone."""
    seen = SEEN.get(event["is"])
    if seen is None:
        return None
    kind, text = seen
    return Deed(kind, f"area:{NAMES[event['area']]}", text=text(setting, event))


def _amount(setting: Setting, event: Data) -> object:
    return f"\N{MINUS SIGN}{event['amount']}"


def _unit(setting: Setting, event: Data) -> object:
    names = setting.tables.kinds[setting.kind_of[event["unit"]]].names
    return Message("ts.deed.lost", unit=names)


def _flag(setting: Setting, event: Data) -> object:
    return FLAG


def _holds(setting: Setting, event: Data) -> object:
    return Message("ts.deed.holds")


def _nothing(setting: Setting, event: Data) -> object:
    return ""


SEEN: Final[dict[str, tuple[str, Callable[[Setting, Data], object]]]] = {
    "damage": (BLAST, _amount),
    "eliminated": (LOSS, _unit),
    "radiation": (LOSS, _unit),
    "withstood": (BLOCK, _holds),
    "conquered": (GAIN, _flag),
    "failed": (BLOCK, _holds),
    "stormed": (BLAST, _nothing),
}
"""By event: the kind of deed, and what floats over the area."""
