"""For people with the role: who is there, what goes on, and what is done about it."""

from __future__ import annotations

from typing import Final

from endtable.kit.markup import Html, tag
from endtable.web.frame import Reader, page

LISTS: Final = ("people", "tables", "reports", "audit")
DEEDS: Final = ("ban", "unban", "mute", "unmute", "rename", "reset", "close", "done")
TEXTS: Final = (
    "web.admin.name",
    "web.admin.code",
    "web.admin.none",
    "web.admin.sure",
    *(f"web.admin.do.{deed}" for deed in DEEDS),
)


def page_of(reader: Reader) -> str:
    """The page; the script fills the lists."""
    find = tag(
        "label",
        tag("span", reader.say("web.admin.find")),
        tag("input", type="search", id="find", maxlength="60", autocomplete="off"),
    )
    return page(
        reader,
        reader.say("web.admin"),
        tag("h1", reader.say("web.admin")),
        find,
        *(_list(reader, name) for name in LISTS),
        tag("div", id="note", role="status", hidden=True),
        kind="admin",
        scripts=("admin",),
        texts=TEXTS,
    )


def _list(reader: Reader, name: str) -> Html:
    return tag(
        "section",
        tag("h2", reader.say(f"web.admin.{name}")),
        tag("ul", id=name, class_="listed"),
    )
