"""Production and events. TS-PROD, TS-EVENT, TS-ECARD."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.allowance import PLAY, PRODUCTION
from endtable.games.tsukuyumi.table.board import NAMED
from tests.games.tsukuyumi.play import FOUR, THREE, do, offered, table, texts, theirs, units, verbs

BASE = {0: {"base": [0, 6]}}
"""The base lies south of a4."""


def building(points: int, faction: str = "nomads", **more: Any):  # type: ignore[no-untyped-def]
    others = [f for f in ("boarlords", "dark_seed", "nomads") if f != faction][:2]
    areas = more.pop("areas", {})
    seats = more.pop("seats", BASE)
    return table(
        (faction, *others), areas, seats, phase="green", allow={"production": points}, **more
    )


@pytest.mark.rule("TS-PROD-01", "TS-NOMAD-06")
def test_points_are_spent_one_by_one() -> None:
    state = do(building(1), "produce", "build private base1")
    assert verbs(state) == {"end"}
    dear = do(building(2, "boarlords"), "produce")
    assert not offered(dear, "build boarguard base1")
    assert offered(dear, "build boarmaiden base1")


@pytest.mark.rule("TS-PROD-03", "TS-GAME-17")
def test_new_units_appear_in_the_base_or_next_to_it() -> None:
    state = do(building(1), "produce")
    spots = {text.split()[-1] for text in texts(state) if text.startswith("build private")}
    assert spots == {"base1", "a4"}
    swarm = building(1, "dark_seed", areas={"b1": {"units": {"breeder": 1}}})
    do(swarm, "produce")
    spots = {text.split()[-1] for text in texts(swarm) if text.startswith("build worker")}
    assert spots == {"base1", "a4", "b1"}


@pytest.mark.rule("TS-PROD-04")
def test_blockades_do_not_matter_for_new_units() -> None:
    state = do(building(1, areas={"a4": {"blocked": [3]}}), "produce")
    assert offered(state, "build private a4")


@pytest.mark.rule("TS-PROD-05")
def test_but_they_do_for_moving() -> None:
    state = table(
        areas={"a4": {"blocked": [3]}},
        seats={0: {"base": [0, 6], "units": {"private": 1}}},
        allow={"move": 1},
    )
    do(state, "advance")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-PROD-06", "TS-SEED-08")
def test_the_planter_is_a_place_too() -> None:
    state = building(1, "dark_seed", areas={"c1": {"units": {"planter": 1}}})
    assert offered(do(state, "produce"), "build worker c1")


@pytest.mark.rule("TS-PROD-07")
def test_in_poland_points_last_for_the_turn() -> None:
    state = table(seats={0: {**BASE[0], "events": ["instability"]}}, phase="green",
                  allow={"production": 3, "play": 1})  # fmt: skip
    do(state, "produce", "build dog base1", "stop", "play instability", "target a1")
    assert state.allow[PRODUCTION] == 2
    do(state, "produce", "build dog base1")


@pytest.mark.rule("TS-PROD-07")
def test_who_stops_without_buying_does_something_else_first() -> None:
    state = table(seats={0: {**BASE[0], "events": ["instability"]}}, phase="green",
                  allow={"production": 3, "play": 1})  # fmt: skip
    do(state, "produce", "stop")
    assert state.allow[PRODUCTION] == 3
    assert "produce" not in verbs(state)
    do(state, "play instability", "target a1", "produce", "build dog base1", "stop")
    do(state, "produce", "stop")  # a purchase lies between the two
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-PROD-07")
def test_a_turn_of_looking_into_the_reserve_comes_to_an_end() -> None:
    state = GAME.new({"players": 4}, 3)
    for _ in range(20_000):
        if not state.deciders():
            return
        seat = state.deciders()[0]
        legal = state.legal(seat)
        idle = [action for action in legal if action[0] in ("produce", "stop")]
        state.apply(seat, idle[0] if idle else state.default(seat))
    pytest.fail("the match does not end")


@pytest.mark.rule("TS-PROD-08")
def test_in_italy_they_lapse_with_the_action() -> None:
    state = do(building(3, edition="it"), "produce", "build dog base1", "stop")
    assert state.allow[PRODUCTION] == 0
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-PROD-10", "TS-PROD-11", "TS-ELIM-11")
def test_eliminated_units_can_be_produced_again_and_again() -> None:
    areas = {"a1": {"units": {"large": 1, "squad_leader": 1}}}
    state = table(areas=areas, seats=BASE, allow={"combat": 3, "production": 1})
    assert not offered(do(state, "produce"), "build squad_leader base1")
    do(state, "stop", "fight a1 no_annihilation")  # the only answer the ONI have is to strike back
    assert units(state, "a1") == {"large": 1}
    assert offered(do(state, "produce"), "build squad_leader base1")


@pytest.mark.rule("TS-PROD-12", "TS-PROD-15")
def test_the_example_of_basia() -> None:
    state = building(3, "boarlords", areas={"b2": {"units": {"squeaker": 1}}})
    do(state, "produce", "build squeaker a4", "upgrade boarmaiden b2", "upgrade boarmaster b2")
    assert units(state, "b2") == {"boarmaster": 1}
    assert units(state, "a4") == {"squeaker": 1}
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-PROD-13")
def test_the_example_of_maxine() -> None:
    state = building(3, "boarlords", areas={"b2": {"units": {"squeaker": 1}}}, edition="it")
    do(state, "produce", "build squeaker a4")
    assert not offered(state, "upgrade boarguard b2")
    do(state, "upgrade boarmaiden b2", "upgrade boarguard b2")
    assert units(state, "b2") == {"boarguard": 1}


@pytest.mark.rule("TS-PROD-14", "TS-CYBER-12", "TS-CYBER-04")
def test_the_example_of_cezary() -> None:
    state = building(2, "cybersamurai")
    do(state, "produce", "build samurai_21 a4", "install kaneda")
    assert units(state, "a4") == {"samurai_21": 1}
    assert [uplink["key"] for uplink in state.view(1)["seats"][0]["uplinks"]] == ["kaneda"]
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-COMP-47")
def test_no_more_than_the_box_holds() -> None:
    state = building(2, "boarlords", areas={"b2": {"units": {"squeaker": 8}}})
    do(state, "produce")
    assert not any(text.startswith("build squeaker") for text in texts(state))


# --- events ------------------------------------------------------------


def playing(  # type: ignore[no-untyped-def]
    *events: str,
    areas: dict | None = None,  # type: ignore[type-arg]
    edition: str = "pl",
    factions: tuple[str, ...] = THREE,
    **allow: int,
):
    """The blue turn of the Nomads, who hold these events."""
    return table(
        factions,
        areas=areas,
        seats={0: {"events": list(events), "base": [0, 6]}},
        phase="blue",
        edition=edition,
        allow=allow or {"play": 2},
    )


@pytest.mark.rule("TS-EVENT-01", "TS-EVENT-02")
def test_from_the_stack_or_an_open_card_that_is_replaced() -> None:
    state = playing(draw=2)
    opened = [state.setting.event_of[card] for card in state.event_open]
    key = state.setting.tables.event_keys[opened[0]]
    assert {"draw pile", f"draw {key}"} <= set(texts(state))
    do(state, f"draw {key}")
    assert len(state.event_open) == 2
    assert len(state.event_pile) == 19
    do(state, "draw pile")
    assert "draw" not in verbs(state)


@pytest.mark.rule("TS-EVENT-03", "TS-EVENT-06")
def test_cards_not_played_stay_in_hand() -> None:
    state = playing("stores", "instability", "landslide")
    do(state, "play instability", "target a1", "play landslide", "edge a1 0")
    assert not offered(state, "play stores")
    assert state.view(0)["seats"][0]["held"] == ["stores"]


@pytest.mark.rule("TS-EVENT-04")
def test_drawing_and_playing_can_differ() -> None:
    state = table(seats={0: {"card": "organisation"}}, phase="blue")
    assert state.view(0)["seats"][0]["allow"]["draw"] == 1
    assert state.view(0)["seats"][0]["allow"]["play"] == 2


@pytest.mark.rule("TS-EVENT-05")
def test_a_faction_event_instead_of_a_common_one() -> None:
    state = table(phase="blue", allow={"draw": 2}, faction_events=True)
    do(state, "draw pile", "draw faction")
    owners = [state.setting.event_owner[card] for card in state.event_hands[0]]
    assert sorted(owners) == [-1, 0]
    assert len(state.faction_piles[0]) == 4


@pytest.mark.rule("TS-EVENT-08")
def test_the_example_of_events() -> None:
    state = playing("stores", draw=2, play=2)
    key = state.setting.tables.event_keys[state.setting.event_of[state.event_open[1]]]
    do(state, f"draw {key}", "draw pile")
    assert len(state.event_hands[0]) == 3
    assert len(state.event_open) == 2
    assert state.allow[PLAY] == 2
    assert state.view(0)["seats"][0]["events"] == 3


@pytest.mark.rule("TS-ECARD-01", "TS-DEF-19", "TS-DEF-20")
def test_continental_drift_swaps_with_all_that_lies_there() -> None:
    areas = {"a1": {"eggs": 1, "owner": 2, "walls": [0]}, "a2": {"mines": 1}}
    state = playing("continental_drift", areas=areas)
    one, other = state.cells[NAMED["a1"]], state.cells[NAMED["a2"]]
    do(state, "play continental_drift", "drift a1 a2", "turn a1 0", "turn a2 2")
    assert (state.cells[NAMED["a1"]], state.cells[NAMED["a2"]]) == (other, one)
    assert (theirs(state).eggs[NAMED["a1"]], theirs(state).mines[NAMED["a2"]]) == (1, 1)
    assert state.markers[NAMED["a1"]] == 2
    assert state.walls[NAMED["a1"]] == 1
    assert state.turns[NAMED["a2"]] == 2


@pytest.mark.rule("TS-ECARD-02", "TS-AREA-09")
def test_only_areas_without_units_or_unstable_ones() -> None:
    areas = {"a1": {"units": {"worker": 1}}, "a2": {"units": {"worker": 1}, "traits": ["unstable"]}}
    for edition in ("pl", "it"):
        state = playing("continental_drift", "contamination", areas=areas, edition=edition)
        do(state, "play continental_drift")
        pairs = texts(state)
        assert not any("a1" in pair for pair in pairs)
        assert any("a2" in pair for pair in pairs)
        assert not any(" m" in pair for pair in pairs)
        do(state, "drift a3 b3", "turn a3 0", "turn b3 0", "play contamination")
        assert offered(state, "target a2")
        assert not offered(state, "target a1")


@pytest.mark.rule("TS-ECARD-03", "TS-AREA-08")
def test_a_storm_keeps_everybody_in_an_unstable_area() -> None:
    areas = {"a2": {"traits": ["unstable"], "units": {"private": 1}}, "a1": {"units": {"dog": 1}}}
    state = playing("storm", areas=areas, play=1, move=2)
    do(state, "play storm")  # only one area is unstable: it is chosen by the rules
    assert state.view(0)["areas"][8]["storm"]
    do(state, "advance")
    assert not any(text.startswith("move private") for text in texts(state))
    do(state, "move dog a1 a2 3")
    assert not any(text.startswith("move dog a2") for text in texts(state))


@pytest.mark.rule("TS-ECARD-01")
def test_areas_drift_over_a_blockade_between_them() -> None:
    state = playing("continental_drift", areas={"a1": {"blocked": [3], "walls": [2]}})
    do(state, "play continental_drift")
    assert {"drift a1 a2", "drift a1 b1"} <= set(texts(state))
    assert not offered(state, "drift a1 a3")


@pytest.mark.rule("TS-ECARD-01", "TS-DEF-20")
def test_what_lies_on_the_edges_turns_with_its_area() -> None:
    areas = {"a1": {"walls": [0], "fences": [1], "blocked": [2], "passages": [2]}}
    state = playing("turning_crust", areas=areas, factions=FOUR)
    a1 = NAMED["a1"]
    theirs(state).kaneda = ((a1, 4), (NAMED["a2"], 4))
    do(state, "play turning_crust", "turn a1 2")
    assert (state.walls[a1], theirs(state).fences[a1]) == (1 << 2, 1 << 3)
    assert (state.red[a1], state.passages[a1]) == (1 << 4, 1 << 4)
    assert theirs(state).kaneda == ((a1, 0), (NAMED["a2"], 4))


@pytest.mark.rule("TS-DEF-01", "TS-AREA-09")
def test_where_traits_can_be_put() -> None:
    """Instability anywhere, contamination and the dragon not among units, the dragon not at bases.

    A trait that an area has already cannot be put there again.
    """
    areas: dict[str, Any] = {"a1": {"units": {"worker": 1}}}
    areas["b3"] = {"traits": ["unstable"], "units": {"worker": 1}}
    areas["c1"] = {"traits": ["radioactive", "tsukuyumi"]}
    events = ("instability", "contamination", "mark_of_the_dragon")
    spots = {}
    for event in events:
        state = playing(*events, areas=areas)
        do(state, f"play {event}")
        spots[event] = {text.split()[-1] for text in texts(state)}
    tiles = {"a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "c3"}
    moon = {f"m{n}" for n in range(7)}
    assert spots["instability"] == tiles - {"b3"} | moon
    assert spots["contamination"] == tiles - {"a1", "c1"} | moon
    # The Moon has the trait already.
    base = state.setting.base_of(0)
    around = state.around[base * 6 : base * 6 + 6]
    beside = {name for name in tiles if NAMED[name] in around}
    assert "a4" in beside
    assert spots["mark_of_the_dragon"] == tiles - {"a1", "c1"} - beside


@pytest.mark.rule("TS-DEF-01", "TS-BLOCK-08")
@pytest.mark.parametrize(("edition", "tokens"), [("pl", 7), ("it", 13)])
def test_landslides_end_with_the_tokens(edition: str, tokens: int) -> None:
    names = ("a1", "a2", "a3", "a4", "b1")
    for count in (tokens - 1, tokens):
        areas = {
            name: {"walls": list(range(min(3, count - 3 * n)))}
            for n, name in enumerate(names)
            if count > 3 * n
        }
        state = playing("landslide", areas=areas, edition=edition)
        assert offered(state, "play landslide") == (count < tokens)


@pytest.mark.rule("TS-DEF-01")
def test_a_breach_spares_the_blockades_of_factions() -> None:
    areas: dict[str, Any] = {"a1": {"blocked": [1, 2, 3, 4], "fences": [2], "passages": [4]}}
    areas["a2"] = {"walls": [1], "fences": [2]}
    state = playing("breach", areas=areas, factions=FOUR)
    theirs(state).kaneda = ((NAMED["a1"], 3), theirs(state).kaneda[1])
    do(state, "play breach")
    assert {t for t in texts(state) if t.startswith("edge a")} == {"edge a1 1", "edge a2 1"}
    do(state, "edge a1 1")
    assert state.passages[NAMED["a1"]] == 1 << 1 | 1 << 4


@pytest.mark.rule("TS-DEF-01")
def test_a_breach_without_tokens_can_still_remove_one() -> None:
    areas: dict[str, Any] = {"a1": {"blocked": [1]}, "a2": {"walls": [0, 1, 2, 3]}}
    areas["a3"] = {"walls": [0, 1, 2]}
    state = do(playing("breach", areas=areas), "play breach")
    assert not offered(state, "edge a1 1")
    do(state, "edge a2 3")
    assert state.walls[NAMED["a2"]] == 7


@pytest.mark.rule("TS-DEF-01")
def test_march_sally_stores_and_the_turning_crust_say_how_much() -> None:
    areas: dict[str, Any] = {"a1": {"units": {"lt_dan": 1, "private": 2}}}
    areas["b3"] = {"units": {"private": 2, "dog": 2}}
    state = playing("forced_march", "sudden_sally", areas=areas)
    do(state, "play sudden_sally")
    assert {t.split()[1] for t in texts(state) if t.startswith("fight")} == {"a1"}
    march = playing("forced_march", areas={"a1": {"units": {"private": 1}}})
    do(march, "play forced_march", "move private a1 a2 1")
    assert units(march, "a2") == {"private": 1}
    assert not any(text.startswith("move") for text in texts(march))
    stores = do(playing("stores"), "play stores")
    assert offered(stores, "build dog base1")
    do(stores, "build dog base1")
    assert not any(text.startswith("build") for text in texts(stores))
    crust = do(playing("turning_crust", areas=areas), "play turning_crust")
    assert not any(text.startswith("turn a1") for text in texts(crust))
    assert offered(crust, "turn a2 1")


@pytest.mark.rule("TS-ONIAREA-05")
def test_traits_come_and_go() -> None:
    state = playing("mark_of_the_dragon", "neutralisation")
    do(state, "play mark_of_the_dragon", "target b2", "play neutralisation", "trait m1 tsukuyumi")
    from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places

    places = oni_places(state)
    assert NAMED["b2"] in places
    assert not state.traits(NAMED["m1"])


@pytest.mark.parametrize(
    ("event", "plays", "check"),
    [
        ("instability", ["target a1"], lambda s: s.marked[NAMED["a1"]] == 2),
        ("contamination", ["target a1"], lambda s: s.marked[NAMED["a1"]] == 1),
        ("landslide", ["edge a1 3"], lambda s: s.walls[NAMED["a1"]] == 8),
        ("turning_crust", ["turn a1 2"], lambda s: s.turns[NAMED["a1"]] == 2),
        ("neutralisation", ["trait m0 tsukuyumi"], lambda s: s.negated[0] == 4),
    ],
)
@pytest.mark.rule("TS-DEF-01")
def test_events_do_what_they_say_where_their_player_wants(event, plays, check) -> None:  # type: ignore[no-untyped-def]
    assert check(do(playing(event), f"play {event}", *plays))


@pytest.mark.rule("TS-BLOCK-15")
def test_a_breach_opens_a_printed_blockade() -> None:
    areas = {"a1": {"blocked": [3], "units": {"private": 1}}}
    state = playing("breach", areas=areas, play=1, move=1)
    do(state, "play breach")
    do(state, "advance")
    assert offered(state, "move private a1 a2 1")
    assert state.view(0)["areas"][7]["blocked"] == {"3": "grey"}


def test_forced_march_sally_and_stores() -> None:
    areas = {"a1": {"units": {"private": 2}}}
    state = playing("forced_march", "sudden_sally", "stores", areas=areas, play=3)
    do(state, "play forced_march", "march a1 a2", "play sudden_sally", "fight a2 no_conquest")
    assert state.markers[NAMED["a2"]] == 0
    do(state, "play stores", "build dog base1")
    assert units(state, "base1") == {"dog": 1}


def test_an_empty_stack_is_made_of_the_played_cards() -> None:
    state = playing("stores", draw=9, play=1)
    state.event_discard = state.event_pile
    state.event_pile = ()
    do(state, "draw pile")
    assert len(state.event_pile) == len(state.event_discard) + 18
