"""The page of a table where a match is played: strip, seats, board and the dock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endtable.core.types import Data
from endtable.kit.markup import Html, joined, tag
from endtable.web.boards import FILM, SEATS, button, film_bar, notes, zoom_buttons
from endtable.web.dialogs import keys, reporting, story
from endtable.web.frame import MARK, Reader, navigation, page, wishes
from endtable.web.learn import COACH

TEXTS: Final = (
    *FILM,
    *SEATS,
    "web.table.curtain",
    "web.table.ready",
    "web.table.waits",
    "web.table.invites",
    "web.table.invited",
    "web.table.thinking",
    "web.table.final",
    "web.table.offer_draw",
    "web.table.won",
    "web.table.place",
    "web.table.foresee",
    "web.table.unforesee",
    "web.table.sit",
    "web.table.share",
    "web.table.rematch",
    "web.end.draw",
    "web.end.lost",
    "web.end.over",
    "web.end.swapped",
    "web.end.picture",
    "web.end.curve",
    "web.end.onward",
    "web.end.closest",
    "web.end.turning",
    "web.end.sources",
    "web.end.won",
    "web.table.replay",
    "web.table.file",
    "web.table.no_bell",
    "web.table.reported",
    "web.standing.always",
    "web.standing.back",
    "web.dock.places",
    "web.table.offer_draw",
    "web.table.draw_back",
    "web.table.draw_offered",
    "web.table.draw_taken",
    "web.table.resign",
    "web.table.resign_sure",
    "web.dock.list",
    "web.dock.count",
    "web.dock.moves",
    "web.dock.ready",
    "web.dock.board",
    "web.dock.next",
    "web.dock.would",
    "web.dock.idle",
    "web.dock.waiting",
    "web.dock.over",
    "web.dock.look",
    "web.dock.forecast",
    "web.dock.forecast_why",
    "web.drawer.log",
    "web.drawer.seat",
)


def page_of(
    reader: Reader,
    key: str,
    game: str,
    chosen: Sequence[str] = (),
    sha: str = "",
    seed: str = "",
    campaign: str | None = None,
    lesson: Data | None = None,
) -> str:
    """The page of a table: what was ``chosen`` there, in words, and the hash of its seed.

    The seed itself is hidden until the end. With a lesson a coach sits beside the player.
    """
    said = reader.say("web.table.title")
    return page(
        reader,
        said,
        tag("h1", said, class_="unseen"),
        tag("div", _dock(reader, campaign), _board(reader), _rail(reader), _drawer(reader),
            id="table", class_="shell"),
        reporting(reader),
        keys(reader),
        story(reader),
        notes(),
        kind="match",
        scripts=("table",),
        styles=("table", "story"),
        texts=(*TEXTS, *COACH) if lesson else TEXTS,
        games=(game,),
        data={"table": key, "game": game} | ({"lesson": lesson} if lesson else {}),
        top=_strip(reader, key, game, chosen, sha, seed),
    )  # fmt: skip


def clock_of(reader: Reader, clock: Data) -> str:
    """The clock of a table in words; nothing where none runs."""
    if clock["kind"] == "none":
        return ""
    kind, *numbers = clock.values()
    named = dict(zip(("n", "more"), numbers, strict=False))
    return f"{reader.say('web.home.clock')}: {reader.say(f'web.home.clock.{kind}', **named)}"


def _strip(reader: Reader, key: str, game: str, chosen: Sequence[str], sha: str, seed: str) -> Html:
    """One line above all: how the match stands, and the menu."""
    home = reader.say("web.nav.home")
    return tag(
        "header",
        tag("a", MARK, href="/", class_="brand", aria_label=home, title=home),
        tag("div", id="strip", class_="strip-said"),
        _menu(reader, key, game, chosen, sha, seed),
        class_="table-strip",
    )


def _rail(reader: Reader) -> Html:
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
        tag("div", lines, _chat(reader), id="told-log", class_="told-log"),
        class_="rail",
        aria_label=said,
    )  # fmt: skip


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


def _dock(reader: Reader, campaign: str | None) -> Html:
    """Where one is asked: head, stage, choices, what would come of it, foot."""
    head = tag(
        "div",
        tag("p", reader.say("web.table.offline"), id="offline", role="alert", hidden=True),
        tag("p", id="where", class_="where"),
        tag("h2", reader.say("web.table.joining"), id="question", aria_live="polite"),
        tag("p", id="why", class_="why"),
        tag("p", id="stake", class_="stake"),
        tag("p", id="trail", class_="trail", aria_live="polite"),
        tag("div", id="coach", class_="coach", aria_live="polite", hidden=True),
        class_="dock-head",
    )
    foot = tag(
        "div",
        tag("div", _tools(reader), film_bar(reader), _standing(reader), class_="foot-left"),
        tag("div", _turner(reader), tag("div", id="main-act", class_="main-act"),
            _group(reader, campaign) if campaign else "", class_="foot-right"),
        class_="foot",
    )  # fmt: skip
    return tag(
        "section",
        head,
        tag(
            "div",
            tag("p", id="offer", class_="offer", aria_live="polite"),
            tag("div", id="above", class_="stage"),
            tag("div", id="stage", class_="stage"),
            tag("div", id="buttons", class_="choices", role="group",
                aria_label=reader.say("web.table.question")),
            tag("div", id="told", class_="told", aria_live="polite"),
            class_="dock-body",
            tabindex="-1",
        ),
        foot,
        class_="dock",
        aria_label=reader.say("web.table.question"),
    )  # fmt: skip


def _turner(reader: Reader) -> Html:
    return tag(
        "div",
        tag("button", "↺", type="button", id="left", aria_label=reader.say("web.table.left")),
        tag("button", type="button", id="place", class_="go"),
        tag("button", "↻", type="button", id="right", aria_label=reader.say("web.table.right")),
        id="turner",
        hidden=True,
    )


def _group(reader: Reader, campaign: str) -> Html:
    """The way to the campaign, shown when the match is over."""
    said = reader.say("web.campaign.back")
    return tag("a", said, href=f"/campaign/{campaign}", class_="button go group")


def _tools(reader: Reader) -> Html:
    buttons = {
        name: button(reader, name, f"web.table.{name}", hidden=True)
        for name in ("back", "undo", "since", "foresee")
    }
    said = reader.say("web.table.restart")
    restart = tag(
        "button", "⇤", type="button", id="restart", aria_label=said, title=said, hidden=True
    )
    return joined(buttons["back"], buttons["undo"], restart, buttons["since"], buttons["foresee"])


def _standing(reader: Reader) -> Html:
    """Choices that fall in others' turns can be left to the clerk, or answered for good."""
    choices = (
        tag("option", reader.say(f"web.standing.{name or 'me'}"), value=name)
        for name in ("", "clerk")
    )
    label = tag("span", reader.say("web.standing.about"))
    return tag(
        "label",
        tag("span", label),
        tag("select", *choices, id="standing"),
        id="always",
        hidden=True,
    )


