"""A name or a sentence in our three languages, as content files hold it."""

from dataclasses import dataclass
from typing import Final

from endtable.kit.validation import REQUIRED, Place, Table, field, only

LANGUAGES: Final = ("en", "pl", "it")


@dataclass(frozen=True, slots=True)
class Texts:
    """A name or a sentence in our three languages."""

    en: str
    pl: str
    it: str

    def said(self, lang: str) -> str:
        """The text in a language; English where we do not speak it."""
        return {"pl": self.pl, "it": self.it}.get(lang, self.en)


def texts(table: Table, name: str, place: Place, needed: bool = False) -> Texts:
    """A text of a content file; unless all are needed, what is missing is said in English."""
    said: dict[str, object] = field(table, name, dict, place)
    spot = place.field(name)
    only(said, LANGUAGES, spot)
    english = field(said, "en", str, spot)
    usual = REQUIRED if needed else english
    return Texts(
        english, *(field(said, lang, str, spot, usual) for lang in LANGUAGES if lang != "en")
    )
