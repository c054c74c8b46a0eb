"""Catalogues as they are written (`.po`) and as they are read fast (`.mo`).

Wheels hold `.mo` files that were made when the wheel was built; a source tree is read as it is
written, so that a change of a text is seen at once.
"""

from __future__ import annotations

import ast
import re
import struct
from typing import Final

PLURALS: Final = {
    "en": "nplurals=2; plural=(n != 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}
"""By language: how a number chooses its form."""

MAGIC: Final = 0x950412DE
FIELD: Final = re.compile(r"(msgid|msgid_plural|msgstr)(?:\[(\d)\])?\s+(\".*\")")


class BadCatalogue(ValueError):
    """A catalogue cannot be read; says in which line."""


def texts_of(source: str) -> dict[str, list[str]]:
    """By key: its text, or its forms by number; what is not translated is left out."""
    entry = _Entry()
    found: dict[str, list[str]] = {}
    for number, line in enumerate(map(str.strip, source.splitlines()), 1):
        field = FIELD.fullmatch(line)
        if field is not None and field[1] == "msgid":
            entry.add_to(found)
            entry = _Entry()
        if field is not None:
            entry.begin(field[1], int(field[2] or 0), _text(field[3], number))
        elif line.startswith('"'):
            entry.go_on(_text(line, number))
        elif line and not line.startswith("#"):
            raise BadCatalogue(f"line {number}: {line[:40]!r} is nothing that a catalogue holds")
    entry.add_to(found)
    return found


class _Entry:
    """One text while it is read."""

    def __init__(self) -> None:
        self.key = ""
        self.forms = [""]
        self.field = ""

    def begin(self, field: str, form: int, text: str) -> None:
        """A field begins."""
        self.field = field
        if form:
            self.forms.append("")
        self.go_on(text)

    def go_on(self, text: str) -> None:
        """More text of the field."""
        if self.field == "msgid":
            self.key += text
        elif self.field == "msgstr":
            self.forms[-1] += text

    def add_to(self, found: dict[str, list[str]]) -> None:
        """It is whole."""
        if self.key and all(self.forms):
            found[self.key] = self.forms


def _text(quoted: str, number: int) -> str:
    if "\\" not in quoted and quoted.count('"') == 2:
        return quoted[1:-1]
    try:
        text = ast.literal_eval(quoted)
    except (SyntaxError, ValueError):
        text = None
    if not isinstance(text, str):
        raise BadCatalogue(f"line {number}: {quoted[:40]} is not a text in quotes")
    return text


def compiled(source: str, lang: str) -> bytes:
    """The catalogue as the standard library's gettext reads it."""
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {PLURALS[lang]}\n"
    entries = {b"": header.encode()}
    for key, forms in texts_of(source).items():
        name = key if len(forms) == 1 else f"{key}\0{key}.many"
        entries[name.encode()] = "\0".join(forms).encode()
    keys = sorted(entries)
    start = 7 * 4
    at = start + 16 * len(keys)
    rows: list[bytes] = []
    for texts in (keys, [entries[key] for key in keys]):
        for text in texts:
            rows.append(struct.pack("<II", len(text), at))
            at += len(text) + 1
    head = struct.pack("<7I", MAGIC, 0, len(keys), start, start + 8 * len(keys), 0, start)
    body = b"".join(text + b"\0" for text in [*keys, *(entries[key] for key in keys)])
    return head + b"".join(rows) + body
