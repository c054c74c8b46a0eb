"""What cards in force answer to the questions of the rules.

An effect holds in its data whom or what it is about. Effects end with the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.effects import CARD, FACTION, Answer, Effect

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

ASKED: Final[dict[str, tuple[str, ...]]] = {
    "storm": ("may_leave",),
    "perimeter": ("may_enter",),
    "flight": ("flies",),
    "immunity": ("is_immune",),
    "offroad": ("passes_enemies",),
    "for_mother": ("range_of",),
    "deep_trenches": ("trench", "stronghold"),
    "from_the_depths": ("tunnel_uses",),
    "burrowing": ("dig_count",),
    "full_nest": ("eggs_kept",),
    "solar_laser": ("laser",),
    "pioneers": (),
    "food": (),
    "reload": (),
    "all_guns": (),
    "combat_analysis": (),
    "raged": (),
    "given": (),
}
"""By effect: the questions it answers. Those without any are looked for by name."""


def begin(state: Tsukuyumi, key: str, *data: int) -> None:
    """Put an effect in force until the end of the round."""
    rank = FACTION if key in ("flight", "immunity") else CARD
    state.begin(Effect(key, ASKED[key], rank, data))


def in_force(state: Tsukuyumi, key: str, *data: int) -> bool:
    """Whether such an effect is in force, with these data first."""
    for effect in state.effects:
        if effect.key == key and effect.data[: len(data)] == data:
            return True
    return False


def analysed(state: Tsukuyumi, seat: int) -> bool:
    """Whether Combat analysis was played in an earlier round and is not used up."""
    for effect in state.effects:
        if effect.key == "combat_analysis" and effect.data[0] == seat:
            return bool(effect.data[1] < state.round)
    return False


def stops_left(state: Tsukuyumi) -> int:
    """Stop markers in the reserve: storms and units that must stay share them. TS-COMP-16."""
    used = len(state.pinned)
    for effect in state.effects:
        if effect.key == "storm":
            used += 1
    return state.setting.stop_markers - used


def drop(state: Tsukuyumi, key: str) -> None:
    """One effect of this key is used up."""
    for place, effect in enumerate(state.effects):
        if effect.key == key:
            state.effects = [*state.effects[:place], *state.effects[place + 1 :]]
            return


def _storm(state: Tsukuyumi, effect: Effect, value: bool, area: Area) -> bool:
    return value and area != effect.data[0]


def _perimeter(state: Tsukuyumi, effect: Effect, value: bool, who: int, area: Area) -> bool:
    return value and not (area == effect.data[1] and state.setting.hostile[effect.data[0]][who])


def _own(state: Tsukuyumi, effect: Effect, value: bool, unit: Unit) -> bool:
    return value or state.setting.owner_of[unit] == effect.data[0]


def _for_mother(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    tables = state.setting.tables
    kind = state.setting.kind_of[unit]
    return value + 1 if kind == tables.kind_of["boarmaiden"] else value


def _deep_trench(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return 10


def _deep_stronghold(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return 25


def _depths(state: Tsukuyumi, effect: Effect, value: int) -> int:
    """Any number of times; no walk needs more than all tunnels once."""
    return 10


def _burrowing(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return 3


def _full_nest(state: Tsukuyumi, effect: Effect, value: bool) -> bool:
    return True


def _solar(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return 40


ANSWERS: Final[dict[tuple[str, str], Answer]] = {
    ("storm", "may_leave"): _storm,
    ("perimeter", "may_enter"): _perimeter,
    ("flight", "flies"): _own,
    ("immunity", "is_immune"): _own,
    ("offroad", "passes_enemies"): _own,
    ("for_mother", "range_of"): _for_mother,
    ("deep_trenches", "trench"): _deep_trench,
    ("deep_trenches", "stronghold"): _deep_stronghold,
    ("from_the_depths", "tunnel_uses"): _depths,
    ("burrowing", "dig_count"): _burrowing,
    ("full_nest", "eggs_kept"): _full_nest,
    ("solar_laser", "laser"): _solar,
}
"""By effect and question: the answer."""
