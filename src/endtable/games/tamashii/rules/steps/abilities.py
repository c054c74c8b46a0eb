"""Abilities of cards: when they are offered, what they cost, that they were used."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.records import Ability
from endtable.games.tamashii.content.vocabulary import RESOURCES, Price
from endtable.games.tamashii.rules.changes import lose_resource
from endtable.games.tamashii.rules.conditions import holds, payable
from endtable.games.tamashii.rules.questions import abilities_of
from endtable.games.tamashii.rules.steps.choice import SKIP, USE, Choice, Declinable
from endtable.games.tamashii.rules.steps.doing import Do, possible
from endtable.games.tamashii.rules.steps.fields import ChooseFields
from endtable.games.tamashii.table.state import Tamashii


class Offer(Choice):
    """An ability that may be used now, or not. TA-AUG-04."""

    fields = ("seat", "key", "when")
    topic = "ta.ask.offer"
    rule = "TA-AUG-04"

    def __init__(self, seat: Seat, key: str, when: str) -> None:
        super().__init__(seat)
        self.key = key
        self.when = when

    def run(self, state: Tamashii) -> bool:
        """Ask if it can still be used."""
        for ability in abilities_of(state, self.seat, self.when):
            if ability.key == self.key and self._still_usable(state, ability):
                return True
        state.pop()
        return False

    def _still_usable(self, state: Tamashii, ability: Ability) -> bool:
        """An enemy that was defeated was of its level, whatever was defeated after it."""
        if self.when == "defeat":
            return affordable(state, self.seat, ability)
        return usable(state, self.seat, ability)

    def choices(self, state: Tamashii) -> list[Action]:
        """Use it or not."""
        return [(USE, self.key), SKIP]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Its effect, now."""
        state.pop()
        if action[0] == USE:
            use(state, seat, self.key, self.when)


class OfferAny(Declinable):
    """Abilities of the same time, in the order the player likes, each of them or not. TA-AUG-04."""

    fields = ("seat", "when", "done")
    topic = "ta.ask.offer"
    rule = "TA-AUG-04"

    def __init__(self, seat: Seat, when: str, done: tuple[str, ...] = ()) -> None:
        super().__init__(seat)
        self.when = when
        self.done = done
        """Cards used at this time."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Those that can be used now and have not been, or no more."""
        listed: list[Action] = []
        for ability in abilities_of(state, self.seat, self.when):
            if ability.key not in self.done and usable(state, self.seat, ability):
                listed.append((USE, ability.key))
        listed.append(SKIP)
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Its effect, now; then the others are offered."""
        if action[0] == USE:
            state.replace(OfferAny(seat, self.when, (*self.done, action[1])))
            use(state, seat, action[1], self.when)
        else:
            state.pop()


def usable(state: Tamashii, seat: Seat, ability: Ability) -> bool:
    """Whether an ability may be used: not used up, payable, and its condition holds."""
    if not affordable(state, seat, ability):
        return False
    return holds(state, seat, ability.condition) and possible(state, seat, ability.do)


def affordable(state: Tamashii, seat: Seat, ability: Ability) -> bool:
    """Whether an ability is not used up and can be paid."""
    if ability.once and used(state, seat, ability):
        return False
    return not ability.pay or payable(state, seat, ability.pay)


def used(state: Tamashii, seat: Seat, ability: Ability) -> bool:
    """Whether an ability that can be used once has been used."""
    return ability.key in (
        state.used_game[seat] if ability.once == "game" else state.used_turn[seat]
    )


def offer_all(state: Tamashii, seat: Seat, when: str) -> None:
    """Push an offer for every ability that could be used at this time, the first on top."""
    abilities = abilities_of(state, seat, when)
    for ability in reversed(abilities):
        if usable(state, seat, ability):
            state.push(Offer(seat, ability.key, when))


def use(state: Tamashii, seat: Seat, key: str, when: str) -> None:
    """Pay for an ability and push what it does."""
    for ability in abilities_of(state, seat, when):
        if ability.key == key:
            mark_used(state, seat, ability)
            state.push(Do(seat, ability.do, 0))
            pay(state, seat, ability.pay)
            return


def mark_used(state: Tamashii, seat: Seat, ability: Ability) -> None:
    """Note that an ability was used, where that counts."""
    if ability.once == "game":
        state.used_game[seat] = tuple(sorted([*state.used_game[seat], ability.key]))
    elif ability.once:
        state.used_turn[seat] = tuple(sorted([*state.used_turn[seat], ability.key]))
    state.tell("used", {"seat": seat, "card": ability.key})


def pay(state: Tamashii, seat: Seat, price: Price) -> None:
    """Spend what something costs; tokens are chosen one by one. TA-RESOURCE-02, -03."""
    for what, count in price:
        if what == "xp":
            state.xp[seat] -= count
        elif what == "token":
            state.push(ChooseFields(seat, "pay", count))
        elif what == "battery":
            state.batteries -= count
        else:
            lose_resource(state, seat, RESOURCES.index(what), count)
