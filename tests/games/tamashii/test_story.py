"""Scenario cards, votes, actions, the boss, and for whom effects are, one thing at a time."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.events import Log
from endtable.core.step import Step
from endtable.games.tamashii.content import sheets
from endtable.games.tamashii.rules.changes import end_bot_step
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.questions import cards_in_play, insteads
from endtable.games.tamashii.rules.registry import STEPS
from endtable.games.tamashii.rules.steps import boss
from endtable.games.tamashii.rules.steps.action import PlayerActs
from endtable.games.tamashii.rules.steps.doing import chosen_among, meant
from endtable.games.tamashii.rules.steps.hacking import BossHack
from endtable.games.tamashii.rules.steps.story import add_special, clear_card, end, pool_is_empty
from endtable.games.tamashii.rules.steps.tasks import actions, may_act, take_action
from endtable.games.tamashii.table.state import NOWHERE, OVER, Tamashii
from tests.games.tamashii.play import (
    carry,
    console,
    do,
    dump,
    effect,
    events,
    logged,
    offered,
    play,
    refused,
    resource,
    setup,
    table,
    verbs,
)

# --- cards ----------------------------------------------------------------------------------------


def test_cards_in_play_are_the_active_one_and_special_ones() -> None:
    state = table(card="P03")
    assert [card.code for card in cards_in_play(state)] == ["P03"]
    add_special(state, "P12")
    assert [card.code for card in cards_in_play(state)] == ["P03", "P12"]
    state.card = -1
    assert cards_in_play(state) == []
    duel = setup({}, {}, mode="competitive", phase="movement")
    duel.card = 0
    assert cards_in_play(duel) == []


@pytest.mark.rule("TA-TASK-12")
def test_what_lies_on_a_card_goes_back() -> None:
    state = table(on_card={"success": 2, "markers": 3})
    supply = state.supply[:]
    state.marked, state.acted = 3, ("a",)
    clear_card(state)
    assert state.supply == [supply[0], supply[1] + 2, supply[2] + 3]
    assert (state.on_card, state.marked, list(state.acted)) == ([0, 0, 0], 0, [])


@pytest.mark.rule("TA-END-01")
@pytest.mark.parametrize("won", [True, False])
def test_the_end_comes_at_once_and_is_seen(won: bool) -> None:
    state = table()
    state.log = log = Log((None,))
    end(state, won, "P08")
    assert state.phase == OVER
    frame = log.frames[-1]
    assert frame.seen_by(None) == [{"is": "ended", "won": won, "code": "P08"}]
    assert frame.view(None)["phase"] == "over"
    state.run()
    assert state.result == (won, "P08", (1, 1))
    assert state.deciders() == ()


def test_an_empty_pool_is_the_sheets_end_once() -> None:
    state = table(scenario="underground_hunt")
    pool_is_empty(state)
    result, drawn = state.result, state.drawn
    assert result
    assert not result[0]
    pool_is_empty(state)
    assert (state.result, state.drawn) == (result, drawn)
    duel = setup({}, {}, mode="competitive", phase="movement")
    pool_is_empty(duel)
    assert duel.result == ()


# --- votes ----------------------------------------------------------------------------------------


@pytest.mark.rule("TA-SPECIAL-15")
def test_a_vote_comes_first_and_is_told() -> None:
    state = effect(table({}, {}, {}, {}, first=2, active=2), "card P05")
    assert state.deciders() == (0, 1, 2, 3)
    ways = offered(state, 0)
    assert len(ways) >= 2
    assert refused(state, "done", 0) == "TA-SPECIAL-15"
    assert state.why_not(1, ("button:done",)).rule == "TA-SPECIAL-15"
    one, other = (way.split()[1] for way in ways[:2])
    for seat, way in ((0, one), (1, one), (2, other)):
        do(state, f"vote {way}", seat)
    seen = logged(state, lambda: do(state, f"vote {other}", 3))
    told = next(event for event in seen if event["is"] == "voted")
    assert told["votes"] == [[0, one], [1, one], [2, other], [3, other]]
    assert told["way"] == other  # the first player's way


def test_more_votes_win_against_the_first_player() -> None:
    state = effect(table({}, {}, {}, first=1, active=1), "card P05")
    one, other = (way.split()[1] for way in offered(state, 0)[:2])
    do(state, f"vote {other}", 0)
    do(state, f"vote {one}", 1)
    seen = logged(state, lambda: do(state, f"vote {other}", 2))
    assert next(event for event in seen if event["is"] == "voted")["way"] == other


# --- players' actions -----------------------------------------------------------------------------


def act(**fields: Any) -> sheets.PlayerAct:
    found = sheets.PlayerAct()
    found.key = "deed"
    found.condition, found.pay, found.fail = (), (), ()
    found.do = (("xp", 2, "you"),)
    found.test, found.once = None, False
    for name, value in fields.items():
        setattr(found, name, value)
    return found


def test_terms_of_an_action() -> None:
    state = table({}, {"resources": {"power": 2}, "console": console("GO")})
    assert may_act(state, 1, act())
    assert may_act(state, 1, act(pay=(("power", 2),)))
    assert not may_act(state, 1, act(pay=(("power", 3),)))
    assert not may_act(state, 1, act(condition=("=", 1, 2)))
    assert not may_act(state, 1, act(do=(("purge", 1, "you"),)))
    state.acted = ("deed",)
    assert may_act(state, 1, act())
    assert not may_act(state, 1, act(once=True))
    test = sheets.TestOf()
    test.colour, test.need, test.group = "green", 2, False
    assert may_act(state, 1, act(test=test))
    assert not may_act(state, 0, act(test=test))


def test_an_action_is_paid_told_and_done() -> None:
    state = table({}, {"resources": {"power": 2}})
    deed = act(pay=(("power", 2),), once=True)
    seen = logged(state, lambda: take_action(state, 1, deed))
    assert seen[0] == {"is": "action", "seat": 1, "action": "deed"}
    state.run()
    assert (state.xp[1], resource(state, "power", 1), state.acted) == (2, 0, ("deed",))
    take_action(state, 1, act())
    state.run()
    assert (state.xp[1], state.acted) == (4, ("deed",))


@pytest.mark.rule("TA-TEST-07")
@pytest.mark.parametrize(("group", "asked"), [(True, [1, 2, 0]), (False, [1])])
def test_an_action_may_be_a_test(group: bool, asked: list[int]) -> None:
    rows = {"console": console("G"), "resources": {"power": 1}}
    state = table(rows, rows, rows)
    test = sheets.TestOf()
    test.colour, test.need, test.group = "green", ("x", 0, 5), group
    state.successes = 9
    take_action(state, 1, act(test=test, pay=(("power", 1),), once=True))
    state.run()
    assert state.successes == 0
    assert resource(state, "power", 1) == 0
    assert list(state.acted) == []
    found = []
    while "roll" in verbs(state):
        found.append(state.deciders()[0])
        play(state, "roll")
    assert found == asked
    assert (list(state.acted), state.xp[1]) == (["deed"], 2)


def test_actions_of_the_sheet_and_of_cards() -> None:
    state = table(scenario="underground_hunt", card="E03")
    keys = [found.key for found in actions(state)]
    assert "remove_georadar" in keys
    assert actions(setup({}, {}, mode="competitive", phase="movement")) == []
    hope = table(scenario="underground_hunt")
    assert insteads(hope, 6) == []
    assert insteads(setup({}, {}, mode="competitive", phase="movement"), 6) == []


def test_the_bot_leaves_without_batteries_only() -> None:
    state = table({})
    state.as_bot = True
    assert logged(state, lambda: end_bot_step(state)) == []
    assert (state.as_bot, state.bot_at) == (False, 0)
    state.batteries = 0
    assert logged(state, lambda: end_bot_step(state)) == [{"is": "bot_left"}]
    assert state.bot_at == NOWHERE
    assert logged(state, lambda: end_bot_step(state)) == []


# --- for whom -------------------------------------------------------------------------------------


def crowd() -> Tamashii:
    """Tiles 1, 2, 1, 2; the third player begins."""
    return table({"at": 1, "tracking": 1}, {"at": 2, "tracking": 4}, {"at": 1, "tracking": 4},
                 {"at": 2}, first=2, active=2)  # fmt: skip


@pytest.mark.rule("TA-GENRULE-10")
@pytest.mark.parametrize(
    ("who", "seats"), [("here", [3, 1]), ("all", [2, 3, 0, 1]), ("tracked", [2]), ("boss", [])]
)
def test_whom_an_effect_is_for(who: str, seats: list[int]) -> None:
    assert meant(crowd(), 1, who) == seats


def test_whom_the_boss_meets() -> None:
    state = crowd()
    state.boss_at = state.at[0]
    assert state.boss_at == 0
    assert meant(state, 1, "boss") == [2, 0]


@pytest.mark.parametrize(
    ("who", "seats"), [("player", [1, 2, 3, 0]), ("other", [2, 3, 0]), ("nearby", [1, 3])]
)
def test_among_whom_one_chooses(who: str, seats: list[int]) -> None:
    state = crowd()
    assert chosen_among(state, 1, who) == seats
    effect(state, f"xp 2 {who}", seat=1)
    assert offered(state) == [f"player {seat}" for seat in seats]
    play(state, "player 3")
    assert state.xp == [0, 0, 0, 2]
    assert tally_of(state, 1, "helped") == 1
    assert "player" not in verbs(state)


def test_who_helps_oneself_helps_nobody() -> None:
    state = play(effect(crowd(), "xp 2 nearby", seat=1), "player 1")
    assert (state.xp[1], tally_of(state, 1, "helped")) == (2, 0)


def test_alone_there_is_no_other() -> None:
    state = effect(table({}), "xp 2 other")
    assert state.xp == [0]


def test_effects_for_all_go_around_from_the_first_player() -> None:
    state = crowd()
    seen = logged(state, lambda: effect(state, "xp 1 all", seat=1))
    assert [event["seat"] for event in seen] == [2, 3, 0, 1]


def test_what_is_done_when_something_is_so_and_otherwise() -> None:
    state = table({}, {"xp": 1})
    condition = ("=", ("var", "xp"), 1)
    branches = ("when", condition, (("xp", 5, "you"),), (("xp", 7, "you"),))
    carry(state, branches, seat=1)
    carry(state, branches, seat=0)
    assert state.xp == [7, 6]
    carry(state, ("when", ("=", 1, 2), (("xp", 5, "you"),), ()), seat=1)
    assert state.xp == [7, 6]


# --- the boss -------------------------------------------------------------------------------------


def duel(at: int = 1, integrity: int = 7, **fields: Any) -> Tamashii:
    return setup({"at": 1}, {"at": 1}, scenario="shinigami", reveal=[2, 11], phase="movement",
                 boss={"at": at, "integrity": integrity, "armour": 6}, **fields)  # fmt: skip


@pytest.mark.rule("TA-BOSS-03", "TA-SHINIGAMI-01", "TA-SHINIGAMI-02")
def test_the_boss_comes_to_the_farthest_district() -> None:
    state = duel()
    state.boss_integrity = state.boss_armour = 0
    state.boss_deck = ()
    seen = logged(state, lambda: boss.boss_comes(state))
    far = state.setting.far[state.slot_of(1)]
    assert far[state.boss_at] == max(far) == 2
    assert state.boss_at == far.index(2)
    assert seen == [{"is": "boss_came", "slot": state.boss_at}]
    assert (state.boss_integrity, state.boss_armour) == (9, 6)
    sheet = state.setting.scenario
    assert sheet is not None
    assert sheet.boss is not None
    assert sorted(state.boss_deck) == [2 * number for number in sorted(sheet.boss.attacks)]


def test_a_boss_may_start_at_the_shelter(monkeypatch: pytest.MonkeyPatch) -> None:
    state = duel(at=2)
    monkeypatch.setattr(boss.boss_of(state), "start", "shelter")
    boss.boss_comes(state)
    assert state.boss_at == state.slot_of(1)


@pytest.mark.rule("TA-SHINIGAMI-10")
def test_the_boss_walks_towards_the_nearest_player(monkeypatch: pytest.MonkeyPatch) -> None:
    state = duel()
    far = state.setting.far[0]
    away = far.index(2)
    state.boss_at = away
    one = state.copy()
    seen = logged(one, lambda: boss.boss_moves(one))
    assert far[one.boss_at] == 1
    assert seen == [{"is": "boss_moved", "slot": one.boss_at}]
    monkeypatch.setattr(boss.boss_of(state), "rch", 3)
    assert len(logged(state, lambda: boss.boss_moves(state))) == 2
    assert state.boss_at == 0


@pytest.mark.parametrize(("at", "integrity"), [(NOWHERE, 3), (7, 0)])
def test_without_a_boss_nothing_moves_or_acts(at: int, integrity: int) -> None:
    state = duel()
    state.boss_at, state.boss_integrity = at, integrity
    deck = state.boss_deck
    assert logged(state, lambda: boss.boss_moves(state)) == []
    assert logged(state, lambda: boss.boss_acts(state)) == []
    assert (state.boss_at, state.boss_deck) == (at, deck)


@pytest.mark.rule("TA-SHINIGAMI-08", "TA-SHINIGAMI-09")
def test_the_row_of_an_attack_is_that_of_side_and_symbol(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {0: set(), 1: set()}  # type: dict[int, set[tuple[int, int]]]
    for seed in range(24):
        state = duel(seed=seed)
        sheet = state.setting.scenario
        assert sheet is not None
        top = state.boss_deck[-1] + seed % 2
        state.boss_deck = (*state.boss_deck[:-1], top)
        table = [(("xp", 10 + row, "you"),) for row in range(4)]
        monkeypatch.setattr(sheet.cards[top // 2], "table", table)
        boss.boss_acts(state)
        state.run()
        assert state.boss_deck[0] == top ^ 1
        if state.number:
            rows[seed % 2].add((state.symbol, state.xp[0]))
        else:
            assert state.xp[0] == 0
    assert rows == {0: {(1, 10), (2, 11)}, 1: {(1, 12), (2, 13)}}


def test_a_boss_fights_to_the_last() -> None:
    state = duel(integrity=1)
    state.boss_at = state.setting.far[0].index(2)
    seen = logged(state, lambda: boss.boss_moves(state))
    seen += logged(state, lambda: boss.boss_acts(state))
    assert [event["is"] for event in seen] == ["boss_moved", "boss_acted"]


def test_a_fallen_boss_is_told_and_gone() -> None:
    state = duel(integrity=1)
    state.boss_armour = 2
    seen = logged(state, lambda: effect(state, "damage 2", seat=1))
    assert [event["is"] for event in seen[:2]] == ["boss_hit", "boss_fell"]
    assert seen[1]["seat"] == 1
    assert state.boss_at == NOWHERE
    assert state.boss_integrity == 0


def test_an_extra_pattern_of_the_second_hack_is_dropped() -> None:
    state = duel()
    state.console[20:22] = [1, 1]
    state.push(BossHack(1))
    state.run()
    before = dump(state, "blue", 1)
    assert offered(state) == ["extra a1 a2", "done"]
    seen = events(state, "extra a1 a2")
    assert [event["is"] for event in seen[:3]] == ["dropped", "dropped", "boss_hit"]
    assert dump(state, "blue", 1) == before + 2
    assert state.boss_armour == 5


# --- steps ----------------------------------------------------------------------------------------


def test_steps_are_known_by_their_names() -> None:
    assert all(isinstance(kind, type) and issubclass(kind, Step) for kind in STEPS.values())
    assert all(kind.__name__ == name for name, kind in STEPS.items())
    assert {"Attach", "BlackMarket", "RemovePiece", "Vote"} <= set(STEPS)


def test_picks_that_lead_nowhere_are_explained() -> None:
    state = table({"at": 1}, {})
    assert state.why_not(0, ("pattern:power",)).rule == "TA-FIRE-01"
    effect(state, "gain any 1")
    assert state.why_not(0, ("button:done",)).rule == "TA-RESOURCE-01"


@pytest.mark.parametrize(("out", "asked"), [(0, 1), (2, 0)])
def test_who_is_out_skips_the_rest_of_the_phase(out: int, asked: int) -> None:
    state = table()
    state.out, state.as_bot = out, bool(out)
    state.push(PlayerActs(1, 0))
    state.run()
    assert not state.as_bot
    assert state.deciders() == (asked,)
