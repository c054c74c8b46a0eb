"""Battles segment by segment: who acts when, who lies there until when, and what is counted."""

from typing import Any

import pytest

from tests.games.neuroshima.play import WORKSHOP, Result, Table, battle, crowded

ARMIES = ("outpost", "moloch")
HQS = ["0 hq b4", "1 hq f2"]


def fight(*units: str, **more: Any) -> Result:
    return battle(units, **{"armies": ARMIES, **more})


@pytest.mark.rule("NH-BATTLE-02", "NH-BATTLE-03")
@pytest.mark.parametrize("active", [0, 1])
def test_a_battle_tile_starts_a_battle_of_all_units_at_once(active: int) -> None:
    units = [*HQS, "0 commando d4 0", "1 hybrid d2 3"]
    table = Table(units, armies=ARMIES, hands=[["battle"], ["battle"]], active=active)
    result = table.battle()
    assert [event["is"] for event in result.events][:3] == ["played", "battle", "segment"]
    assert table.events("battle")[0]["cause"] == active
    assert result.hits[3] == ["d2 d4 1", "d4 d2 1"]


@pytest.mark.rule("NH-BATTLE-04", "NH-BATTLE-14")
def test_segments_fall_one_by_one_even_where_nobody_acts() -> None:
    result = fight("0 commando d6 0", "0 hq b2", "1 juggernaut d4 0", "1 blocker d3")
    assert result.segments == [3, 2, 1, 0]
    assert result.hits == {3: ["d6 d4 1"], 2: [], 1: [], 0: []}
    assert fight("0 hq d4", "1 guard d6").segments == [2, 1, 0]
    assert fight("0 hq d4", "1 hq d6").segments == [0]
    assert fight("0 medic d4", "1 blocker d6").segments == [0]


@pytest.mark.rule("NH-BATTLE-05")
def test_a_battle_may_have_more_than_five_segments() -> None:
    result = fight("0 commando d4 0", "0 scout d5", "0 scout c3", "1 hq d2")
    assert result.segments == [5, 4, 3, 2, 1, 0]
    assert result.by("d4") == [5]


@pytest.mark.rule("NH-BATTLE-04")
def test_the_next_battle_begins_with_those_who_are_left() -> None:
    """The Hybrid of initiative 3 dies in the first battle, the second one begins with 2."""
    units = [*HQS, "0 runner d4 0", "1 hybrid d3 1"]
    table = Table(units, armies=ARMIES, hands=[["battle"], ["battle"]])
    assert table.battle().segments == [3, 2, 1, 0]
    table.do(f"discard {table.hand(1)[-1]}")
    assert table.battle().segments == [2, 1, 0]


@pytest.mark.rule("NH-BATTLE-06", "NH-BATTLE-07")
def test_units_of_one_segment_act_together() -> None:
    result = fight("0 commando d5 0", "1 hybrid d3 3")
    assert result.removed[3] == ["d3", "d5"]
    # The Annihilator kills the Hornet, which strikes the Runner, all in segment 2.
    result = fight("0 annihilator d6 0", "1 hornet d4 1", "0 runner e3")
    assert result.hits[2] == ["d4 e3 2", "d6 d4 2"]
    assert result.removed[2] == ["d4", "e3"]
    # Killed a segment earlier, it does nothing.
    assert fight("0 commando d6 0", "1 hornet d4 1", "0 runner e3").hits[2] == []


@pytest.mark.rule("NH-BATTLE-08", "NH-BATTLE-09")
def test_two_bullets_hit_the_first_target_and_neither_flies_on() -> None:
    result = fight("0 commando d6 0", "0 commando d5 0", "1 hybrid d4", "1 hq d3")
    assert result.hits[3] == ["d5 d4 1", "d6 d4 1"]
    assert result.hq[0] == [20, 20]


@pytest.mark.rule("NH-BATTLE-10")
def test_the_dead_leave_when_the_segment_is_over() -> None:
    """In segment 2 the field is free, and the next shot passes over it."""
    result = fight("0 commando d6 0", "0 hmg d5 0", "1 hybrid d4", "1 hq d3")
    assert result.hits == {3: ["d6 d4 1"], 2: ["d5 d3 1"], 1: ["d5 d3 1"], 0: []}
    assert result.removed == {3: ["d4"], 2: [], 1: [], 0: []}
    assert result.table.discard(1)[-1] == "hybrid"


