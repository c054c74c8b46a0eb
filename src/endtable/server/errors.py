"""No, with a reason: for whoever asked for something that is not possible or not theirs."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message
from endtable.kit.i18n import words_of

STATUS: Final[dict[str, int]] = {
    "bad": 400,
    "illegal": 400,
    "wrong": 401,
    "nobody": 401,
    "not_yours": 403,
    "banned": 403,
    "missing": 404,
    "too_slow": 408,
    "stale": 409,
    "over": 409,
    "taken": 409,
    "broken": 409,
    "elsewhere": 421,
    "too_fast": 429,
    "busy": 503,
}
"""By code: what HTTP calls it."""


class Refused(Exception):
    """Somebody asked for what cannot be: a code for programs, a sentence for people."""

    def __init__(self, code: str, why: Message | str, rule: str = "") -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why
        self.rule = rule

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, 400)

    def told(self, lang: str) -> str:
        """The reason in a language."""
        return words_of(lang).show(self.why)

    def __str__(self) -> str:
        return self.told("en")
