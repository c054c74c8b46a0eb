"""Puzzles: the list, the page on which one is solved, and the tutorial made of the first ones."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from endtable.core.brought import Puzzles
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.kit.markup import Html, tag
from endtable.server.api.catalogue import with_puzzles
from endtable.web import shell
from endtable.web.boards import FILM, button
from endtable.web.frame import Reader, page, section
from endtable.web.lab import bench, tool

ALL: Final = "web.puzzle.all"
TEXTS: Final = (
    *FILM,
    *shell.DRAWER,
    "web.dock.look",
    "web.lab.placing",
    "web.lab.chosen",
    "web.puzzle.hinted",
    "web.puzzle.hinted_place",
    "web.puzzle.hinted_turn",
    "web.puzzle.helped",
)
TOOLS: Final = (
    ("left", "↺", "web.table.left"),
    ("right", "↻", "web.table.right"),
    ("remove", "✕", "web.lab.remove"),
)


def list_of(reader: Reader) -> str:
    """All puzzles by game and difficulty."""
    shown = [part for game in with_puzzles() for part in _of_game(reader, game)]
    learn = tag("a", reader.say("web.puzzle.learn_first"), href="/learn")
    far = tag(
        "span", id="far", class_="faint", data_said=reader.say("web.puzzle.far", n="{n}", of="{of}")
    )
    return page(
        reader,
        reader.say("web.nav.puzzles"),
        tag("h1", reader.say("web.nav.puzzles")),
        tag("p", reader.say("web.puzzle.about"), " ", learn, class_="lead"),
        tag("p", far, " ", tag("a", id="onward", class_="button go", hidden=True)),
        *shown,
        kind="puzzles",
        scripts=("puzzles",),
        games=tuple(game.name for game in with_puzzles()),
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
            tag("ul", *(_entry(shelf, each) for each in puzzles), class_="tables cards"),
        )
        for level, puzzles in groups
    ]


def _entry(shelf: Puzzles, puzzle: Data) -> Html:
    title = tag("b", f"{puzzle['number']}. {puzzle['title']}")
    told = tag("span", title, tag("span", puzzle["goal"]["words"]), class_="says")
    to, key = f"/puzzles/{puzzle['key']}", puzzle["key"]
    return tag("li", tag("a", Html(shelf.sketch(key)), told, href=to, data_puzzle=key))


def page_of(reader: Reader, game: Game, key: str, *, lesson: bool = False) -> str:
    """The page of one puzzle; as a lesson, with words that guide."""
    assert game.puzzles is not None
    shelf = game.puzzles
    puzzle = shelf.shown(key, reader.words)
    title = f"{puzzle['number']}. {puzzle['title']}"
    told = _guide(reader, shelf, puzzle) if lesson else (_onward(reader, shelf, puzzle),)
    return bench(
        reader,
        title,
        game.name,
        shell.rail(reader, _acts(reader)),
        _dock(reader, _task(reader, game, puzzle, told)),
        script="puzzle",
        texts=TEXTS,
        data={
            "game": game.name,
            "puzzle": puzzle["key"],
            "use": puzzle["use"],
            "offered": shelf.palette(key, reader.words),
            "where": title,
            "goal": puzzle["goal"]["words"],
            "hint": reader.say("web.puzzle.ask", number=puzzle["use"]),
        },
    )


def _task(reader: Reader, game: Game, puzzle: Data, told: tuple[Html, ...]) -> Html:
    """What it is about, whose side one is on, and what was learned when it is solved."""
    sides = dict(game.face.showcase.sides(reader.words))
    you, enemy = sides.get(puzzle["army"], ""), sides.get(puzzle["enemy"], "")
    return tag(
        "div",
        *told,
        tag("p", reader.say("web.puzzle.you", who=you, enemy=enemy), class_="you"),
        tag("p", puzzle["story"]),
        class_="task",
    )


def _onward(reader: Reader, shelf: Puzzles, puzzle: Data) -> Html:
    """The way to the next puzzle, when this one is solved."""
    keys = shelf.listed()
    at = keys.index(puzzle["key"]) + 1
    to, key = (f"/puzzles/{keys[at]}", "web.puzzle.next") if at < len(keys) else ("/puzzles", ALL)
    return tag(
        "div",
        tag("a", reader.say(key), href=to, class_="button go", id="next"),
        data_when="solved",
        hidden=True,
        role="status",
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


def _acts(reader: Reader) -> Html:
    """Back to the list, back to the beginning, or no more thinking."""
    return tag(
        "div",
        tag("a", reader.say(ALL), href="/puzzles", class_="button"),
        button(reader, "reset", "web.puzzle.reset"),
        button(reader, "solution", "web.puzzle.solution"),
        class_="tools",
    )


def _dock(reader: Reader, task: Html) -> Html:
    go = tag("button", reader.say("web.lab.fight"), type="button", id="fight", class_="go")
    tools = (*(tool(reader, *each) for each in TOOLS), button(reader, "hint", "web.puzzle.hint"))
    palette = tag("div", id="palette", class_="palette")
    hinted = tag("p", id="hinted", class_="told", aria_live="polite")
    workshop = tag("div", palette, hinted, task, class_="workshop")
    return shell.dock(
        reader,
        shell.head(reader, ""),
        (*shell.choices(reader), workshop),
        shell.foot(reader, tools, (go,)),
    )
