"""Instant tiles: Battle, Move, Push back, Grenade, Sniper, Bomb.

NH-INSTANT-01 to -05, NH-IBATTLE, NH-PUSH, NH-GRENADE, NH-SNIPER, NH-BOMB.
"""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.types import Action, Message, Reason, Seat
from endtable.games.neuroshima.board import NONE, Hex, apart
from endtable.games.neuroshima.effects.hits import Hit
from endtable.games.neuroshima.effects.nets import netted
from endtable.games.neuroshima.state import EMPTY, NOBODY, Neuroshima
from endtable.games.neuroshima.steps.battle import Battle
from endtable.games.neuroshima.steps.causes import BY_TILE
from endtable.games.neuroshima.steps.moving import go, move_actions
from endtable.games.neuroshima.steps.wounding import Wounding
from endtable.games.neuroshima.tables import BLAST, HQ

BATTLE: Final[Action] = ("battle",)
ALL_OF_IT: Final = 99
"""A Grenade destroys its target whatever its toughness. NH-GRENADE-01."""

TILE_OF: Final[dict[str, str]] = {
    "battle": "battle",
    "move": "move",
    "push": "push_back",
    "throw": "grenade",
    "snipe": "sniper",
    "bomb": "bomb",
}
"""By verb: the instant tile that it uses."""


def instant_actions(state: Neuroshima, seat: Seat, instant: str, actions: list[Action]) -> None:
    """Add all ways to play an instant tile of this kind."""
    if instant == "battle":
        if state.ran_out == NOBODY:  # never after a last tile was drawn: NH-BATTLE-16
            actions.append(BATTLE)
    elif instant == "move":
        move_actions(state, seat, actions)
    elif instant == "push_back":
        for hex in state.units:
            if state.seat_at[hex] == seat:
                actions += [("push", hex, target) for target in pushable(state, seat, hex)]
    elif instant == "grenade":
        actions += [("throw", hex) for hex in grenade_targets(state, seat)]
    elif instant == "sniper":
        actions += [("snipe", hex) for hex in sniper_targets(state, seat)]
    else:
        actions += [("bomb", hex) for hex in state.setting.board.inner]


def play_instant(state: Neuroshima, seat: Seat, action: Action) -> None:
    """The tile takes effect and is discarded; it never lies on the board. NH-PLAY-04."""
    verb: str = action[0]
    piece = state.setting.instant_in(state.hands[seat], TILE_OF[verb])
    state.discard(piece)
    state.played += 1
    if state.log is not None:
        state.tell("played", {"piece": piece, "seat": seat})
    if verb == "battle":
        state.replace(Battle(seat, BY_TILE))  # the turn is over: NH-BATTLE-17, FAQ-ERRATA-03
    elif verb == "move":
        go(state, seat, action[1], action[2], action[3])
    elif verb == "push":
        state.push(Pushed(action[1], action[2]))
    elif verb == "throw":
        state.push(Wounding(seat, (_hit(action[1], ALL_OF_IT),)))
    elif verb == "snipe":
        state.push(Wounding(seat, (_hit(action[1], 1),)))
    else:
        state.push(Wounding(seat, bomb_hits(state, action[1])))


def _hit(hex: Hex, wounds: int) -> Hit:
    """Wounds from an instant tile: no attacker, and armour does not help. NH-ARMOUR-06."""
    return (hex, NONE, NONE, BLAST, wounds)


def sniper_targets(state: Neuroshima, seat: Seat) -> list[Hex]:
    """Any enemy unit on the board but an HQ. NH-SNIPER-01, -03."""
    return [hex for hex in state.units if _is_enemy_unit(state, seat, hex)]


def grenade_targets(state: Neuroshima, seat: Seat) -> list[Hex]:
    """Enemy units next to the own HQ, if that is not netted; no HQs. NH-GRENADE-02 to -04."""
    own = state.hq_at[seat]
    if own == NONE or netted(state)[own]:
        return []
    return [hex for hex in state.setting.board.around[own] if _is_enemy_unit(state, seat, hex)]


def _is_enemy_unit(state: Neuroshima, seat: Seat, hex: Hex) -> bool:
    setting = state.setting
    if not setting.enemies[seat][state.seat_at[hex]]:
        return False
    return not setting.tables.what[state.facing_at[hex] // 6] & HQ


def bomb_hits(state: Neuroshima, hex: Hex) -> tuple[Hit, ...]:
    """A wound for every unit on the field and around it, but no HQ. NH-BOMB-01, -03."""
    what = state.setting.tables.what
    area = sorted((hex, *state.setting.board.around[hex]))
    return tuple(
        _hit(other, 1)
        for other in area
        if state.seat_at[other] >= 0 and not what[state.facing_at[other] // 6] & HQ
    )


def pushable(state: Neuroshima, seat: Seat, pusher: Hex) -> list[Hex]:
    """The units that this unit can push back. NH-PUSH-01 to -06, NH-NET-03, NH-NETCASE-03, -05."""
    setting = state.setting
    nets = netted(state)
    if nets[pusher]:
        return []
    row = setting.netted[seat]
    return [
        target
        for target in setting.board.around[pusher]
        if row[state.seat_at[target]] and not nets[target] and push_fields(state, pusher, target)
    ]


def push_fields(state: Neuroshima, pusher: Hex, target: Hex) -> list[Hex]:
    """The free fields that are one further away from the pusher. NH-PUSH-01 to -03."""
    return [
        hex
        for hex in state.setting.board.around[target]
        if state.seat_at[hex] == EMPTY and apart(pusher, hex) == 2
    ]


class Pushed(Step[Neuroshima]):
    """A unit is pushed back; its owner chooses among several fields. NH-PUSH-04."""

    fields = ("pusher", "target")

    def __init__(self, pusher: Hex, target: Hex) -> None:
        self.pusher = pusher
        self.target = target

    def deciders(self, state: Neuroshima) -> tuple[Seat, ...]:
        """The owner of the pushed unit."""
        return (state.seat_at[self.target],)

    def legal(self, state: Neuroshima, seat: Seat) -> list[Action]:
        """The free fields one further away."""
        if seat != state.seat_at[self.target]:
            return []
        fields = push_fields(state, self.pusher, self.target)
        return [("flee", self.target, hex) for hex in fields]

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """It goes there without turning. NH-PUSH-05."""
        hex: int = action[2]
        piece = state.piece_at[self.target]
        turn = state.turn_at(self.target)
        state.pop()
        state.shift(self.target, hex, turn)
        if state.log is not None:
            data = {"piece": piece, "seat": seat, "from": self.target, "to": hex, "turn": turn}
            state.tell("pushed", data)

    def refuse(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Only fields behind it."""
        return Reason(Message("nh.no.flee"), "NH-PUSH-01")
