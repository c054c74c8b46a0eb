"""The alternative start and the reinforcements."""

from typing import Any

import pytest

from tests.games.neuroshima.play import Table

UNITS = ["0 hq d4", "1 hq b2"]
PILE = [
    "ganger",
    "thug",
    "guard",
    "runner",
    "boss",
    "scout",
    "transport",
    "gladiator",
    "net_master",
]
OUTPOST = ["commando", "hmg", "medic", "scout", "runner", "brawler", "officer", "scoper"]
INSTANTS = ["move", "battle", "sniper", "push_back", "battle", "move"]


def opened(*options: str) -> Table:
    """HQs stand and the first turn begins, with these variants."""
    chosen: dict[str, Any] = dict.fromkeys(options, True)
    table = Table.new(piles=[PILE[:6], OUTPOST], **chosen)
    return table.do("place hq d4 0", "place hq b2 0")


def at_turn(kept: list[str], pile: list[str], **more: Any) -> Table:
    """A later turn of seat 0 with reinforcements."""
    position: dict[str, Any] = {"phase": "turn", "reinforcements": True, **more}
    return Table(UNITS, hands=[kept], piles=[pile], **position)


@pytest.mark.rule("NH-ALTSTART-01")
def test_alternative_start_draws_three_at_once_and_discards_one() -> None:
    table = opened("alternative_start")
    assert table.hand(0) == PILE[:3]
    assert table.verbs() == {"discard"}
    assert len(opened().hand(0)) == 1


@pytest.mark.rule("NH-ALTSTART-02", "NH-ALTSTART-03")
@pytest.mark.parametrize(("played", "other"), [("thug", "guard"), ("guard", "thug")])
def test_of_the_other_two_only_one_is_played_in_the_first_turn(played: str, other: str) -> None:
    table = opened("alternative_start").do("discard ganger")
    assert table.offers("end")
    table.do(f"place {played} d5 0")
    assert table.refuses(f"place {other} d6 0", rule="NH-ALTSTART-03")
    assert table.choices() == [f"discard {other}", "end"]
    kept = table.state.copy()
    table.do(f"discard {other}")
    assert (table.hand(0), table.choices()) == ([], ["end"])
    table.state = kept
    table.do("end")
    assert table.hand(0) == [other]


@pytest.mark.rule("NH-ALTSTART-02")
def test_the_chosen_tile_too_may_be_kept_or_discarded() -> None:
    table = opened("alternative_start").do("discard ganger", "discard thug", "end")
    assert (table.hand(0), table.discard(0)) == (["guard"], ["ganger", "thug"])


@pytest.mark.rule("NH-ALTSTART-03")
def test_an_instant_tile_counts_as_the_one_play() -> None:
    table = Table.new(piles=[["move", "thug", "guard"]], alternative_start=True)
    table.do("place hq d4 0", "place hq b2 0", "discard guard", "move d4 d5 0")
    assert table.refuses("place thug d6 0", rule="NH-ALTSTART-03")


@pytest.mark.rule("NH-ALTSTART-04")
def test_from_the_second_player_on_turns_are_normal() -> None:
    table = opened("alternative_start").do("discard ganger", "end")
    assert table.hand(1) == OUTPOST[:3]
    table.do("discard commando", "place hmg c5 0", "place medic b4 0", "end")
    assert table.active == 0
    assert len(table.hand(0)) == 3
    table.do("discard runner", "place thug d5 0", "place guard d6 0", "end")
    assert table.active == 1


@pytest.mark.rule("NH-REINF-01")
@pytest.mark.parametrize(("kept", "drawn"), [(0, 6), (3, 3), (5, 1)])
def test_reinforcements_fill_up_to_six(kept: int, drawn: int) -> None:
    table = at_turn(PILE[:kept], PILE[kept:])
    assert table.hand(0) == PILE[:6]
    assert len(table.pile(0)) == len(PILE) - kept - drawn


@pytest.mark.rule("NH-REINF-01")
def test_without_the_alternative_start_the_first_turns_draw_four_and_five() -> None:
    """FAQ-MORE-TACTICAL-GAME-01."""
    table = opened("reinforcements")
    assert table.hand(0) == PILE[:4]
    assert table.offers("end")
    table.do("end")
    assert table.hand(1) == OUTPOST[:5]
    table.do("end")
    assert len(table.hand(0)) == 6
    both = opened("reinforcements", "alternative_start")
    assert len(both.hand(0)) == 6
    both.do("discard ganger", "place runner d5 0")
    assert both.refuses("place guard d6 0", rule="NH-ALTSTART-03")


