"""What Endtable says to people, in their language.

Code names a text by a key (`cli.help`); catalogues in `locale/<language>.po`, one folder beside
each package that speaks, hold the sentences. Parameters stand in braces. A text that depends on
a number has plural forms: `msgid` is the key, `msgid_plural` the key with `.many`, and the
number is the parameter `n`. Texts of core, which knows no disk, are in the catalogue of kit.
"""

import os
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from endtable.core.errors import speak_with
from endtable.core.types import Message
from endtable.kit.catalogues import Catalogue, catalogues
from endtable.kit.spoken import Spoken

LANGUAGES: Final = ("en", "pl", "it")
STRICT: Final = "ENDTABLE_STRICT_WORDS"
"""Set in the environment of the tests: a text that is missing is an error."""

_PARAMETER: Final = re.compile(r"\{(\w+)\}")


_SMALL: Final = 50
"""Plural forms of numbers below this are kept."""


class MissingWords(LookupError):
    """No catalogue has this text, or the text wants a parameter that was not given."""


class Words:
    """The texts of one language; what it lacks is said in English."""

    def __init__(self, lang: str = "en", *, strict: bool | None = None) -> None:
        self.lang = lang
        self.strict = STRICT in os.environ if strict is None else strict
        self._found: dict[str, str | None] = {}
        """Texts that were looked up before; those with small numbers apart."""
        self._counted: dict[tuple[str, int], str | None] = {}
        self._counting: dict[str, bool] = {}
        """By key: whether its text depends on a number."""

    def __repr__(self) -> str:
        return f"Words({self.lang!r})"

    def say(self, key: str, /, **params: object) -> str:
        """The text of a key, with its parameters put in."""
        return self._say(key, params)

    def tell(self, message: Message) -> str:
        """The text of a message; parameters that are messages are told the same way."""
        return self._say(message.key, message.params)

    def _say(self, key: str, params: Mapping[str, object]) -> str:
        text = self._find(key, params.get("n"))
        if text is None:
            if self.strict:
                raise MissingWords(f"no text for {key!r} in {self.lang} nor in English")
            return key
        if "{" not in text:
            return text
        # Plain, name, plain, name, …, plain.
        parts = list(_parted(text))
        parts[1::2] = [self._parameter(key, name, params) for name in parts[1::2]]
        return "".join(parts)

    def line(self, key: str, known: Callable[[str], object]) -> str | None:
        """The text of a key, filled with what is ``known`` by name.

        None if no catalogue has it, or if one of its parameters is not known: whoever asks has
        something plainer to say then.
        """
        text = self._find(key, known("n") if self._counts(key) else None)
        if text is None:
            return None
        parts = list(_parted(text))
        found = [known(name) for name in parts[1::2]]
        if any(value is None for value in found):
            return None
        parts[1::2] = map(self.show, found)
        return "".join(parts)

    def _counts(self, key: str) -> bool:
        """Whether the text of a key depends on a number."""
        if key not in self._counting:
            self._counting[key] = any(
                catalogue.plural(key, 1) is not None for catalogue in catalogues(self.lang)
            )
        return self._counting[key]

    def _find(self, key: str, n: object) -> str | None:
        if isinstance(n, int):
            if not 0 <= n < _SMALL:
                return self._look_through(key, n)
            if (key, n) not in self._counted:
                self._counted[key, n] = self._look_through(key, n)
            return self._counted[key, n]
        if key not in self._found:
            self._found[key] = self._look_through(key, None)
        return self._found[key]

    def _look_through(self, key: str, n: object) -> str | None:
        for lang in dict.fromkeys((self.lang, "en")):
            for catalogue in catalogues(lang):
                text = _look_up(catalogue, key, n)
                if text is not None:
                    return text
        return None

    def _parameter(self, key: str, name: str, params: Mapping[str, object]) -> str:
        if name in params:
            return self.show(params[name])
        if self.strict:
            raise MissingWords(f"the text of {key!r} wants {{{name}}}, which was not given")
        return f"{{{name}}}"

    def show(self, value: object) -> str:
        """A message, a name that knows itself, a list of such, or a plain value, in words."""
        kind = _KINDS.get(type(value)) or _kind_of(value)
        if kind == "message":
            return self.tell(value)  # type: ignore[arg-type]
        if kind == "spoken":
            return value.said(self.lang)  # type: ignore[attr-defined, no-any-return]
        if isinstance(value, tuple | list):
            return ", ".join(self.show(item) for item in value)
        return str(value)


def words_of(lang: str) -> Words:
    """The texts of a language, kept; English for one that we do not speak."""
    return _words(lang if lang in LANGUAGES else "en")


@cache
def _words(lang: str) -> Words:
    """Kept by our languages only: whatever else strangers ask for must not stay in memory."""
    return Words(lang)


@lru_cache(maxsize=4096)
def _parted(text: str) -> tuple[str, ...]:
    """A text cut at its parameters."""
    return tuple(_PARAMETER.split(text))


_KINDS: Final[dict[type, str]] = {str: "plain", int: "plain", tuple: "plain", list: "plain"}
"""By type: what it is to ``show``; asking a protocol is slow, so each type is asked once."""


def _kind_of(value: object) -> str:
    kind = "message" if isinstance(value, Message) else "plain"
    if kind == "plain" and isinstance(value, Spoken):
        kind = "spoken"
    _KINDS[type(value)] = kind
    return kind


def _look_up(catalogue: Catalogue, key: str, n: object) -> str | None:
    if isinstance(n, int):
        text = catalogue.plural(key, n)
        if text is not None:
            return text
    return catalogue.single(key)


def _in_english(message: Message) -> str:
    """What an error says to who reads it as a text; it never fails for want of a word."""
    return _plain_english().tell(message)


@cache
def _plain_english() -> Words:
    return Words("en", strict=False)


speak_with(_in_english)


def parameters(text: str) -> set[str]:
    """The names that stand in braces in a text."""
    return set(_PARAMETER.findall(text))
