"""The least that is needed to write SVG here: elements, and text in lines."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr


def num(value: float) -> str:
    """A number with at most one digit after the point."""
    return f"{value:.1f}".removesuffix(".0")


def el(name: str, *inside: str, **attributes: str | float) -> str:
    """An element; ``class_`` is written class, low lines in names become hyphens."""
    head = name
    for key, value in attributes.items():
        text = num(value) if isinstance(value, float) else str(value)
        head += f" {key.rstrip('_').replace('_', '-')}={quoteattr(text)}"
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def text(x: float, y: float, said: str, class_: str = "") -> str:
    """One line of text."""
    return el("text", escape(said), x=num(x), y=num(y), class_=class_)


def lines(x: float, y: float, said: str, width: int, step: float, class_: str = "") -> list[str]:
    """A text broken into lines of so many letters."""
    found: list[str] = []
    line = ""
    for word in said.split():
        if line and len(line) + 1 + len(word) > width:
            found.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    found.append(line)
    return [text(x, y + step * number, each, class_) for number, each in enumerate(found)]


def region(width: float, height: float, *inside: str, label: str = "") -> str:
    """A part of the table as an element of its own."""
    title = el("title", escape(label)) if label else ""
    box = f"0 0 {num(width)} {num(height)}"
    return el("svg", title, *inside, xmlns="http://www.w3.org/2000/svg", class_="ta", viewBox=box)
