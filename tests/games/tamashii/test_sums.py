"""Numbers of a player's board say where they come from."""

from random import Random

import pytest

from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.shown.drawing.sums import cost_sum
from endtable.kit.i18n import Words
from tests.games.adding import adds_up, told_sums


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_the_numbers_of_boards_add_up(seed: int, lang: str) -> None:
    chance = Random(seed)
    state = GAME.new({"mode": "competitive", "players": 3}, seed)
    lines: set[str] = set()
    for number in range(700):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
        if number % 50 == 49:
            drawn = GAME.face.regions(state.view(0), Words(lang))
            lines |= {line for n in range(3) for line in told_sums(drawn[f"seat:{n}"])}
    assert any("=" in line for line in lines)
    assert [line for line in lines if not adds_up(line)] == []


def test_a_cheaper_card_says_what_is_printed() -> None:
    words = Words("en")
    assert cost_sum(3, 2, words) == "Memory 2 = 3 (printed) − 1 (cheaper now)"
    assert cost_sum(3, 3, words) == ""
