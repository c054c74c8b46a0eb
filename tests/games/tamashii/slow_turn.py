"""Combat, resets and world actions read a second time, slowly and by hand.

Written from the rulebook, without the code it is compared with: who still has to strike is a list
of cards, a schema takes dice out of a heap, a reset is a list of what is where, and world actions
are read from the scenario's file line by line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

Row = dict[str, Any]


def strikers(row: list[int], number: int) -> list[int]:
    """Who strikes: from the enemy with the die to the current one. TA-COMBAT-07 to -17."""
    if number == 0:
        return []
    return list(reversed(row[:number]))


def payable(heap: list[str], basic: int, rare: int) -> bool:
    """Whether these dice can be put on a schema. TA-SCHEMA-05."""
    left = list(heap)
    for face in ["basic"] * basic + ["rare"] * rare:
        if face not in left:
            return False
        left.remove(face)
    return True


def struck(printed: int, lying: int, less: int, blow: int) -> tuple[int, bool]:
    """Damage on an enemy's card after a blow, and whether it falls; the excess is lost.

    TA-DEFEAT-01, -02, TA-SCHEMA-09.
    """
    for _ in range(blow - less):
        if lying < printed:
            lying += 1
    return lying, lying == printed


def guarded(shield: int, integrity: int, damage: int, used: bool) -> tuple[int, int]:
    """Shield and integrity after damage: all of the shield that is needed, or none.

    TA-SHIELD-02 to -07.
    """
    for _ in range(damage):
        if used and shield:
            shield -= 1
        elif integrity:
            integrity -= 1
    return shield, integrity


def after_reset(player: Row, shelter: int, spare: bool) -> Row:
    """What is where after a reset, but for the body. TA-RESET-01 to -15."""
    dumped = sorted([*player["dump"], *player["console"], *player["hand"]])
    corrupted = min(1 if spare else 2, player["pool"])
    return {
        "console": [],
        "hand": [],
        "dump": sorted([*dumped, *["corrupted"] * corrupted]),
        "bag": player["bag"],
        "enemies": [],
        "tracking": player["tracking"] if player["tracking"] < 0 else 0,
        "at": shelter,
        "xp": player["xp"],
        "resources": player["resources"],
        "pool": player["pool"] - corrupted,
    }


class World:
    """The world actions of one card, line by line. TA-TASK-07 to -10."""

    def __init__(self, rows: list[Row], value: Callable[[str], int]) -> None:
        self.value = value
        self.lines = self.read(rows)

    def read(self, rows: list[Row]) -> Iterator[str]:
        """The next thing to do; conditions are looked at when their turn comes."""
        met = asked = False
        for row in rows:
            if row.get("otherwise"):
                go, asked = not met, False
            elif "if" in row:
                met = met and asked
                go = not met and self.holds(row["if"])
                asked = True
            else:
                go, asked = True, False
            met = asked and (met or go)
            if go:
                yield from row.get("do", [])
                yield from self.read(row.get("inside", []))

    def holds(self, text: str) -> bool:
        """Whether a condition is so now."""
        spelled = re.sub(r"(?<![<>!])=", "==", text)
        spelled = re.sub(r"(?<=\d)x(?=[a-z])", "*", spelled)
        words = re.sub(r"[a-z_]+(?:\.[a-z_]+)*", self.spell, spelled)
        return bool(eval(words, {"__builtins__": {}}))

    def spell(self, word: re.Match[str]) -> str:
        """A name as its number now."""
        return word[0] if word[0] in ("and", "or") else str(self.value(word[0]))

    def next(self) -> str:
        """What is done next, or nothing."""
        return next(self.lines, "")
