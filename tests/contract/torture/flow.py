"""The match, its rounds, the secret choice, and what anybody may do at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.lanes import Sealed
from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from tests.contract.torture.acting import Act
from tests.contract.torture.base import Asking, Explained, named
from tests.contract.torture.console import Consoles
from tests.contract.torture.questions import storm
from tests.contract.torture.words import CELLS, END_OF_ROUND, no

if TYPE_CHECKING:
    from tests.contract.torture.state import TortureState


@named
class Whole(Step["TortureState"]):
    """The whole match: rounds until somebody has won or all are played. TO-GAME-04"""

    def run(self, state: TortureState) -> bool:
        """The next round, or the end."""
        if not state.ended and state.round == state.rounds:
            state.ended = "rounds"
            state.tell("ended", {"why": "rounds"})
        if state.ended:
            state.beat()
            state.pop()
        else:
            state.round += 1
            state.push(Round(0))
        return False


@named
class Round(Step["TortureState"]):
    """A round: draw and choose, program, act, and what was put off. TO-ROUND-01"""

    fields = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def run(self, state: TortureState) -> bool:
        """The next stage; one that was unwound to is skipped."""
        state.replace(Round(self.stage + 1))
        if self.stage == 0:
            self._open(state)
        elif self.stage == 1:
            state.dice = [0] * state.seats
            state.push(Consoles())
        elif self.stage == 2:
            state.push(Act(0))
        elif self.stage == 3:
            state.due(END_OF_ROUND)
        else:
            self._close(state)
        return False

    def _open(self, state: TortureState) -> None:
        if state.round == 2:
            state.begin(storm())
        for seat in range(state.seats):
            state.draw_up(seat)
        state.beat()
        state.push(Choose())

    def _close(self, state: TortureState) -> None:
        for key in ("guard", "iron", "storm"):
            state.end(key)
        for seat, card in enumerate(state.played):
            if card >= 0:
                state.throw(card)
                state.played[seat] = -1
        state.pop()


@named
class Choose(Explained, Sealed["TortureState"]):
    """All choose an action card in secret; the lowest number acts first. TO-CHOOSE-01"""

    def seats(self, state: TortureState) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.seats))

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """The cards in hand."""
        return [("lay", card) for card in state.hands[seat]]

    def choices(self, state: TortureState, seat: Seat) -> list[Action]:
        """The cards in hand."""
        return self.candidates(state, seat)

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Face down: others see only that a card lies there."""
        super().apply(state, seat, action)
        state.tell("laid", {"seat": seat, "card": action[1]}, (seat,), {"seat": seat})

    def shown(self, state: TortureState, chosen: tuple[tuple[Seat, Action], ...]) -> None:
        """Turn all cards over."""
        for seat, action in chosen:
            state.hands[seat].remove(action[1])
            state.played[seat] = action[1]
            state.show(action[1])
        state.order = sorted(range(state.seats), key=state.played.__getitem__)
        state.tell("shown", {"cards": state.played[:]})
        state.beat()
        state.pop()


@named
class Signal(Asking, Step["TortureState"]):
    """A signal, sent at any moment; a flare ends whatever is going on. TO-SIGNAL-02, -03"""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """Left, right or up."""
        return [("left",), ("right",), ("flare",)]

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """No flares in the first round."""
        if action[0] == "flare" and state.round == 1:
            return no("too_early", "TO-SIGNAL-03")
        return None

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Count it, or unwind to the round."""
        state.tell("signal", {"seat": seat, "what": action[0]})
        if action[0] == "flare":
            self._flare(state)
        else:
            state.signals[seat] += 1 if action[0] == "right" else -1
            state.pop()

    def _flare(self, state: TortureState) -> None:
        for card in state.tray:
            state.throw(card)
        if state.tray:
            state.reveal()
        state.tray, state.tray_of = [], -1
        state.unwind(Round)


@named
class Fallout(Asking, Step["TortureState"]):
    """Who rolled a one must swap a token with its opposite at the end. TO-FALLOUT-01"""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """All cells, but of a pair only the first counts."""
        return [("vent", cell) for cell in range(CELLS)]

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """The second cell of a pair is the first again."""
        return no("same_pair", "TO-FALLOUT-02") if action[1] >= CELLS // 2 else None

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Swap with the opposite cell."""
        console, cell = state.consoles[seat], action[1]
        console[cell], console[-1 - cell] = console[-1 - cell], console[cell]
        state.tell("vented", {"seat": seat, "cell": cell})
        state.pop()


@named
class Afterglow(Step["TortureState"]):
    """The points of a surge, at the end of the round. TO-SURGE-03"""

    fields = ("seat", "points")

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def run(self, state: TortureState) -> bool:
        """Count them; this may end the match."""
        state.score[self.seat] += self.points
        state.tell("glow", {"seat": self.seat, "points": self.points})
        state.pop()
        state.settle()
        return False
