"""The Scoper: enemy modules linked to it work for the other side."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import WORKSHOP, Result, Table, battle

DUEL = ("outpost", "hegemony")
SCOUT = ["1 scout d4 0", "0 commando d3", "1 ganger e3", "0 scoper d5"]
"""A Scout linked to a Commando and to a Ganger, and the Scoper behind it."""


def table_of(*units: str, armies: Sequence[str] = DUEL, **more: Any) -> Table:
    return Table(units, armies=armies, game=WORKSHOP, **more)


@pytest.mark.rule("NH-POST-18")
@pytest.mark.parametrize("scoper", ["d5", "c3", "c4", "e4", None])
def test_a_module_next_to_it_works_for_the_outpost(scoper: str | None) -> None:
    units = SCOUT[:3] + ([f"0 scoper {scoper}"] if scoper else ["0 scoper b3"])
    table = table_of(*units)
    raised = (table.initiative("d3"), table.initiative("e3"))
    assert raised == (([4], [3]) if scoper else ([3], [4]))


@pytest.mark.rule("NH-POST-18")
def test_the_module_keeps_its_own_links() -> None:
    """FAQ-GENERAL-55: who stands next to the Scoper only gets nothing."""
    table = table_of(*SCOUT, "0 hmg d6", "0 hmg c4")
    assert (table.initiative("d6"), table.initiative("c4")) == ([2, 1], [2, 1])
    assert "1 scout d4" in table.units  # and its owner


@pytest.mark.rule("NH-POST-18")
def test_a_hijacked_officer_raises_the_outposts_attacks() -> None:
    """FAQ-ERRATA-08."""
    units = [
        "1 officer d4 5",
        "0 commando d3 0",
        "1 hybrid c4 0",
        "0 scoper d5",
        "1 hq d2",
        "0 hq b2",
    ]
    armies = ("outpost", "moloch")
    result = battle(units, armies=armies)
    assert result.hits[3][-1] == "d3 d2 2"
    free = battle([unit for unit in units if "scoper" not in unit], armies=armies)
    assert free.hits[3][-1] == "d3 d2 1"


@pytest.mark.rule("NH-POST-18")
def test_a_netted_scoper_takes_nothing() -> None:
    table = table_of(*SCOUT, "1 net_fighter d6 0")
    assert (table.initiative("d3"), table.initiative("e3")) == ([3], [4])


@pytest.mark.rule("NH-POST-18")
def test_a_netted_scoper_does_not_hinder_another_one() -> None:
    """Two of them, as in an odd game; the netted one stands on the earlier hex."""
    units = ["0 scoper b3", "1 net_fighter b2 3", *SCOUT]
    table = table_of(*units)
    assert table.netted("b3")
    assert (table.initiative("d3"), table.initiative("e3")) == ([4], [3])


@pytest.mark.rule("NH-POST-18")
def test_an_hq_is_no_module() -> None:
    units = ["1 hq d4", "1 ganger d3 0", "0 scoper d5", "0 hq d2", "0 runner c3 5"]
    assert battle(units, armies=DUEL).hits[3] == ["d3 d2 2"]


@pytest.mark.rule("NH-POST-18")
def test_own_modules_are_left_alone() -> None:
    table = table_of("0 scout d4 0", "0 commando d3", "0 scoper d5", "1 hq b2")
    assert table.initiative("d3") == [4]


@pytest.mark.rule("NH-POST-18", "NH-POST-13")
def test_a_harmful_module_turns_against_its_owner() -> None:
    """FAQ-GENERAL-56."""
    units = ["1 brake d4", "0 commando d3", "1 gapped e3"]
    armies = ("outpost", "workshop")
    table = table_of(*units, armies=armies)
    assert (table.initiative("d3"), table.initiative("e3")) == ([2], [3, 1])
    table = table_of(*units, "0 scoper d5", armies=armies)
    assert (table.initiative("d3"), table.initiative("e3")) == ([3], [2, 0])


@pytest.mark.rule("NH-POST-18")
def test_a_hijacked_module_keeps_its_toughness() -> None:
    """FAQ-GENERAL-58."""
    units = ["1 super_officer d4 0", "0 scoper d5", "0 commando c4 1", "0 runner d3 0", "1 hq d2"]
    result = battle(units, armies=("outpost", "borgo"))
    assert (result.table.at("d4"), result.table.wounds("d4")) == ("super_officer", 1)
    assert result.hits[2] == ["d3 d2 2"]


@pytest.mark.rule("NH-POST-18")
def test_a_hijacked_medic_heals_for_the_outpost() -> None:
    """And the Scoper's owner decides. FAQ-MULTIPLAYER-01."""
    units = [
        "1 medic d4 0",
        "0 scoper d5",
        "0 hmg d3 0",
        "0 hmg e3 1",
        "1 claws d2 3",
        "1 claws e2 3",
    ]
    armies = ("outpost", "borgo")
    table = table_of(*units, armies=armies, phase="lab")
    assert (table.asked(), table.verbs()) == ((0,), {"heal"})
    table.do("heal d3 d2 3 d4")
    assert Result(table).removed[3] == ["d4", "e3"]
    # Its own side gets nothing from it any more.
    units = ["1 medic d4 0", "0 scoper d5", "1 mutant d3 5", "0 commando d2 3"]
    assert battle(units, armies=armies).removed[3] == ["d3"]
    assert battle([units[0], *units[2:]], armies=armies).removed[3] == ["d4"]


