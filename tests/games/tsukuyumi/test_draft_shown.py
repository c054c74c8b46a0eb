"""Two players who lay the map see the tile that is next."""

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.kit.i18n import words_of


@pytest.mark.rule("TS-SETUP-14")
def test_the_tile_that_is_to_be_laid_is_drawn_and_told() -> None:
    state = GAME.new({"players": 2}, 1)
    words = words_of("en")
    seen = []
    while (tile := state.view(0)["draft"]) is not None:
        shown = GAME.face.regions(state.view(0), words)["draft"]
        assert f"land {tile['terrain']}" in shown
        assert shown.count('class="wall printed"') == len(tile["blocked"])
        assert f"Tiles still to lay: {tile['left']}" in shown
        seen.append(shown)
        seat = state.deciders()[0]
        state.apply(seat, state.legal(seat)[0])
    assert len(seen) == 10
    assert len(set(seen)) == 10
    assert "nothing" in GAME.face.regions(state.view(0), words)["draft"]


def test_at_larger_tables_there_is_none() -> None:
    shown = GAME.face.regions(GAME.new({"players": 3}, 1).view(0), words_of("en"))
    assert "nothing" in shown["draft"]
