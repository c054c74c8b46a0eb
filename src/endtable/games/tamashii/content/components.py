"""What is the same in every match: dice, exploration tokens, the basic patterns."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.content.patterns import Shape
from endtable.games.tamashii.content.records import Pattern

WALKER: Final = 0
"""The number of the body printed on the boards. TA-BODY-01."""
EXPLORATION: Final = ("xp", "token", "power", "shield", "reroll", "memory")
"""The kinds of exploration tokens. TA-EXPLORE-03 to -08."""
EXPLORATION_COUNTS: Final = (2, 4, 4, 4, 3, 3)

# Faces of the dice. TA-SCHEMA-01, TA-EDICE-01, -02.
BLANK, BASIC, RARE = 0, 1, 2
PLAYER_DIE: Final = (BASIC, BASIC, BASIC, RARE, BLANK, BLANK)
DICE_TOKEN: Final[dict[int, int]] = {BASIC: 1, BLANK: 2, RARE: 3}
"""By face of a player die: the dice token that stands for it. TA-HUNT-13."""
NUMBER_DIE: Final = (1, 1, 1, 2, 2, 3, 0, 0)
SYMBOL_DIE: Final = (BASIC, BASIC, BASIC, BASIC, BASIC, RARE, RARE, RARE)
SHORT: Final = ("shield", "memory", "power", "reroll")
LONG: Final = ("shield_long", "memory_long", "power_long", "reroll_long")


def _basic_patterns() -> list[Pattern]:
    """The nine patterns everybody knows. TA-BASIC-01 to -10."""
    found = []
    for letter, name in zip("BGRY", SHORT, strict=True):
        found.append(Pattern(name, Shape((letter * 3,)), (("gain", name, 1, "you"),)))
    for letter, name in zip("BGRY", SHORT, strict=True):
        do = (("gain", name, 2, "you"),)
        found.append(Pattern(f"{name}_long", Shape((letter * 4,)), do))
    found.append(Pattern("experience", Shape(("BG", "RY")), (("xp", 1, "you"),)))
    return found


BASIC_PATTERNS: Final[list[Pattern]] = _basic_patterns()
