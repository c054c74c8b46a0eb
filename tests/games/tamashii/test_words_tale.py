"""Words of scenarios: time, tokens on the map and on cards, expansion, simulation errors."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.components import NUMBER_DIE
from endtable.games.tamashii.rules.steps.pieces import to_sheet
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    carry,
    effect,
    events,
    names,
    offered,
    play,
    setup,
    simulation_error,
    table,
    told,
    verbs,
)

ASCEND, SUCCESS, MARKERS = range(3)


def hunt(**fields: Any) -> Tamashii:
    return table(scenario="underground_hunt", **fields)


def pieces(state: Tamashii, kind: int) -> dict[int, int]:
    """By place of the map: tokens of a kind, where there are any."""
    return {slot: n for slot, n in enumerate(state.pieces[kind::3]) if n}


# --- time -----------------------------------------------------------------------------------------


@pytest.mark.rule("TA-ICON-07", "TA-TASK-16")
@pytest.mark.parametrize(
    ("phrase", "after"),
    [("time +2", 5), ("time -2", 1), ("time =7", 7), ("time -9", 0), ("time +10", 13),
     ("time +20", 13)],
)  # fmt: skip
def test_the_marker_of_the_time_track(phrase: str, after: int) -> None:
    state = table(time=3)
    assert told(state, phrase) == [{"is": "time", "value": after}]
    assert state.time == after


# --- tokens on districts --------------------------------------------------------------------------


@pytest.mark.rule("TA-SCEN-05")
def test_tokens_are_placed_where_one_stands_as_long_as_there_are_any() -> None:
    state = table({"at": 1}, {"at": 2})
    state.supply[SUCCESS] = 2
    put = {"is": "token_put", "slot": state.at[1], "piece": SUCCESS}
    assert told(state, "place success 3 here", seat=1) == [put, put]
    assert pieces(state, SUCCESS) == {state.at[1]: 2}
    assert state.supply[SUCCESS] == 0


def test_tokens_are_placed_at_random_each_onto_another_district_but_the_shelter() -> None:
    state = table()
    supply = state.supply[ASCEND]
    effect(state, "place ascend 4 random")
    found = pieces(state, ASCEND)
    assert set(found.values()) == {1}
    assert len(found) == 4
    assert state.supply[ASCEND] == supply - 4
    everywhere = effect(table(), "place ascend 20 random")
    shelter = everywhere.slot_of(1)
    assert set(pieces(everywhere, ASCEND)) == set(range(11)) - {shelter}


def test_tokens_are_placed_onto_hidden_districts_only() -> None:
    state = effect(table(), "place ascend 20 hidden")
    assert set(pieces(state, ASCEND)) == {slot for slot in range(11) if not state.is_shown(slot)}
    assert len(pieces(state, ASCEND)) == 9


def test_a_hidden_shelter_is_a_district_like_others() -> None:
    state = table()
    state.shown = 0
    effect(state, "place ascend 20 random")
    assert set(pieces(state, ASCEND)) == set(range(11))


def covered(*seats: dict[str, Any], **fields: Any) -> Tamashii:
    """Two tokens on the Shelter (1), three on tile 2, one on tile 11."""
    return table(*seats, reveal=[11], pieces={"ascend": {1: 2, 2: 3, 11: 1}}, **fields)


@pytest.mark.parametrize(
    ("phrase", "left"),
    [
        ("remove ascend 1 here", {1: 1, 2: 3, 11: 1}),
        ("remove ascend 5 here", {2: 3, 11: 1}),
        ("remove ascend 1 all", {}),
        ("remove ascend 1 empty", {1: 2, 2: 2}),
        ("remove ascend 2 empty", {1: 2, 2: 1}),
    ],
)
def test_tokens_are_removed(phrase: str, left: dict[int, int]) -> None:
    state = covered({"at": 1}, {"at": 1})
    supply = state.supply[ASCEND]
    seen = told(state, phrase)
    found = {state.tile_at[slot]: count for slot, count in pieces(state, ASCEND).items()}
    assert found == left
    gone = 6 - sum(left.values())
    assert names(seen) == ["token_taken"] * gone
    assert state.supply[ASCEND] == supply + gone


def test_districts_of_tokens_that_are_removed_are_chosen() -> None:
    state = covered()
    slots = {tile: state.slot_of(tile) for tile in (1, 2, 11)}
    effect(state, "remove ascend 2 map", seat=1)
    assert state.deciders() == (1,)
    assert offered(state) == [f"remove {slot}" for slot in sorted(slots.values())]
    play(state, f"remove {slots[11]}")
    assert offered(state) == [f"remove {slot}" for slot in sorted((slots[1], slots[2]))]
    play(state, f"remove {slots[1]}")
    assert pieces(state, ASCEND) == {slots[1]: 1, slots[2]: 3}
    assert "remove" not in verbs(state)


def test_the_district_of_the_boss_is_left_out_where_the_card_says_so() -> None:
    state = setup({}, {}, scenario="shinigami", reveal=[2, 11], phase="movement",
                  pieces={"ascend": {1: 2, 2: 3, 11: 1}},
                  boss={"at": 2, "integrity": 5, "armour": 3})  # fmt: skip
    slots = sorted((state.slot_of(1), state.slot_of(11)))
    effect(state, "remove ascend 2 other")
    assert offered(state) == [f"remove {slot}" for slot in slots]
    play(state, f"remove {slots[0]}")
    assert offered(state) == [f"remove {slot}" for slot in slots]


# --- the card -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-ICON-03", "TA-ICON-04")
def test_tokens_lie_on_the_card_and_come_back() -> None:
    state = table()
    supply = state.supply[SUCCESS]
    effect(state, "card_piece success +3")
    assert (state.on_card[SUCCESS], state.supply[SUCCESS]) == (3, supply - 3)
    effect(state, "card_piece success -1")
    assert (state.on_card[SUCCESS], state.supply[SUCCESS]) == (2, supply - 2)
    effect(state, "card_piece success -5")
    assert (state.on_card[SUCCESS], state.supply[SUCCESS]) == (0, supply)
    effect(state, "card_piece success +99")
    assert (state.on_card[SUCCESS], state.supply[SUCCESS]) == (supply, 0)
    assert state.on_card[MARKERS] == 0


def test_without_a_card_no_token_lies_on_it() -> None:
    state = table()
    supply = state.supply[SUCCESS]
    state.card = -1
    effect(state, "card_piece success +3")
    assert (state.on_card[SUCCESS], state.supply[SUCCESS]) == (0, supply)


def test_markers_of_players_on_the_card() -> None:
    state = effect(table(), "mark", seat=1)
    assert state.marked == 2
    assert effect(state, "mark", "mark").marked == 3
    assert effect(state, "unmark", seat=1).marked == 1
    assert effect(state, "unmark", seat=1).marked == 1


@pytest.mark.rule("TA-SETUP-06")
def test_from_now_on_everybody_is_tracked_from_nothing() -> None:
    state = table({}, {"tracking": 2}, scenario="prologue")
    assert effect(state, "watched").tracking == [0, 2]


def test_an_action_done_once_is_remembered() -> None:
    state = table()
    state.acted = ("one",)
    assert carry(state, ("done_once", "two")).acted == ("one", "two")


def test_a_special_card_comes_once_and_leaves() -> None:
    state = table()
    assert state.setting.scenario is not None
    code = next(iter(state.setting.scenario.by_code))
    number = state.setting.scenario.by_code[code]
    last = len(state.setting.scenario.cards) - 1
    state.specials = (last - 1, last)
    assert told(state, f"special {code}")[0] == {"is": "card", "card": number}
    assert list(state.specials) == [number, last - 1, last]
    drawn = state.drawn
    assert told(state, f"special {code}") == []
    assert state.drawn == drawn
    effect(state, f"leave {code}")
    assert list(state.specials) == [last - 1, last]


# --- expansion ------------------------------------------------------------------------------------


def sector(state: Tamashii, number: int = 0) -> tuple[int, int, tuple[int, ...]]:
    """Of a sector: its dice token, its mobilization tile, its places."""
    assert state.setting.scenario is not None
    found = state.setting.scenario.sectors[number]
    return state.dice_token[found.mobilization], found.mobilization, tuple(found.slots)


@pytest.mark.rule("TA-HUNT-13", "TA-HUNT-14")
def test_a_token_comes_for_each_player_die() -> None:
    for seed in range(12):
        state = hunt(seed=seed)
        first = next(event for event in told(state, "expand 3") if event["is"] == "expansion")
        assert len(first["dice"]) == 3
        assert set(first["dice"]) <= {1, 2, 3}
        while "put_token" in verbs(state):
            play(state, offered(state)[0])
        for number in range(3):
            die, mobilization, _ = sector(state, number)
            assert bool(pieces(state, ASCEND).get(mobilization)) == (die in first["dice"])
        assert sum(pieces(state, ASCEND).values()) == 3


@pytest.mark.rule("TA-HUNT-14")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_token_lies_on_the_mobilization_tile_with_that_number(number: int) -> None:
    state = hunt()
    die, mobilization, _ = sector(state, number)
    carry(state, ("expand_one", die))
    assert pieces(state, ASCEND) == {mobilization: 1}


@pytest.mark.rule("TA-HUNT-15")
def test_else_it_lies_as_near_to_it_as_there_is_room_and_the_first_player_chooses() -> None:
    state = hunt(first=1)
    die, mobilization, slots = sector(state)
    carry(state, ("expand_one", die), ("expand_one", die))
    far = state.setting.far[mobilization]
    others = [slot for slot in slots if slot != mobilization and state.tile_at[slot] != 1]
    near = sorted(slot for slot in others if far[slot] == min(far[slot] for slot in others))
    if len(near) > 1:
        assert state.deciders() == (1,)
        assert sorted(offered(state)) == sorted(f"put_token {slot}" for slot in near)
        assert names(events(state, f"put_token {near[1]}"))[0] == "token_put"
        assert pieces(state, ASCEND) == {mobilization: 1, near[1]: 1}
        assert "put_token" not in verbs(state)
    else:
        assert pieces(state, ASCEND) == {mobilization: 1, near[0]: 1}


def crowded(state: Tamashii) -> int:
    """All of the first sector but the Shelter is full; the die that means it."""
    die, _, slots = sector(state)
    for slot in slots:
        if state.tile_at[slot] != 1:
            state.pieces[slot * 3] += 1
            state.supply[ASCEND] -= 1
    return die


@pytest.mark.rule("TA-HUNT-16", "TA-HUNT-18")
def test_without_room_it_lies_on_the_sheet_and_too_many_end_it() -> None:
    state = hunt()
    assert state.setting.scenario is not None
    limit = state.setting.scenario.sheet_limit
    assert limit > 1
    die = crowded(state)
    before = pieces(state, ASCEND)
    supply = state.supply[ASCEND]
    for count in range(1, limit):
        to_sheet(state)
        assert (state.on_sheet, bool(state.result)) == (count, False)
    assert state.supply[ASCEND] == supply - limit + 1
    carry(state, ("expand_one", die))
    assert state.on_sheet == limit
    assert pieces(state, ASCEND) == before
    assert state.result
    assert not state.result[0]


def test_a_token_on_the_sheet_is_told_and_comes_from_the_supply() -> None:
    state = hunt()
    die = crowded(state)
    from tests.games.tamashii.play import logged

    seen = logged(state, lambda: carry(state, ("expand_one", die)))
    assert seen == [{"is": "token_sheet", "count": 1}]
    state.supply[ASCEND] = 0
    carry(state, ("expand_one", die))
    assert state.on_sheet == 1


# --- simulation errors ----------------------------------------------------------------------------


@pytest.mark.rule("TA-SPECIAL-09", "TA-SPECIAL-10", "TA-SPECIAL-11")
def test_every_player_rolls_the_numeric_die_for_a_simulation_error() -> None:
    numbers: set[int] = set()
    for seed in range(6):
        state = setup({}, {}, {}, first=1, phase="movement", seed=seed, scenario="simulation_error")
        seen = [event for event in told(state, "roll_on C12 all") if event["is"] == "glitch"]
        assert [event["seat"] for event in seen] == [1, 2, 0]  # from the first player on
        numbers |= {event["number"] for event in seen}
    assert numbers == set(NUMBER_DIE)
    assert all(simulation_error(number) for number in range(4))


def test_what_the_numbers_of_a_simulation_error_mean() -> None:
    seat = {
        "bodies": ["scout"],
        "enemies": ["hulk"],
        "console": ["RO...", "....#", "....#", "....#"],
    }
    state = setup(seat, {}, phase="movement")
    body, enemy = state.bodies[0], state.enemies[0]
    assert verbs(carry(state.copy(), *simulation_error(0))) == {"block"}
    one = carry(state.copy(), *simulation_error(1))
    assert one.bodies[0] != body
    assert one.integrity[0] == 4
    two = play(carry(state.copy(), *simulation_error(2)), "discard a1")
    assert two.console[:2] == [0, 5]
    assert carry(state.copy(), *simulation_error(3)).enemies[0] != enemy
