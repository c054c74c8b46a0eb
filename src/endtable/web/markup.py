"""The least that is needed to write HTML: elements whose text is escaped."""

from __future__ import annotations

from html import escape
from typing import Final

EMPTY: Final = frozenset({"link", "meta", "input", "br", "hr", "img"})
"""Elements that have no end."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def tag(name: str, /, *inside: str, **attributes: str | int | bool | None) -> Html:
    """An element; low lines in names become hyphens, True is written bare, None and False not."""
    head = name + "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{_quoted(value)}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if name in EMPTY:
        return Html(f"<{head}>")
    return Html(f"<{head}>{joined(*inside)}</{name}>")


def joined(*inside: str) -> Html:
    """Pieces one after the other; plain text is escaped."""
    return Html("".join(each if isinstance(each, Html) else escape(each) for each in inside))


def _quoted(value: str | int) -> str:
    return escape(str(value), quote=True)
