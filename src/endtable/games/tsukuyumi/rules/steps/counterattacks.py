"""What each counterattack does. TS-CCARD-02 to -18."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.types import Seat
from endtable.games.tsukuyumi.rules.questions import conquest_of, damage_of, mountain_of
from endtable.games.tsukuyumi.rules.steps.aftermath import Shove, Strike
from endtable.games.tsukuyumi.rules.steps.combat import Fight
from endtable.games.tsukuyumi.rules.steps.damage import hit
from endtable.games.tsukuyumi.rules.steps.defences import can_defend, defend
from endtable.games.tsukuyumi.rules.steps.events import DrawOne
from endtable.games.tsukuyumi.rules.steps.initiative import Shift
from endtable.games.tsukuyumi.rules.steps.moving import begin_move
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni
from endtable.games.tsukuyumi.rules.steps.oni_war import begin_war, war_possible
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.rules.steps.pushing import push
from endtable.games.tsukuyumi.rules.steps.scorching import Scorch, scorchable
from endtable.games.tsukuyumi.rules.territory import can_take, take_area
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

COUNTERSTRIKE: Final = 0
RETREAT: Final = 1
NATURES_COURSE: Final = 2
STAND_FIRM: Final = 3
WHERE_THERE_IS_ONE: Final = 4
PROTECTION: Final = 5
DEFENCE_EFFECT: Final = 6
REINFORCE: Final = 8
SEIZE_INITIATIVE: Final = 9
SCATTER: Final = 10
SCORCH: Final = 11
CALL_OF_THE_MOON: Final = 12
LAST_STAND: Final = 13
PUSH_OUT: Final = 14
"""Positions keep these numbers; those between belong to the cards of a faction."""

NEVER_FOR_ONI: Final = (
    NATURES_COURSE, PROTECTION, DEFENCE_EFFECT, REINFORCE, SEIZE_INITIATIVE, STAND_FIRM,
    WHERE_THERE_IS_ONE, CALL_OF_THE_MOON,
)  # fmt: skip
"""ONI draw no events, have no faction board, no token and no points. TS-ONI-05, TS-ONIDEF-04."""

BEFORE: Final[list[int]] = []
"""Counterattacks of modules that act before the attack."""

Can = Callable[[Tsukuyumi, Fight, int], bool]
Does = Callable[[Tsukuyumi, Fight, int, Seat], None]
Counterattack = tuple[Can, Does]
"""Whether a defender can choose it at all, and what it does; the seat decides for him."""


def choosable(state: Tsukuyumi, fight: Fight, who: int) -> list[int]:
    """What the card names, and what modules lend him instead of his defence effect."""
    listed = state.setting.tables.answers[fight.card]
    return listed + lent(state, fight, who) if DEFENCE_EFFECT in listed else listed


def lent(state: Tsukuyumi, fight: Fight, who: int) -> list[int]:
    """Counterattacks that a player may use instead of the defence effect of his board."""
    if who >= state.setting.seats:
        return []
    found = [module.lends(state, fight, who) for module in state.setting.modules_with.lends]
    return [counterattack for counterattack in found if counterattack != NOBODY]


def can_answer(state: Tsukuyumi, fight: Fight, who: int, counterattack: int) -> bool:
    """Whether this counterattack can be chosen by this defender at all."""
    if who == state.setting.oni and counterattack in NEVER_FOR_ONI:
        return False
    return counterattack not in CAN or CAN[counterattack](state, fight, who)


def carry_out(state: Tsukuyumi, fight: Fight, who: int, seat: Seat, counterattack: int) -> None:
    """Do it; ``seat`` decides for the defender ``who``."""
    DOES[counterattack](state, fight, who, seat)


def _can_protect(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    faction = state.setting.records[who]
    if faction.protection_add > 0 or faction.protection_times > 1:
        return True
    return any(
        module.protection(state, who, fight.area)
        for module in state.setting.modules_with.protection
    )


def _can_scorch(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(scorchable(state, fight))


def _can_call(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return not state.setting.first_game and war_possible(state, 1, 1)


def _not_first_game(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return not state.setting.first_game


def _counterstrike(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender's units deal their damage, fallen ones too. TS-CCARD-02, TS-COMBAT-18."""
    total = damage_of(state, who, fight.area, fight.mark)
    state.push(Strike(who, seat, fight.area, total))
    state.setting.powers[who].strike_back(state, fight.area)


