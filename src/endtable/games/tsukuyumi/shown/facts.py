"""What stands in the braces of questions and choices, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.dock import Asking, Fact
from endtable.core.types import Message, View
from endtable.games.tsukuyumi.rules.parts import who_name
from endtable.games.tsukuyumi.shown.cards import QUIET
from endtable.games.tsukuyumi.table.allowance import PICKS


def _own(asking: Asking) -> View:
    found: View = asking.view["seats"][asking.seat]
    return found


def _who(asking: Asking) -> object:
    return who_name(asking.state.setting, asking.seat)


def _phase(asking: Asking) -> object:
    return Message(f"ts.phase.{asking.view['phase']}")


def _fight(asking: Asking) -> View | None:
    found: View | None = asking.view["fight"]
    return found


def _place(asking: Asking) -> object:
    """The area that the question is about, in words."""
    name = asking.details.get("area")
    area = next((each for each in asking.view["areas"] if each["name"] == name), None)
    if area is None:
        return None
    if area["kind"] == "base":
        return Message("ts.log.base", who=who_name(asking.state.setting, area["seat"]))
    ground = area["terrain"] or area["kind"]
    return Message("ts.fact.place", ground=Message(f"ts.ground.{ground}"), area=area["name"])


def _enemy(asking: Asking) -> object:
    """Who attacks."""
    fight = _fight(asking)
    if fight is None or fight["attacker"] == asking.seat:
        return None
    setting = asking.state.setting
    return who_name(setting, setting.oni if fight["attacker"] == "oni" else fight["attacker"])


def _fought(asking: Asking, who: object, number: str) -> object:
    """A number of somebody in the area that is fought for."""
    fight = _fight(asking)
    areas = asking.view["areas"] if fight is not None else ()
    area = next((each for each in areas if fight and each["name"] == fight["area"]), None)
    sums = area["sums"] if area is not None else ()
    return next((entry[number] for entry in sums if entry["who"] == who), None)


def _attackers(number: str) -> Callable[[Asking], object]:
    """A number of whoever attacks."""

    def of_attacker(asking: Asking) -> object:
        fight = _fight(asking)
        return _fought(asking, fight["attacker"], number) if fight is not None else None

    return of_attacker


def _own_units(asking: Asking) -> bool:
    """Whether units of this seat stand in the area that the question is about."""
    return any(
        stack["who"] == asking.seat
        for area in asking.view["areas"]
        if area["name"] == asking.details.get("area")
        for stack in area["units"]
    )


def _side(asking: Asking) -> object:
    """For whom a seat decides in a fight: for itself, or for the ONI, whom nobody owns."""
    return _who(asking) if _own_units(asking) else Message("ts.oni")


def _reason(asking: Asking) -> object:
    """Why this seat decides in a fight."""
    if _own_units(asking):
        return Message("ts.reason.owner")
    last = _own(asking)["place"] == len(asking.view["seats"])
    return Message("ts.reason.last" if last else "ts.reason.active")


def _card(asking: Asking) -> object:
    """In a fight the combat card; else the action card of this round, once it is chosen."""
    fight = _fight(asking)
    if fight is not None:
        tables = asking.state.setting.tables
        return tables.cards[tables.card_keys.index(fight["card"])].names
    key = _own(asking)["chosen"]
    if not key or key == "back":
        return None
    setting = asking.state.setting
    return setting.actions[setting.tables.action_keys.index(key)].names


def _actions(asking: Asking) -> object:
    """What may still be done in this phase."""
    allowed = _own(asking)["allow"].items()
    listed = [Message(f"ts.allow.{key}", n=count) for key, count in allowed if key not in QUIET]
    return tuple(listed) or None


def _effect(asking: Asking) -> object:
    """What the faction effect does."""
    return asking.state.setting.records[asking.seat].effect_text


def _left(asking: Asking) -> object:
    """Kinds of starting units that still wait for a place."""
    if asking.topic != "ts.ask.deploy":
        return None
    kinds = asking.state.setting.tables.kinds
    legal = asking.state.legal(asking.seat)
    waiting = dict.fromkeys(action[1] for action in legal if len(action) == 3)
    return tuple(kinds[kind].names for kind in waiting) or None


def _goal(asking: Asking) -> object:
    done, wanted = _own(asking)["progress"]
    return f"{done}/{wanted}"


def _picks(asking: Asking) -> object:
    """How many actions one may still choose in the white phase, whatever one's card says."""
    state = asking.state
    return state.allow[PICKS] or None if state.active == asking.seat else None


def _allowed(key: str) -> Callable[[Asking], object]:
    """How much of an action the card still allows, or what it brings in the white phase."""

    def left(asking: Asking) -> object:
        listed = asking.state.setting.tables.content.white if _picks(asking) else {}
        return _own(asking)["allow"].get(key, listed.get(key))

    return left


def _rank_after(asking: Asking) -> object:
    return max(1, _own(asking)["place"] - 1)


FACTS: Final[dict[str, Fact]] = {
    "who": _who,
    "phase": _phase,
    "card": _card,
    "actions": _actions,
    "effect": _effect,
    "units": _left,
    "goal": _goal,
    "round": lambda asking: asking.view["round"],
    "rounds": lambda asking: asking.view["rounds"],
    "rank": lambda asking: _own(asking)["place"],
    "rank_after": _rank_after,
    "picks": _picks,
    "production": _allowed("production"),
    "moves": _allowed("move"),
    "fights": _allowed("combat"),
    "oni": _allowed("place_oni"),
    "wars": _allowed("war_fights"),
    "events": lambda asking: _own(asking)["events"],
    "n": lambda asking: asking.details.get("n"),
    "points": lambda asking: _own(asking)["points"],
    "have": lambda asking: _fought(asking, asking.seat, "conquest"),
    "has": _attackers("conquest"),
    "need": _attackers("needed"),
    "place": _place,
    "enemy": _enemy,
    "reason": _reason,
    "side": _side,
}


def where(asking: Asking) -> object:
    """Round and phase."""
    view = asking.view
    return Message(
        "ts.term.round", round=view["round"], rounds=view["rounds"], phase=_phase(asking)
    )
