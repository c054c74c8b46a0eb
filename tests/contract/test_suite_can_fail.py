"""A check that cannot fail checks nothing: each must notice a game that is broken its way."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.game import Game
from tests.contract import broken
from tests.contract.checks import choices, digest, matches, positions, secrets, together, undo
from tests.contract.test_conformance import CHECKS, Check
from tests.contract.torture.acting import Act
from tests.contract.torture.battle import Counter
from tests.contract.torture.console import Program
from tests.contract.torture.game import Torture
from tests.contract.torture.state import TortureState

SEEDS = 12
TEAMS = {"seats": 4, "teams": True}

BROKEN: list[tuple[Check, type[TortureState] | type[Torture]]] = [
    (choices.check_lists, broken.Doubled),
    (choices.check_lists, broken.Nothing),
    (choices.check_lists, broken.Turned),
    (choices.check_lists, broken.OneList),
    (choices.check_notation, broken.ShortTexts),
    (choices.check_notation, broken.LenientRead),
    (choices.check_picks, broken.ShortPicks),
    (choices.check_picks, broken.OddPicks),
    (choices.check_default, broken.BadDefault),
    (choices.check_why_not, broken.Speechless),
    (choices.check_illegal, broken.Speechless),
    (choices.check_illegal, broken.Careless),
    (choices.check_illegal, broken.Everybody),
    (positions.check_options_of_the_table, broken.MoreEveryTime),
    (positions.check_copy, broken.SharedDice),
    (positions.check_copy, broken.CopiedLog),
    (positions.check_position, broken.Lossy),
    (positions.check_position, broken.LoggedSetup),
    (positions.check_position, broken.LivingPosition),
    (positions.check_rules_hold, broken.Leaking),
    (positions.check_rules_hold, broken.EarlyOutcome),
    (positions.check_rules_hold, broken.SplitSides),
    (positions.check_rules_hold, broken.Endless),
    (secrets.check_guess, broken.OpenDeck),
    (secrets.check_guess, broken.KnownKey),
    (secrets.check_guess, broken.ForgottenBottom),
    (secrets.check_guess, broken.LostInGuess),
    (secrets.check_guess, broken.KnownSeals),
    (secrets.check_guesses_differ, broken.OneKey),
    (secrets.check_guesses_differ, broken.NothingDealt),
    (secrets.check_twins, broken.OpenDeck),
    (secrets.check_twins, broken.Unrevealed),
    (secrets.check_twins, broken.TellingReason),
    (secrets.check_events, broken.LoudEvents),
    (secrets.check_sealed, broken.LoudEvents),
    (secrets.check_sealed, broken.OpenSeals),
    (secrets.check_frames, broken.LivingView),
    (matches.check_replay, broken.OwnDice),
    (matches.check_seeds, broken.NoSeed),
    (matches.check_tampering, broken.CrashingRead),
    (undo.check_undo, broken.SharedDice),
    (together.check_arrival, broken.TableDice),
    (together.check_arrival, broken.Arrival),
    (together.check_asides, broken.Again),
    (together.check_asides, broken.Waiting),
    (digest.check_hash_seeds, broken.SetOrder),
]


def fails(check: Check, game: Game, options: dict[str, Any]) -> bool:
    """Whether the check notices anything in some random games."""
    for seed in range(SEEDS):
        try:
            check(game, options, seed)
        except Exception:
            return True
    return False


@pytest.mark.parametrize(
    ("check", "kind"), BROKEN, ids=lambda entry: getattr(entry, "__name__", "")
)
def test_notices(check: Check, kind: type[TortureState] | type[Torture]) -> None:
    game = kind() if issubclass(kind, Torture) else broken.torture(kind.__name__, kind)
    assert fails(check, game, TEAMS)


def test_notices_who_is_asked_by_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A counterattack that is declined for who has no card tells who has none."""
    monkeypatch.setattr(Counter, "open", True)
    assert fails(secrets.check_twins, Torture(), {"seats": 2})


def test_notices_single_options_that_depend_on_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Program, "open", True)
    assert fails(together.check_arrival, Torture(), {"seats": 4, "goal": 99})


def test_notices_steps_that_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies share their steps: one that counts on in place is noticed."""

    def run(self: Act, state: TortureState) -> bool:
        self.index += 0 if state.played[state.order[self.index]] >= 0 else 1
        return True

    monkeypatch.setattr(Act, "run", run)
    assert fails(positions.check_copy, Torture(), {"seats": 2})


def test_every_check_is_seen_to_fail() -> None:
    assert {check for check, _ in BROKEN} == {*CHECKS, digest.check_hash_seeds}
