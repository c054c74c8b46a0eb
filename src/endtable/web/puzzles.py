"""Puzzles: the list, and the page on which one is solved."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from endtable.games.neuroshima.draw import tile_svg
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles import shelf
from endtable.games.neuroshima.puzzles.records import Puzzle
from endtable.web.frame import Reader, page, section
from endtable.web.markup import Html, tag
from endtable.web.table import FILM, film_bar, notes

TEXTS: Final = (
    *FILM,
    "web.lab.placing",
    "web.lab.chosen",
    "web.puzzle.hinted",
)


def list_of(reader: Reader) -> str:
    """All puzzles by difficulty."""
    groups = groupby(shelf.shelf(), key=lambda puzzle: puzzle.difficulty)
    shown = (
        section(
            reader.say("web.puzzle.difficulty", level="★" * level),
            tag("ul", *(_entry(reader, puzzle) for puzzle in puzzles), class_="tables"),
        )
        for level, puzzles in groups
    )
    return page(
        reader,
        reader.say("web.nav.puzzles"),
        tag("h1", reader.say("web.nav.puzzles")),
        tag("p", reader.say("web.puzzle.about"), class_="lead"),
        *shown,
        kind="rules",
        scripts=("puzzles",),
    )


def _entry(reader: Reader, puzzle: Puzzle) -> Html:
    words = reader.words
    goal = words.tell(puzzle.goal.words())
    title = tag("b", f"{puzzle.number}. {words.show(puzzle.title)}")
    link = tag("a", title, tag("span", goal), href=f"/puzzles/{puzzle.key}", data_puzzle=puzzle.key)
    return tag("li", link)


def page_of(reader: Reader, puzzle: Puzzle) -> str:
    """The page of one puzzle."""
    words = reader.words
    army = GAME.armies[puzzle.army]
    tiles = [(army.tile(key), key) for key in puzzle.offered]
    offered = [
        {
            "key": key,
            "name": tile.names.said(reader.lang),
            "svg": tile_svg(tile, army, words=words),
        }
        for tile, key in tiles
    ]
    task = tag(
        "div",
        tag("h2", f"{puzzle.number}. {words.show(puzzle.title)}"),
        tag("p", words.show(puzzle.story)),
        tag("p", tag("b", words.tell(puzzle.goal.words()))),
        tag("p", reader.say("web.puzzle.use", number=puzzle.use), class_="faint"),
        tag("a", reader.say("web.puzzle.all"), href="/puzzles"),
        class_="seat-card",
    )
    log = tag("ol", id="log", tabindex="0", role="log", aria_label=reader.say("web.table.log"))
    return page(
        reader,
        words.show(puzzle.title),
        tag("h1", words.show(puzzle.title), class_="unseen"),
        tag(
            "div",
            _ask(reader),
            tag("section", tag("div", id="board-place"), class_="centre"),
            tag("section", task, class_="seats"),
            tag("aside", tag("h2", reader.say("web.table.log")), log, class_="side"),
            id="table",
            class_="table lab",
        ),
        notes(),
        kind="table",
        scripts=("puzzle",),
        texts=TEXTS,
        data={
            "game": "neuroshima",
            "puzzle": puzzle.key,
            "use": puzzle.use,
            "offered": offered,
            "position": puzzle.position(),
            "hint": reader.say("web.puzzle.ask", number=puzzle.use),
        },
    )


def _ask(reader: Reader) -> Html:
    signs = (
        ("left", "↺", "web.table.left"),
        ("right", "↻", "web.table.right"),
        ("remove", "✕", "web.lab.remove"),
    )
    named = (
        ("reset", "web.puzzle.reset"),
        ("hint", "web.puzzle.hint"),
        ("solution", "web.puzzle.solution"),
    )
    tools = [
        tag("button", sign, type="button", id=name, aria_label=reader.say(key))
        for name, sign, key in signs
    ]
    go = tag("button", reader.say("web.lab.fight"), type="button", id="fight", class_="go")
    more = [tag("button", reader.say(key), type="button", id=name) for name, key in named]
    return tag(
        "section",
        tag("p", id="question", aria_live="polite"),
        tag("div", id="palette", class_="palette"),
        tag("div", *tools, go, *more, class_="tools"),
        film_bar(reader),
        class_="ask",
        aria_label=reader.say("web.table.question"),
    )
