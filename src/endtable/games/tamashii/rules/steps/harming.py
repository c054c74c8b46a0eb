"""Damage: to players, who may use shields, and to enemies and bosses.

TA-SHIELD-01 to -07, TA-SCHEMA-08, -09, TA-DEFEAT-01 to -04, TA-SHINIGAMI-05 to -07.
"""

from __future__ import annotations

from typing import Final

from endtable.core.bits import has, with_
from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import SHIELD
from endtable.games.tamashii.rules.changes import gain_xp, lose_resource, note
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.decks import remove_enemy
from endtable.games.tamashii.rules.questions import (
    abilities_of,
    at_boss,
    integrity_of,
    level_of,
    mods_of,
)
from endtable.games.tamashii.rules.steps.abilities import offer_all
from endtable.games.tamashii.rules.steps.boss import boss_of, boss_weakens, harm_part, standing
from endtable.games.tamashii.rules.steps.choice import SKIP, Choice, no, refuses
from endtable.games.tamashii.rules.steps.choosing import ChooseToken
from endtable.games.tamashii.rules.steps.doing import trigger
from endtable.games.tamashii.rules.steps.reset import lose_integrity
from endtable.games.tamashii.table.state import NOBODY, Tamashii

TO_ENEMY: Final = 0
TO_BOSS: Final = 1
FIXED: Final = 2
"""Damage of a hack goes to the enemy whose pattern it is."""


