"""After the Moonfall: events, river land, toxic ground. TM-EVENT."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.moonfall.module import grounds
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.rules.steps.allowing import begin_turn
from endtable.games.tsukuyumi.table.allowance import PRODUCTION
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tsukuyumi.play import do, end_of_round, maybe, offered, set_up, table, targets

THREE = ("nomads", "boarlords", "dark_seed")


def holding(event: str, areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    options: dict[str, Any] = {"phase": "blue", "allow": {"play": 1}, "moonfall": True, **more}
    return table(THREE, areas, {0: {"events": [event]}}, **options)


def test_six_cards_lie_in_the_stack() -> None:
    with_them, without = set_up(players=3, moonfall=True), set_up(players=3)
    assert len(with_them.event_pile) == len(without.event_pile) + 6


@pytest.mark.rule("TM-EVENT-01")
def test_danger_in_the_deep_makes_any_area_unstable() -> None:
    state = do(holding("danger_in_the_deep", {"a1": {"units": {"private": 1}}}),
               "play danger_in_the_deep", "target a1")  # fmt: skip
    assert state.traits(NAMED["a1"]) == 2


@pytest.mark.rule("TM-EVENT-02", "TM-EVENT-04")
@pytest.mark.parametrize("event", ["oil", "gale"])
def test_nobody_leaves_the_area_not_even_flying(event: str) -> None:
    areas = {"a1": {"units": {"private": 1, "wasp": 1}}}
    state = holding(event, areas, allow={"play": 1, "move": 1})
    do(state, f"play {event}", "target a1")
    do(state, "advance")
    assert not offered(state, "move private a1 a2 1")
    wasps = table(("dark_seed", "nomads", "boarlords"), areas, {0: {"events": [event]}},
                  phase="blue", allow={"play": 1, "move": 1}, moonfall=True)  # fmt: skip
    do(wasps, f"play {event}", "target a1", "advance")
    assert not targets(wasps, "move")


@pytest.mark.rule("TM-EVENT-03")
def test_one_may_enter_but_not_pass() -> None:
    state = holding("oil", {"a1": {"units": {"private": 1}}}, allow={"play": 1, "move": 3})
    do(state, "play oil", "target a2", "advance", "move private a1 a2 3")
    assert "a2" not in {text.split()[2] for text in _moves(state)}


def _moves(state: Tsukuyumi) -> list[str]:
    return [GAME.write(action) for action in state.legal(0) if action[0] == "move"]


def test_the_next_white_phase_ends_it() -> None:
    state = holding("oil", {"a1": {"units": {"private": 1}}}, rounds=3)
    do(state, "play oil", "target a1")
    assert state.effects
    end_of_round(state)
    assert not state.effects


@pytest.mark.rule("TM-EVENT-05", "TM-EVENT-07")
def test_a_river_can_run_anywhere_and_changes_no_points() -> None:
    areas = {"a1": {"terrain": "fertile", "owner": 0, "units": {"private": 1}}}
    state = holding("glacier_melt", areas)
    before = pending(state, 0)
    do(state, "play glacier_melt")
    assert {"a1", "b2", "m0"} <= targets(state, "target")
    do(state, "target a1")
    assert pending(state, 0) == before
    assert state.view(None)["areas"][NAMED["a1"]]["river"]


@pytest.mark.rule("TS-AREA-05", "TM-EVENT-06")
def test_a_river_gives_a_point_in_the_green_phase_only() -> None:
    areas = {"a1": {"owner": 0, "river": True}, "a2": {"river": True}}
    state = table(THREE, areas, phase="green", moonfall=True)
    without = table(THREE, {"a1": {"owner": 0}}, phase="green", moonfall=True)
    assert state.allow[PRODUCTION] == without.allow[PRODUCTION] + 1
    state.phase = 0
    begin_turn(state, 0)
    assert state.allow[PRODUCTION] == 0


@pytest.mark.rule("TS-AREA-11", "TM-EVENT-08", "TM-EVENT-09")
@pytest.mark.parametrize("event", ["slag_lake", "sulphur_geysers"])
def test_toxic_ground_is_unstable_ground_and_worth_nothing(event: str) -> None:
    areas = {
        "a1": {"terrain": "fertile", "owner": 0, "traits": ["unstable"], "units": {"private": 3}},
        "a2": {"owner": 0},
    }
    state = holding(event, areas)
    assert pending(state, 0)["fertile"] == 2
    do(state, f"play {event}")
    assert targets(state, "target") <= {"a1"}
    maybe(state, "target a1")
    assert grounds(state).toxic == (NAMED["a1"],)
    assert pending(state, 0)["fertile"] == 0
    assert pending(state, 0)["areas"] == 1


def test_markers_end() -> None:
    areas = {name: {"river": True} for name in ("a1", "a2", "a3")}
    state = holding("glacier_melt", areas)
    assert not offered(state, "play glacier_melt")


def test_a_base_over_it_takes_the_marker_away() -> None:
    from endtable.games.tsukuyumi.rules.steps.bases import cover

    state = table(
        THREE, {"a1": {"river": True, "toxic": True}}, {0: {"base": [0, 6]}}, moonfall=True
    )
    cover(state, NAMED["a1"], state.setting.base_of(0))
    assert grounds(state).rivers == grounds(state).toxic == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_markers_are_drawn(lang: str) -> None:
    state = table(THREE, {"a1": {"river": True, "toxic": True}}, moonfall=True)
    board = GAME.face.regions(state.view(0), Words(lang, strict=True))["board"]
    assert "≋" in board
    assert "☣" in board
