"""Grenade, Sniper and Bomb."""

import pytest

from tests.games.neuroshima.play import Table

BORGO = ("borgo", "moloch")
MOLOCH = ("moloch", "hegemony")
UNITS = ["0 hq d4", "1 hq b2"]


def grenade(*units: str) -> Table:
    return Table([*UNITS, *units], armies=BORGO, hands=[["grenade", "mutant"]])


def bomb(*units: str, hq: str = "f2", armies: tuple[str, str] = MOLOCH) -> Table:
    return Table([f"0 hq {hq}", "1 hq b4", *units], armies=armies, hands=[["bomb", "hybrid"]])


@pytest.mark.rule("NH-GRENADE-01")
@pytest.mark.parametrize("target", ["blocker", "juggernaut", "medic"])
def test_a_grenade_destroys_whatever_the_toughness(target: str) -> None:
    table = grenade(f"1 {target} d5", "1 medic f2").do("throw d5")
    assert table.at("d5") == ""
    assert table.discard(1)[-1] == target
    assert table.discard(0)[-1] == "grenade"
    assert table.at("f2") == "medic"


@pytest.mark.rule("NH-GRENADE-01", "NH-SNIPER-01")
@pytest.mark.parametrize(("tile", "text"), [("grenade", "throw d5"), ("sniper", "snipe d5")])
def test_a_medic_takes_what_an_instant_tile_does(tile: str, text: str) -> None:
    """FAQ-ERRATA-10."""
    armies = ("borgo" if tile == "grenade" else "hegemony", "moloch")
    units = [*UNITS, "1 hybrid d5", "1 medic d6 0"]
    table = Table(units, armies=armies, hands=[[tile]]).do(text)
    assert (table.at("d5"), table.wounds("d5"), table.at("d6")) == ("hybrid", 0, "")


@pytest.mark.rule("NH-GRENADE-01")
def test_only_an_enemy_is_a_target() -> None:
    table = grenade("0 mutant d5", "1 blocker d3")
    assert table.choices("throw") == ["throw d3"]
    assert table.refuses("throw d5", rule="NH-GRENADE-01")
    assert table.refuses("throw e3", rule="NH-GRENADE-01")


@pytest.mark.rule("NH-GRENADE-02")
def test_a_grenade_reaches_the_fields_around_the_own_hq() -> None:
    around = ["d3", "e3", "e4", "d5", "c4", "c3"]
    table = grenade(*(f"1 blocker {field}" for field in around), "1 blocker d6", "0 mutant d2")
    assert table.after("throw") == set(around)
    assert table.refuses("throw d6", rule="NH-GRENADE-02")


@pytest.mark.rule("NH-GRENADE-03")
def test_a_grenade_does_not_work_on_an_hq() -> None:
    table = Table(["0 hq d4", "1 hq d3"], armies=BORGO, hands=[["grenade"]])
    assert table.refuses("throw d3", rule="NH-GRENADE-03")
    assert table.choices() == ["discard grenade", "end"]


@pytest.mark.rule("NH-GRENADE-04")
def test_a_netted_hq_throws_no_grenade() -> None:
    assert grenade("1 blocker d5", "1 net_fighter d3 0").offers("throw d5")
    netted = grenade("1 blocker d5", "1 net_fighter d3 3")
    assert netted.netted("d4")
    assert netted.refuses("throw d5", rule="NH-GRENADE-04")
    assert netted.refuses("throw d3", rule="NH-GRENADE-04")


@pytest.mark.rule("NH-SNIPER-01")
@pytest.mark.parametrize("target", ["f4", "b3", "d5"])
def test_a_sniper_wounds_any_enemy_warrior_or_module_at_once(target: str) -> None:
    """Armour is no help against an instant tile."""
    units = [*UNITS, "1 armored_guard f4", "1 scout b3", "1 hybrid d5", "0 boss e3"]
    table = Table(units, armies=("hegemony", "moloch"), hands=[["sniper", "thug"]])
    assert table.after("snipe") == {"f4", "b3", "d5"}
    assert table.refuses("snipe e3", rule="NH-SNIPER-01")
    assert table.refuses("snipe d2", rule="NH-SNIPER-01")
    table.do(f"snipe {target}")
    assert table.at(target) == ""
    assert table.asked() == (0,)


