"""The choices of the set-up, and the first card. TA-SETUP-17, TA-GEN-09, TA-START-04."""

from __future__ import annotations

from endtable.core.lanes import Lanes
from endtable.core.state import AnyStep
from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tamashii.rules.steps.choice import Choice
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.rules.steps.story import draw_card
from endtable.games.tamashii.table.setting import SHELTER
from endtable.games.tamashii.table.state import Tamashii


class ChooseStart(Choice):
    """In order, each player takes another start district. TA-GEN-09."""

    fields = ("seat", "place")
    topic = "ta.ask.start"
    rule = "TA-GEN-09"

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def choices(self, state: Tamashii) -> list[Action]:
        """The Shelter and the Ruined Districts; with four players one more open tile."""
        setting = state.setting
        tiles = [SHELTER, 2, 3]
        if setting.seats == 4:
            card = next(
                entry for entry in setting.generator.maps if entry.key == setting.options["map"]
            )
            tiles.append(card.fourth)
        order = setting.order(state.first)
        taken = [state.at[seat] for seat in order[: self.place]]
        slots = [state.slot_of(tile) for tile in tiles]
        return [("start", slot) for slot in slots if slot not in taken]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The figure stands there."""
        state.at[seat] = action[1]
        state.visited[seat] = 1 << action[1]
        order = state.setting.order(state.first)
        if self.place + 1 < len(order):
            state.replace(ChooseStart(order[self.place + 1], self.place + 1))
        else:
            state.pop()


class KeepProtocol(Choice):
    """Of two teaching protocols one is kept. TA-SETUP-17."""

    topic = "ta.ask.protocol"
    rule = "TA-SETUP-17"
    open = False

    def choices(self, state: Tamashii) -> list[Action]:
        """Either of them."""
        protocols = state.setting.content.protocols
        return [("protocol", protocols[number].key) for number in state.dealt[self.seat]]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The other one is out of the game."""
        state.pop()
        state.protocol[seat] = state.setting.content.protocol_named[action[1]]
        state.dealt[seat] = ()
        state.tell("protocol_kept", {"seat": seat, "protocol": state.protocol[seat]})


class KeepProtocols(Lanes[Tamashii]):
    """Everybody chooses a protocol, side by side."""

    def seats(self, state: Tamashii) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.setting.seats))

    def first(self, state: Tamashii, seat: Seat) -> AnyStep:
        """The choice."""
        return KeepProtocol(seat)

    def met(self, state: Tamashii) -> None:
        """All have one."""
        state.pop()


class Opening(Step[Tamashii]):
    """The first card, or the bonuses of the generator, after all choices. TA-START-04."""

    def run(self, state: Tamashii) -> bool:
        """Play begins."""
        setting = state.setting
        state.pop()
        scenario = setting.scenario
        if scenario is None:
            conditions = next(
                entry
                for entry in setting.generator.conditions
                if entry.key == setting.options["conditions"]
            )
            for seat in reversed(setting.order(state.first)):
                state.push(Do(seat, conditions.bonus, 0))
            return False
        draw_card(state, scenario.cards[scenario.first].code)
        if setting.solo and scenario.solo is not None:
            state.push(Do(0, scenario.solo.do, 0))  # part of the set-up: before the card speaks
        return False
