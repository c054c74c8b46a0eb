"""A check that cannot fail checks nothing: each must notice a game that is broken its way."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.game import Game
from tests.contract.broken import games as wrong_games
from tests.contract.broken import secrets as wrong_secrets
from tests.contract.broken import states as wrong_states
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
    (choices.check_lists, wrong_states.Doubled, "doubled options"),
    (choices.check_lists, wrong_states.Nothing, "can do nothing"),
    (choices.check_lists, wrong_states.Turned, "asked again"),
    (choices.check_lists, wrong_states.OneList, "after the list was changed"),
    (choices.check_notation, wrong_games.ShortTexts, "one text for two"),
    (choices.check_notation, wrong_games.LenientRead, "was read as"),
    (choices.check_picks, wrong_games.ShortPicks, "beginning of another"),
    (choices.check_picks, wrong_games.OddPicks, "Option"),
    (choices.check_default, wrong_states.BadDefault, "the default is"),
    (choices.check_why_not, wrong_states.Speechless, "names no rule"),
    (choices.check_illegal, wrong_states.Speechless, "names no rule"),
    (choices.check_illegal, wrong_states.Careless, "a refusal changed"),
    (choices.check_illegal, wrong_states.Everybody, "seat -1 can do"),
    (positions.check_options_of_the_table, wrong_games.MoreEveryTime, "never complete"),
    (positions.check_copy, wrong_states.SharedDice, "changed the original"),
    (positions.check_copy, wrong_states.CopiedLog, "has a log"),
    (positions.check_position, wrong_states.Lossy, "apart after"),
    (positions.check_position, wrong_games.LoggedSetup, "setup gave another"),
    (positions.check_position, wrong_states.LivingPosition, "a position that lives"),
    (positions.check_rules_hold, wrong_states.Leaking, "cards lost"),
    (positions.check_rules_hold, wrong_states.EarlyOutcome, "an outcome while"),
    (positions.check_rules_hold, wrong_states.SplitSides, "one side, two places"),
    (positions.check_rules_hold, wrong_states.Endless, "not over"),
    (secrets.check_guess, wrong_secrets.OpenDeck, "views differ"),
    (secrets.check_guess, wrong_secrets.KnownKey, "knows the dice"),
    (secrets.check_guess, wrong_secrets.ForgottenBottom, "views differ"),
    (secrets.check_guess, wrong_secrets.LostInGuess, "cards lost"),
    (secrets.check_guess, wrong_secrets.KnownSeals, "not in list"),
    (secrets.check_guess, wrong_games.NothingHidden, "sees something else"),
    (secrets.check_guesses_differ, wrong_secrets.OneKey, "all guesses have one key"),
    (secrets.check_guesses_differ, wrong_secrets.NothingDealt, "nothing hidden"),
    (secrets.check_twins, wrong_secrets.OpenDeck, "views differ"),
    (secrets.check_twins, wrong_secrets.Unrevealed, "differ"),
    (secrets.check_twins, wrong_secrets.TellingReason, "card:"),
    (secrets.check_events, wrong_secrets.LoudEvents, "told too much"),
    (secrets.check_sealed, wrong_secrets.LoudEvents, "events differ"),
    (secrets.check_sealed, wrong_secrets.OpenSeals, "views differ"),
    (secrets.check_frames, wrong_secrets.LivingView, "a frame has changed"),
    (matches.check_replay, wrong_secrets.OwnDice, "cannot be replayed"),
    (matches.check_seeds, wrong_games.NoSeed, "all seeds"),
    (matches.check_tampering, wrong_games.CrashingRead, "no such thing"),
    (undo.check_undo, wrong_states.SharedDice, "another state"),
    (together.check_arrival, wrong_secrets.TableDice, "came to something else"),
    (together.check_arrival, wrong_secrets.Arrival, "came to something else"),
    (together.check_asides, wrong_states.Again, "twice in a window"),
    (together.check_asides, wrong_states.Waiting, "for an aside"),
    (digest.check_hash_seeds, wrong_games.SetOrder, "the hash seed"),
]


def torture(kind: Kind) -> Torture:
    """The torture game that is broken this way."""
    if issubclass(kind, Torture):
        return kind()
    game: Torture = type(kind.__name__, (Torture,), {"state_type": kind})()
    return game


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
    assert said in complaint(check, torture(kind), TEAMS)


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
