"""Gifts of Amaterasu and Guardians. SK-GIFT, SK-GUARDIAN and the chapters of the single Gifts."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules import MODULES
from endtable.games.tsukuyumi.modules.gifts.own import GIFTS, given
from endtable.games.tsukuyumi.modules.gifts.steps import ChooseGift
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.questions import (
    conquest_of,
    health_of,
    is_immune,
    may_enter,
    mountain_of,
    ways_of,
)
from endtable.games.tsukuyumi.rules.scoring import area_points, round_points
from endtable.games.tsukuyumi.rules.steps.event_land import is_unstable
from endtable.games.tsukuyumi.rules.steps.moving import arrive, begin_move
from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places
from endtable.games.tsukuyumi.rules.steps.oni_targets import is_target
from endtable.games.tsukuyumi.rules.steps.producing import available, places_for
from endtable.games.tsukuyumi.rules.steps.starting import fights_for
from endtable.games.tsukuyumi.rules.territory import take_area
from endtable.games.tsukuyumi.table.board import NAMED, NAMES
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import GONE, RESERVE, Tsukuyumi
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import (
    NOMADS,
    SEED,
    asked,
    do,
    end_of_round,
    maybe,
    needs_seats,
    offered,
    owner,
    table,
    targets,
    texts,
    theirs,
    units,
    verbs,
)

X, Y = NAMED["a2"], NAMED["a3"]


def gifted(
    gift: str, areas: dict[str, Any], factions: tuple[str, ...] = NOMADS, **more: Any
) -> Any:
    """The first seat has a Gift; its base lies at the end of column a."""
    seats = {0: {"gift": gift, "base": [0, 6], **more.pop("seat", {})}}
    return table(factions, areas, seats, gifts=True, **more)


def unit_at(state: Tsukuyumi, area: str, key: str) -> int:
    kind = state.setting.tables.kind_of[key]
    return next(u for u in state.units_at[NAMED[area]] if state.setting.kind_of[u] == kind)


# --- choosing -------------------------------------------------------------------------------------


def choosing(players: int = 3, **more: Any) -> Tsukuyumi:
    needs_seats(players)
    state = GAME.new({"players": players, "gifts": True, **more}, 1)
    assert isinstance(state, Tsukuyumi)
    while not isinstance(state.main[-1], ChooseGift):
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    return state


@pytest.mark.rule("SK-GIFT-03", "SK-GIFT-04", "SK-GIFT-05")
def test_gifts_are_chosen_in_initiative_order_each_once() -> None:
    state = choosing()
    seen: list[tuple[int, int]] = []
    while state.main and isinstance(state.main[-1], ChooseGift):
        seat = asked(state)
        seen.append((seat, len(state.legal(seat))))
        light = ("gift", GIFTS.index(("light", "armour", "heir")[len(seen) - 1]))
        state.apply(seat, light)
    assert seen == [(seat, 11 - n) for n, seat in enumerate(state.track)]


@pytest.mark.rule("SK-GIFT-02", "SK-GIFT-06", "SK-COMP-25")
def test_everybody_has_one_and_the_rest_is_gone() -> None:
    state = choosing(4)
    while state.phase < 0:
        state.apply(asked(state), state.default(asked(state)))
    assert len(set(given(state).gifts)) == 4
    assert NOBODY not in given(state).gifts
    assert len(GIFTS) == 11


@pytest.mark.rule("SK-GUARDIAN-01", "SK-GUARDIAN-02", "SK-COMP-14")
def test_a_guardian_is_placed_with_the_starting_units() -> None:
    state = choosing()
    seat = asked(state)
    state.apply(seat, ("gift", GIFTS.index("kaiju")))
    assert asked(state) == seat
    places = {action[2] for action in state.legal(seat) if action[0] == "deploy"}
    assert places == {state.setting.base_of(seat), *state.controlled(seat)}
    state.apply(seat, state.legal(seat)[0])
    kaiju = state.setting.tables.kind_of[f"kaiju_{state.setting.factions[seat]}"]
    first, _ = state.setting.first_of[kaiju]
    assert state.setting.owner_of[first] == seat
    assert state.where[first] >= 0


@pytest.mark.rule("SK-COMPAT-06", "SK-GIFT-07")
def test_not_for_two() -> None:
    with pytest.raises(BadInput, match=r"options\.gifts.*SK-COMPAT-06"):
        GAME.complete({"players": 2, "gifts": True})


@pytest.mark.rule("SK-GIFT-08", "SK-GIFT-14")
def test_gifts_go_with_mascots_faction_events_and_gates() -> None:
    if "gates" not in MODULES:
        pytest.skip("there are no Gates in this box")
    more = {"mascots": True, "faction_events": True, "gates": True}
    assert GAME.complete({"players": 4, "gifts": True, **more})["gifts"]


# --- Guardians ------------------------------------------------------------------------------------


@pytest.mark.rule("SK-GUARDIAN-03", "SK-GUARDIAN-04", "SK-GUARDIAN-10")
def test_a_lost_guardian_comes_back_for_two_points() -> None:
    state = gifted("kaiju", {}, allow={"production": 2})
    do(state, "produce")
    assert offered(state, "build kaiju_nomads base1")
    assert offered(state, "build kaiju_nomads a4")
    poor = do(gifted("kaiju", {}, allow={"production": 1}), "produce")
    assert not any("kaiju" in text for text in texts(poor))
    others = gifted("armour", {})
    kaiju = others.setting.tables.kind_of["kaiju_nomads"]
    assert not available(others, 0, kaiju)
    assert others.where[others.setting.first_of[kaiju][0]] == GONE


@pytest.mark.rule("SK-GUARDIAN-05")
def test_a_guardian_uses_the_cards_of_its_faction() -> None:
    state = gifted("kaiju", {"a2": {"owner": 1, "units": {"kaiju_nomads": 1, "squeaker": 1}}})
    cards = {state.setting.tables.card_keys[card] for area, card in fights_for(state, 0)}
    assert {"no_conquest", "no_annihilation"} <= cards
    assert conquest_of(state, 0, X) == 50


@pytest.mark.rule("SK-GUARDIAN-07", "SK-GUARDIAN-08")
def test_guardians_of_dark_seed_leave_no_eggs_and_come_out_of_none() -> None:
    state = gifted("kaiju", {"a2": {"eggs": 1}, "b2": {"units": {"kaiju_dark_seed": 1}}}, SEED)
    kaiju = state.setting.tables.kind_of["kaiju_dark_seed"]
    assert X not in places_for(state, 0, kaiju)
    assert X in places_for(state, 0, state.setting.kinds_of[0][0])
    from_board = unit_at(state, "b2", "kaiju_dark_seed")
    before = sum(theirs(state).eggs)

    remove(state, from_board, True)
    assert sum(theirs(state).eggs) == before


@pytest.mark.rule("SK-GUARDIAN-09")
def test_guardians_of_the_nomads_use_no_weapons() -> None:
    areas = {"a2": {"owner": 1, "units": {"kaiju_nomads": 1, "boarmaster": 1}}}
    state = gifted("kaiju", areas, seat={"weapons": {"pistol": 1}}, allow={"combat": 1})
    do(state, "fight a2 no_annihilation")
    assert not verbs(state) & {"arm", "armed"}


# --- Kaiju ----------------------------------------------------------------------------------------


@pytest.mark.rule("SK-KAIJU-04", "SK-KAIJU-07", "SK-KAIJU-05")
def test_kaiju_slays_oni_where_it_goes_but_no_legend() -> None:
    areas = {
        "a1": {"units": {"kaiju_nomads": 1}},
        "a2": {"units": {"large": 2}},
        "a3": {"units": {"abyssal": 1, "small": 1}},
    }
    state = gifted("kaiju", areas, allow={"move": 2}, legendary=True)
    do(state, "advance", "move kaiju_nomads a1 a2 2", "move kaiju_nomads a2 a3 1")
    assert units(state, "a2") == {}
    assert units(state, "a3") == {"kaiju_nomads": 1, "abyssal": 1}
    assert state.kills[0] == 3


@pytest.mark.rule("SK-KAIJU-06")
def test_oni_that_come_to_kaiju_stay() -> None:
    areas = {"a2": {"units": {"kaiju_nomads": 1}}, "a1": {"units": {"medium": 2}}}
    state = gifted("kaiju", areas)
    arrive(state, list(state.units_at[NAMED["a1"]]), X)
    assert units(state, "a2") == {"kaiju_nomads": 1, "medium": 2}


@pytest.mark.rule("SK-KAIJU-08", "SK-KAIJU-09")
def test_no_oni_come_near_kaiju() -> None:
    state = gifted("kaiju", {"a1": {"units": {"kaiju_nomads": 1}}})
    near = {NAMED["a1"], *state.around[NAMED["a1"] * 6 : NAMED["a1"] * 6 + 6]}
    places = set(oni_places(state))
    assert not near & places
    assert NAMED["m1"] in places


@pytest.mark.rule("SK-KAIJU-10", "SK-KAIJU-11", "SK-KAIJU-12")
def test_red_rooster_takes_the_weakest_of_everybody() -> None:
    here = {"kaiju_nomads": 1, "private": 2, "medium": 1, "boarguard": 1, "squeaker": 1}
    state = gifted("kaiju", {"a2": {"units": here}}, track=[1, 2, 0], acted=[1, 2])
    kills = state.kills[:]
    end_of_round(state)
    assert units(state, "a2") == {"kaiju_nomads": 1, "boarguard": 1}
    assert state.kills == kills


@pytest.mark.rule("SK-KAIJU-01", "SK-KAIJU-02", "SK-KAIJU-03")
def test_kaiju_rages_on_its_own_area() -> None:
    areas = {"a2": {"units": {"kaiju_nomads": 1}}, "b2": {"units": {"private": 1}}}
    state = gifted("kaiju", areas, allow={"initiative": 1})
    assert {text.split()[1] for text in texts(state) if text.startswith("rage")} == {"a2"}
    assert state.controller(X) == 0
    assert is_immune(state, unit_at(state, "a2", "kaiju_nomads"))


# --- Baiam ----------------------------------------------------------------------------------------


@pytest.mark.rule("SK-BAIAM-02", "SK-BAIAM-01")
def test_baiam_cleanses_where_it_comes() -> None:
    tainted = {"trait": "tsukuyumi", "owner": "oni", "units": {"small": 2}}
    state = gifted(
        "baiam", {"a2": tainted, "a1": {"units": {"baiam_nomads": 1}}}, allow={"move": 1}
    )
    do(state, "advance", "move baiam_nomads a1 a2 1")
    maybe(state, "halt")
    do(state, "cleanse")
    assert (state.traits(X), owner(state, "a2")) == (0, None)
    assert units(state, "a2") == {"baiam_nomads": 1, "small": 2}
    assert state.controller(X) == 0


@pytest.mark.rule("SK-BAIAM-03")
def test_baiam_leaves_the_moon_as_it_is() -> None:
    areas = {"a1": {"units": {"baiam_nomads": 1}}, "m4": {"owner": "oni"}}
    state = gifted("baiam", areas, allow={"move": 1})
    do(state, "advance", "move baiam_nomads a1 m4 1")
    maybe(state, "halt")
    assert "cleanse" not in verbs(state)


@pytest.mark.rule("SK-BAIAM-04")
def test_own_units_ignore_blockades_to_and_from_baiam() -> None:
    areas = {"a2": {"blocked": [0, 3], "units": {"baiam_nomads": 1}}}
    state = gifted("baiam", areas)
    assert Y in ways_of(state, 0)[X]
    assert X in ways_of(state, 0)[Y]
    assert X not in ways_of(state, 1)[Y]
    state.take(unit_at(state, "a2", "baiam_nomads"), RESERVE)
    assert Y not in ways_of(state, 0)[X]


@pytest.mark.rule("SK-BAIAM-05", "SK-BAIAM-06", "SK-BAIAM-07")
def test_with_the_faction_effect_new_land_appears_beside_baiam() -> None:
    areas = {"b3": {"blocked": [1, 2], "units": {"baiam_nomads": 1, "sapper": 1}}}
    state = gifted("baiam", areas, phase="blue", allow={"effect": 1})
    before = sum(cell >= 0 for cell in state.cells)
    do(state, "effect")
    while "lay" not in verbs(state):
        state.apply(asked(state), state.default(asked(state)))
    for _ in range(2):
        action = next(a for a in state.legal(0) if a[0] == "lay")
        assert action[1] not in state.cells
        state.apply(0, action)
    assert sum(cell >= 0 for cell in state.cells) == before + 2
    assert "lay" not in verbs(state)
    state.check()


# --- the others -----------------------------------------------------------------------------------


@pytest.mark.rule("SK-SUNWAR-01", "SK-TORII-01")
def test_light_goes_with_a_sun_warrior() -> None:
    areas = {"a1": {"units": {"sun_warrior_nomads": 1}}, "a2": {"owner": "oni"}}
    state = gifted("sun_warriors", areas, allow={"move": 1})
    do(state, "advance", "move sun_warrior_nomads a1 a2 1")
    assert owner(state, "a2") is None
    assert state.traits(X) & 8
    assert not state.traits(NAMED["a1"]) & 8
    assert not is_target(state, X)


@pytest.mark.rule("SK-SUNWAR-02", "SK-SUNWAR-03", "SK-SUNWAR-04")
def test_all_sun_warriors_come_for_one_price() -> None:
    state = gifted(
        "sun_warriors", {"a2": {"units": {"sun_warrior_nomads": 1}}}, allow={"production": 2}
    )
    do(state, "produce", "build sun_warrior_nomads base1")
    assert targets(state, "build") == {"sun_warrior_nomads"}
    do(state, "build sun_warrior_nomads a4")
    assert units(state, "a4") == {"sun_warrior_nomads": 1}
    assert "build" not in verbs(state)


@pytest.mark.rule("SK-SUNWAR-05", "SK-SUNWAR-06")
def test_sun_warriors_reinforce_those_around_them() -> None:
    areas = {
        "a2": {"units": {"sun_warrior_nomads": 1, "private": 1}},
        "a3": {"units": {"private": 1}},
    }
    state = gifted("sun_warriors", areas)
    plain = health_of(state, unit_at(state, "a3", "private"))
    state.shields = 1
    own = health_of(state, unit_at(state, "a3", "private")) - plain
    assert health_of(state, unit_at(state, "a2", "private")) - plain == max(10, own)


@pytest.mark.rule("SK-TORII-02", "SK-TORII-03")
def test_torii_leaps_and_others_follow() -> None:
    areas = {"a1": {"units": {"torii_nomads": 1}}, "b3": {"units": {"private": 2}}}
    state = do(gifted("torii", areas, allow={"move": 1}), "advance")
    assert offered(state, "leap c3")
    do(state, "leap c3", "bring private b3", "done")
    assert units(state, "c3") == {"torii_nomads": 1, "private": 1}
    assert not any("torii" in text for text in texts(state))
    assert any(text.startswith("move private c3") for text in texts(state))


def test_nobody_is_asked_who_follows_where_nobody_can() -> None:
    areas = {"a1": {"units": {"torii_nomads": 1}}, "b3": {"units": {"private": 1}}}
    state = do(gifted("torii", areas, allow={"move": 1}), "advance", "leap c3", "bring private b3")
    assert "bring" not in verbs(state)
    assert state.question(0).message.key != "ts.ask.bring"
    alone = {"a1": {"units": {"torii_nomads": 1}}}
    state = do(gifted("torii", alone, allow={"move": 1}), "advance", "leap c3")
    assert not state.deciders() or state.question(0).message.key != "ts.ask.bring"


@pytest.mark.rule("SK-TORII-04", "SK-TORII-05")
def test_regrouping_makes_two_movements_of_one() -> None:
    areas = {"a1": {"units": {"torii_nomads": 1}}, "b1": {"units": {"private": 1}}}
    state = do(gifted("torii", areas, allow={"move": 3, "combat": 1}), "regroup", "advance", "done")
    do(state, "move private b1 b2 1")
    maybe(state, "halt")
    do(state, "advance", "done", "move private b2 b3 1")
    maybe(state, "halt")
    assert "advance" not in verbs(state)


@pytest.mark.rule("SK-LIGHT-01", "SK-LIGHT-02", "SK-LIGHT-03")
def test_the_light_costs_nothing_the_first_time() -> None:
    areas = {"a2": {"units": {"private": 1, "boarguard": 2}}}
    state = gifted("light", areas, allow={"combat": 1})
    do(state, "fight a2 gift_light")
    while state.deciders() and "fight" not in verbs(state) and "end" not in verbs(state):
        state.apply(asked(state), state.default(asked(state)))
    assert units(state, "a2") == {"private": 1, "boarguard": 1}
    assert offered(state, "fight a2 gift_light")
    do(state, "fight a2 gift_light")
    while "end" not in verbs(state):
        state.apply(asked(state), state.default(asked(state)))
    assert "fight" not in verbs(state)


@pytest.mark.rule("SK-LIGHT-04", "SK-LIGHT-05")
def test_oni_do_not_answer_and_bases_are_spared() -> None:
    state = gifted("light", {"a2": {"units": {"private": 1, "large": 2}}}, allow={"combat": 1})
    do(state, "fight a2 gift_light")
    assert "answer" not in verbs(state)
    here = {1: {"base": [0, -6], "units": {"private": 1, "squeaker": 1}}}
    seats = {0: {"gift": "light", "base": [0, 6]}, **here}
    state = table(NOMADS, {}, seats, gifts=True, allow={"combat": 1})
    assert not any("gift_light" in text for text in texts(state))
    assert any(text.startswith("fight base2") for text in texts(state))


@pytest.mark.rule("SK-LIGHT-06")
def test_a_spark_of_life_places_a_unit() -> None:
    areas = {"a2": {"units": {"private": 1, "boarguard": 1}}}
    seats = {0: {"gift": "light"}, 1: {"base": [0, 6]}}
    state = table(NOMADS, areas, seats, gifts=True, allow={"combat": 1})
    do(state, "fight a2 gift_light")
    while not offered(state, "answer spark_of_life"):
        state.apply(asked(state), state.default(asked(state)))
    do(state, "answer spark_of_life")
    assert asked(state) == 1
    cost = state.setting.tables.cost
    built = [action[1] for action in state.legal(1) if action[0] == "build"]
    assert built
    assert all(cost[kind] == 1 for kind in built)


@pytest.mark.rule("SK-SUNGIFT-01", "SK-SUNGIFT-02", "SK-SUNGIFT-03")
def test_oni_keep_away_from_areas_of_the_sun() -> None:
    areas = {"a1": {"owner": 0, "units": {"small": 1}}, "b1": {"owner": 1}}
    state = gifted("gift_of_the_sun", areas)
    oni = state.setting.oni
    assert not may_enter(state, oni, NAMED["a1"])
    assert may_enter(state, oni, NAMED["b1"])
    assert may_enter(state, 1, NAMED["a1"])
    assert NAMED["a1"] not in oni_places(state)
    assert not is_target(state, NAMED["a1"])


@pytest.mark.rule("SK-SUNGIFT-05")
def test_oni_that_are_there_stay() -> None:
    state = gifted("gift_of_the_sun", {"a2": {"units": {"small": 2}}})
    take_area(state, 0, X)
    assert units(state, "a2") == {"small": 2}


@pytest.mark.rule("SK-SUNGEN-01", "SK-SUNGEN-02")
def test_more_comes_with_the_faction_effect() -> None:
    state = gifted("generation", {}, phase="blue", allow={"effect": 1})
    do(state, "effect")
    seen: set[str] = set()
    for _ in range(6):
        seen |= verbs(state)
        if "end" in verbs(state):
            break
        state.apply(asked(state), state.default(asked(state)))
    assert {"build", "initiative"} <= seen


@pytest.mark.rule("SK-ARMOUR-01", "SK-ARMOUR-02", "SK-ARMOUR-03")
def test_shining_armour_comes_before_reinforcement() -> None:
    state = gifted("armour", {"a2": {"units": {"private": 1}}})
    unit = unit_at(state, "a2", "private")
    assert health_of(state, unit) == 15
    state.shields = 1
    faction = state.setting.records[0]
    assert health_of(state, unit) == 15 * faction.protection_times + faction.protection_add


@pytest.mark.rule("SK-LAND-01", "SK-LAND-03", "SK-LAND-04")
def test_the_land_helps_who_has_it() -> None:
    areas = {
        "a2": {
            "terrain": "mountain",
            "conquest": 20,
            "traits": ["unstable"],
            "units": {"private": 1},
        },
        "a3": {"traits": ["unstable"]},
    }
    state = gifted("land", areas)
    assert is_immune(state, unit_at(state, "a2", "private"))
    assert (mountain_of(state, 0, X), mountain_of(state, 1, X)) == (0, 20)
    assert not is_unstable(state, X, 0)
    assert is_unstable(state, Y, 0)


@pytest.mark.rule("SK-LAND-05", "SK-LAND-06")
def test_the_land_scores_more() -> None:
    state = gifted("land", {"m0": {"owner": 0}, "a2": {"owner": 0, "terrain": "fertile"}})
    round_points(state)
    assert state.points[0] == 2
    assert (area_points(state, 0, X), area_points(state, 1, X)) == (3, 2)


@pytest.mark.rule("SK-HEIR-01", "SK-HEIR-02")
def test_the_heir_does_three_things_in_the_white_phase() -> None:
    needs_seats(3)
    state = GAME.new({"players": 3, "gifts": True}, 3)
    assert isinstance(state, Tsukuyumi)
    while not (state.phase == 0 and state.active != NOBODY):
        seat = state.deciders()[0]
        heir = ("gift", GIFTS.index("heir"))
        state.apply(seat, heir if heir in state.legal(seat) else state.default(seat))
    seat = given(state).gifts.index(GIFTS.index("heir"))
    while state.active != seat:
        state.apply(asked(state), state.default(asked(state)))
    assert state.allow[12] == 3


@pytest.mark.rule("SK-HEIR-03", "SK-HEIR-04")
def test_the_heir_draws_plays_and_produces_more() -> None:
    seats = {0: {"gift": "heir", "base": [0, 6], "card": "ambush"}}
    blue = table(NOMADS, {}, seats, gifts=True, phase="blue")
    plain = table(NOMADS, {}, {0: {"base": [0, 6], "card": "ambush"}}, gifts=True, phase="blue")
    assert [blue.allow[n] - plain.allow[n] for n in (3, 4)] == [1, 1]
    green = table(NOMADS, {}, seats, gifts=True, phase="green")
    less = table(NOMADS, {}, {0: {"base": [0, 6], "card": "ambush"}}, gifts=True, phase="green")
    assert green.allow[0] - less.allow[0] == 1


@pytest.mark.rule("SK-HEIR-05", "SK-HEIR-06")
def test_the_heir_fights_or_moves_once_more_in_the_red_phase() -> None:
    areas = {"a2": {"units": {"private": 1}}, "b2": {"units": {"private": 1, "squeaker": 1}}}
    state = gifted("heir", areas, allow={"combat": 1, "initiative": 1})
    moved = do(state.copy(), "heir_move", "advance")
    assert offered(moved, "move private a2 a3 1")
    fought = do(state.copy(), "fight a2 no_conquest")
    while "heir_fight" not in verbs(fought):
        fought.apply(asked(fought), fought.default(asked(fought)))
    assert "heir_move" not in verbs(fought)
    do(fought, "heir_fight")
    assert "heir_fight" not in verbs(fought)
    assert "fight" in verbs(fought)


@pytest.mark.rule("SK-COUNCIL-02", "SK-COUNCIL-03", "SK-COUNCIL-04")
def test_jade_guardians_come_for_two_points_each() -> None:
    state = gifted("council", {}, allow={"production": 4})
    do(state, "produce", "build okya_nomads base1", "build morgwa_nomads a4")
    assert units(state, "base1") == {"okya_nomads": 1}
    state.take(unit_at(state, "base1", "okya_nomads"), RESERVE)
    assert available(state, 0, state.setting.tables.kind_of["okya_nomads"])


@pytest.mark.rule("SK-COUNCIL-05", "SK-COUNCIL-06", "SK-COUNCIL-07")
def test_jade_guardians_have_their_own_abilities_only() -> None:
    areas = {
        "a2": {"units": {"okya_nomads": 1}},
        "a3": {"units": {"private": 1}},
        "c3": {"units": {"private": 1, "morgwa_nomads": 1}},
    }
    state = gifted("council", areas)
    assert is_immune(state, unit_at(state, "a3", "private"))
    assert not is_immune(state, unit_at(state, "c3", "private"))
    assert NAMED["c3"] in places_for(state, 0, state.setting.tables.kind_of["private"])
    cards = {state.setting.tables.card_keys[card] for _, card in fights_for(state, 0)}
    assert all(key.startswith("no_") for key in cards)


@pytest.mark.rule("SK-KAIJU-11")
def test_among_equal_ones_their_player_chooses_whom_the_rooster_takes() -> None:
    here = {"kaiju_nomads": 1, "squeaker": 1, "boarrior": 2}
    state = gifted("kaiju", {"a2": {"units": here}}, track=[1, 2, 0], acted=[1, 2])
    do(state, "end")
    assert asked(state) == 1
    assert targets(state, "suffer") == {"squeaker", "boarrior"}
    do(state, "suffer boarrior", "suffer boarrior")
    assert units(state, "a2") == {"kaiju_nomads": 1, "squeaker": 1}


@pytest.mark.rule("SK-SUNGIFT-04")
def test_the_gift_of_the_sun_keeps_legends_away_too() -> None:
    areas = {"a2": {"owner": 0}, "a3": {"units": {"abyssal": 1}}}
    state = gifted("gift_of_the_sun", areas, legendary=True)
    assert not may_enter(state, state.setting.oni, NAMED["a2"])
    assert may_enter(state, state.setting.oni, NAMED["a4"])


@pytest.mark.rule("SK-GIFT-01")
def test_gifts_are_off_unless_chosen() -> None:
    assert GAME.complete({"players": 4})["gifts"] is False


@pytest.mark.rule("SK-SUNGIFT-02")
def test_oni_that_retreat_do_not_go_to_the_sun_either() -> None:
    near = gifted("gift_of_the_sun", {}).around[X * 6 : X * 6 + 6]
    areas: dict[str, Any] = {NAMES[to]: {"owner": 0} for to in near if to >= 0}
    areas["a2"] = {"units": {"private": 3, "small": 1, "medium": 1, "large": 1}}
    state = gifted("gift_of_the_sun", areas)
    oni = state.setting.oni
    begin_move(state, 0, oni, state.units_of(oni, X), 1, False)
    assert texts(state) == ["halt"]
