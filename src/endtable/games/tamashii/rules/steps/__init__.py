"""What the rules are in the middle of: one file a phase, in the rulebook's order and words.

``opening`` set-up · ``course`` the turns · ``planning`` with ``development`` and ``rolls`` ·
``action`` with ``moving`` and ``firing`` · ``combat`` with ``harming`` · ``tasks`` with
``testing``, ``story`` and ``pvp`` · ``reset`` · ``boss`` · ``choosing``, ``districts``,
``fields`` and ``bodies`` what effects ask for · ``abilities`` of cards · ``settling`` what
happens as soon as it can.
"""

from __future__ import annotations

from typing import Any, Final

from endtable.games.tamashii.rules.steps import (
    abilities,
    action,
    attaching,
    bodies,
    boss,
    choosing,
    combat,
    course,
    districts,
    doing,
    enemies,
    fields,
    firing,
    harming,
    moving,
    opening,
    planning,
    pvp,
    reset,
    rolls,
    story,
    tasks,
    testing,
)
from endtable.games.tamashii.rules.words import cards, tale

_MODULES: Final = (
    abilities, action, attaching, bodies, boss, cards, choosing, combat, course, districts, doing,
    enemies, fields, firing, harming, moving, opening, planning, pvp, reset, rolls, story, tale,
    tasks, testing,
)  # fmt: skip


def _steps() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for module in _MODULES:
        for name, kind in vars(module).items():
            if isinstance(kind, type) and hasattr(kind, "fields") and hasattr(kind, "record"):
                found[name] = kind
    return found


STEPS: Final[dict[str, Any]] = _steps()
