"""Armour: one less from every shot on its side, and nothing else."""

import pytest

from tests.games.neuroshima.play import WORKSHOP, Result, Table, battle, crowded


def fight(armies: tuple[str, str], *units: str) -> Result:
    return battle(units, armies=armies, game=WORKSHOP)


@pytest.mark.rule("NH-ARMOUR-01", "NH-ARMOUR-02")
@pytest.mark.parametrize(
    ("army", "shooter", "printed"),
    [("outpost", "commando", 1), ("outpost", "annihilator", 2), ("workshop", "big_gun", 3)],
)
def test_armour_takes_one_from_a_shot(army: str, shooter: str, printed: int) -> None:
    """Where nothing is left, the bullet has still hit and does not fly on."""
    units = [f"0 {shooter} d6 0", "1 super_mutant d4 3", "1 mutant d3"]
    segment = 3 if shooter == "commando" else 2
    result = fight((army, "borgo"), *units)
    assert result.hits[segment] == [f"d6 d4 {printed - 1}"]
    assert result.removed[segment] == (["d4"] if printed == 3 else [])
    assert result.table.wounds("d4") == (1 if printed == 2 else 0)
    assert result.table.at("d3") == "mutant"


@pytest.mark.rule("NH-ARMOUR-03")
def test_armour_does_not_help_against_strikes() -> None:
    units = ["0 ganger d5 0", "1 armored_guard d4 3"]
    result = fight(("hegemony", "moloch"), *units)
    assert result.hits[3] == ["d5 d4 1"]
    assert result.removed[3] == ["d4"]


@pytest.mark.rule("NH-ARMOUR-04")
def test_a_shot_from_the_next_field_is_still_a_shot() -> None:
    result = fight(("outpost", "moloch"), "0 commando d5 0", "1 armored_guard d4 3")
    assert result.hits[3] == ["d5 d4 0"]
    assert result.table.at("d4") == "armored_guard"


@pytest.mark.rule("NH-ARMOUR-05")
@pytest.mark.parametrize("turn", range(6))
def test_armour_protects_its_own_side(turn: int) -> None:
    """Armour on 0, 2 and 4; the shot comes from the south, side 3."""
    result = fight(("outpost", "moloch"), "0 commando d6 0", f"1 juggernaut d4 {turn}")
    armoured = turn in (1, 3, 5)
    assert result.table.wounds("d4") == (0 if armoured else 1)


@pytest.mark.rule("NH-ARMOUR-06")
@pytest.mark.parametrize(
    ("army", "tile", "action"),
    [
        ("outpost", "sniper", "snipe d5"),
        ("moloch", "bomb", "bomb d4"),
        ("borgo", "grenade", "throw d5"),
    ],
)
def test_armour_does_not_help_against_instant_tiles(army: str, tile: str, action: str) -> None:
    units = ["0 hq d6", "1 hq b2", "1 plated d5"]
    table = Table(units, armies=(army, "workshop"), hands=[[tile]], game=WORKSHOP)
    table.do(action)
    assert (table.at("d5"), table.wounds("d5")) == (("", 0) if tile == "grenade" else ("plated", 1))


@pytest.mark.rule("NH-ARMOUR-07")
def test_armour_stops_the_gauss_shot_for_its_wearer_only() -> None:
    units = ["0 gauss_cannon d6 0", "1 plated d5", "1 big_gun d4 1", "1 wall d3"]
    result = fight(("moloch", "workshop"), *units)
    assert result.hits[1] == ["d6 d3 1", "d6 d4 1", "d6 d5 0"]
    assert result.removed[1] == ["d4"]
    assert (result.table.wounds("d3"), result.table.wounds("d5")) == (1, 0)


@pytest.mark.rule("NH-ARMOUR-08")
def test_armour_does_not_help_against_the_clowns_blast() -> None:
    table = Table(
        ["0 clown d4", "1 plated d3"], armies=("moloch", "workshop"), game=WORKSHOP, phase="lab"
    )
    table.do("explode d4")
    assert table.wounds("d3") == 1


@pytest.mark.rule("NH-ARMOUR-09")
def test_armour_counts_against_the_strength_with_all_bonuses() -> None:
    units = ["0 commando d6 0", "1 super_mutant d4 3"]
    assert fight(("outpost", "borgo"), *units).hits[3] == ["d6 d4 0"]
    helped = fight(("outpost", "borgo"), *units, "0 officer e5")
    assert helped.hits[3] == ["d6 d4 1"]
    assert helped.table.wounds("d4") == 1


@pytest.mark.rule("NH-ARMOUR-02", "NH-PLAY-10")
def test_a_stopped_shot_is_no_harm() -> None:
    """On a full board nothing but a shot on armour happens: the match is deadlocked."""
    units = ["0 hq b4", "1 hq f2", "0 commando d6 0", "1 blocker d2 3"]
    units += [f"1 blocker {field} 3" for field in ("e2", "e3", "f3")]
    units = crowded(units, free=["c2"], tile="0 recon_center")
    table = Table(units, armies=("outpost", "moloch"), hands=[["recon_center"]])
    table.do("place recon_center c2 0")
    assert [event["strength"] for event in table.events("hit")] == [0]
    assert table.over
    assert table.outcome.reason.key == "nh.over.deadlock"
