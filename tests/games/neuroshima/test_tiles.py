"""Every tile as printed, one case a ledger entry."""

from typing import Any

import pytest

from endtable.games.neuroshima import content
from endtable.games.neuroshima.content import Effect, Tile

ARMIES = content.load()
ALL = [0, 1, 2, 3, 4, 5]
AROUND = dict.fromkeys(ALL, 1)


def find(where: str) -> Tile:
    army, key = where.split("/")
    return ARMIES[army].tile(key)


def card(
    proves: pytest.MarkDecorator,
    where: str,
    copies: int,
    *,
    melee: dict[int, int] | None = None,
    ranged: dict[int, int] | None = None,
    gauss: dict[int, int] | None = None,
    effect: dict[str, Any] | None = None,
    **values: Any,
) -> Any:
    """A case: all that is printed on a tile; what is not named is not there."""
    plain: dict[str, Any] = {"initiative": [], "armour": [], "net": [], "links": []}
    plain |= {"toughness": 0, "mobility": False, "count": copies} | values
    for kind, strengths in (("melee", melee), ("ranged", ranged), ("gauss", gauss)):
        plain[kind] = [(strengths or {}).get(side, 0) for side in range(6)]
    plain["effect"] = Effect(**({"target": "own"} | effect)) if effect else None
    return pytest.param(where, plain, marks=proves, id=f"{proves.args[0]} {where}")


def instant(proves: pytest.MarkDecorator, where: str, copies: int) -> Any:
    """A case: an instant tile and its copies."""
    return pytest.param(where, copies, marks=proves, id=f"{proves.args[0]} {where}")


