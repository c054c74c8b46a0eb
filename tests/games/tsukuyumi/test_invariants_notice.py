"""What must hold after every action is really looked at: whatever is broken by hand is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.board import MOON, OFF
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import GONE, RESERVE, Tsukuyumi
from tests.contract.play import walk
from tests.games.breaking import is_noticed

Break = Callable[[Tsukuyumi], None]


def _midway() -> Tsukuyumi:
    """Somewhere in a match of four, between two battles, with cards in hands."""
    for moment in walk(GAME, {"players": 4}, 11):
        state = moment.state
        assert isinstance(state, Tsukuyumi)
        calm = state.attacker == NOBODY and all(state.hands)
        if moment.number > 120 and calm and any(state.event_hands):
            return state.copy()
    raise AssertionError("there is no such moment")


def _standing(state: Tsukuyumi) -> int:
    return next(unit for unit, area in enumerate(state.where) if area >= 0)


def _one_cell_for_two(state: Tsukuyumi) -> None:
    cells = list(state.cells)
    cells[MOON] = cells[0]
    state.cells = tuple(cells)


def _old_neighbours(state: Tsukuyumi) -> None:
    state.around = tuple(0 for _ in state.around)


def _tile_twice(state: Tsukuyumi) -> None:
    lying = next(tile for tile in state.tiles if tile != OFF)
    state.pile = (*state.pile, lying)


def _unit_nowhere(state: Tsukuyumi) -> None:
    state.where[_standing(state)] = min(RESERVE, GONE) - 1


def _unit_in_two_places(state: Tsukuyumi) -> None:
    state.where[_standing(state)] = RESERVE


def _ghost_is_stopped(state: Tsukuyumi) -> None:
    state.pinned = (next(unit for unit, area in enumerate(state.where) if area == RESERVE),)


def _too_many_stops(state: Tsukuyumi) -> None:
    state.pinned = tuple([_standing(state)] * 99)


def _marker_on_a_base(state: Tsukuyumi) -> None:
    state.markers[state.setting.first_base] = 0


def _too_many_markers(state: Tsukuyumi) -> None:
    for area in range(state.setting.first_base):
        state.markers[area] = 1


def _too_many_traits(state: Tsukuyumi) -> None:
    for area in range(MOON, state.setting.first_base):
        state.marked[area] |= 1


def _too_much_covered(state: Tsukuyumi) -> None:
    state.negated = [1 for _ in state.negated]


def _too_many_walls(state: Tsukuyumi) -> None:
    state.walls = tuple(63 for _ in state.walls)


def _too_many_prizes(state: Tsukuyumi) -> None:
    state.prized = tuple(range(state.setting.prizes + 1))


def _action_card_lost(state: Tsukuyumi) -> None:
    state.hands[1] = state.hands[1][1:]


def _event_lost(state: Tsukuyumi) -> None:
    state.event_pile = state.event_pile[1:]


def _event_twice(state: Tsukuyumi) -> None:
    state.event_discard = (*state.event_discard, state.event_pile[0])


def _known_but_not_held(state: Tsukuyumi) -> None:
    state.event_known[0] = (state.event_pile[0],)


def _off_the_track(state: Tsukuyumi) -> None:
    state.track = (state.track[0], *state.track[:3])


def _owing(state: Tsukuyumi) -> None:
    state.points[2] = -1


def _fifth_round(state: Tsukuyumi) -> None:
    state.round = state.setting.rounds + 1


def _no_round(state: Tsukuyumi) -> None:
    state.round = 0


def _used_too_often(state: Tsukuyumi) -> None:
    state.allow[0] = -1


def _goes_on_fighting(state: Tsukuyumi) -> None:
    state.attacker = 0


def _neither(state: Tsukuyumi) -> None:
    state.main = []


BREAKS: dict[str, tuple[Break, str]] = {
    "one cell for two areas": (_one_cell_for_two, "two areas on one cell"),
    "neighbours of another board": (_old_neighbours, "neighbours"),
    "a tile twice": (_tile_twice, "a tile is doubled"),
    "a unit nowhere": (_unit_nowhere, "is nowhere"),
    "a unit in two places": (_unit_in_two_places, "units by area"),
    "a unit that is not there is stopped": (_ghost_is_stopped, "a stopped unit is gone"),
    "too many stops": (_too_many_stops, "too many stop markers"),
    "a marker on a base": (_marker_on_a_base, "a territory marker on"),
    "too many markers": (_too_many_markers, "too many territory markers of 1"),
    "too many markers of traits": (_too_many_traits, "too many trait markers"),
    "too many traits covered": (_too_much_covered, "too many negation tokens"),
    "too many blockades": (_too_many_walls, "too many blockade tokens"),
    "too many markers for 2 points": (_too_many_prizes, "too many markers for 2 points"),
    "an action card lost": (_action_card_lost, "an action card is lost"),
    "an event lost": (_event_lost, "an event card is lost"),
    "an event twice": (_event_twice, "an event card is lost or doubled"),
    "an event that is known and not held": (_known_but_not_held, "a known event is not held"),
    "off the track": (_off_the_track, "the track is not everybody"),
    "points below nothing": (_owing, "points below nothing"),
    "a round too many": (_fifth_round, "the round is out of range"),
    "no round": (_no_round, "the round is out of range"),
    "an action used too often": (_used_too_often, "an action was used too often"),
    "a battle that is over goes on": (_goes_on_fighting, "a battle that is over goes on"),
    "neither over nor going on": (_neither, "neither over nor going on"),
}


@pytest.fixture(scope="module")
def midway() -> Tsukuyumi:
    """The same moment for all of them."""
    return _midway()


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_broken_is_noticed(midway: Tsukuyumi, name: str) -> None:
    is_noticed(midway.copy(), *BREAKS[name])
