"""Who leads units that belong to no player. TS-ONIWAR-12, TS-ONIDEF-07."""

from __future__ import annotations

from endtable.core.types import Seat
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.damage import decides_for
from endtable.games.tsukuyumi.rules.steps.oni_approach import Approach, Stray
from endtable.games.tsukuyumi.rules.steps.oni_war import War
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def moves_for(state: Tsukuyumi, who: int) -> Seat:
    """Who names the units of a faction that walk into damage.

    ONI on the march are led by a player; ONI that somebody pushes in a fight have whoever decides
    for them there. TS-ONIWAR-12, TS-ONIDEF-07.
    """
    for step in reversed(state.main):
        if isinstance(step, (War, Approach, Stray)):
            return decides_for(state, who, who, step.seat)
        if isinstance(step, Fight):
            return decides_for(state, who, step.attacker, step.by)
    return decides_for(state, who, who, state.active)
