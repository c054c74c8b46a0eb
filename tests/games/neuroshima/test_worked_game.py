"""The worked game of the rulebook, turn by turn.

One continuous game: each test plays it up to its turn, so that nothing can be right for the
wrong reason.
"""

import pytest

from tests.games.neuroshima.play import Table, battle
from tests.games.neuroshima.worked import ARMIES, TURNS, after, fought_now


@pytest.mark.rule("NH-EX-01")
def test_the_whole_game_is_legal_and_ends_in_the_battle() -> None:
    table = after(10)
    assert [event["cause"] for event in table.events("battle")] == [0]
    assert table.hq == [18, 14]
    assert table.state.turn == 10  # ten turns have begun: nine played ones and Hegemony's next
    table.state.check()


@pytest.mark.rule("NH-EX-02", "NH-EX-03")
def test_turn_1_the_hqs_stand_in_the_middle_and_in_a_corner() -> None:
    table = Table.new(ARMIES)
    assert table.asked() == (0,)
    table.do("place hq d4 0")
    assert table.offers("place hq f4 0")
    assert after(1).units == {"0 hq d4", "1 hq f4"}


@pytest.mark.rule("NH-EX-04", "NH-EX-05")
def test_turn_2_a_medic_and_no_discard() -> None:
    table = after(1)
    assert (table.hand(0), len(table.pile(0))) == (["medic"], 33)
    assert table.offers("end")
    table.do("place medic e4 5")
    near = table.state.setting.board.around
    both = set(near[table.state.hq_at[0]]) & set(near[table.state.hq_at[1]])
    assert [table.state.piece_at[hex] >= 0 for hex in both] == [True]


@pytest.mark.rule("NH-EX-06", "NH-EX-07", "NH-EX-08")
def test_turn_3_hegemony_moves_its_hq_and_shields_it_with_an_officer() -> None:
    table = after(2)
    assert (table.hand(1), len(table.pile(1))) == (["move", "officer_1"], 32)
    assert table.offers("end")
    table = after(3)
    assert table.units == {"0 hq d4", "0 medic e4", "1 hq f3", "1 officer_1 f2"}
    units = ["0 hq d4", "1 hq f3", "1 officer_1 f2 5", "1 ganger e3 4"]
    assert battle(units, armies=ARMIES).hits[3] == ["e3 d4 3"]  # both bonuses on e3


@pytest.mark.rule("NH-EX-09", "NH-EX-10")
def test_turn_4_one_of_three_goes_and_the_brawler_may_attack_twice() -> None:
    table = after(3)
    assert table.hand(0) == ["move", "brawler", "annihilator"]
    assert len(table.pile(0)) == 30
    assert table.refuses("place brawler e3 2", rule="NH-TURN-03")
    table.do(*TURNS[4][:2])
    assert table.initiative("e3") == [3, 2]
    assert fought_now(table).hits[3] == ["e3 f3 2"]


@pytest.mark.rule("NH-EX-11")
def test_turn_4_the_hq_of_hegemony_is_shut_in() -> None:
    table = after(4)
    shut = Table([*sorted(table.units)], armies=ARMIES, hands=[[], ["move"]], active=1)
    assert shut.choices("move f3") == []
    assert shut.refuses("move f3 e3 0", rule="NH-MOVE-02")


@pytest.mark.rule("NH-EX-12", "NH-EX-13", "NH-EX-14")
def test_turn_5_the_brawler_is_netted_and_a_runner_comes() -> None:
    table = after(4)
    assert table.hand(1) == ["battle", "net_fighter", "runner"]
    assert len(table.pile(1)) == 29
    table.do("discard battle")
    assert not table.netted("e3")
    table.do("place net_fighter e2 3")
    assert table.netted("e3")
    table.do("place runner c4 1", "end")
    assert "c4 d4 1 healed" in fought_now(table).hits[2]


