"""TSUKUYUMI to the end in a browser where tables differ most: six players, Gates for two."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .playing import is_over
from .tables import MAKE
from .test_other_games import play

Visit = Callable[..., Page]
SIX = ["reef_collective", "circle_of_the_sun", "moon_circus", "first_guardians", "nomads",
       "sisters_of_seven"]  # fmt: skip


def at_table(page: Page, options: dict[str, Any]) -> None:
    """Somebody at the first seat, bots that answer at once at all others."""
    seats = ["me", *["bot:random"] * (options["players"] - 1)]
    wanted = {"game": "tsukuyumi", "options": options, "seats": seats, "kind": "private"}
    page.goto(f"/t/{page.evaluate(MAKE, wanted)}")


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(2))
def test_six_factions_are_played_to_the_end(visit: Visit, seat: int) -> None:
    page = visit(reduced_motion="reduce")
    factions = Random(seat).sample(SIX, 6) if seat else SIX
    at_table(page, {"players": 6, "factions": factions})
    assert play(page, seat, is_over, 2000) > 30
    expect(page.locator(".seat-card")).to_have_count(6)
    expect(page.locator("#question")).to_contain_text("Winner")


@pytest.mark.slow
def test_two_players_with_gates_are_played_to_the_end(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    at_table(page, {"players": 2, "gates": True})
    assert play(page, 3, is_over, 2000) > 60
    expect(page.locator(".seat-card")).to_have_count(2)
    assert page.content().count("Gate on ") == 3  # the log tells it