def _retreat(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The units that are left may go one area, swift ones further. TS-CCARD-03, TS-MOVE-26."""
    units = state.standing(who, fight.area)
    if units:
        begin_move(state, seat, who, units, 1, False)


def _natures_course(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Draw an event card; play it or keep it. TS-CCARD-04."""
    state.push(DrawOne(seat, 1))


def _stand_firm(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Whoever has the most conquest points here places a marker. TS-CCARD-10, -11.

    A mountain helps defenders here, too. TS-CONQ-06. An area of one's own or of an ally stays as
    it is. TS-ALLY-05.
    """
    setting = state.setting
    doomed, state.doomed = state.doomed, ()  # fallen units still count
    points = [conquest_of(state, other, fight.area) for other in range(setting.seats + 1)]
    state.doomed = doomed
    manned = [one for one in fight.defenders if state.units_of(one, fight.area)]
    for defender in manned:
        points[defender] += mountain_of(state, fight.attacker, fight.area)
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
    state.push(PlaceOni(seat, 1, 1))


def _protection(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender's units have more health during the attack. TS-CCARD-17."""
    state.shields |= 1 << who


def _defence_effect(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    defend(state, fight, who)


def _reinforce(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """After the attacker's turn the defender uses 1 production point."""
    state.later("turn_over", Produce(seat, 1, 0))


def _seize_initiative(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender's token moves by one; its side stays. TS-INIT-12."""
    state.push(Shift(seat, 1, 0))


def _scatter(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """One attacking unit is moved to an adjacent area."""
    units = state.standing(fight.attacker, fight.area)
    state.push(Shove(seat, fight.area, tuple(units), 1, 0, -1))


def _scorch(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """A faction marker of the attacker here or next to here is removed."""
    state.push(Scorch(seat, OFF))


def _call_of_the_moon(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender makes one ONI fight of range 1."""
    begin_war(state, seat, 1, 1, 1)


def _last_stand(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """Every unit lost in this attack deals its damage, at least one does."""
    fallen = [u for u in state.doomed[fight.mark :] if state.setting.owner_of[u] == who]
    each = state.setting.tables.content.numbers["last_stand_damage"].value
    hit(state, fight.attacker, fight.area, each * max(1, len(fallen)), who, fight.by)


def _push_out(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The defender makes a movement with units of the attacker. SK-CIRCUS-43."""
    push(state, seat, fight.attacker, state.standing(fight.attacker, fight.area), 1)


CAN: Final[dict[int, Can]] = {
    PROTECTION: _can_protect,
    DEFENCE_EFFECT: can_defend,
    SCORCH: _can_scorch,
    CALL_OF_THE_MOON: _can_call,
    WHERE_THERE_IS_ONE: _not_first_game,
}
"""By counterattack: whether it can be chosen, where that is not always so."""

DOES: Final[dict[int, Does]] = {
    COUNTERSTRIKE: _counterstrike,
    RETREAT: _retreat,
    NATURES_COURSE: _natures_course,
    STAND_FIRM: _stand_firm,
    WHERE_THERE_IS_ONE: _where_there_is_one,
    PROTECTION: _protection,
    DEFENCE_EFFECT: _defence_effect,
    REINFORCE: _reinforce,
    SEIZE_INITIATIVE: _seize_initiative,
    SCATTER: _scatter,
    SCORCH: _scorch,
    CALL_OF_THE_MOON: _call_of_the_moon,
    LAST_STAND: _last_stand,
    PUSH_OUT: _push_out,
}
"""By counterattack: what it does."""

NAMES: Final = [
    "counterstrike", "retreat", "natures_course", "stand_firm", "where_there_is_one",
    "protection", "defence_effect", "", "reinforce", "seize_initiative", "scatter", "scorch",
    "call_of_the_moon", "last_stand", "push_out",
]  # fmt: skip
"""By counterattack: its name."""


def add(number: int, name: str, can: Can, does: Does) -> None:
    """A counterattack that stands on the combat cards of one faction."""
    NAMES.extend([""] * (number + 1 - len(NAMES)))
    NAMES[number], CAN[number], DOES[number] = name, can, does
