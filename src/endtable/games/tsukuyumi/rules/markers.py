"""All that can be taken off an area: territory, traits, tokens, what factions have laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import has
from endtable.games.tsukuyumi.rules.blockades import with_side
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import TRAIT_BITS

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

TERRITORY: Final = "territory"
TRAIT: Final = "trait"
NEGATION: Final = "negation"
BLOCKADE: Final = "blockade"
PASSAGE: Final = "passage"
PRIZE: Final = "prize"
COMMON: Final = (TERRITORY, TRAIT, NEGATION, BLOCKADE, PASSAGE, PRIZE)
"""Markers that are no faction's."""


def markers_on(state: Tsukuyumi, area: Area) -> list[tuple[str, int]]:
    """Every marker there by name, with its trait, its side or the seat of its faction."""
    found: list[tuple[str, int]] = []
    if state.markers[area] != NOBODY:
        found.append((TERRITORY, 0))
    for name, bits in ((TRAIT, state.marked[area]), (NEGATION, state.negated[area])):
        found += [(name, number) for number, bit in enumerate(TRAIT_BITS) if bits & bit]
    for name, sides in ((BLOCKADE, state.walls[area]), (PASSAGE, state.passages[area])):
        found += [(name, side) for side in range(6) if has(sides, side)]
    if area in state.prized:
        found.append((PRIZE, 0))
    for powers in state.setting.powers:
        found += [(name, powers.seat) for name in powers.markers_at(state, area)]
    for module in state.setting.modules_with.markers_at:
        found += [(name, 0) for name in module.markers_at(state, area)]
    return found


def take_off(state: Tsukuyumi, area: Area, what: str, number: int) -> None:
    """One of them goes back to where it came from; what is printed shows again."""
    if what == TERRITORY:
        state.markers[area] = NOBODY
    elif what == TRAIT:
        state.marked[area] &= ~TRAIT_BITS[number]
    elif what == NEGATION:
        state.negated[area] &= ~TRAIT_BITS[number]
    elif what == BLOCKADE:
        state.walls = with_side(state.walls, area, number, False)
    elif what == PASSAGE:
        state.passages = with_side(state.passages, area, number, False)
    elif what == PRIZE:
        state.prized = tuple([other for other in state.prized if other != area])
    elif not _of_module(state, area, what):
        _of_faction(state, area, what, number)
    state.tell("wiped", {"area": area, "what": what})
    state.reopen()
    state.settle()


def _of_module(state: Tsukuyumi, area: Area, what: str) -> bool:
    """Whether it is the marker of a module, which takes it off."""
    for module in state.setting.modules_with.markers_at:
        if what in module.markers:
            module.take_off(state, area, what)
            return True
    return False


def _of_faction(state: Tsukuyumi, area: Area, what: str, seat: int) -> None:
    """Where one of several edges would have to be chosen, the first one goes."""
    powers = state.setting.powers[seat]
    if not powers.scorch(state, what, area):
        sides = powers.blockades(state, area)
        powers.scorch_edge(state, area, next(side for side in range(6) if has(sides, side)))
