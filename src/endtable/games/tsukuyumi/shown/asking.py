"""What a seat is asked, in words, and the rule behind the question."""

from __future__ import annotations

from endtable.core.types import Message, Reason
from endtable.games.tsukuyumi.content.records import EventCard
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.state import PHASE_NAMES, Tsukuyumi


def ask_of(state: Tsukuyumi) -> Reason:
    """What the step on top asks whoever it waits for."""
    step = state.main[-1]
    name = _snake(type(step).__name__)
    rule = step.rule if isinstance(step, Choice) else "TS-ROUND-03"
    message = Message(f"ts.ask.{name}")
    fight = fight_of(state)
    area = getattr(step, "area", fight.area if fight is not None else 0)
    event = _event(state)
    message.params = {
        "n": _count(step),
        "area": NAMES[area],
        "phase": Message(f"ts.phase.{PHASE_NAMES[state.phase]}"),
        "event": event.names if event is not None else "",
        "text": event.text if event is not None else "",
    }
    return Reason(message, rule)


def _count(step: object) -> int:
    """The number that the question is about."""
    for name in ("amount", "points", "total", "count", "left", "fights"):
        value = getattr(step, name, None)
        if isinstance(value, int):
            return value
    return 0


def _event(state: Tsukuyumi) -> EventCard | None:
    """The event that is being carried out."""
    tables = state.setting.tables
    effect = getattr(state.main[-1], "effect", "")
    if effect in tables.event_effects:
        return tables.events[tables.event_effects.index(effect)]
    return None


def _snake(name: str) -> str:
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")
