"""Areas become others: the faction effect, the start area, and what Grinding leaves behind."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.sisters_of_seven.own import hoard
from endtable.games.tsukuyumi.rules.losses import withdraw
from endtable.games.tsukuyumi.rules.new_land import different
from endtable.games.tsukuyumi.rules.removing import exchange, strip_area
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice, Offered
from endtable.games.tsukuyumi.rules.steps.bases import is_rooted
from endtable.games.tsukuyumi.rules.steps.moving import members
from endtable.games.tsukuyumi.rules.steps.preparing import turns_of
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table.board import MOON, NAMES, OFF, Area
from endtable.games.tsukuyumi.table.dealing import loose_tiles
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import FERTILE

ANY: Final = 0
PLAIN: Final = 1
"""Only tiles without traits. SK-SISTERS-60."""
OURS: Final = 2
"""Only tiles of their own. SK-SISTERS-07."""


def can_change(state: Tsukuyumi, area: Area) -> bool:
    """Whether an area can be exchanged at all: no base, no Moon, no Gate. SK-SISTERS-34."""
    return area >= MOON and state.is_land(area) and not is_rooted(state, area)


def tillable(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Areas beside the base or a fertile one of theirs, with a unit of theirs. SK-SISTERS-34."""
    sources = [state.setting.base_of(seat)]
    sources += [area for area in state.controlled(seat) if state.terrain[area] == FERTILE]
    near: set[Area] = set()
    for area in sources:
        near |= {to for to in state.around[area * 6 : area * 6 + 6] if to != OFF}
    here = {state.where[unit] for unit in members(state, seat)}
    return [area for area in sorted(near & here) if can_change(state, area)]


def tiles_for(state: Tsukuyumi, seat: Seat, wanted: int) -> list[int]:
    """Tiles they may lay, one of each look, those of the box first."""
    mine = different(state, list(hoard(state, seat)))
    if wanted == OURS:
        return mine
    found = different(state, loose_tiles(state)) + mine
    pool = state.setting.pool
    return [tile for tile in found if wanted != PLAIN or not pool[tile].trait]


class Till(Offered):
    """The faction effect: one area is exchanged, or made rich. SK-SISTERS-33 to -36."""

    topic = "ts.ask.till"
    rule = "SK-SISTERS-34"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Which area, if any; a marker only where no tile of their own is left."""
        areas = tillable(state, self.seat)
        actions: list[Action] = targets(areas) if tiles_for(state, self.seat, ANY) else []
        if not hoard(state, self.seat) and len(state.prized) < state.setting.prizes:
            actions += [("enrich", area) for area in areas if area not in state.prized]
        return [*actions, DONE] if actions else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Then which tile it becomes."""
        state.pop()
        if action[0] == "enrich":
            state.prized = tuple(sorted((*state.prized, action[1])))
            state.tell("enriched", {"seat": seat, "area": action[1]})
        elif action != DONE:
            state.push(NewTile(seat, action[1], ANY))

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Poor land of their own first, then what nobody has."""
        poor = [a for a in actions if a != DONE and not _rich(state, a[1])]
        mine = [a for a in poor if state.controller(a[1]) == self.seat]
        free = [a for a in poor if state.controller(a[1]) == NOBODY]
        return mine or free or [DONE]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk leaves the land as it is."""
        return DONE


def _rich(state: Tsukuyumi, area: Area) -> bool:
    return state.terrain[area] == FERTILE or area in state.prized


class NewTile(Offered):
    """Which tile takes the place of an area. SK-SISTERS-32."""

    fields = ("seat", "area", "wanted")
    topic = "ts.ask.new_tile"
    rule = "SK-SISTERS-32"

    def __init__(self, seat: Seat, area: Area, wanted: int) -> None:
        super().__init__(seat)
        self.area = area
        self.wanted = wanted

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any that is allowed."""
        return [("tile", tile) for tile in tiles_for(state, self.seat, self.wanted)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """How it lies is asked where that makes a difference."""
        if len(turns_of(state.setting.pool[action[1]].blocked)) == 1:
            relay(state, seat, self.area, action[1], 0)
        else:
            state.replace(Turned(seat, self.area, action[1]))

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Fertile ground with the fewest blockades, of the box rather than of their own."""
        pool = state.setting.pool
        rich = [action for action in actions if pool[action[1]].terrain == "fertile"]
        return sorted(rich, key=lambda action: len(pool[action[1]].blocked))[:1]


class Turned(Choice):
    """How the new tile lies. SK-TERMS-03."""

    fields = ("seat", "area", "tile")
    topic = "ts.ask.turned"
    rule = "SK-TERMS-03"

    def __init__(self, seat: Seat, area: Area, tile: int) -> None:
        super().__init__(seat)
        self.area = area
        self.tile = tile

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Every way that looks different."""
        turns = turns_of(state.setting.pool[self.tile].blocked)
        return [("face", turn) for turn in turns]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It lies there."""
        relay(state, seat, self.area, self.tile, action[1])


def relay(state: Tsukuyumi, seat: Seat, area: Area, tile: int, turn: int) -> None:
    """The question is answered: the tile lies there, with all that was on the old one."""
    state.pop()
    exchange(state, area, tile, turn)
    state.tell("exchanged", {"seat": seat, "area": area, "land": tile})
    state.settle()


def grind(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """Markers and ONI go, then the area becomes another. SK-SISTERS-58 to -60."""
    strip_area(state, area)
    for unit in state.units_of(state.setting.oni, area):
        withdraw(state, unit)
    state.relay()
    state.hush()
    state.tell("ground", {"seat": seat, "area": area})
    units_changed(state)
    state.push(NewTile(seat, area, PLAIN))
