"""Cases of a second reading of the rulebook, each with the rule it is about."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.content.sheets import Branch, Card, Rule
from endtable.games.tamashii.content.vocabulary import Operations, read_phrase
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.conditions import VARIABLES, tally_of
from endtable.games.tamashii.rules.sources import sources
from endtable.games.tamashii.rules.steps.boss import boss_moves
from endtable.games.tamashii.rules.steps.combat import attack_with
from endtable.games.tamashii.rules.steps.firing import fire
from endtable.games.tamashii.rules.steps.pvp import take_goal
from endtable.games.tamashii.rules.steps.tasks import world_actions
from endtable.games.tamashii.table.state import ASCEND, Tamashii
from endtable.kit.i18n import Words
from endtable.kit.validation import Place
from tests.games.tamashii.play import (
    console,
    effect,
    events,
    logged,
    names,
    offered,
    play,
    resource,
    setup,
    tile,
    verbs,
)


def phrases(*texts: str) -> Operations:
    return tuple(read_phrase(text, Place()) for text in texts)


def sheet_of(state: Tamashii) -> Any:
    assert state.setting.scenario is not None
    return state.setting.scenario


def changed(monkeypatch: pytest.MonkeyPatch, state: Tamashii, code: str, **fields: Any) -> Card:
    """A card of the scenario that says something else in this test."""
    card: Card = sheet_of(state).cards[sheet_of(state).by_code[code]]
    for name, value in fields.items():
        monkeypatch.setattr(card, name, value)
    return card


def with_bot(state: Tamashii, at: int, batteries: int = 5) -> Tamashii:
    state.bot_at = at
    state.batteries = batteries
    state._listed_for = -1
    return state


# --- exploration from afar ------------------------------------------------------------------------


@pytest.mark.rule("TA-EXPLORE-01", "TA-MOVE-05")
def test_who_turns_a_district_over_from_afar_gets_its_token_first() -> None:
    state = setup({"at": 1}, {}, scenario="underground_hunt", phase="movement")
    effect(state, "reveal 1")
    slot = int(offered(state)[0].split()[1])
    state.explore[slot] = EXPLORATION.index("token") + 1
    play(state, f"reveal {slot}")
    assert not state.is_shown(slot)  # first the token, to the end
    assert "token red" in offered(state)
    play(state, "token red")
    assert state.is_shown(slot)
    assert state.explore[slot] == 0


# --- resets ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-RESET-14")
@pytest.mark.parametrize("first", [0, 1])
def test_what_others_suffer_goes_on_when_the_fighter_resets(first: int) -> None:
    state = setup({"at": 2, "integrity": 1, "enemies": ["wraith"]}, {"at": 2, "integrity": 3},
                  first=first, active=0, phase="movement")  # fmt: skip
    wraith = state.enemies[0][0]
    attack_with(state, 0, wraith, 2)
    state.run()
    assert (state.integrity[0], tile(state)) == (5, 1)
    assert state.integrity[1] == 2


@pytest.mark.rule("TA-RESET-14")
def test_what_is_for_others_later_on_is_judged_where_the_player_fell() -> None:
    state = setup({"at": 2, "integrity": 1}, {"at": 2}, {"at": 1}, phase="firing")
    effect(state, "wound 1", "xp 2", "hurt 1 here", "lose power 1 player", "xp 1 all")
    assert state.integrity == [5, 4, 5]  # not the one in the Shelter
    assert state.xp == [0, 1, 1]


@pytest.mark.rule("TA-RESET-14", "TA-SPECIAL-15")
def test_the_rest_of_a_card_and_its_vote_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = setup({"integrity": 2}, {"integrity": 4}, card="P01", phase="firing")
    way = Branch()
    way.condition = ()
    way.key, way.names, way.do = "on", sheet_of(state).names, phrases("time =7")
    said = phrases("hurt 2 all", "xp 1", "place ascend 1 random", "xp 1 all")
    changed(monkeypatch, state, "P03", branches=[way], immediate=said)
    effect(state, "xp 3", "card P03", "xp 3")
    assert state.deciders() == (0, 1)
    assert verbs(state) == {"vote"}
    assert (tally_of(state, 0, "resets"), state.integrity) == (1, [5, 2])
    assert state.xp == [3, 1]  # before the card; and the others' share of it
    assert sum(state.pieces[ASCEND::3]) == 1
    play(state, "vote on", "vote on")
    assert state.time == 7
    assert state.deciders() == (1,)  # the first player's part of the phase is over


@pytest.mark.rule("TA-RESET-14")
def test_who_resets_in_the_part_of_another_does_no_more_there() -> None:
    state = setup({"at": 2, "console": console("RRR")}, {"at": 2, "integrity": 1}, phase="firing")
    effect(state, "wound 1", "token 1", seat=1)
    assert tally_of(state, 1, "resets") == 1
    assert state.deciders() == (0,)
    assert "token" not in verbs(state)


# --- trade in the competition ---------------------------------------------------------------------


def to_second(state: Tamashii) -> Tamashii:
    """The second player plans, the first one has."""
    while state.deciders() != (1,) or "offer" not in verbs(state):
        play(state, next(text for text in ("done", "roll", "skip") if text in offered(state)))
    return state


def trading() -> Tamashii:
    keys = [card.key for card in GAME.content.augmentations if not card.is_class][:2]
    state = setup({"installed": [keys[0]]}, {"installed": [keys[1]]},
                  mode="competitive", pvp="strike", phase="turn")  # fmt: skip
    return to_second(state)


@pytest.mark.rule("TA-DEV-06", "TA-GENRULE-10")
def test_a_later_players_offer_is_put_to_an_earlier_one() -> None:
    state = trading()
    mine = state.setting.content.augmentations[state.installed[1][0]].key
    theirs = state.setting.content.augmentations[state.installed[0][0]].key
    gift = play(state.copy(), f"offer {mine} 0")
    assert gift.deciders() == (0,)
    assert offered(gift) == ["agree", "skip", f"offer {theirs} 1"]
    kept = play(gift.copy(), "skip")
    assert kept.deciders() == (1,)
    assert f"withdraw {mine}" in offered(kept)
    given = state.installed[1][0]
    play(gift, "agree")
    assert (given in gift.uninstalled[0], gift.installed[1], gift.offers) == (True, (), ())
    assert gift.deciders() == (1,)


@pytest.mark.rule("TA-DEV-06", "TA-DEV-07")
def test_card_for_card_changes_hands_at_once_or_not_at_all() -> None:
    state = trading()
    own, other = state.installed[1][0], state.installed[0][0]
    keys = state.setting.content.augmentations
    play(state, f"offer {keys[own].key} 0", f"offer {keys[other].key} 1")
    assert state.deciders() == (1,)
    assert offered(state) == ["agree", "skip"]
    no = play(state.copy(), "skip")
    assert no.installed == state.installed
    play(state, "agree")
    assert (state.uninstalled[0], state.uninstalled[1]) == ((own,), (other,))
    assert state.installed == [(), ()]
    state.check()


# --- goals of the competition ---------------------------------------------------------------------


@pytest.mark.rule("TA-GEN-16", "TA-GENRULE-07")
def test_a_goal_counts_from_the_moment_it_opens() -> None:
    state = setup({}, {}, mode="competitive", pvp="strike", phase="firing")
    goals = state.setting.generator.goals
    late = next(goal.number for goal in goals if goal.counter == "defeats" and goal.need == 2)
    tests = [goal.number for goal in goals if goal.test]
    rest = [number for number in (*state.goal_deck, *state.goals) if number not in (late, *tests)]
    state.goals = (tests[0], tests[1])
    state.goal_deck = (*rest, *tests[2:], late)
    note(state, 1, "defeats", 5)
    take_goal(state, 0, tests[0])
    state.settle()
    assert late in state.goals
    note(state, 1, "defeats")
    state.settle()
    assert late in state.goals
    note(state, 1, "defeats")
    state.settle()
    assert late in state.taken[1]


# --- BOT J.O.R.D.A.N. -----------------------------------------------------------------------------


def facing_boss(seed: int = 0, **seat: Any) -> Tamashii:
    """The own figure in the Shelter, the BOT before Shinigami."""
    state = setup({"at": 1, **seat}, scenario="shinigami", seed=seed, phase="firing")
    effect(state, "boss")
    far = next(slot for slot in range(state.setting.slots) if slot != state.at[0])
    state.boss_at = far
    return with_bot(state, far)


@pytest.mark.rule("TA-JORDAN-07", "TA-COMBAT-03")
def test_the_bot_fights_the_boss_for_a_player_who_has_nobody_to_fight() -> None:
    for seed in range(20):
        state = facing_boss(seed, resources={"power": 5})
        play(state, "done")
        assert offered(state) == ["use_bot", "skip"]
        before = (state.boss_integrity, state.boss_armour)
        play(state, "use_bot", "attack 5", "?done")
        assert state.batteries == 4
        if "schema" in verbs(state):
            play(state, next(text for text in offered(state) if text.startswith("schema")))
            assert (state.boss_integrity, state.boss_armour) != before
            return
    raise AssertionError("no dice in twenty rolls")


@pytest.mark.rule("TA-JORDAN-06", "TA-JORDAN-07")
def test_in_the_resolution_of_schemas_one_figure_is_used() -> None:
    state = facing_boss(enemies=["hulk"], resources={"power": 5})
    play(state, "done", "attack 5", "?done")
    assert "use_bot" in offered(state)
    own = play(state.copy(), next(text for text in offered(state) if text.startswith("schema")))
    assert "use_bot" not in offered(own)
    play(state, "use_bot")
    assert (state.batteries, state.as_bot) == (4, True)
    play(state, next(text for text in offered(state) if text.startswith("schema")))
    assert "target boss" in offered(state)  # the enemy attached, or the boss before the BOT


@pytest.mark.rule("TA-JORDAN-06", "TA-JORDAN-07", "TA-MOVE-10")
def test_in_the_movement_step_the_bots_figure_may_be_used_as_ones_own() -> None:
    state = setup({"at": 1, "tracking": 0}, reveal=[14], phase="movement")
    with_bot(state, state.slot_of(2))
    play(state, "bot_stay", "use_bot")
    assert state.batteries == 4
    assert f"go {state.slot_of(2)}" not in offered(state)  # it stands there
    play(
        state, f"go {state.slot_of(14)}" if f"go {state.slot_of(14)}" in offered(state) else "stay"
    )
    assert state.at[0] == state.slot_of(1)
    play(state, "?bot_stay")  # of itself it may still go
    assert not state.as_bot  # that was the step
    tiles = state.setting.content.districts
    here = tiles[state.tile_at[state.bot_at]]
    moved = state.bot_at != state.slot_of(2)
    assert state.tracking[0] == (here.entry if moved else here.stationary)


@pytest.mark.rule("TA-JORDAN-09", "TA-JORDAN-10")
def test_the_bots_district_is_chosen_in_the_district_step() -> None:
    state = setup({"at": 14, "tracking": 0}, reveal=[14], phase="movement")
    with_bot(state, state.slot_of(2))
    play(state, "bot_stay", "stay")
    own = state.tracking[0]
    tiles = state.setting.content.districts
    assert own == tiles[14].stationary
    assert "use_bot" in offered(state)
    play(state, "use_bot")
    assert state.tracking[0] == tiles[2].stationary
    assert state.batteries == 4
    assert "effect" in offered(state)
    again = setup({"at": 14, "tracking": 0}, reveal=[14], phase="movement")
    with_bot(again, again.slot_of(2))
    play(again, "bot_stay", "stay", "?effect")
    assert "use_bot" not in verbs(again) or again.main[-1].topic != "ta.ask.district_effect"


@pytest.mark.rule("TA-JORDAN-01")
def test_the_bot_counts_as_a_player_on_its_district() -> None:
    state = setup({"at": 1}, phase="movement")
    with_bot(state, state.slot_of(1))
    assert VARIABLES["players.here"](state, 0) == 2
    with_bot(state, state.slot_of(2))
    assert VARIABLES["players.here"](state, 0) == 1
    boss = facing_boss()
    away = max(range(boss.setting.slots), key=lambda slot: boss.setting.far[boss.at[0]][slot])
    boss.boss_at = away
    near = boss.setting.near[away][0]
    with_bot(boss, near)
    boss_moves(boss)
    assert boss.boss_at == near


@pytest.mark.rule("TA-SPECIAL-05", "TA-JORDAN-04")
def test_a_rule_about_entering_is_about_the_figure_that_enters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = setup({"at": 1}, phase="movement")
    with_bot(state, state.slot_of(1))
    rule = Rule()
    rule.when, rule.condition = "enter", ("=", ("var", "tile.here"), 2)
    rule.do = phrases("xp 1", "place markers 1 here")
    monkeypatch.setattr(sheet_of(state), "rules", [rule])
    play(state, f"bot {state.slot_of(2)}")
    assert state.xp[0] == 1
    assert state.pieces[state.slot_of(2) * 3 + 2] == 1
    play(state, "stay")
    assert state.xp[0] == 1
    other = setup({"at": 2}, phase="movement")
    with_bot(other, other.slot_of(2))
    monkeypatch.setattr(sheet_of(other), "rules", [rule])
    play(other, f"bot {other.slot_of(1)}")
    assert other.xp[0] == 0  # the player stands there, but nobody has entered it


# --- special cards --------------------------------------------------------------------------------


@pytest.mark.rule("TA-SPECIAL-07", "TA-TASK-04")
def test_special_cards_act_at_once_and_have_world_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    state = setup({"console": console("RRR")}, {}, card="P03", phase="firing")
    special = next(card.code for card in sheet_of(state).cards if card.kind == "special")
    changed(monkeypatch, state, special, immediate=phrases("xp 1 all"), world=phrases("xp 2 all"))
    changed(monkeypatch, state, "P03", world=phrases("xp 4 all"))
    effect(state, f"special {special}")
    assert state.xp == [1, 1]
    world_actions(state)
    state.run()
    assert state.xp == [7, 7]


# --- patterns -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-FIRE-03", "TA-MARKET-04")
def test_a_bodys_cost_is_a_pattern_like_any_other_once_a_step() -> None:
    state = setup({"bodies": ["wrestler", "scout"]}, {}, phase="firing")
    body = state.setting.content.bodies[state.market[0]]
    state.fired = (f"body.{body.key}",)
    assert f"body.{body.key}" not in [key for key, _, _ in sources(state, 0)]
    state.fired = ()
    assert f"body.{body.key}" in [key for key, _, _ in sources(state, 0)]
    fire(state, 0, f"body.{body.key}", ())
    assert list(state.fired) == [f"body.{body.key}"]


# --- the boss's second hack -----------------------------------------------------------------------


@pytest.mark.rule("TA-SHINIGAMI-12")
@pytest.mark.parametrize(("extra", "dealt"), [(True, True), (False, False)])
def test_what_the_second_hack_does_is_what_its_card_says(
    monkeypatch: pytest.MonkeyPatch, extra: bool, dealt: bool
) -> None:
    state = setup({"at": 1, "core": "red", "console": console("RR..", "R...", "BB..")},
                  scenario="shinigami", phase="firing")  # fmt: skip
    effect(state, "boss")
    state.boss_at = state.at[0]
    state._listed_for = -1
    boss = sheet_of(state).boss
    monkeypatch.setattr(boss.extra.pattern, "do", phrases("damage 3", "xp 2"))
    monkeypatch.setattr(boss.hacks[1].pattern, "do", phrases("damage 1", "gain shield 1"))
    state.boss_armour = 4
    before = state.boss_integrity
    play(state, next(text for text in offered(state) if text.startswith("fire card.mask")))
    play(
        state,
        next(text for text in offered(state) if text.startswith("extra")) if extra else "done",
    )
    assert (state.boss_integrity < before) == dealt
    assert (resource(state, "shield"), state.xp[0]) == (1, 2 if extra else 0)


# --- expansion ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-HUNT-13")
def test_an_expansion_by_nothing_rolls_nothing() -> None:
    state = setup({"resources": {"reroll": 2}}, {}, scenario="underground_hunt", phase="movement")
    before = state.position()
    assert "rolled" not in names(logged(state, lambda: effect(state, "expand 0")))
    assert state.position() == before


@pytest.mark.rule("TA-HUNT-13", "TA-REROLL-01")
def test_expansion_is_rolled_with_player_dice_and_may_be_rerolled() -> None:
    state = setup({"resources": {"reroll": 2}}, {}, scenario="underground_hunt", phase="movement")
    state.dice[:3] = [1, 2, 0]
    seen = names(logged(state, lambda: effect(state, "expand 2")))
    assert "rolled" in seen
    assert "expansion" not in seen
    assert state.deciders() == (0,)
    assert "reroll" in verbs(state)
    rolled = state.dice[:3]
    assert sum(rolled) == 2
    told = events(state, "done")
    assert told[0]["is"] == "expansion"
    token = {0: 2, 1: 1, 2: 3}
    wanted = sorted(token[face] for face in range(3) for _ in range(rolled[face]))
    assert told[0]["dice"] == wanted
    assert state.dice[:3] == [1, 2, 0]  # the roll that it interrupted


# --- the challenge symbol -------------------------------------------------------------------------


@pytest.mark.rule("TA-SHEET-05", "TA-HUNT-01")
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_the_challenge_symbol_is_shown_at_home_and_on_the_sheet(lang: str) -> None:
    words = Words(lang)
    marked = {key for key, sheet in GAME.scenarios.items() if sheet.challenge}
    assert marked == {"underground_hunt", "shinigami", "ascend"}
    for kind in GAME.face.showcase.kinds(words):
        assert ("(!)" in kind["label"]) == (kind["options"].get("scenario") in marked)


@pytest.mark.rule("TA-SHEET-05")
def test_the_challenge_symbol_is_drawn_on_the_sheet_and_told_in_a_campaign() -> None:
    words = Words("en")
    for scenario, marked in (("underground_hunt", True), ("x6039", False)):
        state = setup({}, {}, scenario=scenario, phase="firing")
        drawn = " ".join(GAME.face.regions(state.view(0), words).values())
        assert ("A challenge" in drawn) == marked


# --- awkward cases --------------------------------------------------------------------------------


@pytest.mark.rule("TA-JORDAN-09", "TA-TRACK-05")
def test_after_an_alarm_the_bots_district_changes_tracking_no_more() -> None:
    state = setup({"at": 14, "tracking": 5}, reveal=[14], phase="movement")
    with_bot(state, state.slot_of(2))
    play(state, "bot_stay", "stay")
    assert (state.tracking[0], len(state.enemies[0])) == (0, 2)
    play(state, "use_bot")
    assert (state.tracking[0], len(state.enemies[0])) == (0, 2)


@pytest.mark.rule("TA-JORDAN-09", "TA-TRACK-05")
def test_the_bots_higher_value_may_bring_the_alarm() -> None:
    state = setup({"at": 2, "tracking": 3}, reveal=[9], phase="movement")
    with_bot(state, state.slot_of(9))
    play(state, "bot_stay", "stay")
    assert (state.tracking[0], len(state.enemies[0])) == (5, 0)
    play(state, "use_bot")
    assert (state.tracking[0], len(state.enemies[0])) == (0, 2)


@pytest.mark.rule("TA-SPECIAL-12", "TA-COMBAT-17")
def test_a_glitch_before_the_enemy_with_the_die_leaves_the_die_there() -> None:
    state = setup({"enemies": ["hulk", "zoe", "buzzer"]}, {}, phase="schemas", number=2,
                  dice=[[0, 2, 0], [0, 0, 0]])  # fmt: skip
    zoe = state.enemies[0][1]
    effect(state, "glitch")
    assert state.enemies[0][state.die_on] == zoe


@pytest.mark.rule("TA-RESET-14", "TA-RESET-10")
def test_two_players_reset_from_one_blow() -> None:
    state = setup({"at": 2, "integrity": 1, "enemies": ["wraith"]}, {"at": 2, "integrity": 1},
                  {"at": 2}, phase="movement")  # fmt: skip
    attack_with(state, 0, state.enemies[0][0], 2)
    state.run()
    assert state.integrity == [5, 5, 4]
    assert [tile(state, seat) for seat in range(3)] == [1, 1, 2]
    assert state.out == 3
