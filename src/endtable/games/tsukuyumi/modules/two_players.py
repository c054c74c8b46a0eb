"""Two players: they lay the tiles in turn, and victory cards score. TS-TWO-01 to -14."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.content.tables_apart import boards_at
from endtable.games.tsukuyumi.modules.base import Module

if TYPE_CHECKING:
    from endtable.core.types import Data
    from endtable.games.tsukuyumi.content.records import Content, Scenario
    from endtable.games.tsukuyumi.table.setting import Setting

TILES: Final = 10
"""How many area tiles two players lay. TS-SETUP-12."""


class TwoPlayers(Module):
    """The game for two."""

    key = "two_players"
    retells = True

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """Whenever two sit at the table."""
        return bool(options["players"] == 2)

    @classmethod
    def retell(cls, content: Content) -> Content:
        """Boards with the numbers that they have for two."""
        return boards_at(content, cls.key)

    def prepare(self, setting: Setting) -> None:
        """A deck of its own, ten tiles laid together, one start area, tasks instead of missions."""
        setting.deck_of = "two"
        setting.drafted = True
        setting.tiles = TILES
        setting.by_tasks = True
        setting.starts = 1
        setting.end_rule = "TS-TWO-10"


MODULE = TwoPlayers
