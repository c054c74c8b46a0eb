"""Move tiles and Mobility."""

import pytest

from tests.games.neuroshima.play import Table, crowded

UNITS = ["0 hq d4", "1 hq b2"]
OUTPOST = ("outpost", "hegemony")


@pytest.mark.rule("NH-MOVE-01")
@pytest.mark.parametrize("unit", ["ganger", "boss", "hq"])
def test_a_move_tile_moves_and_turns_any_own_unit(unit: str) -> None:
    units = ["0 hq d4", "1 hq b2", f"0 {unit} e4"] if unit != "hq" else ["0 hq e4", "1 hq b2"]
    table = Table(units, hands=[["move", "thug"]])
    step = "move e4 e5 0" if unit == "hq" else "move e4 e5 3"
    assert table.offers(step)
    assert table.offers("move e4 e4 3") is (unit != "hq")
    table.do(step)
    assert (table.at("e4"), table.at("e5")) == ("", unit)
    assert table.turn_of("e5") == (0 if unit == "hq" else 3)
    assert table.discard(0)[-1] == "move"


@pytest.mark.rule("NH-MOVE-01")
def test_one_field_and_own_units_only() -> None:
    table = Table([*UNITS, "0 ganger d5", "1 commando c5"], hands=[["move"]])
    assert table.refuses("move d5 d3 0", rule="NH-MOVE-01")
    assert table.refuses("move c5 b4 0", rule="NH-MOVE-01")
    assert table.refuses("move d5 d5 0", rule="NH-MOVE-01")  # as it stands
    assert table.after("move d5") == {"d5", "d6", "c4", "e4", "e5"}
    assert len(table.choices("move d5 d6")) == 6
    assert len(table.choices("move d5 d5")) == 5
    table.do("move d5 d5 4")
    assert (table.at("d5"), table.turn_of("d5")) == ("ganger", 4)


@pytest.mark.rule("NH-MOVE-02")
def test_only_onto_a_free_field_else_only_a_turn() -> None:
    table = Table(crowded([*UNITS, "0 ganger d6"], ["f2"]), hands=[["move"]])
    assert table.refuses("move d6 d5 0", rule="NH-MOVE-02")
    assert table.after("move d6") == {"d6"}


@pytest.mark.rule("NH-MOVE-03")
def test_a_netted_unit_is_neither_moved_nor_turned() -> None:
    units = ["0 hq d4", "1 hq b2", "1 net_fighter d5 0", "0 commando e3"]
    table = Table(units, armies=OUTPOST, hands=[["move"]])
    assert table.refuses("move d4 d3 0", rule="NH-NET-02")
    assert table.refuses("move d4 d4 1", rule="NH-NET-02")
    assert table.offers("move e3 e2 0")


@pytest.mark.rule("NH-MOVE-01")
def test_a_move_with_a_turn_is_one_thing_and_only_its_end_counts() -> None:
    """No effect is looked at between the turn and the step. FAQ-GENERAL-18, -19."""
    units = [*UNITS, "0 net_fighter d5 0", "1 commando c5", "1 medic e5"]
    table = Table(units, hands=[["move"]])
    assert not table.netted("c5")
    table.do("move d5 d6 5")
    assert [table.netted(field) for field in ("c5", "e5")] == [True, False]
    assert len(table.events("moved")) == 1
    assert table.hand(0) == []


@pytest.mark.rule("NH-MOBIL-01")
@pytest.mark.parametrize("text", ["run d5 d6 0", "run d5 d5 2", "run d5 e4 5", ""])
def test_mobility_moves_turns_both_or_neither(text: str) -> None:
    table = Table([*UNITS, "0 runner d5"])
    assert table.after("run d5") == {
        "d5",
        "d6",
        "c4",
        "c5",
        "e4",
        "e5",
    }
    if text:
        table.do(text)
        _, _, field, turn = text.split()
        assert (table.at(field), table.turn_of(field)) == ("runner", int(turn))
    else:
        table.do("end")
        assert (table.at("d5"), table.turn_of("d5")) == ("runner", 0)


@pytest.mark.rule("NH-MOBIL-01")
def test_mobility_works_in_the_turn_of_placing_and_between_tiles() -> None:
    """FAQ-GAMEPLAY-05, -06."""
    table = Table(UNITS, hands=[["runner", "ganger"]]).do("place runner d5 0")
    table.do("run d5 d6 1", "place ganger d5 0")
    assert (table.at("d6"), table.at("d5")) == ("runner", "ganger")


@pytest.mark.rule("NH-MOBIL-01")
def test_mobility_is_for_the_own_units_in_the_own_turn() -> None:
    table = Table([*UNITS, "0 runner d5", "1 runner c5", "0 ganger e5"])
    assert table.refuses("run c5 b4 0", rule="NH-MOBIL-01")
    assert table.refuses("run c5 b4 0", seat=1)
    assert table.refuses("run e5 e4 0", rule="NH-PLAY-08")
    table.do("end")
    assert table.active == 1
    assert table.refuses("run d5 d6 0", seat=0)


@pytest.mark.rule("NH-MOBIL-02")
def test_mobility_after_both_tiles() -> None:
    table = Table([*UNITS, "0 runner d6"], hands=[["ganger", "thug"]])
    table.do("place ganger d5 0", "place thug c5 0")
    assert table.verbs() == {"run", "end"}
    table.do("run d6 e5 0")
    assert table.at("e5") == "runner"


@pytest.mark.rule("NH-MOBIL-03")
def test_a_mobile_unit_goes_only_onto_a_free_field() -> None:
    table = Table(crowded([*UNITS, "0 runner d6"], ["f2"]))
    assert table.refuses("run d6 d5 0", rule="NH-MOVE-02")
    assert table.choices("run d6") == [f"run d6 d6 {turn}" for turn in (1, 2, 3, 4, 5)]


@pytest.mark.rule("NH-MOBIL-04")
def test_nobody_moves_once_a_battle_has_begun() -> None:
    """FAQ-ERRATA-03, FAQ-GAMEPLAY-10."""
    units = [*UNITS, "0 runner e4 0", "0 quartermaster e5 0"]
    table = Table(units, hands=[["battle"]]).do("battle")
    assert table.asked() == (0,)
    assert table.verbs() == {"keep", "convert"}
    assert table.refuses("run e4 f3 0")
    table.do("keep e4")
    assert table.active == 1
    assert table.refuses("run e4 f3 0", seat=0)


@pytest.mark.rule("NH-MOBIL-05")
@pytest.mark.parametrize("first", ["run d5 d6 0", "run d5 d5 1"])
def test_mobility_is_used_once_a_turn(first: str) -> None:
    units = [*UNITS, "0 runner d5", "0 runner f3"]
    table = Table(units, piles=[["ganger", "thug", "guard"]]).do(first)
    field = first.split()[2]
    assert table.refuses(f"run {field} e5 0", rule="NH-MOBIL-05")
    assert table.offers("run f3 f2 0")
    table.do("end")
    table.pass_turns()
    table.do(f"discard {table.hand(0)[0]}")
    assert table.offers(f"run {field} e5 0")


@pytest.mark.rule("NH-MOBIL-05")
def test_a_move_tile_moves_a_mobile_unit_once_more() -> None:
    table = Table([*UNITS, "0 runner d5"], hands=[["move", "thug"]])
    table.do("run d5 d6 0", "move d6 e5 0")
    assert table.at("e5") == "runner"
    assert table.refuses("run e5 e4 0", rule="NH-MOBIL-05")
