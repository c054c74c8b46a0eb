"""Emblems of armies and icons of what modules do; our own geometry.

All of them lie in a box from -50 to 50.
"""

from math import cos, pi, sin
from typing import Final

from endtable.kit.svg import Point, circle, group, path, polygon, ring


def _star() -> str:
    outer, inner = ring(44, 5, -90), ring(18, 5, -54)
    points = [point for pair in zip(outer, inner, strict=True) for point in pair]
    return polygon([(x, y - 8) for x, y in points])


def _cog(teeth: int, outer: float, inner: float) -> str:
    points: list[Point] = []
    step = 2 * pi / teeth
    for k in range(teeth):
        for part, r in ((-0.32, inner), (-0.2, outer), (0.2, outer), (0.32, inner)):
            angle = (k + part) * step
            points.append((r * sin(angle), -r * cos(angle)))
    return polygon(points)


def _turned(times: int, *inside: str) -> str:
    return "".join(group(*inside, transform=f"rotate({360 * k // times})") for k in range(times))


TALON: Final = "M-8,-9C-24,-20 -25,-44 12,-52C3,-40 5,-27 15,-14C8,-17 0,-15 -8,-9Z"
FINGERS: Final = "".join(f"M{x},-34l4,-6h9l4,6v30l-3,3h-11l-3,-3Z" for x in (-39, -20, -1, 18))
FIST: Final = FINGERS + "M-40,3H12L20,11L12,20H-40ZM24,3H36L35,24L26,34V50H-24V34L-36,24H18L26,14Z"
SKULL: Final = (
    "M0,-46C30,-46 42,-26 40,-4C39,10 30,14 26,20L24,42H-24L-26,20C-30,14 -39,10 -40,-4"
    "C-42,-26 -30,-46 0,-46ZM-27,-8A11,11 0 1 0 -5,-8A11,11 0 1 0 -27,-8Z"
    "M5,-8A11,11 0 1 0 27,-8A11,11 0 1 0 5,-8ZM0,8L-6,20H6ZM-10,30H-6V42H-10ZM6,30H10V42H6Z"
)

EMBLEMS: Final = {
    "claw": _turned(3, path(TALON, "emblem")) + circle(0, 0, 7, "emblem"),
    "fist": path(FIST, "emblem"),
    "eye": path(_cog(10, 50, 38) + "M-30,0Q0,-30 30,0Q0,30 -30,0Z", "emblem hollow")
    + circle(0, 0, 9, "emblem"),
    "star": path(_star() + "M-40,26L0,44L40,26V36L0,54L-40,36Z", "emblem"),
    "skull": path(SKULL, "emblem hollow"),
    "wheel": path(_cog(6, 50, 42) + polygon(ring(28, 6)), "emblem hollow")
    + _turned(3, path("M-4,-30H4V30H-4Z", "emblem")),
}

REPEAT: Final = (
    circle(-20, -18, 27, "ink")
    + path("M-32,-8L-20,-34L-8,-8L-20,-13Z", "light")
    + circle(20, 18, 30, "ink edged")
    + path("M6,30L20,0L34,30L20,24Z", "light")
)
"""A blow in one segment, and again in the next."""

EFFECTS: Final = {
    "initiative": circle(0, 0, 46, "ink") + path("M0,-32L28,4H11V30H-11V4H-28Z", "light"),
    "slower": circle(0, 0, 46, "ink") + path("M0,32L28,-4H11V-30H-11V-4H-28Z", "light"),
    "melee": path("M-38,40L0,-48L38,40L0,26Z", "ink"),
    "ranged": path("M-6,48V-14H-24L0,-52L24,-14H6V48Z", "ink"),
    "medic": path("M-16,-46H16V-16H46V16H16V46H-16V16H-46V-16H-16Z", "blood"),
    "extra_attack": REPEAT,
    "swap_attack_kind": path("M-50,26L-28,-44L-6,26L-28,16Z", "ink")
    + path("M24,26V-16H10L28,-46L46,-16H32V26Z", "ink")
    + path("M-24,36H20V28L38,40L20,52V44H-24V52L-42,40L-24,28Z", "ink"),
    "capture": path("M-42,46V-4A42,42 0 0 1 42,-4V46H16V-4A16,16 0 0 0 -16,-4V46Z", "ink")
    + path("M-42,28H-16V46H-42ZM16,28H42V46H16Z", "blood"),
    "double_move": path("M0,-50L34,-14H14V2H-14V-14H-34ZM-34,30L0,-4L34,30H14V46H-14V30Z", "ink"),
    "transport": path("M-50,-26H12V18H-50ZM16,-12H36L50,4V18H16Z", "ink")
    + circle(-28, 24, 13, "ink edged")
    + circle(30, 24, 13, "ink edged"),
}
