"""What effects in force answer."""

from __future__ import annotations

from typing import Final

from endtable.core.effects import CARD, FACTION, GENERAL, Answer, Effect
from endtable.core.state import State
from endtable.core.types import Seat

DAMAGE: Final = ("damage_of",)


def storm() -> Effect:
    """In the second round everything hits harder. TO-STORM-01"""
    return Effect("storm", DAMAGE, GENERAL)


def guard(seat: Seat) -> Effect:
    """A guarded seat takes half, rounded up. TO-GUARD-01"""
    return Effect("guard", DAMAGE, CARD, (seat,))


def iron(seat: Seat) -> Effect:
    """A surging seat takes two at most. TO-SURGE-02"""
    return Effect("iron", DAMAGE, FACTION, (seat,))


def _storm(state: State, effect: Effect, value: int, attacker: Seat, target: Seat) -> int:
    return value + 1


def _guard(state: State, effect: Effect, value: int, attacker: Seat, target: Seat) -> int:
    return (value + 1) // 2 if target == effect.data[0] else value


def _iron(state: State, effect: Effect, value: int, attacker: Seat, target: Seat) -> int:
    return min(value, 2) if target == effect.data[0] else value


ANSWERS: Final[dict[tuple[str, str], Answer]] = {
    ("storm", "damage_of"): _storm,
    ("guard", "damage_of"): _guard,
    ("iron", "damage_of"): _iron,
}
