"""Events of all and of single factions: where they may be played and how much they do."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.happening import OFFERS
from endtable.games.tsukuyumi.table.board import NAMED, OFF
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    BOARS,
    CYBER,
    NOMADS,
    do,
    holding,
    table,
    targets,
    theirs,
    top_event,
    verbs,
)


@pytest.mark.rule("TS-DEF-01")
def test_stores_are_one_point() -> None:
    state = holding(NOMADS, "stores", {}, base=[0, 6])
    do(state, "play stores", "build private base1")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-DEF-01")
def test_the_mark_of_the_dragon_keeps_away_from_bases() -> None:
    state = do(holding(NOMADS, "mark_of_the_dragon", {}, base=[0, 6]), "play mark_of_the_dragon")
    assert "a3" in targets(state, "target")
    assert "a4" not in targets(state, "target")


@pytest.mark.rule("TS-BLOCK-15")
def test_a_breach_opens_no_edge_that_a_faction_has_closed() -> None:
    for closed in ("", "fence", "kaneda"):
        areas = {"a1": {"blocked": [0, 3], "fences": [0] if closed == "fence" else []}}
        state = holding(("boarlords", "cybersamurai", "nomads"), "breach", areas)
        if closed == "kaneda":
            theirs(state).kaneda = ((NAMED["a1"], 0), (OFF, 0))
        assert ("edge a1 0" in edges(state)) == (not closed)
        assert "edge a1 3" in edges(state)


def edges(state: Tsukuyumi) -> list[str]:
    """The edges that Breach could open."""
    return [GAME.write(action) for action in OFFERS["breach"](state, 0, ())]


@pytest.mark.rule("TS-EVENT-05")
@pytest.mark.parametrize(("event", "kept"), [("offroad_training", 0), ("stores", 1)])
def test_a_faction_event_that_was_played_does_not_come_back(event: str, kept: int) -> None:
    state = do(holding(NOMADS, event, {}, base=[0, 6]), f"play {event}")
    assert len(state.event_discard) == kept
    assert len(state.event_hands[0]) == 0


@pytest.mark.rule("TS-PHASE-01")
def test_combat_analysis_does_not_help_in_the_phase_in_which_it_is_played() -> None:
    seats = {0: {"events": ["combat_analysis", "instability"]}}
    state = table(CYBER, {}, seats, phase="white", faction_events=True)
    do(state, "play combat_analysis")
    assert "play" not in verbs(state)
    assert "produce" in verbs(state)


@pytest.mark.rule("TS-INIT-12")
def test_a_change_of_tactics_outside_ones_turn_does_not_turn_the_token() -> None:
    areas = {"a1": {"units": {"squeaker": 1, "private": 1}}}
    state = table(BOARS, areas, allow={"combat": 1}, track=[0, 1, 2])
    top_event(state, "change_of_tactics")
    do(state, "fight a1 bo_conquest", "answer natures_course", "draw pile")
    do(state, "play change_of_tactics", "initiative 1")
    assert state.track == (1, 0, 2)
    assert state.faces == (0, 0, 0)
