"""More than four players: boards begin with what they have at such a table. TS-GAME-02."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.content.tables_apart import boards_at
from endtable.games.tsukuyumi.modules.base import Module

if TYPE_CHECKING:
    from endtable.core.types import Data
    from endtable.games.tsukuyumi.content.records import Content, Scenario

MANY: Final = 5
"""From so many players on."""


class ManyPlayers(Module):
    """The game for five and six."""

    key = "many_players"
    retells = True

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """Whenever five or six sit at the table."""
        return bool(options["players"] >= MANY)

    @classmethod
    def retell(cls, content: Content) -> Content:
        """Boards with the numbers that they have among many."""
        return boards_at(content, cls.key)


MODULE = ManyPlayers
