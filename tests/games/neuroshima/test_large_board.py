"""The board: 19 hexes, and 18 more for many players."""

from collections.abc import Sequence

import pytest

from endtable.games.neuroshima.game import GAME
from endtable.kit.validation import BadInput
from tests.games.neuroshima.play import BASIC_FIELDS, Table, crowded

FOUR = ("hegemony", "outpost", "borgo", "moloch")


@pytest.mark.rule("NH-BOARD-01")
def test_two_players_have_19_fields() -> None:
    board = Table.new().state.setting.board
    assert len(board.cells) == 19
    neighbours = sorted(len(board.around[hex]) for hex in board.cells)
    assert neighbours == [3] * 6 + [4] * 6 + [6] * 7


@pytest.mark.rule("NH-BOARD-02", "NH-BIGBOARD-01")
@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("mode", ["free_for_all", "points"])
def test_five_or_six_players_have_37(mode: str, players: int) -> None:
    table = Table.new((), mode=mode, players=players)
    assert len(table.choices("place hq")) == 37
    with pytest.raises(BadInput, match="need the large board"):
        GAME.complete({"mode": mode, "players": players, "board": "basic"})


@pytest.mark.rule("NH-BIGBOARD-02")
@pytest.mark.parametrize("mode", ["free_for_all", "points", "teams"])
def test_four_players_choose(mode: str) -> None:
    assert len(Table.new((), mode=mode, players=4).choices("place hq")) == 19
    large = Table.new((), mode=mode, players=4, board="large")
    assert len(large.choices("place hq")) == 37
    large.do("place hq a1 0")
    assert large.at("a1") == "hq"


@pytest.mark.rule("NH-BIGBOARD-02")
@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("free_for_all", 3), ("points", 3)])
def test_two_or_three_players_do_not(mode: str, players: int) -> None:
    with pytest.raises(BadInput, match="large board is for 4 to 6"):
        GAME.complete({"mode": mode, "players": players, "board": "large"})


def crowd(free: str, *units: str, hand: Sequence[str], active: int = 0) -> Table:
    """Officers of seat 0 on all basic fields but these; the HQs stand outside."""
    hqs = ["0 hq d1", "1 hq a1", "2 hq g1", "3 hq d7"]
    hands: list[Sequence[str]] = [[], [], [], []]
    hands[active] = hand
    held = crowded([*hqs, *units], free.split())
    return Table(held, armies=FOUR, board="large", hands=hands, active=active)


@pytest.mark.rule("NH-BIGBOARD-03")
def test_filling_the_basic_area_starts_a_battle_though_outer_fields_are_free() -> None:
    table = crowd("d4 d5", hand=["boss", "thug"]).do("place boss d4 0")
    assert table.events("battle") == []
    table.do("place thug d5 0")
    assert len(table.events("battle")) == 1


@pytest.mark.rule("NH-BIGBOARD-03")
def test_outer_fields_may_be_used_and_start_nothing() -> None:
    table = crowd("d4", hand=["boss", "thug"]).do("place boss g4 0")
    assert table.at("g4") == "boss"
    assert table.events("battle") == []
    assert table.active == 0


@pytest.mark.rule("NH-BIGBOARD-03")
def test_a_unit_moved_or_pushed_onto_the_last_basic_field_starts_a_battle() -> None:
    moved = crowd("f4", "0 ganger g3", hand=["move"]).do("move g3 f4 0")
    assert len(moved.events("battle")) == 1
    pushed = crowd("b2", "1 medic b1", "0 ganger c1 0", hand=["push_back"]).do("push c1 b1")
    assert pushed.events("pushed")[0]["seat"] == 1
    assert len(pushed.events("battle")) == 1


@pytest.mark.rule("NH-BIGBOARD-03")
def test_a_move_that_fills_it_cannot_be_taken_back_and_says_so() -> None:
    table = crowd("f4", "0 ganger g3", hand=["move"])
    options = table.game.options(table.state, 0)
    final = {table.game.write(option.action) for option in options if option.final}
    assert final == {"end", *(f"move g3 f4 {turn}" for turn in range(6))}


@pytest.mark.rule("NH-BIGBOARD-03")
def test_then_no_second_step_is_asked_for() -> None:
    units = ["1 recon_center g4", "1 commando g3"]
    table = crowd("f4", *units, hand=["move"], active=1).do("move g3 f4 0")
    assert len(table.events("battle")) == 1
    assert table.active == 2


@pytest.mark.rule("NH-BOMB-02")
def test_on_the_large_board_a_bomb_reaches_the_19_inner_fields() -> None:
    units = ["0 hq d1", "1 hq a1", "2 hq g1", "3 hq d7"]
    table = Table(units, armies=FOUR, board="large", active=3, hands=[[], [], [], ["bomb"]])
    assert table.after("bomb") == set(BASIC_FIELDS)
