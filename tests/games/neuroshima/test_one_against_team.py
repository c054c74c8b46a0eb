"""One player against a team of two."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import Table, battle

ARMIES = ("hegemony", "outpost", "borgo")
TEAMS = (0, 1, 1)
UNITS = ["0 hq d4", "1 hq b2", "2 hq f4"]


def table_of(units: Sequence[str] = UNITS, **more: Any) -> Table:
    return Table(units, armies=ARMIES, teams=TEAMS, **more)


@pytest.mark.rule("NH-ONEVTEAM-01")
def test_the_first_is_alone_against_the_other_two() -> None:
    state = Table.new(ARMIES, mode="one_against_team").state
    assert state.setting.sides == [0, 1, 1]
    units = [*UNITS, "1 commando d6", "2 mutant e5", "0 boss d3"]
    single = table_of(units, hands=[["sniper"]])
    assert single.after("snipe") == {"d6", "e5"}
    member = table_of(units, hands=[[], ["sniper"]], active=1)
    assert member.after("snipe") == {"d3"}


@pytest.mark.rule("NH-ONEVTEAM-02")
@pytest.mark.parametrize("preset", ["default", "faq", "rulebook"])
def test_counters_are_20_and_13(preset: str) -> None:
    table = Table.new(ARMIES, mode="one_against_team", rulings=preset)
    assert table.hq == [20, 13, 13]


@pytest.mark.rule("NH-ONEVTEAM-03")
def test_members_are_allies() -> None:
    units = ["0 hq d2", "1 hq b2", "2 hq f4", "1 commando d6 0", "2 mutant d4 0"]
    result = battle(units, armies=ARMIES, teams=TEAMS)
    assert result.hits[3] == ["d6 d2 1"]
    faster = Table([*units[:3], "1 commando e4 0"], armies=ARMIES, teams=TEAMS)
    assert faster.initiative("e4") == [4]  # next to Borgo's HQ


@pytest.mark.rule("NH-ONEVTEAM-04", "NH-ONEVTEAM-05")
def test_the_single_player_has_every_other_turn_and_draws_one_two_three_three() -> None:
    table = Table.new(ARMIES, mode="one_against_team", seed=4)
    for field in ("d4", "b2", "f4"):
        table.do(f"place hq {field} 0")
    turns, counts = [], []
    for _ in range(8):
        turns.append(table.active)
        counts.append(len(table.hand(table.active)))
        table.pass_turns()
    assert turns == [0, 1, 0, 2, 0, 1, 0, 2]
    assert counts == [1, 2, 3, 3, 3, 3, 3, 3]


@pytest.mark.rule("NH-ONEVTEAM-06")
@pytest.mark.parametrize(
    ("hq", "winners"), [([20, 1, 13], (0,)), ([1, 13, 13], (1, 2)), ([2, 2, 13], None)]
)
def test_the_side_that_first_destroys_an_hq_wins(
    hq: list[int], winners: tuple[int, ...] | None
) -> None:
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando d6 0", "0 ganger b3 0"]
    table = table_of(units, hq=hq, hands=[["battle"]]).do("battle")
    if winners is None:
        assert not table.over
    else:
        assert table.outcome.winners() == winners
        assert table.outcome.rule == "NH-ONEVTEAM-06"


@pytest.mark.rule("NH-ONEVTEAM-07")
@pytest.mark.parametrize(("hq", "winners"), [([15, 7, 9], (1, 2)), ([17, 7, 9], (0,))])
def test_at_the_end_the_larger_sum_wins(hq: list[int], winners: tuple[int, ...]) -> None:
    table = table_of(hq=hq, hands=[["boss"]], piles=[[]] * 3, ran_out=1).do("end")
    assert table.outcome.winners() == winners
    assert table.outcome.rule == "NH-ONEVTEAM-07"


RUNNERS = ["0 hq d4", "1 hq b2", "2 hq f4", "0 runner d6", "1 runner b4", "2 assassin f2"]


@pytest.mark.rule("NH-ONEVTEAM-07")
@pytest.mark.parametrize(
    ("ran_out", "begin", "order"),
    [(1, 1, [0, 2, 1]), (2, 2, [0, 1, 2]), (0, 0, [1, 0, 2]), (0, 1, [2, 0, 1])],
)
def test_equal_sums_are_played_off_in_turn_order_and_then_stand(
    ran_out: int, begin: int, order: list[int]
) -> None:
    """The first extra turn is that of the player after the one who ended the game."""
    piles: list[list[str] | None] = [None, None, None]
    piles[ran_out] = ["move"]
    table = table_of(RUNNERS, hq=[16, 7, 9], piles=piles, active=begin, phase="turn")
    while not table.events("battle"):
        table.pass_turns()
    had = []
    while not table.over:
        had.append(table.active)
        table.pass_turns()
    assert had == order
    assert table.outcome.winners() == (0, 1, 2)


@pytest.mark.rule("NH-ONEVTEAM-08")
def test_hostile_hqs_in_one_battle_are_the_teams_victory() -> None:
    units = ["0 hq d4", "1 hq b2", "2 hq f4", "1 commando d6 0", "0 ganger b3 0"]
    table = table_of(units, hq=[1, 1, 13], hands=[["battle"]]).do("battle")
    assert table.hq == [0, 0, 13]
    assert table.outcome.winners() == (1, 2)
    assert table.outcome.rule == "NH-ONEVTEAM-08"


def turns_after(ran_out: int, begin: int, **more: Any) -> list[int]:
    """Whose turns follow the one in which this seat draws the last tile."""
    piles: list[list[str] | None] = [None, None, None]
    piles[ran_out] = ["battle"]
    table = table_of(hq=[1, 9, 9], piles=piles, active=begin, phase="turn", **more)
    while table.state.ran_out != ran_out:
        table.pass_turns()
    table.pass_turns()
    had = []
    while not table.over:
        had.append(table.active)
        table.pass_turns()
    assert table.events("battle")[0]["cause"] == ran_out
    return had


@pytest.mark.rule("NH-ONEVTEAM-09")
@pytest.mark.parametrize(("member", "others"), [(1, [0, 2]), (2, [0, 1])])
def test_when_a_member_runs_out_the_other_two_have_a_turn(member: int, others: list[int]) -> None:
    assert turns_after(member, member) == others


@pytest.mark.rule("NH-ONEVTEAM-09")
@pytest.mark.parametrize(
    ("ruling", "begin", "turns"),
    [
        ("next_opponent", 0, [1]),
        ("next_opponent", 1, [2]),
        ("everybody", 0, [1, 0, 2]),
        ("everybody", 1, [2, 0, 1]),
    ],
)
def test_when_the_single_player_runs_out(ruling: str, begin: int, turns: list[int]) -> None:
    """Only the next opponent has a turn: FAQ-MULTIPLAYER-11; the other reading lets both."""
    assert turns_after(0, begin, rulings={"single_runs_out": ruling}) == turns
