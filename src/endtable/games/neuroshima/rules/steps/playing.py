"""The playing phase: tiles and abilities in any order until the turn ends.

NH-PLAY-01 to -10, NH-TURN-04, -05, -08, -10, FAQ-GAMEPLAY-05 to -07.
"""

from __future__ import annotations

from typing import Final

from endtable.core.step import Ask
from endtable.core.types import Action, Pick, Reason, Seat
from endtable.core.verbs import Verb
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.abilities import Ride, Run, ability_actions
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import BY_FULL_BOARD
from endtable.games.neuroshima.rules.steps.hands import DiscardMore, faces_held
from endtable.games.neuroshima.rules.steps.instants import INSTANTS
from endtable.games.neuroshima.rules.steps.placing import Place, free_hexes
from endtable.games.neuroshima.rules.steps.ways import Way, plays_allowed
from endtable.games.neuroshima.table.board import HEXES, NAMED
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import INSTANT

END: Final[Action] = ("end",)


class EndTurn(Way):
    """What was neither played nor discarded stays in front of the player. NH-TURN-08."""

    verb = "end"

    def act(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The turn is over."""
        if state.log is not None:
            state.tell("turn_over", {"seat": seat})
        state.pop()


PLACE: Final = Place()
RUN: Final = Run()
DISCARD: Final = DiscardMore()
WAYS: Final[dict[str, Way]] = {
    way.verb: way for way in (PLACE, RUN, Ride(), DISCARD, EndTurn(), *INSTANTS.values())
}
"""By verb: all that can be done in the playing phase."""


class Play(Ask[Neuroshima]):
    """A player plays tiles and uses abilities of units on the board."""

    topic = "nh.ask.play"
    rule = "NH-TURN-04"
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
        faces = faces_held(state, seat)
        if state.played < plays_allowed(state):
            free = free_hexes(state)
            for face in faces:
                if tables.what[face] & INSTANT:
                    INSTANTS[tables.instant[face]].offer(state, seat, actions)
                else:
                    rows = tables.place[face]
                    for hex in free:
                        actions += rows[hex]
        ability_actions(state, seat, actions)
        if not setting.reinforcements:
            for face in faces:
                actions.append(tables.discard[face])
        actions.append(END)
        return actions

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Carry it out."""
        WAYS[action[0]].act(state, seat, action)

    def default(self, state: Neuroshima, seat: Seat) -> Action:
        """A clerk ends the turn."""
        return END

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """What is no action at all, what belongs to another moment, or why it is not possible."""
        verb = action[0] if action else ""
        row = state.setting.verbs.rows.get(verb)
        if row is None or not _is_sane(row, action):
            return no("nh.no.no_such_action", "NH-TURN-09")
        if verb not in WAYS:
            return no("nh.no.not_now", "NH-TURN-09")
        return WAYS[verb].refuse(state, seat, action)

    def why_not(self, state: Neuroshima, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Why the action that somebody seems to have in mind is not possible."""
        action = _meant(state, seat, picks)
        if action is None or action in state.legal(seat):
            return no("nh.no.not_now", "NH-TURN-09")
        return self.refuse(state, seat, action)


def _is_sane(row: Verb, action: Action) -> bool:
    """Whether what stands in it are tiles by key and hexes by number."""
    if len(action) - 1 != len(row.slots):
        return False
    for slot, value in zip(row.slots, action[1:], strict=True):
        if slot.kind == "tile":
            if not isinstance(value, str):
                return False
        elif type(value) is not int or not 0 <= value < HEXES:
            return False
    return True


def _meant(state: Neuroshima, seat: Seat, picks: tuple[Pick, ...]) -> Action | None:
    """The action that somebody who picks this may have in mind."""
    values = [pick.partition(":")[2] for pick in picks]
    kinds = [pick.partition(":")[0] for pick in picks]
    hexes = [
        NAMED[value]
        for kind, value in zip(kinds, values, strict=True)
        if kind == "hex" and value in NAMED
    ]
    if kinds[:1] == ["hand"]:
        return _meant_by_tile(state, seat, values[0], hexes)
    if kinds[:1] == ["hex"] and hexes:
        return RUN.meant(state, hexes)
    if picks[:1] == ("button:discard",):
        return DISCARD.meant(values[-1])
    return None


def _meant_by_tile(state: Neuroshima, seat: Seat, key: str, hexes: list[int]) -> Action:
    setting = state.setting
    try:
        face = setting.tables.tile_of(setting.armies[seat], key)
    except KeyError:
        return PLACE.meant(key, hexes[-1:])
    instant = setting.tables.instant[face]
    return INSTANTS[instant].meant(state, hexes) if instant else PLACE.meant(key, hexes)
