"""What only the Reef is asked: where it begins and grows, what it clears away."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.reef_collective.growing import (
    free_sides,
    laid_spots,
    lay_reef,
    lift_reef,
    spots_everywhere,
    spots_for,
)
from endtable.games.tsukuyumi.factions.reef_collective.own import (
    GROWTHS,
    INVASIVE,
    REPLACE,
    SPORE,
    VENOMOUS,
    growth_of,
    in_reserve,
    kind_at,
    kinds_left,
    rules,
    sides_of,
)
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice, Offered
from endtable.games.tsukuyumi.table.board import MOON, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import FERTILE

FIRST_AREAS: Final = 3
"""On how many areas the Reef begins. SK-REEF-04."""
Counts = tuple[tuple[int, int], ...]


class Root(Offered):
    """Three areas that hang together with the base. SK-REEF-04."""

    fields = ("seat", "chosen")
    topic = "ts.ask.root"
    rule = "SK-REEF-04"

    def __init__(self, seat: Seat, chosen: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.chosen = chosen

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": FIRST_AREAS - len(self.chosen)}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Next to the base or to an area chosen before, never the Moon."""
        if len(self.chosen) == FIRST_AREAS:
            return []
        around = state.around
        near: set[Area] = set()
        for area in (state.setting.base_of(self.seat), *self.chosen):
            near |= set(around[area * 6 : area * 6 + 6])
        able = [area for area in sorted(near) if area >= MOON and state.is_land(area)]
        return [("anchor", area) for area in able if area not in self.chosen]

    def run(self, state: Tsukuyumi) -> bool:
        """Then the first Reefs are laid there."""
        if self.choices(state):
            return True
        powers = state.setting.powers[self.seat]
        counts = [(kind, powers.number(f"first_reefs.{name}")) for kind, name in FIRST_KINDS]
        state.replace(Seedling(self.seat, self.chosen, tuple([row for row in counts if row[1]])))
        return False

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It is one of the three."""
        state.replace(Root(seat, (*self.chosen, action[1])))

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Fertile ground, then what has most neighbours."""

        def worth(action: Action) -> int:
            near = state.around[action[1] * 6 : action[1] * 6 + 6]
            rich = state.terrain[action[1]] == FERTILE
            return 10 * rich + sum(state.is_land(to) for to in near)

        return [max(actions, key=worth)]


FIRST_KINDS: Final = ((VENOMOUS, "venomous"), (2, "armoured"))


