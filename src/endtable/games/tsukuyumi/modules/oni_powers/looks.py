"""How the power card of the round is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.modules.looks import ModuleLooks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Extra


class PowerLooks(ModuleLooks):
    """The open card, beside the missions."""

    def lines(self, view: View, box: Extra, words: Words) -> list[str]:
        shown = view["modules"].get("oni_powers", {}).get("open")
        return [
            words.say(
                "ts.draw.power", name=card.names.said(words.lang), text=card.text.said(words.lang)
            )
            for card in box.sheets
            if card.key == shown
        ]
