"""Medics: one attack on a linked unit is cancelled, and the Medic dies; by itself if it can."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import WORKSHOP, Result, Table, battle

BORGO = ("outpost", "borgo")
HEGEMONY = ("outpost", "hegemony")
PRESETS = ["default", "faq", "rulebook"]


def fight(*units: str, armies: Sequence[str] = HEGEMONY, **more: Any) -> Result:
    """A battle in which nobody is asked anything."""
    return battle(units, armies=armies, game=WORKSHOP, **more)


@pytest.mark.rule("NH-MEDIC-01", "NH-POST-16")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_medic_takes_over_the_whole_attack_and_dies(preset: str) -> None:
    """FAQ-GENERAL-175."""
    units = ["0 commando d4 1", "0 medic d5 0", "1 net_fighter d3 3"]
    result = fight(*units, armies=BORGO, rulings=preset)
    assert result.hits[1] == ["d3 d4 3 healed"]
    assert result.removed[1] == ["d5"]
    assert (result.table.at("d4"), result.table.wounds("d4")) == ("commando", 0)
    assert result.table.discard(0)[-1] == "medic"
    # Not linked, it does nothing.
    assert fight("0 medic d5 3", units[0], units[2], armies=BORGO).removed[1] == ["d4"]


@pytest.mark.rule("NH-MEDIC-01", "NH-MOLOCH-22", "NH-BORGO-12")
@pytest.mark.parametrize(
    ("army", "unit", "sides"),
    [("moloch", "hybrid", {0, 2, 4}), ("borgo", "claws", {5, 0, 1}), ("outpost", "hmg", {5, 0, 1})],
)
def test_medics_heal_along_their_links(army: str, unit: str, sides: set[int]) -> None:
    around = ["d3", "e3", "e4", "d5", "c4", "c3"]
    saved = set()
    for side, field in enumerate(around):
        units = [
            "1 hq f2",
            "0 hq b2" if field != "c3" else "0 hq b4",
            "0 medic d4",
            f"0 {unit} {field}",
        ]
        if field == "e3":
            units[0] = "1 hq f4"
        table = Table(units, armies=(army, "hegemony"), hands=[[], ["sniper"]], active=1)
        table.do(f"snipe {field}")
        if table.at(field):
            assert table.at("d4") == ""
            saved.add(side)
    assert saved == sides


@pytest.mark.rule("NH-MEDIC-02")
@pytest.mark.parametrize("preset", [*PRESETS, {"blast_and_medic": "enemy_only"}])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("army", "tile", "action"),
    [
        ("borgo", "grenade", "throw d5"),
        ("moloch", "bomb", "bomb d4"),
        ("hegemony", "sniper", "snipe d5"),
    ],
)
def test_a_medic_absorbs_the_wounds_of_instant_tiles(
    army: str, tile: str, action: str, seat: int, preset: Any
) -> None:
    """Whoever plays them: the seat makes no difference."""
    other = 1 - seat
    units = [f"{other} hq b2", f"{seat} hq d4", f"{other} commando d5", f"{other} medic d6 0"]
    armies = (army, "outpost") if seat == 0 else ("outpost", army)
    hands: list[list[str]] = [[], []]
    hands[seat] = [tile, "move"]
    table = Table(units, armies=armies, hands=hands, active=seat, rulings=preset)
    table.do(action)
    assert (table.at("d5"), table.at("d6")) == ("commando", "")
    assert table.asked() == (seat,)


@pytest.mark.rule("NH-MEDIC-02")
def test_a_medic_saves_one_of_the_bombs_victims() -> None:
    """Its owner chooses which, though it is not that player's turn."""
    units = ["0 hq f2", "1 hq b2", "1 commando d5", "1 commando c4", "1 medic c5 0", "1 scout d3"]
    table = Table(units, armies=("moloch", "outpost"), hands=[["bomb", "move"]])
    table.do("bomb d4")
    assert table.asked() == (1,)
    assert table.choices() == ["heal c4 - - c5", "heal d5 - - c5"]
    table.do("heal d5 - - c5")
    assert [table.at(field) for field in ("d5", "c4", "c5", "d3")] == ["commando", "", "", ""]
    assert table.asked() == (0,)


@pytest.mark.rule("NH-MEDIC-03")
def test_a_medic_absorbs_wounds_of_the_hq() -> None:
    units = ["0 hq d4", "1 thug d3 3"]
    result = fight(*units, "0 medic d5 0")
    assert (result.hq[2], result.removed[2]) == ([20, 20], ["d5"])
    assert fight(*units, "0 medic d5 3").hq[2] == [18, 20]


@pytest.mark.rule("NH-MEDIC-04")
def test_a_shot_that_armour_stops_costs_no_medic() -> None:
    """FAQ-GENERAL-172; the strike of the same attacker does."""
    armies = ("moloch", "hegemony")
    units = ["0 armored_guard d4 0", "0 medic d5 0"]
    result = fight(*units, "1 universal_soldier d2 3", armies=armies)
    assert result.hits[3] == ["d2 d4 0"]
    assert result.table.at("d5") == "medic"
    result = fight(*units, "1 universal_soldier d3 3", armies=armies)
    assert result.hits[3] == ["d3 d4 0 healed", "d3 d4 1 healed"]
    assert result.removed[3] == ["d5"]


