"""What the board of the Nomads says. TS-NOMAD-01 to -12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.nomads import events
from endtable.games.tsukuyumi.factions.nomads.looks import NomadLooks
from endtable.games.tsukuyumi.factions.nomads.own import (
    PISTOL,
    WEAPON_NAMES,
    Arsenal,
    arsenal,
)
from endtable.games.tsukuyumi.factions.nomads.steps import (
    Arm,
    Bundle,
    Disarm,
    Mines,
    MinesOrImmunity,
    bundle_actions,
    forge,
    weapons_left,
)
from endtable.games.tsukuyumi.rules.parts import Worded
from endtable.games.tsukuyumi.rules.questions import cancelled, flies, traits_of
from endtable.games.tsukuyumi.table.board import OFF, changed
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.in_force import drop, in_force, of_own_units
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit.validation import field, items, number

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Faction, Task
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Tables
    from endtable.kit.validation import Place, Table

BUNDLE_COST: Final = 2
"""Any 2 units and 1 weapon. TS-NOMAD-05."""
WEAPON_WORTH: Final = (0.10, 0.15, 0.25)
MINE_WORTH: Final = 0.06
DISARM: Final = 7


def _can_disarm(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    own = state.own[fight.attacker]
    return isinstance(own, Arsenal) and any(own.ready)


def _disarm(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """The attacker returns a weapon of his choice."""
    state.push(Disarm(fight.attacker))


def _minefield(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    return int(sum(arsenal(state, seat).mines) >= task.number)


def _ammunition(state: Tsukuyumi, seat: Seat, task: Task) -> int:
    """All weapons that are still in the game are produced. TS-VCARD-03."""
    return int(not any(arsenal(state, seat).armoury))


class Nomads(Powers):
    """The powers of the Nomads."""

    key = "nomads"
    traits = ("leader", "no_weapons", "sapper")
    attacks = ("weapons",)
    numbers = ("mines", "mine_damage")
    counts = ("weapons",)
    start = ("weapons",)
    steps = (Arm, Bundle, Disarm, Mines, MinesOrImmunity)
    offers = {
        "secret_operations": (events.offer_secret, events.secret),
        "perimeter_defence": (events.offer_perimeter, events.perimeter),
    }
    lasts = {"all_guns_blazing": "all_guns", "reload": "reload", "offroad_training": "offroad"}
    asked = {
        "perimeter": ("may_enter",), "immunity": ("is_immune",), "offroad": ("passes_enemies",),
        "reload": (), "all_guns": (),
    }  # fmt: skip
    of_faction = ("immunity",)
    answers = {
        ("perimeter", "may_enter"): events.keeps_out,
        ("immunity", "is_immune"): of_own_units,
        ("offroad", "passes_enemies"): of_own_units,
    }
    tasks = {"minefield": _minefield, "ammunition_depot": _ammunition}
    counterattacks = {(DISARM, "disarm"): (_can_disarm, _disarm)}
    markers = ("mine",)
    verbs = (
        Verb("forge", ("weapon",), "TS-NOMAD-06"),
        Verb("bundle", (), "TS-NOMAD-05"),
        Verb("detonate", ("amount",), "TS-NOMAD-12", path=(0,)),
        Verb("arm", ("weapon",), "TS-NOMAD-11"),
        Verb("armed", (), "TS-NOMAD-11"),
        Verb("disarm", ("weapon",), "TS-NOMAD-11"),
        Verb("mines", (), "TS-NOMAD-02"),
        Verb("immunity", (), "TS-NOMAD-02"),
    )
    parts = (Worded("weapon", WEAPON_NAMES, "weapon"),)
    told = {
        "mine": "TS-NOMAD-12", "armed": "TS-NOMAD-11", "disarmed": "TS-NOMAD-11",
        "forged": "TS-NOMAD-06", "immune": "TS-NOMAD-02", "mined": "TS-NOMAD-02",
        "closed": "TS-COMP-16",
    }  # fmt: skip
    looks = NomadLooks()
    seat_fields = ("weapons", "armoury")
    area_fields = ("mines",)

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.leader = tables.trait("leader")
        self.unarmed = tables.trait("no_weapons")
        self.weapons = tables.attack_bit("weapons")

    def new(self, areas: int) -> Own:
        own = Arsenal()
        own.mines = [0] * areas
        return own

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        """Its weapons, some of them ready. TS-NOMAD-04."""
        assert self.board is not None
        own = arsenal(state, self.seat)
        own.armoury = tuple([self.number(f"weapons.{name}") for name in WEAPON_NAMES])
        for weapon, name in enumerate(WEAPON_NAMES):
            count = own.armoury[weapon] if lone else self.board.start_weapons.get(name, 0)
            own.armoury = changed(own.armoury, weapon, -count)
            own.ready = changed(own.ready, weapon, count)

    def begin_effect(self, state: Tsukuyumi) -> None:
        """All pistols for free, then mines or immunity. TS-NOMAD-01, -02."""
        own = arsenal(state, self.seat)
        pistols = own.armoury[PISTOL]
        own.ready = changed(own.ready, PISTOL, pistols)
        own.armoury = changed(own.armoury, PISTOL, -pistols)
        state.push(MinesOrImmunity(self.seat))

    # --- the land and units ---------------------------------------------------------------

    def more_range(self, state: Tsukuyumi, unit: Unit, traits: int) -> int:
        """One more with a leader in the unit's area. TS-NOMAD-07."""
        owner_of = state.setting.owner_of
        for other in state.units_at[state.where[unit]]:
            if owner_of[other] == self.seat and traits_of(state, other) & self.leader:
                return 1
        return 0

    def entered(self, state: Tsukuyumi, who: int, units: list[Unit], area: Area) -> None:
        """Mines may go off under those who walk. TS-NOMAD-12."""
        if not arsenal(state, self.seat).mines[area] or cancelled(state, area, self.seat):
            return
        walkers = [unit for unit in units if not flies(state, unit)]
        if walkers:
            state.push(Mines(self.seat, who, area, tuple(walkers)))

    def laid_beside(self, state: Tsukuyumi, who: Seat, area: Area, side: int) -> None:
        """Mines may go off under a marker that is laid on them. SK-REEF-70."""
        if arsenal(state, self.seat).mines[area] and not cancelled(state, area, self.seat):
            state.push(Mines(self.seat, who, area, (), side))

    def covered(self, state: Tsukuyumi, area: Area, base: Area) -> None:
        mines = arsenal(state, self.seat).mines
        mines[base] += mines[area]
        mines[area] = 0

    def uncovered(self, state: Tsukuyumi, area: Area) -> None:
        arsenal(state, self.seat).mines[area] = 0

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        return ["mine"] if arsenal(state, self.seat).mines[area] else []

    def scorch(self, state: Tsukuyumi, what: str, area: Area) -> bool:
        arsenal(state, self.seat).mines[area] -= 1
        return True

    # --- production and fights --------------------------------------------------------------

    def goods(self, state: Tsukuyumi, points: int) -> list[Action]:
        """Weapons, and the bundle. TS-NOMAD-05, -06."""
        actions = weapons_left(state, self.seat)
        if points >= BUNDLE_COST and bundle_actions(state, self.seat, 2, 1):
            actions.append(("bundle",))
        return actions

    def buy(self, state: Tsukuyumi, action: Action) -> int:
        if action[0] == "bundle":
            return BUNDLE_COST
        forge(state, self.seat, action[1])
        return 1

    def bought(self, state: Tsukuyumi, action: Action) -> None:
        if action[0] == "bundle":
            state.push(Bundle(self.seat, 2, 1))

    def take_arms(self, state: Tsukuyumi, area: Area, attack: int) -> None:
        if attack & self.weapons:
            self.strike_back(state, area)

    def strike_back(self, state: Tsukuyumi, area: Area) -> None:
        """Ask which weapons are used; the answer is handed to the step below. TS-NOMAD-10."""
        setting = state.setting
        seat = self.seat
        users = 0
        for unit in state.units_at[area]:
            traits = setting.tables.traits[setting.kind_of[unit]]
            if setting.owner_of[unit] == seat and not traits & (self.unarmed | setting.foreign):
                users += 1
        if users and in_force(state, "all_guns", seat):
            users += 1
            drop(state, "all_guns")
        kept = in_force(state, "reload", seat)
        if kept:
            drop(state, "reload")
        state.push(Arm(seat, users, (0, 0, 0), int(kept)))

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        own = arsenal(state, self.seat)
        for count, worth in zip(own.ready, WEAPON_WORTH, strict=True):
            found += count * worth
        return found + MINE_WORTH * sum(own.mines)

    def check(self, state: Tsukuyumi) -> None:
        own = arsenal(state, self.seat)
        expect(sum(own.mines) <= self.number("mines"), "too many mines")
        expect(min(own.mines) >= 0, "mines out of range")
        for weapon, name in enumerate(WEAPON_NAMES):
            count = own.ready[weapon] + own.armoury[weapon]
            expect(count <= self.number(f"weapons.{name}"), f"too many weapons: {name}")
        for area, mines in enumerate(own.mines):
            expect(not mines or state.cells[area] != OFF, f"mines on {area}")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        if seat != self.seat:
            return {"weapons": None}
        own = arsenal(state, seat)
        ready = dict(zip(WEAPON_NAMES, own.ready, strict=True))
        return {
            "weapons": {
                "ready": ready,
                "reserve": dict(zip(WEAPON_NAMES, own.armoury, strict=True)),
            }
        }

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        closed = any(e.key == "perimeter" and e.data[1] == area for e in state.effects)
        mines = 0 if self.seat == NOBODY else arsenal(state, self.seat).mines[area]
        return {"mines": mines, "closed": closed}

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        own = arsenal(state, self.seat)
        ready: dict[str, object] = field(row, "weapons", dict, spot, {})
        own.ready = tuple([number(ready, name, spot, 0, 9, 0) for name in WEAPON_NAMES])
        counts = zip(WEAPON_NAMES, own.ready, strict=True)
        rest = [self.number(f"weapons.{name}") - count for name, count in counts]
        own.armoury = tuple(items(row, "armoury", int, spot, rest))

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        arsenal(state, self.seat).mines[area] = number(
            row, "mines", spot, 0, self.number("mines"), 0
        )


POWERS = Nomads