@pytest.mark.rule("NH-REINF-02")
def test_one_of_six_is_discarded_and_of_fewer_none() -> None:
    """FAQ-MORE-TACTICAL-GAME-04: with 3 to 5 tiles at the end there is no discard."""
    table = at_turn([], PILE)
    assert table.verbs() == {"discard"}
    table.do("discard ganger")
    assert table.offers("place thug d5 0")
    for count in (3, 4, 5):
        fewer = at_turn(PILE[:2], PILE[2:count])
        assert len(fewer.hand(0)) == count
        assert fewer.offers("end")
    assert at_turn(PILE[:2], PILE[2:6]).verbs() == {"discard"}


@pytest.mark.rule("NH-REINF-03")
def test_at_most_two_tiles_are_played() -> None:
    table = at_turn(["move"], ["runner", "guard", "thug", "boss", "scout"]).do("discard scout")
    table.do("place runner d5 0", "move d4 d3 0")
    assert table.refuses("place guard d6 0", rule="NH-REINF-03")
    assert table.verbs() == {"run", "end"}


@pytest.mark.rule("NH-REINF-03")
def test_two_more_are_played_in_the_next_turn() -> None:
    table = at_turn([], PILE).do("discard ganger", "place thug d5 0", "place guard d6 0", "end")
    table.pass_turns()
    table.do("discard scout", "place boss c5 0")
    assert table.offers("place gladiator e5 0")


@pytest.mark.rule("NH-REINF-03")
def test_abilities_do_not_count_as_plays() -> None:
    table = at_turn([], PILE).do("discard ganger", "place runner d5 0", "place thug c5 0")
    assert table.verbs() == {"run", "end"}


@pytest.mark.rule("NH-REINF-04")
def test_all_the_rest_is_kept() -> None:
    table = at_turn([], PILE).do("discard ganger")
    assert table.refuses("discard thug", rule="NH-REINF-04")
    table.do("place thug d5 0", "place guard d6 0")
    assert table.hand(0) == PILE[3:6]
    table.do("end")
    assert table.active == 1
    table.pass_turns()
    assert table.hand(0) == PILE[3:9]


@pytest.mark.rule("NH-REINF-04")
def test_the_unlucky_draw_replaces_three_of_six_instants() -> None:
    """FAQ-MORE-TACTICAL-GAME-02."""
    table = at_turn([], INSTANTS + PILE).do("redraw")
    assert table.choices() == [
        f"discard {key}" for key in ("move", "battle", "sniper", "push_back")
    ]
    assert table.refuses("end", rule="NH-UNLUCKY-01")
    table.do("discard battle", "discard battle")
    assert all(option.final for option in table.game.options(table.state, 0))  # then he draws
    table.do("discard move")
    assert table.hand(0) == ["sniper", "push_back", "move", *PILE[:3]]
    assert table.verbs() == {"discard"}
    mixed = at_turn([], [*INSTANTS[:5], "boss", *PILE[:3]])
    assert mixed.verbs() == {"discard"}


@pytest.mark.rule("NH-REINF-04")
@pytest.mark.parametrize(("turn", "count"), [(0, 4), (1, 5)])
def test_of_four_or_five_instants_of_the_first_turns_three_are_replaced(
    turn: int, count: int
) -> None:
    """FAQ-MORE-TACTICAL-GAME-02: never more than three."""
    table = at_turn([], INSTANTS[:count] + PILE, turn=turn).do("redraw")
    table.do("discard battle", "discard move", "discard sniper")
    assert table.hand(0) == [*INSTANTS[3:count], *PILE[:3]]
    assert table.offers("end")


@pytest.mark.rule("NH-REINF-04")
def test_reinforcements_do_not_change_the_ending() -> None:
    """FAQ-MORE-TACTICAL-GAME-05: tiles left over do not put the Last Battle off."""
    table = at_turn([], PILE[:6]).do("discard ganger", "end")
    assert len(table.hand(0)) == 5
    table.pass_turns()
    assert len(table.events("battle")) == 1
    assert (table.active, len(table.hand(0))) == (1, 5)
    table.pass_turns()
    assert table.active == 0
    assert table.offers("place thug d5 0")
