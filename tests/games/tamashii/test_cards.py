"""Bodies, protocols, augmentations, development. TA-BODY, TA-PROTOCOL, TA-AUG, TA-DEV, TA-CLASS."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.rules.questions import atk_of, install_cost, integrity_top
from endtable.games.tamashii.rules.steps.doing import possible
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    at,
    console,
    do,
    dump,
    effect,
    enemies,
    offered,
    play,
    refused,
    resource,
    row_of,
    setup,
    verbs,
)


@pytest.mark.rule("TA-BODY-04", "TA-BODY-10")
def test_the_schemas_of_the_scout() -> None:
    state = setup({"bodies": ["scout"], "enemies": ["bastion"]}, phase="schemas",
                  dice=[[0, 3, 1]])  # fmt: skip
    assert offered(state) == [
        "schema scout.1 1", "schema scout.1 2", "schema scout.1 3", "schema scout.2 1",
        "schema scout.3 2", "pass",
    ]  # fmt: skip
    play(state, "schema scout.2 1", "schema scout.3 2")
    assert resource(state, "reroll") == 2
    assert state.damage[state.enemies[0][0]] == 2


@pytest.mark.rule("TA-BODY-05", "TA-MOVE-02")
def test_rch_is_how_far_one_goes() -> None:
    near = setup({"at": 1}, scenario="underground_hunt", phase="movement", reveal=[11, 12, 13])
    far = setup({"at": 1, "bodies": ["courier"]}, scenario="underground_hunt", phase="movement",
                reveal=[11, 12, 13])  # fmt: skip
    play(near, "bot_stay")
    play(far, "bot_stay")
    reach = {text for text in offered(near) if text.startswith("go ")}
    assert reach <= {text for text in offered(far) if text.startswith("go ")}
    slots = [int(text.split()[1]) for text in reach]
    assert max(near.setting.far[near.at[0]][slot] for slot in slots) <= 2


@pytest.mark.rule("TA-BODY-06", "TA-FIGHT-11")
def test_atk_is_how_many_dice_attack() -> None:
    state = setup({"bodies": ["soldier"], "enemies": ["bastion"]}, phase="combat")
    assert atk_of(state, 0) == 3
    play(state, "?attack 0")
    assert sum(state.dice[:3]) == 3


@pytest.mark.rule("TA-BODY-09")
def test_the_scout_lowers_tracking_after_moving() -> None:
    state = setup({"bodies": ["scout"], "at": 1, "tracking": 1}, phase="movement")
    play(state, "bot_stay", "stay")
    assert state.tracking[0] == 3
    play(state, "use scout")
    assert state.tracking[0] == 2


@pytest.mark.rule("TA-BODY-09")
def test_the_scout_lowers_what_the_step_itself_has_added() -> None:
    state = setup({"bodies": ["scout"], "at": 1, "tracking": 0}, {}, phase="movement")
    play(state, "stay")
    assert offered(state) == ["use scout", "skip"]
    play(state, "use scout")
    assert state.tracking[0] == 1
    alarm = setup({"bodies": ["scout"], "at": 1, "tracking": 5}, {}, phase="movement")
    play(alarm, "stay")  # two enemies, tracking 0: nothing to lower
    assert (alarm.tracking[0], len(alarm.enemies[0])) == (0, 2)
    assert "use scout" not in offered(alarm)


@pytest.mark.rule("TA-FIGHT-12")
def test_the_schemas_of_the_soldier() -> None:
    state = setup({"bodies": ["soldier"], "enemies": ["bastion"]}, phase="schemas",
                  dice=[[0, 2, 1]])  # fmt: skip
    play(state, "schema soldier.1 1")
    assert state.damage[state.enemies[0][0]] == 3
    play(state, "schema soldier.2 1")
    assert state.damage[state.enemies[0][0]] == 5
    play(state, "?schema soldier.3 1")
    assert state.damage[state.enemies[0][0]] == 6


def test_the_wrestler_adds_integrity_while_active() -> None:
    state = setup({"bodies": ["wrestler"], "integrity": 6})
    assert integrity_top(state, 0) == 6
    effect(state, "wound 0")
    from endtable.games.tamashii.rules.steps.reset import lose_body

    lose_body(state, 0)
    assert state.integrity[0] == 5


BODIES: list[tuple[str, dict[str, object], str, str]] = [
    ("netrunner", {"console": console("YG", "Y."), "enemies": ["buzzer"]}, "firing",
     "fire hack1 a1 a2 b1"),
    ("medic", {"integrity": 3, "at": 1}, "district", "use medic"),
    ("ronin", {"enemies": ["bastion"]}, "schemas", "schema ronin.1 1"),
    ("kitsune", {"enemies": ["bastion"]}, "combat", "?attack 0"),
    ("shrine_keeper", {"console": console("X")}, "turn", "use shrine_keeper"),
    ("breacher", {"enemies": ["buzzer", "zoe"], "console": console("RB")}, "firing",
     "fire expel a1 a2"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "seat", "phase", "action"), BODIES)
def test_abilities_of_bodies_are_offered(
    body: str, seat: dict[str, object], phase: str, action: str
) -> None:
    state = setup({"bodies": [body], **seat}, phase=phase, dice=[[0, 2, 0]])
    do(state, action)
    if body == "medic":
        assert "player 0" in offered(state) or state.integrity[0] == 4
    if body == "breacher":
        play(state, "use breacher")
        assert state.damage[state.enemies[0][0]] == 2


# --- protocols ---------------------------------------------------------------------------


def with_protocol(key: str, progress: int = 0, phase: str = "firing", **seat: object) -> Tamashii:
    return setup({"protocol": key, "progress": progress, **seat}, phase=phase)


@pytest.mark.rule("TA-PROTOCOL-01", "TA-PROTOCOL-05", "TA-PROTOCOL-11")
def test_a_hack_completes_the_first_step_of_the_sample() -> None:
    state = with_protocol("changeover", enemies=["sweeper"], console=console("GGG"), dump="")
    play(state, "fire hack2 a1 a2 a3")
    assert state.progress[0] == 1
    assert state.xp[0] == 1
    play(state, "token red")
    assert dump(state, "red") == 1


@pytest.mark.rule("TA-PROTOCOL-12")
def test_a_body_completes_the_second_step() -> None:
    from endtable.games.tamashii.rules.steps.bodies import occupy_new

    state = with_protocol("changeover", 1)
    body = state.market[0]
    state.market = state.market[1:]
    occupy_new(state, 0, body)
    state.run()
    assert resource(state, "reroll") == 2
    assert state.progress[0] == 2


@pytest.mark.rule("TA-PROTOCOL-13", "TA-PROTOCOL-06", "TA-ACTIVATE-06")
def test_the_shelter_completes_the_third_step_and_bodies_can_be_changed_before_tracking() -> None:
    state = with_protocol("changeover", 2, "district", at=1, bodies=["soldier", "scout"])
    play(state, "effect", "keep", "keep")
    assert state.progress[0] == 3
    later = with_protocol("changeover", 3, "turn", bodies=["soldier", "scout"], tracking=2)
    assert "use changeover" in offered(later)
    play(later, "use changeover", "occupy scout")
    assert later.view(0)["seats"][0]["body"] == "scout"
    assert "use changeover" in offered(later)  # as often as its condition holds


@pytest.mark.rule("TA-PROTOCOL-13", "TA-PLAN-03")
@pytest.mark.parametrize("tracking", [0, 1])
def test_bodies_can_be_changed_before_a_roll_of_no_dice_too(tracking: int) -> None:
    state = with_protocol("changeover", 3, "turn", bodies=["soldier", "scout"], tracking=tracking)
    assert "use changeover" in offered(state)
    play(state, "use changeover", "occupy scout")
    assert state.view(0)["seats"][0]["body"] == "scout"
    single = with_protocol("changeover", 3, "turn", bodies=["soldier"], tracking=tracking)
    assert "use changeover" not in offered(single)


@pytest.mark.rule("TA-PROTOCOL-04")
def test_the_second_goal_counts_only_after_the_first() -> None:
    from endtable.games.tamashii.rules.steps.bodies import switch_bodies

    state = with_protocol("changeover", bodies=["soldier", "scout"])
    switch_bodies(state, 0)
    state.settle()
    assert state.progress[0] == 0
    state.tally[0] += 1  # a hack
    state.settle()
    assert state.progress[0] == 1  # the body occupied before does not count


@pytest.mark.rule("TA-PROTOCOL-07", "TA-PROTOCOL-08")
def test_several_steps_in_one_turn_and_in_anybodys_phase() -> None:
    state = setup({}, {"protocol": "treasurer", "resources": {"shield": 5, "power": 2}},
                  phase="firing", active=0)  # fmt: skip
    state.settle()
    assert state.progress[1] == 2


@pytest.mark.rule("TA-PROTOCOL-10", "TA-PROTOCOL-02")
def test_a_finished_protocol_is_finished() -> None:
    state = with_protocol("slayer", 3, enemies=[["buzzer", 3]])
    effect(state, "damage 1")
    assert state.progress[0] == 3
    assert state.protocol[0] == state.setting.content.protocol_named["slayer"]


# --- augmentations -----------------------------------------------------------------------


@pytest.mark.rule("TA-CLASS-01", "TA-AUG-11", "TA-DEV-13")
def test_experience_draws_two_class_cards_and_keeps_one() -> None:
    state = setup({"class": "hunter", "xp": 2}, phase="programming")
    deck = state.class_decks[0]
    play(state, "learn")
    one, other = deck[-1], deck[-2]
    cards = state.setting.content.augmentations
    assert sorted(offered(state)) == sorted(f"keep_card {cards[card].key}" for card in (one, other))
    play(state, f"keep_card {cards[one].key}")
    assert state.uninstalled[0] == (one,)
    assert state.class_decks[0][0] == other
    assert len(state.class_decks[0]) == 9
    assert cards[one].group == "hunter"


def test_the_last_class_card_is_kept() -> None:
    state = setup({"class": "hunter", "xp": 2}, phase="programming")
    last = state.class_decks[0][-1]
    state.box += state.class_decks[0][:-1]
    state.class_decks[0] = (last,)
    play(state, "learn")
    assert state.uninstalled[0] == (last,)


@pytest.mark.rule("TA-CLASS-04", "TA-AUG-12", "TA-AUG-16")
def test_a_hideout_gives_the_top_card_uninstalled() -> None:
    state = setup({"at": 5}, scenario="underground_hunt", phase="district")
    top = state.faction_decks[2][-1]
    play(state, "effect")
    assert state.uninstalled[0] == (top,)
    elsewhere = setup({"at": 1}, scenario="underground_hunt", phase="district")
    play(elsewhere, "effect", "?keep")
    assert elsewhere.uninstalled[0] == ()


@pytest.mark.rule("TA-AUG-02")
def test_a_card_may_change_the_rules() -> None:
    state = setup({"installed": ["phantom_pattern"], "console": console("GB", "YR")},
                  phase="firing")  # fmt: skip
    assert "fire experience a1 a2 b1 b2" in offered(state)  # mirrored, against the rulebook
    wild = setup({"installed": ["phantom_pattern"], "console": console("OO", "OO")},
                 phase="firing")  # fmt: skip
    assert offered(wild).count("fire experience a1 a2 b1 b2") == 1


@pytest.mark.rule("TA-AUG-04", "TA-ACTIVATE-04")
def test_using_a_card_is_the_players_decision_in_any_phase() -> None:
    state = effect(setup({"installed": ["adrenaline"]}, card="P01", phase="firing"), "hurt 1")
    assert offered(state) == ["use adrenaline", "skip"]
    play(state, "skip")
    assert resource(state, "power") == 0
    used = effect(setup({"installed": ["adrenaline"]}, card="P01", phase="firing"), "hurt 1")
    play(used, "use adrenaline")
    assert resource(used, "power") == 1


@pytest.mark.rule("TA-AUG-08", "TA-DEV-08")
def test_class_cards_are_never_traded() -> None:
    state = setup({"class": "hunter", "uninstalled": ["claws"]}, {}, phase="programming")
    assert refused(state, "offer claws 1") == "TA-DEV-08"


@pytest.mark.rule("TA-AUG-09")
def test_kinetic_battery() -> None:
    state = setup({"installed": ["kinetic_battery"], "enemies": ["bastion"]}, phase="schemas",
                  dice=[[0, 2, 0]])  # fmt: skip
    play(state, "schema kinetic_battery 2")
    assert resource(state, "power") == 2
    card = state.setting.content.augmentations[state.installed[0][0]]
    assert (card.memory, card.group, card.activation) == (3, "hunter", "combat")


@pytest.mark.rule("TA-AUG-10")
def test_atomic_power_cable() -> None:
    state = setup({"console": console("RR", "R"), "core": "red", "installed": ["power_cable"]}, {},
                  phase="firing")  # fmt: skip
    play(state, "fire aug.power_cable a1 a2 b1")
    assert offered(state) == ["player 0", "player 1"]
    play(state, "player 1")
    assert resource(state, "power", 1) == 1
    card = state.setting.content.augmentations[state.installed[0][0]]
    assert (card.memory, card.group) == (2, "spartans")


@pytest.mark.rule("TA-AUG-14", "TA-DEV-05", "TA-GLOSS-03")
def test_installing_costs_memory() -> None:
    state = setup({"uninstalled": ["spear", "map"], "resources": {"memory": 1}},
                  phase="programming")  # fmt: skip
    assert refused(state, "install spear") == "TA-DEV-05"
    play(state, "install map")
    assert resource(state, "memory") == 0
    assert state.view(0)["seats"][0]["installed"] == ["map"]


@pytest.mark.rule("TA-AUG-17")
def test_there_is_no_limit_to_cards() -> None:
    keys = ["spear", "phalanx", "grenade", "cannon", "pulse", "ram", "injection", "charge",
            "radio", "plate_armour", "favour", "blade", "debt"]  # fmt: skip
    state = setup({"installed": keys[:12], "uninstalled": keys[12:],
                   "resources": {"memory": 3}}, phase="programming")  # fmt: skip
    play(state, f"install {keys[12]}")
    assert len(state.installed[0]) == 13


@pytest.mark.rule("TA-ACTIVATE-01", "TA-ACTIVATE-02")
def test_cards_of_planning_and_combat_are_offered_there_only() -> None:
    planning = {"installed": ["regeneration"], "resources": {"shield": 1}, "integrity": 3}
    assert "use regeneration" in offered(setup(planning, phase="programming"))
    assert "use" not in verbs(setup({**planning, "console": console("RRR")}, phase="firing"))
    fight = setup({"installed": ["claws"], "enemies": ["bastion"]}, phase="schemas",
                  dice=[[0, 1, 0]])  # fmt: skip
    assert "schema claws 1" in offered(fight)
    firing = setup({"installed": ["claws"], "enemies": ["bastion"], "console": console("RRR")},
                   phase="firing")  # fmt: skip
    assert "claws" not in " ".join(offered(firing))


@pytest.mark.rule("TA-CLASS-06", "TA-DEV-06", "TA-DEV-07")
def test_faction_cards_change_hands_by_consent_and_are_uninstalled_then() -> None:
    state = setup({"installed": ["spear"], "at": 1}, {"at": 2}, phase="turn")
    assert state.at[0] != state.at[1]
    do(state, "offer spear 1", 0)
    assert state.installed[0]
    assert "accept spear" in offered(state, 1)
    do(state, "accept spear", 1)
    assert state.installed[0] == ()
    spear = state.setting.content.augmentation_named["spear"]
    assert state.uninstalled[1] == (spear,)
    assert state.installed[1] == ()


# --- development -------------------------------------------------------------------------


@pytest.mark.rule("TA-DEV-09", "TA-DEV-10", "TA-DEV-11")
def test_what_two_experience_buy() -> None:
    poor = setup({"xp": 1}, phase="programming")
    assert refused(poor, "integrity") == "TA-DEV-09"
    state = setup({"xp": 4, "integrity": 3}, phase="programming")
    play(state, "integrity", "unlock b5")
    assert (state.integrity[0], state.limit[0]) == (4, 6)
    assert state.console[9] == 0
    assert state.xp[0] == 0
    top = setup({"xp": 2, "limit": 9}, phase="programming")
    assert "integrity" not in offered(top)


@pytest.mark.rule("TA-DEV-01", "TA-PLAN-02")
def test_development_is_possible_before_the_tracking_roll_too() -> None:
    state = setup({"xp": 2, "tracking": 2}, phase="turn")
    assert "roll" in offered(state)
    play(state, "integrity")
    assert state.limit[0] == 6
    assert "roll" in verbs(state) or sum(state.dice[:3]) == 2


@pytest.mark.rule("TA-DEV-01", "TA-PLAN-02")
def test_what_is_developed_before_loading_counts_for_loading() -> None:
    rows = {"tracking": 0, "xp": 2, "resources": {"memory": 2}, "console": console("X"),
            "bag": "R" * 8, "dump": ""}  # fmt: skip
    state = setup(rows, {}, phase="turn")  # nobody is tracked, so nobody rolls
    do(state, "unlock b5", 0)
    do(state, "erase a1", 0)
    do(state, "buy blue", 0)
    do(state, "done", 0)
    assert row_of(state) == "R.R.# .R.RB R.R.# .R.R#"  # the bag was empty for the last field
    late = setup(rows, {}, phase="turn")
    do(late, "done", 0)
    assert late.console[:20].count(6) == 1
    assert late.console[9] == 7


@pytest.mark.rule("TA-DEV-01")
def test_who_can_develop_nothing_is_not_asked_before_loading() -> None:
    state = setup({"tracking": 0}, {"tracking": 0, "xp": 2}, phase="turn")
    assert state.console[:20].count(0) == 8  # loaded
    assert state.console[20:40].count(0) == 16
    assert "shift" not in verbs(state, 1)


def test_cards_and_bodies_make_installing_cheaper() -> None:
    state = setup({"bodies": ["tinkerer"], "uninstalled": ["cannon", "map"]})
    named = state.setting.content.augmentation_named
    assert install_cost(state, 0, named["cannon"]) == 2
    assert install_cost(state, 0, named["map"]) == 1
    effect(state, "discount 2")
    assert install_cost(state, 0, named["cannon"]) == 1


SCHEMAS: list[tuple[str, list[int], int, str]] = [
    ("claws", [0, 1, 0], 1, "damage 2"),
    ("hammer", [0, 0, 1], 1, "damage 3"),
    ("double", [0, 2, 0], 2, "damage 3"),
    ("incantation", [0, 1, 1], 2, "damage 3"),
    ("breakthrough", [0, 0, 2], 2, "damage 6"),
    ("burst", [0, 4, 0], 4, "damage 6"),
    ("card_sharp", [0, 0, 2], 2, "damage 4"),
    ("spark", [0, 0, 1], 1, "damage 1"),
    ("barrier", [0, 2, 0], 2, "shield 3"),
]


@pytest.mark.parametrize(("key", "dice", "count", "wanted"), SCHEMAS)
def test_schemas_of_class_cards(key: str, dice: list[int], count: int, wanted: str) -> None:
    state = setup({"installed": [key], "enemies": ["bastion"], "console": console("RBG"),
                   "bag": "Y"}, phase="schemas", dice=[dice])  # fmt: skip
    play(state, f"schema {key} {count}", "?put yellow d4")
    what, value = wanted.split()
    if what == "damage":
        assert state.damage[state.enemies[0][0]] == int(value)
    else:
        assert resource(state, what) == int(value)


EFFECTS: list[tuple[str, dict[str, object], str]] = [
    ("tracking =0", {"tracking": 4}, "tracking 0"),
    ("tracking -2", {"tracking": 1}, "tracking 0"),
    ("recover 3", {"integrity": 4}, "integrity 5"),
    ("recover 1", {"integrity": 3}, "integrity 4"),
    ("xp 2", {}, "xp 2"),
]


@pytest.mark.rule("TA-GLOSS-11", "TA-GLOSS-12", "TA-GLOSS-17")
@pytest.mark.parametrize(("phrase", "seat", "wanted"), EFFECTS)
def test_words_about_tracks(phrase: str, seat: dict[str, object], wanted: str) -> None:
    state = effect(setup(seat, phase="firing"), phrase)
    name, value = wanted.split()
    assert getattr(state, name)[0] == int(value)


def test_faction_cards_that_hit() -> None:
    for key, rows, damage in (
        ("spear", ("RRR",), 4), ("cannon", ("RR", "RR"), 6), ("salvo", ("RRRR",), 8),
        ("pulse", ("R.R",), 2), ("ram", ("RRR",), 3), ("last_line", ("BBRB",), 5),
        ("blade", ("YR", "Y."), 5),
    ):  # fmt: skip
        state = setup({"installed": [key], "console": console(*rows), "core": "red",
                       "enemies": ["bastion"]}, phase="firing")  # fmt: skip
        fire = next(text for text in offered(state) if f"aug.{key} " in text)
        play(state, fire)
        assert state.damage[state.enemies[0][0]] == damage, key


def test_faction_cards_that_do_other_things() -> None:
    state = setup({"installed": ["blackmail"], "console": console("YYR"), "enemies": ["hulk"]},
                  phase="firing")  # fmt: skip
    play(state, "fire aug.blackmail a1 a2 a3")
    assert enemies(state) == []
    assert state.xp[0] == 0
    calm = setup({"installed": ["observatory"], "console": console("GYR"), "core": "red",
                  "tracking": 3}, {"tracking": 2}, phase="firing")  # fmt: skip
    play(calm, "fire aug.observatory a1 a2 a3")
    assert calm.tracking == [2, 1]
    assert resource(calm, "memory", 1) == 1


def fired_with_echo() -> Tamashii:
    """A power pattern has just been fired beside an echo, which is offered."""
    state = setup({"installed": ["echo"], "console": console("RRR")}, phase="firing")
    return play(state, "fire power a1 a2 a3")


@pytest.mark.rule("TA-AUG-04")
def test_an_echo_brings_back_one_token_of_the_pattern_just_fired() -> None:
    state = fired_with_echo()
    assert dump(state, "red") == 3
    verb = next(text for text in offered(state) if "echo" in text)
    play(state, verb)
    assert {text.split()[:2][1] for text in offered(state) if text.startswith("put")} == {"red"}
    play(state, "put red b2")
    assert at(state, "b2") == "red"
    assert dump(state, "red") == 2
    state.check()


@pytest.mark.rule("TA-AUG-04")
def test_which_token_an_echo_brings_back_is_the_players_choice() -> None:
    state = setup({"installed": ["echo", "scout_drone"], "console": console("GY")}, {},
                  phase="firing")  # fmt: skip
    play(state, "fire aug.scout_drone a1 a2")
    while "use echo" not in offered(state):
        do(state, offered(state)[0])
    play(state, "use echo")
    assert {text.split()[1] for text in offered(state)} == {"green", "yellow"}
    play(state, "put green d4")
    assert (at(state, "d4"), dump(state, "yellow")) == ("green", 1)


def test_an_echo_needs_an_empty_field() -> None:
    full = ["GBRR#", "RRRR#", "RRRR#", "YYYY#"]
    state = setup({"installed": ["echo", "probe"], "console": full, "bag": "RRRR"}, {},
                  phase="firing")  # fmt: skip
    play(state, "fire aug.probe a1 a2", "put red a1", "?put red a2")
    assert row_of(state).count(".") == 0  # what was prepared has filled the console again
    assert "use echo" not in offered(state)
    assert "done" in offered(state)


def test_an_echo_is_not_offered_when_its_tokens_are_no_longer_in_the_dump() -> None:
    state = setup({"installed": ["echo"], "console": console("RRR")}, phase="firing")
    state.dropped = (4,)
    assert not possible(state, 0, (("restore",),))
    state.dump[4] = 1
    assert possible(state, 0, (("restore",),))
    effect(state, "restore")
    assert verbs(state) == {"put"}
    before = fired_with_echo()
    before.dump[4] = 0
    effect(before, "restore")
    assert "put" not in verbs(before)


@pytest.mark.rule("TA-RESOURCE-09", "TA-REROLL-04")
def test_a_slipped_die_helps_with_a_gamble_too() -> None:
    state = setup({"installed": ["gamble"], "console": console("YR")},
                  {"installed": ["slipped_die"], "resources": {"reroll": 1}},
                  phase="firing")  # fmt: skip
    play(state, "fire aug.gamble a1 a2")
    assert state.deciders() == (1,)
    play(state, next(text for text in offered(state) if text.startswith("help")))
    assert (resource(state, "reroll", 1), sum(state.dice[:3])) == (0, 2)


@pytest.mark.rule("TA-PROTOCOL-06", "TA-PLAN-02")
@pytest.mark.parametrize("mode", ["scenario", "competitive"])
def test_a_survivor_recovers_before_anything_else_is_planned(mode: str) -> None:
    rows = {"protocol": "survivor", "progress": 3, "tracking": 2, "xp": 2}
    state = setup({**rows, "integrity": 1}, {"tracking": 1}, mode=mode, phase="turn")
    assert offered(state, 0) == ["use survivor", "skip"]
    do(state, "use survivor", 0)
    assert state.integrity[0] == 2
    assert "roll" in offered(state, 0)
    healthy = setup({**rows, "integrity": 2}, {"tracking": 1}, mode=mode, phase="turn")
    assert "roll" in offered(healthy, 0)
