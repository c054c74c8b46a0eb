"""The solver: every way to play the offered tiles, and which of them meet the goal.

A solution is a set of tiles on a set of hexes: the same tiles on the same hexes, turned another
way, are the same solution. Equal tiles are not told apart, turns that change nothing are tried
once (`turning.py`), and what cannot deal the damage asked for is not fought (`bounds.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from time import perf_counter

from endtable.games.neuroshima.puzzles.bounds import ANY_TURN, Bounds
from endtable.games.neuroshima.puzzles.goals import JUDGES, Judge, damage_needed, needed
from endtable.games.neuroshima.puzzles.ground import Ground, Stand
from endtable.games.neuroshima.puzzles.records import Placement, Puzzle
from endtable.games.neuroshima.puzzles.turning import Turning
from endtable.games.neuroshima.table.board import NAMES, Hex
from endtable.games.neuroshima.table.tables import QUARTERMASTER

Spot = tuple[int, Hex]
"""A kind of tile on a hex."""

Spots = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """All solutions of a puzzle, and what it took to know."""

    solutions: tuple[tuple[Placement, ...], ...]
    arrangements: int
    """Sets of tiles on sets of hexes that were looked at."""
    battles: int
    """Battles that were fought."""
    seconds: float


class Search:
    """Goes through all arrangements of tiles on hexes."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.turning = Turning(ground)
        self.bounds = Bounds(ground)
        special = ground.tables.special
        self.exchangers = [special[face] == QUARTERMASTER for face in ground.faces]
        self.arrangements = 0
        self.battles = 0

    def spots(self) -> Iterator[Spots]:
        """Every set of tiles on a set of hexes, once."""
        return self._more((), [len(pieces) for pieces in self.ground.pieces])

    def _more(self, chosen: Spots, left: list[int]) -> Iterator[Spots]:
        if len(chosen) == self.ground.use:
            yield chosen
            return
        taken = [hex for _, hex in chosen]
        for kind in range(chosen[-1][0] if chosen else 0, len(left)):
            if left[kind]:
                rest = [count - (number == kind) for number, count in enumerate(left)]
                for hex in self.ground.free:
                    spot = (kind, hex)
                    if hex not in taken and (not chosen or spot > chosen[-1]):
                        yield from self._more((*chosen, spot), rest)

    def battles_of(self, spots: Spots, damage: int) -> Iterator[tuple[Stand, ...]]:
        """The ways to turn these tiles that could deal the damage and differ in anything."""
        self.arrangements += 1
        bounds = self.bounds
        if damage and bounds.most([(kind, hex, ANY_TURN) for kind, hex in spots]) < damage:
            return
        placed = tuple(hex for _, hex in spots)
        plain = any(self.exchangers[kind] for kind, _ in spots)
        turns = [self.turning.turns(kind, hex, placed, plain) for kind, hex in spots]
        for chosen in product(*turns):
            stands = tuple((*spot, turn) for spot, turn in zip(spots, chosen, strict=True))
            if not damage or bounds.most(stands) >= damage:
                yield stands

    def best(self, spots: Spots, judge: Judge, damage: int, enough: int) -> tuple[int, list[Stand]]:
        """The most that these tiles on these hexes reach, and how they are turned for it."""
        most, how = -1, [(kind, hex, 0) for kind, hex in spots]
        for stands in self.battles_of(spots, damage):
            self.battles += 1
            value, _ = self.ground.best(self.ground.placed(stands), judge, enough)
            if value > most:
                most, how = value, list(stands)
            if most >= enough:
                break
        return most, how


def solve(puzzle: Puzzle, most: int = 0) -> Proof:
    """All solutions, or the first few if ``most`` says so."""
    ground = Ground(puzzle)  # the first one of a process works out the tables of all tiles
    start = perf_counter()
    search = Search(ground)
    judge = JUDGES[puzzle.goal.kind]
    enough = needed(puzzle.goal, ground.state)
    damage = damage_needed(puzzle.goal, ground.state)
    found: list[tuple[Placement, ...]] = []
    for spots in search.spots():
        value, how = search.best(spots, judge, damage, enough)
        if value >= enough:
            found.append(placements(ground, how))
            if len(found) == most:
                break
    return Proof(tuple(found), search.arrangements, search.battles, perf_counter() - start)


def placements(ground: Ground, stands: list[Stand]) -> tuple[Placement, ...]:
    """Stands as people write them."""
    return tuple(Placement(ground.kinds[kind], NAMES[hex], turn) for kind, hex, turn in stands)
