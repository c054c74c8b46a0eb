"""The extra attack of the Outpost's HQ and of the Mother, under both readings."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import WORKSHOP, Result, Table, battle

OUTPOST = ("outpost", "hegemony")
MOLOCH = ("moloch", "outpost")
BOTH = ["initiative", "repeat"]


def fight(*units: str, reading: str, armies: Sequence[str] = OUTPOST, **more: Any) -> Result:
    rulings = {"extra_attack": reading}
    return battle(units, armies=armies, rulings=rulings, game=WORKSHOP, **more)


@pytest.mark.rule("NH-POST-04")
@pytest.mark.parametrize("reading", BOTH)
def test_a_unit_next_to_the_outposts_hq_attacks_again_one_segment_later(reading: str) -> None:
    units = ["0 brawler d4 0", "1 hq d3"]
    assert fight(*units, "0 hq b4", reading=reading).by("d4") == [3]
    for field in ("e3", "e4", "d5", "c4", "c3"):
        result = fight(*units, f"0 hq {field}", reading=reading)
        assert result.by("d4") == [3, 2]
        assert result.hq[2] == [20, 16]
    # The trait is for own units only.
    assert fight("1 ganger d4 0", "0 hq d3", reading=reading).by("d4") == [3]


@pytest.mark.rule("NH-POST-05")
@pytest.mark.parametrize("reading", BOTH)
def test_a_third_attack_follows_two_own_ones(reading: str) -> None:
    units = ["0 mobile_armor d4 0", "0 hq d5", "1 hq d3"]
    assert fight(*units, reading=reading).by("d4") == [3, 2, 1]
    assert fight(*units, "0 scout c4 4", reading=reading).by("d4") == [3, 2, 1]
    assert fight(*units, "0 scout c3 0", reading=reading).by("d4") == [4, 3, 2]


@pytest.mark.rule("NH-POST-06")
@pytest.mark.parametrize("reading", BOTH)
def test_after_an_attack_in_segment_0_there_is_none(reading: str) -> None:
    """Of an ally's HQ next to it, too; who attacks in segment 1 has one in segment 0."""
    armies = ("outpost", "hegemony", "workshop", "borgo")
    teams: dict[str, Any] = {"armies": armies, "teams": [0, 1, 0, 1]}
    units = ["0 hq d5", "2 hq d4", "1 runner d3 1", "3 hq b2"]
    result = fight(*units, reading=reading, **teams)
    assert (result.by("d4"), result.removed[0]) == ([0], ["d3"])
    units = ["0 hq d5", "2 late d4 0", "1 hq d2"]
    assert fight(*units, reading=reading, **teams).by("d4") == [1, 0]


@pytest.mark.rule("NH-MOLOCH-23", "NH-MOLOCH-26")
@pytest.mark.parametrize("reading", BOTH)
def test_the_mother_gives_the_unit_on_its_link_another_attack(reading: str) -> None:
    units = ["0 guard d4 0", "1 hq d2"]
    assert fight(*units, "0 mother d5 0", reading=reading, armies=MOLOCH).by("d4") == [2, 1]
    assert fight(*units, "0 mother d5 1", reading=reading, armies=MOLOCH).by("d4") == [2]


@pytest.mark.rule("NH-MOLOCH-24")
@pytest.mark.parametrize("reading", BOTH)
def test_the_stormtrooper_with_the_mother_fires_three_times(reading: str) -> None:
    """FAQ-ERRATA-09."""
    units = ["0 stormtrooper d4 0", "0 mother d5 0", "1 hq d2"]
    result = fight(*units, reading=reading, armies=MOLOCH)
    assert result.by("d4") == [2, 1, 0]
    assert result.hq[0] == [20, 17]


