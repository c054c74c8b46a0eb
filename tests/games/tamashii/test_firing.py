"""Patterns and firing. TA-PATTERN, TA-BASIC, TA-FIRE, and enemies' patterns, TA-ENEMY."""

from __future__ import annotations

import pytest

from tests.games.tamashii.play import (
    at,
    console,
    do,
    dump,
    effect,
    enemies,
    events,
    names,
    offered,
    play,
    refused,
    resource,
    setup,
)

LINES: list[object] = [
    pytest.param("BBB", "shield", "shield", 1, marks=pytest.mark.rule("TA-BASIC-02")),
    pytest.param("GGG", "memory", "memory", 1, marks=pytest.mark.rule("TA-BASIC-03")),
    pytest.param("RRR", "power", "power", 1, marks=pytest.mark.rule("TA-BASIC-04")),
    pytest.param("YYY", "reroll", "reroll", 1, marks=pytest.mark.rule("TA-BASIC-05")),
    pytest.param("BBBB", "shield_long", "shield", 2, marks=pytest.mark.rule("TA-BASIC-06")),
    pytest.param("GGGG", "memory_long", "memory", 2, marks=pytest.mark.rule("TA-BASIC-07")),
    pytest.param("RRRR", "power_long", "power", 2, marks=pytest.mark.rule("TA-BASIC-08")),
    pytest.param("YYYY", "reroll_long", "reroll", 2, marks=pytest.mark.rule("TA-BASIC-09")),
]


@pytest.mark.parametrize(("row", "key", "name", "gain"), LINES)
def test_resource_patterns(row: str, key: str, name: str, gain: int) -> None:
    state = setup({"console": console(row), "resources": {name: 1}, "dump": ""}, phase="firing")
    fields = " ".join(f"a{number + 1}" for number in range(len(row)))
    play(state, f"fire {key} {fields}")
    assert resource(state, name) == 1 + gain
    assert sum(state.dump) == len(row)
    assert at(state, "a1") == "empty"


@pytest.mark.rule("TA-BASIC-10", "TA-PATTERN-04", "TA-FIRE-07")
def test_the_experience_pattern_turns_and_is_not_mirrored() -> None:
    for rows in (("BG", "RY"), ("RB", "YG"), ("YR", "GB"), ("GY", "BR")):
        state = setup({"console": console(*rows)}, phase="firing")
        play(state, "fire experience a1 a2 b1 b2")
        assert state.xp[0] == 1
    mirrored = setup({"console": console("GB", "YR")}, phase="firing")
    assert "experience" not in " ".join(offered(mirrored))


@pytest.mark.rule("TA-BASIC-01", "TA-BASIC-11", "TA-RESOURCE-05")
def test_nine_basic_patterns_and_those_of_cards() -> None:
    from endtable.games.tamashii.rules.sources import sources

    state = setup({"enemies": ["sweeper"], "installed": ["spear"]}, phase="firing", card="P03")
    keys = [key for key, _, _ in sources(state, 0)]
    assert keys[:9] == [
        "shield", "memory", "power", "reroll", "shield_long", "memory_long", "power_long",
        "reroll_long", "experience",
    ]  # fmt: skip
    assert {"hack1", "hack2", "expel", "aug.spear"} < set(keys)


@pytest.mark.rule("TA-PATTERN-02", "TA-PATTERN-03")
def test_tokens_lie_exactly_so_and_may_be_turned() -> None:
    gap = setup({"console": console("RR.R")}, phase="firing")
    assert "power" not in " ".join(offered(gap))
    down = setup({"console": console("R", "R", "R")}, phase="firing")
    assert "fire power a1 b1 c1" in offered(down)


@pytest.mark.rule("TA-PATTERN-05", "TA-PATTERN-06")
def test_an_empty_frame_asks_nothing() -> None:
    state = setup({"console": console("YY", "GR"), "core": "red"}, market=["scout"], phase="firing")
    play(state, "fire body.scout a1 a2 b2")
    assert at(state, "b1") == "green"  # a token in the frame stays
    edge = setup({"console": console("", "", "RR", "R."), "enemies": ["patrol_drone"]},
                 phase="firing")  # fmt: skip
    assert "fire hack1 c1 c2 d1" in offered(edge)


@pytest.mark.rule("TA-FIRE-01", "TA-ENEMY-08")
def test_patterns_are_not_fired_in_combat() -> None:
    state = setup({"console": console("RR", "R"), "enemies": ["patrol_drone"],
                   "resources": {"power": 1}}, phase="combat")  # fmt: skip
    assert refused(state, "fire hack1 a1 a2 b1") == "TA-FIRE-01"


