"""Moving: the Move tile, Mobility, Transport, and two fields with a Recon Centre.

NH-MOVE-01 to -03, NH-MOBIL-01 to -05, NH-HEG-22 to -25, NH-POST-14, -15,
FAQ-GENERAL-18, -66 to -68.
"""

from __future__ import annotations

from endtable.core.step import Ask
from endtable.core.types import Action, Message, Reason, Seat
from endtable.games.neuroshima.board import Hex
from endtable.games.neuroshima.effects.nets import netted
from endtable.games.neuroshima.effects.scoper import works_for
from endtable.games.neuroshima.state import EMPTY, Neuroshima
from endtable.games.neuroshima.tables import MOBILE, RECON, TRANSPORT

STAY: Action = ("stay",)


def ability_actions(state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
    """Add what units on the board can do of themselves: Mobility and Transport, by hex."""
    setting = state.setting
    tables = setting.tables
    seat_at = state.seat_at
    facing_at = state.facing_at
    transports: list[Hex] = []
    for hex in state.units:
        face = facing_at[hex] // 6
        if seat_at[hex] == seat and tables.what[face] & MOBILE and may_run(state, hex):
            _add_shifts(state, hex, tables.run, actions)
        if tables.special[face] == TRANSPORT:
            transports.append(hex)
    for hex in transports:
        _ride_actions(state, seat, hex, actions)


def may_run(state: Neuroshima, hex: Hex) -> bool:
    """A mobile unit moves once a turn, and never in a net. NH-MOBIL-05, NH-NET-02."""
    return state.piece_at[hex] not in state.moved and not netted(state)[hex]


def _add_shifts(
    state: Neuroshima, hex: Hex, table: list[list[list[list[Action]]]], actions: list[Action]
) -> None:
    """A step onto a free neighbour and a turn, or a turn alone. NH-MOVE-01, -02."""
    turns = state.setting.tables.turns[state.facing_at[hex] // 6]
    rows = table[turns][hex]
    now = state.facing_at[hex] % 6 % turns
    here = rows[hex]
    actions += here[:now]
    actions += here[now + 1 :]
    seat_at = state.seat_at
    for to in state.setting.board.around[hex]:
        if seat_at[to] == EMPTY:
            actions += rows[to]


def move_actions(state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
    """Add what a Move tile can do: any own unit that is not netted. NH-MOVE-01, -03."""
    nets = netted(state)
    table = state.setting.tables.move
    for hex in state.units:
        if state.seat_at[hex] == seat and not nets[hex]:
            _add_shifts(state, hex, table, actions)


def _ride_actions(state: Neuroshima, seat: Seat, via: Hex, actions: list[Action]) -> None:
    """Units linked to a Transport move as if they had Mobility, each once a turn. NH-HEG-22."""
    setting = state.setting
    nets = netted(state)
    if nets[via] or not setting.friends[works_for(state, via)][seat]:
        return
    carrier = state.piece_at[via]
    for hex in setting.tables.linked[state.facing_at[via]][via]:
        piece = state.piece_at[hex]
        if state.seat_at[hex] == seat and not nets[hex] and (piece, carrier) not in state.ridden:
            shifts: list[Action] = []
            _add_shifts(state, hex, setting.tables.run, shifts)
            for _, start, to, turn in shifts:
                actions.append(("ride", start, via, to, turn))


def use_ability(state: Neuroshima, seat: Seat, action: Action) -> None:
    """A unit moves by its own Mobility or by a Transport."""
    if action[0] == "run":
        hex: int = action[1]
        state.moved = (*state.moved, state.piece_at[hex])
        go(state, seat, hex, action[2], action[3])
    else:
        start: int = action[1]
        state.ridden = (*state.ridden, (state.piece_at[start], state.piece_at[action[2]]))
        go(state, seat, start, action[3], action[4])


def go(state: Neuroshima, seat: Seat, hex: Hex, to: Hex, turn: int) -> None:
    """Carry a move out; with a Recon Centre a second field may follow. NH-POST-14."""
    shift(state, seat, hex, to, turn)
    if to != hex and has_recon(state, seat):
        state.push(MoveOn(seat, to))


def shift(state: Neuroshima, seat: Seat, hex: Hex, to: Hex, turn: int) -> None:
    """Move and turn a unit; only the final field and facing count. FAQ-GENERAL-18, -19."""
    piece = state.piece_at[hex]
    state.shift(hex, to, turn)
    if state.log is not None:
        state.tell("moved", {"piece": piece, "seat": seat, "from": hex, "to": to, "turn": turn})


def has_recon(state: Neuroshima, seat: Seat) -> bool:
    """Whether a Recon Centre that is not netted works for this side. FAQ-MULTIPLAYER-25."""
    setting = state.setting
    special = setting.tables.special
    for hex in state.units:
        if special[state.facing_at[hex] // 6] == RECON:
            friend = setting.friends[works_for(state, hex)][seat]
            if friend and not netted(state)[hex]:
                return True
    return False


class MoveOn(Ask[Neuroshima]):
    """A unit has moved one field and may move another, field by field. FAQ-GENERAL-66 to -68."""

    fields = ("seat", "hex")

    def __init__(self, seat: Seat, hex: Hex) -> None:
        super().__init__(seat)
        self.hex = hex

    def run(self, state: Neuroshima) -> bool:
        """A unit netted on the way cannot go on; a full board ends every move."""
        if netted(state)[self.hex] or state.is_full():
            state.pop()
            return False
        return True

    def choices(self, state: Neuroshima) -> list[Action]:
        """Stay, or one more free field and another turn."""
        turns = state.setting.tables.turns[state.facing_at[self.hex] // 6]
        actions: list[Action] = [STAY]
        for to in state.setting.board.around[self.hex]:
            if state.seat_at[to] == EMPTY:
                for turn in range(turns):
                    actions.append(("step", to, turn))
        return actions

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The second field, or not."""
        state.pop()
        if action[0] == "step":
            shift(state, seat, self.hex, action[1], action[2])

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """The move comes first: nothing else between its steps."""
        return Reason(Message("nh.no.move_first"), "NH-POST-14")
