"""Devastated land on the map."""

from __future__ import annotations

from endtable.games.tsukuyumi.modules.looks import Badge, ModuleLooks, View


class FallenLooks(ModuleLooks):
    """A badge where Skybound has been."""

    def above(self, area: View) -> list[Badge]:
        return [("✖", "ts.trait.wasted")] if area.get("wasted") else []
