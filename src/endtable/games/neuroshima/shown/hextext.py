"""The board as text: hexes of six lines, drawn on a canvas of characters with styles.

A span is a text and its style in the words of terminals (``bold #ffffff on #2c6a94``); a line is
a list of spans. Sees only a view, like the drawing.
"""

from collections.abc import Collection
from typing import Final

from endtable.core.face import Line, Span
from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.shown.drawing.style import ARMIES
from endtable.games.neuroshima.shown.drawing.view import Scene, Words
from endtable.games.neuroshima.table.board import BOARDS, COORDINATES, NAMES
from endtable.games.neuroshima.table.view import UnitView

WIDTH: Final = 9
"""How many characters the narrow lines of a hex hold; the wide ones hold two more."""

EDGE: Final = "#8a7148"
EMPTY: Final = "#9a8a6a"
LIT: Final = "bold black on #f0c673"

MELEE: Final = "▴▸▸▾◂◂"
RANGED: Final = "↑↗↘↓↙↖"
GAUSS: Final = "⇑⇗⇘⇓⇙⇖"
ARMOUR: Final = "■"
NET: Final = "#"
LINK: Final = "•"
TOUGH: Final = "♥"
NETTED: Final = "≋"


class Canvas:
    """Characters with styles, written anywhere."""

    def __init__(self, width: int, height: int) -> None:
        self.cells: list[list[Span]] = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str) -> None:
        """A text from a place to the right."""
        for offset, letter in enumerate(text):
            self.cells[y][x + offset] = (letter, style)

    def lines(self) -> list[Line]:
        """What was written, neighbours of one style together."""
        return [_joined(row) for row in self.cells]


def _joined(row: list[Span]) -> Line:
    line: Line = []
    for letter, style in row:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + letter, style)
        else:
            line.append((letter, style))
    return line


