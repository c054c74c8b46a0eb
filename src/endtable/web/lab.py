"""The laboratory: place anything anywhere, fight the battle, share the position by link."""

from __future__ import annotations

from functools import cache
from typing import Final

from endtable import games
from endtable.games.neuroshima.draw import tile_svg
from endtable.games.neuroshima.records import Army
from endtable.web.frame import Reader, page
from endtable.web.home import select
from endtable.web.markup import Html, joined, tag
from endtable.web.table import FILM, film_bar, notes

TEXTS: Final = (
    *FILM,
    "web.lab.hint",
    "web.lab.placing",
    "web.lab.chosen",
    "web.lab.fought",
    "web.table.shared",
)


def page_of(reader: Reader) -> str:
    """The page."""
    armies: dict[str, Army] = getattr(games.find("neuroshima"), "armies", {})
    named = [(army.key, army.names.said(reader.lang)) for army in armies.values()]
    tools = (
        ("left", "↺", "web.table.left"),
        ("right", "↻", "web.table.right"),
        ("wound", "✸", "web.lab.wound"),
        ("remove", "✕", "web.lab.remove"),
    )
    ask = tag(
        "section",
        tag("p", reader.say("web.lab.hint"), id="question", aria_live="polite"),
        tag(
            "div",
            *(
                tag(
                    "button",
                    sign,
                    type="button",
                    id=name,
                    aria_label=reader.say(key),
                    title=reader.say(key),
                )
                for name, sign, key in tools
            ),
            tag("button", reader.say("web.lab.fight"), type="button", id="fight", class_="go"),
            tag("button", reader.say("web.lab.again"), type="button", id="again"),
            tag("button", reader.say("web.lab.clear"), type="button", id="clear"),
            tag("button", reader.say("web.table.share"), type="button", id="share"),
            class_="tools",
        ),
        film_bar(reader),
        class_="ask",
        aria_label=reader.say("web.nav.lab"),
    )
    centre = tag("section", tag("div", id="board-place"), class_="centre")
    seats = tag("section", *(_side(reader, seat, named) for seat in (0, 1)), class_="seats")
    log = tag("ol", id="log", tabindex="0", role="log", aria_label=reader.say("web.table.log"))
    side = tag("aside", tag("h2", reader.say("web.table.log")), log, class_="side")
    return page(
        reader,
        reader.say("web.nav.lab"),
        tag("h1", reader.say("web.nav.lab"), class_="unseen"),
        tag("div", ask, centre, seats, side, id="table", class_="table lab"),
        notes(),
        kind="table",
        scripts=("lab",),
        texts=TEXTS,
        data={"game": "neuroshima", "palettes": _palettes(reader.lang)},
    )


def _side(reader: Reader, seat: int, named: list[tuple[str, str]]) -> Html:
    label = reader.say("web.lab.army", number=seat + 1)
    return tag(
        "div",
        select(f"army-{seat}", label, named, id=f"army-{seat}"),
        tag("div", id=f"palette-{seat}", class_="palette", data_seat=seat),
        class_="seat-card",
    )


@cache
def _palettes(lang: str) -> dict[str, list[dict[str, str]]]:
    """By army: the units that can be placed, drawn."""
    words = Reader(lang, "", "").words
    armies: dict[str, Army] = getattr(games.find("neuroshima"), "armies", {})
    return {
        army.key: [
            {
                "key": tile.key,
                "name": tile.names.said(lang),
                "svg": joined(Html(tile_svg(tile, army, words=words))),
            }
            for tile in army.tiles
            if tile.is_unit
        ]
        for army in armies.values()
    }
