"""Who starts, where the HQs go, and the first turns."""

from typing import Any

import pytest

from endtable.games.neuroshima.game import GAME
from endtable.kit.validation import BadInput
from tests.games.neuroshima.play import Table

HEGEMONY = ["runner", "ganger", "thug", "move", "battle", "guard"]
OUTPOST = ["commando", "hmg", "runner", "move", "medic", "battle"]


def opened(**options: Any) -> Table:
    """A duel whose HQs stand; both piles are known."""
    table = Table.new(piles=[HEGEMONY, OUTPOST], **options)
    return table.do("place hq d4 0", "place hq b2 0")


@pytest.mark.rule("NH-START-01")
def test_the_first_seat_starts_unless_something_else_is_agreed() -> None:
    table = Table.new()
    assert table.asked() == (0,)
    table.do("place hq d4 0")
    assert table.asked() == (1,)
    table.do("place hq b2 0")
    assert (table.active, table.asked()) == (0, (0,))


@pytest.mark.rule("NH-START-02")
@pytest.mark.parametrize("starter", [0, 1])
def test_the_host_may_give_the_start_away(starter: int) -> None:
    table = Table.new(start="choose")
    assert table.asked() == (0,)
    assert table.choices() == ["begin 0", "begin 1"]
    assert table.refuses("begin 1", seat=1)
    table.do(f"begin {starter}")
    assert table.asked() == (starter,)
    table.do("place hq d4 0", "place hq b2 0")
    assert table.active == starter
    assert len(table.hand(starter)) == 1


@pytest.mark.rule("NH-START-03")
def test_chance_may_decide_who_starts() -> None:
    starters = [Table.new(start="random", seed=seed).asked_one() for seed in range(40)]
    assert 10 <= starters.count(0) <= 30
    with pytest.raises(BadInput, match="single player starts"):
        GAME.complete({"mode": "one_against_team", "start": "random"})


@pytest.mark.rule("NH-START-04")
def test_the_first_hq_goes_anywhere() -> None:
    table = Table.new()
    fields = table.after("place hq")
    assert len(fields) == 19
    assert {"d4", "b2", "d2", "f4", "c2"} <= fields
    assert table.refuses("place hq d1 0")  # a field of the large board only


@pytest.mark.rule("NH-START-05", "NH-START-06")
def test_the_second_hq_goes_on_any_free_field_even_next_to_the_first() -> None:
    """Placing HQs is nobody's turn: nothing else is offered. FAQ-GAMEPLAY-03."""
    table = Table.new().do("place hq d4 0")
    assert table.refuses("place hq d4 0")
    assert table.verbs() == {"place"}
    assert len(table.choices("place hq")) == 18
    assert table.state.turn == 0
    assert table.state.legal(0) == []
    table.do("place hq d3 0")
    assert table.units == {"0 hq d4", "1 hq d3"}


@pytest.mark.rule("NH-START-05")
def test_more_players_place_their_hqs_in_turn_order() -> None:
    table = Table.new((), mode="free_for_all", players=4, start="choose").do("begin 2")
    order = []
    for field in ("d4", "b2", "f2", "d6"):
        order.append(table.asked_one())
        table.do(f"place hq {field} 0")
    assert order == [2, 3, 0, 1]
    assert table.active == 2


@pytest.mark.rule("NH-START-07", "NH-START-08")
def test_the_first_turn_draws_the_top_tile_and_shows_it() -> None:
    table = opened()
    assert table.hand(0) == ["runner"]
    assert len(table.pile(0)) == 33
    assert table.at("d5") == ""
    assert table.state.view(1)["seats"][0]["hand"][0]["tile"] == "runner"


@pytest.mark.rule("NH-START-08")
def test_tiles_come_from_the_top_one_after_the_other() -> None:
    table = opened().do("end")
    assert table.hand(1) == OUTPOST[:2]
    assert table.pile(1)[:4] == OUTPOST[2:]
    table.do("end")
    assert table.hand(0) == HEGEMONY[:3]


@pytest.mark.rule("NH-START-09")
@pytest.mark.parametrize(
    ("use", "left"), [("place runner d5 0", []), ("discard runner", []), ("end", ["runner"])]
)
def test_the_first_tile_is_played_discarded_or_kept(use: str, left: list[str]) -> None:
    table = opened()
    assert table.offers(use)
    table.do(use)
    assert table.hand(0) == left


@pytest.mark.rule("NH-START-10", "NH-START-11")
def test_the_second_turn_draws_two_and_no_discard_is_asked_for() -> None:
    table = opened().do("end")
    assert table.active == 1
    assert table.hand(1) == ["commando", "hmg"]
    assert len(table.pile(1)) == 32
    assert {"place", "discard", "end"} <= table.verbs()
    table.do("place commando c4 0", "place hmg c5 0")
    assert table.choices() == ["end"]  # nothing else is left to do
    table.do("end")
    assert table.active == 0
    assert table.discard(1) == []


@pytest.mark.rule("NH-START-11")
def test_of_the_two_one_may_be_kept_and_one_discarded() -> None:
    table = opened().do("end", "discard hmg", "end")
    assert (table.hand(1), table.discard(1)) == (["commando"], ["hmg"])


@pytest.mark.rule("NH-START-12")
@pytest.mark.parametrize(
    ("use", "drawn"),
    [(["end"], 2), (["discard runner", "end"], 3), (["place runner d5 0", "end"], 3)],
)
def test_the_third_turn_fills_up_to_three(use: list[str], drawn: int) -> None:
    table = opened().do(*use).do("end")
    assert len(table.hand(0)) == 3
    assert len(table.pile(0)) == 33 - drawn


@pytest.mark.rule("NH-START-13")
def test_of_these_three_one_is_discarded_first() -> None:
    table = opened().do("end", "end")
    assert table.verbs() == {"discard"}
    assert table.refuses("place ganger d5 0", rule="NH-TURN-03")
    assert table.refuses("end", rule="NH-TURN-03")
    table.do("discard thug", "place ganger d5 0", "discard runner")
    assert table.hand(0) == []


@pytest.mark.rule("NH-START-14")
def test_the_opponent_does_the_same_and_so_it_goes_on() -> None:
    table = opened().do("end", "place hmg c5 0", "end")
    table.do("discard thug", "end")
    assert table.active == 1
    assert table.hand(1) == ["commando", "runner", "move"]
    assert table.refuses("end", rule="NH-TURN-03")
    table.do("discard move", "end")
    assert len(table.hand(0)) == 3
