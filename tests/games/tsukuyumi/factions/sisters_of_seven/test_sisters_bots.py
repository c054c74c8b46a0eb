"""What bots make of Sisters of Seven: gardens where they pay, and no land left unguarded."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.advice.weights import Weights
from endtable.games.tsukuyumi.advice.worthwhile import worthwhile
from endtable.games.tsukuyumi.game import GAME
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import BASE, SISTERS, fighting
from tests.games.tsukuyumi.play import do, effect, offered, table

REAVER = {"units": {"reaver": 1}}


def wanted(state: Any, seat: int = 0) -> list[str]:
    return [GAME.write(action) for action in worthwhile(state, seat, Weights())]


def test_poor_land_of_their_own_becomes_a_garden_first() -> None:
    areas: dict[str, Any] = {"a4": REAVER, "d1": {"at": [-1, 6], **REAVER, "owner": 0}}
    state = effect(SISTERS, areas, seats=BASE)
    assert wanted(state) == ["target d1"]
    do(state, "target d1")
    (tile,) = wanted(state)
    shown = state.setting.pool[int(tile.split()[1])]
    assert (shown.terrain, shown.blocked) == ("fertile", ())


def test_nobody_makes_gardens_for_others() -> None:
    state = effect(SISTERS, {"a4": {**REAVER, "owner": 1}}, seats=BASE)
    assert wanted(state) == ["done"]


def test_to_stand_where_a_garden_could_be_is_worth_something() -> None:
    value = GAME.advice().value
    near = table(SISTERS, {"a4": {**REAVER, "owner": 0}}, BASE)
    far = table(SISTERS, {"a4": {"owner": 0}, "a3": REAVER}, BASE)
    powers = near.setting.powers[0]
    assert powers.worth(near, 1.0) > 1.0
    assert far.setting.powers[0].worth(far, 1.0) == 1.0
    assert value(near, 0) > 0


def test_a_line_is_fired_where_most_stand() -> None:
    areas = {
        "a2": {"units": {"empress": 1}},
        "a3": {"units": {"private": 2}},
        "b2": {"units": {"small": 1}},
    }
    state = fighting(areas, "fight a2 si_horizon")
    step = state.main[-1]
    assert step.usual(state) == ("aim", 3)  # type: ignore[attr-defined]
    assert offered(state, "aim 2")
