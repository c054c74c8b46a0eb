"""Every body, enemy and boss of the box has a silhouette."""

from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.shown.drawing.city import boss_parts
from endtable.games.tamashii.shown.drawing.silhouettes import SHEET, body, enemy
from endtable.games.tamashii.shown.drawing.skyline import skyline
from endtable.kit.i18n import Words
from endtable.kit.symbols import symbols

BOX = GAME.content


def test_bodies_are_drawn() -> None:
    assert all(f"ta-{each.key}" in symbols(SHEET) for each in BOX.bodies)


def test_enemies_are_drawn() -> None:
    assert all(f"ta-{each.key}" in symbols(SHEET) for each in BOX.enemies)


def test_bosses_are_drawn() -> None:
    bosses = [sheet.boss for sheet in BOX.scenarios.values() if sheet.boss is not None]
    assert len(bosses) >= 3
    assert all(f"ta-{boss.key}" in symbols(SHEET) for boss in bosses)


def test_what_nobody_has_drawn_leaves_a_gap() -> None:
    assert body("a_body_of_a_pack", 0, 0, 20, "portrait") == ""
    assert enemy("an_enemy_of_a_pack", 0, 0, 20) == ""


def test_a_city_looks_the_same_whenever_one_looks() -> None:
    assert skyline(3, 60) == skyline.__wrapped__(3, 60)
    assert skyline(3, 60) != skyline(4, 60)


def test_parts_of_a_boss_stand_on_the_map_with_what_is_left() -> None:
    boss = BOX.scenarios["ascend"].boss
    assert boss is not None
    left = {each.key: number for number, each in enumerate(boss.parts)}
    said, plate = boss_parts(boss, left, Words("en"))
    assert said == "The Register 0 · The Voice 1 · The Hands 2"
    assert all(f'href="#ta-part-{key}"' in plate for key in left)
    assert plate.count("spent") == 1  # the one that has fallen
