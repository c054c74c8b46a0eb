"""Every kind of piece has a silhouette, told apart from its fellows small and in one colour."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from endtable.games.neuroshima.game import GAME as NEUROSHIMA
from endtable.games.neuroshima.shown.drawing.silhouettes import SHEET as TILES
from endtable.games.tamashii.game import GAME as TAMASHII
from endtable.games.tamashii.shown.drawing.silhouettes import SHEET as BODIES
from endtable.games.tsukuyumi.game import GAME as TSUKUYUMI
from endtable.games.tsukuyumi.shown.speaking import SHEETS, Names
from endtable.kit.symbols import symbols
from tests.contract.pixels import apart, mask_of

SIZE = 24
NEAREST = 0.2
"""Two of one army or faction differ in so much of what they cover together."""

DRAWN = {
    name: symbol for path in (TILES, BODIES, *SHEETS) for name, symbol in symbols(path).items()
}
NAMES = Names(TSUKUYUMI.content)


def groups() -> dict[str, list[str]]:
    """By army, faction or kind: the silhouettes that stand side by side on a table."""
    found = {
        army.key: [f"nh-{army.key}-{tile.key}" for tile in army.tiles if tile.kind != "instant"]
        for army in NEUROSHIMA.armies.values()
    }
    for key, faction in TSUKUYUMI.content.factions.items():
        found[key] = sorted({f"u-{NAMES.figure(unit.key)}" for unit in faction.units})
    found["oni"] = sorted({f"u-{NAMES.figure(unit.key)}" for unit in TSUKUYUMI.content.oni})
    for key, extra in TSUKUYUMI.content.extras.items():
        units = [*extra.oni, *extra.units]
        found[f"module {key}"] = sorted({f"u-{NAMES.figure(unit.key)}" for unit in units})
    found["bodies"] = [f"ta-{body.key}" for body in TAMASHII.content.bodies]
    found["enemies"] = [f"ta-{enemy.key}" for enemy in TAMASHII.content.enemies]
    sheets = TAMASHII.content.scenarios.values()
    bosses = {sheet.boss.key: sheet.boss for sheet in sheets if sheet.boss is not None}
    found["bosses"] = [f"ta-{key}" for key in bosses]
    for key, boss in bosses.items():
        found[f"parts of {key}"] = [f"ta-part-{part.key}" for part in boss.parts]
    return {name: drawn for name, drawn in found.items() if drawn}


GROUPS = groups()


@cache
def mask(name: str) -> frozenset[tuple[int, int]]:
    return mask_of(DRAWN[name], name, SIZE)


@pytest.mark.parametrize("group", GROUPS)
def test_every_piece_is_drawn(group: str) -> None:
    assert [name for name in GROUPS[group] if name not in DRAWN] == []
    assert all(len(mask(name)) > SIZE for name in GROUPS[group])


@pytest.mark.parametrize("group", GROUPS)
def test_no_two_look_alike(group: str) -> None:
    near = {
        pair: round(apart(mask(pair[0]), mask(pair[1])), 2)
        for pair in combinations(GROUPS[group], 2)
        if apart(mask(pair[0]), mask(pair[1])) < NEAREST
    }
    assert near == {}


def test_what_is_the_same_is_told_to_be_the_same() -> None:
    first, second = GROUPS["bodies"][:2]
    assert apart(mask(first), mask(first)) == 0
    assert 0 < apart(mask(first), mask(second)) <= 1