class Seedling(Offered):
    """The first Reefs, anywhere on these areas. SK-REEF-05 to -07."""

    fields = ("seat", "areas", "counts")
    topic = "ts.ask.seedling"
    rule = "SK-REEF-05"

    def __init__(self, seat: Seat, areas: tuple[Area, ...], counts: Counts) -> None:
        super().__init__(seat)
        self.areas = areas
        self.counts = counts
        """Kinds, and how many are still to be laid."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": sum(count for _, count in self.counts)}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any free side of these areas."""
        return [
            ("reef", area, side, kind)
            for area in self.areas
            for side in free_sides(state, self.seat, area)
            for kind, _ in self.counts
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay it."""
        _, area, side, kind = action
        rest = [(one, count - (one == kind)) for one, count in self.counts]
        state.replace(Seedling(seat, self.areas, tuple([row for row in rest if row[1]])))
        lay_reef(state, seat, area, side, kind)

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Two side by side on each area."""
        return pairing(state, self.seat, actions)[:12]


def pairing(state: Tsukuyumi, seat: Seat, actions: list[Action]) -> list[Action]:
    """Actions that lay a Reef so that an area becomes dominated, the best land first."""
    reefs = growth_of(state, seat).reefs

    def gain(action: Action) -> int:
        _, area, side, kind = action
        before = reefs[area]
        if kind_of(before, side) >= 0:
            before &= ~(1 << (6 * kind_of(before, side) + side))
        after = before | 1 << (6 * kind + side)
        gained = int(rules(after)) - int(rules(reefs[area]))
        rich = 1 + (state.terrain[area] == FERTILE)
        enemies = sum(state.setting.owner_of[unit] != seat for unit in state.units_at[area])
        return (
            40 * gained * rich
            + (8 * enemies if kind == VENOMOUS else 0)
            - 3 * (kind in (INVASIVE, SPORE) and not gained)
        )

    return sorted(actions, key=lambda action: -gain(action))


def kind_of(bits: int, side: int) -> int:
    """The kind of the Reef on a side, or none."""
    return kind_at(bits, side) if sides_of(bits) >> side & 1 else NOBODY


class Grow(Choice):
    """A Reef of the reserve is laid: inside, outside, or in place of another. SK-REEF-43 to -45."""

    fields = ("seat", "growth")
    topic = "ts.ask.grow"
    rule = "SK-REEF-42"

    def __init__(self, seat: Seat, growth: int) -> None:
        super().__init__(seat)
        self.growth = growth

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"growth": GROWTHS[self.growth]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Where, and which kind."""
        return grow_actions(state, self.seat, self.growth)

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay it; one that lay there goes back."""
        state.pop()
        _, area, side, kind = action
        if self.growth == REPLACE:
            lift_reef(state, seat, area, side)
        lay_reef(state, seat, area, side, kind)

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What dominates an area, then what poisons enemies."""
        return pairing(state, self.seat, actions)[:16]


def grow_actions(state: Tsukuyumi, seat: Seat, growth: int) -> list[Action]:
    """What can be laid where; a Reef is not replaced by one of its own kind."""
    kinds = kinds_left(state, seat)
    if growth != REPLACE:
        spots = spots_for(state, seat, growth)
        return [("reef", area, side, kind) for area, side in spots for kind in kinds]
    reefs = growth_of(state, seat).reefs
    return [
        ("reef", area, side, kind)
        for area, side in laid_spots(state, seat)
        for kind in kinds
        if kind != kind_at(reefs[area], side)
    ]


class Spores(Choice):
    """The faction effect: up to two Spore Reefs on at most two areas. SK-REEF-64, -65.

    With Generation of the Sun two of them on one area let Invasive ones follow. SK-SUNGEN-03.
    """

    fields = ("seat", "left", "areas")
    topic = "ts.ask.spores"
    rule = "SK-REEF-64"

    def __init__(self, seat: Seat, left: int, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.left = left
        self.areas = areas
        """Where Spore Reefs were laid by this effect."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.left}

    def run(self, state: Tsukuyumi) -> bool:
        """Until both lie there, or none is left."""
        if self.left and in_reserve(state, self.seat, SPORE) > 0:
            return True
        state.pop()
        twice = len(self.areas) == 2 and self.areas[0] == self.areas[1]
        modules = state.setting.modules
        if twice and any(module.comes_along(state, self.seat) for module in modules):
            state.push(Followed(self.seat, self.areas[0], 2))
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Anywhere, or enough."""
        spots = spots_everywhere(state, self.seat)
        return [*[("reef", area, side, SPORE) for area, side in spots], DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay it."""
        if action == DONE:
            state.pop()
            return
        state.replace(Spores(seat, self.left - 1, (*self.areas, action[1])))
        lay_reef(state, seat, action[1], action[2], SPORE)

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Beside a Reef that is alone, else on rich land where nobody stands."""
        able = [action for action in actions if action != DONE]
        return pairing(state, self.seat, able)[:16]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk lays none."""
        return DONE


class Followed(Offered):
    """Invasive Reefs of the reserve follow to the area of two Spore Reefs. SK-SUNGEN-03, -04."""

    fields = ("seat", "area", "left")
    topic = "ts.ask.followed"
    rule = "SK-SUNGEN-03"

    def __init__(self, seat: Seat, area: Area, left: int) -> None:
        super().__init__(seat)
        self.area = area
        self.left = left

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """On its free sides, as long as there is room."""
        if not self.left or in_reserve(state, self.seat, INVASIVE) <= 0:
            return []
        sides = free_sides(state, self.seat, self.area)
        spots: list[Action] = [("reef", self.area, side, INVASIVE) for side in sides]
        return [*spots, DONE] if spots else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay it."""
        state.pop()
        if action != DONE:
            state.push(Followed(seat, self.area, self.left - 1))
            lay_reef(state, seat, self.area, action[2], INVASIVE)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk lays none."""
        return DONE
