"""Moving a unit: one field and a turn, two fields with a Recon Centre.

NH-MOVE-01 to -03, NH-POST-14, -15, FAQ-GENERAL-18, -66 to -68.
"""

from __future__ import annotations

from typing import Final

from endtable.core.step import Ask
from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.questions.scoper import works_for
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.ways import Stand
from endtable.games.neuroshima.table.board import HEXES, NAMES, Hex
from endtable.games.neuroshima.table.names import unit_named
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima
from endtable.games.neuroshima.table.tables import RECON

STAY: Final[Action] = ("stay",)


def add_shifts(
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
            add_shifts(state, hex, table, actions)


def shifted(state: Neuroshima, action: Action) -> Stand:
    """How the unit of a hex will stand on another one, turned so."""
    return (state.facing_at[action[1]] // 6 * 6 + int(action[3])) * HEXES + int(action[2])


def why_no_shift(state: Neuroshima, seat: Seat, hex: Hex, to: Hex) -> Reason:
    """Why this unit cannot be moved there."""
    if state.seat_at[hex] != seat:
        rule = "NH-TEAM-08" if _is_ally(state, seat, hex) else "NH-MOVE-01"
        return no("nh.no.not_yours", rule, hex=NAMES[hex])
    if netted(state)[hex]:
        return no("nh.no.netted", "NH-NET-02", hex=NAMES[hex])
    if to != hex and to not in state.setting.board.around[hex]:
        return no("nh.no.too_far", "NH-MOVE-01", hex=NAMES[hex], to=NAMES[to])
    if to != hex and state.seat_at[to] >= 0:
        return no("nh.no.occupied", "NH-MOVE-02", hex=NAMES[to])
    return no("nh.no.same_facing", "NH-MOVE-01")


def _is_ally(state: Neuroshima, seat: Seat, hex: Hex) -> bool:
    owner = state.seat_at[hex]
    return owner != seat and state.setting.friends[seat][owner]


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
    topic = "nh.ask.move_on"
    rule = "NH-POST-14"

    def __init__(self, seat: Seat, hex: Hex) -> None:
        super().__init__(seat)
        self.hex = hex

    def question_details(self, state: Neuroshima) -> dict[str, object]:
        """Which unit, and how many fields it could go to."""
        around = state.setting.board.around[self.hex]
        fields = len([to for to in around if state.seat_at[to] == EMPTY])
        return unit_named(state, self.hex) | {"fields": fields}

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
        return no("nh.no.move_first", "NH-POST-14")
