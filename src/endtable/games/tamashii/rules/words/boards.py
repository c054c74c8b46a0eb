"""Words about what a player has: resources, experience, tokens, integrity, tracking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Seat
from endtable.games.tamashii.content.components import BASIC
from endtable.games.tamashii.content.console import OPEN
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import RESOURCES, Operation
from endtable.games.tamashii.rules.changes import (
    gain_resource,
    gain_token,
    gain_xp,
    lose_resource,
    recover,
)
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.questions import mods_of, tracking_top
from endtable.games.tamashii.rules.steps.attaching import set_tracking
from endtable.games.tamashii.rules.steps.choosing import ChooseResource, ChooseToken, Share, Trade
from endtable.games.tamashii.rules.steps.harming import Hurt
from endtable.games.tamashii.rules.steps.reset import lose_integrity
from endtable.games.tamashii.rules.steps.story import gain_corrupted

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def gain(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Units of a resource, or of chosen ones. TA-GLOSS-18."""
    count = amount_of(state, seat, op[2])
    if op[1] == "any":
        state.push(ChooseResource(seat, count))
    elif op[1] == "different":
        state.push(ChooseResource(seat, count, 0))
    else:
        gain_resource(state, seat, RESOURCES.index(op[1]), count)


def lose(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Units of a resource; with fewer, all of them. TA-GLOSS-16."""
    count = amount_of(state, seat, op[2])
    lose_resource(state, seat, RESOURCES.index(op[1]), 99 if count < 0 else count)


def trade(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Change resources for others."""
    state.push(Trade(seat, amount_of(state, seat, op[1])))


def share(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Give a resource away."""
    state.push(Share(seat))


def xp(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Experience."""
    count = amount_of(state, seat, op[1])
    if count > 0:
        gain_xp(state, seat, count)


def token(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Basic data of chosen kinds."""
    state.push(ChooseToken(seat, amount_of(state, seat, op[1])))


def open_data(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Open data. TA-OPEN-01."""
    for _ in range(amount_of(state, seat, op[1])):
        gain_token(state, seat, OPEN)


def corrupted(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Corrupted data. TA-CORRUPT-05."""
    gain_corrupted(state, seat, amount_of(state, seat, op[1]))


def recovered(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Recover. TA-GLOSS-11."""
    recover(state, seat, amount_of(state, seat, op[1]))


def hurt(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Damage to a player, which a shield may stop. TA-SHIELD-01."""
    state.push(Hurt(seat, _softened(state, seat, amount_of(state, seat, op[1])), False, 0))


def pierce(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Damage that no shield stops."""
    state.push(Hurt(seat, _softened(state, seat, amount_of(state, seat, op[1])), True, 0))


def _softened(state: Tamashii, seat: Seat, amount: int) -> int:
    """What is left of an enemy's damage after cards that weaken it."""
    if state.acting < 0 or amount <= 0:
        return amount
    if state.symbol == BASIC and mods_of(state, seat)[MODIFIER["basic_armour"]]:
        amount = max(1, amount - 1)
    return max(0, amount - state.soften[seat])


def wound(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Integrity lost directly, not by damage. TA-SHIELD-05."""
    lose_integrity(state, seat, amount_of(state, seat, op[1]))


def tracking(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Up, down, or to a value. TA-GLOSS-17."""
    sign, amount = op[1]
    value = amount_of(state, seat, amount)
    now = state.tracking[seat]
    set_tracking(state, seat, value if sign == "=" else now + value if sign == "+" else now - value)


def alarm(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Up to the highest field but one."""
    set_tracking(state, seat, max(state.tracking[seat], tracking_top(state, seat) - 1))
