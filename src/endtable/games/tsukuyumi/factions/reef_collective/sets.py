"""The five sets of actions: one in each phase, in any order, mostly as one likes. SK-REEF-12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import has
from endtable.games.tsukuyumi.factions.reef_collective.clearing import Clear, clear_actions
from endtable.games.tsukuyumi.factions.reef_collective.own import (
    CLEAR,
    GROWTHS,
    INNER,
    INVASIVE,
    NO_GROWTH,
    OUTER,
    REPLACE,
    UNCHOSEN,
    growth_of,
    in_reserve,
    rules,
)
from endtable.games.tsukuyumi.factions.reef_collective.steps import Grow, grow_actions
from endtable.games.tsukuyumi.table.allowance import ALLOW, ON_CARD
from endtable.games.tsukuyumi.table.board import OFF, changed
from endtable.games.tsukuyumi.table.in_force import in_force
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.factions.base import Powers
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

SETS: Final[tuple[str, ...]] = ("great_evolution", "adaptation", "growth", "bloom", "development")
EVOLUTION: Final = 0
ADAPTATION: Final = 1
GROWTH: Final = 2
BLOOM: Final = 3
DEVELOPMENT: Final = 4
ONI_ACTIONS: Final = ("war_range", "war_areas", "war_fights")


def evolutions(state: Tsukuyumi, seat: Seat) -> int:
    """How often Great Evolution may be used in this round. SK-REEF-13, -74, -75."""
    most = 1 + int(in_force(state, "adaptation", seat))
    for module in state.setting.modules:
        most += module.more_of_its_own(state, seat)
    return most


def granted(powers: Powers, name: str, what: str) -> int:
    """How often a set allows something; most of it not at all."""
    assert powers.board is not None
    return powers.board.numbers.get(f"{name}.{what}", 0)


def begin_turn(state: Tsukuyumi, seat: Seat) -> None:
    """Neither the card nor the phase give anything; a set is chosen. SK-REEF-11, -13, -94."""
    state.allow = [0] * ALLOW
    own = growth_of(state, seat)
    own.chosen_set = UNCHOSEN
    own.growth = NO_GROWTH


def actions_of(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """A set at the beginning; then what it still allows and can be done."""
    own = growth_of(state, seat)
    if own.chosen_set == UNCHOSEN:
        again = own.evolved < evolutions(state, seat)
        return [
            ("evolve", number)
            for number in range(len(SETS))
            if (again if number == EVOLUTION else not has(own.used_sets, number))
        ]
    found: list[Action] = []
    for growth, left in enumerate(own.growth):
        able = left and (
            clear_actions(state, seat) if growth == CLEAR else grow_actions(state, seat, growth)
        )
        if able:
            found.append(("sprout", growth))
    return found


def carry_out(state: Tsukuyumi, seat: Seat, action: Action) -> None:
    """Choose a set, or begin one of its actions."""
    own = growth_of(state, seat)
    if action[0] == "sprout":
        own.growth = changed(own.growth, action[1], -1)
        state.push(Clear(seat, OFF, NOBODY) if action[1] == CLEAR else Grow(seat, action[1]))
        return
    powers = state.setting.powers[seat]
    name = SETS[action[1]]
    own.chosen_set = action[1]
    own.evolved += int(action[1] == EVOLUTION)
    own.used_sets |= 1 << action[1]
    own.growth = tuple([granted(powers, name, growth) for growth in GROWTHS])
    for key, place in ON_CARD.items():
        if not state.setting.first_game or key not in ONI_ACTIONS:
            state.allow[place] = granted(powers, name, key)
    state.tell("evolved", {"seat": seat, "reef_set": action[1]})


# --- for bots ---------------------------------------------------------------------------------


def plan(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Which set, then what grows first: the effect, outwards, inwards, then better Reefs."""
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action[0], []).append(action)
    if "evolve" in by_verb:
        return [best_set(state, seat, by_verb["evolve"])]
    up = [a for a in by_verb.get("initiative", []) if a[1] <= state.track.index(seat)]
    for verb in ("effect", "oni_war", "draw"):
        if verb in by_verb:
            return by_verb[verb]
    if up:
        return up[:1]
    sprouts = by_verb.get("sprout", [])
    for growth in (OUTER, INNER, REPLACE):
        if ("sprout", growth) in sprouts and (growth != REPLACE or wants_invasive(state, seat)):
            return [("sprout", growth)]
    return [*by_verb.get("play", []), ("end",)] if ("end",) in actions else []


def lone_areas(state: Tsukuyumi, seat: Seat) -> int:
    """Areas with Reefs that do not dominate yet."""
    return sum([bool(bits) and not rules(bits) for bits in growth_of(state, seat).reefs])


def wants_invasive(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether an Invasive Reef in place of another would dominate one more area."""
    return in_reserve(state, seat, INVASIVE) > 0 and lone_areas(state, seat) > 0


def best_set(state: Tsukuyumi, seat: Seat, sets: list[Action]) -> Action:
    """Great Evolution at once; later whatever turns lone Reefs into land."""
    lone = lone_areas(state, seat)
    order = [EVOLUTION, GROWTH, DEVELOPMENT, ADAPTATION, BLOOM]
    if lone:
        order = [EVOLUTION, DEVELOPMENT, ADAPTATION, GROWTH, BLOOM]
    return next(("evolve", one) for one in order if ("evolve", one) in sets)
