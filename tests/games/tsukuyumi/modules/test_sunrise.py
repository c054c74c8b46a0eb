"""Ten more events, blockades and their limit, Ronin and Gambler. SK-EVENT, SK-BLOCK, SK-RONIN."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.sunrise.own import open_cards
from endtable.games.tsukuyumi.rules.blockades import blockades_on, edges_for_faction
from endtable.games.tsukuyumi.rules.new_land import spare_tiles
from endtable.games.tsukuyumi.rules.removing import exchange
from endtable.games.tsukuyumi.rules.steps.pushing import push
from endtable.games.tsukuyumi.table.allowance import PLAY
from endtable.games.tsukuyumi.table.board import NAMED, OFF
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import (
    BOARS,
    CYBER,
    NOMADS,
    do,
    end_of_round,
    offered,
    owner,
    table,
    targets,
    texts,
    units,
    verbs,
)

X, Y = NAMED["a2"], NAMED["a3"]


def holding(event: str, areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """The first seat holds an event and may play it."""
    seats = {0: {"events": [event], "base": [0, 6]}}
    factions = more.pop("factions", NOMADS)
    given = {"phase": "blue", "allow": {"play": 1}, "sunrise": True, **more}
    return table(factions, areas, seats, **given)


@pytest.mark.rule("SK-EVENT-01", "SK-COMPAT-02", "SK-COMP-04")
def test_ten_cards_join_the_common_deck() -> None:
    plain = GAME.new({"players": 3}, 1)
    more = GAME.new({"players": 3, "sunrise": True}, 1)
    assert isinstance(plain, Tsukuyumi)
    assert isinstance(more, Tsukuyumi)
    assert len(more.setting.event_of) == len(plain.setting.event_of) + 10


@pytest.mark.rule("SK-EVENT-04")
def test_surprise_attack_moves_one_oni_and_fights() -> None:
    state = holding("surprise_attack", {"a2": {"units": {"medium": 3}}, "a3": {"owner": 1}})
    do(state, "play surprise_attack", "approach medium a2 a3")
    assert owner(state, "a3") == "oni"
    assert units(state, "a2") == {"medium": 2}
    alone = holding("surprise_attack", {"m0": {"units": {"medium": 1}}})
    assert not offered(alone, "play surprise_attack")


@pytest.mark.rule("SK-EVENT-05", "SK-EVENT-06")
def test_new_track_opens_a_printed_blockade_or_takes_a_token() -> None:
    state = holding("new_track", {"a2": {"blocked": [0]}, "a3": {"walls": [1]}})
    opened = do(state.copy(), "play new_track", "edge a2 0")
    assert opened.passages[X] == 1
    gone = do(state.copy(), "play new_track", "edge a3 1")
    assert gone.walls[Y] == 0


@pytest.mark.rule("SK-EVENT-07", "SK-BLOCK-09")
def test_clearing_leaves_blockades_of_factions() -> None:
    areas = {"a2": {"walls": [2, 4], "fences": [1]}, "a3": {"walls": [0], "units": {"private": 1}}}
    state = do(holding("clearing", areas, factions=BOARS), "play clearing")
    assert {text for text in texts(state) if text.startswith("edge")} == {"edge a2 2", "edge a2 4"}


@pytest.mark.rule("SK-EVENT-09")
def test_destiny_waits_for_its_moment() -> None:
    state = do(holding("destiny", {"a2": {"units": {"sapper": 1}}}), "play destiny")
    piece = open_cards(state).destinies[0][1]
    assert piece not in state.event_discard
    assert offered(state, "destiny")
    do(state, "destiny")
    assert piece in state.event_discard
    assert "destiny" not in verbs(state)


def copied(event: str) -> Tsukuyumi:
    """The Cybersamurai copy an event whose card lies open before another."""
    seats = {0: {"events": ["digital_mimicry"], "base": [0, 6]}, 1: {"events": [event]}}
    given: dict[str, Any] = {"phase": "blue", "sunrise": True, "faction_events": True}
    areas = {"a2": {"units": {"samurai_21": 1}}}
    state = table(CYBER, areas, seats, allow={"play": 1}, active=1, **given)
    do(state, f"play {event}", "end")
    state.allow[PLAY] = 1
    return do(state, "play digital_mimicry")


@pytest.mark.rule("TM-CYBER-01", "SK-EVENT-09")
def test_a_copied_destiny_waits_without_a_card() -> None:
    state = copied("destiny")
    assert [seat for seat, _ in open_cards(state).destinies] == [1, 0]
    state.check()
    assert state.view(None)["seats"][0]["laid_out"] == ["destiny"]
    before = state.event_discard
    do(state, "destiny")
    assert state.event_discard == before
    assert [seat for seat, _ in open_cards(state).destinies] == [1]


@pytest.mark.rule("TM-CYBER-01", "SK-EVENT-21")
def test_a_copied_path_ends_with_the_round() -> None:
    state = copied("secret_path")
    assert [seat for seat, _ in open_cards(state).paths] == [1, 0]
    end_of_round(state)
    assert open_cards(state).paths == ()
    state.check()


@pytest.mark.rule("SK-EVENT-11", "SK-EVENT-12")
def test_restart_takes_a_marker_or_covers_a_print() -> None:
    state = holding("restart", {"a2": {"trait": "radioactive"}, "a3": {"traits": ["unstable"]}})
    covered = do(state.copy(), "play restart", "trait a2 radioactive")
    assert (covered.negated[X], covered.traits(X)) == (1, 0)
    taken = do(state.copy(), "play restart", "trait a3 unstable")
    assert taken.marked[Y] == 0


@pytest.mark.rule("SK-EVENT-13", "SK-EVENT-14")
def test_decay_takes_what_nobody_needs() -> None:
    areas = {"c3": {"owner": 1}, "b3": {"units": {"private": 1}}}
    state = do(holding("decay", areas), "play decay")
    found = targets(state, "target")
    assert not found & {"c3", "b3"}
    assert "a4" not in found  # the base would stand alone
    do(state, "target b1")
    assert state.cells[NAMED["b1"]] == OFF


@pytest.mark.rule("SK-EVENT-15", "SK-EVENT-16")
def test_decay_takes_all_markers_along_but_never_the_moon() -> None:
    areas = {"b1": {"traits": ["unstable"], "walls": [0], "mines": 1, "prized": True}}
    state = do(holding("decay", areas), "play decay")
    assert not {"m0", "m4"} & targets(state, "target")
    do(state, "target b1")
    area = NAMED["b1"]
    assert (state.marked[area], state.walls[area], state.prized) == (0, 0, ())


@pytest.mark.rule("SK-EVENT-18", "SK-EVENT-19", "SK-EVENT-21")
def test_secret_path_ignores_blockades_and_enemies_until_the_round_ends() -> None:
    areas = {
        "a2": {"blocked": [3], "units": {"private": 1}},
        "a3": {"units": {"boarmaster": 1}},
    }
    state = holding("secret_path", areas, allow={"play": 1, "move": 2})
    assert not offered(do(state.copy(), "advance"), "move private a2 a3 2")
    do(state, "play secret_path")
    piece = open_cards(state).paths[0][1]
    do(state, "advance", "move private a2 a3 2")
    assert offered(state, "move private a3 a4 1")
    do(state, "halt")
    assert piece not in state.event_discard
    end_of_round(state)
    assert open_cards(state).paths == ()
    assert piece in (*state.event_discard, *state.event_pile, *state.event_open)


@pytest.mark.rule("SK-EVENT-22", "SK-EVENT-23", "SK-BLOCK-22")
def test_barricades_are_laid_or_printed_ones_work_again() -> None:
    state = do(holding("dead_end", {"a2": {"blocked": [0], "passages": [0]}}), "play dead_end")
    assert blockades_on(state, X) == 0
    closed = do(state.copy(), "edge a2 0")
    assert (closed.passages[X], blockades_on(closed, X)) == (0, 1)
    laid = do(state.copy(), "edge a2 3")
    assert laid.walls[X] == 8


@pytest.mark.rule("SK-EVENT-25")
def test_ambush_places_up_to_two_oni() -> None:
    state = do(holding("oni_ambush", {}), "play oni_ambush")
    assert offered(state, "done")
    do(state, "oni large m0", "oni small m1")
    assert units(state, "m0") == {"large": 1}
    assert not verbs(state) & {"oni"}


# --- blockades ------------------------------------------------------------------------------------


@pytest.mark.rule("SK-BLOCK-03", "SK-BLOCK-04", "SK-BLOCK-20")
def test_five_blockades_are_the_most_but_the_other_side_is_free() -> None:
    areas = {"a2": {"blocked": [0, 1], "walls": [2, 4], "fences": [5]}}
    state = do(holding("dead_end", areas, factions=BOARS), "play dead_end")
    assert not offered(state, "edge a2 3")
    assert offered(state, "edge a3 0")


@pytest.mark.rule("SK-BLOCK-07", "SK-BLOCK-05", "SK-BLOCK-06")
def test_a_neutral_one_lies_on_no_other() -> None:
    areas = {"a2": {"blocked": [0], "walls": [2], "fences": [5]}}
    state = do(holding("dead_end", areas, factions=BOARS), "play dead_end")
    sides = {text for text in texts(state) if text.startswith("edge a2")}
    assert sides == {"edge a2 1", "edge a2 3", "edge a2 4"}


@pytest.mark.rule("SK-BLOCK-10", "SK-BLOCK-11", "SK-BLOCK-21")
def test_one_of_a_faction_lies_on_neutral_ones_even_at_five() -> None:
    areas = {"a2": {"blocked": [0, 1], "walls": [2, 4], "fences": [5]}}
    state = table(BOARS, areas)
    assert edges_for_faction(state, X) == [0, 1, 2, 4]


@pytest.mark.rule("SK-BLOCK-01", "SK-BLOCK-02")
def test_a_blockade_stops_both_ways_whatever_moves() -> None:
    areas = {"a2": {"blocked": [3], "units": {"private": 1}}, "a3": {"units": {"hunter": 1}}}
    state = do(table(NOMADS, areas, allow={"move": 1}), "advance")
    assert not offered(state, "move private a2 a3 1")
    assert not any(text.startswith("move hunter a3 a2") for text in texts(state))


@pytest.mark.rule("SK-TERMS-02", "SK-TERMS-03")
def test_an_area_is_exchanged_under_everything_that_lies_on_it() -> None:
    here = {"owner": 0, "walls": [0], "prized": True, "mines": 1, "units": {"private": 2}}
    state = table(NOMADS, {"a2": {**here, "blocked": [1], "passages": [1]}})
    exchange(state, X, spare_tiles(state, "fertile")[0])
    assert state.terrain[X] == 1
    assert (owner(state, "a2"), units(state, "a2")) == (0, {"private": 2})
    assert state.walls[X] & 1
    assert X in state.prized
    assert state.passages[X] & ~state.red[X] == 0
    state.check()


@pytest.mark.rule("SK-COMPAT-03")
def test_the_events_go_with_everything_of_the_polish_edition() -> None:
    everything = {"mascots": True, "faction_events": True, "legendary": True, "sunrise": True}
    assert GAME.complete(everything)["sunrise"]
    with pytest.raises(BadInput, match=r"options\.sunrise.*Polish edition"):
        GAME.complete({"sunrise": True, "edition": "it"})


@pytest.mark.rule("SK-EVENT-20")
@pytest.mark.parametrize(("answer", "passes"), [("permit", True), ("forbid", False)])
def test_a_secret_path_may_be_waived_when_others_move_the_units(answer: str, passes: bool) -> None:
    areas = {"a2": {"blocked": [3], "units": {"private": 1}}}
    state = do(holding("secret_path", areas, allow={"play": 1}), "play secret_path")
    push(state, 1, 0, list(state.units_at[NAMED["a2"]]), 1)
    state.run()
    do(state, answer)
    assert offered(state, "move private a2 a3 1") == passes
    do(state, "halt")
    assert open_cards(state).waived == 0
