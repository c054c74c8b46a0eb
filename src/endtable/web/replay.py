"""The page of a replay: of a table, or of a match file that somebody brings."""

from __future__ import annotations

from typing import Final

from endtable.kit.markup import Html, tag
from endtable.web.boards import SEATS, button, framed, log
from endtable.web.frame import Reader

TEXTS: Final = (*SEATS, "web.replay.at", "web.replay.no_battle")


def page_of(reader: Reader, key: str, game: str) -> str:
    """The page of a replay; without a key, of a match file that somebody brings."""
    opened = "web.table.joining" if key else "web.replay.choose"
    file = tag("input", type="file", id="chosen", aria_label=reader.say("web.replay.choose"))
    ask = tag(
        "section",
        tag("p", reader.say(opened), id="question", aria_live="polite"),
        file if not key else "",
        _slider(reader),
        _takeaways(reader, key) if key else "",
        class_="ask",
        aria_label=reader.say("web.replay.title"),
    )
    return framed(reader, "replay", game, key, TEXTS, ask, log(reader))


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
        step("earlier", "◀", "web.replay.back"),
        slider,
        tag(
            "button",
            "▶▶",
            type="button",
            id="run",
            aria_label=reader.say("web.replay.run"),
            title=reader.say("web.replay.run"),
            aria_pressed="false",
        ),
        step("later", "▶", "web.replay.next"),
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
