"""The checker: tiles played on a puzzle, the battle, and whether it is solved.

Every way to meet the goal is a solution, whatever the sample says. NH-HEXO-03, -05, -08.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from endtable.core.errors import EndtableError
from endtable.core.events import Log
from endtable.core.types import Message
from endtable.games.neuroshima.game import GAME, NeuroshimaHex
from endtable.games.neuroshima.puzzles.goals import JUDGES, met, needed, toll, units_of
from endtable.games.neuroshima.puzzles.ground import Choices, Ground, Stand, best_choices
from endtable.games.neuroshima.puzzles.records import FOE, ME, Placement, Puzzle
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import IN_THE_LABORATORY
from endtable.games.neuroshima.table.board import BASIC, NAMED
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima


class BadPlacement(EndtableError):
    """These tiles cannot be played so."""

    code: ClassVar[str] = "bad_placement"


class Judged:
    """What came of it: the table before and after the battle, its events, the verdict."""

    def __init__(self, puzzle: Puzzle, before: Neuroshima) -> None:
        goal = puzzle.goal
        _, self.choices = best_choices(before, JUDGES[goal.kind], needed(goal, before))
        self.before = before
        self.after, self.events = _fight(before, self.choices)
        self.solved = met(goal, before, self.after)
        self.cost = toll(before.hq, units_of(before, ME), self.after)

    def words(self) -> Message:
        """The verdict as a sentence."""
        key = "nh.puzzle.solved" if self.solved else "nh.puzzle.not_solved"
        numbers = {"dealt": self.cost.dealt, "lost": self.cost.lost, "suffered": self.cost.suffered}
        return Message(key, left=self.cost.left, hq=self.after.hq[FOE], **numbers)


def check(puzzle: Puzzle, placements: Sequence[Placement], game: NeuroshimaHex = GAME) -> Judged:
    """Play exactly the number of tiles asked for, fight, and judge by the goal."""
    if len(placements) != puzzle.use:
        raise BadPlacement(Message("nh.puzzle.no.count", use=puzzle.use, given=len(placements)))
    return Judged(puzzle, played(puzzle, placements, game))


def played(
    puzzle: Puzzle, placements: Sequence[Placement], game: NeuroshimaHex = GAME
) -> Neuroshima:
    """The table with these tiles played; refuses what cannot be. NH-HEXO-07."""
    ground = Ground(puzzle, game)
    stands: list[Stand] = []
    for placement in placements:
        stands.append(_stand(puzzle, ground, placement, stands))
    return ground.placed(stands)


def _stand(puzzle: Puzzle, ground: Ground, placement: Placement, stands: list[Stand]) -> Stand:
    tile, at = placement.tile, placement.at
    if tile not in ground.kinds:
        raise BadPlacement(Message("nh.puzzle.no.offered", tile=tile))
    kind = ground.kinds.index(tile)
    name = ground.tables.tiles[ground.faces[kind]].names
    used = Counter(number for number, _, _ in stands)[kind]
    if used == len(ground.pieces[kind]):
        raise BadPlacement(Message("nh.puzzle.no.more", tile=name, n=used))
    if NAMED.get(at, EMPTY) not in BASIC:
        raise BadPlacement(Message("nh.puzzle.no.hex", hex=at))
    hex = NAMED[at]
    if hex not in ground.free or any(hex == taken for _, taken, _ in stands):
        raise BadPlacement(Message("nh.puzzle.no.occupied", hex=at))
    return kind, hex, placement.turn % ground.tables.turns[ground.faces[kind]]


def _fight(before: Neuroshima, choices: Choices) -> tuple[Neuroshima, list[dict[str, object]]]:
    """The battle with these choices, and all that happened in it."""
    after = before.copy()
    after.log = log = Log()
    after.push(Battle(ME, IN_THE_LABORATORY))
    after.run()
    for seat, action in choices:
        after.apply(seat, action)
    after.beat()
    return after, [event for frame in log.frames for event in frame.seen_by(None)]
