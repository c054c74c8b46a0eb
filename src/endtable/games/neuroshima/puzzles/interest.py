"""How much there is to find in a puzzle, for choosing among many made ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from endtable.games.neuroshima.puzzles.bounds import ANY_TURN
from endtable.games.neuroshima.puzzles.goals import JUDGES, damage_needed, dealt, needed, units_of
from endtable.games.neuroshima.puzzles.ground import Ground, Stand
from endtable.games.neuroshima.puzzles.records import FOE, ME, Puzzle
from endtable.games.neuroshima.puzzles.solving import Search
from endtable.games.neuroshima.table.board import NAMED, apart
from endtable.games.neuroshima.table.tables import MODULE, NETS


@dataclass(frozen=True, slots=True)
class Interest:
    """What makes the solution more than the obvious thing to do."""

    helpers: int
    """Modules and nets in the solution."""
    hidden: int
    """Damage that no printed number of the tiles played explains."""
    away: int
    """Tiles of the solution that do not stand next to the enemy HQ."""
    trap: bool
    """Whether the best single tile is not part of the solution."""
    near: int
    """Arrangements that miss the goal by one."""
    fallen: int
    """Own units that die in the solution: a sacrifice, or a race."""
    beaten: int
    """Enemy units that die in it."""
    turns: int
    """Ways to turn the tiles on their hexes that differ; one of them, mostly, is right."""

    tempting: int
    """Arrangements that could meet the goal on paper; all but one fail."""

    @property
    def score(self) -> int:
        """One number for all of it."""
        return (
            2 * self.helpers
            + 2 * min(3, self.hidden)
            + self.away
            + 3 * self.trap
            + min(4, self.near)
            + min(2, self.fallen)
            + min(2, self.beaten)
            + min(4, self.turns // 3)
            + min(5, self.tempting.bit_length() - 1)
        )


def interest_of(puzzle: Puzzle, near: int) -> Interest:
    """Look at the solution from all sides."""
    ground = Ground(puzzle)
    search = Search(ground)
    stands = _stands(ground, puzzle)
    tables = ground.tables
    before = ground.placed(stands)
    judge = JUDGES[puzzle.goal.kind]
    enough = needed(puzzle.goal, before)
    _, after = ground.best(before, judge, enough)
    _, idle = ground.best(ground.state, judge, 1000)
    plain = sum(_printed(search, stand) for stand in stands)
    helpers = sum(bool(tables.what[ground.faces[kind]] & (MODULE | NETS)) for kind, _, _ in stands)
    hq = before.hq_at[FOE]
    spots = tuple((kind, hex) for kind, hex, _ in stands)
    return Interest(
        helpers=helpers,
        hidden=max(0, dealt(before, after) - dealt(ground.state, idle) - plain),
        away=sum(apart(hex, hq) > 1 for _, hex, _ in stands),
        trap=puzzle.use > 1 and _trap(puzzle, ground, stands),
        near=near,
        fallen=units_of(before, ME) - units_of(after, ME),
        beaten=units_of(before, FOE) - units_of(after, FOE),
        turns=sum(1 for _ in search.battles_of(spots, 0)),
        tempting=_tempting(search, damage_needed(puzzle.goal, before)),
    )


def _stands(ground: Ground, puzzle: Puzzle) -> list[Stand]:
    return [(ground.kinds.index(p.tile), NAMED[p.at], p.turn) for p in puzzle.solution]


def _printed(search: Search, stand: Stand) -> int:
    """What the numbers on the tile alone would do to the enemy HQ."""
    kind, hex, turn = stand
    face = search.ground.faces[kind]
    record = search.bounds.record(face, hex, turn)
    if record.aim is None:
        return 0
    _, strike, _, shot, gauss, attacks = record.aim
    return attacks * (strike + shot + gauss)


def _tempting(search: Search, damage: int) -> int:
    most = search.bounds.most
    return sum(
        most([(kind, hex, ANY_TURN) for kind, hex in spots]) >= damage for spots in search.spots()
    )


def _trap(puzzle: Puzzle, ground: Ground, stands: list[Stand]) -> bool:
    """Whether whoever plays the best single tile first is on the wrong way."""
    search = Search(Ground(replace(puzzle, use=1)))
    judge = JUDGES[puzzle.goal.kind]
    values: dict[tuple[int, int], int] = {}
    for spots in search.spots():
        values[spots[0]], _ = search.best(spots, judge, 0, 1000)
    best = max(values.values())
    right = {(kind, hex) for kind, hex, _ in stands}
    return not any(spot in right for spot, value in values.items() if value == best)
