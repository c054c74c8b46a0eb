"""What happened, in words: an event as a seat saw it becomes a message and the rule behind it."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from endtable.core.face import Told
from endtable.core.theatre import Merit
from endtable.core.types import Data, Message
from endtable.games.tsukuyumi.rules.parts import who_name
from endtable.games.tsukuyumi.shown.deeds import deed_of
from endtable.games.tsukuyumi.table.board import NAMES, cell_of
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

Event = Data

RULES: Final[dict[str, str]] = {
    "moved": "TS-MOVE-01",
    "removed": "TS-ELIM-11",
    "damage": "TS-ELIM-02",
    "withstood": "TS-ELIM-09",
    "eliminated": "TS-ELIM-07",
    "scorched": "TS-DEF-05",
    "wiped": "TS-DEF-05",
    "pinned": "TS-COMP-16",
    "fight": "TS-COMBAT-10",
    "answer": "TS-COMBAT-15",
    "conquered": "TS-DEF-09",
    "failed": "TS-CONQ-02",
    "freed": "SK-AMAT-04",
    "fight_over": "TS-COMBAT-23",
    "repelled": "TS-COMBAT-06",
    "drew": "TS-EVENT-01",
    "opened": "TS-EVENT-02",
    "reshuffled": "TS-EVENT-06",
    "played": "TS-EVENT-03",
    "initiative": "TS-INIT-05",
    "built": "TS-PROD-03",
    "upgraded": "TS-PROD-15",
    "oni": "TS-ONIPUT-01",
    "effect": "TS-ACT-02",
    "drifted": "TS-ECARD-01",
    "turned": "TS-ECARD-01",
    "stormed": "TS-ECARD-03",
    "neutralised": "TS-COMP-14",
    "marked": "TS-DEF-02",
    "blocked": "TS-BLOCK-07",
    "breached": "TS-COMP-11",
    "phase": "TS-GAME-11",
    "card": "TS-ROUND-04",
    "chosen": "TS-ROUND-06",
    "turn": "TS-DEF-18",
    "turn_over": "TS-ROUND-15",
    "radiation": "TS-AREA-06",
    "round_over": "TS-ENDRND-12",
    "laid": "TS-SETUP-13",
    "based": "TS-BASE-01",
    "started": "TS-START-01",
    "deployed": "TS-SETUP-34",
    "points": "TS-SCORE-01",
    "over": "TS-END-02",
    "undone": "TS-ROUND-13",
}
"""By event: the rule behind it; factions know the rules behind theirs."""


FAMILIES: Final = ("phase", "why")
"""Values that are words with texts of their own."""


class Teller:
    """Turns the events after a position into messages."""

    def __init__(self, state: Tsukuyumi) -> None:
        self.state = state

    def tell(self, event: Event) -> Told:
        """The message of the next event."""
        name = event["is"]
        params = {key: self._said(name, key, value) for key, value in event.items() if key != "is"}
        key = f"ts.log.{name}"
        if name == "drew":
            key += ".seen" if event["event"] != NOBODY else ".hidden"
        if name == "damage":
            params["n"] = event["amount"]
        rule = event["rule"] if name == "points" else self._rule(name)
        told = Told(name, key, rule, **params)
        deed = deed_of(self.state.setting, event)
        if name == "conquered" and 0 <= event["who"] < self.state.seats:
            told.earned(Merit(f"{event['who']}", 1, "ts.merit", who=params["who"]))
        return told.seen(deed) if deed else told

    def _rule(self, name: str) -> str:
        if name in RULES:
            return RULES[name]
        setting = self.state.setting
        rules = [*(one.told for one in setting.boards), *(one.told for one in setting.modules)]
        return next(told[name] for told in rules if name in told)

    def _said(self, name: str, key: str, value: Any) -> object:
        """A value of an event as people say it."""
        if key in ("seat", "who", "by"):
            return who_name(self.state.setting, value) if value != NOBODY else ""
        if key in ("area", "to", "from") and name != "initiative":
            return self._place(name, key, value)
        if key in ("unit", "old"):
            return self._units([value])
        if key == "units":
            return self._units(value)
        return self._other(name, key, value)

    def _place(self, name: str, key: str, value: Any) -> object:
        if key == "from" and name == "conquered":
            return who_name(self.state.setting, value) if value != NOBODY else ""
        if key == "from" and name == "drew":
            return Message(f"ts.pile.{value}")
        setting = self.state.setting
        if setting.is_base(value):
            return Message("ts.log.base", who=who_name(setting, setting.seat_at(value)))
        return NAMES[value]

    def _units(self, units: list[int]) -> object:
        """Names of units, equal ones counted."""
        setting = self.state.setting
        counts = Counter(setting.kind_of[unit] for unit in units)
        return tuple(
            Message("ts.log.units", count=count, unit=setting.tables.kinds[kind].names)
            for kind, count in counts.items()
        )

    def _other(self, name: str, key: str, value: Any) -> object:
        state = self.state
        parts = state.setting.verbs.parts
        if key == "counterattack":
            return parts["answer"].called(state, NOBODY, value)
        if key == "card":
            return parts["hand" if name == "card" else "card"].called(state, NOBODY, value)
        if key == "what":
            family = "marker" if name in ("scorched", "wiped") else name
            return parts[family].called(state, NOBODY, value)
        if name == "over" and key == "points":
            return tuple(
                Message("ts.log.standing", who=who_name(state.setting, seat), n=points)
                for seat, points in enumerate(value)
            )
        if key in FAMILIES:
            return Message(f"ts.{key}.{value}")
        if key == "defenders":
            return tuple(who_name(state.setting, who) for who in value) or "–"
        if key == "cell":
            return "{},{}".format(*cell_of(value))
        if key in parts:
            return parts[key].called(state, NOBODY, value)
        return value