class Hurt(Choice):
    """Damage is about to hit a player: use the shield, fully, or not at all."""

    fields = ("seat", "amount", "pierces", "asked")
    topic = "ta.ask.shield"
    rule = "TA-SHIELD-02"

    def __init__(self, seat: Seat, amount: int, pierces: bool, asked: int) -> None:
        super().__init__(seat)
        self.amount = amount
        self.pierces = pierces
        self.asked = asked
        """How many others have been asked whether they cover the player."""

    def run(self, state: Tamashii) -> bool:
        """Others may cover; then the player is asked if there is a shield."""
        if self.amount <= 0:
            state.pop()
            return False
        if not self.pierces and self.asked < state.setting.seats:
            other = (self.seat + self.asked) % state.setting.seats
            state.replace(Hurt(self.seat, self.amount, self.pierces, self.asked + 1))
            if self.asked and covers(state, other, self.seat):
                state.push(Cover(other, self.seat, self.amount))
            return False
        if self._may_shield(state):
            return True
        state.pop()
        suffer(state, self.seat, self.amount)
        return False

    def _may_shield(self, state: Tamashii) -> bool:
        if self.pierces or has(state.no_shield, self.seat):
            return False
        return state.resources[self.seat * 4 + SHIELD] > 0

    def resume(self, state: Tamashii, value: int) -> None:
        """Somebody else's shields took a part of it."""
        state.replace(Hurt(self.seat, self.amount - value, self.pierces, self.asked))

    def question_details(self, state: Tamashii) -> dict[str, object]:
        shield, integrity = state.resources[self.seat * 4 + SHIELD], state.integrity[self.seat]
        spent = min(self.amount, shield)
        return {
            "n": self.amount,
            "shield": shield,
            "shield_after": shield - spent,
            "integrity": integrity,
            "integrity_after": max(0, integrity - self.amount + spent),
            "integrity_hurt": max(0, integrity - self.amount),
        }

    def choices(self, state: Tamashii) -> list[Action]:
        """All or nothing. TA-SHIELD-03, -06, -07."""
        return [("shield",), ("take",)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Shields first, the rest costs integrity. TA-SHIELD-04."""
        state.pop()
        left = self.amount
        if action[0] == "shield":
            spent = min(left, state.resources[seat * 4 + SHIELD])
            lose_resource(state, seat, SHIELD, spent)
            left -= spent
            if left == 0 and state.acting >= 0 and mods_of(state, seat)[MODIFIER["reflect"]]:
                hit(state, seat, mods_of(state, seat)[MODIFIER["reflect"]])
        suffer(state, seat, left)


class Cover(Choice):
    """A guardian may spend shields for a player nearby. TA-RESOURCE-09."""

    fields = ("seat", "other", "amount")
    topic = "ta.ask.cover"
    rule = "TA-RESOURCE-09"

    def __init__(self, seat: Seat, other: Seat, amount: int) -> None:
        super().__init__(seat)
        self.other = other
        self.amount = amount

    def choices(self, state: Tamashii) -> list[Action]:
        """Cover or not."""
        return [("cover",), SKIP]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The own shields go down instead."""
        spent = 0
        if action[0] == "cover":
            spent = min(self.amount, state.resources[seat * 4 + SHIELD])
            lose_resource(state, seat, SHIELD, spent)
            note(state, seat, "helped")
        state.pop(spent)


def covers(state: Tamashii, seat: Seat, other: Seat) -> bool:
    """Whether a seat could cover another: the card, a shield, and near enough.

    Who has reset skips all that goes on in the phase. TA-RESET-14.
    """
    if state.is_out(seat):
        return False
    if not state.resources[seat * 4 + SHIELD] or not abilities_of(state, seat, "other_hurt"):
        return False
    return state.setting.far[state.at[seat]][state.at[other]] <= 1


def suffer(state: Tamashii, seat: Seat, amount: int) -> None:
    """Unstopped damage costs integrity; who hurt may be hurt back."""
    if amount <= 0:
        return
    if state.acting >= 0 and state.retaliate and state.acting in state.enemies[seat]:
        hit_enemy(state, seat, state.acting, state.retaliate)
    if state.integrity[seat] > amount:
        offer_all(state, seat, "hurt")
    lose_integrity(state, seat, amount)


# --- damage to enemies -------------------------------------------------------------------


class ChooseTarget(Choice):
    """The current enemy or the boss in the district. TA-SHINIGAMI-04."""

    fields = ("seat", "amount", "overflow")
    topic = "ta.ask.target"
    rule = "TA-SHINIGAMI-04"

    def __init__(self, seat: Seat, amount: int, overflow: bool) -> None:
        super().__init__(seat)
        self.amount = amount
        self.overflow = overflow

    def choices(self, state: Tamashii) -> list[Action]:
        """Either."""
        return [("target", "enemy"), ("target", "boss")]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It goes there."""
        state.pop()
        if action[1] == "boss":
            hit_boss(state, seat, self.amount)
        else:
            hit_current(state, seat, self.amount, self.overflow)


def hit(state: Tamashii, seat: Seat, amount: int, overflow: bool = False) -> None:
    """Damage of a seat: to its current enemy, or to the boss beside it. TA-ATTACH-04."""
    if amount <= 0:
        return
    if not has(state.hit_first, seat) and state.phase == COMBAT_PHASE:
        state.hit_first = with_(state.hit_first, seat)
        amount += mods_of(state, seat)[MODIFIER["first_damage"]]
    if state.target == TO_BOSS:
        hit_boss(state, seat, amount)
    elif state.target != FIXED and at_boss(state, seat):
        if state.enemies[seat]:
            state.push(ChooseTarget(seat, amount, overflow))
        else:
            hit_boss(state, seat, amount)
    else:
        hit_current(state, seat, amount, overflow)


COMBAT_PHASE: Final = 3


def hit_current(state: Tamashii, seat: Seat, amount: int, overflow: bool) -> None:
    """Damage to the current enemy; what is too much is lost, unless it goes on. TA-SCHEMA-09."""
    if not state.enemies[seat]:
        return
    enemy = state.enemies[seat][0]
    rest = amount - hardness(state, enemy) - integrity_of(state, enemy)
    hit_enemy(state, seat, enemy, amount)
    if overflow and rest > 0 and state.enemies[seat]:
        hit_enemy(state, seat, state.enemies[seat][0], rest)


def hardness(state: Tamashii, enemy: int) -> int:
    """How much less damage an enemy suffers now."""
    return sum([less for card, less in state.hard if card == enemy])


def hit_enemy(state: Tamashii, seat: Seat, enemy: int, amount: int, owner: Seat = NOBODY) -> None:
    """Damage stays on the card; at its integrity the enemy is defeated. TA-DEFEAT-01, -02.

    The enemy is that of the seat that hits it, unless another owner is named.
    """
    amount -= hardness(state, enemy)
    if amount <= 0:
        return
    note(state, seat, "damage_phase", amount)
    left = integrity_of(state, enemy)
    state.damage[enemy] += min(amount, left)
    state.tell("hit", {"seat": seat, "enemy": enemy, "damage": amount})
    if amount >= left:
        defeat(state, seat, enemy, owner)


def defeat(state: Tamashii, seat: Seat, enemy: int, owner: Seat = NOBODY) -> None:
    """The card is discarded and gives 1 XP. TA-DEFEAT-02, TA-GLOSS-13."""
    level = level_of(state, enemy)
    remove_enemy(state, seat if owner == NOBODY else owner, enemy)
    state.last_defeated = enemy
    note(state, seat, "defeats")
    if level == 3:
        note(state, seat, "defeats3")
    state.tell("defeated", {"seat": seat, "enemy": enemy})
    gain_xp(state, seat, 1)
    if state.setting.extension == "defeat_token":
        state.push(ChooseToken(seat, 1))
    offer_all(state, seat, "defeat")
    trigger(state, seat, "defeat")


def hit_boss(state: Tamashii, seat: Seat, amount: int) -> None:
    """Damage at least the armour costs integrity, less only armour. TA-SHINIGAMI-05, -06.

    A boss that is harmed by points loses them all; of several parts one is named.
    """
    if amount <= 0 or state.boss_integrity <= 0:
        return
    note(state, seat, "damage_phase", amount)
    boss = boss_of(state)
    if boss.parts:
        parts = tuple(standing(state))
        if len(parts) == 1:
            hit_part(state, seat, parts[0], amount)
        else:
            state.push(ChoosePart(seat, parts, amount))
        return
    if boss.harm == "points":
        boss_weakens(state, seat, amount)
    elif amount >= state.boss_armour:
        state.boss_armour = boss.armour
        boss_weakens(state, seat, 1)
    else:
        state.boss_armour -= 1
        boss_weakens(state, seat, 0)


def hit_part(state: Tamashii, seat: Seat, number: int, amount: int) -> None:
    """Less than the least damage that counts does nothing."""
    part = boss_of(state).parts[number]
    if amount >= amount_of(state, seat, part.weak):
        harm_part(state, seat, number, amount)


class ChoosePart(Choice):
    """Which part of the boss is hit."""

    fields = ("seat", "parts", "amount")
    topic = "ta.ask.part"
    rule = "TA-BOSS-02"

    def __init__(self, seat: Seat, parts: tuple[int, ...], amount: int) -> None:
        super().__init__(seat)
        self.parts = parts
        self.amount = amount

    def choices(self, state: Tamashii) -> list[Action]:
        """Those that stand."""
        known = boss_of(state).parts
        return [("target", known[number].key) for number in self.parts]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It is hit."""
        state.pop()
        hit_part(state, seat, state.setting.part_number[action[1]], self.amount)


# --- why not -----------------------------------------------------------------------------


def _why_shield(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != Hurt.topic:
        return no("no_damage", "TA-SHIELD-02")
    return no("shield", "TA-SHIELD-03", shield=state.resources[seat * 4 + SHIELD])


refuses(_why_shield, "shield")