def board_lines(scene: Scene, lit: Collection[str] = (), *, letters: bool = False) -> list[Line]:
    """The board; hexes in ``lit`` stand out, and with ``letters`` names begin with their army's."""
    board = BOARDS[scene.view["board"]]
    radius = max(COORDINATES[hex][0] for hex in board.cells)
    canvas = Canvas((2 * radius + 1) * (WIDTH + 2) + 2, (2 * radius + 1) * 4 + 1)
    units = {unit["hex"]: unit for unit in scene.view["units"]}
    corners = {
        NAMES[hex]: ((q + radius) * (WIDTH + 2), 4 * (r + radius) + 2 * q)
        for hex, (q, r) in enumerate(COORDINATES)
        if hex in board.cells
    }
    for x, y in corners.values():
        _frame(canvas, x, y)
    for name, (x, y) in corners.items():
        if name in units:
            _unit(canvas, x, y, scene, units[name], name in lit, letters)
        else:
            canvas.write(x + 1 + WIDTH // 2, y + 2, f" {name} ", LIT if name in lit else EMPTY)
    return canvas.lines()


def tile_lines(words: Words, tile: Tile, army: Army) -> list[Line]:
    """One tile by itself, for help."""
    canvas = Canvas(WIDTH + 4, 5)
    _frame(canvas, 0, 0)
    style = army_style(army)
    _fill(canvas, 0, 0, style)
    _sides(canvas, 0, 0, tile, 0, style)
    _middle(canvas, 0, 2, short(tile.names.said(words.lang), WIDTH + 2), f"bold {style}")
    _middle(canvas, 0, 3, _numbers(tile, tile.toughness), style)
    return canvas.lines()


def army_style(army: Army, *, dark: bool = False) -> str:
    """The colours of an army's tiles: letters that can be read on its body."""
    body, edge, _ = ARMIES[army.colour]
    ground = edge if dark else body
    red, green, blue = (int(ground[place : place + 2], 16) for place in (1, 3, 5))
    light = 299 * red + 587 * green + 114 * blue > 128_000
    return f"{'#1a1410' if light else '#ffffff'} on {ground}"


def _frame(canvas: Canvas, x: int, y: int) -> None:
    canvas.write(x + 2, y, "_" * WIDTH, EDGE)
    for row, left, right in ((1, "/", "\\"), (2, "/", "\\"), (3, "\\", "/"), (4, "\\", "/")):
        inset = int(row in (1, 4))
        canvas.write(x + inset, y + row, left, EDGE)
        canvas.write(x + WIDTH + 3 - inset, y + row, right, EDGE)
    canvas.write(x + 2, y + 4, "_" * WIDTH, EDGE)


def _fill(canvas: Canvas, x: int, y: int, style: str) -> None:
    for row in (1, 2, 3, 4):
        inset = int(row in (1, 4))
        blank = "_" if row == 4 else " "
        canvas.write(x + 1 + inset, y + row, blank * (WIDTH + 2 - 2 * inset), style)


def _unit(
    canvas: Canvas, x: int, y: int, scene: Scene, unit: UnitView, is_lit: bool, letters: bool
) -> None:
    army = scene.army(unit["seat"])
    tile = army.tile(unit["tile"])
    style = army_style(army, dark=unit["netted"])
    _fill(canvas, x, y, style)
    _sides(canvas, x, y, tile, unit["turn"], style)
    mark = f"{scene.name(unit['seat'])[0]}·" if letters else ""
    name = mark + short(tile.names.said(scene.words.lang), WIDTH + 2 - len(mark))
    _middle(canvas, x, y + 2, name, f"bold {style}")
    left = scene.seat(unit["seat"])["hq"] if tile.kind == "hq" else tile.toughness - unit["wounds"]
    info = f"{unit['hex']} {_numbers(tile, left)}".rstrip()
    if unit["netted"]:
        info += NETTED if len(info) > WIDTH else f" {NETTED}"
    _middle(canvas, x, y + 3, info, style)
    if is_lit:
        at = x + 1 + (WIDTH + 2 - len(info)) // 2
        canvas.write(at, y + 3, unit["hex"], LIT)


def _numbers(tile: Tile, left: int) -> str:
    """Initiative, and how many wounds the unit still survives (an HQ: its points)."""
    parts = [",".join(map(str, tile.initiative))]
    if tile.toughness or tile.kind == "hq":
        parts.append(f"{TOUGH}{left}")
    return " ".join(part for part in parts if part)


def _middle(canvas: Canvas, x: int, y: int, text: str, style: str) -> None:
    canvas.write(x + 1 + (WIDTH + 2 - len(text)) // 2, y, text, style)


def _sides(canvas: Canvas, x: int, y: int, tile: Tile, turn: int, style: str) -> None:
    """What is printed on each side, at that side: three above, three below."""
    for row, left, middle, right in ((1, 5, 0, 1), (4, 4, 3, 2)):
        canvas.write(x + 2, y + row, marks(tile, left, turn), style)
        text = marks(tile, middle, turn)
        canvas.write(x + 2 + (WIDTH - len(text)) // 2, y + row, text, style)
        text = marks(tile, right, turn)
        canvas.write(x + 2 + WIDTH - len(text), y + row, text, style)


def marks(tile: Tile, side: int, turn: int) -> str:
    """The signs of one side of the board for a tile that is turned."""
    own = (side - turn) % 6
    signs = ""
    for strengths, shapes in ((tile.melee, MELEE), (tile.ranged, RANGED), (tile.gauss, GAUSS)):
        if strengths[own]:
            signs += shapes[side] + (str(strengths[own]) if strengths[own] > 1 else "")
    signs += ARMOUR if own in tile.armour else ""
    signs += NET if own in tile.net else ""
    return signs + (LINK if own in tile.links and len(tile.links) < 6 else "")


def short(name: str, most: int) -> str:
    """A name that fits: whole, with its first words as initials, or cut."""
    if len(name) <= most:
        return name
    *first, last = name.split()
    name = "".join(f"{word[0]}. " for word in first) + last
    return name if len(name) <= most else name[: most - 1] + "."
