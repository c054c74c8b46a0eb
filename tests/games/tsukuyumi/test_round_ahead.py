"""Action cards: what each would mean before one confirms it, and who cannot take it back."""

from __future__ import annotations

import pytest

from endtable.core.state import State
from endtable.games.tsukuyumi.game import GAME
from endtable.kit.i18n import LANGUAGES
from endtable.server.messages.question import question


def choosing(seed: int, factions: list[str]) -> State:
    """A table whose players are about to choose their first card."""
    state = GAME.new({"players": len(factions), "factions": factions}, seed)
    while state.question(state.deciders()[0]).message.key != "ts.ask.choose_card":
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    return state


FOUR = ["boarlords", "nomads", "dark_seed", "cybersamurai"]


@pytest.mark.rule("TS-ROUND-03")
def test_whoever_chooses_last_cannot_take_it_back() -> None:
    state = choosing(1, FOUR)
    for seat in (2, 0, 3):
        assert not any(option.final for option in GAME.options(state, seat))
        state.apply(seat, state.legal(seat)[0])
    assert all(option.final for option in GAME.options(state, 1))
    # Whoever has chosen may still change that: the last one has not.
    assert not any(option.final for option in GAME.options(state, 2))


@pytest.mark.rule("TS-ROUND-03", "TS-ROUND-06")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("factions", [FOUR, ["reef_collective", "moon_circus", "nomads"]])
def test_every_card_says_what_it_means_for_me_and_for_others(
    lang: str, factions: list[str]
) -> None:
    state = choosing(2, factions)
    asked = question(GAME, state, 0, lang, "tree")
    assert asked["weighed"] == list(range(len(asked["choices"])))
    cards = {pick: told["means"] for pick, told in asked["told"].items() if "means" in told}
    assert len(cards) == len(asked["choices"])
    neighbour = GAME.content.factions[factions[1]].names.said(lang)
    for means in cards.values():
        assert 'class="phase-white"' in means
        assert neighbour in means  # who gets the cards that are left
        assert ('class="phase-red"' in means) == (factions[0] != "reef_collective")
    assert len(set(cards.values())) > 1


def test_a_combat_card_is_weighed_too() -> None:
    weighed = {name for name, verb in GAME.verbs.rows.items() if verb.weighed}
    wanted = {"card", "fight", "siege", "hunt", "rage", "answer", "raid", "snake_fight"}
    assert weighed == wanted & set(GAME.verbs.rows)


@pytest.mark.rule("TS-PHASE-01")
def test_the_white_phase_says_how_many_actions_and_how_much_of_each() -> None:
    state = choosing(1, FOUR)
    while state.question(state.deciders()[0]).message.key != "ts.ask.turn":
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    asked = question(GAME, state, state.deciders()[0], "en", "tree")
    assert asked["stake"].startswith("Choose 2 of these actions.")
    assert asked["told"]["button:produce"]["text"].startswith("Points to spend: 1.")
