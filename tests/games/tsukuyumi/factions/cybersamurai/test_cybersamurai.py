"""What only the Cybersamurai can do: Uplinks, drones, Shogun, Matrix. TS-CYBER."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.cybersamurai.events import update
from endtable.games.tsukuyumi.factions.cybersamurai.own import KANEDA, TETSUO, UPLINKS
from endtable.games.tsukuyumi.factions.cybersamurai.steps import FirstUplink, activate
from endtable.games.tsukuyumi.rules.questions import conquest_of, health_of, range_of
from endtable.games.tsukuyumi.rules.steps.allowing import begin_turn
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.table.allowance import MODULE_ACTION, PRODUCTION
from endtable.games.tsukuyumi.table.board import NAMED, OFF
from endtable.games.tsukuyumi.table.phases import BLUE
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    BOARS,
    CYBER,
    asked,
    do,
    finish_turn,
    maybe,
    moving,
    next_round,
    offered,
    owner,
    table,
    targets,
    texts,
    theirs,
    top_event,
    units,
    verbs,
)


def cyber(areas: dict[str, Any], uplinks: list[str], **more: Any) -> Tsukuyumi:
    return table(CYBER, areas, {0: {"uplinks": uplinks, "base": [0, 6]}}, **more)


@pytest.mark.rule("TS-CYBER-01", "TS-EVENT-01")
def test_tenno_is_the_faction_effect() -> None:
    row = {"a1": {"units": {"attack_drone": 1}}}
    state = cyber(row, ["tenno_ai"], phase="blue", allow={"effect": 1})
    do(state, "effect")
    assert {"drones", "event", "done"} == verbs(state)
    do(state, "drones", "move attack_drone a1 a2 2", "move attack_drone a2 a3 1")
    men = {"attack_drone": 1, "shield_drone": 1, "medic_drone": 1, "samurai_21": 1}
    every = cyber(
        {"a1": {"units": men}}, ["tenno_ai"], phase="blue", allow={"effect": 1}, mascots=True
    )
    do(every, "effect", "drones")
    flown = {text.split()[1] for text in texts(every) if text.startswith("move")}
    assert flown == {"attack_drone", "shield_drone", "medic_drone"}
    without = do(cyber(row, [], phase="blue", allow={"effect": 1}), "effect")
    assert verbs(without) == {"end"}
    event = cyber(row, ["tenno_ai"], phase="blue", allow={"effect": 1})
    do(event, "effect", "event")
    assert len({text for text in texts(event) if text.startswith("draw")}) > 1
    open_card = next(text for text in texts(event) if text != "draw pile")
    do(event, open_card)  # an open one as well as one from the stack: TS-EVENT-01
    assert len(event.event_hands[0]) == 1
    assert "keep" in verbs(event)


@pytest.mark.rule("TS-CYBER-02")
def test_the_defence_matrix() -> None:
    areas = {"a1": {"units": {"lt_dan": 1, "samurai_21": 1, "launcher": 1}}}
    seats = {1: {"uplinks": ["tetsuo", "kaneda", "akira"]}}
    state = table(("nomads", "cybersamurai", "boarlords"), areas, seats, allow={"combat": 1})
    do(state, "fight a1 no_conquest", "answer defence_effect")
    assert {"kaneda", "akira", "tetsuo", "done"} == verbs(state)
    do(state, "tetsuo a1 1", "suffer lt_dan")
    assert units(state, "a1") == {"samurai_21": 1, "launcher": 1}
    blue = table(("nomads", "cybersamurai", "boarlords"), areas, seats, allow={"combat": 1})
    do(blue, "fight a1 no_conquest", "answer defence_effect", "kaneda a1 3")
    assert theirs(blue).kaneda == ((-1, 0), (NAMED["a1"], 3))


@pytest.mark.rule("TS-CYBER-02")
def test_in_the_matrix_uplinks_do_what_their_cards_say() -> None:
    """KANEDA closes an edge of any area with an own unit, AKIRA reaches two areas, TETSUO all."""
    areas = {
        "a1": {"units": {"lt_dan": 1, "samurai_21": 1}},
        "b3": {"units": {"samurai_22": 1, "private": 1}},
    }
    seats = {1: {"uplinks": ["tetsuo", "kaneda", "akira"], "base": [0, 6]}}
    factions = ("nomads", "cybersamurai", "boarlords")
    state = table(factions, areas, seats, allow={"combat": 1})
    do(state, "fight a1 no_conquest", "answer defence_effect")
    assert offered(state, "kaneda b3 0")
    assert offered(state, "akira a3")
    lasers = {text for text in texts(state) if text.startswith("tetsuo")}
    assert lasers == {"tetsuo a1 1", "tetsuo b3 1"}
    rows = {"base2": {"units": {"lt_dan": 1, "samurai_21": 1, "private": 1}}}
    home = table(factions, rows, seats, allow={"combat": 1})
    do(home, "fight base2 no_annihilation", "wait")
    maybe(home, "suffer samurai_21")
    do(home, "answer defence_effect")
    assert offered(home, "akira a4")
    assert "tetsuo" not in verbs(home)
    assert "kaneda" not in verbs(home)


@pytest.mark.rule("TS-CYBER-03")
def test_cybersamurai_double_their_health() -> None:
    areas = {"a1": {"units": {"cyberoid": 1, "launcher": 2, "private": 1}}}
    state = table(("nomads", "cybersamurai", "boarlords"), areas, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "answer protection")
    assert units(state, "a1")["cyberoid"] == 1


@pytest.mark.rule("TS-CYBER-05")
def test_the_shogun_needs_an_uplink() -> None:
    for uplinks, able in (([], False), (["shogun_ai"], True)):
        state = cyber({}, uplinks, phase="green", allow={"production": 2})
        do(state, "produce")
        assert offered(state, "build shogun base1") == able


@pytest.mark.rule("TS-CYBER-07")
def test_a_shield_drone_can_take_the_damage() -> None:
    areas = {"a1": {"units": {"shield_drone": 1, "samurai_21": 1, "launcher": 1}}}
    state = table(("nomads", "cybersamurai", "boarlords"), areas, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "wait", "suffer shield_drone")
    maybe(state, "answer counterstrike")
    while state.view(None)["fight"]:
        do(state, texts(state)[0])
    assert units(state, "a1")["samurai_21"] == 1


@pytest.mark.rule("TS-CYBER-07")
def test_a_shield_drone_takes_the_damage_of_mines_for_those_that_walk() -> None:
    """Mines hit walkers that enter; the drone may stand there already, or fly along."""
    shield, mined = {"shield_drone": 1}, {"mines": 1}
    for there in (True, False):
        areas = {
            "a1": {"units": {"samurai_21": 2, **({} if there else shield)}},
            "a2": {**mined, "units": shield if there else {}},
        }
        state = moving(CYBER, areas, 1)
        do(state, "march a1 a2", "detonate 1")
        assert set(texts(state)) == {"suffer samurai_21", "suffer shield_drone"}
        do(state, "suffer shield_drone")
        assert units(state, "a2") == {"samurai_21": 2}
    far = moving(CYBER, {"a1": {"units": {"samurai_21": 2, **shield}}, "a2": mined}, 1)
    do(far, "move samurai_21 a1 a2 1", "detonate 1")
    assert units(far, "a1") == {"samurai_21": 1, **shield}
    assert units(far, "a2") == {}


@pytest.mark.rule("TS-CYBER-09", "TS-DEF-04")
def test_kaneda_closes_an_edge_for_all_others() -> None:
    from endtable.games.tsukuyumi.rules.questions import ways_of

    state = cyber({"a1": {"units": {"samurai_21": 1}}}, ["kaneda"])
    do(state, "kaneda a1 3")
    assert NAMED["a2"] in ways_of(state, 0)[NAMED["a1"]]
    for other in (1, 2, state.setting.oni):
        assert NAMED["a2"] not in ways_of(state, other)[NAMED["a1"]]
        assert NAMED["a1"] not in ways_of(state, other)[NAMED["a2"]]
    assert "kaneda" not in verbs(state)
    assert len(theirs(state).kaneda) == 2
    home = cyber({"base1": {"units": {"samurai_21": 1}}}, ["kaneda"])
    assert "kaneda" not in verbs(home)  # a base is no area


def test_akira_switches_off_what_others_have_there() -> None:
    areas = {
        "a1": {"units": {"samurai_21": 1}},
        "a2": {"units": {"wasp": 1, "squeaker": 1}, "dug": ["stronghold"]},
    }
    factions = ("cybersamurai", "dark_seed", "boarlords")
    state = table(factions, areas, {0: {"uplinks": ["akira"]}})
    wasp = state.units_at[NAMED["a2"]][0]
    assert range_of(state, wasp, 1, own_turn=True) == 2
    assert conquest_of(state, 2, NAMED["a2"]) == 15 + 10
    do(state, "akira a2")
    assert range_of(state, wasp, 1, own_turn=True) == 1
    assert conquest_of(state, 2, NAMED["a2"]) == 15


@pytest.mark.parametrize("number", [0, 1])
def test_of_two_akiras_only_the_one_that_is_used_moves(number: int) -> None:
    state = cyber({}, ["akira"])
    theirs(state).akira = (NAMED["a1"], NAMED["a3"])
    activate(state, 0, ("akira", NAMED["b2"]), number)
    left = [NAMED["a1"], NAMED["a3"]]
    left[number] = NAMED["b2"]
    assert theirs(state).akira == tuple(left)


def test_an_update_turns_the_token_of_who_acts() -> None:
    for active in (0, 1):
        state = cyber({}, [], track=[1, 2, 0], active=active)
        before = state.faces
        update(state, 0)
        assert state.track == (0, 1, 2)
        assert (state.faces != before) is (active == 0)


def test_hashi_passes_mountains_where_they_stop_others() -> None:
    for uplinks in ([], ["hashi"]):
        state = cyber({}, uplinks)
        assert state.setting.powers[0].passes_mountains(state) is bool(uplinks)


def _named(state: Tsukuyumi, verb: str, area: str) -> int:
    """Whether such an action is offered there."""
    return int(any(text.split()[:2] == [verb, area] for text in texts(state)))


SILENT = ("cybersamurai", "nomads", "boarlords", "dark_seed")
AREAS = ("a1", "a2")


def silenced(active: int, units: dict[str, int], **more: Any) -> Tsukuyumi:
    """AKIRA lies on the first area; the same units stand on the second one, too."""
    row = {"units": units}
    seats = {0: {"uplinks": ["akira"]}, active: {"base": [0, 6], **more.pop("seat", {})}}
    state = table(SILENT, {"a1": row, "a2": row}, seats, active=active, **more)
    theirs(state).akira = (NAMED["a1"], -1)
    return state


@pytest.mark.rule("TS-CYBER-08")
@pytest.mark.parametrize(
    ("active", "units", "plays", "there"),
    [
        (
            1,
            {"sapper": 1},
            ["effect", "mines"],
            lambda s: [theirs(s).mines[NAMED[a]] for a in AREAS],
        ),
        (2, {"boarrior": 1}, ["effect"], lambda s: [_named(s, "dig", a) for a in AREAS]),
        (3, {"conqueror": 1}, ["effect"], lambda s: [_named(s, "sacrifice", a) for a in AREAS]),
        (
            3,
            {"breeder": 1},
            ["effect", "swarm lay"],
            lambda s: [theirs(s).eggs[NAMED[a]] for a in AREAS],
        ),
    ],
)
def test_akira_switches_off_what_units_do_with_the_faction_effect(
    active: int, units: dict[str, int], plays: list[str], there: Any
) -> None:
    state = silenced(active, units, phase="blue", allow={"effect": 1})
    do(state, *plays)
    assert there(state) == [0, 1]


@pytest.mark.rule("TS-CYBER-08")
def test_akira_switches_off_what_breeders_produce() -> None:
    """One of two works, beside the card."""
    state = silenced(3, {"breeder": 1}, phase="blue", seat={"card": "ambush"}, track=[3, 0, 1, 2])
    while state.phase == BLUE:
        finish_turn(state)
    assert asked(state) == 3
    assert state.allow[PRODUCTION] == 1 + 1


@pytest.mark.rule("TS-CYBER-08")
@pytest.mark.parametrize("silent", [True, False])
def test_akira_switches_off_what_legendary_oni_do(silent: bool) -> None:
    def roused(legend: str) -> Tsukuyumi:
        areas = {"a1": {"units": {legend: 1, "small": 1, "launcher": 1}, "owner": 1}}
        allow = {"war_range": 1, "war_areas": 1, "war_fights": 1}
        state = table(SILENT, areas, legendary=True, active=2, phase="green", allow=allow)
        theirs(state).akira = (NAMED["a1"], -1) if silent else (-1, -1)
        return do(state, "oni_war")

    herald = roused("moon_herald")
    assert offered(herald, f"move moon_herald a1 a2 {1 if silent else 2}")
    observer = do(roused("dark_observer"), "attack", "answer counterstrike")
    assert owner(observer, "a1") == ("oni" if silent else 1)
    assert offered(observer, "suffer dark_observer") == silent
    for state, called in ((herald, False), (roused("abyssal"), not silent)):
        state.allow = [0] * len(state.allow)
        begin_turn(state, 2)
        assert bool(state.allow[MODULE_ACTION]) == called


def test_the_other_uplinks() -> None:
    areas = {
        "a1": {"units": {"attack_drone": 1, "samurai_21": 1, "shield_drone": 1}},
        "a2": {"terrain": "mountain", "conquest": 15, "units": {"samurai_22": 1}},
    }
    plain, better = cyber(areas, []), cyber(areas, ["kaze", "tate", "hashi"])
    drone, man = better.units_at[NAMED["a1"]][0], better.units_at[NAMED["a1"]][2]
    assert range_of(better, drone, 1, own_turn=True) == range_of(plain, drone, 1, own_turn=True) + 1
    assert health_of(better, man) == health_of(plain, man) + 5
    for uplinks, taken in (([], None), (["hashi"], 0)):
        state = cyber(areas, uplinks, allow={"combat": 1})
        assert owner(do(state, "fight a2 cy_conquest"), "a2") == taken
    yumi = cyber({"a1": {"units": {"attack_drone": 1}}}, ["yumi"], phase="red")
    assert offered(yumi, "raid a1 cy_conquest")
    seats = {1: {"uplinks": ["kagami"]}}
    areas = {"a1": {"units": {"lt_dan": 1, "samurai_21": 1}}}
    mirror = table(("nomads", "cybersamurai", "boarlords"), areas, seats, allow={"combat": 1})
    do(mirror, "fight a1 no_conquest", "answer counterstrike")
    assert set(texts(mirror)) == {"answer retreat", "decline"}


@pytest.mark.parametrize("uplink", UPLINKS)
def test_an_uplink_does_what_it_does_and_nothing_else(uplink: str) -> None:
    row = {"attack_drone": 1, "samurai_21": 1, "shield_drone": 1}
    areas = {"a1": {"units": row}, "a2": {"units": {"private": 2}}}
    state, plain = cyber(areas, [uplink], phase="red"), cyber(areas, [], phase="red")
    drone, man = state.units_at[NAMED["a1"]][0], state.units_at[NAMED["a1"]][2]
    powers = state.setting.powers[0]
    seen = {
        "tate": health_of(state, man) > health_of(plain, man),
        "kaze": range_of(state, drone, 1, own_turn=True) > range_of(plain, drone, 1, own_turn=True),
        "hashi": powers.climbs(state) > 0,
        "kagami": powers.second_counterattack(state),
        "yumi": offered(state, "raid a1 cy_conquest"),
        "tetsuo": "tetsuo" in verbs(state),
        "akira": "akira" in verbs(state),
    }
    assert [key for key, works in seen.items() if works] == [uplink] * (uplink in seen)


def test_the_amaterasu_protocol_strikes_with_half_and_takes_from_those_left() -> None:
    """Two Squeakers have 30 conquest points; half of 20 damage leaves one of them, with 15."""
    areas = {"a1": {"owner": 2, "units": {"cyberoid": 1, "squeaker": 2}}}
    state = do(table(CYBER, areas, allow={"combat": 1}), "fight a1 cy_protocol", "wait")
    assert len(state.doomed) == 1
    assert owner(state, "a1") == 0
    braced = table(CYBER, areas, allow={"combat": 1})
    do(braced, "fight a1 cy_protocol", "answer protection")
    assert owner(braced, "a1") == 2


@pytest.mark.rule("TS-COMBAT-07")
def test_the_amaterasu_protocol_does_one_part_where_the_other_is_impossible() -> None:
    own = {"a1": {"owner": 0, "units": {"cyberoid": 1, "squeaker": 2}}}
    struck = table(CYBER, own, allow={"combat": 1})
    do(struck, "fight a1 cy_protocol", "wait")
    assert len(struck.doomed) == 1
    assert owner(struck, "a1") == 0
    empty = {"a1": {"units": {"cyberoid": 1}}}
    taken = do(table(CYBER, empty, allow={"combat": 1}), "fight a1 cy_protocol")
    assert owner(taken, "a1") == 0
    nothing = {"a1": {"owner": 0, "units": {"cyberoid": 1}}}
    assert not offered(table(CYBER, nothing, allow={"combat": 1}), "fight a1 cy_protocol")


@pytest.mark.rule("TS-CYBER-08")
def test_akira_reaches_two_areas_and_lasts_for_the_round() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}}
    seats = {0: {"uplinks": ["akira", "kaneda"]}}
    state = table(CYBER, areas, seats, rounds=3)
    assert "a3" in targets(state, "akira")
    assert "a4" not in targets(state, "akira")
    do(state, "akira a3", "kaneda a1 3")
    next_round(state)
    assert theirs(state).akira == (OFF, OFF)
    assert theirs(state).kaneda[0] == (NAMED["a1"], 3)  # a blockade stays
    assert not theirs(state).activated & KANEDA  # and may be moved again


def test_kagami_gives_a_second_counterattack_once_a_round() -> None:
    areas = {name: {"units": {"boarguard": 1, "samurai_21": 1}} for name in ("a1", "a2")}
    factions = ("boarlords", "cybersamurai", "nomads")
    seats = {1: {"uplinks": ["kagami"]}}
    state = table(factions, areas, seats, allow={"combat": 2})
    do(state, "fight a1 bo_conquest", "answer counterstrike")
    assert set(texts(state)) == {"answer retreat", "answer natures_course", "decline"}
    do(state, "answer retreat", "halt")  # two, and no third
    assert state.view(None)["fight"] is None
    do(state, "fight a2 bo_conquest", "answer counterstrike")
    assert state.view(None)["fight"] is None


@pytest.mark.rule("TS-ACARD-02", "TS-ROUND-04", "TS-ROUND-05")
def test_an_ambush_waits_until_its_card_lies_open() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    for edition, more in (("pl", False), ("it", True)):
        seats = {1: {"card": "ambush"}}
        state = table(BOARS, areas, seats, phase="white", edition=edition)
        do(state, "fight a1 bo_conquest", "answer counterstrike")
        assert offered(state, "answer retreat") == more


@pytest.mark.rule("TS-COMBAT-22", "TS-CCARD-17")
def test_a_fight_inside_another_leaves_it_as_it_was() -> None:
    """A sally in the midst of suppressing fire: the fallen stay fallen."""
    row = {"private": 1, "launcher": 1, "samurai_21": 2, "boarmaiden": 1, "large": 1}
    factions = ("nomads", "cybersamurai", "boarlords")
    state = table(factions, {"a1": {"units": row}}, allow={"combat": 1}, track=[0, 2, 1])
    top_event(state, "sudden_sally")
    do(state, "fight a1 no_suppress", "assign 3 10", "assign 2 10")
    do(state, "answer protection", "wait", "done")
    assert len(state.doomed) == 1
    do(state, "answer natures_course", "draw pile", "play sudden_sally", "fight a1 cy_annihilation")
    while sum(isinstance(step, Fight) for step in state.main) > 1:
        maybe(state, "answer counterstrike")
        do(state, texts(state)[-1])
    assert isinstance(state.main[-2], Fight)  # the ONI strike back in the first fight
    assert state.attacker == 0
    assert len(state.doomed) == 1


@pytest.mark.rule("TS-CYBER-02", "TS-COMBAT-22")
def test_who_falls_to_the_laser_of_the_matrix_lies_there_until_the_end() -> None:
    areas = {"a1": {"units": {"private": 2, "samurai_21": 1, "squeaker": 1}}}
    factions = ("nomads", "cybersamurai", "boarlords")
    seats = {1: {"uplinks": ["tetsuo"]}}
    state = table(factions, areas, seats, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 no_conquest", "answer defence_effect", "tetsuo a1 3")
    assert len(state.doomed) == 1
    assert units(state, "a1")["squeaker"] == 1
    do(state, "answer counterstrike")  # it still strikes back
    while state.view(None)["fight"]:
        do(state, texts(state)[-1])
    assert "squeaker" not in units(state, "a1")


def test_a_raid_counts_drones_alone() -> None:
    """A man and a drone have 15 together, the drone 5: too little against a Private of 10."""
    row = {"units": {"attack_drone": 1, "samurai_21": 1, "private": 1}}
    seats = {0: {"uplinks": ["yumi"], "card": "ambush"}}
    for verb, taken in (("raid", None), ("fight", 0)):
        state = table(CYBER, {"a1": row}, seats, phase="red")
        do(state, f"{verb} a1 cy_conquest", "answer retreat", "halt")
        assert owner(state, "a1") == taken


@pytest.mark.rule("TS-SEED-07", "TS-SEED-10", "TS-BOAR-04")
def test_under_akira_nothing_hatches_nor_appears_with_a_mother() -> None:
    for faction, row, unit in (
        ("dark_seed", {"eggs": 1}, "worker"),
        ("dark_seed", {"units": {"breeder": 1}}, "worker"),
        ("boarlords", {"units": {"boarmother": 1}}, "squeaker"),
    ):
        areas = {"a1": row, "a4": {}}
        factions = (faction, "cybersamurai", "nomads")
        for silent in (False, True):
            seats = {0: {"base": [0, 6]}}
            state = table(factions, areas, seats, phase="green", allow={"production": 1})
            theirs(state).akira = (NAMED["a1"] if silent else OFF, OFF)
            do(state, "produce")
            assert offered(state, f"build {unit} a1") == (not silent)


@pytest.mark.rule("TS-CYBER-04")
def test_the_first_uplink_is_one_of_cost_one() -> None:
    state = table(CYBER)
    first = {UPLINKS[action[1]] for action in FirstUplink(0).choices(state)}
    assert {"tenno_ai", "kaneda"} <= first
    assert not {"tetsuo", "kagami", "yumi"} & first


def test_hashi_lowers_a_mountain_by_five() -> None:
    mountain = {"terrain": "mountain", "conquest": 15}
    for unit, taken in (("attack_drone", None), ("samurai_21", 0)):
        row = {"units": {unit: 1}, **mountain}
        state = table(CYBER, {"a1": row}, {0: {"uplinks": ["hashi"]}}, allow={"combat": 1})
        assert owner(do(state, "fight a1 cy_conquest"), "a1") == taken


def test_half_of_the_damage_is_rounded_down_to_fives() -> None:
    """A drone and a Cybersamurai 2.2 have 25 together."""
    areas = {"a1": {"units": {"attack_drone": 1, "samurai_22": 1, "boarmaiden": 1}}}
    state = do(table(CYBER, areas, allow={"combat": 1}), "fight a1 cy_protocol")
    assert state.view(None)["fight"]["damage"] == [10]


@pytest.mark.rule("TM-CYBER-06")
@pytest.mark.parametrize("used", [0, TETSUO])
def test_the_solar_laser_comes_before_tetsuo_and_others_do_not_care(used: int) -> None:
    seat = {"events": ["solar_laser", "update"], "uplinks": ["tetsuo"]}
    state = table(CYBER, None, {0: seat}, phase="blue", allow={"play": 2}, faction_events=True)
    state.track = (1, 0, 2)
    theirs(state).activated = used
    twin = state.copy()
    assert offered(twin, "play solar_laser") == (not used)
    assert offered(twin, "play update")