@pytest.mark.rule("NH-EX-15", "NH-EX-16", "NH-EX-17")
def test_turn_6_the_hq_steps_out_of_reach_and_the_hmg_aims_over_its_medic() -> None:
    table = after(5)
    assert table.hand(0) == ["move", "battle", "hmg"]
    assert len(table.pile(0)) == 27
    table = after(6)
    assert table.at("d3") == "hq"
    hits = fought_now(table).hits
    assert hits[1] == ["d5 f3 1"]
    assert [text for text in hits[2] if text[:2] in ("c4", "d5")] == ["d5 f3 1"]
    assert table.initiative("e3") == [3, 2]  # the Brawler is still next to its HQ


@pytest.mark.rule("NH-EX-18", "NH-EX-19")
def test_turn_7_the_universal_soldier_is_faster_than_the_annihilator() -> None:
    table = after(6)
    assert table.hand(1) == ["universal_soldier", "ganger", "net_fighter"]
    assert len(table.pile(1)) == 26
    table.do(*TURNS[7][:2])
    assert (table.initiative("e5"), table.initiative("f4")) == ([3], [2])


@pytest.mark.rule("NH-EX-20", "NH-EX-21")
def test_turn_7_the_hq_is_netted_and_the_runner_follows_after_both_tiles() -> None:
    table = after(7, without=2)
    assert table.hand(1) == []
    assert table.netted("d3")
    assert table.offers("run c4 d4 0")
    table.do("run c4 d4 0")
    assert (table.at("d4"), table.turn_of("d4")) == ("runner", 0)
    assert table.choices() == ["end"]


@pytest.mark.rule("NH-EX-20")
def test_a_move_tile_is_refused_on_the_netted_hq() -> None:
    table = after(9)
    table.do("keep_hand", "discard battle")
    assert table.refuses("move d3 c2 0", rule="NH-NET-02")


@pytest.mark.rule("NH-EX-22", "NH-EX-23", "NH-EX-24")
def test_turn_8_the_commando_becomes_fast_enough_to_free_the_brawler() -> None:
    table = after(7)
    assert table.hand(0) == ["commando", "scout", "medic"]
    assert len(table.pile(0)) == 24
    table.do("discard medic", "place commando c3 1")
    assert table.initiative("c3") == [3]
    assert "c3 e2 1" in fought_now(table).hits[3]
    table.do("place scout b3 1")
    assert table.initiative("c3") == [4]


@pytest.mark.rule("NH-EX-25", "NH-EX-26", "NH-EX-27")
def test_turn_9_the_boss_makes_the_runner_faster_and_stronger() -> None:
    table = after(8)
    assert table.hand(1) == ["ganger", "boss", "runner"]
    assert len(table.pile(1)) == 23
    table.do("discard runner", "place ganger d6 0")
    assert table.initiative("d4") == [2]
    table.do("place boss c4 1")
    assert table.initiative("d4") == [3]
    hits = fought_now(table).hits[3]
    assert "d4 d3 2" in hits
    assert "d6 d5 1 healed" in hits


@pytest.mark.rule("NH-EX-28")
def test_turn_10_the_unlucky_draw_is_declined() -> None:
    table = after(9)
    assert table.hand(0) == ["sniper", "move", "battle"]
    assert len(table.pile(0)) == 21
    assert table.choices() == ["keep_hand", "redraw"]
    table.do("keep_hand", "discard move")
    assert table.offers("snipe d2")
    assert table.offers("battle")


@pytest.mark.rule("NH-EX-29", "NH-EX-30")
def test_turn_10_the_sniper_frees_the_hq_at_once() -> None:
    table = after(10, without=2)
    assert table.netted("d3")
    assert table.initiative("e3") == [3]
    table.do("snipe d2")
    assert (table.at("d2"), table.netted("d3")) == ("", False)
    assert table.initiative("e3") == [3, 2]
    moving = after(10, without=3).do("discard battle", "snipe d2")
    assert moving.offers("move d3 d2 0")


@pytest.mark.rule("NH-EX-31")
def test_turn_10_seven_against_seven() -> None:
    table = after(10, without=1)
    assert sum(unit.startswith("0") for unit in table.units) == 7
    assert sum(unit.startswith("1") for unit in table.units) == 7
    result = table.battle()
    assert result.segments[0] == 4
