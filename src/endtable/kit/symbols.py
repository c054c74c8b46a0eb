"""Silhouettes and signs, each drawn once: a file of symbols that drawings use by name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from endtable.kit.markup import element

_SPACE = "{http://www.w3.org/2000/svg}"


@cache
def symbols(path: Path) -> dict[str, str]:
    """The symbols of a file as markup, by name."""
    ElementTree.register_namespace("", _SPACE[1:-1])
    found = ElementTree.parse(path).getroot().iter(f"{_SPACE}symbol")
    bare = f' xmlns="{_SPACE[1:-1]}"'
    return {
        each.attrib["id"]: ElementTree.tostring(each, "unicode").replace(bare, "").strip()
        for each in found
    }


def used(name: str, size: float = 24, class_: str = "") -> str:
    """A symbol as a drawing of its own, in the colour of the text around it."""
    return element(
        "svg",
        element("use", href=f"#{name}", width=size, height=size),
        viewBox=f"0 0 {size:g} {size:g}",
        width=size,
        height=size,
        class_=class_ or None,
        aria_hidden="true",
    )


def some(path: Path, names: Iterable[str]) -> str:
    """A few symbols of a file, for a page that shows no more."""
    known = symbols(path)
    return _held([known[name] for name in names if name in known])


def sheet(*files: Path) -> str:
    """All symbols of some files, for a page or a picture to hold once."""
    return _held([m for path in files if path.exists() for m in symbols(path).values()])


def _held(every: list[str]) -> str:
    if not every:
        return ""
    # A page takes no room for it, nor does a picture, which knows nothing of being hidden.
    return element("svg", *every, width=0, height=0, hidden="hidden", aria_hidden="true")
