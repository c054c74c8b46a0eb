"""How a game looks in the terminal: what its module `terminal` offers, and how it is printed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from endtable.core.state import State
from endtable.core.types import Message, Pick, Reason, Seat
from endtable.kit.i18n import Words

if TYPE_CHECKING:
    from rich.console import Console

Span = tuple[str, str]
Line = list[Span]


class Told(Protocol):
    """One line of the log: the event, its message and the rule behind it."""

    event: str
    message: Message
    rule: str


class Teller(Protocol):
    """Follows events and tells them."""

    def tell(self, event: dict[str, Any]) -> Told: ...


class Face(Protocol):
    """The module `endtable.games.<name>.terminal`."""

    LEGEND: str
    PRIMER: str

    def board(
        self,
        view: Mapping[str, Any],
        words: Words,
        lit: Collection[str] = (),
        *,
        letters: bool = False,
    ) -> list[Line]: ...

    def seats(self, view: Mapping[str, Any], words: Words, who: Sequence[str]) -> list[Line]: ...

    def piles(self, view: Mapping[str, Any], words: Words) -> list[Line]: ...

    def ask(self, state: State) -> Reason: ...

    def seat_called(self, state: State, seat: Seat) -> Any: ...

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> Any: ...

    def teller(self, state: State) -> Teller: ...

    def told(self, lines: list[Told]) -> list[Told]: ...

    def lookup(self, word: str, words: Words, first: Sequence[str] = ()) -> list[Line]: ...


def face_of(game: str) -> Face:
    """How this game looks."""
    return cast(Face, import_module(f"endtable.games.{game}.terminal"))


def print_lines(console: Console, lines: Iterable[Line], indent: str = "") -> None:
    """Styled lines; long ones are wrapped."""
    from rich.text import Text

    for line in lines:
        text = Text(indent)
        for span, style in line:
            text.append(span, style)
        console.print(text)


def print_told(console: Console, words: Words, lines: Iterable[Told]) -> None:
    """Lines of the log, battles indented, with the rule behind each."""
    from rich.text import Text

    for line in lines:
        heading = line.event in ("turn", "battle", "over")
        inset = "" if heading else "    " if line.event in INSIDE else "  "
        text = Text(inset + words.tell(line.message), "bold" if heading else "")
        if line.rule:
            text.append(f"  {line.rule}", "dim")
        console.print(text)


INSIDE = ("hit", "healed", "removed", "hq_destroyed", "explode", "convert", "segment_over")
"""Events inside a segment of a battle."""


def print_table(
    console: Console,
    face: Face,
    words: Words,
    view: Mapping[str, Any],
    who: Sequence[str],
    lit: Collection[str] = (),
    *,
    legend: bool = True,
) -> None:
    """Board, what its signs mean, and the players."""
    letters = console.color_system is None
    console.print()
    print_lines(console, face.board(view, words, lit, letters=letters), "  ")
    if legend:
        print_lines(console, [[(words.say(face.LEGEND), "dim")]], "  ")
    print_lines(console, face.seats(view, words, who))
    console.print()


def new_console() -> Console:
    """Where we print: colours only on a terminal, nothing coloured that we did not colour."""
    from rich.console import Console

    return Console(highlight=False, markup=False, soft_wrap=False)
