"""A view as SVG: the door to everything under `drawing`.

Sees only what the view holds, so it can tell nobody more than the view may.
"""

from collections.abc import Mapping

from endtable.core.types import View
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.shown.drawing import picture as _picture
from endtable.games.neuroshima.shown.drawing.silhouettes import SHEET
from endtable.games.neuroshima.shown.drawing.style import page_style, style_sheet
from endtable.games.neuroshima.shown.drawing.tile import back, face
from endtable.games.neuroshima.shown.drawing.view import Words, scene_of
from endtable.kit.markup import element
from endtable.kit.symbols import sheet

__all__ = ["back_svg", "page_style", "picture", "regions", "style_sheet", "tile_svg"]

TILE_BOX = "-100 -87 200 174"


def regions(view: View, words: Words, armies: Mapping[str, Army]) -> dict[str, str]:
    """The table in named parts: "board", "seat:0", "hand:0" …; a page brings its own style."""
    return _picture.regions(scene_of(view, words, armies))


def picture(view: View, words: Words, armies: Mapping[str, Army], theme: str = "light") -> str:
    """The whole table as one document with its style sheet; theme light or dark."""
    return _picture.picture(scene_of(view, words, armies), theme)


def tile_svg(
    tile: Tile,
    army: Army,
    turn: int = 0,
    wounds: int = 0,
    netted: bool = False,
    *,
    words: Words,
    theme: str | None = None,
) -> str:
    """One tile for galleries and help; with a theme it carries its own style sheet."""
    return _boxed(face(tile, army, words.lang, turn, wounds, netted), theme)


def back_svg(army: Army, hq: bool = False, *, theme: str | None = None) -> str:
    """The back of a tile."""
    return _boxed(back(army, hq), theme)


def _boxed(inside: str, theme: str | None) -> str:
    style = element("style", style_sheet(theme)) + sheet(SHEET) if theme else ""
    name = "http://www.w3.org/2000/svg"
    return element("svg", style, inside, xmlns=name, class_="nh nh-tile", viewBox=TILE_BOX)
