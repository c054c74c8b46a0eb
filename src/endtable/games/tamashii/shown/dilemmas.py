"""The goal of a chapter names a task, and at its end often what the group has to decide."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from endtable.games.tamashii.content.records import Texts
from endtable.kit.i18n import LANGUAGES

SENTENCE: Final = re.compile(r"(?<=[.!?]) +")


def dilemma(goal: Texts) -> Texts:
    """What is to be decided: the last sentence."""
    return _each(goal, lambda said: SENTENCE.split(said)[-1])


def task(goal: Texts) -> Texts:
    """What is to be done: all of it but a question at its end, which is asked by itself."""
    return _each(goal, _task)


def _task(said: str) -> str:
    *before, last = SENTENCE.split(said)
    return " ".join(before) if before and last.endswith("?") else said


def _each(goal: Texts, part: Callable[[str], str]) -> Texts:
    return Texts(**{lang: part(goal.said(lang)) for lang in LANGUAGES})
