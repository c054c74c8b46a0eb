"""The enemy deck, and choices about enemies."""

from __future__ import annotations

from itertools import permutations

from endtable.core.types import Action, Seat
from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.decks import detach, put_under
from endtable.games.tamashii.rules.steps.choice import AGREE, DONE, PLAYER, Choice, ConsentTo
from endtable.games.tamashii.rules.steps.harming import hit_enemy
from endtable.games.tamashii.table.state import ENEMY_DECK, Tamashii


class ArrangeTop(Choice):
    """The enemies looked at go back in any order."""

    fields = ("seat", "count")
    topic = "ta.ask.arrange"
    rule = "TA-AUG-02"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def choices(self, state: Tamashii) -> list[Action]:
        """Every order, the first to be drawn first."""
        top = state.enemy_deck[-self.count :][::-1]
        return [("arrange", *order) for order in sorted(set(permutations(top)))]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """They lie there as chosen."""
        state.pop()
        state.enemy_deck = state.enemy_deck[: -self.count] + action[:0:-1]


class SinkOne(Choice):
    """One of the enemies looked at goes to the bottom of the deck."""

    fields = ("seat", "count")
    topic = "ta.ask.sink"
    rule = "TA-AUG-02"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def choices(self, state: Tamashii) -> list[Action]:
        """One of them."""
        return [("sink", enemy) for enemy in sorted(state.enemy_deck[-self.count :])]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It goes."""
        state.pop()
        rest = [enemy for enemy in state.enemy_deck if enemy != action[1]]
        state.enemy_deck = (action[1], *rest)
        state.known[0] = max(0, state.known[0] - 1)
        put_under(state, ENEMY_DECK)


class ChooseEnemy(Choice):
    """Whose current enemy is meant: it suffers damage, or comes over if none is named."""

    fields = ("seat", "seats", "damage")
    topic = "ta.ask.whose_enemy"
    rule = "TA-COMBAT-25"

    def __init__(self, seat: Seat, seats: tuple[Seat, ...], damage: int) -> None:
        super().__init__(seat)
        self.seats = seats
        self.damage = damage

    def choices(self, state: Tamashii) -> list[Action]:
        """One of the players."""
        return [(PLAYER, seat) for seat in self.seats]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Damage, or the enemy changes hands."""
        state.pop()
        other = action[1]
        enemy = state.enemies[other][0]
        note(state, seat, "helped")
        if self.damage:
            hit_enemy(state, seat, enemy, self.damage, other)  # who hits it defeats it
            return
        detach(state, other, enemy)
        state.enemies[seat] += (enemy,)
        note(state, seat, "entered")
        state.tell("attached", {"seat": seat, "enemy": enemy})


class HandOver(Choice):
    """Which enemy goes to whom, if that player agrees; or to nobody."""

    topic = "ta.ask.hand_over"
    rule = "TA-AUG-02"

    def choices(self, state: Tamashii) -> list[Action]:
        """Every attached enemy to any other player, or none."""
        others = state.setting.order(self.seat)[1:]
        listed: list[Action] = [
            ("hand_over", enemy, other)
            for enemy in sorted(state.enemies[self.seat])
            for other in others
        ]
        return [*listed, DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The other one is asked."""
        state.pop()
        if action[0] == "hand_over":
            state.push(Agree(action[2], seat, action[1]))


class Agree(ConsentTo):
    """Take over an enemy of another player, or not."""

    fields = ("seat", "other", "enemy")
    topic = "ta.ask.agree_enemy"
    rule = "TA-AUG-02"

    def __init__(self, seat: Seat, other: Seat, enemy: int) -> None:
        super().__init__(seat, other)
        self.enemy = enemy

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The enemy changes hands."""
        state.pop()
        if action == AGREE:
            detach(state, self.other, self.enemy)
            state.enemies[seat] += (self.enemy,)
            note(state, seat, "entered")
            state.tell("attached", {"seat": seat, "enemy": self.enemy})
