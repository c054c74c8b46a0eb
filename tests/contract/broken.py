"""Torture games with one thing wrong each, to see that the checks notice."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from endtable.core.chance import Chance, new_chance
from endtable.core.errors import Illegal
from endtable.core.events import Log
from endtable.core.game import Options
from endtable.core.options import Option
from endtable.core.state import State
from endtable.core.words import Action, Message, Outcome, Pick, Reason, Seat, View
from tests.contract.torture.game import Torture
from tests.contract.torture.state import TortureState


def torture(name: str, state_type: type[TortureState]) -> Torture:
    """The torture game with another state."""
    kind = type(name, (Torture,), {"state_type": state_type})
    game: Torture = kind()
    return game


class SetOrderState(TortureState):
    """Lists in the order of a set."""

    def legal(self, seat: Seat) -> list[Action]:
        return list(set(super().legal(seat)))


class SetOrder(Torture):
    """Lists in the order of a set."""

    state_type = SetOrderState


class SharedDice(TortureState):
    """Copies share a list."""

    def copy(self) -> TortureState:
        twin = super().copy()
        twin.dice = self.dice
        twin.consoles = self.consoles
        return twin


class CopiedLog(TortureState):
    """Copies keep the log."""

    def copy(self) -> TortureState:
        twin = super().copy()
        twin.log = self.log
        return twin


class OpenDeck(TortureState):
    """Everybody sees the deck."""

    def view(self, seat: Seat | None) -> View:
        return {**super().view(seat), "deck": self.deck[:]}


class LivingView(TortureState):
    """Views change with the state."""

    def view(self, seat: Seat | None) -> View:
        return {**super().view(seat), "score": self.score}


class LivingPosition(TortureState):
    """Positions change with the state."""

    def position(self) -> dict[str, Any]:
        position = super().position()
        position["table"]["charges"] = self.charges
        return position


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

    def guess(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().guess(seat, chance)
        twin.chance = self.chance
        return twin


class OneKey(TortureState):
    """All guesses have the same key."""

    def guess(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().guess(seat, chance)
        twin.chance = Chance(bytes(range(16)), self.chance.counts)
        return twin


class NothingDealt(TortureState):
    """Guesses have all cards where they are."""

    def guess(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = self.copy()
        twin.chance = Chance(chance.key, self.chance.counts)
        return twin


class KnownSeals(TortureState):
    """Guesses keep what others have chosen in secret, though their hands are dealt anew."""

    def guess(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().guess(seat, chance)
        twin.sealed = self.sealed[:]
        return twin


class OpenSeals(TortureState):
    """What was chosen in secret is in the views of others, in a roundabout way."""

    def view(self, seat: Seat | None) -> View:
        return {**super().view(seat), "sum": sum(choice[1] for choice in self.sealed if choice)}


class ForgottenBottom(TortureState):
    """Guesses forget what the seat has put under the deck."""

    def guess(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = self.copy()
        for card in twin.deck:
            twin.knows[card] = 0
        return TortureState.guess(twin, seat, chance)


class LostInGuess(TortureState):
    """Guesses lose a card."""

    def guess(self, seat: Seat | None, chance: Chance) -> TortureState:
        twin = super().guess(seat, chance)
        twin.deck = twin.deck[1:]
        return twin


class BadDefault(TortureState):
    """A clerk who does not know the rules."""

    def default(self, seat: Seat) -> Action:
        return ("absorb",)


class Doubled(TortureState):
    """Every first option comes twice."""

    def legal(self, seat: Seat) -> list[Action]:
        legal = super().legal(seat)
        return legal + legal[:1]


class Nothing(TortureState):
    """Who is waited for can do nothing."""

    def legal(self, seat: Seat) -> list[Action]:
        return [] if self.round == 2 else super().legal(seat)


class Turned(TortureState):
    """Lists are turned round every time."""

    turn = 0

    def legal(self, seat: Seat) -> list[Action]:
        self.turn += 1
        return super().legal(seat)[:: 1 if self.turn % 2 else -1]


class OneList(TortureState):
    """Whoever asks gets the list that the state itself uses."""

    def legal(self, seat: Seat) -> list[Action]:
        return self._list(seat)


class Careless(TortureState):
    """Refuses, but has already done something."""

    def apply(self, seat: Seat, action: Action) -> None:
        try:
            super().apply(seat, action)
        except Illegal:
            self.signals[0] += 1
            raise


class Everybody(TortureState):
    """Any number is a seat."""

    def legal(self, seat: Seat) -> list[Action]:
        return super().legal(seat % self.seats)


class Speechless(TortureState):
    """Reasons without rules."""

    def why_not(self, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        return Reason(super().why_not(seat, picks).message)

    def apply(self, seat: Seat, action: Action) -> None:
        try:
            super().apply(seat, action)
        except Illegal as error:
            raise Illegal(seat, action, Reason(error.reason.message)) from error


class TellingReason(TortureState):
    """Reasons that tell what is on top of the deck."""

    def why_not(self, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        return Reason(Message("torture.top", card=self.deck[-1:]), "TO-GAME-01")


class Lossy(TortureState):
    """Positions without the reefs."""

    def position(self) -> dict[str, Any]:
        position = super().position()
        position["table"]["reef"] = [0] * self.seats
        return position


class Leaking(TortureState):
    """Loses cards."""

    def throw(self, card: int) -> None:
        pass


class EarlyOutcome(TortureState):
    """Knows the winner too soon."""

    def outcome(self) -> Outcome | None:
        return Outcome((1,) * self.seats, (0,) * self.seats, self.sides, Message("x"), "TO-X-1")


class SplitSides(TortureState):
    """One side, two places."""

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is not None:
            outcome.places = tuple(range(1, self.seats + 1))
        return outcome


class OwnDice(TortureState):
    """Dice that are not chance's."""

    def roll(self, stream: int, limit: int) -> int:
        super().roll(stream, limit)
        return random.randrange(limit)


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


