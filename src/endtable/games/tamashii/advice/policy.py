"""A planner: for every question the answer of a player who programs towards good patterns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

from endtable.core.state import AnyStep
from endtable.core.types import Action, Seat
from endtable.games.tamashii.advice.planning import (
    Legal,
    before_loading,
    first_of,
    programming,
    tracking_roll,
)
from endtable.games.tamashii.advice.worth import (
    Console,
    console_of,
    district_worth,
    operations_worth,
    wanted_tile,
)
from endtable.games.tamashii.content.records import Schema
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.questions import integrity_of, schemas_of
from endtable.games.tamashii.rules.steps.abilities import Offer
from endtable.games.tamashii.rules.steps.action import DistrictEffects
from endtable.games.tamashii.rules.steps.attacking import AttackRoll
from endtable.games.tamashii.rules.steps.bodies import BlackMarket, ChangeCore, Occupy
from endtable.games.tamashii.rules.steps.choice import DONE, SKIP, USE
from endtable.games.tamashii.rules.steps.choosing import ChooseResource, ChooseToken, Share, Trade
from endtable.games.tamashii.rules.steps.combat import FightThroughBot, Schemas
from endtable.games.tamashii.rules.steps.enemies import HandOver
from endtable.games.tamashii.rules.steps.fields import Program
from endtable.games.tamashii.rules.steps.firing import Firing
from endtable.games.tamashii.rules.steps.harming import ChooseTarget
from endtable.games.tamashii.rules.steps.moving import BotMoves, Movement
from endtable.games.tamashii.rules.steps.planning import (
    BeforeLoading,
    Programming,
    TrackingRoll,
)
from endtable.games.tamashii.rules.steps.pvp import Compete
from endtable.games.tamashii.rules.steps.rolls import EXPANSION_ROLL, Rerolls
from endtable.games.tamashii.rules.steps.story import EachChooses, Vote
from endtable.games.tamashii.rules.steps.tasks import TakeActions
from endtable.games.tamashii.rules.steps.tasks import actions as player_actions
from endtable.games.tamashii.rules.steps.testing import Contribute, fits
from endtable.games.tamashii.table.setting import Slot
from endtable.games.tamashii.table.state import NOWHERE, Tamashii

Answer = Callable[[Tamashii, Seat, Legal, AnyStep], Action]

AVERAGE_SUCCESS: Final = 0.83


def choose(state: Tamashii, seat: Seat) -> Action:
    """What a planner does."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    step = state.asking(seat)
    answer = ANSWERS.get(step.topic)
    if answer is None:
        return legal[0]
    return answer(state, seat, legal, step)


# --- action -----------------------------------------------------------------------------------


