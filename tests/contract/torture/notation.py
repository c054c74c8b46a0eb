"""Actions as text, as picks and back."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Message, Pick
from tests.contract.torture.words import BadText

VERBS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "lay": (("card",), "TO-CHOOSE-01"),
    "swap": (("cell", "cell"), "TO-CONSOLE-02"),
    "shift": (("number",), "TO-CONSOLE-03"),
    "roll": ((), "TO-CONSOLE-04"),
    "take": ((), "TO-CONSOLE-05"),
    "boost": ((), "TO-CONSOLE-05"),
    "dive": ((), "TO-DIVE-01"),
    "deeper": ((), "TO-DIVE-02"),
    "surface": ((), "TO-DIVE-03"),
    "bail": ((), "TO-DIVE-04"),
    "give": (("seat",), "TO-MEDIC-01"),
    "spend": ((), "TO-MEDIC-02"),
    "alarm": ((), "TO-CONSOLE-06"),
    "ready": ((), "TO-CONSOLE-07"),
    "strike": (("seat",), "TO-STRIKE-01"),
    "scheme": ((), "TO-SCHEME-01"),
    "keep": (("card",), "TO-SCHEME-02"),
    "hand": (("card", "seat"), "TO-RELAY-01"),
    "guard": ((), "TO-GUARD-01"),
    "surge": (("number",), "TO-SURGE-01"),
    "pass": ((), "TO-ACT-02"),
    "counter": (("card",), "TO-COUNTER-01"),
    "decline": ((), "TO-COUNTER-03"),
    "absorb": ((), "TO-MEDIC-03"),
    "suffer": ((), "TO-MEDIC-03"),
    "vent": (("cell",), "TO-FALLOUT-01"),
    "turn": ((), "TO-REEF-01"),
    "signal": ((), "TO-SIGNAL-01"),
    "left": ((), "TO-SIGNAL-02"),
    "right": ((), "TO-SIGNAL-02"),
    "flare": ((), "TO-SIGNAL-03"),
}
"""Each verb, what it is said about, and the rule behind it."""

SECRET: Final = ("lay", "keep")
"""What others do not learn at once: it can be taken back."""


def write(action: Action) -> str:
    """``("swap", 0, 2)`` as ``swap 0 2``."""
    return " ".join(str(part) for part in action)


def read(text: str) -> Action:
    """The action behind a text."""
    verb, *rest = text.split(" ")
    if verb not in VERBS:
        raise BadText(Message("torture.no_verb", verb=verb))
    about = VERBS[verb][0]
    if len(rest) != len(about):
        raise BadText(Message("torture.wrong_count", verb=verb, wanted=len(about)))
    for part in rest:
        if not (part.isascii() and part.isdigit()) or str(int(part)) != part:
            raise BadText(Message("torture.no_number", part=part))
    return (verb, *(int(part) for part in rest))


def picks_of(action: Action) -> tuple[Pick, ...]:
    """The things one would point at: the verb, then what it is about."""
    about = VERBS[action[0]][0]
    things = tuple(f"{kind}:{value}" for kind, value in zip(about, action[1:], strict=True))
    if action[0] == "swap" or action[0] == "lay":
        return things
    return (f"button:{action[0]}", *things)
