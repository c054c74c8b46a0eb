"""The torture game itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from endtable.core.chance import new_chance
from endtable.core.face import Face, Words
from endtable.core.game import Game, Options
from endtable.core.types import Action, Message, View
from endtable.kit.notation import read
from tests.contract.torture.flow import Whole
from tests.contract.torture.state import TortureState
from tests.contract.torture.verbs import VERBS
from tests.contract.torture.words import BadOptions

DEFAULTS = {"seats": 2, "teams": False, "rounds": 3, "goal": 8}


class TortureFace(Face):
    """Draws every field of the view as a region of its own."""

    def regions(self, view: View, words: Words) -> dict[str, str]:
        """So that every change of a view is a change of its drawing."""
        return {name: f"<svg>{value!r}</svg>" for name, value in view.items()}


class Torture(Game):
    """Two to four seats, each for itself or two against two."""

    name = "torture"
    version = 1
    state_type: ClassVar[type[TortureState]] = TortureState

    def __init__(self) -> None:
        super().__init__()
        self.verbs = VERBS
        self.face = TortureFace(self)

    def complete(self, options: Options) -> dict[str, Any]:
        """Fill in what was not chosen."""
        for key, value in options.items():
            if key not in DEFAULTS or type(value) is not type(DEFAULTS[key]):
                raise BadOptions(Message("torture.bad_option", option=key))
        full = {**DEFAULTS, **options}
        if not 2 <= full["seats"] <= 4 or (full["teams"] and full["seats"] != 4):
            raise BadOptions(Message("torture.bad_option", option="seats"))
        return full

    def seats(self, options: Options) -> int:
        """Two to four."""
        return int(self.complete(options)["seats"])

    def modes(self) -> list[dict[str, Any]]:
        """Short and long, alone and in teams."""
        return [
            {"seats": 2},
            {"seats": 3, "goal": 5},
            {"seats": 4, "goal": 99, "rounds": 2},
            {"seats": 4, "teams": True},
        ]

    def new(self, options: Options, seed: int | str | bytes) -> TortureState:
        """A new table."""
        full = self.complete(options)
        seats = full["seats"]
        state = self.state_type()
        state.chance = new_chance(seed, seats)
        sides = tuple(seat % 2 if full["teams"] else seat for seat in range(seats))
        state.deal(seats, sides, full["rounds"], full["goal"])
        state.push(Whole())
        state.run()
        return state

    def setup(self, position: Mapping[str, Any]) -> TortureState:
        """A lossless position, or options and some numbers to begin with."""
        if "machine" not in position:
            state = self.new(position.get("options", {}), position.get("seed", 0))
            for name in ("score", "wounds", "charges"):
                setattr(state, name, list(position.get(name, getattr(state, name))))
            return state
        state = self.state_type()
        state.restore(dict(position))
        return state

    def content_fingerprint(self) -> str:
        """The content is written in the code."""
        return "torture-1"

    def read(self, text: str) -> Action:
        """From words and numbers."""
        return read(VERBS, text)
