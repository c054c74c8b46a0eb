"""Instant tiles: Battle and Move here, the others in files of their own.

NH-INSTANT-01 to -05, NH-IBATTLE, NH-MOVE.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import BY_TILE
from endtable.games.neuroshima.rules.steps.damage_tiles import Bomb, Grenade, Sniper
from endtable.games.neuroshima.rules.steps.moving import go, move_actions, shifted, why_no_shift
from endtable.games.neuroshima.rules.steps.push_back import PushBack
from endtable.games.neuroshima.rules.steps.ways import InstantTile, Stand
from endtable.games.neuroshima.table.board import BASIC, Hex
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima

BATTLE: Final[Action] = ("battle",)


class BattleTile(InstantTile):
    """A battle begins, and the turn is over. NH-IBATTLE-01."""

    verb = "battle"
    kind = "battle"
    aims = False

    def offer(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
        """Never after a last tile was drawn. NH-BATTLE-16."""
        if state.ran_out == NOBODY:
            actions.append(BATTLE)

    def take_effect(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """The turn is over. NH-BATTLE-17, FAQ-ERRATA-03."""
        state.replace(Battle(seat, BY_TILE))

    def refuse_so(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """A last tile was drawn."""
        return no("nh.no.last_tile_drawn", "NH-BATTLE-16")

    def meant(self, state: Neuroshima, hexes: list[Hex]) -> Action:
        """There is one way only."""
        return BATTLE


class MoveTile(InstantTile):
    """One own unit moves or turns. NH-MOVE-01 to -03."""

    verb = "move"
    kind = "move"

    def offer(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
        """Every own unit that is not netted."""
        move_actions(state, seat, actions)

    def take_effect(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """It goes there."""
        go(state, seat, action[1], action[2], action[3])

    def refuse_so(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """It cannot go there."""
        return why_no_shift(state, seat, action[1], action[2])

    def meant(self, state: Neuroshima, hexes: list[Hex]) -> Action:
        """The first hex moves to the last."""
        here = hexes[0] if hexes else BASIC[0]
        return (self.verb, here, hexes[-1] if hexes else here, state.turn_at(here) % 6)

    def stand(self, state: Neuroshima, seat: Seat, action: Action) -> Stand:
        """As it is moved."""
        return shifted(state, action)


INSTANTS: Final[dict[str, InstantTile]] = {
    tile.kind: tile for tile in (BattleTile(), MoveTile(), PushBack(), Grenade(), Sniper(), Bomb())
}
"""By the kind of tile."""