CARDS = [
    card(
        pytest.mark.rule("NH-POST-04"),
        "outpost/hq",
        copies=1,
        melee=AROUND,
        initiative=[0],
        links=ALL,
        effect={"special": "extra_attack"},
    ),
    card(
        pytest.mark.rule("NH-POST-07"),
        "outpost/runner",
        copies=2,
        melee={0: 1},
        initiative=[2],
        mobility=True,
    ),
    card(pytest.mark.rule("NH-POST-08"), "outpost/hmg", copies=1, ranged={0: 1}, initiative=[2, 1]),
    card(
        pytest.mark.rule("NH-POST-09"), "outpost/commando", copies=5, ranged={0: 1}, initiative=[3]
    ),
    card(
        pytest.mark.rule("NH-POST-10"),
        "outpost/annihilator",
        copies=2,
        ranged={0: 2},
        initiative=[2],
    ),
    card(
        pytest.mark.rule("NH-POST-11"),
        "outpost/mobile_armor",
        copies=1,
        melee={0: 2},
        ranged={5: 1},
        initiative=[3, 2],
        mobility=True,
    ),
    card(pytest.mark.rule("NH-POST-12"), "outpost/brawler", copies=1, melee={0: 2}, initiative=[3]),
    card(
        pytest.mark.rule("NH-POST-13"),
        "outpost/saboteur",
        copies=1,
        links=ALL,
        effect={"target": "enemy", "initiative": -1},
    ),
    card(
        pytest.mark.rule("NH-POST-14"),
        "outpost/recon_center",
        copies=1,
        effect={"scope": "board", "special": "double_move"},
    ),
    card(
        pytest.mark.rule("NH-POST-16"),
        "outpost/medic",
        copies=2,
        links=[0, 1, 5],
        effect={"special": "medic"},
    ),
    card(
        pytest.mark.rule("NH-POST-17"), "outpost/officer", copies=1, links=ALL, effect={"ranged": 1}
    ),
    card(
        pytest.mark.rule("NH-POST-18"),
        "outpost/scoper",
        copies=1,
        links=ALL,
        effect={"target": "enemy_module", "special": "capture"},
    ),
    card(
        pytest.mark.rule("NH-POST-19"),
        "outpost/scout",
        copies=2,
        links=[0, 2, 4],
        effect={"initiative": 1},
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-04"),
        "moloch/hq",
        copies=1,
        melee=AROUND,
        initiative=[0],
        links=ALL,
        effect={"ranged": 1},
    ),
    card(pytest.mark.rule("NH-MOLOCH-05"), "moloch/blocker", copies=2, armour=[0], toughness=2),
    card(
        pytest.mark.rule("NH-MOLOCH-06"), "moloch/hybrid", copies=2, ranged={0: 1}, initiative=[3]
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-07"),
        "moloch/gauss_cannon",
        copies=1,
        gauss={0: 1},
        initiative=[1],
        toughness=1,
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-09"),
        "moloch/juggernaut",
        copies=1,
        melee={0: 2},
        ranged={1: 1},
        initiative=[1],
        armour=[0, 2, 4],
        toughness=1,
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-10"),
        "moloch/hunter_killer",
        copies=2,
        melee={0: 1, 1: 1, 3: 1, 5: 1},
        initiative=[3],
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-11"),
        "moloch/protector",
        copies=1,
        ranged={0: 1, 1: 1, 5: 1},
        initiative=[1],
        toughness=1,
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-12"),
        "moloch/armored_hunter",
        copies=2,
        melee=AROUND,
        initiative=[2],
        armour=[0, 5],
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-13"),
        "moloch/armored_guard",
        copies=1,
        ranged={1: 1, 5: 1},
        initiative=[2],
        armour=[0],
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-14"),
        "moloch/clown",
        copies=1,
        melee={0: 1, 5: 1},
        initiative=[2],
        toughness=1,
    ),
    card(pytest.mark.rule("NH-MOLOCH-18"), "moloch/hornet", copies=1, melee={0: 2}, initiative=[2]),
    card(
        pytest.mark.rule("NH-MOLOCH-19"),
        "moloch/brain",
        copies=1,
        links=[0, 2, 4],
        effect={"melee": 1, "ranged": 1},
    ),
    card(pytest.mark.rule("NH-MOLOCH-20"), "moloch/net_fighter", copies=1, net=[0, 5]),
    card(
        pytest.mark.rule("NH-MOLOCH-21"),
        "moloch/stormtrooper",
        copies=1,
        ranged={0: 1},
        initiative=[2, 1],
        toughness=1,
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-22"),
        "moloch/medic",
        copies=2,
        links=[0, 2, 4],
        effect={"special": "medic"},
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-23"),
        "moloch/mother",
        copies=1,
        links=[0],
        effect={"special": "extra_attack"},
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-26"),
        "moloch/guard",
        copies=1,
        ranged={0: 1, 5: 1},
        initiative=[2],
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-27"),
        "moloch/officer",
        copies=1,
        links=[1, 3, 5],
        effect={"ranged": 1},
    ),
    card(
        pytest.mark.rule("NH-MOLOCH-28"),
        "moloch/scout",
        copies=1,
        links=[0, 2, 4],
        effect={"initiative": 1},
    ),
    card(
        pytest.mark.rule("NH-BORGO-04"),
        "borgo/hq",
        copies=1,
        melee=AROUND,
        initiative=[0],
        links=ALL,
        effect={"initiative": 1},
    ),
    card(
        pytest.mark.rule("NH-BORGO-05"),
        "borgo/mutant",
        copies=6,
        melee={0: 1, 1: 1, 5: 1},
        initiative=[2],
    ),
    card(
        pytest.mark.rule("NH-BORGO-06"), "borgo/claws", copies=4, melee={0: 1, 5: 1}, initiative=[3]
    ),
    card(
        pytest.mark.rule("NH-BORGO-07"),
        "borgo/net_fighter",
        copies=2,
        melee={0: 3},
        initiative=[1],
        net=[0],
    ),
    card(
        pytest.mark.rule("NH-BORGO-09"),
        "borgo/super_mutant",
        copies=1,
        melee={0: 2, 1: 1, 5: 1},
        initiative=[2],
        armour=[0, 1, 5],
        toughness=1,
    ),
    card(pytest.mark.rule("NH-BORGO-10"), "borgo/brawler", copies=2, melee={0: 2}, initiative=[2]),
    card(
        pytest.mark.rule("NH-BORGO-11"),
        "borgo/assassin",
        copies=2,
        ranged={0: 1},
        initiative=[3],
        mobility=True,
    ),
    card(
        pytest.mark.rule("NH-BORGO-12"),
        "borgo/medic",
        copies=1,
        links=[0, 1, 5],
        effect={"special": "medic"},
    ),
    card(
        pytest.mark.rule("NH-BORGO-13"),
        "borgo/officer",
        copies=2,
        links=[0, 1, 5],
        effect={"melee": 1},
    ),
    card(
        pytest.mark.rule("NH-BORGO-14"),
        "borgo/super_officer",
        copies=1,
        links=[0, 1, 5],
        toughness=1,
        effect={"melee": 1},
    ),
    card(
        pytest.mark.rule("NH-BORGO-15"),
        "borgo/scout",
        copies=2,
        links=[0, 1, 5],
        effect={"initiative": 1},
    ),
    card(
        pytest.mark.rule("NH-HEG-04"),
        "hegemony/hq",
        copies=1,
        melee=AROUND,
        initiative=[0],
        links=ALL,
        effect={"melee": 1},
    ),
    card(
        pytest.mark.rule("NH-HEG-05"),
        "hegemony/runner",
        copies=3,
        melee={0: 1},
        initiative=[2],
        mobility=True,
    ),
    card(
        pytest.mark.rule("NH-HEG-06"),
        "hegemony/thug",
        copies=1,
        melee={0: 2, 1: 1, 5: 1},
        initiative=[2],
    ),
    card(pytest.mark.rule("NH-HEG-07"), "hegemony/ganger", copies=4, melee={0: 1}, initiative=[3]),
    card(
        pytest.mark.rule("NH-HEG-08"),
        "hegemony/gladiator",
        copies=1,
        melee={0: 2, 1: 2, 5: 2},
        initiative=[1],
        armour=[0, 1, 5],
        toughness=1,
    ),
    card(pytest.mark.rule("NH-HEG-09"), "hegemony/net_fighter", copies=2, net=[0]),
    card(
        pytest.mark.rule("NH-HEG-10"),
        "hegemony/guard",
        copies=1,
        melee={0: 1, 1: 1, 5: 1},
        initiative=[2],
        toughness=1,
    ),
    card(
        pytest.mark.rule("NH-HEG-11"),
        "hegemony/net_master",
        copies=1,
        melee={0: 1},
        initiative=[2],
        net=[1, 5],
    ),
    card(
        pytest.mark.rule("NH-HEG-12"),
        "hegemony/universal_soldier",
        copies=3,
        melee={0: 1},
        ranged={0: 1},
        initiative=[3],
    ),
    card(
        pytest.mark.rule("NH-HEG-13"),
        "hegemony/boss",
        copies=1,
        links=[0, 5],
        effect={"initiative": 1, "melee": 1},
    ),
    card(
        pytest.mark.rule("NH-HEG-14"),
        "hegemony/quartermaster",
        copies=1,
        links=[0],
        effect={"special": "swap_attack_kind"},
    ),
    card(
        pytest.mark.rule("NH-HEG-20"),
        "hegemony/officer_1",
        copies=2,
        links=[0, 5],
        effect={"melee": 1},
    ),
    card(
        pytest.mark.rule("NH-HEG-21"),
        "hegemony/officer_2",
        copies=1,
        links=[0, 1, 5],
        effect={"melee": 1},
    ),
    card(
        pytest.mark.rule("NH-HEG-22"),
        "hegemony/transport",
        copies=1,
        links=ALL,
        effect={"special": "transport"},
    ),
    card(
        pytest.mark.rule("NH-HEG-26"),
        "hegemony/scout",
        copies=1,
        links=[0, 1, 5],
        effect={"initiative": 1},
    ),
]

