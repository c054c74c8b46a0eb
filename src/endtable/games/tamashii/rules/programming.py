"""Programming: all shifts and swaps on a console. TA-PROGRAM-02 to -04."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action
from endtable.games.tamashii.content.console import CELLS, EDGES, LOCKED

SHIFTS: Final[list[list[Action]]] = [
    [("shift", cell, other) for other in range(CELLS)] for cell in range(CELLS)
]
SWAPS: Final[list[Action]] = [("swap", cell, other) for cell, other in EDGES]
SHIFT_ON: Final[list[Action]] = [SHIFTS[cell][other] for cell, other in EDGES]
SHIFT_BACK: Final[list[Action]] = [SHIFTS[other][cell] for cell, other in EDGES]


def programming(console: list[int], base: int) -> list[Action]:
    """All shifts and swaps on the console that begins at ``base``. TA-PROGRAM-02 to -04."""
    moves: list[Action] = []
    for number, (one, other) in enumerate(EDGES):
        here = console[base + one]
        there = console[base + other]
        if here != LOCKED and there != LOCKED:
            if here:
                moves.append(SWAPS[number] if there else SHIFT_ON[number])
            elif there:
                moves.append(SHIFT_BACK[number])
    return moves
