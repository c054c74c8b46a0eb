"""What choices say before one makes them: blows, moves and what enemies cost."""

from __future__ import annotations

from random import Random

import pytest

from endtable.core.state import State
from endtable.games.tamashii.game import GAME
from endtable.server.messages.question import question


def asked_at(topic: str, seed: int = 0, players: int = 2) -> State:
    """A table at which somebody who is tracked is asked this, played by chance."""
    for more in range(30):
        state, chance = GAME.new({"players": players}, seed + more), Random(seed + more)
        for _ in range(500):
            if not state.deciders():
                break
            seat = state.deciders()[0]
            tracked = state.view(seat)["seats"][seat]["tracking"][0] >= 0
            if tracked and state.question(seat).message.key == topic:
                return state
            state.apply(seat, chance.choice(state.legal(seat)))
    raise AssertionError(topic)


@pytest.mark.rule("TA-SHIELD-03", "TA-SHIELD-04")
def test_a_blow_says_what_shields_would_leave_of_me() -> None:
    state = asked_at("ta.ask.shield")
    seat = state.deciders()[0]
    asked = question(GAME, state, seat, "en", "tree")
    assert asked["words"].endswith("damage hits you: use your Shields?")
    for name in ("shield", "take"):
        twin = state.copy()
        twin.apply(seat, (name,))
        left = twin.view(seat)["seats"][seat]["integrity"][0]
        text = asked["told"][f"button:{name}"]["text"]
        assert f"→ {left}" in text or left == 0 or twin.deciders() != (seat,)


@pytest.mark.rule("TA-MOVE-10")
def test_a_move_says_how_tracking_rises_unless_it_leads_into_the_dark() -> None:
    state = asked_at("ta.ask.movement")
    seat = state.deciders()[0]
    told = question(GAME, state, seat, "en", "tree")["told"]
    assert told["button:stay"]["price"].startswith("Tracking ")
    for slot in range(len(state.view(seat)["map"])):
        entry = told.get(f"district:{slot}")
        if entry is not None:
            dark = state.view(seat)["map"][slot]["tile"] is None
            assert ("price" in entry) == (not dark)
