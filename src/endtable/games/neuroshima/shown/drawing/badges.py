"""Numbers and signs in the free corners of a tile: west when it acts, east what it bears."""

from typing import Final

from endtable.games.neuroshima.content.records import Effect, Tile
from endtable.games.neuroshima.shown.drawing.silhouettes import fuse
from endtable.games.neuroshima.shown.drawing.symbols import (
    effect_icon,
    initiative,
    mobility,
    shield,
)
from endtable.kit.svg import group, rect, words

WEST: Final = -67.0
EAST: Final = 70.0
NO_INITIATIVE: Final = "\N{EN DASH}"


def at_west(tile: Tile, now: tuple[int, ...], netted: bool) -> str:
    """Initiatives as they are now, raised and lowered ones marked. NH-INIT-03."""
    if not tile.initiative:
        return ""
    if netted:
        return group(initiative(WEST, 0, NO_INITIATIVE, _radius(1)), class_="grows")
    places = _stacked(len(now), 34 if len(now) < 3 else 29)
    shown = (
        initiative(WEST, y, str(value), _radius(len(now)), _change(tile, now, k))
        for k, (value, y) in enumerate(zip(now, places, strict=True))
    )
    return group(*shown, class_="grows")


def _radius(count: int) -> float:
    return 17.0 if count < 3 else 14.0


def _change(tile: Tile, now: tuple[int, ...], k: int) -> str:
    """Whether an initiative is printed so, raised, lowered or added."""
    printed = tile.initiative
    if k >= len(printed):
        return "up"
    return "" if now[k] == printed[k] else "up" if now[k] > printed[k] else "down"


def at_east(tile: Tile) -> str:
    """Toughness, mobility, a Clown's fuse, one under the other."""
    count = tile.toughness + tile.mobility + (tile.special == "clown")
    places = _stacked(count, 28)
    signs = [shield(EAST, y) for y in places[: tile.toughness]]
    if tile.mobility:
        signs.append(mobility(EAST, places[tile.toughness]))
    if tile.special == "clown":
        signs.append(fuse(EAST, places[-1]))
    return "".join(signs)


def _stacked(count: int, step: float) -> list[float]:
    """Heights of so many things around the middle."""
    return [step * (k - (count - 1) / 2) for k in range(count)]


def above_name(tile: Tile) -> str:
    """What a module does, on a plate at its west corner."""
    if tile.effect is None or tile.kind == "hq":
        return ""
    width = _width(tile.effect, 23)
    return _effect(tile.effect, -82 + width / 2, 0, 23)


def hq_trait(tile: Tile) -> str:
    """What an HQ does for its neighbours, under its name."""
    return _effect(tile.effect, 0, 41, 16) if tile.effect else ""


def hq_points(points: int | None) -> str:
    """How much an HQ still stands, at its east corner."""
    if points is None:
        return ""
    plate = rect(46, -15, 40, 30, 6, "points")
    return group(plate, words(str(points), 66, 0, 21, "points-text"), class_="grows")


def _effect(effect: Effect, x: float, y: float, size: float) -> str:
    """The icons of an effect, and by how much, on a plate."""
    icons, amount = _parts(effect)
    width = _width(effect, size)
    size *= _scale(icons, amount)
    left = x - width / 2
    plate = rect(left, y - size * 0.63, width, size * 1.26, 7, "ribbon")
    shown = [
        effect_icon(icon, left + 4 + (size + 4) * (k + 0.5), y, size)
        for k, icon in enumerate(icons)
    ]
    if amount:
        shown.append(words(amount, x + width / 2 - 4 - size * 0.5, y, size * 0.78, "name"))
    return plate + "".join(shown)


def _width(effect: Effect, size: float) -> float:
    icons, amount = _parts(effect)
    size *= _scale(icons, amount)
    return len(icons) * (size + 4) + (size * 1.05 if amount else 0) + 8


def _scale(icons: list[str], amount: str) -> float:
    return 1.2 if amount == "" else 1 - 0.12 * (len(icons) - 1)


def _parts(effect: Effect) -> tuple[list[str], str]:
    if effect.special:
        return [effect.special], ""
    changes = {"initiative": effect.initiative, "melee": effect.melee, "ranged": effect.ranged}
    icons = [name for name, change in changes.items() if change]
    amount = max(changes.values(), key=abs)
    if effect.initiative < 0:
        icons[0] = "slower"
    return icons, f"{amount:+d}".replace("-", "\N{MINUS SIGN}")
