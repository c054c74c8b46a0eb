"""Modules: whom they support, from when on, and how effects add up."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.neuroshima.play import Result, Table, battle

HEGEMONY = ("hegemony", "outpost")
AROUND = ("d3", "e3", "e4", "d5", "c4", "c3")


def fight(*units: str, armies: Sequence[str] = HEGEMONY, **more: Any) -> Result:
    return battle(units, armies=armies, **more)


def strength(*units: str, armies: Sequence[str] = HEGEMONY) -> list[int]:
    """How hard the unit on d4 hits, in the first segment in which it does."""
    result = fight(*units, armies=armies)
    hits = result.hits[result.by("d4")[0]]
    return sorted(int(hit.split()[2]) for hit in hits if hit.startswith("d4 "))


@pytest.mark.rule("NH-MODULE-01")
def test_modules_are_placed_like_other_units_and_stay() -> None:
    units = ["0 hq b4", "1 hq f2", "1 runner d3"]
    table = Table(units, hands=[["boss", "scout"]])
    assert table.refuses("place boss d3 0")
    table.do("place boss d4 2", "end").pass_turns(1)
    assert (table.at("d4"), table.turn_of("d4")) == ("boss", 2)


@pytest.mark.rule("NH-MODULE-02")
def test_a_module_moves_only_by_a_move_tile_or_a_push() -> None:
    units = ["0 hq b4", "1 hq f2", "0 officer_1 d4", "1 runner e5"]
    table = Table(units, hands=[["boss", "scout"]])
    assert not table.choices("run")
    table = Table(units, hands=[["move", "scout"]])
    assert table.after("move d4") >= {"d4", "d3", "d5"}
    table.do("move d4 d5 3")
    assert (table.at("d5"), table.turn_of("d5")) == ("officer_1", 3)
    pushed = Table(["0 hq b4", "1 hq f2", "0 ganger d4", "1 medic d5"], hands=[["push_back"]]).do(
        "push d4 d5", "flee d5 d6"
    )
    assert pushed.at("d6") == "medic"


@pytest.mark.rule("NH-MODULE-03")
def test_modules_work_as_soon_as_they_lie_there() -> None:
    units = ["0 hq b4", "1 hq f2", "0 ganger d4"]
    table = Table(units, hands=[["transport", "scout"]])
    assert not table.choices("ride")
    table.do("place transport d5 0")
    assert table.offers("ride d4 d5 d3 0")
    table.do("place scout c4 1")
    assert table.initiative("d4") == [4]


@pytest.mark.rule("NH-MODULE-04")
def test_modules_cannot_be_switched_off() -> None:
    """A shot with the Officer's bonus, a Medic for a wound that would not kill: nobody is asked."""
    units = ["0 juggernaut d4 3", "0 medic d5 0", "1 commando d2 3", "1 officer c2", "1 hq b2"]
    table = Table([*units, "0 hq f4"], armies=("moloch", "outpost"), hands=[["battle"]])
    result = table.battle()
    assert result.hits[3] == ["d2 d4 2 healed"]
    assert (table.wounds("d4"), table.at("d5")) == (0, "")
    assert table.active == 1


@pytest.mark.rule("NH-MODULE-05", "NH-MODULE-06")
@pytest.mark.parametrize(
    ("army", "tile", "sides"),
    [
        ("hegemony", "scout", {5, 0, 1}),
        ("outpost", "scout", {0, 2, 4}),
        ("borgo", "scout", {5, 0, 1}),
        ("moloch", "scout", {0, 2, 4}),
        ("hegemony", "boss", {0, 5}),
    ],
)
@pytest.mark.parametrize("turn", [0, 1, 4])
def test_a_module_works_on_all_its_links_and_only_there(
    army: str, tile: str, sides: set[int], turn: int
) -> None:
    fighter, printed = {
        "hegemony": ("ganger", 3), "outpost": ("commando", 3), "borgo": ("claws", 3),
        "moloch": ("hybrid", 3),
    }[army]  # fmt: skip
    units = [f"0 {tile} d4 {turn}", *(f"0 {fighter} {field}" for field in AROUND)]
    table = Table(units, armies=(army, "moloch" if army == "outpost" else "outpost"))
    raised = {side for side in range(6) if table.initiative(AROUND[side]) == [printed + 1]}
    assert raised == {(side + turn) % 6 for side in sides}
    rest = [table.initiative(AROUND[side]) for side in range(6) if side not in raised]
    assert all(one == [printed] for one in rest)


@pytest.mark.rule("NH-MODULE-07", "NH-BORGO-14")
def test_modules_die_like_warriors() -> None:
    armies = ("borgo", "outpost")
    units = ["0 scout d4 0", "1 commando d6 0"]
    assert fight(*units, armies=armies).removed[3] == ["d4"]
    # The Super-officer survives one wound and goes on supporting.
    units = ["0 super_officer d4 0", "1 commando d6 0", "0 mutant d3 0", "1 hq d2"]
    result = fight(*units, armies=armies)
    assert (result.table.wounds("d4"), result.hits[2]) == (1, ["d3 d2 2"])
    units[0] = "0 super_officer d4 0 1"
    result = fight(*units, armies=armies)
    assert (result.removed[3], result.hits[2]) == (["d4"], ["d3 d2 1"])


