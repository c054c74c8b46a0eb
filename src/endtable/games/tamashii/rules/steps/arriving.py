"""What happens on arrival: exploration tokens, tiles, tracking.

TA-MOVE-04 to -11, TA-EXPLORE-01 to -09.
"""

from __future__ import annotations

from typing import Final

from endtable.core.bits import with_
from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import MEMORY
from endtable.games.tamashii.rules.changes import gain_resource, note
from endtable.games.tamashii.rules.decks import bring_faction
from endtable.games.tamashii.rules.questions import abilities_of, mods_of
from endtable.games.tamashii.rules.steps.abilities import Offer
from endtable.games.tamashii.rules.steps.attaching import set_tracking
from endtable.games.tamashii.rules.steps.choice import Choice
from endtable.games.tamashii.rules.steps.doing import Do, Script, trigger
from endtable.games.tamashii.table.setting import Slot
from endtable.games.tamashii.table.state import NOWHERE, Tamashii

ALARMED: Final = -1
"""The rise of tracking has brought an alarm. TA-TRACK-05."""


class Arrive(Step[Tamashii]):
    """First the exploration token, then the tile, then tracking. TA-MOVE-05, TA-ACTION-09."""

    fields = ("seat", "slot", "hidden", "tracked", "stage")

    def __init__(self, seat: Seat, slot: Slot, hidden: bool, tracked: bool, stage: int) -> None:
        self.seat = seat
        self.slot = slot
        self.hidden = hidden
        self.tracked = tracked
        self.stage = stage

    def run(self, state: Tamashii) -> bool:
        """One thing after the other."""
        seat, slot = self.seat, self.slot
        if self.stage < 2:
            state.replace(Arrive(seat, slot, self.hidden, self.tracked, self.stage + 1))
        if self.stage == 0:
            take_exploration(state, seat, slot)
        elif self.stage == 1:
            if self.hidden:
                reveal_tile(state, seat, slot)
        else:
            state.pop()
            if self.tracked:
                raise_tracking(state, seat, moved=True, hidden=self.hidden)
            steal(state, seat)
            trigger(state, seat, "enter")
            meet(state, seat)
            turn_over(state, seat, slot)
        return False


def turn_over(state: Tamashii, seat: Seat, slot: Slot) -> None:
    """Who enters turns over the card that lies there: it is resolved and gone. TA-SPECIAL-08."""
    number = state.laid[slot] - 1
    scenario = state.setting.scenario
    if number < 0 or scenario is None:
        return
    state.laid[slot] = 0
    state.reveal()
    state.tell("turned_over", {"seat": seat, "slot": slot, "card": number})
    state.beat()
    state.push(Script(seat, scenario.cards[number].immediate, 0))


def meet(state: Tamashii, seat: Seat) -> None:
    """Who stands where a figure of the scenario stands has met it."""
    if state.where(seat) in state.figure_at:
        trigger(state, seat, "meet")


class Uncover(Step[Tamashii]):
    """A district is turned over from afar: first its token. TA-MOVE-05, TA-EXPLORE-01."""

    fields = ("seat", "slot")

    def __init__(self, seat: Seat, slot: Slot) -> None:
        self.seat = seat
        self.slot = slot

    def run(self, state: Tamashii) -> bool:
        """The token's effect comes before the tile."""
        if state.explore[self.slot]:
            take_exploration(state, self.seat, self.slot)
        else:
            state.pop()
            reveal_tile(state, self.seat, self.slot)
        return False


def raise_tracking(state: Tamashii, seat: Seat, moved: bool, hidden: bool) -> None:
    """By the entry value of the district entered or the stationary value of the one kept.

    TA-MOVE-10; it is remembered for a bot whose district is used afterwards, TA-JORDAN-09.
    """
    value = tracking_value(state, seat, moved, hidden)
    state.raised = max(0, value)
    for ability in reversed(abilities_of(state, seat, "after_move")):
        state.push(Offer(seat, ability.key, "after_move"))  # asks once tracking has risen
    if state.tracking[seat] >= 0 and value > 0:
        set_tracking(state, seat, state.tracking[seat] + value)
        if state.tracking[seat] == 0:
            state.raised = ALARMED


