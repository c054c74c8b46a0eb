"""Strikes and shots: whom they reach, how hard, and what toughness bears."""

from typing import Any

import pytest

from tests.games.neuroshima.play import WORKSHOP, Result, Table, battle

AROUND = {"d3": 0, "e3": 1, "e4": 2, "d5": 3, "c4": 4, "c3": 5}
"""The fields around d4 by side."""
ALL = range(6)


def fight(armies: tuple[str, str], *units: str, **more: Any) -> Result:
    return battle(units, armies=armies, **more)


def struck(army: str, tile: str, turn: int = 0) -> dict[int, str]:
    """By side: how hard this unit in the middle hits enemies all around it."""
    units = [f"0 {tile} d4 {turn}", *(f"1 wall {field}" for field in AROUND)]
    result = battle(units, armies=(army, "workshop"), game=WORKSHOP)
    hits = [hit.split() for hit in result.hits[result.by("d4")[0]]]
    return {AROUND[target]: strength for _, target, strength in hits}


@pytest.mark.rule("NH-WARRIOR-01", "NH-WARRIOR-02", "NH-MELEE-02")
@pytest.mark.parametrize(
    ("army", "tile", "sides"),
    [
        ("hegemony", "ganger", {0: "1"}),
        ("hegemony", "thug", {5: "1", 0: "2", 1: "1"}),
        ("borgo", "mutant", {5: "1", 0: "1", 1: "1"}),
        ("borgo", "claws", {5: "1", 0: "1"}),
        ("borgo", "net_fighter", {0: "3"}),
        ("moloch", "armored_hunter", dict.fromkeys(ALL, "1")),
        ("moloch", "hunter_killer", {5: "1", 0: "1", 1: "1", 3: "1"}),
        ("moloch", "protector", {5: "1", 0: "1", 1: "1"}),
        ("outpost", "annihilator", {0: "2"}),
    ],
)
@pytest.mark.parametrize("turn", [0, 2, 5])
def test_a_symbol_acts_only_on_its_side(
    army: str, tile: str, sides: dict[int, str], turn: int
) -> None:
    turned = {(side + turn) % 6: strength for side, strength in sides.items()}
    assert struck(army, tile, turn) == turned


@pytest.mark.rule("NH-MELEE-01", "NH-MELEE-03")
def test_a_strike_reaches_the_neighbour_only() -> None:
    assert fight(("hegemony", "outpost"), "0 ganger d4 0", "1 commando d2").by("d4") == []
    result = fight(("hegemony", "moloch"), "0 ganger d4 0", "1 juggernaut d3")
    assert result.table.wounds("d3") == 1
    result = fight(("moloch", "hegemony"), "0 hornet d4 0", "1 gladiator d3")
    assert result.hits[2] == ["d4 d3 2"]  # strength 2 on one point of Toughness
    assert result.removed[2] == ["d3"]
    result = fight(("borgo", "moloch"), "0 net_fighter d4 0", "1 hq d3")
    assert result.hq[1] == [20, 17]


@pytest.mark.rule("NH-MELEE-04", "NH-RANGED-05")
def test_attacks_are_automatic() -> None:
    """Nobody is asked, however many enemies could be spared."""
    units = ["0 hq e2", "0 ganger d3 3", "0 universal_soldier c3 2", "1 runner d4 0", "1 hmg d6 0"]
    table = Table([*units, "1 hq f4"], hands=[["battle"]])
    result = table.battle()
    assert result.hits[3] == ["c3 d4 1", "c3 d4 1", "d3 d4 2"]
    assert table.asked() == (1,)
    assert not table.events("first")


@pytest.mark.rule("NH-MELEE-05")
def test_a_strike_hurts_no_own_unit() -> None:
    result = fight(("moloch", "outpost"), "0 armored_hunter d4", "0 medic d3", "0 hq d5", "1 hq b2")
    assert result.hits[2] == []
    assert result.hq[0] == [20, 20]


@pytest.mark.rule("NH-RANGED-01", "NH-RANGED-02")
def test_a_shot_hits_the_first_enemy_on_its_line_at_any_distance() -> None:
    shooter = "0 commando d6 0"
    for field in ("d5", "d4", "d3", "d2"):
        result = fight(("outpost", "moloch"), shooter, f"1 hybrid {field} 1")
        assert result.hits[3] == [f"d6 {field} 1"]
    result = fight(("outpost", "moloch"), shooter, "1 hybrid d4 1", "1 hybrid d3 1")
    assert result.hits[3] == ["d6 d4 1"]
    result = fight(("outpost", "moloch"), shooter, "1 medic c4", "1 medic e3", "1 medic e5")
    assert result.hits[3] == []


@pytest.mark.rule("NH-RANGED-03")
def test_several_shots_fly_at_once() -> None:
    units = ["0 guard d4 0", "1 runner d2 3", "1 runner b2 2", "1 runner f2"]
    result = fight(("moloch", "outpost"), *units)
    assert result.hits[2] == ["d4 b2 1", "d4 d2 1"]


@pytest.mark.rule("NH-RANGED-04", "NH-POST-10")
def test_the_annihilator_shoots_with_strength_2() -> None:
    result = fight(("outpost", "borgo"), "0 annihilator d6 0", "1 hq d2")
    assert result.hq == {2: [20, 18], 1: [20, 18], 0: [20, 18]}


@pytest.mark.rule("NH-RANGED-06")
def test_bullets_fly_over_own_units_and_empty_fields() -> None:
    units = ["0 commando d6 0", "0 runner d5 1", "1 hq d3"]
    result = fight(("outpost", "moloch"), *units)
    assert result.hits[3] == ["d6 d3 1"]
    assert result.table.at("d5") == "runner"


