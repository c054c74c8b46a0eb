"""The Quartermaster: a strike becomes a shot, or a shot a strike."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import Result, Table, battle

DUEL = ("hegemony", "outpost")
MOLOCH = ("hegemony", "moloch")
ALLIES: dict[str, Any] = {
    "armies": ("hegemony", "borgo", "outpost", "moloch"),
    "teams": [0, 1, 0, 1],
}
MASTER = "0 quartermaster d5 0"
"""Behind d4, linked to it."""


def lab(*units: str, armies: Sequence[str] = DUEL, **more: Any) -> Table:
    """A battle that has come to its first question."""
    return Table(units, armies=armies, phase="lab", **more)


def fight(*units: str, answer: str, armies: Sequence[str] = DUEL, **more: Any) -> Result:
    return battle(units, answer, armies=armies, **more)


@pytest.mark.rule("NH-HEG-14", "NH-HEG-18")
def test_a_strike_becomes_a_shot_or_stays_a_strike() -> None:
    units = ["0 ganger d4 0", MASTER, "1 runner d2 1"]
    table = lab(*units)
    assert (table.asked(), table.choices()) == ((0,), ["keep d4", "convert d4 0 melee"])
    assert fight(*units, answer="convert d4 0 melee").hits[3] == ["d4 d2 1"]
    assert fight(*units, answer="keep d4").hits[3] == []


@pytest.mark.rule("NH-HEG-14")
def test_what_became_a_shot_flies_like_one() -> None:
    """Over own units to the first enemy; armour helps against it."""
    units = ["0 thug d4 0", MASTER, "0 boss d3 1", "1 armored_guard d2 3"]
    result = fight(*units, answer="convert d4 0 melee", armies=MOLOCH)
    assert result.hits[2] == ["d4 d2 1"]  # strength 2, less 1 for armour
    units = ["0 ganger d4 0", MASTER, "1 armored_guard d3 3"]
    assert fight(*units, answer="convert d4 0 melee", armies=MOLOCH).hits[3] == ["d4 d3 0"]
    assert fight(*units, answer="keep d4", armies=MOLOCH).hits[3] == ["d4 d3 1"]


@pytest.mark.rule("NH-HEG-14")
def test_the_other_sides_strike_as_before() -> None:
    units = [
        "0 thug d4 0",
        MASTER,
        "1 runner d2 1",
        "1 runner c3 5",
        "1 runner e3 1",
        "1 runner b2",
    ]
    result = fight(*units, answer="convert d4 0 melee")
    assert result.hits[2] == ["d4 c3 1", "d4 d2 2", "d4 e3 1"]
    result = fight(*units, answer="convert d4 5 melee")
    assert result.hits[2] == ["d4 c3 1", "d4 e3 1"]


@pytest.mark.rule("NH-HEG-14", "NH-HEG-17")
@pytest.mark.parametrize("reading", ["segment", "battle"])
@pytest.mark.parametrize(("side", "hit"), [(0, "d4 d2 2"), (1, "d4 f2 1"), (5, "d4 b2 1")])
def test_only_the_chosen_side_shoots(side: int, hit: str, reading: str) -> None:
    """The Thug has an enemy two fields away in each of its three directions."""
    units = ["0 thug d4 0", MASTER, "1 runner d2 1", "1 runner b2", "1 runner f2"]
    answer = f"convert d4 {side} melee" + (" 2" if reading == "battle" else "")
    result = fight(*units, answer=answer, rulings={"quartermaster": reading})
    assert result.hits[2] == [hit]


@pytest.mark.rule("NH-HEG-15")
@pytest.mark.parametrize(
    ("answer", "strengths"),
    [
        ("keep d4", ["0", "1"]),
        ("convert d4 0 ranged", ["1", "1"]),
        ("convert d4 0 melee", ["0", "0"]),
    ],
)
def test_a_shot_becomes_a_strike(answer: str, strengths: list[str]) -> None:
    """Which no armour stops."""
    units = ["0 universal_soldier d4 0", MASTER, "1 armored_guard d3 3"]
    assert lab(*units, armies=MOLOCH).choices() == [
        "keep d4", "convert d4 0 melee", "convert d4 0 ranged",
    ]  # fmt: skip
    result = fight(*units, answer=answer, armies=MOLOCH)
    assert [hit.split()[2] for hit in result.hits[3]] == strengths


@pytest.mark.rule("NH-HEG-15")
def test_what_became_a_strike_reaches_the_neighbour_only() -> None:
    units = ["0 universal_soldier d4 0", MASTER, "1 runner d2 1"]
    assert fight(*units, answer="keep d4").hits[3] == ["d4 d2 1"]
    assert fight(*units, answer="convert d4 0 ranged").hits[3] == []


@pytest.mark.rule("NH-HEG-16")
@pytest.mark.parametrize(
    ("modules", "strength"),
    [
        ([], 1),
        (["0 officer_1 c4 1"], 2),
        (["2 officer e4"], 2),
        (["0 officer_1 c4 1", "2 officer e4"], 3),
    ],
)
def test_a_strike_that_became_a_shot_counts_both_bonuses(modules: list[str], strength: int) -> None:
    """The shot bonus comes from an ally's Officer."""
    units = ["0 ganger d4 0", MASTER, "1 hq d2", *modules]
    result = battle(units, "convert d4 0 melee", **ALLIES)
    assert result.hits[3] == [f"d4 d2 {strength}"]
    shot = battle(["0 ganger d4 0", MASTER, "1 hq d3", *modules], "keep d4", **ALLIES)
    melee = 1 + sum(module.startswith("0") for module in modules)
    assert shot.hits[3] == [f"d4 d3 {melee}"]


