"""Transport and the Recon Centre: moves that modules give."""

import pytest

from endtable.core.errors import Illegal
from tests.games.neuroshima.play import Table

UNITS = ["0 hq d4", "1 hq b2"]
OUTPOST = ("outpost", "hegemony")
MIRROR = ("hegemony", "hegemony")


# Transport


@pytest.mark.rule("NH-HEG-22")
def test_each_linked_unit_moves_once_by_the_transport() -> None:
    """The same Transport serves a unit once, even from another side. FAQ-GENERAL-178."""
    units = [*UNITS, "0 transport e4", "0 ganger e5", "0 boss e3", "0 thug f2", "1 commando f4"]
    table = Table(units)
    assert table.after("ride") == {"e5", "e3", "d4"}
    table.do("ride e5 e4 d5 2")
    assert (table.at("d5"), table.turn_of("d5")) == ("ganger", 2)
    assert table.refuses("ride d5 e4 d6 0", rule="NH-HEG-22")
    assert table.refuses("ride f2 e4 e2 0", rule="NH-HEG-22")
    table.do("ride e3 e4 e3 4", "ride d4 e4 d3 0")
    assert (table.turn_of("e3"), table.at("d3")) == (4, "hq")


@pytest.mark.rule("NH-HEG-22")
def test_in_the_next_turn_it_carries_again() -> None:
    table = Table([*UNITS, "0 transport e4", "0 ganger e5"], hands=[["boss"]])
    table.do("ride e5 e4 d5 0")
    assert table.choices("ride d5") == []
    table.do("end").pass_turns()
    table.do("discard boss")
    assert table.choices("ride d5") != []


@pytest.mark.rule("NH-HEG-22")
def test_own_mobility_and_the_transport_are_two_moves() -> None:
    table = Table([*UNITS, "0 transport e4", "0 runner e5"])
    table.do("run e5 d5 0", "ride d5 e4 d6 0")
    assert table.at("d6") == "runner"
    assert "e5" not in table.after("ride")


@pytest.mark.rule("NH-HEG-22")
def test_no_ride_in_the_turn_of_another_or_in_a_net() -> None:
    units = ["0 hq d6", "1 hq b2", "0 transport e4", "0 ganger e5"]
    table = Table(units, armies=MIRROR, hands=[["move"], ["move"]]).do("end")
    assert table.active == 1
    assert table.choices("ride") == []
    carrier = Table([*units, "1 net_fighter e3 3"], hands=[["boss"]], armies=MIRROR)
    assert carrier.refuses("ride e5 e4 d5 0", rule="NH-HEG-22")
    rider = Table([*units, "1 net_fighter d5 2", "0 boss f3"], hands=[["boss"]], armies=MIRROR)
    assert rider.refuses("ride e5 e4 f4 0", rule="NH-NET-02")
    assert rider.offers("ride f3 e4 f4 0")


@pytest.mark.rule("NH-HEG-22", "NH-POST-18")
@pytest.mark.parametrize(("more", "via"), [(["1 scoper e3"], "e4"), (["0 boss e3"], "e3")])
def test_who_has_no_transport_that_works_is_told_so(more: list[str], via: str) -> None:
    """One that an enemy's Scoper has, or a module that is none."""
    units = ["0 hq d6", "1 hq b2", "0 transport e4", "0 ganger f3", *more]
    table = Table(units, hands=[["boss"]])
    rider = "f3" if via == "e4" else "e4"
    with pytest.raises(Illegal) as caught:
        table.do(f"ride {rider} {via} f2 0")
    assert caught.value.reason.message.key == "nh.no.no_transport"


@pytest.mark.rule("NH-HEG-22")
def test_two_transports_work_one_after_the_other_and_never_as_one_long_move() -> None:
    """FAQ-ERRATA-06; out of touch with both, the second move is lost: FAQ-GENERAL-64."""
    units = ["0 hq b4", "1 hq b2", "0 transport d3", "0 transport e4", "0 ganger e3"]
    table = Table(units)
    assert table.after("ride e3 d3") == {
        "e3",
        "d4",
        "e2",
        "f2",
        "f3",
    }
    near = table.do("ride e3 d3 d4 0")
    assert near.offers("ride d4 e4 d5 0")
    away = Table(units).do("ride e3 e4 f2 0")
    assert away.choices("ride f2") == []


@pytest.mark.rule("NH-HEG-23")
def test_neighbours_ride_as_soon_as_the_transport_lies_there() -> None:
    table = Table([*UNITS, "0 ganger d5"], hands=[["transport", "thug"]])
    assert table.choices("ride") == []
    table.do("place transport d6 0", "ride d5 d6 e4 0", "place thug d5 0")
    assert (table.at("e4"), table.at("d5")) == ("ganger", "thug")


@pytest.mark.rule("NH-HEG-24")
def test_a_ride_may_lead_away_from_the_transport() -> None:
    table = Table([*UNITS, "0 transport e4", "0 ganger e3"]).do("ride e3 e4 e2 0")
    assert table.at("e2") == "ganger"
    assert table.choices("ride e2") == []


