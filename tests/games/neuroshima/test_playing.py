"""Playing tiles: instant ones and units, and the full board."""

import pytest

from tests.games.neuroshima.play import Table, battle, crowded

UNITS = ["0 hq d4", "1 hq b2"]
WALLED = ["0 hq f4", "1 hq b2", "1 medic b3", "1 medic c2", "1 medic c3"]
"""Nobody next to an enemy who could strike, once the rest is filled with Officers."""


@pytest.mark.rule("NH-PLAY-03")
def test_tiles_are_played_only_in_the_own_turn() -> None:
    table = Table(UNITS, hands=[["move", "ganger"], ["move", "commando"]])
    for text in ("move b2 b3 0", "place commando c5 0"):
        assert table.refuses(text, seat=1)
    table.do("end")
    assert table.active == 1
    for text in ("move d4 d5 0", "place ganger d5 0"):
        assert table.refuses(text, seat=0)


@pytest.mark.rule("NH-PLAY-03")
def test_only_tiles_in_front_of_the_player_are_played() -> None:
    table = Table(UNITS, hands=[["ganger"]])
    for text in ("place thug d5 0", "battle", "snipe b2"):
        assert table.refuses(text, rule="NH-PLAY-03")


@pytest.mark.rule("NH-PLAY-04", "NH-INSTANT-04")
def test_an_instant_tile_takes_effect_and_is_discarded() -> None:
    table = Table([*UNITS, "1 commando d6 1"], hands=[["sniper", "ganger"]])
    assert table.refuses("place sniper d5 0", rule="NH-INSTANT-04")
    table.do("snipe d6")
    assert table.units == {"0 hq d4", "1 hq b2"}
    assert (table.hand(0), table.discard(0)[-1]) == (["ganger"], "sniper")
    table = Table([*UNITS, "1 commando d5"], hands=[["push_back", "ganger"]])
    table.do("push d4 d5", "flee d5 d6")
    assert (table.hand(0), table.discard(0)[-1]) == (["ganger"], "push_back")


@pytest.mark.rule("NH-PLAY-06")
def test_a_unit_goes_on_any_free_field_in_any_of_six_ways() -> None:
    free = ["b4", "c5", "d2", "e5", "f2"]
    table = Table(crowded(UNITS, free), hands=[["ganger"]])
    placings = table.choices("place ganger")
    assert sorted(placings) == sorted(
        f"place ganger {field} {turn}" for field in free for turn in range(6)
    )
    table.do("place ganger d2 3")
    assert (table.at("d2"), table.turn_of("d2")) == ("ganger", 3)


@pytest.mark.rule("NH-PLAY-07")
@pytest.mark.parametrize("field", ["d4", "b2", "d5", "c3"])
def test_a_field_with_a_unit_is_taken(field: str) -> None:
    table = Table([*UNITS, "0 boss d5", "1 commando c3"], hands=[["ganger"]])
    assert table.refuses(f"place ganger {field} 0", rule="NH-PLAY-07")


@pytest.mark.rule("NH-PLAY-08")
def test_a_placed_unit_is_not_moved_or_turned() -> None:
    table = Table(UNITS, hands=[["ganger", "thug"]]).do("place ganger d5 0")
    for text in ("run d5 d5 1", "run d5 d6 0"):
        assert table.refuses(text, rule="NH-PLAY-08")
    assert table.refuses("move d5 d6 0", rule="NH-PLAY-03")
    table.do("end")
    table.pass_turns(4)
    assert (table.at("d5"), table.turn_of("d5")) == ("ganger", 0)


@pytest.mark.rule("NH-PLAY-09")
@pytest.mark.parametrize(
    ("tile", "texts", "field", "turn"),
    [
        ("move", ["move d5 d6 2"], "d6", 2),
        ("battle", ["run c4 c5 4"], "c5", 4),
        ("battle", ["ride d5 e4 e5 1"], "e5", 1),
        ("push_back", ["push d4 e3", "flee e3 e2"], "e2", 0),
    ],
)
def test_what_moves_placed_units(tile: str, texts: list[str], field: str, turn: int) -> None:
    units = [*UNITS, "0 ganger d5", "0 runner c4", "0 transport e4", "1 medic e3"]
    table = Table(units, hands=[[tile]])
    assert table.at(field) == ""
    table.do(*texts)
    assert table.at(field) != ""
    assert table.turn_of(field) == turn