@pytest.mark.rule("NH-MEDCASE-01")
def test_a_medic_heals_even_what_would_not_kill() -> None:
    units = ["0 juggernaut d4 3", "0 medic d5 0", "1 ganger d3 3"]
    result = fight(*units, armies=("moloch", "hegemony"))
    assert (result.removed[3], result.table.wounds("d4")) == (["d5"], 0)


@pytest.mark.rule("NH-MEDCASE-02", "NH-HEG-12")
def test_strike_and_shot_of_one_side_are_one_attack() -> None:
    """FAQ-GENERAL-14."""
    units = ["0 commando d4 1", "0 medic d5 0", "1 universal_soldier d3 3"]
    result = fight(*units)
    assert result.hits[3] == ["d3 d4 1 healed", "d3 d4 1 healed"]
    assert (result.removed[3], result.table.at("d4")) == (["d5"], "commando")


@pytest.mark.rule("NH-MEDCASE-03")
def test_an_attack_in_another_segment_is_another_attack() -> None:
    units = ["0 juggernaut d4 0", "0 medic c4 5", "1 hmg d6 0"]
    result = fight(*units, armies=("moloch", "outpost"))
    assert result.hits[2] == ["d6 d4 1 healed"]
    assert result.hits[1] == ["d6 d4 1"]
    assert (result.removed[2], result.table.wounds("d4")) == (["c4"], 1)


CHAIN = ["0 medic d4 1", "0 medic d5 5", "0 medic d6 0"]
"""The first is linked to d3, e3 and e4; the second to the first; the third to the second."""
HIT = ["0 hmg e4 2", "1 ganger e3 3"]


@pytest.mark.rule("NH-MEDCASE-07")
def test_a_medic_that_is_killed_heals_nobody() -> None:
    units = ["0 hmg e4 2", "1 ganger f3 4", "1 ganger c3 2"]
    result = fight(*units, CHAIN[0])
    assert result.hits[3] == ["c3 d4 1", "f3 e4 1"]
    assert result.removed[3] == ["d4", "e4"]
    # In different segments it has healed before.
    result = fight("0 hmg e4 2", "1 ganger f3 4", "1 runner c3 2", CHAIN[0])
    assert (result.removed[3], result.table.at("e4")) == (["d4"], "hmg")


@pytest.mark.rule("NH-MEDCASE-07", "NH-MEDCASE-08")
def test_a_medic_saved_by_another_one_still_heals() -> None:
    """FAQ-GENERAL-62."""
    units = ["0 hmg e4 2", "1 ganger f3 4", "1 ganger c3 2"]
    result = fight(*units, *CHAIN[:2])
    assert result.hits[3] == ["c3 d4 1 healed", "f3 e4 1 healed"]
    assert result.removed[3] == ["d4", "d5"]
    assert result.table.at("e4") == "hmg"
    healed = [(event["hex"], event["medic"]) for event in result.events if event["is"] == "healed"]
    assert len(healed) == 2


@pytest.mark.rule("NH-MEDCASE-07")
@pytest.mark.parametrize(
    ("wounds", "attacker", "saves"),
    [(0, "ganger", True), (1, "ganger", False), (0, "brawler", False)],
)
def test_a_medic_that_is_only_wounded_still_heals(wounds: int, attacker: str, saves: bool) -> None:
    """FAQ-GENERAL-63: a Medic with one point of Toughness."""
    armies = ("workshop", "outpost" if attacker == "brawler" else "hegemony")
    shooter = "1 brawler d3 3" if attacker == "brawler" else "1 ganger d3 3"
    units = ["0 late d4", f"0 tough_medic d5 0 {wounds}", shooter, f"1 {attacker} d6 0"]
    result = fight(*units, armies=armies)
    assert (result.table.at("d4") == "late") is saves
    assert result.table.at("d5") == ""


@pytest.mark.rule("NH-MEDCASE-08")
@pytest.mark.parametrize(("count", "dies"), [(1, "d4"), (2, "d5"), (3, "d6")])
def test_the_last_medic_of_a_chain_takes_the_wounds_over(count: int, dies: str) -> None:
    result = fight(*HIT, *CHAIN[:count])
    assert result.removed[3] == [dies]
    assert result.table.at("e4") == "hmg"


@pytest.mark.rule("NH-MEDCASE-08")
def test_a_chain_ends_before_a_medic_that_is_hit() -> None:
    """The last one of the three is killed in the same segment: the second takes it over."""
    result = fight(*HIT, *CHAIN, "1 ganger c5 2")
    assert result.hits[3] == ["c5 d6 1", "e3 e4 1 healed"]
    assert result.removed[3] == ["d5", "d6"]


@pytest.mark.rule("NH-MEDCASE-08")
def test_a_netted_medic_ends_a_chain() -> None:
    result = fight(*HIT, *CHAIN[:2], "1 net_fighter c5 1")
    assert result.removed[3] == ["d4"]


@pytest.mark.rule("NH-MEDCASE-08")
def test_a_grenade_on_a_medic_is_taken_over_by_the_next() -> None:
    units = ["0 hq c4", "1 hq f2", "1 medic d4 1", "1 medic d5 5"]
    table = Table(units, armies=("borgo", "outpost"), hands=[["grenade"]])
    table.do("throw d4")
    assert (table.at("d4"), table.at("d5")) == ("medic", "")
