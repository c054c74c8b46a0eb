"""The tasks phase of the competitive game: goals, PvP cards, time. TA-GENRULE-04 to -11."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.generator import Goal
from endtable.games.tamashii.content.vocabulary import POWER
from endtable.games.tamashii.rules.changes import exchange_tiles, lose_resource, note
from endtable.games.tamashii.rules.conditions import holds, tally_of
from endtable.games.tamashii.rules.decks import took_top
from endtable.games.tamashii.rules.scoring import places_of
from endtable.games.tamashii.rules.steps.choice import DONE, PLAYER, Choice, Declinable
from endtable.games.tamashii.rules.steps.development import faction_cards, give
from endtable.games.tamashii.rules.steps.phase import Match, PlayerPhase
from endtable.games.tamashii.rules.steps.reset import lose_integrity
from endtable.games.tamashii.rules.steps.testing import Test, fits
from endtable.games.tamashii.table.state import GOAL_DECK, OVER, Tamashii

STRIKE_PRICE: Final = 2
GOAL_PRICE: Final = 3


class CompetitiveTasks(PlayerPhase):
    """One player's tests and the PvP card's action. TA-GENRULE-04."""

    def go_on(self, state: Tamashii) -> None:
        """Ask once; the choice comes back until the player is done."""
        if self.stage == 0:
            state.active = self.seat
            state.replace(CompetitiveTasks(self.seat, 1))
            state.push(Compete(self.seat))
        else:
            state.pop()


class Compete(Declinable):
    """Make tests of goals, failed ones again, or use the PvP card. TA-TEST-13."""

    topic = "ta.ask.compete"
    rule = "TA-GENRULE-04"

    def choices(self, state: Tamashii) -> list[Action]:
        """Tests of open goals, and what the PvP card allows."""
        seat = self.seat
        listed: list[Action] = []
        row = state.console[seat * 20 : seat * 20 + 20]
        if any(fits(state, seat, "core", kind) for kind in row):
            for number in state.goals:
                if state.setting.generator.goals[number].test:
                    listed.append(("test", number))
        listed += pvp_choices(state, seat)
        listed.append(DONE)
        return listed

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk does nothing."""
        return DONE

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Carry it out."""
        verb = action[0]
        if action == DONE:
            state.pop()
        elif verb == "test":
            need = state.setting.generator.goals[action[1]].test
            state.successes = 0
            state.push(Test(seat, "core", need, (seat,), (("goal", action[1]),), ()))
        else:
            use_pvp(state, seat, action)


def pvp_choices(state: Tamashii, seat: Seat) -> list[Action]:
    """What the PvP card allows this player now."""
    card = state.setting.pvp
    others = [other for other in state.setting.order(seat)[1:] if state.at[other] == state.at[seat]]
    if card == "strike" and state.resources[seat * 4 + POWER] >= STRIKE_PRICE:
        return [("strike", other) for other in others]
    if card == "buy_goal" and state.xp[seat] >= GOAL_PRICE:
        return [("buy_goal", number) for number in state.goals]
    if card == "forced_trade" and "forced_trade" not in state.used_game[seat]:
        mine = faction_cards(state, seat)
        keys = state.setting.content.augmentations
        return [
            ("confiscate", keys[own].key, keys[theirs].key)
            for own in mine
            for other in others
            for theirs in faction_cards(state, other)
        ]
    return []


def use_pvp(state: Tamashii, seat: Seat, action: Action) -> None:
    """Carry out what the PvP card allows."""
    verb = action[0]
    if verb == "strike":
        lose_resource(state, seat, POWER, STRIKE_PRICE)
        lose_integrity(state, action[1], 1)
    elif verb == "buy_goal":
        state.xp[seat] -= GOAL_PRICE
        take_goal(state, seat, action[1])
    else:
        named = state.setting.content.augmentation_named
        own, theirs = named[action[1]], named[action[2]]
        other = next(
            each
            for each in range(state.setting.seats)
            if each != seat and theirs in faction_cards(state, each)
        )
        state.used_game[seat] = tuple(sorted([*state.used_game[seat], "forced_trade"]))
        give(state, seat, other, own)
        give(state, other, seat, theirs)


class SendEnemy(Choice):
    """An enemy just expelled may go to another player instead of the discard pile."""

    fields = ("seat", "enemy")
    topic = "ta.ask.send_enemy"
    rule = "TA-GEN-13"

    def __init__(self, seat: Seat, enemy: int) -> None:
        super().__init__(seat)
        self.enemy = enemy

    def choices(self, state: Tamashii) -> list[Action]:
        """To whom, or to nobody."""
        return [*((PLAYER, other) for other in state.setting.order(self.seat)[1:]), DONE]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It is attached there."""
        state.pop()
        if action[0] == PLAYER and self.enemy in state.enemy_discard:
            state.enemy_discard = tuple(
                [card for card in state.enemy_discard if card != self.enemy]
            )
            state.enemies[action[1]] += (self.enemy,)
            note(state, action[1], "entered")
            state.tell("attached", {"seat": action[1], "enemy": self.enemy})