@pytest.mark.rule("NH-MOLOCH-25")
@pytest.mark.parametrize("reading", BOTH)
def test_molochs_hq_with_the_mother_strikes_once(reading: str) -> None:
    units = ["0 hq d4", "0 mother d5 0", "1 runner d3 1"]
    result = fight(*units, reading=reading, armies=MOLOCH)
    assert result.hits == {2: [], 1: [], 0: ["d4 d3 1"]}
    faster = fight(*units, "0 scout c4 5", reading=reading, armies=MOLOCH)
    assert faster.by("d4") == [1]  # the Runner is dead in segment 0
    assert (
        fight(*units[:2], "0 scout c4 5", "1 hq b4", reading=reading, armies=MOLOCH).by("d4") == []
    )


@pytest.mark.rule("NH-MOLOCH-23")
@pytest.mark.parametrize("reading", BOTH)
def test_a_slowed_unit_is_followed_by_its_extra_attack(reading: str) -> None:
    """FAQ-GENERAL-08: the Guard, slowed to 1, fires in segments 1 and 0."""
    units = ["0 guard d4 0", "0 mother d5 0", "1 saboteur e4", "1 hq d2"]
    assert fight(*units, reading=reading, armies=MOLOCH).by("d4") == [1, 0]


@pytest.mark.rule("NH-POST-05")
@pytest.mark.parametrize(("reading", "segments"), [("initiative", [3, 1]), ("repeat", [3, 2])])
def test_one_below_the_current_initiative_or_after_the_last_attack(
    reading: str, segments: list[int]
) -> None:
    """FAQ-GENERAL-08: the Scout that raised the Annihilator to 3 dies in segment 3."""
    units = ["0 annihilator d4 0", "0 scout d5 0", "0 hq c4", "1 hq d2", "1 universal_soldier e5 5"]
    result = fight(*units, reading=reading)
    assert (result.removed[3], result.by("d4")) == (["d5"], segments)


@pytest.mark.rule("NH-POST-04")
@pytest.mark.parametrize(("reading", "segments"), [("initiative", [2]), ("repeat", [])])
def test_a_first_attack_lost_to_a_net(reading: str, segments: list[int]) -> None:
    """An additional initiative remains; there is nothing to repeat."""
    units = ["0 brawler d4 0", "0 hq e4", "1 net_fighter d5 0", "0 commando e5 5", "1 hq d3"]
    result = fight(*units, reading=reading)
    assert (result.removed[3], result.by("d4")) == (["d5"], segments)


@pytest.mark.rule("NH-POST-05")
@pytest.mark.parametrize("reading", BOTH)
@pytest.mark.parametrize("ruling", ["lost", "attacks"])
def test_a_first_of_two_attacks_lost_to_a_net(reading: str, ruling: str) -> None:
    """Netted in segment 2, the Hmg shoots in segment 1 and once more in segment 0."""
    units = ["0 hmg d4 0", "0 hq c4", "1 net_fighter d5 0", "0 annihilator e5 5", "1 hq d2"]
    rulings = {"extra_attack": reading, "netted_then_slowed": ruling}
    result = battle(units, armies=OUTPOST, rulings=rulings)
    assert (result.removed[2], result.by("d4")) == (["d5"], [1, 0])


@pytest.mark.rule("NH-POST-05")
@pytest.mark.parametrize("reading", BOTH)
def test_a_first_of_two_attacks_lost_when_a_brake_dies(reading: str) -> None:
    """Slowed to 1 and 0, the Hmg misses segment 2, in which the brake dies."""
    units = ["0 hmg d4 0", "0 hq c4", "1 brake d5", "0 annihilator f3 4", "1 hq d2"]
    result = fight(*units, reading=reading, armies=("outpost", "workshop"))
    assert (result.removed[2], result.by("d4")) == (["d5"], [1, 0])


@pytest.mark.rule("NH-POST-04")
@pytest.mark.parametrize("reading", BOTH)
@pytest.mark.parametrize("more", [[], ["0 hmg b3"]])
def test_an_hq_freed_in_the_segment_of_the_attack_gives_the_extra_one(
    reading: str, more: list[str]
) -> None:
    """Netted in segment 3, it is free and works in segment 2."""
    units = ["0 brawler d4 0", "0 hq d5", "1 net_fighter d6 0", "0 commando e5 4", "1 hq d3", *more]
    result = fight(*units, reading=reading)
    assert (result.removed[3], result.by("d4")) == (["d6"], [3, 2])


