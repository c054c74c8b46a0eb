"""Random boards, fought by the game and by the slow reading of the rulebook: the same is left."""

import random
from collections.abc import Sequence

import pytest

from endtable.core.events import Log
from endtable.core.words import Action
from endtable.games.neuroshima.steps.battle import Battle
from tests.games.neuroshima.boards import PAIRS, TRIOS, laid_out, random_units, what_is_left
from tests.games.neuroshima.play import WORKSHOP
from tests.games.neuroshima.slow_battle import Heal, SlowBattle

FOURS = [("hegemony", "moloch", "outpost", "borgo"), ("moloch", "hegemony", "outpost", "borgo")]
TABLES = [
    *((armies, (0, 1)) for armies in PAIRS),
    *((armies, (0, 1, 2)) for armies in [*TRIOS, ("outpost", "outpost", "hegemony")]),
    *((armies, (0, 1, 1)) for armies in TRIOS),
    *((armies, (0, 1, 0, 1)) for armies in FOURS),
]
BOARDS = 30


@pytest.mark.rule("NH-BATTLE-03", "NH-NETCASE-11", "NH-MEDCASE-01")
@pytest.mark.parametrize(("armies", "sides"), TABLES)
def test_a_slow_reading_of_the_rulebook_comes_to_the_same(
    armies: Sequence[str], sides: Sequence[int]
) -> None:
    for seed in range(BOARDS):
        rng = random.Random(f"{armies} {sides} {seed}")
        units = random_units(rng.randrange(1 << 30), armies, rng.randint(8, 19))
        hq = [rng.choice((2, 4, 20)) for _ in armies]
        seats = [
            {"army": army, "hq": toughness, "team": side}
            for army, toughness, side in zip(armies, hq, sides, strict=True)
        ]
        state = laid_out(units, armies, seats=seats)
        log = state.log = Log()
        declared: dict[tuple[int, int], Action] = {}
        state.run()
        while state.deciders():
            (seat,) = state.deciders()
            action = rng.choice(state.legal(seat))
            if action[0] in ("explode", "convert"):
                step = state.main[-2]
                assert isinstance(step, Battle)
                declared[step.segment, action[1]] = action
            state.apply(seat, action)
        state.beat()
        slow = SlowBattle(units, [WORKSHOP.armies[army] for army in armies], sides, hq)
        slow.fight(declared, heals_in(log))
        assert slow.what_is_left() == what_is_left(state), f"board {seed}"


def heals_in(log: Log) -> dict[int, list[Heal]]:
    """By segment: what the Medics did; they speak before the segment is told."""
    found: dict[int, list[Heal]] = {}
    heals: list[Heal] = []
    for event in (event for frame in log.frames for event in frame.seen_by(None)):
        if event["is"] == "healed":
            heals.append((event["hex"], event["attacker"], event["medic"]))
        elif event["is"] == "segment":
            found[event["initiative"]] = heals
            heals = []
    return found
