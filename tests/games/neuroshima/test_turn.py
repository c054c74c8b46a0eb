"""A turn: draw up to three, discard one, play, end."""

from typing import Any

import pytest

from tests.games.neuroshima.play import Table

UNITS = ["0 hq d4", "1 hq b2"]
PILE = ["ganger", "thug", "guard", "runner", "boss", "scout", "transport"]


def at_turn(kept: list[str], pile: list[str], **more: Any) -> Table:
    """Seat 0 begins a turn with these tiles."""
    return Table(UNITS, hands=[kept], piles=[pile], phase="turn", **more)


@pytest.mark.rule("NH-TURN-01")
@pytest.mark.parametrize(("kept", "drawn"), [([], 3), (["move"], 2), (["move", "battle"], 1)])
def test_the_hand_is_filled_up_to_three(kept: list[str], drawn: int) -> None:
    table = at_turn(kept, PILE)
    assert table.hand(0) == kept + PILE[:drawn]
    assert table.pile(0) == PILE[drawn:]


@pytest.mark.rule("NH-TURN-01", "NH-TURN-02")
def test_nothing_is_drawn_to_a_full_hand_or_from_an_empty_pile() -> None:
    full = at_turn(["move", "boss", "ganger"], PILE)
    assert (full.hand(0), full.pile(0)) == (["move", "boss", "ganger"], PILE)
    assert full.events("drew") == []
    empty = at_turn(["move"], [], ran_out=1)
    assert (empty.hand(0), empty.events("drew")) == (["move"], [])


@pytest.mark.rule("NH-TURN-02")
def test_nobody_ever_has_more_than_three() -> None:
    table = at_turn([], PILE * 3)
    for _ in range(10):
        assert len(table.hand(table.active)) == 3
        assert len(table.hand(1 - table.active)) <= 2
        table.pass_turns()


@pytest.mark.rule("NH-TURN-03", "NH-TURN-09")
def test_after_drawing_one_of_three_goes_before_anything_else() -> None:
    table = at_turn([], PILE)
    assert table.choices() == ["discard ganger", "discard thug", "discard guard"]
    for text in ("place ganger d5 0", "end", "battle"):
        assert table.refuses(text, rule="NH-TURN-03")
    table.do("discard guard")
    assert table.discard(0)[-1] == "guard"
    assert table.offers("place ganger d5 0")
    assert table.offers("end")


@pytest.mark.rule("NH-TURN-03")
def test_abilities_too_wait_for_the_discard() -> None:
    """Plays and abilities come after the discard, mixed as one likes. FAQ-GAMEPLAY-05."""
    table = Table([*UNITS, "0 runner d5"], piles=[PILE], phase="turn")
    assert table.refuses("run d5 d6 0", rule="NH-TURN-03")
    table.do("discard guard", "place ganger c4 0", "run d5 d6 0", "place thug c5 0")
    assert table.at("d6") == "runner"


@pytest.mark.rule("NH-TURN-04")
def test_one_is_played_and_one_kept() -> None:
    table = at_turn([], PILE).do("discard ganger", "place thug d5 0", "end")
    assert table.hand(0) == ["guard"]
    assert table.active == 1


@pytest.mark.rule("NH-TURN-05")
def test_all_three_may_go_and_three_come_next_time() -> None:
    table = at_turn([], PILE).do("discard ganger", "discard thug", "discard guard")
    assert table.hand(0) == []
    assert table.choices() == ["end"]
    table.do("end")
    table.pass_turns()
    assert table.active == 0
    assert table.hand(0) == PILE[3:6]


@pytest.mark.rule("NH-TURN-06")
def test_everybody_sees_the_drawn_tiles() -> None:
    table = at_turn(["battle"], PILE)
    for watcher in (0, 1, None):
        shown = table.state.view(watcher)["seats"][0]["hand"]
        assert [tile["tile"] for tile in shown] == ["battle", "ganger", "thug"]


@pytest.mark.rule("NH-TURN-07")
@pytest.mark.parametrize(
    ("kept", "pile"), [([], ["ganger"]), ([], ["ganger", "thug"]), (["move"], ["thug"])]
)
def test_fewer_than_three_at_the_end_need_no_discard(kept: list[str], pile: list[str]) -> None:
    table = at_turn(kept, pile)
    assert table.hand(0) == kept + pile
    assert table.offers("place " + pile[-1] + " d5 0")
    assert table.offers("end")


@pytest.mark.rule("NH-TURN-07")
def test_three_with_the_last_tile_among_them_still_need_one() -> None:
    table = at_turn(["move"], ["ganger", "thug"])
    assert table.pile(0) == []
    assert table.verbs() == {"discard"}


@pytest.mark.rule("NH-TURN-08")
def test_a_turn_ends_when_its_player_says_so() -> None:
    table = at_turn([], PILE).do("discard ganger")
    assert table.offers("place thug d5 0")
    table.do("end")
    assert table.active == 1
    assert table.hand(0) == ["thug", "guard"]
    assert table.refuses("place thug d5 0", seat=0)


@pytest.mark.rule("NH-TURN-10")
def test_no_third_tile_can_be_played() -> None:
    table = at_turn([], PILE).do("discard ganger", "place thug d5 0", "place guard d6 0")
    assert (table.hand(0), table.choices()) == ([], ["end"])
    table = Table([*UNITS, "0 runner c5"], piles=[PILE], phase="turn")
    table.do("discard ganger", "place thug d5 0", "place guard d6 0")
    assert table.verbs() == {"run", "end"}


@pytest.mark.rule("NH-TURN-11")
def test_used_tiles_and_lost_units_go_to_the_discard_pile_of_their_owner_and_stay_there() -> None:
    units = [*UNITS, "1 commando d6 0", "0 ganger e5"]
    table = Table(units, hands=[["battle"]], piles=[["move"], ["hmg"]])
    table.do("battle")
    assert table.at("d6") == "commando"
    assert table.discard(0)[-1] == "battle"
    units[3] = "0 ganger d5"
    table = Table(units, hands=[["battle"]], piles=[["move"], ["hmg"]])
    table.do("battle")
    assert table.at("d5") == ""
    assert table.discard(0)[-2:] == ["battle", "ganger"]
    table.pass_turns(2)
    assert table.pile(0) == []
    assert "ganger" in table.discard(0)


@pytest.mark.rule("NH-TURN-11")
def test_an_empty_pile_is_not_filled_again() -> None:
    table = Table(UNITS, hands=[["move"]], piles=[[], []], phase="turn", ran_out=1)
    assert table.hand(0) == ["move"]
    assert table.pile(0) == []
    assert len(table.discard(0)) > 30
