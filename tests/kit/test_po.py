"""Catalogues are read as everybody reads them."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from endtable.kit.catalogues import folders
from endtable.kit.i18n import LANGUAGES
from endtable.kit.po import BadCatalogue, compiled, texts_of

ALL = [(folder, lang) for folder in folders() for lang in LANGUAGES]


@pytest.mark.parametrize(("folder", "lang"), ALL, ids=lambda part: str(part)[-12:])
def test_every_catalogue_reads_as_babel_reads_it(folder: Path, lang: str) -> None:
    path = folder / f"{lang}.po"
    with path.open("rb") as file:
        entries = [entry for entry in read_po(file, locale=lang) if entry.id]
    wanted: dict[str, list[str]] = {}
    for entry in entries:
        forms = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
        if forms and all(forms):
            wanted[entry.id if isinstance(entry.id, str) else entry.id[0]] = forms
    assert texts_of(path.read_text("utf-8")) == wanted


SMALL = r"""
# a comment
msgid ""
msgstr ""
"Language: pl\n"

msgid "toy.long"
msgstr ""
"first \"line\"\n"
"second"

msgid "toy.empty"
msgstr ""

msgid "toy.wounds"
msgid_plural "toy.wounds.many"
msgstr[0] "{n} rana"
msgstr[1] "{n} rany"
msgstr[2] "{n} ran"
"""


def test_long_empty_and_counted_texts() -> None:
    assert texts_of(SMALL) == {
        "toy.long": ['first "line"\nsecond'],
        "toy.wounds": ["{n} rana", "{n} rany", "{n} ran"],
    }
    found = gettext.GNUTranslations(io.BytesIO(compiled(SMALL, "pl")))
    assert found.gettext("toy.long") == 'first "line"\nsecond'
    said = [found.ngettext("toy.wounds", "toy.wounds.many", n) for n in (1, 3, 12)]
    assert said == ["{n} rana", "{n} rany", "{n} ran"]


@pytest.mark.parametrize("line", ["msgid toy", 'msgstr "a" b"', "hello"])
def test_what_is_no_catalogue_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(BadCatalogue, match="line 3"):
        texts_of(f'msgid "a"\nmsgstr "b"\n{line}\n')
