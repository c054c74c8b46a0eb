"""The module: a table for five or six, and tiles enough for it. TS-GAME-02."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.modules.base import Module

if TYPE_CHECKING:
    from endtable.core.types import Data
    from endtable.games.tsukuyumi.content.records import Scenario

KEY: Final = "player_plus"
BOX: Final = 4
"""How many players the base box has tiles for."""


class PlayerPlus(Module):
    """More area tiles, for tables that need more than the box has."""

    key = KEY
    folder = KEY
    most_seats = 6

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """With more than four; and with Gates already for four, who lay eight tiles each."""
        return bool(options["players"] + bool(options.get("gates")) > BOX)


MODULE = PlayerPlus
