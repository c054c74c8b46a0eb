"""The armies as a whole: counts and army pages."""

import pytest

from endtable.games.neuroshima import content
from endtable.games.neuroshima.content import Army

ARMIES = content.load()


def total(army: Army, *kinds: str) -> int:
    return sum(tile.count for tile in army.tiles if not kinds or tile.kind in kinds)


# Counts


@pytest.mark.parametrize(
    "army",
    [
        pytest.param("hegemony", marks=pytest.mark.rule("NH-COMP-01")),
        pytest.param("borgo", marks=pytest.mark.rule("NH-COMP-02")),
        pytest.param("moloch", marks=pytest.mark.rule("NH-COMP-03")),
        pytest.param("outpost", marks=pytest.mark.rule("NH-COMP-04")),
    ],
)
def test_an_army_has_35_tiles(army: str) -> None:
    assert total(ARMIES[army]) == 35


@pytest.mark.rule("NH-META-02", "NH-TILES-01")
def test_there_are_four_armies_and_140_tiles() -> None:
    assert list(ARMIES) == ["borgo", "hegemony", "moloch", "outpost"]
    assert sum(total(army) for army in ARMIES.values()) == 4 * 35 == 140


@pytest.mark.parametrize(
    ("army", "warriors", "modules", "instants"),
    [
        pytest.param("outpost", 12, 8, 14, marks=pytest.mark.rule("NH-POST-03")),
        pytest.param("moloch", 17, 6, 11, marks=pytest.mark.rule("NH-MOLOCH-03")),
        pytest.param("borgo", 17, 6, 11, marks=pytest.mark.rule("NH-BORGO-03")),
        pytest.param("hegemony", 16, 7, 11, marks=pytest.mark.rule("NH-HEG-03")),
    ],
)
@pytest.mark.rule("NH-TILES-03")
def test_tiles_by_kind(army: str, warriors: int, modules: int, instants: int) -> None:
    counted = [total(ARMIES[army], kind) for kind in ("hq", "warrior", "module", "instant")]
    assert counted == [1, warriors, modules, instants]


@pytest.mark.rule("NH-HQ-01", "NH-COMP-16")
def test_every_army_has_one_hq_and_34_other_tiles() -> None:
    for army in ARMIES.values():
        assert army.hq.count == total(army, "hq") == 1
        assert total(army, "warrior", "module", "instant") == 34


@pytest.mark.rule("NH-COMP-08")
def test_no_army_holds_a_blank_tile() -> None:
    for army in ARMIES.values():
        for tile in army.tiles:
            assert tile.instant or tile.effect or tile.initiative or tile.net or tile.armour


@pytest.mark.rule("NH-PLAY-01", "NH-PLAY-05", "NH-TILES-04")
def test_a_tile_is_instant_or_a_unit_and_units_come_in_three_kinds() -> None:
    for army in ARMIES.values():
        kinds = {tile.kind for tile in army.tiles if tile.is_unit}
        assert kinds == {"hq", "warrior", "module"}
        assert all(tile.is_unit != bool(tile.instant) for tile in army.tiles)


@pytest.mark.rule("NH-INSTANT-01")
def test_six_kinds_of_instant_tiles() -> None:
    kinds = {tile.instant for army in ARMIES.values() for tile in army.tiles if tile.instant}
    assert kinds == {"battle", "move", "push_back", "grenade", "sniper", "bomb"}


@pytest.mark.rule("NH-INIT-02", "NH-INIT-06")
def test_printed_initiative_runs_from_0_to_3_and_only_three_tiles_have_two() -> None:
    units = [(army.key, tile) for army in ARMIES.values() for tile in army.tiles]
    assert {value for _, tile in units for value in tile.initiative} == {0, 1, 2, 3}
    assert {tile.kind for _, tile in units if 0 in tile.initiative} == {"hq"}
    twice = {f"{army}/{tile.key}" for army, tile in units if len(tile.initiative) == 2}
    assert twice == {"outpost/hmg", "outpost/mobile_armor", "moloch/stormtrooper"}


# The army page


@pytest.mark.rule("NH-TIPS-02")
def test_difficulty_as_the_rulebook_rates_it() -> None:
    assert {key: army.difficulty for key, army in ARMIES.items()} == {
        "borgo": "easy",
        "moloch": "fairly easy",
        "hegemony": "harder",
        "outpost": "harder",
    }


@pytest.mark.rule("NH-META-08")
def test_every_page_has_its_parts_in_three_languages() -> None:
    for army in ARMIES.values():
        for part in (army.story, army.description, army.advice):
            assert len({part.en, part.pl, part.it}) == 3
        for tile in army.tiles:
            assert len({tile.text.en, tile.text.pl, tile.text.it}) == 3
            assert tile.origin == "public"


@pytest.mark.rule("NH-POST-01")
def test_outpost_is_quick_and_frail() -> None:
    outpost = ARMIES["outpost"]
    assert (outpost.tile("battle").count, outpost.tile("move").count) == (6, 7)
    assert all(tile.toughness == 0 for tile in outpost.tiles)


@pytest.mark.rule("NH-MOLOCH-01")
def test_moloch_is_slow() -> None:
    moloch = ARMIES["moloch"]
    assert (moloch.tile("battle").count, moloch.tile("move").count) == (4, 1)


@pytest.mark.rule("NH-BORGO-01")
def test_borgo_has_many_warriors_and_one_kind_of_shooter() -> None:
    borgo = ARMIES["borgo"]
    assert (total(borgo, "warrior"), total(borgo, "module")) == (17, 6)
    assert [tile.key for tile in borgo.tiles if any(tile.ranged)] == ["assassin"]


@pytest.mark.rule("NH-HEG-01")
def test_hegemony_has_three_nets_and_one_kind_of_shooter() -> None:
    hegemony = ARMIES["hegemony"]
    assert sum(tile.count for tile in hegemony.tiles if tile.net) == 3
    assert [tile.key for tile in hegemony.tiles if any(tile.ranged)] == ["universal_soldier"]


@pytest.mark.parametrize(
    ("army", "words"),
    [
        pytest.param("outpost", ("middle", "Move", "full"), marks=pytest.mark.rule("NH-POST-02")),
        ("moloch", ("corner", "tough", "same turn")),
        pytest.param("borgo", ("central", "Spread"), marks=pytest.mark.rule("NH-BORGO-02")),
        pytest.param("hegemony", ("net", "one hex"), marks=pytest.mark.rule("NH-HEG-02")),
    ],
)
def test_advice(army: str, words: tuple[str, ...]) -> None:
    assert all(word in ARMIES[army].advice.en for word in words)


def test_only_moloch_is_hostile_to_its_allies() -> None:
    assert [army.key for army in ARMIES.values() if army.allies_hostile] == ["moloch"]
