"""How good a position is and which plays are worth trying, in words a player would recognise.

The value is counted in tenths of a victory point: points in hand and at the end against those of
the others, units, areas that could be taken next, and how far the rest of the army has to go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.state import State
from endtable.core.words import Action, Seat
from endtable.games.tsukuyumi.board import MOON, Area
from endtable.games.tsukuyumi.effects.territory import takeable, wanted
from endtable.games.tsukuyumi.preview import settled
from endtable.games.tsukuyumi.questions import conquest_of, ways_of
from endtable.games.tsukuyumi.scoring import total
from endtable.games.tsukuyumi.state import COMBAT, WHITE, Tsukuyumi
from endtable.games.tsukuyumi.steps.allowing import may
from endtable.games.tsukuyumi.steps.combat import fight_of
from endtable.games.tsukuyumi.steps.preparing import open_areas
from endtable.games.tsukuyumi.tables import CONQUER, FERTILE, MASCOT, RADIOACTIVE
from endtable.kit.advising import best_of_few

POINT: Final = 10.0
"""A victory point of one's own."""
RIVAL: Final = 4.0
"""A victory point of the best of the others."""
OTHERS: Final = 2.0
"""A victory point of everybody else, on average."""
UNIT: Final = 0.09
"""One point of conquest, health or damage of a unit."""
ENEMY: Final = 0.02
"""The same of somebody else's unit."""
WITHIN_REACH: Final = 5.0
"""An area that the units on it could take with the next combat action."""
FAR: Final = 0.5
"""A step between a unit and the next area worth taking."""
GLOWING: Final = 0.7
"""What part of a unit is lost on radioactive ground."""
ON_THE_WAY: Final = 0.8
"""A conquest of this round, for factions whose goal counts them."""
WON: Final = 10_000.0
FAR_AWAY: Final = 9

CARD_WEIGHTS: Final = {
    "effect": 1.5, "draw": 0.4, "play": 0.4, "initiative": 1.0, "production": 2.0, "move": 1.3,
    "combat": 2.4, "place_oni": -0.2, "war_fights": 0.3,
}  # fmt: skip
"""What the actions of a card are worth when it is chosen."""

WELCOME: Final = ("change_of_tactics", "forced_march", "sudden_sally", "stores")
"""Events that are played as soon as they can be, beside those of one's own faction."""


class TsukuyumiAdvice:
    """Advice for any table."""

    def value(self, state: State, seat: Seat) -> float:
        """In tenths of a victory point; a fight that is going on is fought out first."""
        assert isinstance(state, Tsukuyumi)
        if fight_of(state) is not None:
            state = settled(state)
        if state.result:
            return float(WON * (2 - state.result[3][seat]) + state.result[2][seat])
        return _points(state, seat) + _army(state, seat) + _prospects(state, seat)

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """The legal actions worth trying: one thing after the other, as a good player does."""
        assert isinstance(state, Tsukuyumi)
        legal = state.legal(seat)
        narrow = NARROW.get(type(state.main[-1]).__name__)
        if len(legal) < 2 or narrow is None:
            return legal
        return narrow(state, seat, legal) or legal

    def quick(self, state: State, seat: Seat) -> Action:
        """The best of a few."""
        return best_of_few(self, state, seat)


# --- the value ----------------------------------------------------------------------------------


def _points(state: Tsukuyumi, seat: Seat) -> float:
    """One's own side against the others."""
    setting = state.setting
    totals = [total(state, each) for each in range(setting.seats)]
    own = sum(totals[s] for s in range(setting.seats) if not setting.hostile[seat][s])
    rivals = [totals[s] for s in range(setting.seats) if setting.hostile[seat][s]]
    return POINT * own - RIVAL * max(rivals) - OTHERS * sum(rivals) / len(rivals)


def _army(state: Tsukuyumi, seat: Seat) -> float:
    """Units on the board; those that are about to fall count as gone."""
    setting = state.setting
    tables = setting.tables
    value = 0.0
    for unit, area in enumerate(state.where):
        if area < 0 or unit in state.doomed:
            continue
        kind = setting.kind_of[unit]
        owner = setting.owner_of[unit]
        strength = tables.conquest[kind] + tables.health[kind] + tables.damage[kind]
        strength = min(strength, 60) + 15 * tables.production[kind]
        if owner == seat:
            glows = state.traits(area) & RADIOACTIVE
            value += UNIT * strength * (1.0 - GLOWING if glows else 1.0)
            if tables.traits[kind] & MASCOT:
                value += POINT / 2
        elif owner < setting.seats and setting.hostile[seat][owner]:
            value -= ENEMY * strength
    if setting.factions[seat] == "cybersamurai":
        value += 1.2 * state.uplinks.bit_count()
    elif setting.factions[seat] == "nomads":
        value += 0.4 * sum(state.ready)
    return value


def _prospects(state: Tsukuyumi, seat: Seat) -> float:
    """Areas that could be taken next, and how far the others have to go."""
    setting = state.setting
    value = 0.0
    goal = setting.records[seat].goal
    if setting.goals_used and not state.goals >> seat & 1:
        value += ON_THE_WAY * (state.conquests[seat] if goal.conquer else 0)
        value += ON_THE_WAY * (state.takings[seat] if goal.conquer_controlled else 0)
    first, last = setting.units_of[seat]
    here: dict[Area, int] = {}
    for unit in range(first, last):
        area = state.where[unit]
        if area >= 0 and unit not in state.doomed:
            here[area] = here.get(area, 0) + 1
    ready = [area for area in here if _could_take(state, seat, area)]
    for area in ready:
        value += WITHIN_REACH * _worth(state, area)
    far = distances(state, seat, ready)
    for area, count in here.items():
        if area not in ready:
            value -= FAR * min(far[area], FAR_AWAY) * min(count, 4)
    return value


