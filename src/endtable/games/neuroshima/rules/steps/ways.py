"""Ways to use the playing phase: each says what it does and why it is refused.

The step of the phase knows them by their verbs; instant tiles also say how they can be played.
"""

from __future__ import annotations

from typing import ClassVar, Final

from endtable.core.types import Action, Message, Reason, Seat
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.table.board import BASIC, Hex
from endtable.games.neuroshima.table.setting import NO_PIECE
from endtable.games.neuroshima.table.state import Neuroshima

NO_LIMIT: Final = 99

Stand = int
"""How and where a unit will stand: its facing times the number of hexes, plus the hex."""

NOWHERE: Final[Stand] = -1


def plays_allowed(state: Neuroshima) -> int:
    """How many tiles may be played this turn. NH-ALTSTART-03, NH-REINF-03."""
    if state.setting.alternative_start and state.turn == 1:
        return 1
    return 2 if state.setting.reinforcements else NO_LIMIT


def why_no_more(state: Neuroshima) -> Reason | None:
    """Why no more tiles can be played in this turn, if so."""
    if state.played < plays_allowed(state):
        return None
    if state.setting.alternative_start and state.turn == 1:
        return no("nh.no.one_play", "NH-ALTSTART-03")
    return no("nh.no.two_plays", "NH-REINF-03")


class Way:
    """One of the things that can be done in the playing phase."""

    verb: ClassVar[str] = ""
    plays_tile: ClassVar[bool] = False
    """Whether it uses a tile in front of the player."""
    aims: ClassVar[bool] = False
    """Whether it has a place on the board, so that there are many ways to do it."""

    def act(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Carry it out."""
        raise NotImplementedError

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Why it is not possible so."""
        return no("nh.no.not_now", "NH-TURN-09")

    def stand(self, state: Neuroshima, seat: Seat, action: Action) -> Stand:
        """How and where a unit will stand, for whoever asks what it does there; or NOWHERE."""
        return NOWHERE


class InstantTile(Way):
    """An instant tile: it takes effect and is discarded. NH-INSTANT-01 to -05."""

    plays_tile = True
    aims = True
    kind: ClassVar[str] = ""
    """The kind of tile that it uses."""

    def offer(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
        """Add all ways to play it."""
        raise NotImplementedError

    def act(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The tile takes effect and is discarded; it never lies on the board. NH-PLAY-04."""
        piece = state.setting.instant_in(state.hands[seat], self.kind)
        state.discard(piece)
        state.played += 1
        if state.log is not None:
            state.tell("played", {"piece": piece, "seat": seat})
        self.take_effect(state, seat, action)

    def take_effect(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """What the tile does."""
        raise NotImplementedError

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Why no such tile can be played at all, or not so."""
        if state.setting.instant_in(state.hands[seat], self.kind) == NO_PIECE:
            tile = Message(f"nh.instant.{self.kind}")
            return no("nh.no.not_held", "NH-PLAY-03", tile=tile)
        no_more = why_no_more(state)
        return no_more if no_more is not None else self.refuse_so(state, seat, action)

    def refuse_so(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Why the tile cannot be played so."""
        raise NotImplementedError

    def meant(self, state: Neuroshima, hexes: list[Hex]) -> Action:
        """The action that somebody may have in mind who picks the tile and these hexes."""
        return (self.verb, hexes[0] if hexes else BASIC[0])
