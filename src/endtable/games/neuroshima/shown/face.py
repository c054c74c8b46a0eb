"""How Neuroshima Hex speaks and looks, with the armies of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from endtable.core.dock import DRAWER, OWN, Asking, Choice
from endtable.core.face import Face, Told, Words
from endtable.core.state import State
from endtable.core.types import Pick, Seat, View
from endtable.games.neuroshima.shown import brief, draw
from endtable.games.neuroshima.shown.choices import choice_of
from endtable.games.neuroshima.shown.drawing.silhouettes import SHEET
from endtable.games.neuroshima.shown.drawing.view import scene_of
from endtable.games.neuroshima.shown.endings import ending
from endtable.games.neuroshima.shown.facts import FACTS, where
from endtable.games.neuroshima.shown.picks import pick_named
from endtable.games.neuroshima.shown.showcase import NeuroshimaShowcase
from endtable.games.neuroshima.shown.telling import Teller, in_order
from endtable.games.neuroshima.shown.text import NeuroshimaText
from endtable.games.neuroshima.table.names import seat_named
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.symbols import sheet

if TYPE_CHECKING:
    from endtable.games.neuroshima.game import NeuroshimaHex


class NeuroshimaFace(Face):
    """How the game speaks and looks."""

    zones: Mapping[str, str] = {"hand": OWN, "seat": DRAWER, "rest": DRAWER, "track": DRAWER}
    places = ("hex",)
    fights = frozenset({"battle"})
    facts = FACTS

    def __init__(self, game: NeuroshimaHex) -> None:
        super().__init__(game)
        self.armies = game.armies
        self.showcase = NeuroshimaShowcase(game)
        self.text = NeuroshimaText(game.armies)

    def seat_called(self, state: State, seat: Seat) -> object:
        """Its army."""
        assert isinstance(state, Neuroshima)
        return seat_named(state.setting, seat)

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> object:
        """What a pick is called, after those already made."""
        assert isinstance(state, Neuroshima)
        return pick_named(state, seat, path, pick)

    def choice(self, asking: Asking, path: Sequence[Pick], pick: Pick, words: Words) -> Choice:
        """What a pick says of itself."""
        return choice_of(asking, path, pick, self.armies, words)

    def where(self, asking: Asking) -> object:
        """The turn."""
        return where(asking)

    def turn_of(self, state: State) -> Seat | None:
        """In whose turn the match is; None before the first."""
        assert isinstance(state, Neuroshima)
        return state.active if state.active >= 0 else None

    def teller(self, state: State) -> Teller:
        """Tells what happens after this position."""
        assert isinstance(state, Neuroshima)
        return Teller(state)

    def told(self, lines: list[Told]) -> list[Told]:
        """The lines that people want to read."""
        return in_order(lines)

    def regions(self, view: View, words: Words) -> dict[str, str]:
        """The table in named parts."""
        return draw.regions(view, words, self.armies)

    def briefs(self, view: View, words: Words) -> dict[str, str]:
        """Turn and phase, what each army has."""
        return brief.regions(scene_of(view, words, self.armies))

    def picture(self, view: View, words: Words, theme: str = "light") -> str:
        """The whole table as one document."""
        return draw.picture(view, words, self.armies, theme)

    def scores(self, view: View) -> list[int]:
        """What each HQ still has."""
        return [seat["hq"] for seat in view["seats"]]

    def ending(self, state: State, seat: Seat) -> object:
        """What a duel left of both HQs."""
        assert isinstance(state, Neuroshima)
        return ending(state, seat)

    def symbols(self) -> str:
        """Silhouettes of all units, and icons of instant tiles."""
        return sheet(SHEET)

    def page_style(self) -> str:
        """The style sheet that a page needs for the regions."""
        return draw.page_style()
