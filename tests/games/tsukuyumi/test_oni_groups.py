"""ONI that are raised once, walk in groups and must fight: awkward cases of TS-ONIWAR."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import TEN, do, maybe, offered, owner, table, texts, units, verbs

THREE = ("nomads", "boarlords", "dark_seed")


def war(areas: dict[str, Any], numbers: tuple[int, int, int] = (1, 1, 1), **more: Any) -> Tsukuyumi:
    allow = dict(zip(("war_range", "war_areas", "war_fights"), numbers, strict=True))
    return do(table(THREE, areas, phase="green", allow=allow, **more), "oni_war")


def taken_but(*free: str, **rows: dict[str, Any]) -> dict[str, Any]:
    """All ten areas belong to the ONI, except for these."""
    areas: dict[str, Any] = {name: {"owner": "oni"} for name in TEN if name not in free}
    for name, row in rows.items():
        areas[name] = {**areas.get(name, {}), **row}
    return areas


@pytest.mark.rule("TS-ONIWAR-03")
def test_an_oni_that_has_moved_is_not_raised_again() -> None:
    areas = {"a1": {"units": {"medium": 1}}, "a2": {"units": {"small": 1}}}
    state = do(war(areas, (1, 2, 1)), "raise a1", "move medium a1 a2 1", "raise a2")
    assert units(state, "a2") == {"medium": 1, "small": 1}
    moves = [text for text in texts(state) if text.split()[0] in ("move", "march")]
    assert moves
    assert all(text.startswith("move small a2") for text in moves)


@pytest.mark.rule("TS-ONIWAR-03")
def test_an_area_where_only_raised_oni_stand_cannot_be_chosen() -> None:
    state = war({"a1": {"units": {"medium": 2}}, "c3": {"units": {"small": 1}}}, (2, 2, 1))
    do(state, "raise a1", "move medium a1 a2 2")
    assert not offered(state, "raise a2")
    assert offered(state, "raise c3")
    assert offered(state, "move medium a2 a3 1")
    do(state, "move medium a2 a3 1")
    assert not offered(state, "raise a3")


BEHIND = {"a1": {"units": {"small": 2}}, "a2": {"units": {"boarguard": 1}}}
"""The only area that is left to take lies behind a boarguard who holds one small ONI, not two."""


@pytest.mark.rule("TS-ONIWAR-08", "TS-ONIWAR-15")
def test_a_fight_that_oni_reach_only_together_must_be() -> None:
    state = war(taken_but("a3", **BEHIND), (2, 1, 1))
    assert "approach" not in verbs(state)
    assert not offered(state, "attack")
    assert offered(state, "march a1 a2")
    assert not offered(state, "march a1 b1")
    do(state, "march a1 a2")
    assert not offered(state, "attack")
    do(state, "march a2 a3")
    maybe(state, "attack")
    assert owner(state, "a3") == "oni"


@pytest.mark.rule("TS-ONIWAR-05", "TS-MOVE-13")
def test_one_that_has_gone_before_helps_the_next_to_pass() -> None:
    state = do(war(taken_but("a3", **BEHIND), (2, 1, 1)), "move small a1 a2 2")
    assert not offered(state, "move small a2 a3 1")  # it is held
    assert not offered(state, "move small a1 b1 2")  # this one is still needed
    maybe(state, "move small a1 a2 2", "move small a2 a3 1", "attack")
    assert owner(state, "a3") == "oni"


@pytest.mark.rule("TS-ONIWAR-08")
def test_too_few_to_pass_only_come_nearer() -> None:
    areas = taken_but("a3", a1={"units": {"small": 1}}, a2={"units": {"boarguard": 1}})
    assert {"attack", "raise"}.isdisjoint(verbs(war(areas, (2, 1, 1))))


@pytest.mark.rule("TS-ONIWAR-05")
def test_who_is_needed_for_one_fight_does_not_help_in_another() -> None:
    """Behind a2 and behind c2 there is a fight: three small ONI can pass one of them only."""
    guard = {"units": {"boarguard": 1}}
    three = taken_but("a3", "c3", a1={"units": {"small": 3}}, a2=guard, c2=guard)
    two_fights = war(three, (2, 1, 2))
    assert two_fights.main[-1].need == 1  # type: ignore[attr-defined]


@pytest.mark.rule("TS-ONIWAR-04", "TS-MOVE-06", "TS-MOVE-07")
def test_a_part_of_a_stack_of_oni_walks_as_a_group() -> None:
    state = war({"a1": {"units": {"small": 2, "large": 1}}, "a2": {"mines": 1}})
    do(state, "muster a1", "add small 1", "add small 1")
    do(state, "go a2", "detonate 0")
    assert units(state, "a2") == {"small": 2}
    assert units(state, "a1") == {"large": 1}


@pytest.mark.rule("TS-ONIWAR-05")
def test_no_part_is_put_together_that_is_needed_elsewhere() -> None:
    areas = taken_but("b1", a1={"units": {"small": 3}})
    state = war(areas)
    do(state, "muster a1")
    assert offered(state, "go a2")  # the third can still fight
    do(state, "add small 1")
    assert units(state, "b1") == {"small": 3}  # all three must go where they can fight


HUNT: dict[str, Any] = {
    "legendary": True,
    "allow": {"war_range": 1, "war_areas": 1, "war_fights": 1},
}


@pytest.mark.rule("TS-ONIWAR-01", "TS-ELIM-01")
def test_who_hunts_must_hit_somebody_where_that_is_possible() -> None:
    rows = {name: {"units": {"private": 1}} for name in ("a2", "c1")}
    areas = {"a1": {"units": {"dark_observer": 1}}, **rows}
    state = do(table(THREE, areas, phase="green", **HUNT), "oni_war")
    assert set(texts(state)) == {"move dark_observer a1 a2 1", "move dark_observer a1 c1 1"}
    do(state, "move dark_observer a1 a2 1")
    maybe(state, "answer counterstrike", "armed")
    assert units(state, "a2") == {"dark_observer": 1}


@pytest.mark.rule("TS-ONIWAR-08", "TS-ELIM-01")
def test_without_anybody_to_hit_the_hunter_comes_nearer() -> None:
    areas = {"a1": {"units": {"dark_observer": 1}}, "a4": {"units": {"private": 1}}}
    state = table(THREE, areas, phase="green", **HUNT)
    do(state, "oni_war")
    maybe(state, "approach dark_observer a1 a2")
    assert units(state, "a2") == {"dark_observer": 1}


@pytest.mark.rule("TS-ONIWAR-05", "TS-ELIM-01")
def test_the_hunter_goes_out_of_the_way_of_those_who_can_take_the_area() -> None:
    """Nobody is there to be hit; without the Dark observer the small ONI can take it."""
    row = {"owner": 0, "units": {"dark_observer": 1, "small": 1}}
    areas = taken_but("a1", a1=row)
    state = do(table(THREE, areas, phase="green", **HUNT), "oni_war")
    assert not offered(state, "attack")
    assert not any(text.startswith("move small") for text in texts(state))
    do(state, "move dark_observer a1 a2 1")
    maybe(state, "attack", "battle a1")
    assert owner(state, "a1") == "oni"
