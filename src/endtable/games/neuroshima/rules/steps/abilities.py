"""What units do of themselves: Mobility and Transport. NH-MOBIL-01 to -05, NH-HEG-22 to -25."""

from __future__ import annotations

from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.questions.scoper import works_for
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.moving import add_shifts, go, shifted, why_no_shift
from endtable.games.neuroshima.rules.steps.ways import Stand, Way
from endtable.games.neuroshima.table.board import NAMES, Hex
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import MOBILE, TRANSPORT


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
            add_shifts(state, hex, tables.run, actions)
        if tables.special[face] == TRANSPORT:
            transports.append(hex)
    for hex in transports:
        _ride_actions(state, seat, hex, actions)


def may_run(state: Neuroshima, hex: Hex) -> bool:
    """A mobile unit moves once a turn, and never in a net. NH-MOBIL-05, NH-NET-02."""
    return state.piece_at[hex] not in state.moved and not netted(state)[hex]


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
            add_shifts(state, hex, setting.tables.run, shifts)
            for _, start, to, turn in shifts:
                actions.append(("ride", start, via, to, turn))


class Run(Way):
    """A unit moves by its own Mobility. NH-MOBIL-01."""

    verb = "run"
    aims = True

    def act(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Once a turn."""
        hex: int = action[1]
        state.moved = (*state.moved, state.piece_at[hex])
        go(state, seat, hex, action[2], action[3])

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Not an own one, not mobile, not again, or not there."""
        hex = action[1]
        if state.seat_at[hex] != seat:
            return no("nh.no.not_yours", "NH-MOBIL-01", hex=NAMES[hex])
        if not state.setting.tables.what[state.facing_at[hex] // 6] & MOBILE:
            return no("nh.no.not_mobile", "NH-PLAY-08", hex=NAMES[hex])
        if state.piece_at[hex] in state.moved:
            return no("nh.no.moved_already", "NH-MOBIL-05", hex=NAMES[hex])
        return why_no_shift(state, seat, hex, action[2])

    def stand(self, state: Neuroshima, seat: Seat, action: Action) -> Stand:
        """As it is moved."""
        return shifted(state, action)

    def meant(self, state: Neuroshima, hexes: list[Hex]) -> Action:
        """The action that somebody may have in mind who picks these hexes and no tile."""
        return (self.verb, hexes[0], hexes[-1], (state.turn_at(hexes[0]) + 1) % 6)


class Ride(Way):
    """A unit moves by a Transport. NH-HEG-22."""

    verb = "ride"
    aims = True

    def act(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Once a turn with each Transport."""
        start: int = action[1]
        state.ridden = (*state.ridden, (state.piece_at[start], state.piece_at[action[2]]))
        go(state, seat, start, action[3], action[4])

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """No Transport, not again, not linked to it, or not there."""
        _, hex, via, to, _ = action
        if not _carries(state, seat, via):
            return no("nh.no.no_transport", "NH-HEG-22", hex=NAMES[via])
        if (state.piece_at[hex], state.piece_at[via]) in state.ridden:
            return no("nh.no.ridden_already", "NH-HEG-22", hex=NAMES[hex])
        if hex not in state.setting.tables.linked[state.facing_at[via]][via]:
            rule = "NH-HEG-25" if hex == via else "NH-HEG-22"
            return no("nh.no.not_linked", rule, hex=NAMES[hex], via=NAMES[via])
        return why_no_shift(state, seat, hex, to)


def _carries(state: Neuroshima, seat: Seat, via: Hex) -> bool:
    """Whether a Transport stands there that no net holds and no enemy's Scoper has."""
    setting = state.setting
    if state.seat_at[via] < 0 or netted(state)[via]:
        return False
    if setting.tables.special[state.facing_at[via] // 6] != TRANSPORT:
        return False
    return setting.friends[works_for(state, via)][seat]
