"""The rules of a game: its edition, its ledger as a rulebook, and a gallery of its tiles."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final

from endtable import games
from endtable.games.neuroshima.draw import tile_svg
from endtable.games.neuroshima.records import Army, Tile
from endtable.kit import ledger
from endtable.kit.ledger import Rule
from endtable.web.frame import Reader, page, section
from endtable.web.home import modes
from endtable.web.looks import look
from endtable.web.markup import Html, joined, tag

EDITION: Final = {"neuroshima": "Neuroshima Hex 3.0, second print run, rulebook 1.1"}
"""By game: which rulebook the ledger follows, as it names itself. NH-META-07."""


def page_of(reader: Reader, game: str) -> str:
    """The page."""
    search = tag(
        "label",
        tag("span", reader.say("web.rules.search")),
        tag("input", type="search", id="search", autocomplete="off"),
        tag("output", id="found"),
        class_="search",
    )
    note = tag("p", reader.say("web.rules.english"), class_="faint") if reader.lang != "en" else ""
    return page(
        reader,
        reader.say("web.rules.title"),
        tag("h1", reader.say("web.rules.title")),
        tag("p", reader.say("web.rules.edition", edition=EDITION[game]), id="edition"),
        search,
        _modes(reader),
        section(reader.say("web.rules.tiles"), _gallery(game, reader.lang), id="tiles"),
        section(reader.say("web.rules.ledger"), note, _book(game), id="ledger"),
        kind="rules",
        scripts=("rules",),
        texts=("web.rules.found",),
    )


def _modes(reader: Reader) -> Html:
    listed = (tag("li", label) for _, label in modes(reader))
    return section(reader.say("web.home.mode"), tag("ul", *listed), id="modes")


@cache
def _gallery(game: str, lang: str) -> Html:
    reader = Reader(lang, "", "")
    armies: dict[str, Army] = getattr(games.find(game), "armies", {})
    return joined(*(_army(reader, army) for army in armies.values()))


def _army(reader: Reader, army: Army) -> Html:
    tiles = (_tile(reader, tile, army) for tile in army.tiles)
    return tag(
        "details",
        tag("summary", army.names.said(reader.lang)),
        tag("p", army.description.said(reader.lang)),
        tag("p", army.advice.said(reader.lang), class_="faint"),
        tag("div", *tiles, class_="gallery"),
        id=f"army-{army.key}",
    )


def _tile(reader: Reader, tile: Tile, army: Army) -> Html:
    told = look(tile, army, reader.words)
    values = (tag("li", value) for value in told["values"])
    return tag(
        "article",
        Html(tile_svg(tile, army, words=reader.words)),
        tag(
            "div",
            tag("h3", told["name"]),
            tag("p", told["kind"], class_="faint"),
            tag("ul", *values),
            tag("p", told["text"]),
        ),
        class_="sought",
    )


@cache
def _book(game: str) -> Html:
    chapters = groupby(ledger.of_game(game), key=_chapter)
    return joined(*(_chapter_of(name, list(rules)) for name, rules in chapters))


def _chapter(rule: Rule) -> str:
    return rule.id.rsplit("-", 1)[0]


def _place(rule: Rule) -> str:
    """Heading and page in the rulebook, without the name of the file."""
    return rule.source.partition(" · ")[2]


def _chapter_of(name: str, rules: list[Rule]) -> Html:
    heading = tag("h3", name, " ", tag("small", _place(rules[0]).rpartition(" · ")[0]))
    return tag("section", heading, *(_rule(rule) for rule in rules), class_="chapter")


def _rule(rule: Rule) -> Html:
    mode = tag("span", rule.mode, class_="mode") if rule.mode != "all" else ""
    unclear = tag("p", rule.unclear, class_="unclear") if rule.unclear else ""
    return tag(
        "article",
        tag("a", rule.id, href=f"#{rule.id}", class_="rule"),
        tag("div", tag("p", rule.text), unclear, tag("p", mode, " ", _place(rule), class_="faint")),
        id=rule.id,
        class_="sought",
    )