def _could_take(state: Tsukuyumi, seat: Seat, area: Area) -> bool:
    if not takeable(state, seat, area):
        return False
    return conquest_of(state, seat, area) >= max(1, wanted(state, seat, area))


def _worth(state: Tsukuyumi, area: Area) -> float:
    """An area by its points at the end, and a point a round for the centre of the Moon."""
    if area == 0:
        return 1.8
    return 1.7 if state.terrain[area] == FERTILE else 1.0


def distances(state: Tsukuyumi, seat: Seat, covered: list[Area]) -> list[int]:
    """By area: how many steps it is to an area worth taking that nobody is at yet."""
    setting = state.setting
    ways = ways_of(state, seat)
    far = [FAR_AWAY] * setting.areas
    border = [
        area
        for area in range(setting.first_base)
        if state.cells[area] >= 0 and area not in covered and takeable(state, seat, area)
    ]
    for area in border:
        far[area] = 1 + (wanted(state, seat, area) > 25)
    while border:
        further: list[Area] = []
        for area in border:
            for to in ways[area]:
                if far[to] > far[area] + 1:
                    far[to] = far[area] + 1
                    further.append(to)
        border = further
    return far


# --- what is worth trying -----------------------------------------------------------------------


def _card(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """The card that allows most."""
    return [max(legal, key=lambda action: card_weight(state, action[1]))]


def card_weight(state: Tsukuyumi, card: int) -> float:
    """What a card is worth on its own."""
    phases = state.setting.actions[card].phases
    return sum(CARD_WEIGHTS.get(key, 0.0) * count for row in phases for key, count in row.items())


def _turn(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Effect, cards, ONI, production, then movement, and last the fights that pay."""
    by_verb: dict[str, list[Action]] = {}
    for action in legal:
        by_verb.setdefault(action[0], []).append(action)
    if state.phase == WHITE:
        return _white(state, seat, by_verb)
    for verb in ("effect", "draw"):
        if verb in by_verb:
            return by_verb[verb][:1]
    plays = _welcome(state, by_verb.get("play", []))
    if plays:
        return plays[:1]
    up = [a for a in by_verb.get("initiative", []) if a[1] <= state.track.index(seat)]
    if up:
        return up[:1]
    for verb in ("place_oni", "oni_war", "abyssal", "produce", "tetsuo", "advance"):
        if verb in by_verb:
            return by_verb[verb]
    return _fights(by_verb)


def _white(state: Tsukuyumi, seat: Seat, by_verb: dict[str, list[Action]]) -> list[Action]:
    """Take what can be taken; else come nearer, then fight or produce."""
    fights = by_verb.get("fight", [])
    good = [a for a in fights if may(state, COMBAT) and _is_good(state, seat, a)]
    if good:
        return [*good, *by_verb["end"]]
    for verb in ("advance", "produce"):
        if verb in by_verb:
            return by_verb[verb]
    return _fights(by_verb)


def _is_good(state: Tsukuyumi, seat: Seat, action: Action) -> bool:
    """A conquest whose points suffice."""
    attack = state.setting.tables.attack[action[2]]
    return bool(attack & CONQUER) and _could_take(state, seat, action[1])


def _fights(by_verb: dict[str, list[Action]]) -> list[Action]:
    verbs = ("fight", "siege", "hunt", "raid", "rage", "end")
    return [action for verb in verbs for action in by_verb.get(verb, [])]


def _welcome(state: Tsukuyumi, plays: list[Action]) -> list[Action]:
    tables = state.setting.tables
    return [
        action
        for action in plays
        if action[1] >= tables.ordinary or tables.event_keys[action[1]] in WELCOME
    ]


def _base(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Where most areas lie open."""
    return [max(legal, key=lambda action: open_areas(state, action[1]))]


def _start(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Fertile ground first, then what touches most."""

    def worth(action: Action) -> float:
        area = action[1]
        near = sum(to >= MOON for to in state.around[area * 6 : area * 6 + 6])
        return 10 * _worth(state, area) + near

    return [max(legal, key=worth)]


def _deploy(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Spread over the start areas: the least crowded one."""
    single = [a for a in legal if a[0] == "deploy"]
    return [min(single, key=lambda a: (len(state.units_at[a[2]]), -a[2]))]


def _lay(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Anywhere near the Moon."""
    return legal[:: max(1, len(legal) // 6)]


def _swarm(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Move, then lay eggs."""
    wanted_first = [("swarm", 1), ("swarm", 4)]
    return [action for action in wanted_first if action in legal][:1]


def _not_done(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """What is free is taken."""
    return [action for action in legal if action[0] not in ("done", "stop", "keep")]


def _arm(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """The weakest weapon first, as long as there is somebody to hit."""
    return legal[:1]


def _move(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Single units and whole stacks; groups are for people."""
    return [action for action in legal if action[0] != "muster"]


def _war(state: Tsukuyumi, seat: Seat, legal: list[Action]) -> list[Action]:
    """Only a few of the many ways that ONI can go."""
    if len(legal) <= 12:
        return legal
    return legal[:: len(legal) // 12]


NARROW: Final[dict[str, Callable[[Tsukuyumi, Seat, list[Action]], list[Action]]]] = {
    "ChooseCard": _card,
    "Turn": _turn,
    "PlaceBase": _base,
    "StartAreas": _start,
    "Deploy": _deploy,
    "Lay": _lay,
    "Swarm": _swarm,
    "Produce": _not_done,
    "Bundle": _not_done,
    "Dig": _not_done,
    "Arm": _arm,
    "Move": _move,
    "War": _war,
    "PlaceOni": _war,
}
"""By step: which of the legal actions are worth trying."""
