"""Whatever a script says stands in the page: a text that is missing would show its key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from endtable import web
from endtable.web import home, lab, learn, puzzles, replay, table

STATIC = Path(web.__file__).parent / "static"
PAGES = {
    "home": home.TEXTS,
    "lab": lab.TEXTS,
    "learn": learn.TEXTS,
    "puzzle": puzzles.TEXTS,
    "replay": replay.TEXTS,
    "table": (*table.TEXTS, *learn.COACH),
}
ENDS = ("won", "draw")
"""How a match may end, as the server tells it; the rest says why."""


def scripts(name: str) -> set[str]:
    """A script with all that it loads, at once or later."""
    found: set[str] = set()
    left = [name]
    while left:
        if (one := left.pop()) not in found:
            found.add(one)
            left += re.findall(r'"\./(\w+)\.js"', (STATIC / f"{one}.js").read_text("utf-8"))
    return found


def said(name: str) -> Iterator[str]:
    for script in scripts(name):
        yield from re.findall(r'"(web\.[a-z_.]+)"', (STATIC / f"{script}.js").read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_every_text_of_a_script_is_on_its_page(page: str) -> None:
    assert sorted(set(said(page)) - set(PAGES[page])) == []


@pytest.mark.parametrize("how", ENDS)
def test_every_end_has_its_words(how: str) -> None:
    assert {f"web.table.{how}", f"web.end.{how}"} <= set(table.TEXTS)
