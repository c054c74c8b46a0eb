"""What every page with a board has: the board, seats, the log, frames one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endtable.games import names as known_games
from endtable.kit.markup import Html, joined, tag
from endtable.web.frame import Reader, page

FILM: Final = ("web.film.pause", "web.film.go")
SEATS: Final = (
    "web.bot.random",
    "web.bot.greedy",
    "web.bot.search",
    "web.bot.level",
    "web.table.free",
    "web.table.you",
    "web.table.gone",
    "web.table.away",
    "web.table.days",
    "web.table.more",
    "web.table.mute",
    "web.table.shared",
)


def framed(
    reader: Reader,
    name: str,
    game: str,
    key: str,
    texts: Sequence[str],
    ask: Html,
    beside: Html,
    *more: Html,
) -> str:
    """A page with a board: what is asked above it, seats and log beside it."""
    said = reader.say(f"web.{name}.title")
    return page(
        reader,
        said,
        tag("h1", said, class_="unseen"),
        tag("div", ask, board(reader), seats(reader), beside, id="table", class_="table"),
        *more,
        notes(),
        kind="table",
        scripts=(name,),
        texts=texts,
        games=(game,) if game else known_games(),
        data={"table": key},
    )


def notes() -> Html:
    """Where notes and the card of a tile appear."""
    note = tag("div", id="note", role="status", hidden=True)
    return joined(note, tag("div", id="card", class_="card", role="tooltip", hidden=True))


def film_bar(reader: Reader) -> Html:
    """Back, pause, step, speed, to the end."""
    signs = (("before", "❚◀"), ("pause", "❚❚"), ("step", "▶❚"), ("speed", "1×"), ("skip", "▶▶"))
    buttons = (
        tag("button", sign, type="button", name=name, aria_label=reader.say(f"web.film.{name}"))
        for name, sign in signs
    )
    return tag("div", *buttons, id="film", hidden=True, role="group", class_="film")


def zoom_buttons(reader: Reader) -> Html:
    """Nearer, farther, as it was."""
    signs = (("zoom-in", "+"), ("zoom-out", "−"), ("zoom-reset", "⤢"))
    buttons = (
        tag(
            "button",
            sign,
            type="button",
            id=name,
            aria_label=reader.say(f"web.{name.replace('-', '.')}"),
            title=reader.say(f"web.{name.replace('-', '.')}"),
            disabled=name == "zoom-reset",
        )
        for name, sign in signs
    )
    return tag(
        "div", *buttons, class_="zoom", role="group", aria_label=reader.say("web.zoom.label")
    )


def board(reader: Reader) -> Html:
    """The board, which can be brought nearer."""
    place = tag("div", tag("div", id="board-place"), id="board-frame")
    return tag(
        "section",
        tag("div", place, zoom_buttons(reader), class_="board"),
        tag("div", id="beside", class_="beside"),
        class_="centre",
        aria_label=reader.say("web.table.board"),
    )


def log(reader: Reader, *more: Html) -> Html:
    """What happened, in words, at the side."""
    said = reader.say("web.table.log")
    empty = reader.say("web.table.nothing")
    lines = tag("ol", id="log", tabindex="0", aria_live="polite", aria_label=said, data_empty=empty)
    return tag("aside", tag("h2", said), lines, *more, class_="side")


def button(reader: Reader, name: str, key: str, *, hidden: bool = False) -> Html:
    return tag("button", reader.say(key), type="button", id=name, hidden=hidden)


def seats(reader: Reader) -> Html:
    return tag("section", id="seats", class_="seats", aria_label=reader.say("web.table.seats"))
