"""Every game, in every mode, keeps the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from endtable.core.game import Game, Options
from tests.contract.checks import choices, digest, matches, positions, secrets, together, undo
from tests.contract.games import Case, cases

Check = Callable[[Game, Options, int], None]

CHECKS: list[Check] = [
    choices.check_lists,
    choices.check_notation,
    choices.check_picks,
    choices.check_default,
    choices.check_why_not,
    choices.check_illegal,
    positions.check_options_of_the_table,
    positions.check_copy,
    positions.check_position,
    positions.check_rules_hold,
    secrets.check_guess,
    secrets.check_guesses_differ,
    secrets.check_twins,
    secrets.check_sealed,
    secrets.check_events,
    secrets.check_frames,
    matches.check_replay,
    matches.check_seeds,
    matches.check_tampering,
    undo.check_undo,
    together.check_arrival,
    together.check_asides,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", cases(), ids=repr)
def test_contract(case: Case, check: Check) -> None:
    for seed in range(case.games):
        check(case.game, case.options, seed)


@pytest.mark.parametrize("case", cases(), ids=repr)
def test_hash_seed(case: Case) -> None:
    digest.check_hash_seeds(case.game, case.options, 0)
