"""Pictures of the story: every page has one of its own."""

import re
from xml.etree import ElementTree

from endtable.games.tamashii.content.sheets import SPECIAL
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.shown.drawing.silhouettes import SHEET
from endtable.games.tamashii.shown.scenes.painted import INTRODUCTION, PLAIN, painted, scenes
from endtable.kit.symbols import symbols

CONTENT = GAME.content

HEAVIEST = 30_000
"""Bytes of a picture before it is compressed: it comes once, with its page."""


def test_every_page_of_the_story_has_a_picture_of_its_own() -> None:
    for key, sheet in CONTENT.scenarios.items():
        told = [card.code for card in sheet.cards if card.kind != SPECIAL]
        assert set(scenes()[key]) == {INTRODUCTION, *told}
        shown = [scenes()[key][code] for code in told]
        assert len(set(shown)) == len(shown), f"two pages of {key} look the same"


def test_pictures_are_whole_light_and_use_symbols_that_exist() -> None:
    for scenario, cards in scenes().items():
        for code in cards:
            drawn = painted(scenario, code)
            ElementTree.fromstring(drawn)
            assert len(drawn) < HEAVIEST
            used = re.findall(r'href="#([^"]+)"', drawn)
            assert set(used) <= set(symbols(SHEET))


def test_a_scenario_of_somebody_else_has_the_plain_picture() -> None:
    assert painted("of_a_pack", "A01").count("<path") >= PLAIN.count(" ")