@pytest.mark.rule("NH-HEG-16")
def test_both_bonuses_for_the_outpost_with_a_scoper() -> None:
    """Brawler 2, its own Officer's shot bonus, a hijacked Officer's strike bonus: 4."""
    units = ["0 brawler d4 0", "1 quartermaster d5 0", "1 officer_2 c4 1", "0 scoper c5"]
    units += ["0 officer e4", "1 hq d2"]
    result = battle(units, "convert d4 0 melee", armies=("outpost", "hegemony"))
    assert result.hits[3] == ["d4 d2 4"]


@pytest.mark.rule("NH-HEG-15", "NH-HEG-16")
def test_a_shot_that_became_a_strike_counts_bonuses_to_strikes() -> None:
    units = ["0 universal_soldier d4 0", MASTER, "1 hq d3"]
    for modules, kept, turned in (
        (["0 officer_1 c4 1"], ["1", "2"], ["2", "2"]),
        (["2 officer e4"], ["1", "2"], ["1", "1"]),
    ):
        keep = battle([*units, *modules], "keep d4", **ALLIES)
        assert [hit.split()[2] for hit in keep.hits[3]] == kept
        convert = battle([*units, *modules], "convert d4 0 ranged", **ALLIES)
        assert [hit.split()[2] for hit in convert.hits[3]] == turned


@pytest.mark.rule("NH-HEG-17")
def test_each_battle_another_side_or_another_unit() -> None:
    units = ["0 hq b4", "1 hq f2", "0 thug d4 0", MASTER]
    table = Table(units, hands=[["battle"], ["battle"]])
    sides = ["keep d4", "convert d4 0 melee", "convert d4 1 melee", "convert d4 5 melee"]
    table.do("battle")
    assert table.choices() == sides
    table.do("convert d4 0 melee")
    table.do(f"discard {table.hand(1)[-1]}", "battle")
    assert (table.asked(), table.choices()) == ((0,), sides)
    table.do("convert d4 5 melee")
    assert len(table.events("convert")) == 2


@pytest.mark.rule("NH-HEG-19")
@pytest.mark.parametrize("segment", [3, 2])
def test_one_side_in_one_of_two_segments(segment: int) -> None:
    """FAQ-GENERAL-159. An ally's Mobile Armour (3 and 2): the Quartermaster's owner decides."""
    units = ["2 mobile_armor d4 0", MASTER, "1 hq d2", "3 hq b2"]
    table = lab(*units, **ALLIES)
    sides = ["keep d4", "convert d4 0 melee", "convert d4 5 ranged"]
    assert (table.asked(), table.choices()) == ((0,), sides)
    if segment == 2:
        table.do("keep d4")
        assert (table.asked(), table.choices()) == ((0,), sides)
    table.do("convert d4 0 melee")
    assert table.asked() == ()
    hits = Result(table).hits
    assert hits[segment] == ["d4 b2 1", "d4 d2 2"]
    assert hits[5 - segment] == ["d4 b2 1"]


