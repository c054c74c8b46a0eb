"""The shell of every page with a board: rail, board and dock side by side in one window."""

from __future__ import annotations

from typing import Final

from endtable.kit.markup import Html, tag
from endtable.web.boards import film_bar, zoom_buttons
from endtable.web.frame import Reader

DRAWER: Final = ("web.drawer.all", "web.drawer.log", "web.drawer.seat")
"""What the drawer says."""


def shell(reader: Reader, dock: Html, rail: Html) -> Html:
    """All parts; what is read opens over the board."""
    return tag("div", dock, _board(reader), rail, _drawer(reader), id="table", class_="shell")


def rail(reader: Reader, acts: Html | None = None, chat: Html | None = None) -> Html:
    """Who sits here, what lies open beside the board, and what happened."""
    said = reader.say("web.table.log")
    empty = reader.say("web.table.nothing")
    lines = tag("ol", id="log", tabindex="0", aria_live="polite", aria_label=said, data_empty=empty)
    return tag(
        "section",
        tag("div", id="seats", class_="seats", role="group",
            aria_label=reader.say("web.table.seats")),
        tag("div", id="aside", class_="aside"),
        tag("div", id="tabs", class_="tabs", role="group", aria_label=reader.say("web.drawer.all")),
        acts or "",
        tag("div", lines, chat or "", id="told-log", class_="told-log"),
        class_="rail",
        aria_label=said,
    )  # fmt: skip


def dock(reader: Reader, head: tuple[Html, ...], body: tuple[Html, ...], foot: Html) -> Html:
    """Where one is asked or told: head, what is chosen from, foot."""
    return tag(
        "section",
        tag("div", *head, class_="dock-head"),
        tag("div", *body, class_="dock-body", tabindex="-1"),
        foot,
        class_="dock",
        aria_label=reader.say("web.table.question"),
    )


def head(reader: Reader, question: str) -> tuple[Html, ...]:
    """Who is asked, what, why, what is at stake, and what was picked so far."""
    return (
        tag("p", id="where", class_="where"),
        tag("h2", question, id="question", aria_live="polite"),
        tag("p", id="why", class_="why"),
        tag("p", id="stake", class_="stake"),
        tag("p", id="trail", class_="trail", aria_live="polite"),
    )


def stages() -> tuple[Html, Html]:
    """Where scenes and one's own things lie in the dock."""
    return tag("div", id="above", class_="stage"), tag("div", id="stage", class_="stage")


def choices(reader: Reader) -> tuple[Html, Html]:
    """Everything that is open now, and what would come of it."""
    said = reader.say("web.table.question")
    return (
        tag("div", id="buttons", class_="choices", role="group", aria_label=said),
        tag("div", id="told", class_="told", aria_live="polite"),
    )


def foot(
    reader: Reader, tools: tuple[Html, ...], acts: tuple[Html, ...], over: Html | None = None
) -> Html:
    """Tools and the bar of a film on one side, what is done on the other, ``over`` both."""
    return tag(
        "div",
        over or "",
        tag("div", *tools, film_bar(reader), class_="foot-left"),
        tag("div", *acts, class_="foot-right"),
        class_="foot",
    )


def _board(reader: Reader) -> Html:
    return tag(
        "section",
        tag("div", tag("div", id="board-place"), id="board-frame"),
        zoom_buttons(reader),
        class_="centre",
        aria_label=reader.say("web.table.board"),
    )


def _drawer(reader: Reader) -> Html:
    """What is opened to read: a seat in full, the story, the log on a phone."""
    said = reader.say("web.drawer.close")
    return tag(
        "section",
        tag("h2", id="drawer-title"),
        tag("button", "✕", type="button", id="drawer-close", aria_label=said, title=said),
        tag("div", id="drawer-place", class_="drawer-place", tabindex="0"),
        id="drawer",
        class_="drawer",
        hidden=True,
        aria_labelledby="drawer-title",
    )
