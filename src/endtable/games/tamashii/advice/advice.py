"""How good a position is and which plays are worth trying: a planner's eyes and hands."""

from __future__ import annotations

from endtable.core.state import State
from endtable.core.types import Action, Message, Seat
from endtable.games.tamashii.advice.intentions import intention
from endtable.games.tamashii.advice.policy import choose
from endtable.games.tamashii.advice.sticking import Sticking
from endtable.games.tamashii.advice.ways import follow, slips_of, ways_of
from endtable.games.tamashii.rules.scoring import points_of
from endtable.games.tamashii.table.state import Tamashii

WON = 1000.0


class TamashiiAdvice:
    """Advice for any scenario: what the planner does, and what players have."""

    def value(self, state: State, seat: Seat) -> float:
        """Victory above all; else what players have, less what hunts them."""
        assert isinstance(state, Tamashii)
        if state.result:
            return _result(state, seat)
        if state.setting.competitive:
            others = [points_of(state, o) for o in range(state.setting.seats) if o != seat]
            return points_of(state, seat) - sum(others) / len(others) + 0.1 * _holdings(state, seat)
        return sum(_holdings(state, each) for each in range(state.setting.seats))

    def intention(self, state: State, seat: Seat, action: Action) -> Message | None:
        """What the planner is about to do."""
        assert isinstance(state, Tamashii)
        return intention(state, seat, action)

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """The planner's choice: programming has too many branches to try them all."""
        return [self.quick(state, seat)]

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """What else is worth trying out, the planner's own choice first."""
        assert isinstance(state, Tamashii)
        return ways_of(state, seat)

    def slips(self, state: State, seat: Seat) -> list[Action]:
        """What a planner in a hurry does instead."""
        assert isinstance(state, Tamashii)
        return slips_of(state, seat)

    def follow(self, state: State, seat: Seat, action: Action) -> None:
        """Do it; a vote is everybody's."""
        assert isinstance(state, Tamashii)
        follow(state, seat, action)

    def playing(self) -> Sticking:
        """Planners who play on from some moment."""
        return Sticking()

    def hears_answers(self, state: State) -> bool:
        """Ways are tried out to the end, with whatever others do."""
        return True

    def by_hand(self) -> TamashiiAdvice:
        """Nothing was learnt."""
        return self

    def for_search(self) -> TamashiiAdvice:
        """Nothing else."""
        return self

    def quick(self, state: State, seat: Seat) -> Action:
        """The planner's choice."""
        assert isinstance(state, Tamashii)
        return choose(state, seat)


def _result(state: Tamashii, seat: Seat) -> float:
    if state.setting.competitive:
        return WON * (1 if state.result[2][seat] == 1 else -1)
    return WON if state.result[0] else -WON


def _holdings(state: Tamashii, seat: Seat) -> float:
    have = 0.5 * sum(state.resources[seat * 4 : seat * 4 + 4]) + state.integrity[seat]
    have += 0.8 * state.xp[seat] + 2.0 * len(state.bodies[seat]) + len(state.installed[seat])
    return have - 1.5 * len(state.enemies[seat]) - 0.4 * max(0, state.tracking[seat])
