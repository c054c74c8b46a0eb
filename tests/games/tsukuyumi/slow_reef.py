"""The Reef read a second time, from views alone: where it may grow, and whom venom kills.

Nothing here uses the rules: areas are places in the plane, sides are directions, and units are
counted one by one.
"""

from __future__ import annotations

from typing import Any

WAYS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""By side: the step to the neighbour."""
VENOM = 15

View = dict[str, Any]
Spot = tuple[str, int]


def places(view: View) -> dict[tuple[int, int], View]:
    return {tuple(area["at"]): area for area in view["areas"]}


def full(area: View, side: int) -> bool:
    """Whether no Reef can come to a side: a marker lies there, or five blockades do already."""
    blocked = {int(at): kind for at, kind in area["blocked"].items() if kind != "grey"}
    if blocked.get(side, "neutral") not in ("printed", "neutral"):
        return True
    return side not in blocked and len(blocked) >= 5


def spots(view: View, seat: int, outside: bool) -> set[Spot]:
    """Sides beside a Reef of the same area, or across one; and all that touch the base."""
    found: set[Spot] = set()
    board = places(view)
    for (q, r), area in board.items():
        for side, (dq, dr) in enumerate(WAYS):
            to = board.get((q + dq, r + dr))
            if area["kind"] == "base":
                if area["seat"] == seat and to is not None:
                    found.add((to["name"], (side + 3) % 6))
            elif str(side) in area["reefs"] and outside:
                if to is not None:
                    found.add((to["name"], (side + 3) % 6))
            elif str(side) in area["reefs"]:
                found |= {(area["name"], (side + 1) % 6), (area["name"], (side - 1) % 6)}
    named = {area["name"]: area for area in view["areas"]}
    return {
        (name, side)
        for name, side in found
        if named[name]["kind"] != "base" and not full(named[name], side)
    }


def ruled(view: View) -> set[str]:
    """Areas where Reefs dominate: one Invasive, or two on neighbouring sides."""
    found = set()
    for area in view["areas"]:
        sides = {int(side) for side in area["reefs"]}
        pair = any((side + 1) % 6 in sides for side in sides)
        if pair or "invasive" in area["reefs"].values():
            found.add(area["name"])
    return found


def poisoned(view: View, seat: int) -> dict[str, dict[int | str, int]]:
    """By area and faction: how many of its units venom kills, the weakest first."""
    found: dict[str, dict[int | str, int]] = {}
    for area in view["areas"]:
        amount = VENOM * list(area["reefs"].values()).count("venomous")
        healths: dict[int | str, list[int]] = {}
        for stack in area["units"]:
            if stack["who"] != seat:
                healths.setdefault(stack["who"], []).extend([stack["stats"][1]] * stack["count"])
        for who, row in healths.items():
            left, dead = amount, 0
            for health in sorted(row):
                if health > left:
                    break
                left -= health
                dead += 1
            if dead:
                found.setdefault(area["name"], {})[who] = dead
    return found
