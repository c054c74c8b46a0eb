"""The common events: what can be chosen, and what it does. TS-ECARD-01 to -05, TS-DEF-01."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.blockades import (
    edges_for_token,
    edges_of,
    make_way,
    token_left,
    with_side,
)
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
from endtable.games.tsukuyumi.rules.steps.common_possible import POSSIBLE
from endtable.games.tsukuyumi.rules.steps.event_land import (
    beside_base,
    breakable,
    is_unstable,
    land,
    markers_out,
    may_negate,
    open_land,
    taken_away,
)
from endtable.games.tsukuyumi.rules.steps.happening import (
    COULD,
    DOES,
    OFFERS,
    Does,
    Happening,
    Offer,
)
from endtable.games.tsukuyumi.rules.steps.initiative import flip, move_token, places_within
from endtable.games.tsukuyumi.rules.steps.moving import begin_move
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.rules.steps.starting import fight_actions
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.board import MOON, Area, turned
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import RADIOACTIVE, TRAIT_BITS, TSUKUYUMI, UNSTABLE

# --- what can be chosen -------------------------------------------------------------------


def _offer_drift(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Two adjacent areas, then how each is turned. Never the Moon: it is one tile."""
    if data:
        area = data[0]
        return [("turn", area, turn) for turn in range(6)]
    able = set(_loose(state, seat))
    pairs: list[Action] = []
    for area in sorted(able):
        for to in state.around[area * 6 : area * 6 + 6]:
            if to > area and to in able:
                pairs.append(("drift", area, to))
    return pairs


