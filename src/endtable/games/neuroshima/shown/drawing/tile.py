"""The face of one tile: body, signs on its sides, what stands in its middle, markers on it."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from endtable.games.neuroshima.content.records import Army, Effect, Tile
from endtable.games.neuroshima.shown.drawing.icons import EMBLEMS, INSTANTS
from endtable.games.neuroshima.shown.drawing.symbols import (
    CORNER,
    armour,
    effect_icon,
    gauss,
    initiative,
    link,
    melee,
    mobility,
    net,
    netting,
    ranged,
    shield,
    strength_number,
    wound,
)
from endtable.kit.svg import at, circle, fitted, group, hexagon, path, rect, title, width_of, words

ROOM: Final = 116.0
"""How broad a name may be between the signs of the sides."""

WOUND_CORNERS: Final = (1, 2, 5, 4, 0, 3)
"""Corners of the tile that take wound markers, in this order; corner 0 is east."""


def face(
    tile: Tile,
    army: Army,
    lang: str,
    turn: int = 0,
    wounds: int = 0,
    netted: bool = False,
    points: int | None = None,
) -> str:
    """A tile lying face up; `points` are those of an HQ, where they are known."""
    key = (id(tile), id(army), lang, turn, wounds, netted, points)
    known = _FACES.get(key)
    if known is None:
        if len(_FACES) >= MOST_FACES:
            _FACES.clear()
        # The tile and the army are kept with it, or another one could come to have their id.
        known = (_face(tile, army, lang, turn, wounds, netted, points), tile, army)
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
) -> str:
    classes = f"tile kind-{tile.kind} army-{army.colour}" + (" netted" if netted else "")
    look = f"{army.key}/{tile.key}"
    if not tile.is_unit:
        shown = title(spoken(tile, army, lang)) + _instant(tile, army, lang)
        return group(shown, class_=classes, data_look=look)
    signs = "".join(_side(tile, side, turn) for side in range(6)) + (netting() if netted else "")
    if tile.kind == "hq":
        plate, middle = "", _hq_middle(tile, army, lang, points)
    else:
        plate, name = _ribbon(tile.names.said(lang))
        middle = _upper(tile) + _lower(tile) + name
    return group(
        title(spoken(tile, army, lang)),
        _body(tile, army),
        plate,
        signs,
        middle,
        _numbers(tile, turn),
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


def _body(tile: Tile, army: Army) -> str:
    """Army colour; darker with a strong rim for an HQ."""
    if tile.kind == "hq":
        return path(hexagon(CORNER), "body deep") + path(hexagon(CORNER - 6), "rim")
    return _plain() + group(EMBLEMS[army.emblem], transform="scale(1.15)", class_="watermark")


def _instant(tile: Tile, army: Army, lang: str) -> str:
    """One large dark icon on bone, so that nobody takes it for a unit. NH-PLAY-02."""
    icon = group(INSTANTS[tile.instant], transform=at(0, -12, 0.74))
    mark = group(EMBLEMS[army.emblem], transform=at(0, -66, 0.22), class_="dark-side")
    plain = path(hexagon(CORNER), "body") + path(hexagon(CORNER - 10), "bone")
    return plain + mark + icon + _instant_name(tile.names.said(lang))


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


def _numbers(tile: Tile, turn: int) -> str:
    """Strengths above 1 in figures, upright."""
    return "".join(
        strength_number(side + turn, kind, strength, aside)
        for side, kind, strength, aside in _strengths(tile)
        if strength > 1
    )


def _strengths(tile: Tile) -> Iterator[tuple[int, str, int, float]]:
    for side in range(6):
        both = bool(tile.melee[side] and tile.ranged[side])
        yield side, "melee", tile.melee[side], -17 if both else 0
        yield side, "ranged", tile.ranged[side], 19 if both else 0
        yield side, "gauss", tile.gauss[side], 0


def _upper(tile: Tile) -> str:
    """Above the name: initiative, or what a module does."""
    if tile.effect is not None:
        return _effect(tile.effect, 0, -34)
    spread = 17.0 * (len(tile.initiative) - 1)
    return "".join(
        initiative(-spread + 34 * k, -29, value) for k, value in enumerate(tile.initiative)
    )


def _lower(tile: Tile) -> str:
    """Below the name: toughness, mobility, the Clown's fuse."""
    count = tile.toughness + tile.mobility + (tile.special == "clown")
    places = [25.0 * (k - (count - 1) / 2) for k in range(count)]
    signs = [shield(x, 36) for x in places[: tile.toughness]]
    if tile.mobility:
        signs.append(mobility(places[tile.toughness], 36))
    if tile.special == "clown":
        signs.append(group(INSTANTS["grenade"], transform=at(places[-1], 35, 0.34)))
    return "".join(signs)


