"""The tiles in front of a player, and giving one up. NH-TURN-05, -06."""

from __future__ import annotations

from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.ways import Way
from endtable.games.neuroshima.table.setting import NO_PIECE
from endtable.games.neuroshima.table.state import Neuroshima


def faces_held(state: Neuroshima, seat: Seat) -> list[int]:
    """The kinds of tiles in front of a player, each once, in order."""
    all_faces = state.setting.faces
    faces: list[int] = []
    for piece in state.hands[seat]:
        face = all_faces[piece]
        if face not in faces:
            faces.append(face)
    return faces


def discards(state: Neuroshima, seat: Seat) -> list[Action]:
    """Each of the tiles in front of a player can be given up."""
    actions = state.setting.tables.discard
    return [actions[face] for face in faces_held(state, seat)]


def discard(state: Neuroshima, seat: Seat, key: str) -> None:
    """One tile of that kind goes to the discard pile."""
    piece = state.setting.piece_in(state.hands[seat], key)
    state.discard(piece)
    if state.log is not None:
        state.tell("discarded", {"seat": seat, "piece": piece})


class DiscardMore(Way):
    """More tiles may be discarded in the playing phase. NH-TURN-05."""

    verb = "discard"

    def act(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """It goes."""
        discard(state, seat, action[1])

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """It must be held; with reinforcements the rest is kept."""
        if state.setting.piece_in(state.hands[seat], action[1]) == NO_PIECE:
            return no("nh.no.not_held", "NH-PLAY-03", tile=action[1])
        return no("nh.no.keep_the_rest", "NH-REINF-04")

    def meant(self, key: str) -> Action:
        """The action that somebody may have in mind who would discard a tile."""
        return (self.verb, key)
