"""Damage that Reefs take and deal, and how others are rid of them. SK-REEF-47 to -57."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.questions import must_stop
from endtable.games.tsukuyumi.rules.steps.common_events import COMMON
from endtable.games.tsukuyumi.rules.steps.happening import Happening
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.reef_collective.reefs import (
    NOMADS,
    PAIR,
    attacked,
    growing,
    lying,
    reefs,
    reserve,
    ruler,
)
from tests.games.tsukuyumi.play import (
    do,
    end_of_round,
    maybe,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
    verbs,
)


def event(state: Tsukuyumi, effect: str, seat: int = 0) -> list[str]:
    """What an event offers, without playing a card."""
    return [GAME.write(action) for action in COMMON[effect][0](state, seat, ())]


def happens(state: Tsukuyumi, effect: str, text: str, seat: int = 0) -> Tsukuyumi:
    state.push(Happening(seat, effect, ()))
    return do(state, text)


@pytest.mark.rule("SK-REEF-21", "SK-REEF-22")
def test_reefs_are_no_units_and_mind_no_radioactivity() -> None:
    areas = {"a1": reefs(s0="spore", s2="venomous") | {"traits": ["radioactive"]}}
    state = growing(areas)
    assert not must_stop(state, 1, NAMED["a1"])
    assert not state.units_at[NAMED["a1"]]
    end_of_round(state)
    assert lying(state) == {"a1.0", "a1.2"}


@pytest.mark.rule("SK-REEF-47", "SK-REEF-49")
def test_the_attacker_names_the_reefs() -> None:
    laid = reefs(s0="armoured", s2="venomous", s4="venomous")
    areas = {"a1": laid | {"units": {"launcher": 1, "private": 1}}}
    state = attacked(areas, "fight a1 no_annihilation")
    maybe(state, "armed")
    assert state.deciders() == (0,)
    assert {text.split()[2] for text in texts(state)} == {"0", "2", "4"}
    do(state, "break a1 2")
    assert "a1.2" not in lying(state)
    while "break" in verbs(state):
        do(state, texts(state)[0])
    assert reserve(state)["venomous"] in (14, 15)
    assert state.kills == [0, 0, 0]


@pytest.mark.rule("SK-REEF-47", "TS-ONIDEF-02")
def test_who_decides_for_oni_names_the_reefs_that_they_strike() -> None:
    laid = reefs(s0="invasive", s2="invasive")
    areas = {"a1": laid | {"units": {"private": 2, "small": 1}}}
    state = attacked(areas, "fight a1 no_conquest")
    do(state, "answer counterstrike")
    do(state, "assign 1 0", "assign 2 10")  # nothing for the Nomads, all of it for the Reefs
    assert verbs(state) == {"break"}
    assert state.deciders() == (state.track[-1],)
    before = lying(state)
    do(state, texts(state)[0])
    assert len(lying(state)) == len(before) - 1


@pytest.mark.rule("SK-REEF-48", "SK-FACTIONS-09")
def test_nobody_answers_for_reefs() -> None:
    state = attacked({"a1": PAIR | {"units": {"private": 2}}}, "fight a1 no_annihilation")
    maybe(state, "armed")
    assert "answer" not in verbs(state)
    oni = attacked({"a1": PAIR | {"units": {"private": 2, "small": 1}}}, "fight a1 no_conquest")
    assert "answer" in verbs(oni)
    assert oni.deciders() == (oni.track[-1],)


@pytest.mark.rule("SK-REEF-50", "SK-REEF-84")
def test_who_has_a_unit_there_answers() -> None:
    areas = {"a1": PAIR | {"units": {"private": 2, "oyster": 1}}}
    state = attacked(areas, "fight a1 no_conquest", mascots=True)
    assert state.deciders() == (1,)
    assert offered(state, "answer counterstrike")
    do(state, "answer counterstrike")
    assert units(state, "a1")["private"] == 2


@pytest.mark.rule("SK-REEF-67", "SK-REEF-86")
def test_reefs_fall_before_the_oyster() -> None:
    for health, alive in ((1, True), (0, False)):
        laid = reefs(s0="armoured", s3="armoured") if health else reefs(s0="spore")
        areas = {"a1": laid | {"units": {"private": 3, "oyster": 1}}}
        state = attacked(areas, "fight a1 no_annihilation", mascots=True)
        maybe(state, "armed", "wait")
        while state.view(None)["fight"]:
            do(state, texts(state)[0])
        assert ("oyster" in units(state, "a1")) == alive


@pytest.mark.rule("SK-REEF-85")
def test_oyster_minds_no_radioactivity() -> None:
    areas = {"a1": {"traits": ["radioactive"], "units": {"oyster": 1, "private": 1}}}
    state = end_of_round(table(NOMADS, areas, mascots=True))
    assert units(state, "a1") == {"oyster": 1}


@pytest.mark.rule("SK-REEF-93")
def test_conquest_succeeds_but_the_reef_keeps_control() -> None:
    state = attacked({"a1": PAIR | {"units": {"private": 1}}}, "fight a1 no_conquest")
    assert owner(state, "a1") == 0
    assert state.takings[0] == 1
    assert ruler(state, "a1") == 1
    state.setting.powers[1].give_way(state, NAMED["a1"], 0)
    assert ruler(state, "a1") == 0


@pytest.mark.rule("SK-REEF-51", "SK-REEF-54", "SK-FACTIONS-10")
def test_venom_hits_each_faction_once_when_the_round_ends() -> None:
    areas = {
        "a1": reefs(s0="venomous", s2="venomous")
        | {"units": {"private": 3, "boarguard": 1, "medium": 2}},
        "a2": reefs(s3="venomous") | {"units": {"private": 2}},
    }
    state = table(NOMADS, areas)
    do(state, "end")
    assert units(state, "a1")["private"] == 3
    end_of_round(state)
    assert units(state, "a1") == {"medium": 1}
    assert units(state, "a2") == {"private": 1}


@pytest.mark.rule("SK-REEF-52", "SK-REEF-53")
def test_venom_is_no_fight_but_it_eliminates() -> None:
    areas = {"a1": reefs(s0="venomous") | {"units": {"private": 1, "small": 1}}}
    state = table(NOMADS, areas)
    asked: set[str] = set()
    rounds = state.round
    while state.round == rounds:
        seat = state.deciders()[0]
        asked |= verbs(state)
        state.apply(seat, state.default(seat))
    assert "answer" not in asked
    assert state.kills[1] == 2
    assert units(state, "a1") == {}


@pytest.mark.rule("SK-REEF-55", "SK-REEF-95")
def test_venom_comes_before_radioactivity_with_all_that_follows() -> None:
    areas = {"a1": reefs(s0="venomous") | {"units": {"worker": 1}, "traits": ["radioactive"]}}
    state = end_of_round(table(("dark_seed", "reef_collective", "nomads"), areas))
    assert state.kills[1] == 1
    assert theirs(state).eggs[NAMED["a1"]] == 1


@pytest.mark.rule("SK-REEF-56")
def test_the_weakest_first_and_the_owner_names_equals() -> None:
    areas = {"a1": reefs(s0="venomous") | {"units": {"private": 1, "sapper": 1, "dog": 1}}}
    state = table(NOMADS, areas)
    while "suffer" not in verbs(state) and state.round == 1:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert set(texts(state)) == {"suffer private", "suffer sapper"}
    assert state.deciders() == (0,)
    do(state, "suffer private")
    assert units(state, "a1") == {"sapper": 1}


@pytest.mark.rule("SK-REEF-73")
def test_hidden_spikes_deal_twenty() -> None:
    areas = {"a1": reefs(s0="venomous") | {"units": {"boarguard": 1}}}
    for spikes, left in ((0, {"boarguard": 1}), (1, {})):
        state = table(NOMADS, areas)
        if spikes:
            begin(state, "hidden_spikes", 1)
        assert units(end_of_round(state), "a1") == left


@pytest.mark.rule("SK-REEF-29")
def test_venom_that_is_switched_off() -> None:
    factions = ("cybersamurai", "reef_collective", "nomads")
    areas = {"a1": reefs(s0="venomous") | {"units": {"samurai_21": 1}}}
    state = table(factions, areas, {0: {"uplinks": ["akira"]}})
    do(state, "akira a1")
    assert units(end_of_round(state), "a1") == {"samurai_21": 1}


@pytest.mark.rule("SK-REEF-25", "SK-EVENT-08", "SK-BLOCK-18")
def test_events_that_open_ways_take_reefs_away() -> None:
    areas = {"a1": reefs(s4="venomous") | {"blocked": [4]}}
    state = table(NOMADS, areas)
    assert "edge a1 4" in event(state, "breach")
    happens(state, "breach", "edge a1 4")
    assert reserve(state)["venomous"] == 15
    assert state.passages[NAMED["a1"]] == 0
    happens(state, "breach", "edge a1 4")
    assert state.passages[NAMED["a1"]] == 1 << 4


@pytest.mark.rule("SK-REEF-26")
def test_negation_does_not_touch_reefs() -> None:
    state = table(NOMADS, {"a1": PAIR})
    offers = event(state, "neutralise")
    assert all(text.startswith("trait") and "a1" not in text.split() for text in offers)


@pytest.mark.rule("SK-REEF-27", "SK-BLOCK-08", "SK-EVENT-24")
def test_a_neutral_token_may_cover_a_reef() -> None:
    state = growing({"a1": reefs(s3="armoured")})
    assert "edge a1 3" in event(state, "landslide")
    happens(state, "landslide", "edge a1 3")
    assert lying(state) == set()
    assert state.walls[NAMED["a1"]] == 1 << 3


@pytest.mark.rule("TS-BLOCK-09", "TS-BLOCK-13")
def test_reefs_and_other_blockades_on_one_side() -> None:
    areas = {
        "a1": reefs(s2="armoured") | {"walls": [3], "fences": [1]},
        "a2": reefs(s2="armoured") | {"blocked": [3]},
    }
    state = do(growing(areas), "evolve development", "sprout inner")
    spots = {tuple(text.split()[1:3]) for text in texts(state)}
    assert {("a1", "3"), ("a2", "3")} <= spots
    assert not {("a1", "1"), ("a1", "2"), ("a2", "2")} & spots
    state = growing({"a1": reefs(s3="armoured")})
    had = reserve(state)["armoured"]
    happens(state, "landslide", "edge a1 3")
    assert (lying(state), reserve(state)["armoured"]) == (set(), had + 1)


@pytest.mark.rule("SK-BLOCK-19")
def test_what_may_lie_on_what() -> None:
    areas = {
        "a1": reefs(s2="armoured") | {"walls": [3], "fences": [4], "units": {"boarrior": 1}},
        "a2": {},
    }
    factions = ("boarlords", "reef_collective", "nomads")
    state = do(table(factions, areas, phase="blue", allow={"effect": 1}), "effect")
    sides = {text.split()[2] for text in texts(state) if text.startswith("fence a1")}
    assert {"2", "3"} <= sides
    assert "4" not in sides
    assert not {"edge a1 3", "edge a1 4"} & set(event(state, "landslide", 2))
    do(state, "fence a1 2")
    assert reserve(state)["armoured"] == 16


@pytest.mark.rule("SK-REEF-28")
def test_what_removes_markers_of_factions_removes_reefs() -> None:
    state = table(NOMADS, {"a1": PAIR})
    powers = state.setting.powers[1]
    assert powers.markers_at(state, NAMED["a1"]) == ["reef"]
    assert not powers.scorch(state, "reef", NAMED["a1"])
    assert powers.scorch_edge(state, NAMED["a1"], 1) == "reef"
    assert lying(state) == {"a1.0"}


@pytest.mark.rule("SK-EVENT-17")
def test_decay_takes_reefs_that_do_not_rule() -> None:
    areas = {"b3": reefs(s0="armoured", s3="venomous"), "c3": PAIR}
    seats = {0: {"events": ["decay"]}}
    state = table(NOMADS, areas, seats, phase="blue", allow={"play": 1}, sunrise=True)
    do(state, "play decay")
    assert offered(state, "target b3")
    assert not offered(state, "target c3")
    do(state, "target b3")
    assert reserve(state) == {"spore": 5, "venomous": 15, "armoured": 14, "invasive": 5}


@pytest.mark.rule("SK-REEF-69", "SK-REEF-70")
def test_mines_may_go_off_under_a_reef() -> None:
    for count, left in ((0, {"a2.2", "a2.3"}), (1, {"a2.2"})):
        state = growing({"a2": reefs(s2="spore") | {"mines": 2}})
        do(state, "evolve development", "sprout inner", "reef a2 3 armoured")
        assert state.deciders() == (1,)
        do(state, f"detonate {count}")
        assert lying(state) == left
        assert theirs(state).mines[NAMED["a2"]] == 2 - count


@pytest.mark.rule("SK-DEVIL-12")
def test_the_defiler_does_not_come_where_a_reef_lies() -> None:
    for laid, able in (({}, True), ({"m0": reefs(s0="armoured")}, False)):
        state = table(NOMADS, laid, legendary=True, moonfall=True)
        kind = state.setting.tables.kind_of["defiler"]
        module = state.setting.modules[state.setting.module_at["fallen"]]
        assert bool(module.places_for(state, kind)) == able


@pytest.mark.rule("SK-REEF-01")
def test_what_people_are_told() -> None:
    board = GAME.content.factions["reef_collective"]
    said = board.advice.said("en").lower()
    assert "passages" in said
    assert "radioactive" in said


@pytest.mark.rule("SK-REEF-88")
def test_by_the_alternative_rules_oyster_is_not_immune() -> None:
    here = {"a1": {"units": {"oyster": 1}, "traits": ["radioactive"]}}
    for plain, left in ((False, 1), (True, 0)):
        state = table(
            ("reef_collective", "nomads", "boarlords"), here, mascots=True, plain_mascots=plain
        )
        end_of_round(state)
        assert units(state, "a1").get("oyster", 0) == left


@pytest.mark.rule("SK-REEF-47")
def test_a_forecast_lists_the_reefs_that_would_break() -> None:
    laid = reefs(s0="venomous", s2="venomous") | {"units": {"private": 3}}
    state = table(NOMADS, {"a1": laid}, allow={"combat": 1})
    (battle,) = [row for row in state.view(0)["battles"] if row["area"] == "a1"]
    comes = next(row["comes"] for row in battle["cards"] if row["card"] == "no_annihilation")
    assert comes["broken"] == [{"who": 1, "what": "ts.reef.venomous", "count": 1}]


@pytest.mark.rule("SK-ROUNDEND-06")
def test_who_leaves_in_the_first_step_is_not_poisoned_in_the_second() -> None:
    laid = reefs(s0="venomous") | {"units": {"uberclown": 1}, "traits": ["radioactive"]}
    state = table(("moon_circus", "reef_collective", "nomads"), {"a1": laid})
    end_of_round(state)
    assert "uberclown" not in units(state, "a1")
    assert state.kills[1] == 0
    assert state.view(0)["seats"][0]["reserve"]["uberclown"] == 6
