"""Why not: the reason and the rule behind a choice that is not offered.

Asked with a whole action that was refused, or with the picks made so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endtable.core.types import Action, Message, Pick, Reason, Seat
from endtable.games.tsukuyumi.rules.questions import may_enter, ways_of
from endtable.games.tsukuyumi.rules.steps.producing import available, places_for
from endtable.games.tsukuyumi.rules.steps.starting import used_up
from endtable.games.tsukuyumi.table.allowance import FOUGHT, PLACE_ONI, WAR_FIGHTS
from endtable.games.tsukuyumi.table.board import NAMED, NAMES, OFF
from endtable.games.tsukuyumi.table.tables import ELIMINATE

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def _refusal(key: str, rule: str, **params: object) -> Reason:
    return Reason(Message(f"ts.no.{key}", **params), rule)


def why_refused(state: Tsukuyumi, seat: Seat, action: Action, rule: str) -> Reason:
    """Why an action is not possible; ``rule`` is what the step is about."""
    verb = action[0] if action else ""
    if verb not in state.setting.verbs.rows or not _sane(state, action):
        return _refusal("no_such_action", rule)
    why = WHY.get(verb)
    found = why(state, seat, action) if why is not None else None
    return found if found is not None else _refusal("not_now", rule)


def _sane(state: Tsukuyumi, action: Action) -> bool:
    """Whether areas, units and cards in it exist at this table."""
    setting = state.setting
    slots = state.setting.verbs.rows[action[0]].slots_for(len(action) - 1)
    if slots is None:
        return False
    tables = setting.tables
    most = {"area": setting.areas, "unit": len(tables.kinds), "card": len(tables.cards)}
    for slot, value in zip(slots, action[1:], strict=True):
        high = most.get(slot.kind)
        if high is not None and (type(value) is not int or not 0 <= value < high):
            return False
    return True


# --- by verb ------------------------------------------------------------------------------


def _why_end(state: Tsukuyumi, seat: Seat, action: Action) -> Reason | None:
    """The ONI actions must be done first. TS-ROUND-14."""
    if state.allow[PLACE_ONI] or state.allow[WAR_FIGHTS]:
        return _refusal("oni_first", "TS-ROUND-14")
    return None


def _why_advance(state: Tsukuyumi, seat: Seat, action: Action) -> Reason | None:
    if state.active == seat and state.allow[FOUGHT]:
        return _refusal("fought", "TS-ROUND-11")
    return None


def _why_fight(state: Tsukuyumi, seat: Seat, action: Action) -> Reason | None:
    area, card = action[1], action[2]
    setting = state.setting
    tables = setting.tables
    if card not in tables.card_rows[setting.places[seat]]:
        return _refusal("other_card", "TS-COMBAT-11")
    if not state.units_of(seat, area):
        return _refusal("no_units", "TS-COMBAT-06", area=NAMES[area])
    if used_up(state, seat, card):
        return _refusal("once", "TS-COMBAT-29")
    powers = setting.powers[seat]
    if powers.choosy and not powers.fits(state, card, area):
        return _refusal("unfit", "TS-COMBAT-06", area=NAMES[area])
    if tables.attack[card] & ELIMINATE:
        return _refusal("no_enemies", "TS-ELIM-01", area=NAMES[area])
    if setting.is_base(area):
        return _refusal("base", "TS-BASE-12")
    return _refusal("cannot_take", "TS-CONQ-01", area=NAMES[area])


def _why_step(state: Tsukuyumi, seat: Seat, start: int, to: int) -> Reason | None:
    """Why one cannot walk from an area to the next."""
    around = state.around[start * 6 : start * 6 + 6]
    if to not in around or state.cells[to] == OFF:
        return _refusal("not_adjacent", "TS-MOVE-04", area=NAMES[start], to=NAMES[to])
    if to not in ways_of(state, seat)[start]:
        return _refusal("blockade", "TS-MOVE-03", area=NAMES[start], to=NAMES[to])
    if not may_enter(state, seat, to):
        return _refusal("closed", "TS-MOVE-05", area=NAMES[to])
    return _refusal("no_range", "TS-MOVE-14", area=NAMES[start])


def _why_move(state: Tsukuyumi, seat: Seat, action: Action) -> Reason | None:
    return _why_step(state, seat, action[2], action[3])


def _why_march(state: Tsukuyumi, seat: Seat, action: Action) -> Reason | None:
    return _why_step(state, seat, action[1], action[2])


def _why_build(state: Tsukuyumi, seat: Seat, action: Action) -> Reason | None:
    kind, area = action[1], action[2]
    if kind not in state.setting.kinds_of[seat]:
        return _refusal("other_unit", "TS-COMP-47")
    if not available(state, seat, kind):
        return _refusal("none_left", "TS-COMP-47")
    if area not in places_for(state, seat, kind):
        return _refusal("not_here", "TS-PROD-03", area=NAMES[area])
    return _refusal("too_dear", "TS-PROD-01")


def _why_start(state: Tsukuyumi, seat: Seat, action: Action) -> Reason | None:
    return _refusal("start", "TS-START-03", area=NAMES[action[1]])


WHY: Final[dict[str, Callable[[Tsukuyumi, Seat, Action], Reason | None]]] = {
    "end": _why_end,
    "advance": _why_advance,
    "fight": _why_fight,
    "move": _why_move,
    "march": _why_march,
    "build": _why_build,
    "start": _why_start,
}
"""By verb: why it is refused; None: it is not the moment."""


# --- by picks -----------------------------------------------------------------------------


def why_not_picked(state: Tsukuyumi, seat: Seat, picks: tuple[Pick, ...], rule: str) -> Reason:
    """Why these picks lead nowhere."""
    action = _meant(state, seat, picks)
    if action is None or action in state.legal(seat):
        return _refusal("not_now", rule)
    return why_refused(state, seat, action, rule)


def _meant(state: Tsukuyumi, seat: Seat, picks: tuple[Pick, ...]) -> Action | None:
    """The action that somebody who picks this may have in mind."""
    tables = state.setting.tables
    values = dict(pick.partition(":")[::2] for pick in picks)
    areas = [NAMED[pick[5:]] for pick in picks if pick[:5] == "area:" and pick[5:] in NAMED]
    areas = [area for area in areas if area < state.setting.areas]
    unit = values.get("unit", "").partition(".")[0]
    if picks == ("button:end",) or picks == ("button:advance",):
        return (values["button"],)
    if values.get("combat") in tables.card_keys and areas:
        return ("fight", areas[0], tables.card_keys.index(values["combat"]))
    if len(areas) == 2:
        return ("march", areas[0], areas[1])
    if unit in tables.kind_of and areas:
        return ("build", tables.kind_of[unit], areas[-1])
    return None
