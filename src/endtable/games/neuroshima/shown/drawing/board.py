"""The board: hexes, the units on them, and what is going on."""

from functools import cache
from typing import Final, Literal

from endtable.games.neuroshima.content.records import Tile
from endtable.games.neuroshima.shown.drawing.tile import Now, face
from endtable.games.neuroshima.shown.drawing.view import Scene
from endtable.games.neuroshima.table.view import HelpView, UnitView
from endtable.kit.markup import element
from endtable.kit.sums import more
from endtable.kit.svg import Point, centre, circle, group, hexagon, path, rect, title, words

SIZE: Final = 100.0
"""From the middle of a hex to its corners."""

RADIUS: Final = {"basic": 2, "large": 3}
INNER: Final = 2
COLUMNS: Final = "abcdefg"
Help = Literal["initiative", "melee", "ranged", "extra"]
HELP: Final[tuple[Help, ...]] = ("initiative", "melee", "ranged", "extra")
"""What a module or an HQ changes of a unit."""


def hex_name(q: int, r: int) -> str:
    """Column a to g from west to east, row from the top of the large board: the centre is d4."""
    return f"{COLUMNS[q + 3]}{r + 4 + min(q, 0)}"


def hexes(radius: int) -> list[tuple[int, int]]:
    """All hexes at most so far from the middle, column by column, from the top."""
    around = range(-radius, radius + 1)
    return [(q, r) for q in around for r in around if abs(q + r) <= radius]


def board(scene: Scene) -> str:
    """The region of the board."""
    radius = RADIUS[scene.view["board"]]
    fields = hexes(radius)
    under = "".join(_under(q, r) for q, r in fields)
    cells = "".join(_cell(q, r) for q, r in fields)
    units = "".join(_unit(scene, unit) for unit in scene.view["units"])
    left, top, width, height = _box(radius)
    return element(
        "svg",
        title(_what(scene)),
        group(under, class_="ground"),
        group(cells, class_="hexes"),
        group(units, class_="units"),
        group(*(_helps(scene, unit) for unit in scene.view["units"]), class_="helps"),
        _labels(scene, left, top, width),
        id="board",
        class_=f"nh nh-board {scene.view['board']} phase-{scene.view['phase']}",
        viewBox=f"{left} {top} {width} {height}",
        role="group",
    )


def board_size(scene: Scene) -> tuple[int, int]:
    """Width and height of the region."""
    return _box(RADIUS[scene.view["board"]])[2:]


def _box(radius: int) -> tuple[int, int, int, int]:
    half_width = round(SIZE * (1.5 * radius + 1)) + 20
    half_height = round(SIZE * 0.866 * (2 * radius + 1)) + 20
    return -half_width, -half_height, 2 * half_width, 2 * half_height


@cache
def _under(q: int, r: int) -> str:
    x, y = centre(q, r, SIZE)
    return group(path(hexagon(SIZE), "plate-under"), transform=f"translate({x:.0f} {y:.1f})")


@cache
def _cell(q: int, r: int) -> str:
    x, y = centre(q, r, SIZE)
    name = hex_name(q, r)
    outer = max(abs(q), abs(r), abs(q + r)) > INNER
    tone = "outer" if outer else f"tone-{(q - r) % 3}"
    return group(
        path(hexagon(SIZE - 2), tone),
        words(name, 0, 70, 17, ""),
        id=f"hex-{name}",
        class_="hex",
        data_pick=f"hex:{name}",
        transform=f"translate({x:.0f} {y:.1f})",
    )


