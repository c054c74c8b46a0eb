"""What a roll comes to so far, for who may still change it, and what a test needs."""

from __future__ import annotations

from endtable.core.dock import Asking
from endtable.core.types import Message
from endtable.games.tamashii.content.components import BASIC
from endtable.games.tamashii.rules.steps.rolls import TEST_ROLL, TRACKING_ROLL, Rerolls, successes
from endtable.games.tamashii.rules.steps.testing import Change, Contribute, Count, Test, Verdict
from endtable.games.tamashii.table.state import Tamashii


def comes_to(asking: Asking) -> object:
    """Hunters that come, or successes of those needed; an attack is told by its dice."""
    step = asking.state.asking(asking.seat)
    purpose = step.purpose if isinstance(step, Rerolls) else ""
    if purpose == TRACKING_ROLL:
        return Message("ta.fact.hunters", n=asking.state.dice[asking.seat * 3 + BASIC])
    need = needed(asking) if purpose == TEST_ROLL else None
    if need is None:
        return None
    return Message("ta.fact.successes", have=_successes(asking.state), need=need)


def needed(asking: Asking) -> object:
    """How many successes the test needs that is going on."""
    tests = [step for step in asking.state.main if isinstance(step, (Test, Verdict))]
    return tests[-1].need if tests else None


def dice_given(asking: Asking) -> object:
    """How many dice the group has so far, one for each token."""
    steps = asking.state.main
    given = sum(dice for step in steps if isinstance(step, Test) for _, dice, _ in step.given)
    own = steps[-1]
    return given + own.dropped if isinstance(own, Contribute) else None


def _successes(state: Tamashii) -> int:
    """Of who was counted, and of the dice of all who are not yet."""
    waiting = [step.seat for step in state.main if isinstance(step, (Change, Count))]
    return state.successes + sum(successes(state, seat) for seat in waiting)
