"""Puzzles: the list, the page on which one is solved, and the tutorial made of the first ones."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from endtable.core.brought import Puzzles
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.kit.markup import Html, tag
from endtable.server.api.catalogue import with_puzzles
from endtable.web.boards import FILM, board, film_bar, log, notes
from endtable.web.frame import Reader, page, section
from endtable.web.lab import tool

TEXTS: Final = (
    *FILM,
    "web.lab.placing",
    "web.lab.chosen",
    "web.puzzle.hinted",
    "web.puzzle.hinted_place",
    "web.puzzle.hinted_turn",
)
TOOLS: Final = (
    ("left", "↺", "web.table.left"),
    ("right", "↻", "web.table.right"),
    ("remove", "✕", "web.lab.remove"),
)


def list_of(reader: Reader) -> str:
    """All puzzles by game and difficulty."""
    shown = [part for game in with_puzzles() for part in _of_game(reader, game)]
    learn = tag("a", reader.say("web.home.learn_first"), href="/learn", class_="button go")
    return page(
        reader,
        reader.say("web.nav.puzzles"),
        tag("h1", reader.say("web.nav.puzzles")),
        tag("p", reader.say("web.puzzle.about"), class_="lead"),
        tag("p", learn),
        *shown,
        kind="rules",
        scripts=("puzzles",),
    )


def _of_game(reader: Reader, game: Game) -> list[Html]:
    assert game.puzzles is not None
    shelf = game.puzzles
    all_of_them = [shelf.shown(key, reader.words) for key in shelf.listed()]
    groups = groupby(all_of_them, key=lambda puzzle: puzzle["difficulty"])
    title = f"{game.face.showcase.title}: " if len(with_puzzles()) > 1 else ""
    return [
        section(
            title + reader.say("web.puzzle.difficulty", level="★" * level),
            tag("ul", *map(_entry, puzzles), class_="tables cards"),
        )
        for level, puzzles in groups
    ]


def _entry(puzzle: Data) -> Html:
    title = tag("b", f"{puzzle['number']}. {puzzle['title']}")
    goal = tag("span", puzzle["goal"]["words"])
    to, key = f"/puzzles/{puzzle['key']}", puzzle["key"]
    return tag("li", tag("a", title, goal, href=to, data_puzzle=key))


def page_of(reader: Reader, game: Game, key: str, *, lesson: bool = False) -> str:
    """The page of one puzzle; as a lesson, with words that guide."""
    assert game.puzzles is not None
    shelf = game.puzzles
    puzzle = shelf.shown(key, reader.words)
    title = f"{puzzle['number']}. {puzzle['title']}"
    told = _guide(reader, shelf, puzzle) if lesson else ()
    away = ("web.puzzle.all", "/puzzles")
    task = tag(
        "div",
        tag("h2", title),
        *told,
        tag("p", puzzle["story"]),
        tag("p", tag("b", puzzle["goal"]["words"])),
        tag("p", reader.say("web.puzzle.use", number=puzzle["use"]), class_="faint"),
        tag("a", reader.say(away[0]), href=away[1]),
        class_="seat-card task",
    )
    return page(
        reader,
        title,
        tag("h1", title, class_="unseen"),
        tag(
            "div",
            _ask(reader),
            board(reader),
            tag("section", task, class_="seats", aria_label=title),
            log(reader),
            id="table",
            class_="table lab",
        ),
        notes(),
        kind="table",
        scripts=("puzzle",),
        texts=TEXTS,
        games=(game.name,),
        data={
            "game": game.name,
            "puzzle": puzzle["key"],
            "use": puzzle["use"],
            "offered": shelf.palette(key, reader.words),
            "hint": reader.say("web.puzzle.ask", number=puzzle["use"]),
        },
    )


def _guide(reader: Reader, shelf: Puzzles, puzzle: Data) -> tuple[Html, ...]:
    """What the lesson teaches and what to look at; when it is solved, what was learned."""
    lessons: list[str] = shelf.lessons()
    words = shelf.guide(puzzle["key"], reader.words)
    at = lessons.index(puzzle["key"])
    last = at + 1 == len(lessons)
    to, key = ("/learn", "web.learn.path") if last else (f"/learn/{at + 2}", "web.learn.next")
    count = reader.say("web.learn.of", n=at + 1, of=len(lessons))
    return (
        tag("p", count, class_="faint"),
        tag("p", words["learn"], class_="lesson"),
        tag("p", words["look"], data_when="open", class_="lesson"),
        tag(
            "div",
            tag("p", words["learned"], class_="lesson"),
            tag("a", reader.say(key), href=to, class_="button go", id="next"),
            data_when="solved",
            hidden=True,
            role="status",
        ),
    )


def _ask(reader: Reader) -> Html:
    named = (
        ("reset", "web.puzzle.reset"),
        ("hint", "web.puzzle.hint"),
        ("solution", "web.puzzle.solution"),
    )
    go = tag("button", reader.say("web.lab.fight"), type="button", id="fight", class_="go")
    more = [tag("button", reader.say(key), type="button", id=name) for name, key in named]
    return tag(
        "section",
        tag("p", id="question", aria_live="polite"),
        tag("div", id="palette", class_="palette"),
        tag("div", *(tool(reader, *each) for each in TOOLS), go, *more, class_="tools"),
        film_bar(reader),
        class_="ask",
        aria_label=reader.say("web.table.question"),
    )
