"""What else a planner might do: ways worth a thought, and the mistakes of who is in a hurry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.state import AnyStep
from endtable.core.types import Action, Seat
from endtable.games.tamashii.advice.planning import ROLL, Legal, best_plans, move_action
from endtable.games.tamashii.advice.plans import HORIZON
from endtable.games.tamashii.advice.policy import choose, patterns, places, uses_of_dice
from endtable.games.tamashii.advice.worth import console_of
from endtable.games.tamashii.rules.steps.attacking import AttackRoll
from endtable.games.tamashii.rules.steps.choice import DONE
from endtable.games.tamashii.rules.steps.choosing import ChooseResource
from endtable.games.tamashii.rules.steps.combat import Schemas
from endtable.games.tamashii.rules.steps.firing import Firing
from endtable.games.tamashii.rules.steps.harming import ChooseTarget
from endtable.games.tamashii.rules.steps.moving import Movement
from endtable.games.tamashii.rules.steps.planning import Programming, TrackingRoll, moves_left
from endtable.games.tamashii.rules.steps.story import EachChooses, Vote
from endtable.games.tamashii.rules.steps.tasks import TakeActions
from endtable.games.tamashii.table.state import Tamashii

MOST: Final = 4
"""So many ways are worth a thought."""

Others = Callable[[Tamashii, Seat, Legal, AnyStep], list[Action]]


def ways_of(state: Tamashii, seat: Seat) -> list[Action]:
    """The planner's own choice first, then what else there is to be said for."""
    first = choose(state, seat)
    found = _among(WAYS, state, seat)
    return [first, *(action for action in found if action != first)][:MOST]


def slips_of(state: Tamashii, seat: Seat) -> list[Action]:
    """What a player in a hurry does instead: a plan not seen, the next best place, too little."""
    best = choose(state, seat)
    return [action for action in _among(SLIPS, state, seat)[:MOST] if action != best]


def _among(known: dict[str, Others], state: Tamashii, seat: Seat) -> list[Action]:
    legal = state.legal(seat)
    step = state.asking(seat)
    others = known.get(step.topic)
    return others(state, seat, legal, step) if others is not None and len(legal) > 1 else []


def follow(state: Tamashii, seat: Seat, action: Action) -> None:
    """Do it; where the group decides, all others are persuaded."""
    if state.asking(seat).topic == Vote.topic:
        for other in range(state.setting.seats):
            if state.sealed[other] is not None:
                state.sealed[other] = action
        for other in state.deciders():
            if other != seat and action in state.legal(other):
                state.apply(other, action)
    state.apply(seat, action)


def _each(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Action]:
    return legal


def _movement(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Action]:
    return _best_first(places(state, seat, legal))


def _programming(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Action]:
    """The beginnings of other plans, and to leave the console as it is."""
    row = console_of(state, seat)
    plans = best_plans(state, seat, min(HORIZON, moves_left(state, seat)))
    moves = [move_action(row, *plan[0]) for plan in plans[1:3]]
    return [action for action in (*moves, DONE) if action in legal]


def _firing(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Action]:
    """One of the patterns that could be fired together, or to keep the data."""
    return [*patterns(state, seat, legal), *(action for action in legal if action == DONE)]


def _schemas(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Action]:
    return _best_first(uses_of_dice(state, seat, legal))


def _saving(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Action]:
    """To buy nothing now."""
    return [ROLL]


def _best_first(judged: list[tuple[float, Action]]) -> list[Action]:
    order = sorted(range(len(judged)), key=lambda place: -judged[place][0])
    return [judged[place][1] for place in order]


WAYS: Final[dict[str, Others]] = {
    TakeActions.topic: _each,
    Vote.topic: _each,
    EachChooses.topic: _each,
}
"""By question: what else there is to be said for.

Where the story turns, ways end so differently that some dozen tries show it. What comes of a step,
a pattern or a blow differs so little that it would take far more of them: there the planner's
choice is enough.
"""
SLIPS: Final[dict[str, Others]] = {
    TrackingRoll.topic: _saving,
    Programming.topic: _programming,
    Movement.topic: _movement,
    Firing.topic: _firing,
    AttackRoll.topic: _each,
    Schemas.topic: _schemas,
    TakeActions.topic: _each,
    ChooseResource.topic: _each,
    ChooseTarget.topic: _each,
}
"""By question: what else one would do in a hurry. How one votes is no mistake."""
