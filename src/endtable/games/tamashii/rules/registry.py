"""All kinds of steps, by name: what a saved position is read back with."""

from __future__ import annotations

from typing import Final

from endtable.core.state import AnyStep
from endtable.core.step import Step
from endtable.games.tamashii.rules.steps import (
    abilities,
    action,
    arriving,
    attaching,
    attacking,
    bodies,
    choosing,
    combat,
    course,
    development,
    districts,
    doing,
    enemies,
    expansion,
    fields,
    firing,
    hacking,
    harming,
    moving,
    opening,
    pieces,
    planning,
    pvp,
    reset,
    rolls,
    story,
    tasks,
    testing,
)

_MODULES: Final = (
    abilities, action, arriving, attaching, attacking, bodies, choosing, combat, course,
    development, districts, doing, enemies, expansion, fields, firing, hacking, harming, moving,
    opening, pieces, planning, pvp, reset, rolls, story, tasks, testing,
)  # fmt: skip


def _steps() -> dict[str, type[AnyStep]]:
    found: dict[str, type[AnyStep]] = {}
    for module in _MODULES:
        for name, kind in vars(module).items():
            if isinstance(kind, type) and issubclass(kind, Step):
                found[name] = kind
    return found


STEPS: Final = _steps()
