"""What an army and its tiles are, once read and checked: frozen records."""

from dataclasses import dataclass
from typing import Final

from endtable.kit.texts import LANGUAGES as LANGUAGES
from endtable.kit.texts import Texts as Texts

Side = int
"""A side of a tile: 0 is north, then clockwise to 5; a turn of k adds k."""

Sides = tuple[int, int, int, int, int, int]
"""One number for each side."""

NO_SIDES: Final[Sides] = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a module or an HQ does to the units it is linked with."""

    target: str
    """own | enemy | enemy_module."""
    scope: str = "links"
    """links: units on the linked sides; board: all of them, wherever they stand."""
    initiative: int = 0
    melee: int = 0
    ranged: int = 0
    special: str = ""
    """What numbers cannot say: medic, extra_attack, swap_attack_kind, capture …"""


@dataclass(frozen=True, slots=True)
class Tile:
    """One face of an army; the army holds `count` copies of it."""

    key: str
    names: Texts
    text: Texts
    count: int
    kind: str
    """hq | warrior | module | instant."""
    initiative: tuple[int, ...] = ()
    """Segments in which it attacks, highest first; empty: it never attacks."""
    toughness: int = 0
    """Wounds it survives. An HQ counts its points instead."""
    melee: Sides = NO_SIDES
    ranged: Sides = NO_SIDES
    gauss: Sides = NO_SIDES
    armour: tuple[Side, ...] = ()
    net: tuple[Side, ...] = ()
    links: tuple[Side, ...] = ()
    mobility: bool = False
    effect: Effect | None = None
    special: str = ""
    instant: str = ""
    """battle | move | push_back | grenade | sniper | bomb; empty: it is a unit."""
    origin: str = "own"

    @property
    def is_unit(self) -> bool:
        """Whether it is laid on the board. NH-TILES-04."""
        return self.kind != "instant"

    @property
    def turns(self) -> int:
        """How many ways of turning it differ: 1, 2, 3 or 6."""
        faces = [self.face(side) for side in range(6)]
        return next(k for k in (1, 2, 3, 6) if faces == faces[k:] + faces[:k])

    def face(self, side: Side) -> tuple[int | bool, ...]:
        """All that is printed on one side."""
        shown = (side in self.armour, side in self.net, side in self.links)
        return self.melee[side], self.ranged[side], self.gauss[side], *shown


@dataclass(frozen=True, slots=True)
class Army:
    """An army page: who they are, how they play, and their 35 tiles."""

    key: str
    names: Texts
    story: Texts
    description: Texts
    advice: Texts
    colour: str
    emblem: str
    difficulty: str
    """easy | fairly easy | harder, as the rulebook rates it. NH-TIPS-02."""
    tiles: tuple[Tile, ...]
    """In the order of the file: HQ, warriors, modules, instants."""
    unlucky_draw: bool = True
    """Whether a hand of instants only may be drawn again."""
    allies_hostile: bool = False
    """Whether it wounds, nets and pushes its allies, and they it. NH-TEAMMOL-01 to -04."""

    @property
    def hq(self) -> Tile:
        """Its one HQ."""
        return next(tile for tile in self.tiles if tile.kind == "hq")

    def tile(self, key: str) -> Tile:
        """The tile of that key; KeyError if the army has none."""
        for tile in self.tiles:
            if tile.key == key:
                return tile
        raise KeyError(f"{self.key} has no tile {key!r}")
