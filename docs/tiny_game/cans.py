"""Cans: a whole game in a page. Two to four survivors share a cellar; nobody wants the last can.

In turn one takes one to three cans. Then a die is rolled: on a 1 a rat takes a can too. Whoever
takes the last can has to go out for more, and loses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from endtable.core.chance import Chance, new_chance
from endtable.core.errors import BrokenRules
from endtable.core.face import Face, Words
from endtable.core.game import Game, Options
from endtable.core.rooms import Rooms
from endtable.core.state import State
from endtable.core.step import Ask
from endtable.core.types import Action, Message, Outcome, Reason, Seat, View
from endtable.core.verbs import Verb, Verbs
from endtable.kit.notation import Number, read
from endtable.kit.validation import Place, number, only

MOST = 3
DIE = 6


# --- step 1: what lies on the table, and what the rules are in the middle of ---------------------


class Cellar(State):
    """Everything that lies on the table, nothing that is computed from it."""

    __slots__ = ("cans", "loser", "seats")

    def __init__(self) -> None:
        super().__init__()
        self.seats = 2
        self.cans = 0
        self.loser: Seat = -1

    def copy(self) -> Cellar:
        """A copy of its own; steps are shared, since they never change."""
        twin = Cellar()
        self.copy_machine(twin)
        twin.seats, twin.cans, twin.loser = self.seats, self.cans, self.loser
        return twin


class Turn(Ask[Cellar]):
    """Take one to three cans."""

    topic = "cans.ask.turn"
    rule = "CANS-01"

    def choices(self, state: Cellar) -> list[Action]:
        """As many as there are, three at most."""
        return [("take", cans) for cans in range(1, min(MOST, state.cans) + 1)]

    def apply(self, state: Cellar, seat: Seat, action: Action) -> None:
        """The cans go, the rat comes, the next one is asked."""
        state.cans -= action[1]
        state.tell("took", {"seat": seat, "cans": action[1]})
        if state.cans and state.roll(state.seats, DIE) == 0:
            state.cans -= 1
            state.tell("rat", {})
        state.beat()
        if state.cans:
            state.replace(Turn((seat + 1) % state.seats))
        else:
            state.loser = seat
            state.pop()

    def refuse(self, state: Cellar, seat: Seat, action: Action) -> Reason:
        """Too many, or none."""
        return Reason(Message("cans.no.amount", most=min(MOST, state.cans)), self.rule)


# --- step 2: how choices are written, and pointed at ---------------------------------------------

VERBS = Verbs("cans", (Verb("take", ("number",), "CANS-01", path=(0,)),), (Number("number", MOST),))


# --- step 3: what a seat sees, what it may guess, how it ends ------------------------------------


def view(state: Cellar, seat: Seat | None) -> View:
    """All lies open."""
    return {"cans": state.cans, "seats": [{"seat": each} for each in range(state.seats)]}


def guess(state: Cellar, seat: Seat | None, chance: Chance) -> Cellar:
    """The table as it is; only the dice that are still to come are others."""
    twin = state.copy()
    twin.chance = chance
    return twin


def outcome(state: Cellar) -> Outcome | None:
    """The one who took the last can comes last."""
    if state.main:
        return None
    places = tuple(state.seats if seat == state.loser else 1 for seat in range(state.seats))
    points = tuple(int(place == 1) for place in places)
    return Outcome(places, points, tuple(range(state.seats)), Message("cans.last"), "CANS-02")


def check(state: Cellar) -> None:
    """No can comes from nowhere."""
    if state.cans < 0 or bool(state.cans) != bool(state.main):
        raise BrokenRules(f"{state.cans} cans, and the match is {'on' if state.main else 'over'}")


def position(state: Cellar) -> dict[str, Any]:
    """Everything, as plain data."""
    table = {"seats": state.seats, "cans": state.cans, "loser": state.loser}
    return {"game": "cans", "table": table, "machine": state.machine_record()}


Cellar.rooms = Rooms({"Turn": Turn}, position, view, guess, outcome, check)


# --- step 4: the game ----------------------------------------------------------------------------


class Cans(Game):
    """Two to four seats, five to thirty cans."""

    name = "cans"
    version = 1
    hides = False

    def __init__(self) -> None:
        super().__init__()
        self.verbs = VERBS
        self.face = CansFace(self)

    def complete(self, options: Options) -> dict[str, Any]:
        """The options with all defaults filled in."""
        only(options, ("seats", "cans"), Place())
        seats = number(options, "seats", Place(), 2, 4, 2)
        return {"seats": seats, "cans": number(options, "cans", Place(), 5, 30, 12)}

    def seats(self, options: Options) -> int:
        """Two to four."""
        return int(self.complete(options)["seats"])

    def modes(self) -> list[dict[str, Any]]:
        """Small and large tables."""
        return [{"seats": 2}, {"seats": 4, "cans": 30}]

    def new(self, options: Options, seed: int | str | bytes) -> State:
        """A full cellar."""
        chosen = self.complete(options)
        state = Cellar()
        state.seats, state.cans = chosen["seats"], chosen["cans"]
        state.chance = new_chance(seed, state.seats)
        state.push(Turn(0))
        state.run()
        return state

    def setup(self, position: Mapping[str, Any]) -> State:
        """The state of a position: a lossless one, or options."""
        if "machine" not in position:
            return self.new(position.get("options", {}), position.get("seed", 0))
        state = Cellar()
        table = position["table"]
        state.seats, state.cans, state.loser = table["seats"], table["cans"], table["loser"]
        state.restore_machine(position["machine"])
        return state

    def content_fingerprint(self) -> str:
        """There are no numbers but those of the code."""
        return "cans-1"

    def read(self, text: str) -> Action:
        """``take 2``"""
        return read(self.verbs, text)


# --- step 5: how it looks ------------------------------------------------------------------------


class CansFace(Face):
    """A row of cans; one points at as many as one takes."""

    def regions(self, view: View, words: Words) -> dict[str, str]:
        """The cellar."""
        cans = [
            f'<rect x="{10 + 30 * at}" y="10" width="24" height="36" rx="5" fill="#b5651d"'
            f' data-pick="number:{view["cans"] - at}"/>'
            for at in range(view["cans"])
        ]
        box = f"0 -72 {30 * max(view['cans'], 1) + 14} 200"
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(cans)}</svg>'
        return {"board": svg}

    def picture(self, view: View, words: Words, theme: str = "light") -> str:
        """The same, alone."""
        return self.regions(view, words)["board"]


GAME = Cans()