@pytest.mark.rule("NH-PLAY-10")
def test_the_last_field_starts_a_battle() -> None:
    table = Table(crowded(WALLED, ["d6", "e5"]), hands=[["ganger", "thug"]])
    table.do("place ganger d6 0")
    assert table.events("battle") == []
    assert table.active == 0
    table = Table(crowded(["0 hq d4", "1 hq b2"], ["d6"]), hands=[["ganger", "thug"]])
    table.do("place ganger d6 0")
    assert len(table.events("battle")) == 1
    assert (table.at("b3"), table.at("c2"), table.at("c3")) == ("", "", "")
    assert (table.active, table.hand(0)) == (1, ["thug"])


@pytest.mark.rule("NH-PLAY-10")
def test_no_ability_can_be_used_on_a_full_board() -> None:
    """Neither of the unit that filled it nor of another one. FAQ-GAMEPLAY-06, -07."""
    units = crowded([*UNITS, "0 runner d5"], ["d6"])
    table = Table(units, hands=[["transport", "thug"]]).do("place transport d6 0")
    assert len(table.events("battle")) == 1
    assert table.events("moved") == []
    assert table.active == 1


@pytest.mark.rule("NH-PLAY-10")
def test_a_board_that_stays_full_is_fought_over_again() -> None:
    """Until a unit or an HQ is destroyed, with the same cause. FAQ-GAMEPLAY-15."""
    units = crowded([*WALLED, "0 guard d3 2", "1 commando d2 3"], ["b4"])
    table = Table(units, hands=[["boss", "ganger"]])
    table.do("place boss b4 0")
    assert [event["cause"] for event in table.events("battle")] == [0, 0]
    assert (table.at("d3"), table.at("d2")) == ("", "commando")
    assert (table.active, table.hand(0)) == (1, ["ganger"])


@pytest.mark.rule("NH-PLAY-10")
@pytest.mark.parametrize(("hq", "winners"), [([9, 8], (0,)), ([3, 8], (1,)), ([5, 5], (0, 1))])
def test_a_battle_that_changes_nothing_on_a_full_board_ends_the_match(
    hq: list[int], winners: tuple[int, ...]
) -> None:
    """HQs are compared and a tie stands. FAQ-GAMEPLAY-15B."""
    table = Table(crowded(WALLED, ["d6"]), hands=[["boss"]], hq=hq).do("place boss d6 0")
    assert len(table.events("battle")) == 1
    assert table.outcome.winners() == winners
    assert table.outcome.rule == "NH-PLAY-10"


def final(table: Table) -> set[str]:
    """What is offered as something that cannot be taken back."""
    options = table.game.options(table.state, table.asked_one())
    return {table.game.write(option.action) for option in options if option.final}


@pytest.mark.rule("NH-PLAY-10")
def test_who_fills_the_board_is_told_that_it_cannot_be_taken_back() -> None:
    """A battle follows and ends the turn, and the next player draws."""
    table = Table(crowded(UNITS, ["d6"]), hands=[["boss", "move"]])
    assert final(table) == {"end", *(f"place boss d6 {turn}" for turn in range(6))}
    assert final(Table(crowded(UNITS, ["d6", "e5"]), hands=[["boss"]])) == {"end"}


@pytest.mark.rule("NH-INSTANT-02")
def test_no_instant_tile_before_the_playing_phase() -> None:
    table = Table([*UNITS, "1 commando d6"], hands=[["sniper"]], piles=[["boss"] * 3], phase="turn")
    assert table.refuses("snipe d6", rule="NH-TURN-03")
    table.do("discard boss")
    assert table.offers("snipe d6")
    assert table.refuses("snipe d6", seat=1)


