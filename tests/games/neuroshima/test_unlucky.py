"""The unlucky draw: only instant tiles."""

from dataclasses import replace
from typing import Any

import pytest

from endtable.games.neuroshima.content import load
from endtable.games.neuroshima.game import NeuroshimaHex
from tests.games.neuroshima.play import Table

UNITS = ["0 hq d4", "1 hq b2"]
THREE = ["sniper", "move", "battle"]
NEXT = ["ganger", "thug", "guard", "runner"]


def at_turn(kept: list[str], pile: list[str], **more: Any) -> Table:
    return Table(UNITS, hands=[kept], piles=[pile], phase="turn", **more)


@pytest.mark.rule("NH-UNLUCKY-01")
def test_three_instant_tiles_may_be_drawn_anew() -> None:
    table = at_turn([], THREE + NEXT)
    assert table.choices() == ["keep_hand", "redraw"]
    assert table.refuses("discard move", rule="NH-UNLUCKY-01")
    table.do("redraw")
    assert table.hand(0) == NEXT[:3]
    assert table.discard(0)[-3:] == THREE
    assert table.pile(0) == NEXT[3:]


@pytest.mark.rule("NH-UNLUCKY-02")
@pytest.mark.parametrize(
    ("kept", "pile", "unlucky"),
    [
        (["move"], ["battle", "sniper"], True),
        (["move", "battle"], ["push_back"], True),
        (["move"], ["battle", "ganger"], False),
        (["ganger"], ["battle", "move"], False),
        (["transport"], ["battle", "move"], False),
    ],
)
def test_kept_tiles_count_and_one_unit_rules_it_out(
    kept: list[str], pile: list[str], unlucky: bool
) -> None:
    table = at_turn(kept, [*pile, "guard"])
    assert table.offers("redraw") is unlucky
    assert table.offers("discard move") is not unlucky


@pytest.mark.rule("NH-UNLUCKY-03")
@pytest.mark.parametrize(("turn", "count"), [(0, 1), (1, 2), (2, 3)])
def test_it_holds_for_one_or_two_tiles_at_the_beginning_and_as_many_come(
    turn: int, count: int
) -> None:
    table = at_turn([], THREE[:count] + NEXT, turn=turn)
    assert table.hand(0) == THREE[:count]
    table.do("redraw")
    assert table.hand(0) == NEXT[:count]
    assert table.offers("end") is (count < 3)


@pytest.mark.rule("NH-UNLUCKY-04")
def test_the_tiles_may_be_kept_and_played() -> None:
    units = [*UNITS, "1 commando d6 0"]
    table = Table(units, piles=[THREE + NEXT], phase="turn").do("keep_hand")
    assert table.hand(0) == THREE
    table.do("discard move", "snipe d6")
    assert table.at("d6") == ""
    assert table.offers("battle")


@pytest.mark.rule("NH-UNLUCKY-05")
def test_it_may_be_used_again_in_the_same_turn_and_in_later_ones() -> None:
    again = ["battle", "battle", "push_back"]
    table = at_turn([], THREE + again + NEXT + ["battle"]).do("redraw")
    assert table.hand(0) == again
    assert table.choices() == ["keep_hand", "redraw"]
    table.do("redraw")
    assert table.hand(0) == NEXT[:3]
    assert table.verbs() == {"discard"}


@pytest.mark.rule("NH-UNLUCKY-05")
def test_it_comes_again_in_a_later_turn() -> None:
    pile = [*THREE, "ganger", "thug", "guard", "battle", "battle", "move", "runner", "boss"]
    table = at_turn([], pile).do("redraw", "discard ganger", "discard thug", "discard guard")
    table.do("end").pass_turns()
    assert table.hand(0) == ["battle", "battle", "move"]
    assert table.offers("redraw")


@pytest.mark.rule("NH-UNLUCKY-06")
def test_an_army_may_be_without_it() -> None:
    armies = load()
    dancer = NeuroshimaHex({**armies, "hegemony": replace(armies["hegemony"], unlucky_draw=False)})
    table = at_turn([], THREE + NEXT, game=dancer)
    assert table.hand(0) == THREE
    assert table.verbs() == {"discard"}


@pytest.mark.rule("NH-UNLUCKY-07")
def test_after_a_redraw_the_turn_goes_on_with_the_discard() -> None:
    table = at_turn([], THREE + NEXT).do("redraw")
    assert table.refuses("place ganger d5 0", rule="NH-TURN-03")
    table.do("discard thug", "place ganger d5 0")
    assert table.at("d5") == "ganger"


@pytest.mark.rule("NH-UNLUCKY-07")
def test_a_redraw_may_take_the_last_tile() -> None:
    """Then it counts as drawing the last tile: the ending begins, and nothing is left to redraw."""
    table = at_turn([], [*THREE, "battle"]).do("redraw")
    assert table.hand(0) == ["battle"]
    assert table.state.ran_out == 0
    assert table.refuses("battle", rule="NH-BATTLE-16")
    assert table.verbs() == {"discard", "end"}
