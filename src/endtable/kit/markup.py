"""The least that is needed to write HTML and SVG: elements, and text that is escaped.

``tag`` is for pages: plain text in it is escaped, what is markup already says so by its type.
``element`` is for drawings, which are markup all through.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

EMPTY: Final = frozenset({"link", "meta", "input", "br", "hr", "img"})
"""Elements of HTML that have no end."""

Value = str | float | bool | None
"""Of an attribute: True is written bare, None and False not at all."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def tag(name: str, /, *inside: str, **attributes: Value) -> Html:
    """An element of a page; plain text inside is escaped."""
    head = name + _written(attributes)
    if name in EMPTY:
        return Html(f"<{head}>")
    return Html(f"<{head}>{joined(*inside)}</{name}>")


def joined(*inside: str) -> Html:
    """Pieces one after the other; plain text is escaped."""
    return Html("".join(each if isinstance(each, Html) else escape(each) for each in inside))


def element(name: str, /, *inside: str, **attributes: Value) -> str:
    """An element of a drawing; what is inside is markup already."""
    head = name + _written(attributes)
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def _written(attributes: dict[str, Value]) -> str:
    """`class_` is written class, low lines in names become hyphens."""
    return "".join(
        [
            _attribute(key, num(value) if isinstance(value, float) else value)
            for key, value in attributes.items()
        ]
    )


@lru_cache(8192)
def _attribute(key: str, value: str | int | None) -> str:
    """Written into an element; a drawing has the same few hundred again and again."""
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def num(value: float) -> str:
    """A number with at most one digit after the point."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
