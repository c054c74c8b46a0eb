"""What words are worth to a player who wants to win, counted in units of a resource."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import RESOURCES, Operation
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.questions import cards_in_play, integrity_of, resource_top
from endtable.games.tamashii.table.state import Tamashii

RESOURCE_WORTH: Final[dict[str, float]] = {
    "shield": 1.1, "memory": 0.7, "power": 1.0, "reroll": 0.6, "any": 1.0, "different": 1.0,
}  # fmt: skip
GOAL: Final = 6.0
"""What a step towards the card's goal is worth."""


def gain(state: Tamashii, seat: Seat, op: Operation) -> float:
    """As much of it as has room; power more where an action of the card costs it."""
    name: str = op[1]
    count = amount_of(state, seat, op[2])
    if name in RESOURCES:
        place = RESOURCES.index(name)
        room = resource_top(state, seat, place) - state.resources[seat * 4 + place]
        count = min(count, room)
        if name == "power" and _needs_power(state):
            return 2.5 * count
    return RESOURCE_WORTH[name] * count


def _needs_power(state: Tamashii) -> bool:
    """Whether an action of the card costs power."""
    return any(what == "power" for card in cards_in_play(state) for act in card.actions
               for what, _ in act.pay)  # fmt: skip


def damage(state: Tamashii, seat: Seat, op: Operation) -> float:
    """What so much damage is worth."""
    return damage_worth(state, seat, amount_of(state, seat, op[1]))


def finish(state: Tamashii, seat: Seat, op: Operation) -> float:
    """What a defeat is worth."""
    return damage_worth(state, seat, 99)


def damage_worth(state: Tamashii, seat: Seat, damage: int) -> float:
    """Damage counts, and a defeat counts more."""
    if state.boss_at >= 0 and state.at[seat] == state.boss_at and state.target != 2:
        return 1.5 if damage >= state.boss_armour else 0.5
    if not state.enemies[seat]:
        return 0.0
    left = integrity_of(state, state.enemies[seat][0])
    return 0.3 * min(damage, left) + (2.0 if damage >= left else 0.0)


def xp(state: Tamashii, seat: Seat, op: Operation) -> float:
    """Experience buys more than a resource."""
    return 1.3 * amount_of(state, seat, op[1])


def recover(state: Tamashii, seat: Seat, op: Operation) -> float:
    """Integrity, if there is any to get back."""
    return 0.6 * min(2, 6 - state.integrity[seat])


def tracking(state: Tamashii, seat: Seat, op: Operation) -> float:
    """Nobody likes to be found."""
    return 0.3 if op[1][0] != "+" else -0.3
