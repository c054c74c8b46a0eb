"""The whole table as one document: the board in the middle, the seats around it."""

from typing import Final

from endtable.games.neuroshima.shown.drawing.board import board, board_size
from endtable.games.neuroshima.shown.drawing.seat import (
    HAND,
    PANEL,
    REST,
    WIDTH,
    hand,
    panel,
    rest,
    track,
)
from endtable.games.neuroshima.shown.drawing.silhouettes import SHEET
from endtable.games.neuroshima.shown.drawing.style import style_sheet
from endtable.games.neuroshima.shown.drawing.view import Scene
from endtable.kit.markup import element
from endtable.kit.svg import num
from endtable.kit.symbols import sheet

GAP: Final = 24
BOARD_HEIGHT: Final = 780
CROWD: Final = 4
"""With more seats than this the damage track is shown."""


def regions(scene: Scene) -> dict[str, str]:
    """Every region by name, each an SVG element of its own."""
    shown = {"board": board(scene)}
    for entry in scene.view["seats"]:
        shown[f"seat:{entry['seat']}"] = panel(scene, entry["seat"])
        shown[f"hand:{entry['seat']}"] = hand(scene, entry["seat"])
        shown[f"rest:{entry['seat']}"] = rest(scene, entry["seat"])
    if len(scene.view["seats"]) > CROWD:
        shown["track"] = track(scene)
    return shown


def picture(scene: Scene, theme: str) -> str:
    """One document that needs nothing else."""
    shown = regions(scene)
    broad, high = board_size(scene)
    middle = BOARD_HEIGHT * broad / high
    width, height = 2 * WIDTH + middle + 4 * GAP, BOARD_HEIGHT + 2 * GAP
    parts = [_placed(shown["board"], WIDTH + 2 * GAP, GAP, middle, BOARD_HEIGHT)]
    for x, seats in zip((GAP, WIDTH + middle + 3 * GAP), _columns(scene), strict=True):
        parts += _column(shown, x, seats)
    if "track" in shown:
        parts.append(_placed(shown["track"], GAP, height, width - 2 * GAP, 180))
        height += 180 + GAP
    return element(
        "svg",
        element("style", style_sheet(theme)),
        sheet(SHEET),
        element(
            "g", element("rect", class_="table", width=num(width), height=num(height)), class_="nh"
        ),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
    )


def _columns(scene: Scene) -> tuple[list[int], list[int]]:
    """Seats clockwise around the board from the upper left: who sits left, who right."""
    seats = [entry["seat"] for entry in scene.view["seats"]]
    turn = 1 + len(seats) // 2
    return [seats[0], *reversed(seats[turn:])], seats[1:turn]


def _column(shown: dict[str, str], x: float, seats: list[int]) -> list[str]:
    """Seats one under the other, spread over the height of the board."""
    parts, step = [], PANEL + HAND + 8
    space = max(0, BOARD_HEIGHT - step * len(seats)) / max(1, len(seats) - 1)
    for row, seat in enumerate(seats):
        y = GAP + row * (step + space)
        parts.append(_placed(shown[f"seat:{seat}"], x, y, WIDTH, PANEL))
        parts.append(_placed(shown[f"hand:{seat}"], x, y + PANEL + 4, WIDTH, HAND))
        if len(seats) == 1:
            parts.append(_placed(shown[f"rest:{seat}"], x, y + step + GAP, WIDTH, REST))
    return parts


def _placed(region: str, x: float, y: float, width: float, height: float) -> str:
    place = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return place + region.removeprefix("<svg")
