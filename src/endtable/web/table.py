"""The page of a table, and the page of a replay: a frame that the script fills."""

from __future__ import annotations

from typing import Final

from endtable.web.frame import Reader, page
from endtable.web.markup import Html, joined, tag

FILM: Final = ("web.film.pause", "web.film.go")
TEXTS: Final = (
    *FILM,
    "web.bot.random",
    "web.bot.greedy",
    "web.bot.search",
    "web.bot.level",
    "web.table.free",
    "web.table.you",
    "web.table.more",
    "web.table.curtain",
    "web.table.ready",
    "web.table.waits",
    "web.table.thinking",
    "web.table.final",
    "web.table.won",
    "web.table.place",
    "web.table.foresee",
    "web.table.unforesee",
    "web.table.sit",
    "web.table.share",
    "web.table.shared",
    "web.table.rematch",
    "web.table.replay",
    "web.table.file",
)


def page_of(reader: Reader, key: str) -> str:
    """The page of a table."""
    ask = tag(
        "section",
        tag("p", reader.say("web.table.offline"), id="offline", hidden=True),
        tag("p", reader.say("web.table.joining"), id="question", aria_live="polite"),
        tag("p", id="trail", aria_live="polite"),
        tag(
            "div",
            tag("div", id="buttons"),
            _turner(reader),
            _tools(reader),
            film_bar(reader),
            class_="acts",
        ),
        class_="ask",
        aria_label=reader.say("web.table.question"),
    )
    side = tag("aside", tag("h2", reader.say("web.table.log")), _log(reader), class_="side")
    return page(
        reader,
        reader.say("web.table.title"),
        tag("h1", reader.say("web.table.title"), class_="unseen"),
        tag("div", ask, _centre(reader), _seats(reader), side, id="table", class_="table"),
        notes(),
        kind="table",
        scripts=("table",),
        texts=TEXTS,
        data={"table": key},
    )


def replay_of(reader: Reader, key: str) -> str:
    """The page of a replay."""
    ask = tag(
        "section",
        tag("p", reader.say("web.table.joining"), id="question", aria_live="polite"),
        _slider(reader),
        class_="ask",
        aria_label=reader.say("web.replay.title"),
    )
    log = tag("ol", id="log", tabindex="0", aria_label=reader.say("web.table.log"))
    side = tag("aside", tag("h2", reader.say("web.table.log")), log, class_="side")
    return page(
        reader,
        reader.say("web.replay.title"),
        tag("h1", reader.say("web.replay.title"), class_="unseen"),
        tag("div", ask, _centre(reader), _seats(reader), side, id="table", class_="table"),
        notes(),
        kind="table",
        scripts=("replay",),
        texts=("web.replay.at",),
        data={"table": key},
    )


def notes() -> Html:
    """Where notes and the card of a tile appear."""
    note = tag("div", id="note", role="status", hidden=True)
    return joined(note, tag("div", id="card", class_="card", role="tooltip", hidden=True))


def film_bar(reader: Reader) -> Html:
    """Pause, step, speed, to the end."""
    signs = (("pause", "❚❚"), ("step", "▶❚"), ("speed", "1×"), ("skip", "▶▶"))
    buttons = (
        tag("button", sign, type="button", name=name, aria_label=reader.say(f"web.film.{name}"))
        for name, sign in signs
    )
    return tag("div", *buttons, id="film", hidden=True, role="group", class_="film")


def _turner(reader: Reader) -> Html:
    return tag(
        "div",
        tag("button", "↺", type="button", id="left", aria_label=reader.say("web.table.left")),
        tag("button", "↻", type="button", id="right", aria_label=reader.say("web.table.right")),
        tag("button", type="button", id="place", class_="go"),
        id="turner",
        hidden=True,
    )


def _tools(reader: Reader) -> Html:
    return tag(
        "div",
        tag("button", reader.say("web.table.back"), type="button", id="back", hidden=True),
        tag("button", reader.say("web.table.undo"), type="button", id="undo", hidden=True),
        tag("button", reader.say("web.table.foresee"), type="button", id="foresee", hidden=True),
        class_="tools",
    )


def _slider(reader: Reader) -> Html:
    return tag(
        "div",
        tag("button", "◀", type="button", id="earlier", aria_label=reader.say("web.replay.back")),
        tag(
            "input",
            type="range",
            id="slider",
            min="0",
            max="0",
            value="0",
            aria_label=reader.say("web.replay.slider"),
        ),
        tag("button", "▶", type="button", id="later", aria_label=reader.say("web.replay.next")),
        class_="slider",
    )


def _centre(reader: Reader) -> Html:
    return tag(
        "section",
        tag("div", id="board-place"),
        id="centre",
        class_="centre",
        aria_label=reader.say("web.table.board"),
    )


def _seats(reader: Reader) -> Html:
    return tag("section", id="seats", class_="seats", aria_label=reader.say("web.table.seats"))


def _log(reader: Reader) -> Html:
    log = tag(
        "ol",
        id="log",
        tabindex="0",
        role="log",
        aria_live="polite",
        aria_label=reader.say("web.table.log"),
    )
    box = tag(
        "input",
        name="text",
        maxlength="300",
        autocomplete="off",
        aria_label=reader.say("web.table.chat"),
        placeholder=reader.say("web.table.chat"),
    )
    send = tag("button", "➤", aria_label=reader.say("web.table.say"))
    return joined(log, tag("form", box, send, id="chat"))