@pytest.mark.rule("TA-FIRE-02", "TA-GLOSS-09")
def test_tokens_are_dropped_before_the_effect() -> None:
    state = setup({"console": console("GB"), "bag": "", "dump": "", "installed": ["probe"]},
                  phase="firing")  # fmt: skip
    play(state, "fire aug.probe a1 a2")
    assert state.hand[0] == (1, 2)  # the dropped tokens themselves were drawn again


@pytest.mark.rule("TA-FIRE-03", "TA-FIRE-08", "TA-FIRE-11")
def test_each_pattern_once_and_each_token_for_one() -> None:
    state = setup({"console": console("RRRR", "RRR")}, phase="firing")
    play(state, "fire power_long a1 a2 a3 a4")
    assert resource(state, "power") == 2
    play(state, "fire power b1 b2 b3")
    again = setup({"console": console("RRR", "", "RRR")}, phase="firing")
    play(again, "fire power a1 a2 a3")
    assert refused(again, "fire power c1 c2 c3") == "TA-FIRE-03"


@pytest.mark.rule("TA-FIRE-03", "TA-ATTACH-06")
def test_a_hack_of_the_next_enemy_is_another_pattern() -> None:
    state = setup({"console": console("YY", "Y", "YY"), "enemies": [["buzzer", 3], "buzzer"]},
                  phase="firing")  # fmt: skip
    play(state, "fire hack1 a1 a2 b1")
    assert refused(state, "fire hack1 c1 c2 d1") == "TA-PATTERN-02"  # a third token is missing
    same = setup({"console": console("YY", "Y", "YY", "Y"), "enemies": ["bastion"]}, phase="firing")
    assert refused(same, "fire hack1 a1 a2 b1") == "TA-PATTERN-02"
    tough = setup({"console": console("BBB", ".R", "BBB", ".R"), "enemies": ["bastion"],
                   "core": "red"}, phase="firing")  # fmt: skip
    play(tough, "fire hack1 a1 a2 a3 b2")
    assert refused(tough, "fire hack1 c1 c2 c3 d2") == "TA-FIRE-03"


@pytest.mark.rule("TA-FIRE-04", "TA-ACTION-05", "TA-ACTION-06")
def test_many_patterns_one_after_the_other() -> None:
    state = setup({"console": console("RRR", "BBB", "GGG")}, phase="firing")
    told = names(events(state, "fire shield b1 b2 b3", "fire power a1 a2 a3", "done"))
    assert told.index("resource") < told.index("fired", told.index("fired") + 1)
    assert (resource(state, "shield"), resource(state, "power")) == (1, 1)
    assert at(state, "c1") == "green"


@pytest.mark.rule("TA-FIRE-05")
def test_patterns_of_two_augmentations() -> None:
    state = setup({"console": console("GB", "GG"), "installed": ["probe", "map"]}, phase="firing")
    play(state, "fire aug.map b1 b2")
    play(state, "?explore 2", "fire aug.probe a1 a2")
    assert "aug.map" in state.fired
    assert "aug.probe" in state.fired


@pytest.mark.rule("TA-FIRE-06", "TA-ENEMY-05")
def test_two_hacks_of_one_enemy() -> None:
    state = setup({"console": console("BRB", "GGG"), "core": "red", "enemies": ["sweeper"]},
                  phase="firing")  # fmt: skip
    play(state, "fire hack1 a1 a2 a3", "fire hack2 b1 b2 b3")
    assert state.damage[state.enemies[0][0]] == 3
    assert resource(state, "memory") == 2


@pytest.mark.rule("TA-FIRE-09", "TA-STORY-08")
def test_a_pattern_of_a_card_in_play() -> None:
    state = setup({"console": console("BRB"), "core": "red", "at": 2}, card="P03",
                  pieces={"ascend": {"2": 1}}, phase="firing")  # fmt: skip
    assert "card.mast" not in " ".join(offered(state))
    effect(state, "special P12")
    assert "fire card.mast a1 a2 a3" in offered(state)
    effect(state, "leave P12")
    assert "card.mast" not in " ".join(offered(state))


@pytest.mark.rule("TA-FIRE-10")
def test_the_same_shape_from_two_sources() -> None:
    state = setup({"console": console("GGG", "", "GGG"), "enemies": ["sweeper"]}, phase="firing")
    play(state, "fire hack2 a1 a2 a3", "fire memory c1 c2 c3")
    assert resource(state, "memory") == 3


