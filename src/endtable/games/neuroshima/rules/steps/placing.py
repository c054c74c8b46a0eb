"""Laying a unit on the board. NH-PLAY-06, -07."""

from __future__ import annotations

from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.ways import Stand, Way, why_no_more
from endtable.games.neuroshima.table.board import BASIC, HEXES, NAMES, Hex
from endtable.games.neuroshima.table.setting import NO_PIECE
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima
from endtable.games.neuroshima.table.tables import INSTANT


def free_hexes(state: Neuroshima) -> list[Hex]:
    """The hexes on which a tile can be placed. NH-PLAY-06, -07."""
    seat_at = state.seat_at
    return [hex for hex in state.setting.board.cells if seat_at[hex] == EMPTY]


class Place(Way):
    """A unit from the hand on a free hex, turned as its player likes. NH-PLAY-06."""

    verb = "place"
    plays_tile = True
    aims = True

    def act(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """It stands there."""
        key: str = action[1]
        hex: int = action[2]
        turn: int = action[3]
        piece = state.setting.piece_in(state.hands[seat], key)
        assert piece != NO_PIECE
        state.drop(piece)
        state.played += 1
        state.put(piece, hex, turn)
        if state.log is not None:
            state.tell("placed", {"piece": piece, "seat": seat, "hex": hex, "turn": turn})

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Not held, no more plays, no unit, no free hex, or turned as it does not matter."""
        key, hex = action[1], action[2]
        setting = state.setting
        if setting.piece_in(state.hands[seat], key) == NO_PIECE:
            return no("nh.no.not_held", "NH-PLAY-03", tile=key)
        no_more = why_no_more(state)
        if no_more is not None:
            return no_more
        if setting.tables.what[setting.tables.tile_of(setting.armies[seat], key)] & INSTANT:
            return no("nh.no.instant_on_board", "NH-INSTANT-04")
        if hex not in setting.board.cells:
            return no("nh.no.off_board", "NH-BOARD-01", hex=NAMES[hex])
        if state.seat_at[hex] >= 0:
            return no("nh.no.occupied", "NH-PLAY-07", hex=NAMES[hex])
        return no("nh.no.turns", "NH-PLAY-06")

    def stand(self, state: Neuroshima, seat: Seat, action: Action) -> Stand:
        """As it is placed."""
        tables = state.setting.tables
        face = tables.tile_of(state.setting.armies[seat], action[1])
        return (face * 6 + int(action[3])) * HEXES + int(action[2])

    def meant(self, key: str, hexes: list[Hex]) -> Action:
        """The action that somebody may have in mind who picks a tile and these hexes."""
        return (self.verb, key, hexes[0] if hexes else BASIC[0], 0)