@pytest.mark.rule("NH-BATTLE-11")
@pytest.mark.parametrize(
    ("killer", "strength"),
    [("annihilator", 2), ("commando", 1)],  # in the segment of the shot; one before it
)
def test_a_module_works_until_the_end_of_the_segment_in_which_it_dies(
    killer: str, strength: int
) -> None:
    result = fight("1 guard d4 0", "1 officer e4", f"0 {killer} e5 0", "0 hq d2")
    assert result.removed[3 if strength == 1 else 2] == ["e4"]
    assert result.hits[2][0] == f"d4 d2 {strength}"


@pytest.mark.rule("NH-BATTLE-12", "NH-TOUGH-05")
def test_who_is_hit_and_lives_gets_a_marker_for_each_wound() -> None:
    result = fight("0 commando d6 0", "1 juggernaut d4 0")
    assert (result.table.at("d4"), result.table.wounds("d4")) == ("juggernaut", 1)
    result = fight("0 annihilator d6 0", "1 blocker d4")
    assert result.table.wounds("d4") == 2


@pytest.mark.rule("NH-BATTLE-13", "NH-BATTLE-15")
def test_an_hq_loses_toughness_at_the_end_of_each_segment() -> None:
    units = ["1 hq d4", "0 annihilator d6 0", "0 hmg e4 5"]
    result = fight(*units, hq=[20, 18])
    assert result.hq == {2: [20, 15], 1: [20, 14], 0: [20, 14]}
    assert result.table.wounds("d4") == 0


@pytest.mark.rule("NH-BATTLE-16")
def test_no_battle_tile_after_a_last_tile() -> None:
    hands = [["battle", "runner"]]
    assert Table(HQS, armies=ARMIES, hands=hands).offers("battle")
    for who in (0, 1):
        table = Table(HQS, armies=ARMIES, hands=hands, ran_out=who)
        assert table.refuses("battle", rule="NH-BATTLE-16")
        assert table.offers("discard battle")


@pytest.mark.rule("NH-BATTLE-17", "NH-BATTLE-18")
def test_a_battle_ends_the_turn_and_nothing_more_can_be_done() -> None:
    """FAQ-ERRATA-03: also what is left of Mobility and of the hand."""
    units = [*HQS, "0 runner d4"]
    table = Table(units, armies=ARMIES, hands=[["battle", "move"]])
    assert {"run", "move", "discard"} <= table.verbs()
    table.battle()
    assert (table.asked(), table.active) == ((1,), 1)
    assert table.hand(0) == ["move"]


@pytest.mark.rule("NH-BATTLE-17", "NH-BATTLE-18")
def test_so_does_a_battle_of_the_full_board() -> None:
    units = crowded(["0 hq b4", "1 hq f2", "0 runner d4"], free=["d6"], tile="1 scout")
    table = Table(units, armies=("hegemony", "outpost"), hands=[["boss", "move"]])
    result = Result(table.do("place boss d6 0"))
    assert result.segments == [2, 1, 0]
    assert table.active == 1
    assert table.hand(0) == ["move"]


@pytest.mark.rule("NH-BATTLE-19")
def test_wounds_stay_from_battle_to_battle() -> None:
    """Two shots wound the Blocker in two battles; the third kills it."""
    units = [*HQS, "0 commando d6 0", "1 blocker d4"]
    table = Table(units, armies=ARMIES, hands=[["battle"] * 3])
    for wounds in (1, 2):
        table.battle()
        table.pass_turns().do(f"discard {table.hand(0)[-1]}")
        assert (table.at("d4"), table.wounds("d4")) == ("blocker", wounds)
    assert table.battle().removed[3] == ["d4"]
    assert table.wounds("d4") == 0


@pytest.mark.rule("NH-BATTLE-10")
def test_a_full_battle_on_the_workshops_walls() -> None:
    """Nobody leaves, nothing is lost: the same units stand there afterwards."""
    units = ["0 commando d6 0", "1 wall d4", "1 plated d3"]
    result = battle(units, armies=("outpost", "workshop"), game=WORKSHOP)
    assert result.table.units == {"0 commando d6", "1 wall d4", "1 plated d3"}
    assert result.table.wounds("d4") == 1