@pytest.mark.rule("NH-POST-04")
@pytest.mark.parametrize("reading", BOTH)
@pytest.mark.parametrize("ruling", ["leaves", "stays"])
def test_a_destroyed_hq_gives_no_extra_attack(reading: str, ruling: str) -> None:
    """FAQ-GAMEPLAY-22: destroyed in segment 3 by a Ganger, it neither supports nor strikes."""
    units = ["0 brawler d4 0", "0 hq d5", "1 ganger d6 0", "1 hq d3"]
    rulings = {"extra_attack": reading, "destroyed_hq": ruling}
    result = battle(units, armies=OUTPOST, rulings=rulings, hq=[1, 20])
    assert result.by("d4") == [3]
    assert result.by("d5") == []
    assert battle(units, armies=OUTPOST, rulings=rulings, hq=[2, 20]).by("d4") == [3, 2]


TEAMS: dict[str, Any] = {
    "armies": ("moloch", "hegemony", "outpost", "borgo"),
    "teams": [0, 1, 0, 1],
}


@pytest.mark.rule("NH-POST-04", "NH-MOLOCH-23")
@pytest.mark.parametrize("reading", BOTH)
def test_two_sources_give_two_more_attacks(reading: str) -> None:
    """FAQ-GENERAL-09, FAQ-ERRATA-09: if one source is lost, the later attack is lost."""
    units = ["0 hybrid d4 0", "0 mother d5 0", "2 hq c4", "1 hq d2", "3 hq f4"]
    assert fight(*units, reading=reading, **TEAMS).by("d4") == [3, 2, 1]
    lost = fight(*units, "1 universal_soldier d6 0", reading=reading, **TEAMS)
    assert (lost.removed[3], lost.by("d4")) == (["d5"], [3, 2])
    assert fight(*units[:2], *units[3:], "2 hq b2", reading=reading, **TEAMS).by("d4") == [3, 2]


@pytest.mark.rule("NH-MOLOCH-24")
@pytest.mark.parametrize(
    ("reading", "one", "two"),
    [("initiative", [3, 2, 1], [3, 2, 1, 0]), ("repeat", [3, 1, 0], [3, 1, 0])],
)
def test_a_gap_between_own_initiatives(reading: str, one: list[int], two: list[int]) -> None:
    """FAQ-GENERAL-10: the extra initiative takes the first free place from above."""
    units = ["0 gapped d4 0", "0 drum d5 0", "1 hq d2"]
    armies = ("workshop", "outpost")
    assert fight(*units, reading=reading, armies=armies).by("d4") == one
    assert fight(*units, "0 drum c4 1", reading=reading, armies=armies).by("d4") == two


@pytest.mark.rule("NH-MODULE-10")
def test_a_module_is_not_multiplied_by_an_extra_attack() -> None:
    """A Medic next to the Outpost's HQ absorbs one attack and is gone."""
    units = ["0 hq d5", "0 medic d4 0", "0 commando d3 2", "1 guard d2 3", "1 ganger e2 4"]
    result = fight(*units, reading="initiative")
    assert result.hits[3] == ["e2 d3 1 healed"]
    assert result.hits[2] == ["d2 d3 1"]
    assert (result.removed[3], result.removed[2]) == (["d4"], ["d3"])


@pytest.mark.rule("NH-MOLOCH-23")
def test_extra_initiatives_are_seen_before_the_battle() -> None:
    units = ["0 stormtrooper d4 0", "0 mother d5 0", "0 hq b2", "1 hq f4"]
    table = Table(units, armies=MOLOCH)
    assert (table.initiative("d4"), table.initiative("b2")) == ([2, 1, 0], [0])
