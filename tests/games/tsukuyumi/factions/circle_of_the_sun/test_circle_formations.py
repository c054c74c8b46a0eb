"""Formations of the Circle: what they are, when they count, what they look like. SK-CIRCLE-17."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.circle_of_the_sun import shapes
from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import followers, pilgrims
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.moving import begin_move
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from endtable.kit.i18n import Words
from tests.games.tsukuyumi.factions.circle_of_the_sun.pilgrims import (
    CIRCLE,
    ONE,
    PAIR,
    RING,
    SNAKE,
    clerks_until,
    held,
    moonlight,
    seat_of,
    standing,
    sun,
)
from tests.games.tsukuyumi.play import do, end_of_round, finish_turn, holding, offered
from tests.games.tsukuyumi.test_kept_figures import TABLES, played


@pytest.mark.rule("SK-CIRCLE-17")
@pytest.mark.parametrize(
    ("tiles", "found"),
    [
        (("a2", "b2", "b3", "a4", "c3", "c2"), ["ring"]),
        (("a1", "b1", "b2", "a3", "c2", "c1"), ["ring"]),
        (("m1", "m2", "m3", "m4", "m5", "m6"), ["ring"]),
        (("a1", "b1", "b2", "a3", "c2"), []),
    ],
)
def test_a_ring_lies_around_any_middle(tiles: tuple[str, ...], found: list[str]) -> None:
    assert ("ring" in held(sun(dict.fromkeys(tiles, PAIR)))) == bool(found)


@pytest.mark.rule("SK-CIRCLE-17")
@pytest.mark.parametrize(
    ("ends", "bent"),
    [
        (("a2", "b3"), True), (("b2", "a4"), True), (("b3", "c3"), True),
        (("a4", "c2"), True), (("c3", "a2"), True), (("c2", "b2"), True),
        (("a2", "a4"), False), (("a2", "b2"), False),
    ],
)  # fmt: skip
def test_a_snake_is_bent_whichever_way_it_lies(ends: tuple[str, str], bent: bool) -> None:
    areas: dict[str, Any] = {name: {"units": {"follower": 3}} for name in ends}
    assert ("snake" in held(sun({**areas, "a3": PAIR}))) == bent


@pytest.mark.rule("SK-CIRCLE-17", "SK-CIRCLE-39")
@pytest.mark.parametrize("points", [("a2", "b3", "c3"), ("b2", "a4", "c2")])
def test_a_transformation_has_a_middle_with_two(points: tuple[str, ...]) -> None:
    areas: dict[str, Any] = dict.fromkeys(points, ONE)
    assert held(sun({**areas, "a3": {"units": {"follower": 2}}})) == ["transformation"]
    assert held(sun({**areas, "a3": ONE})) == []


@pytest.mark.rule("SK-CIRCLE-18", "SK-CIRCLE-39")
def test_a_unit_short_is_no_formation() -> None:
    areas = {**SNAKE, "b3": PAIR, "b2": ONE}
    state = sun(areas, allow={"move": 1})
    assert "snake" not in held(state)
    do(state, "advance", "move follower b2 b3 1")
    assert "snake" in held(state)


@pytest.mark.rule("SK-CIRCLE-19")
def test_neither_control_nor_enemies_matter() -> None:
    areas = {name: {"owner": 1, "units": {"follower": 2}} for name in RING}
    areas["a2"]["units"] = {"follower": 2, "private": 2}
    areas["b2"]["units"] = {"follower": 2, "large": 1}
    assert "ring" in held(sun(areas))


@pytest.mark.rule("SK-CIRCLE-20")
def test_guardians_stand_in_formations() -> None:
    areas = {**RING, "a2": {"units": {"follower": 1, "kaiju_circle_of_the_sun": 1}}}
    assert "ring" in held(sun(areas, {"gift": "kaiju"}, gifts=True))


@pytest.mark.rule("SK-CIRCLE-58")
def test_littlefoot_stands_in_formations() -> None:
    areas = {**RING, "a2": {"units": {"follower": 1, "littlefoot": 1}}}
    assert "ring" in held(sun(areas, mascots=True))


@pytest.mark.rule("SK-CIRCLE-21", "SK-CIRCLE-24", "SK-COMP-18")
def test_everybody_sees_the_outlines() -> None:
    state = moonlight({**RING, **SNAKE})
    for viewer in (0, 1, 2, None):
        seen = {
            area["name"]: area["formations"]
            for area in state.view(viewer)["areas"]
            if area["formations"]
        }
        assert {name for name, row in seen.items() if "sun_ring" in row} == set(RING)
        assert {name for name, row in seen.items() if "sun_snake" in row} == set(SNAKE)
    drawn = GAME.face.regions(state.view(2), Words("en"))["board"]
    assert drawn.count("outline sun_ring") == 6
    assert drawn.count("outline sun_snake") == 3


@pytest.mark.rule("SK-COMP-18")
def test_of_two_patterns_of_a_kind_one_is_marked() -> None:
    rings: dict[str, Any] = {**RING, **dict.fromkeys(("a1", "b1", "a3", "c1"), PAIR)}
    state = moonlight(rings)
    assert len(shapes.all_of(state, 1, shapes.RING)) == 2
    marked = [area for area in state.view(None)["areas"] if "sun_ring" in area["formations"]]
    assert len(marked) == 6


@pytest.mark.rule("SK-CIRCLE-22")
def test_a_ring_breaks_when_a_member_is_removed() -> None:
    areas: dict[str, Any] = {**RING, "a2": {"units": {"follower": 2, "private": 2}}}
    state = moonlight(areas, allow={"combat": 1})
    assert "ring" in held(state)
    do(state, "fight a2 no_annihilation")
    assert "ring" in held(state)
    clerks_until(state, "end")
    assert standing(state, "a2") == 0
    assert "ring" not in held(state)


@pytest.mark.rule("SK-CIRCLE-23")
def test_what_forms_in_another_turn_counts_after_it() -> None:
    areas: dict[str, Any] = {**RING, "a2": ONE, "a1": ONE}
    state = moonlight(areas, track=[0, 1, 2])
    begin_move(state, 1, 1, followers(state, NAMED["a1"]), 1, False)
    do(state, "move follower a1 a2 1")
    assert len(shapes.all_of(state, 1, shapes.RING)) == 1
    assert "ring" not in held(state)
    finish_turn(state)
    assert "ring" in held(state)


@pytest.mark.rule("SK-CIRCLE-23")
def test_what_forms_in_the_own_turn_counts_at_once() -> None:
    state = sun({**RING, "a2": ONE, "a1": ONE}, allow={"move": 1})
    do(state, "advance", "move follower a1 a2 1")
    assert "ring" in held(state)


@pytest.mark.rule("SK-CIRCLE-22", "SK-CIRCLE-23")
def test_broken_for_a_moment_is_gone() -> None:
    state = moonlight(RING)
    unit = followers(state, NAMED["a2"])[0]
    state.shift(unit, NAMED["a1"])
    state.shift(unit, NAMED["a2"])
    assert "ring" not in held(state)
    assert len(shapes.all_of(state, 1, shapes.RING)) == 1


@pytest.mark.rule("SK-CIRCLE-71")
def test_formations_share_tiles_and_units() -> None:
    areas: dict[str, Any] = {**RING, "a2": {"units": {"follower": 3}}}
    areas |= {"b3": {"units": {"follower": 3}}}
    assert {"ring", "snake"} <= set(held(sun(areas)))


@pytest.mark.rule("SK-CIRCLE-72")
def test_a_ring_may_lie_around_a_hole_but_has_none() -> None:
    def without(name: str) -> list[str]:
        rows = [
            {"name": area, "at": at, **RING.get(area, {})}
            for area, at in {
                "a2": [0, 3], "b2": [1, 3], "b3": [1, 4], "a4": [0, 5], "c3": [-1, 5],
                "c2": [-1, 4], "a3": [0, 4],
            }.items()
            if area != name
        ]  # fmt: skip
        people: list[dict[str, Any]] = [{"faction": key} for key in CIRCLE]
        people[0] |= {"base": [0, 6], "units": {"gospel_bearer": 1}}
        state = GAME.setup({"seats": people, "areas": rows})
        return [name for name in held(state) if name == "ring"]  # type: ignore[arg-type]

    assert without("") == ["ring"]
    assert without("a3") == ["ring"]
    assert without("a2") == []


@pytest.mark.rule("SK-CIRCLE-72")
def test_bases_belong_to_patterns() -> None:
    areas: dict[str, Any] = dict.fromkeys(("a3", "b3", "c3"), PAIR)
    areas |= {"b4": {"at": [1, 5], **PAIR}, "c4": {"at": [-1, 6], **PAIR}}
    home = {"units": {"gospel_bearer": 1, "follower": 1}}
    assert "ring" in held(sun(areas, home))
    state = sun(areas, {"base": [5, 5]}, others={1: {"base": [0, 6], "units": {}}})
    assert "ring" not in held(state)
    for unit in followers(state, RESERVE)[:2]:
        state.put(unit, NAMED["base2"])
    assert "ring" in held(state)


@pytest.mark.rule("SK-CIRCLE-42", "SK-CIRCLE-43")
def test_strength_in_numbers_spares_one_tile() -> None:
    five: dict[str, Any] = {**RING, "a2": ONE}
    state = holding(CIRCLE, "strength_in_numbers", five, base=[0, 6], units={"gospel_bearer": 1})
    assert "ring" not in held(state)
    do(state, "play strength_in_numbers", "formation sun_ring")
    assert "ring" in held(state)
    assert not offered(state, "formation sun_snake")
    state.take(followers(state, NAMED["b2"])[0], RESERVE)
    assert "ring" not in held(state)


@pytest.mark.rule("SK-CIRCLE-43")
def test_a_tile_that_is_not_there_cannot_be_spared() -> None:
    areas: dict[str, Any] = dict.fromkeys(("a3", "b3", "c3", "a4"), PAIR)
    areas |= {"b4": {"at": [1, 5], **PAIR}}  # the sixth would be at -1, 6
    state = holding(CIRCLE, "strength_in_numbers", areas, base=[0, 6], units={"gospel_bearer": 1})
    do(state, "play strength_in_numbers", "formation sun_ring")
    assert "ring" not in held(state)


@pytest.mark.rule("SK-CIRCLE-42")
def test_strength_in_numbers_lasts_a_round() -> None:
    five: dict[str, Any] = {**RING, "a2": ONE}
    state = holding(CIRCLE, "strength_in_numbers", five, base=[0, 6], units={"gospel_bearer": 1})
    do(state, "play strength_in_numbers", "formation sun_ring")
    end_of_round(state)
    assert state.points[0] == 2
    assert "ring" not in held(state)


def test_a_formation_that_is_torn_apart_by_the_land_is_gone() -> None:
    state = moonlight(RING)
    cells = list(state.cells)
    a, b = NAMED["a2"], NAMED["a1"]
    cells[a], cells[b] = cells[b], cells[a]
    state.cells = tuple(cells)
    state.relay()
    assert "ring" not in held(state)
    assert pilgrims(state, seat_of(state)).sun_marks[shapes.RING] == ()


def test_a_position_keeps_a_formation_that_an_event_spares() -> None:
    five = {name: PAIR for name in RING if name != "a2"}
    state = holding(CIRCLE, "strength_in_numbers", five, base=[0, 6], units={"gospel_bearer": 1})
    do(state, "play strength_in_numbers", "formation sun_ring")
    finish_turn(state)
    marks = pilgrims(state, 0).sun_marks
    assert any(marks)
    again = GAME.setup(state.position())
    assert isinstance(again, Tsukuyumi)
    assert pilgrims(again, 0).sun_marks == marks


@pytest.mark.rule("SK-CIRCLE-60")
def test_by_the_alternative_rules_littlefoot_stands_in_none() -> None:
    areas = {**RING, "a2": {"units": {"follower": 1, "littlefoot": 1}}}
    assert "ring" not in held(sun(areas, mascots=True, plain_mascots=True))


def test_formations_that_are_looked_for_in_vain_are_not_there() -> None:
    found = 0
    for seed in range(4):
        for state in played(TABLES[1], seed):
            units = shapes.crowd(state, 1)
            for shape, needed in enumerate(shapes.NEEDED):
                for most in (0, 1):
                    there = any(
                        shapes.lacking(shape, tiles, units, len(needed)) <= most
                        for tiles in shapes.laid(state.cells)[shape]
                    )
                    found += there
                    assert shapes.could_stand(shape, units, most) or not there
    assert found
