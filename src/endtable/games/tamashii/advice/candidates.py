"""The few plans worth trying at a question: where the planner wavers, and what else it could do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.state import AnyStep
from endtable.core.types import Action, Seat
from endtable.games.tamashii.advice.planning import Legal, best_plans, move_action
from endtable.games.tamashii.advice.policy import asked, choose
from endtable.games.tamashii.advice.worth import Console, console_of
from endtable.games.tamashii.rules.steps.action import DistrictEffects
from endtable.games.tamashii.rules.steps.attacking import AttackRoll
from endtable.games.tamashii.rules.steps.choice import DONE
from endtable.games.tamashii.rules.steps.fields import Program
from endtable.games.tamashii.rules.steps.firing import Firing
from endtable.games.tamashii.rules.steps.planning import Programming, moves_left
from endtable.games.tamashii.table.state import Tamashii

Plan = tuple[Action, ...]

MOST: Final = 5
"""So many plans are tried at one question."""


def plans_of(state: Tamashii, seat: Seat) -> list[Plan]:
    """What the planner would do first, then what else is worth a try."""
    legal = state.legal(seat)
    first = choose(state, seat)
    step = asked(state, seat)
    more = MORE.get(step.topic)
    if len(legal) == 1 or more is None:
        return [(first,)]
    plans: list[Plan] = [(first,)]
    for plan in more(state, seat, legal, step):
        if plan[0] in legal and all(plan[0] != other[0] for other in plans):
            plans.append(plan)
    return plans[:MOST]


def _programs(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Plan]:
    """Ways to good patterns, the best first, or leaving all as it lies."""
    moves = step.moves if isinstance(step, Program) else moves_left(state, seat)
    plans: list[Plan] = []
    for plan in best_plans(state, seat, moves):
        row = console_of(state, seat)
        actions: list[Action] = []
        for one, other in plan:
            actions.append(move_action(row, one, other))
            row[one], row[other] = row[other], row[one]
        plans.append(tuple(actions))
    return [*plans[:3], (DONE,)]


def _shots(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Plan]:
    """Each of the patterns that go together, or keeping the data."""
    _, chosen = Console(state, seat).best(console_of(state, seat))
    return [*((("fire", key, *cells),) for key, cells in chosen[:3]), (DONE,)]


def _powers(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Plan]:
    return [(legal[-1],), (legal[0],), (legal[len(legal) // 2],)]


def _all(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> list[Plan]:
    return [(action,) for action in legal]


MORE: Final[dict[str, Callable[[Tamashii, Seat, Legal, AnyStep], list[Plan]]]] = {
    Programming.topic: _programs,
    Program.topic: _programs,
    Firing.topic: _shots,
    AttackRoll.topic: _powers,
    DistrictEffects.topic: _all,
}
"""By question: what else could be done."""
