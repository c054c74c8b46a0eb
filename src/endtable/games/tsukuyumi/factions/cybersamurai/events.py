"""The event cards of the Cybersamurai, and what those in force answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.cybersamurai.own import TETSUO, network
from endtable.games.tsukuyumi.rules.steps.asking import DONE
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
from endtable.games.tsukuyumi.rules.steps.happening import Happening, happen, playable
from endtable.games.tsukuyumi.rules.steps.initiative import flip, move_token
from endtable.games.tsukuyumi.rules.steps.starting import conquest_card, fights_for
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def can_mimic(state: Tsukuyumi, seat: Seat) -> bool:
    return state.last_event != NOBODY and playable(state, seat, state.last_event)


def mimicry(state: Tsukuyumi, seat: Seat) -> None:
    """The effect of the last common event of this phase."""
    happen(state, seat, state.last_event)


def can_update(state: Tsukuyumi, seat: Seat) -> bool:
    return state.track.index(seat) > 0


def update(state: Tsukuyumi, seat: Seat) -> None:
    """Two places up, from the second place one."""
    move_token(state, seat, max(0, state.track.index(seat) - 2))
    if state.active == seat:
        flip(state, seat)


def can_charge(state: Tsukuyumi, seat: Seat) -> bool:
    """The solar laser: TETSUO was not used in this round."""
    return not network(state, seat).activated & TETSUO


def solar(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return int(state.setting.powers[effect.data[0]].number("solar_laser"))


def analysis(state: Tsukuyumi, seat: Seat) -> None:
    """For the next white phase, not for one that is being played."""
    in_force.begin(state, "combat_analysis", seat, state.round)


def analysed(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether Combat analysis was played in an earlier round and is not used up."""
    for effect in state.effects:
        if effect.key == "combat_analysis" and effect.data[0] == seat:
            return bool(effect.data[1] < state.round)
    return False


def forget_analysis(state: Tsukuyumi) -> None:
    """Combat analysis helps in the white phase after the one it was played in."""
    kept = [
        effect
        for effect in state.effects
        if effect.key != "combat_analysis" or effect.data[1] >= state.round
    ]
    if len(kept) < len(state.effects):
        state.put_in_force(kept)


def _shields(state: Tsukuyumi, seat: Seat) -> list[int]:
    """Where shield drones of this player stand, an area for each of them."""
    setting = state.setting
    first, last = setting.units_of[seat]
    traits, shield = setting.tables.traits, setting.tables.trait("shield")
    return [
        state.where[unit]
        for unit in range(first, last)
        if state.where[unit] >= 0 and traits[setting.kind_of[unit]] & shield
    ]


def offer_raid(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Each shield drone: one attack with Conquest in its area, one after the other.

    ``data`` are the areas of attacks that are left; they lapse where no shield drone is left.
    """
    card = conquest_card(state, seat)
    shields = _shields(state, seat)
    able: list[Action] = [
        ("fight", area, card)
        for area, usable in fights_for(state, seat)
        if usable == card and area in shields and (not data or area in data)
    ]
    return [*able, DONE] if data and able else able


def raid(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    if action == DONE:
        return
    left = list(data) or _shields(state, seat)
    left.remove(action[1])
    if left:
        state.push(Happening(seat, "raider_drones", tuple(left)))
    begin_fight(state, seat, seat, action[1], action[2])
