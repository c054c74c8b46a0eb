"""What stands in the braces of questions and choices, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.dock import Asking, Fact
from endtable.core.types import Message
from endtable.games.tamashii.content.records import Texts
from endtable.games.tamashii.rules.names import district_name, enemy_name, pattern_name
from endtable.games.tamashii.rules.questions import rch_of
from endtable.games.tamashii.rules.steps.choice import Counted
from endtable.games.tamashii.rules.steps.choosing import Trade
from endtable.games.tamashii.shown.dilemmas import dilemma
from endtable.games.tamashii.shown.rolled import comes_to, dice_given, needed
from endtable.games.tamashii.shown.seen import EnemySeen, SeatSeen


def _own(asking: Asking) -> SeatSeen:
    found: SeatSeen = asking.view["seats"][asking.seat]
    return found


def _resource(name: str, less: int = 0) -> Callable[[Asking], object]:
    """How much one has, or would have after giving some."""

    def have(asking: Asking) -> object:
        return max(0, _own(asking)["resources"][name][0] - less)

    return have


def _enemy(asking: Asking) -> EnemySeen | None:
    """The one in front."""
    enemies = _own(asking)["enemies"]
    return enemies[0] if enemies else None


def _enemy_name(asking: Asking) -> object:
    enemy = _enemy(asking)
    return enemy_name(asking.state, enemy["card"]) if enemy is not None else None


def _enemy_left(asking: Asking) -> object:
    enemy = _enemy(asking)
    return enemy["integrity"][0] if enemy is not None else None


def _district(asking: Asking) -> object:
    return district_name(asking.state, asking.state.where(asking.seat))


def _tracking(asking: Asking) -> object:
    value = _own(asking)["tracking"][0]
    return value if value >= 0 else None


def _goal(asking: Asking) -> object:
    """What the card that is told now asks for."""
    state = asking.state
    scenario = state.setting.scenario
    code = asking.view["card"]
    if scenario is None or not code:
        return None
    return scenario.cards[scenario.by_code[code]].goal


def _dilemma(asking: Asking) -> object:
    """What the group has to decide, as the goal of the chapter says it."""
    goal = _goal(asking)
    return dilemma(goal) if isinstance(goal, Texts) else None


def _progress(asking: Asking) -> object:
    if asking.view["progress"]:
        have, need = asking.view["progress"]
        return Message("ta.brief.progress", have=have, need=need)
    counted = [
        Message("ta.fact.counted", what=Message(f"ta.piece.{name}"), n=count)
        for name, count in asking.view["on_card"].items()
        if count
    ]
    return tuple(counted) or None


def _reach(asking: Asking) -> object:
    """The nearest pattern within reach."""
    reach = _own(asking)["reach"]
    return pattern_name(asking.state, reach[0][0]) if reach else None


def _battery(asking: Asking) -> object:
    bot = asking.view["bot"]
    return bot["batteries"] if bot is not None else None


def _battery_after(asking: Asking) -> object:
    bot = asking.view["bot"]
    return max(0, bot["batteries"] - 1) if bot is not None else None


def _dice(asking: Asking) -> object:
    """In the tracking roll one for each step; else what the body throws."""
    if asking.topic == "ta.ask.tracking_roll":
        return _tracking(asking)
    return _own(asking)["values"].get("atk")


def _how_many(asking: Asking) -> object:
    """Patterns that are ready, hidden districts, or how often one may still choose."""
    if asking.topic == "ta.ask.firing":
        return len(_own(asking)["fireable"])
    if asking.topic == "ta.ask.rearrange":
        return sum(entry["tile"] is None for entry in asking.view["map"])
    step = asking.state.main[-1]
    return step.count if isinstance(step, (Counted, Trade)) else None


def _detail(name: str) -> Callable[[Asking], object]:
    """Something that only the question itself knows."""
    return lambda asking: asking.details.get(name)


FACTS: Final[dict[str, Fact]] = {
    "memory": _resource("memory"),
    "memory_after": _resource("memory", 1),
    "power": _resource("power"),
    "rerolls": _resource("reroll"),
    "shield": _resource("shield"),
    "xp": lambda asking: _own(asking)["xp"],
    "enemy": _enemy_name,
    "left": _enemy_left,
    "district": _district,
    "tracking": _tracking,
    "steps": lambda asking: rch_of(asking.state, asking.seat),
    "moves": lambda asking: asking.view["moves"][asking.seat] or None,
    "time": lambda asking: asking.view["time"],
    "goal": _goal,
    "dilemma": _dilemma,
    "progress": _progress,
    "n": _how_many,
    "core": lambda asking: Message(f"ta.kind.{_own(asking)['core']}"),
    "battery": _battery,
    "battery_after": _battery_after,
    "dice": _dice,
    "pattern": _reach,
    "roll": comes_to,
    "need": needed,
    "given": dice_given,
    "shield_after": _detail("shield_after"),
    "integrity": _detail("integrity"),
    "integrity_after": _detail("integrity_after"),
    "integrity_hurt": _detail("integrity_hurt"),
}


def where(asking: Asking) -> object:
    """Turn and phase."""
    view = asking.view
    if not view["turn"]:
        return Message("ta.brief.setup")
    return Message("ta.term.turn", turn=view["turn"], phase=Message(f"ta.phase.{view['phase']}"))
