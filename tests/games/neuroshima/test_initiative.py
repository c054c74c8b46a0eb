"""Initiative: in which segments a unit attacks, and which attacks are lost."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import WORKSHOP, Result, Table, battle

DUEL = ("outpost", "moloch")
THREE = ("hegemony", "outpost", "moloch")


def fight(*units: str, armies: Sequence[str] = DUEL, **more: Any) -> Result:
    return battle(units, armies=armies, game=WORKSHOP, **more)


def initiative(hex: str, *units: str, armies: Sequence[str] = DUEL) -> list[int]:
    return Table(units, armies=armies, game=WORKSHOP).initiative(hex)


@pytest.mark.rule("NH-INIT-01", "NH-INIT-03")
def test_a_unit_attacks_in_the_segment_of_its_initiative() -> None:
    guns = ["0 commando d6 0", "0 annihilator e4 5", "1 protector c4 5", "1 protector d4 3"]
    result = fight(*guns, "0 runner b3 2")
    assert (result.by("d6"), result.by("e4"), result.by("c4")) == ([3], [2], [1])


@pytest.mark.rule("NH-INIT-04", "NH-POST-08", "NH-MOLOCH-21")
def test_two_initiatives_are_two_attacks() -> None:
    assert fight("0 hmg d6 0", "1 hq d3").hits == {2: ["d6 d3 1"], 1: ["d6 d3 1"], 0: []}
    assert fight("1 stormtrooper d6 0", "0 hq d3").by("d6") == [2, 1]


@pytest.mark.rule("NH-INIT-05", "NH-SCOUT-01", "NH-POST-19")
def test_a_scout_works_all_the_time_from_being_placed() -> None:
    units = ["0 hq b4", "1 hq f2", "0 commando d4 0"]
    table = Table(units, armies=DUEL, hands=[["scout", "runner"]])
    assert table.initiative("d4") == [3]
    table.do("place scout d5 0")
    assert table.initiative("d4") == [4]
    assert fight(*units[2:], "0 scout d5 0", "1 hq d2").by("d4") == [4]


@pytest.mark.rule("NH-INITCASE-01", "NH-POST-13")
@pytest.mark.parametrize(
    ("tile", "slowed"),
    [
        ("hq", [0]), ("juggernaut", [0]), ("guard", [1]), ("hybrid", [2]), ("stormtrooper", [1, 0]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("field", ["d3", "e3", "e4", "d5", "c4", "c3"])
def test_a_saboteur_slows_its_neighbours_but_none_below_0(
    tile: str, slowed: list[int], field: str
) -> None:
    assert initiative(field, "0 saboteur d4", f"1 {tile} {field}") == slowed
    assert initiative(field, "0 saboteur d4", f"0 commando {field}") == [3]


@pytest.mark.rule("NH-INITCASE-01")
def test_many_brakes_hold_a_unit_at_0() -> None:
    armies = ("workshop", "moloch")
    brakes = ["0 brake d3", "0 brake e3", "0 brake e4", "0 brake d5"]
    assert initiative("d4", "1 hybrid d4", *brakes[:2], armies=armies) == [1]
    assert initiative("d4", "1 hybrid d4", *brakes, armies=armies) == [0]
    # What is slowed and raised is counted together.
    scout = "1 scout c4 5"
    assert initiative("d4", "1 guard d4", *brakes[:3], scout, armies=armies) == [0]
    assert initiative("d4", "1 guard d4", *brakes[:2], scout, armies=armies) == [1]


@pytest.mark.rule("NH-INITCASE-02")
def test_there_is_no_upper_limit() -> None:
    units = ["0 commando d4 0", "0 scout d5", "0 scout c3", "0 scout e3", "1 hq d2"]
    result = fight(*units)
    assert result.segments == [6, 5, 4, 3, 2, 1, 0]
    assert result.by("d4") == [6]


@pytest.mark.rule("NH-INITCASE-03")
def test_a_scout_speeds_up_every_attack() -> None:
    assert fight("0 hmg d4 0", "0 scout d5", "1 hq d2").by("d4") == [3, 2]


@pytest.mark.rule("NH-INITCASE-04", "NH-POST-11")
def test_all_attacks_are_made_in_each_segment() -> None:
    units = ["0 mobile_armor d4 0", "1 blocker d3", "1 hq b2"]
    result = fight(*units)
    assert result.hits == {3: ["d4 b2 1", "d4 d3 2"], 2: ["d4 b2 1", "d4 d3 2"], 1: [], 0: []}


NETTED = ["0 commando d4 0", "1 net_fighter d5 0", "1 hq d2", "0 commando e5 5"]
"""The Commando in the middle is netted; the other one kills the net-fighter in segment 3."""


@pytest.mark.rule("NH-INITCASE-05")
def test_who_was_netted_in_its_segment_does_not_attack_later() -> None:
    armies = ("outpost", "hegemony")
    result = fight(*NETTED, armies=armies)
    assert (result.removed[3], result.by("d4")) == (["d5"], [])
    # One segment earlier is early enough.
    assert fight(*NETTED, "0 scout f4 0", armies=armies).by("d4") == [3]


@pytest.mark.rule("NH-INITCASE-05")
def test_initiatives_are_no_stock_of_attacks() -> None:
    """FAQ-GENERAL-01: netted in segment 2 and free in segment 1, the gun fires once."""
    units = ["0 hmg d4 0", "1 net_fighter d5 0", "1 hq d2", "0 annihilator e5 5"]
    assert fight(*units, armies=("outpost", "hegemony")).by("d4") == [1]


RAISED = ["0 annihilator d4 0", "0 scout d5 0", "1 hq d2", "1 hybrid e5 5"]


@pytest.mark.rule("NH-INITCASE-06")
def test_case_1_the_module_dies_in_the_segment_of_the_shot() -> None:
    assert fight(*RAISED).by("d4") == [3]
    assert fight(*RAISED, "1 scout f4 0").by("d4") == [2]  # it died in segment 4


SLOWED = ["1 hybrid d4 0", "0 saboteur d5", "0 hq d2"]


@pytest.mark.rule("NH-INITCASE-07")
def test_case_2_the_saboteur_dies_in_the_segment_that_is_missed() -> None:
    assert fight(*SLOWED).by("d4") == [2]
    killer = [*SLOWED, "1 hybrid f3 4"]
    result = fight(*killer)
    assert (result.removed[3], result.by("d4")) == (["d5"], [])
    assert fight(*killer, "1 scout f4").by("d4") == [3]


@pytest.mark.rule("NH-INITCASE-08")
def test_case_3_the_scout_is_freed_in_the_segment_that_is_missed() -> None:
    armies = ("outpost", "hegemony")
    units = ["0 annihilator d4 0", "0 scout d5 0", "1 net_fighter d6 0", "1 hq d2"]
    assert fight(*units, armies=armies).by("d4") == [2]
    result = fight(*units, "0 commando e5 4", armies=armies)
    assert (result.removed[3], result.by("d4")) == (["d6"], [])


@pytest.mark.rule("NH-INITCASE-09")
@pytest.mark.parametrize(("ruling", "attacks"), [("lost", []), ("attacks", [2])])
def test_netted_in_its_segment_then_freed_and_slowed(ruling: str, attacks: list[int]) -> None:
    """FAQ-GENERAL-02. One net holds the Ganger and the Saboteur; it falls in segment 3."""
    units = ["2 net_fighter d4 0", "0 ganger d3 0", "1 saboteur c3", "1 commando d6 0", "1 hq d2"]
    result = fight(*units, armies=THREE, rulings={"netted_then_slowed": ruling})
    assert result.removed[3] == ["d4"]
    assert result.by("d3") == attacks
    # Who is not slowed has lost the attack under both readings.
    free = fight(*units[:2], *units[3:], armies=THREE, rulings={"netted_then_slowed": ruling})
    assert free.by("d3") == []


LATE = ["0 late d4 0", "2 net_fighter d3 4", "1 saboteur c3", "2 hq d2"]


@pytest.mark.rule("NH-INITCASE-09")
def test_who_attacked_in_segment_1_still_has_its_attack_of_0() -> None:
    """FAQ-GENERAL-05: the shot in segment 1 frees a Saboteur, which slows the gun."""
    armies = ("workshop", "outpost", "hegemony")
    result = fight(*LATE, armies=armies)
    assert result.hits[1] == ["d4 d3 1"]
    assert [hit for hit in result.hits[0] if hit.startswith("d4")] == ["d4 d2 1"]


@pytest.mark.rule("NH-INITCASE-01")
def test_initiatives_that_meet_at_0_are_one_attack() -> None:
    """FAQ-GENERAL-06, -12."""
    result = fight("0 late d4 0", "1 saboteur c3", "1 hq d2", armies=("workshop", "outpost"))
    assert result.hits[0] == ["d4 d2 1"]
    assert result.hq[0] == [20, 19]
    units = ["1 juggernaut d4 0", "1 mother d5 0", "0 saboteur c3", "0 hq d3"]
    result = fight(*units)
    assert [hit for hit in result.hits[0] if hit.startswith("d4")] == ["d4 d3 2"]


@pytest.mark.rule("NH-INITCASE-09")
def test_a_unit_raised_after_its_attack_does_not_attack_again() -> None:
    """The Hmg shoots in segments 2 and 1; a Scout freed in between moves its second shot to 2."""
    units = ["0 hmg d4 0", "0 scout d5 0", "1 net_fighter d6 0", "1 hq d2", "0 annihilator e5 4"]
    assert fight(*units, armies=("outpost", "hegemony")).by("d4") == [2]
