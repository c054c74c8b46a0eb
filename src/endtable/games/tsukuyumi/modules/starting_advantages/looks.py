"""How starting advantages are shown: open ones with their text, held ones as backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.modules.looks import ModuleLooks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Extra


class AdvantageLooks(ModuleLooks):
    """A line for each card that can be seen."""

    def lines(self, view: View, box: Extra, words: Words) -> list[str]:
        shown = view["modules"].get("starting_advantages", {}).get("cards", ())
        names = {sheet.key: sheet for sheet in box.sheets}
        told: list[str] = []
        for seat, key in enumerate(shown):
            if key == "back":
                told.append(f"{seat + 1}: {words.say('ts.draw.advantage_back')}")
            elif key:
                sheet = names[key]
                told.append(f"{seat + 1}: {sheet.names.said(words.lang)}. "
                            f"{sheet.text.said(words.lang)}")  # fmt: skip
        return told
