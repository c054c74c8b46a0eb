"""The verbs of the torture game, one row each."""

from __future__ import annotations

from typing import Final

from endtable.core.verbs import Verb, Verbs
from endtable.kit.notation import Number

VERBS: Final = Verbs(
    "torture",
    (
        Verb("lay", ("card",), "TO-CHOOSE-01", path=(0,)),
        Verb("swap", ("cell", "cell:to"), "TO-CONSOLE-02", path=(0, 1)),
        Verb("shift", ("number",), "TO-CONSOLE-03"),
        Verb("roll", (), "TO-CONSOLE-04"),
        Verb("take", (), "TO-CONSOLE-05"),
        Verb("boost", (), "TO-CONSOLE-05"),
        Verb("dive", (), "TO-DIVE-01"),
        Verb("deeper", (), "TO-DIVE-02"),
        Verb("surface", (), "TO-DIVE-03"),
        Verb("bail", (), "TO-DIVE-04"),
        Verb("give", ("seat",), "TO-MEDIC-01"),
        Verb("spend", (), "TO-MEDIC-02"),
        Verb("alarm", (), "TO-CONSOLE-06"),
        Verb("ready", (), "TO-CONSOLE-07"),
        Verb("strike", ("seat",), "TO-STRIKE-01"),
        Verb("scheme", (), "TO-SCHEME-01"),
        Verb("keep", ("card",), "TO-SCHEME-02"),
        Verb("hand", ("card", "seat"), "TO-RELAY-01"),
        Verb("guard", (), "TO-GUARD-01"),
        Verb("surge", ("number",), "TO-SURGE-01"),
        Verb("pass", (), "TO-ACT-02"),
        Verb("counter", ("card",), "TO-COUNTER-01"),
        Verb("decline", (), "TO-COUNTER-03"),
        Verb("absorb", (), "TO-MEDIC-03"),
        Verb("suffer", (), "TO-MEDIC-03"),
        Verb("vent", ("cell",), "TO-FALLOUT-01"),
        Verb("turn", (), "TO-REEF-01"),
        Verb("signal", (), "TO-SIGNAL-01"),
        Verb("left", (), "TO-SIGNAL-02"),
        Verb("right", (), "TO-SIGNAL-02"),
        Verb("flare", (), "TO-SIGNAL-03"),
    ),
    (Number("card"), Number("cell"), Number("number"), Number("seat")),
)
