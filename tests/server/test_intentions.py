"""Bots that say at the table what they are about to do."""

from __future__ import annotations

from tests.server.people import Guest, Seat

QUIET = ("done", "stay", "skip", "pass")


def turn(seat: Seat) -> None:
    """Play until the action phase is over."""
    for _ in range(6):
        ask = seat.my_turn()
        if ask is None:
            return
        seat.act(next((text for text in QUIET if text in ask["choices"]), ask["choices"][0]))


def test_a_planner_speaks_to_everybody_in_their_own_language(ann: Guest) -> None:
    options = {"scenario": "prologue", "players": 2}
    key = ann.table("me", "bot:level:3", game="tamashii", kind="private", options=options)
    english, polish = ann.look(key), ann.look(key, lang="pl")
    turn(ann.look(key))
    heard, said = english.until("said"), polish.until("said")
    assert heard["seats"] == said["seats"] == [1]
    assert heard["text"].startswith("I ")
    assert heard["text"] != said["text"]
    assert ann.look(key).table["chat"] == []  # it is said, not written down
