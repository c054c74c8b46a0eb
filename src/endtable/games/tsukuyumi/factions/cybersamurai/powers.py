"""What the board of the Cybersamurai says. TS-CYBER-01 to -10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import count, has
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.cybersamurai import cards, events
from endtable.games.tsukuyumi.factions.cybersamurai.looks import CyberLooks
from endtable.games.tsukuyumi.factions.cybersamurai.own import (
    HASHI,
    KAGAMI,
    KAZE,
    TATE,
    TENNO,
    UPLINKS,
    YUMI,
    Network,
    install,
    network,
)
from endtable.games.tsukuyumi.factions.cybersamurai.steps import (
    GREY,
    FirstUplink,
    Laser,
    Marker,
    Matrix,
    Tenno,
    activate,
    red_actions,
)
from endtable.games.tsukuyumi.rules.parts import Shouted
from endtable.games.tsukuyumi.rules.steps.combat import OWN_KIND, begin_fight
from endtable.games.tsukuyumi.rules.steps.defences import LATE
from endtable.games.tsukuyumi.rules.steps.starting import conquest_card
from endtable.games.tsukuyumi.table.allowance import OWN_ACTION
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.in_force import drop, in_force
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import BLUE, RED
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import FLYING
from endtable.kit.validation import items, one_of

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Faction
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.kit.validation import Place, Table

UPLINK_WORTH: Final = 0.30


class Cybersamurai(Powers):
    """The powers of the Cybersamurai."""

    key = "cybersamurai"
    closes = True
    traits = ("drone", "shield")
    numbers = ("laser_damage", "solar_laser", "akira_reach", "tate_health", "hashi_climb")
    counts = ("markers",)
    start = ("uplinks",)
    steps = (FirstUplink, Laser, Marker, Matrix, Tenno)
    offers = {"raider_drones": (events.offer_raid, events.raid)}
    at_once = {
        "digital_mimicry": events.mimicry,
        "update": events.update,
        "combat_analysis": events.analysis,
    }
    lasts = {"solar_laser": "solar_laser"}
    can_happen = {
        "digital_mimicry": events.can_mimic,
        "update": events.can_update,
        "solar_laser": events.can_charge,
    }
    asked = {"solar_laser": ("laser",), "combat_analysis": ()}
    answers = {("solar_laser", "laser"): events.solar}
    lasting = ("combat_analysis",)
    tasks = {
        "full_net": cards.full_net,
        "precision": cards.precision,
        "shogun_walks": cards.shogun,
        "shields_up": cards.shields_up,
    }
    defences = {"matrix": (LATE, cards.can_defend, cards.defend)}
    markers = ("kaneda", "akira")
    verbs = (
        Verb("install", ("uplink",), "TS-CYBER-04"),
        Verb("raid", ("area", "card"), "TS-CYBER-08", weighed=True),
        Verb("drones", (), "TS-CYBER-01"),
        Verb("event", (), "TS-CYBER-01"),
        Verb("marker", ("marker:what", "number"), "TS-CYBER-01"),
        Verb("kaneda", ("area", "side"), "TS-CYBER-09"),
        Verb("akira", ("area",), "TS-CYBER-08"),
        Verb("tetsuo", ("area", "who"), "TS-CYBER-08"),
    )
    parts = (Shouted("uplink", UPLINKS),)
    told = {
        "installed": "TS-CYBER-04", "barred": "TS-CYBER-09", "silenced": "TS-CYBER-08",
        "laser": "TS-CYBER-08",
    }  # fmt: skip
    looks = CyberLooks()
    sources = {"health": "ts.lent.tate", "climbs": "ts.lent.hashi"}
    seat_fields = ("uplinks",)

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.drone = tables.trait("drone")
        self.shield = tables.trait("shield")
        costs = {uplink.key: uplink.cost for uplink in record.uplinks} if record else {}
        self.costs: list[int] = [costs.get(key, 1) for key in UPLINKS]
        self.needs: list[int] = [
            1 << UPLINKS.index(unit.needs_uplink) if unit.needs_uplink else 0
            for unit in tables.kinds
        ]
        """By kind of unit: the Uplink it needs, as a bit."""

    def new(self, areas: int) -> Own:
        return Network()

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        assert self.board is not None
        if lone:
            network(state, self.seat).uplinks = (1 << len(UPLINKS)) - 1
        elif self.board.start_uplinks:
            state.push(FirstUplink(self.seat))

    # --- turns ----------------------------------------------------------------------------

    def begin_effect(self, state: Tsukuyumi) -> None:
        """TENNO SUB-AI; without the Uplink nothing happens."""
        if network(state, self.seat).uplinks & TENNO:
            state.push(Tenno(self.seat))

    def turn_begins(self, state: Tsukuyumi) -> None:
        """YUMI: a raid of drones in the red phase."""
        if state.phase == RED:
            state.allow[OWN_ACTION] = int(bool(network(state, self.seat).uplinks & YUMI))

    def turn_actions(self, state: Tsukuyumi) -> list[Action]:
        return red_actions(state, self.seat) if state.phase == RED else []

    def own_fights(self, state: Tsukuyumi, fights: list[tuple[Area, int]]) -> list[Action]:
        """Drones conquer without the others."""
        if not state.allow[OWN_ACTION]:
            return []
        only = conquest_card(state, self.seat)
        return [
            ("raid", area, card)
            for area, card in fights
            if card == only and self._has_drones(state, area)
        ]

    def _has_drones(self, state: Tsukuyumi, area: Area) -> bool:
        setting = state.setting
        for unit in state.units_of(self.seat, area):
            traits = setting.tables.traits[setting.kind_of[unit]]
            if traits & self.drone and not traits & setting.companions:
                return True
        return False

    def do(self, state: Tsukuyumi, action: Action) -> None:
        """A raid; or KANEDA, AKIRA and TETSUO, each once a round."""
        seat = self.seat
        if action[0] == "raid":
            state.allow[OWN_ACTION] = 0
            begin_fight(state, seat, seat, action[1], action[2], OWN_KIND)
            return
        network(state, seat).activated |= 1 << UPLINKS.index(action[0])
        activate(state, seat, action, GREY)
        if action[0] == "tetsuo" and in_force(state, "solar_laser", seat):
            drop(state, "solar_laser")

    def white_again(self, state: Tsukuyumi) -> bool:
        return events.analysed(state, self.seat)

    def use_white_again(self, state: Tsukuyumi) -> None:
        drop(state, "combat_analysis")

    def phase_begins(self, state: Tsukuyumi, phase: int) -> None:
        if phase == BLUE:
            events.forget_analysis(state)

    def tidy(self, state: Tsukuyumi) -> None:
        own = network(state, self.seat)
        own.activated = 0
        own.akira = (OFF, OFF)
        state.hush()

    # --- the land -------------------------------------------------------------------------

    def blockades(self, state: Tsukuyumi, area: Area) -> int:
        sides = 0
        for at, side in network(state, self.seat).kaneda:
            if at == area:
                sides |= 1 << side
        return sides

    def barring(self, state: Tsukuyumi) -> tuple[int, ...]:
        sides = [0] * state.setting.areas
        for area, side in network(state, self.seat).kaneda:
            if area != OFF:
                sides[area] |= 1 << side
        return tuple(sides)

    def silenced(self, state: Tsukuyumi) -> tuple[Area, ...]:
        return tuple([area for area in network(state, self.seat).akira if area != OFF])

    def turned(self, state: Tsukuyumi, area: Area, turn: int) -> None:
        own = network(state, self.seat)
        own.kaneda = tuple(
            [(at, (side + turn) % 6 if at == area else side) for at, side in own.kaneda]
        )

    def covered(self, state: Tsukuyumi, area: Area, base: Area) -> None:
        own = network(state, self.seat)
        own.kaneda = tuple([(base if at == area else at, side) for at, side in own.kaneda])
        own.akira = tuple([base if at == area else at for at in own.akira])
        state.hush()

    def uncovered(self, state: Tsukuyumi, area: Area) -> None:
        for what in ("kaneda", "akira"):
            self.scorch(state, what, area)

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        own = network(state, self.seat)
        found = ["kaneda"] if any(at == area for at, _ in own.kaneda) else []
        return [*found, "akira"] if area in own.akira else found

    def scorch(self, state: Tsukuyumi, what: str, area: Area) -> bool:
        own = network(state, self.seat)
        if what == "kaneda":
            own.kaneda = tuple([(OFF, 0) if at == area else (at, side) for at, side in own.kaneda])
        else:
            own.akira = tuple([OFF if at == area else at for at in own.akira])
            state.hush()
        return True

    # --- units ----------------------------------------------------------------------------

    def more_range(self, state: Tsukuyumi, unit: Unit, traits: int) -> int:
        """KAZE."""
        return int(bool(traits & FLYING and network(state, self.seat).uplinks & KAZE))

    def passes_mountains(self, state: Tsukuyumi) -> bool:
        """HASHI."""
        return bool(network(state, self.seat).uplinks & HASHI)

    def climbs(self, state: Tsukuyumi) -> int:
        """HASHI."""
        return self.number("hashi_climb") if network(state, self.seat).uplinks & HASHI else 0

    def more_health(self, state: Tsukuyumi, unit: Unit) -> int:
        """TATE."""
        if network(state, self.seat).uplinks & TATE and self._sheltered(state, state.where[unit]):
            return self.number("tate_health")
        return 0

    def _sheltered(self, state: Tsukuyumi, area: Area) -> bool:
        setting = state.setting
        for other in state.units_at[area]:
            kind = setting.kind_of[other]
            if setting.owner_of[other] == self.seat and self.tables.traits[kind] & self.shield:
                return True
        return False

    def bulk(self, state: Tsukuyumi, area: Area) -> int:
        """TATE."""
        if not network(state, self.seat).uplinks & TATE or not self._sheltered(state, area):
            return 0
        return self.number("tate_health") * len(state.units_of(self.seat, area))

    def may_build(self, state: Tsukuyumi, kind: Kind) -> bool:
        """Some units need an Uplink. TS-CYBER-05."""
        needs = self.needs[kind]
        return not needs or bool(network(state, self.seat).uplinks & needs)

    def goods(self, state: Tsukuyumi, points: int) -> list[Action]:
        """Uplinks. TS-CYBER-04."""
        uplinks = network(state, self.seat).uplinks
        return [
            ("install", uplink)
            for uplink, cost in enumerate(self.costs)
            if not has(uplinks, uplink) and cost <= points
        ]

    def buy(self, state: Tsukuyumi, action: Action) -> int:
        install(state, self.seat, action[1])
        return self.costs[action[1]]

    # --- fights ---------------------------------------------------------------------------

    def fighters(self) -> int:
        return self.drone

    def shields(self, state: Tsukuyumi, unit: Unit) -> bool:
        """A shield drone. TS-CYBER-07."""
        return bool(self.tables.traits[state.setting.kind_of[unit]] & self.shield)

    def second_counterattack(self, state: Tsukuyumi) -> bool:
        """KAGAMI."""
        own = network(state, self.seat)
        return bool(own.uplinks & ~own.activated & KAGAMI)

    def use_second(self, state: Tsukuyumi) -> None:
        network(state, self.seat).activated |= KAGAMI

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        return found + UPLINK_WORTH * count(network(state, self.seat).uplinks)

    def first_verbs(self) -> tuple[str, ...]:
        return ("tetsuo",)

    def check(self, state: Tsukuyumi) -> None:
        own = network(state, self.seat)
        expect(own.uplinks < 1 << len(UPLINKS), "an Uplink that does not exist")
        expect(len(own.kaneda) == 2 and len(own.akira) == 2, "markers of Uplinks are lost")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        if seat != self.seat:
            return {"uplinks": None}
        own = network(state, seat)
        return {
            "uplinks": [
                {"key": key, "used": has(own.activated, number)}
                for number, key in enumerate(UPLINKS)
                if has(own.uplinks, number)
            ]
        }

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        return {"akira": self.seat != NOBODY and area in network(state, self.seat).akira}

    def edge_view(self, state: Tsukuyumi, area: Area, side: int) -> str:
        return "kaneda" if (area, side) in network(state, self.seat).kaneda else ""

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        for key in items(row, "uplinks", str, spot, []):
            one_of(key, UPLINKS, spot.field("uplinks"))
            network(state, self.seat).uplinks |= 1 << UPLINKS.index(key)


POWERS = Cybersamurai
