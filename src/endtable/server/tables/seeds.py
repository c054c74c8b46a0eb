"""Where a server's random bits come from: the system, or, when it is tried out, one value."""

from __future__ import annotations

import secrets
from collections import Counter
from hashlib import blake2b


class Luck:
    """Random bits; with a seed the same ones again in the same situation, so that tests repeat."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed
        self._made: Counter[str] = Counter()

    def bits(self, *situation: object) -> bytes:
        """Sixteen bytes that nobody can foretell, unless the server was given a seed."""
        if not self.seed:
            return secrets.token_bytes(16)
        text = repr((self.seed, *situation))
        return blake2b(text.encode(), digest_size=16, person=b"endtable-luck").digest()

    def share(self, given: str | None) -> str | None:
        """What somebody adds to a seed; a server with a seed of its own takes nothing."""
        return None if self.seed else given

    def table(self, maker: str) -> str:
        """The seed of a new table; with a seed it depends on how many its maker made before."""
        self._made[maker] += bool(self.seed)
        return self.bits("table", self._made[maker]).hex()
