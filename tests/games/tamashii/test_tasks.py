"""Tasks, stories, tests, hunt and relay towers. TA-TASK, TA-RELAY, TA-HUNT, TA-HOPE, TA-TEST."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.progress_sheet import SCENARIOS
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.table.state import ASCEND, SUCCESS, Tamashii
from tests.games.tamashii.play import (
    console,
    do,
    dump,
    effect,
    events,
    new,
    offered,
    play,
    refused,
    resource,
    setup,
    until,
    verbs,
)


def hunt(*seats: dict[str, object], **fields: object) -> Tamashii:
    return setup(*(seats or ({}, {})), scenario="underground_hunt", **fields)


def lay(state: Tamashii) -> None:
    """Put tokens of an expansion down wherever there is a choice."""
    while "put_token" in verbs(state):
        do(state, offered(state)[0])


def code(state: Tamashii) -> str:
    found: str = state.view(None)["card"]
    return found


@pytest.mark.rule("TA-TASK-01", "TA-TASK-04", "TA-TASK-15")
def test_actions_then_world_then_the_token_passes() -> None:
    state = setup({}, {}, {}, card="P01", time=3, first=0, phase="tasks")
    assert state.time == 2
    assert state.first == 1
    assert state.turn == 3


@pytest.mark.rule("TA-TASK-02", "TA-TASK-03", "TA-SPECIAL-07")
def test_actions_are_offered_where_their_terms_are_met() -> None:
    here = hunt({"at": 5, "console": console("R")}, {}, card="E03", pieces={"ascend": {"5": 1}},
                phase="tasks")  # fmt: skip
    assert offered(here) == ["act remove_georadar", "done"]
    none = setup({}, {}, card="P01", time=3, phase="tasks")
    assert none.phase == 1  # no such section: the world acted at once and a turn began


@pytest.mark.rule("TA-TASK-05", "TA-TASK-06")
def test_where_neither_condition_holds_the_card_stays() -> None:
    state = setup({}, {}, card="P01", time=4, phase="world")
    assert code(state) == "P01"
    assert state.time == 3


@pytest.mark.rule("TA-TASK-07", "TA-RELAY-02", "TA-RELAY-03")
def test_world_actions_go_from_top_to_bottom() -> None:
    state = setup({"at": 1}, {"at": 1}, card="P03", time=4, pieces={"ascend": {"1": 1, "2": 2}},
                  phase="world")  # fmt: skip
    assert state.time == 3
    assert state.pieces[state.slot_of(2) * 3 + ASCEND] == 1
    assert state.pieces[state.slot_of(1) * 3 + ASCEND] == 1  # players stand there
    last = setup({"at": 1}, {"at": 1}, card="P03", time=1, pieces={"success": {"1": 2}},
                 phase="world")  # fmt: skip
    assert "resource power" in offered(last)  # time fell first, so the first If was true


@pytest.mark.rule("TA-TASK-08", "TA-RELAY-04", "TA-RELAY-05")
def test_a_true_if_does_all_it_says() -> None:
    state = setup({"at": 1}, {"at": 1}, card="P03", time=1,
                  pieces={"success": {"1": 2, "2": 1}, "ascend": {"1": 2}},
                  phase="world")  # fmt: skip
    for _ in range(4):
        do(state, "resource power")
    assert state.xp == [3, 3]
    assert [resource(state, "power", seat) for seat in (0, 1)] == [2, 2]
    assert sum(state.pieces[ASCEND::3]) == 0
    assert code(state) == "P04"
    assert state.specials == ()


@pytest.mark.rule("TA-RELAY-06", "TA-TASK-11")
@pytest.mark.parametrize(
    ("time", "engineers", "towers", "lost"),
    [(1, 2, 1, True), (3, 0, 1, True), (3, 2, 1, False), (3, 0, 2, False)],
)
def test_when_the_relay_is_lost(time: int, engineers: int, towers: int, lost: bool) -> None:
    state = setup({"at": 1}, {"at": 1}, card="P03", time=time,
                  pieces={"ascend": {"1": engineers}, "success": {"1": towers}},
                  phase="world")  # fmt: skip
    assert bool(state.result) == lost
    if lost:
        assert state.result[:2] == (False, "P11")


@pytest.mark.rule("TA-RELAY-01")
def test_towers_are_built_beside_engineers() -> None:
    state = setup({"at": 2, "console": console("BRB", "RRR"), "core": "red"}, {}, card="P03",
                  pieces={"ascend": {"2": 1}}, phase="firing")  # fmt: skip
    effect(state, "special P12")
    play(state, "fire card.mast a1 a2 a3", "fire card.coil b1 b2 b3")
    assert state.pieces[state.slot_of(2) * 3 + SUCCESS] == 2
    away = setup({"at": 1, "console": console("BRB"), "core": "red"}, {}, card="P03",
                 pieces={"ascend": {"2": 1}}, phase="firing")  # fmt: skip
    effect(away, "special P12")
    assert "card.mast" not in " ".join(offered(away))


@pytest.mark.rule("TA-TASK-09", "TA-TASK-10", "TA-HOPE-08")
def test_otherwise_and_its_own_if() -> None:
    state = hunt({"at": 1}, {"at": 1}, card="E07", pieces={"ascend": {"5": 1}}, phase="world")
    lay(state)
    assert sum(state.pieces[ASCEND::3]) + state.on_sheet == 3  # expansion by two
    assert code(state) == "E07"


@pytest.mark.rule("TA-TASK-10", "TA-HOPE-08")
def test_the_if_inside_otherwise_is_checked_after_the_expansion() -> None:
    state = hunt({"at": 1}, {"at": 1}, card="E07", pieces={"ascend": {"5": 1}}, phase="firing")
    state.on_sheet, state.supply[ASCEND] = 3, state.supply[ASCEND] - 3
    sheet = GAME.scenarios["underground_hunt"]
    state.push(Do(0, sheet.cards[sheet.by_code["E07"]].world, 0))
    state.run()
    while state.deciders() and "put_token" in verbs(state):
        do(state, offered(state)[0])
    assert sum(state.pieces[ASCEND::3]) == 3
    assert state.result[:2] == (False, "E11")


@pytest.mark.rule("TA-TASK-11")
def test_a_new_card_stops_the_world_actions_of_the_old_one() -> None:
    state = setup({"at": 1}, {"at": 1}, card="P03", time=1, pieces={"success": {"1": 2}},
                  phase="world")  # fmt: skip
    assert "resource power" in offered(state)  # in the middle of the world actions
    effect(state, "card P04", "xp 5")
    assert code(state) == "P04"
    assert state.xp == [0, 0]
    assert [resource(state, "power", seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("TA-TASK-11", "TA-TASK-04")
def test_a_card_drawn_by_an_action_lets_others_act_and_its_world_follow() -> None:
    rows = {"at": 5, "console": console("RR")}
    state = hunt(rows, rows, card="E03", pieces={"ascend": {"5": 1, "6": 1}}, phase="tasks")
    assert state.deciders() == (0,)
    effect(state, "card E06", "xp 1")
    assert (code(state), state.time, state.xp) == ("E06", 3, [1, 0])
    assert offered(state) == ["act remove_georadar", "done"]
    play(state, "done")
    assert state.deciders() == (1,)
    play(state, "done", "?put_token 3", "?put_token 4")
    assert state.time == 2  # the world actions of the new card


@pytest.mark.rule("TA-HOPE-07", "TA-END-01", "TA-GOAL-04")
def test_no_georadar_left_is_the_victory_of_hope() -> None:
    state = hunt({"at": 1}, {"at": 1}, card="E07", phase="world")
    assert state.result[:2] == (True, "E10")
    assert state.deciders() == ()
    assert state.view(0)["drawn"][-1] == "E10"


@pytest.mark.rule("TA-TASK-12", "TA-TASK-14", "TA-SPECIAL-14")
def test_a_new_card_clears_the_old_one_and_acts() -> None:
    state = setup({}, {}, card="P01", time=2, on_card={"markers": 4, "success": 2}, phase="world")
    assert state.on_card == [0, 0, 0]
    assert state.supply[SUCCESS] == 8
    assert code(state) == "P03"
    assert state.time == 4  # its immediate effect
    assert state.specials  # and its special card


@pytest.mark.rule("TA-TASK-13")
def test_a_card_may_stay() -> None:
    from endtable.games.tamashii.rules.steps.story import put_down

    state = setup({}, {}, card="P01", phase="firing")
    sheet = GAME.scenarios["x6039"]
    card = sheet.cards[state.card]
    card.stays = True
    try:
        put_down(state, sheet.by_code["P04"])
        assert sheet.by_code["P01"] in state.specials
    finally:
        card.stays = False


@pytest.mark.rule("TA-TASK-16", "TA-ICON-09", "TA-ICON-07")
def test_time_falls_only_where_a_card_says_so() -> None:
    state = hunt({}, {}, card="E03", time=3, pieces={"ascend": {"5": 1}}, phase="world")
    assert state.time == 3
    hope = hunt({"at": 1}, {"at": 1}, card="E07", time=0, pieces={"ascend": {"5": 1}},
                phase="world")  # fmt: skip
    assert not hope.result  # time 0 alone means nothing here


@pytest.mark.rule("TA-ICON-08")
def test_time_zero_can_mean_defeat() -> None:
    state = setup({}, {}, card="P04", time=1, phase="world")
    assert state.result[:2] == (False, "P11")


@pytest.mark.rule("TA-ICON-03", "TA-ICON-04", "TA-GLOSS-33")
def test_tokens_on_a_card_count_towards_its_goal() -> None:
    state = setup({"enemies": [["buzzer", 3]]}, {}, scenario="prologue", card="A03", time=6,
                  on_card={"markers": 2}, phase="firing")  # fmt: skip
    effect(state, "damage 1")
    assert state.on_card[2] == 3
    enough = setup({}, {}, scenario="prologue", card="A03", time=6, on_card={"markers": 3},
                   phase="world")  # fmt: skip
    for _ in range(4):
        do(enough, "resource power")
    assert code(enough) == "A04"


@pytest.mark.rule("TA-SPECIAL-16")
def test_a_missed_goal_may_only_make_things_harder() -> None:
    state = setup({"dump": ""}, {}, scenario="prologue", card="A03", time=1, phase="world")
    assert code(state) == "A04"
    assert dump(state, "corrupted") == 1


@pytest.mark.rule("TA-STORY-03", "TA-SPECIAL-02", "TA-SPECIAL-04")
def test_one_story_card_and_any_number_of_special_cards() -> None:
    state = setup({}, {}, scenario="shinigami", phase="firing")
    effect(state, "special Sx17", "special Sx18")
    view = state.view(0)
    assert view["specials"] == ["Sx17", "Sx18"]
    assert view["card"] == "S01"


@pytest.mark.rule("TA-SPECIAL-01", "TA-SPECIAL-03")
def test_special_cards_have_forms_of_their_own() -> None:
    sheet = GAME.scenarios["shinigami"]
    attack = sheet.cards[sheet.by_code["Sx17"]]
    assert attack.kind == "special"
    assert len(attack.table) == 4
    assert attack.goal is None


@pytest.mark.rule("TA-SPECIAL-05")
def test_a_rule_of_a_card_wins_while_it_is_active() -> None:
    seat = {"at": 6, "console": console("R")}
    hope = hunt(seat, {}, card="E07", phase="district")
    assert "instead 0" in offered(hope)
    other = hunt(seat, {}, card="E03", phase="district")
    assert "instead" not in verbs(other)


@pytest.mark.rule("TA-SPECIAL-15")
def test_the_group_votes_and_the_first_player_breaks_ties() -> None:
    state = setup({}, {}, first=1, active=1, phase="firing")
    effect(state, "card P05")
    assert state.deciders() == (0, 1)
    do(state, "vote free", 0)
    do(state, "vote copy", 1)
    assert state.result[:2] == (True, "P10")
    three = setup({}, {}, {}, first=1, active=1, phase="firing")
    effect(three, "card P05")
    for seat, way in ((0, "free"), (1, "copy"), (2, "free")):
        do(three, f"vote {way}", seat)
    assert three.result[1] == "P08"


# --- the sheet of Underground Hunt -------------------------------------------------------


@pytest.mark.rule("TA-HUNT-11", "TA-HUNT-13", "TA-HUNT-14")
def test_expansion_puts_tokens_on_mobilization_tiles() -> None:
    state = effect(hunt(phase="firing"), "expand players")
    lay(state)
    assert sum(state.pieces[ASCEND::3]) + state.on_sheet == 2
    assert max(state.pieces[ASCEND::3]) == 1
    sheet = GAME.scenarios["underground_hunt"]
    centres = [sector.mobilization for sector in sheet.sectors]
    one = effect(hunt(phase="firing"), "expand 1")
    lies = [slot for slot in range(13) if one.pieces[slot * 3]]
    assert lies[0] in centres


def full_sector(but_shelter: bool) -> Tamashii:
    state = hunt(phase="firing")
    sheet = GAME.scenarios["underground_hunt"]
    for sector in sheet.sectors:
        for slot in sector.slots if but_shelter else [sector.mobilization]:
            if state.tile_at[slot] != 1 and not state.pieces[slot * 3]:
                state.pieces[slot * 3] = 1
                state.supply[0] -= 1
    return state


@pytest.mark.rule("TA-HUNT-15")
def test_an_occupied_mobilization_tile_passes_the_token_on() -> None:
    state = effect(full_sector(but_shelter=False), "expand 1")
    if state.deciders() and "put_token" in verbs(state):
        assert state.deciders() == (state.first,)
        do(state, offered(state)[0])
    assert sum(state.pieces[ASCEND::3]) == 4
    assert max(state.pieces[ASCEND::3]) == 1


@pytest.mark.rule("TA-HUNT-16", "TA-HUNT-18")
def test_a_full_sector_fills_the_sheet_and_three_end_it() -> None:
    state = effect(full_sector(but_shelter=True), "expand 1")
    assert state.on_sheet == 1
    assert state.pieces[state.slot_of(1) * 3] == 0
    effect(state, "expand 1")
    assert not state.result
    effect(state, "expand 1")
    assert state.result[:2] == (False, "E11")


@pytest.mark.rule("TA-HUNT-12", "TA-HUNT-19")
def test_removing_a_georadar() -> None:
    state = hunt({"at": 5, "console": console("RB"), "tracking": 1, "dump": ""}, {}, card="E03",
                 pieces={"ascend": {"5": 1, "6": 1}}, phase="tasks")  # fmt: skip
    seen = events(state, "act remove_georadar", "pay a1")
    assert state.pieces[state.slot_of(5) * 3] == 0
    assert state.pieces[state.slot_of(6) * 3] == 1
    assert dump(state, "red") == 1
    assert state.xp[0] == 1
    assert {"is": "tracking", "seat": 0, "value": 2} in seen


@pytest.mark.rule("TA-HUNT-12")
def test_a_barricade_removes_a_georadar_of_the_own_district() -> None:
    rows = {"at": 5, "console": console("BBB"), "installed": ["barricade"]}
    state = hunt(rows, {"at": 5}, card="E03", pieces={"ascend": {"5": 1, "6": 1}}, phase="firing")
    play(state, "fire aug.barricade a1 a2 a3")
    assert state.pieces[state.slot_of(5) * 3] == 0
    assert state.pieces[state.slot_of(6) * 3] == 1
    assert state.xp[0] == 0  # the reward is the action's


@pytest.mark.rule("TA-HUNT-20")
def test_the_first_player_removes_first() -> None:
    state = hunt({"at": 5, "console": console("R")}, {"at": 5, "console": console("R")}, card="E03",
                 pieces={"ascend": {"5": 1}}, first=1, active=1, phase="tasks")  # fmt: skip
    assert state.deciders() == (1,)
    declined = play(state.copy(), "done")
    assert declined.deciders() == (0,)
    assert offered(declined) == ["act remove_georadar", "done"]
    play(state, "act remove_georadar", "?pay a1")
    assert state.xp == [0, 1]  # the other one has found nothing to remove
    assert "act" not in verbs(state)


@pytest.mark.rule("TA-HOPE-01", "TA-HOPE-02", "TA-HOPE-03")
def test_hope_begins() -> None:
    state = hunt({"tracking": 3}, {"tracking": 1}, card="E05",
                 pieces={"ascend": {"5": 1, "6": 1}}, phase="firing")  # fmt: skip
    effect(state, "card E07")
    play(state, "?remove 1", "?remove 2")
    assert state.tracking == [0, 0]
    assert [len(row) for row in state.enemies] == [2, 2]
    assert sum(state.pieces[ASCEND::3]) == 0
    sheet = GAME.scenarios["underground_hunt"]
    goal = sheet.cards[sheet.by_code["E07"]].goal
    assert goal is not None
    assert goal.en == "Destroy the supply lines."


@pytest.mark.rule("TA-HOPE-05")
def test_power_instead_of_a_civilian_card() -> None:
    state = hunt({"at": 6}, {}, card="E07", phase="district")
    play(state, "instead 0")
    assert resource(state, "power") == 2
    assert state.uninstalled[0] == ()


@pytest.mark.rule("TA-HOPE-06")
def test_cutting_the_line() -> None:
    state = hunt({"at": 6, "resources": {"power": 3}}, {}, card="E07",
                 pieces={"ascend": {"6": 1, "5": 1}}, phase="tasks")  # fmt: skip
    play(state, "act cut_the_line")
    assert resource(state, "power") == 0
    assert state.integrity[0] == 3
    assert state.xp[0] == 3
    assert state.pieces[state.slot_of(6) * 3] == 0


# --- tests -------------------------------------------------------------------------------


def at_test(need: str, colour: str, *seats: dict[str, object], group: bool = False,
            seed: int = 0) -> Tamashii:  # fmt: skip
    from endtable.games.tamashii.rules.steps.testing import Test

    state = setup(*seats, phase="firing", seed=seed)
    order = tuple(state.setting.order(0)) if group else (0,)
    state.push(Test(0, colour, int(need), order, (("xp", 1, "you"),), (("xp", 5, "you"),)))
    state.run()
    return state


RED: dict[str, object] = {"console": console("RRRB", "OX")}


@pytest.mark.rule("TA-TEST-01", "TA-TEST-02", "TA-TEST-06")
def test_tokens_of_the_kind_and_open_ones_are_dice() -> None:
    state = at_test("3", "red", RED, {})
    assert offered(state) == ["roll", "drop a1", "drop a2", "drop a3", "drop b1"]
    play(state, "drop a1", "drop b1", "roll")
    assert sum(state.dice[:3]) == 2


@pytest.mark.rule("TA-TEST-03", "TA-TEST-04", "TA-TEST-05")
def test_basic_one_rare_two_and_at_least_as_many_as_needed() -> None:
    def tried(seed: int) -> Tamashii:
        state = at_test("3", "red", RED, {}, seed=seed)
        return play(state, "drop a1", "drop a2", "roll")

    passed = until(tried, lambda state: state.dice[1:3] == [1, 1])
    assert passed.xp[0] == 1
    double = until(tried, lambda state: state.dice[2] == 2)
    assert double.xp[0] == 1
    failed = until(tried, lambda state: state.dice[1:3] == [2, 0])
    assert failed.xp[0] == 5


@pytest.mark.rule("TA-TEST-13", "TA-TEST-11")
def test_dropped_tokens_are_gone_and_nobody_must_test() -> None:
    state = at_test("9", "red", {**RED, "dump": ""}, {})
    play(state, "drop a1", "drop a2", "roll")
    assert dump(state, "red") == 2
    idle = at_test("1", "red", RED, {})
    play(idle, "roll")
    assert idle.console[:20].count(4) == 3
    assert idle.xp[0] == 5


@pytest.mark.rule("TA-TEST-07", "TA-TEST-08", "TA-TEST-09")
def test_a_group_test_goes_around_from_who_began_it() -> None:
    seats: list[dict[str, object]] = [{"console": console("RR"), "at": 1},
                                      {"console": console("RR"), "at": 2},
                                      {"console": console("RR"), "at": 2}]  # fmt: skip
    state = at_test("6", "red", *seats, group=True)
    asked = []
    for _ in range(3):
        asked.append(state.deciders()[0])
        play(state, "drop a1", "drop a2")
    assert asked == [0, 1, 2]
    total = sum(state.dice[1::3]) + 2 * sum(state.dice[2::3])
    assert state.xp[0] == (1 if total >= 6 else 5)


@pytest.mark.rule("TA-AUG-02", "TA-TEST-03")
@pytest.mark.parametrize(("drops", "more"), [(("drop a1", "drop a2"), 1), (("drop a1",), 0)])
def test_fortune_adds_a_success_for_two_colours(drops: tuple[str, ...], more: int) -> None:
    seat: dict[str, object] = {"console": console("RB"), "at": 1, "installed": ["fortune"]}
    state = at_test("9", "any", seat, {})
    told = [event for event in events(state, *drops, "?roll") if event["is"] == "tested"]
    assert told[0]["successes"] == state.dice[1] + 2 * state.dice[2] + more


@pytest.mark.rule("TA-TEST-07", "TA-TEST-10")
def test_in_a_group_test_all_drop_before_anybody_rolls() -> None:
    seat: dict[str, object] = {"console": console("RRR"), "at": 1}
    state = at_test("6", "red", seat, seat, group=True)
    state.dice = [0] * 6
    play(state, "drop a1", "roll")
    assert state.deciders() == (1,)
    assert state.dice == [0] * 6  # the second player does not know how the first has rolled
    play(state, "drop a1", "drop a2", "roll")
    assert (sum(state.dice[:3]), sum(state.dice[3:])) == (1, 2)


@pytest.mark.rule("TA-TEST-08", "TA-TEST-11")
def test_who_begins_a_group_test_need_not_have_a_fitting_token() -> None:
    state = setup({"at": 16, "console": console("X"), "core": "red"},
                  {"at": 1, "console": console("BB"), "core": "blue"},
                  scenario="prologue", card="A04", reveal=[16], phase="tasks")  # fmt: skip
    assert state.deciders() == (0,)
    assert "act signal" in offered(state)
    play(state, "act signal")
    assert state.deciders() == (1,)
    assert verbs(state) == {"drop", "roll"}
    nobody = setup({"at": 16, "console": console("X")}, {"at": 1, "console": console("X")},
                   scenario="prologue", card="A04", reveal=[16], phase="tasks")  # fmt: skip
    assert nobody.phase != 4


@pytest.mark.rule("TA-TEST-12", "TA-SOLO-05")
def test_alone_a_group_test_is_a_test() -> None:
    state = setup({"at": 16, "console": console("RRR")}, scenario="prologue", card="A04",
                  reveal=[16], phase="tasks")  # fmt: skip
    sheet = GAME.scenarios["prologue"]
    act = sheet.cards[sheet.by_code["A04"]].actions[0]
    from endtable.games.tamashii.rules.conditions import amount_of

    assert act.test is not None
    two = setup({}, {}, scenario="prologue", card="A04", phase="firing")
    # Seven a player; in company one less in all.
    assert amount_of(two, 0, act.test.need) == 2 * amount_of(state, 0, act.test.need) - 1
    play(state, "act signal")
    assert state.deciders() == (0,)


# --- whole games -------------------------------------------------------------------------


@pytest.mark.rule("TA-GOAL-04")
def test_every_scenario_can_be_lost_by_doing_nothing() -> None:
    ticked = [row.endings[0] for row in SCENARIOS]
    for key in GAME.scenarios:
        state = new(3, players=2, scenario=key, ticked=ticked)
        for _ in range(3000):
            if not state.deciders():
                break
            seat = state.deciders()[0]
            state.apply(seat, state.default(seat))
        assert state.result, key
        assert state.view(0)["drawn"][-1] == state.result[1]


def test_refusals_name_rules() -> None:
    state = hunt({"at": 1}, {"at": 1}, card="E03", phase="movement")
    assert refused(state, "act remove_georadar") == "TA-TASK-01"
    assert refused(state, "schema walker.1 1") == "TA-BODY-04"
    assert refused(state, "shield") == "TA-SHIELD-02"
    assert refused(state, f"go {state.at[0]}") == "TA-MOVE-08"
