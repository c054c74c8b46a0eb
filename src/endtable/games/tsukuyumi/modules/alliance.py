"""Alliances: seats that win together, or three of them against one. TS-ALLY-01 to -14."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.modules.base import Module

if TYPE_CHECKING:
    from endtable.core.types import Data
    from endtable.games.tsukuyumi.content.records import Scenario
    from endtable.games.tsukuyumi.table.setting import Setting


class Alliance(Module):
    """Scenarios with teams."""

    key = "alliance"

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """Where the scenario names teams."""
        return scenario is not None and bool(scenario.teams)

    def prepare(self, setting: Setting) -> None:
        """Who wins together, and who stands alone against three. TS-ALLY-01, -11."""
        assert setting.scenario is not None
        setting.sides = list(setting.scenario.teams)
        if setting.scenario.lone_starts:
            setting.lone = [setting.sides.count(side) == 1 for side in setting.sides]
            setting.lone_starts = setting.scenario.lone_starts

    def side_points(self, setting: Setting, totals: dict[int, int]) -> None:
        """Three allies against one divide theirs by 3. TS-ALLY-03, -14."""
        if setting.lone_starts:
            for side in totals:
                if setting.sides.count(side) == 3:
                    totals[side] //= 3


MODULE = Alliance
