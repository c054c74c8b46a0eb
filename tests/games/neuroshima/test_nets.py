"""Nets: who is held, what a held unit cannot do, and from when on it is free."""

from typing import Any

import pytest

from tests.games.neuroshima.play import Result, Table, battle

DUEL = ("outpost", "hegemony")
HQS = ["0 hq b4", "1 hq f2"]


def fight(*units: str, **more: Any) -> Result:
    return battle(units, **{"armies": DUEL, **more})


@pytest.mark.rule("NH-NET-01", "NH-HEG-09")
def test_a_netted_unit_does_not_attack() -> None:
    units = ["0 commando d4 0", "1 hq d2"]
    assert fight(*units, "1 net_fighter d5 0").by("d4") == []
    assert fight(*units, "1 net_fighter d5 1").by("d4") == [3]


@pytest.mark.rule("NH-NET-01")
def test_armour_and_toughness_of_a_netted_unit_keep_working() -> None:
    """FAQ-GENERAL-173."""
    units = ["1 net_fighter d3 3", "0 blocker d4 3", "1 universal_soldier d6 0"]
    armies = ("moloch", "hegemony")
    assert Table(units, armies=armies).netted("d4")
    result = fight(*units, armies=armies)
    assert result.hits[3] == ["d6 d4 0"]
    result = fight(*units[:2], "1 universal_soldier e4 5", armies=armies)
    assert result.hits[3] == ["e4 d4 1", "e4 d4 1"]
    assert (result.table.at("d4"), result.table.wounds("d4")) == ("blocker", 2)


@pytest.mark.rule("NH-NET-02")
def test_a_netted_unit_neither_moves_nor_turns() -> None:
    units = ["0 hq b4", "1 hq f2", "0 runner d4", "0 transport c4", "0 runner c5"]
    table = Table(units, armies=("hegemony", "borgo"), hands=[["move", "boss"]])
    assert table.after("run") == {"d4", "c5"}
    assert {"d4", "c5"} <= table.after("move")
    assert {"d4", "c5"} <= table.after("ride")
    table = Table(
        [*units, "1 net_fighter d5 0"], armies=("hegemony", "borgo"), hands=[["move", "boss"]]
    )
    assert table.netted("d4")
    for verb in ("run", "move", "ride"):
        assert "d4" not in table.after(verb)
        assert "c5" in table.after(verb)
    assert table.refuses("run d4 d4 1", rule="NH-NET-02")
    assert table.refuses("move d4 d3 0", rule="NH-NET-02")


@pytest.mark.rule("NH-NET-03", "NH-NETCASE-03", "NH-NETCASE-05")
def test_a_netted_unit_neither_pushes_nor_is_pushed() -> None:
    units = ["0 hq f2", "1 hq b2", "0 ganger d4", "1 net_fighter d5 0"]
    armies = ("hegemony", "borgo")
    netted = Table(units, armies=armies, hands=[["push_back"]])
    assert netted.refuses("push d4 d5", rule="NH-NET-03")
    free = Table([*units[:3], "1 net_fighter d5 1"], armies=armies, hands=[["push_back"]])
    assert free.offers("push d4 d5")
    target = ["0 hq f2", "1 hq b2", "0 net_fighter d4 3", "1 mutant d5", "0 ganger c5"]
    held = Table(target, armies=armies, hands=[["push_back"]])
    assert held.choices("push") == []
    assert held.refuses("push c5 d5", rule="NH-NETCASE-03")


@pytest.mark.rule("NH-NETCASE-04")
def test_a_third_unit_may_push_the_net_fighter_away() -> None:
    units = ["0 hq f2", "1 hq b2", "0 ganger d4", "1 net_fighter d5 0", "0 runner e4"]
    table = Table(units, armies=("hegemony", "borgo"), hands=[["push_back"]])
    assert table.netted("d4")
    table.do("push e4 d5", "flee d5 c5")
    assert not table.netted("d4")


