"""A fight stands where else the city lies: who is struck, who answers when, what still comes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.shown.drawing import style
from endtable.games.tamashii.table.state import COMBAT, Tamashii
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tamashii.play import play, setup

SHEETS = Path(style.__file__).parents[4] / "web" / "static"


def fight(*attached: str, number: int = 2, symbol: str = "basic") -> Tamashii:
    """Somebody's dice lie there, and the enemies' too."""
    seat = {"enemies": list(attached), "resources": {"shield": 1}}
    return setup(seat, {}, phase="schemas", dice=[[1, 2, 0]], number=number, symbol=symbol)


def scene(state: Tamashii, lang: str = "en") -> str:
    return GAME.face.regions(state.view(0), Words(lang))["board"]


def said(drawn: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]+)</text>", drawn)


def test_enemies_are_seen_with_what_they_are_about_to_do() -> None:
    drawn = scene(fight("tracker", "lantern", "service_spider"))
    texts = said(drawn)
    for name in ("Tracker", "Lantern", "Service spider"[:4]):
        assert any(text.startswith(name) for text in texts), (name, texts)
    assert texts.count("you strike this one") == 1
    assert texts.count("next") == 1
    assert texts.count("waits") == 1
    # Links of the order bar: you, the Lantern, you, the Tracker, you.
    links = [text for text in texts if text in ("You", "Lantern", "Tracker")]
    assert links[:5] == ["You", "Lantern", "You", "Tracker", "You"]


@pytest.mark.parametrize(
    ("attached", "number", "symbol", "told"),
    [
        (("tracker", "lantern"), 2, "basic", "bring 2 damage; your Shield can stop 1."),
        (("tracker", "lantern"), 1, "basic", "bring 1 damage; your Shield can stop 1."),
        (("hulk", "tracker"), 1, "special", "bring 2 damage; your Shield can stop 0."),
        (("tracker",), 1, "special", ""),  # it only tracks
        (("legion",), 1, "basic", ""),  # as much as there are others: no number is printed
        (("yapper",), 1, "special", ""),  # it strikes once more with its other line
    ],
)
def test_the_scene_says_how_much_damage_still_comes(
    attached: tuple[str, ...], number: int, symbol: str, told: str
) -> None:
    texts = " ".join(said(scene(fight(*attached, number=number, symbol=symbol))))
    assert ("Their lines still " + told in texts) if told else "Their lines" not in texts


def test_blows_find_both_sides_on_the_scene() -> None:
    state = fight("tracker")
    drawn = scene(state)
    assert f'data-pick="enemy:{state.enemies[0][0]}"' in drawn
    assert 'data-pick="player:0"' in drawn


def test_nobody_fights_nobody_sees_a_scene() -> None:
    assert 'id="district-0"' in scene(setup({"enemies": ["tracker"]}, {}, phase="movement"))
    state = fight("tracker")
    assert 'id="district-0"' not in scene(state)
    while state.phase == COMBAT:
        play(state, "?take", "?pass")
    assert 'id="district-0"' in scene(state)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 6])
def test_a_scene_stays_inside_its_frame(lang: str, count: int) -> None:
    crowd = ["tracker", "lantern", "service_spider", "buzzer", "yapper", "chaser"]
    drawn = scene(fight(*crowd[:count], number=min(count, 3)), lang)
    wide = float(re.findall(r'viewBox="0 0 ([\d.]+)', drawn)[0])
    for x, width in re.findall(r'<rect x="([-\d.]+)" y="[-\d.]+" width="([-\d.]+)"', drawn):
        assert float(x) >= 0
        assert float(x) + float(width) <= wide


def test_no_sheet_of_a_page_dresses_the_links_of_a_fight() -> None:
    """A page's own rule for the same name once made the last link as broad as the window."""
    names = set(re.findall(r'class="([^"]+)"', scene(fight("tracker", "lantern"))))
    own = {word for each in names for word in each.split()}
    own -= {"ta", "tile", "body", "bold", "dim", "mid", "on-blue"}
    for sheet in SHEETS.glob("*.css"):
        rules = re.findall(r"\.page-match \.([\w-]+) \{", sheet.read_text("utf-8"))
        assert own.isdisjoint(rules), sheet.name
