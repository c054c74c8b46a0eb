"""How epic events that stay open are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.modules.looks import ModuleLooks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Extra


class EpicLooks(ModuleLooks):
    """Cards beside the board, and a change of order that is about to come."""

    def lines(self, view: View, box: Extra, words: Words) -> list[str]:
        shown = view["modules"].get("epic_events", {})
        told = [
            f"{card.names.said(words.lang)}: {card.text.said(words.lang)}"
            for card in box.events
            if card.key in shown.get("open", ())
        ]
        return [*told, words.say("ts.draw.reversed")] if shown.get("reversed") else told
