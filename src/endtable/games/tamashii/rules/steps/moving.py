"""Movement over the map, and what happens on arrival. TA-MOVE-01 to -11, TA-EXPLORE-01 to -09."""

from __future__ import annotations

from endtable.core.bits import has, with_
from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import MEMORY
from endtable.games.tamashii.rules.changes import gain_resource, note
from endtable.games.tamashii.rules.decks import bring_faction
from endtable.games.tamashii.rules.questions import abilities_of, mods_of, rch_of
from endtable.games.tamashii.rules.steps.abilities import Offer
from endtable.games.tamashii.rules.steps.attaching import set_tracking
from endtable.games.tamashii.rules.steps.choice import PICKED, Choice, no, refuses
from endtable.games.tamashii.rules.steps.doing import Do, trigger
from endtable.games.tamashii.table.setting import Slot
from endtable.games.tamashii.table.state import NOWHERE, Tamashii

BOT_RCH: int = 2


def reachable(state: Tamashii, start: Slot, distance: int) -> list[Slot]:
    """Districts within reach: face-down ones are entered, never passed. TA-MOVE-03."""
    near = state.setting.near
    seen = 1 << start
    edge = [start]
    found: list[Slot] = []
    for _ in range(distance):
        further: list[Slot] = []
        for slot in edge:
            for other in near[slot]:
                if not seen >> other & 1:
                    seen |= 1 << other
                    found.append(other)
                    if state.shown >> other & 1:
                        further.append(other)
        edge = further
    found.sort()
    return found


class BotMoves(Choice):
    """BOT J.O.R.D.A.N. moves up to 2 districts, freely. TA-JORDAN-03, -05."""

    topic = "ta.ask.bot"
    rule = "TA-JORDAN-03"

    def choices(self, state: Tamashii) -> list[Action]:
        """Where it goes, or that it stays."""
        reach = reachable(state, state.bot_at, BOT_RCH)
        return [("bot_stay",), *(("bot", slot) for slot in reach)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It reveals districts and collects for the player. TA-JORDAN-04."""
        state.pop()
        state.bot_moved = action[0] == "bot"
        if state.bot_moved:
            state.bot_at = action[1]
            state.tell("bot_moved", {"seat": seat, "to": action[1]})
            state.push(Arrive(seat, action[1], not state.is_shown(action[1]), False, 0))


class BotFollows(BotMoves):
    """The BOT may also move after the player, who has opened a way. TA-JORDAN-03."""

    fields = ("seat", "shown")

    def __init__(self, seat: Seat, shown: int) -> None:
        super().__init__(seat)
        self.shown = shown
        """The districts that were open before the player moved."""

    def run(self, state: Tamashii) -> bool:
        """Asked of a BOT that has stayed and is not used, if there is anything new."""
        waits = state.bot_at >= 0 and not state.bot_moved and not state.as_bot
        if waits and state.shown != self.shown:
            return True
        state.pop()
        return False


class Movement(Choice):
    """Move or stay; tracking rises in any case. TA-MOVE-01, -08, -10."""

    topic = "ta.ask.movement"
    rule = "TA-MOVE-02"

    def choices(self, state: Tamashii) -> list[Action]:
        """Stay, or any district in reach; with the bot, whether its district is used."""
        reach = reachable(state, state.at[self.seat], rch_of(state, self.seat))
        listed: list[Action] = [("stay",), *(("go", slot) for slot in reach)]
        if state.bot_at >= 0 and state.batteries:
            # TA-JORDAN-09: the bot's tracking values count instead of the own.
            listed.append(("stay_bot",))
            listed += [("go_bot", slot) for slot in reach]
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Finish the move, then raise tracking. TA-ACTION-09."""
        state.pop()
        verb = action[0]
        if verb.endswith("_bot"):
            state.batteries -= 1
            state.as_bot = True
        if verb.startswith("go"):
            enter(state, seat, action[1], True)
        else:
            raise_tracking(state, seat, moved=False, hidden=False)


class MoveFreely(Choice):
    """An effect moves the character, without tracking. TA-GLOSS-15."""

    fields = ("seat", "distance")
    topic = "ta.ask.move_freely"
    rule = "TA-GLOSS-15"

    def __init__(self, seat: Seat, distance: int) -> None:
        super().__init__(seat)
        self.distance = distance
        """How far; 99 means any open district."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Stay, or go."""
        here = state.where(self.seat)
        if self.distance == 99:
            slots = [slot for slot in range(state.setting.slots) if state.is_shown(slot)]
            slots.remove(here)
        else:
            slots = reachable(state, here, self.distance)
        return [("stay",), *(("go", slot) for slot in slots)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Go there."""
        state.pop()
        if action[0] == "go":
            enter(state, seat, action[1], False)


def enter(state: Tamashii, seat: Seat, slot: Slot, tracked: bool) -> None:
    """The figure stands on another district; what lies there happens first."""
    if state.as_bot and not tracked:
        # TA-JORDAN-06: the own figure is not used in a step of the bot.
        state.bot_at = slot
        state.tell("bot_moved", {"seat": seat, "to": slot})
        state.push(Arrive(seat, slot, not state.is_shown(slot), False, 0))
        return
    state.at[seat] = slot
    if not has(state.visited[seat], slot):
        state.visited[seat] = with_(state.visited[seat], slot)
        note(state, seat, "visited")
    if not state.enemies[seat]:
        note(state, seat, "calm_entries")
    state.tell("moved", {"seat": seat, "to": slot})
    state.beat()
    state.push(Arrive(seat, slot, not state.is_shown(slot), tracked, 0))


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
        return False


def raise_tracking(state: Tamashii, seat: Seat, moved: bool, hidden: bool) -> None:
    """By the entry value of the district entered or the stationary value of the one kept.

    If the bot's district will be used, its values count. TA-MOVE-10, TA-JORDAN-09, -10.
    """
    slot = state.where(seat)
    if state.as_bot:
        moved, hidden = state.bot_moved, False
    tile = state.setting.content.districts[state.tile_at[slot]]
    mods = mods_of(state, seat)
    if moved:
        value = tile.entry + (mods[MODIFIER["hidden_entry"]] if hidden else 0)
    else:
        value = tile.stationary + mods[MODIFIER["stationary"]]
        if state.setting.extension == "stationary":
            value += 1
    for ability in reversed(abilities_of(state, seat, "after_move")):
        state.push(Offer(seat, ability.key, "after_move"))  # asks once tracking has risen
    if state.tracking[seat] >= 0 and value > 0:
        set_tracking(state, seat, state.tracking[seat] + value)


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


# --- why not -----------------------------------------------------------------------------


def _why_go(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic not in (Movement.topic, MoveFreely.topic):
        return no("no_move", "TA-MOVE-01")
    if len(action) != 2 or type(action[1]) is not int or action[1] >= state.setting.slots:
        return None
    if action[1] == state.at[seat]:
        return no("here", "TA-MOVE-08")
    if action[1] in reachable(state, state.at[seat], 99):
        return no("too_far", "TA-MOVE-02")
    return no("no_way", "TA-MOVE-03")


def _district(words: list[str]) -> Action | None:
    return ("go", int(words[0])) if words[0].isdecimal() else None


refuses(_why_go, "go")
PICKED["district"] = _district
