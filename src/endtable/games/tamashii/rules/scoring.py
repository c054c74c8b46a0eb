"""Who has won: everybody together, or by victory points. TA-END-01, TA-SCORE-01 to -13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Message, Outcome, Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, KINDS, LOCKED, OPEN

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def outcome_of(state: Tamashii) -> Outcome | None:
    """How it ended; None while it is going on."""
    if not state.result:
        return None
    won, _, places = state.result
    seats = state.setting.seats
    if state.setting.competitive:
        points = tuple(points_of(state, seat) for seat in range(seats))
        return Outcome(
            tuple(places), points, tuple(range(seats)), Message("ta.end.points"), "TA-GEN-01"
        )
    key = "ta.end.won" if won else "ta.end.lost"
    reason = Message(key)
    # All are one side: whether they have won or lost, the points say.
    return Outcome((1,) * seats, (int(won),) * seats, (0,) * seats, reason, "TA-END-01")


def places_of(state: Tamashii) -> tuple[int, ...]:
    """By seat: its place by points, ties by fewer corrupted data. TA-SCORE-13."""
    seats = range(state.setting.seats)
    rank = [(points_of(state, seat), -in_pool(state, seat, CORRUPTED)) for seat in seats]
    return tuple(1 + sum(other > mine for other in rank) for mine in rank)


def in_pool(state: Tamashii, seat: Seat, kind: int) -> int:
    """How many tokens of a kind a player has in bag, console and dump."""
    row = state.console[seat * CELLS : (seat + 1) * CELLS]
    held = state.hand[seat].count(kind)
    place = seat * KINDS + kind
    return row.count(kind) + held + state.bag[place] + state.dump[place]


def points_of(state: Tamashii, seat: Seat) -> int:
    """Victory points of the competitive game."""
    return sum(points_by_source(state, seat).values())


def points_by_source(state: Tamashii, seat: Seat) -> dict[str, int]:
    """The same by what they are given for. TA-SCORE-01 to -12."""
    goals = state.setting.generator.goals
    return {
        "goals": sum(goals[goal].points for goal in state.taken[seat]),
        "resources": sum(state.resources[seat * 4 : seat * 4 + 4]) // 3,
        "console": 4 - state.console[seat * CELLS : (seat + 1) * CELLS].count(LOCKED),
        "open": in_pool(state, seat, OPEN),
        "limit": state.limit[seat] - 5,
        "cards": _points_of_cards(state, seat),
        "corrupted": -corrupted_penalty(in_pool(state, seat, CORRUPTED)),
    }


def _points_of_cards(state: Tamashii, seat: Seat) -> int:
    """Those of one's class are worth 2, others 1; what one begins with and single uses nothing."""
    cards = [state.setting.content.augmentations[number] for number in state.installed[seat]]
    own = sum(2 for card in cards if card.is_class and not card.start)
    return own + sum(1 for card in cards if not card.is_class and not card.one_time)


def corrupted_penalty(count: int) -> int:
    """What corrupted data cost. TA-SCORE-09 to -12."""
    return 0 if count == 0 else 1 if count == 1 else 2 if count <= 3 else 3 if count <= 5 else 4
