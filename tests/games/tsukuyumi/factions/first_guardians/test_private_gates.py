"""Gates that only First Guardians can use: Morgwa's area and their base. SK-FIRST-19, -27."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.removing import can_be_exchanged
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.tables import AMATERASU, TSUKUYUMI
from tests.games.tsukuyumi.factions.first_guardians.guardians import NOMADS, fighting
from tests.games.tsukuyumi.play import do, offered, table, texts, units, verbs


def gated(areas: dict[str, Any], **more: Any) -> Any:
    return do(
        fighting(areas, phase="blue", **{"allow": {"effect": 1, "move": 1}, **more}), "effect"
    )


@pytest.mark.rule("SK-FIRST-27", "SK-FIRST-29")
def test_between_base_and_morgwa() -> None:
    areas = {"b2": {"units": {"morgwa": 1, "private": 1}}, "base1": {"units": {"guard": 2}}}
    state = do(gated(areas), "advance", "teleport guard base1 b2")
    assert units(state, "b2") == {"morgwa": 1, "private": 1, "guard": 1}
    do(state, "done", "move guard b2 b1 1")
    alone = do(gated({"base1": {"units": {"guard": 2}}}), "advance")
    assert "teleport" not in verbs(alone)
    without = do(fighting(areas, allow={"move": 1}), "advance")
    assert "teleport" not in verbs(without)


@pytest.mark.rule("SK-FIRST-28", "SK-FIRST-20")
def test_such_gates_have_no_traits() -> None:
    areas = {"b2": {"units": {"morgwa": 1}, "gate": False}, "c3": {"gate": True}}
    areas["a1"] = {"gate": True}
    state = gated(areas, gates=True)
    for name in ("b2", "base1"):
        assert not state.traits(NAMED[name]) & (TSUKUYUMI | AMATERASU)
    assert can_be_exchanged(state, NAMED["b2"])
    assert not can_be_exchanged(state, NAMED["c3"])


@pytest.mark.rule("SK-FIRST-19")
def test_with_gates_morgwa_is_one_of_them() -> None:
    areas = {
        "b2": {"units": {"morgwa": 1}}, "c3": {"gate": True, "units": {"guard": 1, "private": 1}},
        "a1": {"gate": True},
    }  # fmt: skip
    state = do(fighting(areas, gates=True, allow={"move": 1}), "advance")
    assert offered(state, "teleport guard c3 b2")
    assert offered(state, "teleport morgwa b2 a1")
    assert not [text for text in texts(state) if "base1" in text]
    others = do(table(NOMADS, areas, gates=True, allow={"move": 1}), "advance")
    assert offered(others, "teleport private c3 a1")
    assert not offered(others, "teleport private c3 b2")


@pytest.mark.rule("SK-FIRST-30")
def test_with_the_effect_the_base_joins_the_gates() -> None:
    areas = {
        "b2": {"units": {"morgwa": 1}}, "c3": {"gate": True}, "a1": {"gate": True},
        "base1": {"units": {"guard": 1}},
    }  # fmt: skip
    state = do(gated(areas, gates=True), "advance")
    assert {"a1", "b2", "c3"} <= {text.split()[3] for text in texts(state) if "guard base1" in text}
    do(state, "teleport guard base1 c3", "done", "move guard c3 c2 1")
