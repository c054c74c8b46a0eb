"""Rivers and toxic ground on the map."""

from __future__ import annotations

from endtable.games.tsukuyumi.modules.looks import Badge, ModuleLooks, View


class MoonfallLooks(ModuleLooks):
    """A badge for each marker."""

    def above(self, area: View) -> list[Badge]:
        shown: list[Badge] = []
        if area.get("river"):
            shown.append(("≋", "ts.trait.river"))
        if area.get("toxic"):
            shown.append(("☣", "ts.trait.toxic"))
        return shown
