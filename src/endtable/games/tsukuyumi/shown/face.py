"""How TSUKUYUMI speaks and looks, with the factions of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from endtable.core.dock import ABOVE, ASIDE, DRAWER, Asking, Choice
from endtable.core.face import Face, Told, Words
from endtable.core.state import State
from endtable.core.types import Pick, Seat, View
from endtable.games.tsukuyumi.rules.parts import who_name
from endtable.games.tsukuyumi.shown import brief, draw
from endtable.games.tsukuyumi.shown.choices import choice_of
from endtable.games.tsukuyumi.shown.facts import FACTS, where
from endtable.games.tsukuyumi.shown.picks import pick_name
from endtable.games.tsukuyumi.shown.showcase import TsukuyumiShowcase
from endtable.games.tsukuyumi.shown.speaking import SHEETS, Names, Speaker
from endtable.games.tsukuyumi.shown.telling import Teller
from endtable.games.tsukuyumi.shown.text import TsukuyumiText
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.symbols import sheet

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.game import FullMoonDown

QUIET: Final = ("turn_over", "fight_over", "turn", "opened", "deployed")
"""Events that nobody wants to read about."""


class TsukuyumiFace(Face):
    """How the game speaks and looks."""

    zones: Mapping[str, str] = {
        "draft": ABOVE,
        "fight": ABOVE,
        "battle": DRAWER,
        "missions": ASIDE,
        "track": DRAWER,
        "cards": DRAWER,
        "seat": DRAWER,
    }
    places = ("area", "cell")
    amounts = ("amount",)
    fights = frozenset({"fight"})
    facts = FACTS

    def __init__(self, game: FullMoonDown) -> None:
        super().__init__(game)
        self.names = Names(game.content)
        self.showcase = TsukuyumiShowcase(game)
        self.text = TsukuyumiText(self.names)

    def seat_called(self, state: State, seat: Seat) -> object:
        """Its faction."""
        assert isinstance(state, Tsukuyumi)
        return who_name(state.setting, seat)

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> object:
        """What a pick is called, after those already made."""
        assert isinstance(state, Tsukuyumi)
        return pick_name(state, path, pick)

    def choice(self, asking: Asking, path: Sequence[Pick], pick: Pick, words: Words) -> Choice:
        """What a pick says of itself, after those already made."""
        return choice_of(asking, path, pick, Speaker(words, self.names))

    def where(self, asking: Asking) -> object:
        """Round and phase."""
        return where(asking)

    def turn_of(self, state: State) -> Seat | None:
        """In whose turn the match is; None while all choose at once or nobody acts."""
        assert isinstance(state, Tsukuyumi)
        return None if state.active == NOBODY else state.active

    def teller(self, state: State) -> Teller:
        """Tells what happens after this position."""
        assert isinstance(state, Tsukuyumi)
        return Teller(state)

    def told(self, lines: list[Told]) -> list[Told]:
        """The lines that people want to read."""
        return [line for line in lines if line.event not in QUIET]

    def regions(self, view: View, words: Words) -> dict[str, str]:
        """The table in named parts."""
        return draw.regions(view, Speaker(words, self.names))

    def briefs(self, view: View, words: Words) -> dict[str, str]:
        """Round and phase, what each faction has, the missions."""
        return brief.regions(view, Speaker(words, self.names))

    def scores(self, view: View) -> list[int]:
        """All points, as if the match ended now."""
        return [seat["total"] for seat in view["seats"]]

    def sources(self, view: View, words: Words) -> list[tuple[str, list[int]]]:
        """Points that came at once, then those of the end by what they are for."""
        return brief.sources(view, Speaker(words, self.names))

    def symbols(self) -> str:
        """Silhouettes of all units, and the signs."""
        return sheet(*SHEETS)

    def picture(self, view: View, words: Words, theme: str = "light") -> str:
        """The whole table as one document."""
        return draw.picture(view, Speaker(words, self.names), self.symbols(), theme)

    def page_style(self) -> str:
        """The style sheet that a page needs for the regions."""
        return draw.page_style()
