"""What the board of the Boarlords says. TS-BOAR-01 to -10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import count, has
from endtable.core.verbs import BUTTON, Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.boarlords.looks import BoarLooks
from endtable.games.tsukuyumi.factions.boarlords.own import (
    DUG_BITS,
    DUG_NAMES,
    STRONGHOLD,
    TRENCH,
    TUNNEL,
    Burrows,
    burrows,
    tunnel_uses,
)
from endtable.games.tsukuyumi.factions.boarlords.steps import Dig, begin_digging
from endtable.games.tsukuyumi.rules.parts import Worded
from endtable.games.tsukuyumi.rules.questions import asked, cancelled, may_enter, may_leave
from endtable.games.tsukuyumi.rules.steps.aftermath import Shove
from endtable.games.tsukuyumi.rules.steps.defences import LATE, engaged
from endtable.games.tsukuyumi.rules.steps.happening import Happening
from endtable.games.tsukuyumi.rules.steps.moving import arrive, members
from endtable.games.tsukuyumi.rules.steps.producing import (
    available,
    build,
    new_unit,
    nurseries,
    places_for,
)
from endtable.games.tsukuyumi.rules.tasks import standing
from endtable.games.tsukuyumi.rules.verbs import with_range
from endtable.games.tsukuyumi.table.board import OFF, changed, turned
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit.validation import items

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Faction, Task
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.kit.validation import Place, Table

DUG_WORTH: Final = 0.06


# --- cards ----------------------------------------------------------------------------------


def _can_displace(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(engaged(state, fight, who))


def _displace(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """All enemies in the fight are moved to adjacent areas. TS-BOAR-02."""
    units = tuple(engaged(state, fight, who))
    state.push(Shove(who, fight.area, units, len(units), 1, -1))


def _offer_harvest(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Squeakers for half of the strongholds, rounded up, placed as if produced."""
    strongholds = sum([1 for bits in burrows(state, seat).dug if bits & STRONGHOLD])
    kind = state.setting.tables.kind_of["squeaker"]
    if sum(data) >= (strongholds + 1) // 2 or not available(state, seat, kind):
        return []
    return [new_unit(kind, area) for area in places_for(state, seat, kind)]