@pytest.mark.rule("TA-ENEMY-06", "TA-ENEMY-07", "TA-ENEMY-11")
def test_expelling_costs_a_corrupted_token_and_gives_nothing() -> None:
    state = setup({"console": console("RGB"), "enemies": ["zoe"], "dump": ""}, phase="firing")
    card = state.enemies[0][0]
    play(state, "fire expel a1 a2 a3")
    assert card in state.enemy_discard
    assert dump(state, "corrupted") == 1
    assert state.xp[0] == 0


@pytest.mark.rule("TA-ENEMY-09", "TA-ENEMY-10", "TA-ENEMY-12")
def test_zoe() -> None:
    state = setup({"console": console("BBR"), "core": "red", "enemies": ["zoe"],
                   "resources": {"shield": 3}}, phase="firing")  # fmt: skip
    zoe = state.setting.content.enemies[state.setting.content.enemy_named["zoe"]]
    assert zoe.integrity == 8
    assert zoe.basic == (("hurt", 2, "you"),)
    assert zoe.special == (("corrupted", 1, "you"),)
    play(state, "fire hack1 a1 a2 a3")
    assert state.damage[state.enemies[0][0]] == 6
    assert resource(state, "shield") == 3


@pytest.mark.rule("TA-ATTACH-05", "TA-ATTACH-06")
def test_only_the_current_enemy_and_then_the_next() -> None:
    state = setup({"console": console("RGB", "BBR"), "core": "red", "enemies": ["hulk", "zoe"]},
                  phase="firing")  # fmt: skip
    assert "fire hack1 b1 b2 b3" not in offered(state)  # Z.O.E.'s hack
    effect(state, "expel")
    assert enemies(state) == ["zoe"]
    assert "fire hack1 b1 b2 b3" in offered(state)


def test_the_same_hack_on_an_identical_next_card() -> None:
    state = setup({"console": console("YYB", "Y.B", "YY", "Y."),
                   "enemies": ["buzzer", "buzzer"]}, phase="firing")  # fmt: skip
    play(state, "fire hack1 a1 a2 b1")
    assert enemies(state) == ["buzzer"]
    play(state, "fire hack1 c1 c2 d1")
    assert enemies(state) == []
    assert state.xp[0] == 2


@pytest.mark.rule("TA-MARKET-01", "TA-MARKET-02", "TA-MARKET-03")
def test_a_body_is_bought_anywhere_and_the_market_refilled() -> None:
    state = setup({"console": console("RR", "RR"), "core": "red", "at": 2}, market=["soldier"],
                  phase="firing")  # fmt: skip
    play(state, "fire body.soldier a1 a2 b1 b2")
    assert state.view(0)["seats"][0]["body"] == "soldier"
    assert len(state.market) == 2
    assert state.setting.content.body_named["soldier"] not in state.market


@pytest.mark.rule("TA-BODY-02", "TA-BODY-07", "TA-MARKET-06")
def test_a_new_body_lies_on_top_and_counts() -> None:
    from endtable.games.tamashii.rules.questions import atk_of
    from endtable.games.tamashii.rules.steps.bodies import occupy_new

    state = setup({"bodies": ["soldier"]}, phase="firing")
    occupy_new(state, 0, state.setting.content.body_named["ronin"])
    assert atk_of(state, 0) == 4
    assert state.view(0)["seats"][0]["bodies"] == ["ronin", "soldier"]


@pytest.mark.rule("TA-MARKET-04", "TA-MARKET-05")
def test_a_third_body_replaces_one_of_two() -> None:
    from endtable.games.tamashii.rules.questions import rch_of

    state = setup({"bodies": ["courier", "soldier"], "console": console("RR", "RR", "GG", "GG")},
                  phase="firing")  # fmt: skip
    assert rch_of(state, 0) == 4
    body = state.market[0]
    from endtable.games.tamashii.rules.steps.bodies import GiveUpBody

    state.push(GiveUpBody(0, body))
    state.run()
    state.check()
    assert offered(state) == ["give_up courier", "give_up soldier"]
    play(state, "give_up courier")
    assert state.bodies[0] == (body, state.setting.content.body_named["soldier"])
    state.check()
    assert state.body_deck[0] == state.setting.content.body_named["courier"]


@pytest.mark.rule("TA-MARKET-04", "TA-MARKET-06")
def test_who_fires_the_cost_of_a_third_body_is_asked_which_one_goes() -> None:
    state = setup({"bodies": ["courier", "scout"], "console": console("RR", "RR"), "core": "red"},
                  market=["soldier"], phase="firing")  # fmt: skip
    play(state, "fire body.soldier a1 a2 b1 b2")
    assert offered(state) == ["give_up courier", "give_up scout"]
    play(state, "give_up scout")
    assert state.view(0)["seats"][0]["bodies"] == ["soldier", "courier"]
    assert state.setting.content.body_named["soldier"] not in state.market
    assert not any(each.startswith("give_up") for each in offered(state))
    state.check()


