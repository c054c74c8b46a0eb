"""What lies on the table, by the names that people give it, in all languages."""

from __future__ import annotations

from endtable.core.types import Message, Seat
from endtable.games.neuroshima.content.records import Texts, Tile
from endtable.games.neuroshima.table.board import NAMES, Hex
from endtable.games.neuroshima.table.setting import Setting
from endtable.games.neuroshima.table.state import Neuroshima


def tile_at(state: Neuroshima, hex: Hex) -> Tile:
    """The tile on a hex."""
    return state.setting.tables.tiles[state.facing_at[hex] // 6]


def tile_of(state: Neuroshima, seat: Seat, key: str) -> Tile:
    """A tile of a seat's army; KeyError if it has none."""
    tables = state.setting.tables
    return tables.tiles[tables.tile_of(state.setting.armies[seat], key)]


def unit_named(state: Neuroshima, hex: Hex) -> dict[str, object]:
    """A unit in a text: its tile and its hex."""
    return {"tile": tile_at(state, hex).names, "hex": NAMES[hex]}


def seat_named(setting: Setting, seat: Seat) -> Texts | Message:
    """The name of a seat's army; with its number if the army plays twice."""
    key = setting.armies[seat]
    names = setting.army_names[seat]
    if setting.armies.count(key) == 1:
        return names
    return Message("nh.seat", army=names, seat=seat + 1)
