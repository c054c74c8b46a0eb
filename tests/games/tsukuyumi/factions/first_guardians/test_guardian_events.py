"""Events of First Guardians, and counterattacks on their cards. SK-FIRST-35 to -47, -67, -68."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.events import Log
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.questions import damage_of, may_enter, range_of
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.rules.steps.course import radiate
from endtable.games.tsukuyumi.rules.steps.event_land import is_unstable
from endtable.games.tsukuyumi.rules.steps.happening import Happening, offered
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.first_guardians.guardians import (
    GUARDIANS,
    HOME,
    clerk,
    fighting,
    unit,
)
from tests.games.tsukuyumi.play import (
    asked,
    do,
    end_of_round,
    holding,
    next_round,
    table,
    targets,
    texts,
    units,
    verbs,
)
from tests.games.tsukuyumi.play import offered as can_choose


def in_play(event: str, areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """Such an event of theirs is in force."""
    state = fighting(areas, **more)
    in_force.begin(state, event, 0)
    return state


@pytest.mark.rule("SK-FIRST-35", "SK-FIRST-36")
def test_guards_alone_are_stronger() -> None:
    areas = {"a1": {"units": {"guard": 2, "spikemouth": 1}}}
    state = do(holding(GUARDIANS, "brood_of_strength", areas), "play brood_of_strength")
    assert damage_of(state, 0, NAMED["a1"]) == 25
    end_of_round(state)
    assert damage_of(state, 0, NAMED["a1"]) == 15


@pytest.mark.rule("SK-FIRST-37")
def test_with_okya_a_guard_deals_twenty() -> None:
    areas = {"a1": {"units": {"reclaimer": 1, "private": 1}}, "b1": {"units": {"guard": 1}}}
    state = in_play("brood_of_strength", areas)
    assert damage_of(state, 0, NAMED["b1"]) == 10
    do(state, "fight a1 fg_okya")
    clerk(state)
    assert damage_of(state, 0, NAMED["b1"]) == 20


@pytest.mark.rule("SK-FIRST-39")
def test_in_a_race_nobody_is_massive() -> None:
    areas = {"a1": {"units": {"guard": 1}}}
    state = in_play("race", areas, allow={"move": 3}, phase="green")
    do(state, "advance", "move guard a1 a2 3", "move guard a2 a3 2", "move guard a3 a4 1")
    assert range_of(state, unit(state, "guard"), 2, True) == 2
    state = do(holding(GUARDIANS, "race", areas), "play race")
    assert range_of(state, unit(state, "guard"), 3, True) == 3
    next_round(state)
    assert range_of(state, unit(state, "guard"), 3, True) == 1


@pytest.mark.rule("SK-FIRST-40")
def test_no_enemy_comes_to_a_jade_guardian() -> None:
    areas = {
        "a1": {"units": {"okya": 1}}, "a2": {"units": {"private": 2, "large": 1, "guard": 1}},
    }  # fmt: skip
    state = in_play("no_movement", areas)
    area = NAMED["a1"]
    assert [may_enter(state, who, area) for who in range(4)] == [True, False, False, False]
    assert all(may_enter(state, who, NAMED["a2"]) for who in range(4))
    moving = table(("nomads", "first_guardians", "boarlords"), areas, allow={"move": 1})
    in_force.begin(moving, "no_movement", 1)
    do(moving, "advance")
    goals = {text.split()[3] for text in texts(moving) if text.startswith("move private a2")}
    assert goals
    assert "a1" not in goals
    assert not can_choose(moving, "march a2 a1")


@pytest.mark.rule("SK-FIRST-41")
def test_who_is_there_may_leave_and_not_return() -> None:
    areas = {"a1": {"units": {"okya": 1, "private": 2}}}
    state = table(("nomads", "first_guardians", "boarlords"), areas, allow={"move": 2})
    in_force.begin(state, "no_movement", 1)
    do(state, "advance", "move private a1 a2 2")
    assert not can_choose(state, "move private a2 a1 1")
    assert units(state, "a1") == {"okya": 1, "private": 1}


@pytest.mark.rule("SK-FIRST-42")
def test_new_units_may_appear_there() -> None:
    factions = ("dark_seed", "first_guardians", "boarlords")
    areas = {"b1": {"units": {"okya": 1}, "eggs": 1}}
    state = table(factions, areas, HOME, phase="green", allow={"production": 2})
    in_force.begin(state, "no_movement", 1)
    do(state, "produce", "build worker b1")
    assert units(state, "b1") == {"okya": 1, "worker": 1}


@pytest.mark.rule("SK-FIRST-43", "SK-FIRST-44")
def test_where_they_rule_nothing_glows_or_shakes() -> None:
    traits = {"traits": ["radioactive", "unstable"]}
    areas = {
        "a1": {"units": {"morgwa": 1, "private": 1}, **traits},
        "a4": {"units": {"guard": 1}, **traits},
    }
    state = in_play("ancient_army", areas)
    assert not any(is_unstable(state, NAMED["a1"], seat) for seat in range(3))
    assert is_unstable(state, NAMED["a4"], 1)
    radiate(state)
    assert units(state, "a1") == {"morgwa": 1, "private": 1}
    assert units(state, "a4") == {}


@pytest.mark.rule("SK-FIRST-43")
def test_the_ancient_army_lasts_through_radioactivity() -> None:
    areas = {"a1": {"units": {"morgwa": 1, "private": 1}, "traits": ["radioactive"]}}
    state = do(holding(GUARDIANS, "ancient_army", areas), "play ancient_army")
    end_of_round(state)
    assert units(state, "a1") == {"morgwa": 1, "private": 1}
    end_of_round(state)
    assert units(state, "a1") == {}


@pytest.mark.rule("SK-FIRST-45")
def test_the_show_does_not_begin_there() -> None:
    factions = ("first_guardians", "nomads", "moon_circus")
    areas = {"a1": {"units": {"okya": 1}}, "a2": {"units": {"clown": 1}}}
    state = in_play("ancient_army", areas, factions=factions)
    in_force.begin(state, "show_begins", 2)
    assert not is_unstable(state, NAMED["a1"], 2)
    assert is_unstable(state, NAMED["a2"], 2)


@pytest.mark.rule("SK-FIRST-46", "SK-FIRST-47", "TM-EPIC-34")
def test_events_of_others_do_not_touch_their_refuge() -> None:
    areas = {
        "a1": {"units": {"okya": 1}, "traits": ["unstable"]},
        "a2": {"traits": ["unstable"]}, "a3": {"traits": ["unstable"], "units": {"guard": 1}},
    }  # fmt: skip
    state = in_play("eternal_refuge", areas, epic_events=True)
    for event in ("storm", "turn", "drift", "landslide", "earthquake", "rockfall"):
        for seat, wanted in ((1, False), (0, True)):
            named = {word for action in offered(state, seat, event, ())
                     for word in GAME.write(action).split()}  # fmt: skip
            assert ("a1" in named) == wanted, (event, seat)
            assert {"a2"} & named, event


@pytest.mark.rule("SK-FIRST-46")
def test_an_event_is_carried_out_elsewhere() -> None:
    areas = {"a1": {"units": {"okya": 1}, "traits": ["unstable"]}, "a2": {"traits": ["unstable"]}}
    factions = ("nomads", "first_guardians", "boarlords")
    seats = {0: {"events": ["turning_crust"]}}
    state = table(factions, areas, seats, phase="blue", allow={"play": 1})
    in_force.begin(state, "eternal_refuge", 1)
    do(state, "play turning_crust")
    assert isinstance(state.main[-1], Happening)
    assert "a2" in targets(state, "turn")
    assert "a1" not in targets(state, "turn")


# --- counterattacks -------------------------------------------------------------------------------


def answered(answer: str, card: str = "fg_okya") -> Tsukuyumi:
    """Nomads stand beside a Reclaimer and answer its Awakening."""
    areas = {
        "a1": {"units": {"reclaimer": 1, "private": 1}},
        "b1": {"units": {"private": 4, "guard": 1}},
    }
    state = fighting(areas, allow={"combat": 1})
    do(state, f"fight a1 {card}")
    clerk(state, f"answer {answer}")
    return do(state, f"answer {answer}")


@pytest.mark.rule("SK-FIRST-67")
def test_cards_of_the_calendar_are_for_later() -> None:
    state = answered("calendar")
    before = len(state.event_hands[1])
    for _ in range(2):
        assert asked(state) == 1
        assert verbs(state) == {"draw"}
        do(state, "draw pile")
    assert len(state.event_hands[1]) == before + 2
    assert asked(state) == 0


@pytest.mark.rule("SK-FIRST-68")
def test_scores_are_settled_after_the_turn() -> None:
    state = answered("reckoning")
    assert asked(state) == 0
    do(state, "end")
    assert asked(state) == 1
    fights = {text.split()[1] for text in texts(state) if text.startswith("fight")}
    assert fights == {"b1"}
    assert state.view(1)["battles"]
    cards = [text for text in texts(state) if text.startswith("fight b1")]
    do(state, cards[0])
    assert state.attacker == 1 or units(state, "b1")


@pytest.mark.rule("SK-FIRST-67", "SK-FIRST-68")
def test_oni_know_neither() -> None:
    areas = {"a1": {"units": {"reclaimer": 1, "small": 1}}}
    state = do(fighting(areas, allow={"combat": 1}), "fight a1 fg_tortaya")
    seen: set[str] = set()
    while state.attacker >= 0:
        seat = asked(state)
        seen |= targets(state, "answer")
        state.apply(seat, state.default(seat))
    assert not seen & {"calendar", "reckoning"}


def test_stone_skin_halves_what_they_take() -> None:
    """Our own defence effect. TS-CCARD-18."""
    areas = {"a1": {"units": {"guard": 1, "spikemouth": 1, "boarmaster": 1, "boarrior": 1}}}
    state = table(("boarlords", "first_guardians", "nomads"), areas, allow={"combat": 1})
    found: dict[int, int] = {}
    for text in [text for text in texts(state) if text.startswith("fight a1")]:
        twin = clerk(do(state.copy(), text), "answer defence_effect")
        if can_choose(twin, "answer defence_effect") and asked(twin) == 1:
            fight = fight_of(twin)
            assert fight is not None
            twin.log = Log((0,))
            do(twin, "answer defence_effect")
            twin.beat()
            told = [event for frame in twin.log.frames for event in frame.seen_by(0)]
            found[fight.amounts[0]] = next(e["n"] for e in told if e["is"] == "hardened")
    assert found
    for total, left in found.items():
        assert left == (total // 5 + 1) // 2 * 5
