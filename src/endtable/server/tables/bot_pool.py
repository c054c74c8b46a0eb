"""Bots think in processes of their own, on guesses written down as records, for a limited time."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from typing import Final

from endtable import games
from endtable.bots import roster
from endtable.core.types import Data, Message
from endtable.kit.validation import BadInput, Place
from endtable.server.tables.processes import FairQueue, Helper

LONGEST: Final = 20.0
"""No bot may be asked to think longer than so many seconds here."""
QUICK: Final = 0.2
"""Bots that think no longer than so many seconds do not queue behind those who search."""
GRACE: Final = 10.0
"""So much longer than it was asked to think may a bot take before it is given up."""


def complete(spec: str, place: Place) -> str:
    """The name of a bot, with or without ``bot:`` before it; none that thinks too long."""
    name = roster.complete(spec.removeprefix("bot:"), place)
    seconds = roster.seconds_of(name)
    if seconds > LONGEST:
        raise BadInput(
            place, Message("bad.between", value=f"{seconds:g}", low=0, high=f"{LONGEST:g}")
        )
    return name


def choose(game: str, content: str, position: Data, seat: int, spec: str, seed: str) -> str:
    """What a bot chooses at a guessed position, in notation; runs in a process of its own."""
    rules = games.find_kept(game, content)
    return rules.write(roster.player(spec, seed).choose(rules, rules.setup(position), seat))


class Bots:
    """The processes that bots think in: some for those who search, one for the quick."""

    def __init__(self, workers: int) -> None:
        self.thinkers = [Helper() for _ in range(workers + 1)]
        self.slow = FairQueue(self.thinkers[1:])
        self.quick = FairQueue(self.thinkers[:1])

    def close(self) -> None:
        """End all processes; what they think about is lost."""
        for thinker in self.thinkers:
            thinker.close()

    def queued(self) -> int:
        """How many bots wait for a process."""
        queues = (self.slow, self.quick)
        return sum(len(line) for queue in queues for line in queue.waiting.values())

    async def think(
        self,
        game: str,
        position: Data,
        seat: int,
        spec: str,
        seed: str,
        person: str = "",
        content: str = "",
    ) -> str | None:
        """The choice of a bot, or None if it died twice or took too long.

        Its time begins when a process takes it: waiting for others' bots is not thinking.
        """
        seconds = roster.seconds_of(spec)
        queue = self.slow if seconds > QUICK else self.quick
        async with queue.turn(person) as thinker:
            for _ in range(2):
                try:
                    given = (game, content, position, seat, spec, seed)
                    return await thinker.do(seconds + GRACE, choose, *given)
                except BrokenProcessPool:
                    continue
                except TimeoutError:
                    return None
        return None