@pytest.mark.rule("NH-SNIPER-02")
def test_a_tough_unit_keeps_the_wound_of_the_sniper() -> None:
    units = [*UNITS, "1 juggernaut f4", "1 protector b3 0 1"]
    armies = ("hegemony", "moloch")
    table = Table(units, armies=armies, hands=[["sniper"]]).do("snipe f4")
    assert (table.at("f4"), table.wounds("f4")) == ("juggernaut", 1)
    table.pass_turns(2)
    assert table.wounds("f4") == 1
    second = Table(units, armies=armies, hands=[["sniper"]]).do("snipe b3")
    assert second.at("b3") == ""


@pytest.mark.rule("NH-SNIPER-03")
def test_a_sniper_does_not_work_on_an_hq() -> None:
    table = Table([*UNITS, "1 commando d6"], hands=[["sniper"]])
    assert table.choices("snipe") == ["snipe d6"]
    assert table.refuses("snipe b2", rule="NH-SNIPER-03")


@pytest.mark.rule("NH-BOMB-01", "NH-BOMB-05")
def test_a_bomb_wounds_everybody_on_its_seven_hexes() -> None:
    inside = ["1 ganger d4", "1 guard d3", "1 boss e3", "0 hybrid c4", "0 blocker d5"]
    outside = ["1 thug d6", "0 medic e2 3", "1 ganger c2", "0 hornet e5", "1 runner b3"]
    table = bomb(*inside, *outside).do("bomb d4")
    assert [table.at(field) for field in ("d4", "e3", "c4")] == ["", "", ""]
    assert (table.wounds("d3"), table.wounds("d5")) == (1, 1)
    assert {table.at(field) for field in ("d6", "e2", "c2", "e5", "b3")} == {
        "thug", "medic", "ganger", "hornet", "runner",
    }  # fmt: skip
    hit = {event["hex"] for event in table.events("hit")}
    assert len(hit) == 5


@pytest.mark.rule("NH-BOMB-05")
def test_the_area_is_the_target_and_its_six_neighbours() -> None:
    fields = ["d4", "d3", "e3", "e4", "d5", "c4", "c3"]
    table = bomb(*(f"1 ganger {field}" for field in fields)).do("bomb d4")
    assert len(table.events("removed")) == 7
    assert all(table.at(field) == "" for field in fields)


@pytest.mark.rule("NH-BOMB-02")
def test_no_field_of_the_edge_is_a_target() -> None:
    table = bomb("1 ganger d2")
    assert table.after("bomb") == {"d4", "d3", "e3", "e4", "d5", "c4", "c3"}
    assert table.refuses("bomb d2", rule="NH-BOMB-02")


@pytest.mark.rule("NH-BOMB-03")
def test_a_bomb_spares_hqs_even_as_its_target() -> None:
    """FAQ-GENERAL-27."""
    table = Table(
        ["0 hq d4", "1 hq d3", "1 ganger e3"], armies=MOLOCH, hands=[["bomb", "hybrid"]]
    ).do("bomb d3")
    assert table.hq == [20, 20]
    assert (table.at("d4"), table.at("d3"), table.at("e3")) == ("hq", "hq", "")


@pytest.mark.rule("NH-BOMB-04")
def test_a_bomb_may_be_thrown_at_an_empty_field() -> None:
    table = bomb("1 ganger d3").do("bomb d4")
    assert table.at("d3") == ""
    nothing = bomb().do("bomb d4")
    assert nothing.discard(0)[-1] == "bomb"


@pytest.mark.rule("NH-BOMB-06")
def test_a_medic_inside_the_area_heals_nobody() -> None:
    table = bomb("1 medic d3 3", "1 commando d4", armies=("moloch", "outpost")).do("bomb d4")
    assert (table.at("d3"), table.at("d4")) == ("", "")
    assert table.events("healed") == []


@pytest.mark.rule("NH-BOMB-07")
@pytest.mark.parametrize(("saved", "lost"), [("d3", "e3"), ("e3", "d3")])
def test_a_medic_outside_the_area_saves_one_unit_that_its_player_chooses(
    saved: str, lost: str
) -> None:
    units = ["1 medic e2 4", "1 commando d3", "1 scout e3"]
    table = bomb(*units, hq="f4", armies=("moloch", "outpost")).do("bomb d4")
    assert table.asked() == (1,)
    assert table.choices() == ["heal d3 - - e2", "heal e3 - - e2"]
    table.do(f"heal {saved} - - e2")
    assert table.at(saved) != ""
    assert (table.at(lost), table.at("e2")) == ("", "")
    assert table.asked() == (0,)
