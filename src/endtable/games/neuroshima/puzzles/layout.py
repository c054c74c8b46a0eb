"""Random positions that look like the middle of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles.dice import Dice
from endtable.games.neuroshima.puzzles.records import FOE, ME, Unit
from endtable.games.neuroshima.table.board import BASIC, NAMES, Hex, apart
from endtable.games.neuroshima.table.tables import Tables

IDLE: Final = ("transport", "recon_center")
"""Tiles that do nothing in a battle."""

SLOW: Final = "quartermaster"
"""Leaves so much open that three tiles with it take too long to prove."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a position is and how much is offered."""

    units: tuple[int, int]
    """Fewest and most units, HQs included."""
    offered: tuple[int, int]
    kinds: int
    """At most so many different tiles are offered."""


SHAPES: Final[dict[int, Shape]] = {
    1: Shape((7, 11), (3, 4), 4),
    2: Shape((8, 12), (4, 5), 4),
    3: Shape((12, 14), (5, 6), 4),
}
"""By the number of tiles to use."""


def board_tiles(army: Army) -> list[Tile]:
    """The tiles that can be played and do something in a battle."""
    tiles = [tile for tile in army.tiles if tile.is_unit and tile.kind != "hq"]
    return [tile for tile in tiles if tile.key not in IDLE]


def offer(dice: Dice, army: Army, use: int) -> tuple[str, ...]:
    """Some tiles to choose from: fighters and at least one module or net."""
    shape = SHAPES[use]
    tiles = [tile for tile in board_tiles(army) if use < 3 or tile.key != SLOW]
    weights = [tile.count + 1 for tile in tiles]
    helpers = [tile for tile in tiles if tile.kind == "module" or tile.net]
    chosen = [dice.pick(helpers)]
    count = dice.between(*shape.offered)
    while len(chosen) < count:
        tile = dice.weighted(tiles, weights)
        kinds = set(chosen)
        if len(kinds | {tile}) <= shape.kinds:
            chosen.append(tile)
    order = [tile.key for tile in tiles]
    return tuple(sorted((tile.key for tile in chosen), key=order.index))


def position(dice: Dice, mine: Army, other: Army, use: int) -> tuple[Unit, ...]:
    """Two HQs and units around them, turned towards somebody."""
    count = dice.between(*SHAPES[use].units)
    hqs = _hqs(dice)
    stands: dict[Hex, tuple[int, Tile]] = {hqs[ME]: (ME, mine.hq), hqs[FOE]: (FOE, other.hq)}
    boxes = [_box(mine, use), _box(other, use)]
    while len(stands) < count:
        seat = FOE if dice.below(10) < 5 else ME
        tile = dice.pick(boxes[seat])
        boxes[seat].remove(tile)
        stands[_where(dice, hqs, stands)] = (seat, tile)
    return tuple(_turned(dice, stands, hex) for hex in sorted(stands))


def _box(army: Army, use: int) -> list[Tile]:
    tiles = [tile for tile in board_tiles(army) if use < 3 or tile.key != SLOW]
    return [tile for tile in tiles for _ in range(tile.count)]


def _hqs(dice: Dice) -> tuple[Hex, Hex]:
    """Not next to one another, and not both far out."""
    while True:
        one, two = dice.pick(BASIC), dice.pick(BASIC)
        if 2 <= apart(one, two) <= 3:
            return one, two


def _where(dice: Dice, hqs: tuple[Hex, Hex], stands: dict[Hex, tuple[int, Tile]]) -> Hex:
    """A free hex, more likely one near an HQ."""
    free = [hex for hex in BASIC if hex not in stands]
    weights = [4 - min(3, min(apart(hex, hq) for hq in hqs)) for hex in free]
    return dice.weighted(free, weights)


def _turned(dice: Dice, stands: dict[Hex, tuple[int, Tile]], hex: Hex) -> Unit:
    """A unit, mostly turned so that it does something."""
    seat, tile = stands[hex]
    tables = GAME.tables("basic")
    values = [_worth(tables, stands, hex, turn) for turn in range(tile.turns)]
    best = [turn for turn, value in enumerate(values) if value == max(values)]
    good = [turn for turn, value in enumerate(values) if value > 0] or best
    turn = dice.pick(best) if dice.below(10) < 6 else dice.pick(good)
    return Unit(seat, tile.key, NAMES[hex], turn)


def _worth(tables: Tables, stands: dict[Hex, tuple[int, Tile]], hex: Hex, turn: int) -> int:
    seat, tile = stands[hex]
    army = next(key for key, army in GAME.armies.items() if tile in army.tiles)
    facing = tables.tile_of(army, tile.key) * 6 + turn

    def stranger(other: Hex) -> bool:
        return other in stands and stands[other][0] != seat

    def useful(other: Hex) -> bool:
        helps = tile.effect is not None and tile.effect.target == "own"
        return other in stands and (stands[other][0] == seat) == helps

    strikes, shots = tables.attacks[facing][hex]
    worth = sum(2 * stranger(target) for target, _, _ in strikes)
    worth += sum(2 * any(map(stranger, shot[3])) for shot in shots)
    worth += sum(2 * stranger(target) for target in tables.netting[facing][hex])
    worth += sum(useful(target) for target in tables.linked[facing][hex])
    return worth
