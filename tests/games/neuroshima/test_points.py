"""The points game: who hits HQs scores."""

from collections.abc import Sequence
from typing import Any

import pytest

from endtable.kit.validation import BadInput
from tests.games.neuroshima.play import Result, Table

THREE = ("hegemony", "outpost", "moloch")
UNITS = ["0 hq d4", "1 hq b2", "2 hq f4"]


def fight(units: Sequence[str], *texts: str, **more: Any) -> Result:
    """A battle of a points game, played by seat 1."""
    position: dict[str, Any] = {"armies": THREE, "mode": "points", "active": 1, **more}
    return Table(units, hands=[[], ["battle"]], **position).battle(*texts)


@pytest.mark.rule("NH-POINTS-01", "NH-POINTS-03", "NH-POINTSFOUR-01")
@pytest.mark.parametrize("players", [3, 4])
def test_it_begins_like_free_for_all(players: int) -> None:
    table = Table.new((), mode="points", players=players, seed=5)
    assert len(set(table.state.setting.sides)) == players
    for field in ("d4", "b2", "f4", "d2")[:players]:
        table.do(f"place hq {field} 0")
    counts = []
    for _ in range(players):
        counts.append(len(table.hand(table.active)))
        table.pass_turns()
    assert counts == [1, 2, 3, 3][:players]


@pytest.mark.rule("NH-POINTS-02", "NH-POINTSFOUR-01")
@pytest.mark.parametrize("players", [3, 4])
def test_counters_start_at_zero(players: int) -> None:
    assert Table.new((), mode="points", players=players).points == [0] * players


@pytest.mark.rule("NH-POINTS-04")
def test_no_hq_is_ever_destroyed() -> None:
    table = Table(
        [*UNITS, "1 annihilator d6 0", "1 hmg d2 3"],
        armies=THREE,
        mode="points",
        hands=[[], ["battle"] * 3],
        hq=[1, 1, 1],
        active=1,
    )
    table.battle()
    assert table.at("d4") == "hq"
    assert (table.points[1], table.over, table.active) == (4, False, 2)
    assert table.hq == [1, 1, 1]


@pytest.mark.rule("NH-POINTS-04")
def test_a_position_with_a_destroyed_hq_is_none_of_a_points_game() -> None:
    with pytest.raises(BadInput, match=r"seats\[1\]\.hq: 0 is not between 1 and 20"):
        Table(UNITS, armies=THREE, mode="points", hq=[20, 0, 20])


@pytest.mark.rule("NH-POINTS-05")
def test_hits_on_hqs_of_all_opponents_score_for_the_one_who_hits() -> None:
    units = [*UNITS, "1 annihilator d6 0", "1 commando f2 3", "0 ganger e5 1"]
    table = fight(units).table
    assert table.points == [1, 3, 0]


@pytest.mark.rule("NH-POINTS-05")
def test_what_a_medic_takes_scores_nothing() -> None:
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando f2 3", "2 medic e5 1"]
    assert fight(units[:4]).table.points == [0, 1, 0]
    assert fight(units).table.points == [0, 0, 0]


@pytest.mark.rule("NH-POINTS-05")
def test_a_clown_scores_nothing_for_the_own_hq() -> None:
    """FAQ-GENERAL-28."""
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "2 clown e4 0"]
    table = fight(units, "explode e4").table
    assert table.points == [0, 0, 1]  # for the HQ on d4, not for the own one on f4


@pytest.mark.rule("NH-POINTS-06")
def test_the_battle_in_which_somebody_reaches_20_is_fought_to_its_end() -> None:
    """FAQ-MULTIPLAYER-04; FAQ-MULTIPLAYER-05: nobody gets more than 20."""
    units = [*UNITS, "1 commando d6 0", "1 hmg d2 3", "0 runner e5 1"]
    result = fight(units, points=[0, 19, 0])
    assert result.segments == [3, 2, 1, 0]
    assert result.table.points == [1, 20, 0]
    assert result.table.outcome.winners() == (1,)
    assert result.table.outcome.rule == "NH-POINTS-06"


@pytest.mark.rule("NH-POINTS-06")
def test_19_are_not_enough() -> None:
    result = fight([*UNITS, "1 commando d6 0"], points=[0, 18, 0])
    assert result.table.points[1] == 19
    assert not result.table.over


@pytest.mark.rule("NH-POINTS-06")
def test_reaching_20_in_one_segment_shares_the_victory() -> None:
    """No extra turn at 20 to 20. FAQ-MULTIPLAYER-06."""
    units = [*UNITS, "1 annihilator d6 0", "0 runner e5 1"]
    table = fight(units, points=[19, 18, 3]).table
    assert table.points == [20, 20, 3]
    assert table.outcome.winners() == (0, 1)


@pytest.mark.rule("NH-POINTS-06")
@pytest.mark.parametrize("ruling", ["first", "shared"])
def test_who_has_19_when_another_reaches_20_has_lost(ruling: str) -> None:
    units = [*UNITS, "1 commando d6 0", "0 runner e5 1"]
    table = fight(units, points=[18, 19, 19], rulings={"points_race": ruling}).table
    assert table.points == [19, 20, 19]
    assert table.outcome.winners() == (1,)
    assert table.outcome.places == (2, 1, 2)


@pytest.mark.rule("NH-POINTS-06")
@pytest.mark.parametrize(("ruling", "winners"), [("first", (1,)), ("shared", (0, 1))])
def test_reaching_20_in_different_segments_of_one_battle(
    ruling: str, winners: tuple[int, ...]
) -> None:
    """In print the first wins; the preset "faq" shares: FAQ-MULTIPLAYER-06B."""
    units = [*UNITS, "1 commando d6 0", "0 runner e5 1"]
    table = fight(units, points=[19, 19, 3], rulings={"points_race": ruling}).table
    assert table.points == [20, 20, 3]
    assert table.outcome.winners() == winners


def last_battle(
    points: Sequence[int], units: Sequence[str] = UNITS, hand: Sequence[str] = ("boss",)
) -> Table:
    """Seat 0 ends the last turn before the Last Battle."""
    position: dict[str, Any] = {"armies": THREE, "mode": "points", "ran_out": 1}
    return Table(units, points=points, piles=[[]] * 3, hands=[hand], **position).do("end")


@pytest.mark.rule("NH-POINTS-07")
def test_after_the_last_battle_the_most_points_win() -> None:
    table = last_battle([15, 12, 9])
    assert table.outcome.winners() == (0,)
    assert table.outcome.places == (1, 2, 3)
    assert table.outcome.rule == "NH-POINTS-07"


@pytest.mark.rule("NH-POINTS-07")
def test_a_tie_of_points_is_played_off_as_in_free_for_all() -> None:
    """Who lost the tie scores no more: the Hybrid of seat 2 hits the HQ on d5 for nothing."""
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "2 hybrid f3 4", "1 runner b4", "0 runner e2"]
    table = last_battle([9, 9, 4], units, hand=["boss", "move"])
    assert (table.active, table.points) == (0, [9, 9, 4])
    table.do("move d4 d5 0", "end", "end")
    assert len(table.events("hit")) == 1
    assert table.points == [9, 9, 4]
    assert table.outcome.winners() == (0, 1)


@pytest.mark.rule("NH-POINTS-08")
def test_every_other_player_has_a_turn_before_the_last_battle() -> None:
    table = Table(
        UNITS, armies=THREE, mode="points", piles=[["battle"]], phase="turn", points=[1, 2, 3]
    )
    had = []
    while not table.over:
        had.append(table.active)
        table.pass_turns()
    assert had == [0, 1, 2]
    assert len(table.events("battle")) == 1
