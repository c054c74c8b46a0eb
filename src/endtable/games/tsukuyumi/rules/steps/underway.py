"""Event cards that are being carried out lie with the played ones, but are not shuffled yet.

A card that lets one fight can be answered by drawing another one: were it drawn again meanwhile,
two players could go on for ever. TS-EVENT-06.
"""

from __future__ import annotations

from endtable.core.step import Step
from endtable.games.tsukuyumi.table.setting import Piece
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Underway(Step[Tsukuyumi]):
    """Below all that an event card brings: once this is on top, the card is over."""

    fields = ("card",)

    def __init__(self, card: Piece) -> None:
        self.card = card

    def run(self, state: Tsukuyumi) -> bool:
        """Nothing is left of it."""
        state.pop()
        return False


def lay_down(state: Tsukuyumi, card: Piece) -> None:
    """A card is played; what it brings comes next."""
    state.event_discard = tuple(sorted((*state.event_discard, card)))
    state.push(Underway(card))


def all_over(state: Tsukuyumi) -> list[Piece]:
    """The played cards that are over: of these a new stack can be made."""
    underway = [step.card for step in state.stack if isinstance(step, Underway)]
    return [card for card in state.event_discard if card not in underway]
