"""A game: a rule system that keeps the contract."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from endtable.core.options import Option
from endtable.core.state import State
from endtable.core.types import Action, Seat

if TYPE_CHECKING:
    from endtable.core.player import Advice

Options = Mapping[str, Any]
"""What was chosen at a table: mode, edition, modules, rulings."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Name, seats, what can be chosen at a table, and how a state of it comes to be."""

    name: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules; a match keeps the one that it began with."""

    hides: ClassVar[bool] = True
    """Whether seats may see different things; if not, nobody need look away."""

    def complete(self, options: Options) -> dict[str, Any]:
        """The options with all defaults filled in; raises an error that names what is wrong."""
        raise NotImplementedError

    def seats(self, options: Options) -> int:
        """How many seats a table with these options has."""
        raise NotImplementedError

    def modes(self) -> list[dict[str, Any]]:
        """Options of every kind of table, for tests that must hold for all of them."""
        raise NotImplementedError

    def pairings(self, seats: int = 2) -> list[dict[str, Any]]:
        """Options of tables that a tournament goes through, so that luck evens out."""
        return [{}]

    def factions(self, state: State) -> tuple[str, ...]:
        """What each seat plays, by key: an army, a faction; empty if there is no such thing."""
        return ("",) * len(state.view(None)["seats"])

    def new(self, options: Options, seed: int | str | bytes) -> State:
        """A new match, run on to its first choice."""
        raise NotImplementedError

    def setup(self, position: Mapping[str, Any]) -> State:
        """The state of a position: a lossless one, or a readable one with defaults."""
        raise NotImplementedError

    def content_fingerprint(self) -> str:
        """The fingerprint of all content that the rules read."""
        raise NotImplementedError

    def write(self, action: Action) -> str:
        """The action in the game's notation."""
        raise NotImplementedError

    def read(self, text: str) -> Action:
        """The action written in the game's notation; raises an error that says what is wrong."""
        raise NotImplementedError

    def dress(self, state: State, seat: Seat, action: Action) -> Option:
        """A legal action as people see it: label, rule and picks."""
        raise NotImplementedError

    def advice(self) -> Advice:
        """What the game knows about playing it well."""
        raise NotImplementedError

    def options(self, state: State, seat: Seat) -> list[Option]:
        """All legal actions of a seat as people see them, in the order of ``legal``."""
        return [self.dress(state, seat, action) for action in state.legal(seat)]


def fingerprint(state: State) -> str:
    """A short hash of the lossless position: equal for equal states on every platform."""
    text = json.dumps(state.position(), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()
