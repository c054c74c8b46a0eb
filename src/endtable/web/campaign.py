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
BUST: Final = Html(
    '<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" '
    'd="M32 7c-11 0-18 8-18 19 0 6 2 11 6 15-8 3-13 9-14 17h52c-1-8-6-14-14-17 4-4 6-9 6-15'
    'C50 15 43 7 32 7zM22 25h20v6H22z"/></svg>'
)
"""Somebody whom one meets: hood and shoulders, the eyes a slit."""


def page_of(reader: Reader, row: CampaignRow) -> str:
    """The page."""
    told = shown(row, reader.words)
    rows = [_row(reader, row.game, entry) for entry in told["rows"]]
    kinds = {entry["key"]: _known(reader, row.game, entry) for entry in told["rows"]}
    return page(
        reader,
        row.name,
        tag("p", showcase(row.game).title, class_="faint"),
        tag("h1", row.name),
        tag("p", _reached(reader, told["rows"]), class_="lead"),
        tag(
            "div",
            _tower(told["rows"]),
            section(reader.say("web.campaign.sheet"), tag("ol", *rows, class_="sheet")),
            _tonight(reader, row.game, told["rows"]),
            _beside(reader, row, told),
            class_="campaign",
        ),
        section(reader.say("web.campaign.box"), _box(reader, told["box"])),
        _ended(reader, told["ended"]),
        tag("div", id="note", role="status", hidden=True),
        kind="campaign",
        scripts=("campaign",),
        styles=("campaign",),
        texts=TEXTS,
        games=(row.game,),
        data={"campaign": row.id, "game": row.game, "rows": kinds},
    )


def _known(reader: Reader, game: str, entry: Data) -> Data:
    """What the script needs to make a table of a scenario."""
    tables = [{**table, "sides": _sides(reader, game, table)} for table in entry["tables"]]
    return {"kinds": tables, "per_seat": showcase(game).per_seat}


def _sides(reader: Reader, game: str, table: Data) -> int:
    """For how many seats something can be chosen at such a table."""
    same = ("scenario", "players")
    for kind in showcase(game).kinds(reader.words):
        if all(kind["options"].get(key) == table["options"].get(key) for key in same):
            return int(kind.get("sides", kind["seats"]))
    return 0


def _reached(reader: Reader, rows: list[Data]) -> str:
    """How many endings were found, and how many windows of the tower are lit."""
    boxes = [box["ticked"] for entry in rows for box in entry["boxes"]]
    lit = sum(any(box["ticked"] for box in entry["boxes"]) for entry in rows)
    return reader.say(
        "web.campaign.reached", n=sum(boxes), of=len(boxes), lit=lit, windows=len(rows)
    )


def _tower(rows: list[Data]) -> Html:
    """A window for each scenario, lit once it has an ending; the highest is the last."""
    windows = [
        tag("i", class_="lit" if any(box["ticked"] for box in entry["boxes"]) else None)
        for entry in reversed(rows)
    ]
    return tag("div", *windows, class_="tower", aria_hidden="true")


def _tonight(reader: Reader, game: str, rows: list[Data]) -> Html:
    """The scenario that comes next: who one is, who plays, and the one button that begins it."""
    for entry in rows:
        if entry["next"] and entry["tables"]:
            name = tag("h3", entry["name"], " ", tag("small", entry["about"]))
            return section(
                reader.say("web.campaign.tonight"),
                name,
                _new_table(reader, game, entry, cards=True),
                class_="tonight",
            )
    return Html("")


