"""What the card of a boss says: who it is, how it walks, what a blow does to it."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.game import GAME, TICKED
from endtable.kit.i18n import Words
from tests.games.tamashii.play import effect, setup

BOSSES = [
    ("shinigami", "turns it", "Armour"),
    ("bloody_clash", "her brother", "Every point of damage"),
    ("ascend", "leave nobody out", "The Register, The Voice, The Hands"),
]


@pytest.mark.rule("TA-BOSS-02")
@pytest.mark.parametrize(("scenario", "says", "harmed"), BOSSES)
def test_a_boss_card_speaks_and_says_how_it_is_harmed(
    scenario: str, says: str, harmed: str
) -> None:
    state = setup({}, {}, scenario=scenario, ticked=TICKED, phase="firing")
    effect(state, "boss")
    assert GAME.face is not None
    drawn = " ".join(str(GAME.face.regions(state.view(0), Words("en"))).split())
    for word in (*says.split(), *harmed.split()):
        assert word in drawn
