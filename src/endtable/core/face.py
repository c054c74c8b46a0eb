"""The door of a game: what it brings for people, beside its rules.

A game hands over, as attributes, a face (how it speaks and looks), and where it has them a
laboratory, puzzles, a campaign and a preview. Server, pages and commands ask these and nothing
else, so they know no game; a game that brings nothing gets the plain face below.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Protocol, TypeAlias

from endtable.core.dock import PLAIN, Asking, Choice, Fact, Plan
from endtable.core.showcase import Kind as Kind
from endtable.core.showcase import Piece as Piece
from endtable.core.showcase import Pieces as Pieces
from endtable.core.showcase import Showcase as Showcase
from endtable.core.showcase import Words as Words
from endtable.core.state import State
from endtable.core.theatre import Deed, Feat, Merit, Tally
from endtable.core.types import Data, Message, Pick, Seat, View

if TYPE_CHECKING:
    from endtable.core.game import Game

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]
"""A line in a terminal: texts, each with its style."""


class Told:
    """One line of the log: the event's name, its message and the rule behind it."""

    def __init__(self, event: str, key: str, rule: str = "", /, **params: object) -> None:
        self.event = event
        self.message = Message(key, **params)
        self.rule = rule
        self.deed: Deed | None = None
        """What is seen of it."""
        self.merit: Merit | None = None
        """Who deserves praise for it."""
        self.feats: tuple[Feat, ...] = ()
        """What of it is counted over the match."""
        self.tally: tuple[Tally, ...] = ()
        """How everybody stands after it, in the middle of a longer scene."""

    def seen(self, deed: Deed) -> Told:
        """The same line with what is seen of it."""
        self.deed = deed
        return self

    def earned(self, merit: Merit) -> Told:
        """The same line with who deserves praise for it."""
        self.merit = merit
        return self

    def __repr__(self) -> str:
        return f"Told({self.event!r}, {self.message!r}, {self.rule!r})"


class Teller(Protocol):
    """Follows the events of a match and tells them."""

    def tell(self, event: Data) -> Told:
        """The event in words."""
        ...


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

    zones: Mapping[str, str] = {}
    """By kind of region: where a page lays it (see `core.dock`); what is not named, in a drawer."""
    places: tuple[str, ...] = ()
    """Kinds of picks that are places on the board: many of them are shown there, not listed."""
    amounts: tuple[str, ...] = ()
    """Kinds of picks that say how much: a page counts them up and down."""
    fights: frozenset[str] = frozenset()
    """Events of the log with which a fight begins: who looks back goes from one to the next."""
    facts: Mapping[str, Fact] = {}
    """What may stand in the braces of questions and choices, by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.showcase = Showcase(game)
        self.text = TextTable()

    def seat_called(self, state: State, seat: Seat) -> object:
        """What a seat is called."""
        return Message("core.seat", number=seat + 1)

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> object:
        """What a pick is called, after those already made."""
        return pick.partition(":")[2].replace("_", " ")

    def choice(self, asking: Asking, path: Sequence[Pick], pick: Pick, words: Words) -> Choice:
        """What a pick says of itself, after those already made."""
        return PLAIN

    def plans(self, asking: Asking, words: Words) -> list[Plan]:
        """What can be reached by several small actions, the nearest first."""
        return []

    def where(self, asking: Asking) -> object:
        """Where in the match one is asked, in a few words; None where it goes without saying."""
        return None

    def rivals(self, state: State) -> bool:
        """Whether seats play against one another: then one can give up or agree on a draw."""
        return True

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

    def briefs(self, view: View, words: Words) -> dict[str, str]:
        """The match in brief, as markup: "strip" above the table, "brief:0" … for its seats."""
        return {}

    def scores(self, view: View) -> list[int]:
        """By seat, how everybody stands, for a curve; none where no number says it."""
        return []

    def ending(self, state: State, seat: Seat) -> object:
        """How it ended for a seat, in a sentence; None where its reason says enough."""
        return None

    def sources(self, view: View, words: Words) -> list[tuple[str, list[int]]]:
        """Where points come from: what it is called, and by seat how many."""
        return []

    def picture(self, view: View, words: Words, theme: str = "light") -> str:
        """The whole table as one document; theme light or dark."""
        return plain_drawing(view)

    def symbols(self) -> str:
        """Symbols that its drawings use, for a page to hold once."""
        return ""

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
