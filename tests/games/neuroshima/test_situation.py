"""What is kept and worked out step by step in a battle equals what is worked out afresh."""

from collections.abc import Sequence
from typing import Any

import pytest

from endtable.core.events import Log
from endtable.core.game import fingerprint
from endtable.core.state import State
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.questions.whole_board import situation
from endtable.games.neuroshima.rules.steps.removing import remove
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.situation import Link
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.build import compiled
from tests.games.neuroshima.boards import PAIRS, READINGS, TRIOS, fight, laid_out, random_units
from tests.games.neuroshima.play import WORKSHOP

COUNTS = [6, 11, 15, 19]
SEEDS = range(16)


def seen(state: Neuroshima) -> dict[str, Any]:
    """All that the rules ask about the units that stand."""
    here = situation(state)
    standing = state.units
    return {
        "netted": [hex for hex in standing if netted(state)[hex]],
        "boosts": [here.boosts[hex] for hex in standing],
        "plans": {hex: here.plan(hex) for hex in standing if here.plan(hex)},
        "medics": links(here.medics, standing),
        "quartermasters": links(here.quartermasters, standing),
    }


def links(found: Sequence[Link], standing: list[Hex]) -> list[Link]:
    return [
        (hex, seat, tuple(other for other in linked if other in standing))
        for hex, seat, linked in found
    ]


def afresh(state: Neuroshima) -> Neuroshima:
    twin = state.copy()
    twin.nets = None
    twin.situation = None
    return twin


def compare(state: Neuroshima) -> None:
    fresh = afresh(state)
    assert seen(state) == seen(fresh)
    kept, new = situation(state), situation(fresh)
    assert kept.busy | new.busy == kept.busy  # no segment is passed over
    assert kept.choices or not new.choices
    assert kept.repeats or not new.repeats
    assert kept.scopers == new.scopers


class Watcher(Log):
    """Compares at every beat, that is after every segment."""

    def __init__(self) -> None:
        super().__init__()
        self.beats = 0

    def beat(self, state: State) -> None:
        assert isinstance(state, Neuroshima)
        if state.spent:
            compare(state)
            self.beats += 1
        super().beat(state)


@pytest.mark.skipif(compiled(), reason="a compiled log has no interpreted kin")
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("armies", [*PAIRS, *TRIOS], ids="-".join)
def test_after_every_segment_what_was_kept_still_holds(armies: Sequence[str], count: int) -> None:
    for seed in SEEDS:
        rulings = READINGS[seed % len(READINGS)]
        state = laid_out(random_units(seed, armies, count), armies, rulings=rulings)
        watcher = Watcher()
        state.log = watcher
        fight(state, seed)
        assert watcher.beats >= 1


@pytest.mark.parametrize("armies", [*PAIRS, *TRIOS], ids="-".join)
def test_whoever_leaves_takes_away_what_it_gave(armies: Sequence[str]) -> None:
    """Units leave one by one and in twos, as they do at the end of segments."""
    for seed in SEEDS:
        state = laid_out(random_units(seed, armies, 17), armies)
        state.spent = [0] * len(state.seat_at)
        situation(state)
        hqs = [hex for hex in state.hq_at if hex >= 0]
        leaving = [hex for hex in state.units if hex not in hqs]
        for step in range(0, len(leaving), 2):
            remove(state, leaving[step : step + 1 + seed % 2])
            compare(state)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("armies", [*PAIRS, *TRIOS], ids="-".join)
def test_a_log_changes_nothing(armies: Sequence[str], count: int) -> None:
    """Without one, segments in which nobody acts are passed over."""
    for seed in SEEDS:
        rulings = READINGS[seed % len(READINGS)]
        told = laid_out(random_units(seed, armies, count), armies, rulings=rulings)
        silent = told.copy()
        told.log = Log()
        fight(told, seed)
        fight(silent, seed)
        assert fingerprint(told) == fingerprint(silent)


@pytest.mark.parametrize("armies", [*PAIRS, *TRIOS], ids="-".join)
def test_a_battle_can_be_saved_at_every_question(armies: Sequence[str]) -> None:
    """The position holds all that the battle needs to go on."""
    for seed in SEEDS:
        rulings = READINGS[seed % len(READINGS)]
        state = laid_out(random_units(seed, armies, 16), armies, rulings=rulings)
        state.run()
        whole = state.copy()
        fight(whole, seed)
        if state.deciders():
            restored = _restored(state)
            fight(restored, seed)
            assert fingerprint(restored) == fingerprint(whole)


def _restored(state: Neuroshima) -> Neuroshima:
    again = WORKSHOP.setup(state.position())
    assert isinstance(again, Neuroshima)
    return again
