"""Boards, data and the console. TA-BOARD, TA-DATA, TA-CORRUPT, TA-OPEN, TA-CORE, TA-BAG."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.console import HIGHLIGHTED, LOADED, NAMES
from endtable.games.tamashii.rules.changes import draw_token, load_console
from endtable.games.tamashii.rules.questions import active_body, atk_of, prg_of, rch_of
from endtable.games.tamashii.rules.steps.story import gain_corrupted
from tests.games.tamashii.play import (
    at,
    carry,
    console,
    dump,
    effect,
    enemies,
    offered,
    play,
    refused,
    resource,
    row_of,
    setup,
    simulation_error,
    total,
    verbs,
)


@pytest.mark.rule("TA-BOARD-01", "TA-BODY-01")
def test_without_a_body_card_the_wanderer_counts() -> None:
    state = setup({})
    assert active_body(state, 0).key == "walker"
    assert (rch_of(state, 0), atk_of(state, 0), prg_of(state, 0)) == (2, 2, 4)


@pytest.mark.rule("TA-BOARD-02", "TA-BOARD-03", "TA-GLOSS-04")
def test_integrity_moves_and_has_a_maximum() -> None:
    state = effect(setup({"integrity": 5, "limit": 7}), "wound 2")
    assert state.view(0)["seats"][0]["integrity"] == [3, 7, 7]
    effect(state, "wound 3")  # at 0 the player resets, and the game goes on
    assert state.integrity[0] == 7
    assert not state.result


@pytest.mark.rule("TA-BOARD-05", "TA-RESOURCE-07")
def test_four_resource_tracks_go_up_by_effects() -> None:
    state = setup({})
    for name in ("shield", "memory", "power", "reroll"):
        effect(state, f"gain {name} 2")
        assert state.view(0)["seats"][0]["resources"][name] == [2, 5]


@pytest.mark.rule("TA-BOARD-06", "TA-BOARD-07", "TA-PLAN-09")
def test_only_highlighted_fields_are_loaded() -> None:
    state = setup({"console": console()}, phase="programming")
    assert len(state.console) == 20
    load_console(state, 0)
    filled = [cell for cell in range(20) if state.console[cell] not in (0, 7)]
    assert filled == sorted(HIGHLIGHTED) == [0, 2, 6, 8, 10, 12, 16, 18]


@pytest.mark.rule("TA-PLAN-07", "TA-PLAN-08", "TA-PLAN-10")
def test_loading_goes_down_the_columns() -> None:
    assert [NAMES[cell] for cell in LOADED[:8]] == [
        "a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4",
    ]  # fmt: skip
    state = setup({"console": console(), "bag": "BGY"}, phase="programming")
    load_console(state, 0)
    assert sorted([at(state, "a1"), at(state, "c1"), at(state, "b2")]) == [
        "blue",
        "green",
        "yellow",
    ]
    assert at(state, "d2") == "empty"
    full = setup({"console": console(), "bag": "BBBGGGYYYRRRR"}, phase="programming")
    load_console(full, 0)
    assert total(full.bag) == 5


@pytest.mark.rule("TA-BOARD-08", "TA-BOARD-09")
def test_the_last_column_is_locked_until_experience_unlocks_it() -> None:
    state = setup({"console": console("...R"), "xp": 2}, phase="programming")
    assert refused(state, "shift a4 a5") == "TA-BOARD-08"
    play(state, "unlock a5", "shift a4 a5")
    assert at(state, "a5") == "red"
    assert state.console[:20].count(7) == 3


@pytest.mark.rule("TA-BOARD-10", "TA-PLAN-15", "TA-GLOSS-07")
def test_unlocked_fields_are_loaded_last_from_the_top() -> None:
    rows = ["R.R..", ".R.R.", "R.R..", ".R.R."]
    state = setup({"console": rows, "bag": "BGYR"}, phase="programming")
    load_console(state, 0)
    column = [at(state, cell) for cell in ("a5", "b5", "c5", "d5")]
    assert sorted(column) == ["blue", "green", "red", "yellow"]
    part = setup({"console": ["R.R.#", ".R.R#", "R.R..", ".R.R#"], "bag": "B"}, phase="programming")
    load_console(part, 0)
    assert at(part, "c5") == "blue"


@pytest.mark.rule("TA-BOARD-11", "TA-CORE-01", "TA-AUG-10")
def test_the_core_symbol_means_the_own_core() -> None:
    rows = console("RR", "R.")
    for core, fits in (("red", True), ("blue", False)):
        state = setup({"console": rows, "core": core, "installed": ["power_cable"]}, phase="firing")
        assert any(text.startswith("fire aug.power_cable") for text in offered(state)) == fits


@pytest.mark.rule("TA-BOARD-12", "TA-KEYWORD-01", "TA-GLOSS-01")
def test_gained_tokens_go_into_the_dump() -> None:
    state = setup({"dump": ""}, phase="programming")
    before = state.pool[2]
    effect(state, "token 1")
    play(state, "token green")
    assert dump(state, "green") == 1
    assert state.pool[2] == before - 1


@pytest.mark.rule("TA-BOARD-13", "TA-BAG-03", "TA-BAG-04")
def test_an_empty_bag_is_filled_from_the_dump() -> None:
    state = setup({"console": console(), "bag": "R", "dump": "BBBBB"}, phase="programming")
    assert draw_token(state, 0) == 4
    assert total(state.dump) == 5  # untouched while the bag has tokens
    state.console[0] = 4
    assert draw_token(state, 0) == 1
    assert (total(state.bag), total(state.dump)) == (4, 0)


@pytest.mark.rule("TA-BOARD-14", "TA-AUG-18", "TA-AUG-13")
def test_installed_and_uninstalled_cards_lie_apart() -> None:
    state = setup({"installed": ["spear"], "uninstalled": ["radar"]})
    seat = state.view(0)["seats"][0]
    assert seat["installed"] == ["spear"]
    assert seat["uninstalled"] == [{"key": "radar", "cost": 2}]


@pytest.mark.rule("TA-BOARD-15", "TA-PROTOCOL-09")
def test_the_protocol_and_its_marker() -> None:
    state = setup({"protocol": "slayer", "progress": 1, "enemies": [["buzzer", 3], ["buzzer", 3]]})
    seat = state.view(0)["seats"][0]
    assert (seat["protocol"], seat["progress"]) == ("slayer", 1)
    effect(state, "damage 1", "damage 1")
    assert state.progress[0] == 2


@pytest.mark.rule("TA-BOARD-16", "TA-ATTACH-03")
def test_attached_enemies_are_an_open_row() -> None:
    state = setup({"enemies": ["zoe", "hulk"]})
    shown = state.view(1)["seats"][0]["enemies"]
    assert [enemy["key"] for enemy in shown] == ["zoe", "hulk"]


@pytest.mark.rule("TA-DATA-02")
def test_tokens_alone_do_nothing() -> None:
    state = setup({"console": console("RRR", "BBB")}, phase="firing")
    before = (state.resources[:], state.xp[:])
    play(state, "done")
    assert (state.resources, state.xp) == before


# --- corrupted data ----------------------------------------------------------------------


@pytest.mark.rule("TA-CORRUPT-01", "TA-CORRUPT-05", "TA-RESET-07")
def test_a_reset_brings_two_corrupted_tokens_from_the_pool() -> None:
    state = effect(setup({"dump": ""}, corrupted_pool=5), "wound 5")
    assert dump(state, "corrupted") == 2
    assert state.pool[6] == 3


@pytest.mark.rule("TA-CORRUPT-02", "TA-CORE-03")
def test_no_pattern_uses_corrupted_data() -> None:
    state = setup({"console": console("RXR", "XX")}, phase="firing")
    assert offered(state) == ["use_bot", "done"]
    any_cell = setup({"console": console("YR"), "enemies": ["buzzer"]}, phase="firing")
    assert "fire expel a1 a2" in offered(any_cell)
    spoilt = setup({"console": console("YX"), "enemies": ["buzzer"]}, phase="firing")
    assert "expel" not in " ".join(offered(spoilt))


@pytest.mark.rule("TA-CORRUPT-04", "TA-HUNT-10")
def test_an_empty_pool_ends_underground_hunt_only_when_one_more_is_due() -> None:
    state = setup({}, scenario="underground_hunt", corrupted_pool=1)
    gain_corrupted(state, 0, 1)
    assert not state.result
    effect(state, "corrupted 1")
    assert state.result[:2] == (False, "E11")


@pytest.mark.rule("TA-CORRUPT-06", "TA-DEV-03")
def test_discarded_corrupted_data_go_to_the_box() -> None:
    state = setup({"console": console("X"), "resources": {"memory": 1}}, corrupted_pool=3,
                  phase="programming")  # fmt: skip
    boxed = state.boxed
    play(state, "erase a1")
    assert state.pool[6] == 3
    assert state.boxed == boxed + 1


@pytest.mark.rule("TA-CORRUPT-07", "TA-ACTION-08", "TA-ACTION-07")
def test_corrupted_data_are_dropped_when_firing_ends() -> None:
    state = setup({"console": console("XRX", "B"), "dump": ""}, {}, phase="firing")
    assert state.active == 1  # nothing to fire: the step ends by itself
    assert dump(state, "corrupted") == 2
    assert state.console[:20].count(4) == 1
    assert state.console[:20].count(1) == 1
    firing = setup({"console": console("X.RRR", "BBB"), "dump": ""}, {}, phase="firing")
    play(firing, "fire shield b1 b2 b3")
    assert at(firing, "a1") == "corrupted"  # only the end of the step takes it
    play(firing, "done")
    assert (at(firing, "a1"), dump(firing, "corrupted")) == ("empty", 1)


# --- open data ---------------------------------------------------------------------------


@pytest.mark.rule("TA-OPEN-01", "TA-DEV-12")
def test_experience_buys_open_data() -> None:
    state = setup({"xp": 2, "dump": ""}, phase="programming")
    play(state, "buy open")
    assert (dump(state, "open"), state.xp[0]) == (1, 0)


@pytest.mark.rule("TA-OPEN-02", "TA-OPEN-05", "TA-CORE-04")
def test_open_data_stand_for_any_basic_token() -> None:
    state = setup({"console": console("BOB"), "dump": ""}, phase="firing")
    play(state, "fire shield a1 a2 a3")
    assert resource(state, "shield") == 1
    assert dump(state, "open") == 1
    core = setup({"console": console("RO", "R"), "installed": ["power_cable"], "core": "blue"},
                 phase="firing")  # fmt: skip
    assert "fire aug.power_cable a1 a2 b1" in offered(core)


@pytest.mark.rule("TA-OPEN-03")
def test_a_basic_token_does_not_stand_for_an_open_one() -> None:
    for rows, fits in ((console("GO"), True), (console("GR"), False)):
        state = setup({"console": rows, "installed": ["relic"]}, phase="firing")
        assert any("aug.relic" in text for text in offered(state)) == fits


@pytest.mark.rule("TA-OPEN-04")
def test_losses_that_an_enemy_forces_leave_open_data_alone() -> None:
    for phrase in ("discard 1", "drop 1"):
        for rows, left in (("OO", ["open", "open"]), ("OR", ["open", "empty"])):
            state = setup({"console": console(rows), "enemies": ["service_spider"]}, phase="combat")
            state.acting = state.enemies[0][0]
            effect(state, phrase)
            assert [at(state, "a1"), at(state, "a2")] == left


@pytest.mark.rule("TA-OPEN-02", "TA-SPECIAL-11")
def test_what_asks_for_any_data_token_may_take_an_open_one() -> None:
    state = setup({"console": console("OR")}, phase="programming")
    assert offered(carry(state, *simulation_error(2))) == ["discard a1", "discard a2"]
    lone = setup({"console": console("O")}, phase="programming")
    before = lone.pool[5]
    carry(lone, *simulation_error(2))
    assert (at(lone, "a1"), lone.pool[5]) == ("empty", before + 1)
    sharing = setup({"console": console("O"), "installed": ["sharing"], "bag": "R"}, {},
                    phase="firing")  # fmt: skip
    assert "use sharing" in offered(sharing)
    assert dump(play(sharing, "use sharing"), "open") == 1


@pytest.mark.rule("TA-GLOSS-10")
def test_an_empty_console_has_nothing_to_discard() -> None:
    state = setup({"console": console(), "bag": "RRR", "dump": "B"}, phase="programming")
    pool = state.pool[:]
    effect(state, "discard 1")
    assert "discard" not in verbs(state)
    assert (state.pool, dump(state, "blue")) == (pool, 1)


# --- keywords ----------------------------------------------------------------------------


@pytest.mark.rule("TA-KEYWORD-02", "TA-GLOSS-22")
def test_drop_moves_a_token_to_the_dump() -> None:
    state = effect(setup({"console": console("RB"), "dump": ""}, phase="programming"), "drop 1")
    assert offered(state) == ["drop a1", "drop a2"]
    play(state, "drop a1")
    assert (at(state, "a1"), dump(state, "red")) == ("empty", 1)


@pytest.mark.rule("TA-KEYWORD-03", "TA-DEV-02")
def test_discard_moves_a_token_to_the_pool() -> None:
    state = setup({"console": console("YB"), "resources": {"memory": 1}}, phase="programming")
    before = state.pool[3]
    play(state, "erase a1")
    assert state.pool[3] == before + 1
    assert resource(state, "memory") == 0


@pytest.mark.rule("TA-KEYWORD-04", "TA-KEYWORD-05", "TA-GLOSS-14")
def test_prepare_draws_all_then_places_on_any_empty_field() -> None:
    state = setup({"console": console("R"), "bag": "BY"}, phase="programming")
    effect(state, "prepare 2")
    assert state.hand[0] == (1, 3)
    assert "put blue a2" in offered(state)
    assert "put blue a1" not in offered(state)
    assert "put blue a5" not in offered(state)
    play(state, "put blue a2", "put yellow d4")
    assert (at(state, "a2"), at(state, "d4")) == ("blue", "yellow")


@pytest.mark.rule("TA-KEYWORD-06", "TA-PROGRAM-06", "TA-GLOSS-21")
def test_program_x_works_outside_programming_and_may_be_waived() -> None:
    state = effect(setup({"console": console("R")}, phase="firing"), "program 2")
    play(state, "shift a1 a2", "shift a2 a3")
    assert at(state, "a3") == "red"
    assert verbs(state) == {"done"} or "shift" not in verbs(state)
    other = effect(setup({"console": console("R")}, phase="firing"), "program 3")
    play(other, "done")
    assert at(other, "a1") == "red"


# --- programming -------------------------------------------------------------------------


@pytest.mark.rule("TA-PROGRAM-01", "TA-PLAN-01")
def test_programming_changes_the_own_console_only() -> None:
    state = setup({"console": console("R")}, {"console": console("B")}, phase="programming")
    play(state, "shift a1 b1")
    assert row_of(state, 1).startswith("B")
    assert state.legal(1) == []


@pytest.mark.rule("TA-PROGRAM-05", "TA-PLAN-11", "TA-BODY-08")
def test_so_many_moves_as_the_body_allows() -> None:
    state = setup({"console": console("R"), "bodies": ["scout"]}, phase="programming")
    for step in ("a1 a2", "a2 a3", "a3 a4", "a4 b4", "b4 c4"):
        play(state, f"shift {step}")
    assert refused(state, "shift c4 d4") == "TA-PROGRAM-05"
    assert (rch_of(state, 0), atk_of(state, 0), prg_of(state, 0)) == (3, 2, 5)


@pytest.mark.rule("TA-PLAN-14", "TA-PLAN-13")
def test_three_shifts_and_a_swap_are_four_moves() -> None:
    state = setup({"console": console("RB")}, phase="programming")
    play(state, "swap a1 a2", "shift a2 a3", "shift a1 b1", "shift b1 c1")
    assert "shift" not in verbs(state)
    unused = setup({"console": console("RB")}, phase="programming")
    play(unused, "done")
    assert unused.phase == 2


def test_diagonal_moves_are_refused() -> None:
    state = setup({"console": console("R", ".B")}, phase="programming")
    assert refused(state, "swap a1 b2") == "TA-PROGRAM-04"


@pytest.mark.rule("TA-BAG-01")
def test_a_pool_is_what_was_gained_less_what_was_discarded() -> None:
    state = setup({"console": console("RB"), "bag": "GG", "dump": "Y",
                   "resources": {"memory": 2}}, phase="programming")  # fmt: skip
    play(state, "erase a1", "buy yellow")
    held = total(state.bag) + total(state.dump) + state.console[:20].count(1)
    assert held == 2 + 2 + 1
    state.check()


@pytest.mark.rule("TA-BAG-02", "TA-DEV-04")
def test_a_kind_that_has_run_out_cannot_be_gained() -> None:
    state = setup({"resources": {"memory": 2}, "dump": ""}, phase="programming")
    play(state, "buy blue")
    assert dump(state, "blue") == 1
    gone = setup({"resources": {"memory": 1}}, phase="programming")
    gone.dump[1] += gone.pool[1]
    gone.pool[1] = 0
    assert "buy blue" not in offered(gone)
    effect(gone, "token 1")
    assert "token blue" not in offered(gone)


@pytest.mark.rule("TA-PLAN-12", "TA-AUG-01", "TA-ACTIVATE-05")
def test_a_passive_card_adds_a_programming_move() -> None:
    state = setup({"installed": ["fluent_code"], "class": "enchanter"})
    assert prg_of(state, 0) == 5
    bare = setup({"installed": [], "class": "enchanter"})
    assert prg_of(bare, 0) == 4


@pytest.mark.rule("TA-SPECIAL-13")
def test_a_simulation_error_can_lock_a_highlighted_field() -> None:
    state = setup({"console": [".....", "....#", "....#", "....#"]}, phase="programming")
    from endtable.games.tamashii.rules.steps.doing import Do

    state.push(Do(0, simulation_error(0), 0))
    state.run()
    assert offered(state)[0] == "block a1"
    assert "block a2" not in offered(state)
    play(state, "block a3")
    assert at(state, "a3") == "locked"
    assert state.blocks[0] == 0


@pytest.mark.rule("TA-SPECIAL-13")
def test_a_token_on_the_field_that_is_locked_is_dropped() -> None:
    full = setup({"console": ["BBBB.", "GGGG#", "RRRR#", "YYYY#"], "dump": ""}, phase="movement")
    assert offered(carry(full, *simulation_error(0))) == [
        f"block {name}" for name in ("a1", "a3", "b2", "b4", "c1", "c3", "d2", "d4")
    ]
    play(full, "block b2")
    assert (at(full, "b2"), dump(full, "green"), full.blocks[0]) == ("locked", 1, 0)
    full.check()


@pytest.mark.rule("TA-SPECIAL-09", "TA-SPECIAL-11", "TA-SPECIAL-10")
def test_the_table_of_simulation_errors() -> None:
    from endtable.games.tamashii.rules.steps.doing import Do

    state = setup({"bodies": ["scout"], "console": console("R")}, phase="programming")
    top = state.body_deck[-1]
    state.push(Do(0, simulation_error(1), 0))
    state.run()
    assert state.bodies[0] == (top,)
    assert state.integrity[0] == 4
    assert state.setting.content.body_named["scout"] == state.body_deck[0]
    state.push(Do(0, simulation_error(2), 0))
    state.run()
    assert at(state, "a1") == "empty"
    used = state.chance.used()
    two = setup({}, {}, scenario="simulation_error", phase="firing")
    used = two.chance.used()
    effect(two, "roll_on C12 all")
    assert two.chance.used() >= used + 2


@pytest.mark.rule("TA-SPECIAL-12")
def test_the_bottom_enemy_takes_over_the_damage() -> None:
    state = setup({"enemies": [["zoe", 3]]}, phase="firing")
    bottom = state.enemy_deck[0]
    effect(state, "glitch")
    assert state.enemies[0] == (bottom,)
    assert state.damage[bottom] == 3
    assert state.xp[0] == 0
    assert enemies(state) != ["zoe"]
