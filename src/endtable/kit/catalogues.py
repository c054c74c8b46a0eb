"""Catalogues of translated texts: `.po` files, read when first needed."""

import gettext
import io
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]


class Catalogue:
    """The texts of one package in one language."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._texts: gettext.GNUTranslations | None = None

    def single(self, key: str) -> str | None:
        """The text of a key, or None."""
        text = self._translations().gettext(key)
        return None if text is _MISSING else text

    def plural(self, key: str, n: int) -> str | None:
        """The form that the language uses for `n` of something, or None."""
        text = self._translations().ngettext(key, f"{key}.many", n)
        return None if text is _MISSING else text

    def _translations(self) -> gettext.GNUTranslations:
        if self._texts is None:
            self._texts = _load(self.path)
        return self._texts


class _Missing(gettext.NullTranslations):
    """Answers when a catalogue has no such key, so that a miss is not taken for a text."""

    def gettext(self, message: str) -> str:
        return _MISSING

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _MISSING


_MISSING: Final = "\0missing"


def _load(path: Path) -> gettext.GNUTranslations:
    # Babel is imported here so that what says nothing does not wait for it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.stem)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    texts = gettext.GNUTranslations(compiled)
    texts.add_fallback(_Missing())
    return texts


@cache
def catalogues(lang: str) -> tuple[Catalogue, ...]:
    """All catalogues of a language: kit first, then the other packages by name."""
    paths = sorted(path for path in folders() if (path / f"{lang}.po").exists())
    paths.sort(key=lambda path: path.parent.name != "kit")
    return tuple(Catalogue(path / f"{lang}.po") for path in paths)


def folders() -> list[Path]:
    """Every `locale` folder of Endtable."""
    return sorted(PACKAGE.glob("**/locale"))