INSTANTS = [
    instant(pytest.mark.rule("NH-POST-20"), "outpost/battle", copies=6),
    instant(pytest.mark.rule("NH-POST-21"), "outpost/move", copies=7),
    instant(pytest.mark.rule("NH-POST-22"), "outpost/sniper", copies=1),
    instant(pytest.mark.rule("NH-MOLOCH-29"), "moloch/battle", copies=4),
    instant(pytest.mark.rule("NH-MOLOCH-30"), "moloch/move", copies=1),
    instant(pytest.mark.rule("NH-MOLOCH-31"), "moloch/push_back", copies=5),
    instant(pytest.mark.rule("NH-MOLOCH-32"), "moloch/bomb", copies=1),
    instant(pytest.mark.rule("NH-BORGO-16"), "borgo/battle", copies=6),
    instant(pytest.mark.rule("NH-BORGO-17"), "borgo/move", copies=4),
    instant(pytest.mark.rule("NH-BORGO-18"), "borgo/grenade", copies=1),
    instant(pytest.mark.rule("NH-HEG-27"), "hegemony/battle", copies=5),
    instant(pytest.mark.rule("NH-HEG-28"), "hegemony/move", copies=3),
    instant(pytest.mark.rule("NH-HEG-29"), "hegemony/sniper", copies=1),
    instant(pytest.mark.rule("NH-HEG-30"), "hegemony/push_back", copies=2),
]


