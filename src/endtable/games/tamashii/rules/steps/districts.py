"""Districts that cards reach: turned over, searched, rearranged, lent. TA-GLOSS-08, TA-MAP-05."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tamashii.rules.changes import exchange_tiles, note
from endtable.games.tamashii.rules.conditions import payable
from endtable.games.tamashii.rules.steps.abilities import pay
from endtable.games.tamashii.rules.steps.arriving import Uncover, take_exploration
from endtable.games.tamashii.rules.steps.choice import AGREE, DONE, PLAYER, Choice, ConsentTo
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.rules.steps.moving import enter
from endtable.games.tamashii.table.setting import SHELTER, Slot
from endtable.games.tamashii.table.state import Tamashii


class ChooseDistrict(Choice):
    """Which hidden district is turned over or searched. TA-GLOSS-08."""

    fields = ("seat", "slots", "verb")
    topic = "ta.ask.district"
    rule = "TA-GLOSS-08"

    def __init__(self, seat: Seat, slots: tuple[Slot, ...], verb: str) -> None:
        super().__init__(seat)
        self.slots = slots
        self.verb = verb

    def choices(self, state: Tamashii) -> list[Action]:
        """One of them."""
        return [(self.verb, slot) for slot in self.slots]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Turn it over, or take its token."""
        state.pop()
        if self.verb == "explore":
            take_exploration(state, seat, action[1])
        else:
            state.push(Uncover(seat, action[1]))


class Rearrange(Choice):
    """Two hidden districts change places, with what lies under them unseen."""

    topic = "ta.ask.rearrange"
    rule = "TA-GLOSS-08"

    def choices(self, state: Tamashii) -> list[Action]:
        """Two of them."""
        hidden = [slot for slot in range(state.setting.slots) if not state.is_shown(slot)]
        return [
            ("rearrange", one, other)
            for place, one in enumerate(hidden)
            for other in hidden[place + 1 :]
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """They change places."""
        state.pop()
        exchange_tiles(state, action[1], action[2])


class SwapPlaces(Choice):
    """Change places with another player who agrees."""

    topic = "ta.ask.swap_places"
    rule = "TA-MAP-05"

    def choices(self, state: Tamashii) -> list[Action]:
        """With whom, or not."""
        return [*((PLAYER, other) for other in state.setting.order(self.seat)[1:]), DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The other one is asked."""
        state.pop()
        if action[0] == PLAYER:
            state.push(AgreeToSwap(action[1], seat))


class AgreeToSwap(ConsentTo):
    """Change places, or not."""

    topic = "ta.ask.agree_swap"
    rule = "TA-MAP-05"

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """They change places, without tracking."""
        state.pop()
        if action == AGREE:
            here, there = state.at[seat], state.at[self.other]
            enter(state, seat, there, False)
            enter(state, self.other, here, False)


class Borrow(Choice):
    """Who performs the effect of the player's district."""

    topic = "ta.ask.borrow"
    rule = "TA-AUG-02"

    def choices(self, state: Tamashii) -> list[Action]:
        """One of the others who can pay for it, or nobody."""
        tile = state.setting.content.districts[state.tile_at[state.at[self.seat]]]
        others = state.setting.order(self.seat)[1:]
        able = [other for other in others if payable(state, other, tile.pay)]
        return [*((PLAYER, other) for other in able), DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """That player may do it at once."""
        state.pop()
        if action[0] == PLAYER:
            state.push(AgreeToBorrow(action[1], seat))


class AgreeToBorrow(ConsentTo):
    """Use the district of another player, or not. TA-ACTION-04."""

    topic = "ta.ask.agree_borrow"
    rule = "TA-ACTION-04"

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Who uses a district pays for it."""
        state.pop()
        if action == AGREE:
            tile = state.setting.content.districts[state.tile_at[state.at[self.other]]]
            note(state, self.other, "helped")
            if tile.number == SHELTER:
                note(state, seat, "shelter")
            state.push(Do(seat, tile.do, 0))
            pay(state, seat, tile.pay)