class Again(TortureState):
    """The same aside any number of times in a window."""

    def take_aside(self, seat: Seat, action: Action) -> None:
        super().take_aside(seat, action)
        self.asides_used.clear()


class Waiting(TortureState):
    """Waits for asides."""

    def deciders(self) -> tuple[Seat, ...]:
        waited = super().deciders()
        more = [seat for seat in range(self.seats) if seat not in waited and self.legal(seat)]
        return (*waited, *more) if waited else ()


class Endless(TortureState):
    """No last round."""

    def check(self) -> None:
        self.round, self.goal = 1, 1000


class ShortPicks(Torture):
    """Paths that are beginnings of others."""

    def dress(self, state: State, seat: Seat, action: Action) -> Option:
        option = super().dress(state, seat, action)
        return Option(action, option.label, option.picks[:1], option.rule)


class OddPicks(Torture):
    """Picks without a kind."""

    def dress(self, state: State, seat: Seat, action: Action) -> Option:
        option = super().dress(state, seat, action)
        return Option(action, option.label, (self.write(action),), option.rule)


class ShortTexts(Torture):
    """Texts that do not say all."""

    def write(self, action: Action) -> str:
        return super().write(action[:1])


class LenientRead(Torture):
    """Reads anything."""

    def read(self, text: str) -> Action:
        return super().read(" ".join(text.split()[:3]).removesuffix(" x"))


class CrashingRead(Torture):
    """Breaks down over a bad text."""

    def read(self, text: str) -> Action:
        if not text.split(" ")[0].isalpha() or text.startswith("no "):
            raise KeyError(text)
        return super().read(text)


class NoSeed(Torture):
    """Every match is the same."""

    def new(self, options: Options, seed: int | str | bytes) -> TortureState:
        return super().new(options, 0)


class MoreEveryTime(Torture):
    """Options that are never complete."""

    def complete(self, options: Options) -> dict[str, Any]:
        full = super().complete(options)
        return {**full, "rounds": full["rounds"] + 1}


class LoggedSetup(Torture):
    """Setup forgets what is in the middle."""

    def setup(self, position: Mapping[str, Any]) -> TortureState:
        state = super().setup(position)
        state.asides_used = []
        state.chance = new_chance(1, state.seats) if state.round == 2 else state.chance
        state.log = Log()
        return state
