"""Instant tiles that wound: Grenade, Sniper, Bomb. NH-GRENADE, NH-SNIPER, NH-BOMB."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Reason, Seat
from endtable.games.neuroshima.rules.questions.hits import Hit
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.refusing import no
from endtable.games.neuroshima.rules.steps.ways import InstantTile
from endtable.games.neuroshima.rules.steps.wounding import Wounding
from endtable.games.neuroshima.table.board import NAMES, NONE, Hex
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import BLAST, HQ

ALL_OF_IT: Final = 99
"""A Grenade destroys its target whatever its toughness. NH-GRENADE-01."""


def _hit(hex: Hex, wounds: int) -> Hit:
    """Wounds from an instant tile: no attacker, and armour does not help. NH-ARMOUR-06."""
    return (hex, NONE, NONE, BLAST, wounds)


def _is_enemy_unit(state: Neuroshima, seat: Seat, hex: Hex) -> bool:
    setting = state.setting
    if not setting.enemies[seat][state.seat_at[hex]]:
        return False
    return not setting.tables.what[state.facing_at[hex] // 6] & HQ


def _why_no_target(state: Neuroshima, seat: Seat, hex: Hex, hq_rule: str, rule: str) -> Reason:
    if not state.setting.enemies[seat][state.seat_at[hex]]:
        return no("nh.no.no_enemy", rule, hex=NAMES[hex])
    assert state.setting.tables.what[state.facing_at[hex] // 6] & HQ
    return no("nh.no.not_on_hq", hq_rule, hex=NAMES[hex])


class Grenade(InstantTile):
    """Destroys an enemy unit next to the own HQ. NH-GRENADE-01 to -04."""

    verb = "throw"
    kind = "grenade"

    def offer(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
        """At any of its targets."""
        actions += [("throw", hex) for hex in grenade_targets(state, seat)]

    def take_effect(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Whatever its toughness."""
        state.push(Wounding(seat, (_hit(action[1], ALL_OF_IT),)))

    def refuse_so(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """Out of reach, or no target."""
        own = state.hq_at[seat]
        if own == NONE or netted(state)[own]:
            return no("nh.no.hq_netted", "NH-GRENADE-04")
        if action[1] not in state.setting.board.around[own]:
            return no("nh.no.grenade_range", "NH-GRENADE-02", hex=NAMES[action[1]])
        return _why_no_target(state, seat, action[1], "NH-GRENADE-03", "NH-GRENADE-01")


def grenade_targets(state: Neuroshima, seat: Seat) -> list[Hex]:
    """Enemy units next to the own HQ, if that is not netted; no HQs. NH-GRENADE-02 to -04."""
    own = state.hq_at[seat]
    if own == NONE or netted(state)[own]:
        return []
    return [hex for hex in state.setting.board.around[own] if _is_enemy_unit(state, seat, hex)]


class Sniper(InstantTile):
    """A wound for any enemy unit but an HQ. NH-SNIPER-01, -03."""

    verb = "snipe"
    kind = "sniper"

    def offer(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
        """At any enemy unit on the board but an HQ."""
        actions += [("snipe", hex) for hex in state.units if _is_enemy_unit(state, seat, hex)]

    def take_effect(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """One wound."""
        state.push(Wounding(seat, (_hit(action[1], 1),)))

    def refuse_so(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """No target."""
        return _why_no_target(state, seat, action[1], "NH-SNIPER-03", "NH-SNIPER-01")


class Bomb(InstantTile):
    """A wound for everybody on a field and around it. NH-BOMB-01 to -03."""

    verb = "bomb"
    kind = "bomb"

    def offer(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> None:
        """On any field that is not on the edge. NH-BOMB-02."""
        actions += [("bomb", hex) for hex in state.setting.board.inner]

    def take_effect(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """All at once."""
        state.push(Wounding(seat, bomb_hits(state, action[1])))

    def refuse_so(self, state: Neuroshima, seat: Seat, action: Action) -> Reason:
        """On the edge, or off the board."""
        return no("nh.no.bomb_edge", "NH-BOMB-02", hex=NAMES[action[1]])


def bomb_hits(state: Neuroshima, hex: Hex) -> tuple[Hit, ...]:
    """A wound for every unit on the field and around it, but no HQ. NH-BOMB-01, -03."""
    what = state.setting.tables.what
    area = sorted((hex, *state.setting.board.around[hex]))
    return tuple(
        _hit(other, 1)
        for other in area
        if state.seat_at[other] >= 0 and not what[state.facing_at[other] // 6] & HQ
    )
