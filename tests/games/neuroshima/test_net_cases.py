"""Nets on net-fighters: chains, pairs and circles, whatever the order of placing."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from tests.games.neuroshima.play import Table, battle

DUEL = ("hegemony", "borgo")
MOLOCH = ("hegemony", "moloch")
THREE = ("hegemony", "borgo", "moloch")


def netted(units: Sequence[str], armies: Sequence[str] = DUEL) -> set[str]:
    """Who is netted; FAQ-GAMEPLAY-02: in whatever order the units came."""
    orders = list(permutations(units)) if len(units) <= 4 else [units, units[::-1]]
    found = []
    for order in orders:
        table = Table(order, armies=armies)
        found.append({unit.split()[2] for unit in units if table.netted(unit.split()[2])})
    assert all(one == found[0] for one in found)
    return found[0]


CHAIN = ["0 net_fighter d6 0", "1 net_fighter d5 0", "0 net_fighter d4 0", "1 net_fighter d3 0"]
"""Each nets the next one to the north."""


@pytest.mark.rule("NH-NETCASE-06")
def test_a_netted_net_fighter_does_not_net() -> None:
    """FAQ-GAMEPLAY-01."""
    assert netted(["1 net_fighter d5 0", "0 ganger d4"]) == {"d4"}
    assert netted(["0 net_fighter d6 0", "1 net_fighter d5 0", "0 ganger d4"]) == {"d5"}


@pytest.mark.rule("NH-NETCASE-06", "NH-NETCASE-11")
def test_a_chain_works_from_its_free_end() -> None:
    assert netted(CHAIN[:3]) == {"d5"}
    assert netted(CHAIN) == {"d5", "d3"}
    assert netted([*CHAIN, "0 ganger d2"]) == {"d5", "d3"}
    assert netted(CHAIN[1:]) == {"d4"}


@pytest.mark.rule("NH-NETCASE-06")
def test_a_net_fighter_freed_in_a_battle_nets_from_the_next_segment_on() -> None:
    """The first of the chain dies in segment 3; the second one then holds the Runner."""
    units = ["0 net_fighter d6 0", "1 net_fighter d5 0", "0 runner d4 0", "1 hq d3"]
    assert battle(units, armies=DUEL).by("d4") == [2]
    result = battle([*units, "1 assassin e5 4"], armies=DUEL)
    assert (result.removed[3], result.by("d4")) == (["d6"], [])


PAIR = ["0 net_fighter d4 0", "1 net_fighter d3 3"]


@pytest.mark.rule("NH-NETCASE-07", "NH-NETCASE-08")
def test_two_nets_on_one_another_cancel() -> None:
    assert netted(PAIR) == set()
    table = Table([*PAIR, "0 hq b4", "1 hq f2"], armies=DUEL, hands=[["move", "boss"]])
    table.do("move d4 c4 0")
    assert table.at("c4") == "net_fighter"
    result = battle([*PAIR], armies=DUEL)
    assert result.hits[1] == ["d3 d4 3"]


@pytest.mark.rule("NH-NETCASE-08")
def test_the_other_nets_of_a_pair_work() -> None:
    units = ["0 net_fighter d4 0", "1 net_fighter d3 3", "0 ganger e3"]
    assert netted(units, MOLOCH) == {"e3"}


@pytest.mark.rule("NH-NETCASE-11")
def test_a_net_from_outside_decides_a_pair() -> None:
    """The one held from outside nets nobody; the other one is free and works."""
    units = ["0 net_fighter d4 0", "1 net_fighter d3 3", "0 ganger e3", "0 net_fighter d2 3"]
    assert netted(units, MOLOCH) == {"d3"}
    # If the one outside is held itself, the pair is as before.
    held = [*units[:3], "0 net_fighter d2 3", "1 net_fighter c2 2"]
    table = Table(held, armies=MOLOCH)
    assert {field for field in ("d2", "d3", "d4", "e3") if table.netted(field)} == {"d2", "e3"}


FOUR = ["0 net_fighter d4 2", "1 net_fighter e4 0", "0 net_fighter e3 5", "1 net_fighter d3 3"]
TRIO = ["0 net_fighter d4 2", "1 net_fighter e4 4", "2 net_fighter d5 0"]
"""Each nets the next one, the last the first."""


@pytest.mark.rule("NH-NETCASE-09")
@pytest.mark.parametrize(("circle", "armies"), [(FOUR, DUEL), (TRIO, THREE)])
def test_a_circle_is_free(circle: list[str], armies: Sequence[str]) -> None:
    assert netted(circle, armies) == set()
    for missing in range(len(circle)):
        rest = circle[:missing] + circle[missing + 1 :]
        broken = circle[missing + 1 :] + circle[:missing]
        # A chain is left: the second, fourth … of it are netted.
        assert netted(rest, armies) == {unit.split()[2] for unit in broken[1::2]}


@pytest.mark.rule("NH-NETCASE-10")
def test_in_a_circle_the_other_nets_work_and_units_may_be_moved() -> None:
    units = [*TRIO, "0 ganger c4", "1 mutant c5", "0 hq f2", "1 hq b2", "2 hq d2"]
    assert netted(units, THREE) == {"c4"}
    table = Table(units, armies=THREE, hands=[["move", "push_back"]])
    assert table.offers("push d4 e4") or table.offers("push d4 d5")
    table.do("move d4 d3 2")
    assert table.at("d3") == "net_fighter"
    # Without the first one nobody holds the second, which nets the third: no net on c4.
    assert {field for field in ("e4", "d5", "c4") if table.netted(field)} == {"d5"}


@pytest.mark.rule("NH-NETCASE-11")
def test_a_net_from_outside_breaks_a_circle() -> None:
    """The member that is held stops netting, the next one is free, and so on."""
    units = [*TRIO, "1 net_fighter d3 3", "0 ganger c4"]
    assert netted(units, THREE) == {"d4", "d5"}
    units = [*FOUR, "1 net_fighter c4 1"]
    table = Table(units, armies=DUEL)
    fields = ("d4", "e4", "e3", "d3", "c4")
    assert {field for field in fields if table.netted(field)} == {"d4", "e3"}


@pytest.mark.rule("NH-NETCASE-11")
def test_a_circle_holds_what_hangs_on_it() -> None:
    """A member's other net works on a chain behind it: first netted, the next one free."""
    units = [*TRIO, "0 net_fighter c4 5", "1 net_fighter b3 4"]
    assert netted(units, THREE) == {"c4"}


@pytest.mark.rule("NH-NETCASE-09")
def test_two_pairs_side_by_side_are_both_free() -> None:
    pairs = [*PAIR, "0 net_fighter e4 2", "1 net_fighter f4 5"]
    assert netted(pairs) == set()
    assert netted([*pairs[:3], "1 net_fighter f4 4"]) == {"f4"}
