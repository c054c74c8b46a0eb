"""The laboratory: place anything anywhere, fight the battle, share the position by link."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from endtable import games
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.kit.i18n import Words
from endtable.kit.markup import Html, tag
from endtable.web import shell
from endtable.web.boards import FILM, button, notes
from endtable.web.frame import Reader, page
from endtable.web.home import select
from endtable.web.showing import showcase

TEXTS: Final = (
    *FILM,
    *shell.DRAWER,
    "web.dock.look",
    "web.nav.lab",
    "web.lab.hint",
    "web.lab.more",
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
    return bench(
        reader,
        reader.say("web.nav.lab"),
        game,
        shell.rail(reader, _acts(reader)),
        shell.dock(
            reader,
            shell.head(reader, reader.say("web.lab.hint")),
            (
                *shell.choices(reader),
                tag(
                    "div",
                    *(_side(reader, seat, named) for seat in range(SIDES)),
                    *_readings(reader, game),
                    class_="workshop",
                ),
            ),
            shell.foot(
                reader,
                tuple(tool(reader, *each) for each in TOOLS),
                (
                    tag(
                        "button",
                        reader.say("web.lab.fight"),
                        type="button",
                        id="fight",
                        class_="go",
                    ),
                ),
            ),
        ),
        script="lab",
        texts=TEXTS,
        data={"game": game, "palettes": shown},
    )


def bench(
    reader: Reader,
    title: str,
    game: str,
    rail: Html,
    dock: Html,
    *,
    script: str,
    texts: Sequence[str],
    data: Data,
) -> str:
    """A page with a board on which pieces are laid by hand."""
    return page(
        reader,
        title,
        tag("h1", title, class_="unseen"),
        shell.shell(reader, dock, rail),
        notes(),
        kind="match page-bench",
        scripts=(script,),
        styles=("table", "bench"),
        texts=texts,
        games=(game,),
        data=data,
    )


def _acts(reader: Reader) -> Html:
    """What is done with the whole position."""
    return tag(
        "div",
        button(reader, "again", "web.lab.again"),
        button(reader, "clear", "web.lab.clear"),
        button(reader, "share", "web.table.share"),
        class_="tools",
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
        class_="side-card",
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
