"""Rounds, phases and the initiative track. TS-ROUND, TS-PHASE, TS-INIT, TS-FIRST."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.turn import Turn
from endtable.games.tsukuyumi.table.allowance import DRAW, EFFECT, PLAY, PRODUCTION
from endtable.games.tsukuyumi.table.phases import BLUE, GREEN, PHASE_NAMES, RED, WHITE
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    asked,
    do,
    finish_turn,
    offered,
    owner,
    run_until,
    set_up,
    table,
    texts,
    verbs,
    watched,
)


def choose_all(state: Tsukuyumi) -> Tsukuyumi:
    for seat in range(state.setting.seats):
        state.apply(seat, state.legal(seat)[0])
    return state


def turns_of_a_round(state: Tsukuyumi) -> list[tuple[str, int]]:
    """Phase and seat of every turn until the round is over."""
    found: list[tuple[str, int]] = []
    rounds = state.round
    while state.deciders() and state.round == rounds:
        step = state.main[-1]
        seat = state.deciders()[0]
        entry = (PHASE_NAMES[state.phase], seat)
        if isinstance(step, Turn) and (not found or found[-1] != entry):
            found.append(entry)
        state.apply(seat, state.default(seat))
    return found


# --- choosing cards ------------------------------------------------------------


@pytest.mark.rule("TS-ROUND-01", "TS-ROUND-03")
def test_everybody_chooses_one_of_six_cards_first() -> None:
    state = set_up(players=3)
    assert [len(state.legal(seat)) for seat in range(3)] == [6, 6, 6]
    choose_all(state)
    assert all(card >= 0 for card in state.chosen)
    assert state.phase == WHITE


@pytest.mark.rule("TS-ROUND-04")
def test_cards_stay_covered_in_the_white_phase_in_poland() -> None:
    state = choose_all(set_up(players=3))
    seen = [seat["chosen"] for seat in state.view(1)["seats"]]
    assert (seen[0], seen[2]) == ("back", "back")
    assert seen[1] == GAME.tables.action_keys[state.chosen[1]]
    run_until(state, BLUE)
    assert "back" not in [seat["chosen"] for seat in state.view(1)["seats"]]


@pytest.mark.rule("TS-ROUND-05")
def test_cards_are_shown_at_once_in_italy() -> None:
    state = choose_all(set_up(players=3, edition="it"))
    assert state.phase == WHITE
    assert "back" not in [seat["chosen"] for seat in state.view(None)["seats"]]


@pytest.mark.rule("TS-ROUND-06", "TS-ROUND-07")
def test_the_others_go_to_the_left_and_wait_for_the_next_round() -> None:
    state = set_up(players=3)
    before = [set(hand) for hand in state.hands]
    choose_all(state)
    for seat in range(3):
        left = (seat + 1) % 3
        assert set(state.hands[left]) == before[seat] - {state.chosen[seat]}
    mine = state.view(1)["seats"][1]["hand"]
    assert mine == [GAME.tables.action_keys[card] for card in state.hands[1]]
    assert not any(text.startswith("card") for text in texts(state))


@pytest.mark.rule("TS-ROUND-08", "TS-END-05")
def test_hands_shrink_by_one_a_round() -> None:
    state = set_up(players=3, rounds=5)
    held = []
    for rounds in range(1, 6):
        while any(len(state.legal(seat)) == 0 for seat in range(3)):
            seat = state.deciders()[0]
            state.apply(seat, state.default(seat))
        assert state.round == rounds
        held.append([len(hand) for hand in state.hands])
        choose_all(state)
    assert held == [[6] * 3, [5] * 3, [4] * 3, [3] * 3, [2] * 3]


@pytest.mark.rule("TS-ROUND-17", "TS-ENDRND-12")
def test_used_cards_are_out_of_the_game() -> None:
    state = choose_all(set_up(players=3))
    used = list(state.chosen)
    while state.round == 1:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert sorted(state.used) == sorted(used)
    assert verbs(state) == {"card"}
    assert not {c for hand in state.hands for c in hand} & set(used)


# --- phases ------------------------------------------------------------


@pytest.mark.rule("TS-GAME-11", "TS-ROUND-09", "TS-DEF-18")
def test_four_phases_each_in_the_order_of_the_track() -> None:
    state = choose_all(set_up(players=3, seed=4))
    order = list(state.track)
    turns = turns_of_a_round(state)
    assert [phase for phase, _ in turns] == sorted(
        [phase for phase, _ in turns], key=PHASE_NAMES.index
    )
    for phase in ("white", "blue", "green", "red"):
        acting = [seat for name, seat in turns if name == phase]
        assert acting == [seat for seat in order if seat in acting]
    assert [seat for name, seat in turns if name == "white"] == order


@pytest.mark.rule("TS-PHASE-11", "TS-GAME-13", "TS-INIT-01")
def test_twelve_turns_when_all_cards_have_all_phases() -> None:
    seats = {0: {"card": "organisation"}, 1: {"card": "offensive"}, 2: {"card": "ambush"}}
    state = table(seats=seats, phase="white", active=2)
    turns = turns_of_a_round(state)
    order = list(state.track)
    expected = [(name, seat) for name in ("white", "blue", "green", "red") for seat in order]
    assert turns == expected
    assert len(turns) == 12


@pytest.mark.rule("TS-PHASE-01")
def test_two_different_white_actions() -> None:
    state = table(areas={"a1": {"units": {"private": 2}}}, phase="white")
    assert {"produce", "advance", "fight", "draw"} <= verbs(state)
    do(state, "advance", "halt")
    assert not offered(state, "advance")
    do(state, "fight a1 no_conquest")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-PHASE-08", "TS-COMBAT-01")
def test_the_number_is_how_often() -> None:
    areas = {name: {"units": {"private": 1}} for name in ("a1", "a2", "a3")}
    state = table(areas=areas, allow={"combat": 2})
    assert not offered(state, "fight a4 no_conquest")
    do(state, "fight a1 no_conquest", "fight a2 no_conquest")
    assert "fight" not in verbs(state)


@pytest.mark.rule("TS-PHASE-09", "TS-PHASE-10")
def test_for_movement_it_is_the_range() -> None:
    state = table(
        areas={"a1": {"units": {"private": 2}}}, seats={0: {"card": "ambush"}}, phase="red"
    )
    assert state.view(0)["seats"][0]["allow"] == {"move": 2, "combat": 2}
    do(state, "advance", "move private a1 a2 2", "move private a2 a3 1")
    assert not any(text.startswith("move private a3") for text in texts(state))


@pytest.mark.rule("TS-PHASE-04", "TS-EVENT-07")
def test_only_what_the_card_lists() -> None:
    state = table(seats={0: {"card": "progress", "events": ["stores"]}}, phase="blue")
    assert verbs(state) == {"effect", "initiative", "end"}
    other = table(seats={0: {"card": "organisation", "events": ["stores"]}}, phase="blue")
    assert {"draw", "play"} <= verbs(other)


@pytest.mark.rule("TS-PHASE-05", "TS-ACT-02")
def test_colours_of_the_actions() -> None:
    blue = table(seats={0: {"card": "organisation"}}, phase="blue")
    green = table(seats={0: {"card": "organisation"}}, phase="green", edition="it")
    red = table(
        areas={"a1": {"units": {"private": 1}}}, seats={0: {"card": "organisation"}}, phase="red"
    )
    assert {"effect", "draw", "initiative"} <= verbs(blue)
    assert {"produce", "oni_war"} <= verbs(green)
    assert {"advance", "fight"} <= verbs(red)


@pytest.mark.rule("TS-PHASE-06")
def test_without_the_phase_the_token_is_simply_turned() -> None:
    seats = {0: {"card": "lightning"}, 1: {"card": "ambush"}, 2: {"card": "ambush"}}
    seats[2] = {"card": "progress"}
    state = table(seats=seats, phase="blue", active=2, track=[2, 0, 1])
    while state.phase != GREEN:
        finish_turn(state)
    turned = []
    while state.phase == GREEN:
        turned.append(asked(state))
        finish_turn(state)
    assert 0 not in turned
    assert {1, 2} <= set(turned)


@pytest.mark.rule("TS-PHASE-07", "TS-UNIT-05")
def test_abilities_work_without_the_phase() -> None:
    seats: dict[int, dict[str, Any]] = {2: {"card": "lightning", "base": [0, 6]}}
    state = table(areas={"a1": {"units": {"breeder": 1}}}, seats=seats, phase="green", active=2)
    assert verbs(state) == {"produce", "end"}
    do(state, "produce", "build worker a1")
    assert verbs(state) == {"end"}


def acting(cards: tuple[str, str], phase: str) -> list[int]:
    """Who has a turn in a phase: Nomads before Boarlords on the track."""
    seats = {seat: {"card": card} for seat, card in enumerate(cards)}
    before = PHASE_NAMES[PHASE_NAMES.index(phase) - 1]
    state = table(("nomads", "boarlords"), seats=seats, phase=before, active=1, acted=[0],
                  track=[0, 1])  # fmt: skip
    finish_turn(state)
    return [seat for name, seat in turns_of_a_round(state) if name == phase]


@pytest.mark.rule("TS-ROUND-09", "TS-PHASE-06")
def test_cards_of_two_players_that_change_who_acts() -> None:
    assert acting(("duel", "storming"), "blue") == [0, 1]
    assert acting(("last_word", "duel"), "blue") == [0, 1]
    assert acting(("last_word", "duel"), "green") == [0, 1]
    assert acting(("last_word", "duel"), "red") == [1, 0]


@pytest.mark.rule("TS-ROUND-14")
@pytest.mark.parametrize(("card", "points"), [("cut_off", 1), ("duel", 2)])
def test_who_is_cut_off_has_a_production_point_less(card: str, points: int) -> None:
    seats = {0: {"card": "observation"}, 1: {"card": card}}
    state = table(("nomads", "boarlords"), seats=seats, phase="green")
    printed = state.setting.actions[state.chosen[0]].phases[1]["production"]
    assert state.allow[PRODUCTION] == printed - (2 - points)
    areas = {"a1": {"units": {"breeder": 1}}}
    seed = table(("dark_seed", "boarlords"), areas, seats, phase="green")
    assert seed.allow[PRODUCTION] == printed - (2 - points) + 1  # what units give stays


@pytest.mark.rule("TS-ROUND-14")
@pytest.mark.parametrize(("card", "less"), [("radio_silence", 1), ("duel", 0)])
def test_in_radio_silence_one_event_fewer_is_played(card: str, less: int) -> None:
    seats = {0: {"card": "observation"}, 1: {"card": card}}
    state = table(("nomads", "boarlords"), seats=seats, phase="blue")
    assert (state.allow[PLAY], state.allow[DRAW], state.allow[EFFECT]) == (2 - less, 2, 1)


@pytest.mark.rule("TS-ROUND-10")
def test_any_order() -> None:
    one = table(seats={0: {"card": "organisation"}}, phase="blue")
    do(one, "initiative 1", "draw pile")
    two = table(seats={0: {"card": "organisation"}}, phase="blue")
    do(two, "draw pile", "initiative 1")
    assert one.track == two.track


@pytest.mark.rule("TS-ROUND-11", "TS-COMBAT-27")
def test_movement_comes_before_combat() -> None:
    areas = {"a1": {"units": {"private": 1}}}
    for phase in ("red", "blue"):
        state = table(areas=areas, phase=phase, allow={"move": 2, "combat": 2})
        assert offered(state, "advance")
        do(state, "fight a1 no_conquest")
        assert not offered(state, "advance")
    white = table(areas=areas, phase="white")
    assert offered(do(white, "fight a1 no_conquest"), "advance")


@pytest.mark.rule("TS-ROUND-12")
def test_in_italy_in_every_phase() -> None:
    white = table(areas={"a1": {"units": {"private": 1}}}, phase="white", edition="it")
    assert not offered(do(white, "fight a1 no_conquest"), "advance")


@pytest.mark.rule("TS-ROUND-13")
def test_part_of_an_action_is_enough() -> None:
    events = ["stores", "instability", "change_of_tactics"]
    state = table(seats={0: {"events": events}}, phase="blue", allow={"play": 3})
    do(state, "play instability", "target a1")
    assert state.allow[4] == 2
    assert offered(state, "end")


@pytest.mark.rule("TS-ROUND-14", "TS-GAME-14", "TS-ONI-02")
def test_oni_actions_must_be_done() -> None:
    state = table(phase="green", allow={"production": 2, "place_oni": 2})
    assert not offered(state, "end")
    do(state, "place_oni", "oni large m1", "oni large a1")
    assert offered(state, "end")
    war = table(
        areas={"a1": {"units": {"small": 1}}},
        phase="green",
        allow={"war_range": 1, "war_areas": 1, "war_fights": 1},
    )
    assert verbs(war) == {"oni_war"}


@pytest.mark.rule("TS-ROUND-15", "TS-INIT-02", "TS-INIT-03")
def test_tokens_are_turned_and_show_one_side_again() -> None:
    state = table(phase="white", active=2)
    do(state, "end")
    assert state.faces == (0, 0, 1)
    assert asked(state) == 0
    do(state, "end", "end")
    assert state.phase == BLUE
    assert state.faces == (1, 1, 1)
    assert state.face == 1


@pytest.mark.rule("TS-ROUND-16", "TS-PROD-09")
def test_nothing_is_saved_for_later() -> None:
    state = table(phase="white", active=2, seats={2: {"card": "progress", "base": [0, 6]}})
    do(state, "produce", "stop")
    assert state.allow[0] == 1
    run_until(state, GREEN)
    while asked(state) != 2:
        finish_turn(state)
    assert state.allow[0] == 2


# --- the track ------------------------------------------------------------


@pytest.mark.rule("TS-INIT-04")
def test_up_or_down_by_at_most_so_many() -> None:
    four = ("nomads", "boarlords", "dark_seed", "cybersamurai")
    state = table(four, phase="blue", allow={"initiative": 2}, track=[1, 2, 0, 3])
    assert {t for t in texts(state) if t.startswith("init")} == {
        "initiative 1", "initiative 2", "initiative 4",
    }  # fmt: skip


@pytest.mark.rule("TS-INIT-05")
def test_those_jumped_over_shift_by_one() -> None:
    four = ("nomads", "boarlords", "dark_seed", "cybersamurai")
    state = table(four, phase="blue", allow={"initiative": 2}, track=[1, 2, 3, 0])
    assert do(state, "initiative 2").track == (1, 0, 2, 3)


@pytest.mark.rule("TS-INIT-06")
def test_the_token_is_turned_at_once_and_only_once() -> None:
    state = table(phase="blue", allow={"initiative": 1, "draw": 1}, track=[1, 0, 2], acted=[1])
    do(state, "initiative 1")
    assert state.faces == (1, 1, 0)
    do(state, "draw pile", "end")
    assert state.faces[0] == 1
    assert asked(state) == 2


@pytest.mark.rule("TS-INIT-07", "TS-INIT-09")
def test_the_example_of_basia_natalia_and_darek() -> None:
    state = table(phase="blue", allow={"initiative": 1}, track=[1, 0, 2], acted=[1],
                  seats={2: {"card": "progress"}})  # fmt: skip
    do(state, "initiative 1")
    assert state.track == (0, 1, 2)
    assert (state.faces[0], state.faces[1]) == (1, 1)
    do(state, "end")
    assert asked(state) == 2


FOUR = ("boarlords", "nomads", "dark_seed", "cybersamurai")
"""Marcela, Till, Kai and Regina."""


def marcela() -> Tsukuyumi:
    cards = {seat: {"card": key} for seat, key in enumerate(("ambush", "offensive", "progress"))}
    seats = {**cards, 3: {"card": "organisation"}}
    return table(FOUR, seats=seats, phase="blue", active=1, acted=[0], track=[0, 1, 2, 3],
                 allow={"initiative": 1})  # fmt: skip


@pytest.mark.rule("TS-INIT-10")
def test_till_moves_up() -> None:
    state = do(marcela(), "initiative 1", "end")
    assert state.track == (1, 0, 2, 3)
    assert asked(state) == 2
    assert asked(do(state, "end")) == 3


@pytest.mark.rule("TS-INIT-11", "TS-INIT-08")
def test_till_moves_down() -> None:
    state = do(marcela(), "initiative 3", "end")
    assert state.track == (0, 2, 1, 3)
    assert asked(state) == 2
    run_until(state, GREEN)
    order = []
    while state.phase == GREEN:
        order.append(asked(state))
        finish_turn(state)
    assert order.index(2) < order.index(1)


@pytest.mark.rule("TS-INIT-12", "TS-ECARD-04")
def test_an_event_moves_the_token_too() -> None:
    state = table(seats={0: {"events": ["change_of_tactics"]}}, phase="blue", allow={"play": 1},
                  track=[1, 0, 2])  # fmt: skip
    do(state, "play change_of_tactics")
    assert set(texts(state)) == {"initiative 1", "initiative 3"}
    do(state, "initiative 3")
    assert state.track == (1, 2, 0)
    assert state.faces[0] == 1


@pytest.mark.rule("TS-INIT-12")
def test_outside_ones_own_turn_the_token_keeps_its_side() -> None:
    areas = {"a1": {"units": {"private": 2, "squeaker": 1}}}
    state = table(areas=areas, track=[0, 2, 1], allow={"combat": 1})
    do(state, "fight a1 no_hit_and_run", "halt", "answer seize_initiative", "initiative 2")
    assert state.track == (0, 1, 2)
    assert state.faces == (0, 0, 0)
    do(state, "end")
    assert asked(state) == 1  # he has not lost his turn


@pytest.mark.rule("TS-INIT-12", "TS-ECARD-04", "TS-CCARD-04")
def test_an_event_that_a_defender_draws_leaves_his_token_unturned() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, track=[0, 2, 1],
                  allow={"combat": 1})  # fmt: skip
    keys = state.setting.tables.event_keys
    cards = [*state.event_pile, *state.event_open]
    tactics = next(c for c in cards if keys[state.setting.event_of[c]] == "change_of_tactics")
    cards.remove(tactics)
    state.event_open, state.event_pile = (cards[0], tactics), tuple(cards[1:])
    do(state, "fight a1 bo_conquest", "answer natures_course", "draw change_of_tactics")
    do(state, "play change_of_tactics")
    if offered(state, "initiative 2"):
        do(state, "initiative 2")
    assert state.track == (0, 1, 2)
    assert state.faces == (0, 0, 0)
    do(state, "end")
    assert asked(state) == 1  # his turn of this phase is still to come


# --- the first game ------------------------------------------------------------


@pytest.mark.rule("TS-FIRST-01", "TS-FIRST-03")
def test_no_oni_actions_in_a_first_game() -> None:
    state = table(seats={0: {"card": "ambush"}}, phase="green", first_game=True)
    assert verbs(state) == {"produce", "end"}


@pytest.mark.rule("TS-FIRST-01")
def test_no_counterattack_leads_oni_in_a_first_game() -> None:
    areas = {"a1": {"units": {"cyberoid": 1, "squeaker": 2}}, "b2": {"units": {"small": 1}}}
    for first in (True, False):
        state = table(("cybersamurai", "boarlords", "nomads"), areas, allow={"combat": 1},
                      track=[0, 1, 2], first_game=first)  # fmt: skip
        do(state, "fight a1 cy_protocol", "wait")
        assert offered(state, "answer call_of_the_moon") == (not first)


@pytest.mark.rule("TS-FIRST-02")
def test_special_rules_of_areas_begin_in_the_second_round() -> None:
    areas = {"a1": {"units": {"private": 1}, "traits": ["radioactive"]}}
    for rounds, left in ((1, 1), (2, 0)):
        state = table(areas=areas, phase="red", round=rounds, first_game=True)
        while state.round == rounds and state.phase == RED:
            finish_turn(state)
        assert len(state.units_at[7]) == left


@pytest.mark.rule("TS-FIRST-02")
def test_mountains_ask_for_nothing_in_the_first_round_of_a_first_game() -> None:
    areas = {"a1": {"units": {"private": 1}, "terrain": "mountain", "conquest": 100}}
    for rounds, taken in ((1, 0), (2, None)):
        state = table(areas=areas, allow={"combat": 1}, round=rounds, first_game=True)
        assert owner(do(state, "fight a1 no_conquest"), "a1") == taken


@pytest.mark.rule("TS-FIRST-02")
def test_no_area_is_unstable_in_the_first_round_of_a_first_game() -> None:
    areas = {"a1": {"units": {"private": 1}, "traits": ["unstable"]}}
    seats = {0: {"events": ["storm", "contamination"]}}
    more: dict[str, Any] = {"phase": "blue", "allow": {"play": 1}, "first_game": True}
    for rounds, unstable in ((1, False), (2, True)):
        state = table(areas=areas, seats=seats, round=rounds, **more)
        assert offered(state, "play storm") == unstable
        assert offered(do(state, "play contamination"), "target a1") == unstable


@pytest.mark.rule("TS-FIRST-04")
def test_enemies_stop_nobody_in_a_first_game() -> None:
    areas = {"a1": {"units": {"private": 1}}, "a2": {"units": {"large": 2}}}
    state = table(areas=areas, allow={"move": 2}, first_game=True)
    do(state, "advance", "move private a1 a2 2")
    assert offered(state, "move private a2 a3 1")


@pytest.mark.rule("TS-FIRST-05", "TS-FIRST-07")
def test_no_missions_and_goals_in_a_first_game() -> None:
    for edition in ("pl", "it"):
        state = set_up(players=3, first_game=True, edition=edition)
        assert state.view(None)["missions"] == []
        assert not state.setting.goals_used


@pytest.mark.rule("TS-FIRST-06")
def test_in_italy_a_first_game_begins_with_the_blue_phase() -> None:
    state = choose_all(set_up(players=3, first_game=True, edition="it"))
    assert state.phase != WHITE
    assert choose_all(set_up(players=3, first_game=True)).phase == WHITE
    while state.round == 1:
        finish_turn(state)
    assert choose_all(state).phase == WHITE


@pytest.mark.rule("TS-ROUND-02")
def test_the_summary_counts_and_cleans_up() -> None:
    areas: dict[str, Any] = {"m0": {"owner": 0}}
    areas["a1"] = {"units": {"private": 1}, "traits": ["radioactive"]}
    state = table(areas=areas, phase="red", active=1, track=[0, 2, 1], acted=[0, 2], rounds=3)
    told = watched(state, "end")
    assert told.index("radiation") < told.index("points") < told.index("round_over")
    assert state.round == 2
