"""How long a view takes to be drawn, in the middle of random matches of every game.

Run with ``make bench``. Every view is another one and is drawn whole, as for somebody who comes in.
"""

from __future__ import annotations

from functools import partial
from itertools import cycle
from typing import Any

from rig import Figure, Work, report, walk

from endtable import games
from endtable.core.types import View
from endtable.games import find
from endtable.kit.i18n import Words

TABLES: dict[str, dict[str, Any]] = {
    "neuroshima": {"mode": "duel"},
    "tsukuyumi": {"players": 4},
    "tamashii": {"scenario": "underground_hunt", "players": 4},
}
MATCHES = 20
STEPS = 12
"""A view is kept after every so many actions."""


def views(name: str) -> list[View]:
    """What the first seat sees along random matches."""
    found: list[View] = []
    for seed in range(MATCHES):
        state = find(name).new(TABLES[name], seed)
        while state.deciders():
            walk(state, seed * 7919 + len(found), STEPS)
            found.append(state.view(0))
    return found


def drawing(name: str) -> Work:
    """One view after the other, each drawn whole."""
    face, words = games.find(name).face, Words("en")
    coming = cycle(views(name))

    def draw() -> int:
        face.regions(next(coming), words)
        return 1

    return draw


FIGURES = [
    Figure(
        f"milliseconds a view of {name}", 5.0, 5.0, partial(drawing, name), unit=1e3, alike=False
    )
    for name in TABLES
]

if __name__ == "__main__":
    raise SystemExit(report(__doc__, FIGURES))
