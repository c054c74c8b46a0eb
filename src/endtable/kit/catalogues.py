"""Catalogues of translated texts, read when first needed."""

import gettext
import io
from functools import cache
from pathlib import Path
from typing import Final

from endtable.kit.po import compiled

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
    made = path.with_suffix(".mo")
    data = made.read_bytes() if made.exists() else compiled(path.read_text("utf-8"), path.stem)
    texts = gettext.GNUTranslations(io.BytesIO(data))
    texts.add_fallback(_Missing())
    return texts


@cache
def catalogues(lang: str) -> tuple[Catalogue, ...]:
    """All catalogues of a language: kit first, then the other packages by name."""
    paths = sorted(path for path in folders() if any(path.glob(f"{lang}.[pm]o")))
    paths.sort(key=lambda path: path.parent.name != "kit")
    return tuple(Catalogue(path / f"{lang}.po") for path in paths)


_ADDED: list[Path] = []


def add(folder: Path) -> None:
    """Texts of somebody else's game: a folder of `.po` files."""
    if folder.is_dir() and folder not in _ADDED:
        _ADDED.append(folder)
        catalogues.cache_clear()


def folders() -> list[Path]:
    """Every `locale` folder of Endtable, and those that were added."""
    return _ADDED + sorted(
        path for depth in range(1, 6) for path in PACKAGE.glob("*/" * depth + "locale")
    )
