"""What scripts can say: memory, places, cards on tiles, figures, dice tables, rules for a while."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.errors import BrokenRules
from endtable.games.tamashii.content.expressions import read_condition
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.conditions import amount_of, holds
from endtable.games.tamashii.rules.questions import rch_of
from endtable.games.tamashii.table.state import ACTION, COMBAT, TASKS, Tamashii
from endtable.kit.validation import BadInput, Place
from tests.games.tamashii.play import (
    OTHERS,
    console,
    effect,
    enemies,
    names,
    new,
    offered,
    play,
    setup,
    simulation_error,
    told,
)


def note(state: Tamashii, name: str) -> int:
    return state.notes[state.setting.note_number[name]]


def asked(state: Tamashii, text: str, seat: int = 0) -> bool:
    return holds(state, seat, read_condition(text, Place()))


def at_home(*seats: dict[str, Any], **fields: Any) -> Tamashii:
    return setup(
        *(seats or ({}, {})), scenario="home", phase=fields.pop("phase", "movement"), **fields
    )


# --- memory ---------------------------------------------------------------------------------------


def test_notes_outlive_cards_and_stay_between_0_and_9() -> None:
    state = at_home(card="Z02")
    effect(state, "note residents =3+players")
    assert note(state, "residents") == 5
    effect(state, "note residents +9")
    assert note(state, "residents") == 9
    effect(state, "card Z07", "note residents -20")
    assert note(state, "residents") == 0


def test_notes_of_the_campaign_are_options_of_the_table() -> None:
    state = new(scenario="home", players=2, notes={"people": 2, "bird": 1})
    assert (note(state, "people"), note(state, "bird"), note(state, "guest")) == (2, 1, 0)
    with pytest.raises(BadInput, match=r"options\.notes"):
        GAME.complete({"scenario": "home", "notes": {"brid": 1}})
    with pytest.raises(BadInput, match=r"notes\.bird"):
        GAME.complete({"scenario": "home", "notes": {"bird": 10}})


@pytest.mark.parametrize(("people", "residents"), [(0, 6), (1, 6), (2, 5), (3, 6)])
def test_one_door_held_in_the_tunnels_means_a_resident_fewer(people: int, residents: int) -> None:
    state = setup({}, {}, scenario="home", phase="firing", card="Z01", notes={"people": people})
    effect(state, "card Z02")
    assert sum(state.pieces[2::3]) == residents


def test_a_paragraph_is_told_if_it_fits_and_the_first_that_does() -> None:
    plain = setup({}, {}, scenario="simulation_error", phase="firing", card="C04")
    effect(plain, "card C05")
    assert plain.told[-1] == -1
    both = setup(
        {}, {}, scenario="simulation_error", phase="firing", card="C04", notes={"register": 1}
    )
    effect(both, "note day =2", "card C05")
    assert both.told[-1] == 0


# --- places ---------------------------------------------------------------------------------------


def test_places_are_asked_about_by_number_neighbourhood_and_distance() -> None:
    state = at_home({"at": 6}, {"at": 1}, pieces={"success": {"6": 2}})
    assert asked(state, "players.at:6 = 1 and players.at:1 = 1 and players.at:2 = 0")
    assert asked(state, "success.at:6 = 2 and success.around:2 = 2")
    assert asked(state, "distance:1 = 2 and open:6 = 1 and open:3 = 0")
    assert asked(state, "distance:3 = 99")


def test_tokens_lie_on_a_tile_or_around_it() -> None:
    state = at_home()
    effect(state, "place success 2 at:6", "place markers all around:6")
    six = state.slot_of(6)
    assert state.pieces[six * 3 + 1] == 2
    around = [slot for slot in state.setting.near[six] if slot != state.slot_of(1)]
    assert all(state.pieces[slot * 3 + 2] == 1 for slot in around)
    effect(state, "remove success 1 at:6", "remove markers all around:6")
    assert state.pieces[six * 3 + 1] == 1
    assert sum(state.pieces[2::3]) == 0
    state.check()


def test_districts_are_uncovered_and_hidden_again() -> None:
    state = setup({"at": 11}, {"at": 1}, scenario="darkness", phase="tasks", reveal=[12, 19])
    effect(state, "place success 1 at:12", "hide")
    assert state.slot_of(12) >= 0  # a coil keeps it
    assert state.slot_of(11) >= 0  # somebody is there
    assert state.slot_of(19) < 0
    effect(state, "uncover all hidden")
    assert state.slot_of(19) >= 0
    state.check()


# --- cards on tiles, dice tables ------------------------------------------------------------------


@pytest.mark.rule("TA-SPECIAL-08")
def test_who_enters_the_district_of_c08_turns_it_over_and_resolves_it() -> None:
    state = setup({"at": 1}, {"at": 1}, scenario="simulation_error", phase="movement", card="C01")
    effect(state, "lay C08 4 hidden")
    assert len([card for card in state.laid if card]) == 4
    assert not any(state.laid[slot] for slot in range(len(state.laid)) if state.is_shown(slot))
    slot = next(s for s in state.setting.near[state.at[0]] if state.laid[s])
    assert state.view(1)["map"][slot]["card"] is True
    before = state.on_card[1]
    state.log = None
    play(state, f"go {slot}")
    assert (state.laid[slot], state.on_card[1]) == (0, before + 1)
    effect(state, "lift C08")
    assert not any(state.laid)


@pytest.mark.rule("TA-SPECIAL-09", "TA-SPECIAL-02")
def test_c12_has_a_row_for_every_face_of_the_die() -> None:
    assert simulation_error(0) == (("block",),)
    assert simulation_error(1) == (("reform",), ("wound", 1, "you"))
    assert simulation_error(2) == (("discard", 1),)
    assert simulation_error(3) == (("glitch",),)
    state = setup({}, {}, scenario="simulation_error", phase="movement", card="C01")
    assert names(told(state, "roll_on C12 all")).count("glitch") == 2


# --- figures --------------------------------------------------------------------------------------


def test_a_figure_walks_to_the_nearest_of_you_and_is_met() -> None:
    state = at_home({"at": 6}, {"at": 6}, card="Z04")
    effect(state, "figure small at:1")
    assert asked(state, "figure.small = 0")
    effect(state, "walk small 1 players")
    assert state.figure_at[0] not in (state.slot_of(1), state.slot_of(6))
    effect(state, "walk small 3 players")
    assert state.figure_at[0] == state.slot_of(6)
    assert asked(state, "figure.small = 1")
    assert note(state, "met") == 1
    assert [state.resources[0], state.resources[4]].count(1) == 1  # the first who met it
    effect(state, "gone small")
    assert state.figure_at == [-1]


# --- rules for a while ----------------------------------------------------------------------------


def test_a_card_may_forbid_what_it_names_while_it_lies() -> None:
    dark = setup({"at": 11}, {}, scenario="darkness", phase="firing", card="T01")
    effect(dark, "reveal 9")
    assert "reveal" not in " ".join(offered(dark))
    light = setup({"at": 11}, {}, scenario="darkness", phase="firing", card="T08")
    effect(light, "reveal 9")
    assert offered(light)[0].startswith("reveal")


def test_who_resets_comes_to_where_the_card_says() -> None:
    state = setup(
        {"at": 1, "integrity": 1}, {}, scenario="bloody_clash", phase="firing", card="Y04"
    )
    effect(state, "wound 1")
    assert state.at[0] == state.slot_of(4)
    plain = at_home({"at": 6, "integrity": 1}, {}, phase="firing")
    effect(plain, "wound 1")
    assert plain.at[0] == plain.slot_of(1)


def test_values_of_a_card_hold_while_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_home(card="Z01")
    sheet = state.setting.scenario
    assert sheet is not None
    before = rch_of(state, 0)
    monkeypatch.setattr(sheet.cards[sheet.by_code["Z02"]], "modifiers", [(0, 2)])
    effect(state, "card Z02")
    assert rch_of(state, 0) == before + 2
    effect(state, "card Z07")
    assert rch_of(state, 0) == before


@pytest.mark.parametrize(
    ("phrase", "trigger"),
    [("tracking +9", "alarm"), ("attach 1", "attach"), ("reform", "body")],
)
def test_more_things_that_happen_can_be_answered(
    monkeypatch: pytest.MonkeyPatch, phrase: str, trigger: str
) -> None:
    state = at_home({"bodies": ["scout"]}, {}, card="Z02", phase="firing")
    sheet = state.setting.scenario
    assert sheet is not None
    rule = sheet.cards[sheet.by_code["Z02"]].rules[0]
    monkeypatch.setattr(rule, "when", trigger)
    monkeypatch.setattr(rule, "condition", ())
    monkeypatch.setattr(rule, "do", (("xp", 3, "you"),))
    effect(state, phrase)
    assert state.xp[0] >= 3


def test_a_turn_that_ends_can_be_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = GAME.scenarios["home"]
    rule = sheet.cards[sheet.by_code["Z02"]].rules[0]
    monkeypatch.setattr(sheet.cards[sheet.by_code["Z07"]], "rules", [rule])
    monkeypatch.setattr(rule, "when", "turn_end")
    monkeypatch.setattr(rule, "condition", ())
    monkeypatch.setattr(rule, "do", (("note", "let_go", ("=", 7)),))
    state = at_home(card="Z07", phase="tasks", time=4)
    assert state.turn == 3  # nothing was to be done in the tasks phase
    assert note(state, "let_go") == 7


@pytest.mark.parametrize(
    ("begins", "phase"),
    [("action_phase", ACTION), ("combat_phase", COMBAT), ("tasks_phase", TASKS)],
)
def test_a_phase_that_begins_can_be_answered(
    monkeypatch: pytest.MonkeyPatch, begins: str, phase: int
) -> None:
    sheet = GAME.scenarios["home"]
    rule = sheet.cards[sheet.by_code["Z02"]].rules[0]
    monkeypatch.setattr(sheet.cards[sheet.by_code["Z07"]], "rules", [rule])
    monkeypatch.setattr(rule, "when", begins)
    monkeypatch.setattr(rule, "condition", ())
    monkeypatch.setattr(rule, "do", (("note", "let_go", ("=", 7)),))
    state = at_home(card="Z07", phase="programming", time=4)
    advice = GAME.advice()
    while not note(state, "let_go"):
        assert state.phase < phase
        seat = state.deciders()[0]
        state.apply(seat, advice.quick(state, seat))
    assert state.phase >= phase or state.turn > 2


def test_protocols_that_are_locked_are_not_dealt() -> None:
    box = GAME.content
    for seed in range(6):
        state = new(seed, scenario="x6039", players=4)
        assert all(box.protocols[n].code == "X00" for dealt in state.dealt for n in dealt)
    codes = {card.code for card in box.protocols}
    assert {"U08", "C10", "T12"} <= codes


# --- choices --------------------------------------------------------------------------------------


def test_a_way_that_is_not_open_cannot_be_voted_for() -> None:
    for strokes, ways in ((0, ["vote strike"]), (1, ["vote strike", "vote call"])):
        notes = dict.fromkeys(("table", "register", "desk", "lamp"), strokes)
        state = setup({}, scenario="ascend", phase="firing", ticked=OTHERS, notes=notes)
        effect(state, "card G03")
        while "vote strike" not in offered(state):
            play(state, offered(state)[0])
        assert offered(state) == ways


def test_each_player_chooses_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_home(card="Z01")
    sheet = state.setting.scenario
    assert sheet is not None
    card = sheet.cards[sheet.by_code["Z07"]]
    ways = sheet.cards[sheet.by_code["Z01"]].branches
    monkeypatch.setattr(card, "each", ways)
    for way, phrase in zip(ways, (("xp", 1, "you"), ("xp", 2, "you")), strict=True):
        monkeypatch.setattr(way, "do", (phrase,))
    effect(state, "card Z07")
    play(state, "vote doorstep", "vote sit")
    assert state.xp == [1, 2]


# --- bosses as data -------------------------------------------------------------------------------


def facing(**fields: Any) -> Tamashii:
    notes = fields.pop("notes", {})
    state = setup(
        {"at": 23, **fields}, {}, scenario="ascend", phase="firing", ticked=OTHERS, notes=notes
    )
    effect(state, "boss")
    return state


def test_ascend_has_three_parts_that_count_by_players() -> None:
    state = facing()
    part = amount_of(state, 0, ("var", "part.hands"))
    assert state.boss_parts == [part] * 3
    assert state.boss_integrity == 3 * part
    assert state.boss_at == state.slot_of(23)


def test_a_blow_below_the_least_that_counts_does_nothing() -> None:
    state = facing()
    whole = state.boss_parts[:]
    play(effect(state, "damage 3"), "target voice")
    assert state.boss_parts == whole
    play(effect(state, "damage 4"), "target voice")
    assert state.boss_parts == [whole[0], whole[1] - 4, whole[2]]
    blunt = facing()
    effect(blunt, "note blunt =1")
    play(effect(blunt, "damage 3"), "target voice")
    assert blunt.boss_parts[1] == whole[1] - 3


def test_a_part_that_falls_takes_its_attack_card_along_and_the_last_one_ends_it() -> None:
    state = facing()
    sheet = state.setting.scenario
    assert sheet is not None
    codes = {sheet.cards[card // 2].code for card in state.boss_deck}
    assert codes == {"Gx21", "Gx22", "Gx23", "Gx24"}
    effect(state, "part voice -99")
    codes = {sheet.cards[card // 2].code for card in state.boss_deck}
    assert codes == {"Gx21", "Gx23", "Gx24"}
    assert len(enemies(state)) == 1
    effect(state, "part voice +5")
    assert state.boss_parts[1] == 0  # what has fallen is not mended
    effect(state, "part hands -99", "part register -99")
    assert offered(state) == ["vote down", "vote sit"]


def test_a_part_is_hurt_by_its_own_hack() -> None:
    state = facing(console=console("RRR"), core="red")
    before = state.boss_parts[2]
    fire = next(text for text in offered(state) if text.startswith("fire card.grip"))
    play(state, fire)
    assert state.boss_parts[2] == before - 4


def test_the_general_is_harmed_point_by_point_and_skips_when_told() -> None:
    state = setup({"at": 4}, {}, scenario="bloody_clash", phase="firing", card="Y06")
    effect(state, "boss")
    whole = state.boss_integrity
    state.boss_at = state.at[0]
    effect(state, "damage 2")
    assert state.boss_integrity == whole - 2
    effect(state, "boss_skips 1")
    assert "boss_acted" not in names(told(state, "boss_acts"))
    assert "boss_acted" in names(told(state, "boss_acts"))


def test_iro_alone_makes_the_general_weaker_and_the_bill_higher() -> None:
    sums = []
    for way in ("together", "alone"):
        state = setup({}, {}, scenario="bloody_clash", phase="firing", card="Y04")
        effect(state, "card Y05")
        play(state, f"vote {way}", f"vote {way}")
        while state.boss_at < 0:
            play(state, offered(state)[0])
        sums.append((state.boss_integrity, note(state, "iro_alone")))
    assert sums[0][0] - sums[1][0] == 2  # one for each player
    assert [alone for _, alone in sums] == [0, 1]


def test_an_enemy_that_is_named_lies_on_top_of_the_deck() -> None:
    state = at_home(phase="firing")
    effect(state, "stack legion", "attach 1")
    assert enemies(state) == ["legion"]
    state.check()
    state.enemy_deck = state.enemy_deck[1:]
    with pytest.raises(BrokenRules):
        state.check()
