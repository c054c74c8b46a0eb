"""What picks are called, after those already made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from endtable.core.types import Message, Pick, Seat
from endtable.games.neuroshima.content.records import Tile
from endtable.games.neuroshima.shown.hextext import marks
from endtable.games.neuroshima.table.board import NAMED
from endtable.games.neuroshima.table.names import seat_named, tile_at, tile_of
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima


def pick_named(state: Neuroshima, seat: Seat, path: Sequence[Pick], pick: Pick) -> object:
    """What a pick is called: a message, a name or a text."""
    kind, _, value = pick.partition(":")
    return NAMING[kind](state, seat, path, value)


Naming = Callable[[Neuroshima, Seat, Sequence[Pick], str], object]


def _hand(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> object:
    return tile_of(state, seat, value).names


def _hex(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> object:
    hex = NAMED[value]
    if state.seat_at[hex] == EMPTY:
        return value
    return Message("nh.pick.unit", tile=tile_at(state, hex).names, hex=value)


def _turn(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> object:
    """Where the first side of a tile will point, and all its signs then."""
    tile = _turned(state, seat, path)
    signs = [marks(tile, side, int(value)) for side in range(6)] if tile else []
    said = [
        Message("nh.pick.sign", sign=sign, side=Message(f"nh.short.{side}"))
        for side, sign in enumerate(signs)
        if sign
    ]
    if not said:
        return Message(f"nh.side.{value}")
    return Message("nh.pick.turn", side=Message(f"nh.side.{value}"), signs=tuple(said))


def _turned(state: Neuroshima, seat: Seat, path: Sequence[Pick]) -> Tile | None:
    """The tile that is about to be turned: the unit pointed at, else the tile from the hand."""
    for pick in path:
        kind, _, value = pick.partition(":")
        if kind == "hex" and state.seat_at[NAMED[value]] == seat:
            return tile_at(state, NAMED[value])
    if path and path[0].startswith("hand:"):
        return tile_of(state, seat, path[0].partition(":")[2])
    return None


def _attack(state: Neuroshima, seat: Seat, path: Sequence[Pick], value: str) -> object:
    if value == "instant":
        return Message("nh.log.instant")
    hex, _, side = value.partition(".")
    name = tile_at(state, NAMED[hex]).names
    return Message("nh.pick.attack", tile=name, hex=hex, side=Message(f"nh.side.{side}"))


NAMING: Final[dict[str, Naming]] = {
    "hand": _hand,
    "hex": _hex,
    "turn": _turn,
    "attack": _attack,
    "button": lambda state, seat, path, value: Message(f"nh.button.{value}"),
    "seat": lambda state, seat, path, value: seat_named(state.setting, int(value)),
    "side": lambda state, seat, path, value: Message(f"nh.side.{value}"),
    "kind": lambda state, seat, path, value: Message(f"nh.kind.{value}"),
    "segment": lambda state, seat, path, value: Message("nh.log.segment", initiative=value),
}
"""By kind of pick: what it is called."""
