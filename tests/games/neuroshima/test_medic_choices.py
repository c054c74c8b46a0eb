"""Which attack a Medic absorbs, and which Medic: who is asked, in which order, about what."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import Result, Table

HEGEMONY = ("outpost", "hegemony")


def lab(*units: str, armies: Sequence[str] = HEGEMONY, **more: Any) -> Table:
    """A battle that has come to its first question."""
    return Table(units, armies=armies, phase="lab", **more)


def removed(table: Table, segment: int) -> list[str]:
    return Result(table).removed[segment]


@pytest.mark.rule("NH-MEDCASE-02", "NH-MEDCASE-04")
def test_of_several_attacks_on_a_unit_the_player_chooses_one() -> None:
    """A strike of 2 and one of 1 in segment 2; the stronger one is offered first."""
    units = ["0 blocker d4", "0 medic d5 0", "1 mutant c4 0", "1 brawler e4 5"]
    armies = ("moloch", "borgo")
    table = lab(*units, armies=armies)
    assert table.asked() == (0,)
    assert table.choices() == ["heal d4 e4 5 d5", "heal d4 c4 1 d5"]
    table.do("heal d4 e4 5 d5")
    assert (table.wounds("d4"), table.at("d5")) == (1, "")
    other = lab(*units, armies=armies).do("heal d4 c4 1 d5")
    assert (other.wounds("d4"), other.at("d5")) == (2, "")
    assert Result(other).hits[2] == ["c4 d4 1 healed", "e4 d4 2"]
    assert other.asked() == ()


@pytest.mark.rule("NH-MEDCASE-04")
def test_there_is_no_choice_not_to_heal() -> None:
    units = ["0 blocker d4", "0 medic d5 0", "1 mutant c4 0", "1 brawler e4 5"]
    table = lab(*units, armies=("moloch", "borgo"))
    assert table.verbs() == {"heal"}
    assert table.refuses("heal d4 e4 5 d5", seat=1)


@pytest.mark.rule("NH-MEDCASE-05")
@pytest.mark.parametrize(("saved", "lost"), [("e3", "e4"), ("e4", "e3")])
def test_of_several_wounded_units_the_controller_chooses_one(saved: str, lost: str) -> None:
    units = ["0 hmg e4 2", "0 hmg e3 1", "1 ganger f3 4", "1 ganger e2 3", "0 medic d4 1"]
    table = lab(*units)
    assert table.choices() == ["heal e3 e2 3 d4", "heal e4 f3 4 d4"]
    table.do(next(text for text in table.choices() if f"heal {saved}" in text))
    assert removed(table, 3) == sorted(["d4", lost])
    assert table.at(saved) == "hmg"


@pytest.mark.rule("NH-MEDCASE-05", "NH-MEDCASE-08")
def test_a_medic_with_a_second_one_behind_it_saves_two_units() -> None:
    """FAQ-GENERAL-61."""
    units = ["0 hmg e4 2", "0 hmg e3 1", "1 ganger f3 4", "1 ganger e2 3"]
    table = lab(*units, "0 medic d4 1", "0 medic d5 5")
    assert table.choices() == ["heal e3 e2 3 d5", "heal e4 f3 4 d5"]
    table.do("heal e3 e2 3 d5")
    assert removed(table, 3) == ["d4", "d5"]
    assert (table.at("e3"), table.at("e4")) == ("hmg", "hmg")


@pytest.mark.rule("NH-MEDCASE-06")
@pytest.mark.parametrize("chosen", ["c4", "e4"])
def test_of_two_medics_the_controller_chooses_one(chosen: str) -> None:
    """The two are not linked with each other."""
    table = lab("0 commando d4 1", "0 medic e4 5", "0 medic c4 1", "1 ganger d3 3")
    assert table.choices() == ["heal d4 d3 3 c4", "heal d4 d3 3 e4"]
    table.do(f"heal d4 d3 3 {chosen}")
    assert removed(table, 3) == [chosen]
    assert table.asked() == ()


@pytest.mark.rule("NH-MEDCASE-06")
def test_two_medics_for_two_attacks_after_one_choice_the_rest_is_clear() -> None:
    units = ["0 commando d4 1", "0 medic e4 5", "0 medic c4 1", "1 ganger d3 3", "1 ganger d5 0"]
    table = lab(*units)
    assert len(table.choices()) == 4
    table.do("heal d4 d5 0 e4")
    assert removed(table, 3) == ["c4", "e4"]
    assert table.at("d4") == "commando"
    assert len(table.events("healed")) == 2


@pytest.mark.rule("NH-MEDCASE-09")
@pytest.mark.parametrize("medic", ["d4", "d5"])
def test_of_two_medics_that_heal_each_other_either_takes_it(medic: str) -> None:
    units = ["0 hmg e4 2", "1 ganger e3 3", "0 medic d4 3", "0 medic d5 5"]
    table = lab(*units)
    assert table.choices() == ["heal e4 e3 3 d4", "heal e4 e3 3 d5"]
    table.do(f"heal e4 e3 3 {medic}")
    assert removed(table, 3) == [medic]


@pytest.mark.rule("NH-MEDCASE-08", "NH-MEDCASE-09")
def test_a_chain_that_ends_in_a_pair() -> None:
    """The first is linked by one of a pair: it never dies itself, either of the pair may."""
    units = ["0 hmg e4 2", "1 ganger e3 3", "0 medic d4 1", "0 medic d5 5", "0 medic c4 2"]
    table = lab(*units)
    assert {text.split()[-1] for text in table.choices()} == {"d5", "c4"}


@pytest.mark.rule("NH-MEDCASE-08", "NH-MEDCASE-09")
def test_one_of_a_pair_with_a_third_behind_it_does_not_die_itself() -> None:
    """The Medic on d4 heals and is healed by d3; d5, which it does not heal, stands behind it."""
    units = ["0 hmg e4 2", "1 ganger e3 3", "0 medic d4 1", "0 medic d3 3", "0 medic d5 5"]
    table = lab(*units)
    assert table.choices() == ["heal e4 e3 3 d3", "heal e4 e3 3 d5"]


BOTH = ["0 commando c3 1", "0 commando c4 1", "1 assassin d3 4", "1 assassin d4 4"]
BOTH += ["0 medic b3 1", "1 medic e3 4"]
"""Four shooters hit each other in segment 3; each side's Medic can save one of two."""


