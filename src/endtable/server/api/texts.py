"""Texts from outside, bounded before anything looks at them.

Some ways of tidying a text take a time that grows with its square, so none may be long; and a
database may refuse a text with a NUL in it. What people type is looked at more closely later:
these bounds are only what nobody would ever mean.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from litestar.params import QueryParameter
from msgspec import Meta

from endtable.kit.i18n import LANGUAGES

NO_NUL: Final = r"^[^\x00]*\Z"

Name: TypeAlias = Annotated[str, Meta(max_length=200)]
"""What somebody or something is called; tidied later."""
Secret: TypeAlias = Annotated[str, Meta(max_length=400)]
"""A password or a recovery code."""
Url: TypeAlias = Annotated[str, Meta(max_length=2000)]
Spec: TypeAlias = Annotated[str, Meta(max_length=100, pattern=NO_NUL)]
"""A word of the house: a game, a kind of table, a bot."""
Share: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x20-\x7e]*\Z")]
"""What somebody adds to the seed of a match: plain ASCII, the more random the better."""
LangText: TypeAlias = Annotated[str, Meta(max_length=16)]
"""A language in a body."""
Prose: TypeAlias = Annotated[str, Meta(max_length=10_000)]
"""Words to be kept: a report, a message."""
Lang = Annotated[str, QueryParameter(max_length=8)]
"""A language in an address."""


def spoken(lang: str) -> str:
    """The language, if we speak it; else English. What is kept is kept by these alone."""
    return lang if lang in LANGUAGES else "en"