@pytest.mark.rule("NH-INSTANT-03")
def test_no_instant_tile_during_a_battle() -> None:
    units = ["0 hq d6", "1 hq b2", "0 clown d3"]
    table = Table(units, armies=("moloch", "outpost"), hands=[["battle", "bomb"]]).do("battle")
    assert table.choices() == ["attack d3", "explode d3"]
    assert table.refuses("bomb d4")
    table.do("attack d3")
    assert table.hand(0) == ["bomb"]


@pytest.mark.rule("NH-INSTANT-05")
def test_a_unit_killed_by_an_instant_tile_is_gone_at_once_with_its_effects() -> None:
    units = ["0 hq d4", "1 hq b2", "1 net_fighter d5 0"]
    table = Table(units, armies=("outpost", "hegemony"), hands=[["sniper", "move"]])
    assert table.netted("d4")
    assert table.refuses("move d4 d3 0", rule="NH-NET-02")
    table.do("snipe d5")
    assert not table.netted("d4")
    table.do("move d4 d3 0")
    assert table.at("d3") == "hq"


@pytest.mark.rule("NH-IBATTLE-01", "NH-IBATTLE-03")
def test_the_battle_tile_starts_a_battle_and_ends_the_turn() -> None:
    """The battle is not part of the turn any more. FAQ-ERRATA-03."""
    units = [*UNITS, "1 commando d6 0", "0 runner f3"]
    table = Table(units, hands=[["battle", "move"]])
    result = table.battle()
    assert result.segments[:2] == [3, 2]
    assert table.hq == [19, 20]
    assert (table.hand(0), table.discard(0)[-1]) == (["move"], "battle")
    assert table.active == 1
    for text in ("move d4 d3 0", "run f3 f2 0", "discard move"):
        assert table.refuses(text, seat=0)


@pytest.mark.rule("NH-IBATTLE-02")
@pytest.mark.parametrize("ran_out", [0, 1])
def test_no_battle_tile_after_anybody_drew_a_last_tile(ran_out: int) -> None:
    table = Table(UNITS, hands=[["battle"]], ran_out=ran_out)
    assert table.refuses("battle", rule="NH-BATTLE-16")
    assert table.choices() == ["discard battle", "end"]
    assert Table(UNITS, hands=[["battle"]]).offers("battle")


@pytest.mark.rule("NH-TILES-02")
def test_tiles_work_on_hqs_and_modules_too_unless_they_say_otherwise() -> None:
    units = ["0 hq d4", "1 hq d5", "1 medic e4", "0 boss c4"]
    table = Table(units, hands=[["push_back", "sniper", "move"]])
    assert table.choices("push d4") == ["push d4 e4", "push d4 d5"]
    assert table.choices("snipe") == ["snipe e4"]
    assert table.offers("move d4 d3 0")
    assert table.offers("move c4 c5 0")


@pytest.mark.rule("NH-TILES-04")
def test_hqs_warriors_and_modules_are_all_units() -> None:
    table = Table(UNITS, hands=[["ganger", "boss", "sniper"]])
    assert table.after("place") == {"ganger", "boss"}
    result = battle(["0 hq d4", "1 hq b2", "1 hmg d6 0", "0 boss e3", "1 commando f2 4"])
    assert result.removed[3] == ["e3"]
    assert result.hits[2] == ["d6 d4 1"]


@pytest.mark.rule("NH-TIPS-04")
def test_a_module_in_between_shields_the_hq() -> None:
    units = ["0 hq d4", "1 hq b2", "1 commando d6 0"]
    assert battle(units).hq[0] == [19, 20]
    shielded = battle([*units, "0 boss d5"])
    assert shielded.hq[0] == [20, 20]
    assert shielded.removed[3] == ["d5"]


@pytest.mark.rule("NH-TIPS-03")
def test_the_way_out_of_a_hand_of_instants_names_its_rule() -> None:
    table = Table(UNITS, piles=[["move", "battle", "battle", "boss"]], phase="turn")
    rules = {option.action[0]: option.rule for option in table.game.options(table.state, 0)}
    assert rules == {"keep_hand": "NH-UNLUCKY-04", "redraw": "NH-UNLUCKY-01"}
