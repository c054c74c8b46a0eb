"""Pointing at one of several areas, as many cards ask for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endtable.core.types import Action
    from endtable.games.tsukuyumi.table.board import Area


def targets(areas: Iterable[Area]) -> list[Action]:
    """Each of the areas as a choice."""
    return [("target", area) for area in areas]
