"""The door of TSUKUYUMI: what it brings for people, handed to the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from endtable.core.face import Face, Kind, Line, Pieces, Showcase, Teller, TextTable, Told
from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Pick, Reason, Seat, View
from endtable.core.variants import Variant
from endtable.games.tsukuyumi import draw, showcase, terminal
from endtable.games.tsukuyumi.game import GAME as GAME
from endtable.games.tsukuyumi.rulings import PRESETS, RULINGS
from endtable.kit.i18n import Words


class Shown(Showcase):
    """What pages show of the game."""

    per_seat = showcase.PER_SEAT

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.title, self.edition = showcase.TITLE, showcase.EDITION

    def about(self, words: Words) -> str:
        return showcase.about(words)

    def credits(self, words: Words) -> str:
        return showcase.credits(words)

    def emblem(self, words: Words) -> list[str]:
        return showcase.emblem(words)

    def kinds(self, words: Words) -> list[Kind]:
        return showcase.kinds(words)

    def side(self, words: Words) -> str:
        return showcase.side(words)

    def sides(self, words: Words) -> list[tuple[str, str]]:
        return showcase.sides(words)

    def variants(self, words: Words) -> list[Variant]:
        return showcase.variants(words)

    def pieces(self, words: Words) -> list[Pieces]:
        return showcase.pieces(words)


class Text(TextTable):
    """The table in text."""

    legend, primer = terminal.LEGEND, terminal.PRIMER

    def board(
        self, view: View, words: Words, lit: Collection[str] = (), *, letters: bool = False
    ) -> list[Line]:
        return terminal.board(view, words, lit, letters=letters)

    def seats(self, view: View, words: Words, who: Sequence[str]) -> list[Line]:
        return terminal.seats(view, words, who)

    def piles(self, view: View, words: Words) -> list[Line]:
        return terminal.piles(view, words)

    def lookup(self, word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
        return terminal.lookup(word, words, first)


class TsukuyumiFace(Face):
    """How the game speaks and looks."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.showcase = Shown(game)
        self.text = Text()

    def question(self, state: State, seat: Seat) -> Reason:
        return terminal.ask(state)

    def seat_called(self, state: State, seat: Seat) -> object:
        return terminal.seat_called(state, seat)

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> object:
        return terminal.pick_name(state, seat, path, pick)

    def turn_of(self, state: State) -> Seat | None:
        return terminal.turn_of(state)

    def teller(self, state: State) -> Teller:
        return terminal.teller(state)

    def told(self, lines: list[Told]) -> list[Told]:
        return terminal.told(lines)

    def regions(self, view: View, words: Words) -> dict[str, str]:
        return draw.regions(view, words)

    def picture(self, view: View, words: Words, theme: str = "light") -> str:
        return draw.picture(view, words, theme)

    def page_style(self) -> str:
        return draw.page_style()


GAME.face = TsukuyumiFace(GAME)
GAME.rulings = RULINGS
GAME.presets = PRESETS
