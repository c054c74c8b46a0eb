"""ONI missions. TM-ONIMISSION."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import TEN, do, maybe, owner, table, verbs

THREE = ("nomads", "boarlords", "dark_seed")
BASES = {0: {"base": [0, 6]}, 1: {"base": [1, 1]}, 2: {"base": [-1, 6]}}
"""The first base lies below a4, the second beside b1, the third below c3."""


def led(areas: dict[str, Any], seats: dict[int, Any] | None = None, **more: Any) -> Tsukuyumi:
    allow = {"war_range": 1, "war_areas": 1, "war_fights": 1}
    options: dict[str, Any] = {"phase": "green", "allow": allow, "oni_missions": True, **more}
    return do(table(THREE, areas, seats or {}, **options), "oni_war")


def done(state: Tsukuyumi) -> dict[str, list[int]]:
    keys = ("crown", "wolf_in_the_fold", "neighbourly_visit")
    return {row["key"]: row["done"] for row in state.view(None)["missions"] if row["key"] in keys}


CENTRE = {"m0": {"owner": 1}, "m4": {"units": {"large": 1}}}


@pytest.mark.rule("TM-ONIMISSION-01")
def test_all_three_lie_beside_the_missions() -> None:
    state = table(THREE, {}, oni_missions=True)
    assert list(done(state)) == ["crown", "wolf_in_the_fold", "neighbourly_visit"]
    assert not done(table(THREE, {}))


@pytest.mark.rule("TM-ONIMISSION-05", "TM-ONIMISSION-08", "TM-ONIMISSION-03")
def test_oni_take_the_centre_from_a_player() -> None:
    state = led(CENTRE)
    maybe(state, "raise m4")
    maybe(state, "move large m4 m0 1", "attack")
    maybe(state, "battle m0")
    assert owner(state, "m0") == "oni"
    assert done(state)["crown"] == [0]
    assert state.points[0] == 1


@pytest.mark.rule("TM-ONIMISSION-06")
def test_a_centre_without_a_marker_cannot_be_conquered() -> None:
    state = led({"m4": {"units": {"large": 1}}, "a1": {"owner": 1}})
    maybe(state, "raise m4")
    assert "move large m4 m0 1" not in [GAME.write(a) for a in state.legal(0)]


@pytest.mark.rule("TM-ONIMISSION-04", "TM-ONIMISSION-19")
def test_only_the_first_takes_the_card() -> None:
    state = led(CENTRE)
    maybe(state, "raise m4")
    state.kept[0].oni_deeds[0] = 2  # type: ignore[attr-defined]
    maybe(state, "move large m4 m0 1", "attack")
    maybe(state, "battle m0")
    assert done(state)["crown"] == [2]
    assert state.points[0] == 0


@pytest.mark.rule("TM-ONIMISSION-17")
def test_without_the_module_oni_earn_nothing() -> None:
    state = led(CENTRE, oni_missions=False)
    maybe(state, "raise m4")
    maybe(state, "move large m4 m0 1", "attack")
    maybe(state, "battle m0")
    assert owner(state, "m0") == "oni"
    assert state.points[0] == 0


@pytest.mark.rule("TM-ONIMISSION-09", "TM-ONIMISSION-12", "TM-ONIMISSION-10")
def test_an_oni_has_only_to_enter_the_own_base() -> None:
    areas = {"a4": {"units": {"small": 2}, "owner": "oni"}, "a3": {"owner": 1}}
    state = led(areas, BASES, allow={"war_range": 1, "war_areas": 1, "war_fights": 1})
    maybe(state, "raise a4")
    do(state, "move small a4 base1 1")
    assert done(state)["wolf_in_the_fold"] == [0]  # before the fight
    assert state.points[0] == 1


@pytest.mark.rule("TM-ONIMISSION-09")
def test_an_oni_that_only_comes_nearer_may_enter_the_own_base() -> None:
    areas: dict[str, Any] = {name: {"owner": "oni"} for name in TEN}
    areas["a1"] |= {"units": {"small": 1}, "blocked": [2]}
    areas["b1"] = {"owner": 1}  # two areas away
    state = led(areas, {0: {"base": [1, 1]}})
    do(state, "approach small a1 base1")
    assert done(state)["wolf_in_the_fold"] == [0]
    other = led(areas, {1: {"base": [1, 1]}})
    do(other, "approach small a1 base2")
    assert done(other)["wolf_in_the_fold"] == []


@pytest.mark.rule("TM-ONIMISSION-11")
def test_the_base_of_another_does_not_count() -> None:
    areas = {"a4": {"units": {"small": 2}, "owner": "oni"}, "a3": {"owner": 1}}
    state = led(areas, BASES, active=2)
    maybe(state, "raise a4")
    do(state, "move small a4 base1 1")
    assert done(state)["wolf_in_the_fold"] == []


@pytest.mark.rule("TM-ONIMISSION-13", "TM-ONIMISSION-14", "TM-ONIMISSION-16")
def test_an_area_beside_the_base_of_another() -> None:
    state = led({"b1": {"units": {"medium": 1}, "owner": 1}}, BASES)
    maybe(state, "raise b1", "attack", "battle b1")
    assert owner(state, "b1") == "oni"
    assert done(state)["neighbourly_visit"] == [0]


def test_an_area_beside_ones_own_base_alone_does_not_count() -> None:
    state = led({"a4": {"units": {"medium": 1}, "owner": 1}}, {0: BASES[0], 1: BASES[1]})
    maybe(state, "raise a4", "attack", "battle a4")
    assert owner(state, "a4") == "oni"
    assert done(state)["neighbourly_visit"] == []


@pytest.mark.rule("TM-ONIMISSION-07", "TM-ONIMISSION-15")
def test_a_counterattack_or_an_ability_does_not_count() -> None:
    areas = {"m4": {"units": {"abyssal": 1}}, "m0": {"owner": 1}}
    state = table(THREE, areas, phase="green", oni_missions=True, legendary=True,
                  seats={0: {"card": _green_card()}})  # fmt: skip
    do(state, "abyssal")
    maybe(state, "march m4 m0", "attack", "battle m0")
    assert owner(state, "m0") == "oni"
    assert done(state)["crown"] == []


def _green_card() -> str:
    """A card with a green phase."""
    cards = [card for card in GAME.content.actions if card.deck == "many" and not card.edition]
    return next(card.key for card in cards if card.phases[1])


@pytest.mark.rule("TM-ONIMISSION-02")
def test_what_a_player_conquers_himself_does_not_count() -> None:
    areas = {"b1": {"units": {"private": 3}, "owner": "oni"}}
    state = table(THREE, areas, BASES, allow={"combat": 1}, oni_missions=True)
    do(state, "fight b1 no_conquest")
    assert owner(state, "b1") == 0
    assert done(state)["neighbourly_visit"] == []


@pytest.mark.rule("TM-ONIMISSION-18")
def test_not_for_two() -> None:
    with pytest.raises(BadInput, match=r"options\.oni_missions.*TM-ONIMISSION-18"):
        GAME.complete({"players": 2, "oni_missions": True})


def test_they_are_drawn_with_the_others() -> None:
    from endtable.kit.i18n import Words

    state = table(THREE, {}, oni_missions=True)
    words = Words("it", strict=True)
    assert "Visita ai vicini" in GAME.face.regions(state.view(0), words)["cards"]
    assert "Visita ai vicini" in GAME.face.briefs(state.view(0), words)["missions"]
    assert verbs(state)
