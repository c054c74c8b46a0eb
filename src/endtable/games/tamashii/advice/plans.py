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
from endtable.games.tamashii.content.patterns import SYMBOLS, Shape, accepts

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

    def __init__(
        self, targets: tuple[int, ...], tokens: list[list[tuple[int, int]]], swaps: int
    ) -> None:
        self.targets = targets
        self.tokens = tokens
        """By field: distance and field of every token that may go there, the nearest first."""
        self.least: int = sum([near[0][0] for near in tokens])
        self.swaps = swaps
        """No more moves than these can shorten the sum by two."""


class Planner:
    """Plans on one console."""

    def __init__(self, console: list[int], base: int, core: int) -> None:
        self.kinds: list[int] = console[base : base + CELLS]
        self.locked: int = 0
        for cell in range(CELLS):
            if self.kinds[cell] == LOCKED:
                self.locked |= 1 << cell
        self.far = distances(self.locked)
        self.targets: tuple[int, ...] = ()
        self.symbols: list[int] = []
        self.path: list[Move] = []
        self.seen: dict[tuple[int, ...], int] = {}
        self.known: dict[int, list[tuple[int, int]]] = {}
        """By symbol and field: the tokens that could fill it, the nearest first."""
        self.tokens: list[list[int]] = [
            [cell for cell in range(CELLS) if accepts(symbol, self.kinds[cell], core)]
            for symbol in range(len(SYMBOLS))
        ]
        """By symbol: where the tokens lie that could stand for it."""

    def shortest(self, shape: Shape, limit: int) -> list[Move] | None:
        """The moves of a shortest plan with at most so many moves; None if there is none."""
        if not self._enough(shape.turns[0].symbols):
            return None
        goals = self._goals(shape, limit)
        for moves in range(limit + 1):
            for symbols, goal in goals:
                spare = moves + min(moves, goal.swaps) - goal.least
                if spare < 0:
                    continue
                self.targets = goal.targets
                self.symbols = symbols
                if self._assign(goal, [], 0, spare, moves):
                    return self.path
        return None

    def _enough(self, symbols: list[int]) -> bool:
        """Whether there are tokens for every symbol; most plans fail at that."""
        for symbol in symbols:
            if len(self.tokens[symbol]) < symbols.count(symbol):
                return False
        return True

    def _goals(self, shape: Shape, limit: int) -> list[tuple[list[int], Goal]]:
        """Where it could lie, the nearest first."""
        goals: list[tuple[list[int], Goal]] = []
        for turned in shape.turns:
            swaps = -1
            for targets in turned.cells:
                if not targets:
                    continue
                if swaps < 0:
                    swaps = _swaps(targets, turned.symbols)
                goal = self._goal(targets, turned.symbols, swaps, limit)
                if goal is not None:
                    goals.append((turned.symbols, goal))
        goals.sort(key=_least)
        return goals

    def _goal(
        self, targets: tuple[int, ...], symbols: list[int], swaps: int, limit: int
    ) -> Goal | None:
        tokens: list[list[tuple[int, int]]] = []
        most = limit + min(limit, swaps)
        for place in range(len(targets)):
            near = self._near(symbols[place], targets[place])
            if not near:
                return None
            most -= near[0][0]
            if most < 0:
                return None
            tokens.append(near)
        return Goal(targets, tokens, swaps)

    def _near(self, symbol: int, target: int) -> list[tuple[int, int]]:
        """The tokens that could fill a field with a symbol; looked for once."""
        known = self.known.get(symbol * CELLS + target)
        if known is None:
            row = self.far[target]
            known = [(row[cell], cell) for cell in self.tokens[symbol] if row[cell] < FAR]
            known.sort()
            self.known[symbol * CELLS + target] = known
        return known

    def _assign(self, goal: Goal, chosen: list[int], spent: int, spare: int, moves: int) -> bool:
        """Give the next field a token; when all have one, try to walk them there.

        ``spare``: by so much tokens may be farther away than the nearest ones.
        """
        place = len(chosen)
        if place == len(goal.targets):
            if spent - moves > self._crossings(chosen):
                return False
            self.path = []
            self.seen = {}
            return self._walk(chosen, spent, moves)
        near = goal.tokens[place]
        nearest = near[0][0]
        for far, cell in near:
            left = spare + nearest - far
            if left < 0:
                break
            if cell in chosen:
                continue
            if self._assign(goal, [*chosen, cell], spent + far, left, moves):
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


def _swaps(targets: tuple[int, ...], symbols: list[int]) -> int:
    """How many crossings there can be at most: of different symbols, by row and by column."""
    count = 0
    for one in range(len(targets)):
        for other in range(one + 1, len(targets)):
            if symbols[one] != symbols[other]:
                count += targets[one] % COLUMNS != targets[other] % COLUMNS
                count += targets[one] // COLUMNS != targets[other] // COLUMNS
    return count


def _least(entry: tuple[list[int], Goal]) -> int:
    return entry[1].least


def plan(console: list[int], base: int, core: int, shape: Shape, limit: int) -> list[Move] | None:
    """A shortest plan for one pattern, at most so many moves long."""
    return Planner(console, base, core).shortest(shape, limit)


HORIZON: Final = 5
"""Plans longer than this are not looked for."""
