"""What the picture is made from: a view as plain data, the armies, and a translator."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from endtable.core.types import View
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.table.view import SeatView, TableView


class Words(Protocol):
    """A translator: fixed labels by key."""

    @property
    def lang(self) -> str:
        """The language it speaks: en, pl or it."""
        ...

    def say(self, key: str, /, **params: object) -> str:
        """The label of a key, with its blanks filled."""
        ...


@dataclass(frozen=True, slots=True)
class Scene:
    """A view together with what is needed to draw it."""

    view: TableView
    words: Words
    armies: Mapping[str, Army]

    def army(self, seat: int) -> Army:
        """The army of a seat."""
        return self.armies[self.seat(seat)["army"]]

    def seat(self, seat: int) -> SeatView:
        """What the view says of a seat."""
        return next(entry for entry in self.view["seats"] if entry["seat"] == seat)

    def twin(self, seat: int) -> int:
        """The how-manieth it is of seats with the same army; 0 where it is the only one."""
        army = self.seat(seat)["army"]
        same = [entry["seat"] for entry in self.view["seats"] if entry["army"] == army]
        return same.index(seat) + 1 if len(same) > 1 else 0

    def tile(self, seat: int, key: str) -> Tile:
        """A tile of a seat's army."""
        return self.army(seat).tile(key)

    def name(self, seat: int) -> str:
        """The name of a seat's army."""
        return self.army(seat).names.said(self.words.lang)

    def counted(self, seat: int, counts: Mapping[str, int]) -> list[tuple[Tile, int]]:
        """Tiles with their counts in the order of the army page, whatever order they came in."""
        return [(tile, counts[tile.key]) for tile in self.army(seat).tiles if counts.get(tile.key)]


def scene_of(view: View, words: Words, armies: Mapping[str, Army]) -> Scene:
    """The scene of a view of this game."""
    return Scene(cast(TableView, view), words, armies)
