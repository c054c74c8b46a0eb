"""The faction events: five cards for each faction, an optional module. TS-SETUP-23."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.losses import lay_egg, room_for_eggs
from endtable.games.tsukuyumi.table import in_force as answers
from endtable.games.tsukuyumi.table.board import MOON, OFF, STEPS
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import SHIELD, STRONGHOLD, TETSUO

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

MOST_MINES: Final = 3
"""Mines in one area, at most."""

# --- effects that begin at once and last for the round ---------------------------------------


def _lasting(key: str) -> Callable[[Tsukuyumi, Seat], None]:
    def begin(state: Tsukuyumi, seat: Seat) -> None:
        answers.begin(state, key, seat)

    return begin


def _analysis(state: Tsukuyumi, seat: Seat) -> None:
    """For the next white phase, not for one that is being played."""
    answers.begin(state, "combat_analysis", seat, state.round)


def _mimicry(state: Tsukuyumi, seat: Seat) -> None:
    """The effect of the last common event of this phase."""
    from endtable.games.tsukuyumi.rules.steps.effects import happen

    happen(state, seat, state.last_event)


def _update(state: Tsukuyumi, seat: Seat) -> None:
    """Two places up, from the second place one."""
    from endtable.games.tsukuyumi.rules.steps.initiative import flip, move_token

    move_token(state, seat, max(0, state.track.index(seat) - 2))
    if state.active == seat:
        flip(state, seat)


AT_ONCE: Final[dict[str, Callable[[Tsukuyumi, Seat], None]]] = {
    "all_guns_blazing": _lasting("all_guns"),
    "reload": _lasting("reload"),
    "offroad_training": _lasting("offroad"),
    "burrowing": _lasting("burrowing"),
    "from_the_depths": _lasting("from_the_depths"),
    "deep_trenches": _lasting("deep_trenches"),
    "for_mother": _lasting("for_mother"),
    "pioneers": _lasting("pioneers"),
    "food_for_the_queen": _lasting("food"),
    "full_nest": _lasting("full_nest"),
    "digital_mimicry": _mimicry,
    "update": _update,
    "solar_laser": _lasting("solar_laser"),
    "combat_analysis": _analysis,
}
"""Events without a choice."""


def can_happen(state: Tsukuyumi, seat: Seat, effect: str) -> bool:
    """Whether an event without a choice would do something."""
    from endtable.games.tsukuyumi.rules.steps.effects import playable

    if effect == "digital_mimicry":
        return state.last_event != NOBODY and playable(state, seat, state.last_event)
    if effect == "update":
        return state.track.index(seat) > 0
    if effect == "solar_laser":
        return not state.activated & TETSUO
    return True


# --- Nomads -------------------------------------------------------------------------------


def can_mine(state: Tsukuyumi, seat: Seat, area: int) -> bool:
    """Three mines an area, none in bases, as many as the box holds."""
    setting = state.setting
    supply = setting.records[seat].numbers["mines"] - sum(state.mines)
    return not setting.is_base(area) and state.mines[area] < MOST_MINES and supply > 0


def lay_mine(state: Tsukuyumi, seat: Seat, area: int) -> None:
    """One more mine there."""
    state.mines[area] += 1
    if state.log is not None:
        state.tell("mined", {"seat": seat, "area": area})


def _offer_secret(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    if len(data) >= 3:
        return []
    able: list[Action] = [
        ("target", area)
        for area in range(state.setting.first_base)
        if state.cells[area] != OFF and area not in data and can_mine(state, seat, area)
    ]
    return [*able, ("done",)] if data and able else able


def _secret(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    _again(state, seat, "secret_operations", data, action, lay_mine)


def _offer_perimeter(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Areas that one occupies, bases not."""
    if len(data) >= 2:
        return []
    areas = {area for area in state.where if 0 <= area < state.setting.first_base}
    able: list[Action] = [
        ("target", area)
        for area in sorted(areas)
        if area not in data and state.units_of(seat, area)
    ]
    return [*able, ("done",)] if data and able else able