@pytest.mark.rule("NH-POST-18", "NH-HEG-14")
def test_a_hijacked_quartermaster_asks_the_outpost() -> None:
    units = ["1 quartermaster d5 0", "0 scoper d6", "0 brawler d4 0", "1 runner d2"]
    table = table_of(*units, phase="lab")
    assert (table.asked(), table.choices()) == ((0,), ["keep d4", "convert d4 0 melee"])
    table.do("convert d4 0 melee")
    assert Result(table).hits[3] == ["d4 d2 2"]


@pytest.mark.rule("NH-POST-18")
def test_a_hijacked_transport_carries_the_outposts_units() -> None:
    units = ["0 hq b2", "1 hq f2", "1 transport d5", "0 scoper d4", "0 commando c5", "1 ganger e5"]
    assert table_of(*units).after("ride") >= {"c5"}
    assert "e5" not in table_of(*units, active=1).after("ride")
    free = [unit for unit in units if "scoper" not in unit]
    assert not table_of(*free).choices("ride")
    assert table_of(*free, active=1).after("ride") >= {"e5"}


@pytest.mark.rule("NH-POST-18", "NH-POST-14")
def test_a_hijacked_recon_centre_moves_the_other_outpost() -> None:
    """As with five players, when two play the Outpost."""
    units = ["0 hq b2", "1 hq f4", "1 recon_center d4", "0 commando b4", "1 commando f2"]
    armies = ("outpost", "outpost")
    for scoper in ("0 scoper d5", "0 scoper d6"):
        for seat, move in ((0, "move b4 c5 0"), (1, "move f2 e2 0")):
            hands = [["move", "hmg"], ["move", "hmg"]]
            table = table_of(*units, scoper, armies=armies, hands=hands, active=seat).do(move)
            works = 0 if scoper == "0 scoper d5" else 1
            assert ("step" in table.verbs()) is (seat == works)


@pytest.mark.rule("NH-POST-18")
def test_a_scoper_cannot_be_hijacked() -> None:
    units = ["1 brake d4", "0 commando d3", "1 gapped e3", "0 scoper d5", "1 scoper e5"]
    table = table_of(*units, armies=("outpost", "workshop"))
    assert (table.initiative("d3"), table.initiative("e3")) == ([3], [2, 0])


@pytest.mark.rule("NH-POST-18")
def test_when_the_scoper_dies_the_module_is_free_from_the_next_segment_on() -> None:
    """Killed in segment 3, which raises the Runner from 2 to 3 too late: its attack is lost."""
    units = ["1 scout d4 0", "1 runner d3 0", "0 scoper d5", "0 hq d2", "1 universal_soldier d6 0"]
    result = battle(units, armies=DUEL)
    assert (result.removed[3], result.by("d3")) == (["d5"], [])
    calm = battle(units[:4], armies=DUEL)
    assert calm.by("d3") == [2]
    assert battle([*units[:2], units[3]], armies=DUEL).by("d3") == [3]


@pytest.mark.rule("NH-POST-18")
def test_a_hijacked_module_works_for_allies_too() -> None:
    """FAQ-MULTIPLAYER-26."""
    armies = ("outpost", "moloch", "borgo", "hegemony")
    units = ["0 scoper d5", "1 scout d4 0", "2 mutant d3 0", "1 hybrid e4 0"]
    table = table_of(*units, armies=armies, teams=[0, 1, 0, 1])
    assert table.initiative("d3") == [3]
    assert table.initiative("e4") == [3]


@pytest.mark.rule("NH-POST-18")
@pytest.mark.parametrize("first", [1, 2])
def test_of_two_scopers_on_one_module_the_earlier_field_counts_for_every_module(first: int) -> None:
    """As with five players, when two play the Outpost: a Scout and a Transport alike."""
    hqs = ["0 hq f4", "1 hq b2", "2 hq b4"]
    scopers = [f"{first} scoper c4", f"{3 - first} scoper d3"]
    armies = ("hegemony", "outpost", "outpost")
    units = [*hqs, *scopers, f"{first} commando e3", f"{3 - first} commando d5"]
    for seat in (1, 2):
        table = table_of(*units, "0 transport d4", armies=armies, active=seat)
        assert (table.choices("ride") != []) is (seat == first)
    raised = table_of(*units, "0 scout d4 1", armies=armies)
    assert raised.initiative("e3") == [4]