@pytest.mark.rule("NH-RANGED-07")
def test_example_the_commando_shoots_over_its_runner_at_the_guard() -> None:
    units = ["0 commando d6 0", "0 runner d5 3", "1 guard d4 3", "1 hq d3"]
    result = fight(("outpost", "moloch"), *units)
    assert result.hits[3] == ["d6 d4 1"]
    assert result.hq[3] == [20, 20]
    assert result.table.units == {"0 commando d6", "0 runner d5", "1 hq d3"}


@pytest.mark.rule("NH-MOLOCH-07")
def test_the_gauss_cannon_wounds_all_enemies_on_its_line() -> None:
    """Own units in between are unharmed; an HQ counts as a unit."""
    line = ["0 gauss_cannon d6 0", "1 runner d5 1", "0 hybrid d4 1", "1 hq d3", "1 scout d2"]
    result = fight(("moloch", "outpost"), *line)
    assert result.hits[1] == ["d6 d2 1", "d6 d3 1", "d6 d5 1"]
    assert result.removed[1] == ["d2", "d5"]
    assert result.hq[1] == [20, 19]
    assert result.removed[0] == ["d4"]  # the HQ strikes the Hybrid, not the beam


@pytest.mark.rule("NH-MOLOCH-08")
def test_bonuses_to_shots_do_nothing_for_the_gauss_cannon() -> None:
    """Those to initiative and the Mother's extra attack do."""
    units = ["0 gauss_cannon d5 0", "0 hq d6", "0 officer e5 4", "0 brain c5 1", "1 hq d3"]
    assert fight(("moloch", "outpost"), *units).hits[1] == ["d5 d3 1"]
    normal = ["0 hybrid d5 0", *units[1:]]
    assert fight(("moloch", "outpost"), *normal).hits[3] == ["d5 d3 4"]
    helped = ["0 gauss_cannon d5 0", "0 scout e4 0", "0 mother c4 2", "1 hq d3"]
    assert fight(("moloch", "outpost"), *helped).by("d5") == [2, 1]


@pytest.mark.rule("NH-MOLOCH-09", "NH-POST-11")
def test_strike_and_shot_on_different_sides() -> None:
    result = fight(
        ("moloch", "outpost"), "0 juggernaut d4 0", "0 brain d5 0", "1 hq d3", "1 medic f2"
    )
    assert result.hits[1] == ["d4 d3 3", "d4 f2 2"]
    result = fight(("outpost", "moloch"), "0 mobile_armor d4 0", "1 hq d3", "1 blocker b2")
    assert result.hits[3] == result.hits[2] == ["d4 b2 1", "d4 d3 2"]
    assert result.hits[1] == []


@pytest.mark.rule("NH-HEG-12")
def test_the_universal_soldier_strikes_and_shoots_at_once() -> None:
    units = ["0 universal_soldier d4 0"]
    result = fight(("hegemony", "moloch"), *units, "1 juggernaut d3 0")
    assert result.hits[3] == ["d4 d3 1", "d4 d3 1"]
    assert result.removed[3] == ["d3"]
    assert fight(("hegemony", "moloch"), *units, "1 juggernaut d2 0").hits[3] == ["d4 d2 1"]


@pytest.mark.rule("NH-BORGO-07", "NH-BORGO-08")
def test_borgos_net_fighter_strikes_what_it_nets() -> None:
    result = fight(("borgo", "hegemony"), "0 net_fighter d4 0", "1 ganger d3 3")
    assert result.hits == {3: [], 2: [], 1: ["d4 d3 3"], 0: []}
    assert result.removed[1] == ["d3"]
    hq = Table(["0 net_fighter d4 0", "1 hq d3"], armies=("borgo", "hegemony"))
    assert hq.netted("d3")


@pytest.mark.rule("NH-HEG-11")
def test_the_net_master_strikes_between_its_two_nets() -> None:
    units = ["0 net_master d4 0", "1 runner d3 2", "1 runner c3 1", "1 runner e3 1"]
    result = fight(("hegemony", "outpost"), *units)
    table = Table(units)
    assert [table.netted(field) for field in ("d3", "c3", "e3")] == [False, True, True]
    assert result.hits[2] == ["d4 d3 1"]
    assert result.removed[2] == ["d3"]


@pytest.mark.rule("NH-TOUGH-01", "NH-TOUGH-02", "NH-WARRIOR-04")
@pytest.mark.parametrize(
    ("tile", "bears"), [("mutant", 0), ("super_mutant", 1), ("super_officer", 1), ("medic", 0)]
)
def test_each_point_of_toughness_bears_a_wound(tile: str, bears: int) -> None:
    """On every side alike; strikes here, from behind."""
    for wounds in range(bears + 1):
        units = ["0 ganger d5 0", f"1 {tile} d4 0 {wounds}"]
        result = fight(("hegemony", "borgo"), *units)
        dead = wounds == bears
        assert result.removed[3] == (["d4"] if dead else [])
        assert result.table.wounds("d4") == (0 if dead else wounds + 1)


@pytest.mark.rule("NH-TOUGH-03", "NH-TOUGH-04")
def test_one_point_takes_two_wounds_and_two_points_three() -> None:
    guns = ["0 hmg d6 0", "0 commando e4 5", "0 annihilator c4 1"]
    alive = fight(("outpost", "moloch"), guns[0], "1 juggernaut d4 0")
    assert alive.removed == {2: [], 1: ["d4"], 0: []}
    for shooters, lives in ((guns[:1], True), (guns[1:], False), (guns[2:], True)):
        result = fight(("outpost", "moloch"), *shooters, "1 blocker d4 0")
        assert (result.table.at("d4") == "blocker") is lives
        assert result.table.wounds("d4") == (2 if lives else 0)
