"""Home: the games, a match in two clicks, tables that are open or mine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from endtable import games
from endtable.bots import roster
from endtable.games.neuroshima.draw import tile_svg
from endtable.games.neuroshima.options import MODES
from endtable.games.neuroshima.records import Army
from endtable.web.frame import Reader, page, section
from endtable.web.markup import Html, joined, tag

USUAL: Final = "level:3"
"""The bot of somebody who does not choose one."""
KINDS: Final = ("bot", "hotseat", "private", "open")
RECOMMENDED: Final = {"points": (3,), "one_against_team": (3,)}
"""By mode: with how many players the rulebook recommends it. NH-FFA-09."""
CHOICES: Final = (
    "duel:2",
    "points:3",
    "one_against_team:3",
    "free_for_all:3",
    "teams:4",
    "free_for_all:4",
)
TEXTS: Final = (
    "web.home.none",
    "web.home.turn",
    "web.home.theirs",
    "web.home.over",
    "web.home.waits",
    "web.home.watch",
    "web.bot.random",
    "web.bot.greedy",
    "web.bot.search",
    "web.bot.level",
    "web.table.free",
    "web.table.you",
)


def page_of(reader: Reader) -> str:
    """The page."""
    armies: dict[str, Army] = getattr(games.find("neuroshima"), "armies", {})
    return page(
        reader,
        reader.say("web.home.title"),
        tag(
            "div",
            _hero(reader, armies),
            _new_table(reader, armies),
            class_="welcome",
        ),
        tag(
            "div",
            section(reader.say("web.home.mine"), tag("ul", id="mine", class_="tables")),
            section(reader.say("web.home.open"), tag("ul", id="open", class_="tables")),
            _reading(reader),
            class_="rows",
        ),
        tag("div", id="note", role="status", hidden=True),
        tag("footer", tag("p", reader.say("web.home.credits"))),
        kind="home",
        scripts=("home",),
        texts=TEXTS,
    )


def _hero(reader: Reader, armies: dict[str, Army]) -> Html:
    tiles = (Html(tile_svg(army.hq, army, words=reader.words)) for army in armies.values())
    return tag(
        "section",
        tag("h1", reader.say("web.home.hero")),
        tag("p", reader.say("web.home.about"), class_="lead"),
        tag("div", *tiles, class_="fan", aria_hidden="true"),
        tag("p", reader.say("web.home.game"), class_="faint"),
        class_="hero",
    )


def _new_table(reader: Reader, armies: dict[str, Army]) -> Html:
    bots = [(f"level:{level}", reader.say("web.bot.level", n=level)) for level in roster.LEVELS]
    bots.append(("random", reader.say("web.bot.random")))
    named = [(army.key, army.names.said(reader.lang)) for army in armies.values()]
    by_chance = [("random", reader.say("web.home.chance"))]
    kinds = [(kind, reader.say(f"web.home.kind.{kind}")) for kind in KINDS]
    return tag(
        "form",
        tag("h2", reader.say("web.home.play")),
        tag("p", reader.say("web.home.game_name"), class_="game-name"),
        tag("button", reader.say("web.home.now"), class_="go big", id="now"),
        tag(
            "details",
            tag("summary", reader.say("web.home.more")),
            select("kind", reader.say("web.home.kind"), kinds),
            select("strength", reader.say("web.home.strength"), bots, USUAL),
            select("army", reader.say("web.home.army"), by_chance + named),
            select("other", reader.say("web.home.other"), by_chance + named),
            select("mode", reader.say("web.home.mode"), modes(reader)),
        ),
        tag("button", reader.say("web.home.hotseat"), type="button", id="hotseat"),
        id="new",
        class_="new",
    )


def modes(reader: Reader) -> list[tuple[str, str]]:
    """The kinds of game, those that the rulebook recommends marked. NH-FFA-09."""
    listed = []
    for choice in CHOICES:
        mode, _, players = choice.partition(":")
        assert int(players) in MODES[mode], f"{mode} is not for {players}"
        label = reader.say("web.home.players", mode=reader.say(f"web.mode.{mode}"), n=int(players))
        if int(players) in RECOMMENDED.get(mode, ()):
            label = reader.say("web.home.recommended", mode=label)
        listed.append((choice, label))
    return listed


def select(
    name: str, label: str, choices: Sequence[tuple[str, str]], usual: str = "", **more: Any
) -> Html:
    """One of several."""
    listed = (
        tag("option", text, value=value, selected=value == usual or None) for value, text in choices
    )
    return tag("label", tag("span", label), tag("select", *listed, name=name, **more))


def _reading(reader: Reader) -> Html:
    links = (
        ("/puzzles", "web.nav.puzzles", "web.home.puzzles_about"),
        ("/rules/neuroshima", "web.home.rules", "web.home.rules_about"),
        ("/lab", "web.home.lab", "web.home.lab_about"),
    )
    shown = (
        tag("a", tag("b", reader.say(name)), tag("span", reader.say(about)), href=to, class_="door")
        for to, name, about in links
    )
    return section(reader.say("web.home.learn"), joined(*shown))
