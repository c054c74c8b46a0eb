"""Courses: every lesson can be walked by doing what its coach says, and has words for it."""

import pytest

from endtable import games
from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.core.state import State
from endtable.core.types import Action
from endtable.games.tsukuyumi.game import GAME
from endtable.kit import course as courses
from endtable.kit.course import Lesson
from endtable.kit.i18n import LANGUAGES
from endtable.kit.ledger import GAMES

COURSES = {game: found for game in games.names() if (found := courses.of_game(game)) is not None}
LESSONS = [(game, lesson.key) for game, course in COURSES.items() for lesson in course.lessons]
QUESTIONS = 400
"""A lesson is short: nobody is asked more often in one."""


def advised(game: str, state: State, seat: int, number: int, bot: str) -> Action:
    """A choice as a coach or a bot makes it."""
    rules = games.find(game)
    guess = state.guess(seat, new_chance(number.to_bytes(16, "big"), state.seats))
    chosen = roster.player(bot, f"{number}").choose(rules, guess, seat)
    state.apply(seat, chosen)
    return chosen


def walked(game: str, lesson: Lesson) -> set[str]:
    """Seat 0 does what the coach says until the lesson is over: questions and verbs it met."""
    state = games.find(game).new(games.find(game).complete(lesson.table["options"]), "lesson")
    met: set[str] = set()
    asked = 0
    for number in range(3_000):
        if not state.deciders():
            assert not lesson.ends
            return met
        seat = state.deciders()[0]
        who = lesson.table["seats"][seat]
        if who == "me":
            topic = state.question(seat).message.key
            if topic == lesson.ends and met.issuperset(lesson.needs):
                return met
            met.add(topic)
            asked += 1
            assert asked < QUESTIONS
        chosen = advised(game, state, seat, number, "level:3" if who == "me" else who[4:])
        if who == "me":
            met.add(f"verb:{chosen[0]}")
    raise AssertionError("a lesson without end")


@pytest.mark.parametrize(("game", "key"), LESSONS)
def test_who_does_what_the_coach_says_comes_to_the_end(game: str, key: str) -> None:
    course = COURSES[game]
    lesson = course.lesson(key)
    assert lesson is not None
    met = walked(game, lesson)
    assert met.issuperset(lesson.needs)
    asked = {topic for topic in met if not topic.startswith("verb:")}
    told = {topic for topic in asked if course.tip(topic) is not None}
    assert len(told) >= 0.6 * len(asked), asked - told


@pytest.mark.parametrize("game", games.names())
def test_a_coach_speaks_of_questions_that_are_asked(game: str) -> None:
    course = COURSES[game]
    found = (GAMES / game).rglob("en.po")
    catalogue = "".join(path.read_text(encoding="utf-8") for path in found)
    for topic in [topic for tip in course.tips for topic in tip.topics]:
        assert f'"{topic}"' in catalogue, topic
    for lesson in course.lessons:
        verbs = {f"verb:{verb}" for verb in games.find(game).verbs.rows}
        assert all(need in verbs or course.tip(need) for need in lesson.needs)


@pytest.mark.parametrize("game", games.names())
def test_tables_of_a_course_can_be_made(game: str) -> None:
    course = COURSES[game]
    rules = games.find(game)
    for table in [course.table, *(lesson.table for lesson in course.lessons)]:
        options = rules.complete(table["options"])
        assert rules.seats(options) == len(table["seats"])
        assert table["seats"][0] == "me"


def test_all_factions_of_tsukuyumi_have_a_first_round() -> None:
    course = COURSES["tsukuyumi"]
    keys = [lesson.key for lesson in course.lessons]
    assert set(keys) >= set(GAME.content.factions)
    for lesson in course.lessons:
        assert lesson.table["options"]["first_game"] is True
        assert lesson.table["options"]["factions"][0] == lesson.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tip_is_short_enough_for_a_dock(lang: str) -> None:
    for course in COURSES.values():
        for tip in course.tips:
            assert len(tip.do.said(lang)) < 140
            assert len(tip.why.said(lang)) < 160
