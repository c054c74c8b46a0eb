"""What pages show of a game before a match: kinds of tables, sides, variants, all pieces."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NotRequired, Protocol, TypedDict

from endtable.core.types import Data, Message, Seat
from endtable.core.variants import Variant

if TYPE_CHECKING:
    from endtable.core.game import Game


class Words(Protocol):
    """The texts of a reader's language."""

    lang: str

    def say(self, key: str, /, **params: object) -> str:
        """The text of a key, with its parameters put in."""
        ...

    def tell(self, message: Message) -> str:
        """The text of a message."""
        ...

    def show(self, value: object) -> str:
        """A message, a name that knows itself, a list of such, or a plain value, in words."""
        ...


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
    scene: Path | None = None
    """A picture of its world, the same by day and by night: an SVG of 420 by 240."""
    bots: tuple[str, ...] = ()
    """The bots that are offered, if not all."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.title = self.edition = game.name.replace("_", " ").capitalize()

    def level(self, number: int, words: Words) -> tuple[str, str]:
        """What a level of bots is called, and in a sentence how it plays this game."""
        return words.say(f"core.level.{number}.name"), words.say(f"core.level.{number}.about")

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

    def window(self, key: str) -> str:
        """A picture of a scenario, as SVG; empty where there is none."""
        return ""

    def sides(self, words: Words) -> list[tuple[str, str]]:
        """What a seat may choose to play, with its name."""
        return []

    def side_about(self, key: str, words: Words) -> str:
        """A side in a few words, for who has to choose one."""
        return ""

    def variants(self, words: Words) -> list[Variant]:
        """What else may be chosen at a table."""
        return []

    def pieces(self, words: Words) -> list[Pieces]:
        """Everything in the box, in pictures and words."""
        return []