def _loose(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Tiles that events may turn or move."""
    return [area for area in open_land(state, seat) if area >= MOON]


def _offer_storm(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Any unstable area. TS-ECARD-03."""
    if in_force.stops_left(state) <= 0:
        return []
    return targets([area for area in land(state) if is_unstable(state, area, seat)])


def _offer_tactics(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    return places_within(state, seat, 1)


def _offer_neutralise(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """A trait marker, or a printed trait while there are negation tokens."""
    free = may_negate(state)
    actions: list[Action] = []
    for area in land(state):
        traits = taken_away(state, area, free)
        if traits:
            for number, bit in enumerate(TRAIT_BITS):
                if traits & bit:
                    actions.append(("trait", area, number))
    return actions


def _offer_trait(state: Tsukuyumi, bit: int, able: list[Area]) -> list[Action]:
    if markers_out(state, bit):
        return []
    return targets([area for area in able if not state.traits(area) & bit])


def _offer_unstable(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    return _offer_trait(state, UNSTABLE, land(state))


def _offer_radioactive(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    return _offer_trait(state, RADIOACTIVE, open_land(state, seat))


def _offer_tsukuyumi(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Not next to a base."""
    able = [area for area in open_land(state, seat) if not beside_base(state, area)]
    return _offer_trait(state, TSUKUYUMI, able)


def _offer_landslide(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Not on any other blockade. TS-BLOCK-08."""
    if not token_left(state):
        return []
    actions: list[Action] = []
    for area in open_land(state, seat):
        actions += [("edge", area, side) for side in edges_for_token(state, area)]
    return actions


def _offer_breach(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """A printed blockade that is not covered, a neutral token, or a marker that gives way."""
    free = token_left(state)
    actions: list[Action] = []
    for area in land(state):
        sides = breakable(state, area, free)
        if sides:
            actions += edges_of(area, sides)
    return actions


def _offer_turn(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    return [("turn", area, turn) for area in _loose(state, seat) for turn in range(1, 6)]


def _offer_march(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    setting = state.setting
    first, last = setting.units_of[seat]
    areas = {state.where[unit] for unit in range(first, last) if state.where[unit] >= 0}
    return targets(sorted(areas)) if not state.left else []


def _offer_sally(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """A fight where one has at most three units."""
    return fight_actions(state, seat, "fight", 3)


def _offer_stores(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    return [("produce",)]


# --- what it does -------------------------------------------------------------------------


def _drift(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """The tiles change places with all that lies on them, then each is turned."""
    if action[0] == "turn":
        turn_area(state, action[1], action[2])
        if len(data) > 1:
            state.push(Happening(seat, "drift", data[1:]))
        return
    one, other = action[1], action[2]
    cells = list(state.cells)
    cells[one], cells[other] = cells[other], cells[one]
    state.cells = tuple(cells)
    state.relay()
    state.tell("drifted", {"area": one, "to": other})
    state.push(Happening(seat, "drift", (one, other)))


def turn_area(state: Tsukuyumi, area: Area, turn: int) -> None:
    """Turn a tile clockwise with all that lies on its edges."""
    if not turn:
        return
    turns = list(state.turns)
    turns[area] = (turns[area] + turn) % 6
    state.turns = tuple(turns)
    walls, passages = list(state.walls), list(state.passages)
    walls[area] = turned(walls[area], turn)
    passages[area] = turned(passages[area], turn)
    state.walls, state.passages = tuple(walls), tuple(passages)
    for powers in state.setting.powers:
        powers.turned(state, area, turn)
    state.relay()
    state.tell("turned", {"area": area, "turn": turn})


def _storm(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    in_force.begin(state, "storm", action[1])
    state.tell("stormed", {"area": action[1]})


def _tactics(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """In one's own turn the token is turned as usual, else it keeps its side. TS-INIT-12."""
    move_token(state, seat, action[1] - 1)
    if state.active == seat:
        flip(state, seat)


def _neutralise(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    area, bit = action[1], TRAIT_BITS[action[2]]
    if state.marked[area] & bit:
        state.marked[area] &= ~bit
    else:
        state.negated[area] |= bit
    state.tell("neutralised", {"area": area, "trait": action[2]})


def _mark(bit: int) -> Callable[[Tsukuyumi, Seat, tuple[int, ...], Action], None]:
    def mark(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
        state.marked[action[1]] |= bit
        state.tell("marked", {"area": action[1], "trait": TRAIT_BITS.index(bit)})

    return mark


def _landslide(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    area, side = action[1], action[2]
    make_way(state, area, side)
    state.walls = with_side(state.walls, area, side, True)
    state.reopen()
    state.tell("blocked", {"area": area, "side": side})


def _breach(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    area, side = action[1], action[2]
    if make_way(state, area, side):
        pass
    elif state.walls[area] >> side & 1:
        state.walls = with_side(state.walls, area, side, False)
    else:
        state.passages = with_side(state.passages, area, side, True)
    state.reopen()
    state.tell("breached", {"area": area, "side": side})


def _turn(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    turn_area(state, action[1], action[2])


def _march(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    units = state.standing(seat, action[1])
    if units:
        begin_move(state, seat, seat, units, 1, state.active == seat)


def _sally(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    begin_fight(state, seat, seat, action[1], action[2])


def _stores(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    state.push(Produce(seat, 1, 0))


COMMON: Final[dict[str, tuple[Offer, Does]]] = {
    "drift": (_offer_drift, _drift),
    "storm": (_offer_storm, _storm),
    "tactics": (_offer_tactics, _tactics),
    "neutralise": (_offer_neutralise, _neutralise),
    "unstable": (_offer_unstable, _mark(UNSTABLE)),
    "radioactive": (_offer_radioactive, _mark(RADIOACTIVE)),
    "tsukuyumi": (_offer_tsukuyumi, _mark(TSUKUYUMI)),
    "landslide": (_offer_landslide, _landslide),
    "breach": (_offer_breach, _breach),
    "turn": (_offer_turn, _turn),
    "march": (_offer_march, _march),
    "sally": (_offer_sally, _sally),
    "stores": (_offer_stores, _stores),
}
"""By event: what its player can choose, and what the choice does."""

for _event, (_offer, _does) in COMMON.items():
    OFFERS[_event], DOES[_event] = _offer, _does
COULD.update(POSSIBLE)
