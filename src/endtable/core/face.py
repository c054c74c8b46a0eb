"""The door of a game: what it brings for people, beside its rules.

A game hands over, as attributes, a face (how it speaks and looks), and where it has them a
laboratory, puzzles, a campaign and a preview. Server, pages and commands ask these and nothing
else, so they know no game; a game that brings nothing gets the plain face below.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NotRequired, Protocol, TypeAlias, TypedDict

from endtable.core.events import Frame
from endtable.core.state import State
from endtable.core.types import Data, Message, Pick, Reason, Seat, View
from endtable.core.variants import Variant

if TYPE_CHECKING:
    from endtable.core.game import Game

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]
"""A line in a terminal: texts, each with its style."""


Words: TypeAlias = Any
"""The texts of a reader's language: ``lang``, ``say``, ``tell`` and ``show``."""


class Told:
    """One line of the log: the event's name, its message and the rule behind it."""

    def __init__(self, event: str, key: str, rule: str = "", /, **params: object) -> None:
        self.event = event
        self.message = Message(key, **params)
        self.rule = rule

    def __repr__(self) -> str:
        return f"Told({self.event!r}, {self.message!r}, {self.rule!r})"


class Teller(Protocol):
    """Follows the events of a match and tells them."""

    def tell(self, event: Data) -> Told:
        """The event in words."""
        ...


# --- what can be chosen and seen before a match -------------------------------------------------


class Kind(TypedDict):
    """A kind of table: what it is called, its options, how many seats it has."""

    label: str
    options: Data
    seats: int
    me: NotRequired[list[Seat]]
    """The seats of whoever sits down first, if not only seat 0."""
    sides: NotRequired[int]
    """For how many seats a side is chosen, if not for all."""


class Piece(TypedDict):
    """Something in the box: its name, numbers and text, and a drawing."""

    key: str
    name: str
    kind: str
    values: list[str]
    text: str
    svg: str


class Pieces(TypedDict):
    """Pieces that belong together: an army, a deck."""

    key: str
    name: str
    about: str
    advice: str
    pieces: list[Piece]


class Showcase:
    """What pages show of a game; without more, what the contract says."""

    title: str
    edition: str
    """Which rulebook the ledger follows, as it names itself."""
    per_seat = ""
    """The option that has an entry for each seat; empty if there is none."""
    bots: tuple[str, ...] = ()
    """The bots that are offered, if not all."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.title = self.edition = game.name.replace("_", " ").capitalize()

    def about(self, words: Words) -> str:
        """The game in a sentence."""
        return ""

    def credits(self, words: Words) -> str:
        """Whose game it is."""
        return ""

    def emblem(self, words: Words) -> list[str]:
        """Drawings that stand for the game."""
        return []

    def kinds(self, words: Words) -> list[Kind]:
        """Kinds of tables that are offered."""
        return [
            {
                "label": ", ".join(f"{key}: {value}" for key, value in options.items()),
                "options": options,
                "seats": self.game.seats(self.game.complete(options)),
            }
            for options in self.game.modes()
        ]

    def side(self, words: Words) -> str:
        """What a seat chooses: an army, a faction, a class."""
        return ""

    def sides(self, words: Words) -> list[tuple[str, str]]:
        """What a seat may choose to play, with its name."""
        return []

    def variants(self, words: Words) -> list[Variant]:
        """What else may be chosen at a table."""
        return []

    def pieces(self, words: Words) -> list[Pieces]:
        """Everything in the box, in pictures and words."""
        return []


class TextTable:
    """The table in text, for a terminal; without more, the view line by line."""

    legend = ""
    """The key of a line that says what the signs on the board mean."""
    primer = ""
    """The key of a short introduction."""

    def board(
        self, view: View, words: Words, lit: Collection[str] = (), *, letters: bool = False
    ) -> list[Line]:
        """The board; ``lit`` are picks that could be made now, ``letters`` stand for colours."""
        return [[(line, "")] for line in plain_lines(view)]

    def seats(self, view: View, words: Words, who: Sequence[str]) -> list[Line]:
        """The players: who plays what, and what lies before them."""
        return [[(f"{seat + 1} {name}", "")] for seat, name in enumerate(who)]

    def piles(self, view: View, words: Words) -> list[Line]:
        """What is left in piles and what was discarded."""
        return []

    def lookup(self, word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
        """Help on pieces of this name; those of the sides in ``first`` come first."""
        return []


# --- during a match -------------------------------------------------------------------------


class Face:
    """How a game speaks and looks; what a game does not say itself is said plainly."""

    folded: tuple[str, ...] = ()
    """Regions of a seat that a page shows folded."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.showcase = Showcase(game)
        self.text = TextTable()

    def question(self, state: State, seat: Seat) -> Reason:
        """What a seat is asked; the step on top knows."""
        return state.question(seat)

    def seat_called(self, state: State, seat: Seat) -> object:
        """What a seat is called."""
        return Message("core.seat", number=seat + 1)

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> object:
        """What a pick is called, after those already made."""
        return pick.partition(":")[2].replace("_", " ")

    def turn_of(self, state: State) -> Seat | None:
        """In whose turn the match is, so that others can answer beforehand."""
        return None

    def teller(self, state: State) -> Teller:
        """Tells what happens after this position."""
        return PlainTeller()

    def told(self, lines: list[Told]) -> list[Told]:
        """The lines that people want to read."""
        return lines

    def regions(self, view: View, words: Words) -> dict[str, str]:
        """The table in named parts, as SVG; sees only what the view holds."""
        return {"board": plain_drawing(view)}

    def picture(self, view: View, words: Words, theme: str = "light") -> str:
        """The whole table as one document; theme light or dark."""
        return plain_drawing(view)

    def page_style(self) -> str:
        """The style sheet that a page needs for the regions."""
        return ""


class PlainTeller:
    """Tells events by their names."""

    def tell(self, event: Data) -> Told:
        """The event and what it holds."""
        rest = [f"{key} {value}" for key, value in event.items() if key != "is"]
        text = ", ".join([str(event["is"]), *rest])
        return Told(event["is"], "core.plain", text=text)


def plain_lines(view: View) -> list[str]:
    """A view line by line."""
    return [f"{key}: {value}" for key, value in view.items()]


def plain_drawing(view: View) -> str:
    """A view line by line, as a drawing."""
    lines = plain_lines(view)
    width, height = 9 * max(map(len, lines), default=1) + 20, 22 * len(lines) + 14
    texts = (
        f'<text x="10" y="{22 * number + 22}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' font-family="monospace" font-size="15" fill="currentColor">{"".join(texts)}</svg>'
    )


class Switch(Protocol):
    """A reading of the rules that a table may choose: its values (the first is the default)."""

    @property
    def name(self) -> str: ...

    @property
    def values(self) -> tuple[str, ...]: ...

    @property
    def rules(self) -> tuple[str, ...]: ...


# --- rooms that only some games have ------------------------------------------------------------


Preview: TypeAlias = Callable[[Any, Seat], State]
"""Foresees what a battle would do that a seat begins now, everyone choosing as a clerk would."""


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
