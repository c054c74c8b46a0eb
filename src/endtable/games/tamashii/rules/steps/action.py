"""The action phase: movement and tracking, district effects, firing. TA-ACTION-01 to -09."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tamashii.rules.changes import bot_waits, end_bot_step, note, use_bot
from endtable.games.tamashii.rules.conditions import payable
from endtable.games.tamashii.rules.questions import abilities_of, forbidden, insteads
from endtable.games.tamashii.rules.steps.abilities import OfferAny, pay, usable, use
from endtable.games.tamashii.rules.steps.arriving import track_by_bot
from endtable.games.tamashii.rules.steps.choice import DONE, USE, USE_BOT, Choice
from endtable.games.tamashii.rules.steps.doing import Do, possible, trigger
from endtable.games.tamashii.rules.steps.firing import Firing
from endtable.games.tamashii.rules.steps.moving import BotFollows, BotMoves, Movement
from endtable.games.tamashii.rules.steps.phase import PlayerPhase
from endtable.games.tamashii.table.setting import SHELTER
from endtable.games.tamashii.table.state import ACTION, Tamashii


class ActionPhase(Step[Tamashii]):
    """One player after the other does all three steps. TA-ACTION-01."""

    fields = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: Tamashii) -> bool:
        """The next player."""
        if self.place == 0:
            state.phase = ACTION
            state.out = 0
        if self.place == state.setting.seats:
            state.pop()
            return False
        seat = state.setting.order(state.first)[self.place]
        state.active = seat
        state.replace(ActionPhase(self.place + 1))
        state.push(PlayerActs(seat, 0))
        state.tell("acts", {"seat": seat})
        return False


class PlayerActs(PlayerPhase):
    """The three steps of one player. TA-ACTION-02."""

    def go_on(self, state: Tamashii) -> None:
        """The next step."""
        seat = self.seat
        state.replace(PlayerActs(seat, self.stage + 1))
        if self.stage == 0:
            state.push(OfferAny(seat, "action"))
        elif self.stage == 1:
            state.bot_moved = state.raised = 0
            if state.bot_at >= 0:
                state.push(BotFollows(seat, state.shown))
            state.push(Movement(seat))
            if state.bot_at >= 0:
                state.push(BotMoves(seat))
        elif self.stage == 2:
            end_bot_step(state)
            state.push(DistrictEffects(seat, False))
        elif self.stage == 3:
            end_bot_step(state)
            state.fired = ()
            state.push(Firing(seat))
        else:
            end_bot_step(state)
            state.pop()
        state.settle()


class DistrictEffects(Choice):
    """The effect of the district may be used, once. TA-ACTION-04, TA-MAP-05."""

    fields = ("seat", "used")
    topic = "ta.ask.district_effect"
    rule = "TA-ACTION-04"

    def __init__(self, seat: Seat, used: bool) -> None:
        super().__init__(seat)
        self.used = used

    def choices(self, state: Tamashii) -> list[Action]:
        """The effect, what a card offers instead, abilities, or no more."""
        listed = [] if self.used else self._effects(state)
        if not self.used and bot_waits(state) and self._through_bot(state):
            listed.append(USE_BOT)
        for ability in abilities_of(state, self.seat, "district"):
            if usable(state, self.seat, ability):
                listed.append((USE, ability.key))
        listed.append(DONE)
        return listed

    def _effects(self, state: Tamashii) -> list[Action]:
        """What the district of the figure in use offers."""
        listed: list[Action] = []
        if forbidden(state, "district"):
            return listed
        tile = state.setting.content.districts[state.tile_at[state.where(self.seat)]]
        if payable(state, self.seat, tile.pay) and possible(state, self.seat, tile.do):
            listed.append(("effect",))
        for number, _ in enumerate(insteads(state, tile.number)):
            listed.append(("instead", number))
        return listed

    def _through_bot(self, state: Tamashii) -> bool:
        """Whether the bot stands elsewhere and could do something there. TA-JORDAN-09."""
        if state.bot_at == state.at[self.seat]:
            return False
        state.as_bot = True
        found = self._effects(state)
        state.as_bot = False
        return bool(found)

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Carry it out."""
        verb = action[0]
        if action == DONE:
            state.pop()
            return
        if action == USE_BOT:
            use_bot(state)
            track_by_bot(state, seat)
            return
        if verb == USE:
            use(state, seat, action[1], "district")
            return
        state.replace(DistrictEffects(seat, True))
        tile = state.setting.content.districts[state.tile_at[state.where(seat)]]
        state.tell("district", {"seat": seat, "slot": state.where(seat)})
        trigger(state, seat, "district")
        if verb == "instead":
            state.push(Do(seat, insteads(state, tile.number)[action[1]].do, 0))
            return
        if tile.number == SHELTER:
            note(state, seat, "shelter")
        state.push(Do(seat, tile.do, 0))
        price = tile.pay
        if state.setting.pvp == "first_twice" and state.at.count(state.at[seat]) == 1:
            double = tuple([(what, 2 * count) for what, count in price])
            if payable(state, seat, double):
                state.push(Do(seat, tile.do, 0))
                price = double
        pay(state, seat, price)
