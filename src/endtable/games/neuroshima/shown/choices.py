"""What every choice says of itself: a tile with its numbers and text, and what is asked then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from endtable.core.dock import PLAIN, Asking, Choice, kind_of, value_of
from endtable.core.face import Words
from endtable.core.types import Message, Pick
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.shown.draw import tile_svg
from endtable.games.neuroshima.shown.showcase import values
from endtable.games.neuroshima.table.board import NAMED
from endtable.games.neuroshima.table.names import tile_at, tile_of
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima

PLAYS: Final = "nh.ask.play"
"""The question in which tiles are played; in the others one is given away or kept."""

OF_A_UNIT: Final = ("move", "push_back")
"""What one points at a unit for and is then asked more; units that run by themselves move."""


def choice_of(
    asking: Asking, path: Sequence[Pick], pick: Pick, armies: Mapping[str, Army], words: Words
) -> Choice:
    """What a pick says of itself."""
    state: Neuroshima = asking.state
    kind, value = kind_of(pick), value_of(pick)
    if kind == "hand":
        tile = tile_of(state, asking.seat, value)
        army = armies[state.setting.armies[asking.seat]]
        then = _asked_then(tile) if asking.topic == PLAYS and not path else None
        return Choice(
            _says(tile, asking, words), picture=tile_svg(tile, army, words=words), then=then
        )
    if kind == "hex" and state.seat_at[NAMED[value]] != EMPTY:
        tile = tile_at(state, NAMED[value])
        return Choice(_text(tile, words), then=_asked_of(tile, asking, path))
    if pick == "button:discard" and asking.topic == PLAYS:
        return Choice(then=Message("nh.then.discard"))
    return PLAIN


def _says(tile: Tile, asking: Asking, words: Words) -> str | None:
    """Numbers and text of a tile; a Battle that can be fought has a forecast in the catalogue."""
    if tile.instant == "battle" and asking.topic == PLAYS:
        return None
    return _text(tile, words)


def _text(tile: Tile, words: Words) -> str:
    return ". ".join([*values(tile, words), tile.text.said(words.lang)])


def _asked_then(tile: Tile) -> Message:
    """Once a tile is picked: where it stands, or whom it concerns."""
    if tile.is_unit:
        return Message("nh.then.place", tile=tile.names)
    return Message(f"nh.then.{tile.instant}")


def _asked_of(tile: Tile, asking: Asking, path: Sequence[Pick]) -> Message | None:
    """Once a unit is pointed at: where it goes, or whom it pushes."""
    if asking.topic != PLAYS or len(path) > 1:
        return None
    played = tile_of(asking.state, asking.seat, value_of(path[0])).instant if path else "move"
    return Message(f"nh.then.{played}.unit", tile=tile.names) if played in OF_A_UNIT else None
