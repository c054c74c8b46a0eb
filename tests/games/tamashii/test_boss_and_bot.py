"""Shinigami and BOT J.O.R.D.A.N. TA-BOSS, TA-SHINIGAMI, TA-SOLO, TA-JORDAN."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.conditions import VARIABLES, tally_of
from endtable.games.tamashii.rules.steps.boss import boss_acts, boss_moves
from endtable.games.tamashii.rules.steps.harming import hit_boss
from endtable.games.tamashii.table.state import NOWHERE, Tamashii
from tests.games.tamashii.play import (
    console,
    do,
    effect,
    enemies,
    new,
    offered,
    play,
    setup,
    tile,
    until,
    verbs,
)

SHEET = GAME.scenarios["shinigami"]


def duel(*seats: dict[str, object], integrity: int = 7, armour: int = 6,
         **fields: object) -> Tamashii:  # fmt: skip
    return setup(*(seats or ({"at": 1}, {"at": 1})), scenario="shinigami",
                 boss={"at": 1, "integrity": integrity, "armour": armour}, **fields)  # fmt: skip


def company(players: int) -> list[dict[str, object]]:
    """So many players in the Shelter."""
    return [{"at": 1} for _ in range(players)]


@pytest.mark.rule("TA-BOSS-01", "TA-BOSS-03", "TA-BOSS-04")
def test_the_boss_comes_when_her_card_says_so() -> None:
    state = new(players=2, scenario="shinigami", protocols=False)
    assert state.card == SHEET.by_code["S01"]
    boss = state.view(0)["boss"]
    assert boss is not None
    assert boss["at"] >= 0
    assert new(players=2, scenario="x6039", protocols=False).view(0)["boss"] is None


@pytest.mark.rule("TA-BOSS-02", "TA-BOSS-07")
def test_a_boss_card_is_whole() -> None:
    boss = SHEET.boss
    assert boss is not None
    assert boss.hacks
    assert boss.attacks
    assert boss.defeated == (("card", "S11"),)
    having = [key for key, sheet in GAME.scenarios.items() if sheet.boss is not None]
    assert having == ["shinigami", "bloody_clash", "ascend"]


@pytest.mark.rule("TA-SHINIGAMI-01", "TA-SHINIGAMI-02", "TA-SHINIGAMI-03")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_her_set_up(players: int) -> None:
    state = new(players=players, scenario="shinigami", protocols=False)
    assert state.boss_armour == 6
    assert state.boss_integrity == 5 + 2 * players <= 13
    codes = sorted(SHEET.cards[card // 2].code for card in state.boss_deck)
    assert codes == ["Sx17", "Sx18"]


@pytest.mark.parametrize(("players", "named", "lost"), [(1, 0, 3), (1, 1, 5), (3, 1, 5), (4, 0, 5)])
def test_her_name_weakens_her(players: int, named: int, lost: int) -> None:
    state = duel(*company(players), integrity=9, card="S04", phase="movement")
    effect(state, f"note named ={named}", "card S08")
    assert state.boss_integrity == 9 - lost
    assert state.boss_armour == 6


def test_a_boss_that_loses_its_last_integrity_falls() -> None:
    state = duel(integrity=2, phase="firing")
    effect(state, "boss_loses 1")
    assert (state.boss_integrity, state.boss_armour) == (1, 6)
    effect(state, "boss_loses 5")
    assert state.boss_integrity == 0
    assert state.card == SHEET.by_code["S11"]
    effect(state, "boss_loses 1")  # nobody is left
    assert state.boss_at == NOWHERE


@pytest.mark.parametrize(
    ("players", "left", "ending"), [(1, 1, "S15"), (1, 2, "S16"), (3, 2, "S15"), (3, 3, "S16")]
)
def test_who_has_nearly_beaten_her_gets_away(players: int, left: int, ending: str) -> None:
    state = duel(*company(players), integrity=left, card="S08", time=1, phase="world")
    for _ in range(20):
        if not state.result:
            play(state, offered(state, state.deciders()[0])[0])
    assert state.result[1] == ending


@pytest.mark.rule("TA-SHINIGAMI-05", "TA-SHINIGAMI-06")
@pytest.mark.parametrize(
    ("armour", "damage", "after"),
    [(4, 5, (6, 6)), (4, 4, (6, 6)), (6, 2, (7, 5)), (6, 0, (7, 6))],
)
def test_hits_on_her(armour: int, damage: int, after: tuple[int, int]) -> None:
    state = duel(armour=armour, phase="firing")
    hit_boss(state, 0, damage)
    assert (state.boss_integrity, state.boss_armour) == after


@pytest.mark.rule("TA-SHINIGAMI-07")
def test_she_falls_at_zero() -> None:
    state = duel(integrity=1, armour=2, phase="firing")
    hit_boss(state, 0, 2)
    state.run()
    assert state.view(0)["card"] == "S11"
    for seat in (0, 1):
        do(state, "vote return", seat)
    assert state.result[:2] == (True, "S12")


@pytest.mark.rule("TA-SHINIGAMI-04")
def test_damage_goes_to_her_or_to_the_current_enemy() -> None:
    state = duel({"at": 1, "enemies": ["bastion"]}, {"at": 1}, phase="schemas", dice=[[0, 2, 0]])
    play(state, "schema walker.1 1")
    assert offered(state) == ["target enemy", "target boss"]
    play(state, "target boss")
    assert state.boss_armour == 5
    assert state.damage[state.enemies[0][0]] == 0
    alone = duel(phase="schemas", dice=[[0, 2, 0]])
    play(alone, "schema walker.1 2")
    assert alone.boss_armour == 5


@pytest.mark.rule("TA-SHINIGAMI-08", "TA-SHINIGAMI-09", "TA-BOSS-05")
def test_her_attacks_turn_over_and_go_to_the_bottom() -> None:
    def attacked(seed: int) -> Tamashii:
        state = duel(phase="firing", seed=seed)
        boss_acts(state)
        state.run()
        return state

    hit = until(attacked, lambda state: state.number > 0 and state.integrity != [5, 5])
    assert hit.boss_deck[0] % 2 == 1
    assert hit.boss_deck[1] % 2 == 0
    spared = until(attacked, lambda state: state.number == 0)
    assert spared.integrity == [5, 5]
    assert spared.boss_deck[0] % 2 == 1  # the card is turned all the same


@pytest.mark.rule("TA-SHINIGAMI-10")
def test_she_moves_one_district_towards_the_nearest() -> None:
    state = new(players=1, scenario="shinigami", protocols=False)
    before = state.setting.far[state.boss_at][state.at[0]]
    boss_moves(state)
    assert state.setting.far[state.boss_at][state.at[0]] == before - 1
    here = duel(phase="firing")
    boss_moves(here)
    assert here.boss_at == here.at[0]


@pytest.mark.rule("TA-SHINIGAMI-11", "TA-BOSS-06")
def test_her_first_hack_removes_a_token_elsewhere() -> None:
    seat = {"at": 1, "console": console("YR", "Y."), "core": "red"}
    state = duel(seat, {"at": 1}, reveal=[11], pieces={"ascend": {"11": 1, "1": 1}}, phase="firing")
    play(state, "fire card.veil a1 a2 b1", f"?remove {state.slot_of(11)}")
    assert state.pieces[state.slot_of(11) * 3] == 0
    assert state.pieces[state.slot_of(1) * 3] == 1
    away = setup({**seat, "at": 11}, {"at": 1}, scenario="shinigami", reveal=[11],
                 boss={"at": 1, "integrity": 7, "armour": 6}, phase="firing")  # fmt: skip
    assert "card.veil" not in " ".join(offered(away))


@pytest.mark.rule("TA-SHINIGAMI-12")
def test_her_second_hack_may_be_doubled_as_one_packet() -> None:
    seat = {"at": 1, "console": console("RR.B", "R..B"), "core": "red"}
    state = duel(seat, {"at": 1}, armour=4, phase="firing")
    play(state, "fire card.mask a1 a2 b1")
    assert offered(state) == ["extra a4 b4", "done"]
    play(state, "extra a4 b4")
    assert (state.boss_integrity, state.boss_armour) == (6, 6)
    half = duel(seat, {"at": 1}, armour=4, phase="firing")
    play(half, "fire card.mask a1 a2 b1", "done")
    assert (half.boss_integrity, half.boss_armour) == (7, 3)


# --- alone --------------------------------------------------------------------------------------


@pytest.mark.rule("TA-SOLO-01", "TA-SOLO-03", "TA-SOLO-04")
def test_set_up_alone() -> None:
    state = new(players=1, scenario="x6039", protocols=False)
    assert state.bot_at == state.at[0]
    assert state.batteries == 5
    assert len(state.market) == 2


@pytest.mark.rule("TA-SOLO-02")
def test_the_solo_card_instead_of_the_cooperative_one() -> None:
    state = new(players=1, scenario="x6039", classes=["hunter"])
    keys = state.view(0)["seats"][0]["installed"]
    assert keys == ["instinct", "lone_wolf"]


@pytest.mark.rule("TA-SOLO-06")
def test_alone_one_is_always_first() -> None:
    state = setup({}, card="P01", time=4, phase="world")
    assert state.turn == 3
    assert state.first == 0


@pytest.mark.rule("TA-SOLO-07", "TA-SOLO-05")
def test_rules_for_one_apply_to_one() -> None:
    state = new(players=1, scenario="underground_hunt", protocols=False)
    assert state.resources[2] == 1
    assert new(players=2, scenario="underground_hunt", protocols=False).resources[2] == 0
    assert state.pool[6] == 4


@pytest.mark.rule("TA-JORDAN-01", "TA-JORDAN-02")
def test_the_bot_counts_as_a_player_only_for_standing_somewhere() -> None:
    state = setup({"at": 1}, card="P03", time=4, pieces={"ascend": {"2": 2}}, phase="firing")
    state.bot_at = state.slot_of(2)
    effect(state, "remove ascend 1 empty")
    assert state.pieces[state.slot_of(2) * 3] == 2
    effect(state, "attach 1 all", "hurt 1 here")
    assert len(state.enemies) == 1
    assert enemies(state)


@pytest.mark.rule("TA-JORDAN-01", "TA-SOLO-05")
@pytest.mark.parametrize(("own", "bot", "there"), [(1, 2, 1), (2, 1, 0), (1, 1, 1)])
def test_all_players_at_a_place_means_the_own_figure(own: int, bot: int, there: int) -> None:
    state = setup({"at": own}, phase="firing")
    state.bot_at = state.slot_of(bot)
    assert VARIABLES["players"](state, 0) == 1
    assert VARIABLES["players.shelter"](state, 0) == there


@pytest.mark.rule("TA-JORDAN-03", "TA-JORDAN-04", "TA-JORDAN-05")
def test_the_bot_moves_two_reveals_and_collects_without_tracking() -> None:
    state = setup({"at": 1, "tracking": 1}, phase="movement")
    slots = [int(text.split()[1]) for text in offered(state) if text.startswith("bot ")]
    assert max(state.setting.far[state.bot_at][slot] for slot in slots) <= 2
    hidden = next(slot for slot in slots if not state.is_shown(slot))
    play(state, f"bot {hidden}", "?token red")
    assert state.is_shown(hidden)
    assert state.explore[hidden] == 0
    assert state.tracking[0] == 1
    assert tile(state) == 1


@pytest.mark.rule("TA-JORDAN-03", "TA-JORDAN-05")
def test_the_bot_may_move_after_the_player_who_opens_a_way() -> None:
    state = setup({"at": 1, "tracking": 1}, phase="movement")
    hidden = next(slot for slot in state.setting.near[state.at[0]] if not state.is_shown(slot))
    play(state, "bot_stay", f"go {hidden}", "?token red")
    tracking = state.tracking[0]
    behind = [slot for slot in state.setting.near[hidden] if f"bot {slot}" in offered(state)]
    assert behind
    play(state, f"bot {behind[0]}", "?token red")
    assert (state.at[0], state.bot_at) == (hidden, behind[0])
    assert state.tracking[0] == tracking
    known = setup({"at": 1, "tracking": 1}, phase="movement")
    play(known, "bot_stay", f"go {known.slot_of(2)}")
    assert "bot" not in verbs(known)  # nothing new: it has been asked already
    moved = setup({"at": 1, "tracking": 1}, phase="movement")
    play(moved, f"bot {moved.slot_of(2)}", f"go {hidden}", "?token red")
    assert "bot" not in verbs(moved)


@pytest.mark.rule("TA-JORDAN-06")
def test_in_a_step_of_the_bot_the_own_figure_does_not_move() -> None:
    state = setup({"at": 1, "tracking": 0}, phase="movement", reveal=[9])
    station = state.bot_at = state.slot_of(9)
    play(state, "bot_stay", "stay", "use_bot", "effect")  # the Station: to any open district
    assert f"go {station}" not in offered(state)
    play(state, f"go {state.slot_of(2)}")
    assert (state.at[0], state.bot_at) == (state.slot_of(1), state.slot_of(2))
    assert state.tracking[0] == 3  # staying at the Station, and nothing for the journey
    firing = setup({"at": 2, "integrity": 3, "console": console("RRR")}, phase="firing")
    firing.bot_at = firing.slot_of(1)
    play(firing, "use_bot")
    effect(firing, "shelter", "recover 1 here")  # the figure that counts is there already
    assert (firing.at[0], firing.integrity[0]) == (firing.slot_of(2), 4)


@pytest.mark.rule("TA-JORDAN-06", "TA-JORDAN-07", "TA-JORDAN-08")
def test_a_battery_lets_the_bot_stand_in_for_a_step() -> None:
    state = setup({"at": 1, "console": console("BRB"), "core": "red"}, card="P03",
                  pieces={"ascend": {"2": 1}}, phase="firing")  # fmt: skip
    effect(state, "special P12")
    state.bot_at = state.slot_of(2)
    state._listed_for = -1
    assert "card.mast" not in " ".join(offered(state))
    play(state, "use_bot")
    assert state.batteries == 4
    play(state, "fire card.mast a1 a2 a3")
    assert state.pieces[state.slot_of(2) * 3 + 1] == 1
    tasks = setup({"at": 1, "console": console("R")}, scenario="underground_hunt", card="E03",
                  pieces={"ascend": {"5": 1}}, phase="firing")  # fmt: skip
    tasks.bot_at = tasks.slot_of(5)
    tasks._listed_for = -1
    play(tasks, "done")
    assert offered(tasks) == ["use_bot", "done"]
    play(tasks, "use_bot", "act remove_georadar", "?pay a1")
    assert tasks.pieces[tasks.slot_of(5) * 3] == 0
    assert tasks.batteries == 4


@pytest.mark.rule("TA-JORDAN-06")
def test_one_step_uses_one_figure() -> None:
    state = setup({"at": 2, "console": console("BRB", "RRR", "GGG"), "core": "red"}, card="P03",
                  pieces={"ascend": {"2": 1}}, phase="firing")  # fmt: skip
    effect(state, "special P12")
    play(state, "fire memory c1 c2 c3")  # for this no figure is needed
    assert "use_bot" in offered(state)
    play(state, "fire card.mast a1 a2 a3")
    assert "use_bot" not in offered(state)
    tasks = setup({"at": 6, "console": console("RR")}, scenario="underground_hunt", card="E03",
                  pieces={"ascend": {"5": 1, "6": 1}}, phase="firing")  # fmt: skip
    tasks.bot_at = tasks.slot_of(5)
    tasks._listed_for = -1
    play(tasks, "done")
    assert offered(tasks) == ["act remove_georadar", "use_bot", "done"]
    play(tasks, "act remove_georadar", "pay a1")
    assert "use_bot" not in offered(tasks)
    assert tasks.batteries == 5


@pytest.mark.rule("TA-JORDAN-09", "TA-JORDAN-10")
@pytest.mark.parametrize(("moved", "tracking"), [(False, 2), (True, 1)])
def test_the_bots_district_brings_its_own_tracking(moved: bool, tracking: int) -> None:
    state = setup({"at": 14, "tracking": 0}, reveal=[14], phase="movement")
    if moved:
        state.bot_at = state.slot_of(1)
        state._listed_for = -1
        play(state, f"bot {state.slot_of(2)}")
    else:
        state.bot_at = state.slot_of(2)
        state._listed_for = -1
        play(state, "bot_stay")
    play(state, "stay", "use_bot")
    assert state.tracking[0] == tracking  # the Ruined District's, not that of the shed
    assert state.batteries == 4
    play(state, "effect", "token red")
    assert state.dump[4] >= 1


@pytest.mark.rule("TA-JORDAN-12", "TA-JORDAN-15")
def test_without_batteries_the_bot_leaves_after_the_step() -> None:
    state = setup({"at": 1, "console": console("GRG"), "core": "red"}, phase="firing")
    state.batteries = 1
    state._listed_for = -1
    assert "fire bot a1 a2 a3" in offered(state)
    play(state, "use_bot")
    assert state.bot_at >= 0
    play(state, "done")
    assert state.bot_at == -1
    assert state.view(0)["bot"] is None
    assert "bot" not in verbs(state)


@pytest.mark.rule("TA-JORDAN-06", "TA-JORDAN-15")
@pytest.mark.parametrize(("batteries", "stays"), [(2, True), (1, False)])
def test_after_the_players_actions_the_own_figure_counts_again(batteries: int, stays: bool) -> None:
    state = setup({"at": 1, "console": console("R")}, scenario="underground_hunt", card="E03",
                  pieces={"ascend": {"5": 1}}, phase="firing")  # fmt: skip
    state.bot_at = state.slot_of(5)
    state.batteries = batteries
    state._listed_for = -1
    play(state, "done", "use_bot", "act remove_georadar", "?pay a1", "?done")
    while "put_token" in verbs(state):
        play(state, offered(state)[0])
    assert state.turn == 3  # the next one
    assert not state.as_bot
    assert (state.bot_at >= 0) == stays


@pytest.mark.rule("TA-JORDAN-15", "TA-RESET-14")
def test_a_bot_without_batteries_leaves_after_a_step_that_ends_in_a_reset() -> None:
    state = setup({"at": 1, "integrity": 1, "console": console("RYR"), "core": "red",
                   "installed": ["honour"]}, phase="firing")  # fmt: skip
    state.batteries = 1
    state._listed_for = -1
    play(state, "use_bot", "fire aug.honour a1 a2 a3")
    assert tally_of(state, 0, "resets") == 1
    assert not state.as_bot
    assert state.bot_at == NOWHERE
