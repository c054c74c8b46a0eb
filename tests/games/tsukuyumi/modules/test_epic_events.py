"""Epic events. TM-EPIC."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.chance import new_chance
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.epic_events.steps import base_spaces
from endtable.games.tsukuyumi.modules.epic_events.table import epics
from endtable.games.tsukuyumi.rules.removing import remove_area
from endtable.games.tsukuyumi.rules.scoring import round_points
from endtable.games.tsukuyumi.rules.steps.events import refill
from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places
from endtable.games.tsukuyumi.table.board import MOON, NAMED, OFF, STEPS, code
from endtable.games.tsukuyumi.table.setting import UNHELD
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import Words
from tests.games.tsukuyumi.play import (
    asked,
    do,
    finish_turn,
    maybe,
    offered,
    owner,
    set_up,
    table,
    targets,
    texts,
    theirs,
    units,
    verbs,
)

THREE = ("nomads", "boarlords", "dark_seed")


def on_top(state: Tsukuyumi, *keys: str) -> None:
    """These cards lie on the stack, the first on top; of the red ones no other is in it."""
    own, setting = epics(state), state.setting
    red = [card for card, owner in enumerate(setting.event_owner) if owner == UNHELD]
    plain = [card for card in state.event_pile if card not in red]
    wanted = []
    for key in keys:
        event = setting.tables.event_keys.index(key)
        cards = [card for card in [*red, *plain] if setting.event_of[card] == event]
        wanted.append(next(card for card in cards if card not in wanted))
    own.epic_box = tuple(card for card in red if card not in wanted)
    state.event_pile = (*[card for card in plain if card not in wanted], *wanted[::-1])


def drawing(areas: dict[str, Any], *keys: str, **more: Any) -> Tsukuyumi:
    """The first seat has drawn these cards from the stack."""
    options: dict[str, Any] = {"phase": "blue", "allow": {"draw": 1}, "track": [0, 1, 2], **more}
    state = table(THREE, areas, options.pop("seats", None), epic_events=True, **options)
    on_top(state, *keys)
    return do(state, "draw pile")


@pytest.mark.rule("TM-EPIC-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_more_than_players_lie_in_the_stack(players: int) -> None:
    state = set_up(players=players, epic_events=True)
    red = [card for card in state.event_pile if state.setting.event_owner[card] == UNHELD]
    assert len(red) == players + 1
    assert len(epics(state).epic_box) == 10 - len(red)


@pytest.mark.rule("TM-EPIC-02")
def test_nobody_knows_which() -> None:
    state = set_up(players=3, epic_events=True)
    boxes = {epics(state.guess(0, new_chance(n, 3))).epic_box for n in range(9)}  # type: ignore[arg-type]
    assert len(boxes) > 1
    for n in range(4):
        state.guess(0, new_chance(n, 3)).check()


@pytest.mark.rule("TM-EPIC-03", "TM-EPIC-32")
def test_a_card_that_is_drawn_happens_at_once_and_cannot_be_refused() -> None:
    state = drawing({}, "gain_of_power")
    assert verbs(state) == {"target"}
    assert not state.event_hands[0]
    assert not offered(state, "done")


def test_a_card_that_is_turned_up_happens_and_the_place_is_filled() -> None:
    state = table(THREE, {}, epic_events=True, phase="blue", allow={"draw": 1})
    on_top(state, "earthquake", "instability")
    key = state.setting.tables.event_keys[state.setting.event_of[state.event_open[0]]]
    do(state, f"draw {key}")
    assert len(state.event_open) == 1
    assert {"turn", "done"} == verbs(state)
    do(state, "done")
    assert len(state.event_open) == 2
    assert len(state.event_hands[0]) == 1


@pytest.mark.rule("TM-EPIC-04", "TM-EPIC-33")
def test_the_active_player_carries_out_what_a_defender_draws() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, epic_events=True,
                  allow={"combat": 1}, track=[0, 1, 2])  # fmt: skip
    on_top(state, "gain_of_power")
    cards = [text for text in texts(state) if text.startswith("fight a1")]
    for text in cards:
        twin = state.copy()
        do(twin, text)
        maybe(twin, "wait", "suffer private", "wait")
        if offered(twin, "answer natures_course"):
            do(twin, "answer natures_course", "draw pile")
            assert asked(twin) == 0  # who attacks, not who drew
            assert verbs(twin) == {"target"}
            assert not twin.event_hands[1]
            return
    raise AssertionError(f"no card offers the counterattack: {cards}")


@pytest.mark.rule("TM-EPIC-05")
@pytest.mark.parametrize(
    ("lang", "warning"), [("en", "wild"), ("pl", "nieprzewidywalne"), ("it", "imprevedibili")]
)
def test_the_switch_warns(lang: str, warning: str) -> None:
    variants = GAME.face.showcase.variants(Words(lang, strict=True))
    label = next(variant.label for variant in variants if variant.key == "epic_events")
    assert warning in label


@pytest.mark.rule("TM-EPIC-06", "TM-EPIC-07")
def test_gain_of_power_marks_two_areas_and_takes_no_land() -> None:
    state = drawing({"a4": {"owner": 1}}, "gain_of_power")
    assert "m1" not in targets(state, "target")
    do(state, "target a4", "target b3")
    assert owner(state, "a4") == 1
    assert {NAMED["a4"], NAMED["b3"], NAMED["c3"]} <= set(oni_places(state))
    assert "target" not in verbs(state)


@pytest.mark.rule("TM-EPIC-08", "TM-EPIC-09")
def test_land_emerges_beside_the_board_even_behind_a_blockade() -> None:
    state = drawing({"a4": {"blocked": [3]}}, "land_emerges")
    cells = {text.split()[1] for text in texts(state)}
    assert "0,6" in cells  # it touches a4 alone, and there is a blockade
    assert not cells & {"0,2", "0,5", "0,0"}
    before = sum(cell != OFF for cell in state.cells)
    for seat in (0, 1, 2):
        assert asked(state) == seat
        state.apply(seat, state.legal(seat)[0])
        state.check()
    assert sum(cell != OFF for cell in state.cells) == before + 3


@pytest.mark.rule("TM-EPIC-10")
def test_the_order_changes_when_the_phase_is_over() -> None:
    state = drawing({}, "surprised_by_the_storm")
    assert state.track == (0, 1, 2)
    assert state.view(None)["modules"]["epic_events"]["reversed"]
    for _ in range(3):
        assert state.phase == 1
        assert state.track == (0, 1, 2)
        finish_turn(state)
    assert state.phase > 1
    assert state.track == (2, 1, 0)


@pytest.mark.rule("TM-EPIC-11")
def test_only_areas_without_units_break_away() -> None:
    areas = {"a1": {"units": {"private": 1}, "traits": ["unstable"]}, "a2": {"owner": 1}}
    state = drawing(areas, "ground_breaks_away", seats={0: {"base": [0, 6]}})
    assert "a1" not in targets(state, "target")
    assert "m0" not in targets(state, "target")
    assert "a4" not in targets(state, "target")  # all that the base touches
    do(state, "target a2", "target b2")
    assert state.cells[NAMED["a2"]] == state.cells[NAMED["b2"]] == OFF


@pytest.mark.rule("TM-EPIC-12")
def test_nobody_walks_over_a_hole() -> None:
    areas = {"a1": {"units": {"private": 1}}}
    state = drawing(areas, "ground_breaks_away", allow={"draw": 1, "move": 1})
    do(state, "target a2", "target b1", "advance")
    ways = {text.split()[3] for text in texts(state) if text.startswith("move")}
    assert ways.isdisjoint({"a2", "b1"})
    assert "c1" in ways


@pytest.mark.rule("TM-EPIC-13")
def test_markers_of_removed_land_go_back() -> None:
    areas = {"a2": {"owner": 1, "eggs": 2, "mines": 1, "fences": [0], "traits": ["unstable"]}}
    state = table(THREE, areas, epic_events=True)
    kills = list(state.kills)
    remove_area(state, NAMED["a2"])
    state.check()
    assert owner(state, "a2") is None
    assert theirs(state).eggs[NAMED["a2"]] == 0
    assert theirs(state).mines[NAMED["a2"]] == 0
    assert theirs(state).fences[NAMED["a2"]] == 0
    assert state.kills == kills


@pytest.mark.rule("TM-EPIC-14", "TM-EPIC-15")
def test_dragon_blood_stays_and_pays_each_player_once() -> None:
    state = drawing({"m0": {"owner": 1}}, "dragon_blood")
    view = state.view(None)["modules"]["epic_events"]
    assert view["open"] == ["dragon_blood"]
    round_points(state)
    assert state.points[1] == 2
    round_points(state)
    assert state.points[1] == 3
    assert state.view(None)["modules"]["epic_events"]["rewarded"] == [1]
    cards = GAME.face.regions(state.view(0), Words("en", strict=True))["cards"]
    assert "Dragon blood" in cards


@pytest.mark.rule("TM-EPIC-16", "TM-EPIC-17")
def test_an_earthquake_turns_up_to_three_areas_no_base() -> None:
    state = drawing({"a1": {"walls": [0]}}, "earthquake", seats={0: {"base": [0, 6]}})
    assert targets(state, "turn") == {"a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "c3"}
    do(state, "turn a1 2")
    assert state.walls[NAMED["a1"]] == 1 << 2
    assert "a1" not in targets(state, "turn")
    do(state, "turn a2 1", "turn a3 1")
    assert "turn" not in verbs(state)


@pytest.mark.rule("TM-EPIC-18", "TM-EPIC-19", "TM-EPIC-20")
def test_magma_each_turns_one_even_the_same_and_tunnels_stay() -> None:
    state = drawing(
        {"a1": {"walls": [0], "dug": ["tunnel"], "units": {"private": 1}}}, "liquid_magma"
    )
    for seat in (0, 1, 2):
        assert asked(state) == seat
        do(state, "turn a1 1")
    assert state.walls[NAMED["a1"]] == 1 << 3
    assert theirs(state).dug[NAMED["a1"]] == 1
    assert units(state, "a1") == {"private": 1}


@pytest.mark.rule("TM-EPIC-21", "TM-EPIC-22")
def test_rocks_fall_while_there_are_tokens() -> None:
    areas = {"b1": {"walls": [0, 1, 2]}, "b2": {"walls": [1, 2]}, "a2": {"units": {"private": 1}}}
    state = drawing(areas, "rockfall")  # two of seven are left
    for seat in (0, 1):
        assert asked(state) == seat
        do(state, f"edge a2 {seat}")
    assert "edge" not in verbs(state)
    assert state.walls[NAMED["a2"]] == 3


@pytest.mark.rule("TM-EPIC-35")
def test_five_blockades_are_enough_and_those_of_factions_stay() -> None:
    areas = {"a2": {"blocked": [0, 1, 2, 3], "walls": [4]}, "a3": {"fences": [1]}}
    state = drawing(areas, "rockfall")
    assert not offered(state, "edge a2 5")
    assert not offered(state, "edge a3 1")
    assert offered(state, "edge a3 2")


@pytest.mark.rule("TM-EPIC-23", "TM-EPIC-24", "TM-EPIC-25")
def test_a_base_goes_one_space_with_all_that_is_in_it() -> None:
    seats = {0: {"base": [0, 6], "units": {"private": 2}}}
    state = drawing({}, "shifting_frontiers", seats=seats)
    cells = targets(state, "base")
    assert cells == {"1,5", "-1,6"}  # free, beside it, and touching land
    do(state, "base 1,5")
    assert units(state, "base1") == {"private": 2}
    assert asked(state) != 0 or "base" not in verbs(state)


@pytest.mark.rule("TM-EPIC-24", "SK-GATEADD-01")
def test_a_base_that_moves_joins_no_islands() -> None:
    seats = {0: {"base": [2, 3]}}
    here: dict[str, Any] = {"f1": {"at": [2, 2]}, "g1": {"at": [4, 1], "gate": True}}
    apart = drawing(here, "shifting_frontiers", seats=seats, gates=True)
    assert targets(apart, "base") == {"2,4"}
    whole = drawing({"f1": {"at": [2, 2]}}, "shifting_frontiers", seats=seats, gates=True)
    assert targets(whole, "base") == {"2,4", "3,2"}


@pytest.mark.rule("TM-EPIC-24", "TS-SCEN-14")
def test_a_base_does_not_move_where_the_scenario_wants_none() -> None:
    state = set_up(players=3, scenario="pacific", epic_events=True)
    assert state.setting.map is not None
    closed = code(*state.setting.map.no_base[0])
    land = [cell for cell in state.cells[: state.setting.first_base] if cell != OFF]
    free = [closed + step for step in STEPS if closed + step not in land]
    for cell in free:
        cells = list(state.cells)
        cells[state.setting.base_of(0)] = cell
        state.cells = tuple(cells)
        assert closed not in base_spaces(state, 0)
    assert free
    assert any(closed + step in land for step in STEPS)


@pytest.mark.rule("TM-EPIC-26", "TM-EPIC-27")
def test_markers_go_over_blockades_but_not_onto_others() -> None:
    areas = {"a2": {"owner": 0, "blocked": [3]}, "a1": {"owner": "oni"}, "b1": {"owner": 1}}
    state = drawing(areas, "shifting_frontiers")
    goes = {text for text in texts(state) if text.startswith("frontier a2")}
    assert "frontier a2 a3" in goes
    assert not goes & {"frontier a2 a1", "frontier a2 b1"}
    before = list(state.conquests)
    do(state, "frontier a2 a3")
    assert owner(state, "a3") == 0
    assert owner(state, "a2") is None
    assert state.conquests == before
    do(state, "frontier a3 a4")
    assert asked(state) != 0 or "frontier" not in verbs(state)


ORDINARY = ("instability", "change_of_tactics", "continental_drift")


@pytest.mark.rule("TM-EPIC-28")
def test_nature_each_plays_an_event_in_order() -> None:
    state = drawing({}, "nature_on_the_move", *ORDINARY, track=[1, 0, 2])
    assert asked(state) == 1
    do(state, "target a1")
    assert asked(state) == 0
    assert verbs(state) == {"initiative"}
    do(state, texts(state)[0])
    assert asked(state) == 2
    assert verbs(state) == {"drift"}


@pytest.mark.rule("TM-EPIC-29", "TM-EPIC-30", "TM-EPIC-31")
def test_nature_epic_cards_do_nothing_and_go_back() -> None:
    state = drawing({}, "nature_on_the_move", "earthquake", "rockfall", *ORDINARY)
    assert verbs(state) == {"target"}
    assert len(epics(state).epic_aside) == 2
    while epics(state).epic_aside:
        assert not {"edge", "done"} & verbs(state)
        do(state, texts(state)[0])
    back = [card for card in state.event_pile if state.setting.event_owner[card] == UNHELD]
    assert len(back) == 2


def test_areas_keep_their_numbers_apart() -> None:
    state = drawing({}, "land_emerges")
    state.apply(0, state.legal(0)[0])
    laid = [area for area in range(MOON, state.setting.first_base) if state.cells[area] != OFF]
    assert len(laid) == 11


@pytest.mark.rule("TM-EPIC-03", "TS-EVENT-06")
def test_cards_that_nobody_holds_are_not_shuffled_for_an_open_place_again_and_again() -> None:
    """Two who hold all ordinary cards once met the same red ones without end."""
    state = table(THREE, {}, epic_events=True)
    on_top(state, "surprised_by_the_storm", "rockfall")
    own = epics(state)
    red = [card for card in state.event_pile if state.setting.event_owner[card] == UNHELD]
    plain = [card for card in state.event_pile if card not in red]
    state.event_hands[0] = tuple(sorted((*state.event_hands[0], *plain)))
    state.event_pile, state.event_discard = (), tuple(sorted(red))
    state.event_open = state.event_open[:1]
    own.epic_open = ()
    depth = len(state.stack)
    refill(state)
    assert (state.event_pile, len(state.event_open), len(state.stack)) == ((), 1, depth)
    # With one ordinary card among them the place is filled.
    state.event_discard = tuple(sorted((*red, plain[0])))
    state.event_hands[0] = tuple([card for card in state.event_hands[0] if card != plain[0]])
    refill(state)
    assert len(state.event_pile) == len(red) or state.event_open[-1] == plain[0]
