"""Planning and development: what is offered at what price; cards kept, offered and used."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.steps.abilities import Offer, offer_all, pay, usable, use
from endtable.games.tamashii.rules.steps.development import development
from endtable.games.tamashii.table.state import ACTION, BODY_DECK, CLASS_DECK, Tamashii
from tests.games.tamashii.play import (
    at,
    body,
    card,
    carry,
    console,
    do,
    dump,
    effect,
    events,
    logged,
    offered,
    play,
    resource,
    row_of,
    setup,
    verbs,
)


def planning(**seat: Any) -> Tamashii:
    """The second player programs."""
    return setup({}, {"console": console(), **seat}, active=1, phase="programming")


def listed(state: Tamashii, early: bool = False, seat: int = 1) -> set[str]:
    return {action[0] for action in development(state, seat, early)}


# --- what is offered ------------------------------------------------------------------------------


@pytest.mark.rule("TA-DEV-03", "TA-DEV-04")
def test_memory_buys_and_erases_tokens() -> None:
    state = planning(console=console("RO", "X"), resources={"memory": 1}, dump="")
    assert [action for action in development(state, 1, False) if action[0] == "erase"] == [
        ("erase", 0), ("erase", 1), ("erase", 5),
    ]  # fmt: skip
    state.pool[2] = 0
    kinds = [action[1] for action in development(state, 1, False) if action[0] == "buy"]
    assert kinds == [1, 3, 4]
    assert listed(state, early=True) == {"erase"}
    assert listed(planning(console=console("R"))) == set()
    pool = state.pool[4]
    bought = state.copy()
    play(bought, "buy red")
    assert (resource(bought, "memory", 1), dump(bought, "red", 1)) == (0, 1)
    play(state, "erase a1")
    assert (resource(state, "memory", 1), at(state, "a1", 1)) == (0, "empty")
    assert (state.pool[4], dump(state, "red", 1)) == (pool + 1, 0)


@pytest.mark.rule("TA-DEV-09", "TA-DEV-10", "TA-DEV-12")
@pytest.mark.parametrize(("xp", "wanted"), [(1, set()), (2, {"integrity", "unlock", "buy"})])
def test_two_experience_buy_one_of_four_things(xp: int, wanted: set[str]) -> None:
    state = planning(xp=xp)
    state.class_decks[1] = ()
    assert listed(state) == wanted
    assert listed(state, early=True) == wanted - {"buy"}


def test_what_is_at_its_end_cannot_be_bought() -> None:
    state = planning(xp=2, limit=9, console=["....."] * 4)
    state.pool[5] = 0
    state.class_decks[1] = ()
    assert listed(state) == set()
    assert ("integrity",) in development(planning(xp=2, limit=8), 1, False)


def test_experience_is_spent_and_told() -> None:
    state = planning(xp=5, limit=6, integrity=3, dump="")
    seen = events(state, "integrity")
    assert seen[0] == {"is": "xp", "seat": 1, "value": 3}
    assert (state.limit[1], state.integrity[1]) == (7, 4)
    assert events(state, "buy open")[0] == {"is": "xp", "seat": 1, "value": 1}
    assert dump(state, "open", 1) == 1
    assert resource(state, "memory", 1) == 0


@pytest.mark.rule("TA-AUG-14", "TA-DEV-05")
def test_a_card_is_installed_for_exactly_its_price() -> None:
    for memory, offers in ((2, False), (3, True)):
        state = planning(uninstalled=["cannon"], resources={"memory": memory})
        assert ("install" in listed(state)) == offers
    cannon = card(state, "cannon")
    seen = events(state, "install cannon")
    assert {"is": "installed", "seat": 1, "card": cannon} in seen
    assert (state.installed[1], state.uninstalled[1]) == ((cannon,), ())
    assert resource(state, "memory", 1) == 0
    assert tally_of(state, 1, "installs") == 1


# --- learning -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-AUG-11", "TA-DEV-13")
def test_of_two_class_cards_one_is_kept_and_one_goes_under_the_deck() -> None:
    state = planning(xp=2)
    deck = state.class_decks[1]
    keys = [state.setting.content.augmentations[number].key for number in deck]
    state.known[2 * (CLASS_DECK + 1)] = 3
    state.known[2 * (CLASS_DECK + 1) + 1] = len(deck)
    reveals = state.reveals
    seen = events(state, "learn")
    assert [event for event in seen if event["is"] == "drew"] == [
        {"is": "drew", "seat": 1, "card": deck[-1]},
        {"is": "drew", "seat": 1, "card": deck[-2]},
    ]
    assert state.reveals == reveals + 2
    assert offered(state) == [f"keep_card {keys[-1]}", f"keep_card {keys[-2]}"]
    told = events(state, f"keep_card {keys[-1]}")
    assert told[0] == {"is": "kept", "seat": 1, "card": deck[-1], "back": deck[-2]}
    assert state.uninstalled[1] == (deck[-1],)
    assert state.class_decks[1] == (deck[-2], *deck[:-2])
    known = state.known[2 * (CLASS_DECK + 1) : 2 * (CLASS_DECK + 1) + 2]
    assert known == [1, len(deck) - 1]
    state.check()


def test_the_last_class_card_is_kept() -> None:
    state = planning(xp=2)
    last, *rest = state.class_decks[1]
    state.class_decks[1] = (last,)
    state.box = tuple(sorted([*state.box, *rest]))
    play(state, "learn")
    assert (state.uninstalled[1], state.class_decks[1], state.xp[1]) == ((last,), (), 0)
    assert "learn" not in listed(state)
    assert "keep_card" not in verbs(state)


# --- trading --------------------------------------------------------------------------------------


@pytest.mark.rule("TA-DEV-06", "TA-DEV-07", "TA-DEV-08")
def test_offers_lie_open_until_they_are_taken_or_withdrawn() -> None:
    state = setup({"uninstalled": ["claws"], "installed": ["spear", "map"], "console": console()},
                  {}, {}, phase="turn")  # fmt: skip
    spear = card(state, "spear")
    assert [text for text in offered(state, 0) if text.startswith("offer")] == [
        "offer spear 1", "offer spear 2", "offer map 1", "offer map 2",
    ]  # fmt: skip
    seen = logged(state, lambda: do(state, "offer spear 1", 0))
    assert seen == [{"is": "offered", "seat": 0, "card": spear, "to": 1}]
    assert "offer spear 2" not in offered(state, 0)
    assert "withdraw spear" in offered(state, 0)
    assert "accept spear" not in offered(state, 2)
    back = state.copy()
    do(back, "withdraw spear", 0)
    assert (back.offers, len(back.installed[0])) == ((), 2)
    assert tally_of(back, 0, "given") == 0
    do(state, "offer map 2", 0)
    seen = logged(state, lambda: do(state, "accept spear", 1))
    assert seen[0] == {"is": "given", "seat": 0, "card": spear, "to": 1}
    assert state.uninstalled[1] == (spear,)
    assert state.installed[0] == (card(state, "map"),)
    assert [offer[1] for offer in state.offers] == [card(state, "map")]
    assert (tally_of(state, 0, "given"), tally_of(state, 1, "faction_cards")) == (1, 1)
    for seat in range(3):
        do(state, "done", seat)
    assert state.offers == ()


def test_nothing_is_offered_early_or_alone() -> None:
    state = setup({"installed": ["spear"], "console": console()}, {}, phase="programming")
    assert "offer" in listed(state, seat=0)
    assert "offer" not in listed(state, early=True, seat=0)
    alone = setup({"installed": ["spear"], "console": console()}, phase="programming")
    assert "offer" not in listed(alone, seat=0)


# --- programming ----------------------------------------------------------------------------------


def test_programming_ends_with_the_moves_of_the_body() -> None:
    state = planning(console=console("R.B"))
    assert {"is": "programmed", "seat": 1, "from": 0, "to": 1} in events(state, "shift a1 a2")
    moves = 1
    while verbs(state) & {"shift", "swap"}:
        play(state, next(text for text in offered(state) if text.startswith(("shift", "swap"))))
        moves += 1
    assert moves == 4
    assert offered(state)[-1] == "done"
    assert state.default(1) == ("done",)


def test_without_tracking_there_is_no_roll() -> None:
    state = setup({"tracking": 0}, {"tracking": 1, "xp": 2}, {"tracking": -1}, phase="turn")
    assert state.deciders() == (1,)
    assert "roll" in verbs(state)
    state.dice = [3] * 9
    play(state, "roll")
    assert sum(state.dice[3:6]) == 1


def test_who_stands_by_before_the_roll_may_change_the_body() -> None:
    seat = {"protocol": "changeover", "progress": 3, "bodies": ["scout", "soldier"]}
    state = setup({}, {**seat, "tracking": 2}, phase="turn")
    assert offered(state, 1)[:2] == ["roll", "use changeover"]
    do(state, "use changeover", 1)
    do(state, "occupy soldier", 1)
    assert state.bodies[1][0] == body(state, "soldier")
    assert "roll" in verbs(state, 1)


# --- abilities ------------------------------------------------------------------------------------


def test_an_ability_costs_what_it_says() -> None:
    state = setup({}, {"xp": 5, "resources": {"power": 4, "shield": 2},
                       "console": console("RG"), "dump": ""}, phase="movement")  # fmt: skip
    state.batteries = 3
    pay(state, 1, (("xp", 2), ("battery", 1), ("power", 3)))
    assert (state.xp[1], state.batteries, resource(state, "power", 1)) == (3, 2, 1)
    assert resource(state, "shield", 1) == 2
    pay(state, 1, (("token", 1),))
    state.run()
    assert offered(state) == ["pay a1", "pay a2"]
    play(state, "pay a2")
    assert dump(state, "green", 1) == 1
    assert "pay" not in verbs(state)


def test_an_ability_of_once_a_turn_or_game_is_used_up() -> None:
    state = setup({}, {"installed": ["regeneration", "filter", "hunt"], "console": console("X"),
                       "resources": {"shield": 1, "memory": 1}}, phase="movement")  # fmt: skip
    content = state.setting.content

    def ability(key: str) -> Any:
        return content.augmentations[card(state, key)].abilities[0]

    assert usable(state, 1, ability("regeneration"))
    assert not usable(state, 0, ability("regeneration"))
    assert usable(state, 1, ability("filter"))
    seen = logged(state, lambda: use(state, 1, "filter", "planning"))
    assert {"is": "used", "seat": 1, "card": "filter"} in seen
    assert state.used_turn == [(), ("filter",)]
    assert resource(state, "memory", 1) == 0
    use(state, 1, "regeneration", "planning")
    assert state.used_turn[1] == ("filter",)
    assert resource(state, "shield", 1) == 0
    use(state, 1, "nothing", "planning")
    state.run()
    assert "purge" not in verbs(state)  # the only token there was is gone


def test_cards_of_planning_are_paid_and_used() -> None:
    state = planning(installed=["regeneration"], integrity=3, resources={"shield": 1})
    seen = events(state, "use regeneration")
    assert seen[0] == {"is": "used", "seat": 1, "card": "regeneration"}
    assert (state.integrity[1], resource(state, "shield", 1)) == (4, 0)
    assert "use" not in verbs(state)


def test_offers_come_in_the_order_of_the_cards_and_may_pass() -> None:
    state = setup({}, {"bodies": ["soldier"], "installed": ["trophy"]}, phase="movement")
    content = state.setting.content
    state.last_defeated = next(
        number for number, design in enumerate(content.enemy_of)
        if content.enemies[design].level == 2
    )  # fmt: skip
    offer_all(state, 1, "defeat")
    state.run()
    assert offered(state) == ["use soldier", "skip"]
    play(state, "skip")
    assert offered(state) == ["use trophy", "skip"]
    play(state, "use trophy")
    assert (state.xp[1], state.used_turn[1]) == (1, ("trophy",))
    state.push(Offer(1, "trophy", "defeat"))
    state.run()
    assert "use" not in verbs(state)


# --- fields ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "wanted"),
    [
        ("drop 1", ["drop a1", "drop a2", "drop b1"]),
        ("discard 1", ["discard a1", "discard a2", "discard b1"]),
        ("unlock 1", ["unlock c5", "unlock d5"]),
        ("lock", ["lock a5", "lock b5"]),
    ],
)
def test_fields_that_fit(phrase: str, wanted: list[str]) -> None:
    state = setup({}, {"console": ["RO...", "X....", "....#", "....#"]}, phase="movement")
    assert offered(effect(state, phrase, seat=1)) == wanted


def test_what_is_done_on_fields() -> None:
    rows = {"console": ["RRO..", "XX...", "....#", "....#"], "dump": ""}
    state = setup({}, rows, phase="movement")
    pool, boxed = state.pool[:], state.boxed
    dropped = play(effect(state.copy(), "drop 2", seat=1), "drop a1", "drop b1")
    assert row_of(dropped, 1).startswith(".RO.. .X...")
    assert (dump(dropped, "red", 1), dump(dropped, "corrupted", 1)) == (1, 1)
    gone = play(effect(state.copy(), "discard 2", seat=1), "discard a1", "discard b1")
    assert row_of(gone, 1).startswith(".RO.. .X...")
    assert (gone.pool[4], gone.boxed) == (pool[4] + 1, boxed + 1)
    opened = play(effect(state.copy(), "unlock 1", seat=1), "unlock d5")
    assert row_of(opened, 1).endswith("....# .....")
    assert opened.blocks[1] == 3
    purged = play(effect(state, "purge 2", seat=1), "purge b2")
    assert row_of(purged, 1).startswith("RRO.. .....")  # the last one has no choice


def test_prepared_tokens_are_placed_one_by_one() -> None:
    state = setup({}, {"console": console(), "bag": "RG", "dump": ""}, phase="movement")
    effect(state, "prepare 3", seat=1)
    assert state.hand[1] == (2, 4)
    assert len(offered(state)) == 2 * 16
    seen = events(state, "put red b2")
    assert seen == [{"is": "placed", "seat": 1, "cell": 6, "token": 4}]
    assert list(state.hand[1]) == [2]
    play(state, "put green a1")
    assert row_of(state, 1).startswith("G...# .R..#")
    assert "put" not in verbs(state)


def test_no_more_tokens_are_prepared_than_fit() -> None:
    rows = ["RRRR#", "RRRR#", "RRRR#", "RRR.#"]
    state = setup({}, {"console": rows, "bag": "BBB", "dump": ""}, phase="movement")
    effect(state, "prepare 3", seat=1)
    assert at(state, "d4", 1) == "blue"  # only one place for it
    assert state.bag[7 + 1] == 2


def test_program_may_be_waived_and_ends_by_itself() -> None:
    state = setup({}, {"console": console("R")}, phase="movement")
    effect(state, "program 2", seat=1)
    play(state, "shift a1 a2")
    waived = play(state.copy(), "done")
    assert "shift" not in verbs(waived)
    play(state, "shift a2 a3")
    assert at(state, "a3", 1) == "red"
    assert "shift" not in verbs(state)
    assert "shift" not in verbs(carry(waived, ("program", 0, "you"), seat=1))


def test_a_third_body_replaces_one_that_goes_under_the_deck() -> None:
    from endtable.games.tamashii.rules.steps.firing import fire

    state = setup({}, {"bodies": ["scout", "soldier"]}, phase="movement")
    new, deck = state.market[0], state.body_deck
    fire(state, 1, f"body.{state.setting.content.bodies[new].key}", ())
    state.run()
    assert offered(state) == ["give_up scout", "give_up soldier"]
    play(state, "give_up soldier")
    assert state.bodies[1] == (new, body(state, "scout"))
    assert state.body_deck == (body(state, "soldier"), *deck[:-1])
    assert state.market[0] == deck[-1]
    assert state.known[2 * BODY_DECK + 1] == 1
    state.check()


@pytest.mark.rule("TA-DEV-06", "TA-GENRULE-10")
def test_in_the_competition_too_offers_end_with_planning() -> None:
    state = setup({"installed": ["spear"], "console": console()}, {}, phase="turn",
                  mode="competitive", pvp="strike", first=0)  # fmt: skip
    play(state, "offer spear 1", "done")
    assert state.deciders() == (1,)
    assert "accept spear" in offered(state)
    play(state, "done")
    assert state.phase == ACTION
    assert state.offers == ()
    assert state.installed[0] == (card(state, "spear"),)