def _unit(scene: Scene, unit: UnitView) -> str:
    q, r = unit["at"]
    x, y = centre(q, r, SIZE)
    seat = unit["seat"]
    tile = scene.tile(seat, unit["tile"])
    points = scene.seat(seat)["hq"] if tile.kind == "hq" else None
    shown = face(
        tile,
        scene.army(seat),
        scene.words.lang,
        turn=unit["turn"],
        wounds=unit["wounds"] if points is None else 0,
        netted=unit["netted"],
        points=points,
        now=Now(tuple(unit["initiative"]), unit["melee"], unit["ranged"]),
    )
    return group(
        shown,
        _whose(scene, seat),
        id=f"unit-{unit['piece']}",
        class_=f"unit seat-{seat}",
        data_pick=f"hex:{unit['hex']}",
        data_sum=" · ".join(sums(scene, unit)) or None,
        transform=f"translate({x:.0f} {y:.1f})",
    )


def _whose(scene: Scene, seat: int) -> str:
    """Where an army plays twice: the number of the seat, and another rim around the second."""
    twin = scene.twin(seat)
    if not twin:
        return ""
    rim = path(hexagon(SIZE - 13), "twin") if twin > 1 else ""
    number = rect(29, 49, 28, 28, 6, "plate") + words(str(seat + 1), 43, 63, 22, "name")
    return rim + group(title(scene.words.say("core.seat", number=seat + 1)), number, class_="grows")


def sums(scene: Scene, unit: UnitView) -> list[str]:
    """Where numbers come from that are not those printed: 4 = 3 + 1 (HQ)."""
    tile = scene.tile(unit["seat"], unit["tile"])
    parts = []
    for what in HELP:
        given = [(help_[what], _helper(scene, help_)) for help_ in unit["helped"] if help_[what]]
        if not given or unit["netted"] or not _has(tile, what):
            continue
        added = more(given)
        if what == "initiative":
            printed, now = tile.initiative, unit["initiative"]
            added = ", ".join(f"{now[k]} = {n} {added}" for k, n in enumerate(printed))
        parts.append(scene.words.say(f"nh.sum.{what}", sum=added))
    return parts


def _helps(scene: Scene, unit: UnitView) -> str:
    """Discs on the edges between a unit and those who change its numbers: +1 or less."""
    tile = scene.tile(unit["seat"], unit["tile"])
    here = _middle(unit["at"])
    discs = []
    for help_ in [] if unit["netted"] else unit["helped"]:
        changes = [help_[what] for what in HELP if help_[what] and _has(tile, what)]
        if changes:
            there = _middle(help_["at"])
            discs.append(_disc((here[0] + there[0]) / 2, (here[1] + there[1]) / 2, changes[0]))
    return "".join(discs)


def _middle(at: list[int]) -> Point:
    q, r = at
    return centre(q, r, SIZE)


def _disc(x: float, y: float, change: int) -> str:
    look = "up" if change > 0 else "down"
    text = f"{change:+d}".replace("-", "\N{MINUS SIGN}")
    shown = circle(x, y, 17, f"change {look}") + words(text, x, y, 17, f"segment {look}")
    return group(shown, class_="grows")


def _has(tile: Tile, what: str) -> bool:
    """Whether a tile has anything that such help changes."""
    if what == "melee":
        return any(tile.melee)
    if what == "ranged":
        return any(tile.ranged) or any(tile.gauss)
    return bool(tile.initiative)


def _helper(scene: Scene, help_: HelpView) -> str:
    return str(scene.tile(help_["seat"], help_["tile"]).names.said(scene.words.lang))


def _what(scene: Scene) -> str:
    return f"{_turn(scene)}. {_phase(scene)}"


def _labels(scene: Scene, left: int, top: int, width: int) -> str:
    """In the free corners at the top: the turn, and what is going on."""
    return words(_turn(scene), left + 22, top + 40, 26, "say start") + words(
        _phase(scene), left + width - 22, top + 40, 26, "glow end"
    )


def _turn(scene: Scene) -> str:
    return scene.words.say("nh.draw.turn", number=scene.view["turn"])


def _phase(scene: Scene) -> str:
    battle = scene.view.get("battle")
    if battle and battle["initiative"] >= 0:
        return scene.words.say("nh.draw.segment", number=battle["initiative"])
    return scene.words.say(f"nh.draw.phase.{scene.view['phase']}")
