"""Learn: one path a game, played and not read; at the table a coach says what to do and why."""

from __future__ import annotations

from typing import Final

from endtable import games
from endtable.core.game import Game
from endtable.core.types import Data
from endtable.kit import course as courses
from endtable.kit.course import Course, Lesson
from endtable.kit.markup import Html, tag
from endtable.web.frame import Reader, page
from endtable.web.showing import showcase

COACH: Final = (
    "web.coach.again",
    "web.coach.any",
    "web.coach.back",
    "web.coach.good",
    "web.coach.here",
    "web.coach.lost",
    "web.coach.of",
    "web.coach.other",
    "web.coach.why",
    "web.learn.next",
)
"""What a coach says at a table."""
MINUTES: Final = 2
"""How long a lesson takes that is a puzzle."""
TEXTS: Final = ("web.learn.done", "web.learn.go", "web.learn.score")


def page_of(reader: Reader) -> str:
    """All paths side by side."""
    paths = [_path(reader, games.find(name)) for name in games.names()]
    return page(
        reader,
        reader.say("web.learn.title"),
        tag("h1", reader.say("web.learn.title")),
        tag("p", reader.say("web.learn.lead"), class_="lead"),
        tag("div", *paths, class_="paths"),
        tag("div", id="note", role="status", hidden=True),
        kind="learn",
        scripts=("learn",),
        styles=("learn",),
        texts=TEXTS,
        data={"tables": {name: _tables(name) for name in games.names()}},
    )


def _tables(name: str) -> Data:
    """How the table of each lesson is made, and that of the real thing."""
    course = courses.of_game(name)
    if course is None:
        return {}
    return {lesson.key: lesson.table for lesson in course.lessons} | {"": course.table}


def _path(reader: Reader, game: Game) -> Html:
    course = courses.of_game(game.name)
    steps = [*_puzzles(reader, game), *(_lessons(reader, course) if course else ())]
    head = tag(
        "header",
        tag("img", src=f"/scene/{game.name}.svg", alt="", width="420", height="112"),
        tag("h2", showcase(game.name).title),
        tag("b", class_="score"),
    )
    about = tag("p", course.about.said(reader.lang), class_="faint") if course else Html("")
    real = excerpt = Html("")
    if course and course.excerpt:
        excerpt = tag("blockquote", course.excerpt.said(reader.lang), class_="excerpt")
    if course:
        said = course.real.said(reader.lang)
        real = tag("button", said, type="button", class_="real", data_start="")
    return tag(
        "article",
        head,
        about,
        tag("ol", *steps),
        excerpt,
        real,
        class_=f"path mood-{game.name}",
        data_path=game.name,
    )


def _puzzles(reader: Reader, game: Game) -> list[Html]:
    """Lessons that are puzzles."""
    if game.puzzles is None:
        return []
    listed = []
    for number, key in enumerate(game.puzzles.lessons(), 1):
        title = str(game.puzzles.shown(key, reader.words)["title"])
        minutes = reader.say("web.learn.minutes", n=MINUTES)
        about = f"{game.puzzles.guide(key, reader.words)['about']} · {minutes}"
        link = tag("a", reader.say("web.learn.go"), href=f"/learn/{number}", class_="button")
        listed.append(_step(f"solved.{key}", title, about, link))
    return listed


def _lessons(reader: Reader, course: Course) -> list[Html]:
    """Lessons at a table."""
    lang, listed = reader.lang, []
    for lesson in course.lessons:
        about = f"{lesson.about.said(lang)} · {reader.say('web.learn.minutes', n=lesson.minutes)}"
        go = tag("button", reader.say("web.learn.go"), type="button", data_start=lesson.key)
        listed.append(_step(f"lesson.{lesson.key}", lesson.title.said(lang), about, go))
    return listed


def _step(kept: str, title: str, about: str, go: Html) -> Html:
    says = tag("span", tag("b", title), tag("small", about))
    return tag("li", tag("i", aria_hidden="true"), says, go, data_kept=kept)


def coached(game: str, key: str, reader: Reader) -> Data | None:
    """What the page of a table needs for a lesson; None if the game has no such lesson."""
    course = courses.of_game(game)
    lesson = course.lesson(key) if course is not None else None
    if course is None or lesson is None:
        return None
    lang = reader.lang
    tips = {
        topic: {
            part: said.said(lang)
            for part, said in (("title", tip.title), ("do", tip.do), ("why", tip.why))
        }
        for tip in course.tips
        for topic in tip.topics
    }
    return {
        "key": key,
        "title": lesson.title.said(lang),
        "learned": lesson.learned.said(lang),
        "lost": course.lost.said(lang),
        "needs": list(lesson.needs),
        "ends": lesson.ends,
        "table": lesson.table,
        "tips": tips,
        "next": _next(course, lesson, lang),
    }


def _next(course: Course, lesson: Lesson, lang: str) -> Data:
    """What comes after a lesson: the next one, at this table or a new one, or the real thing."""
    at = course.lessons.index(lesson) + 1
    if at == len(course.lessons):
        said = course.real.said(lang)
        return {"key": "", "title": said, "table": course.table, "stays": False}
    following = course.lessons[at]
    said = following.title.said(lang)
    return {
        "key": following.key, "title": said, "table": following.table, "stays": following.stays
    }  # fmt: skip
