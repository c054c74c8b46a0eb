"""What is seen of a battle is what is told of it: every attack, block and removal, none twice."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from endtable.core.events import Log
from endtable.core.theatre import (
    BEAM,
    BEAT,
    BLAST,
    BLOCK,
    FALL,
    HEAL,
    KINDS,
    SHOT,
    STRIKE,
)
from endtable.core.types import Data
from endtable.games.neuroshima.table.board import NAMES, NONE
from endtable.server.messages.frames import Played
from tests.games.neuroshima.boards import PAIRS, laid_out, random_units
from tests.games.neuroshima.play import WORKSHOP

BATTLES = int(os.environ.get("ENDTABLE_BATTLES", "500"))


def fought(seed: int) -> tuple[list[Data], list[Data]]:
    """A random battle: the bare events, and the words that a watcher gets."""
    rng = random.Random(seed)
    armies = PAIRS[seed % len(PAIRS)]
    before = laid_out(random_units(seed, armies, rng.randrange(6, 19)), armies)
    state = before.copy()
    log = Log((None,))
    state.log = log
    state.run()
    while seats := state.deciders():
        state.apply(seats[0], rng.choice(state.legal(seats[0])))
    log.rest(state)
    played = Played(WORKSHOP.face, 1, 0, log.frames, before)
    return [event for frame in log.frames for event in frame.seen_by(None)], played.words(
        None, "en"
    )


def named(hex: int) -> str:
    return "" if hex == NONE else f"hex:{NAMES[hex]}"


def places(events: list[Data], *names: str) -> Counter[tuple[str, str]]:
    """Where events of these names happen, and what does them."""
    return Counter(
        (named(event["hex"]), named(event.get("by", NONE)))
        for event in events
        if event["is"] in names
    )


def seen(deeds: list[Data], *kinds: str) -> Counter[tuple[str, str]]:
    return Counter((deed["at"], deed["by"]) for deed in deeds if deed["kind"] in kinds)


@pytest.mark.rule("NH-BATTLE-04", "NH-BATTLE-10")
def test_film_and_log_agree() -> None:
    shown = Counter[str]()
    for seed in range(BATTLES):
        events, words = fought(seed)
        deeds = [word["deed"] for word in words if "deed" in word]
        assert {deed["kind"] for deed in deeds} <= set(KINDS)
        assert seen(deeds, STRIKE, SHOT, BEAM, BLAST, BLOCK) == places(events, "hit", "explode")
        assert seen(deeds, FALL) == places(events, "removed", "hq_destroyed")
        assert len([event for event in events if event["is"] == "healed"]) == len(
            [deed for deed in deeds if deed["kind"] == HEAL]
        )
        shown.update(deed["kind"] for deed in deeds)
    assert set(shown) >= {BEAT, STRIKE, SHOT, BEAM, BLAST, BLOCK, FALL, HEAL}
