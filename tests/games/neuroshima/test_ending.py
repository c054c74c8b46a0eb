"""The last tile, the Last Battle, destroyed HQs, ties."""

from collections.abc import Sequence

import pytest

from tests.games.neuroshima.play import Table, battle, crowded

UNITS = ["0 hq d4", "1 hq b2"]
LAST = ["ganger", "thug", "guard"]


def ending(units: Sequence[str] = UNITS) -> Table:
    """Seat 0 begins the turn in which it draws its last tile; seat 1 has plenty."""
    return Table(units, piles=[LAST, ["hmg", "medic", "scout"] * 3], phase="turn")


@pytest.mark.rule("NH-END-01")
def test_after_the_last_tile_the_opponent_has_a_turn_and_then_comes_the_last_battle() -> None:
    """The first to run out counts as its cause. FAQ-GAMEPLAY-12."""
    table = ending([*UNITS, "1 commando d6 0"]).do("discard guard", "place thug e3 0", "end")
    assert table.active == 1
    assert [event["seat"] for event in table.events("last_tile")] == [0]
    assert table.events("battle") == []
    table.do("discard hmg", "place medic c5 0", "end")
    assert [event["cause"] for event in table.events("battle")] == [0]
    assert table.hq == [19, 20]
    assert table.outcome.winners() == (1,)


@pytest.mark.rule("NH-END-01")
def test_one_tile_left_in_the_pile_ends_nothing() -> None:
    table = Table(UNITS, piles=[[*LAST, "boss"], None], phase="turn")
    assert table.state.ran_out == -1
    table.do("discard guard", "end")
    table.pass_turns()
    assert table.events("battle") == []
    assert (table.active, table.state.ran_out) == (0, 0)


@pytest.mark.rule("NH-END-01")
def test_the_opponents_own_last_tile_in_that_turn_changes_nothing() -> None:
    table = Table([*UNITS, "0 boss e3"], piles=[LAST, ["hmg"] * 3], phase="turn")
    table.do("discard guard", "end")
    assert (table.pile(1), table.state.ran_out) == ([], 0)
    table.do("discard hmg", "end")
    assert len(table.events("battle")) == 1


@pytest.mark.rule("NH-END-02")
def test_from_then_on_nobody_plays_a_battle_tile() -> None:
    """Only a full board still starts a battle. FAQ-ERRATA-02."""
    table = Table(UNITS, hands=[["battle"], ["battle"]], piles=[["thug", "guard"]], phase="turn")
    table.do("discard guard")
    assert table.refuses("battle", rule="NH-BATTLE-16")
    table.do("end")
    assert table.active == 1
    table.do("discard " + next(key for key in table.hand(1) if key != "battle"))
    assert table.refuses("battle", rule="NH-BATTLE-16")
    assert table.offers("discard battle")


@pytest.mark.rule("NH-END-03")
def test_a_full_board_with_the_last_tile_is_fought_before_the_opponents_turn() -> None:
    table = ending(crowded(UNITS, ["d6"])).do("discard guard", "place thug d6 0")
    assert [event["why"] for event in table.events("battle")] == [1]
    assert (table.active, table.hand(0)) == (1, ["ganger"])
    table.do("discard hmg", "end")
    assert [event["why"] for event in table.events("battle")] == [1, 2]
    assert table.over is False  # 20 to 20: a tie


@pytest.mark.rule("NH-END-03")
def test_a_board_filled_in_the_final_turn_is_fought_over_before_the_last_battle() -> None:
    """FAQ-GAMEPLAY-18."""
    units = crowded(UNITS, ["d6"])
    table = ending(units)
    table.do("discard guard", "end", "discard medic", "place hmg d6 0")
    assert [(event["why"], event["cause"]) for event in table.events("battle")] == [(1, 1), (2, 0)]


@pytest.mark.rule("NH-VICTORY-01", "NH-VICTORY-02")
@pytest.mark.parametrize(("fallen", "winner"), [(0, 1), (1, 0)])
def test_an_hq_at_zero_ends_the_match_and_the_other_wins(fallen: int, winner: int) -> None:
    units = ["0 hq d4", "1 hq d2", "1 commando d6 0", "0 universal_soldier c2 1"]
    hq = [1, 5] if fallen == 0 else [5, 1]
    table = Table(units, hq=hq, hands=[["battle"]]).do("battle")
    assert table.hq[fallen] == 0
    assert table.outcome.winners() == (winner,)
    assert table.outcome.rule == "NH-VICTORY-02"
    assert table.asked() == ()


@pytest.mark.rule("NH-VICTORY-01")
def test_above_zero_it_goes_on() -> None:
    table = Table([*UNITS, "1 commando d6 0"], hq=[2, 20], hands=[["battle"]]).do("battle")
    assert (table.hq[0], table.over, table.active) == (1, False, 1)


