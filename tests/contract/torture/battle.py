"""A strike: two windows for counterattacks, and wounds that medics absorb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from tests.contract.torture.base import STEPS, Asking, named
from tests.contract.torture.words import CARDS, FALL, kind_of, no

if TYPE_CHECKING:
    from tests.contract.torture.state import TortureState


@named
class Battle(Step["TortureState"]):
    """First window, die, second window, damage. TO-STRIKE-01 to -04"""

    fields = ("attacker", "target", "stage", "used")

    def __init__(self, attacker: Seat, target: Seat, stage: int, used: tuple[Seat, ...]) -> None:
        self.attacker = attacker
        self.target = target
        self.stage = stage
        self.used = used

    def run(self, state: TortureState) -> bool:
        """The next stage."""
        state.replace(Battle(self.attacker, self.target, self.stage + 1, self.used))
        if self.stage == 0:
            state.push(Counter(self.attacker, 0, self.used))
        elif self.stage == 1:
            die = state.dice[self.attacker] = state.roll(self.attacker, 6) + 1
            state.tell("die", {"seat": self.attacker, "die": die})
            state.beat()
            state.push(Counter(self.attacker, 0, self.used))
        elif self.stage == 2:
            die = state.dice[self.attacker]
            damage = state.damage_of(self.attacker, self.target, die)
            state.push(Hurt(self.target, damage, self.attacker))
        else:
            state.pop()
        return False

    def resume(self, state: TortureState, value: Any) -> None:
        """Who has countered has no second window."""
        state.replace(Battle(self.attacker, self.target, self.stage, value))


@named
class Counter(Asking, Step["TortureState"]):
    """A window for counterattacks, in the order of initiative. TO-COUNTER-01

    All enemies are asked, with or without a card: who is asked tells nothing.
    """

    fields = ("attacker", "index", "used")
    open = False
    window = True

    def __init__(self, attacker: Seat, index: int, used: tuple[Seat, ...]) -> None:
        self.attacker = attacker
        self.index = index
        self.used = used

    def run(self, state: TortureState) -> bool:
        """The next enemy that has not countered yet, or the end of the window."""
        if self.index == len(state.order):
            state.pop(self.used)
            return False
        seat = state.order[self.index]
        if state.friends(seat, self.attacker) or seat in self.used:
            state.replace(Counter(self.attacker, self.index + 1, self.used))
            return False
        return True

    def deciders(self, state: TortureState) -> tuple[Seat, ...]:
        """The enemy whose turn it is."""
        return (state.order[self.index],)

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """Any guard card there is."""
        guards = [card for card in range(CARDS) if kind_of(card) == "guard"]
        return [*(("counter", card) for card in guards), ("decline",)]

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """One must have the card."""
        if action[0] == "counter" and action[1] not in state.hands[seat]:
            return no("not_in_hand", "TO-COUNTER-02")
        return None

    def default(self, state: TortureState, seat: Seat) -> Action:
        """A clerk declines."""
        return ("decline",)

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """A counterattack wounds the attacker at once."""
        if action[0] == "decline":
            state.tell("declined", {"seat": seat})
            state.replace(Counter(self.attacker, self.index + 1, self.used))
            return
        state.hands[seat].remove(action[1])
        state.throw(action[1])
        state.reveal()
        state.tell("countered", {"seat": seat, "card": action[1]})
        state.replace(Counter(self.attacker, self.index + 1, (*self.used, seat)))
        state.push(Hurt(self.attacker, 1, seat))


@named
class Hurt(Step["TortureState"]):
    """Wounds, one at a time; each may be absorbed. TO-WOUND-01"""

    fields = ("target", "left", "by")

    def __init__(self, target: Seat, left: int, by: Seat) -> None:
        self.target = target
        self.left = left
        self.by = by

    def run(self, state: TortureState) -> bool:
        """The next wound: ask the first of the side that has a medic."""
        if not self.left:
            state.pop()
            return False
        for seat in state.order:
            if state.medics[seat] and state.friends(seat, self.target):
                state.push(Absorb(seat, self.target))
                return False
        self.resume(state, 0)
        return False

    def resume(self, state: TortureState, value: Any) -> None:
        """One wound less to deal; unless a medic has absorbed it, it hurts."""
        state.replace(Hurt(self.target, self.left - 1, self.by))
        if value:
            return
        state.wounds[self.target] += 1
        if not state.friends(self.by, self.target):
            state.score[self.by] += 1
        state.tell("wound", {"seat": self.target, "by": self.by})
        state.beat()
        if state.wounds[self.target] == FALL:
            self._fall(state)
        state.settle()

    def _fall(self, state: TortureState) -> None:
        """Who falls ends the fight. TO-WOUND-02"""
        state.wounds[self.target] = 0
        if not state.friends(self.by, self.target):
            state.score[self.by] += 2
        state.tell("fell", {"seat": self.target})
        state.unwind(STEPS["Act"])


@named
class Absorb(Asking, Step["TortureState"]):
    """A medic of the side may take the wound. TO-MEDIC-03"""

    fields = ("seat", "target")
    window = True

    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat = seat
        self.target = target

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """Absorb it or not."""
        return [("absorb",), ("suffer",)]

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Hand down whether it was absorbed."""
        absorbed = action[0] == "absorb"
        if absorbed:
            state.medics[seat] -= 1
            state.medic_pool += 1
        state.tell("medic", {"seat": seat, "absorbed": absorbed})
        state.pop(int(absorbed))
