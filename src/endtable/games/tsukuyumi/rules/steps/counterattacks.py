"""What each counterattack does. TS-CCARD-02 to -18."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.questions import conquest_of, damage_of, retreat_of
from endtable.games.tsukuyumi.rules.steps.defences import can_defend, defend
from endtable.games.tsukuyumi.rules.territory import can_take, take_area
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.tables import (
    CALL_OF_THE_MOON,
    COUNTERSTRIKE,
    DEFENCE_EFFECT,
    DISARM,
    LAST_STAND,
    NATURES_COURSE,
    PROTECTION,
    REINFORCE,
    RETREAT,
    SCATTER,
    SCORCH,
    SEIZE_INITIATIVE,
    STAND_FIRM,
    WHERE_THERE_IS_ONE,
)

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

NEVER_FOR_ONI: Final = (
    NATURES_COURSE, PROTECTION, DEFENCE_EFFECT, REINFORCE, SEIZE_INITIATIVE, STAND_FIRM,
    WHERE_THERE_IS_ONE, CALL_OF_THE_MOON,
)  # fmt: skip
"""ONI draw no events, have no faction board, no token and no points. TS-ONI-05, TS-ONIDEF-04."""


def can_answer(state: Tsukuyumi, fight: Fight, who: int, counterattack: int) -> bool:
    """Whether this counterattack can be chosen by this defender at all."""
    setting = state.setting
    if who == setting.oni and counterattack in NEVER_FOR_ONI:
        return False
    if counterattack == PROTECTION:
        faction = setting.records[who]
        return faction.protection_add > 0 or faction.protection_times > 1
    if counterattack == DEFENCE_EFFECT:
        return can_defend(state, fight, who)
    if counterattack == DISARM:
        return _is(state, fight.attacker, "nomads") and any(state.ready)
    if counterattack == SCORCH:
        from endtable.games.tsukuyumi.rules.steps.scorching import scorchable

        return bool(scorchable(state, fight))
    if counterattack == CALL_OF_THE_MOON:
        from endtable.games.tsukuyumi.rules.steps.oni_reach import war_possible

        return not setting.first_game and war_possible(state, 1, 1)
    if counterattack == WHERE_THERE_IS_ONE:
        return not setting.first_game
    return True


def _is(state: Tsukuyumi, who: int, faction: str) -> bool:
    setting = state.setting
    return who < setting.seats and setting.factions[who] == faction


def carry_out(state: Tsukuyumi, fight: Fight, who: int, seat: Seat, counterattack: int) -> None:
    """Do it; ``seat`` decides for the defender ``who``."""
    DOES[counterattack](state, fight, who, seat)


def _counterstrike(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender's units deal their damage, fallen ones too. TS-CCARD-02, TS-COMBAT-18."""
    from endtable.games.tsukuyumi.rules.steps.aftermath import Strike
    from endtable.games.tsukuyumi.rules.steps.damage import take_arms

    total = damage_of(state, who, fight.area)
    state.push(Strike(who, seat, fight.area, total))
    if _is(state, who, "nomads"):
        take_arms(state, who, fight.area)


def _retreat(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The units that are left may go one area; For Mother! holds here, too. TS-CCARD-03."""
    from endtable.games.tsukuyumi.rules.steps.moving import begin_move

    units = state.standing(who, fight.area)
    if units:
        begin_move(state, seat, who, units, 1, False)
        for unit in units:
            state.left[unit] = retreat_of(state, unit)


def _natures_course(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Draw an event card; play it or keep it. TS-CCARD-04."""
    from endtable.games.tsukuyumi.rules.steps.events import DrawOne

    state.push(DrawOne(seat, 1))


def _stand_firm(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Whoever has the most conquest points here places a marker. TS-CCARD-10, -11.

    An area of one's own or of an ally stays as it is. TS-ALLY-05.
    """
    setting = state.setting
    doomed, state.doomed = state.doomed, ()  # fallen units still count
    points = [conquest_of(state, other, fight.area) for other in range(setting.seats + 1)]
    state.doomed = doomed
    own = points[who]
    best = True
    for other in range(setting.seats + 1):
        if other == who:
            continue
        tie = other == fight.attacker or other not in fight.defenders
        if other in fight.defenders and other < setting.seats:
            tie = state.track.index(other) < state.track.index(who)
        if points[other] > own or (points[other] == own and tie and own >= 0 and points[other]):
            best = False
    if best and own and can_take(state, who, fight.area):
        take_area(state, who, fight.area)


def _where_there_is_one(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender may place an ONI; an empty reserve changes nothing. TS-CCARD-12, -13."""
    from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni

    state.push(PlaceOni(seat, 1, 1))


def _protection(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender's units have more health during the attack. TS-CCARD-17."""
    state.shields |= 1 << who


def _defence_effect(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    defend(state, fight, who)


def _disarm(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The attacker returns a weapon of his choice."""
    from endtable.games.tsukuyumi.rules.steps.aftermath import Disarm

    state.push(Disarm(fight.attacker))


def _reinforce(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """After the attacker's turn the defender uses 1 production point."""
    from endtable.games.tsukuyumi.rules.steps.producing import Produce

    state.later("turn_over", Produce(seat, 1, 0))


def _seize_initiative(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender's token moves by one; its side stays. TS-INIT-12."""
    from endtable.games.tsukuyumi.rules.steps.initiative import Shift

    state.push(Shift(seat, 1, 0))


def _scatter(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """One attacking unit is moved to an adjacent area."""
    from endtable.games.tsukuyumi.rules.steps.aftermath import Shove

    units = state.standing(fight.attacker, fight.area)
    state.push(Shove(seat, fight.area, tuple(units), 1, 0, -1))


def _scorch(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """A faction marker of the attacker here or next to here is removed."""
    from endtable.games.tsukuyumi.rules.steps.scorching import Scorch

    state.push(Scorch(seat, OFF))


def _call_of_the_moon(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender makes one ONI fight of range 1."""
    from endtable.games.tsukuyumi.rules.steps.oni_war import begin_war

    begin_war(state, seat, 1, 1, 1)


def _last_stand(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Every unit lost in this attack deals 5 damage, at least 5 in all."""
    from endtable.games.tsukuyumi.rules.steps.damage import hit

    fallen = [u for u in state.doomed[fight.mark :] if state.setting.owner_of[u] == who]
    hit(state, fight.attacker, fight.area, 5 * max(1, len(fallen)), who, fight.by)


Counterattack = Callable[["Tsukuyumi", "Fight", int, "Seat"], None]

DOES: Final[dict[int, Counterattack]] = {
    COUNTERSTRIKE: _counterstrike,
    RETREAT: _retreat,
    NATURES_COURSE: _natures_course,
    STAND_FIRM: _stand_firm,
    WHERE_THERE_IS_ONE: _where_there_is_one,
    PROTECTION: _protection,
    DEFENCE_EFFECT: _defence_effect,
    DISARM: _disarm,
    REINFORCE: _reinforce,
    SEIZE_INITIATIVE: _seize_initiative,
    SCATTER: _scatter,
    SCORCH: _scorch,
    CALL_OF_THE_MOON: _call_of_the_moon,
    LAST_STAND: _last_stand,
}
"""By counterattack: what it does."""
