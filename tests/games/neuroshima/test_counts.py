"""Counted actions and pinned matches: a change of rules that nobody meant shows here.

If a rule was changed on purpose, count again and say in the commit why the numbers moved.
"""

import random
from typing import Any

import pytest

from endtable.core.game import fingerprint
from endtable.core.state import State
from endtable.games.neuroshima.game import GAME
from tests.games.neuroshima.play import Table

BATTLE_READY = Table(
    ["0 hq b3", "1 hq f3", "0 ganger d4 0", "1 commando d3 3", "0 boss c4 1", "1 medic e2 4"],
    hands=[["thug", "battle", "move"], ["annihilator", "sniper", "scout"]],
    piles=[["runner", "push_back", "scout", "guard"], ["runner", "move", "battle", "officer"]],
)
MOBILE = Table(
    ["0 hq b4", "1 hq f2", "0 runner d4", "0 recon_center c2", "0 medic c5", "1 net_fighter d6 0"],
    armies=("outpost", "borgo"),
    hands=[["move", "scoper"], ["claws", "move", "grenade"]],
    piles=[["commando", "saboteur", "hmg"], ["medic", "mutant", "battle"]],
)
THREE = Table(
    ["0 hq d2", "1 hq b4", "2 hq f4", "0 clown d4", "1 transport c4", "1 thug b3", "2 mutant e4 5"],
    armies=("moloch", "hegemony", "borgo"),
    hands=[["push_back", "bomb"], ["net_master", "battle"], ["super_mutant", "grenade"]],
    piles=[
        ["hybrid", "scout", "blocker"],
        ["boss", "ganger", "move"],
        ["claws", "scout", "battle"],
    ],
)
ASKED = Table(
    ["0 thug d4 0", "0 quartermaster d5 0", "0 runner d3", "1 clown e4", "1 mother e5 0"],
    armies=("hegemony", "moloch"),
    phase="lab",
)


def count(state: State, plies: int) -> int:
    """How many ways there are to go on for so many choices."""
    if plies == 0 or not state.deciders():
        return 1
    total = 0
    for seat in state.deciders():
        for action in state.legal(seat):
            if plies == 1:
                total += 1
                continue
            after = state.copy()
            after.apply(seat, action)
            total += count(after, plies - 1)
    return total


@pytest.mark.parametrize(
    ("name", "table", "counts"),
    [
        ("opening", Table.new(("hegemony", "outpost")), [19, 342]),
        ("battle ready", BATTLE_READY, [144, 11603]),
        ("mobile", MOBILE, [121, 5094]),
        ("three", THREE, [12, 47]),
        ("asked", ASKED, [2, 6]),
    ],
)
def test_number_of_legal_actions(name: str, table: Table, counts: list[int]) -> None:
    """After one and two plies; the opening is 19 hexes, then 18 for each."""
    assert [count(table.state, plies) for plies in (1, 2)] == counts


MATCHES: list[tuple[dict[str, Any], int, int, str]] = [
    (
        {"mode": "duel", "armies": ["hegemony", "outpost"], "rulings": "default"},
        7,
        119,
        "9a794225f03ae86e68b0c03f7b3d6777",
    ),
    ({"mode": "teams", "players": 4, "rulings": "faq"}, 8, 179, "19dedd2a9a5d23a70435ffe24fae5d5b"),
    (
        {"mode": "free_for_all", "players": 3, "rulings": "rulebook"},
        9,
        143,
        "667e75f1eac5befebb02d5848b7443c9",
    ),
]


@pytest.mark.parametrize(("options", "seed", "choices", "ending"), MATCHES)
def test_random_matches_end_as_they_always_did(
    options: dict[str, Any], seed: int, choices: int, ending: str
) -> None:
    state = GAME.new(options, seed)
    rng = random.Random(seed)
    made = 0
    while state.deciders():
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(rng.random() * len(legal))])
        made += 1
    assert (made, fingerprint(state)) == (choices, ending)
