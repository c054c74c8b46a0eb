"""Attaching enemies to a player. TA-TRACK-02, TA-ATTACH-01 to -03, TA-GLOSS-02."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.decks import draw_enemy
from endtable.games.tamashii.rules.questions import abilities_of, tracking_top
from endtable.games.tamashii.rules.steps.abilities import usable, use
from endtable.games.tamashii.rules.steps.choice import SKIP, USE, Choice
from endtable.games.tamashii.rules.steps.doing import trigger
from endtable.games.tamashii.table.state import NO_CARD, NO_MARKER, Tamashii


class Attach(Step[Tamashii]):
    """Draw so many enemies, one after the other, and attach them at the left end of the row."""

    fields = ("seat", "count", "asked")

    def __init__(self, seat: Seat, count: int, asked: bool = False) -> None:
        self.seat = seat
        self.count = count
        self.asked = asked

    def run(self, state: Tamashii) -> bool:
        """The next one, unless a card lets the player do something else."""
        if self.count <= 0:
            state.pop()
            return False
        if not self.asked:
            for ability in abilities_of(state, self.seat, "attaching"):
                if usable(state, self.seat, ability):
                    state.replace(Attach(self.seat, self.count, True))
                    state.push(Instead(self.seat, ability.key))
                    return False
        state.replace(Attach(self.seat, self.count - 1))
        attach_one(state, self.seat)
        return False

    def resume(self, state: Tamashii, value: str) -> None:
        """Something else was done instead of this one."""
        state.replace(Attach(self.seat, self.count - 1))
        use(state, self.seat, value, "attaching")


class Instead(Choice):
    """Do something else instead of attaching an enemy. TA-AUG-04."""

    fields = ("seat", "key")
    topic = "ta.ask.offer"
    rule = "TA-AUG-04"

    def __init__(self, seat: Seat, key: str) -> None:
        super().__init__(seat)
        self.key = key

    def choices(self, state: Tamashii) -> list[Action]:
        """Use the card or not."""
        return [(USE, self.key), SKIP]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Tell the step below."""
        if action[0] == USE:
            state.pop(self.key)
        else:
            state.pop()


def attach_one(state: Tamashii, seat: Seat) -> None:
    """The top enemy of the deck joins the row of a player."""
    enemy = draw_enemy(state)
    if enemy == NO_CARD:
        return
    state.enemies[seat] += (enemy,)
    note(state, seat, "entered")
    state.tell("attached", {"seat": seat, "enemy": enemy})
    trigger(state, seat, "attach")


def set_tracking(state: Tamashii, seat: Seat, value: int) -> None:
    """The tracking marker moves; at the top two enemies come at once. TA-TRACK-05."""
    if state.tracking[seat] == NO_MARKER:
        return
    top = tracking_top(state, seat)
    value = max(0, min(top, value))
    if value == state.tracking[seat]:
        return
    alarm = value == top
    state.tracking[seat] = 0 if alarm else value
    state.tell("tracking", {"seat": seat, "value": value})
    if alarm:
        state.tell("alarm", {"seat": seat})
        state.push(Attach(seat, 2))
        trigger(state, seat, "alarm")
