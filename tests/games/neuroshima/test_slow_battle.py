"""Random boards, fought by the game and by the slow reading of the rulebook: the same is left."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from endtable.core.events import Log
from endtable.core.types import Action
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.table.board import BOARDS as BOARD_OF
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
FEW = 6
READINGS: list[Any] = [
    "faq",
    "rulebook",
    {"destroyed_hq": "stays", "destroyed_hq_free_for_all": "leaves"},
    {"extra_attack": "repeat"},
    {"netted_then_slowed": "attacks"},
    {"quartermaster": "battle", "blast_and_medic": "enemy_only"},
]


@pytest.mark.rule("NH-BATTLE-03", "NH-NETCASE-11", "NH-MEDCASE-01")
@pytest.mark.parametrize(("armies", "sides"), TABLES)
def test_a_slow_reading_of_the_rulebook_comes_to_the_same(
    armies: Sequence[str], sides: Sequence[int]
) -> None:
    for seed in range(BOARDS):
        compare(armies, sides, seed)


@pytest.mark.rule("NH-VICTORY-03", "NH-POST-04", "NH-INITCASE-05")
@pytest.mark.parametrize("readings", READINGS, ids=str)
@pytest.mark.parametrize(("armies", "sides"), TABLES)
def test_and_so_does_every_other_reading(
    armies: Sequence[str], sides: Sequence[int], readings: Any
) -> None:
    for seed in range(FEW):
        compare(armies, sides, seed, readings)


@pytest.mark.rule("NH-BIGBOARD-01", "NH-BATTLE-03")
@pytest.mark.parametrize("sides", [(0, 1, 2, 3), (0, 1, 0, 1)])
@pytest.mark.parametrize("armies", FOURS)
def test_the_same_on_the_large_board(armies: Sequence[str], sides: Sequence[int]) -> None:
    for seed in range(BOARDS):
        compare(armies, sides, seed, board="large")


def compare(
    armies: Sequence[str],
    sides: Sequence[int],
    seed: int,
    readings: Any = "default",
    board: str = "basic",
) -> None:
    """Fight one battle both ways; whoever is asked answers at random."""
    rng = random.Random(f"{armies} {sides} {seed}")
    most = len(BOARD_OF[board].cells)
    units = random_units(rng.randrange(1 << 30), armies, rng.randint(8, most), board)
    hq = [rng.choice((2, 4, 20)) for _ in armies]
    seats = [
        {"army": army, "hq": toughness, "team": side}
        for army, toughness, side in zip(armies, hq, sides, strict=True)
    ]
    state = laid_out(units, armies, seats=seats, rulings=readings, board=board)
    log = state.log = Log()
    declared: dict[tuple[int, int], Action] = {}
    state.run()
    while state.deciders():
        (seat,) = state.deciders()
        action = rng.choice(state.legal(seat))
        if action[0] in ("explode", "convert"):
            step = state.main[-2]
            assert isinstance(step, Battle)
            segment = action[4] if len(action) == 5 else step.segment
            declared[segment, action[1]] = action
        state.apply(seat, action)
    state.beat()
    rulings = state.setting.options["rulings"]
    pages = [WORKSHOP.armies[army] for army in armies]
    slow = SlowBattle(units, pages, sides, hq, rulings, board)
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
