"""How a match ended, in the words of whoever asks."""

from __future__ import annotations

from endtable.core.state import State
from endtable.core.types import Data, Outcome
from endtable.kit.i18n import words_of


def result_of(state: State, lang: str) -> Data | None:
    """Places, points, winners and why; None while it goes on."""
    outcome = state.outcome()
    if outcome is None:
        return None
    return {
        "places": list(outcome.places),
        "points": list(outcome.points),
        "winners": list(outcome.winners()),
        "how": _how(outcome),
        "why": words_of(lang).tell(outcome.reason),
        "rule": outcome.rule,
    }


def _how(outcome: Outcome) -> str:
    """Whether a side has won or several share the first place; empty if all sit on one side."""
    if len(set(outcome.sides)) == 1:
        return ""
    first = {outcome.sides[seat] for seat in outcome.winners()}
    return "won" if len(first) == 1 else "draw"
