"""What the boxes of the modules and of Sunrise Kingdom hold. TM-CONTENT, SK-COMP, SK-COMPAT."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.options import OPTIONAL
from endtable.kit import ledger
from tests.games.tsukuyumi.play import needs, needs_seats, set_up, table

FIVE = (
    "sisters_of_seven", "circle_of_the_sun", "first_guardians", "moon_circus", "reef_collective",
)  # fmt: skip
BOX = GAME.content


@pytest.mark.rule("TM-CONTENT-01", "TM-CONTENT-10", "TM-CONTENT-11")
def test_skybound_has_a_card_and_comes_alone_as_does_the_defiler() -> None:
    fallen = BOX.extras["fallen"]
    assert [card.key for card in fallen.cards] == ["oni_skybound"]
    counts = {unit.key: unit.count for unit in fallen.oni}
    assert (counts["skybound"], counts["defiler"]) == (1, 1)


@pytest.mark.rule("TM-CONTENT-03", "TM-CONTENT-05", "TM-CONTENT-06")
def test_how_many_cards_modules_have() -> None:
    for key, count in (("starting_advantages", 8), ("oni_powers", 6)):
        assert len(BOX.extras[key].sheets) == count
    assert len(BOX.extras["epic_events"].events) == 10


@pytest.mark.rule("TM-CONTENT-07", "TM-CONTENT-08")
def test_missions_of_oni_and_second_goals() -> None:
    needs(*FIVE)
    assert len(BOX.extras["oni_missions"].missions) == 3
    aims = [aim.faction for aim in BOX.extras["alternative_goals"].aims]
    assert len(set(aims)) == len(aims) == 8


@pytest.mark.rule("TM-CONTENT-04", "SK-COMP-08")
def test_five_events_a_faction() -> None:
    for faction in BOX.factions.values():
        assert len({event.key for event in faction.events}) == 5


@pytest.mark.rule("TM-CONTENT-09")
def test_a_mascot_a_faction() -> None:
    for faction in BOX.factions.values():
        assert [unit.count for unit in faction.units if "mascot" in unit.traits] == [1]


@pytest.mark.rule("SK-COMPAT-01")
def test_what_sunrise_kingdom_adds() -> None:
    needs(*FIVE)
    assert {"sunrise", "gates", "gifts"} <= set(OPTIONAL)
    assert {key for key, faction in BOX.factions.items() if faction.box != "base"} >= set(FIVE)
    assert {unit.key for unit in BOX.extras["wanderers"].oni} == {"ronin", "gambler"}


@pytest.mark.rule("SK-COMPAT-08")
def test_five_and_six_need_the_tiles_of_player_plus() -> None:
    needs_seats(6)
    for players, used in ((4, False), (5, True), (6, True)):
        state = set_up(players=players)
        assert ("player_plus" in state.setting.module_at) == used


@pytest.mark.rule("SK-COMP-01")
def test_territory_markers_of_the_five() -> None:
    needs(*FIVE)
    assert [BOX.factions[key].territory for key in FIVE] == [20, 20, 20, 20, 16]
    state = table(("reef_collective", "moon_circus", "nomads"), {"a1": {"owner": 1}})
    state.points[1] = 3
    assert [state.markers_left(seat) for seat in range(3)] == [16, 16, 24]


@pytest.mark.rule("SK-COMP-02")
def test_four_of_the_five_have_a_base() -> None:
    needs(*FIVE)
    state = set_up(players=5, factions=list(FIVE))
    lying = [state.cells[state.setting.base_of(seat)] != -1 for seat in range(5)]
    assert lying == [key != "moon_circus" for key in FIVE]


@pytest.mark.rule("SK-COMP-10")
def test_markers_of_amaterasu_and_of_two_points() -> None:
    state = table()
    assert state.setting.trait_markers[3] == 12
    assert state.setting.prizes == 12


@pytest.mark.rule("SK-COMP-11")
def test_a_mission_a_faction() -> None:
    needs(*FIVE)
    missions = [BOX.factions[key].mission for key in FIVE]
    assert len(set(missions)) == 5
    state = set_up(players=5, factions=list(FIVE))
    assert state.setting.missions == missions


@pytest.mark.rule("SK-COMP-21")
def test_the_army_of_moon_circus() -> None:
    needs("moon_circus")
    army = {u.key: u.count for u in BOX.factions["moon_circus"].units if "mascot" not in u.traits}
    assert army == {"bunny_wagon": 2, "car": 3, "uberclown": 6, "clown": 16}


@pytest.mark.rule("SK-COMP-30")
def test_victory_cards_for_two() -> None:
    needs(*FIVE)
    assert [len(BOX.factions[key].victory) for key in FIVE] == [2, 2, 2, 2, 1]


@pytest.mark.rule("SK-COMPAT-07", "SK-EVENT-03", "SK-GATE-09")
def test_dragon_blood_is_out_where_there_are_gates() -> None:
    for gates in (False, True):
        state = set_up(players=3, epic_events=True, gates=gates)
        keys = {state.setting.tables.event_keys[event] for event in state.setting.event_of}
        assert ("dragon_blood" in keys) == (not gates)


@pytest.mark.rule("SK-EVENT-02")
def test_events_of_both_boxes_go_together() -> None:
    state = set_up(players=3, epic_events=True, sunrise=True)
    keys = {state.setting.tables.event_keys[event] for event in state.setting.event_of}
    for module in ("epic_events", "sunrise"):
        assert {event.key for event in BOX.extras[module].events} <= keys


@pytest.mark.rule("SK-TERMS-13")
def test_words_of_the_expansion_are_rules_one_can_look_up() -> None:
    found = " ".join(rule.text for rule in ledger.of_game("tsukuyumi")).lower()
    for word in ("active player", "blockade", "gate", "amaterasu", "domination", "formation",
                 "guardian", "end of the round", "set"):  # fmt: skip
        assert word in found
