"""All that depends only on a tile and its turn, or on a hex: worked out once.

A *facing* is a tile of the content turned some way: tile number times six plus the turn.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.table.board import HEXES, NONE, Board, Hex
from endtable.games.neuroshima.table.situation import (
    EXTRA,
    FASTER,
    SHARPER,
    SLOWER,
    STRONGER,
    Plan,
)

# What a tile is, as bits.
HQ: Final = 1
MODULE: Final = 2
INSTANT: Final = 4
FIGHTS: Final = 8
NETS: Final = 16
LINKS: Final = 32
MOBILE: Final = 64
CLOWN: Final = 128

# What an attack is.
MELEE: Final = 0
RANGED: Final = 1
GAUSS: Final = 2
BLAST: Final = 3
KINDS: Final = ("melee", "ranged", "gauss", "explosion")

# Whom an effect reaches.
OWN: Final = 1
ENEMY: Final = 2

# What an effect does that numbers cannot say.
PLAIN: Final = 0
MEDIC: Final = 1
EXTRA_ATTACK: Final = 2
QUARTERMASTER: Final = 3
SCOPER: Final = 4
RECON: Final = 5
TRANSPORT: Final = 6
SPECIALS: Final[dict[str, int]] = {
    "": PLAIN,
    "medic": MEDIC,
    "extra_attack": EXTRA_ATTACK,
    "swap_attack_kind": QUARTERMASTER,
    "capture": SCOPER,
    "double_move": RECON,
    "transport": TRANSPORT,
}

Strike = tuple[Hex, int, int]
"""Where a melee attack lands, from which side, and how strong it is."""

Shot = tuple[int, int, int, tuple[Hex, ...], int]
"""Side, kind, strength, the line of fire, nearest hex first, and the side it hits as a bit."""

Attacks = tuple[tuple[Strike, ...], tuple[Shot, ...]]

HQ_BEARS: Final = -1
"""An HQ is not wounded: its owner loses points."""

NO_ACTIONS: Final[list[Action]] = []
NO_HEXES: Final[tuple[Hex, ...]] = ()


class Tables:
    """The tiles of some armies on one board, as flat lists by tile or by facing."""

    def __init__(self, armies: dict[str, Army], board: Board) -> None:
        self.board = board
        self.tiles: list[Tile] = [tile for army in armies.values() for tile in army.tiles]
        self.first: dict[str, int] = _first_tiles(armies)
        """The number of an army's first tile."""
        self.keys: list[str] = [tile.key for tile in self.tiles]
        self.turns: list[int] = [tile.turns for tile in self.tiles]
        self.toughness: list[int] = [tile.toughness for tile in self.tiles]
        self.what: list[int] = [_what(tile) for tile in self.tiles]
        self.instant: list[str] = [tile.instant for tile in self.tiles]
        self.initiative: list[tuple[int, ...]] = [tile.initiative for tile in self.tiles]
        self.target: list[int] = [_target(tile) for tile in self.tiles]
        self.special: list[int] = [_special(tile) for tile in self.tiles]
        self.gives: list[int] = [_gives(tile) for tile in self.tiles]
        """What a tile gives to each unit it is linked to, packed."""

        facings = [(tile, turn) for tile in self.tiles for turn in range(6)]
        self.plans: list[list[dict[int, Plan]]] = [[{} for _ in facings] for _ in range(2)]
        """By reading (additional or repeat), facing and boost: when such a unit attacks.

        Filled as it is asked for.
        """
        self.role: list[int] = [bits for bits in self.what for _ in range(6)]
        """By facing: what the tile is, as bits."""
        self.bears: list[int] = [_bears(tile) for tile, _ in facings]
        """By facing: how many wounds the unit survives, or HQ_BEARS."""
        self.armour: list[int] = [_armour(tile, turn) for tile, turn in facings]
        """By facing: armoured sides as bits."""
        self.attacks: list[list[Attacks]] = [
            list(zip(_strikes(tile, turn, board), _shots(tile, turn, board), strict=True))
            for tile, turn in facings
        ]
        """By facing and hex: strikes and shots; what leads off the board is left out."""
        self.linked: list[list[tuple[Hex, ...]]] = [
            _reached(tile.links, turn, board) for tile, turn in facings
        ]
        """By facing and hex: where its links lead."""
        self.netting: list[list[tuple[Hex, ...]]] = [
            _reached(tile.net, turn, board) for tile, turn in facings
        ]
        """By facing and hex: where its nets lead."""
        self.place: list[list[list[Action]]] = [
            [
                [("place", tile.key, hex, turn) for turn in range(tile.turns)]
                if hex in board.cells
                else NO_ACTIONS
                for hex in range(HEXES)
            ]
            for tile in self.tiles
        ]
        """By tile and hex: all ways to place it there."""
        self.discard: list[Action] = [("discard", key) for key in self.keys]
        """By tile: to give it up."""
        self.move = _shifts("move", board)
        self.run = _shifts("run", board)

    def tile_of(self, army: str, key: str) -> int:
        """The number of an army's tile; KeyError if it has none."""
        first = self.first[army]
        for number in range(first, len(self.keys)):
            if self.keys[number] == key:
                return number
            if number > first and self.what[number] & HQ:
                break
        raise KeyError(key)


