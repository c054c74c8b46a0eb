"""What only some games bring for people: a laboratory, puzzles, a campaign, a preview, readings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from endtable.core.events import Frame, Log
from endtable.core.showcase import Words
from endtable.core.state import State
from endtable.core.types import Data, Seat, View

if TYPE_CHECKING:
    from endtable.core.game import Game


class Switch(Protocol):
    """A reading of the rules that a table may choose: its values (the first is the default)."""

    @property
    def name(self) -> str: ...

    @property
    def values(self) -> tuple[str, ...]: ...

    @property
    def rules(self) -> tuple[str, ...]: ...


class Preview(Protocol):
    """Foresees a battle that a seat begins now, everyone choosing as a clerk would."""

    def __call__(self, state: Any, cause: Seat, log: Log | None = None) -> State:
        """The table after it; a log is told what happens."""
        ...


class Fought(Protocol):
    """A battle that was fought in the laboratory."""

    frames: list[Frame]
    choices: int
    """How many were met in it."""

    @property
    def before(self) -> State: ...

    @property
    def after(self) -> State: ...


class Lab(Protocol):
    """Sets up any position and fights a battle there."""

    def battle(
        self, position: Data, rulings: str | None = None, *, watch: tuple[Seat | None, ...] = ()
    ) -> Fought:
        """Fight a battle at a position; whoever must choose takes the first option."""
        ...

    def result_of(self, fought: Any, position: Data) -> Data:
        """A battle that was fought at a position, as plain data."""
        ...

    def palettes(self, words: Words) -> dict[str, list[Data]]:
        """By side: the pieces that can be placed, drawn."""
        ...

    def laid(self, sides: Sequence[str], placed: Sequence[Data]) -> Data:
        """The position of pieces that were placed by hand."""
        ...

    def moment(self, view: View) -> Data:
        """A view of a match as the page of the laboratory takes it."""
        ...


class Puzzles(Protocol):
    """Positions with a goal, each with a solution; the first of them teach."""

    def listed(self) -> list[str]:
        """All puzzles by key, in order."""
        ...

    def lessons(self) -> list[str]:
        """The puzzles of the tutorial."""
        ...

    def guide(self, key: str, words: Words) -> dict[str, str]:
        """Guiding words of a lesson."""
        ...

    def shown(self, key: str, words: Words) -> Data:
        """One puzzle without its solution."""
        ...

    def palette(self, key: str, words: Words) -> list[Data]:
        """The pieces that are offered, drawn."""
        ...

    def position(self, key: str) -> Data:
        """Its position; raises ``BadInput`` if there is no such puzzle."""
        ...

    def sketch(self, key: str) -> str:
        """Its position as a small picture, for lists."""
        ...

    def hint(self, key: str, words: Words) -> Data:
        """A first push."""
        ...

    def solution(self, key: str) -> list[Data]:
        """The sample solution."""
        ...

    def with_placed(self, key: str, placed: Sequence[Data]) -> State:
        """The position with some of the offered pieces in it."""
        ...

    def judged(
        self, key: str, placed: Sequence[Data], words: Words, *, draw: bool
    ) -> tuple[Data, State, list[Frame]]:
        """Play these pieces and say whether the puzzle is solved: facts, before, frames."""
        ...


class Scripts(Protocol):
    """Stories that people write as files: what is wrong with one, how it plays, where it leads."""

    def game_with(self, file: Path) -> tuple[Game, str]:
        """The game with the story of a file in it, and its key; an error says what is wrong."""
        ...

    def counted(self, file: Path) -> Data:
        """How many ``cards`` and ``endings`` the story of a file has."""
        ...

    def graph(self, file: Path, words: Words, games: int) -> str:
        """Its ways as a picture, with how often planners came by in so many games."""
        ...


class Campaign(Protocol):
    """A game that is played over many matches: plain data of a group, and what it means."""

    def new(self, name: str) -> Data:
        """What is kept of a campaign that has just begun."""
        ...

    def options(self, data: Data, wanted: Data) -> Data:
        """What a table of this campaign plays with."""
        ...

    def recorded(self, data: Data, state: State) -> Data:
        """The data after a match that is over."""
        ...

    def sheet(self, data: Data, words: Words) -> Data:
        """What people see: ``rows`` with boxes and tables, ``box`` with what is locked."""
        ...