# --- goals -------------------------------------------------------------------------------


def met(state: Tamashii, seat: Seat, goal: Goal, turn_end: bool) -> bool:
    """Whether a player meets a goal now."""
    if goal.test or goal.turn_end != turn_end:
        return False
    if goal.counter:
        return done_for(state, seat, goal) >= goal.need
    return holds(state, seat, goal.condition)


def done_for(state: Tamashii, seat: Seat, goal: Goal) -> int:
    """What a player has done of a counted goal since it opened. TA-GEN-16."""
    before = state.goals_from[goal.number * state.setting.seats + seat]
    return tally_of(state, seat, goal.counter) - before


def count_from_now(state: Tamashii, number: int) -> None:
    """A goal opens: what was done of it before does not count. TA-GEN-16."""
    counter = state.setting.generator.goals[number].counter
    if counter:
        seats = state.setting.seats
        for seat in range(seats):
            state.goals_from[number * seats + seat] = tally_of(state, seat, counter)


def claim(state: Tamashii, seat: Seat, turn_end: bool) -> bool:
    """Take the first open goal that the player meets. TA-GENRULE-06."""
    for number in state.goals:
        if met(state, seat, state.setting.generator.goals[number], turn_end):
            take_goal(state, seat, number)
            return True
    return False


def claim_at_turn_end(state: Tamashii) -> None:
    """Goals that ask for the end of a turn, when all have done their tests. TA-GENRULE-06, -10."""
    for seat in state.setting.order(state.first):
        while claim(state, seat, turn_end=True):
            pass  # one state of affairs may meet several goals
    state.settle()


def take_goal(state: Tamashii, seat: Seat, number: int) -> None:
    """The goal goes face down to the player; the next one is open at once. TA-GENRULE-07."""
    if number not in state.goals:
        return
    state.taken[seat] += (number,)
    place = state.goals.index(number)
    fresh: tuple[int, ...] = ()
    if state.goal_deck:
        fresh = (state.goal_deck[-1],)
        count_from_now(state, fresh[0])
        state.goal_deck = state.goal_deck[:-1]
        took_top(state, GOAL_DECK, len(state.goal_deck))
        state.known[2 * GOAL_DECK] = min(1, len(state.goal_deck))
        state.reveal()
    state.goals = state.goals[:place] + fresh + state.goals[place + 1 :]
    state.tell("goal", {"seat": seat, "goal": number})


class NameFirst(Choice):
    """The PvP card The last word: the last player names the next first player."""

    topic = "ta.ask.name_first"
    rule = "TA-GEN-13"

    def choices(self, state: Tamashii) -> list[Action]:
        """Anybody."""
        return [("first", seat) for seat in range(state.setting.seats)]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """That player begins the next turn."""
        state.pop()
        state.first = action[1]
        state.tell("first", {"seat": state.first})


def pass_competitive(state: Tamashii) -> None:
    """The token goes to the left, time falls, at 0 it is over. TA-GENRULE-05, -08."""
    if state.setting.extension == "moving_district":
        hidden = [slot for slot in range(state.setting.slots) if not state.is_shown(slot)]
        if len(hidden) > 1:
            one = hidden.pop(state.roll(state.setting.seats, len(hidden)))
            other = hidden[state.roll(state.setting.seats, len(hidden))]
            exchange_tiles(state, min(one, other), max(one, other))
    last = (state.first - 1) % state.setting.seats
    state.first = (state.first + 1) % state.setting.seats
    state.time -= 1
    state.tell("time", {"value": state.time})
    if state.time == 0:
        state.result = (True, "", places_of(state))
        state.phase = OVER
        state.unwind(Match)
    elif state.setting.pvp == "last_chooses":
        state.push(NameFirst(last))