@pytest.mark.rule("NH-MODULE-08", "NH-BORGO-15")
def test_effects_add_up() -> None:
    ganger = ["0 ganger d4 0", "1 hq d3"]
    assert strength(*ganger) == [1]
    assert strength(*ganger, "0 officer_1 d5 0") == [2]
    assert strength(*ganger, "0 officer_1 d5 0", "0 officer_2 c4 1") == [3]
    assert strength(*ganger, "0 officer_1 d5 0", "0 officer_2 c4 1", "0 hq e4") == [4]
    units = ["0 mutant d4", "0 hq d5", "0 scout c4 1", "1 hq b2"]
    table = Table(units, armies=("borgo", "outpost"))
    assert table.initiative("d4") == [4]


@pytest.mark.rule("NH-MODULE-09")
def test_modules_work_on_hqs() -> None:
    units = ["0 hq d4", "0 scout d5 0", "0 officer_1 c4 1", "1 runner d3 1"]
    result = fight(*units)
    assert result.hits[1] == ["d4 d3 2"]
    assert Table(["0 hq d4", "0 scout d5 3", "1 hq b2"]).initiative("d4") == [0]


@pytest.mark.rule("NH-MODULE-11")
def test_modules_do_not_help_enemies() -> None:
    around = [f"1 commando {field}" for field in AROUND]
    table = Table(["0 transport d4", "0 boss d2 3", *around])
    assert all(table.initiative(field) == [3] for field in AROUND)
    result = fight("0 officer_2 d5 0", "1 runner d4 0", "0 hq d3")
    assert result.hits[2] == ["d4 d3 1"]


@pytest.mark.rule("NH-MODULE-12")
def test_an_effect_does_not_pass_through_another_unit() -> None:
    chain = ["0 ganger d4", "0 scout d5 0", "0 scout d6 0", "1 hq b2"]
    assert Table(chain).initiative("d4") == [4]
    both = ["0 ganger d4", "0 scout d5 0", "0 scout c4 1", "1 hq b2"]
    assert Table(both).initiative("d4") == [5]


@pytest.mark.rule("NH-OFFICER-01", "NH-OFFICER-02")
@pytest.mark.parametrize(
    ("army", "unit", "officer", "expected"),
    [
        ("hegemony", "ganger", "officer_1 d5 0", [2]),
        ("hegemony", "ganger", "officer_2 d5 0", [2]),
        ("hegemony", "universal_soldier", "officer_1 d5 0", [1, 2]),
        ("borgo", "assassin", "officer d5 0", [1]),
        ("borgo", "brawler", "officer d5 0", [3]),
        ("outpost", "commando", "officer d5 0", [2]),
        ("outpost", "brawler", "officer d5 0", [2]),
        ("moloch", "hybrid", "officer c4 2", [2]),
        ("moloch", "hornet", "officer c4 2", [2]),
        ("moloch", "hornet", "brain d5 0", [3]),
        ("moloch", "hybrid", "brain d5 0", [2]),
        ("moloch", "hybrid", "hq d5", [2]),
        ("moloch", "gauss_cannon", "hq d5", [1]),
        ("hegemony", "ganger", "hq d5", [2]),
        ("hegemony", "universal_soldier", "hq d5", [1, 2]),
    ],
)
def test_officers_raise_their_kind_of_attack(
    army: str, unit: str, officer: str, expected: list[int]
) -> None:
    other = "moloch" if army == "outpost" else "outpost"
    units = [f"0 {unit} d4 0", f"0 {officer}", "1 hq d3"]
    assert strength(*units, armies=(army, other)) == expected


@pytest.mark.rule("NH-OFFICER-04", "NH-BORGO-13")
def test_the_bonus_counts_on_every_side() -> None:
    enemies = ["1 hq d3", "1 runner c3 4", "1 runner e3 2"]
    units = ["0 mutant d4 0", "0 officer d5 0", *enemies]
    assert strength(*units, armies=("borgo", "outpost")) == [2, 2, 2]
    units = ["0 thug d4 0", "0 officer_1 d5 0", *enemies]
    assert strength(*units) == [2, 2, 3]


@pytest.mark.rule("NH-HEG-13", "NH-HEG-26")
def test_the_boss_makes_faster_and_stronger() -> None:
    units = ["0 runner d4 0", "1 hq d3"]
    assert fight(*units, "0 boss d5 0").hits[3] == ["d4 d3 2"]
    assert fight(*units, "0 boss e5 5").hits[2] == ["d4 d3 1"]
    assert fight(*units, "0 scout d5 0").hits[3] == ["d4 d3 1"]


@pytest.mark.rule("NH-MOLOCH-19", "NH-MOLOCH-28")
def test_the_brain_raises_strike_and_shot_and_the_scout_the_initiative() -> None:
    armies = ("moloch", "outpost")
    units = ["0 juggernaut d4 0", "1 hq d3", "1 runner f2"]
    assert fight(*units, armies=armies).hits[1] == ["d4 d3 2", "d4 f2 1"]
    assert fight(*units, "0 brain d5 0", armies=armies).hits[1] == ["d4 d3 3", "d4 f2 2"]
    assert fight(*units, "0 scout d5 0", armies=armies).by("d4") == [2]
