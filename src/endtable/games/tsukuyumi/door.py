"""The door of TSUKUYUMI."""

from __future__ import annotations

from endtable.games.tsukuyumi.game import GAME as GAME
