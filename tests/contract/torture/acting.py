"""Acting in the order of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from tests.contract.torture.base import STEPS, Asking, named
from tests.contract.torture.battle import Battle, Hurt
from tests.contract.torture.questions import guard, iron
from tests.contract.torture.words import END_OF_ROUND, kind_of, no

if TYPE_CHECKING:
    from tests.contract.torture.state import TortureState


@named
class Act(Asking, Step["TortureState"]):
    """The seats act one after the other, each as its card says. TO-ACT-01"""

    fields = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, state: TortureState) -> bool:
        """The next one, or the end of the phase."""
        if self.index < len(state.order):
            return True
        state.pop()
        return False

    def deciders(self, state: TortureState) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (state.order[self.index],)

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """What the card allows; passing always."""
        card = state.played[seat]
        kind = kind_of(card) if card >= 0 else "nothing"
        others = [other for other in range(state.seats) if other != seat]
        acts: list[Action] = []
        if kind == "strike":
            acts = [("strike", other) for other in others]
        elif kind == "relay":
            acts = [("hand", card, other) for card in state.hands[seat] for other in others]
        elif kind == "surge":
            acts = [("surge", wounds) for wounds in (1, 2, 3)]
        elif kind != "nothing":
            acts = [(kind,)]
        return [*acts, ("pass",)]

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """Friends are not struck; what others know stays; a scheme needs two cards."""
        verb = action[0]
        if verb == "strike" and state.friends(seat, action[1]):
            return no("friend", "TO-STRIKE-02")
        if verb == "hand" and state.knows[action[1]] != state.bit(seat):
            return no("card_known", "TO-RELAY-02")
        if verb == "scheme" and len(state.deck) + len(state.discard) < 2:
            return no("no_cards", "TO-SCHEME-01")
        return None

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Throw the card and do what it says."""
        card = state.played[seat]
        if card >= 0:
            state.played[seat] = -1
            state.throw(card)
        state.replace(Act(self.index + 1))
        if action[0] != "hand":
            state.tell("acts", {"seat": seat, "what": list(action)})
        if action[0] != "pass":
            getattr(self, f"_{action[0]}")(state, seat, *action[1:])

    def _strike(self, state: TortureState, seat: Seat, target: Seat) -> None:
        state.push(Battle(seat, target, 0, ()))

    def _scheme(self, state: TortureState, seat: Seat) -> None:
        state.tray = [state.draw(seat), state.draw(seat)]
        state.tray_of = seat
        state.tell("looks", {"seat": seat, "cards": sorted(state.tray)}, (seat,), {"seat": seat})
        state.push(Scheme(seat))

    def _hand(self, state: TortureState, seat: Seat, card: int, other: Seat) -> None:
        state.hands[seat].remove(card)
        state.hands[other] = sorted([*state.hands[other], card])
        state.knows[card] |= state.bit(other)
        state.reveal()
        told = {"seat": seat, "to": other, "card": card}
        state.tell("handed", told, (seat, other), {"seat": seat, "to": other})

    def _guard(self, state: TortureState, seat: Seat) -> None:
        state.begin(guard(seat))

    def _surge(self, state: TortureState, seat: Seat, wounds: int) -> None:
        state.begin(iron(seat))
        state.later(END_OF_ROUND, STEPS["Afterglow"](seat, wounds))
        state.push(Hurt(seat, wounds, seat))


@named
class Scheme(Asking, Step["TortureState"]):
    """Keep one of two cards, put the other under the deck, unseen. TO-SCHEME-02"""

    fields = ("seat",)
    open = False

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """One of the two."""
        return [("keep", card) for card in sorted(state.tray)]

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """The seat, and only the seat, knows what lies at the bottom."""
        keep = action[1]
        state.tray.remove(keep)
        state.hands[seat] = sorted([*state.hands[seat], keep])
        state.deck.insert(0, state.tray.pop())
        state.tray_of = -1
        state.tell("kept", {"seat": seat, "card": keep}, (seat,), {"seat": seat})
        state.pop()