@pytest.mark.rule("NH-NET-04")
@pytest.mark.parametrize(
    ("module", "plain", "helped"),
    [("officer_2", "1", "2"), ("hq", "1", "2")],
)
def test_a_netted_module_or_hq_supports_nobody(module: str, plain: str, helped: str) -> None:
    units = ["0 ganger d4 0", f"0 {module} d5 0", "1 net_fighter d6"]
    armies = ("hegemony", "borgo")
    for turn, strength in ((0, plain), (1, helped)):
        result = fight(*units[:2], f"{units[2]} {turn}", "1 hq d3", armies=armies)
        assert result.hits[3] == [f"d4 d3 {strength}"]


@pytest.mark.rule("NH-NET-05")
def test_a_netted_clown_is_not_asked_and_a_netted_medic_heals_nobody() -> None:
    clown = ["0 clown d4 0", "1 runner d3", "1 net_fighter d5 0"]
    result = fight(*clown, armies=("moloch", "hegemony"))
    assert result.hits[2] == []
    medic = ["0 medic d5 0", "0 commando d4 2", "1 ganger d3 3"]
    assert fight(*medic).removed[3] == ["d5"]
    assert fight(*medic, "1 net_fighter d6 0").removed[3] == ["d4"]


@pytest.mark.rule("NH-NET-06", "NH-NET-08", "NH-MOLOCH-20")
@pytest.mark.parametrize("turn", range(6))
def test_a_net_holds_the_enemies_it_points_at(turn: int) -> None:
    around = ["d3", "e3", "e4", "d5", "c4", "c3"]
    nets = {around[turn], around[turn - 1]}
    enemies = [f"0 net_fighter d4 {turn}", *(f"1 runner {field}" for field in around)]
    table = Table(enemies, armies=("moloch", "hegemony"))
    assert {field for field in around if table.netted(field)} == nets
    own = [f"0 net_fighter d4 {turn}", *(f"0 hybrid {field}" for field in around)]
    table = Table(own, armies=("moloch", "hegemony"))
    assert not any(table.netted(field) for field in around)


@pytest.mark.rule("NH-NET-07", "NH-NET-10")
def test_a_net_works_from_being_placed_and_by_itself() -> None:
    units = ["0 hq b4", "1 hq f2", "1 runner d3"]
    table = Table(units, armies=("hegemony", "outpost"), hands=[["net_fighter", "boss"]])
    table.do("place net_fighter d4 0")
    assert table.netted("d3")
    assert table.verbs() == {"place", "discard", "end"}  # nothing lets it go
    table.do("end")
    assert table.active == 1
    assert not table.choices("run")


@pytest.mark.rule("NH-NET-09")
def test_a_netted_hq_does_nothing() -> None:
    units = ["0 hq d4", "0 brawler e3 5", "1 hq d3", "1 runner c4 4"]
    free = fight(*units)
    assert (free.by("e3"), free.hits[0]) == ([3, 2], ["d3 e3 1", "d4 c4 1"])
    netted = fight(*units, "1 net_fighter d5 0")
    assert (netted.by("e3"), netted.hits[0]) == ([3], ["d3 e3 1"])
    table = Table([*units, "1 net_fighter d5 0"], armies=DUEL, hands=[["move"]])
    assert "d4" not in table.after("move")


@pytest.mark.rule("NH-NET-12")
def test_a_unit_is_free_once_its_netter_has_left() -> None:
    units = ["0 commando d4 0", "1 net_fighter d5 0", "1 hq d2", "0 hmg e5 5"]
    result = fight(*units)
    assert result.removed[2] == ["d5"]
    assert not result.table.netted("d4")
    table = Table([*HQS, *units[:2]], armies=DUEL, hands=[["sniper"]])
    assert table.netted("d4")
    assert not table.do("snipe d5").netted("d4")


@pytest.mark.rule("NH-NETCASE-01", "NH-NETCASE-02")
@pytest.mark.parametrize(("killer", "segments"), [("commando", [2]), ("annihilator", [])])
def test_a_net_works_to_the_end_of_the_segment_in_which_it_dies(
    killer: str, segments: list[int]
) -> None:
    """FAQ-GAMEPLAY-21: from the next segment on the Runner strikes."""
    units = ["0 runner d4 0", "1 hq d3", "1 net_fighter d5 0", f"0 {killer} e5 5"]
    assert fight(*units).by("d4") == segments