@pytest.mark.parametrize(("where", "printed"), CARDS)
def test_unit_as_printed(where: str, printed: dict[str, Any]) -> None:
    tile = find(where)
    read = {field: getattr(tile, field) for field in printed}
    lists = {field: list(value) for field, value in read.items() if isinstance(value, tuple)}
    assert read | lists == printed


@pytest.mark.parametrize(("where", "copies"), INSTANTS)
def test_instant_as_printed(where: str, copies: int) -> None:
    tile = find(where)
    assert (tile.kind, tile.instant, tile.count) == ("instant", tile.key, copies)


def test_no_tile_without_a_case() -> None:
    cases = {case.values[0] for case in CARDS + INSTANTS}
    assert cases == {f"{army.key}/{tile.key}" for army in ARMIES.values() for tile in army.tiles}
    assert len(CARDS) + len(INSTANTS) == 72


def test_only_the_clown_is_special() -> None:
    special = [tile for army in ARMIES.values() for tile in army.tiles if tile.special]
    assert [(tile.key, tile.special) for tile in special] == [("clown", "clown")]


@pytest.mark.rule("NH-HQ-08")
def test_every_hq_strikes_all_around_in_segment_0_and_acts_on_all_six_sides() -> None:
    for army in ARMIES.values():
        assert army.hq.melee == (1,) * 6
        assert army.hq.initiative == (0,)
        assert army.hq.links == (0, 1, 2, 3, 4, 5)


@pytest.mark.rule("NH-HQ-04")
def test_the_four_traits() -> None:
    traits = {key: army.hq.effect for key, army in ARMIES.items()}
    assert traits == {
        "borgo": Effect("own", initiative=1),
        "hegemony": Effect("own", melee=1),
        "moloch": Effect("own", ranged=1),
        "outpost": Effect("own", special="extra_attack"),
    }


@pytest.mark.parametrize(
    ("where", "turns"),
    [
        ("borgo/hq", 1),
        ("borgo/mutant", 6),
        ("moloch/medic", 2),
        ("moloch/armored_hunter", 6),
        ("moloch/officer", 2),
        ("outpost/recon_center", 1),
        ("outpost/officer", 1),
        ("hegemony/transport", 1),
        ("hegemony/quartermaster", 6),
        ("borgo/battle", 1),
    ],
)
def test_turns_that_differ(where: str, turns: int) -> None:
    assert find(where).turns == turns


def test_opposite_sides_alike_give_three_turns() -> None:
    tile = find("borgo/mutant")
    two = Tile("x", tile.names, tile.text, 1, "warrior", (1,), melee=(1, 0, 0, 1, 0, 0))
    assert two.turns == 3
