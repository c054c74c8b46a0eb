"""A match in brief, as markup: one line above the table, and a few lines for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from endtable.kit.markup import Html, joined, tag


def strip(
    head: str, phases: Iterable[tuple[str, str, bool]] = (), *chips: str, goal: Html | str = ""
) -> Html:
    """How it stands: a few words, the phases (class, name, whether it is now), and more."""
    row = [
        tag("span", name, class_=f"phase {look}", aria_current="step" if now else None)
        for look, name, now in phases
    ]
    listed = tag("div", *row, class_="phases") if row else ""
    shown = (tag("span", each, class_="chip grow") for each in chips)
    return tag("div", tag("b", head), listed, *shown, goal)


def goal(text: str, progress: str = "") -> Html:
    """What one strives for, and how far it is; what has no room is said on request."""
    far = tag("i", progress) if progress else ""
    return tag("span", tag("span", text), far, class_="goal", title=text)


def brief(colour: str, value: str, title: str, beside: str, *lines: Sequence[str]) -> Html:
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
