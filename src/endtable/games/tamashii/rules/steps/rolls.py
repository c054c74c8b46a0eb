"""Rolls of player dice, and what may change them. TA-REROLL-01 to -07.

A roll is kept as counts by face, since dice are all alike.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from endtable.core.bits import has
from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.components import BASIC, BLANK, PLAYER_DIE, RARE
from endtable.games.tamashii.content.records import Ability
from endtable.games.tamashii.content.vocabulary import FACES, REROLL
from endtable.games.tamashii.rules.changes import lose_resource, note
from endtable.games.tamashii.rules.questions import abilities_of
from endtable.games.tamashii.rules.steps.abilities import mark_used, pay, usable, used
from endtable.games.tamashii.rules.steps.choice import DONE, SKIP, Choice, no, refuses
from endtable.games.tamashii.table.state import Tamashii

TRACKING_ROLL: Final = "tracking"
ATTACK_ROLL: Final = "attack"
TEST_ROLL: Final = "test"
EXPANSION_ROLL: Final = "expansion"


def roll_dice(state: Tamashii, seat: Seat, count: int) -> None:
    """Roll so many player dice: the old roll of the seat is gone."""
    base = seat * 3
    state.dice[base] = state.dice[base + 1] = state.dice[base + 2] = 0
    add_dice(state, seat, count)


def add_dice(state: Tamashii, seat: Seat, count: int) -> None:
    """So many more dice of the same roll."""
    for _ in range(count):
        state.dice[seat * 3 + PLAYER_DIE[state.roll(seat, len(PLAYER_DIE))]] += 1
    state.tell("rolled", {"seat": seat, "dice": state.dice[seat * 3 : seat * 3 + 3]})
    state.beat()


class Rerolls(Choice):
    """After a roll: the reroll resource, once, and cards that change dice."""

    fields = ("seat", "purpose", "spent", "used")
    topic = "ta.ask.rerolls"
    rule = "TA-REROLL-01"

    def __init__(
        self, seat: Seat, purpose: str, spent: bool = False, used: tuple[str, ...] = ()
    ) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.spent = spent
        """Whether the resource was used on this roll. TA-REROLL-05."""
        self.used = used
        """Cards used on this roll."""

    def run(self, state: Tamashii) -> bool:
        """Ask if anything could be changed."""
        if sum(state.dice[self.seat * 3 : self.seat * 3 + 3]) and len(self.choices(state)) > 1:
            return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """Leave the dice as they are, reroll some, or use a card."""
        listed: list[Action] = [DONE]
        dice = state.dice[self.seat * 3 : self.seat * 3 + 3]
        free = has(state.free_rerolls, self.seat)
        left = sum(dice) if free else state.resources[self.seat * 4 + REROLL]
        if not self.spent and left:
            for blank, basic, rare in product(*(range(count + 1) for count in dice)):
                if 0 < blank + basic + rare <= left:
                    listed.append(("reroll", blank, basic, rare))
        for ability in dice_abilities(state, self.seat, self.purpose):
            if ability.key not in self.used:
                listed += ability_choices(ability, dice)
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Change dice; the dice may be changed again by other means. TA-REROLL-06."""
        if action == DONE:
            state.pop()
            return
        if action[0] == "reroll":
            state.replace(Rerolls(seat, self.purpose, True, self.used))
            if not has(state.free_rerolls, seat):
                lose_resource(state, seat, REROLL, sum(action[1:]))
            reroll(state, seat, action[1:])
            return
        state.replace(Rerolls(seat, self.purpose, self.spent, (*self.used, action[1])))
        for ability in dice_abilities(state, seat, self.purpose):
            if ability.key == action[1]:
                mark_used(state, seat, ability)
                change_die(state, seat, ability, action)
                return


def reroll(state: Tamashii, seat: Seat, counts: tuple[int, ...]) -> None:
    """Take so many dice of each face up and roll them again."""
    for face in range(3):
        state.dice[seat * 3 + face] -= counts[face]
    add_dice(state, seat, sum(counts))


def dice_abilities(state: Tamashii, seat: Seat, purpose: str) -> list[Ability]:
    """Cards of the seat that may change this roll."""
    found = abilities_of(state, seat, "roll")
    if purpose == ATTACK_ROLL:
        found = found + abilities_of(state, seat, "attack_roll")
    return [ability for ability in found if not (ability.once and used(state, seat, ability))]


def ability_choices(ability: Ability, dice: list[int]) -> list[Action]:
    """What a card could do to these dice: ``("die", card, face, to)``."""
    verb = ability.do[0][0]
    listed: list[Action] = []
    for face in range(3):
        if not dice[face]:
            continue
        if verb == "reroll":
            listed.append(("die", ability.key, face, face))
        elif verb == "turn" and FACES[face] == ability.do[0][1]:
            listed.append(("die", ability.key, face, FACES.index(ability.do[0][2])))
        elif verb == "flip" and face != BLANK:
            listed.append(("die", ability.key, face, RARE if face == BASIC else BASIC))
        elif verb == "choose_face":
            listed += [("die", ability.key, face, to) for to in range(3) if to != face]
    return listed


def change_die(state: Tamashii, seat: Seat, ability: Ability, action: Action) -> None:
    """Reroll a die or turn it to another face."""
    face, to = action[2], action[3]
    if ability.do[0][0] == "reroll":
        reroll(state, seat, tuple([int(other == face) for other in range(3)]))
        return
    state.dice[seat * 3 + face] -= 1
    state.dice[seat * 3 + to] += 1
    state.tell("rolled", {"seat": seat, "dice": state.dice[seat * 3 : seat * 3 + 3]})


class OtherReroll(Choice):
    """A trickster may spend a reroll on a die of another player. TA-RESOURCE-09."""

    fields = ("seat", "other", "key")
    topic = "ta.ask.other_reroll"
    rule = "TA-RESOURCE-09"

    def __init__(self, seat: Seat, other: Seat, key: str) -> None:
        super().__init__(seat)
        self.other = other
        self.key = key

    def choices(self, state: Tamashii) -> list[Action]:
        """A face of the other's dice, or none."""
        dice = state.dice[self.other * 3 : self.other * 3 + 3]
        return [SKIP, *(("help", face) for face in range(3) if dice[face])]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """That die is rolled again."""
        state.pop()
        if action[0] == "help":
            for ability in abilities_of(state, seat, "other_roll"):
                if ability.key == self.key:
                    mark_used(state, seat, ability)
                    pay(state, seat, ability.pay)
            note(state, seat, "helped")
            reroll(state, self.other, tuple([int(face == action[1]) for face in range(3)]))


def offer_help(state: Tamashii, seat: Seat) -> None:
    """Others who may reroll a die of this seat are asked, in order; who has reset is not."""
    for other in reversed(state.setting.order(seat)[1:]):
        if state.is_out(other):
            continue  # TA-RESET-14
        for ability in abilities_of(state, other, "other_roll"):
            if usable(state, other, ability):
                state.push(OtherReroll(other, seat, ability.key))


def successes(state: Tamashii, seat: Seat) -> int:
    """A basic symbol is one success, a rare one two. TA-TEST-03."""
    return state.dice[seat * 3 + BASIC] + 2 * state.dice[seat * 3 + RARE]


# --- why not -----------------------------------------------------------------------------


def _why_reroll(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if not isinstance(step, Rerolls):
        return no("no_roll", "TA-FIGHT-13")
    if step.spent:
        return no("rerolled", "TA-REROLL-05")
    return no("rerolls", "TA-RESOURCE-04", rerolls=state.resources[seat * 4 + REROLL])


refuses(_why_reroll, "reroll")
