"""Programs as players: good ones, dead ones, slow ones and liars."""

import sys
from pathlib import Path

import pytest

from endtable.bots.program import ProgramPlayer
from endtable.core.chance import new_chance
from endtable.games import find

GAME = find("neuroshima")
EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"


def python(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_the_example_bot_plays_a_whole_duel() -> None:
    player = ProgramPlayer([sys.executable, str(EXAMPLE)], seconds=20)
    state = GAME.new({"armies": ["borgo", "outpost"]}, 4)
    try:
        while waiting := state.deciders():
            seat = waiting[0]
            guess = state.guess(seat, new_chance("g", 2))
            state.apply(seat, player.choose(GAME, guess, seat))
    finally:
        player.close()
    assert state.outcome() is not None
    assert player.faults == 0


@pytest.mark.parametrize(
    "text",
    [
        "raise SystemExit(1)",
        "import time; time.sleep(60)",
        "input(); print('not json', flush=True); input()",
        'input(); print(\'{"choose": "place hq z9 0"}\', flush=True); input()',
        "import sys; sys.stdout.write('x'); sys.stdout.flush(); import time; time.sleep(60)",
    ],
)
def test_a_bad_program_loses_its_time_and_not_the_match(text: str) -> None:
    player = ProgramPlayer(python(text), seconds=0.5)
    state = GAME.new({}, 4)
    seat = state.deciders()[0]
    try:
        for asked in (1, 2):
            assert player.choose(GAME, state, seat) == state.default(seat)
            assert player.faults == asked
    finally:
        player.close()


def test_a_missing_program_is_a_fault_too() -> None:
    player = ProgramPlayer(["no-such-program-anywhere"], seconds=0.5)
    state = GAME.new({}, 4)
    assert player.choose(GAME, state, 0) == state.default(0)
    assert player.faults == 1
