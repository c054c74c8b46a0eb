"""Combat: six stations, conquest, elimination, counterattacks. TS-COMBAT, TS-CONQ, TS-ELIM."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.chance import new_chance
from endtable.games.tsukuyumi.table.allowance import COMBAT
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.phases import RED, WHITE
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    asked,
    do,
    finish_turn,
    maybe,
    offered,
    owner,
    run_until,
    table,
    texts,
    theirs,
    units,
    verbs,
    watched,
)

BOARS = ("boarlords", "nomads", "dark_seed")
CYBER = ("cybersamurai", "boarlords", "nomads")


def fighting(
    stacks: dict[str, int], factions: tuple[str, ...] = BOARS, combat: int = 2, **more: Any
) -> Tsukuyumi:
    """The first faction may fight in a1, where these units stand."""
    row = {"units": stacks, **more.pop("a1", {})}
    return table(factions, {"a1": row, **more.pop("areas", {})}, allow={"combat": combat}, **more)


# --- stations ------------------------------------------------------------


@pytest.mark.rule("TS-GAME-09", "TS-COMBAT-11")
def test_conquest_or_elimination_is_the_attackers_choice() -> None:
    state = fighting({"boarmaiden": 1, "worker": 1})
    cards = {text.split()[-1] for text in texts(state) if text.startswith("fight")}
    assert cards == {"bo_conquest", "bo_annihilation", "bo_trample", "bo_root"}


@pytest.mark.rule("TS-GAME-10", "TS-CCARD-01")
def test_an_area_can_be_taken_with_enemies_in_it() -> None:
    state = fighting({"boarmaiden": 1, "worker": 1})
    do(state, "fight a1 bo_conquest")
    assert verbs(state) == {"answer", "wait"}
    do(state, "wait")
    assert owner(state, "a1") == 0
    assert units(state, "a1") == {"boarmaiden": 1, "worker": 1}
    assert asked(state) == 2
    assert verbs(state) == {"answer"}


@pytest.mark.rule("TS-DEF-06", "TS-COMBAT-10", "TS-COMBAT-17")
def test_taking_an_empty_area_is_a_combat_action_without_counterattack() -> None:
    state = do(fighting({"squeaker": 1}), "fight a1 bo_conquest")
    assert state.allow[COMBAT] == 1
    assert owner(state, "a1") == 0
    assert asked(state) == 0


@pytest.mark.rule("TS-COMBAT-05", "TS-CONQ-08")
def test_whoever_has_units_there_defends() -> None:
    state = fighting({"boarmaiden": 1, "private": 1, "worker": 1}, a1={"owner": 2})
    do(state, "fight a1 bo_annihilation")
    fight = state.view(None)["fight"]
    assert fight["defenders"] == [2, 1]
    assert fight["attacker"] == 0


@pytest.mark.rule("TS-COMBAT-06")
def test_a_marker_alone_is_no_defender() -> None:
    state = do(fighting({"squeaker": 1}, a1={"owner": 2}), "fight a1 bo_conquest")
    assert owner(state, "a1") == 0
    assert state.view(None)["fight"] is None
    assert "fight a2 bo_conquest" not in texts(state)


@pytest.mark.rule("TS-COMBAT-07", "TS-COMBAT-08")
def test_the_attacker_need_not_do_everything() -> None:
    state = fighting({"boarmaiden": 1, "private": 2})
    do(state, "fight a1 bo_trample", "wait")
    assert {"push", "done"} == verbs(state)
    do(state, "done")
    assert units(state, "a1") == {"boarmaiden": 1, "private": 1}


@pytest.mark.rule("TS-COMBAT-09", "TS-COMBAT-19")
def test_defenders_answer_in_initiative_order() -> None:
    state = fighting({"boarguard": 1, "private": 1, "worker": 1}, track=[1, 0, 2])
    do(state, "fight a1 bo_conquest", "wait")
    assert asked(state) == 1
    do(state, "answer retreat", "halt")
    assert asked(state) == 2
    do(state, "answer retreat", "move worker a1 a2 1")
    assert units(state, "a2") == {"worker": 1}


@pytest.mark.rule("TS-COMBAT-12", "TS-COMBAT-24", "TS-COMBAT-23")
def test_six_stations_in_order() -> None:
    state = fighting({"boarmaiden": 2, "private": 1})
    told = watched(state, "fight a1 bo_annihilation", "wait", "answer counterstrike")
    order = [name for name in told if name in ("fight", "eliminated", "answer", "removed")]
    assert order == ["fight", "eliminated", "answer", "removed"]
    assert told.index("removed") < told.index("fight_over")
    assert offered(state, "fight a1 bo_conquest")


@pytest.mark.rule("TS-COMBAT-13", "TS-COMBAT-20", "TS-CCARD-17")
def test_reinforcement_is_asked_before_damage_is_assigned() -> None:
    factions = ("cybersamurai", "boarlords", "nomads")
    state = fighting({"cyberoid": 1, "boarguard": 1}, factions)
    do(state, "fight a1 cy_annihilation")
    assert set(texts(state)) == {"answer protection", "wait"}
    assert units(do(state, "answer protection"), "a1") == {"cyberoid": 1, "boarguard": 1}
    other = fighting({"cyberoid": 1, "boarguard": 1}, factions)
    do(other, "fight a1 cy_annihilation", "wait", "answer counterstrike")
    assert units(other, "a1") == {"cyberoid": 1}


@pytest.mark.rule("TS-COMBAT-20", "TS-CCARD-17")
def test_who_reinforces_knows_how_much_damage_he_takes() -> None:
    factions = ("cybersamurai", "boarlords", "nomads")
    stacks = {"cyberoid": 2, "boarguard": 1, "lt_dan": 1, "private": 1}
    state = fighting(stacks, factions, track=[0, 1, 2])
    do(state, "fight a1 cy_annihilation")
    assert (asked(state), verbs(state)) == (0, {"assign"})
    do(state, "assign 2 25", "assign 3 15")
    assert (asked(state), set(texts(state))) == (1, {"answer protection", "wait"})
    assert state.view(1)["fight"]["damage"] == [25, 15]
    do(state, "answer protection")
    assert (asked(state), set(texts(state))) == (2, {"answer protection", "wait"})
    do(state, "wait")
    assert (asked(state), set(texts(state))) == (2, {"suffer lt_dan", "suffer private"})
    do(state, "suffer lt_dan")
    (fallen,) = state.doomed  # the Boarguard of 20 and 10 health stands
    assert state.setting.owner_of[fallen] == 2
    spared = fighting(stacks, factions, track=[0, 1, 2])
    do(spared, "fight a1 cy_annihilation", "assign 2 40")
    maybe(spared, "assign 3 0")
    do(spared, "wait")
    assert (asked(spared), verbs(spared)) == (1, {"answer"})


@pytest.mark.rule("TS-COMBAT-14", "TS-COMBAT-16")
def test_in_italy_a_counterattack_may_be_declined_and_undoes_nothing() -> None:
    state = fighting({"boarmaiden": 1, "worker": 1}, edition="it")
    do(state, "fight a1 bo_conquest", "wait")
    assert owner(state, "a1") == 0
    do(state, "decline")
    assert owner(state, "a1") == 0
    polish = do(fighting({"boarmaiden": 1, "worker": 1}), "fight a1 bo_conquest", "wait")
    assert not offered(polish, "decline")


@pytest.mark.rule("TS-COMBAT-15")
def test_one_counterattack_however_many_units() -> None:
    state = fighting({"boarguard": 1, "private": 4})
    do(state, "fight a1 bo_conquest", "answer counterstrike")
    while asked(state) == 0 and verbs(state) == {"suffer"}:
        do(state, texts(state)[0])
    assert state.view(None)["fight"] is None


@pytest.mark.rule("TS-COMBAT-18", "TS-COMBAT-22")
def test_fallen_units_strike_back() -> None:
    state = fighting({"cyberoid": 1, "boarguard": 1, "attack_drone": 1}, CYBER)
    do(state, "fight a1 cy_annihilation", "wait")
    assert sum(stack["doomed"] for stack in state.view(None)["areas"][7]["units"]) == 1
    do(state, "answer counterstrike")
    do(state, "suffer attack_drone")
    assert units(state, "a1") == {"cyberoid": 1}


@pytest.mark.rule("TS-COMBAT-21")
def test_a_counterstrike_may_hit_another_defender() -> None:
    state = fighting({"boarguard": 1, "private": 2, "warrior": 2}, track=[0, 2, 1])
    do(state, "fight a1 bo_conquest", "wait", "answer counterstrike")
    assert asked(state) == 2
    assert offered(state, "assign 1 20")
    do(state, "assign 1 0", "assign 2 20")
    assert asked(state) == 1


@pytest.mark.rule("TS-COMBAT-25")
def test_only_the_attackers_card_is_answered_from() -> None:
    state = do(fighting({"boarmaiden": 1, "worker": 1}), "fight a1 bo_root", "wait", "done")
    assert set(texts(state)) == {"answer counterstrike", "answer retreat", "answer reinforce"}


@pytest.mark.rule("TS-COMBAT-26", "TS-COMBAT-32")
def test_the_same_area_again_and_again() -> None:
    state = fighting({"cyberoid": 1, "launcher": 2}, ("nomads", "cybersamurai", "boarlords"), 3)
    for _ in range(2):
        do(state, "fight a1 no_annihilation", "answer protection")
    assert state.allow[COMBAT] == 1
    do(state, "fight a1 no_conquest", "answer retreat", "halt")
    assert owner(state, "a1") == 0
    assert state.allow[COMBAT] == 0


@pytest.mark.rule("TS-COMBAT-28", "TS-ELIM-02")
def test_all_units_of_the_area_attack_with_one_sum() -> None:
    state = fighting({"samurai_21": 2, "cyberoid": 1, "boarmaster": 1}, CYBER)
    told = watched(state, "fight a1 cy_annihilation", "wait")
    assert "damage" in told
    amounts = [
        event["amount"]
        for frame in state.log.frames  # type: ignore[union-attr]
        for event in frame.seen_by(0)
        if event["is"] == "damage"
    ]
    assert amounts == [40]


@pytest.mark.rule("TS-COMBAT-30", "TS-ELIM-01")
def test_elimination_needs_enemies() -> None:
    cards = {t.split()[-1] for t in texts(fighting({"squeaker": 1})) if t.startswith("fight")}
    assert cards == {"bo_conquest", "bo_root"}


@pytest.mark.rule("TS-COMBAT-29")
def test_a_card_once_a_round() -> None:
    areas = {"a2": {"units": {"squeaker": 1}}}
    state = do(fighting({"squeaker": 1}, areas=areas, phase="white"), "fight a1 bo_root", "done")
    run_until(state, RED)
    while state.active != 0:
        finish_turn(state)
    assert not offered(state, "fight a2 bo_root")
    assert offered(state, "fight a2 bo_conquest")
    run_until(state, WHITE, 2)
    while state.active != 0 or state.phase != WHITE:
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    assert offered(state, "fight a2 bo_root")


@pytest.mark.rule("TS-COMBAT-33")
def test_the_example_of_till() -> None:
    state = fighting(
        {"launcher": 2, "private": 1, "worker": 2}, ("nomads", "boarlords", "dark_seed")
    )
    do(state, "fight a1 no_annihilation", "wait")
    while state.view(None)["fight"]:
        do(state, texts(state)[0])
    assert "worker" not in units(state, "a1")
    do(state, "fight a1 no_conquest")
    assert owner(state, "a1") == 0


@pytest.mark.rule("TS-COMBAT-34")
def test_the_example_of_marek_and_sabrina() -> None:
    factions = ("boarlords", "cybersamurai", "nomads")
    state = fighting({"boarmaiden": 3, "samurai_22": 2, "private": 2}, factions, track=[0, 1, 2])
    do(state, "fight a1 bo_conquest", "answer counterstrike", "assign 1 30")
    # The attacker has only Boarmaidens of 15: two fall, the rules name them.
    do(state, "answer retreat", "march a1 a2")
    assert units(state, "a2") == {"private": 2}
    assert units(state, "a1") == {"boarmaiden": 1, "samurai_22": 2}


# --- conquest ------------------------------------------------------------


@pytest.mark.rule("TS-CONQ-01", "TS-DEF-07", "TS-DEF-11")
def test_units_alone_control_nothing() -> None:
    state = fighting({"squeaker": 3}, a1={"owner": 2})
    assert owner(state, "a1") == 2
    assert owner(state, "a2") is None


@pytest.mark.rule("TS-CONQ-02", "TS-DEF-09")
def test_a_tie_is_enough() -> None:
    state = fighting({"boarmaiden": 1, "lt_dan": 1})
    do(state, "fight a1 bo_conquest", "answer retreat", "halt")
    assert owner(state, "a1") == 0
    assert state.conquests[0] == 1
    weak = fighting({"boarmaiden": 1, "lt_dan": 1, "dog": 1})
    do(weak, "fight a1 bo_conquest", "answer retreat", "halt")
    assert owner(weak, "a1") is None
    assert weak.conquests[0] == 0


@pytest.mark.rule("TS-CONQ-03", "TS-CONQ-11", "TS-DEF-10")
def test_the_old_marker_goes_back() -> None:
    state = fighting({"squeaker": 1}, a1={"owner": 2})
    assert state.markers_left(2) == 23
    do(state, "fight a1 bo_conquest")
    assert owner(state, "a1") == 0
    assert state.markers_left(2) == 24


@pytest.mark.rule("TS-CONQ-04")
def test_without_enemies_it_succeeds() -> None:
    state = do(fighting({"squeaker": 1}, a1={"owner": 1}), "fight a1 bo_conquest")
    assert owner(state, "a1") == 0


@pytest.mark.rule("TS-CONQ-05", "TS-AREA-03")
def test_a_mountain_asks_for_its_points() -> None:
    mountain = {"terrain": "mountain", "conquest": 20}
    assert owner(do(fighting({"squeaker": 1}, a1=mountain), "fight a1 bo_conquest"), "a1") is None
    assert owner(do(fighting({"squeaker": 2}, a1=mountain), "fight a1 bo_conquest"), "a1") == 0


@pytest.mark.rule("TS-CONQ-06")
def test_a_mountain_helps_its_defender() -> None:
    mountain = {"terrain": "mountain", "conquest": 10}
    for squeakers, taken in ((1, None), (2, 0)):
        stacks = {"squeaker": squeakers, "lt_dan": 1}
        state = fighting(stacks, a1=mountain)
        do(state, "fight a1 bo_conquest", "answer retreat", "halt")
        assert owner(state, "a1") == taken


@pytest.mark.rule("TS-CONQ-07", "TS-CONQ-12")
def test_the_example_of_three_in_one_area() -> None:
    state = fighting({"boarmaiden": 1, "lt_dan": 1, "worker": 1})
    do(state, "fight a1 bo_conquest", "wait", "answer retreat", "halt")
    assert owner(state, "a1") == 0


@pytest.mark.rule("TS-BASE-12")
def test_in_a_base_one_can_only_eliminate() -> None:
    seats = {1: {"base": [0, 6], "units": {"squeaker": 1, "private": 1}}}
    state = table(BOARS, seats=seats, allow={"combat": 1})
    cards = {t.split()[-1] for t in texts(state) if t.startswith("fight base2")}
    assert cards == {"bo_annihilation", "bo_trample"}


# --- elimination ------------------------------------------------------------


@pytest.mark.rule("TS-ELIM-03")
def test_elimination_leaves_the_marker() -> None:
    state = fighting({"boarmaiden": 2, "worker": 1}, a1={"owner": 2})
    do(state, "fight a1 bo_annihilation", "wait", "answer counterstrike")
    assert units(state, "a1") == {"boarmaiden": 2}
    assert owner(state, "a1") == 2


@pytest.mark.rule("TS-ELIM-05", "TS-ELIM-16")
def test_the_example_of_marta() -> None:
    state = fighting({"boarmaiden": 1, "lt_dan": 1, "private": 1})
    do(state, "fight a1 bo_annihilation", "wait")
    assert asked(state) == 1
    assert set(texts(state)) == {"suffer private", "suffer lt_dan"}
    do(state, "suffer lt_dan", "answer retreat", "halt")
    assert units(state, "a1") == {"boarmaiden": 1, "lt_dan": 1, "private": 1}


@pytest.mark.rule("TS-ELIM-06", "TS-ELIM-07")
def test_all_damage_goes_to_the_unit_named() -> None:
    state = fighting({"boarmaiden": 2, "lt_dan": 1, "squad_leader": 1})
    do(state, "fight a1 bo_annihilation", "wait", "suffer lt_dan", "answer retreat", "halt")
    assert units(state, "a1") == {"boarmaiden": 2, "squad_leader": 1}


@pytest.mark.rule("TS-ELIM-08", "TS-ELIM-10")
def test_what_is_left_goes_to_another() -> None:
    state = fighting({"boarmaiden": 3, "private": 2, "lt_dan": 1})
    do(state, "fight a1 bo_annihilation", "wait", "suffer private")
    assert asked(state) == 1
    do(state, "suffer private", "answer retreat", "halt")
    assert units(state, "a1") == {"boarmaiden": 3, "lt_dan": 1}


@pytest.mark.rule("TS-ELIM-09")
def test_damage_is_not_remembered() -> None:
    factions = ("cybersamurai", "boarlords", "nomads")
    state = fighting({"attack_drone": 1, "boarmother": 1}, factions, 3)
    for _ in range(3):
        do(state, "fight a1 cy_annihilation", "wait", "answer defence_effect")
        do(state, "shove attack_drone a2")
        state.shift(state.units_at[NAMED["a2"]][0], NAMED["a1"])
    assert units(state, "a1") == {"attack_drone": 1, "boarmother": 1}


@pytest.mark.rule("TS-ELIM-12", "TS-ELIM-13")
def test_the_attacker_divides_among_players_who_name_their_units() -> None:
    state = fighting({"boarmaiden": 4, "private": 1, "lt_dan": 1, "warrior": 2})
    do(state, "fight a1 bo_annihilation", "wait")
    assert asked(state) == 0
    amounts = [int(text.split()[-1]) for text in texts(state)]
    assert amounts == list(range(40, -1, -5))
    do(state, "assign 3 10")
    assert max(int(text.split()[-1]) for text in texts(state)) == 30
    do(state, "assign 2 30", "wait")
    assert asked(state) == 1  # both Warriors withstand 5, one of them 10: that needs no question
    assert set(texts(state)) == {"suffer private", "suffer lt_dan"}


@pytest.mark.rule("TS-ELIM-15")
def test_the_example_of_jan_and_marek() -> None:
    stacks = {"samurai_21": 2, "cyberoid": 1, "boarmaster": 1, "boarmother": 1, "boarguard": 1}
    state = fighting(stacks, CYBER)
    do(state, "fight a1 cy_annihilation", "wait")
    assert asked(state) == 1
    do(state, "suffer boarmaster", "answer counterstrike")
    while state.view(None)["fight"]:
        do(state, texts(state)[0])
    left = units(state, "a1")
    assert "boarmaster" not in left
    assert (left["boarmother"], left["boarguard"]) == (1, 1)


@pytest.mark.rule("TS-ELIM-17", "TS-NOMAD-11")
def test_the_example_of_ola() -> None:
    factions = ("nomads", "dark_seed", "boarlords")
    stacks = {"lt_dan": 1, "private": 1, "worker": 1, "wasp": 1, "boarguard": 1}
    state = fighting(stacks, factions, seats={0: {"weapons": {"pistol": 2}}}, track=[0, 1, 2])
    do(state, "fight a1 no_annihilation", "wait", "arm pistol", "arm pistol")
    assert max(int(text.split()[-1]) for text in texts(state)) == 40
    do(state, "assign 2 10", "assign 3 30", "wait")
    assert set(texts(state)) == {"suffer worker", "suffer wasp"}
    do(state, "suffer worker")
    while state.view(None)["fight"]:
        do(state, texts(state)[0])
    assert "boarguard" not in units(state, "a1")


@pytest.mark.rule("TS-ELIM-14")
def test_cards_could_let_the_attacker_name_units() -> None:
    """No base card does; the one who is asked is a field of the step."""
    from endtable.games.tsukuyumi.rules.steps.damage import Suffer

    state = fighting({"boarmaiden": 1, "private": 1, "lt_dan": 1})
    state.push(Suffer(0, 1, NAMED["a1"], 10, (), 0, 1))
    state.run()
    assert asked(state) == 0
    do(state, "suffer private")
    assert "private" not in units(state, "a1")


# --- counterattacks ------------------------------------------------------------


@pytest.mark.rule("TS-CCARD-02")
def test_counterstrike() -> None:
    state = fighting({"cyberoid": 2, "attack_drone": 1, "boarguard": 1, "boarmother": 1}, CYBER)
    do(state, "fight a1 cy_conquest", "answer counterstrike")
    assert asked(state) == 0
    assert set(texts(state)) == {"suffer attack_drone", "suffer cyberoid"}
    do(state, "suffer cyberoid")
    assert units(state, "a1")["cyberoid"] == 1


@pytest.mark.rule("TS-CCARD-03")
def test_retreat_comes_after_the_conquest() -> None:
    state = fighting({"boarguard": 1, "private": 2})
    do(state, "fight a1 bo_conquest", "answer retreat")
    assert owner(state, "a1") == 0
    do(state, "move private a1 a2 1", "move private a1 b1 1")
    assert units(state, "a2") == units(state, "b1") == {"private": 1}


@pytest.mark.rule("TS-CCARD-04")
def test_the_natural_course_of_things() -> None:
    state = fighting({"boarguard": 1, "private": 1})
    do(state, "fight a1 bo_conquest", "answer natures_course", "draw pile")
    assert asked(state) == 1
    assert "keep" in verbs(state)
    do(state, "keep")
    assert len(state.event_hands[1]) == 1


@pytest.mark.rule("TS-CCARD-04", "TS-EVENT-01", "TS-EVENT-05")
def test_in_the_natural_course_an_open_event_may_be_drawn_and_played() -> None:
    state = fighting({"boarguard": 1, "private": 1}, faction_events=True)
    state.event_open = tuple(
        next(card for card, event in enumerate(state.setting.event_of) if keys[event] == key)
        for keys in [state.setting.tables.event_keys]
        for key in ("stores", "change_of_tactics")
    )
    tactics = state.event_open[1]
    common = [card for card, whose in enumerate(state.setting.event_owner) if whose < 0]
    state.event_pile = tuple(card for card in common if card not in state.event_open)
    do(state, "fight a1 bo_conquest", "answer natures_course")
    assert asked(state) == 1
    assert set(texts(state)) == {"draw pile", "draw stores", "draw change_of_tactics"}
    do(state, "draw change_of_tactics")
    assert len(state.event_open) == 2
    for seat in (0, None):
        guess = state.guess(seat, new_chance(1, 3))
        assert isinstance(guess, Tsukuyumi)
        assert guess.event_hands[1] == (tactics,)
        assert guess.main[-1].record() == state.main[-1].record()
    assert verbs(state) == {"keep", "play"}
    do(state, "play change_of_tactics")
    assert tactics in state.event_discard


@pytest.mark.rule("TS-CCARD-15")
def test_annihilation_deals_the_sum() -> None:
    state = fighting({"boarmaiden": 3, "lt_dan": 1, "squad_leader": 1})
    do(state, "fight a1 bo_annihilation", "wait", "suffer lt_dan")
    assert len(state.doomed) == 2  # 30 damage for two of 15 health
    do(state, "answer counterstrike")
    assert units(state, "a1") == {"boarmaiden": 1}


@pytest.mark.rule("TS-CCARD-18", "TS-BOAR-02")
def test_displacement_moves_the_attackers_away() -> None:
    state = fighting({"cyberoid": 1, "samurai_21": 1, "boarguard": 1}, CYBER)
    do(state, "fight a1 cy_conquest", "answer defence_effect")
    assert asked(state) == 1
    do(state, "shove cyberoid a2", "shove samurai_21 b1")
    assert units(state, "a1") == {"boarguard": 1}
    assert (units(state, "a2"), units(state, "b1")) == ({"cyberoid": 1}, {"samurai_21": 1})


@pytest.mark.rule("TS-BOAR-02", "TS-BLOCK-02")
def test_displacement_moves_every_enemy_also_defenders_and_oni_that_can_go() -> None:
    stacks = {"cyberoid": 1, "boarguard": 1, "private": 1, "small": 1, "attack_drone": 1}
    walls = {"blocked": [0, 1, 3, 4, 5]}
    state = fighting(stacks, CYBER, track=[0, 1, 2], a1=walls)
    do(state, "fight a1 cy_conquest", "answer defence_effect")
    assert not offered(state, "shove small a2")
    do(state, "shove attack_drone a2", "shove_all 1 b1", "shove small b1", "shove private b1")
    assert units(state, "b1") == {"cyberoid": 1, "small": 1, "private": 1}
    assert units(state, "a1") == {"boarguard": 1}
    shut = fighting({"cyberoid": 1, "boarguard": 1}, CYBER, a1={"blocked": [0, 1, 2, 3, 4, 5]})
    do(shut, "fight a1 cy_conquest", "answer defence_effect")
    assert units(shut, "a1") == {"cyberoid": 1, "boarguard": 1}


@pytest.mark.rule("TS-ACARD-02")
def test_ambush_any_number_of_counterattacks_in_one_fight() -> None:
    seats = {1: {"card": "ambush"}}
    areas = {"a2": {"units": {"boarguard": 1, "lt_dan": 1}}}
    state = fighting({"boarguard": 1, "private": 1}, seats=seats, areas=areas)
    do(
        state,
        "fight a1 bo_conquest",
        "answer natures_course",
        "draw pile",
        "keep",
        "answer counterstrike",
    )
    do(state, "answer retreat", "move private a1 b1 1")
    assert units(state, "b1") == {"private": 1}
    do(state, "fight a2 bo_conquest", "answer retreat", "halt")
    assert state.view(None)["fight"] is None


@pytest.mark.rule("TS-ACARD-02")
def test_after_an_ambush_a_mirror_gives_one_counterattack_more_and_not_all() -> None:
    seats = {1: {"card": "ambush", "uplinks": ["kagami", "kaneda"]}}
    areas = {"a2": {"units": {"boarguard": 1, "samurai_22": 1}}}
    factions = ("boarlords", "cybersamurai", "nomads")
    state = fighting({"boarguard": 1, "samurai_21": 1}, factions, seats=seats, areas=areas)
    do(
        state,
        "fight a1 bo_conquest",
        "answer natures_course",
        "draw pile",
        "keep",
        "answer counterstrike",
    )
    do(state, "answer retreat", "halt", "decline")
    do(
        state,
        "fight a2 bo_conquest",
        "answer natures_course",
        "draw pile",
        "keep",
        "answer counterstrike",
    )
    assert state.view(None)["fight"] is None


def test_disarm_scatter_scorch_and_last_stand() -> None:
    nomads = ("nomads", "boarlords", "dark_seed")
    state = fighting({"lt_dan": 1, "worker": 1}, nomads, seats={0: {"weapons": {"grenade": 1}}})
    do(state, "fight a1 no_conquest", "wait", "answer disarm")
    assert (theirs(state).ready, theirs(state).armoury[2]) == ((0, 0, 0), 2)
    swarm = ("dark_seed", "boarlords", "nomads")
    state = fighting({"worker": 4, "private": 1}, swarm)
    do(state, "fight a1 ds_flood", "answer scatter", "shove worker a2")
    assert owner(state, "a1") == 0
    assert units(state, "a2") == {"worker": 1}
    state = fighting({"worker": 4, "private": 1}, swarm, a1={"eggs": 1})
    do(state, "fight a1 ds_conquest", "answer scorch")
    assert theirs(state).eggs[NAMED["a1"]] == 0
    state = fighting({"worker": 4, "private": 1}, swarm)
    do(state, "fight a1 ds_flood", "answer last_stand")
    assert units(state, "a1") == {"worker": 3, "private": 1}


@pytest.mark.parametrize(
    ("what", "left"),
    [("tunnel a1", (2, 4, 6)), ("trench a1", (1, 4, 6)), ("stronghold a2", (3, 0, 6)),
     ("fence a1 / edge a1 1", (3, 4, 4)), ("fence a1 / edge a1 2", (3, 4, 2))],
)  # fmt: skip
def test_scorched_earth_takes_one_marker_here_or_next_to_it(
    what: str, left: tuple[int, ...]
) -> None:
    """Beyond the next area nothing is in reach; of several fences the one that is named goes."""
    boars = ("boarlords", "nomads", "dark_seed")
    state = fighting(
        {"squeaker": 4, "private": 1}, boars, a1={"dug": ["tunnel", "trench"], "fences": [1, 2]},
        areas={"a2": {"dug": ["stronghold"]}, "a3": {"dug": ["tunnel"]}},
    )  # fmt: skip
    do(state, "fight a1 bo_trample", "wait", "answer scorch")
    offers = {text for text in texts(state) if text.startswith("scorch")}
    assert offers == {
        "scorch tunnel a1", "scorch trench a1", "scorch stronghold a2", "scorch fence a1",
    }  # fmt: skip
    do(state, *f"scorch {what}".split(" / "))
    a1, a2 = NAMED["a1"], NAMED["a2"]
    assert (theirs(state).dug[a1], theirs(state).dug[a2], theirs(state).fences[a1]) == left


@pytest.mark.rule("TS-MASCOT-03", "TS-MASCOT-06")
def test_a_mascot_counts_where_a_card_counts_units() -> None:
    swarm = ("dark_seed", "boarlords", "nomads")
    for workers, able in ((2, True), (1, True), (0, False)):
        row = {"units": {"worker": workers, "ladybird": 1}}
        state = table(swarm, {"a1": row}, allow={"combat": 1}, mascots=True)
        assert offered(state, "fight a1 ds_flood") == able
        assert offered(state, "fight a1 ds_conquest") == bool(workers)
    for workers, able in ((2, True), (3, False)):
        row = {"units": {"worker": workers, "ladybird": 1}}
        seats = {0: {"events": ["sudden_sally"]}}
        allow = {"play": 1}
        state = table(swarm, {"a1": row}, seats, phase="blue", allow=allow, mascots=True)
        assert offered(state, "play sudden_sally") == able


MINED = ("cybersamurai", "boarlords", "nomads")


@pytest.mark.rule("TS-ONIWAR-12")
def test_the_call_of_the_moon_lets_the_defender_lead_the_oni() -> None:
    """He moves them, names those that mines hit, and lets them fight."""
    areas = {
        "a1": {"units": {"cyberoid": 1, "squeaker": 2}},
        "b2": {"units": {"small": 1, "medium": 1}},
        "b3": {"mines": 1},
    }
    state = table(MINED, areas, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 cy_protocol", "wait", "answer call_of_the_moon")
    assert asked(state) == 1
    assert {text.split()[-1] for text in texts(state) if text.startswith("move")} == {"1"}
    do(state, "march b2 b3")
    assert asked(state) == 2
    do(state, "detonate 1")
    assert asked(state) == 1
    do(state, "suffer medium")
    assert units(state, "b3") == {"small": 1, "medium": 1}
    maybe(state, "attack", "battle b3")
    assert owner(state, "b3") == "oni"
    assert state.view(None)["fight"] is None
    assert state.active == 0
    peaceful = {"a1": areas["a1"]}
    calm = table(MINED, peaceful, allow={"combat": 1}, track=[0, 1, 2])
    do(calm, "fight a1 cy_protocol", "wait")
    assert not offered(calm, "answer call_of_the_moon")


@pytest.mark.rule("TS-ONIDEF-07")
def test_oni_that_are_pushed_into_mines_have_the_player_who_decides_for_them() -> None:
    areas = {
        "a1": {"units": {"boarmaiden": 1, "small": 1, "medium": 1, "squeaker": 1}},
        "a2": {"mines": 1},
    }
    factions = ("boarlords", "nomads", "dark_seed")
    state = table(factions, areas, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 bo_trample", "suffer medium", "push 4 a2")
    assert asked(state) == 1
    do(state, "detonate 1")
    assert asked(state) == 2  # the last on the track, not the attacker


def test_reinforcements_come_after_the_attackers_turn() -> None:
    state = fighting({"squeaker": 1, "private": 1}, seats={1: {"base": [0, 6]}}, track=[0, 1, 2])
    do(state, "fight a1 bo_root", "done", "answer reinforce", "end")
    assert asked(state) == 1
    do(state, "build dog base2")
    assert units(state, "base2") == {"dog": 1}
