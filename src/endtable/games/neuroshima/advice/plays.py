"""Which plays are worth trying: those that do something to somebody, the most promising first."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.neuroshima.rules.steps.playing import WAYS
from endtable.games.neuroshima.rules.steps.ways import NOWHERE
from endtable.games.neuroshima.table.board import HEXES, NONE, Hex
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import GAUSS, HQ, HQ_BEARS, OWN

FEW: Final = 8
"""How many of what can be done in many ways are looked at when it has to be quick."""
SOME: Final = 16
"""How many when one thinks about a tile for itself."""
OPENINGS: Final = 5
"""Among how many places the one for an HQ is chosen."""
AT_HQ: Final = 1.6
"""What a blow at an HQ promises, for each point of strength."""
KILLS: Final = 0.6
"""What a blow promises that takes a unit off, for each point of what the unit is worth."""
HURTS: Final = 0.2
"""The same for one that does not."""
NETS_HQ: Final = 3.0
"""What a net over an HQ promises."""
NETS: Final = 0.5
"""What a net promises, for each point of what the unit is worth."""
HELPS: Final = 0.5
"""What help for a unit promises, for each point of what the unit is worth."""
COVERS: Final = 0.8
"""What standing beside the own HQ promises."""
UNSEEN: Final = 1.5
"""What is promised by plays of which the place does not tell what they do."""


def useful(state: Neuroshima, seat: Seat, actions: list[Action]) -> list[Action]:
    """The actions without placements that touch nobody, and without shifts of no consequence."""
    kept = [action for action in actions if _touches(state, seat, action)]
    return kept if len(kept) > 1 else actions


def first_what_counts(actions: list[Action]) -> list[Action]:
    """Abilities after the end of the turn: the first of the best is taken, and so none in vain."""
    tiles = [action for action in actions if not _is_ability(action)]
    return tiles + [action for action in actions if _is_ability(action)]


def _is_ability(action: Action) -> bool:
    way = WAYS[action[0]]
    return way.aims and not way.plays_tile


def promising(
    state: Neuroshima, seat: Seat, actions: list[Action], strengths: list[float], most: int
) -> list[Action]:
    """So many of the actions, those that promise most at a glance: no battle is tried out."""
    if len(actions) <= most:
        return actions
    rated = [(-promise(state, seat, action, strengths), n) for n, action in enumerate(actions)]
    rated.sort()
    return [actions[n] for _, n in rated[:most]]


def promise(state: Neuroshima, seat: Seat, action: Action, strengths: list[float]) -> float:
    """What a unit would hit, net, help and cover where the action puts it, in time or not."""
    stand = WAYS[action[0]].stand(state, seat, action)
    if stand == NOWHERE:
        return UNSEEN
    facing, hex = stand // HEXES, stand % HEXES
    found = _blows(state, seat, facing, hex, strengths)
    tables = state.setting.tables
    seat_at = state.seat_at
    for target in tables.netting[facing][hex]:
        if state.setting.netted[seat][seat_at[target]]:
            at_hq = tables.role[state.facing_at[target]] & HQ
            found += NETS_HQ if at_hq else NETS * strengths[state.facing_at[target] // 6]
    row = _row(state, seat, facing)
    for target in tables.linked[facing][hex]:
        if row[seat_at[target]]:
            found += HELPS * strengths[state.facing_at[target] // 6]
    own = state.hq_at[seat]
    if own != NONE and hex in state.setting.board.around[own]:
        found += COVERS
    return found


def _blows(state: Neuroshima, seat: Seat, facing: int, hex: Hex, strengths: list[float]) -> float:
    """What its attacks promise; a shot hits the first enemy in its line."""
    seat_at = state.seat_at
    hostile = state.setting.wounded[seat]
    strikes, shots = state.setting.tables.attacks[facing][hex]
    found = 0.0
    for target, _, strength in strikes:
        if hostile[seat_at[target]]:
            found += _blow(state, target, strength, strengths)
    for _, kind, strength, line, side in shots:
        for target in line:
            if hostile[seat_at[target]]:
                armoured = kind != GAUSS and _armoured(state, target, side)
                found += _blow(state, target, strength - armoured, strengths)
                if kind != GAUSS:
                    break
    return found


def _armoured(state: Neuroshima, target: Hex, side: int) -> bool:
    return state.setting.tables.armour[state.facing_at[target]] & side != 0


def _blow(state: Neuroshima, target: Hex, strength: int, strengths: list[float]) -> float:
    facing = state.facing_at[target]
    bears = state.setting.tables.bears[facing]
    if bears == HQ_BEARS:
        return AT_HQ * strength
    share = KILLS if strength > bears - state.wounds[target] else HURTS
    return share * strengths[facing // 6] if strength > 0 else 0.0


def _row(state: Neuroshima, seat: Seat, facing: int) -> list[bool]:
    """Whom links of a tile work for: friends, or enemies."""
    setting = state.setting
    own = setting.tables.target[facing // 6] == OWN
    return setting.friends[seat] if own else setting.enemies[seat]


def _touches(state: Neuroshima, seat: Seat, action: Action) -> bool:
    """Whether a placement hits, nets or supports somebody or covers an HQ; others always do."""
    stand = WAYS[action[0]].stand(state, seat, action)
    return stand == NOWHERE or _does_something(state, seat, stand // HEXES, stand % HEXES)


def _does_something(state: Neuroshima, seat: Seat, facing: int, hex: Hex) -> bool:
    setting = state.setting
    tables = setting.tables
    seat_at = state.seat_at
    hostile = setting.wounded[seat]
    strikes, shots = tables.attacks[facing][hex]
    for target, _, _ in strikes:
        if hostile[seat_at[target]]:
            return True
    for _, _, _, line, _ in shots:
        for target in line:
            if hostile[seat_at[target]]:
                return True
    for target in tables.netting[facing][hex]:
        if setting.netted[seat][seat_at[target]]:
            return True
    row = _row(state, seat, facing)
    for target in tables.linked[facing][hex]:
        if row[seat_at[target]]:
            return True
    own = state.hq_at[seat]
    return own != NONE and hex in setting.board.around[own]


def openings(state: Neuroshima, actions: list[Action]) -> list[Action]:
    """Some of the ways to begin, by the luck of this guess, so that matches do not begin alike."""
    order, _ = state.chance.shuffled(0, range(len(actions)))
    return [actions[n] for n in order[:OPENINGS]]
