"""What Tamashii is played with: our content, and that of packs beside it.

Cards are written in the words of the rules, so the rules are known before any card is read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from endtable.games.tamashii import content
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.rules.words import table as words

assert words.ROWS

OURS: Final = Path(content.__file__).parent


@cache
def load(folder: Path = OURS) -> Content:
    """The content of a folder; without one, ours."""
    return Content(folder)


def with_packs(*folders: Path) -> Content:
    """Our content and the scenarios of packs, folders with ``scenarios/*.toml`` each.

    Raises ``BadInput`` that says in which file and field something is wrong.
    """
    return Content(OURS, folders)
