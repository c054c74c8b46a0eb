"""The torture game does what it is there for, and the machine under it what the plan says."""

from __future__ import annotations

import pytest

from endtable.core.effects import Effect
from endtable.core.errors import Illegal
from endtable.core.state import NOBODY
from endtable.core.types import Seat
from tests.contract.checks import together, undo
from tests.contract.play import walk
from tests.contract.torture.game import Torture
from tests.contract.torture.questions import guard, iron, storm
from tests.contract.torture.state import TortureState
from tests.contract.torture.verbs import VERBS
from tests.contract.torture.words import CARDS, kind_of

GAME = Torture()


def table(seats: int = 2, seed: int = 1, **options: int) -> TortureState:
    """A new table."""
    return GAME.new({"seats": seats, "goal": 99, **options}, seed)


def lay(*kinds: str) -> TortureState:
    """A table at which the seats have laid cards of these kinds."""
    state = table(len(kinds))
    cards: list[int] = []
    for seat, kind in enumerate(kinds):
        cards.append(next(c for c in range(CARDS) if kind_of(c) == kind and c not in cards))
        give(state, seat, cards[-1])
    for seat, card in enumerate(cards):
        state.apply(seat, ("lay", card))
    return state


def give(state: TortureState, seat: Seat, card: int) -> None:
    """Swap a card of the seat for this one, wherever that is."""
    for pile in (state.deck, *state.hands):
        if card in pile:
            place, other = pile.index(card), state.hands[seat][0]
            pile[place], state.hands[seat][0] = other, card
            state.knows[card], state.knows[other] = state.knows[other], state.knows[card]
            break
    for hand in state.hands:
        hand.sort()


def ready(state: TortureState) -> None:
    """All consoles are ready."""
    while state.lanes:
        state.apply(state.deciders()[0], ("ready",))


def names(state: TortureState) -> list[str]:
    """The steps on the stack."""
    return [type(step).__name__ for step in state.main]


def test_random_play_reaches_every_verb() -> None:
    seen = {
        moment.action[0]
        for mode in GAME.modes()
        for seed in range(12)
        for moment in walk(GAME, mode, seed)
    }
    assert seen == set(VERBS.rows)


def test_random_play_takes_back_and_changes_arrival() -> None:
    undone = [undo.taken_back(GAME, {"seats": 3}, seed) for seed in range(6)]
    assert min(count for count, _ in undone) > 0
    assert sum(around for _, around in undone) > 0
    assert all(together.orders_tried(GAME, {"seats": 3}, seed) > 10 for seed in range(6))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_effects_speak_general_then_card_then_faction(order: tuple[int, ...]) -> None:
    state = table()
    effects: list[Effect] = [storm(), guard(1), iron(1)]
    for number in order:
        state.begin(effects[number])
    assert [effect.key for effect in state.effects] == ["storm", "guard", "iron"]
    assert state.damage_of(0, 1, 6) == 2  # (3 + 1) / 2
    state.end("guard")
    assert state.damage_of(0, 1, 6) == 2  # 4, but two at most
    assert state.damage_of(1, 0, 6) == 4


def test_a_secret_choice_can_be_changed_until_the_last_is_in() -> None:
    state = table()
    first, second = state.hands[0][:2]
    state.apply(0, ("lay", first))
    assert state.deciders() == (1,)
    state.apply(0, ("lay", second))
    assert state.view(1)["chosen"] == [True, False]
    assert state.view(1)["mine"] is None
    state.apply(1, state.legal(1)[0])
    assert state.played[0] == second
    with pytest.raises(Illegal):
        state.apply(0, ("lay", first))


def test_a_die_in_a_lane_does_not_depend_on_the_other_lane() -> None:
    one = lay("guard", "guard")
    two = one.copy()
    one.apply(0, ("roll",))
    one.apply(1, ("roll",))
    two.apply(1, ("roll",))
    two.apply(0, ("roll",))
    assert one.dice == two.dice
    assert one.chance.counts == two.chance.counts


def test_bailing_out_unwinds_only_the_own_lane() -> None:
    state = lay("guard", "guard")
    for seat in (0, 1):
        for verb in ("dive", "deeper", "deeper"):
            state.apply(seat, (verb,))
    state.apply(0, ("bail",))
    assert [type(step).__name__ for step in state.lanes[0]] == ["Program"]
    assert len(state.lanes[1]) == 4
    for _ in range(3):
        state.apply(1, ("surface",))
    assert state.lanes[1][-1].record() == ["Program", 1, 3, 0, 1]  # found one move


def test_the_alarm_ends_all_lanes() -> None:
    state = lay("guard", "guard")
    state.apply(1, ("dive",))
    state.dice[0] = 6
    state.apply(0, ("alarm",))
    assert state.together() == NOBODY
    assert state.lanes == []
    assert names(state)[-1] == "Act"


def test_a_flare_drops_half_a_secret_choice() -> None:
    state = table()
    state.round = 2
    state.apply(0, state.legal(0)[0])
    state.apply(1, ("signal",))
    state.apply(1, ("flare",))
    assert state.sealed == []
    assert names(state)[-1] == "Consoles"
    assert state.played == [-1, -1]


def struck(*, counters: bool) -> TortureState:
    """Seat 0 has struck seat 1, which has answered in the first window."""
    state = lay("strike", "surge")
    ready(state)
    cards = [card for card in range(CARDS) if kind_of(card) == "guard"]
    give(state, 1, cards[0])
    state.medic_pool += sum(state.medics)
    state.medics = [0, 0]
    state.apply(0, ("strike", 1))
    assert names(state)[-1] == "Counter"
    state.apply(1, ("counter", cards[0]) if counters else ("decline",))
    state.check()
    return state


def test_a_counterattack_in_the_first_window_removes_the_second() -> None:
    used, declined = struck(counters=True), struck(counters=False)
    assert used.wounds[0] == 1
    assert "Counter" not in names(used)
    assert names(declined)[-1] == "Counter"
    assert declined.deciders() == (1,)


def test_what_was_put_under_the_deck_is_known_to_that_seat_alone() -> None:
    state = lay("scheme", "surge")
    ready(state)
    state.apply(0, ("scheme",))
    under = state.tray[1]
    state.apply(0, ("keep", state.tray[0]))
    assert state.deck[0] == under
    assert state.view(0)["deck"]["known"] == [[0, under]]
    assert state.view(1)["deck"]["known"] == []
    assert state.view(None)["deck"]["known"] == []
