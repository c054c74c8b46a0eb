"""What is in force, and what it answers to the questions of the rules.

An effect holds in its data whom or what it is about. Most of them end with the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.effects import CARD, FACTION, Answer, Effect

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

ASKED: Final[dict[str, tuple[str, ...]]] = {
    "storm": ("may_leave",), "raged": (), "strode": (),
}  # fmt: skip
"""By effect: the questions it answers. Those without any are looked for by name."""
OF_FACTIONS: Final[set[str]] = set()
"""Effects that come from a faction's board, not from a card: they speak last. TS-GAME-16."""
LASTING: Final[set[str]] = set()
"""Effects that the end of a round does not end."""


def begin(state: Tsukuyumi, key: str, *data: int) -> None:
    """Put an effect in force until the end of the round."""
    rank = FACTION if key in OF_FACTIONS else CARD
    state.begin(Effect(key, ASKED[key], rank, data))


def in_force(state: Tsukuyumi, key: str, *data: int) -> bool:
    """Whether such an effect is in force, with these data first."""
    for effect in state.effects:
        if effect.key == key and effect.data[: len(data)] == data:
            return True
    return False


def stops_left(state: Tsukuyumi) -> int:
    """Stop markers in the reserve: storms and units that must stay share them. TS-COMP-16."""
    used = len(state.pinned)
    for effect in state.effects:
        if effect.key == "storm":
            used += 1
    return state.setting.stop_markers - used


def drop_all(state: Tsukuyumi, key: str) -> None:
    """All effects of this key are over."""
    if in_force(state, key):
        state.end(key)


def drop(state: Tsukuyumi, key: str) -> None:
    """One effect of this key is used up."""
    for place, effect in enumerate(state.effects):
        if effect.key == key:
            state.put_in_force([*state.effects[:place], *state.effects[place + 1 :]])
            return


def _storm(state: Tsukuyumi, effect: Effect, value: bool, area: Area) -> bool:
    return value and area != effect.data[0]


def of_own_units(state: Tsukuyumi, effect: Effect, value: bool, unit: Unit) -> bool:
    """What holds for all units of the faction that the effect is about.

    Not for those that abilities of their faction do not reach. SK-MASCOT-10.
    """
    setting = state.setting
    if value or setting.owner_of[unit] != effect.data[0]:
        return value
    return (
        effect.rank != FACTION or not setting.tables.traits[setting.kind_of[unit]] & setting.plain
    )


ANSWERS: Final[dict[tuple[str, str], Answer]] = {("storm", "may_leave"): _storm}
"""By effect and question: the answer. Factions add those of their cards."""
