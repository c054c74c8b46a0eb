"""The Clown: strike or blow up."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import Result, Table, battle

DUEL = ("moloch", "hegemony")
OUTPOST = ("moloch", "outpost")
AROUND = ("d3", "e3", "e4", "d5", "c4", "c3")


def lab(*units: str, armies: Sequence[str] = DUEL, **more: Any) -> Table:
    """A battle that has come to its first question."""
    return Table(units, armies=armies, phase="lab", **more)


@pytest.mark.rule("NH-MOLOCH-14")
def test_its_player_is_asked_in_its_segment() -> None:
    units = ["0 clown d4 0", "1 guard d3 0", "1 guard e3 0", "1 guard c3 0"]
    table = lab(*units)
    assert (table.asked(), table.choices()) == ((0,), ["attack d4", "explode d4"])
    assert table.events("segment") == []  # nothing else has happened in it yet
    assert table.refuses("explode d4", seat=1)
    struck = Result(table.do("attack d4"))
    assert struck.hits[2] == ["d4 c3 1", "d4 d3 1"]
    assert table.at("d4") == "clown"
    blown = Result(lab(*units).do("explode d4"))
    assert blown.hits[2] == ["d4 c3 1", "d4 d3 1", "d4 e3 1"]
    assert blown.removed[2] == ["d4"]


@pytest.mark.rule("NH-MOLOCH-14")
def test_killed_in_its_own_segment_it_still_acts_and_before_it_does_not() -> None:
    units = ["0 clown d4 0", "1 annihilator d6 0", "1 scout d3"]
    result = battle(units, "explode d4", armies=OUTPOST)
    assert result.hits[2] == ["d4 d3 1", "d6 d4 2"]
    assert result.removed[2] == ["d3", "d4"]
    units[1] = "1 brawler d5 0"
    assert battle(units, armies=OUTPOST).removed == {3: ["d4"], 2: [], 1: [], 0: []}


@pytest.mark.rule("NH-MOLOCH-14")
def test_a_scout_brings_the_question_forward() -> None:
    table = lab("0 clown d4 0", "0 scout d5 0", "1 ganger d3 1")
    table.do("explode d4")
    assert Result(table).removed == {3: ["d3", "d4", "d5"], 2: [], 1: [], 0: []}


@pytest.mark.rule("NH-MOLOCH-15")
def test_the_blast_wounds_all_neighbours_own_ones_and_hqs_too() -> None:
    units = ["0 clown d4", "0 hq d3", "1 hq d5", "1 ganger e3 1", "0 hybrid c4 4", "1 runner d6 3"]
    result = battle(units, "explode d4", armies=DUEL)
    assert result.hits[2] == ["d4 c4 1", "d4 d3 1", "d4 d5 1", "d4 e3 1"]
    assert result.hq[2] == [19, 19]
    assert result.removed[2] == ["c4", "d4", "e3"]


@pytest.mark.rule("NH-MOLOCH-15")
@pytest.mark.parametrize(
    ("field", "neighbours"),
    [("d2", ["c2", "d3", "e2"]), ("f3", ["e3", "e4", "f2", "f4"]), ("d4", sorted(AROUND))],
)
def test_on_the_edge_it_may_explode_too(field: str, neighbours: list[str]) -> None:
    """FAQ-GENERAL-184."""
    units = [f"0 clown {field}", *(f"1 boss {hex}" for hex in neighbours)]
    result = battle(units, f"explode {field}", armies=DUEL)
    assert result.removed[2] == sorted([field, *neighbours])


@pytest.mark.rule("NH-MOLOCH-16")
def test_bonuses_work_on_the_strike_and_not_on_the_blast() -> None:
    """FAQ-GENERAL-31: the blast is no attack."""
    units = ["0 clown d4 0", "0 brain d5 0", "1 gladiator d3", "1 gladiator c3"]
    struck = battle(units, "attack d4", armies=DUEL)
    assert struck.hits[2] == ["d4 c3 2", "d4 d3 2"]
    blown = battle(units, "explode d4", armies=DUEL)
    assert blown.hits[2] == ["d4 c3 1", "d4 d3 1", "d4 d5 1"]
    assert (blown.table.wounds("d3"), blown.table.wounds("c3")) == (1, 1)


@pytest.mark.rule("NH-MOLOCH-17")
@pytest.mark.parametrize("hit", [False, True])
def test_nothing_saves_the_clown_and_no_medic_is_spent_on_it(hit: bool) -> None:
    """Not even on a hit of the same segment.

    A Medic linked to it stands in the blast, so a second one takes that wound over; without the
    blast either of the two would take the hit on the Clown.
    """
    units = ["0 clown d4", "0 medic e3 4", "0 medic f3 1"]
    if hit:
        units.append("1 runner d5 0")
    result = battle(units, "explode d4", armies=DUEL)
    assert (result.table.at("d4"), result.table.at("e3"), result.table.at("f3")) == (
        "",
        "medic",
        "",
    )
    if hit:
        asked = lab(*units).do("attack d4")
        assert asked.choices() == ["heal d4 d5 0 e3", "heal d4 d5 0 f3"]


@pytest.mark.rule("NH-MOLOCH-15", "NH-MEDIC-01")
@pytest.mark.parametrize(
    ("ruling", "own", "enemy"), [("heals", True, True), ("enemy_only", False, True)]
)
def test_medics_and_the_blast(ruling: str, own: bool, enemy: bool) -> None:
    """FAQ-ERRATA-10, FAQ-GENERAL-32: a Medic protects against any Clown, or an enemy's only."""
    units = ["0 clown d4", "0 hybrid d5 3", "0 medic d6 0", "1 commando d3 1", "1 medic d2 3"]
    armies = OUTPOST
    result = battle(units, "explode d4", armies=armies, rulings={"blast_and_medic": ruling})
    at = result.table.at
    assert (at("d5"), at("d6")) == (("hybrid", "") if own else ("", "medic"))
    assert (at("d3"), at("d2")) == (("commando", "") if enemy else ("", "medic"))


