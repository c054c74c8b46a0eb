"""A table printed in the terminal: board, players, the log in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from endtable.cli.extras import needs
from endtable.core.face import Line, TextTable, Told
from endtable.core.types import View
from endtable.kit.i18n import Words

if TYPE_CHECKING:
    from rich.console import Console


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
    text: TextTable,
    words: Words,
    view: View,
    who: Sequence[str],
    lit: Collection[str] = (),
    *,
    legend: bool = True,
) -> None:
    """Board, what its signs mean, and the players."""
    letters = console.color_system is None
    console.print()
    print_lines(console, text.board(view, words, lit, letters=letters), "  ")
    if legend and text.legend:
        print_lines(console, [[(words.say(text.legend), "dim")]], "  ")
    print_lines(console, text.seats(view, words, who))
    console.print()


def new_console() -> Console:
    """Where we print: colours only on a terminal, nothing coloured that we did not colour."""
    needs("terminal")
    from rich.console import Console

    return Console(highlight=False, markup=False, soft_wrap=False)


def stars(difficulty: int) -> str:
    """A difficulty of one to five."""
    return "★" * difficulty + "☆" * (5 - difficulty)
