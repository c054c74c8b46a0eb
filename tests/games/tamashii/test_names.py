"""What things are called in labels and in the log, for everything that has a name."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.rules import names
from endtable.kit.i18n import words_of
from endtable.kit.validation import BadInput
from tests.games.tamashii.play import OTHERS, new, setup

SAID = words_of("en").show


@pytest.mark.parametrize(
    ("key", "name"), [("instinct", "Instinct"), ("scout", "Scout"), ("changeover", "Changeover")]
)
def test_cards_are_called_by_what_is_printed(key: str, name: str) -> None:
    assert SAID(names.card_name(new(), key)) == name


def test_what_no_card_is_called_stays_as_it_is() -> None:
    assert SAID(names.card_name(new(), "nobody")) == "nobody"


def test_ways_of_a_decision_are_called_by_what_the_card_says() -> None:
    story = new(scenario="x6039")
    scenario = story.setting.scenario
    assert scenario is not None
    ways = [branch for card in scenario.cards for branch in card.branches]
    assert ways
    for branch in ways:
        assert names.way_name(story, branch.key) == branch.names
    assert names.way_name(story, "nowhere") == "nowhere"
    assert names.way_name(new(mode="competitive"), ways[0].key) == ways[0].key


def test_what_is_done_instead_is_called_by_its_text_or_its_number() -> None:
    state = new()
    assert names.instead_name(state, 99) == "99"


def test_players_are_counted_from_one() -> None:
    assert SAID(names.player_name(new(players=2), 0)) == "player 1"


def test_figures_and_parts_have_the_names_of_their_scenario() -> None:
    home = new(scenario="home")
    assert SAID(names.figure_name(home, 0)) == "The Small One"
    ascend = setup({}, {}, scenario="ascend", ticked=OTHERS)
    assert [SAID(names.part_name(ascend, part)) for part in range(3)] == [
        "The Register",
        "The Voice",
        "The Hands",
    ]
    assert SAID(names.target_name(ascend, "voice")) == "The Voice"


def test_hidden_districts_do_not_tell_their_names() -> None:
    state = new(scenario="x6039")
    shown = [slot for slot in range(state.setting.slots) if state.is_shown(slot)]
    hidden = [slot for slot in range(state.setting.slots) if not state.is_shown(slot)]
    tiles = state.setting.content.districts
    for slot in shown:
        assert SAID(tiles[state.tile_at[slot]].names) in SAID(names.district_name(state, slot))
    for slot in hidden:
        assert SAID(tiles[state.tile_at[slot]].names) not in SAID(names.district_name(state, slot))


@pytest.mark.parametrize(
    ("field", "low", "high"),
    [("turn", 0, 99), ("time", 0, 13), ("corrupted_pool", 0, 16), ("sheet", 0, 23)],
)
def test_a_position_keeps_to_what_can_be(field: str, low: int, high: int) -> None:
    for bad in (low - 1, high + 1):
        with pytest.raises(BadInput, match=field):
            setup({}, **{field: bad})
