"""What the board of the Reef Collective says. SK-REEF-01 to -96."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import count
from endtable.core.verbs import BUTTON, Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.reef_collective import events, sets
from endtable.games.tsukuyumi.factions.reef_collective.clearing import Clear
from endtable.games.tsukuyumi.factions.reef_collective.growing import lift_reef, reef_health, shell
from endtable.games.tsukuyumi.factions.reef_collective.harm import Break, Poison, begin_venom
from endtable.games.tsukuyumi.factions.reef_collective.looks import ReefLooks
from endtable.games.tsukuyumi.factions.reef_collective.own import (
    GROWTHS,
    NO_GROWTH,
    REEFS,
    SIDES,
    UNCHOSEN,
    VENOMOUS,
    Growth,
    change,
    growth_of,
    in_reserve,
    kind_at,
    ruled_by,
    sides_of,
)
from endtable.games.tsukuyumi.factions.reef_collective.steps import (
    Followed,
    Grow,
    Root,
    Seedling,
    Spores,
)
from endtable.games.tsukuyumi.rules.parts import Worded
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.rules.steps.damage import decides_for
from endtable.games.tsukuyumi.table.board import turned
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit.validation import field, number

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi
    from endtable.kit.validation import Place, Table

REEF_WORTH: Final = 0.12
"""What a Reef on the board is worth beyond the land it rules."""
VENOM_WORTH: Final = 0.15
"""What a Venomous Reef is worth more where an enemy stands."""
FIRST_SPORES: Final = 2


class ReefCollective(Powers):
    """The powers of the Reef Collective."""

    key = "reef_collective"
    closes = True
    yields = True
    colourless = True
    landless = True
    holds_without_units = True
    dominates_without_units = True
    declines = ("baiam", "kaiju", "council", "sun_warriors", "torii")
    numbers = ("venom", "hidden_spikes", "double_shell")
    counts = ("reefs", "reef_health", "first_reefs", *sets.SETS)
    steps = (Break, Clear, Followed, Grow, Poison, Root, Seedling, Spores)
    offers = {"natural_increase": (events.offer_increase, events.increase)}
    lasts = {
        "poisoned_pollen": "pollen", "hidden_spikes": "hidden_spikes",
        "double_shell": "double_shell", "reef_adaptation": "adaptation",
    }  # fmt: skip
    asked = {"pollen": ("may_play",), "hidden_spikes": (), "double_shell": (), "adaptation": ()}
    answers = {("pollen", "may_play"): events.only_mine}
    tasks = {
        "invasive_species": events.invasive_species,
        "rule_of_nature": events.rule_of_nature,
        "germ_of_power": events.germ_of_power,
    }
    missions = {"reserve": events.reserve}
    markers = ("reef",)
    verbs = (
        Verb("anchor", ("area",), "SK-REEF-04", path=(0,)),
        Verb("reef", ("area", "side", "reef"), "SK-REEF-42", path=(0, 1, 2)),
        Verb("evolve", ("reef_set",), "SK-REEF-13"),
        Verb("sprout", ("growth",), "SK-REEF-42"),
        Verb("break", ("area", "side"), "SK-REEF-47", path=(0, BUTTON, 1)),
    )
    parts = (
        Worded("reef", REEFS, "reef"),
        Worded("reef_set", sets.SETS, "reef_set"),
        Worded("growth", GROWTHS, "growth"),
    )
    told = {
        "reef": "SK-REEF-42", "reef_lost": "SK-REEF-49", "evolved": "SK-REEF-13",
        "poisoned": "SK-REEF-53",
    }  # fmt: skip
    looks = ReefLooks()
    area_fields = ("reefs",)
    seat_fields = ("evolved",)

    # --- setting up -----------------------------------------------------------------------

    def new(self, areas: int) -> Own:
        own = Growth()
        own.reefs = (0,) * areas
        own.seen = (0,) * 8
        return own

    def starts(self, usual: int) -> int:
        """It marks no start areas. SK-REEF-02."""
        return 0

    def homes(self, state: Tsukuyumi) -> list[Area]:
        """Its mascot begins where the first Reefs lie. SK-REEF-83."""
        reefs = growth_of(state, self.seat).reefs
        return [area for area, bits in enumerate(reefs) if bits]

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        state.push(Root(self.seat, ()))

    def started(self, state: Tsukuyumi, who: Seat, area: Area) -> None:
        """The mission Reserve may be met while start areas are marked. SK-REEF-90."""
        events.look(state, growth_of(state, self.seat), who, state.controlled(who))

    # --- rounds and phases ----------------------------------------------------------------

    def turn_begins(self, state: Tsukuyumi) -> None:
        sets.begin_turn(state, self.seat)

    def turn_actions(self, state: Tsukuyumi) -> list[Action]:
        return sets.actions_of(state, self.seat)

    def do(self, state: Tsukuyumi, action: Action) -> None:
        sets.carry_out(state, self.seat, action)

    def begin_effect(self, state: Tsukuyumi) -> None:
        state.push(Spores(self.seat, FIRST_SPORES, ()))

    def neutral_effects(self, state: Tsukuyumi) -> None:
        begin_venom(state, self.seat)

    def tidy(self, state: Tsukuyumi) -> None:
        own = growth_of(state, self.seat)
        own.evolved = 0
        own.used_sets = 0
        own.chosen_set = UNCHOSEN
        own.growth = NO_GROWTH

    # --- the land -------------------------------------------------------------------------

    def blockades(self, state: Tsukuyumi, area: Area) -> int:
        """Every Reef counts as one. SK-REEF-20, -23."""
        return sides_of(growth_of(state, self.seat).reefs[area])

    def bars_way(self, state: Tsukuyumi, area: Area) -> int:
        """Spore Reefs stop nobody. SK-REEF-23."""
        return sides_of(growth_of(state, self.seat).reefs[area] >> 6)

    def barring(self, state: Tsukuyumi) -> tuple[int, ...]:
        return tuple([sides_of(bits >> 6) for bits in growth_of(state, self.seat).reefs])

    def gives_way(self, state: Tsukuyumi, area: Area) -> int:
        return self.blockades(state, area)

    def give_way(self, state: Tsukuyumi, area: Area, side: int) -> None:
        lift_reef(state, self.seat, area, side)
        state.settle()

    def dominates(self, state: Tsukuyumi) -> list[Area]:
        """Not where somebody switches markers off. SK-REEF-29 to -34."""
        ruled = growth_of(state, self.seat).ruled
        if not state.silent:
            return list(ruled)
        return [area for area in ruled if not cancelled(state, area, self.seat)]

    def dominates_at(self, state: Tsukuyumi, area: Area) -> bool:
        if area not in growth_of(state, self.seat).ruled:
            return False
        return not cancelled(state, area, self.seat)

    def turned(self, state: Tsukuyumi, area: Area, turn: int) -> None:
        """Reefs turn with their area. SK-REEF-96."""
        bits = growth_of(state, self.seat).reefs[area]
        found = 0
        for kind in range(len(REEFS)):
            found |= turned(bits >> 6 * kind & SIDES, turn) << 6 * kind
        change(state, self.seat, area, found)

    def covered(self, state: Tsukuyumi, area: Area, base: Area) -> None:
        """No Reef lies on a base: they go back."""
        change(state, self.seat, area, 0)

    def uncovered(self, state: Tsukuyumi, area: Area) -> None:
        change(state, self.seat, area, 0)

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        return ["reef"] if growth_of(state, self.seat).reefs[area] else []

    def scorch(self, state: Tsukuyumi, what: str, area: Area) -> bool:
        return False

    def scorch_edge(self, state: Tsukuyumi, area: Area, side: int) -> str:
        lift_reef(state, self.seat, area, side)
        return "reef"

    # --- fights ---------------------------------------------------------------------------

    def stands(self, state: Tsukuyumi, area: Area) -> bool:
        return growth_of(state, self.seat).reefs[area] > 0

    def suffer(self, state: Tsukuyumi, area: Area, amount: int, killer: int) -> None:
        """Whoever deals the damage names the Reefs; for ONI who decides for them. SK-REEF-47."""
        fight = fight_of(state)
        attacker, by = (killer, killer) if fight is None else (fight.attacker, fight.by)
        seat = by if killer == attacker else decides_for(state, killer, attacker, by)
        state.push(Break(seat, self.seat, area, amount, killer))

    def struck(self, state: Tsukuyumi, area: Area, side: int, amount: int) -> None:
        """Mines under a Reef that was just laid. SK-REEF-70."""
        kind = kind_at(growth_of(state, self.seat).reefs[area], side)
        if reef_health(state, self.seat, kind) <= amount:
            lift_reef(state, self.seat, area, side)
            state.settle()

    def growth_at(self, state: Tsukuyumi, area: Area) -> dict[str, int]:
        bits = growth_of(state, self.seat).reefs[area]
        counts = [count(bits >> 6 * kind & SIDES) for kind in range(len(REEFS))]
        return {f"ts.reef.{key}": n for key, n in zip(REEFS, counts, strict=True) if n}

    def answers_at(self, state: Tsukuyumi, area: Area) -> bool:
        """Reefs do not: units do. SK-REEF-48, -84."""
        return bool(state.units_of(self.seat, area))

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        reefs = growth_of(state, self.seat).reefs
        for area, bits in enumerate(reefs):
            if bits:
                found += REEF_WORTH * min(2, count(sides_of(bits)))
                hostile = state.setting.hostile[self.seat]
                owner_of = state.setting.owner_of
                if any(hostile[owner_of[unit]] for unit in state.units_at[area]):
                    found += VENOM_WORTH * count(bits >> 6 * VENOMOUS & SIDES)
        return found

    def to_break(self, state: Tsukuyumi, area: Area) -> int:
        return shell(state, self.seat, area)

    def plan(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        return sets.plan(state, self.seat, actions)

    def check(self, state: Tsukuyumi) -> None:
        own = growth_of(state, self.seat)
        expect(own.ruled == ruled_by(own.reefs), "domination of Reefs is not up to date")
        for kind, name in enumerate(REEFS):
            expect(in_reserve(state, self.seat, kind) >= 0, f"too many Reefs: {name}")
        for area, bits in enumerate(own.reefs):
            expect(not bits or state.is_land(area), f"a Reef on {area}")
            several = sum([count(bits >> 6 * kind & SIDES) for kind in range(len(REEFS))])
            expect(several == count(sides_of(bits)), "two Reefs on one side")
            for other in state.setting.closing:
                both = other.seat != self.seat and other.blockades(state, area) & sides_of(bits)
                expect(not both, "a Reef and a blockade of another on one side")
            expect(not state.walls[area] & sides_of(bits), "a Reef and a token on one side")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        if seat != self.seat:
            return {"reef_reserve": None}
        own = growth_of(state, seat)
        name = sets.SETS[own.chosen_set] if own.chosen_set != UNCHOSEN else None
        reserve = {key: in_reserve(state, seat, kind) for kind, key in enumerate(REEFS)}
        return {"reef_reserve": reserve, "reef_set": name, "evolved": own.evolved}

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        if self.seat == NOBODY:
            return {"reefs": {}}
        bits = growth_of(state, self.seat).reefs[area]
        sides = [side for side in range(6) if sides_of(bits) >> side & 1]
        return {"reefs": {str(side): REEFS[kind_at(bits, side)] for side in sides}}

    def edge_view(self, state: Tsukuyumi, area: Area, side: int) -> str:
        bits = growth_of(state, self.seat).reefs[area]
        return f"reef_{REEFS[kind_at(bits, side)]}" if sides_of(bits) >> side & 1 else ""

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        growth_of(state, self.seat).evolved = number(row, "evolved", spot, 0, 3, 0)

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        """Sides, written as words, and the kinds of Reef there."""
        laid: dict[str, object] = field(row, "reefs", dict, spot, {})
        bits = 0
        for side, name in laid.items():
            bits |= 1 << (6 * REEFS.index(str(name)) + int(side))
        change(state, self.seat, area, bits)


POWERS = ReefCollective
