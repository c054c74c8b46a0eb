"""Bots by name: ``random``, ``greedy``, ``search:2s``, and levels 1 to 5 for people.

``search:200tries`` counts what it tries instead of the time: a match of such players is the same
on every machine.
"""

from __future__ import annotations

import math
import re
from typing import Final

from endtable.bots.greedy import GreedyPlayer
from endtable.bots.random import RandomPlayer
from endtable.bots.search import SearchPlayer
from endtable.core.player import Player
from endtable.core.types import Message
from endtable.kit.validation import BadInput, Place, one_of

NAMES: Final = ("random", "greedy", "search", "level")
SHORTEST: Final = 0.05
LONGEST: Final = 60.0
"""Between these a search may be asked to think, in seconds."""
TRIES: Final = "tries"

CARELESS: Final[dict[str, float]] = {"1": 1.0, "2": 0.45, "3": 0.0}
"""By level: by what share of all that is at stake a greedy player may be off."""
THOUGHTFUL: Final[dict[str, float]] = {"4": 0.5, "5": 2.0}
"""By level: how many seconds a searching player thinks."""
LEVELS: Final = (*CARELESS, *THOUGHTFUL)


def complete(spec: str, place: Place) -> str:
    """The name of a bot as it is written down; raises ``BadInput`` for one that nobody knows."""
    name, colon, rest = spec.partition(":")
    one_of(name, NAMES, place, Message("bad.what.bot"))
    if name == "level":
        one_of(rest, LEVELS, place, Message("bad.what.level"))
        return spec
    if name == "search":
        return f"search:{_tries(rest) or _seconds(rest or '1s', place)}"
    if colon:
        raise BadInput(place, Message("bad.bot_alone", name=name))
    return name


def _tries(text: str) -> str:
    """A count of tries as it is written down; nothing if the text is none."""
    found = re.fullmatch(r"([1-9][0-9]{0,5})" + TRIES, text)
    return f"{found[1]}{TRIES}" if found else ""


def _seconds(text: str, place: Place) -> str:
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?s?", text):
        raise BadInput(place, Message("bad.bot_time", value=repr(text)))
    seconds = float(text.removesuffix("s"))
    if not SHORTEST <= seconds <= LONGEST:
        between = Message("bad.between", value=seconds, low=SHORTEST, high=f"{LONGEST:g}")
        raise BadInput(place, between)
    return f"{seconds:g}s"


def seconds_of(spec: str) -> float:
    """How long this bot thinks about a choice; one that counts its tries may take any time."""
    name, _, rest = spec.partition(":")
    if name == "level":
        return THOUGHTFUL.get(rest, 0.0)
    if name != "search":
        return 0.0
    return math.inf if rest.endswith(TRIES) else float(rest.removesuffix("s"))


def player(spec: str, seed: int | str | bytes) -> Player:
    """The bot of a complete name; the same seed gives the same choices, time apart."""
    name, _, rest = spec.partition(":")
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer()
    if name == "level" and rest in CARELESS:
        return GreedyPlayer(CARELESS[rest], seed, learnt=False)
    if rest.endswith(TRIES):
        return SearchPlayer(seed=seed, tries=int(rest.removesuffix(TRIES)))
    return SearchPlayer(seconds_of(spec), seed)
