"""Everything that lies on the table of Neuroshima Hex, nothing that is computed from it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from endtable.core.bits import has
from endtable.core.state import State
from endtable.core.types import Message, Pick, Reason, Seat
from endtable.games.neuroshima.table.board import BASIC, HEXES, NONE, Hex
from endtable.games.neuroshima.table.setting import Piece, Setting
from endtable.games.neuroshima.table.situation import Situation
from endtable.games.neuroshima.table.tables import HQ, NETS

EMPTY: Final = -1
NOBODY: Final = -1

Result = tuple[()] | tuple[str, str, tuple[int, ...]]
"""How it ended: reason, rule and by seat whether it won; empty while it goes on."""


class Neuroshima(State):
    """One position of Neuroshima Hex."""

    # More than 30 attributes: without slots every state would carry a large dict of its own.
    __slots__ = (
        "active",
        "discards",
        "facing_at",
        "hands",
        "harm",
        "hq",
        "hq_at",
        "losers",
        "moved",
        "nets",
        "out",
        "piece_at",
        "piles",
        "place",
        "played",
        "points",
        "ran_out",
        "reached",
        "result",
        "ridden",
        "seat_at",
        "setting",
        "situation",
        "spent",
        "start",
        "to_go",
        "turn",
        "units",
        "wounds",
    )

    setting: Setting
    # The board, by hex.
    seat_at: list[Seat]
    """Whose unit stands there, or EMPTY."""
    facing_at: list[int]
    """Its tile and turn: the number of its facing in the tables."""
    piece_at: list[Piece]
    wounds: list[int]
    units: list[Hex]
    """The hexes where units stand, in order."""
    # The players, by seat.
    hq: list[int]
    """Toughness left. NH-SETUP-06."""
    points: list[int]
    """Points of the points game. NH-POINTS-05."""
    hq_at: list[Hex]
    """Where the HQ stands, or NONE."""
    piles: list[tuple[Piece, ...]]
    """Face down; the last one is the top."""
    hands: list[tuple[Piece, ...]]
    """Face up in front of the player. NH-TURN-06."""
    discards: list[tuple[Piece, ...]]
    out: int
    """Seats that are out of the game, as bits."""
    losers: int
    """Seats that lost before a tie was played off, as bits: their counters are aside."""
    # The turn.
    turn: int
    """How many turns have begun."""
    active: Seat
    start: int
    """Where in the turn order the match began."""
    place: int
    """Where in the turn order the next turn is."""
    played: int
    """Tiles played in this turn."""
    moved: tuple[Piece, ...]
    """Units that used their Mobility in this turn."""
    ridden: tuple[tuple[Piece, Piece], ...]
    """Units and the Transports that they used in this turn."""
    ran_out: Seat
    """Who was first to draw the last tile. NH-END-01."""
    to_go: int
    """Seats that still have a turn before the Last Battle, as bits."""
    # The battle.
    spent: list[int]
    """By hex: initiatives that have been used up, as bits; empty outside battles."""
    harm: int
    """Grows with every wound, point and removal: shows whether a battle changed anything."""
    # The end.
    result: Result
    """Reason, rule and places by seat, once it is over."""
    reached: tuple[Seat, ...]
    """Who reached 20 points first. NH-POINTS-06."""
    # Worked out from the board, and forgotten when it changes.
    nets: list[bool] | None
    situation: Situation | None

    def copy(self) -> Neuroshima:
        """An independent copy without a log."""
        twin = Neuroshima()
        self.copy_machine(twin)
        twin.setting = self.setting
        twin.seat_at = self.seat_at.copy()
        twin.facing_at = self.facing_at.copy()
        twin.piece_at = self.piece_at.copy()
        twin.wounds = self.wounds.copy()
        twin.units = self.units.copy()
        twin.hq = self.hq.copy()
        twin.points = self.points.copy()
        twin.hq_at = self.hq_at.copy()
        twin.piles = self.piles.copy()
        twin.hands = self.hands.copy()
        twin.discards = self.discards.copy()
        twin.out = self.out
        twin.losers = self.losers
        twin.turn = self.turn
        twin.active = self.active
        twin.start = self.start
        twin.place = self.place
        twin.played = self.played
        twin.moved = self.moved
        twin.ridden = self.ridden
        twin.ran_out = self.ran_out
        twin.to_go = self.to_go
        twin.spent = self.spent.copy()
        twin.harm = self.harm
        twin.result = self.result
        twin.reached = self.reached
        twin.nets = self.nets
        twin.situation = self.situation
        return twin

    def fill(self, setting: Setting) -> None:
        """Lay out an empty table for a setting."""
        self.setting = setting
        seats = setting.seats
        self.seat_at = [EMPTY] * HEXES
        self.facing_at = [EMPTY] * HEXES
        self.piece_at = [EMPTY] * HEXES
        self.wounds = [0] * HEXES
        self.units = []
        self.hq = setting.start_hq.copy()
        self.points = [0] * seats
        self.hq_at = [NONE] * seats
        self.piles = [()] * seats
        self.hands = [()] * seats
        self.discards = [()] * seats
        self.out = 0
        self.losers = 0
        self.turn = 0
        self.active = NOBODY
        self.start = 0
        self.place = 0
        self.played = 0
        self.moved = ()
        self.ridden = ()
        self.ran_out = NOBODY
        self.to_go = 0
        self.spent = []
        self.harm = 0
        self.result = ()
        self.reached = ()
        self.nets = None
        self.situation = None

    # --- the board --------------------------------------------------------------------------

    def put(self, piece: Piece, hex: Hex, turn: int) -> None:
        """Stand a unit on a free hex."""
        setting = self.setting
        face = setting.faces[piece]
        seat = setting.owners[piece]
        self.seat_at[hex] = seat
        self.facing_at[hex] = face * 6 + turn
        self.piece_at[hex] = piece
        self.wounds[hex] = 0
        insort(self.units, hex)
        if setting.tables.what[face] & HQ:
            self.hq_at[seat] = hex
        self.nets = None
        self.situation = None

    def take(self, hex: Hex) -> Piece:
        """Take the unit of a hex off the board."""
        piece = self.piece_at[hex]
        if self.setting.tables.role[self.facing_at[hex]] & NETS:
            self.nets = None
        self.situation = None
        self.clear(hex)
        return piece

    def clear(self, hex: Hex) -> None:
        """Nothing stands on a hex any more."""
        seat = self.seat_at[hex]
        if self.hq_at[seat] == hex:
            self.hq_at[seat] = NONE
        self.seat_at[hex] = EMPTY
        self.facing_at[hex] = EMPTY
        self.piece_at[hex] = EMPTY
        self.wounds[hex] = 0
        self.units.remove(hex)

    def shift(self, hex: Hex, to: Hex, turn: int) -> None:
        """Move a unit to a free hex, or leave it where it is, and turn it."""
        wounds = self.wounds[hex]
        piece = self.take(hex)
        self.put(piece, to, turn)
        self.wounds[to] = wounds

    def discard(self, piece: Piece) -> None:
        """A tile in front of a player goes to the discard pile."""
        seat = self.setting.owners[piece]
        self.drop(piece)
        self.discards[seat] += (piece,)

    def drop(self, piece: Piece) -> None:
        """A tile is not in front of its player any more."""
        seat = self.setting.owners[piece]
        self.hands[seat] = tuple([other for other in self.hands[seat] if other != piece])

    def turn_at(self, hex: Hex) -> int:
        """How the unit of a hex is turned."""
        return self.facing_at[hex] % 6

    def is_full(self) -> bool:
        """No free hex among the 19 in the middle. NH-PLAY-10, NH-BIGBOARD-03."""
        seat_at = self.seat_at
        for hex in BASIC:
            if seat_at[hex] == EMPTY:
                return False
        return True

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat is out of the game."""
        return has(self.out, seat)

    def why_not(self, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Why this path of picks is not offered; one without an answer asks again."""
        told = super().why_not(seat, picks)
        if told.message.key != "core.not_offered":
            return told
        step = self.main[-1]
        refused = step.refuse(self, seat, ())
        if refused.rule:
            return refused
        asked = step.question(self, seat)
        return Reason(Message("nh.no.asked_first", asked=asked.message), asked.rule)
