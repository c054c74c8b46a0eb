"""What the two goals say of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.modules.looks import ModuleLooks

if TYPE_CHECKING:
    from endtable.core.dock import Asking
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Extra


class GoalLooks(ModuleLooks):
    """The texts of both goals, where one is chosen."""

    def choice(self, asking: Asking, kind: str, value: str, box: Extra, words: Words) -> str:
        if kind != "goal":
            return ""
        record = asking.state.setting.records[asking.seat]
        if value == "own":
            return str(record.goal_text.said(words.lang))
        aim = next(aim for aim in box.aims if aim.faction == record.key)
        return f"{aim.names.said(words.lang)}: {aim.text.said(words.lang)}"
