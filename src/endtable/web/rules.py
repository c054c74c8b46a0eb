"""The rules of a game: in short, its edition, its ledger as a rulebook, a gallery of its pieces."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from typing import Final

from endtable import games
from endtable.core.face import Piece, Pieces
from endtable.core.game import Game
from endtable.kit import ledger, primer
from endtable.kit.ledger import Rule
from endtable.kit.markup import Html, joined, tag
from endtable.web.frame import Reader, page, section
from endtable.web.showing import showcase

FILE: Final = re.compile(r"\d{3}_[0-9a-f]+\.txt( · )?")
"""The file of a rulebook's text, of which readers know nothing."""


def page_of(reader: Reader, game: str) -> str:
    """The page."""
    search = tag(
        "label",
        tag("span", reader.say("web.rules.search")),
        tag("input", type="search", id="search", autocomplete="off"),
        tag("output", id="found"),
        class_="search",
    )
    title = reader.say("web.rules.title", game=showcase(game).title)
    edition = reader.say("web.rules.edition", edition=showcase(game).edition)
    return page(
        reader,
        title,
        tag("h1", title),
        tag("p", edition, id="edition"),
        _others(game),
        _short(reader, game),
        search,
        _modes(reader, game),
        section(reader.say("web.rules.tiles"), _gallery(games.find(game), reader.lang), id="tiles"),
        section(reader.say("web.rules.ledger"), _book(game, reader.lang), id="ledger"),
        kind="rules",
        scripts=("rules",),
        texts=("web.rules.found",),
        games=(game,),
    )


def _others(game: str) -> Html:
    """The way to the rules of the other games."""
    links = [
        tag("a", showcase(name).title, href=f"/rules/{name}", class_="button")
        for name in games.names()
        if name != game
    ]
    return tag("p", *links, class_="tools") if links else Html("")


def _short(reader: Reader, game: str) -> Html:
    """The game in two minutes; whoever wants to know more follows the numbers."""
    parts = [
        tag(
            "li",
            tag("h3", part.title.said(reader.lang)),
            tag("p", part.text.said(reader.lang)),
            tag("p", *(_number(rule) for rule in part.rules)),
        )
        for part in primer.of_game(game)
    ]
    if not parts:
        return Html("")
    return section(reader.say("web.rules.short"), tag("ol", *parts, class_="short"), id="short")


def _number(rule: str) -> Html:
    return joined(tag("a", rule, href=f"#{rule}", class_="rule"), " ")


def _modes(reader: Reader, game: str) -> Html:
    listed = (tag("li", kind["label"]) for kind in showcase(game).kinds(reader.words))
    summary = tag("summary", reader.say("web.home.mode"))
    return tag("details", summary, tag("ul", *listed), id="modes")


@cache
def _gallery(game: Game, lang: str) -> Html:
    reader = Reader(lang, "", "")
    return joined(*(_group(group) for group in game.face.showcase.pieces(reader.words)))


def _group(group: Pieces) -> Html:
    return tag(
        "details",
        tag("summary", group["name"]),
        tag("p", group["about"]),
        tag("p", group["advice"], class_="faint"),
        tag("div", *(_piece(piece) for piece in group["pieces"]), class_="gallery"),
        id=f"army-{group['key']}",
    )


def _piece(piece: Piece) -> Html:
    values = (tag("li", value) for value in piece["values"])
    return tag(
        "article",
        Html(piece["svg"]),
        tag(
            "div",
            tag("h3", piece["name"]),
            tag("p", piece["kind"], class_="faint"),
            tag("ul", *values) if piece["values"] else "",
            tag("p", piece["text"]),
        ),
        class_="sought",
    )


@cache
def _book(game: str, lang: str) -> Html:
    names = ledger.chapters(game, lang)
    chapters = groupby(ledger.in_words(game, lang), key=ledger.chapter_of)
    reader = Reader(lang, "", "")
    return joined(
        _contents(reader, names),
        *(_chapter(reader, key, names[key], list(rules)) for key, rules in chapters),
    )


def _contents(reader: Reader, names: dict[str, str]) -> Html:
    """The way to every chapter."""
    links = (tag("li", tag("a", name, href=f"#{key}")) for key, name in names.items())
    summary = tag("summary", reader.say("web.rules.contents"))
    return tag("details", summary, tag("ul", *links, class_="contents"))


def _chapter(reader: Reader, key: str, name: str, rules: list[Rule]) -> Html:
    """The rules of a chapter, and where it stands in the rulebook."""
    place = _place(rules[0])
    said = reader.say("web.rules.heading", heading=place.rpartition(" · ")[0] or place)
    heading = tag("h3", name, " ", tag("small", said))
    return tag("section", heading, *map(_rule, rules), id=key, class_="chapter")


def _place(rule: Rule) -> str:
    """Heading and page in the rulebook, without the names of files."""
    return FILE.sub("", rule.source)


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
