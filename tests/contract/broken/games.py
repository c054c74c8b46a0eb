"""Broken games: something is wrong with options, texts and setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from endtable.core.chance import new_chance
from endtable.core.events import Log
from endtable.core.game import Options
from endtable.core.options import Option
from endtable.core.state import State
from endtable.core.types import Action, Seat
from tests.contract.torture.game import Torture
from tests.contract.torture.state import TortureState


class SetOrderState(TortureState):
    """Lists in the order of a set."""

    def legal(self, seat: Seat) -> list[Action]:
        return list(set(super().legal(seat)))


class SetOrder(Torture):
    """Lists in the order of a set."""

    state_type = SetOrderState


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
        return super().write(action).split()[0]


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


class NothingHidden(Torture):
    """Says that all seats see the same, though hands are hidden."""

    hides = False
