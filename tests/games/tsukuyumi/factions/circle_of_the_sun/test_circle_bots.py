"""What bots of the Circle see in formations: equal units are worth more where they form one."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.circle_of_the_sun.pilgrims import RING, SNAKE, STAR, held, sun


def crowd(count: int) -> dict[str, Any]:
    return {"units": {"follower": count}}


def worth(state: Tsukuyumi) -> float:
    return GAME.advice().value(state, 0)


def more(formed: Tsukuyumi, scattered: Tsukuyumi) -> float:
    """How much more the first is worth; there only is a formation."""
    assert len(held(formed)) == len(held(scattered)) + 1
    return worth(formed) - worth(scattered)


def test_a_snake_is_worth_something_while_there_are_rounds_to_come() -> None:
    scattered = {**SNAKE, "a3": crowd(3), "b3": crowd(2)}
    early = more(sun(SNAKE, round=1), sun(scattered, round=1))
    assert early > 0.2
    assert more(sun(SNAKE, round=4), sun(scattered, round=4)) < early - 0.2


def test_a_ring_is_worth_most_and_more_with_more_rounds_to_come() -> None:
    scattered = {**RING, "a2": crowd(1), "b2": crowd(3)}
    late = more(sun(RING, round=4), sun(scattered, round=4))
    assert late > 0.5
    assert more(sun(RING, round=1), sun(scattered, round=1)) > late + 0.5


def test_a_transformation_is_worth_more_with_an_oni_on_it() -> None:
    scattered = {**STAR, "a3": crowd(1), "a2": crowd(2)}
    ghost = {"a4": {"units": {"small": 1}}}
    alone = more(sun({**STAR, **ghost}), sun({**scattered, **ghost}))
    haunted = {**STAR, "c3": {"units": {"follower": 1, "small": 1}}}
    near = {**scattered, "c3": {"units": {"follower": 1, "small": 1}}}
    assert more(sun(haunted), sun(near)) > alone + 0.2


def test_what_is_nearly_there_counts_a_little() -> None:
    nearly = {**RING, "a2": crowd(1), "b1": crowd(1)}
    far = {**dict.fromkeys(RING, crowd(1)), "b1": crowd(6)}
    assert "ring" not in held(sun(nearly))
    assert worth(sun(nearly)) > worth(sun(far)) + 0.3
