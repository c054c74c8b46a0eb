"""The laboratory: place anything anywhere, fight the battle, share the position by link."""

from __future__ import annotations

from functools import cache
from typing import Final

from endtable import games
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.kit.i18n import Words
from endtable.kit.markup import Html, tag
from endtable.web.boards import FILM, board, film_bar, log, notes
from endtable.web.frame import Reader, page
from endtable.web.home import select
from endtable.web.showing import showcase

TEXTS: Final = (
    *FILM,
    "web.lab.hint",
    "web.lab.placing",
    "web.lab.chosen",
    "web.lab.fought",
    "web.table.shared",
)
SIDES: Final = 2
TOOLS: Final = (
    ("left", "↺", "web.table.left"),
    ("right", "↻", "web.table.right"),
    ("wound", "✸", "web.lab.wound"),
    ("remove", "✕", "web.lab.remove"),
)


def page_of(reader: Reader, game: str) -> str:
    """The page."""
    shown = _palettes(games.find(game), reader.lang)
    named = [(key, name) for key, name in showcase(game).sides(reader.words) if key in shown]
    ask = tag(
        "section",
        tag("p", reader.say("web.lab.hint"), id="question", aria_live="polite"),
        tag(
            "div",
            *(tool(reader, name, sign, key) for name, sign, key in TOOLS),
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
    sides = (_side(reader, seat, named) for seat in range(SIDES))
    return page(
        reader,
        reader.say("web.nav.lab"),
        tag("h1", reader.say("web.nav.lab"), class_="unseen"),
        tag(
            "div",
            ask,
            board(reader),
            tag(
                "section",
                *sides,
                *_readings(reader, game),
                class_="seats",
                aria_label=reader.say("web.rules.tiles"),
            ),
            log(reader),
            id="table",
            class_="table lab",
        ),
        notes(),
        kind="table",
        scripts=("lab",),
        texts=TEXTS,
        games=(game,),
        data={"game": game, "palettes": shown},
    )


def tool(reader: Reader, name: str, sign: str, key: str) -> Html:
    """A button with a sign instead of words."""
    said = reader.say(key)
    return tag("button", sign, type="button", id=name, aria_label=said, title=said)


def _side(reader: Reader, seat: int, named: list[tuple[str, str]]) -> Html:
    label = reader.say("web.lab.army", number=seat + 1)
    return tag(
        "div",
        select(f"side-{seat}", label, named, data_side=seat),
        tag("div", id=f"palette-{seat}", class_="palette", data_seat=seat),
        class_="seat-card",
    )


def _readings(reader: Reader, game: str) -> list[Html]:
    """How the rules are read, where the game knows several ways."""
    return [
        select(
            "rulings",
            variant.label,
            [(str(each), text) for each, text in variant.choices],
            id="rulings",
        )
        for variant in showcase(game).variants(reader.words)
        if variant.key == "rulings.preset"
    ]


@cache
def _palettes(game: Game, lang: str) -> dict[str, list[Data]]:
    """By side: the pieces that can be placed, drawn."""
    lab = game.lab
    return lab.palettes(Words(lang)) if lab is not None else {}
