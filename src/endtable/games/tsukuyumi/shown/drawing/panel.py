"""Sheets beside the map: headings, lines, and chips that are laid out one after the other."""

from __future__ import annotations

from typing import Final

from endtable.kit.markup import element
from endtable.kit.svg import fitted, group, rect, title, width_of, words, wrapped

WIDTH: Final = 520
EDGE: Final = 18
ROOM: Final = WIDTH - 2 * EDGE
HEAD: Final = 54
CHIP: Final = 30
"""How high a chip is."""
GAP: Final = 6
TEXT: Final = 15.0
SLIM: Final = 0.88
"""How broad plain letters are beside bold ones, which texts are measured by."""


class Sheet:
    """A panel that grows downwards as things are put on it."""

    def __init__(self, name: str, label: str, colour: str = "", now: bool = False) -> None:
        self.name = name
        self.label = label
        self.now = now
        self.parts: list[str] = []
        self.y = float(HEAD if label else EDGE)
        self.x = float(EDGE)
        if colour:
            self.parts.append(rect(4, 4, WIDTH - 8, HEAD - 12, 10, f"body-{colour}"))
        if label:
            ink = f"ink-{colour}" if colour else ""
            size = fitted(label, ROOM - 120, 22.0)
            self.parts.append(words(label, EDGE, HEAD / 2 - 1, size, f"start bold {ink}"))

    def corner(self, text: str, about: str, ink: str = "") -> None:
        """A figure in the upper right corner."""
        self.parts.append(
            group(
                title(about),
                rect(WIDTH - EDGE - 110, 6, 110, HEAD - 16, 6, "unseen"),
                words(text, WIDTH - EDGE, HEAD / 2 - 1, fitted(text, 110, 22.0), f"end bold {ink}"),
                class_="tile",
            )
        )

    def heading(self, text: str) -> None:
        """A small heading on a line of its own."""
        self._next_row()
        self.parts.append(words(text, EDGE, self.y + 9, 14, "start bold pale"))
        self.y += 22

    def line(self, text: str, class_: str = "start") -> str:
        """Text over as many lines as it needs; returned, for whoever puts it in a group."""
        self._next_row()
        room = ROOM if "bold" in class_ else ROOM / SLIM
        shown = []
        for part in wrapped(text, room, TEXT) or (text,):
            size = fitted(part, room, TEXT)
            shown.append(words(part, EDGE, self.y + 10, size, class_))
            self.y += 21
        return "".join(shown)

    def write(self, text: str, class_: str = "start", about: str = "", **attributes: str) -> None:
        """A line that can be looked at, and pointed at."""
        first = self.y if self.x == EDGE else self.y + CHIP + GAP
        inside = self.line(text, class_)
        back = rect(EDGE - 6, first - 3, ROOM + 12, self.y - first + 1, 6, "body row")
        self.parts.append(group(title(about or text), back, inside, class_="tile", **attributes))
        self.y += 5

    def chip(
        self, text: str, about: str, look: str = "chip", badge: str = "", **attributes: str
    ) -> None:
        """A card or a counter, beside the last one if there is room."""
        width = min(ROOM, width_of(text) * TEXT + 18 + (24 if badge else 0))
        if self.x + width > WIDTH - EDGE and self.x > EDGE:
            self._next_row()
        x, y = self.x, self.y
        middle = x + (width - (22 if badge else 0)) / 2
        room = width - 14 - (22 if badge else 0)
        inside = [
            rect(x, y, width, CHIP, 7, f"body {look}"),
            words(text, middle, y + CHIP / 2, fitted(text, room, TEXT), f"bold ink-{look}"),
        ]
        if badge:
            inside.append(rect(x + width - 27, y + 4, 23, CHIP - 8, 5, "badge"))
            spot = x + width - 15.5
            inside.append(words(badge, spot, y + CHIP / 2, fitted(badge, 21, 14.0), "bold"))
        self.parts.append(group(title(about), *inside, class_="tile", **attributes))
        self.x += width + GAP

    def _next_row(self) -> None:
        if self.x > EDGE:
            self.x = float(EDGE)
            self.y += CHIP + GAP

    def done(self) -> str:
        """The region."""
        self._next_row()
        height = self.y + EDGE - GAP
        frame = rect(2, 2, WIDTH - 4, height - 4, 12, "panel now" if self.now else "panel")
        return element(
            "svg",
            title(self.label),
            frame,
            *self.parts,
            id=self.name,
            class_=f"ts ts-{self.name.partition('-')[0]}",
            viewBox=f"0 0 {WIDTH} {height:.0f}",
        )


def nothing(name: str) -> str:
    """A region with nothing to show."""
    return element("svg", id=name, class_="ts nothing", viewBox=f"0 0 {WIDTH} 0")
