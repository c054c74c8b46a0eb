"""A fight after somebody was driven out of it before the attack. TS-COMBAT-06."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.games.tsukuyumi.rules.steps.combat import LATE, Fight
from endtable.games.tsukuyumi.rules.steps.taking_part import present
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Regroup(Step[Tsukuyumi]):
    """Only those who are left take part from now on. SK-SISTERS-47, -48, SK-SUNWAR-05."""

    def run(self, state: Tsukuyumi) -> bool:
        """Without attackers the attack is lost, and nobody answers it any more."""
        state.pop()
        fight = state.main[-1]
        assert isinstance(fight, Fight)
        there = present(state, fight.tiles(state))
        if fight.attacker not in there:
            state.tell("repelled", {"who": fight.attacker, "area": fight.area})
            state.replace(fight.at(LATE + 1))
            return False
        left = tuple([who for who in fight.defenders if who in there])
        if left != fight.defenders:
            state.replace(fight.among(left, fight.flags, fight.station))
        return False
