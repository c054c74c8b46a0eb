"""What was learnt from many duels, read from ``fitted.toml``.

``tools/fit_neuroshima.py`` and ``tools/tune_neuroshima.py`` write that file. An army or a tile that
it does not know, that of a pack, has its hand-made value alone.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from endtable.games.neuroshima.advice.counting import BY_TILE, PLAIN
from endtable.games.neuroshima.table.tables import Tables

FILE: Final = Path(__file__).with_name("fitted.toml")
UNKNOWN: Final = [0.0] * len(BY_TILE)

Learnt = dict[str, dict[str, list[float]]]
"""By army and tile: what each of ``BY_TILE`` is worth."""


@cache
def learnt() -> tuple[dict[str, float], Learnt]:
    """What plain things are worth, and those of each army's tiles."""
    known = tomllib.loads(FILE.read_text("utf-8"))
    return known.pop("plain"), known


def weights_for(tables: Tables) -> list[float]:
    """What everything that is counted at these tables is worth, in points of HQ toughness."""
    plain, armies = learnt()
    found = [plain[name] for name in PLAIN]
    for army, first in tables.first.items():
        tiles = armies.get(army, {})
        assert len(found) == len(PLAIN) + first * len(BY_TILE)
        last = min(
            [other for other in tables.first.values() if other > first], default=len(tables.keys)
        )
        for key in tables.keys[first:last]:
            found += tiles.get(key, UNKNOWN)
    return found
