"""Readings where the rulebook is silent, each a named switch with its rule."""

from __future__ import annotations

from typing import Final

from endtable.kit.rulings import Ruling, Rulings

RULINGS: Final = Rulings("ts", (Ruling("mountains", ("free", "stop"), ("TS-AREA-15",)),))
PRESETS: Final = RULINGS.presets
