"""Push back: one field further away, and the pushed one chooses."""

import pytest

from tests.games.neuroshima.play import Table

UNITS = ["0 hq b4", "1 hq f2"]
HAND = [["push_back", "boss"]]


@pytest.mark.rule("NH-PUSH-01", "NH-PUSH-03")
def test_an_own_unit_pushes_an_enemy_one_field_further_away() -> None:
    table = Table([*UNITS, "0 ganger d4", "1 commando d5"], hands=HAND)
    assert table.choices("push") == ["push d4 d5"]
    table.do("push d4 d5")
    assert table.after("flee d5") == {"d6", "c5", "e5"}
    table.do("flee d5 c5")
    assert (table.at("c5"), table.at("d5")) == ("commando", "")
    assert table.asked() == (0,)


@pytest.mark.rule("NH-PUSH-01")
def test_only_an_enemy_next_to_an_own_unit() -> None:
    units = [*UNITS, "0 ganger d4", "1 commando d6", "0 boss c4", "1 medic e4", "1 scout e5"]
    table = Table(units, hands=HAND)
    assert table.choices("push") == ["push d4 e4"]
    assert table.refuses("push d4 d6", rule="NH-PUSH-01")
    assert table.refuses("push d4 c4", rule="NH-PUSH-01")
    assert table.refuses("push d4 d5", rule="NH-PUSH-01")
    assert table.refuses("push e4 d4", rule="NH-PUSH-01")


@pytest.mark.rule("NH-PUSH-01")
def test_hqs_push_and_are_pushed() -> None:
    table = Table(["0 hq d4", "1 hq d3"], hands=HAND).do("push d4 d3", "flee d3 d2")
    assert table.at("d2") == "hq"


@pytest.mark.rule("NH-PUSH-02")
def test_only_onto_free_fields() -> None:
    behind = ["1 medic d6", "0 thug c5"]
    table = Table([*UNITS, "0 ganger d4", "1 commando d5", *behind], hands=HAND)
    table.do("push d4 d5")
    assert (table.at("e5"), table.at("d5")) == ("commando", "")  # the only free one
    full = Table([*UNITS, "0 ganger d4", "1 commando d5", *behind, "0 boss e5"], hands=HAND)
    assert full.refuses("push d4 d5", rule="NH-PUSH-06")


@pytest.mark.rule("NH-PUSH-04")
def test_the_owner_of_the_pushed_unit_chooses_the_field() -> None:
    units = [*UNITS, "0 ganger d4", "1 commando d5", "1 medic d6"]
    table = Table(units, hands=HAND).do("push d4 d5")
    assert table.asked() == (1,)
    assert table.choices() == ["flee d5 e5", "flee d5 c5"]
    assert table.refuses("flee d5 c5", seat=0)
    assert table.refuses("flee d5 e4", rule="NH-PUSH-01")
    table.do("flee d5 e5")
    assert table.at("e5") == "commando"


@pytest.mark.rule("NH-PUSH-05")
@pytest.mark.parametrize("turn", [0, 2, 5])
def test_a_pushed_unit_does_not_turn_and_keeps_its_wounds(turn: int) -> None:
    units = ["0 hq b4", "1 hq f2", "0 ganger d4", f"1 blocker d5 {turn} 1"]
    table = Table(units, armies=("hegemony", "moloch"), hands=HAND).do("push d4 d5", "flee d5 d6")
    assert (table.turn_of("d6"), table.wounds("d6")) == (turn, 1)


@pytest.mark.rule("NH-PUSH-06")
def test_without_a_pair_the_tile_cannot_be_played() -> None:
    """Against the edge there may be no field further away."""
    table = Table([*UNITS, "0 ganger d5", "1 commando d6"], hands=HAND)
    assert table.choices("push") == []
    assert table.refuses("push d5 d6", rule="NH-PUSH-06")
    assert table.offers("discard push_back")


EXAMPLE = ["0 hq f2", "0 gauss_cannon b4", "1 runner b3 3", "1 brawler c5 5", "1 medic b2"]
"""Cannon in a corner, Runner above it, Brawler to its right; b2 and c3 behind the Runner taken."""


@pytest.mark.rule("NH-PUSH-07")
def test_example_the_runner_cannot_be_pushed() -> None:
    """Only c4 beside it is free, and that still touches the cannon."""
    table = Table([*EXAMPLE, "1 hq c3"], armies=("moloch", "outpost"), hands=[["push_back"]])
    assert table.refuses("push b4 b3", rule="NH-PUSH-06")
    freed = Table([*EXAMPLE, "1 hq d2"], armies=("moloch", "outpost"), hands=[["push_back"]])
    assert freed.offers("push b4 b3")


@pytest.mark.rule("NH-PUSH-08")
def test_example_the_brawler_can_and_chooses_between_two_fields() -> None:
    table = Table([*EXAMPLE, "1 hq c3"], armies=("moloch", "outpost"), hands=[["push_back"]])
    table.do("push b4 c5")
    assert table.asked() == (1,)
    assert table.choices() == ["flee c5 d5", "flee c5 d6"]
    table.do("flee c5 d6")
    assert (table.at("d6"), table.turn_of("d6")) == ("brawler", 5)


@pytest.mark.rule("NH-MOLOCH-02")
def test_a_unit_just_placed_may_push() -> None:
    units = ["0 hq b4", "1 hq f2", "1 commando d5"]
    table = Table(units, armies=("moloch", "outpost"), hands=[["push_back", "blocker"]])
    assert table.choices("push") == []
    table.do("place blocker d4 0", "push d4 d5", "flee d5 d6")
    assert table.at("d6") == "commando"
