"""The attack roll, help of others, and where the numeric die lies. TA-COMBAT-04 to -09."""

from __future__ import annotations

from endtable.core.bits import has, without
from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.components import BLANK, NUMBER_DIE, SYMBOL_DIE
from endtable.games.tamashii.content.vocabulary import POWER
from endtable.games.tamashii.rules.changes import lose_resource, note
from endtable.games.tamashii.rules.questions import abilities_of, atk_of
from endtable.games.tamashii.rules.steps.abilities import pay, usable
from endtable.games.tamashii.rules.steps.choice import SKIP, USE, Choice, no, refuses
from endtable.games.tamashii.rules.steps.reset import lose_integrity
from endtable.games.tamashii.rules.steps.rolls import ATTACK_ROLL, Rerolls, offer_help, roll_dice
from endtable.games.tamashii.table.state import NOWHERE, Tamashii


def offer_support(state: Tamashii, seat: Seat) -> None:
    """Others in the district may add a die, unless they have reset. TA-RESOURCE-09, TA-RESET-14."""
    for other in reversed(state.setting.order(seat)[1:]):
        if state.at[other] == state.at[seat] and not state.is_out(other):
            for ability in abilities_of(state, other, "other_attack"):
                if usable(state, other, ability):
                    state.push(Support(other, ability.key))


class Support(Choice):
    """A hunter may spend power on another player's attack."""

    fields = ("seat", "key")
    topic = "ta.ask.support"
    rule = "TA-RESOURCE-09"

    def __init__(self, seat: Seat, key: str) -> None:
        super().__init__(seat)
        self.key = key

    def choices(self, state: Tamashii) -> list[Action]:
        """Help or not."""
        return [(USE, self.key), SKIP]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One more die for the attack that comes."""
        state.pop()
        if action[0] == USE:
            for ability in abilities_of(state, seat, "other_attack"):
                if ability.key == self.key:
                    pay(state, seat, ability.pay)
            note(state, seat, "helped")
            state.extra_dice += 1


class AttackRoll(Choice):
    """Spend power for more dice, then roll all dice together. TA-COMBAT-04 to -06, TA-POWER-01."""

    topic = "ta.ask.attack"
    rule = "TA-POWER-01"

    def choices(self, state: Tamashii) -> list[Action]:
        """How much power is spent."""
        power = state.resources[self.seat * 4 + POWER]
        return [("attack", spent) for spent in range(power + 1)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Roll player dice, the numeric and the symbol die."""
        state.replace(Rerolls(seat, ATTACK_ROLL))
        lose_resource(state, seat, POWER, action[1])
        table = state.setting.seats
        state.number = NUMBER_DIE[state.roll(table, len(NUMBER_DIE))]
        state.symbol = SYMBOL_DIE[state.roll(table, len(SYMBOL_DIE))]
        state.tell("enemy_dice", {"seat": seat, "number": state.number, "symbol": state.symbol})
        roll_dice(state, seat, atk_of(state, seat) + action[1] + state.extra_dice)
        offer_help(state, seat)


def place_die(state: Tamashii, seat: Seat) -> None:
    """The numeric die lies on the enemy it names, or the last one. TA-COMBAT-07 to -09."""
    attached = len(state.enemies[seat])
    state.die_on = min(state.number, attached) - 1 if state.number and attached else NOWHERE
    blanks = state.dice[seat * 3 + BLANK]
    if has(state.risk, seat) and blanks:
        state.risk = without(state.risk, seat)
        lose_integrity(state, seat, blanks)


def _why_attack(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != AttackRoll.topic:
        return no("power_before", "TA-POWER-02")
    return no("power", "TA-RESOURCE-04", power=state.resources[seat * 4 + POWER])


refuses(_why_attack, "attack")
