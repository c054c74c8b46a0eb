"""Legendary ONI, those of the box and those of After the Moonfall. TM-LEGEND and their chapters."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.fallen.own import ruins
from endtable.games.tsukuyumi.rules.new_land import spare_tiles
from endtable.games.tsukuyumi.rules.questions import damage_of
from endtable.games.tsukuyumi.rules.removing import exchange
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places
from endtable.games.tsukuyumi.rules.territory import takeable
from endtable.games.tsukuyumi.table.board import NAMED, OFF
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tsukuyumi.play import (
    asked,
    do,
    maybe,
    offered,
    owner,
    set_up,
    table,
    targets,
    texts,
    units,
    verbs,
)

THREE = ("nomads", "boarlords", "dark_seed")
ON: dict[str, Any] = {"legendary": True, "moonfall": True}


def placing(areas: dict[str, Any] | None = None, count: int = 1, **more: Any) -> Tsukuyumi:
    options = {"phase": "green", "allow": {"place_oni": count}, **ON, **more}
    return do(table(THREE, areas, **options), "place_oni")


def places(state: Tsukuyumi, kind: str) -> set[str]:
    return {text.split()[2] for text in texts(state) if text.startswith(f"oni {kind} ")}


def led(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    allow = {"war_range": 1, "war_areas": 1, "war_fights": 1}
    return do(table(THREE, areas, phase="green", allow=allow, **ON, **more), "oni_war")


def green_turn(areas: dict[str, Any], green: bool = True, **more: Any) -> Tsukuyumi:
    """The green turn of the first seat, with or without that phase on its card."""
    cards = [card for card in GAME.content.actions if card.deck == "many" and not card.edition]
    key = next(card.key for card in cards if bool(card.phases[1]) == green)
    return table(THREE, areas, {0: {"card": key}}, phase="green", **ON, **more)


@pytest.mark.rule("TM-LEGEND-01")
def test_they_stay_in_the_box_unless_chosen() -> None:
    kinds = set_up(players=3).setting.kinds_of[3]
    keys = {GAME.tables.kind_keys[kind] for kind in kinds}
    assert keys == {"small", "medium", "large"}
    alone = set_up(players=3, moonfall=True).setting.kinds_of[3]
    assert len(alone) == 3


@pytest.mark.rule("TM-LEGEND-02", "TM-MERCHANT-01", "TM-DEFILER-01")
def test_any_of_them_can_be_the_one_that_is_placed() -> None:
    state = placing()
    for kind in ("abyssal", "dark_observer", "skybound", "shadow"):
        assert places(state, kind), kind
    assert places(state, "merchant") == {"m0"}
    assert places(state, "defiler") == {"m0"}


@pytest.mark.rule("TM-LEGEND-03", "TM-LEGEND-05")
def test_one_at_a_time_and_another_when_it_is_gone() -> None:
    state = placing(count=2)
    do(state, "oni merchant m0")
    for kind in ("abyssal", "skybound", "shadow", "defiler"):
        assert not places(state, kind), kind
    assert places(state, "small")
    merchant = next(u for u in state.units_at[0] if _key(state, u) == "merchant")
    state.take(merchant, -1)
    after = state.copy()
    assert places(after, "merchant")
    assert places(after, "abyssal")


def _key(state: Tsukuyumi, unit: int) -> str:
    return state.setting.tables.kind_keys[state.setting.kind_of[unit]]


@pytest.mark.rule("TM-LEGEND-04", "TM-DEFILER-02")
def test_the_defiler_works_from_the_moment_it_is_placed() -> None:
    areas = {"a1": {"owner": "oni"}, "a2": {"traits": ["tsukuyumi"]}, "m1": {"owner": 1}}
    state = placing(areas)
    for name in ("a1", "a2", "m1"):
        assert takeable(state, 0, NAMED[name])
    do(state, "oni defiler m0")
    for name in ("a1", "a2", "m1"):
        assert not takeable(state, 0, NAMED[name]), name
    assert takeable(state, 0, NAMED["a3"])


@pytest.mark.rule("TM-DEFILER-03", "TM-DEFILER-04")
def test_the_defiler_must_be_destroyed_twice() -> None:
    areas = {"m0": {"units": {"defiler": 1, "launcher": 2, "lt_dan": 1, "private": 5}}}
    state = table(THREE, areas, allow={"combat": 2}, track=[0, 1, 2], **ON)
    do(state, "fight m0 no_annihilation")
    _through(state)
    assert units(state, "m0")["defiler"] == 1
    assert ruins(state).defiler_turned == 1
    do(state, "fight m0 no_annihilation")
    _through(state)
    assert "defiler" not in units(state, "m0")


def _through(state: Tsukuyumi) -> None:
    """The rest of a fight, as it usually goes."""
    while any(type(step).__name__ == "Fight" for step in state.main):
        seat = state.deciders()[0]
        legal = state.legal(seat)
        suffer = [a for a in legal if a[0] in ("suffer", "arm")]
        answer = [a for a in legal if a == GAME.read("answer retreat")]
        state.apply(seat, (suffer or answer or [state.default(seat)])[0])
        state.check()


@pytest.mark.rule("TM-DEFILER-05", "SK-DOM-10")
def test_the_defiler_leaves_domination_alone_but_where_it_stands() -> None:
    rows: dict[str, Any] = {
        "m0": {"owner": 1, "units": {"defiler": 1, "okya": 1}},
        "m1": {"owner": 1, "units": {"okya": 1}},
        "a1": {"owner": "oni", "units": {"okya": 1}},
    }
    for name, ruler in (("m0", 1), ("m1", 0), ("a1", 0)):
        areas = {"m0": {"units": {"defiler": 1}}, name: rows[name]}
        state = table(("first_guardians", "nomads", "boarlords"), areas, **ON)
        assert state.controller(NAMED[name]) == ruler, name
        assert not takeable(state, 2, NAMED[name])


@pytest.mark.rule("TM-DEFILER-06")
def test_the_defiler_is_transformed_at_once() -> None:
    one = {"units": {"follower": 1}}
    star = {"m0": {"units": {"follower": 2, "defiler": 1}}, "m1": one, "m3": one, "m5": one}
    seats = {0: {"base": [0, 6], "units": {"gospel_bearer": 1}}}
    circle = ("circle_of_the_sun", "nomads", "boarlords")
    state = table(circle, star, seats, allow={"move": 1}, **ON)
    do(state, "transform defiler m0")
    assert units(state, "m0") == {"follower": 6}
    assert not ruins(state).defiler_turned


@pytest.mark.rule("TM-LEGEND-03")
def test_a_legend_of_sunrise_kingdom_is_the_one_on_the_board() -> None:
    for legend, comes in (("ronin", False), ("small", True)):
        state = placing({"a4": {"units": {legend: 1}}}, sunrise=True)
        for kind in ("abyssal", "dark_observer", "moon_herald", "skybound"):
            assert bool(places(state, kind)) == comes, (legend, kind)


@pytest.mark.rule("TM-LEGEND-06")
def test_where_gifts_keep_oni_away_no_legend_comes() -> None:
    gifts: dict[str, Any] = {"gifts": True, "seats": {0: {"gift": "kaiju"}}}
    state = placing({"m0": {"units": {"kaiju_nomads": 1}}}, **gifts)
    for kind in ("abyssal", "dark_observer", "merchant", "defiler"):
        assert not places(state, kind), kind
    assert places(state, "shadow")
    sun = placing({"a4": {"owner": 0}}, gifts=True, seats={0: {"gift": "gift_of_the_sun"}})
    assert "a4" not in places(sun, "shadow")
    assert "a3" in places(sun, "shadow")
    assert "a4" in places(placing({"a4": {"owner": 0}}), "shadow")


def test_the_defiler_never_moves() -> None:
    state = led({"m0": {"units": {"defiler": 1, "small": 1}}, "m1": {"owner": 1}})
    maybe(state, "raise m0")
    assert not any("defiler" in text for text in texts(state))


@pytest.mark.rule("TM-SHADOW-01", "TM-LEGEND-07")
def test_three_shadows_come_to_three_areas_as_one_placement() -> None:
    state = placing(count=2)
    assert "a4" in places(state, "shadow")
    assert "base1" not in places(state, "shadow")
    do(state, "oni shadow a4")
    assert "a4" not in targets(state, "target")
    do(state, "target b2", "target c1")
    assert [units(state, name) for name in ("a4", "b2", "c1")] == [{"shadow": 1}] * 3
    assert "oni" in verbs(state)  # the second ONI of the action


@pytest.mark.rule("TM-SHADOW-02")
def test_new_oni_come_to_shadows() -> None:
    without = table(THREE, {}, **ON)
    state = table(THREE, {"a4": {"units": {"shadow": 1}}}, **ON)
    near = {NAMED["a4"], NAMED["a3"]}
    assert near <= set(oni_places(state))
    assert not near & set(oni_places(without))


@pytest.mark.rule("TM-MERCHANT-02")
def test_whoever_destroys_the_merchant_produces_at_once() -> None:
    areas = {"m0": {"units": {"merchant": 1, "private": 3, "launcher": 2}}}
    seats = {0: {"base": [0, 6]}}
    state = table(THREE, areas, seats, allow={"combat": 1}, track=[0, 1, 2], **ON)
    do(state, "fight m0 no_annihilation")
    while "produce" not in state.question(state.deciders()[0]).message.key:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        suffer = [a for a in legal if a[0] == "suffer"]
        state.apply(seat, (suffer or [state.default(seat)])[0])
    assert asked(state) == 0
    assert state.question(0).message.params["n"] == 1
    assert offered(state, "build private base1")


@pytest.mark.rule("TM-SKYBOUND-01")
def test_skybound_comes_in_or_next_to_tsukuyumi_areas() -> None:
    state = placing({"a4": {"traits": ["tsukuyumi"]}, "a3": {"blocked": [3]}})
    found = places(state, "skybound")
    assert {"m1", "a1", "a4", "b3", "c3"} <= found
    assert "m0" not in found
    assert "a3" not in found  # behind a blockade
    assert "a2" not in found


@pytest.mark.rule("TM-SKYBOUND-02", "TM-SKYBOUND-03")
def test_skybound_devastates_with_a_card_of_its_own() -> None:
    areas = {"a2": {"units": {"skybound": 1}, "terrain": "fertile", "owner": 0}}
    state = led({**areas, "a3": {"units": {"private": 1}}})
    assert pending(state, 0)["fertile"] == 2
    maybe(state, "raise a2", "attack", "battle a2")
    assert owner(state, "a2") == 0
    assert pending(state, 0)["fertile"] == 0
    assert state.view(None)["areas"][_row(state, "a2")]["wasted"]
    with_units = led({"a2": {"units": {"skybound": 1, "private": 1}}})
    maybe(with_units, "raise a2", "attack", "battle a2")
    assert with_units.view(None)["fight"]["card"] == "oni_skybound"
    assert not offered(with_units, "answer stand_firm")


def _row(state: Tsukuyumi, name: str) -> int:
    names = [area["name"] for area in state.view(None)["areas"]]
    return names.index(name)


@pytest.mark.rule("SK-TERMS-02")
def test_new_ground_is_not_devastated() -> None:
    state = table(THREE, {"a2": {"wasted": True, "owner": 0}, "a4": {"wasted": True}}, **ON)
    exchange(state, NAMED["a2"], spare_tiles(state, "fertile")[0])
    assert ruins(state).wasted == (NAMED["a4"],)
    assert pending(state, 0)["fertile"] == 2


def test_skybound_does_not_devastate_twice_nor_the_moon() -> None:
    state = led({"a4": {"units": {"skybound": 1}, "wasted": True}})
    maybe(state, "raise a4")
    assert not offered(state, "attack")
    moon = led({"m0": {"units": {"skybound": 1}, "owner": 1}})
    assert not offered(moon, "attack")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_devastated_land_is_drawn(lang: str) -> None:
    state = table(THREE, {"a1": {"wasted": True}}, **ON)
    assert "✖" in GAME.face.regions(state.view(0), Words(lang, strict=True))["board"]


@pytest.mark.rule("TM-ABYSSAL-01", "TM-OBSERVER-01")
def test_where_abyssal_and_observer_come_from() -> None:
    state = placing()
    outer = {f"m{n}" for n in range(1, 7)}
    assert places(state, "abyssal") == outer
    assert places(state, "dark_observer") == outer | {"m0"}


@pytest.mark.rule("TM-ABYSSAL-02", "TM-ABYSSAL-05")
def test_the_abyssal_fights_in_green_phases_that_are_on_the_card() -> None:
    areas = {"m4": {"units": {"abyssal": 1}}, "a1": {"owner": 1}}
    assert "abyssal" in verbs(green_turn(areas))
    without = table(THREE, areas, {0: {"card": _without_green()}}, phase="green", **ON)
    assert "abyssal" not in verbs(without)


def _without_green() -> str:
    cards = [card for card in GAME.content.actions if card.deck == "many" and not card.edition]
    return next((card.key for card in cards if not card.phases[1]), cards[0].key)


@pytest.mark.rule("TM-ABYSSAL-03", "TM-ABYSSAL-04")
def test_the_abyssal_and_all_with_it_move_together() -> None:
    areas = {"m4": {"units": {"abyssal": 1, "medium": 2}}, "a1": {"owner": 1}, "m0": {"owner": 2}}
    state = do(green_turn(areas), "abyssal")
    assert all(text.startswith("march") for text in texts(state))
    do(state, "march m4 a1")
    assert units(state, "a1") == {"abyssal": 1, "medium": 2}
    assert units(state, "m4") == {}


@pytest.mark.rule("TM-ABYSSAL-06")
def test_an_abyssal_without_a_fight_comes_nearer() -> None:
    oni = {name: {"owner": "oni"} for name in ("a1", "a2", "b1", "c1", "b2", "c2")}
    state = green_turn({"m4": {"units": {"abyssal": 1}}, **oni, "a4": {"owner": 0}})
    do(state, "abyssal")
    maybe(state, *[text for text in texts(state) if text.startswith("approach_all")][:1])
    assert "abyssal" not in units(state, "m4")


@pytest.mark.rule("TM-OBSERVER-02", "TM-OBSERVER-03")
def test_the_observer_deals_damage_and_takes_nothing() -> None:
    state = led({"a1": {"units": {"dark_observer": 1, "small": 1, "boarguard": 1}, "owner": 1}})
    maybe(state, "raise a1", "attack", "battle a1")
    assert owner(state, "a1") == 1
    assert state.view(None)["fight"]["card"] == "oni_conquest"
    assert state.view(None)["fight"]["damage"] == [35]


@pytest.mark.rule("TM-OBSERVER-04")
def test_the_observer_may_split() -> None:
    areas = {"a1": {"units": {"dark_observer": 1, "boarguard": 1, "private": 1}, "owner": 1}}
    state = led(areas, active=2)
    maybe(state, "raise a1", "attack", "battle a1", "wait", "wait")
    assert "assign" in verbs(state)


@pytest.mark.rule("TM-OBSERVER-05")
def test_oni_elsewhere_conquer_as_usual() -> None:
    state = led({"m1": {"units": {"dark_observer": 1}}, "b2": {"units": {"medium": 2}, "owner": 1}})
    maybe(state, "raise b2", "attack", "battle b2")
    assert owner(state, "b2") == "oni"


@pytest.mark.rule("TM-OBSERVER-06")
def test_the_observer_is_hit_last() -> None:
    areas = {"a1": {"units": {"dark_observer": 1, "small": 1, "private": 5}}}
    state = table(THREE, areas, allow={"combat": 1}, track=[0, 1, 2], **ON)
    assert 10 <= damage_of(state, 0, NAMED["a1"]) < 50
    do(state, "fight a1 no_annihilation")
    while any(type(step).__name__ == "Fight" for step in state.main):
        seat = state.deciders()[0]
        assert not offered(state, "suffer dark_observer")
        state.apply(seat, state.default(seat))
    assert "small" not in units(state, "a1")
    assert units(state, "a1")["dark_observer"] == 1


# --- mascots and faction events, as the modules of the other book tell them ----------------------


@pytest.mark.rule("TM-MASCOT-01")
def test_a_mascot_is_one_of_the_starting_units() -> None:
    state = set_up(players=3, mascots=True, edition="it")
    bit = state.setting.companions
    for seat in range(3):
        first, last = state.setting.units_of[seat]
        there = [
            u
            for u in range(first, last)
            if state.setting.tables.traits[state.setting.kind_of[u]] & bit
        ]
        assert [state.where[unit] >= 0 for unit in there] == [True]


@pytest.mark.rule("TM-MASCOT-02", "TM-MASCOT-03")
def test_a_living_mascot_is_a_point_and_a_dead_one_stays_away() -> None:
    from endtable.games.tsukuyumi.rules.losses import remove
    from endtable.games.tsukuyumi.rules.steps.producing import available

    state = set_up(players=3, mascots=True)
    assert pending(state, 0)["mascot"] == 1
    bit = state.setting.companions
    first, last = state.setting.units_of[0]
    traits, kinds = state.setting.tables.traits, state.setting.kind_of
    mascot = next(unit for unit in range(first, last) if traits[kinds[unit]] & bit)
    remove(state, mascot, True)
    assert pending(state, 0)["mascot"] == 0
    assert not available(state, 0, kinds[mascot])


@pytest.mark.rule("TM-MASCOT-04")
def test_a_mascot_does_not_fight_alone() -> None:
    tables = GAME.tables
    mascot = next(
        unit.key for unit in GAME.content.factions["nomads"].units if "mascot" in unit.traits
    )
    alone = table(THREE, {"a1": {"units": {mascot: 1}}}, allow={"combat": 1}, mascots=True)
    assert "fight" not in verbs(alone)
    led_ = table(
        THREE, {"a1": {"units": {mascot: 1, "private": 1}}}, allow={"combat": 1}, mascots=True
    )
    assert "fight" in verbs(led_)
    assert tables.conquest[tables.kind_of[mascot]] == 0


@pytest.mark.rule("TM-FEVENT-01")
def test_each_has_a_pile_of_five() -> None:
    state = set_up(players=4, faction_events=True)
    assert [len(pile) for pile in state.faction_piles] == [5] * 4
    assert state.view(0)["seats"][0]["faction_events"] == 5


@pytest.mark.rule("TM-FEVENT-02", "TM-FEVENT-03")
def test_a_faction_event_may_be_drawn_instead_and_need_not_be_played() -> None:
    state = table(THREE, {}, phase="blue", allow={"draw": 2, "play": 1}, faction_events=True)
    do(state, "draw faction", "draw pile")
    assert len(state.event_hands[0]) == 2
    assert len(state.faction_piles[0]) == 4
    assert offered(state, "end")


@pytest.mark.rule("TM-FEVENT-04")
def test_a_faction_event_is_used_once_a_game() -> None:
    seats = {0: {"events": ["secret_operations"]}}
    state = table(THREE, {}, seats, phase="blue", allow={"play": 1}, faction_events=True)
    do(state, "play secret_operations")
    event = state.setting.tables.event_keys.index("secret_operations")
    places_ = [*state.event_pile, *state.event_discard, *state.faction_piles[0]]
    assert event not in [state.setting.event_of[card] for card in places_]
    assert state.cells[NAMED["a1"]] != OFF
