"""Where something keeps ONI away altogether. SK-SUNGIFT-01 to -04."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def kept_out(state: Tsukuyumi, area: Area) -> bool:
    """Whether ONI can neither enter an area nor take it, nor come there."""
    for module in state.setting.modules_with.oni_barred:
        if module.oni_barred(state, area):
            return True
    return False


def some_kept_out(state: Tsukuyumi) -> bool:
    """Whether there are such areas now."""
    for module in state.setting.modules_with.oni_barred:
        if module.bars_oni(state):
            return True
    return False
