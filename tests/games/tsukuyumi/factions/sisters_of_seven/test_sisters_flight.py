"""They fly, far; where a Mistress lands others have to go. SK-SISTERS-09 to -14, -37 to -41."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.questions import flies, range_of
from endtable.games.tsukuyumi.rules.steps.pushing import push
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import (
    BASE,
    SISTERS,
    answer,
    attacked,
    fighting,
)
from tests.games.tsukuyumi.play import (
    asked,
    do,
    holding,
    moving,
    next_round,
    offered,
    table,
    texts,
    units,
    verbs,
)

SUITS: dict[str, Any] = {"reaver": 1, "mistress": 1, "empress": 1, "cybear": 1}
ALL: dict[str, Any] = {**SUITS, "mateusz": 1}


def ranges(state: Tsukuyumi, base: int) -> dict[str, int]:
    """By kind of unit of theirs in a2: how far it goes."""
    keys = state.setting.tables.kind_keys
    found = state.units_at[8]
    return {keys[state.setting.kind_of[unit]]: range_of(state, unit, base, True) for unit in found}


@pytest.mark.rule("SK-SISTERS-09")
def test_who_flies() -> None:
    state = table(SISTERS, {"a2": {"units": ALL}}, mascots=True)
    keys = state.setting.tables.kind_keys
    flying = {keys[state.setting.kind_of[u]] for u in state.units_at[8] if flies(state, u)}
    assert flying == {"reaver", "mistress", "empress"}
    kaiju = state.setting.tables.kinds[state.setting.tables.kind_of["kaiju_sisters_of_seven"]]
    assert "flying" in kaiju.traits
    assert not {"swift", "jets"} & set(kaiju.traits)


@pytest.mark.rule("SK-SISTERS-11", "SK-SISTERS-13", "SK-SISTERS-20")
def test_how_far() -> None:
    state = table(SISTERS, {"a2": {"units": ALL}}, mascots=True)
    assert ranges(state, 1) == {
        "reaver": 3, "mistress": 2, "empress": 2, "cybear": 1, "mateusz": 1,
    }  # fmt: skip
    assert ranges(state, 2)["empress"] == 3


@pytest.mark.rule("SK-SISTERS-10")
def test_a_retreat_takes_them_further() -> None:
    areas = {"a2": {"units": {"private": 5, **ALL}}}
    state = attacked(areas, "fight a2 no_conquest", mascots=True)
    answer(state, 1, "retreat")
    ways = {text.split()[1]: text.split()[4] for text in texts(state) if text.startswith("move")}
    assert ways == {"reaver": "3", "mistress": "2", "empress": "2", "cybear": "1", "mateusz": "1"}


HUSSARS: dict[str, Any] = {
    "a2": {"units": SUITS},
    "a3": {"units": {"private": 3, "small": 1}},
}


@pytest.mark.rule("SK-SISTERS-12", "SK-SISTERS-14", "SK-SISTERS-20")
def test_winged_hussars_fly_on() -> None:
    state = fighting(HUSSARS, "fight a2 si_hussars")
    assert state.markers[8] == 0
    ways = {text.split()[1]: text.split()[4] for text in texts(state) if text.startswith("move")}
    assert ways == {"reaver": "3", "mistress": "2", "empress": "2", "cybear": "1"}
    do(state, "move mistress a2 a3 2", "halt")
    assert offered(state, "shove private b2")
    do(state, "shove private b2", "shove small c2")
    assert units(state, "a3") == {"private": 2, "mistress": 1}
    assert "end" in verbs(state)


@pytest.mark.rule("SK-SISTERS-12")
def test_hussars_fly_on_when_the_conquest_fails() -> None:
    state = fighting({"a2": {"units": {"reaver": 1, "boarmaster": 1}}}, "fight a2 si_hussars")
    assert state.markers[8] == -1
    assert offered(state, "move reaver a2 a3 3")


@pytest.mark.rule("SK-SISTERS-37", "SK-SISTERS-40")
def test_a_mistress_pushes_two_where_she_lands() -> None:
    areas = {
        "a1": {"units": {"mistress": 1}},
        "a2": {"units": {"private": 2, "sapper": 1, "small": 1}},
    }
    state = moving(SISTERS, areas, 1)
    do(state, "move mistress a1 a2 2")
    assert "shove" not in verbs(state)
    do(state, "halt")
    assert asked(state) == 0
    pushed = {text.split()[1] for text in texts(state) if text.startswith("shove")}
    assert pushed == {"private", "sapper", "small"}
    ways = {text.split()[2] for text in texts(state) if text.startswith("shove")}
    assert ways == {"a1", "a3", "b1", "b2", "c1", "c2"}
    do(state, "shove small c1", "shove private a3")
    assert units(state, "a2") == {"private": 1, "sapper": 1, "mistress": 1}
    assert "shove" not in verbs(state)


@pytest.mark.rule("SK-SISTERS-41")
def test_nobody_is_pushed_on_the_way() -> None:
    areas = {
        "a1": {"units": {"mistress": 1}},
        "a2": {"units": {"private": 2}},
        "a3": {"units": {"sapper": 2}},
    }
    state = moving(SISTERS, areas, 1)
    do(state, "move mistress a1 a2 2", "move mistress a2 a3 1")
    assert {text.split()[1] for text in texts(state) if text.startswith("shove")} == {"sapper"}
    do(state, "shove sapper b3", "shove sapper b3")
    assert units(state, "a2") == {"private": 2}


@pytest.mark.rule("SK-SISTERS-40")
def test_who_stands_still_pushes_nobody_and_two_push_four() -> None:
    areas = {"a2": {"units": {"mistress": 1, "reaver": 1, "private": 5}}}
    state = moving(SISTERS, areas, 1)
    do(state, "move reaver a2 a3 3", "halt")
    assert "shove" not in verbs(state)
    areas = {"a1": {"units": {"mistress": 2}}, "a2": {"units": {"private": 5}}}
    state = moving(SISTERS, areas, 1)
    do(state, "march a1 a2", "halt", *["shove private a3"] * 4)
    assert units(state, "a2") == {"mistress": 2, "private": 1}


@pytest.mark.rule("SK-SISTERS-40")
def test_a_new_mistress_pushes_too() -> None:
    areas = {"a4": {"units": {"private": 3}}}
    state = table(SISTERS, areas, BASE, phase="green", allow={"production": 3})
    do(state, "produce", "build mistress a4", "shove private a3", "shove private b3")
    assert units(state, "a4") == {"mistress": 1, "private": 1}


@pytest.mark.rule("SK-SISTERS-39", "SK-FORCED-02")
def test_never_over_a_blockade() -> None:
    areas = {
        "a1": {"units": {"mistress": 1}},
        "a2": {"blocked": [3], "units": {"wasp": 2}},
    }
    keys = ("sisters_of_seven", "dark_seed", "nomads")
    state = moving(keys, areas, 1)
    do(state, "move mistress a1 a2 2", "halt")
    assert not offered(state, "shove wasp a3")
    assert offered(state, "shove wasp b2")


@pytest.mark.rule("SK-SISTERS-39")
def test_never_into_a_base() -> None:
    areas = {"a3": {"units": {"mistress": 1}}, "a4": {"units": {"private": 1}}}
    state = moving(SISTERS, areas, 1, seats=BASE)
    do(state, "move mistress a3 a4 2", "halt")
    assert {text.split()[2] for text in texts(state) if text.startswith("shove")} == {
        "a3", "b3", "c3",
    }  # fmt: skip


@pytest.mark.rule("SK-SISTERS-52")
def test_out_in_the_field() -> None:
    state = holding(SISTERS, "out_in_the_field", {"a2": {"units": SUITS}})
    assert ranges(state, 1)["cybear"] == 1
    do(state, "play out_in_the_field")
    assert ranges(state, 1) == {"reaver": 4, "mistress": 3, "empress": 3, "cybear": 2}
    next_round(state)
    assert ranges(state, 1)["cybear"] == 1


@pytest.mark.rule("SK-SISTERS-53", "SK-FORCED-01", "SK-FORCED-02")
@pytest.mark.parametrize(("said", "far"), [("forbid", "1"), ("permit", "4")])
def test_others_who_move_them_may_be_denied_the_bonus(said: str, far: str) -> None:
    areas = {"a2": {"blocked": [3], "units": {"reaver": 1}}}
    state = do(holding(SISTERS, "out_in_the_field", areas), "play out_in_the_field")
    push(state, 1, 0, list(state.units_at[8]), 1)
    assert asked(state) == 0
    do(state, said)
    assert asked(state) == 1
    assert offered(state, f"move reaver a2 a3 {far}")  # flying cannot be forbidden


@pytest.mark.rule("SK-SISTERS-52")
def test_a_jump_without_bonuses() -> None:
    state = holding(SISTERS, "jump_jets", {"a2": {"units": {"reaver": 1, "cybear": 1}}})
    do(state, "play jump_jets")
    assert not any(text.startswith("move cybear") for text in texts(state))
    assert offered(state, "move reaver a2 a3 3")
