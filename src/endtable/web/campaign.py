"""A campaign of a group: its sheet with every box, what may be played, what is still locked."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Data
from endtable.kit.markup import Html, joined, tag
from endtable.server.storage.campaigns import CampaignRow, shown
from endtable.web.frame import Reader, page, section
from endtable.web.home import KINDS, select
from endtable.web.showing import showcase

TEXTS: Final = ("web.table.shared",)


def page_of(reader: Reader, row: CampaignRow) -> str:
    """The page."""
    told = shown(row, reader.words)
    rows = [_row(reader, row.game, entry) for entry in told["rows"]]
    kinds = {entry["key"]: {"kinds": entry["tables"]} for entry in told["rows"]}
    return page(
        reader,
        row.name,
        tag("p", showcase(row.game).title, class_="faint"),
        tag("h1", row.name),
        tag("p", reader.say("web.campaign.about"), class_="lead"),
        tag("p", tag("button", reader.say("web.campaign.share"), type="button", id="share")),
        section(reader.say("web.campaign.sheet"), tag("ol", *rows, class_="sheet")),
        section(reader.say("web.campaign.box"), _box(reader, told["box"])),
        _ended(reader, told["ended"]),
        tag("div", id="note", role="status", hidden=True),
        kind="campaign",
        scripts=("campaign",),
        texts=TEXTS,
        games=(row.game,),
        data={"campaign": row.id, "game": row.game, "rows": kinds},
    )


def _row(reader: Reader, game: str, entry: Data) -> Html:
    boxes = [_tick(reader, box) for box in entry["boxes"]]
    look = "next" if entry["next"] else "" if entry["tables"] else "absent"
    return tag(
        "li",
        tag(
            "div",
            tag("h3", entry["name"], " ", tag("small", entry["about"])),
            tag("ul", *boxes, class_="boxes"),
            tag("p", entry["note"], class_="faint") if entry["note"] else "",
        ),
        _new_table(reader, game, entry) if entry["tables"] else "",
        class_=look or None,
        data_row=entry["key"],
    )


def _tick(reader: Reader, box: Data) -> Html:
    """A box of the sheet, for eyes and for ears."""
    state = reader.say("web.campaign.ticked" if box["ticked"] else "web.campaign.empty")
    sign = tag("span", "☑" if box["ticked"] else "☐", role="img", aria_label=state)
    return tag("li", sign, " ", tag("b", box["code"]), " ", box["name"])


def _new_table(reader: Reader, game: str, entry: Data) -> Html:
    modes = [(str(at), table["label"]) for at, table in enumerate(entry["tables"])]
    kinds = [("bot", reader.say("web.campaign.bots"))]
    kinds += [(kind, reader.say(f"web.home.kind.{kind}")) for kind in KINDS if kind != "bot"]
    return tag(
        "form",
        select("mode", reader.say("web.home.mode"), modes),
        select("kind", reader.say("web.home.kind"), kinds),
        tag("button", reader.say("web.campaign.play"), class_="go" if entry["next"] else None),
        data_game=game,
        data_row=entry["key"],
        aria_label=entry["name"],
    )


def _box(reader: Reader, codes: list[Data]) -> Html:
    """What is unlocked, by name; what is locked, by its code and kind."""
    listed = []
    for entry in codes:
        state = reader.say("web.campaign.open" if entry["unlocked"] else "web.campaign.locked")
        listed.append(
            tag(
                "li",
                tag("b", entry["code"]),
                " ",
                tag("span", state, class_="faint"),
                tag("br"),
                joined(", ".join(entry["holds"])),
                class_="open" if entry["unlocked"] else "locked",
                data_code=entry["code"],
            )
        )
    return tag("ul", *listed, class_="box")


def _ended(reader: Reader, tables: list[str]) -> Html:
    """Matches that were played, to be seen again."""
    if not tables:
        return Html("")
    links = [
        tag("li", tag("a", reader.say("web.campaign.match", n=number), href=f"/replay/{table}"))
        for number, table in enumerate(tables, 1)
    ]
    return section(reader.say("web.campaign.played"), tag("ul", *links, class_="tables"))
