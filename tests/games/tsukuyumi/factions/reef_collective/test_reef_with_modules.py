"""The Reef beside modules of the other box: the Abyssal, land that breaks away or turns, rocks."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.rules.removing import remove_area
from endtable.games.tsukuyumi.rules.steps.common_events import turn_area
from endtable.games.tsukuyumi.rules.steps.happening import DOES
from endtable.games.tsukuyumi.rules.steps.happening import offered as choices_of
from endtable.games.tsukuyumi.rules.steps.oni_placing import put_oni
from endtable.games.tsukuyumi.table.allowance import MODULE_ACTION
from endtable.games.tsukuyumi.table.board import NAMED
from tests.games.tsukuyumi.factions.reef_collective.reefs import NOMADS, REEF, lying, reefs, reserve
from tests.games.tsukuyumi.play import table


@pytest.mark.rule("TM-ABYSSAL-02")
def test_the_abyssal_never_fights_for_the_reef_even_if_the_reef_calls_it() -> None:
    for factions, fights in ((REEF, 0), (NOMADS, 1)):
        state = table(factions, {}, {0: {"base": [0, 6]}}, phase="green", legendary=True)
        green = [n for n, card in enumerate(state.setting.actions) if card.phases[1]]
        state.chosen = [green[0], *state.chosen[1:]]
        put_oni(state, 0, state.setting.tables.kind_of["abyssal"], NAMED["m1"])
        assert state.allow[MODULE_ACTION] == fights


@pytest.mark.rule("TM-EPIC-13")
def test_reefs_of_land_that_breaks_away_go_back() -> None:
    state = table(REEF, {"a2": reefs(s0="venomous", s3="spore")}, epic_events=True)
    before = reserve(state)
    remove_area(state, NAMED["a2"])
    gained = {name: count - before[name] for name, count in reserve(state).items()}
    assert {name: count for name, count in gained.items() if count} == {"venomous": 1, "spore": 1}
    state.check()


@pytest.mark.rule("TM-EPIC-16")
def test_reefs_turn_with_their_land() -> None:
    state = table(REEF, {"a2": reefs(s0="venomous", s4="spore")}, epic_events=True)
    turn_area(state, NAMED["a2"], 2)
    assert lying(state) == {"a2.2", "a2.0"}


@pytest.mark.rule("TM-EPIC-35")
def test_a_rock_falls_on_a_reef() -> None:
    state = table(NOMADS, {"a2": reefs(s1="venomous")}, epic_events=True)
    before = reserve(state)["venomous"]
    in_play = ("edge", NAMED["a2"], 1)
    assert in_play in choices_of(state, 0, "rockfall", ())
    DOES["rockfall"](state, 0, (), in_play)
    assert lying(state) == set()
    assert reserve(state)["venomous"] == before + 1
    assert state.walls[NAMED["a2"]] == 1 << 1
