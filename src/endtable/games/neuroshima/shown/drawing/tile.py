"""The face of one tile: body, silhouette, signs on its sides, badges at its corners, markers."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple

from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.shown.drawing.badges import (
    above_name,
    at_east,
    at_west,
    hq_points,
    hq_trait,
)
from endtable.games.neuroshima.shown.drawing.icons import EMBLEMS
from endtable.games.neuroshima.shown.drawing.nameplates import hq_name, instant_name, ribbon
from endtable.games.neuroshima.shown.drawing.silhouettes import instant_icon, silhouette
from endtable.games.neuroshima.shown.drawing.symbols import (
    CORNER,
    armour,
    gauss,
    link,
    melee,
    net,
    netting,
    ranged,
    strength_number,
    wound,
)
from endtable.kit.svg import at, circle, group, hexagon, path, title

WOUND_CORNERS: Final = (1, 2, 5, 4, 0, 3)
"""Corners of the tile that take wound markers, in this order; corner 0 is east."""


class Now(NamedTuple):
    """What a unit on the board has at the moment, other than printed."""

    initiative: tuple[int, ...]
    melee: int = 0
    """Added to every strike."""
    ranged: int = 0
    """Added to every shot."""


def face(
    tile: Tile,
    army: Army,
    lang: str,
    turn: int = 0,
    wounds: int = 0,
    netted: bool = False,
    points: int | None = None,
    now: Now | None = None,
) -> str:
    """A tile lying face up; `points` are those of an HQ, where they are known."""
    key = (id(tile), id(army), lang, turn, wounds, netted, points, now)
    known = _FACES.get(key)
    if known is None:
        if len(_FACES) >= MOST_FACES:
            _FACES.clear()
        # The tile and the army are kept with it, or another one could come to have their id.
        known = (_face(tile, army, lang, turn, wounds, netted, points, now), tile, army)
        _FACES[key] = known
    return known[0]


MOST_FACES: Final = 8000
_FACES: Final[dict[tuple[object, ...], tuple[str, Tile, Army]]] = {}
"""Faces that were drawn before: a table shows the same ones again and again."""


def _face(
    tile: Tile,
    army: Army,
    lang: str,
    turn: int,
    wounds: int,
    netted: bool,
    points: int | None,
    now: Now | None,
) -> str:
    classes = f"tile kind-{tile.kind} army-{army.colour}" + (" netted" if netted else "")
    look = f"{army.key}/{tile.key}"
    if not tile.is_unit:
        shown = title(spoken(tile, army, lang)) + _instant(tile, army, lang)
        return group(shown, class_=classes, data_look=look)
    signs = "".join(_side(tile, side, turn) for side in range(6))
    name = tile.names.said(lang)
    badges = [hq_name(name), hq_points(points), hq_trait(tile)] if tile.kind == "hq" else []
    return group(
        title(spoken(tile, army, lang)),
        _body(tile),
        silhouette(tile, army),
        signs,
        netting() if netted else "",
        *(badges or [ribbon(name)]),
        above_name(tile),
        at_west(tile, now.initiative if now else tile.initiative, netted),
        at_east(tile),
        _numbers(tile, turn, now),
        *(_wound_at(k) for k in range(wounds)),
        class_=classes,
        data_look=look,
    )


def back(army: Army, hq: bool = False) -> str:
    """A tile lying face down: the emblem of its army and nothing else. NH-COMP-15, -16."""
    rim = circle(0, 0, 66, "shine") if hq else ""
    emblem = group(EMBLEMS[army.emblem], transform="scale(1.1)")
    return group(_plain(), rim, emblem, class_=f"tile back army-{army.colour}")


def spoken(tile: Tile, army: Army, lang: str) -> str:
    """A tile in words."""
    return f"{tile.names.said(lang)} ({army.names.said(lang)}). {tile.text.said(lang)}"


def _plain() -> str:
    return path(hexagon(CORNER), "body") + path(hexagon(CORNER - 5), "shine")


def _body(tile: Tile) -> str:
    """Army colour; darker with a strong rim for an HQ."""
    if tile.kind == "hq":
        return path(hexagon(CORNER), "body deep") + path(hexagon(CORNER - 6), "rim")
    return _plain()


def _instant(tile: Tile, army: Army, lang: str) -> str:
    """One large dark icon on bone, so that nobody takes it for a unit. NH-PLAY-02."""
    mark = group(EMBLEMS[army.emblem], transform=at(0, -66, 0.22), class_="dark-side")
    plain = path(hexagon(CORNER), "body") + path(hexagon(CORNER - 10), "bone")
    return plain + mark + instant_icon(tile.instant) + instant_name(tile.names.said(lang))


def _side(tile: Tile, side: int, turn: int) -> str:
    """All signs of one side, turned to where it looks now."""
    both = bool(tile.melee[side] and tile.ranged[side])
    signs = [
        net() if side in tile.net else "",
        armour() if side in tile.armour else "",
        _link(tile, side) if side in tile.links else "",
        melee(tile.melee[side], -17 if both else 0) if tile.melee[side] else "",
        ranged(tile.ranged[side], 19 if both else 0) if tile.ranged[side] else "",
        gauss() if tile.gauss[side] else "",
    ]
    shown = "".join(signs)
    degrees = (side + turn) % 6 * 60
    return group(shown, transform=f"rotate({degrees})") if shown else ""


def _link(tile: Tile, side: int) -> str:
    hostile = tile.effect is not None and tile.effect.target != "own"
    return link(hostile, beside=bool(tile.melee[side] or tile.ranged[side]))


def _numbers(tile: Tile, turn: int, now: Now | None) -> str:
    """Strengths above 1 in figures, upright; raised ones too."""
    raised = {"melee": now.melee, "ranged": now.ranged} if now else {}
    return "".join(
        strength_number(side + turn, kind, strength + raised.get(kind, 0), aside, strength)
        for side, kind, strength, aside in _strengths(tile)
        if strength and strength + raised.get(kind, 0) > 1
    )


def _strengths(tile: Tile) -> Iterator[tuple[int, str, int, float]]:
    for side in range(6):
        both = bool(tile.melee[side] and tile.ranged[side])
        yield side, "melee", tile.melee[side], -17 if both else 0
        yield side, "ranged", tile.ranged[side], 19 if both else 0
        yield side, "gauss", tile.gauss[side], 0


def _wound_at(number: int) -> str:
    corner = WOUND_CORNERS[number % 6]
    out = 78.0 - 26.0 * (number // 6)
    return wound(out * cos(corner * pi / 3), out * sin(corner * pi / 3))
