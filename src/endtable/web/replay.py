"""The page of a replay: of a table, or of a match file that somebody brings."""

from __future__ import annotations

from typing import Final

from endtable import games
from endtable.games import names as known_games
from endtable.kit.markup import Html, tag
from endtable.web import shell
from endtable.web.boards import FILM, SEATS, button, notes
from endtable.web.frame import Reader, navigation, page, strip, wishes

TEXTS: Final = (
    *FILM,
    *SEATS,
    *shell.DRAWER,
    "web.dock.look",
    "web.replay.at",
    "web.replay.no_battle",
    "web.replay.title",
)


def page_of(reader: Reader, key: str, game: str) -> str:
    """The page of a replay; without a key, of a match file that somebody brings."""
    said = reader.say("web.replay.title")
    return page(
        reader,
        said,
        tag("h1", said, class_="unseen"),
        shell.shell(reader, _dock(reader, key), shell.rail(reader)),
        notes(),
        kind="match page-replay",
        scripts=("replay",),
        styles=("table", "bench"),
        texts=TEXTS,
        games=(game,) if game else known_games(),
        data={
            "table": key,
            "labs": [name for name in known_games() if games.find(name).lab is not None],
        },
        top=_strip(reader, game),
    )


def _strip(reader: Reader, game: str) -> Html:
    """How the match stands at this moment, and the way to the other pages."""
    return strip(reader, navigation(reader, game or known_games()[0]), wishes(reader))


def _dock(reader: Reader, key: str) -> Html:
    opened = reader.say("web.table.joining" if key else "web.replay.choose")
    file = tag("input", type="file", id="chosen", aria_label=reader.say("web.replay.choose"))
    takeaways = _takeaways(reader, key) if key else file
    foot = tag("div", _slider(reader), class_="foot")
    body = (takeaways, *shell.stages(), *shell.choices(reader))
    return shell.dock(reader, shell.head(reader, opened), body, foot)


def _slider(reader: Reader) -> Html:
    def step(name: str, sign: str, key: str) -> Html:
        said = reader.say(key)
        return tag("button", sign, type="button", id=name, aria_label=said, title=said)

    slider = tag(
        "input",
        type="range",
        id="slider",
        min="1",
        max="1",
        value="1",
        aria_label=reader.say("web.replay.slider"),
    )
    return tag(
        "div",
        step("battle-before", "⇤", "web.replay.battle_before"),
        step("earlier", "❚◀", "web.replay.back"),
        slider,
        tag(
            "button",
            "▶",
            type="button",
            id="run",
            aria_label=reader.say("web.replay.run"),
            title=reader.say("web.replay.run"),
            aria_pressed="false",
        ),
        step("later", "▶❚", "web.replay.next"),
        step("battle-after", "⇥", "web.replay.battle_after"),
        class_="slider",
    )


def _takeaways(reader: Reader, key: str) -> Html:
    """What can be taken along: a link to the moment, a picture, the position, the match."""
    match = f"/api/tables/{key}/match"
    return tag(
        "div",
        button(reader, "moment", "web.replay.moment"),
        tag("a", reader.say("web.replay.picture"), id="picture", class_="button", href="#"),
        tag("a", reader.say("web.replay.lab"), id="to-lab", class_="button", href="/lab"),
        tag("a", reader.say("web.table.file"), id="file", class_="button", href=match, hidden=True),
        class_="tools",
    )
