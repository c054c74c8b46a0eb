"""How a game speaks and looks, whatever game it is: what its other rooms offer to the server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Action, Message, Pick, Reason, Seat, View
from endtable.kit.i18n import LANGUAGES, Words


class Told(Protocol):
    """One line of the log: the event, its message and the rule behind it."""

    event: str
    message: Message
    rule: str


class Teller(Protocol):
    """Follows events and tells them."""

    def tell(self, event: dict[str, Any]) -> Told: ...


class Speech(Protocol):
    """The module ``endtable.games.<name>.terminal``, as far as it is not about terminals."""

    def ask(self, state: State) -> Reason: ...

    def seat_called(self, state: State, seat: Seat) -> Any: ...

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> Any: ...

    def teller(self, state: State) -> Teller: ...

    def told(self, lines: list[Told]) -> list[Told]: ...

    # A game may also say in whose turn something falls, so that others can answer beforehand:
    # ``def turn_of(state: State) -> Seat | None``


class Drawing(Protocol):
    """The module ``endtable.games.<name>.draw``."""

    def regions(self, view: View, words: Words) -> dict[str, str]: ...

    def picture(self, view: View, words: Words, theme: str = "light") -> str: ...


class Face:
    """Everything the server shows of one game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.speech = cast(Speech, import_module(f"endtable.games.{name}.terminal"))
        self.drawing = cast(Drawing, import_module(f"endtable.games.{name}.draw"))
        self.turn_of: Callable[[State], Seat | None] = getattr(
            self.speech, "turn_of", lambda state: None
        )
        self.fought: Callable[[State, Seat], State] | None = None
        """What a battle now would do, where the game has such."""
        if find_spec(f"endtable.games.{name}.preview") is not None:
            room = import_module(f"endtable.games.{name}.preview")
            self.fought = getattr(room, "fought", None)


@cache
def face_of(name: str) -> Face:
    """The face of a game."""
    return Face(name)


@lru_cache(maxsize=50_000)
def written(game: Game, action: Action) -> str:
    """The action in the game's notation: at all tables the same few thousand come again."""
    return game.write(action)


@cache
def words_of(lang: str) -> Words:
    """The texts of a language; English for one that we do not speak."""
    return Words(lang if lang in LANGUAGES else "en")


def picture_of(game: str, view: Mapping[str, Any], lang: str, theme: str) -> str:
    """The whole table as one SVG document."""
    return face_of(game).drawing.picture(dict(view), words_of(lang), theme)