def _movement(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """Where one would like to be, and a way towards the district most wanted."""
    best, most = legal[0], -99.0
    for worth, action in places(state, seat, legal):
        if worth > most:
            best, most = action, worth
    return best


def places(state: Tamashii, seat: Seat, legal: Legal) -> list[tuple[float, Action]]:
    """Where one could go, and what each place is worth."""
    goal = wanted_tile(state, seat)
    moves = [action for action in legal if action[0] in ("go", "stay")]
    return [(place_worth(state, seat, action, goal), action) for action in moves]


def place_worth(state: Tamashii, seat: Seat, action: Action, goal: Slot) -> float:
    """What it is worth to go there, or to stay, with a district in mind."""
    slot = action[1] if action[0] == "go" else state.at[seat]
    worth = district_worth(state, seat, slot)
    if goal != NOWHERE:
        worth -= 0.8 * state.setting.far[slot][goal]
    return worth - 0.25 if action[0] == "stay" else worth


def _bot(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    hidden = [a for a in legal if a[0] == "bot" and not state.is_shown(a[1])]
    return hidden[0] if hidden else legal[0]


def _district(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    instead = first_of(legal, "instead")
    if instead is not None:
        return instead
    tile = state.setting.content.districts[state.tile_at[state.where(seat)]]
    worth = operations_worth(state, seat, tile.do)
    if ("effect",) in legal and worth > 0 and not any(op[0] == "attach" for op in tile.do):
        return ("effect",)
    return first_of(legal, USE) or DONE


def _firing(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """The most valuable pattern of those that can be fired together."""
    found = patterns(state, seat, legal)
    return found[0] if found else DONE


def patterns(state: Tamashii, seat: Seat, legal: Legal) -> Legal:
    """What can be fired together, the most valuable first."""
    _, chosen = Console(state, seat).best(console_of(state, seat))
    fires: Legal = [("fire", key, *cells) for key, cells in chosen]
    return [action for action in fires if action in legal]


# --- combat -----------------------------------------------------------------------------------


def _attack(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """Power is kept where an action of the card costs it."""
    costs = [count for act in player_actions(state) for what, count in act.pay if what == "power"]
    power = len(legal) - 1
    spare = max(0, power - max(costs)) if costs else power
    return ("attack", min(spare, 3))


def _rerolls(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """Blanks are rolled again, in a tracking roll the symbols that bring enemies."""
    assert isinstance(step, Rerolls)
    if step.purpose == EXPANSION_ROLL:
        return legal[0]  # no face is better than another
    place = 2 if step.purpose == "tracking" else 1
    best, most = legal[0], 0
    for action in legal:
        if action[0] == "reroll" and action[place] > most and sum(action[1:]) == action[place]:
            best, most = action, action[place]
    if not most:
        face = 1 if step.purpose == "tracking" else 0
        return next((a for a in legal if a[0] == "die" and a[2] == face), best)
    return best


def _fight_through_bot(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """The BOT fights while it can afford to."""
    return legal[0] if state.batteries > 1 else legal[1]


def _schemas(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """The schema that is worth most; dice that count alone are used together."""
    best, most = legal[-1], 0.0
    for worth, action in uses_of_dice(state, seat, legal):
        if worth > most:
            best, most = action, worth
    return best


def uses_of_dice(state: Tamashii, seat: Seat, legal: Legal) -> list[tuple[float, Action]]:
    """Schemas that dice could go into, and what each is worth."""
    by_key = {schema.key: schema for schema in schemas_of(state, seat)}
    chosen = [action for action in legal if action[0] == "schema"]
    return [(_schema_worth(state, seat, by_key[each[1]], each[2]), each) for each in chosen]


def _schema_worth(state: Tamashii, seat: Seat, schema: Schema, dice: int) -> float:
    """What it is worth to put so many dice into a schema, for each of them."""
    count = dice if schema.repeat else 1
    worth = count * operations_worth(state, seat, schema.do) / (dice + schema.rare)
    if schema.repeat:
        worth = 0.9 * (worth + 0.01 * dice)
    if state.enemies[seat] and integrity_of(state, state.enemies[seat][0]) <= count:
        worth += 1.0
    return worth


# --- tasks and tests ----------------------------------------------------------------------------


def _tasks(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """Do what serves the goal; a test only where it has a chance, or no time is left."""
    by_key = {act.key: act for act in player_actions(state)}
    turned = wish(state) % len(legal)
    for action in (*legal[turned:], *legal[:turned]):
        if action[0] == "act":
            test = by_key[action[1]].test
            if test is None:
                return action
            seats = range(state.setting.seats) if test.group else (seat,)
            dice = sum(
                fits(state, other, test.colour, kind)
                for other in seats
                for kind in console_of(state, other)
            )
            need = amount_of(state, seat, test.need)
            if dice * AVERAGE_SUCCESS >= need or (state.time <= 1 and dice):
                return action
    through_bot = first_of(legal, "use_bot")
    if through_bot is not None and len(legal) == 2 and state.batteries > 1:
        return through_bot
    return DONE


def _contribute(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    return first_of(legal, "drop") or ("roll",)


def _resource(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    costs = {what for act in player_actions(state) for what, _ in act.pay}
    order = [2, 0, 3, 1] if "power" in costs else [0, 2, 1, 3]
    held = state.resources[seat * 4 : seat * 4 + 4]
    return min(legal, key=lambda action: (held[action[1]] // 2, order.index(action[1])))


def _token(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    wanted = ("token", state.core[seat])
    return wanted if wanted in legal else legal[0]


def _offer(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """Abilities are used, except those that bring enemies."""
    shunned = ("hunt", "draw_fire", "daredevil")
    return next(action for action in legal if action[-1] not in shunned)


def _vote(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    """Another table wishes for another story: what it looks like decides, so that all agree."""
    return legal[wish(state) % len(legal)]


def wish(state: Tamashii) -> int:
    """A number that everybody at the table can see, and that differs from table to table."""
    setting = state.setting
    look = (setting.boards, setting.classes, state.market, state.card, state.turn, state.first)
    return crc32(repr(look).encode())


def _target(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    return ("target", "boss") if state.boss_at != NOWHERE else legal[0]


def _no_thanks(state: Tamashii, seat: Seat, legal: Legal, step: AnyStep) -> Action:
    return first_of(legal, DONE[0], SKIP[0], "keep") or legal[0]


ANSWERS: Final[dict[str, Answer]] = {
    FightThroughBot.topic: _fight_through_bot,
    TrackingRoll.topic: tracking_roll,
    BeforeLoading.topic: before_loading,
    Programming.topic: programming,
    Program.topic: programming,
    Movement.topic: _movement,
    BotMoves.topic: _bot,
    DistrictEffects.topic: _district,
    Firing.topic: _firing,
    AttackRoll.topic: _attack,
    Rerolls.topic: _rerolls,
    Schemas.topic: _schemas,
    TakeActions.topic: _tasks,
    Contribute.topic: _contribute,
    ChooseResource.topic: _resource,
    ChooseToken.topic: _token,
    Offer.topic: _offer,
    ChooseTarget.topic: _target,
    Trade.topic: _no_thanks,
    Share.topic: _no_thanks,
    ChangeCore.topic: _no_thanks,
    Occupy.topic: _no_thanks,
    HandOver.topic: _no_thanks,
    BlackMarket.topic: _no_thanks,
    Compete.topic: _tasks,
    Vote.topic: _vote,
    EachChooses.topic: _vote,
}
"""By question: the planner's answer; to the others it takes the first option."""
