"""What is seen of an event beside its words: who does what to whom.

A game says it with the line of the log; pages play it, and know no game.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message, Seat

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


class Merit:
    """What a piece or a player did for its side, counted up when a match is looked back at."""

    def __init__(self, bearer: str, points: int, key: str, /, **params: object) -> None:
        # Compiled code knows no parameters that cannot be named: none may be called like these.
        self.symbol = ""
        """The silhouette of whoever did it, if there is one, and below whose colour it has."""
        self.side = ""
        self.who = bearer
        """Whose merit it is: what bears the same name is added up."""
        self.points = points
        self.key = key
        """The message that praises it; it gets the sum as ``points``."""
        self.params = params

    def praised(self, points: int) -> Message:
        """The sentence about whoever has so many points in all."""
        return Message(self.key, points=points, **self.params)


class Feat:
    """Something that is counted by seat when a match is looked back at."""

    def __init__(self, key: str, seat: Seat, number: int = 1) -> None:
        self.key = key
        """The message that names it."""
        self.seat = seat
        self.number = number


class Deed:
    """One deed; ``at`` and ``by`` are names of places on the board, as picks name them."""

    def __init__(
        self,
        kind: str,
        at: str = "",
        by: str = "",
        text: object = "",
        how: object = "",
        comes: object = "",
        side: str = "",
    ) -> None:
        self.kind = kind
        self.at = at
        self.by = by
        self.text = text
        """What floats over ``at``: a message, or a text that needs no translation."""
        self.how = how
        """What is done, in a word; of a beat: what one should know of it."""
        self.comes = comes
        """What comes of it, in a few words."""
        self.side = side
        """Whose deed it is: a class that gives the colour of whoever does it."""


class Count:
    """A number of somebody: what it was when a scene began, and what it is now."""

    def __init__(self, what: object, was: int, now: int) -> None:
        self.what = what
        self.was = was
        self.now = now


class Tally:
    """How somebody stands in a longer scene."""

    def __init__(self, who: object, side: str, counts: tuple[Count, ...]) -> None:
        self.who = who
        self.side = side
        """A class that gives their colour."""
        self.counts = counts
