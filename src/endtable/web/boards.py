"""Small parts of every page with a board: notes, the bar of a film, ways to come nearer."""

from __future__ import annotations

from typing import Final

from endtable.bots import roster
from endtable.kit.markup import Html, joined, tag
from endtable.web.frame import Reader

FILM: Final = ("web.film.pause", "web.film.go", "web.film.tally", "web.film.fighters")
BOT_NAMES: Final = (
    "web.bot.random",
    "web.bot.greedy",
    "web.bot.search",
    "web.bot.level",
    *(f"core.level.{level}.name" for level in roster.LEVELS),
)
"""What bots are called on every page."""
SEATS: Final = (
    *BOT_NAMES,
    "web.table.free",
    "web.table.you",
    "web.table.gone",
    "web.table.away",
    "web.table.days",
    "web.table.more",
    "web.table.mute",
    "web.table.shared",
)


def notes() -> Html:
    """Where notes and the card of a tile appear."""
    note = tag("div", id="note", role="status", hidden=True)
    return joined(note, tag("div", id="card", class_="card", role="tooltip", hidden=True))


def film_bar(reader: Reader) -> Html:
    """Back, pause, step, speed, to the end."""
    signs = (("before", "❚◀"), ("pause", "❚❚"), ("step", "▶❚"), ("speed", "1×"), ("skip", "▶▶"))
    buttons = (
        tag("button", sign, type="button", name=name, aria_label=reader.say(f"web.film.{name}"),
            title=reader.say(f"web.film.{name}"))
        for name, sign in signs
    )  # fmt: skip
    keys = tag("small", reader.say("web.film.keys"), class_="film-keys")
    return tag("div", *buttons, keys, id="film", hidden=True, role="group", class_="film")


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


def button(reader: Reader, name: str, key: str, *, hidden: bool = False) -> Html:
    return tag("button", reader.say(key), type="button", id=name, hidden=hidden)
