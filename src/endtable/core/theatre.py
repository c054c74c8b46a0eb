"""What is seen of an event beside its words: who does what to whom.

A game says it with the line of the log; pages play it, and know no game.
"""

from __future__ import annotations

from typing import Final

BEAT: Final = "beat"
"""A part of a longer scene begins; ``text`` names it."""
STRIKE: Final = "strike"
"""A blow from ``by`` to ``at``."""
SHOT: Final = "shot"
"""Something flies from ``by`` to ``at``."""
BEAM: Final = "beam"
"""Something goes from ``by`` through ``at``."""
BLAST: Final = "blast"
"""Something bursts at ``at``."""
BLOCK: Final = "block"
"""What came from ``by`` does nothing at ``at``."""
HEAL: Final = "heal"
"""``by`` takes on itself what happened to ``at``."""
FALL: Final = "fall"
"""What stands at ``at`` leaves."""
GAIN: Final = "gain"
"""Something good comes to ``at``."""
LOSS: Final = "loss"
"""Something is gone from ``at``, which stays."""

KINDS: Final = (BEAT, STRIKE, SHOT, BEAM, BLAST, BLOCK, HEAL, FALL, GAIN, LOSS)


class Deed:
    """One deed; ``at`` and ``by`` are names of places on the board, as picks name them."""

    def __init__(self, kind: str, at: str = "", by: str = "", text: object = "") -> None:
        self.kind = kind
        self.at = at
        self.by = by
        self.text = text
        """What floats over ``at``: a message, or a text that needs no translation."""
