"""Sets of actions instead of coloured phases; event cards; two players. SK-REEF-09 to -19, -72."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.factions.reef_collective.growing import reef_health
from endtable.games.tsukuyumi.factions.reef_collective.own import ARMOURED, growth_of
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.missions import goal_progress
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.rules.steps.allowing import begin_turn, hampered, special_of
from endtable.games.tsukuyumi.rules.steps.countering import in_ambush
from endtable.games.tsukuyumi.rules.steps.events import play_actions
from endtable.games.tsukuyumi.rules.steps.producing import build_actions
from endtable.games.tsukuyumi.rules.tasks import tasks_of
from endtable.games.tsukuyumi.table.allowance import ALLOW, MODULE_ACTION
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin, in_force
from endtable.games.tsukuyumi.table.phases import BLUE, GREEN, RED, WHITE
from tests.games.tsukuyumi.factions.reef_collective.reefs import (
    PAIR,
    REEF,
    allowed,
    evolved,
    growing,
    lying,
    new,
    reefs,
    ruler,
    seat_of,
)
from tests.games.tsukuyumi.play import (
    do,
    end_of_round,
    finish_turn,
    offered,
    set_up,
    table,
    texts,
    verbs,
)

SETS = {"great_evolution", "adaptation", "growth", "bloom", "development"}


@pytest.mark.rule("SK-REEF-09", "SK-REEF-10")
def test_it_holds_and_discards_action_cards_like_everybody() -> None:
    state = set_up(players=3, factions=list(REEF), seed=3)
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    for seat in (0, 1, 2):
        state.apply(seat, state.legal(seat)[0])
    card = state.chosen[0]
    assert len(state.hands[0]) == 5
    end_of_round(state)
    assert card in state.used


@pytest.mark.rule("SK-REEF-11", "SK-REEF-12", "SK-COMP-29")
@pytest.mark.parametrize("phase", ["white", "blue", "green", "red"])
def test_only_its_five_sets_in_every_phase(phase: str) -> None:
    state = growing({"a1": PAIR}, phase=phase)
    assert set(texts(state)) == {"end", *(f"evolve {name}" for name in SETS)}


@pytest.mark.rule("SK-REEF-13", "SK-REEF-94", "SK-REEF-17")
def test_it_acts_four_times_a_round_whatever_its_card_says() -> None:
    state = set_up(players=3, factions=list(REEF), seed=3)
    seen: dict[int, set[str]] = {}
    while state.round == 1:
        seat = state.deciders()[0]
        if seat == 0 and state.active == 0 and "evolve" in verbs(state):
            seen.setdefault(state.phase, verbs(state))
            assert state.allow == [0] * ALLOW
        state.apply(seat, state.default(seat))
    assert set(seen) == {WHITE, BLUE, GREEN, RED}
    assert all(found == {"evolve", "end"} for found in seen.values())


@pytest.mark.rule("SK-REEF-13")
def test_every_set_once_a_round() -> None:
    state = growing({"a1": PAIR}, seats={0: {"base": [0, 6], "evolved": 1}})
    assert "evolve great_evolution" not in texts(state)
    do(state, "evolve growth")
    assert not any(text.startswith("evolve") for text in texts(state))
    finish_turn(state)
    while state.deciders()[0] != 0 or "evolve" not in verbs(state):
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert not offered(state, "evolve growth")
    assert offered(state, "evolve bloom")
    end_of_round(state)
    assert evolved(state) == 0
    assert growth_of(state, seat_of(state)).used_sets == 0


@pytest.mark.rule("SK-REEF-14", "SK-REEF-16")
def test_actions_of_a_set_come_in_any_order_or_not_at_all() -> None:
    state = allowed(growing({"a2": reefs(s2="armoured")}), inner=1, replace=1)
    assert {"end", "sprout inner", "sprout replace"} <= set(texts(state))
    turned = do(
        state.copy(), "sprout replace", "reef a2 2 spore", "sprout inner", "reef a2 3 spore"
    )
    assert verbs(turned) == {"end"}
    do(state, "sprout inner", "reef a2 3 spore", "sprout replace", "reef a2 3 invasive", "end")
    assert "draw" in verbs(do(growing({"a2": PAIR}), "evolve bloom"))


@pytest.mark.rule("SK-REEF-15", "SK-REEF-66")
def test_the_oni_of_great_evolution_must_fight() -> None:
    areas = {"a2": reefs(s2="armoured"), "b3": {"owner": 1, "units": {"large": 1}}}
    state = do(growing(areas), "evolve great_evolution")
    assert "end" not in verbs(state)
    do(state, "oni_war")
    while "end" not in verbs(state):
        do(state, texts(state)[-1])
    assert build_actions(state, 0, 9) == []


@pytest.mark.rule("SK-REEF-18")
def test_the_abyssal_does_not_wait_for_the_reef() -> None:
    areas = {"a2": PAIR, "b3": {"owner": 1, "units": {"abyssal": 1, "private": 1}}}
    for seat, asked in ((1, True), (0, False)):
        state = growing(areas, phase="green", legendary=True)
        begin_turn(state, seat)
        assert bool(state.allow[MODULE_ACTION]) == asked


@pytest.mark.rule("SK-REEF-10", "SK-REEF-11", "SK-REEF-19")
def test_the_text_of_its_card_has_no_effect() -> None:
    state = growing({"a1": PAIR})
    specials = {card.special: n for n, card in enumerate(GAME.content.actions) if card.special}
    for name in ("ambush", "cut_off", "silence", "last_word", "siege"):
        state.chosen = [specials[name], state.chosen[1], state.chosen[2]]
        state.shown = 1
        assert special_of(state, 0) == ""
        assert not hampered(state, 1, name)
        assert not in_ambush(state, 0)
        state.chosen = [state.chosen[1], specials[name], state.chosen[2]]
        assert special_of(state, 1) == name


@pytest.mark.rule("SK-REEF-72")
def test_poisoned_pollen_silences_the_others() -> None:
    events = {0: {"events": ["poisoned_pollen", "stores"]}, 1: {"events": ["instability"]}}
    state = table(REEF, {"a1": PAIR}, events, phase="blue", faction_events=True)
    assert play_actions(state, 1)
    do(state, "evolve bloom", "play poisoned_pollen")
    assert play_actions(state, 1) == []
    assert play_actions(state, 0)
    end_of_round(state)
    assert play_actions(state, 1)


@pytest.mark.rule("SK-REEF-72", "TM-EPIC-34")
def test_an_epic_event_of_another_waits_under_pollen() -> None:
    state = set_up(players=3, factions=list(REEF), epic_events=True, seed=3)
    epic = next(key for key in state.setting.tables.event_keys if key == "earthquake")
    card = state.setting.event_of.index(state.setting.tables.event_keys.index(epic))
    module = state.setting.modules[state.setting.module_at["epic_events"]]
    for active, waits in ((1, True), (0, False)):
        twin = state.copy()
        twin.event_pile = tuple(c for c in twin.event_pile if c != card)
        begin(twin, "pollen", 0)
        twin.active = active
        steps = len(twin.main)
        module.drawn(twin, 1, card)
        assert (len(twin.main) == steps) == waits


@pytest.mark.rule("SK-REEF-74", "SK-REEF-75", "SK-HEIR-07")
def test_great_evolution_more_often() -> None:
    for gift, event, most in (("", 0, 1), ("", 1, 2), ("heir", 0, 2), ("heir", 1, 3)):
        for used in (most - 1, most):
            seats = {0: {"base": [0, 6], "evolved": used, "gift": gift}}
            state = growing({"a1": PAIR}, seats=seats, gifts=True)
            if event:
                begin(state, "adaptation", 0)
            assert offered(state, "evolve great_evolution") == (used < most)
            assert not {"heir_fight", "heir_move"} & verbs(state)


@pytest.mark.rule("SK-HEIR-07")
def test_the_heir_has_no_coloured_actions() -> None:
    seats = {0: {"base": [0, 6], "gift": "heir"}}
    state = growing({"a1": PAIR}, seats=seats, gifts=True, phase="red")
    assert verbs(state) == {"evolve", "end"}


@pytest.mark.rule("SK-REEF-76", "SK-ARMOUR-01")
def test_double_shell_and_shining_armour() -> None:
    for gift, shell, health in (("", 0, 15), ("", 1, 30), ("armour", 0, 20), ("armour", 1, 35)):
        seats = {0: {"base": [0, 6], "gift": gift}}
        state = growing({"a1": PAIR}, seats=seats, gifts=True)
        if shell:
            begin(state, "double_shell", 0)
        assert reef_health(state, 0, ARMOURED) == health


@pytest.mark.rule("SK-REEF-41", "SK-REEF-77")
def test_natural_increase_lays_any_reef_anywhere() -> None:
    seats = {0: {"base": [0, 6], "events": ["natural_increase"]}}
    state = growing({"c3": {"walls": [2]}}, seats=seats, faction_events=True)
    do(state, "evolve bloom", "play natural_increase")
    assert {text.split()[3] for text in texts(state)} == {
        "spore",
        "venomous",
        "armoured",
        "invasive",
    }
    do(state, "reef c3 2 invasive")
    assert lying(state) == {"c3.2"}
    assert ruler(state, "c3") == 0


@pytest.mark.rule("SK-REEF-73", "SK-REEF-76")
def test_events_of_the_reef_end_with_the_round() -> None:
    seats = {0: {"base": [0, 6], "events": ["hidden_spikes", "double_shell"]}}
    state = growing({"a1": PAIR}, seats=seats, faction_events=True)
    do(state, "evolve bloom", "play hidden_spikes")
    assert in_force(state, "hidden_spikes", 0)
    end_of_round(state)
    assert not in_force(state, "hidden_spikes", 0)


@pytest.mark.rule("SK-EVENT-10")
def test_destiny_gives_a_second_faction_effect() -> None:
    seats = {0: {"base": [0, 6], "events": ["destiny"]}}
    state = growing({"a1": PAIR}, seats=seats, sunrise=True)
    do(state, "evolve bloom", "play destiny", "destiny", "reef b3 0 spore", "done")
    assert "b3.0" in lying(state)


@pytest.mark.rule("SK-SUNGEN-03", "SK-SUNGEN-04")
def test_invasive_reefs_follow_two_spore_reefs() -> None:
    seats = {0: {"base": [0, 6], "gift": "generation"}}
    areas = {"b3": {"walls": [0], "blocked": [1]}}
    state = growing(areas, seats=seats, gifts=True)
    do(state, "evolve great_evolution", "effect")
    apart = do(state.copy(), "reef b3 2 spore", "reef a1 2 spore")
    assert "reef" not in verbs(apart)
    do(state, "reef b3 2 spore", "reef b3 3 spore", "reef b3 4 invasive")
    assert {text.split()[2] for text in texts(state) if text != "done"} <= {"0", "1"}
    few = {f"s{side}": "invasive" for side in range(5)}
    none = growing({"a1": reefs(**few)}, seats=seats, gifts=True)
    do(none, "evolve great_evolution", "effect", "reef b3 2 spore", "reef b3 3 spore")
    assert "reef" not in verbs(none)


@pytest.mark.rule("SK-REEF-68", "SK-GIFT-12")
def test_no_guardian_for_the_reef() -> None:
    state = new(gifts=True)
    while verbs(state) != {"gift"}:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert state.deciders() == (0,)
    assert {text.split()[1] for text in texts(state)} == {
        "light", "gift_of_the_sun", "generation", "armour", "land", "heir",
    }  # fmt: skip


@pytest.mark.rule("SK-LAND-07")
def test_land_of_amaterasu_pays_for_tsukuyumi() -> None:
    seats = {0: {"base": [0, 6], "gift": "land"}}
    state = growing({"a1": PAIR | {"traits": ["tsukuyumi"]}, "a2": PAIR}, seats=seats, gifts=True)
    assert pending(state, 0)["areas"] == 2 + 1


@pytest.mark.rule("SK-REEF-91", "SK-ALTGOAL-02")
def test_it_has_no_goal_at_all() -> None:
    state = growing(dict.fromkeys(("a1", "a2", "a3"), PAIR))
    assert goal_progress(state, 0) == (0, 0)
    end_of_round(state)
    assert not state.goals & 1
    assert 0 not in new(alternative_goals=True).deciders()


@pytest.mark.rule("SK-REEF-79", "SK-TWOPLAYER-02")
def test_one_victory_card_for_two_players() -> None:
    state = table(("reef_collective", "nomads"), {"a1": PAIR})
    assert len(GAME.content.factions["reef_collective"].victory) == 1
    assert len(tasks_of(state, 0)) == 3


@pytest.mark.rule("SK-REEF-80", "SK-REEF-81", "SK-REEF-82")
def test_tasks_of_the_victory_card() -> None:
    areas = {
        "a1": reefs(s0="invasive", s1="spore"), "a2": reefs(s0="invasive"), "a3": PAIR,
        "b1": PAIR, "b2": PAIR | {"owner": "oni"}, "a4": PAIR,
    }  # fmt: skip
    state = table(("reef_collective", "nomads"), areas)
    found = pending(state, 0)
    assert found == {"invasive_species": 2, "rule_of_nature": 1, "germ_of_power": 1}
    del areas["b1"]  # four areas, and one with a marker of the ONI that does not count
    assert pending(table(("reef_collective", "nomads"), areas), 0)["rule_of_nature"] == 0


@pytest.mark.rule("SK-REEF-63")
def test_missions_of_control_can_be_met_by_domination() -> None:
    names = ("a1", "a2", "a3", "a4", "b1", "b2")
    factions = ("reef_collective", "nomads", "dark_seed")
    state = table(factions, dict.fromkeys(names, PAIR) | {"b3": reefs(s0="spore")}, phase="blue")
    number = state.setting.missions.index("the_nest")
    assert not state.missions[0] >> number & 1
    do(state, "evolve development", "sprout inner", "reef b3 1 armoured")
    assert state.missions[0] >> number & 1
    assert state.conquests[0] == 0


@pytest.mark.rule("SK-REEF-89")
def test_control_gained_next_to_an_enemy_base_completes_the_mission() -> None:
    seats = {0: {"base": [0, 6]}, 1: {"base": [2, 3]}}
    state = table(REEF, {"b2": reefs(s0="spore"), "a1": {"owner": 1}}, seats, phase="blue")
    state.settle()
    number = state.setting.missions.index("reserve")
    assert not state.missions[0] >> number & 1
    do(state, "evolve development", "sprout inner", "reef b2 1 armoured")
    assert state.missions[0] >> number & 1
    assert state.points[0] == 1


@pytest.mark.rule("SK-REEF-89", "SK-REEF-90")
def test_a_start_area_next_to_a_base_counts_a_later_base_does_not() -> None:
    state = growing({"a1": {"owner": 1}})
    powers = state.setting.powers[0]
    before = state.copy()
    powers.started(state, 1, NAMED["a4"])
    state.markers[NAMED["a4"]] = 1
    powers.started(state, 1, NAMED["a4"])
    assert growth_of(state, 0).met == 0b10
    powers.started(before, 1, NAMED["a1"])
    assert growth_of(before, 0).met == 0
