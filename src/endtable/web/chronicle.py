"""The chronicle of a campaign: a book of everything that was told and chosen."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Data
from endtable.kit.markup import Html, tag
from endtable.server.storage.campaigns import CampaignRow, shown
from endtable.web.frame import Reader, page

TEXTS: Final = ("web.chronicle.copied",)


def page_of(reader: Reader, row: CampaignRow) -> str:
    """The book."""
    told = shown(row, reader.words)
    chapters = [_chapter(reader, entry) for entry in told.get("chronicle", ())]
    empty = tag("p", reader.say("web.chronicle.empty"), class_="faint")
    fates = [tag("p", fate) for fate in told.get("fates", ())]
    after = tag("section", tag("h2", reader.say("web.campaign.fates")), *fates) if fates else ""
    return page(
        reader,
        row.name,
        tag(
            "article",
            tag("p", reader.say("web.chronicle.of"), class_="faint"),
            tag("h1", row.name),
            *(chapters or [empty]),
            after,
            id="book",
            class_="book",
        ),
        tag(
            "p",
            tag("button", reader.say("web.chronicle.copy"), type="button", id="copy"),
            tag("a", reader.say("web.campaign.back"), href=f"/campaign/{row.id}", class_="button"),
            class_="tools",
        ),
        tag("div", id="note", role="status", hidden=True),
        kind="chronicle",
        scripts=("chronicle",),
        styles=("campaign",),
        texts=TEXTS,
    )


def _chapter(reader: Reader, entry: Data) -> Html:
    """One evening: the scenario, how it ended, every page that was read."""
    how = "web.chronicle.won" if entry["won"] else "web.chronicle.lost"
    line = reader.say(how, n=entry["turns"], what=entry["ending"])
    return tag(
        "section",
        tag("h2", entry["name"]),
        tag("p", line, class_="won" if entry["won"] else "lost"),
        *(tag("p", text) for text in entry["paragraphs"]),
    )
