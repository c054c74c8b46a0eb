"""Tables for five and six. TS-GAME-01, -02."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.table.board import CENTRE, FIRST_BASE, MOON, OFF, apart
from endtable.games.tsukuyumi.table.phases import SETUP
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.validation import BadInput


@pytest.mark.factions(4)
@pytest.mark.rule("TS-GAME-01", "TS-GAME-02")
def test_as_many_players_as_there_are_factions() -> None:
    box = list(GAME.content.factions.items())
    for count in range(4, min(len(box), 6) + 1):
        game = FullMoonDown(replace(GAME.content, factions=dict(box[:count])))
        for players in range(2, len(game.content.factions) + 1):
            assert game.seats({"players": players}) == players
        for players in range(len(game.content.factions) + 1, 7):
            with pytest.raises(BadInput, match=f"only {count} factions"):
                game.complete({"players": players})
    for players in (1, 7):
        with pytest.raises(BadInput, match="2 to 6"):
            GAME.complete({"players": players})


@pytest.mark.factions(5)
def test_a_scenario_says_how_many_usually_play() -> None:
    usual = {key: GAME.seats({"scenario": key, **edition(key)}) for key in GAME.content.scenarios}
    assert usual["exploration"] == 4
    assert usual["control"] == 3
    assert usual["full_moon"] == 5


def edition(scenario: str) -> dict[str, str]:
    found = GAME.content.scenarios[scenario].edition
    return {"edition": found} if found else {}


@pytest.mark.factions(6)
@pytest.mark.rule("TS-GAME-02")
@pytest.mark.parametrize(
    ("players", "scenario"), [(5, "random"), (6, "random"), (6, "exploration")]
)
def test_five_and_six_players(players: int, scenario: str) -> None:
    state = GAME.new({"players": players, "scenario": scenario}, 1)
    assert isinstance(state, Tsukuyumi)
    laid = [area for area in range(MOON, FIRST_BASE) if state.cells[area] != OFF]
    assert len(laid) == 7 * players
    assert len({state.tiles[area] for area in laid}) == len(laid)
    rings = Counter(apart(state.cells[area], CENTRE) for area in laid)
    assert rings == {2: 12, 3: 18, 4: 7 * players - 30}
    while state.phase == SETUP:
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    assert [len(hand) for hand in state.hands] == [6] * players
    assert len(state.unused) == len(state.setting.deck) - 6 * players
    state.check()
