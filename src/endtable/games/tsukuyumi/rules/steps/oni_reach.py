"""Where ONI could fight, and how many fights are possible. TS-ONIWAR-05, -07.

An ONI that enemies would hold alone may pass as one of a group, or when others have come first:
whoever does not fight elsewhere can help.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.kept_out import some_kept_out
from endtable.games.tsukuyumi.rules.questions import (
    cancelled,
    flies,
    may_enter,
    may_leave_from,
    passes_mountains,
    stays,
    ways_of,
)
from endtable.games.tsukuyumi.rules.steps.matching import augment
from endtable.games.tsukuyumi.rules.steps.moving import is_out, own_units
from endtable.games.tsukuyumi.rules.steps.oni_targets import hunting, oni_areas
from endtable.games.tsukuyumi.rules.steps.war_range import Spot, far, own_range, range_from
from endtable.games.tsukuyumi.rules.territory import has_units, takeable
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import MOUNTAIN

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.modules.base import Module

PLENTY: Final = 1_000_000
"""More strength than all ONI have."""
UNKNOWN: Final = -1
NOT_ASKED: Final[list[int]] = []
"""What is worked out when it is asked for; never changed in place."""


class Outlook:
    """What ONI could still do, worked out from the table once for a question."""

    def __init__(self, state: Tsukuyumi) -> None:
        setting = state.setting
        self.state = state
        self.values = setting.tables.size if setting.italian else setting.tables.health
        self.spare = state.markers_left(setting.oni) > 0
        self.hunter: Unit = NOBODY
        """An ONI that decides where those with it can fight."""
        self.leading: Module | None = None
        """The module that it belongs to."""
        for module in setting.modules_with.hunter:
            found = module.hunter(state)
            if found != NOBODY:
                self.hunter, self.leading = found, module
        self.strongest: list[int] = NOT_ASKED
        """By area, once asked: what ONI need to pass the strongest enemy there."""
        self.strengths: list[int] = NOT_ASKED
        """By area, once asked: the strength of all ONI there."""
        self.homes: list[Area] = NOT_ASKED
        """Once asked: where ONI stand."""
        players = range(setting.seats)
        self.calm = setting.first_game or not any(is_out(state, seat) for seat in players)
        """Whether no enemy holds anybody anywhere."""
        self.hunts = hunting(state)
        self.opens: list[int] = [UNKNOWN] * setting.areas
        """By area, once asked: whether ONI could take it, or find somebody where they hunt."""
        self.barred: list[int] = NOT_ASKED
        """By area, once asked: whether ONI cannot enter it; empty where they can enter all."""
        if "may_enter" in state.heard or some_kept_out(state):
            self.barred = [UNKNOWN] * setting.areas
        self.storms: list[int] = NOT_ASKED
        """By area, once asked: whether nobody may leave it; empty where all may be left."""
        if "may_leave" in state.heard:
            self.storms = [UNKNOWN] * setting.areas
        self.rising: dict[tuple[Area, int], list[Spot]] = {}
        """The ONI of an area, if they were raised by a card with this range."""
        self.known: dict[int, list[Area]] = {}
        """Where ONI of a kind could fight, wherever the others are."""
        self.free: dict[int, list[Area]] = {}
        """Where they could if no enemy held them."""

    def areas(self) -> list[Area]:
        """Where ONI stand, in order."""
        if not self.homes:
            self.homes = oni_areas(self.state)
        return self.homes

    def crowd(self) -> list[int]:
        """By area: the strength of all ONI there."""
        if not self.strengths:
            state = self.state
            self.strengths = [0] * state.setting.areas
            for unit in own_units(state, state.setting.oni):
                self.strengths[state.where[unit]] += self.strength(unit)
        return self.strengths

    def holds(self, area: Area) -> int:
        """What ONI need to pass the strongest enemy in an area. TS-MOVE-12 to -16."""
        if not self.strongest:
            self.strongest = [UNKNOWN] * self.state.setting.areas
        if self.strongest[area] == UNKNOWN:
            self.strongest[area] = 0 if self.calm else self._strongest(area)
        return self.strongest[area]

    def _strongest(self, area: Area) -> int:
        """Units lie in order: those of one owner come together."""
        state, setting = self.state, self.state.setting
        most, strength, owner = 0, 0, NOBODY
        for unit in state.units_at[area]:
            if setting.owner_of[unit] == setting.oni:
                break
            if setting.owner_of[unit] != owner:
                owner = setting.owner_of[unit]
                strength = 0 if setting.italian else setting.powers[owner].bulk(state, area)
            strength += self.strength(unit)
            most = max(most, strength)
        return most

    def is_open(self, area: Area) -> bool:
        """Whether ONI could take an area, or where they only hunt, find somebody."""
        if self.opens[area] == UNKNOWN:
            state = self.state
            if self.hunts:
                self.opens[area] = int(has_units(state, area))
            else:
                lies = self.spare and state.cells[area] >= 0
                self.opens[area] = int(lies and takeable(state, state.setting.oni, area))
        return self.opens[area] == 1

    def is_barred(self, area: Area) -> bool:
        """Whether ONI cannot enter an area."""
        if not self.barred:
            return False
        if self.barred[area] == UNKNOWN:
            self.barred[area] = int(not may_enter(self.state, self.state.setting.oni, area))
        return self.barred[area] == 1

    def shut_in(self, area: Area) -> bool:
        """Whether nobody may leave an area."""
        if not self.storms:
            return False
        if self.storms[area] == UNKNOWN:
            self.storms[area] = int(not may_leave_from(self.state, area))
        return self.storms[area] == 1

    def land_ends(self, unit: Unit, area: Area) -> bool:
        """Whether a storm, or a mountain where mountains do so, ends the move. TS-ECARD-03."""
        if self.shut_in(area):
            return True
        return self.state.terrain[area] == MOUNTAIN and not passes_mountains(self.state, unit)

    def strength(self, unit: Unit) -> int:
        """What an ONI counts when enemies are to be passed."""
        return self.values[self.state.setting.kind_of[unit]]

    def spots(self, units: list[Unit]) -> list[Spot]:
        """ONI that are raised, as they stand."""
        state = self.state
        found: list[Spot] = []
        for unit in units:
            left, area = state.left[unit], state.where[unit]
            free = left > 0 and not stays(state, unit) and not self.shut_in(area)
            found.append((unit, area, left if free else 0))
        return found

    def risen(self, area: Area, base: int, out: list[Spot]) -> list[Spot]:
        """The ONI of an area that could be raised: those of ``out`` have been. TS-ONIWAR-03."""
        state = self.state
        found = self.rising.get((area, base))
        if found is None:
            here = range_from(state, area, base)
            shut = self.shut_in(area)
            found = [
                (unit, area, 0 if shut or stays(state, unit) else own_range(state, unit, here))
                for unit in state.units_of(state.setting.oni, area)
            ]
            self.rising[area, base] = found
        raised = [spot[0] for spot in out]
        return [spot for spot in found if spot[0] not in raised] if raised else found

    def gathered(self, spots: list[Spot]) -> list[int]:
        """By area: the strength of ONI there if these stood where they are said to stand."""
        crowd = self.crowd()[:]
        for unit, area, _ in spots:
            crowd[self.state.where[unit]] -= self.strength(unit)
            crowd[area] += self.strength(unit)
        return crowd

    def stops(self, unit: Unit, area: Area, strength: int) -> bool:
        """Whether one that enters an area where ONI then have this strength must stay there."""
        if self.land_ends(unit, area):
            return True
        return self.holds(area) > strength and not flies(self.state, unit)

    def places(self, spot: Spot, crowd: list[int]) -> list[Area]:
        """Where one can come by itself if ONI of this strength stand in the areas."""
        state = self.state
        oni = state.setting.oni
        unit, start, steps = spot
        own = self.strength(unit)
        ways = ways_of(state, state.setting.air if flies(state, unit) else oni)
        found = [start]
        if not steps:
            return found
        if steps == 1:
            return found + [to for to in ways[start] if not self.is_barred(to)]
        border = [start]
        reached: list[bool] = [False] * state.setting.areas
        reached[start] = True
        for step in range(steps):
            further: list[Area] = []
            for area in border:
                for to in ways[area]:
                    if not reached[to] and not self.is_barred(to):
                        reached[to] = True
                        found.append(to)
                        if step + 1 < steps and not self.stops(unit, to, crowd[to] + own):
                            further.append(to)
            border = further
        return found

    def fits(self, unit: Unit, area: Area, hunted: Area) -> bool:
        """Whether an ONI could fight there, alone or beside the one who hunts."""
        conquerable = self.is_open(area)
        if self.leading is None or (area != hunted and unit != self.hunter):
            return conquerable
        if cancelled(self.state, area, self.state.setting.oni):
            return conquerable
        return self.leading.suits(self.state, area, conquerable)

    def hunted(self, spots: list[Spot]) -> Area:
        """Where the one who hunts would stand."""
        if self.hunter == NOBODY:
            return NOBODY
        for unit, area, _ in spots:
            if unit == self.hunter:
                return area
        return self.state.where[self.hunter]

    def rows(self, spots: list[Spot], crowd: list[int]) -> list[list[Area]]:
        """For each: where it could fight. Equal ones are looked at once."""
        hunted = self.hunted(spots)
        return [self._row(spot, crowd, hunted) for spot in spots]

    def sure_rows(self, spots: list[Spot]) -> list[list[Area]]:
        """For each: areas where it could fight wherever the others go, if not all such areas.

        With one who hunts that depends on where he stands, and is known where nobody goes far.
        """
        distant = far(spots)
        if self.hunter != NOBODY:
            return [] if distant else self.rows(spots, NOT_ASKED)
        crowd = self.gathered(spots) if distant else NOT_ASKED
        found: list[list[Area]] = []
        for spot in spots:
            row = self._row(spot, crowd, NOBODY)
            if spot[2] > 1 and self._mark(spot) not in self.known:
                row = self._row((spot[0], spot[1], 1), crowd, NOBODY)
            found.append(row)
        return found

    def _row(self, spot: Spot, crowd: list[int], hunted: Area) -> list[Area]:
        """What does not depend on where other ONI are is kept."""
        mark = self._mark(spot)
        row = self.known.get(mark)
        if row is None:
            if self.hunter != NOBODY:
                places = self.places(spot, crowd)
                return [area for area in places if self.fits(spot[0], area, hunted)]
            if spot[2] < 2:
                row = self._near(spot)
            else:
                places = self.places(spot, crowd)
                row = [area for area in places if self.is_open(area)]
                if self._meets(spot, places):
                    return row
            self.known[mark] = row
        return row

    def _mark(self, spot: Spot) -> int:
        """The same for all that can do the same."""
        return (self.state.setting.kind_of[spot[0]] << 8 | spot[1]) << 8 | max(spot[2], 0)

    def _near(self, spot: Spot) -> list[Area]:
        """Where one could fight that goes to the next area at most."""
        unit, start, steps = spot
        found = [start] if self.is_open(start) else []
        if steps > 0:
            setting = self.state.setting
            who = setting.air if flies(self.state, unit) else setting.oni
            for to in ways_of(self.state, who)[start]:
                if self.is_open(to) and not self.is_barred(to):
                    found.append(to)
        return found

    def unheld(self, spot: Spot, spots: list[Spot]) -> list[Area]:
        """Where one could fight if no enemy held anybody."""
        mark = self._mark(spot)
        row = self.free.get(mark)
        if row is None:
            places = self.places(spot, [PLENTY] * self.state.setting.areas)
            hunted = self.hunted(spots)
            row = [area for area in places if self.fits(spot[0], area, hunted)]
            if self.hunter == NOBODY:
                self.free[mark] = row
        return row

    def _meets(self, spot: Spot, places: list[Area]) -> bool:
        """Whether enemies stand anywhere where one would go on."""
        for area in places:
            if area != spot[1] and self.holds(area):
                return True
        return False

    def _finds_one(self, spot: Spot, crowd: list[int]) -> bool:
        """Whether one could fight anywhere; where it stands or next to it is looked at first."""
        unit, start, steps = spot
        if self.is_open(start):
            return True
        if not steps:
            return False
        setting = self.state.setting
        who = setting.air if flies(self.state, unit) else setting.oni
        for to in ways_of(self.state, who)[start]:
            if self.is_open(to) and not self.is_barred(to):
                return True
        return steps > 1 and bool(self._row(spot, crowd, NOBODY))

    def fights_alone(self, spots: list[Spot], crowd: list[int], most: int) -> int:
        """How many fights these could have if nobody helped anybody, at most ``most``."""
        if most == 1 and self.leading is None:
            for spot in spots:
                if self._finds_one(spot, crowd):
                    return 1
            return 0
        hunted = self.hunted(spots)
        taken: dict[Area, int] = {}
        rows: list[list[Area]] = []
        count = 0
        for spot in spots:
            if count >= most:
                break
            rows.append(self._row(spot, crowd, hunted))
            if augment(rows, len(rows) - 1, taken, []):
                count += 1
        return count
