"""ONI power cards. TM-POWER."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from endtable.core.events import Log
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.oni_powers.module import KEYS, OniPowers, Pile
from endtable.games.tsukuyumi.rules.questions import conquest_of, damage_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    asked,
    do,
    maybe,
    next_round,
    offered,
    owner,
    set_up,
    table,
    texts,
    units,
    verbs,
)

THREE = ("nomads", "boarlords", "dark_seed")


def pile(state: Tsukuyumi) -> Pile:
    module = next(one for one in state.setting.modules if isinstance(one, OniPowers))
    return module.pile(state)


def led(power: str, areas: dict[str, Any], steps: int = 1, **more: Any) -> Tsukuyumi:
    """An ONI combat of one area and one fight while a power card lies open."""
    allow = {"war_range": steps, "war_areas": 1, "war_fights": 1}
    more |= {"phase": "green", "allow": allow, "oni_powers": True, "power": power}
    state = table(more.pop("factions", THREE), areas, **more)
    return do(state, "oni_war")


@pytest.mark.rule("TM-POWER-01", "TM-POWER-02")
def test_a_card_is_turned_up_before_cards_are_chosen() -> None:
    state = set_up(players=3, oni_powers=True)
    assert state.phase == 0
    assert "card" in verbs(state)
    assert len(pile(state).power_pile) == 5
    assert state.view(None)["modules"]["oni_powers"]["open"] == KEYS[pile(state).power_open]


@pytest.mark.rule("TM-POWER-04", "TM-POWER-05")
def test_used_cards_go_under_the_pile_and_every_round_has_another() -> None:
    state = set_up(players=3, oni_powers=True)
    seen = [pile(state).power_open]
    for _ in range(3):
        next_round(state)
        assert pile(state).power_pile[0] == seen[-1]
        seen.append(pile(state).power_open)
    assert len(set(seen)) == 4


def test_nobody_knows_what_comes_next() -> None:
    state = set_up(players=3, oni_powers=True)
    next_round(state)
    first = pile(state).power_pile
    guesses = [pile(state.guess(0, new)).power_pile for new in _chances()]  # type: ignore[arg-type]
    assert {guess[0] for guess in guesses} == {first[0]}
    assert len({guess[1:] for guess in guesses}) > 1
    assert all(sorted(guess) == sorted(first) for guess in guesses)


def _chances() -> list[Any]:
    from endtable.core.chance import new_chance

    return [new_chance(seed, 3) for seed in range(8)]


@pytest.mark.rule("TM-POWER-07", "TM-POWER-06")
def test_agility_lets_small_oni_go_further_and_nobody_else() -> None:
    areas: dict[str, Any] = {
        "a1": {"units": {"small": 1, "medium": 1}, "owner": "oni"},
        "a2": {"owner": "oni"},
        "a3": {"owner": 0},
    }
    state = led("agility", areas)
    maybe(state, "raise a1")
    assert offered(state, "move small a1 a2 2")
    assert not offered(state, "move medium a1 a2 2")
    plain = led("new_strength", {"a1": {"units": {"small": 1}}, "a2": {"owner": 0}})
    maybe(plain, "raise a1")
    assert offered(plain, "move small a1 a2 1")


@pytest.mark.rule("TM-POWER-03")
def test_it_holds_for_every_player() -> None:
    areas = {"a1": {"units": {"small": 1}}, "a2": {"owner": 0}}
    for seat in range(3):
        allow = {"war_range": 1, "war_areas": 1, "war_fights": 1}
        state = table(
            THREE, areas, phase="green", allow=allow, oni_powers=True, power="agility", active=seat
        )
        do(state, "oni_war")
        maybe(state, "raise a1")
        assert offered(state, "move small a1 a2 2")


@pytest.mark.rule("TM-POWER-08", "TM-POWER-09")
def test_at_full_power_each_oni_deals_ten_more() -> None:
    areas = {"a1": {"units": {"medium": 2, "private": 1}}}
    for power, total in (("at_full_power", 50), ("agility", 30)):
        state = table(THREE, areas, oni_powers=True, power=power)
        assert damage_of(state, state.setting.oni, NAMED["a1"]) == total
        assert damage_of(state, 0, NAMED["a1"]) == damage_of(table(THREE, areas), 0, NAMED["a1"])


@pytest.mark.rule("TM-POWER-10")
def test_strong_defence_gives_oni_a_second_counterattack() -> None:
    areas = {"a1": {"units": {"private": 3, "small": 2}}}
    for power, again in (("strong_defensive", True), ("agility", False)):
        state = table(
            THREE, areas, allow={"combat": 1}, oni_powers=True, power=power, track=[0, 1, 2]
        )
        do(state, "fight a1 no_conquest")
        assert asked(state) == 2  # the last on the track decides for ONI
        do(state, "answer retreat")
        while "halt" in verbs(state):
            do(state, "halt")
        assert ("answer" in verbs(state)) == again
        if again:
            assert not offered(state, "answer retreat")
            assert offered(state, "decline")


@pytest.mark.rule("TM-POWER-11", "TM-POWER-12")
def test_new_strength_doubles_conquest_in_attack_and_defence() -> None:
    areas = {"a1": {"units": {"medium": 2}}, "a2": {"units": {"small": 1}}}
    state = table(THREE, areas, oni_powers=True, power="new_strength")
    assert conquest_of(state, state.setting.oni, NAMED["a1"]) == 80
    assert conquest_of(state, state.setting.oni, NAMED["a2"]) == 20


def placed_in_a_round(seed: int, assembled: bool) -> list[tuple[int, int]]:
    """By seat: ONI that its card bids it place in the first round, and those that it places."""
    state = GAME.new({"players": 3, "factions": list(THREE), "oni_powers": True}, seed)
    assert isinstance(state, Tsukuyumi)
    while state.phase != 0:
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    own = pile(state)
    cards = sorted((*own.power_pile, own.power_open))
    own.power_open = KEYS.index("assemble_the_forces" if assembled else "agility")
    own.power_pile = tuple(card for card in cards if card != own.power_open)
    log = Log((None,))
    state.log = log
    while state.deciders() and state.round == 1:
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    state.beat()
    bidden, placed, active = [0] * 3, [0] * 3, -1
    for event in [event for frame in log.frames for event in frame.seen_by(None)]:
        if event["is"] == "card":
            card = GAME.content.actions[event["card"]]
            bidden[event["seat"]] = sum(phase.get("place_oni", 0) for phase in card.phases)
        elif event["is"] == "turn":
            active = event["seat"]
        elif event["is"] == "oni":
            placed[active] += 1
    return list(zip(bidden, placed, strict=True))


@pytest.mark.rule("TM-POWER-13", "TM-POWER-14", "TM-POWER-15")
def test_assemble_the_forces_one_more_for_each_who_places() -> None:
    more = Counter[int]()
    for seed in range(8):
        for bidden, placed in placed_in_a_round(seed, assembled=True):
            assert placed == (bidden + 1 if bidden else 0)
            more[bidden] += 1
        assert all(bidden == placed for bidden, placed in placed_in_a_round(seed, assembled=False))
    assert more[1]
    assert more[2]


REVENGE = "revenge_of_the_oni"


@pytest.mark.rule("TM-POWER-16", "TM-POWER-19")
def test_revenge_deals_damage_and_takes_no_land() -> None:
    areas = {
        "a1": {"units": {"small": 2}, "owner": "oni"},
        "a2": {"owner": 1, "units": {"squeaker": 2}},
    }
    state = led(REVENGE, areas)
    maybe(state, "raise a1")
    maybe(state, "march a1 a2", "attack", "battle a2", "suffer squeaker", "suffer squeaker")
    assert "answer" in verbs(state)  # the counterattacks of ONI conquest
    assert owner(state, "a2") == 1
    do(state, "answer retreat")
    while "halt" in verbs(state):
        do(state, "halt")
    assert owner(state, "a2") == 1
    assert "squeaker" not in units(state, "a2")


@pytest.mark.rule("TM-POWER-17")
def test_revenge_must_reach_a_unit_even_an_own_one() -> None:
    areas = {
        "a1": {"units": {"small": 1}, "owner": "oni"},
        "a2": {"units": {"private": 1}},
        "b1": {"owner": 1},
    }
    state = led(REVENGE, areas)
    maybe(state, "raise a1", "move small a1 a2 1", "attack", "battle a2")
    assert units(state, "a2")["small"] == 1  # land alone is no target
    assert asked(state) == 0
    assert "answer" in verbs(state)


@pytest.mark.rule("TM-POWER-18")
def test_revenge_comes_nearer_where_nobody_can_be_reached() -> None:
    areas = {"a1": {"units": {"small": 1}}, "a4": {"units": {"private": 1}}, "b1": {"owner": 0}}
    state = led(REVENGE, areas)
    maybe(state, "approach small a1 a2", "done")
    assert units(state, "a2") == {"small": 1}


@pytest.mark.rule("TM-POWER-20")
def test_revenge_may_split_its_damage() -> None:
    areas = {"a1": {"units": {"large": 2, "squeaker": 1, "worker": 1}}}
    state = led(REVENGE, areas)
    maybe(state, "raise a1", "attack", "battle a1", "wait")
    assert "assign" in verbs(state)


@pytest.mark.rule("TM-POWER-22")
def test_revenge_does_not_mind_what_conquest_may_not_touch() -> None:
    areas: dict[str, Any] = {"m4": {"units": {"small": 1, "private": 1}}}
    state = led(REVENGE, areas)
    maybe(state, "raise m4", "attack", "battle m4")
    assert "answer" in verbs(state) or "suffer" in verbs(state)
    marked = led(REVENGE, {"a1": {"units": {"small": 1, "private": 1}, "owner": "oni"}})
    maybe(marked, "raise a1", "attack", "battle a1")
    assert "answer" in verbs(marked) or "suffer" in verbs(marked)


@pytest.mark.rule("TM-POWER-23")
def test_reefs_alone_are_no_target_of_revenge_but_fall_before_the_oyster() -> None:
    factions = ("nomads", "reef_collective", "boarlords")
    laid = {"reefs": {"1": "armoured"}}
    areas = {"a1": {"units": {"small": 1}}, "a2": laid, "a4": {"units": {"private": 1}}}
    alone = led(REVENGE, areas, factions=factions)
    maybe(alone, "approach small a1 a2", "done")
    assert units(alone, "a2") == {"small": 1}
    assert alone.view(None)["fight"] is None
    for count, alive in ((1, True), (3, False)):
        home = {"a1": {"units": {"small": count, "oyster": 1}, **laid}}
        state = led(REVENGE, home, factions=factions, mascots=True)
        maybe(state, "raise a1", "attack", "battle a1", "wait")
        while state.view(None)["fight"]:
            do(state, texts(state)[0])
        assert ("oyster" in units(state, "a1")) == alive


def test_the_open_card_is_seen_in_every_language() -> None:
    from endtable.kit.i18n import LANGUAGES, Words

    state = table(THREE, {}, oni_powers=True, power="new_strength")
    for lang in LANGUAGES:
        cards = GAME.face.regions(state.view(0), Words(lang, strict=True))["cards"]
        box = GAME.content.extras["oni_powers"]
        name = next(s for s in box.sheets if s.key == "new_strength").names.said(lang)
        assert name in cards
