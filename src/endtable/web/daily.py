"""A puzzle a day, the same for everybody."""

from __future__ import annotations

from datetime import date
from math import gcd

from endtable.core.brought import Puzzles
from endtable.kit.markup import Html, tag
from endtable.server.api.catalogue import with_puzzles
from endtable.web.frame import Reader


def daily(reader: Reader, day: date) -> Html:
    """The way to the puzzle of a day, with its picture; nothing where no game has any."""
    found = of_the_day(day)
    if found is None:
        return Html("")
    shelf, key = found
    puzzle = shelf.shown(key, reader.words)
    title = tag("b", reader.say("web.home.daily", title=puzzle["title"]))
    told = tag("span", title, tag("span", puzzle["goal"]["words"]), class_="says")
    return tag("a", Html(shelf.sketch(key)), told, href=f"/puzzles/{key}", class_="door daily")


def of_the_day(day: date) -> tuple[Puzzles, str] | None:
    """Another puzzle every day; all of them come before one comes again."""
    shelves = [game.puzzles for game in with_puzzles() if game.puzzles is not None]
    every = [(shelf, key) for shelf in shelves for key in shelf.listed()]
    if not every:
        return None
    # A step that shares no factor with their number leads past all of them.
    step = next(n for n in range(len(every) // 2 + 1, 2 * len(every)) if gcd(n, len(every)) == 1)
    return every[day.toordinal() * step % len(every)]
