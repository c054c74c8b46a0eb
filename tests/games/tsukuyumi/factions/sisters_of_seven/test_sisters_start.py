"""One garden to begin with, and tiles that nobody else may touch. SK-SISTERS-01 to -08."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.factions.sisters_of_seven.own import hoard
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.new_land import spare_tiles
from endtable.games.tsukuyumi.rules.steps.deploying import StartAreas
from endtable.games.tsukuyumi.rules.view import view_of
from endtable.games.tsukuyumi.table.dealing import loose_tiles
from endtable.kit.i18n import Words
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import (
    BASE,
    SISTERS,
    kinds,
    land,
    left,
    new,
    seat_of,
    settle_until,
    take,
)
from tests.games.tsukuyumi.play import do, maybe, owner, set_up, table, targets


@pytest.mark.rule("SK-SISTERS-02", "SK-COMP-06")
def test_seven_fertile_tiles_lie_before_them() -> None:
    state = new()
    tiles = hoard(state, 0)
    assert len(tiles) == 7
    assert {state.setting.pool[tile].terrain for tile in tiles} == {"fertile"}


@pytest.mark.rule("SK-SISTERS-03", "SK-SISTERS-04")
def test_the_board_is_laid_without_them() -> None:
    for seed in range(6):
        state = new(seed=seed)
        mine = set(hoard(state, 0))
        assert not mine & set(state.tiles)
        assert not mine & set(loose_tiles(state))
        assert not mine & set(spare_tiles(state, "fertile", 1))
        assert mine <= set(spare_tiles(state, "fertile", 0))
        fertile = [tile for tile in state.tiles if tile >= 0]
        assert sum(state.setting.pool[tile].terrain == "fertile" for tile in fertile) <= 4


@pytest.mark.rule("SK-SISTERS-03", "SK-SISTERS-04")
def test_nor_do_islands_and_two_players_use_them() -> None:
    for options in ({"gates": True}, {}):
        keys = SISTERS if options else SISTERS[:2]
        state = new(*keys, **options)
        assert not set(hoard(state, 0)) & {*state.tiles, *state.pile}


@pytest.mark.rule("SK-SISTERS-05", "SK-SISTERS-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_start_area_that_becomes_fertile(players: int) -> None:
    keys = ["sisters_of_seven", "nomads", "boarlords", "dark_seed"][:players]
    state = set_up(players=players, factions=keys)
    seat = seat_of(state)
    mine = [area for area, who in enumerate(state.markers) if who == seat]
    assert len(mine) == 1
    assert state.tiles[mine[0]] not in loose_tiles(state)
    assert state.terrain[mine[0]] == 1
    assert left(state) == 6
    others = 1 if players == 2 else 3
    assert state.markers.count(1 - seat if players == 2 else keys.index("nomads")) == others


@pytest.mark.rule("SK-SISTERS-07")
def test_the_old_tile_goes_to_the_general_reserve() -> None:
    state = settle_until(new(), "NewTile")
    area = next(area for area, who in enumerate(state.markers) if who == 0)
    old = state.tiles[area]
    assert {kind[0] for kind in kinds(state)} == {"fertile"}
    assert len(kinds(state)) == 4
    take(state, "fertile", 2)
    assert old in loose_tiles(state)
    assert left(state) == 6


@pytest.mark.rule("SK-SISTERS-06")
def test_it_is_empty_uncontrolled_and_next_to_the_base() -> None:
    areas = {
        "a4": {"units": {"small": 1}},
        "b3": {"units": {"private": 1}},
        "d2": {"at": [-1, 7]},
    }
    state = table(SISTERS, {**areas, "d1": {"at": [-1, 6]}}, BASE)
    state.push(StartAreas(0, 1))
    assert targets(state, "start") == {"d1", "d2"}
    state = table(SISTERS, {**areas, "d1": {"at": [-1, 6], "owner": 1}}, BASE)
    state.push(StartAreas(0, 1))
    assert targets(state, "start") == {"d2"}
    maybe(state, "start d2")
    take(state, "fertile")
    assert (land(state, "d2"), owner(state, "d2")) == ("fertile", 0)


@pytest.mark.rule("SK-SISTERS-06")
def test_blockades_matter_only_where_there_is_another_way() -> None:
    shut = {"blocked": [0, 1, 2, 3, 4, 5]}
    open_one = table(SISTERS, {"a4": shut, "d1": {"at": [-1, 6]}}, BASE)
    open_one.push(StartAreas(0, 1))
    assert targets(open_one, "start") == {"d1"}
    none = table(SISTERS, {"a4": shut, "d1": {"at": [-1, 6], **shut}}, BASE)
    none.push(StartAreas(0, 1))
    assert targets(none, "start") == {"a4", "d1"}


@pytest.mark.rule("SK-SISTERS-08")
def test_a_single_reef_does_not_matter() -> None:
    keys = ("sisters_of_seven", "reef_collective", "boarlords")
    areas = {
        "a4": {"reefs": {"0": "armoured"}},
        "c3": {"reefs": {"0": "armoured", "1": "venomous"}},
        "d1": {"at": [-1, 6], "reefs": {"4": "invasive"}},
    }
    state = table(keys, areas, BASE)
    state.push(StartAreas(0, 1))
    assert targets(state, "start") == {"a4"}
    take(maybe(state, "start a4"), "fertile")
    assert view_of(state, 0)["areas"][-1]["name"] == "base1"
    row = next(area for area in view_of(state, 0)["areas"] if area["name"] == "a4")
    assert (row["terrain"], row["reefs"]) == ("fertile", {"0": "armoured"})


@pytest.mark.rule("SK-SISTERS-83")
def test_a_second_start_area_stays_as_it_is() -> None:
    state = table(SISTERS, {"d1": {"at": [-1, 6]}}, BASE)
    state.push(StartAreas(0, 2))
    do(state, "start a4")
    take(state, "fertile")
    do(state, "start d1")
    assert (land(state, "a4"), land(state, "d1")) == ("fertile", "ocean_floor")
    assert left(state) == 6
    assert state.markers.count(0) == 2


@pytest.mark.rule("SK-FACTIONS-05", "SK-COMP-22")
def test_the_board() -> None:
    board = load().factions["sisters_of_seven"]
    assert board.initiative == 12
    counts = {unit.key: unit.count for unit in board.units if "mascot" not in unit.traits}
    assert counts == {"empress": 1, "mistress": 2, "reaver": 4, "cybear": 1}
    state = new("boarlords", "sisters_of_seven", "nomads")
    assert state.track == (2, 1, 0)


@pytest.mark.rule("SK-SISTERS-56")
def test_five_events() -> None:
    assert len(load().factions["sisters_of_seven"].events) == 5


@pytest.mark.rule("SK-SISTERS-01")
def test_hints() -> None:
    advice = load().factions["sisters_of_seven"].advice
    for text in (advice.en, advice.pl, advice.it):
        assert "Cybear" in text
    assert "New fertile areas attract enemies" in advice.en
    assert "move on after the attack" in advice.en


@pytest.mark.rule("SK-SISTERS-49")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_is_told_of_the_defence_order(seat: int | None) -> None:
    state = new()
    shown = "".join(GAME.face.regions(view_of(state, seat), Words("en")).values())
    assert "before you strike they may push" in shown


def test_positions_say_how_many_tiles_are_left() -> None:
    state = table(SISTERS, {}, {0: {"base": [0, 6], "tiles": 2, "bitten": 3}})
    assert left(state) == 2
    entry = view_of(state, 1)["seats"][0]
    assert (entry["hoard"], entry["bitten"]) == (2, 3)