@pytest.mark.rule("NH-VICTORY-03")
@pytest.mark.parametrize(("ruling", "hit"), [("leaves", "d5"), ("stays", "d4")])
def test_the_battle_is_fought_to_its_end_and_the_hq_leaves_with_its_segment(
    ruling: str, hit: str
) -> None:
    """FAQ-ERRATA-01; the ruling "stays" leaves it lying there until the battle is over."""
    units = ["0 hq d4", "1 hq f4", "1 commando e3 4", "1 hmg d2 3", "0 boss d5"]
    result = battle(units, hq=[1, 20], rulings={"destroyed_hq": ruling})
    assert result.segments == [3, 2, 1, 0]
    assert result.hq[3] == [0, 20]
    assert [text.split()[1] for text in result.hits[2]] == [hit]
    assert result.removed[3] == (["d4"] if ruling == "leaves" else [])
    assert result.table.at("d4") == ""


@pytest.mark.rule("NH-VICTORY-03")
@pytest.mark.parametrize("ruling", ["leaves", "stays"])
def test_a_destroyed_hq_neither_attacks_nor_supports(ruling: str) -> None:
    """FAQ-GAMEPLAY-22: no strike in segment 0, no bonus for its neighbours."""
    units = ["0 hq d4", "1 hq f4", "1 commando d6 0", "0 runner e4 2", "1 scout d3"]
    standing = battle(units, rulings={"destroyed_hq": ruling})
    assert standing.hits[2] == ["e4 f4 2"]
    assert standing.hits[0] == ["d4 d3 1", "f4 e4 1"]
    fallen = battle(units, hq=[1, 20], rulings={"destroyed_hq": ruling})
    assert fallen.hits[2] == ["e4 f4 1"]
    assert fallen.hits[0] == ["f4 e4 1"]


@pytest.mark.rule("NH-VICTORY-04")
def test_both_hqs_in_one_battle_are_a_draw() -> None:
    units = ["0 hq d4", "1 hq d2", "1 commando d6 0", "0 net_master c2 1"]
    table = Table(units, hq=[1, 1], hands=[["battle"]])
    result = table.battle()
    assert result.hq[3] == [0, 1]
    assert table.outcome.winners() == (0, 1)
    assert table.outcome.rule == "NH-VICTORY-04"


@pytest.mark.rule("NH-VICTORY-05")
def test_after_the_last_battle_the_higher_hq_wins() -> None:
    table = Table([*UNITS, "1 commando d6 0"], hq=[10, 7], hands=[["boss"]], ran_out=1).do("end")
    assert table.hq == [9, 7]
    assert table.outcome.winners() == (0,)
    assert table.outcome.rule == "NH-VICTORY-05"


def tied(units: list[str], hand: Sequence[str] = ("boss",)) -> Table:
    """Seat 1 drew the last tile; seat 0 ends its turn; the Last Battle is a tie at 8."""
    table = Table(units, hq=[8, 8], piles=[[], []], hands=[hand], ran_out=1)
    return table.do("end")


MOBILE = [*UNITS, "0 runner f4", "1 runner b4"]


@pytest.mark.rule("NH-VICTORY-06", "NH-VICTORY-08", "NH-VICTORY-09")
def test_a_tie_gives_each_an_extra_turn_and_an_additional_battle_then_a_draw() -> None:
    table = tied(MOBILE)
    turns = table.state.turn
    assert len(table.events("battle")) == 1
    assert (table.active, table.over) == (0, False)  # first the one after who ran out
    table.do("end")
    assert table.active == 1
    table.do("end")
    assert table.state.turn == turns + 1
    assert [event["why"] for event in table.events("battle")] == [2, 3]
    assert table.outcome.winners() == (0, 1)
    assert table.outcome.rule == "NH-VICTORY-09"


@pytest.mark.rule("NH-VICTORY-08")
def test_the_additional_battle_breaks_the_tie() -> None:
    """Its cause is who had the last turn before the Last Battle. FAQ-GAMEPLAY-13."""
    table = tied([*UNITS, "0 runner f4", "1 runner c5 0"])
    table.do("end", "run c5 d5 0", "end")
    assert [event["cause"] for event in table.events("battle")] == [1, 0]
    assert table.hq == [7, 8]
    assert table.outcome.winners() == (1,)


@pytest.mark.rule("NH-VICTORY-07")
def test_in_the_extra_turn_without_tiles_only_abilities_are_left() -> None:
    table = tied([*UNITS, "0 runner f4", "0 ganger e5"], hand=[])
    assert table.active == 0
    assert table.verbs() == {"run", "end"}
    assert table.hand(0) == []


@pytest.mark.rule("NH-VICTORY-07")
def test_kept_tiles_may_be_played_in_the_extra_turn_but_no_battle() -> None:
    """FAQ-GAMEPLAY-19."""
    table = tied(MOBILE, hand=["move", "battle"])
    assert table.hand(0) == ["move", "battle"]
    assert table.refuses("battle", rule="NH-BATTLE-16")
    table.do("move d4 d5 0")
    assert table.at("d5") == "hq"


@pytest.mark.rule("NH-VICTORY-06")
def test_who_still_has_a_pile_draws_in_the_extra_turn() -> None:
    piles = [["ganger", "thug", "guard", "boss"], []]
    table = Table(UNITS, hq=[8, 8], hands=[["boss"]], piles=piles, ran_out=1).do("end")
    assert table.active == 0
    assert table.hand(0) == ["boss", "ganger", "thug"]
    assert table.verbs() == {"discard"}
