"""The page of a table where a match is played: strip, seats, board and the dock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endtable.core.types import Data
from endtable.kit.markup import Html, joined, tag
from endtable.web import shell
from endtable.web.boards import FILM, SEATS, button, notes
from endtable.web.dialogs import keys, reporting, story
from endtable.web.frame import Reader, navigation, page, strip, wishes
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
    "web.table.draw",
    "web.table.won",
    "web.table.place",
    "web.table.foresee",
    "web.table.unforesee",
    "web.table.sit",
    "web.table.share",
    "web.table.rematch",
    "web.end.board",
    "web.end.draw",
    "web.end.feats",
    "web.end.lost",
    "web.end.over",
    "web.end.swapped",
    "web.end.picture",
    "web.end.result",
    "web.end.card",
    "web.end.card_made",
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
    "web.story.waits",
    "web.table.give_up",
    "web.table.leave",
    "web.table.resign",
    "web.table.resign_sure",
    "web.dock.list",
    "web.dock.own",
    "web.dock.picked",
    "web.dock.count",
    "web.dock.moves",
    "web.dock.ready",
    "web.dock.board",
    "web.dock.next",
    "web.dock.would",
    "web.film.tally_then",
    "web.lens.title",
    "web.lens.nothing",
    "web.lens.more",
    "web.table.turning",
    "web.table.link",
    "web.table.turned_by",
    "web.table.turned_by_finger",
    "web.dock.idle",
    "web.dock.lately",
    "web.dock.waiting",
    "web.dock.over",
    "web.dock.look",
    "web.dock.forecast",
    "web.dock.forecast_why",
    *shell.DRAWER,
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
        shell.shell(reader, _dock(reader, campaign), shell.rail(reader, chat=_chat(reader))),
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
        top=strip(reader, *_menu(reader, key, game, chosen, sha, seed)),
    )  # fmt: skip


def clock_of(reader: Reader, clock: Data) -> str:
    """The clock of a table in words; nothing where none runs."""
    if clock["kind"] == "none":
        return ""
    kind, *numbers = clock.values()
    named = dict(zip(("n", "more"), numbers, strict=False))
    return f"{reader.say('web.home.clock')}: {reader.say(f'web.home.clock.{kind}', **named)}"


def _dock(reader: Reader, campaign: str | None) -> Html:
    """Where one is asked: head, stage, choices, what would come of it, what is picked, foot."""
    offline = tag("p", reader.say("web.table.offline"), id="offline", role="alert", hidden=True)
    coach = tag("div", id="coach", class_="coach", aria_live="polite", hidden=True)
    offer = tag("p", id="offer", class_="offer", aria_live="polite")
    meant = tag("div", id="meant", class_="told meant", aria_live="polite")
    acts = (
        _turner(reader),
        tag("div", id="main-act", class_="main-act"),
        *((_group(reader, campaign),) if campaign else ()),
    )
    return shell.dock(
        reader,
        (offline, *shell.head(reader, reader.say("web.table.joining")), coach),
        (offer, *shell.stages(), *shell.choices(reader)),
        shell.foot(reader, (_tools(reader), _standing(reader)), acts, meant),
    )


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
        for name in ("undo", "since", "foresee")
    }
    back, esc = reader.say("web.table.back"), tag("kbd", "Esc", aria_hidden="true")
    buttons["back"] = tag("button", back, " ", esc, type="button", id="back", hidden=True)
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


def _menu(
    reader: Reader, key: str, game: str, chosen: Sequence[str], sha: str, seed: str
) -> tuple[Html, ...]:
    """What is about the table and not about the match, and the way to the other pages."""
    fair = tag(
        "p",
        reader.say("web.table.fair"),
        tag("code", sha),
        tag("code", seed, id="seed"),
        tag("span", reader.say("web.table.shares"), tag("code"), id="shares", hidden=True),
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
    about = tag("p", " · ".join(chosen), class_="faint chosen")
    return about, acts, navigation(reader, game), wishes(reader), fair
