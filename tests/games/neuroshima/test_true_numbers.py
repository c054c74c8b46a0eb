"""What a unit on the board shows is what it has now, not what is printed on it."""

import pytest

from endtable.core.types import View
from endtable.games.neuroshima.shown.drawing.silhouettes import SHEET
from endtable.games.neuroshima.shown.drawing.tile import Now, face
from endtable.kit.symbols import symbols
from tests.games.neuroshima.boards import laid_out
from tests.games.neuroshima.play import WORKSHOP

DUEL = ("outpost", "moloch")
ARMIES = WORKSHOP.armies


def seen(hex: str, *units: str, armies: tuple[str, str] = DUEL) -> View:
    state = laid_out(units, armies)
    return next(unit for unit in state.view(0)["units"] if unit["hex"] == hex)


@pytest.mark.rule("NH-INIT-03", "NH-SCOUT-01")
def test_a_scout_raises_the_initiative_that_is_shown() -> None:
    assert seen("d4", "0 commando d4 0")["initiative"] == [3]
    assert seen("d4", "0 commando d4 0", "0 scout d5 0")["initiative"] == [4]


@pytest.mark.rule("NH-POST-13")
def test_a_saboteur_lowers_it() -> None:
    assert seen("d4", "1 hunter_killer d4 0", "0 saboteur d5 0")["initiative"] == [2]


@pytest.mark.rule("NH-MOLOCH-23")
def test_extra_attacks_come_after_those_that_are_printed() -> None:
    assert seen("d4", "1 hunter_killer d4 0", "1 mother d5 0")["initiative"] == [3, 2]


@pytest.mark.rule("NH-MODULE-03")
def test_an_officer_adds_to_the_shots() -> None:
    unit = seen("d4", "0 commando d4 0", "0 officer d5 0")
    assert (unit["melee"], unit["ranged"]) == (0, 1)


@pytest.mark.parametrize(
    ("initiative", "looks"), [((3,), ""), ((4,), "up"), ((2,), "down"), ((3, 2), "up")]
)
def test_raised_and_lowered_numbers_look_so(initiative: tuple[int, ...], looks: str) -> None:
    army = ARMIES["outpost"]
    shown = face(army.tile("commando"), army, "en", now=Now(initiative))
    for change in ("up", "down"):
        assert (f'class="change {change}"' in shown) == (change == looks)
    assert all(f">{value}</text>" in shown for value in initiative)


def test_a_netted_unit_shows_no_initiative() -> None:
    army = ARMIES["outpost"]
    shown = face(army.tile("commando"), army, "en", netted=True, now=Now((3,)))
    assert ">3</text>" not in shown
    assert "\N{EN DASH}" in shown


def test_raised_strength_is_written_on_the_weapon() -> None:
    army = ARMIES["outpost"]
    assert 'class="figure up' not in face(army.tile("commando"), army, "en", now=Now((3,)))
    assert 'class="figure up"' in face(army.tile("commando"), army, "en", now=Now((3,), 0, 1))


@pytest.mark.parametrize("army", ["borgo", "hegemony", "moloch", "outpost"])
def test_every_tile_of_the_box_has_a_silhouette_or_an_icon(army: str) -> None:
    drawn = symbols(SHEET)
    for tile in ARMIES[army].tiles:
        assert (f"nh-{army}-{tile.key}" if tile.is_unit else f"nh-{tile.instant}") in drawn
