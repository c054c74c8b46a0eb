"""What every choice says of itself: a tile with its numbers and text."""

from __future__ import annotations

from collections.abc import Mapping

from endtable.core.dock import PLAIN, Asking, Choice, kind_of, value_of
from endtable.core.face import Words
from endtable.core.types import Pick
from endtable.games.neuroshima.content.records import Army
from endtable.games.neuroshima.shown.draw import tile_svg
from endtable.games.neuroshima.shown.showcase import values
from endtable.games.neuroshima.table.board import NAMED
from endtable.games.neuroshima.table.names import tile_at, tile_of
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima


def choice_of(asking: Asking, pick: Pick, armies: Mapping[str, Army], words: Words) -> Choice:
    """What a pick says of itself."""
    state: Neuroshima = asking.state
    kind, value = kind_of(pick), value_of(pick)
    if kind == "hand":
        tile = tile_of(state, asking.seat, value)
        army = armies[state.setting.armies[asking.seat]]
        picture = tile_svg(tile, army, words=words)
    elif kind == "hex" and state.seat_at[NAMED[value]] != EMPTY:
        tile, picture = tile_at(state, NAMED[value]), ""
    else:
        return PLAIN
    return Choice(". ".join([*values(tile, words), tile.text.said(words.lang)]), picture=picture)
