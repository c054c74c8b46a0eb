"""How Tamashii speaks and looks, with the content of its own game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from endtable.core.dock import ABOVE, ASIDE, DRAWER, OWN, Asking, Choice, Plan
from endtable.core.face import Face, Told, Words
from endtable.core.state import State
from endtable.core.types import Message, Pick, Seat, View
from endtable.games.tamashii.content.console import CELLS, KIND_NAMES, NAMED
from endtable.games.tamashii.rules.parts import DICE
from endtable.games.tamashii.rules.verbs import VERBS
from endtable.games.tamashii.shown import brief
from endtable.games.tamashii.shown.choices import choice_of
from endtable.games.tamashii.shown.drawing import picture
from endtable.games.tamashii.shown.drawing.silhouettes import SHEET
from endtable.games.tamashii.shown.drawing.style import page_style
from endtable.games.tamashii.shown.facts import FACTS, where
from endtable.games.tamashii.shown.plans import plans_of
from endtable.games.tamashii.shown.seen import TableSeen
from endtable.games.tamashii.shown.showcase import TamashiiShowcase
from endtable.games.tamashii.shown.telling import Teller, in_words, seat_name
from endtable.games.tamashii.shown.terminal import TamashiiText
from endtable.games.tamashii.table.state import NOBODY, Tamashii
from endtable.kit.symbols import sheet

if TYPE_CHECKING:
    from endtable.games.tamashii.game import TamashiiGame


class TamashiiFace(Face):
    """Questions, names, the log and drawings."""

    zones: Mapping[str, str] = {
        "tale": ABOVE,
        "tray": ABOVE,
        "hand": OWN,
        "patterns": OWN,
        "enemies": OWN,
        "seat": OWN,
        "goal": ASIDE,
        "story": DRAWER,
        "help": DRAWER,
    }
    places = ("district", "cell", "cells")
    amounts = ("number", "power", *DICE)
    fights = frozenset({"fights"})
    facts = FACTS

    def __init__(self, game: TamashiiGame) -> None:
        super().__init__(game)
        self.box = game.content
        self.showcase = TamashiiShowcase(game)
        self.text = TamashiiText(game.content)

    def seat_called(self, state: State, seat: Seat) -> object:
        """By number and colour of the board."""
        assert isinstance(state, Tamashii)
        return seat_name(state, seat)

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> object:
        """What a pick is called."""
        kind, _, value = pick.partition(":")
        if kind == "button":
            return Message(f"ta.button.{value}")
        if kind == "power":
            return Message("ta.name.power", n=int(value))
        if kind in DICE:
            return Message("ta.name.dice", n=value, face=Message(f"ta.face.{kind}"))
        if kind == "cells":
            return _tokens(state, seat, value)
        part = VERBS.parts.get(kind)
        if part is None:
            return value
        named = [part.called(state, seat, part.read(word)) for word in value.split("-")]
        return tuple(named) if kind == "order" else named[0]

    def choice(self, asking: Asking, path: Sequence[Pick], pick: Pick, words: Words) -> Choice:
        """What a pick says of itself."""
        return choice_of(asking, pick, words)

    def plans(self, asking: Asking, words: Words) -> list[Plan]:
        """Patterns within reach."""
        return plans_of(asking, words)

    def where(self, asking: Asking) -> object:
        """Turn and phase."""
        return where(asking)

    def rivals(self, state: State) -> bool:
        """Only in the competition; else all win or lose together."""
        assert isinstance(state, Tamashii)
        return state.setting.competitive

    def turn_of(self, state: State) -> Seat | None:
        """In whose turn the match is; None while all choose at once or nobody acts."""
        assert isinstance(state, Tamashii)
        return None if state.active == NOBODY else state.active

    def teller(self, state: State) -> Teller:
        """Follows the events after this position."""
        assert isinstance(state, Tamashii)
        return Teller(state)

    def told(self, lines: list[Told]) -> list[Told]:
        """The lines worth reading."""
        return in_words(lines)

    def regions(self, view: View, words: Words) -> dict[str, str]:
        """The table in named parts."""
        return picture.regions(self.box, cast(TableSeen, view), words)

    def briefs(self, view: View, words: Words) -> dict[str, str]:
        """Turn, phase and time, what each body has, the goal."""
        return brief.regions(self.box, cast(TableSeen, view), words)

    def sources(self, view: View, words: Words) -> list[tuple[str, list[int]]]:
        """Where the points of a competition come from."""
        return brief.sources(cast(TableSeen, view), words)

    def picture(self, view: View, words: Words, theme: str = "light") -> str:
        """The whole table as one document."""
        return picture.picture(self.box, cast(TableSeen, view), words, theme)

    def symbols(self) -> str:
        """Silhouettes of bodies and enemies."""
        return sheet(SHEET)

    def page_style(self) -> str:
        """The style sheet that a page needs for the regions."""
        return page_style()


def _tokens(state: State, seat: Seat, cells: str) -> object:
    """Fields of a console by what lies on them: that is what people see."""
    assert isinstance(state, Tamashii)
    row = state.console[seat * CELLS : (seat + 1) * CELLS]
    return tuple(Message(f"ta.kind.{KIND_NAMES[row[NAMED[cell]]]}") for cell in cells.split("-"))