def _harvest(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    build(state, seat, action[1], action[2])
    state.push(Happening(seat, "rich_harvest", (sum(data) + 1,)))


def _for_mother(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    kind = state.setting.kind_of[unit]
    return value + 1 if kind == state.setting.tables.kind_of["boarmaiden"] else value


def _deep_trench(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return _number(state, effect, "deep_trench")


def _deep_stronghold(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return _number(state, effect, "deep_stronghold")


def _depths(state: Tsukuyumi, effect: Effect, value: int) -> int:
    """Any number of times; no walk needs more than all tunnels once."""
    return 10


def _burrowing(state: Tsukuyumi, effect: Effect, value: int) -> int:
    return _number(state, effect, "burrowing")


def _number(state: Tsukuyumi, effect: Effect, name: str) -> int:
    """A number of the board of whoever played the card."""
    return int(state.setting.powers[effect.data[0]].number(name))


def _great_digging(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    own = burrows(state, seat)
    return int(sum([count(bits) for bits in (*own.dug, *own.fences)]) >= task.number)


def _family(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(bool(standing(state, "boarmother") and standing(state, "boarmaster")))


def _deep_roots(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    dug = burrows(state, seat).dug
    return sum([bool(dug[area] & STRONGHOLD) for area in state.controlled(seat)])


class Boarlords(Powers):
    """The powers of the Boarlords."""

    key = "boarlords"
    closes = True
    traits = ("by_mother", "mother", "digger")
    attacks = ("dig",)
    numbers = (
        "stronghold_conquest", "trench_health", "dig_per_unit", "deep_stronghold", "deep_trench",
        "burrowing",
    )  # fmt: skip
    counts = ("terraforming",)
    steps = (Dig,)
    offers = {"rich_harvest": (_offer_harvest, _harvest)}
    lasts = {
        "burrowing": "burrowing", "from_the_depths": "from_the_depths",
        "deep_trenches": "deep_trenches", "for_mother": "for_mother",
    }  # fmt: skip
    asked = {
        "for_mother": ("range_of",), "deep_trenches": ("trench", "stronghold"),
        "from_the_depths": ("tunnel_uses",), "burrowing": ("dig_count",),
    }  # fmt: skip
    answers = {
        ("for_mother", "range_of"): _for_mother,
        ("deep_trenches", "trench"): _deep_trench,
        ("deep_trenches", "stronghold"): _deep_stronghold,
        ("from_the_depths", "tunnel_uses"): _depths,
        ("burrowing", "dig_count"): _burrowing,
    }
    tasks = {"great_digging": _great_digging, "family": _family, "deep_roots": _deep_roots}
    defences = {"displacement": (LATE, _can_displace, _displace)}
    markers = (*DUG_NAMES, "fence")
    verbs = (
        Verb("tunnel", ("unit", "area:from", "area:to", "number:left"), "TS-BOAR-10",
             path=(1, BUTTON, with_range, 2)),
        Verb("dig", ("area", "dug:what"), "TS-BOAR-01", path=(0, 1)),
        Verb("fence", ("area", "side"), "TS-BOAR-08", path=(0, BUTTON, 1)),
    )  # fmt: skip
    parts = (Worded("dug", DUG_NAMES, "marker"),)
    told = {"dug": "TS-BOAR-01", "fenced": "TS-BLOCK-10"}
    looks = BoarLooks()
    sources = {"health": "ts.marker.trench", "conquest": "ts.marker.stronghold"}
    area_fields = ("fences", "dug")

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.by_mother = tables.trait("by_mother")
        self.mother = tables.trait("mother")
        self.digs = tables.attack_bit("dig")

    def new(self, areas: int) -> Own:
        own = Burrows()
        own.fences = (0,) * areas
        own.dug = [0] * areas
        return own

    def begin_effect(self, state: Tsukuyumi) -> None:
        begin_digging(state, self.seat)

    # --- the land -------------------------------------------------------------------------

    def blockades(self, state: Tsukuyumi, area: Area) -> int:
        return burrows(state, self.seat).fences[area]

    def barring(self, state: Tsukuyumi) -> tuple[int, ...]:
        return burrows(state, self.seat).fences

    def turned(self, state: Tsukuyumi, area: Area, turn: int) -> None:
        own = burrows(state, self.seat)
        now = own.fences[area]
        own.fences = changed(own.fences, area, turned(now, turn) - now)

    def covered(self, state: Tsukuyumi, area: Area, base: Area) -> None:
        own = burrows(state, self.seat)
        own.dug[base] |= own.dug[area]
        own.dug[area] = 0
        fences = own.fences[area]
        own.fences = changed(own.fences, base, fences & ~own.fences[base])
        own.fences = changed(own.fences, area, -fences)

    def uncovered(self, state: Tsukuyumi, area: Area) -> None:
        own = burrows(state, self.seat)
        own.dug[area] = 0
        own.fences = changed(own.fences, area, -own.fences[area])

    def taken(self, state: Tsukuyumi, area: Area) -> None:
        """Trenches and strongholds go."""
        burrows(state, self.seat).dug[area] &= ~(TRENCH | STRONGHOLD)

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        own = burrows(state, self.seat)
        dug = zip(DUG_BITS, DUG_NAMES, strict=True)
        found = [name for bit, name in dug if own.dug[area] & bit]
        return [*found, "fence"] if own.fences[area] else found

    def scorch(self, state: Tsukuyumi, what: str, area: Area) -> bool:
        if what == "fence":
            return False
        burrows(state, self.seat).dug[area] &= ~DUG_BITS[DUG_NAMES.index(what)]
        return True

    def scorch_edge(self, state: Tsukuyumi, area: Area, side: int) -> str:
        own = burrows(state, self.seat)
        own.fences = changed(own.fences, area, -(1 << side))
        return "fence"

    def works(self, state: Tsukuyumi, area: Area) -> int:
        """A stronghold. TS-BOAR-09."""
        built = burrows(state, self.seat).dug[area] & STRONGHOLD
        if not built or cancelled(state, area, self.seat):
            return 0
        return int(asked(state, "stronghold", self.number("stronghold_conquest")))

    def more_health(self, state: Tsukuyumi, unit: Unit) -> int:
        """In a trench, while others attack. TS-BOAR-08."""
        area = state.where[unit]
        if not burrows(state, self.seat).dug[area] & TRENCH or state.attacker == self.seat:
            return 0
        if cancelled(state, area, self.seat):
            return 0
        return int(asked(state, "trench", self.number("trench_health")))

    # --- tunnels --------------------------------------------------------------------------

    def move_begins(self, state: Tsukuyumi) -> None:
        burrows(state, self.seat).tunnelled = ()

    def move_ends(self, state: Tsukuyumi) -> None:
        burrows(state, self.seat).tunnelled = ()

    def always_moves(self) -> bool:
        return True

    def more_moves(self, state: Tsukuyumi) -> list[Action]:
        """From one tunnel area to any other at no cost. TS-BOAR-08, -10."""
        setting = state.setting
        own = burrows(state, self.seat)
        dug = [
            area
            for area in range(setting.areas)
            if own.dug[area] & TUNNEL and not cancelled(state, area, self.seat)
        ]
        if len(dug) < 2:
            return []
        actions: list[Action] = []
        uses = tunnel_uses(state)
        seen: set[tuple[int, int, int]] = set()
        for unit in members(state, self.seat):
            area = state.where[unit]
            if state.left[unit] < 0 or area not in dug or not may_leave(state, unit):
                continue
            if own.tunnelled.count(unit) >= uses:
                continue
            mark = (setting.kind_of[unit], area, state.left[unit])
            if mark in seen:
                continue
            seen.add(mark)
            for to in dug:
                if to != area and may_enter(state, self.seat, to):
                    actions.append(("tunnel", mark[0], area, to, mark[2]))
        return actions

    def move(self, state: Tsukuyumi, action: Action) -> None:
        """A unit goes through a tunnel."""
        _, kind, area, to, left = action
        own = burrows(state, self.seat)
        first, last = state.setting.first_of[kind]
        for unit in range(first, last):
            if state.where[unit] == area and state.left[unit] == left:
                if unit not in state.pinned and own.tunnelled.count(unit) < tunnel_uses(state):
                    own.tunnelled += (unit,)
                    arrive(state, [unit], to)
                    return

    # --- production and fights --------------------------------------------------------------

    def places_differ(self) -> bool:
        return True

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """Squeakers come to the Boarmother. TS-BOAR-04."""
        if self.tables.traits[kind] & self.by_mother:
            return nurseries(state, self.seat, self.mother)
        return []

    def after_attack(self, state: Tsukuyumi, fight: Fight, attack: int, conquered: bool) -> None:
        """Root and hold: one terraforming marker in the area that was taken."""
        if attack & self.digs and conquered:
            state.push(Dig(fight.by, ((fight.area, 1),)))

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        dug = burrows(state, self.seat).dug
        for area in state.controlled(self.seat):
            found += DUG_WORTH * count(dug[area])
        return found

    def check(self, state: Tsukuyumi) -> None:
        own = burrows(state, self.seat)
        fences = sum([count(bits) for bits in own.fences])
        expect(fences <= self.number("terraforming.fence"), "too many boar blockades")
        for what, name in enumerate(DUG_NAMES):
            used = sum([bits >> what & 1 for bits in own.dug])
            expect(used <= self.number(f"terraforming.{name}"), f"too many of {name}")
        for area, bits in enumerate(own.dug):
            expect(not bits or state.cells[area] != OFF, f"terraforming on {area}")

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        if self.seat == NOBODY:
            return {"dug": []}
        bits = burrows(state, self.seat).dug[area]
        dug = zip(DUG_BITS, DUG_NAMES, strict=True)
        return {"dug": [name for bit, name in dug if bits & bit]}

    def edge_view(self, state: Tsukuyumi, area: Area, side: int) -> str:
        return "fence" if has(burrows(state, self.seat).fences[area], side) else ""

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        own = burrows(state, self.seat)
        bits = sum([1 << side for side in items(row, "fences", int, spot, [])])
        own.fences = changed(own.fences, area, bits - own.fences[area])
        for name in items(row, "dug", str, spot, []):
            own.dug[area] |= 1 << DUG_NAMES.index(name)


POWERS = Boarlords
