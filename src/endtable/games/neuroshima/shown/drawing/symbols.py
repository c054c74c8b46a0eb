"""The signs on a tile: each means one thing and looks like no other.

Side signs are drawn for the north side of a tile whose corners are 96 away from its middle;
whoever uses them turns them to their side.
"""

from math import cos, pi, sin
from typing import Final

from endtable.games.neuroshima.shown.drawing.icons import EFFECTS
from endtable.kit.svg import Point, circle, group, num, path, polygon, rect, ring, words

CORNER: Final = 96.0
"""From the middle of a tile to its corners."""

SHIELD: Final = "M-9,-11H9V2C9,8 4,11 0,13C-4,11 -9,8 -9,2Z"
BURST: Final = polygon(
    [point for pair in zip(ring(16, 9, -90), ring(9, 9, -70), strict=True) for point in pair]
)


def melee(strength: int, aside: float = 0.0) -> str:
    """A broad, short blade with one point for each strength."""
    points = min(strength, 3)
    half = (19.0, 25.0, 33.0)[points - 1]
    if points == 1:
        outline: list[Point] = [(-half, -49), (0, -82), (half, -49), (0, -54)]
    else:
        outline = [(-half, -46), (-half, -62)]
        for k in range(points):
            left = -half + 2 * half * k / points
            outline += [(left + half / points, -82), (left + 2 * half / points, -62)]
        outline.append((half, -46))
    return path(polygon([(x + aside, y) for x, y in outline]), "melee")


def ranged(strength: int, aside: float = 0.0) -> str:
    """A long, thin arrow for each strength."""
    arrows = min(strength, 3)
    middles = [aside + 22 * (k - (arrows - 1) / 2) for k in range(arrows)]
    shape = "M{0},-44V-64H{1}L{2},-83L{3},-64H{4}V-44Z"
    return path(
        "".join(shape.format(*(num(x + dx) for dx in (-3, -10, 0, 10, 3))) for x in middles),
        "ranged",
    )


def gauss(aside: float = 0.0) -> str:
    """A double line with coils around it."""
    x = aside
    rails = f"M{num(x - 6)},-44V-68M{num(x + 6)},-44V-68"
    coils = "".join(f"M{num(x - 15)},{y}H{num(x + 15)}" for y in (-49, -60))
    head = polygon([(x - 17, -66), (x, -84), (x + 17, -66), (x, -72)])
    return path(rails + coils, "gauss-edge") + path(rails + coils, "gauss") + path(head, "ranged")


def armour() -> str:
    """A thick, curved bar along the edge."""
    bar = "M-42,-68Q0,-86 42,-68"
    rivets = "".join(circle(x, y, 1.8, "rivet") for x, y in ((-33, -71.5), (33, -71.5)))
    return path(bar, "armour-edge") + path(bar, "armour") + rivets


def net() -> str:
    """A wedge of mesh that opens towards the side."""
    inner, outer, top, bottom = 22.0, 44.0, -80.0, -46.0

    def half(y: float) -> float:
        return inner + (outer - inner) * (bottom - y) / (bottom - top)

    wedge = polygon([(-inner, bottom), (-outer, top), (outer, top), (inner, bottom)])
    lines = ""
    for k in range(-3, 4):
        for lean in (-1, 1):
            start, end = k / 3, (k + 2 * lean) / 3
            if -1 <= end <= 1:
                lines += f"M{num(start * inner)},{num(bottom)}L{num(end * outer)},{num(top)}"
    for y in (-57.0, -69.0):
        lines += f"M{num(-half(y))},{num(y)}H{num(half(y))}"
    return path(wedge, "net") + path(lines, "mesh")


def link(hostile: bool, beside: bool) -> str:
    """A light diamond at the end of a wire; two small ones where the side also bears a weapon."""
    class_ = "link hostile" if hostile else "link"
    if beside:
        return path("".join(_diamond(x, -73, 6, 7) for x in (-36, 36)), class_)
    wire = "wire hostile" if hostile else "wire"
    return path("M0,-20V-60", wire) + path(_diamond(0, -68, 13, 13), class_)


def _diamond(x: float, y: float, half: float, tall: float) -> str:
    return polygon([(x, y - tall), (x + half, y), (x, y + tall), (x - half, y)])


def strength_number(side: int, kind: str, strength: int, aside: float, printed: int) -> str:
    """The strength in figures, upright: on the blade itself, or on a small plate by the arrows."""
    angle, out = side * pi / 3, 55.0
    if kind != "melee":
        out, aside = 66.0, aside + 11 * min(printed, 3) + 11
    x = out * sin(angle) + aside * cos(angle)
    y = -out * cos(angle) + aside * sin(angle)
    raised = " up" if strength > printed else ""
    plate = (
        "" if kind == "melee" and not raised else rect(x - 10, y - 10, 20, 20, 4, f"plate{raised}")
    )
    return group(plate, words(str(strength), x, y, 17, f"figure{raised}"), class_="grows")


def initiative(x: float, y: float, value: str, r: float, change: str = "") -> str:
    """A number in a dark disc; raised and lowered ones bear an arrow too, not the colour alone."""
    raised = f" {change}" if change else ""
    shown = circle(x, y, r, f"initiative{raised}") + words(value, x, y, r * 1.3, f"segment{raised}")
    if change:
        tip = -1 if change == "up" else 1
        outline = [(x - 7, y + tip * (r - 1)), (x + 7, y + tip * (r - 1)), (x, y + tip * (r + 9))]
        shown += path(polygon(outline), f"change {change}")
    return shown


def shield(x: float, y: float) -> str:
    """One point of toughness."""
    return group(
        path(SHIELD, "shield"),
        path("M-4,-4H4M0,-8V0", "shield-line"),
        transform=f"translate({num(x)} {num(y)})",
    )


def mobility(x: float, y: float) -> str:
    """A ring of arrow around a step forward."""
    return group(
        circle(0, 0, 14, "mobile"),
        path("M-7.5,5.5A9.3,9.3 0 1 1 7.5,5.5", "mobile-line"),
        path("M2.5,3L11.5,4L6,11Z", "mobile-head"),
        path("M0,-6L6,1H2.5V6H-2.5V1H-6Z", "mobile-head"),
        transform=f"translate({num(x)} {num(y)})",
    )


def effect_icon(name: str, x: float, y: float, size: float) -> str:
    """What a module does, as an icon of that size."""
    return group(EFFECTS[name], transform=f"translate({num(x)} {num(y)}) scale({size / 100:.3g})")


def wound(x: float, y: float) -> str:
    """A wound marker."""
    return group(
        path(BURST, "wound"),
        circle(0, 0, 4, "wound-eye"),
        class_="wound-marker",
        transform=f"translate({num(x)} {num(y)})",
    )


def netting() -> str:
    """A net thrown over the whole tile."""
    lines = "".join(_chord(angle, out) for angle in (30, 150) for out in range(-70, 71, 28))
    return group(path(lines, "netting-edge"), path(lines, "netting"), class_="net-marker")


def _chord(angle: float, out: float) -> str:
    """The straight line at some distance from the middle, cut off at the edges of the tile."""
    nx, ny = cos(angle * pi / 180), sin(angle * pi / 180)
    corners = ring(CORNER - 3, 6)
    ends: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        a, b = ax * nx + ay * ny - out, bx * nx + by * ny - out
        if a * b < 0:
            part = a / (a - b)
            ends.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in ends)
