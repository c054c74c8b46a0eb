"""The course of a match: HQs, turns, the Last Battle, extra turns, the additional battle.

NH-START-01 to -06, NH-END-01 to -03, NH-VICTORY-06 to -09, NH-FFA-05 to -08.
"""

from __future__ import annotations

from typing import Final

from endtable.core.bits import with_, without
from endtable.core.step import Ask, Step
from endtable.core.types import Action, Pick, Reason, Seat
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import ADDITIONAL, LAST
from endtable.games.neuroshima.rules.steps.ending import (
    is_tie,
    leaders,
    next_seat,
    still_in,
    win_by_score,
)
from endtable.games.neuroshima.rules.steps.turn import Draw
from endtable.games.neuroshima.table.board import NAMED, NAMES, NONE
from endtable.games.neuroshima.table.state import EMPTY, NOBODY, Neuroshima
from endtable.games.neuroshima.table.tables import HQ

# Where the match stands.
OPENING: Final = 0
TURNS: Final = 1
LAST_BATTLE: Final = 2
EXTRA_TURNS: Final = 3
ADDITIONAL_BATTLE: Final = 4


class Course(Step[Neuroshima]):
    """The bottom of the stack: what comes next. ``extra`` seats still have an extra turn."""

    fields = ("stage", "extra", "last_turn")

    def __init__(self, stage: int, extra: tuple[Seat, ...] = (), last_turn: Seat = NOBODY) -> None:
        self.stage = stage
        self.extra = extra
        self.last_turn = last_turn
        """Who had the last turn before the Last Battle. FAQ-GAMEPLAY-13."""

    def run(self, state: Neuroshima) -> bool:
        """On to the next HQ, turn or battle."""
        if self.stage == OPENING:
            self._next_hq(state)
        elif self.stage == TURNS:
            self._next_turn(state)
        elif self.stage == LAST_BATTLE:
            self._after_last_battle(state)
        elif self.stage == EXTRA_TURNS:
            self._next_extra_turn(state)
        else:
            win_by_score(state)
        return False

    def _next_hq(self, state: Neuroshima) -> None:
        """HQs are placed in turn order; that is nobody's turn. FAQ-GAMEPLAY-03."""
        order = state.setting.order
        for step in range(len(order)):
            seat = order[(state.start + step) % len(order)]
            if state.hq_at[seat] == NONE:
                state.push(PlaceHQ(seat))
                return
        state.place = state.start
        state.replace(Course(TURNS))

    def _next_turn(self, state: Neuroshima) -> None:
        if state.ran_out != NOBODY and not state.to_go:
            state.replace(Course(LAST_BATTLE, (), state.active))
            state.push(Battle(still_in(state, state.ran_out), LAST))
            return
        seat = next_seat(state)
        order = state.setting.order
        while order[state.place % len(order)] != seat:
            state.place += 1
        state.place += 1
        state.to_go = without(state.to_go, seat)
        state.push(Draw(seat))

    def _after_last_battle(self, state: Neuroshima) -> None:
        """A tie is played off by those who lead; the others put their counters aside."""
        if not is_tie(state):
            win_by_score(state)
            return
        tied = leaders(state)
        for seat in range(state.setting.seats):
            if seat not in tied:
                state.losers = with_(state.losers, seat)
        tied.sort(key=_order_after(state, state.ran_out).index)
        state.replace(Course(EXTRA_TURNS, tuple(tied), self.last_turn))

    def _next_extra_turn(self, state: Neuroshima) -> None:
        left = [seat for seat in self.extra if not state.is_out(seat)]
        if left:
            state.replace(Course(EXTRA_TURNS, tuple(left[1:]), self.last_turn))
            state.push(Draw(left[0]))
        else:
            state.replace(Course(ADDITIONAL_BATTLE))
            state.push(Battle(still_in(state, self.last_turn), ADDITIONAL))


def _order_after(state: Neuroshima, seat: Seat) -> list[Seat]:
    """The turn order from the turn after this seat's latest one. NH-FFA-06."""
    order = state.setting.order
    count = len(order)
    place = state.place
    while order[(place - 1) % count] != seat:
        place -= 1
    return [order[(place + step) % count] for step in range(count)]


class ChooseStart(Ask[Neuroshima]):
    """The owner of the game starts, or lets another player start. NH-START-01, -02."""

    topic = "nh.ask.start"
    rule = "NH-START-02"

    def choices(self, state: Neuroshima) -> list[Action]:
        """Every player may be given the start."""
        return [("begin", other) for other in range(state.setting.seats)]

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """That one starts."""
        state.start = state.setting.order.index(action[1])
        state.pop()


class PlaceHQ(Ask[Neuroshima]):
    """A player places the HQ on any free hex. NH-START-04 to -06."""

    topic = "nh.ask.hq"
    rule = "NH-START-04"

    def choices(self, state: Neuroshima) -> list[Action]:
        """Every free hex."""
        face = state.setting.faces[_hq_piece(state, self.seat)]
        rows = state.setting.tables.place[face]
        placings: list[Action] = []
        for hex in state.setting.board.cells:
            if state.seat_at[hex] == EMPTY:
                placings.extend(rows[hex])
        return placings

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The HQ stands there."""
        _, _, hex, turn = action
        piece = _hq_piece(state, seat)
        state.drop(piece)
        state.put(piece, hex, turn)
        state.tell("placed", {"piece": piece, "seat": seat, "hex": hex, "turn": turn})
        state.pop()

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """The HQ comes first, on a free hex."""
        return no("nh.no.place_hq", "NH-START-05")

    def why_not(self, state: Neuroshima, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Only a free hex of the board."""
        hexes = [NAMED[pick[4:]] for pick in picks if pick[:4] == "hex:" and pick[4:] in NAMED]
        if hexes and hexes[-1] not in state.setting.board.cells:
            return no("nh.no.off_board", "NH-BOARD-01", hex=NAMES[hexes[-1]])
        if hexes and state.seat_at[hexes[-1]] >= 0:
            return no("nh.no.occupied", "NH-START-05", hex=NAMES[hexes[-1]])
        return super().why_not(state, seat, picks)


def _hq_piece(state: Neuroshima, seat: Seat) -> int:
    """The HQ tile, set aside before shuffling and kept in front of the player. NH-SETUP-03."""
    what = state.setting.tables.what
    faces = state.setting.faces
    return next(piece for piece in state.hands[seat] if what[faces[piece]] & HQ)
