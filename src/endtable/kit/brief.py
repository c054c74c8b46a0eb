"""A match in brief, as markup: one line above the table, and a few lines for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from endtable.kit.markup import Html, joined, tag

LONGEST: Final = 10
"""A fuse has no more pieces than so many."""
MOST_DIAMONDS: Final = 6
"""More things than so many are said in figures only."""


def strip(
    head: str,
    phases: Iterable[tuple[str, str, bool]] = (),
    *chips: Html | str,
    goal: Html | str = "",
) -> Html:
    """How it stands: a few words, the phases (class, name, whether it is now), and more."""
    row = [
        tag("span", name, class_=f"phase {look}", aria_current="step" if now else None)
        for look, name, now in phases
    ]
    listed = tag("div", *row, class_="phases") if row else ""
    shown = (tag("span", each, class_="chip grow") for each in chips)
    return tag("div", tag("b", head), listed, *shown, goal)


def fuse(left: int, text: str) -> Html:
    """Time as a fuse that burns down, so many pieces of it, and in words."""
    cord = tag(
        "span", *(tag("i") for _ in range(min(left, LONGEST))), class_="fuse", aria_hidden="true"
    )
    return joined(cord, tag("span", text))


def diamonds(have: int = 0, need: int = 0) -> Html:
    """So many of so many, as diamonds and in figures; nothing if nothing is needed."""
    if need < 1:
        return Html("")
    row = (tag("i", class_="full" if nth < have else None) for nth in range(need))
    drawn = (
        tag("span", *row, class_="diamonds", aria_hidden="true") if need <= MOST_DIAMONDS else ""
    )
    return joined(drawn, f"{have}/{need}")


def goal(text: str, progress: Html | str = "") -> Html:
    """What one strives for, and how far it is; what has no room is said on request."""
    far = tag("i", progress) if progress else ""
    return tag("span", tag("span", text), far, class_="goal", title=text)


def scored(*parts: tuple[object, str]) -> Html:
    """Numbers that count, each with what it is in a small word."""
    return joined(*(tag("span", f"{n} ", tag("small", said), class_="score") for n, said in parts))


def brief(colour: str, value: Html | str, title: str, beside: str, *lines: Sequence[str]) -> Html:
    """A seat: what counts, large, with what it means; something beside it; more below."""
    head = tag("div", tag("b", value, title=title), tag("span", beside))
    rows = (tag("div", *_items(line), class_="line") for line in lines if line)
    return tag("div", head, *rows, class_=f"brief seat-{colour}")


def _items(line: Sequence[str]) -> list[Html]:
    return [tag("i", each) for each in line]


def listed(title: str, entries: Iterable[tuple[str, str, bool]]) -> Html:
    """A short list with a heading: name, what is said of it, whether it is done."""
    rows = [
        tag("li", tag("b", name), " ", said, class_="done" if done else None)
        for name, said, done in entries
    ]
    return joined(tag("h3", title), tag("ul", *rows)) if rows else Html("")
