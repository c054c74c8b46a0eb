"""What seats see after a line is worked out once: for the frames, the question and the curtain."""

from __future__ import annotations

import random
from typing import Any

import pytest

from endtable.server.storage.lines import StoredLine
from endtable.server.tables.watcher import Watcher
from tests.server.test_secrecy import a_live


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("neuroshima", {"mode": "duel", "players": 2}, 2),
        ("tsukuyumi", {"players": 4}, 4),
        ("tamashii", {"scenario": "prologue", "players": 2}, 2),
    ],
)
def test_what_was_shown_last_is_how_it_stands(
    game: str, options: dict[str, Any], seats: int
) -> None:
    live = a_live(game, options, seats, "seen once")
    everybody = Watcher("p0")
    everybody.draw = True
    everybody.seats = tuple(range(seats))
    live.watchers.add(everybody)
    chance = random.Random(8)
    for n in range(60):
        if not live.deciders():
            break
        seat = live.deciders()[0]
        action = chance.choice(live.match.state.legal(seat))
        attempt = live.attempt(seat, action)
        played = live.take(attempt, StoredLine("k", n, seat, "", None, 0.0))
        for eyes in range(seats):
            assert live.asked.view(eyes) == live.match.state.view(eyes)
            assert live.asked.view(eyes) is played._frames[-1].view(eyes)


def test_a_view_is_forgotten_with_its_line() -> None:
    live = a_live("neuroshima", {"mode": "duel", "players": 2}, 2, "seen once")
    before = live.asked.view(0)
    assert live.asked.view(0) is before
    seat = live.deciders()[0]
    live.take(
        live.attempt(seat, live.match.state.legal(seat)[0]),
        StoredLine("k", 0, seat, "", None, 0.0),
    )
    assert live.asked.view(0) == live.match.state.view(0) != before
