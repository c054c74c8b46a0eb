"""How a match ended for whoever played it, in a sentence."""

import pytest

from endtable.games.neuroshima.shown.endings import ending
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import words_of
from tests.games.neuroshima.boards import laid_out

UNITS = ("0 hq d4 0", "1 hq d2 0")


def ended(reason: str, won: tuple[bool, ...], hq: tuple[int, int]) -> Neuroshima:
    state = laid_out(UNITS, ("borgo", "moloch"))
    state.hq = list(hq)
    state.result = (reason, "NH-GOAL-03", won)
    return state


def told(state: Neuroshima, seat: int) -> str:
    message = ending(state, seat)
    assert message is not None
    return words_of("en").tell(message)


def test_a_destroyed_hq_is_told_to_both() -> None:
    state = ended("nh.over.hq", (True, False), (7, -2))
    assert told(state, 0) == "The HQ of Moloch is rubble. Yours still has 7 of 20."
    assert told(state, 1) == "Your HQ has fallen. Borgo holds out with 7 of 20."


def test_a_count_is_told_with_both_numbers() -> None:
    state = ended("nh.over.score", (False, True), (9, 12))
    assert told(state, 0) == "The dust settles: Moloch 12, you 9."
    assert told(state, 1) == "The dust settles: you 12, Borgo 9."


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("nh.over.both_hqs", "Both HQs fell in the same battle. The desert wins."),
        ("nh.over.score", "Neither side gave way: 4 to 4."),
    ],
)
def test_a_draw_is_told(reason: str, said: str) -> None:
    assert told(ended(reason, (True, True), (4, 4)), 0) == said


def test_a_match_that_goes_on_has_no_end() -> None:
    assert ending(laid_out(UNITS, ("borgo", "moloch")), 0) is None
