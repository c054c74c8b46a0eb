"""What opens over a table: a page of the story, a report, the list of keys."""

from __future__ import annotations

from typing import Final

from endtable.kit.markup import Html, joined, tag
from endtable.web.frame import Reader


def story(reader: Reader) -> Html:
    """Where a page of the story takes the screen; the page as it comes is kept out of sight."""
    on = tag("button", reader.say("web.story.on"), type="button", id="read-on", class_="go")
    return joined(
        tag("div", id="pages", hidden=True),
        tag(
            "dialog",
            tag("div", id="story-page"),
            tag("div", on, tag("small", reader.say("web.story.all")), class_="story-foot"),
            id="story",
            aria_label=reader.say("web.story.title"),
        ),
    )


def reporting(reader: Reader) -> Html:
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


KEYS: Final = (
    ("1 – 9", "choose"),
    ("← ↑ → ↓", "walk"),
    ("Enter", "confirm"),
    ("Esc", "back"),
    ("Ctrl+Z", "undo"),
    ("Space ← → End", "film"),
    ("Q E", "turn"),
    ("L", "list"),
    ("+ − 0", "zoom"),
    ("?", "keys"),
)


def keys(reader: Reader) -> Html:
    """All keys at a table."""
    rows = (
        joined(tag("dt", tag("kbd", sign)), tag("dd", reader.say(f"web.keys.{name}")))
        for sign, name in KEYS
    )
    close = tag("button", reader.say("web.drawer.close"), class_="go")
    return tag(
        "dialog",
        tag("h2", reader.say("web.keys.title"), id="keys-title"),
        tag("dl", *rows),
        tag("form", close, method="dialog"),
        id="keys-list",
        aria_labelledby="keys-title",
    )
