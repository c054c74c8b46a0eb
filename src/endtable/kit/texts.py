"""A name or a sentence in our three languages, as content files hold it."""

from dataclasses import dataclass
from typing import Final

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
