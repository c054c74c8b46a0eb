"""All kinds of steps of the general rules, by name: from a saved position back to steps."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.step import Step
from endtable.games.tsukuyumi.rules.steps import (
    aftermath,
    bases,
    combat,
    countering,
    course,
    damage,
    deploying,
    events,
    happening,
    initiative,
    moving,
    oni_approach,
    oni_fights,
    oni_placing,
    oni_war,
    preparing,
    producing,
    pushing,
    regrouping,
    scorching,
    teleporting,
    turn,
    underway,
    wiping,
)

ROOMS: Final = (
    aftermath, bases, combat, countering, course, damage, deploying, events, happening, initiative,
    moving, oni_approach, oni_fights, oni_placing, oni_war, preparing, producing, pushing,
    regrouping, scorching, teleporting, turn, underway, wiping,
)  # fmt: skip

STEPS: Final[dict[str, Any]] = {
    name: step
    for room in ROOMS
    for name, step in vars(room).items()
    if isinstance(step, type) and issubclass(step, Step) and step.__module__ == room.__name__
}
