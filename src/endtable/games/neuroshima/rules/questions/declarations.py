"""What players declare in a battle: the Clown's blast and the Quartermaster's exchange.

NH-MOLOCH-14, NH-HEG-14 to -19, FAQ-GAMEPLAY-11, FAQ-GENERAL-159.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Seat
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.situation import Situation
from endtable.games.neuroshima.table.tables import CLOWN, MELEE, RANGED

if TYPE_CHECKING:
    from endtable.games.neuroshima.table.state import Neuroshima

# About what: the first field of a declaration.
BLOWING_UP: Final = 0
EXCHANGE: Final = 1

NO: Final = -1
YES: Final = 0

Declared = tuple[int, Hex, int, int]
"""About what, whose (a hex), the answer, and the segment it is for.

The answer is NO, YES, or for an exchange the side times two plus the kind that is exchanged.
"""

Pending = tuple[Seat, int, Hex]
"""Who declares, about what, and for which unit."""


def explodes(declared: tuple[Declared, ...], hex: Hex, segment: int) -> bool:
    """Whether a Clown blows itself up in this segment."""
    return (BLOWING_UP, hex, YES, segment) in declared


def conversion_of(declared: tuple[Declared, ...], hex: Hex, segment: int) -> tuple[int, int] | None:
    """Side and kind of the attack that a unit exchanges in this segment."""
    for about, whose, answer, when in declared:
        if about == EXCHANGE and whose == hex and when == segment and answer >= 0:
            return answer // 2, answer % 2
    return None


def pending(
    state: Neuroshima,
    sit: Situation,
    actors: list[Hex],
    declared: tuple[Declared, ...],
    segment: int,
) -> list[Pending]:
    """What is still to be declared in this segment, by hex; the Clown's blast first."""
    what = state.setting.tables.what
    open_ones: list[Pending] = []
    for hex in actors:
        if what[state.facing_at[hex] // 6] & CLOWN and not _answered(
            declared, BLOWING_UP, hex, segment
        ):
            open_ones.append((state.seat_at[hex], BLOWING_UP, hex))
    if state.setting.readings.quartermaster == "segment":
        open_ones.extend(_exchanges(state, sit, actors, declared, segment))
    return open_ones


def _exchanges(
    state: Neuroshima,
    sit: Situation,
    actors: list[Hex],
    declared: tuple[Declared, ...],
    segment: int,
) -> list[Pending]:
    return [
        (seat, EXCHANGE, hex)
        for _, seat, linked in sit.quartermasters
        for hex in linked
        if hex in actors
        and not explodes(declared, hex, segment)
        and not _answered(declared, EXCHANGE, hex, segment)
        and not _exchanged(declared, hex)
        and exchangeable(state, hex)
    ]


def early_exchanges(
    state: Neuroshima, sit: Situation, declared: tuple[Declared, ...]
) -> list[Pending]:
    """Under the reading that the Quartermaster decides as the battle begins: what is open."""
    return [
        (seat, EXCHANGE, hex)
        for _, seat, linked in sit.quartermasters
        for hex in linked
        if sit.plan(hex)
        and not any(about == EXCHANGE and whose == hex for about, whose, _, _ in declared)
        and exchangeable(state, hex)
    ]


def _answered(declared: tuple[Declared, ...], about: int, hex: Hex, segment: int) -> bool:
    return any(entry[:2] == (about, hex) and entry[3] == segment for entry in declared)


def _exchanged(declared: tuple[Declared, ...], hex: Hex) -> bool:
    """One direction and one initiative a battle for each unit. NH-HEG-19, FAQ-GENERAL-159."""
    return any(
        about == EXCHANGE and whose == hex and answer >= 0 for about, whose, answer, _ in declared
    )


def exchangeable(state: Neuroshima, hex: Hex) -> list[tuple[int, int]]:
    """Side and kind of every attack that the Quartermaster could exchange.

    A Gauss shot is no normal shot and stays what it is.
    """
    strikes, shots = state.setting.tables.attacks[state.facing_at[hex]][hex]
    found = [(side, MELEE) for _, side, _ in strikes]
    found += [(side, RANGED) for side, kind, _, _, _ in shots if kind == RANGED]
    return sorted(found)
