"""Rules that cards may change, and what conditions ask about."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.rules.conditions import VARIABLES, amount_of, holds, payable
from endtable.games.tamashii.rules.questions import (
    abilities_of,
    at_boss,
    atk_of,
    install_cost,
    integrity_top,
    is_occupied,
    prg_of,
    rch_of,
    resource_top,
    schemas_of,
    seats_at,
    tracking_top,
)
from endtable.games.tamashii.table.state import ASCEND, Tamashii
from tests.games.tamashii.play import card, console, setup


def table(**seat: Any) -> Tamashii:
    """It is about the second player."""
    return setup({}, seat, phase="movement")


# --- values ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-BODY-06")
@pytest.mark.parametrize(
    ("seat", "dice"),
    [
        ({}, 2),
        ({"installed": ["lone_wolf"]}, 2),
        ({"installed": ["lone_wolf"], "enemies": ["zoe"]}, 3),
        ({"installed": ["lone_wolf"], "enemies": ["zoe", "hulk"]}, 2),
        ({"protocol": "slayer", "progress": 3}, 2),
        ({"protocol": "slayer", "progress": 3, "enemies": ["hulk", "bastion"]}, 2),
        ({"protocol": "slayer", "progress": 3, "enemies": ["bastion", "hulk"]}, 3),
        ({"protocol": "slayer", "progress": 2, "enemies": ["bastion"]}, 2),
        ({"enemies": ["bastion"]}, 2),
    ],
)
def test_how_many_dice_attack(seat: dict[str, Any], dice: int) -> None:
    assert atk_of(table(**seat), 1) == dice


def test_cards_change_values_of_their_owner() -> None:
    cartographer = table(protocol="cartographer", progress=3)
    assert rch_of(cartographer, 1) == rch_of(cartographer, 0) + 1
    coder = table(protocol="coder", progress=3, installed=["fluent_code"])
    assert prg_of(coder, 1) == prg_of(coder, 0) + 2
    assert prg_of(table(protocol="coder", progress=2), 1) == prg_of(coder, 0)
    treasurer = table(protocol="treasurer", progress=3, installed=["fortress"])
    assert [resource_top(treasurer, 1, kind) for kind in range(4)] == [8, 6, 6, 6]
    assert [resource_top(treasurer, 0, kind) for kind in range(4)] == [5, 5, 5, 5]
    tough = table(installed=["endurance"], bodies=["wrestler"], limit=6)
    assert (integrity_top(tough, 0), integrity_top(tough, 1)) == (5, 8)


@pytest.mark.rule("TA-TRACK-05")
def test_the_highest_field_of_the_tracking_track() -> None:
    ghost = {"protocol": "ghost", "progress": 3}
    state = setup({}, ghost, phase="movement")
    assert (tracking_top(state, 0), tracking_top(state, 1)) == (6, 7)
    keen = setup({}, ghost, mode="competitive", extension="tracking_top", pvp="strike",
                 protocols=True, phase="movement")  # fmt: skip
    assert (tracking_top(keen, 0), tracking_top(keen, 1)) == (5, 6)


@pytest.mark.rule("TA-DEV-05")
def test_reductions_leave_a_price_of_one_and_nothing_stays_nothing() -> None:
    state = table(uninstalled=["cannon", "instinct"])
    cannon, instinct = card(state, "cannon"), card(state, "instinct")
    prices = []
    for discount in range(5):
        state.discount[1] = discount
        prices.append(install_cost(state, 1, cannon))
    assert prices == [3, 2, 1, 1, 1]
    assert install_cost(state, 1, instinct) == 0
    assert install_cost(state, 0, cannon) == 3


def test_abilities_and_schemas_of_cards_in_force() -> None:
    seat = {"bodies": ["soldier"], "installed": ["trophy", "claws"], "protocol": "survivor"}
    state = table(**seat, progress=3)

    def keys(when: str) -> list[str]:
        return [ability.key for ability in abilities_of(state, 1, when)]

    assert keys("defeat") == ["soldier", "trophy"]
    assert keys("planning_start") == ["survivor"]
    assert keys("hurt") == []
    assert [schema.key for schema in schemas_of(state, 1)][-1] == "claws"
    assert len(schemas_of(state, 1)) == 4
    early = table(**seat, progress=2)
    assert abilities_of(early, 1, "planning_start") == []


# --- places ---------------------------------------------------------------------------------------


def test_who_stands_where() -> None:
    state = setup({"at": 1}, {"at": 2}, {"at": 1}, first=2, phase="movement")
    shelter, ruins = state.at[0], state.at[1]
    assert seats_at(state, shelter) == [2, 0]
    assert seats_at(state, ruins) == [1]
    assert is_occupied(state, ruins)
    free = next(slot for slot in range(11) if slot not in state.at)
    assert not is_occupied(state, free)
    state.bot_at = free
    assert is_occupied(state, free)


def test_who_stands_at_the_boss() -> None:
    state = setup({"at": 1}, {"at": 2}, phase="movement")
    assert not at_boss(state, 0)
    state.boss_at = state.at[0]
    assert state.boss_at == 0
    assert at_boss(state, 0)
    assert not at_boss(state, 1)
    state.boss_at = state.bot_at = -1
    state.as_bot = True
    assert not at_boss(state, 0)  # nowhere is no place to meet


# --- amounts and conditions -----------------------------------------------------------------------


def test_amounts() -> None:
    state = table(xp=4)
    xp = ("var", "xp")
    assert amount_of(state, 1, 7) == 7
    assert amount_of(state, 1, xp) == 4
    assert amount_of(state, 0, xp) == 0
    assert amount_of(state, 1, ("+", xp, 3)) == 7
    assert amount_of(state, 1, ("-", xp, 3)) == 1
    assert amount_of(state, 1, ("x", xp, 3)) == 12


@pytest.mark.parametrize(
    ("sign", "wanted"),
    [("=", "010"), ("!=", "101"), ("<", "100"), ("<=", "110"), (">", "001"), (">=", "011")],
)
def test_comparisons(sign: str, wanted: str) -> None:
    state = table(xp=4)
    found = [holds(state, 1, (sign, left, ("var", "xp"))) for left in (3, 4, 5)]
    assert "".join(str(int(one)) for one in found) == wanted


def test_conditions_together() -> None:
    state = table()
    yes, no = ("=", 1, 1), ("=", 1, 2)
    for one, other, both, either in (
        (yes, yes, True, True), (yes, no, False, True), (no, yes, False, True),
        (no, no, False, False),
    ):  # fmt: skip
        assert holds(state, 1, ("and", one, other)) is both
        assert holds(state, 1, ("or", one, other)) is either
    assert holds(state, 1, ())


@pytest.fixture(name="rich")
def _rich() -> Tamashii:
    """A position in which everything can be counted."""
    state = setup(
        {"at": 5}, {"at": 12, "resources": {"shield": 1, "memory": 2, "power": 3, "reroll": 4},
         "xp": 6, "integrity": 4, "tracking": 2, "enemies": ["zoe", "hulk"], "bodies": ["scout"],
         "console": ["RGB..", "O....", "....#", "....#"], "bag": "RRRR", "dump": "BX",
         "installed": ["spear", "map", "claws"]},
        {"at": 16}, {"at": 1}, scenario="underground_hunt", reveal=[12, 16], turn=3, time=5,
        pieces={"ascend": {12: 2, 5: 1}, "success": {12: 3, 1: 1}, "markers": {12: 4, 1: 1}},
        on_card={"success": 2, "markers": 3}, sheet=1, phase="movement",
    )  # fmt: skip
    state.marked = 0b1010
    state.last_defeated = state.enemies[1][1]
    state.boss_at, state.boss_integrity = state.at[1], 9
    from endtable.games.tamashii.rules.changes import note

    note(state, 1, "resets", 2)
    return state


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 4), ("time", 5), ("turn", 3), ("shield", 1), ("memory", 2), ("power", 3),
        ("reroll", 4), ("resources", 10), ("xp", 6), ("integrity", 4), ("tracking", 2),
        ("enemies", 2), ("pack", 4), ("bodies", 1), ("tokens", 2), ("console", 4), ("charge", 4),
        ("bag", 4), ("spare_blocks", 2), ("locked", 2), ("installed", 3), ("level", 2),
        ("ascend.map", 3), ("ascend.here", 2), ("ascend.sheet", 1), ("success.map", 4),
        ("success.here", 3), ("success.card", 2), ("markers.map", 5), ("markers.here", 4),
        ("markers.card", 3), ("marked", 2), ("marked.me", 1), ("tile.here", 12), ("hidden.map", 8),
        ("open.map", 5), ("hideouts", 1), ("players.hideout", 1), ("players.shelter", 1),
        ("players.mainframe", 1), ("players.servers", 1), ("players.here", 1),
        ("boss.integrity", 9), ("boss.here", 1), ("resets", 2),
    ],
)  # fmt: skip
def test_what_cards_ask_about(rich: Tamashii, name: str, value: int) -> None:
    assert VARIABLES[name](rich, 1) == value


def test_what_cards_ask_about_those_who_have_nothing(rich: Tamashii) -> None:
    rich.tracking[0] = -1
    rich.last_defeated = -1
    for name in ("tracking", "level", "resources", "marked.me", "resets", "boss.here", "enemies"):
        assert VARIABLES[name](rich, 0) == 0
    rich.last_defeated = 0  # the first card of the box
    assert VARIABLES["level"](rich, 0) == 1
    rich.shown &= ~(1 << rich.at[0])
    assert VARIABLES["tile.here"](rich, 0) == 0
    rich.as_bot, rich.bot_at = True, -1
    assert VARIABLES["ascend.here"](rich, 0) == 0


def test_prices_that_can_just_be_paid_and_just_not() -> None:
    state = table(xp=2, resources={"power": 2}, console=console("RO", "X"))
    state.batteries = 1
    for what, most in (("xp", 2), ("power", 2), ("token", 3), ("battery", 1), ("shield", 0)):
        assert payable(state, 1, ((what, most),))
        assert not payable(state, 1, ((what, most + 1),))
    assert payable(state, 1, (("xp", 2), ("power", 2)))
    assert not payable(state, 1, (("xp", 2), ("power", 3)))
    assert not payable(state, 1, (("xp", 3), ("power", 2)))


def test_hideouts_are_free_as_long_as_no_ascend_token_lies_there() -> None:
    state = setup({}, {}, scenario="underground_hunt", phase="firing")
    for slot in range(state.setting.slots):
        state.shown |= 1 << slot
    free = VARIABLES["hideouts"]
    slots = [state.slot_of(tile) for tile in state.setting.content.hideouts]
    slots = [slot for slot in slots if slot >= 0]
    for slot in slots:
        state.pieces[slot * 3 + ASCEND] = 0
    assert free(state, 0) == len(slots) > 1
    state.pieces[slots[0] * 3 + ASCEND] = 1
    assert free(state, 0) == len(slots) - 1
