"""Drawings of what looks as it did before: most of a table does, from one choice to the next."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Hashable
from typing import Final

from endtable.core.types import View
from endtable.games.tsukuyumi.shown.speaking import Speaker

MOST: Final = 4_000
"""So many drawings are kept, of all tables together; each has about two kilobytes."""
BY_VALUE: Final = 2
"""A format that writes equal things the same way, whoever shares their parts."""


def unchanged(
    part: str, around: Hashable, thing: View, say: Speaker, draw: Callable[[], str]
) -> str:
    """A drawing of a thing that depends on nothing but the thing and what is around it."""
    key = (part, say.lang, around, marshal.dumps(thing, BY_VALUE))
    kept = say.names.kept
    found = kept.get(key)
    if found is None:
        found = draw()
        if len(kept) >= MOST:
            kept.clear()
        kept[key] = found
    return found


def sitting(view: View) -> tuple[str, ...]:
    """Who sits at the table: names and colours come from there."""
    return tuple(entry["faction"] for entry in view["seats"])
