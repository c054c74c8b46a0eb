"""How good a position is, in words a player would recognise, and what duels have taught besides.

The value is counted in points of HQ toughness: what the HQs have left, what a battle now would
cost each of them, what would be left standing, who holds whom in nets, and how open each HQ lies.
What many duels of bots have taught is added to it: `counting.py`, `fitted.toml`.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.neuroshima.advice.counting import Weighing, count
from endtable.games.neuroshima.advice.preview import fought
from endtable.games.neuroshima.content.records import Tile
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.table.board import NONE, Hex
from endtable.games.neuroshima.table.state import EMPTY, NOBODY, Neuroshima

THREAT: Final = 0.55
"""How much of the damage of a battle now counts while nobody has called one."""
STANDING: Final = 0.10
"""What a unit on the board is worth, times its strength."""
SURVIVING: Final = 0.30
"""What a unit that would survive a battle now is worth, times its strength."""
OPEN_SIDE: Final = 0.12
"""How much each free field beside an HQ costs its owner."""
HELD: Final = 0.35
"""How much a netted unit loses of what it is worth."""
HELD_HQ: Final = 0.8
"""What it is worth to hold an HQ in a net."""
WON: Final = 1000.0
INSTANT_WORTH: Final = 3.0
"""What an instant tile is worth in the hand, beside units by their strength."""
FALLEN: Final = 6.0
"""What it costs besides if a battle now would destroy an HQ."""


def strength_of(tile: Tile) -> float:
    """What a tile is worth on the board: attacks, reach, speed, toughness, support."""
    blows = sum(tile.melee) * 0.8 + sum(tile.ranged) + sum(tile.gauss) * 1.6
    speed = sum(0.5 + 0.2 * initiative for initiative in tile.initiative)
    support = 0.5 * len(tile.links) ** 0.5 + 1.0 if tile.effect and tile.kind == "module" else 0.0
    nets = 0.9 * len(tile.net)
    body = 0.4 * tile.toughness + 0.15 * len(tile.armour) + 0.3 * tile.mobility
    if tile.kind == "instant":
        return INSTANT_WORTH
    return 0.4 + min(blows, 4.0) * speed + support + nets + body


class Scales:
    """What tiles are worth, by their number in the tables, and what else was learnt."""

    def __init__(self, strengths: list[float], weights: list[float]) -> None:
        self.strengths = strengths
        self.weights = weights
        """By the number of what is counted; empty for the hand-made value alone."""


def value_of(state: Neuroshima, seat: Seat, scales: Scales) -> float:
    """In points of HQ toughness, for a seat and its side against the mean of the others."""
    if state.result:
        return _result(state.result[2], seat)
    later = fought(state, state.active if state.active != NOBODY else 0)
    signs = signs_for(state, seat)
    value = _hqs(state, later, signs) + _board(state, later, signs, scales.strengths)
    if state.ran_out == NOBODY and _holds_battle(state, seat):
        value += _ready(state, later, signs)
    if scales.weights:
        found = Weighing(scales.weights)
        count(state, later, seat, signs, scales.strengths, found)
        value += found.total
    return value


def signs_for(state: Neuroshima, seat: Seat) -> list[float]:
    """How much what is good for each seat is good for this one."""
    friends = state.setting.friends[seat][: state.setting.seats]
    others = friends.count(False)
    mine = friends.count(True)
    return [1.0 / mine if friend else -1.0 / others for friend in friends]


def _hqs(state: Neuroshima, later: Neuroshima, signs: list[float]) -> float:
    """What the HQs have, and what a battle now would cost them."""
    points = state.setting.points
    before = state.points if points else state.hq
    after = later.points if points else later.hq
    total = 0.0
    threat = _threat(state)
    for other, weight in enumerate(signs):
        total += weight * (before[other] + threat * (after[other] - before[other]))
        if after[other] <= 0 and not points:
            total -= weight * FALLEN * threat
    return total


def _holds_battle(state: Neuroshima, seat: Seat) -> bool:
    kinds = state.setting.tables.instant
    faces = state.setting.faces
    return any(kinds[faces[piece]] == "battle" for piece in state.hands[seat])


def _ready(state: Neuroshima, later: Neuroshima, signs: list[float]) -> float:
    """What it is worth to hold a Battle tile: the damage that one may do when it suits."""
    if state.setting.points:
        return 0.0
    gain = 0.0
    for other, weight in enumerate(signs):
        gain += weight * (later.hq[other] - state.hq[other])
        if later.hq[other] <= 0:
            gain -= weight * FALLEN
    return max(gain, 0.0) * (1.0 - _threat(state))


def _board(
    state: Neuroshima, later: Neuroshima, signs: list[float], strengths: list[float]
) -> float:
    total = 0.0
    nets = netted(state)
    for hex in state.units:
        owner = state.seat_at[hex]
        worth = strengths[state.facing_at[hex] // 6]
        if state.hq_at[owner] == hex:
            total += signs[owner] * _hq(state, hex, nets[hex])
            continue
        alive = SURVIVING if later.piece_at[hex] == state.piece_at[hex] else 0.0
        held = HELD if nets[hex] else 0.0
        total += signs[owner] * worth * (STANDING + alive) * (1.0 - held)
    return total


def _result(won: tuple[int, ...], seat: Seat) -> float:
    if all(won):
        return 0.0
    return WON if won[seat] else -WON


def _threat(state: Neuroshima) -> float:
    """How likely a battle on this board is: certain once somebody has drawn the last tile."""
    if state.ran_out != NOBODY:
        return 0.95
    least = min(len(pile) for pile in state.piles)
    return THREAT + (0.9 - THREAT) * max(0.0, 1.0 - least / 12)


def _hq(state: Neuroshima, hex: Hex, held: bool) -> float:
    near = state.setting.board.near[hex]
    open_sides = sum(other != NONE and state.seat_at[other] == EMPTY for other in near)
    return -OPEN_SIDE * open_sides - (HELD_HQ if held else 0.0)
