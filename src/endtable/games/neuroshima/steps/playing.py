"""The playing phase: tiles and abilities in any order until the turn ends.

NH-PLAY-01 to -10, NH-TURN-04, -05, -08, -10, FAQ-GAMEPLAY-05 to -07.
"""

from __future__ import annotations

from typing import Final

from endtable.core.step import Ask
from endtable.core.types import Action, Pick, Reason, Seat
from endtable.games.neuroshima.board import Hex
from endtable.games.neuroshima.setting import NO_PIECE
from endtable.games.neuroshima.state import EMPTY, Neuroshima
from endtable.games.neuroshima.steps.battle import Battle
from endtable.games.neuroshima.steps.causes import BY_FULL_BOARD
from endtable.games.neuroshima.steps.instants import instant_actions, play_instant
from endtable.games.neuroshima.steps.moving import ability_actions, use_ability
from endtable.games.neuroshima.tables import INSTANT

END: Final[Action] = ("end",)
NO_LIMIT: Final = 99


class Play(Ask[Neuroshima]):
    """A player plays tiles and uses abilities of units on the board."""

    open = False
    """Nobody ends a turn but its player: the next one draws at once, and that cannot be undone."""

    def run(self, state: Neuroshima) -> bool:
        """A full board starts a battle at once, whatever could still be done. NH-PLAY-10."""
        if state.is_full():
            state.replace(Battle(self.seat, BY_FULL_BOARD))
            return False
        return True

    def choices(self, state: Neuroshima) -> list[Action]:
        """Tiles in the order of the hand, abilities by hex, discards, and the end of the turn."""
        seat = self.seat
        setting = state.setting
        tables = setting.tables
        actions: list[Action] = []
        faces: list[int] = []
        for piece in state.hands[seat]:
            face = setting.faces[piece]
            if face not in faces:
                faces.append(face)
        if state.played < plays_allowed(state):
            free = free_hexes(state)
            for face in faces:
                if tables.what[face] & INSTANT:
                    instant_actions(state, seat, tables.instant[face], actions)
                else:
                    rows = tables.place[face]
                    for hex in free:
                        actions += rows[hex]
        ability_actions(state, seat, actions)
        if not setting.reinforcements:
            for face in faces:
                actions.append(("discard", tables.keys[face]))
        actions.append(END)
        return actions

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Carry it out."""
        verb = action[0]
        if verb == "place":
            _place(state, seat, action)
        elif verb == "end":
            _end_turn(state, seat)
        elif verb == "discard":
            _discard(state, seat, action[1])
        elif verb == "run" or verb == "ride":
            use_ability(state, seat, action)
        else:
            play_instant(state, seat, action)

    def default(self, state: Neuroshima, seat: Seat) -> Action:
        """A clerk ends the turn."""
        return END

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Told by the reasons of the playing phase."""
        from endtable.games.neuroshima.reasons import why_not_played

        return why_not_played(state, seat, action)

    def why_not(self, state: Neuroshima, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Told by the reasons of the playing phase."""
        from endtable.games.neuroshima.reasons import why_not_picked

        return why_not_picked(state, seat, picks)


def free_hexes(state: Neuroshima) -> list[Hex]:
    """The hexes on which a tile can be placed. NH-PLAY-06, -07."""
    seat_at = state.seat_at
    return [hex for hex in state.setting.board.cells if seat_at[hex] == EMPTY]


def plays_allowed(state: Neuroshima) -> int:
    """How many tiles may be played this turn. NH-ALTSTART-03, NH-REINF-03."""
    if state.setting.alternative_start and state.turn == 1:
        return 1
    return 2 if state.setting.reinforcements else NO_LIMIT


def tile_keys(state: Neuroshima, seat: Seat) -> list[str]:
    """The kinds of tiles in front of a player, each once, in order."""
    keys: list[str] = []
    for piece in state.hands[seat]:
        key = state.setting.tables.keys[state.setting.faces[piece]]
        if key not in keys:
            keys.append(key)
    return keys


def _place(state: Neuroshima, seat: Seat, action: Action) -> None:
    """Lay a unit on a free hex, turned as its player likes. NH-PLAY-06."""
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


def _discard(state: Neuroshima, seat: Seat, key: str) -> None:
    from endtable.games.neuroshima.steps.turn import discard

    discard(state, seat, key)


def _end_turn(state: Neuroshima, seat: Seat) -> None:
    """What was neither played nor discarded stays in front of the player. NH-TURN-08."""
    if state.log is not None:
        state.tell("turn_over", {"seat": seat})
    state.pop()
