"""No, with a reason: for whoever asked for something that is not possible or not theirs."""

from __future__ import annotations

from typing import Final

STATUS: Final[dict[str, int]] = {
    "bad": 400,
    "illegal": 400,
    "wrong": 401,
    "nobody": 401,
    "not_yours": 403,
    "missing": 404,
    "stale": 409,
    "over": 409,
    "taken": 409,
    "too_fast": 429,
}
"""By code: what HTTP calls it."""


class Refused(Exception):
    """Somebody asked for what cannot be: a code for programs, a sentence for people."""

    def __init__(self, code: str, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, 400)
