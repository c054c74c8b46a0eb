"""A state as a picture: for notebooks, for files, for who writes about a match."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Message, Seat
from endtable.kit import files
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, one_of

THEMES: Final = ("light", "dark")
PAINTER: Final = "resvg_py"


class Picture:
    """A drawing as SVG; a notebook shows it, a file keeps it."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def png(self) -> bytes:
        """The same, painted."""
        if find_spec(PAINTER) is None:
            problem = Message("bad.packages", packages=[PAINTER])
            raise BadInput(Place(), problem, "pip install 'endtable[draw]'")
        return bytes(import_module(PAINTER).svg_to_bytes(svg_string=self.svg))

    def save(self, path: Path | str) -> None:
        """A file, SVG or PNG by its name; whole or not there."""
        kind = Path(path).suffix.lower()
        if kind not in (".svg", ".png"):
            raise BadInput(Place("path"), Message("bad.picture", value=repr(Path(path).name)))
        files.replace(Path(path), self.png() if kind == ".png" else self.svg)


def picture(
    game: Game, state: State, seat: Seat | None = None, lang: str = "en", theme: str = "light"
) -> Picture:
    """The table as a seat sees it; without one, as a spectator does."""
    one_of(theme, THEMES, Place("theme"), Message("bad.what.theme"))
    return Picture(game.face.picture(state.view(seat), Words(lang), theme))


def drawn(game: Game, state: State) -> str:
    """The table as a spectator sees it, as SVG."""
    return picture(game, state).svg
