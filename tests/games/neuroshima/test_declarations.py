"""Who declares when: the Clown, the Quartermaster, and after them the Medics."""

from typing import Any

import pytest

from tests.games.neuroshima.play import Result, Table

MOLOCH = ("hegemony", "moloch")
BOTH = ["0 runner c3 0", "0 quartermaster c4 0", "1 clown e4", "1 hybrid f3", "1 medic f2 3"]
"""A Runner on the Quartermaster's link and a Clown, both of initiative 2."""


def lab(*units: str, **more: Any) -> Table:
    """A battle that has come to its first question."""
    return Table(units, **{"armies": MOLOCH, "phase": "lab", **more})


@pytest.mark.rule("NH-MOLOCH-14", "NH-HEG-17")
@pytest.mark.parametrize("cause", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_cause_of_the_battle_sets_the_order(cause: int, first: int) -> None:
    """FAQ-GAMEPLAY-11."""
    table = lab(*BOTH, active=cause)
    assert (table.asked(), table.choices()) == ((cause,), ["first 0", "first 1"])
    table.do(f"first {first}")
    answers = ["keep c3", "explode e4"]
    assert table.asked() == (first,)
    table.do(answers[first])
    assert table.asked() == (1 - first,)
    table.do(answers[1 - first])
    assert table.asked() == ()
    assert Result(table).removed[2] == ["e4", "f2"]


@pytest.mark.rule("NH-MOLOCH-14", "NH-HEG-17")
@pytest.mark.parametrize("cause", [0, 1])
def test_or_they_declare_in_turn_order_from_the_cause_on(cause: int) -> None:
    table = lab(*BOTH, active=cause, rulings={"declarations": "turn_order"})
    assert table.asked() == (cause,)
    assert table.verbs() == ({"keep", "convert"} if cause == 0 else {"attack", "explode"})


@pytest.mark.rule("NH-MOLOCH-14")
def test_in_turn_order_the_one_after_the_cause_comes_first() -> None:
    """Three players; seat 1 caused the battle and has nothing to say."""
    units = ["0 runner c3 0", "0 quartermaster c4 0", "2 clown e4", "1 hq b4"]
    armies = ("hegemony", "outpost", "moloch")
    table = lab(*units, armies=armies, active=1, rulings={"declarations": "turn_order"})
    assert table.asked() == (2,)
    assert lab(*units, armies=armies, active=1).choices() == ["first 0", "first 2"]


@pytest.mark.rule("NH-HEG-18")
def test_one_player_alone_is_asked_without_an_order() -> None:
    table = lab(*BOTH[:2], "1 hq f2", active=1)
    assert (table.asked(), table.verbs()) == ((0,), {"keep", "convert"})


@pytest.mark.rule("NH-MOLOCH-14", "NH-HEG-14", "NH-TEAM-07")
@pytest.mark.parametrize("answer", ["attack d4", "explode d4"])
def test_a_clown_that_blows_up_has_no_strike_to_exchange(answer: str) -> None:
    """An allied Quartermaster is asked only if the Clown strikes."""
    units = ["0 clown d4 0", "2 quartermaster d5 0", "1 runner d3"]
    armies = ("moloch", "outpost", "hegemony", "borgo")
    table = lab(*units, armies=armies, teams=[0, 1, 0, 1], active=1)
    table.do("first 0", answer)
    assert table.asked() == ((2,) if answer == "attack d4" else ())


THREE = ("moloch", "outpost", "hegemony")
ALL = ["0 clown d4", "0 hybrid c3 5", "0 medic b2 0", "0 medic b3 1"]
ALL += ["1 commando e3 1", "1 hmg e4 2", "1 medic f3 5", "2 runner d6 0", "2 quartermaster c5 2"]
"""Clown and Quartermaster have something to declare; after the blast Moloch chooses between two
Medics for the Hybrid, and the Outpost between two victims for its Medic."""


@pytest.mark.rule("NH-MEDCASE-04", "NH-MOLOCH-14")
@pytest.mark.parametrize("first", [0, 1])
def test_medics_are_declared_last_and_in_an_order_of_their_own(first: int) -> None:
    """FAQ-GAMEPLAY-11: the order of the other declarations does not bind the Medics."""
    table = lab(*ALL, armies=THREE, active=1)
    assert table.choices() == ["first 0", "first 2"]
    table.do("first 0", "explode d4")
    assert (table.asked(), table.verbs()) == ((2,), {"keep", "convert"})
    table.do("keep d6")
    assert (table.asked(), table.choices()) == ((1,), ["first 0", "first 1"])
    table.do(f"first {first}")
    assert (table.asked(), table.verbs()) == ((first,), {"heal"})
    table.do(table.choices()[0])
    assert (table.asked(), table.verbs()) == ((1 - first,), {"heal"})
    table.do(table.choices()[0])
    assert table.asked() == ()


@pytest.mark.rule("NH-MEDCASE-04")
def test_one_speaker_says_all_and_then_the_others_are_ordered() -> None:
    """Two Quartermasters' units of one player follow one another."""
    units = ["0 thug c3 0", "0 quartermaster c4 0", "0 runner d3 0", "0 quartermaster d4 0"]
    table = lab(*units, "1 clown f3", active=1)
    table.do("first 0")
    assert table.choices("keep") == ["keep c3"]
    table.do("keep c3")
    assert (table.asked(), table.choices("keep")) == ((0,), ["keep d3"])
    table.do("keep d3")
    assert (table.asked(), table.verbs()) == ((1,), {"attack", "explode"})


@pytest.mark.rule("NH-MOLOCH-14", "NH-HEG-17")
def test_the_order_is_set_anew_in_every_segment() -> None:
    """With Scout and Mother the Clown is asked alone in segment 3, in 2 with the Runner."""
    units = ["0 runner c3 0", "0 quartermaster c4 0", "1 clown e4", "1 mother e5 0", "1 scout f3 4"]
    table = lab(*units, active=0)
    assert (table.asked(), table.verbs()) == ((1,), {"attack", "explode"})  # segment 3
    table.do("attack e4")
    assert table.choices() == ["first 0", "first 1"]  # segment 2
    table.do("first 1", "attack e4")
    assert table.asked() == (0,)
