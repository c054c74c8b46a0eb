"""A check that cannot fail checks nothing: each must notice a game that is broken its way."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.game import Game
from tests.contract import broken
from tests.contract.checks import choices, digest, matches, positions, secrets, together, undo
from tests.contract.test_conformance import CHECKS, Check
from tests.contract.torture.battle import Counter
from tests.contract.torture.console import Program
from tests.contract.torture.game import Torture
from tests.contract.torture.state import TortureState

SEEDS = 12
TEAMS = {"seats": 4, "teams": True}

Kind = type[TortureState] | type[Torture]

BROKEN: list[tuple[Check, Kind, str]] = [
    (choices.check_lists, broken.Doubled, "doubled options"),
    (choices.check_lists, broken.Nothing, "can do nothing"),
    (choices.check_lists, broken.Turned, "asked again"),
    (choices.check_lists, broken.OneList, "after the list was changed"),
    (choices.check_notation, broken.ShortTexts, "one text for two"),
    (choices.check_notation, broken.LenientRead, "was read as"),
    (choices.check_picks, broken.ShortPicks, "beginning of another"),
    (choices.check_picks, broken.OddPicks, "Option"),
    (choices.check_default, broken.BadDefault, "the default is"),
    (choices.check_why_not, broken.Speechless, "names no rule"),
    (choices.check_illegal, broken.Speechless, "names no rule"),
    (choices.check_illegal, broken.Careless, "a refusal changed"),
    (choices.check_illegal, broken.Everybody, "seat -1 can do"),
    (positions.check_options_of_the_table, broken.MoreEveryTime, "never complete"),
    (positions.check_copy, broken.SharedDice, "changed the original"),
    (positions.check_copy, broken.CopiedLog, "has a log"),
    (positions.check_position, broken.Lossy, "apart after"),
    (positions.check_position, broken.LoggedSetup, "setup gave another"),
    (positions.check_position, broken.LivingPosition, "a position that lives"),
    (positions.check_rules_hold, broken.Leaking, "cards lost"),
    (positions.check_rules_hold, broken.EarlyOutcome, "an outcome while"),
    (positions.check_rules_hold, broken.SplitSides, "one side, two places"),
    (positions.check_rules_hold, broken.Endless, "not over"),
    (secrets.check_guess, broken.OpenDeck, "views differ"),
    (secrets.check_guess, broken.KnownKey, "knows the dice"),
    (secrets.check_guess, broken.ForgottenBottom, "views differ"),
    (secrets.check_guess, broken.LostInGuess, "cards lost"),
    (secrets.check_guess, broken.KnownSeals, "not in list"),
    (secrets.check_guesses_differ, broken.OneKey, "all guesses have one key"),
    (secrets.check_guesses_differ, broken.NothingDealt, "nothing hidden"),
    (secrets.check_twins, broken.OpenDeck, "views differ"),
    (secrets.check_twins, broken.Unrevealed, "differ"),
    (secrets.check_twins, broken.TellingReason, "card:"),
    (secrets.check_events, broken.LoudEvents, "told too much"),
    (secrets.check_sealed, broken.LoudEvents, "events differ"),
    (secrets.check_sealed, broken.OpenSeals, "views differ"),
    (secrets.check_frames, broken.LivingView, "a frame has changed"),
    (matches.check_replay, broken.OwnDice, "core."),
    (matches.check_seeds, broken.NoSeed, "all seeds"),
    (matches.check_tampering, broken.CrashingRead, "no such thing"),
    (undo.check_undo, broken.SharedDice, "another state"),
    (together.check_arrival, broken.TableDice, "came to something else"),
    (together.check_arrival, broken.Arrival, "came to something else"),
    (together.check_asides, broken.Again, "twice in a window"),
    (together.check_asides, broken.Waiting, "for an aside"),
    (digest.check_hash_seeds, broken.SetOrder, "the hash seed"),
]


def complaint(check: Check, game: Game, options: dict[str, Any]) -> str:
    """What the check has to say about some random games; nothing if all is well."""
    for seed in range(SEEDS):
        try:
            check(game, options, seed)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
    return ""


@pytest.mark.parametrize(
    ("check", "kind", "said"), BROKEN, ids=lambda entry: getattr(entry, "__name__", "")
)
def test_notices(check: Check, kind: Kind, said: str) -> None:
    game = kind() if issubclass(kind, Torture) else broken.torture(kind.__name__, kind)
    assert said in complaint(check, game, TEAMS)


def test_notices_who_is_asked_by_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A counterattack that is declined for who has no card tells who has none."""
    monkeypatch.setattr(Counter, "open", True)
    assert "seen by" in complaint(secrets.check_twins, Torture(), {"seats": 2})


def test_notices_single_options_that_depend_on_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Program, "open", True)
    said = complaint(together.check_arrival, Torture(), {"seats": 4, "goal": 99})
    assert "came to something else" in said


def test_notices_steps_that_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies share their steps: one that is changed in place is noticed."""

    def resume(self: Program, state: TortureState, value: int) -> None:
        self.moves += value

    monkeypatch.setattr(Program, "resume", resume)
    assert "changed the" in complaint(positions.check_copy, Torture(), {"seats": 2})


def test_every_check_is_seen_to_fail() -> None:
    assert {check for check, _, _ in BROKEN} == {*CHECKS, digest.check_hash_seeds}
