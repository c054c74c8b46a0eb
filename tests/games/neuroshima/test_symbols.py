"""What can be printed on a tile, by examples from the four armies."""

import pytest

from endtable.games.neuroshima import content
from tests.games.neuroshima.play import Table

ARMIES = content.load()
MOLOCH = ARMIES["moloch"]


@pytest.mark.rule("NH-BATTLE-01")
@pytest.mark.parametrize(
    ("army", "count"), [("outpost", 6), ("moloch", 4), ("borgo", 6), ("hegemony", 5)]
)
def test_battle_tiles_of_each_army(army: str, count: int) -> None:
    assert ARMIES[army].tile("battle").count == count


@pytest.mark.rule("NH-HQ-02")
@pytest.mark.parametrize("armies", [("outpost", "moloch"), ("borgo", "hegemony")])
def test_every_hq_has_20_points(armies: tuple[str, str]) -> None:
    assert Table.new(armies).hq == [20, 20]


@pytest.mark.rule("NH-WARRIOR-03", "NH-NET-13")
def test_a_symbol_may_be_on_several_sides() -> None:
    assert sum(map(bool, MOLOCH.tile("hunter_killer").melee)) == 4
    assert sum(map(bool, MOLOCH.tile("guard").ranged)) == 2
    assert len(MOLOCH.tile("armored_hunter").armour) == 2
    assert (
        len(MOLOCH.tile("net_fighter").net) == len(ARMIES["hegemony"].tile("net_master").net) == 2
    )


@pytest.mark.rule("NH-WARRIOR-05", "NH-TOUGH-06")
def test_mobility_is_a_flag_and_toughness_a_number() -> None:
    assert ARMIES["borgo"].tile("assassin").mobility is True
    assert ARMIES["borgo"].tile("mutant").mobility is False
    assert MOLOCH.tile("blocker").toughness == 2


@pytest.mark.rule("NH-MELEE-06", "NH-RANGED-08")
def test_each_side_has_its_own_strength() -> None:
    assert ARMIES["hegemony"].tile("thug").melee == (2, 1, 0, 0, 0, 1)
    assert ARMIES["borgo"].tile("net_fighter").melee[0] == 3
    assert ARMIES["outpost"].tile("annihilator").ranged[0] == 2
    assert sum(MOLOCH.tile("guard").ranged) == 2
    assert sum(MOLOCH.tile("protector").ranged) == 3


@pytest.mark.rule("NH-OFFICER-03")
def test_officers_have_a_kind_a_value_and_links() -> None:
    strike, shot = ARMIES["borgo"].tile("officer"), MOLOCH.tile("officer")
    assert strike.effect is not None
    assert shot.effect is not None
    assert (strike.effect.melee, strike.effect.ranged, len(strike.links)) == (1, 0, 3)
    assert (shot.effect.melee, shot.effect.ranged, len(shot.links)) == (0, 1, 3)
