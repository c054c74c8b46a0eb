"""Tables at which a faction is something else than usual: for two, and for more than four."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.content.records import Content

TABLES: Final = ("two_players", "many_players")
"""As sections of a faction's file are called."""


def boards_at(content: Content, kind: str) -> Content:
    """The box with the boards that factions have at a kind of table."""
    factions = {
        key: replace(faction, **faction.at_tables.get(kind, {}))
        for key, faction in content.factions.items()
    }
    return replace(content, factions=factions)