@pytest.mark.rule("NH-MOLOCH-15", "NH-MEDCASE-07")
def test_a_medic_in_the_blast_heals_nobody() -> None:
    units = ["0 clown d4", "1 commando d3 1", "1 medic e3 5"]
    result = battle(units, "explode d4", armies=OUTPOST)
    assert result.removed[2] == ["d3", "d4", "e3"]


@pytest.mark.rule("NH-MOLOCH-14", "NH-MOLOCH-23")
@pytest.mark.parametrize("reading", ["initiative", "repeat"])
def test_with_the_mother_it_is_asked_twice(reading: str) -> None:
    units = ["0 clown d4 0", "0 mother d5 0", "1 guard d3", "1 boss c4"]
    rulings = {"extra_attack": reading}
    result = battle(units, "attack d4", "attack d4", armies=DUEL, rulings=rulings)
    assert result.by("d4") == [2, 1]
    result = battle(units, "attack d4", "explode d4", armies=DUEL, rulings=rulings)
    assert result.removed == {2: [], 1: ["c4", "d3", "d4", "d5"], 0: []}
    result = battle(units, "explode d4", armies=DUEL, rulings=rulings)
    assert result.removed[2] == ["c4", "d4", "d5"]
    assert result.hits[1] == []


@pytest.mark.rule("NH-MOLOCH-15")
def test_no_points_for_a_wound_of_the_own_hq() -> None:
    """FAQ-GENERAL-28."""
    units = ["0 clown d4", "0 hq d3", "1 hq d5", "2 hq f2"]
    armies = ("moloch", "hegemony", "borgo")
    table = lab(*units, armies=armies, mode="points").do("explode d4")
    assert table.points == [1, 0, 0]
