"""Broken games: something is wrong with secrets, chance and who came first."""

from __future__ import annotations

from itertools import count
from typing import Any

from endtable.core.chance import Chance
from endtable.core.types import Message, Pick, Reason, Seat, View
from tests.contract.torture.state import TortureState

ROLLS = count(1)
"""Goes on from match to match: whoever rolls with it rolls otherwise in a replay."""


class OpenDeck(TortureState):
    """Everybody sees the deck."""

    def view(self, seat: Seat | None) -> View:
        return {**super().view(seat), "deck": self.deck[:]}


class LivingView(TortureState):
    """Views change with the state."""

    def view(self, seat: Seat | None) -> View:
        return {**super().view(seat), "score": self.score}


class LoudEvents(TortureState):
    """Events are told to everybody."""

    def tell(
        self,
        name: str,
        data: dict[str, Any],
        only: tuple[Seat, ...] | None = None,
        instead: dict[str, Any] | None = None,
    ) -> None:
        super().tell(name, data)


class Unrevealed(TortureState):
    """Forgets to say that something was shown."""

    def reveal(self) -> None:
        pass


class KnownKey(TortureState):
    """Guesses keep the key."""

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().dealt_anew(seat, chance)
        twin.chance = self.chance
        return twin


class OneKey(TortureState):
    """All guesses have the same key."""

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().dealt_anew(seat, chance)
        twin.chance = Chance(bytes(range(16)), self.chance.counts)
        return twin


class NothingDealt(TortureState):
    """Guesses have all cards where they are."""

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = self.copy()
        twin.chance = Chance(chance.key, self.chance.counts)
        return twin


class KnownSeals(TortureState):
    """Guesses keep what others have chosen in secret, though their hands are dealt anew."""

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().dealt_anew(seat, chance)
        twin.sealed = self.sealed[:]
        return twin


class OpenSeals(TortureState):
    """What was chosen in secret is in the views of others, in a roundabout way."""

    def view(self, seat: Seat | None) -> View:
        return {**super().view(seat), "sum": sum(choice[1] for choice in self.sealed if choice)}


class ForgottenBottom(TortureState):
    """Guesses forget what the seat has put under the deck."""

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = self.copy()
        for card in twin.deck:
            twin.knows[card] = 0
        return TortureState.dealt_anew(twin, seat, chance)


class LostInGuess(TortureState):
    """Guesses lose a card."""

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().dealt_anew(seat, chance)
        twin.deck = twin.deck[1:]
        return twin


class TellingReason(TortureState):
    """Reasons that tell what is on top of the deck."""

    def why_not(self, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        return Reason(Message("torture.top", card=self.deck[-1:]), "TO-GAME-01")


class OwnDice(TortureState):
    """Dice that are not chance's."""

    def roll(self, stream: int, limit: int) -> int:
        return (super().roll(stream, limit) + next(ROLLS)) % limit


class TableDice(TortureState):
    """All dice from the stream of the table."""

    def roll(self, stream: int, limit: int) -> int:
        return super().roll(self.seats, limit)


class Arrival(TortureState):
    """Remembers who came first."""

    def tell(
        self,
        name: str,
        data: dict[str, Any],
        only: tuple[Seat, ...] | None = None,
        instead: dict[str, Any] | None = None,
    ) -> None:
        super().tell(name, data, only, instead)
        if name == "laid":
            self.signals[data["seat"]] = sum(choice is not None for choice in self.sealed)
