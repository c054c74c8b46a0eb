"""Plans: the fewest programming moves after which a pattern lies on the console.

A shift and a swap cost the same, so a token can always walk one field for one move, whatever lies
there. What counts is where the tokens of the pattern go: each is given a goal, the distances are
added up, and a move shortens the sum by one, or by two where two of them change places on their
way. A search goes through the ways to hand out goals, the nearest first, and leaves out all that
cannot be done in the moves it has: there have to be as many pairs still to cross as moves that
must shorten the sum by two.
"""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.content.console import CELLS, COLUMNS, LOCKED, NEIGHBOURS
from endtable.games.tamashii.content.patterns import Shape, accepts

Move = tuple[int, int]
"""The two fields whose contents change places."""

FAR: Final = 99
Distances = list[list[int]]

_DISTANCES: Final[dict[int, Distances]] = {}


def distances(locked: int) -> Distances:
    """By two fields: how many moves lie between them around the locked ones."""
    known = _DISTANCES.get(locked)
    if known is None:
        known = [_from(start, locked) for start in range(CELLS)]
        _DISTANCES[locked] = known
    return known


def _from(start: int, locked: int) -> list[int]:
    far = [FAR] * CELLS
    if locked >> start & 1:
        return far
    far[start] = 0
    edge = [start]
    for cell in edge:
        for near in NEIGHBOURS[cell]:
            if far[near] == FAR and not locked >> near & 1:
                far[near] = far[cell] + 1
                edge.append(near)
    return far


class Goal:
    """One place where the pattern could lie: its fields, and the tokens that could fill each."""

    def __init__(self, targets: tuple[int, ...], tokens: list[list[tuple[int, int]]]) -> None:
        self.targets = targets
        self.tokens = tokens
        """By field: distance and field of every token that may go there, the nearest first."""
        self.least: int = sum([near[0][0] for near in tokens])


class Planner:
    """Plans on one console."""

    def __init__(self, console: list[int], base: int, core: int) -> None:
        self.kinds: list[int] = console[base : base + CELLS]
        self.core = core
        self.locked: int = 0
        for cell in range(CELLS):
            if self.kinds[cell] == LOCKED:
                self.locked |= 1 << cell
        self.far = distances(self.locked)
        self.targets: tuple[int, ...] = ()
        self.symbols: list[int] = []
        self.path: list[Move] = []
        self.seen: dict[tuple[int, ...], int] = {}

    def shortest(self, shape: Shape, limit: int) -> list[Move] | None:
        """The moves of a shortest plan with at most so many moves; None if there is none."""
        goals = self._goals(shape, limit)
        for moves in range(limit + 1):
            for symbols, goal in goals:
                if goal.least > 2 * moves:
                    continue
                self.targets = goal.targets
                self.symbols = symbols
                if self._assign(goal, [], 0, 0, moves):
                    return self.path
        return None

    def _goals(self, shape: Shape, limit: int) -> list[tuple[list[int], Goal]]:
        """Where it could lie, the nearest first."""
        by_symbol: dict[int, list[int]] = {}
        for turned in shape.turns:
            for symbol in turned.symbols:
                if symbol not in by_symbol:
                    by_symbol[symbol] = [
                        cell
                        for cell in range(CELLS)
                        if accepts(symbol, self.kinds[cell], self.core)
                    ]
        goals: list[tuple[list[int], Goal]] = []
        for turned in shape.turns:
            for targets in turned.cells:
                if not targets:
                    continue
                goal = self._goal(targets, turned.symbols, by_symbol, 2 * limit)
                if goal is not None:
                    goals.append((turned.symbols, goal))
        goals.sort(key=_least)
        return goals

    def _goal(
        self,
        targets: tuple[int, ...],
        symbols: list[int],
        by_symbol: dict[int, list[int]],
        most: int,
    ) -> Goal | None:
        tokens: list[list[tuple[int, int]]] = []
        total = 0
        for place in range(len(targets)):
            row = self.far[targets[place]]
            near = [(row[cell], cell) for cell in by_symbol[symbols[place]] if row[cell] <= most]
            if not near:
                return None
            near.sort()
            total += near[0][0]
            if total > most:
                return None
            tokens.append(near)
        return Goal(targets, tokens)

    def _assign(self, goal: Goal, chosen: list[int], spent: int, least: int, moves: int) -> bool:
        """Give the next field a token; when all have one, try to walk them there."""
        place = len(chosen)
        if place == len(goal.targets):
            if spent - moves > self._crossings(chosen):
                return False
            self.path = []
            self.seen = {}
            return self._walk(chosen, spent, moves)
        rest = goal.least - least - goal.tokens[place][0][0]
        for far, cell in goal.tokens[place]:
            if spent + far + rest > 2 * moves:
                break
            if cell in chosen:
                continue
            if self._assign(
                goal, [*chosen, cell], spent + far, least + goal.tokens[place][0][0], moves
            ):
                return True
        return False

    def _crossings(self, at: list[int]) -> int:
        """How many pairs of different symbols must still pass one another, by row and column."""
        targets = self.targets
        symbols = self.symbols
        count = 0
        for one in range(len(at)):
            for other in range(one + 1, len(at)):
                if symbols[one] == symbols[other]:
                    continue
                across = (at[one] % COLUMNS - at[other] % COLUMNS) * (
                    targets[one] % COLUMNS - targets[other] % COLUMNS
                )
                down = (at[one] // COLUMNS - at[other] // COLUMNS) * (
                    targets[one] // COLUMNS - targets[other] // COLUMNS
                )
                count += (across < 0) + (down < 0)
        return count

    def _walk(self, at: list[int], left: int, moves: int) -> bool:
        """Whether the tokens can reach their goals, ``left`` fields away, in so many moves."""
        if left == 0:
            return True
        if moves == 0 or left - moves > self._crossings(at):
            return False
        key = tuple(at)
        if self.seen.get(key, -1) >= moves:
            return False
        self.seen[key] = moves
        for token in range(len(at)):
            here = at[token]
            row = self.far[self.targets[token]]
            for there in NEIGHBOURS[here]:
                if self.locked >> there & 1:
                    continue
                step = row[there] - row[here]
                after = at[:]
                after[token] = there
                if there in at:
                    other = at.index(there)
                    if other < token:
                        continue
                    after[other] = here
                    away = self.far[self.targets[other]]
                    step += away[here] - away[there]
                if left + step > 2 * (moves - 1):
                    continue
                self.path.append((here, there))
                if self._walk(after, left + step, moves - 1):
                    return True
                self.path.pop()
        return False


def _least(entry: tuple[list[int], Goal]) -> int:
    return entry[1].least


def plan(console: list[int], base: int, core: int, shape: Shape, limit: int) -> list[Move] | None:
    """A shortest plan for one pattern, at most so many moves long."""
    return Planner(console, base, core).shortest(shape, limit)


HORIZON = 5
"""Plans longer than this are not looked for."""