@pytest.mark.rule("NH-HEG-17", "NH-HEG-19")
def test_under_the_other_reading_all_is_said_when_the_battle_begins() -> None:
    units = ["2 mobile_armor d4 0", MASTER, "1 hq d2", "3 hq b2"]
    rulings = {"quartermaster": "battle"}
    table = lab(*units, rulings=rulings, **ALLIES)
    assert table.events("segment") == []
    assert table.state.legal(1) == []
    assert table.refuses("keep d4", seat=1)
    assert table.choices() == [
        "keep d4",
        "convert d4 0 melee 3", "convert d4 5 ranged 3",
        "convert d4 0 melee 2", "convert d4 5 ranged 2",
    ]  # fmt: skip
    hits = Result(table.do("convert d4 0 melee 2")).hits
    assert (hits[3], hits[2]) == (["d4 b2 1"], ["d4 b2 1", "d4 d2 2"])
    kept = Result(lab(*units, rulings=rulings, **ALLIES).do("keep d4"))
    assert (kept.hits[3], kept.hits[2]) == (["d4 b2 1"], ["d4 b2 1"])
    assert table.asked() == ()


@pytest.mark.rule("NH-HEG-18")
@pytest.mark.parametrize("reading", ["segment", "battle"])
def test_early_or_late_a_slower_unit_is_asked_about(reading: str) -> None:
    """Late, only when its segment comes; it may be dead by then."""
    units = ["0 runner d4 0", MASTER, "1 hq d2", "1 commando e4 5"]
    table = lab(*units, rulings={"quartermaster": reading})
    assert (table.asked() == (0,)) is (reading == "battle")
    if reading == "battle":
        table.do("convert d4 0 melee 2")
    assert Result(table).removed[3] == ["d4"]
    assert Result(table).hits[2] == []


@pytest.mark.rule("NH-HEG-14")
@pytest.mark.parametrize("reading", ["segment", "battle"])
@pytest.mark.parametrize(
    "units",
    [
        ["0 ganger d4 0", "0 quartermaster d5 1"],  # not linked
        ["0 ganger d4 0", MASTER, "1 net_fighter d6 0"],  # the Quartermaster is netted
        ["0 net_fighter d4 0", MASTER],  # no attack to exchange
        ["1 mutant d4 0", MASTER],  # not his unit
    ],
)
def test_nobody_is_asked_where_nothing_can_be_exchanged(units: list[str], reading: str) -> None:
    table = lab(*units, armies=("hegemony", "borgo"), rulings={"quartermaster": reading})
    assert table.asked() == ()


@pytest.mark.rule("NH-HEG-14")
def test_a_netted_unit_a_dead_quartermaster_and_a_gauss_shot() -> None:
    armies = ("hegemony", "borgo")
    assert lab("0 ganger d4 0", MASTER, "1 net_fighter c4 1", armies=armies).asked() == ()
    units = ["0 runner d4 0", MASTER, "1 assassin e5 5"]
    assert lab(*units, armies=armies).asked() == ()
    allies: dict[str, Any] = {**ALLIES, "armies": ("hegemony", "borgo", "moloch", "outpost")}
    assert lab("2 gauss_cannon d4 0", MASTER, "1 hq d2", **allies).asked() == ()


@pytest.mark.rule("NH-HEG-14", "NH-MEDCASE-02")
def test_a_medic_absorbs_strike_and_shot_of_one_side() -> None:
    units = ["0 universal_soldier d4 0", MASTER, "1 commando d3 1", "1 medic d2 3"]
    result = fight(*units, answer="convert d4 0 ranged")
    assert result.hits[3] == ["d4 d3 1 healed", "d4 d3 1 healed"]
    assert result.removed[3] == ["d2"]