def _beside(reader: Reader, row: CampaignRow, told: Data) -> Html:
    """What became of people, the last words of the story, and the way to all of it."""
    fates = [tag("li", BUST, tag("span", fate)) for fate in told.get("fates", ())]
    none = tag("li", BUST, tag("span", reader.say("web.campaign.nobody")), class_="unmet")
    chronicle = told.get("chronicle", [])
    last = [tag("blockquote", chronicle[-1]["paragraphs"][-1])] if chronicle else []
    link = tag(
        "a",
        reader.say("web.chronicle.read", n=len(chronicle)),
        href=f"/campaign/{row.id}/chronicle",
        class_="button",
    )
    return tag(
        "aside",
        section(reader.say("web.campaign.fates"), tag("ul", *(fates or (none,)), class_="fates")),
        section(reader.say("web.chronicle.title"), *last, tag("p", link)) if chronicle else "",
        tag("p", tag("button", reader.say("web.campaign.share"), type="button", id="share")),
        tag("p", reader.say("web.campaign.about"), class_="faint"),
    )


def _row(reader: Reader, game: str, entry: Data) -> Html:
    """A scenario: its picture, what it is about, its endings, a table for it."""
    boxes = [_medal(reader, box) for box in entry["boxes"]]
    look = "next" if entry["next"] else "" if entry["tables"] else "absent"
    intro = entry.get("introduction", "")
    scene = Html(showcase(game).window(entry["key"]) if entry["tables"] else "")
    return tag(
        "li",
        tag("div", scene, class_="window", aria_hidden="true") if scene else "",
        tag(
            "div",
            tag("h3", entry["name"], " ", tag("small", entry["about"])),
            tag("p", intro, class_="intro") if intro and entry["tables"] else "",
            tag("ul", *boxes, class_="boxes"),
            tag("p", entry["note"], class_="faint") if entry["note"] else "",
        ),
        _folded(reader, game, entry) if entry["tables"] and not entry["next"] else "",
        class_=look or None,
        data_row=entry["key"],
    )


def _folded(reader: Reader, game: str, entry: Data) -> Html:
    """A table for a scenario that is not tonight's: its choices are shown when they are wished."""
    summary = tag("summary", reader.say("web.campaign.this_one"))
    return tag("details", summary, _new_table(reader, game, entry), class_="table-for-it")


def _medal(reader: Reader, box: Data) -> Html:
    """An ending: by name once it was found, a dark one before that."""
    if box["ticked"]:
        return tag("li", tag("i", "★", aria_hidden="true"), " ", box["name"], class_="found")
    said = reader.say("web.campaign.unfound")
    return tag("li", tag("i", "?", role="img", aria_label=said))


def _new_table(reader: Reader, game: str, entry: Data, cards: bool = False) -> Html:
    modes = [(str(at), table["label"]) for at, table in enumerate(entry["tables"])]
    kinds = [("bot", reader.say("web.campaign.bots"))]
    kinds += [(kind, reader.say(f"web.home.kind.{kind}")) for kind in KINDS if kind != "bot"]
    mine: Html | str = ""
    if any(_sides(reader, game, each) for each in entry["tables"]):
        mine = _who(reader, game) if cards else _mine(reader, game)
    return tag(
        "form",
        mine if cards else "",
        select("mode", reader.say("web.campaign.players"), modes),
        select("kind", reader.say("web.home.kind"), kinds),
        "" if cards else mine,
        tag("button", reader.say("web.campaign.play"), class_="go" if cards else None),
        data_game=game,
        data_row=entry["key"],
        aria_label=entry["name"],
    )


def _mine(reader: Reader, game: str) -> Html:
    """What one plays oneself; the others play what chance gives them."""
    chosen = showcase(game)
    label = reader.say("web.home.side.mine", side=chosen.side(reader.words))
    return select("side0", label, chosen.sides(reader.words), data_side=0)


def _who(reader: Reader, game: str) -> Html:
    """The same with a card for each, which says what it is like."""
    chosen = showcase(game)
    cards = [
        tag(
            "label",
            tag("input", type="radio", name="side0", value=key, checked=not nth or None),
            tag("b", name),
            tag("small", chosen.side_about(key, reader.words)),
        )
        for nth, (key, name) in enumerate(chosen.sides(reader.words))
    ]
    legend = tag("legend", reader.say("web.campaign.who"))
    return tag("fieldset", legend, *cards, class_="who-cards", data_side=0)


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
