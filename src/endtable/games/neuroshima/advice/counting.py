"""What a position has that may matter, counted for one seat against the others.

Each thing that is counted has a number: the plain ones of ``PLAIN`` first, then those of
``BY_TILE`` for every tile. ``tools/fit_neuroshima.py`` learns from many duels what each of them is
worth; bots add that to the hand-made value. Both count with the same function, so what was learnt
is what is used.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.table.board import NONE, Hex
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima

PLAIN: Final = (
    "toughness",
    "toughness_late",
    "battle",
    "battle_late",
    "falls",
    "open",
    "besieged",
    "guarded",
    "held_hq",
    "centre_hq",
    "units",
    "units_surviving",
    "strength",
    "strength_surviving",
    "strength_surviving_late",
    "strength_netted",
    "hand",
    "strength_in_hand",
    "central",
    "aims_at_hq",
    "aims_at_hq_late",
    "aims_at_units",
)
TOUGHNESS: Final = 0
TOUGHNESS_LATE: Final = 1
BATTLE: Final = 2
BATTLE_LATE: Final = 3
FALLS: Final = 4
OPEN: Final = 5
BESIEGED: Final = 6
GUARDED: Final = 7
HELD_HQ: Final = 8
CENTRE_HQ: Final = 9
UNITS: Final = 10
UNITS_SURVIVING: Final = 11
STRENGTH: Final = 12
STRENGTH_SURVIVING: Final = 13
STRENGTH_SURVIVING_LATE: Final = 14
STRENGTH_NETTED: Final = 15
HAND: Final = 16
STRENGTH_IN_HAND: Final = 17
CENTRAL: Final = 18
AIMS_AT_HQ: Final = 19
AIMS_AT_HQ_LATE: Final = 20
AIMS_AT_UNITS: Final = 21

BY_TILE: Final = ("stands", "survives", "is_netted", "in_hand")
STANDS: Final = 0
SURVIVES: Final = 1
IS_NETTED: Final = 2
IN_HAND: Final = 3


FULL_PILE: Final = 32.0
"""About as many tiles lie in a pile when a match begins."""


class Weighing:
    """Adds up what is counted, each thing by its weight."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.total: float = 0.0

    def add(self, number: int, amount: float) -> None:
        """So much of the thing of this number."""
        self.total += self.weights[number] * amount


class Recording(Weighing):
    """Keeps what is counted instead, for whoever learns weights from it."""

    def __init__(self) -> None:
        super().__init__([])
        self.row: dict[int, float] = {}

    def add(self, number: int, amount: float) -> None:
        """So much of the thing of this number."""
        self.row[number] = self.row.get(number, 0.0) + amount


def first_of_tile(face: int) -> int:
    """The number of the first thing that is counted of a tile."""
    return len(PLAIN) + face * len(BY_TILE)


def count(
    state: Neuroshima,
    later: Neuroshima,
    seat: Seat,
    signs: list[float],
    strengths: list[float],
    found: Weighing,
) -> None:
    """Count a table and what a battle on it would leave; what others have counts against the seat.

    Of hands only its own counts: what others have just drawn is luck that no choice has earned.
    """
    late = lateness(state)
    for other, sign in enumerate(signs):
        _count_seat(state, later, other, sign, late, found)
    _count_hand(state, seat, strengths, found)
    nets = netted(state)
    for hex in state.units:
        owner = state.seat_at[hex]
        sign = signs[owner]
        if state.hq_at[owner] == hex:
            _count_hq(state, hex, owner, sign, nets[hex], found)
        else:
            survives = later.piece_at[hex] == state.piece_at[hex]
            worth = strengths[state.facing_at[hex] // 6]
            _count_unit(state, hex, sign, late, worth, survives, nets[hex], found)


def lateness(state: Neuroshima) -> float:
    """From 0 at the beginning to 1 when somebody has drawn the last tile."""
    least = FULL_PILE
    for pile in state.piles:
        least = min(least, float(len(pile)))
    return 1.0 - least / FULL_PILE


def _count_seat(
    state: Neuroshima, later: Neuroshima, seat: Seat, sign: float, late: float, found: Weighing
) -> None:
    """What its HQ has left and would lose now; in the points game, what it has scored."""
    points = state.setting.points
    before = float(state.points[seat] if points else state.hq[seat])
    after = float(later.points[seat] if points else later.hq[seat])
    found.add(TOUGHNESS, sign * before)
    found.add(TOUGHNESS_LATE, sign * late * before)
    if after != before:
        found.add(BATTLE, sign * (after - before))
        found.add(BATTLE_LATE, sign * late * (after - before))
        if after <= 0.0 and not points:
            found.add(FALLS, sign)


def _count_hand(state: Neuroshima, seat: Seat, strengths: list[float], found: Weighing) -> None:
    faces = state.setting.faces
    for piece in state.hands[seat]:
        face = faces[piece]
        found.add(HAND, 1.0)
        found.add(STRENGTH_IN_HAND, strengths[face])
        found.add(first_of_tile(face) + IN_HAND, 1.0)


def _count_hq(
    state: Neuroshima, hex: Hex, seat: Seat, sign: float, held: bool, found: Weighing
) -> None:
    """How open it lies and who stands around it."""
    hostile = state.setting.wounded[seat]
    friends = state.setting.friends[seat]
    if held:
        found.add(HELD_HQ, sign)
    for other in state.setting.board.near[hex]:
        if other == NONE:
            continue
        found.add(CENTRE_HQ, sign)
        owner = state.seat_at[other]
        if owner == EMPTY:
            found.add(OPEN, sign)
        elif hostile[owner]:
            found.add(BESIEGED, sign)
        elif friends[owner]:
            found.add(GUARDED, sign)


def _count_unit(
    state: Neuroshima,
    hex: Hex,
    sign: float,
    late: float,
    worth: float,
    survives: bool,
    held: bool,
    found: Weighing,
) -> None:
    first = first_of_tile(state.facing_at[hex] // 6)
    found.add(UNITS, sign)
    found.add(STRENGTH, sign * worth)
    found.add(first + STANDS, sign)
    if hex in state.setting.board.inner:
        found.add(CENTRAL, sign)
    if survives:
        found.add(UNITS_SURVIVING, sign)
        found.add(STRENGTH_SURVIVING, sign * worth)
        found.add(STRENGTH_SURVIVING_LATE, sign * late * worth)
        found.add(first + SURVIVES, sign)
    if held:
        found.add(STRENGTH_NETTED, sign * worth)
        found.add(first + IS_NETTED, sign)
    else:
        _count_aims(state, hex, sign, late, found)


def _count_aims(state: Neuroshima, hex: Hex, sign: float, late: float, found: Weighing) -> None:
    """Whom its blows and the first of its shots would reach, in time or not."""
    seat_at = state.seat_at
    hostile = state.setting.wounded[seat_at[hex]]
    strikes, shots = state.setting.tables.attacks[state.facing_at[hex]][hex]
    for target, _, strength in strikes:
        if hostile[seat_at[target]]:
            _count_aim(state, target, sign * strength, late, found)
    for _, _, strength, line, _ in shots:
        for target in line:
            if hostile[seat_at[target]]:
                _count_aim(state, target, sign * strength, late, found)
                break


def _count_aim(state: Neuroshima, target: Hex, amount: float, late: float, found: Weighing) -> None:
    if state.hq_at[state.seat_at[target]] == target:
        found.add(AIMS_AT_HQ, amount)
        found.add(AIMS_AT_HQ_LATE, amount * late)
    else:
        found.add(AIMS_AT_UNITS, amount)
