"""Flare: what Sun Warriors among them let defenders do before an attack. SK-SUNWAR-05, -06."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.modules.gifts.flare import FLARE
from endtable.games.tsukuyumi.rules.questions import health_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    asked,
    do,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
    watched,
)

ATTACKED = ("boarlords", "nomads", "dark_seed")


def flaring(army: dict[str, int], factions: tuple[str, ...] = ATTACKED, **more: Any) -> Tsukuyumi:
    """The first seat attacks, the second has the Sun Warriors."""
    areas = {"a2": {"units": army}, **more.pop("areas", {})}
    seats = {1: {"gift": "sun_warriors"}}
    return table(factions, areas, seats, gifts=True, allow={"combat": 2}, **more)


@pytest.mark.rule("SK-SUNWAR-05", "SK-SUNWAR-06")
def test_flare_drives_one_attacker_off_before_he_strikes() -> None:
    """Nomads have no defence effect of their own; the one who is left is too weak."""
    army = {"boarguard": 1, "squeaker": 1, "sun_warrior_nomads": 1, "private": 2}
    state = do(flaring(army), "fight a2 bo_conquest")
    assert asked(state) == 1
    do(state, "answer flare")
    assert asked(state) == 1
    assert not any("private" in text for text in texts(state))  # attackers only
    do(state, "shove boarguard a3")
    assert units(state, "a3") == {"boarguard": 1}
    assert owner(state, "a2") is None  # 15 of the squeaker against 35
    assert not any(text.startswith("answer") for text in texts(state))  # that was his choice


@pytest.mark.rule("SK-SUNWAR-05", "TS-COMBAT-06")
def test_an_attack_without_attackers_is_lost() -> None:
    areas = {"a3": {"mines": 1}}
    state = flaring({"boarmaster": 1, "sun_warrior_nomads": 1}, areas=areas)
    do(state, "fight a2 bo_conquest")
    told = watched(state, "answer flare", "shove boarmaster a3", "detonate 0")
    assert "repelled" in told
    assert owner(state, "a2") is None
    assert state.view(None)["fight"] is None


@pytest.mark.rule("SK-SUNWAR-05")
def test_red_edges_count_and_a_flare_that_moves_nobody_is_not_offered() -> None:
    row = {"blocked": [0, 1, 2, 3, 4, 5], "units": {"boarguard": 1, "sun_warrior_nomads": 1}}
    state = do(flaring({}, areas={"a2": row}), "fight a2 bo_conquest")
    assert not offered(state, "answer flare")


@pytest.mark.rule("SK-SUNWAR-05")
def test_it_takes_a_sun_warrior_in_the_area() -> None:
    state = flaring(
        {"boarguard": 1, "private": 1}, areas={"a3": {"units": {"sun_warrior_nomads": 1}}}
    )
    do(state, "fight a2 bo_conquest")
    assert not offered(state, "answer flare")
    assert offered(state, "answer counterstrike")


@pytest.mark.rule("SK-SUNWAR-05", "TS-COMBAT-20")
def test_it_is_instead_of_the_effect_of_the_board() -> None:
    """Displacement comes after the attack, Flare before it: one or the other."""
    factions = ("nomads", "boarlords", "dark_seed")
    army = {"lt_dan": 1, "private": 1, "sun_warrior_boarlords": 1, "squeaker": 1}
    waited = do(flaring(army, factions), "fight a2 no_conquest")
    assert set(texts(waited)) == {"answer flare", "wait"}
    do(waited, "wait")
    assert offered(waited, "answer defence_effect")
    assert not offered(waited, "answer flare")
    flared = do(flaring(army, factions), "fight a2 no_conquest", "answer flare", "shove lt_dan a1")
    assert not any(text.startswith("answer") for text in texts(flared))
    ambush: dict[str, Any] = {"seats": {1: {"gift": "sun_warriors", "card": "ambush"}}}
    state = table(factions, {"a2": {"units": army}}, ambush["seats"], gifts=True,
                  allow={"combat": 1})  # fmt: skip
    do(state, "fight a2 no_conquest", "answer flare", "shove lt_dan a1")
    assert offered(state, "answer counterstrike")  # any number of counterattacks
    assert not offered(state, "answer defence_effect")  # but one defence effect


@pytest.mark.rule("SK-SUNWAR-05", "TS-CCARD-18")
def test_a_card_without_a_defence_effect_allows_no_flare() -> None:
    army = {"launcher": 2, "sun_warrior_boarlords": 1}
    state = flaring(army, ("nomads", "boarlords", "dark_seed"))
    do(state, "fight a2 no_suppress")
    assert not offered(state, "answer flare")


@pytest.mark.rule("SK-SUNWAR-05", "TS-CYBER-05")
def test_who_is_switched_off_lends_nothing() -> None:
    factions = ("cybersamurai", "nomads", "boarlords")
    army = {"cyberoid": 2, "sun_warrior_nomads": 1, "private": 1}
    state = flaring(army, factions)
    private = next(
        unit
        for unit in state.units_at[NAMED["a2"]]
        if state.setting.tables.kind_keys[state.setting.kind_of[unit]] == "private"
    )
    state.shields = 2
    assert health_of(state, private) == 20
    theirs(state).akira = (NAMED["a2"], *theirs(state).akira[1:])
    assert health_of(state, private) == 15  # what the board says
    state.shields = 0
    do(state, "fight a2 cy_conquest")
    assert not offered(state, "answer flare")


@pytest.mark.rule("SK-SUNWAR-05")
def test_a_forecast_knows_the_flare() -> None:
    army = {"boarguard": 1, "sun_warrior_nomads": 1}
    state = flaring(army)
    (row,) = state.view(0)["battles"]
    card = next(card for card in row["cards"] if card["card"] == "bo_conquest")
    assert card["comes"]["taken"] == 0
    name = state.setting.tables.counterattacks[FLARE]
    flare = next(answer for answer in card["answers"] if answer["answer"] == name)
    assert flare["who"] == 1
    assert flare["comes"]["taken"] is None
    assert flare["comes"]["left"] == [{"who": 0, "count": 1}]
