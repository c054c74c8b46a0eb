"""Words about the map, and the choices they ask for: reveal, explore, rearrange, travel, swap."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.steps.doing import possible
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    console,
    effect,
    enemies,
    events,
    names,
    offered,
    play,
    refused,
    resource,
    setup,
    tile,
    told,
)

NEAR = [3, 4, 5, 6]
"""Hidden districts beside the Shelter in Underground Hunt; those of 7 and more are further."""


def city(*seats: dict[str, object], **fields: object) -> Tamashii:
    """Underground Hunt: all begin at the Shelter (place 0), 1 and 2 are open too."""
    return setup(*(seats or ({}, {})), scenario="underground_hunt", phase="firing", **fields)


def slots(state: Tamashii, verb: str) -> list[int]:
    return [int(text.split()[1]) for text in offered(state) if text.split()[0] == verb]


# --- turning over and searching -------------------------------------------------------------------


@pytest.mark.rule("TA-MOVE-05", "TA-EXPLORE-01", "TA-GLOSS-08")
def test_a_hidden_district_so_near_is_turned_over_after_its_token() -> None:
    state = city()
    assert slots(effect(state.copy(), "reveal 2"), "reveal") == [*NEAR, *range(7, 13)]
    effect(state, "reveal 1")
    assert offered(state) == [f"reveal {slot}" for slot in NEAR]
    token = state.explore[4] = EXPLORATION.index("power") + 1
    seen = events(state, "reveal 4")
    assert seen[0] == {"is": "explored", "seat": 0, "slot": 4, "token": token - 1}
    assert seen[2] == {"is": "revealed", "seat": 0, "slot": 4, "tile": state.tile_at[4]}
    assert resource(state, "power") == 1
    assert state.is_shown(4)
    assert not state.is_shown(3)
    assert (state.explore[4], state.at[0]) == (0, 0)
    assert tally_of(state, 0, "revealed") == 1


def test_nothing_is_turned_over_where_all_is_open() -> None:
    state = city()
    state.shown |= sum(1 << slot for slot in NEAR)
    assert told(state, "reveal 1") == []
    assert slots(state, "reveal") == []


def test_only_hidden_districts_with_a_token_are_searched_and_stay_hidden() -> None:
    state = city()
    state.explore_box += (state.explore[3] - 1,)
    state.explore[3] = 0
    state.explore[4] = EXPLORATION.index("power") + 1
    effect(state, "explore 1")
    assert offered(state) == ["explore 4", "explore 5", "explore 6"]
    seen = events(state, "explore 4")
    assert seen[0] == {"is": "explored", "seat": 0, "slot": 4, "token": 2}
    assert resource(state, "power") == 1
    assert state.explore[4] == 0
    assert not state.is_shown(4)
    assert state.explore[5]


def test_nothing_is_searched_where_no_token_lies() -> None:
    state = city()
    for slot in NEAR:
        state.explore[slot] = 0
    assert told(state, "explore 1") == []
    assert slots(state, "explore") == []


def test_two_hidden_districts_change_places_and_tokens_stay() -> None:
    state = city()
    tiles, tokens = state.tile_at[:], state.explore[:]
    effect(state, "rearrange")
    hidden = range(3, 13)
    pairs = [f"rearrange {one} {other}" for one in hidden for other in hidden if one < other]
    assert offered(state) == pairs
    assert events(state, "rearrange 4 9")[0] == {"is": "rearranged", "slots": [4, 9]}
    assert (state.tile_at[4], state.tile_at[9]) == (tiles[9], tiles[4])
    assert [state.tile_at[n] for n in hidden if n not in (4, 9)] == [
        tiles[n] for n in hidden if n not in (4, 9)
    ]
    assert state.explore == tokens
    assert not any(text.startswith("rearrange") for text in offered(state))


def test_one_hidden_district_alone_is_not_rearranged() -> None:
    state = city()
    state.shown = sum(1 << slot for slot in range(12))
    before = state.tile_at[:]
    assert told(state, "rearrange") == []
    two = city()
    two.shown = sum(1 << slot for slot in range(11))
    before = two.tile_at[:]
    assert names(told(two, "rearrange")) == ["rearranged"]  # the only way there is
    assert two.tile_at == [*before[:11], before[12], before[11]]


# --- moving ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-GLOSS-15")
def test_travel_leads_to_any_open_district_and_nowhere_else() -> None:
    state = city({"at": 5, "tracking": 1}, {}, reveal=[2])
    opened = [slot for slot in range(13) if state.is_shown(slot)]
    effect(state, "travel")
    assert offered(state) == ["stay", *(f"go {slot}" for slot in opened if slot != state.at[0])]
    seen = events(state, f"go {state.slot_of(2)}")
    assert seen[0] == {"is": "moved", "seat": 0, "to": state.slot_of(2)}
    assert tile(state) == 2
    assert state.tracking[0] == 1
    stays = city({"at": 5}, {})
    play(effect(stays, "travel"), "stay")
    assert tile(stays) == 5


def test_a_short_move_enters_hidden_districts_too() -> None:
    state = effect(city(), "move 1")
    assert slots(state, "go") == [1, 2, *NEAR]
    play(state, "go 3", "?token red")
    assert state.at[0] == 3
    assert state.is_shown(3)


def test_the_way_to_the_shelter_is_free_from_wherever_one_stands() -> None:
    state = city({"at": 5, "tracking": 1}, {"at": 6})
    assert told(state, "shelter") == [{"is": "moved", "seat": 0, "to": 0}]
    assert state.at == [0, 2]
    assert state.tracking[0] == 1
    assert told(state, "shelter") == []
    assert tally_of(state, 0, "calm_entries") == 1
    hidden = city({"at": 5}, {})
    hidden.shown &= ~1
    assert told(hidden, "shelter") == []
    assert hidden.at[0] == 1


def test_districts_are_counted_when_first_entered_and_calm_without_enemies() -> None:
    state = city({"at": 5}, {})
    assert tally_of(state, 0, "visited") == 0
    play(effect(state, "travel"), f"go {state.slot_of(6)}")
    play(effect(state, "travel"), f"go {state.slot_of(5)}")
    assert tally_of(state, 0, "visited") == 1
    assert tally_of(state, 0, "calm_entries") == 2
    hunted = city({"at": 5, "enemies": ["buzzer"]}, {})
    play(effect(hunted, "travel"), f"go {hunted.slot_of(6)}")
    assert tally_of(hunted, 0, "calm_entries") == 0
    assert hunted.visited[0] == 1 << 0 | 1 << 1 | 1 << 2


# --- other players --------------------------------------------------------------------------------


def test_places_are_swapped_with_a_player_who_agrees() -> None:
    state = city({"at": 5}, {"at": 6}, {"at": 1})
    tracking = state.tracking[:]
    effect(state, "swap_places")
    assert offered(state) == ["player 1", "player 2", "done"]
    play(state, "player 1")
    assert state.deciders() == (1,)
    assert offered(state) == ["agree", "skip"]
    assert state.default(1) == ("skip",)
    assert refused(state, "done") == "TA-MAP-05"
    seen = events(state, "agree")
    assert seen == [
        {"is": "moved", "seat": 1, "to": 1},
        {"is": "moved", "seat": 0, "to": 2},
    ]
    assert state.at == [2, 1, 0]
    assert state.tracking == tracking


@pytest.mark.parametrize("answers", [("done",), ("player 1", "skip")])
def test_places_are_not_swapped_against_anybodys_will(answers: tuple[str, ...]) -> None:
    state = effect(city({"at": 5}, {"at": 6}), "swap_places")
    play(state, *answers)
    assert state.at == [1, 2]
    assert state.deciders() == (1,)  # the next player's movement
    assert "stay" in offered(state)


def test_alone_there_is_nobody_to_swap_with_or_to_borrow_from() -> None:
    state = city({"at": 5})
    before = offered(state)
    for phrase in ("swap_places", "borrow"):
        assert told(state, phrase) == []
        assert offered(state) == before
    assert not possible(state, 0, (("swap_places",),))
    assert possible(city(), 0, (("swap_places",),))


def test_another_player_performs_the_effect_of_the_own_district() -> None:
    state = city({"at": 11}, {"at": 1}, {"at": 1}, reveal=[11])
    effect(state, "borrow")
    assert offered(state) == ["player 1", "player 2", "done"]
    nobody = play(state.copy(), "done")
    play(state, "player 2")
    assert state.deciders() == (2,)
    assert offered(state) == ["agree", "skip"]
    unwilling = play(state.copy(), "skip")
    assert [resource(unwilling, "power", seat) for seat in range(3)] == [0, 0, 0]
    assert tally_of(unwilling, 0, "helped") == 0
    play(state, "agree")
    assert [resource(state, "power", seat) for seat in range(3)] == [0, 0, 1]
    assert tally_of(state, 0, "helped") == 1
    assert [resource(nobody, "power", seat) for seat in range(3)] == [0, 0, 0]
    assert tally_of(nobody, 0, "helped") == 0


@pytest.mark.rule("TA-ACTION-04", "TA-GLOSS-19")
def test_who_uses_the_district_of_another_player_pays_for_it() -> None:
    state = city({"at": 22, "xp": 3}, {"at": 1, "xp": 1}, {"at": 1}, reveal=[22], unlocked="all")
    effect(state, "borrow")
    assert offered(state) == ["player 1", "done"]  # the third player has no experience
    play(state, "player 1", "agree", "unlock a5")
    assert state.xp == [3, 0, 0]
    assert state.blocks == [0, 1, 0]


@pytest.mark.rule("TA-PROTOCOL-13")
def test_the_shelter_of_another_player_is_used_too() -> None:
    state = effect(city({"at": 1}, {"at": 5}), "borrow")
    play(state, "player 1", "agree", "keep")
    assert [tally_of(state, seat, "shelter") for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("TA-GEN-13")
def test_who_changes_places_has_entered_a_district() -> None:
    state = effect(city({"at": 5}, {"at": 6, "enemies": ["buzzer"]}), "swap_places")
    play(state, "player 1", "agree")
    assert [tally_of(state, seat, "visited") for seat in (0, 1)] == [1, 1]
    assert [tally_of(state, seat, "calm_entries") for seat in (0, 1)] == [1, 0]
    thief = effect(crowd(), "swap_places")
    play(thief, "player 1", "agree")
    assert [resource(thief, "shield", seat) for seat in range(3)] == [1, 2, 0]  # who stayed paid


# --- pickpockets ----------------------------------------------------------------------------------


def crowd(pvp: str = "steal") -> Tamashii:
    """The Shelter and, beside it, the district of somebody with resources."""
    return setup({"at": 1}, {"at": 2, "resources": {"shield": 2, "reroll": 1}},
                 {"at": 2, "resources": {"shield": 1}},
                 mode="competitive", map="ring", pvp=pvp, extension="wide_market",
                 phase="movement")  # fmt: skip


def test_who_enters_another_players_district_steals() -> None:
    state = crowd()
    play(state, f"go {state.slot_of(2)}")
    assert offered(state) == ["steal 1 shield", "steal 1 reroll", "steal 2 shield"]
    play(state, "steal 1 reroll")
    assert (resource(state, "reroll"), resource(state, "shield")) == (1, 0)
    assert (resource(state, "reroll", 1), resource(state, "shield", 1)) == (0, 2)
    assert "effect" in offered(state)


@pytest.mark.rule("TA-GEN-13")
def test_who_is_moved_by_an_effect_steals_too() -> None:
    state = effect(crowd(), "move 1")
    play(state, f"go {state.slot_of(2)}")
    assert offered(state) == ["steal 1 shield", "steal 1 reroll", "steal 2 shield"]
    play(state, "steal 2 shield")
    assert (resource(state, "shield"), resource(state, "shield", 2)) == (1, 0)


def test_nobody_steals_without_the_card_or_where_nothing_is_to_be_had() -> None:
    other = crowd("strike")
    play(other, f"go {other.slot_of(2)}")
    assert "effect" in offered(other)
    poor = crowd()
    poor.resources = [0] * 12
    play(poor, f"go {poor.slot_of(2)}")
    assert "effect" in offered(poor)
    stays = crowd()
    stays.at[1] = stays.at[0]
    play(stays, "stay")
    assert "effect" in offered(stays)


# --- tracking and extensions ----------------------------------------------------------------------


def walker(extension: str, **seat: object) -> Tamashii:
    return setup({"at": 1, "tracking": 0, **seat}, {}, mode="competitive", map="ring",
                 pvp="strike", extension=extension, phase="movement")  # fmt: skip


def test_patrolled_streets_make_staying_dearer_and_moving_not() -> None:
    for extension, still in (("stationary", 3), ("wide_market", 2)):
        state = walker(extension)
        assert play(state.copy(), "stay").tracking[0] == still
        assert play(state, f"go {state.slot_of(2)}").tracking[0] == 1


def test_surveyors_gain_memory_for_every_new_district() -> None:
    for extension, memory in (("new_district_memory", 1), ("wide_market", 0)):
        state = walker(extension)
        state.explore_box += tuple(token - 1 for token in state.explore if token)
        state.explore = [0] * len(state.explore)
        effect(state, "reveal 1")
        play(state, offered(state)[0])
        assert resource(state, "memory") == memory


def test_a_shadow_enters_hidden_districts_more_quietly() -> None:
    for bodies, less in (([], 0), (["shadow"], 1)):
        state = setup({"at": 1, "bodies": bodies}, {}, scenario="underground_hunt",
                      phase="movement")  # fmt: skip
        slot = next(
            slot for slot in NEAR
            if state.setting.content.districts[state.tile_at[slot]].entry == 1
        )  # fmt: skip
        play(state, f"go {slot}", "?token red")
        assert state.tracking[0] == 1 - less
        again = setup({"at": 1, "bodies": bodies}, {}, scenario="underground_hunt",
                      phase="movement")  # fmt: skip
        play(again, "go 1")
        assert again.tracking[0] == 1


def test_an_anchor_makes_staying_quieter_and_moving_not() -> None:
    state = walker("wide_market", installed=["anchor"])
    assert play(state.copy(), "stay").tracking[0] == 1
    assert play(state, f"go {state.slot_of(2)}").tracking[0] == 1


def test_who_has_no_marker_is_not_tracked() -> None:
    state = setup({"at": 1}, {}, scenario="prologue", phase="movement")
    play(state, "stay")
    assert state.tracking == [-1, -1]
    assert enemies(state) == []


def test_a_courier_takes_an_exploration_token_twice() -> None:
    for bodies, times in (([], 1), (["courier"], 2)):
        state = setup({"at": 1, "bodies": bodies, "console": console("R"), "dump": ""}, {},
                      scenario="underground_hunt", phase="firing")  # fmt: skip
        state.explore[3] = EXPLORATION.index("xp") + 1
        play(effect(state, "explore 1"), "explore 3")
        assert state.xp[0] == times
        state.explore[4] = EXPLORATION.index("shield") + 1
        play(effect(state, "explore 1"), "explore 4")
        assert resource(state, "shield") == times
