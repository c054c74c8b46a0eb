"""How Gates look to people."""

from __future__ import annotations

from endtable.games.tsukuyumi.modules.looks import Badge, ModuleLooks, View


class GateLooks(ModuleLooks):
    """A Gate is a badge above the units."""

    def above(self, area: View) -> list[Badge]:
        return [("⛩", "ts.draw.gate")] if area.get("gate") else []
