"""All verbs of Tamashii, one row each: what follows, the rule behind it, what one points at.

Fields of the console are written a1 to d5, districts by the number of their place on the map, kinds
of data and resources by name, cards by key.
"""

from __future__ import annotations

from typing import Any, Final

from endtable.core.types import Action, Seat
from endtable.core.verbs import BUTTON, Verb, Verbs
from endtable.games.tamashii.rules.parts import PARTS
from endtable.games.tamashii.table.state import Tamashii


def into_the_dark(state: Tamashii, seat: Seat, action: Action) -> bool:
    """Whether a move turns a district over, so that it cannot be taken back."""
    return not state.is_shown(action[1])


ROWS: Final = (
    Verb("accept", ("card",), "TA-DEV-06", (0, BUTTON)),
    Verb("act", ("act",), "TA-TASK-02", (0,)),
    Verb("agree", (), "TA-DEV-06"),
    Verb("arrange", ("order*",), "TA-AUG-02", (0,)),
    Verb("attack", ("power",), "TA-POWER-01", (0,), final=True),
    Verb("block", ("cell",), "TA-SPECIAL-13", (0,)),
    Verb("bot", ("district",), "TA-JORDAN-03", (0,), final=into_the_dark),
    Verb("bot_stay", (), "TA-JORDAN-03"),
    Verb("buy", ("token",), "TA-DEV-04"),
    Verb("buy_goal", ("goal",), "TA-GEN-13"),
    Verb("confiscate", ("card", "other"), "TA-GEN-13"),
    Verb("core", ("token",), "TA-CORE-02", (0,)),
    Verb("cover", (), "TA-RESOURCE-09"),
    Verb("die", ("card", "face", "to"), "TA-REROLL-06", (0, 1, 2)),
    Verb("discard", ("cell",), "TA-GLOSS-10", (0,)),
    Verb("done", (), "TA-FLOW-01"),
    Verb("drop", ("cell",), "TA-GLOSS-22", (0,)),
    Verb("effect", (), "TA-ACTION-04"),
    Verb("erase", ("cell",), "TA-DEV-02"),
    Verb("exchange", ("card", "faction"), "TA-AUG-12", (0, 1)),
    Verb("explore", ("district",), "TA-EXPLORE-02", (0,)),
    Verb("extra", ("cells*",), "TA-SHINIGAMI-12", (0,)),
    Verb("fire", ("pattern", "cells*"), "TA-FIRE-01", (0, 1)),
    Verb("first", ("player",), "TA-GEN-13", (0,)),
    Verb("give_up", ("body",), "TA-MARKET-04", (0,)),
    Verb("go", ("district",), "TA-MOVE-02", (0,), final=into_the_dark),
    Verb("hand_over", ("enemy", "player"), "TA-AUG-02", (0, 1)),
    Verb("help", ("face",), "TA-RESOURCE-09", (0,)),
    Verb("install", ("card",), "TA-DEV-05", (0, BUTTON)),
    Verb("instead", ("option",), "TA-HOPE-05"),
    Verb("integrity", (), "TA-DEV-10"),
    Verb("keep", (), "TA-MAP-06"),
    Verb("keep_card", ("card",), "TA-AUG-11", (0,)),
    Verb("learn", (), "TA-DEV-13", final=True),
    Verb("lock", ("cell",), "TA-SPECIAL-13", (0,)),
    Verb("occupy", ("body",), "TA-MARKET-08", (0,)),
    Verb("offer", ("card", "player"), "TA-DEV-06", (0, BUTTON, 1)),
    Verb("pass", (), "TA-COMBAT-19"),
    Verb("pay", ("cell",), "TA-GLOSS-22", (0,)),
    Verb("player", ("player",), "TA-AUG-10", (0,)),
    Verb("protocol", ("protocol",), "TA-SETUP-17", (0,)),
    Verb("purge", ("cell",), "TA-CORRUPT-06", (0,)),
    Verb("put", ("token", "cell"), "TA-KEYWORD-04", (0, 1)),
    Verb("put_token", ("district",), "TA-HUNT-15", (0,)),
    Verb("rearrange", ("district:one", "district:other"), "TA-GLOSS-08", (0, 1)),
    Verb("remove", ("district",), "TA-HOPE-02", (0,)),
    Verb("reroll", ("blank", "basic", "rare"), "TA-REROLL-01", final=True),
    Verb("resource", ("resource",), "TA-RESOURCE-01", (0,)),
    Verb("reveal", ("district",), "TA-GLOSS-08", (0,)),
    Verb("roll", (), "TA-TRACK-01", final=True),
    Verb("schema", ("schema", "number"), "TA-COMBAT-11", (0, 1)),
    Verb("share", ("resource", "player"), "TA-RESOURCE-09", (0, 1)),
    Verb("shield", (), "TA-SHIELD-03"),
    Verb("shift", ("cell:from", "cell:to"), "TA-PROGRAM-02", (0, 1)),
    Verb("sink", ("enemy",), "TA-AUG-02", (0,)),
    Verb("skip", (), "TA-AUG-04"),
    Verb("start", ("district",), "TA-GEN-09", (0,)),
    Verb("stay", (), "TA-MOVE-08"),
    Verb("steal", ("player", "resource"), "TA-GEN-13", (0, 1)),
    Verb("strike", ("player",), "TA-GEN-13"),
    Verb("swap", ("cell:one", "cell:other"), "TA-PROGRAM-03", (0, 1)),
    Verb("take", (), "TA-SHIELD-02"),
    Verb("target", ("target",), "TA-SHINIGAMI-04", (0,)),
    Verb("test", ("goal",), "TA-GENRULE-04"),
    Verb("token", ("token",), "TA-EXPLORE-04", (0,)),
    Verb("trade", ("resource:from", "resource:to"), "TA-RESOURCE-03", (0, 1)),
    Verb("unlock", ("cell",), "TA-DEV-11"),
    Verb("use", ("card",), "TA-AUG-04", (0, BUTTON)),
    Verb("use_bot", (), "TA-JORDAN-06"),
    Verb("vote", ("way",), "TA-SPECIAL-15", (0,)),
    Verb("withdraw", ("card",), "TA-DEV-06", (0, BUTTON)),
)


class TamashiiVerbs(Verbs):
    """The table, and what no row can say."""

    def named(self, state: Tamashii, seat: Seat, action: Action) -> dict[str, Any]:
        """Fields of a pattern stand side by side."""
        found = super().named(state, seat, action)
        if "cells" in found:
            found["cells"] = " ".join(found["cells"])
        return found


VERBS: Final = TamashiiVerbs("ta", ROWS, PARTS)