def tracking_value(state: Tamashii, seat: Seat, moved: bool, hidden: bool) -> int:
    """What the district of the figure in use adds to tracking. TA-MAP-03, -04."""
    tile = state.setting.content.districts[state.tile_at[state.where(seat)]]
    mods = mods_of(state, seat)
    if moved:
        return tile.entry + (mods[MODIFIER["hidden_entry"]] if hidden else 0)
    longer = 1 if state.setting.extension == "stationary" else 0
    return tile.stationary + mods[MODIFIER["stationary"]] + longer


def track_by_bot(state: Tamashii, seat: Seat) -> None:
    """The bot's district is used: its tracking value counts, not that of the own figure's.

    TA-JORDAN-09, -10; an alarm that has come has come, and nothing is made up for then.
    """
    value = max(0, tracking_value(state, seat, moved=bool(state.bot_moved), hidden=False))
    if state.tracking[seat] >= 0 and state.raised != ALARMED:
        set_tracking(state, seat, state.tracking[seat] + value - state.raised)


def steal(state: Tamashii, seat: Seat) -> None:
    """The PvP card Pickpockets: enter another player's district and steal a resource."""
    if state.setting.pvp != "steal":
        return
    others = [
        other
        for other in state.setting.order(seat)[1:]
        if state.at[other] == state.at[seat] and any(state.resources[other * 4 : other * 4 + 4])
    ]
    if others:
        state.push(Steal(seat, tuple(others)))


class Steal(Choice):
    """Which resource is taken from whom."""

    fields = ("seat", "others")
    topic = "ta.ask.steal"
    rule = "TA-GEN-13"

    def __init__(self, seat: Seat, others: tuple[Seat, ...]) -> None:
        super().__init__(seat)
        self.others = others

    def choices(self, state: Tamashii) -> list[Action]:
        """One unit of theirs."""
        return [
            ("steal", other, resource)
            for other in self.others
            for resource in range(4)
            if state.resources[other * 4 + resource]
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One unit changes hands."""
        state.pop()
        state.resources[action[1] * 4 + action[2]] -= 1
        gain_resource(state, seat, action[2], 1)


def take_exploration(state: Tamashii, seat: Seat, slot: Slot) -> None:
    """Turn the token over, resolve it, discard it. TA-EXPLORE-02, -09."""
    token = state.explore[slot]
    if not token:
        return
    state.explore[slot] = 0
    state.explore_gone += (token - 1,)
    state.reveal()
    note(state, seat, "explored")
    kind = EXPLORATION[token - 1]
    state.tell("explored", {"seat": seat, "slot": slot, "token": token - 1})
    times = 2 if mods_of(state, seat)[MODIFIER["explore_twice"]] else 1
    if kind == "xp" or kind == "token":
        state.push(Do(seat, ((kind, times, "you"),), 0))
    else:
        state.push(Do(seat, (("gain", kind, times, "you"),), 0))


def reveal_tile(state: Tamashii, seat: Seat, slot: Slot) -> None:
    """A district is turned face up; a hideout brings its faction's deck. TA-MOVE-04, -07."""
    state.shown = with_(state.shown, slot)
    state.reveal()
    note(state, seat, "revealed")
    if state.setting.competitive:
        last_hideout(state, slot)
    state.tell("revealed", {"seat": seat, "slot": slot, "tile": state.tile_at[slot]})
    state.beat()
    faction = state.setting.content.districts[state.tile_at[slot]].faction
    if faction >= 0:
        bring_faction(state, faction)
    if state.setting.extension == "new_district_memory":
        gain_resource(state, seat, MEMORY, 1)
    trigger(state, seat, "reveal")


def last_hideout(state: Tamashii, slot: Slot) -> None:
    """If the last tile shows no hideout on the map, it becomes one. TA-GENRULE-11."""
    if state.shown != (1 << state.setting.slots) - 1:
        return
    hideouts = state.setting.content.hideouts
    if any(state.slot_of(tile) != NOWHERE for tile in hideouts):
        return
    old = state.tile_at[slot]
    new = hideouts[state.roll(state.setting.seats, len(hideouts))]
    state.tile_at[slot] = new
    state.tile_box = tuple(sorted([tile for tile in state.tile_box if tile != new] + [old]))
