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
from endtable.games.neuroshima.table.names import tile_at
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.server.messages.frames import Played
from tests.games.neuroshima.boards import PAIRS, laid_out, random_units
from tests.games.neuroshima.play import WORKSHOP

BATTLES = int(os.environ.get("ENDTABLE_BATTLES", "500"))


def fought(seed: int) -> tuple[list[Data], Played, Neuroshima]:
    """A random battle: the bare events, what a watcher gets, and the board before it."""
    events, played, before, _ = fought_out(seed)
    return events, played, before


def fought_out(seed: int) -> tuple[list[Data], Played, Neuroshima, Neuroshima]:
    """The same, and the board after it."""
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
    events = [event for frame in log.frames for event in frame.seen_by(None)]
    return events, played, before, state


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
        events, played, _ = fought(seed)
        words = played.words(None, "en")
        deeds = [word["deed"] for word in words if "deed" in word]
        assert {deed["kind"] for deed in deeds} <= set(KINDS)
        assert seen(deeds, STRIKE, SHOT, BEAM, BLAST, BLOCK) == places(events, "hit", "explode")
        assert seen(deeds, FALL) == places(events, "removed", "hq_destroyed")
        assert len([event for event in events if event["is"] == "healed"]) == len(
            [deed for deed in deeds if deed["kind"] == HEAL]
        )
        shown.update(deed["kind"] for deed in deeds)
    assert set(shown) >= {BEAT, STRIKE, SHOT, BEAM, BLAST, BLOCK, FALL, HEAL}


def test_units_earn_the_wounds_they_deal_to_others() -> None:
    """Counted from the bare events: what one's own units suffer, and what heals, is no merit."""
    kept_out = 0
    for seed in range(60):
        events, played, before = fought(seed)
        dealt = Counter[str]()
        for event in events:
            if event["is"] != "hit" or event["by"] == NONE:
                continue
            foes = before.seat_at[event["by"]] != before.seat_at[event["hex"]]
            if foes and event["strength"] > 0 and not event["healed"]:
                dealt[str(before.piece_at[event["by"]])] += min(event["strength"], 9)
            else:
                kept_out += 1
        earned = Counter[str]()
        for _, told in played.told(None):
            if told.merit is not None:
                earned[told.merit.who] += told.merit.points
        assert earned == dealt
    assert kept_out


def standing(state: Neuroshima) -> list[tuple[int, int]]:
    """By seat: toughness of the HQ, and units on the board."""
    cells = [hex for hex in state.setting.board.cells if state.seat_at[hex] >= 0]
    units = [hex for hex in cells if tile_at(state, hex).kind != "hq"]
    seats = range(state.setting.seats)
    return [(state.hq[seat], sum(state.seat_at[hex] == seat for hex in units)) for seat in seats]


def test_the_tally_of_a_battle_is_how_everybody_stands() -> None:
    for seed in range(60):
        _, played, before, after = fought_out(seed)
        tallies = [word["tally"] for word in played.words(None, "en") if "tally" in word]
        first, last = tallies[0], tallies[-1]
        assert [tuple(count["now"] for count in each["counts"]) for each in first] == standing(
            before
        )
        for each, was, now in zip(last, standing(before), standing(after), strict=True):
            assert [(count["was"], count["now"]) for count in each["counts"]] == list(
                zip(was, now, strict=True)
            )


def test_whoever_is_said_to_fall_leaves_in_that_segment_and_nobody_else() -> None:
    """Units that blow up, and Medics who take a blow, say so themselves."""
    for seed in range(60):
        _, played, _ = fought(seed)
        words = played.words(None, "en")
        for frame in {word["frame"] for word in words}:
            deeds = [word["deed"] for word in words if word["frame"] == frame and "deed" in word]
            fall = {deed["at"] for deed in deeds if deed.get("comes", "").endswith("falls")}
            own_will = {deed["by"] for deed in deeds if deed["kind"] == HEAL}
            own_will |= {deed["at"] for deed in deeds if deed.get("comes", "").endswith("blows up")}
            left = {deed["at"] for deed in deeds if deed["kind"] == FALL}
            hqs = {deed["at"] for deed in deeds if deed.get("comes", "").startswith("HQ of")}
            assert fall | own_will == left - hqs, (seed, frame)