@pytest.mark.rule("TA-MARKET-07", "TA-MARKET-08", "TA-MARKET-09")
def test_bodies_are_changed_by_an_effect_only_and_never_for_the_wanderer() -> None:
    from endtable.games.tamashii.rules.questions import rch_of

    state = setup({"bodies": ["soldier", "scout"], "at": 1}, phase="district")
    assert refused(state, "occupy scout") == "TA-MARKET-07"
    assert refused(state, "occupy walker") == "TA-MARKET-09"
    play(state, "effect", "keep", "occupy scout")
    assert rch_of(state, 0) == 3


@pytest.mark.rule("TA-MAP-06", "TA-GLOSS-20")
def test_the_shelter_changes_core_and_body() -> None:
    state = setup({"bodies": ["soldier", "scout"], "core": "blue", "at": 1}, phase="district")
    play(state, "effect", "core red", "occupy scout")
    assert state.core[0] == 4
    assert state.view(0)["seats"][0]["body"] == "scout"


@pytest.mark.rule("TA-JORDAN-11", "TA-JORDAN-13", "TA-JORDAN-14")
def test_the_pattern_of_the_bot_charges_it_and_is_a_hack() -> None:
    state = setup({"console": console("GRG"), "core": "red", "installed": ["pickpocket"]},
                  phase="firing")  # fmt: skip
    assert "fire bot a1 a2 a3" not in offered(state)  # five batteries are full
    state.batteries = 3
    state._listed_for = -1
    do(state, "fire bot a1 a2 a3")
    assert state.batteries == 4
    assert "use pickpocket" in offered(state)


@pytest.mark.rule("TA-HOPE-04")
def test_hope_gives_power_for_hacks() -> None:
    state = setup({"console": console("GGG"), "enemies": ["sweeper"]},
                  scenario="underground_hunt", card="E07", phase="firing")  # fmt: skip
    play(state, "fire hack2 a1 a2 a3")
    assert resource(state, "power") == 1


@pytest.mark.rule("TA-AUG-05", "TA-ACTIVATE-03")
def test_only_installed_cards_are_fired_and_only_in_firing() -> None:
    for name, fits in (("installed", True), ("uninstalled", False)):
        state = setup({"console": console("RRR"), name: ["spear"], "enemies": ["zoe"]},
                      phase="firing")  # fmt: skip
        assert any("aug.spear" in text for text in offered(state)) == fits
    fight = setup({"console": console("RRR"), "installed": ["spear"], "enemies": ["zoe"],
                   "resources": {"power": 1}}, phase="combat")  # fmt: skip
    assert refused(fight, "fire aug.spear a1 a2 a3") == "TA-FIRE-01"


@pytest.mark.rule("TA-AUG-15", "TA-ONCE-01")
def test_installed_cards_stay_unless_they_are_one_time() -> None:
    state = setup({"console": console("RRR", "RB"), "installed": ["spear", "grenade"],
                   "enemies": ["bastion"]}, phase="firing")  # fmt: skip
    play(state, "fire aug.spear a1 a2 a3", "fire aug.grenade b1 b2")
    keys = state.view(0)["seats"][0]["installed"]
    assert keys == ["spear"]
    assert state.damage[state.enemies[0][0]] == 9


@pytest.mark.rule("TA-FIRE-03")
def test_what_one_player_has_fired_the_next_may_fire_too() -> None:
    row = console("RRR", "", "RRR")
    state = setup({"console": row}, {"console": row}, phase="firing")
    play(state, "fire power a1 a2 a3")
    assert state.deciders() == (1,)  # the second line cannot be fired in this step
    play(state, "stay", "?done", "fire power a1 a2 a3")
    assert resource(state, "power", 0) == 1
    assert resource(state, "power", 1) == 1


@pytest.mark.rule("TA-FIRE-03", "TA-FIRE-05")
def test_patterns_of_cards_are_fired_once_a_step_too() -> None:
    state = setup({"console": console("RRR", "BRB", "RRR", "BRB"), "core": "red", "at": 2,
                   "installed": ["spear"], "enemies": ["bastion", "hulk"]},
                  card="P03", pieces={"ascend": {"2": 1}}, phase="firing")  # fmt: skip
    effect(state, "special P12")
    assert {"fire aug.spear c1 c2 c3", "fire card.mast d1 d2 d3"} < set(offered(state))
    play(state, "fire aug.spear a1 a2 a3", "fire card.mast b1 b2 b3")
    assert "fire power c1 c2 c3" in offered(state)
    assert not any("aug.spear" in text or "card.mast" in text for text in offered(state))