@pytest.mark.rule("NH-HEG-24")
def test_a_moved_transport_serves_another_unit_in_the_same_turn() -> None:
    """FAQ-GENERAL-179."""
    units = [*UNITS, "0 transport f4", "0 ganger e5", "0 thug f2"]
    table = Table(units, hands=[["move", "boss"]]).do("ride e5 f4 d6 0", "move f4 f3 0")
    table.do("ride f2 f3 e2 0")
    assert (table.at("d6"), table.at("e2")) == ("ganger", "thug")


@pytest.mark.rule("NH-HEG-25")
def test_a_transport_does_not_carry_itself() -> None:
    table = Table([*UNITS, "0 transport f3", "0 ganger f4"], hands=[["boss"]])
    assert table.choices("ride f3") == []
    assert table.refuses("ride f3 f3 f2 0", rule="NH-HEG-25")
    assert table.refuses("run f3 f2 0", rule="NH-PLAY-08")


# The Recon Centre


def recon(*units: str) -> Table:
    """Outpost with a Recon Centre far away on b4, and a Move tile."""
    table = ["0 hq f2", "1 hq f4", "0 recon_center b4", *units]
    return Table(table, armies=OUTPOST, hands=[["move", "commando"], ["move", "thug"]])


@pytest.mark.rule("NH-POST-14", "NH-POST-15")
@pytest.mark.parametrize("verb", ["move", "run"])
def test_with_a_recon_centre_a_move_goes_up_to_two_fields(verb: str) -> None:
    table = recon("0 runner d4").do(f"{verb} d4 d3 0")
    assert table.asked() == (0,)
    assert table.verbs() == {"stay", "step"}
    table.do("step d2 3")
    assert (table.at("d2"), table.turn_of("d2")) == ("runner", 3)
    assert table.verbs() >= {"end"}
    short = recon("0 runner d4").do(f"{verb} d4 d3 0", "stay")
    assert short.at("d3") == "runner"
    without = Table(["0 hq f2", "1 hq f4", "0 runner d4"], armies=OUTPOST, hands=[["move"]])
    without.do(f"{verb} d4 d3 0")
    assert "step" not in without.verbs()


@pytest.mark.rule("NH-POST-14")
def test_a_turn_on_the_spot_is_no_step_and_a_netted_centre_is_no_help() -> None:
    table = recon("0 runner d4").do("move d4 d4 2")
    assert "step" not in table.verbs()
    netted = recon("0 runner d4", "1 net_fighter b3 3").do("move d4 d3 0")
    assert netted.netted("b4")
    assert "step" not in netted.verbs()


@pytest.mark.rule("NH-POST-14")
def test_the_enemy_has_nothing_of_it() -> None:
    table = recon("1 ganger d4").do("end", "discard thug", "move d4 d3 0")
    assert "step" not in table.verbs()


@pytest.mark.rule("NH-POST-14")
def test_every_step_must_be_legal() -> None:
    """Free fields only, and a unit netted on the way stays. FAQ-GENERAL-66."""
    table = recon("0 commando d4", "1 thug e2").do("move d4 d3 0")
    assert table.after("step") == {"d2", "d4", "c2", "c3", "e3"}
    assert table.refuses("step e2 0", rule="NH-POST-14")
    caught = recon("0 commando d4", "1 net_fighter d2 3").do("move d4 d3 0")
    assert caught.netted("d3")
    assert "step" not in caught.verbs()
    assert caught.at("d3") == "commando"


@pytest.mark.rule("NH-POST-14")
def test_out_and_back_with_a_turn_at_each_step() -> None:
    """FAQ-GENERAL-67."""
    table = recon("0 commando d4").do("move d4 d3 2", "step d4 5")
    assert (table.at("d4"), table.turn_of("d4")) == ("commando", 5)
    assert [event["turn"] for event in table.events("moved")] == [2, 5]


@pytest.mark.rule("NH-POST-14")
def test_between_the_steps_nothing_else_can_be_done() -> None:
    """FAQ-GENERAL-68."""
    table = recon("0 runner d4", "0 runner c5", "0 scout b3").do("run d4 d3 0")
    for text in ("run c5 c4 0", "place commando d5 0", "end", "move c5 c4 0"):
        assert table.refuses(text, rule="NH-POST-14")
    table.do("stay")
    assert table.offers("run c5 c4 0")


@pytest.mark.rule("NH-POST-14")
def test_a_pushed_unit_goes_one_field_only() -> None:
    units = ["0 hq f2", "1 hq f4", "0 recon_center b4", "0 commando d4", "1 ganger d5"]
    table = Table(units, armies=OUTPOST, hands=[[], ["push_back", "boss"]], active=1)
    table.do("push d5 d4", "flee d4 d3")
    assert (table.at("d3"), table.asked()) == ("commando", (1,))
    assert table.offers("place boss d4 0")