def _first_tiles(armies: dict[str, Army]) -> dict[str, int]:
    first: dict[str, int] = {}
    count = 0
    for army in armies.values():
        first[army.key] = count
        count += len(army.tiles)
    return first


def _what(tile: Tile) -> int:
    bits = 0
    bits |= HQ if tile.kind == "hq" else 0
    bits |= MODULE if tile.kind == "module" else 0
    bits |= INSTANT if tile.kind == "instant" else 0
    bits |= FIGHTS if tile.initiative else 0
    bits |= NETS if tile.net else 0
    bits |= LINKS if tile.links and tile.effect else 0
    bits |= MOBILE if tile.mobility else 0
    bits |= CLOWN if tile.special == "clown" else 0
    return bits


def _bears(tile: Tile) -> int:
    return HQ_BEARS if tile.kind == "hq" else tile.toughness


def _target(tile: Tile) -> int:
    if tile.effect is None:
        return 0
    return OWN if tile.effect.target == "own" else ENEMY


def _special(tile: Tile) -> int:
    return SPECIALS[tile.effect.special] if tile.effect else PLAIN


def _gives(tile: Tile) -> int:
    if tile.effect is None:
        return 0
    effect = tile.effect
    return (
        max(0, effect.initiative) << FASTER
        | max(0, -effect.initiative) << SLOWER
        | effect.melee << STRONGER
        | effect.ranged << SHARPER
        | (effect.special == "extra_attack") << EXTRA
    )


def _armour(tile: Tile, turn: int) -> int:
    bits = 0
    for side in tile.armour:
        bits |= 1 << (side + turn) % 6
    return bits


def _strikes(tile: Tile, turn: int, board: Board) -> list[tuple[Strike, ...]]:
    sides = [(side, tile.melee[(side - turn) % 6]) for side in range(6)]
    return [
        tuple(
            (row[side], side, strength)
            for side, strength in sides
            if strength and row[side] != NONE
        )
        for row in board.near
    ]


def _shots(tile: Tile, turn: int, board: Board) -> list[tuple[Shot, ...]]:
    sides = [
        (side, kind, printed[(side - turn) % 6])
        for side in range(6)
        for kind, printed in ((RANGED, tile.ranged), (GAUSS, tile.gauss))
        if printed[(side - turn) % 6]
    ]
    return [
        tuple(
            (side, kind, strength, lines[side], 1 << (side + 3) % 6)
            for side, kind, strength in sides
            if lines[side]
        )
        for lines in board.rays
    ]


def _reached(sides: tuple[int, ...], turn: int, board: Board) -> list[tuple[Hex, ...]]:
    turned = sorted((side + turn) % 6 for side in sides)
    return [
        tuple(row[side] for side in turned if row[side] != NONE) if turned else NO_HEXES
        for row in board.near
    ]


def _shifts(verb: str, board: Board) -> list[list[list[list[Action]]]]:
    """By number of turns, from and to: all ways to shift a unit; a shift onto itself only turns."""
    return [_shifts_of(verb, board, turns) if turns in (1, 2, 3, 6) else [] for turns in range(7)]


def _shifts_of(verb: str, board: Board, turns: int) -> list[list[list[Action]]]:
    rows = [[NO_ACTIONS] * HEXES for _ in range(HEXES)]
    for hex in board.cells:
        for to in (hex, *board.around[hex]):
            rows[hex][to] = [(verb, hex, to, turn) for turn in range(turns)]
    return rows