def _perimeter(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    def close(state: Tsukuyumi, seat: Seat, area: int) -> None:
        answers.begin(state, "perimeter", seat, area)
        if state.log is not None:
            state.tell("closed", {"seat": seat, "area": area})

    _again(state, seat, "perimeter_defence", data, action, close)


def _again(
    state: Tsukuyumi,
    seat: Seat,
    effect: str,
    data: tuple[int, ...],
    action: Action,
    do: Callable[[Tsukuyumi, Seat, int], None],
) -> None:
    """Do it to an area and ask for the next one."""
    from endtable.games.tsukuyumi.rules.steps.happening import Happening

    if action[0] == "done":
        return
    do(state, seat, action[1])
    state.push(Happening(seat, effect, (*data, action[1])))


# --- Boarlords ----------------------------------------------------------------------------


def _offer_harvest(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Squeakers for half of the strongholds, rounded up, placed as if produced."""
    from endtable.games.tsukuyumi.rules.steps.producing import available, places_for

    strongholds = sum(1 for bits in state.dug if bits & STRONGHOLD)
    kind = state.setting.tables.kind_of["squeaker"]
    if sum(data) >= (strongholds + 1) // 2 or not available(state, seat, kind):
        return []
    return [("build", kind, area) for area in places_for(state, seat, kind)]


def _harvest(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    from endtable.games.tsukuyumi.rules.steps.happening import Happening
    from endtable.games.tsukuyumi.rules.steps.producing import build

    build(state, seat, action[1], action[2])
    state.push(Happening(seat, "rich_harvest", (sum(data) + 1,)))


# --- Dark Seed ----------------------------------------------------------------------------


def _offer_seed(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    if len(data) >= 3:
        return []
    able: list[Action] = [
        ("target", area)
        for area in range(state.setting.first_base)
        if state.cells[area] != OFF and area not in data and room_for_eggs(state, seat, area)
    ]
    return [*able, ("done",)] if data and able else able


def _seed(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    _again(state, seat, "old_seed", data, action, lay_egg)


def _offer_travel(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """A free space next to the Nest that touches an area, or an area next to it.

    Not the Moon or the base of another faction, nor where the scenario wants none. TS-BASE-07.
    """
    from endtable.games.tsukuyumi.rules.steps.bases import may_lie

    setting = state.setting
    base = setting.base_of(seat)
    here = state.cells[base]
    actions: list[Action] = []
    for side, step in enumerate(STEPS):
        cell = here + step
        there = state.around[base * 6 + side]
        if not may_lie(state, cell):
            continue
        if there == OFF:
            near = [state.cells.index(cell + s) for s in STEPS if cell + s in state.cells]
            if any(MOON <= area < setting.first_base for area in near):
                actions.append(("travel", cell))
        elif MOON <= there < setting.first_base:
            actions.append(("travel", cell))
    return actions


def _travel(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """A covered area leaves the board, whoever controls it; its units stand in the Nest."""
    if action[1] in state.cells:
        owner = state.markers[state.cells.index(action[1])]
        if owner not in (NOBODY, seat) and owner < state.setting.seats:
            state.lost_areas[owner] += 1
    lay_base(state, seat, action[1])
    if state.log is not None:
        state.tell("travelled", {"seat": seat, "cell": action[1]})


def lay_base(state: Tsukuyumi, seat: Seat, cell: int) -> None:
    """A base comes to a cell; an area that it covers leaves the board."""
    base = state.setting.base_of(seat)
    if cell in state.cells:
        cover(state, state.cells.index(cell), base)
    cells = list(state.cells)
    cells[base] = cell
    state.cells = tuple(cells)
    state.relay()


def cover(state: Tsukuyumi, area: int, base: int) -> None:
    """An area tile is covered by a base and leaves the board. TS-BASE-05."""
    for unit in state.units_at[area]:
        state.shift(unit, base)
    state.markers[area] = NOBODY
    state.marked[area] = 0
    state.negated[area] = 0
    state.dug[area] = 0
    state.mines[area] = 0
    state.eggs[area] = 0
    for name in ("walls", "passages", "fences"):
        bits: list[int] = list(getattr(state, name))
        bits[area] = 0
        setattr(state, name, tuple(bits))
    state.kaneda = tuple([(OFF, 0) if at == area else (at, side) for at, side in state.kaneda])
    state.akira = tuple([OFF if at == area else at for at in state.akira])
    cells = list(state.cells)
    cells[area] = OFF
    state.cells = tuple(cells)


# --- Cybersamurai -------------------------------------------------------------------------


def _shields(state: Tsukuyumi, seat: Seat) -> list[int]:
    """Where shield drones of this player stand, an area for each of them."""
    setting = state.setting
    first, last = setting.units_of[seat]
    traits = setting.tables.traits
    return [
        state.where[unit]
        for unit in range(first, last)
        if state.where[unit] >= 0 and traits[setting.kind_of[unit]] & SHIELD
    ]


def _offer_raid(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Each shield drone: one attack with Conquest in its area, one after the other.

    ``data`` are the areas of attacks that are left; they lapse where no shield drone is left.
    """
    from endtable.games.tsukuyumi.rules.steps.starting import conquest_card, fights_for

    card = conquest_card(state, seat)
    shields = _shields(state, seat)
    able: list[Action] = [
        ("fight", area, card)
        for area, usable in fights_for(state, seat)
        if usable == card and area in shields and (not data or area in data)
    ]
    return [*able, ("done",)] if data and able else able


def _raid(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
    from endtable.games.tsukuyumi.rules.steps.happening import Happening

    if action[0] == "done":
        return
    left = list(data) or _shields(state, seat)
    left.remove(action[1])
    if left:
        state.push(Happening(seat, "raider_drones", tuple(left)))
    begin_fight(state, seat, seat, action[1], action[2])


OFFERS: Final[dict[str, Callable[[Tsukuyumi, Seat, tuple[int, ...]], list[Action]]]] = {
    "secret_operations": _offer_secret,
    "perimeter_defence": _offer_perimeter,
    "rich_harvest": _offer_harvest,
    "old_seed": _offer_seed,
    "queen_travels": _offer_travel,
    "raider_drones": _offer_raid,
}

DOES: Final[dict[str, Callable[[Tsukuyumi, Seat, tuple[int, ...], Action], None]]] = {
    "secret_operations": _secret,
    "perimeter_defence": _perimeter,
    "rich_harvest": _harvest,
    "old_seed": _seed,
    "queen_travels": _travel,
    "raider_drones": _raid,
}
