"""Words about dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.bits import with_
from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import Operation
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.steps.choosing import ChooseResource
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.rules.steps.fields import ChooseFields
from endtable.games.tamashii.rules.steps.rolls import (
    TEST_ROLL,
    Rerolls,
    offer_help,
    roll_dice,
    successes,
)

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def die(state: Tamashii, seat: Seat, op: Operation) -> None:
    """One more die in the attack that comes."""
    state.extra_dice += 1


def risk(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Each blank of the attack that comes costs integrity."""
    state.risk = with_(state.risk, seat)


def gamble(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Roll dice: a basic symbol is one resource, a rare one two. TA-REROLL-04."""
    roll_dice(state, seat, amount_of(state, seat, op[1]))
    state.push(Do(seat, (("winnings",),), 0))
    state.push(Rerolls(seat, TEST_ROLL))
    offer_help(state, seat)


def winnings(state: Tamashii, seat: Seat, op: Operation) -> None:
    """What the dice of a gamble give."""
    state.push(ChooseResource(seat, successes(state, seat)))


def rerolls(state: Tamashii, seat: Seat, op: Operation) -> None:
    """All rerolls are free this turn."""
    state.free_rerolls = with_(state.free_rerolls, seat)


def block(state: Tamashii, seat: Seat, op: Operation) -> None:
    """A spare block token onto a highlighted field left of the last column. TA-SPECIAL-13."""
    state.push(ChooseFields(seat, "block", min(1, state.blocks[seat])))