def _effect(effect: Effect, x: float, y: float, size: float = 27) -> str:
    """The icons of an effect, and by how much, on a plate."""
    icons, amount = _effect_parts(effect)
    size *= 1.2 if amount == "" else 1 - 0.12 * (len(icons) - 1)
    room = len(icons) * (size + 4) + (size * 1.05 if amount else 0)
    left = x - room / 2
    plate = rect(left - 4, y - size * 0.63, room + 8, size * 1.26, 8, "ribbon")
    shown = [
        effect_icon(icon, left + (size + 4) * (k + 0.5), y, size) for k, icon in enumerate(icons)
    ]
    if amount:
        shown.append(words(amount, x + room / 2 - size * 0.5, y, size * 0.78, "name"))
    return plate + "".join(shown)


def _effect_parts(effect: Effect) -> tuple[list[str], str]:
    if effect.special:
        return [effect.special], ""
    changes = {"initiative": effect.initiative, "melee": effect.melee, "ranged": effect.ranged}
    icons = [name for name, change in changes.items() if change]
    amount = max(changes.values(), key=abs)
    if effect.initiative < 0:
        icons[0] = "slower"
    return icons, f"{amount:+d}".replace("-", "\N{MINUS SIGN}")


def _hq_middle(tile: Tile, army: Army, lang: str, points: int | None) -> str:
    emblem = group(EMBLEMS[army.emblem], transform=at(0, -21, 0.68))
    trait = _effect(tile.effect, 14, 41, 17) if tile.effect else ""
    name = tile.names.said(lang)
    return emblem + initiative(-26, 41, tile.initiative[0], 11) + trait + _hq_name(name, points)


def _hq_name(name: str, points: int | None) -> str:
    size = fitted(name, 56, 18)
    half = size * width_of(name) / 2 + 5
    if points is None:
        return rect(-half, 8, 2 * half, 21, 4, "ribbon") + words(name, 0, 18.5, size, "name")
    left = -half - 15
    return (
        rect(left, 8, 2 * half + 30, 21, 4, "points")
        + rect(left, 8, 2 * half, 21, 4, "ribbon")
        + words(name, left + half, 18.5, size, "name")
        + words(str(points), half, 18.5, 18, "points-text")
    )


def _ribbon(name: str) -> tuple[str, str]:
    """The name across the middle, in two lines where one would be too small.

    Plate and letters apart: signs of the sides may lie on the one and under the other.
    """
    size = fitted(name, ROOM, 19)
    lines = [name] if size >= 15.5 else _halves(name)
    if len(lines) == 2:
        size = min(fitted(line, ROOM, 15.5) for line in lines)
    half = max(width_of(line) for line in lines) * size / 2 + 5
    height = len(lines) * size * 1.06 + 5
    middle = 3.0 * len(lines)
    plate = rect(-half, middle - height / 2, 2 * half, height, 4, "ribbon")
    places = [middle + size * 1.04 * (k - (len(lines) - 1) / 2) for k in range(len(lines))]
    letters = (words(line, 0, y, size, "name") for line, y in zip(lines, places, strict=True))
    return plate, "".join(letters)


def _halves(name: str) -> list[str]:
    """A name in two lines of much the same length, if it can be parted."""
    cuts = [k + 1 for k, letter in enumerate(name) if letter in " -"]
    if not cuts:
        return [name]
    cut = min(cuts, key=lambda k: abs(2 * k - len(name)))
    return [name[:cut].strip(), name[cut:].strip()]


def _instant_name(name: str) -> str:
    """The name under the icon, in two lines where one would be too small."""
    size = fitted(name, 110, 19)
    lines = [name] if size >= 13.5 else _halves(name)
    if len(lines) == 1:
        return words(name, 0, 48, size, "name")
    return "".join(words(line, 0, 42 + 16 * k, 16, "name") for k, line in enumerate(lines))


def _wound_at(number: int) -> str:
    corner = WOUND_CORNERS[number % 6]
    out = 78.0 - 26.0 * (number // 6)
    return wound(out * cos(corner * pi / 3), out * sin(corner * pi / 3))
