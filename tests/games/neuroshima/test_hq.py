"""HQs in battle: what they strike, whom they support, and what a destroyed one still does."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import Result, Table, battle

DUEL = ("hegemony", "outpost")
AROUND = ("d3", "e3", "e4", "d5", "c4", "c3")
ARMIES = ("borgo", "hegemony", "moloch", "outpost")


def fight(*units: str, armies: Sequence[str] = DUEL, **more: Any) -> Result:
    return battle(units, armies=armies, **more)


@pytest.mark.rule("NH-HQ-03")
@pytest.mark.parametrize(("hq", "left"), [(3, 1), (2, 0), (1, 0)])
def test_an_hq_at_0_is_destroyed_and_its_owner_loses(hq: int, left: int) -> None:
    """FAQ-GENERAL-15: surplus damage is not counted."""
    units = ["0 hq d4", "1 hq b2", "1 annihilator d6 0"]
    table = Table(units, hands=[["battle"]], hq=[hq, 20])
    result = table.battle()
    assert result.hq[2] == [left, 20]
    assert table.over is (left == 0)
    if left == 0:
        assert table.outcome.winners() == (1,)


@pytest.mark.rule("NH-HQ-05")
@pytest.mark.parametrize("army", ARMIES)
def test_every_hq_strikes_all_enemies_around_it_in_segment_0(army: str) -> None:
    other = "outpost" if army != "outpost" else "moloch"
    units = ["0 hq d4", *(f"1 scout {field}" for field in AROUND), "1 scout d6"]
    result = fight(*units, armies=(army, other))
    assert result.hits[0] == sorted(f"d4 {field} 1" for field in AROUND)
    assert result.removed[0] == sorted(AROUND)


@pytest.mark.rule("NH-HQ-06")
def test_an_hq_does_not_strike_an_hq() -> None:
    result = fight("0 hq d4", "1 hq d3", "1 runner d5 3")
    assert result.hits[0] == ["d4 d5 1"]
    assert result.hq[0] == [20, 20]


@pytest.mark.rule("NH-HQ-07")
@pytest.mark.parametrize("distance", [1, 2])
def test_nothing_lets_an_hq_wound_an_hq(distance: int) -> None:
    """FAQ-GENERAL-189. A strike that became a shot stops at the enemy HQ, without any harm."""
    target = {1: "d3", 2: "d2"}[distance]
    units = ["0 hq d4", "0 quartermaster d5 0", "0 officer_2 c4 1", f"1 hq {target}", "1 runner e3"]
    if distance == 1:
        units.append("1 scout d2")
    result = battle(units, "convert d4 0 melee")
    assert result.hq[0] == [20, 20]
    assert result.hits[0] == [f"d4 {target} 0", "d4 e3 2"]
    assert result.removed[0] == ["e3"]


@pytest.mark.rule("NH-HQ-07")
def test_a_converted_strike_of_an_hq_hits_a_unit_far_away() -> None:
    units = ["0 hq d4", "0 quartermaster d5 0", "1 runner d2", "1 hq b2"]
    result = battle(units, "convert d4 0 melee")
    assert result.hits[0] == ["d4 d2 1"]


@pytest.mark.rule("NH-HQ-08", "NH-HQ-09")
def test_the_trait_of_an_hq_is_not_for_itself() -> None:
    for army in ARMIES:
        other = "outpost" if army != "outpost" else "moloch"
        result = fight("0 hq d4", "1 scout d3", armies=(army, other))
        assert result.hits == {0: ["d4 d3 1"]}


@pytest.mark.rule("NH-HQ-10", "NH-HQ-04", "NH-BORGO-04")
@pytest.mark.parametrize("turn", [0, 3])
def test_hqs_support_on_all_six_sides(turn: int) -> None:
    around = [f"0 mutant {field} {turn}" for field in AROUND]
    table = Table(["0 hq d4", *around, "0 mutant d6"], armies=("borgo", "outpost"))
    assert all(table.initiative(field) == [3] for field in AROUND)
    assert table.initiative("d6") == [2]


@pytest.mark.rule("NH-HQ-10", "NH-MOLOCH-04", "NH-HEG-04")
@pytest.mark.parametrize(
    ("army", "unit", "segment"), [("moloch", "hybrid", 3), ("hegemony", "ganger", 3)]
)
@pytest.mark.parametrize("field", ["e3", "e4", "d5", "c4", "c3"])
def test_hqs_raise_the_strength_on_every_side(
    army: str, unit: str, segment: int, field: str
) -> None:
    units = [f"0 {unit} d4 0", f"0 hq {field}", "1 hq d3"]
    assert fight(*units, armies=(army, "outpost")).hits[segment] == ["d4 d3 2"]
    far = [f"0 {unit} d4 0", "0 hq d6", "1 hq d3"]
    assert fight(*far, armies=(army, "outpost")).hits[segment] == ["d4 d3 1"]


@pytest.mark.rule("NH-HQ-11")
@pytest.mark.parametrize(
    ("army", "tile", "action"),
    [
        ("borgo", "grenade", "throw d3"),
        ("moloch", "bomb", "bomb d3"),
        ("outpost", "sniper", "snipe d3"),
    ],
)
def test_hqs_lose_toughness_in_battles_only(army: str, tile: str, action: str) -> None:
    other = "hegemony"
    units = ["0 hq d4", "1 hq e3", "1 runner d3"]
    table = Table(units, armies=(army, other), hands=[[tile]])
    table.do(action)
    assert table.hq == [20, 20]
    assert table.at("d3") == ""


FALLEN = ["0 hq d4", "1 commando d6 0", "1 hmg d5 0", "0 runner d3 2", "1 medic e3 3"]
"""The Commando destroys the HQ in segment 3; the Hmg shoots along the same line after it."""


@pytest.mark.rule("NH-VICTORY-03")
@pytest.mark.parametrize(("ruling", "target"), [("leaves", "d3"), ("stays", "d4")])
def test_a_destroyed_hq_leaves_with_its_segment_or_with_the_battle(
    ruling: str, target: str
) -> None:
    """FAQ-ERRATA-01; and FAQ-GAMEPLAY-22: it neither strikes nor supports."""
    result = fight(*FALLEN, hq=[1, 20], rulings={"destroyed_hq": ruling})
    assert result.hq[3] == [0, 20]
    assert result.hits[2] == ["d3 e3 1", f"d5 {target} 1"]
    assert result.by("d4") == []
    assert result.table.at("d4") == ""
    # Untouched, it supports the Runner in segment 2 and strikes in segment 0.
    alive = fight(*FALLEN, hq=[9, 20], rulings={"destroyed_hq": ruling})
    assert "d3 e3 2" in alive.hits[2]
    assert alive.by("d4") == [0]


@pytest.mark.rule("NH-VICTORY-03")
def test_a_medic_is_not_spent_on_a_destroyed_hq() -> None:
    """It is netted while the HQ falls, free in segment 2, and the Thug strikes what lies there."""
    units = ["1 hq d4", "1 medic d5 0", "0 universal_soldier d2 3", "0 thug d3 3"]
    units += ["0 net_fighter d6 0", "1 commando e5 4"]
    for hq, healed in ((1, False), (9, True)):
        result = fight(*units, hq=[20, hq], rulings={"destroyed_hq": "stays"})
        assert result.removed[3] == ["d6"]
        assert result.hq[3] == [20, hq - 1]
        assert result.hits[2] == ["d3 d4 2 healed" if healed else "d3 d4 2"]
        assert (result.table.at("d5") == "medic") is not healed


@pytest.mark.rule("NH-VICTORY-03")
def test_the_battle_goes_on_after_an_hq_has_fallen() -> None:
    """Both HQs can fall in one battle, in different segments."""
    units = ["0 hq d2", "1 hq b4", "1 commando d4 0", "0 thug c5 5"]
    table = Table(units, hands=[["battle"]], hq=[1, 2])
    table.battle()
    assert table.hq == [0, 0]
    assert table.outcome.winners() == (0, 1)