def _chat(reader: Reader) -> Html:
    said = reader.say("web.table.chat")
    box = tag(
        "input",
        name="text",
        maxlength="300",
        autocomplete="off",
        aria_label=said,
        placeholder=said,
    )
    send = tag("button", "➤", aria_label=reader.say("web.table.say"))
    mute = tag(
        "button",
        "⊘",
        type="button",
        id="mute",
        aria_label=reader.say("web.table.mute_all"),
        title=reader.say("web.table.mute_all"),
        aria_pressed="false",
    )
    return tag("form", box, send, mute, id="chat")


def _menu(reader: Reader, key: str, game: str, chosen: Sequence[str], sha: str, seed: str) -> Html:
    """What is about the table and not about the match, and the way to the other pages."""
    said = reader.say("web.table.menu")
    fair = tag(
        "p",
        reader.say("web.table.fair"),
        tag("code", sha),
        tag("code", seed, id="seed"),
        class_="faint fair",
    )
    acts = tag(
        "div",
        tag("button", reader.say("web.table.bell"), type="button", id="bell",
            aria_pressed="false"),
        button(reader, "share", "web.table.share"),
        tag("a", reader.say("web.table.look_back"), class_="button", href=f"/replay/{key}"),
        tag("a", reader.say("web.rules.short"), class_="button", href=f"/rules/{game}#short"),
        button(reader, "numbers", "web.table.numbers"),
        tag("button", reader.say("web.table.sound"), type="button", id="sound",
            aria_pressed="false"),
        button(reader, "keys", "web.keys.title"),
        tag("button", type="button", id="ask-me", hidden=True),
        button(reader, "report", "web.table.report"),
        button(reader, "draw", "web.table.offer_draw", hidden=True),
        button(reader, "resign", "web.table.resign", hidden=True),
        button(reader, "leave", "web.table.leave", hidden=True),
        button(reader, "return", "web.table.return", hidden=True),
        class_="tools",
    )  # fmt: skip
    inside = tag(
        "div",
        tag("p", " · ".join(chosen), class_="faint chosen"),
        acts,
        navigation(reader, game),
        wishes(reader),
        fair,
        class_="menu-inside",
    )
    summary = tag("summary", tag("span", "☰", aria_hidden="true"), aria_label=said, title=said)
    return tag("details", summary, inside, class_="menu")
