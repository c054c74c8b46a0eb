"""Modules at one table: what can be combined, and what is refused. TM-MODULE."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.arena.selfplay import play_many
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules import MODULES
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import needs_islands, needs_seats

SAMPLES: list[dict[str, Any]] = [
    {"players": players, module.key: True, **dict.fromkeys(module.needs, True)}
    for module in MODULES.values()
    if module.option
    for players in (2, 3, 4)
]
"""Each module alone; ``bench/modules.py`` plays the full numbers, and mixtures."""


@pytest.mark.rule("TM-MODULE-01", "TM-MODULE-02")
def test_all_modules_can_be_used_together_and_are_off_unless_chosen() -> None:
    plain = GAME.complete({"players": 4})
    ours = ("alternative_goals", "epic_events", "oni_powers", "oni_missions", "moonfall",
            "faction_events", "mascots", "legendary")  # fmt: skip
    assert not any(plain[key] for key in ours)
    assert set(ours) <= set(MODULES)
    together = GAME.complete({"players": 4, **dict.fromkeys(ours, True)})
    assert all(together[key] for key in ours)


@pytest.mark.rule("TM-MODULE-03")
def test_what_is_of_no_use_to_two_is_refused() -> None:
    for key in ("alternative_goals", "oni_missions"):
        with pytest.raises(BadInput, match=rf"options\.{key}"):
            GAME.complete({"players": 2, key: True})
    assert GAME.complete({"players": 2, "epic_events": True})["epic_events"]


def test_what_a_module_needs_is_named() -> None:
    for module in MODULES.values():
        for other in module.needs:
            with pytest.raises(BadInput, match=rf"options\.{module.key}"):
                GAME.complete({"players": 4, module.key: True, other: False})


@pytest.mark.parametrize("options", SAMPLES, ids=str)
def test_random_matches_end_and_break_nothing(options: dict[str, Any]) -> None:
    needs_seats(options["players"])
    if options.get("gates"):
        needs_islands(options["players"])
    try:
        GAME.complete(options)
    except BadInput:
        return  # refused with a reason, as the tests of that module say
    tally, _ = play_many("tsukuyumi", options, range(1), check=True)
    assert not tally.failed, tally.failed[0].error
    assert tally.longest is not None
    assert tally.longest.decisions < 5_000
