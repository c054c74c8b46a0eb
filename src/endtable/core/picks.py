"""Actions as paths of small numbers: the verb, then value by value.

Few numbers mean everything, whatever verbs and factions a game has. Values that cannot be listed
beforehand are numbered by their rank among those that are possible at that place.
"""

from __future__ import annotations

from typing import Any, Final

from endtable.core.codec import KEPT, Codec, Path, Spaces
from endtable.core.errors import BrokenRules
from endtable.core.eye import MOST, Eye, Piece
from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.core.verbs import Slot, Verbs

END: Final = 0
"""Ends a path that could have gone on."""
RANKS: Final = 96
"""Numbers for values that cannot be listed."""
MADE: Final = 8
"""So many picks of an action that is not whole yet are seen."""


class PicksCodec(Codec):
    """One number a pick."""

    encoding = "picks"

    def __init__(self, name: str, content: str, eye: Eye, verbs: Verbs, spaces: Spaces) -> None:
        super().__init__(name, content, eye)
        self.verbs = verbs
        self.size = 1 + RANKS
        self.first: dict[str, int] = {}
        """By verb: its number."""
        for verb in verbs.rows:
            self.first[verb] = self.size
            self.size += 1
        self.values: dict[str, dict[Any, int]] = {}
        """By kind and value: its number."""
        for kind, listed in spaces.items():
            self.values[kind] = {value: self.size + n for n, value in enumerate(listed)}
            self.size += len(listed)
        self.made = Piece("picks", eye.size, (MADE, 2))
        self.width = eye.size + self.made.size
        self._known: dict[Action, Path] = {}

    def layout(self) -> list[Piece]:
        """The table, and the picks already made, counted from 1, as high and low byte."""
        return [*self.eye.layout, self.made]

    def observe(self, state: State, seat: Seat, path: Path) -> bytearray:
        """The table, and the last picks of this action."""
        seen = self.eye.observe(state, seat)
        for number in path[-MADE:]:
            seen.append((number + 1) >> 8)
            seen.append((number + 1) & MOST)
        seen.extend(bytes(self.width - len(seen)))
        return seen

    def paths(self, state: State, seat: Seat) -> list[Path]:
        """The path of each legal action, in order."""
        found: list[Path] = []
        known = self._known
        ranks: dict[Path, dict[Any, int]] = {}
        for action in state.legal(seat):
            path = known.get(action)
            found.append(path if path is not None else self._path(action, ranks))
        return found

    def _path(self, action: Action, ranks: dict[Path, dict[Any, int]]) -> Path:
        verb = self.verbs.rows[action[0]]
        path: list[int] = [self.first[action[0]]]
        slots = verb.slots_for(len(action) - 1)
        if slots is None:
            raise BrokenRules(f"{action!r} is not like {verb.form()!r}")
        listed = True
        for place in range(len(slots)):
            number = self._listed(slots[place], action[place + 1])
            if number < 0:
                listed = False
                number = _rank(ranks, tuple(path), action[place + 1])
            path.append(number)
        if verb.slots and (verb.slots[-1].optional or verb.slots[-1].repeats):
            path.append(END)
        if listed:
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[action] = tuple(path)
        return tuple(path)

    def _listed(self, slot: Slot, value: Any) -> int:
        numbers = self.values.get(slot.kind)
        return -1 if numbers is None else numbers.get(value, -1)

    def choices(self, state: State, seat: Seat, path: Path) -> list[int]:
        """What may follow the picks already made; at first only verbs are looked at."""
        if path:
            return following(self.paths(state, seat), path)
        found: list[Any] = []
        last: Any = None
        for action in state.legal(seat):
            if action[0] is not last:
                last = action[0]
                number: Any = self.first[last]
                if number not in found:
                    found.append(number)
        return found

    def action(self, state: State, seat: Seat, path: Path) -> Action | None:
        """The action of a whole path, None if it goes on."""
        paths = self.paths(state, seat)
        if not path or path[-1] not in following(paths, path[:-1]):
            raise self.refused(path, len(following(paths, path[:-1])))
        return state.legal(seat)[paths.index(path)] if path in paths else None

    def path(self, state: State, seat: Seat, action: Action) -> Path:
        """The picks of a legal action."""
        legal = state.legal(seat)
        if action not in legal:
            return super().path(state, seat, action)
        return self.paths(state, seat)[legal.index(action)]

    def rows(self) -> list[str]:
        """The numbers of verbs and of values."""
        return [f"picks {RANKS}", *self.first, *(f"{kind} {v}" for kind, v in self.values.items())]


def _rank(ranks: dict[Path, dict[Any, int]], before: Path, value: Any) -> int:
    """A number for a value that cannot be listed: which of those possible here it is."""
    here = ranks.setdefault(before, {})
    rank = here.setdefault(value, len(here))
    if rank >= RANKS:
        raise BrokenRules(f"more than {RANKS} values at one place, {value!r} is the next")
    return 1 + rank


def following(paths: list[Path], before: Path) -> list[int]:
    """The numbers that come next in the paths that begin so, each once, in order."""
    count = len(before)
    found: dict[int, bool] = {}
    for path in paths:
        if len(path) > count and path[:count] == before:
            found[path[count]] = True
    return list(found)