@pytest.mark.rule("NH-MEDCASE-04")
@pytest.mark.parametrize("cause", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_whoever_caused_the_battle_names_who_decides_first(cause: int, first: int) -> None:
    """FAQ-GAMEPLAY-11."""
    table = lab(*BOTH, armies=("outpost", "borgo"), active=cause)
    assert table.asked() == (cause,)
    assert table.choices() == ["first 0", "first 1"]
    table.do(f"first {first}")
    healed = [["heal c4 d4 4 b3"], ["heal d3 c3 1 e3"]]
    assert table.asked() == (first,)
    table.do(*healed[first])
    assert table.asked() == (1 - first,)
    table.do(*healed[1 - first])
    assert removed(table, 3) == ["b3", "c3", "d4", "e3"]


@pytest.mark.rule("NH-MEDCASE-04")
@pytest.mark.parametrize("cause", [0, 1])
def test_or_they_decide_in_turn_order(cause: int) -> None:
    rulings = {"declarations": "turn_order"}
    table = lab(*BOTH, armies=("outpost", "borgo"), active=cause, rulings=rulings)
    assert (table.asked(), table.verbs()) == ((cause,), {"heal"})
    table.do(table.choices()[0])
    assert (table.asked(), table.verbs()) == ((1 - cause,), {"heal"})


@pytest.mark.rule("NH-MEDCASE-04")
def test_a_side_without_a_choice_does_not_delay_the_other() -> None:
    """Seat 1 has one wounded unit only: its Medic works by itself."""
    units = ["0 commando c3 1", "0 hmg c4 5", *BOTH[2:]]
    table = lab(*units, armies=("outpost", "borgo"), active=1)
    assert (table.asked(), table.verbs()) == ((0,), {"heal"})
    table.do("heal c3 d3 4 b3")
    assert removed(table, 3) == ["b3", "c4", "e3"]


ALLIES: dict[str, Any] = {
    "armies": ("outpost", "hegemony", "borgo", "moloch"),
    "teams": [0, 1, 0, 1],
}
ALLIED = ["0 commando d4 1", "0 medic e4 5", "2 medic c4 1", "1 ganger d3 3"]


@pytest.mark.rule("NH-MEDCASE-06")
@pytest.mark.parametrize("named", [0, 2])
def test_the_cause_names_which_of_two_allies_has_the_last_word(named: int) -> None:
    """FAQ-MULTIPLAYER-01, FAQ-ERRATA-10: an ally's Medic works for one's own units."""
    table = lab(*ALLIED, active=1, **ALLIES)
    assert (table.asked(), table.choices()) == ((1,), ["first 0", "first 2"])
    table.do(f"first {named}")
    assert table.asked() == (named,)
    assert table.choices() == ["heal d4 d3 3 c4", "heal d4 d3 3 e4"]
    table.do("heal d4 d3 3 c4")
    assert removed(table, 3) == ["c4"]


@pytest.mark.rule("NH-MEDCASE-06", "NH-MEDCASE-07")
@pytest.mark.parametrize("medic", ["c4", "e4"])
def test_a_medic_that_an_ally_saves_is_an_alternative_to_others(medic: str) -> None:
    """FAQ-GENERAL-62: c4 is hit too; once the ally's Medic behind it has taken that, it heals."""
    units = [*ALLIED[:2], "0 medic c4 1", "2 medic c5 0", "1 ganger d3 3", "1 ganger c3 3"]
    table = lab(*units, active=0, **ALLIES)
    assert table.choices() == ["first 0", "first 2"]
    table.do("first 0")
    assert table.choices() == ["heal c4 c3 3 c5", "heal d4 d3 3 e4"]
    table.do("heal c4 c3 3 c5")
    assert table.choices() == ["heal d4 d3 3 c4", "heal d4 d3 3 e4"]
    table.do(f"heal d4 d3 3 {medic}")
    assert removed(table, 3) == sorted(["c5", medic])


@pytest.mark.rule("NH-MEDCASE-06")
@pytest.mark.parametrize(("cause", "asked"), [(1, 2), (0, 0), (3, 0), (2, 2)])
def test_among_allies_the_next_in_turn_order_decides(cause: int, asked: int) -> None:
    table = lab(*ALLIED, active=cause, rulings={"declarations": "turn_order"}, **ALLIES)
    assert (table.asked(), table.verbs()) == ((asked,), {"heal"})


APART = ["0 hmg b3 1", "0 medic b4 0", "1 ganger b2 3", "1 ganger f2 3"]
"""A gun with its Medic at the left edge; at the right edge another Ganger strikes f3."""


@pytest.mark.rule("NH-MEDCASE-01")
@pytest.mark.parametrize("cause", [0, 1])
def test_two_medics_with_one_attack_each_work_by_themselves(cause: int) -> None:
    """Nothing can be chosen: neither has an alternative."""
    table = lab(*APART, "0 commando f3 1", "0 medic f4 0", active=cause)
    assert table.asked() == ()
    assert removed(table, 3) == ["b4", "f4"]
    allied = lab(*APART, "2 mutant f3 1", "2 medic f4 0", active=cause, **ALLIES)
    assert allied.asked() == ()
    assert removed(allied, 3) == ["b4", "f4"]


@pytest.mark.rule("NH-MEDCASE-05")
def test_a_medic_without_a_choice_does_not_wait_for_another_one() -> None:
    """Only about the two units that share a Medic is anybody asked."""
    units = ["0 hmg e3 3", "0 hmg e4 3", "0 medic d4 1", "1 ganger e2 3", "1 ganger e5 0"]
    table = lab(*units, *APART[:3])
    assert table.choices() == ["heal e3 e2 3 d4", "heal e4 e5 0 d4"]
    table.do("heal e4 e5 0 d4")
    assert removed(table, 3) == ["b4", "d4", "e3"]


OWN_CHOICES = ["0 hmg c3 1", "0 hmg c4 1", "0 medic b3 1", "1 ganger c2 3"]
OWN_CHOICES += ["1 ganger c5 0", "2 mutant e3", "2 mutant e4", "2 medic f3 4"]
OWN_CHOICES += ["1 ganger e2 3", "1 ganger e5 0"]
"""Each of two allies has a Medic that can save one of two units of its own army."""


@pytest.mark.rule("NH-MEDCASE-05", "NH-TEAM-07")
@pytest.mark.parametrize("first", [0, 2])
def test_each_ally_decides_about_the_own_medic(first: int) -> None:
    """FAQ-MULTIPLAYER-01: in battle the unit's owner decides; only alternatives are shared."""
    table = lab(*OWN_CHOICES, active=1, **ALLIES)
    assert (table.asked(), table.choices()) == ((1,), ["first 0", "first 2"])
    table.do(f"first {first}")
    ways = {0: ["heal c3 c2 3 b3", "heal c4 c5 0 b3"], 2: ["heal e3 e2 3 f3", "heal e4 e5 0 f3"]}
    for seat in (first, 2 - first):
        assert (table.asked(), table.choices()) == ((seat,), ways[seat])
        table.do(ways[seat][0])
    assert removed(table, 3) == ["b3", "c4", "e4", "f3"]


@pytest.mark.rule("NH-MEDCASE-06", "NH-MEDCASE-08", "NH-POST-18")
@pytest.mark.parametrize(("chosen", "cause"), [("c4", 0), ("c4", 1), ("e4", 0), ("e4", 1)])
def test_a_hijacked_medic_or_an_own_one_is_for_the_scopers_owner(chosen: str, cause: int) -> None:
    """The hijacked Medic on d5 is linked to a second one of its own army, which dies for it."""
    units = ["0 scoper d6", "1 medic d5 0", "1 medic c4 0", "0 commando d4 1", "0 medic e4 5"]
    units += ["1 hunter_killer d3 3"]
    table = lab(*units, armies=("outpost", "moloch"), active=cause)
    assert table.asked() == (0,)
    assert table.choices() == ["heal d4 d3 3 c4", "heal d4 d3 3 e4"]
    table.do(f"heal d4 d3 3 {chosen}")
    assert removed(table, 3) == [chosen]
