"""The table of a puzzle: the position, the offered pieces, and battles fought on it.

Choices inside a battle (the Clown's blast, the Quartermaster's exchange, which Medic helps, who
speaks first): the solver's side chooses what serves it best, all ways being tried; the enemy
takes the first option, like a clerk. Checker, solver and generator all ask here.
"""

from __future__ import annotations

from collections.abc import Sequence

from endtable.core.types import Action, Seat
from endtable.games.neuroshima.game import GAME, NeuroshimaHex
from endtable.games.neuroshima.puzzles.goals import Judge
from endtable.games.neuroshima.puzzles.records import ME, Puzzle
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import IN_THE_LABORATORY
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.setting import Piece
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima
from endtable.games.neuroshima.table.tables import QUARTERMASTER, SCOPER

Choices = tuple[tuple[Seat, Action], ...]
"""What was chosen in a battle, in order."""

Stand = tuple[int, Hex, int]
"""A kind of offered tile by its number, a hex, a turn."""


class Ground:
    """A puzzle laid out, ready to be tried thousands of times."""

    def __init__(self, puzzle: Puzzle, game: NeuroshimaHex = GAME) -> None:
        state = game.setup(puzzle.position())
        assert isinstance(state, Neuroshima)
        self.state = state
        self.tables = state.setting.tables
        self.use = puzzle.use
        self.kinds: list[str] = sorted(set(puzzle.offered), key=puzzle.offered.index)
        """The different tiles offered; everything here names them by their number."""
        self.faces = [self.tables.tile_of(puzzle.army, key) for key in self.kinds]
        self.pieces: list[list[Piece]] = [self._pieces(face) for face in self.faces]
        """By kind: the pieces offered."""
        self.free = [hex for hex in state.setting.board.cells if state.seat_at[hex] == EMPTY]

        self.exchanges = self._exchanges()
        """Whether a Quartermaster that stands there could work for the solver."""

    def _exchanges(self) -> bool:
        """An own one could, and an enemy's if an own Scoper could get hold of it."""
        special = self.tables.special
        mine, theirs = [special[face] for face in self.faces], []
        standing: list[int] = []
        for hex in self.state.units:
            found = special[self.state.facing_at[hex] // 6]
            if self.state.seat_at[hex] == ME:
                mine.append(found)
                standing.append(found)
            else:
                theirs.append(found)
        return QUARTERMASTER in standing or (SCOPER in mine and QUARTERMASTER in theirs)

    def _pieces(self, face: int) -> list[Piece]:
        return [piece for piece in self.state.hands[ME] if self.state.setting.faces[piece] == face]

    def placed(self, stands: Sequence[Stand]) -> Neuroshima:
        """The table with these tiles played, before the battle. NH-HEXO-07."""
        twin = self.state.copy()
        counts = [0] * len(self.kinds)
        for kind, hex, turn in stands:
            piece = self.pieces[kind][counts[kind]]
            counts[kind] += 1
            twin.drop(piece)
            twin.put(piece, hex, turn)
        return twin

    def best(self, before: Neuroshima, judge: Judge, enough: int) -> tuple[int, Neuroshima]:
        """Fight; the most that the solver's choices can reach, looking no further than enough."""
        twin = begun(before)
        return _best(before, twin, judge, enough)


def begun(before: Neuroshima) -> Neuroshima:
    """A copy on which the battle has run to its end or its first choice."""
    twin = before.copy()
    twin.push(Battle(ME, IN_THE_LABORATORY))
    twin.run()
    return twin


def _best(
    before: Neuroshima, twin: Neuroshima, judge: Judge, enough: int
) -> tuple[int, Neuroshima]:
    waiting = twin.deciders()
    while waiting and waiting[0] != ME:
        twin.apply(waiting[0], twin.legal(waiting[0])[0])
        waiting = twin.deciders()
    if not waiting:
        return judge(before, twin), twin
    found: tuple[int, Neuroshima] | None = None
    for action in twin.legal(ME):
        branch = twin.copy()
        branch.apply(ME, action)
        tried = _best(before, branch, judge, enough)
        if found is None or tried[0] > found[0]:
            found = tried
        if found[0] >= enough:
            break
    assert found is not None
    return found


def best_choices(before: Neuroshima, judge: Judge, enough: int) -> tuple[int, Choices]:
    """The same, with the choices that lead there: for showing the battle."""
    return _chosen(before, begun(before), judge, enough, ())


def _chosen(
    before: Neuroshima, twin: Neuroshima, judge: Judge, enough: int, made: Choices
) -> tuple[int, Choices]:
    waiting = twin.deciders()
    if not waiting:
        return judge(before, twin), made
    seat = waiting[0]
    options = twin.legal(seat)
    found: tuple[int, Choices] | None = None
    for action in options if seat == ME else options[:1]:
        branch = twin.copy()
        branch.apply(seat, action)
        tried = _chosen(before, branch, judge, enough, (*made, (seat, action)))
        if found is None or tried[0] > found[0]:
            found = tried
        if found[0] >= enough:
            break
    assert found is not None
    return found
