"""Names that say themselves; looked for at run time, so it is not compiled."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class Spoken(Protocol):
    """A name that knows itself in every language, such as that of a tile."""

    def said(self, lang: str) -> str: ...
