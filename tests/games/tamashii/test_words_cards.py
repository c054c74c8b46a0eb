"""Words about bodies and augmentations: reform, draw, exchange, discount."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.questions import install_cost
from endtable.games.tamashii.table.state import BODY_DECK, FACTION_DECK, PLANNING, Tamashii
from tests.games.tamashii.play import (
    body,
    card,
    console,
    do,
    effect,
    names,
    offered,
    play,
    setup,
    told,
)

TOP, BOTTOM = 0, 1
SPARTANS, NINKYO, SEEKERS, CIVILIANS = range(4)


def known(state: Tamashii, deck: int) -> tuple[int, int]:
    """How much of the top and of the bottom of a deck everybody knows."""
    return state.known[2 * deck + TOP], state.known[2 * deck + BOTTOM]


# --- bodies ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-SPECIAL-10")
def test_the_active_body_is_changed_for_the_top_one_of_the_deck() -> None:
    state = setup({"bodies": ["wrestler", "soldier"], "integrity": 6}, {}, phase="firing")
    deck = state.body_deck
    reveals = state.reveals
    state.known[2 * BODY_DECK + TOP] = 2
    seen = told(state, "reform")
    assert seen == [{"is": "occupied", "seat": 0, "body": deck[-1]}]
    assert state.bodies[0] == (deck[-1], body(state, "soldier"))
    assert state.body_deck == (body(state, "wrestler"), *deck[:-1])
    assert known(state, BODY_DECK) == (1, 1)
    assert state.reveals == reveals + 1
    assert state.integrity[0] == 5  # the wrestler's modifier is gone
    assert [tally_of(state, seat, "occupied") for seat in (0, 1)] == [1, 0]
    state.check()


def test_all_of_a_known_deck_is_still_known_after_a_reform() -> None:
    state = setup({"bodies": ["scout"]}, {}, phase="firing")
    count = len(state.body_deck)
    state.known[2 * BODY_DECK + BOTTOM] = count
    effect(state, "reform")
    assert known(state, BODY_DECK) == (0, count)
    state.check()


def test_nothing_is_reformed_without_a_body_or_without_a_deck() -> None:
    walker = setup({}, {}, phase="firing")
    deck = walker.body_deck
    assert told(walker, "reform") == []
    assert (walker.bodies[0], walker.body_deck) == ((), deck)
    empty = setup({"bodies": ["scout"]}, {}, phase="firing")
    empty.body_box += empty.body_deck
    empty.body_deck = ()
    assert told(empty, "reform") == []
    assert empty.bodies[0] == (body(empty, "scout"),)
    assert known(empty, BODY_DECK) == (0, 0)


# --- cards of factions ----------------------------------------------------------------------------


def hideout(**fields: object) -> Tamashii:
    """Two players, Seekers and Civilians in play."""
    return setup({}, {}, scenario="underground_hunt", phase="firing", **fields)


@pytest.mark.rule("TA-AUG-12", "TA-AUG-16")
def test_the_top_card_of_a_faction_is_drawn_and_uninstalled() -> None:
    state = hideout()
    deck = state.faction_decks[SEEKERS]
    others = state.faction_decks[CIVILIANS]
    reveals = state.reveals
    state.known[2 * (FACTION_DECK + SEEKERS) + TOP] = 3
    state.known[2 * (FACTION_DECK + SEEKERS) + BOTTOM] = len(deck)
    assert told(state, "draw seekers", seat=1) == [{"is": "drew", "seat": 1, "card": deck[-1]}]
    assert state.uninstalled == [(), (deck[-1],)]
    assert state.faction_decks[SEEKERS] == deck[:-1]
    assert state.faction_decks[CIVILIANS] == others
    assert known(state, FACTION_DECK + SEEKERS) == (2, len(deck) - 1)
    assert [tally_of(state, seat, "faction_cards") for seat in (0, 1)] == [0, 1]
    assert state.reveals == reveals + 1
    state.check()


def test_an_empty_deck_of_a_faction_gives_nothing() -> None:
    state = hideout()
    reveals = state.reveals
    assert told(state, "draw spartans") == []
    assert state.uninstalled == [(), ()]
    assert tally_of(state, 0, "faction_cards") == 0
    assert state.reveals == reveals


def stocked(extension: str = "hideout_choice") -> Tamashii:
    state = setup({}, {}, mode="competitive", extension=extension, pvp="strike", phase="firing")
    from endtable.games.tamashii.rules.decks import bring_faction

    bring_faction(state, SPARTANS)
    return state


def test_well_stocked_hideouts_give_two_cards_of_which_one_is_kept() -> None:
    state = stocked()
    deck = state.faction_decks[SPARTANS]
    keys = [state.setting.content.augmentations[number].key for number in deck]
    effect(state, "draw spartans")
    assert offered(state) == [f"keep_card {keys[-1]}", f"keep_card {keys[-2]}"]
    play(state, f"keep_card {keys[-2]}")
    assert state.uninstalled[0] == (deck[-2],)
    assert state.faction_decks[SPARTANS] == (deck[-1], *deck[:-2])
    assert known(state, FACTION_DECK + SPARTANS) == (0, 1)
    state.check()
    plain = stocked("stationary")
    deck = plain.faction_decks[SPARTANS]
    effect(plain, "draw spartans")
    assert plain.uninstalled[0] == (deck[-1],)
    assert plain.faction_decks[SPARTANS] == deck[:-1]


def test_the_last_card_of_a_well_stocked_hideout_is_kept() -> None:
    state = stocked()
    last, *rest = state.faction_decks[SPARTANS]
    state.faction_decks[SPARTANS] = (last,)
    state.box = tuple(sorted([*state.box, *rest]))
    effect(state, "draw spartans")
    assert state.uninstalled[0] == (last,)
    assert not any(text.startswith("keep_card") for text in offered(state))
    effect(state, "draw spartans")
    assert state.uninstalled[0] == (last,)
    state.check()


# --- the black market -----------------------------------------------------------------------------


def dealer(*uninstalled: str) -> Tamashii:
    return setup({"class": "hunter", "uninstalled": list(uninstalled)}, {},
                 scenario="underground_hunt", phase="firing")  # fmt: skip


def test_uninstalled_faction_cards_are_exchanged_for_cards_of_factions_present() -> None:
    state = effect(dealer("spear", "map", "claws"), "exchange")
    assert offered(state) == [
        "exchange spear seekers", "exchange spear civilians", "exchange map seekers",
        "exchange map civilians", "done",
    ]  # fmt: skip


def test_the_old_card_goes_under_the_deck_of_its_own_faction() -> None:
    state = dealer("spear", "map")
    spear, chart = card(state, "spear"), card(state, "map")
    spartans, seekers, civilians = (state.faction_decks[n] for n in (SPARTANS, SEEKERS, CIVILIANS))
    effect(state, "exchange")
    play(state, "exchange spear civilians")
    assert state.uninstalled[0] == tuple(sorted([chart, civilians[-1]]))
    assert state.faction_decks[CIVILIANS] == civilians[:-1]
    assert state.faction_decks[SPARTANS] == (spear, *spartans)
    assert state.faction_decks[SEEKERS] == seekers
    assert known(state, FACTION_DECK + SPARTANS) == (0, 1)
    assert known(state, FACTION_DECK + CIVILIANS) == (0, 0)
    assert tally_of(state, 0, "faction_cards") == 1
    assert not any(text.startswith("exchange") for text in offered(state))
    state.check()


def test_nobody_has_to_exchange_anything() -> None:
    state = dealer("spear")
    decks = state.faction_decks[:]
    effect(state, "exchange")
    play(state, "done")
    assert state.uninstalled[0] == (card(state, "spear"),)
    assert state.faction_decks == decks
    without = dealer()
    assert "drew" not in names(told(without, "exchange"))
    assert not any(text.startswith("exchange") for text in offered(without))


@pytest.mark.rule("TA-DEV-05")
def test_a_discount_of_the_firing_step_lasts_to_the_end_of_the_next_planning() -> None:
    state = setup({"installed": ["spare_parts"], "uninstalled": ["cannon"], "at": 1,
                   "console": console("BG"), "resources": {"memory": 1}}, {"at": 1},
                  first=1, phase="firing")  # fmt: skip
    play(state, "fire aug.spare_parts a1 a2")
    quietly = ("done", "skip", "pass", "stay", "take", "attack 0")
    while state.phase != PLANNING:
        do(state, next(text for text in quietly if text in offered(state)))
    do(state, "?roll", 0)
    do(state, "?done", 0)
    assert "install cannon" in offered(state, 0)  # 1 instead of 3
    do(state, "install cannon", 0)
    while state.phase == PLANNING:
        do(state, "done")
    assert state.discount == [0, 0]


def test_discounts_add_up_and_are_the_players_own() -> None:
    state = setup({"uninstalled": ["cannon"]}, {"uninstalled": ["salvo"]}, phase="firing")
    cannon = card(state, "cannon")
    printed = install_cost(state, 0, cannon)
    effect(state, "discount 1")
    assert install_cost(state, 0, cannon) == printed - 1
    effect(state, "discount 1")
    assert state.discount == [2, 0]
