"""Names: tidied, folded, kept apart from those that look like them, and from ours."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from endtable.core.types import Message
from endtable.server.errors import Refused

LOOK_ALIKE: Final = str.maketrans("аеорсухіјѕԁһӏвкмнтοανρυικ", "aeopcyxijsdhlbkmhtoavpuik")
"""Cyrillic and Greek letters that are taken for Latin ones."""
LONGEST_FOLDED: Final = 256
"""Letters of a name that are looked at; no name that we gave has as many."""
RESERVED: Final = frozenset(
    (
        *("admin", "admins", "administrator", "moderator", "mod", "mods", "staff", "team", "help"),
        *("support", "root", "system", "server", "endtable", "owner", "host", "operator"),
        *("official", "bot", "clerk", "nobody", "spectator"),
    )
)
"""Nobody but us is called so, whatever is put around it."""
GUEST: Final = re.compile(r"guest \d+")
"""How guests are called who have said nothing."""


def refuse_reserved(name: str) -> None:
    """Refuse a name that only whoever runs the server, or a machine, should have."""
    plain = fold(name).translate(LOOK_ALIKE)
    bare = re.sub(r"[^a-z]+", "", plain)
    if bare in RESERVED or GUEST.fullmatch(plain):
        raise Refused("taken", Message("server.name_taken", name=name))


def clean_name(name: str, longest: int) -> str:
    """The name as it is shown: no control signs, no runs of spaces, not too long."""
    if len(name) > 4 * longest:  # before it is touched: see ``fold``
        raise Refused("bad", Message("server.name_long", most=longest))
    plain = unicodedata.normalize("NFKC", name)
    plain = "".join(
        sign for sign in plain if unicodedata.category(sign)[0] not in "CZ" or sign == " "
    )
    plain = re.sub(r" +", " ", plain).strip()
    if not plain:
        raise Refused("bad", Message("server.name_empty"))
    if len(plain) > longest:
        raise Refused("bad", Message("server.name_long", most=longest))
    if len({script for script in map(_script, plain) if script}) > 1:
        raise Refused("bad", Message("server.name_mixed"))
    return plain


def _script(sign: str) -> str:
    """The alphabet of a letter, of those whose letters are taken for one another."""
    alphabet = unicodedata.name(sign, "").partition(" ")[0] if sign.isalpha() else ""
    return alphabet if alphabet in ("LATIN", "CYRILLIC", "GREEK") else ""


def fold(name: str) -> str:
    """Names that look alike are the same.

    Cut first: on a long run of combining marks ``normalize`` takes a time that grows with its
    square. Without NUL, which PostgreSQL refuses.
    """
    short = name[:LONGEST_FOLDED].replace("\0", "")
    return unicodedata.normalize("NFKC", short).casefold().strip()[:64]
