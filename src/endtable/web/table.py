"""The page of a table, and the frame of every page with a board, which scripts fill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
TEXTS: Final = (
    *FILM,
    *SEATS,
    "web.table.curtain",
    "web.table.ready",
    "web.table.waits",
    "web.table.thinking",
    "web.table.final",
    "web.table.draw",
    "web.table.won",
    "web.table.place",
    "web.table.foresee",
    "web.table.unforesee",
    "web.table.sit",
    "web.table.share",
    "web.table.rematch",
    "web.table.replay",
    "web.table.file",
    "web.table.no_bell",
    "web.table.reported",
    "web.standing.always",
    "web.standing.back",
)


def page_of(
    reader: Reader,
    key: str,
    game: str,
    chosen: Sequence[str] = (),
    sha: str = "",
    seed: str = "",
    campaign: str | None = None,
) -> str:
    """The page of a table: what was ``chosen`` there, in words, and the hash of its seed.

    The seed itself is hidden until the end.
    """
    ask = tag(
        "section",
        tag("p", reader.say("web.table.offline"), id="offline", role="alert", hidden=True),
        tag("p", reader.say("web.table.joining"), id="question", aria_live="polite"),
        tag("p", id="trail", aria_live="polite"),
        tag(
            "div",
            tag("div", id="buttons"),
            _turner(reader),
            _group(reader, campaign) if campaign else "",
            _tools(reader),
            film_bar(reader),
            class_="acts",
        ),
        _standing(reader),
        class_="ask",
        aria_label=reader.say("web.table.question"),
    )
    beside = log(reader, _chat(reader), _menu(reader, key, game, chosen, sha, seed))
    return framed(reader, "table", game, key, TEXTS, ask, beside, _reporting(reader))


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
        games=(game,),
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


def board(reader: Reader) -> Html:
    """The board, which can be brought nearer."""
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
    zoom = tag(
        "div", *buttons, class_="zoom", role="group", aria_label=reader.say("web.zoom.label")
    )
    return tag(
        "section",
        tag(
            "div", tag("div", tag("div", id="board-place"), id="board-frame"), zoom, class_="board"
        ),
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


def _turner(reader: Reader) -> Html:
    return tag(
        "div",
        tag("button", "↺", type="button", id="left", aria_label=reader.say("web.table.left")),
        tag("button", "↻", type="button", id="right", aria_label=reader.say("web.table.right")),
        tag("button", type="button", id="place", class_="go"),
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
    return tag(
        "div",
        buttons["back"],
        buttons["undo"],
        restart,
        buttons["since"],
        buttons["foresee"],
        class_="tools",
    )


def _standing(reader: Reader) -> Html:
    """Choices that fall in others' turns can be left to the clerk, or answered for good."""
    choices = (
        tag("option", reader.say(f"web.standing.{name or 'me'}"), value=name)
        for name in ("", "clerk")
    )
    label = tag("span", reader.say("web.standing.about"))
    return tag("label", label, tag("select", *choices, id="standing"), id="always", hidden=True)


def seats(reader: Reader) -> Html:
    return tag("section", id="seats", class_="seats", aria_label=reader.say("web.table.seats"))


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
    """What is about the table and not about the match."""
    fair = tag(
        "p",
        reader.say("web.table.fair"),
        tag("code", sha),
        tag("code", seed, id="seed"),
        class_="faint fair",
    )
    return tag(
        "details",
        tag("summary", reader.say("web.table.menu")),
        tag(
            "div",
            tag(
                "button",
                reader.say("web.table.bell"),
                type="button",
                id="bell",
                aria_pressed="false",
            ),
            button(reader, "share", "web.table.share"),
            tag("a", reader.say("web.table.look_back"), class_="button", href=f"/replay/{key}"),
            tag("a", reader.say("web.rules.short"), class_="button", href=f"/rules/{game}#short"),
            tag("button", type="button", id="ask-me", hidden=True),
            button(reader, "report", "web.table.report"),
            button(reader, "leave", "web.table.leave", hidden=True),
            button(reader, "return", "web.table.return", hidden=True),
            class_="tools",
        ),
        tag("p", " · ".join(chosen), class_="faint chosen"),
        fair,
        class_="menu",
    )


def _reporting(reader: Reader) -> Html:
    """What is wrong, in a person's words; the match goes along."""
    words = tag(
        "textarea",
        name="text",
        maxlength="2000",
        rows="5",
        aria_label=reader.say("web.table.report_words"),
    )
    return tag(
        "dialog",
        tag(
            "form",
            tag("h2", reader.say("web.table.report"), id="reporting-title"),
            tag("p", reader.say("web.table.report_about")),
            words,
            tag(
                "div",
                tag("button", reader.say("web.table.say"), value="send", class_="go"),
                tag("button", reader.say("web.table.cancel"), value="", formnovalidate=True),
                class_="tools",
            ),
            method="dialog",
        ),
        id="reporting",
        aria_labelledby="reporting-title",
    )
