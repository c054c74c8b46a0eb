"""What the board of First Guardians says. SK-FIRST-01 to -79."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.first_guardians import events, feats, replies, waking
from endtable.games.tsukuyumi.factions.first_guardians.looks import GuardianLooks
from endtable.games.tsukuyumi.factions.first_guardians.own import (
    GUARDIANS,
    MORGWA,
    MOST,
    OKYA,
    Slumber,
    at,
    condition,
    limited,
    slumber,
)
from endtable.games.tsukuyumi.factions.first_guardians.steps import (
    GiveWay,
    Onslaught,
    Rally,
    Reshape,
    Stampede,
)
from endtable.games.tsukuyumi.rules.missions import goal_of
from endtable.games.tsukuyumi.rules.questions import cancelled, ways_of
from endtable.games.tsukuyumi.rules.roads import common_gates
from endtable.games.tsukuyumi.rules.steps.combat import BRACE
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.in_force import of_own_units
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit.validation import items, number, one_of

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Faction
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.games.tsukuyumi.table.ways import Ways
    from endtable.kit.validation import Place, Table

BLAST: Final = 200
"""Damage where Okya wakes. SK-FIRST-54."""
RECONNAISSANCE: Final = "reconnaissance"
BASES: Final = 2
"""Enemy bases without which the goal cannot be reached. SK-FIRST-75."""
HOPE: Final = 0.45
"""What a Reclaimer is worth that can still wake somebody, for bots."""


class FirstGuardians(Powers):
    """The powers of First Guardians."""

    key = "first_guardians"
    choosy = True
    bars = ("council",)
    summoned = ("jade_guardian",)
    traits = ("waker", "jade_guardian")
    attacks = ("wake_morgwa", "wake_okya", "wake_tortaya")
    deeds = ("wake_morgwa", "wake_okya", "wake_tortaya")
    steps = (Onslaught, Rally, GiveWay, Reshape, Stampede)
    lasts = {
        "brood_of_strength": "brood_of_strength", "race": "race", "no_movement": "no_movement",
        "ancient_army": "ancient_army", "eternal_refuge": "eternal_refuge",
    }  # fmt: skip
    asked = {
        "brood_of_strength": ("damage_of",), "race": ("is_nimble",),
        "no_movement": ("may_enter",), "ancient_army": ("is_immune", "is_steady"),
        "eternal_refuge": ("may_touch",), "okya_awake": ("damage_of",), "tortaya_awake": (),
        "jade_gates": (),
    }  # fmt: skip
    answers = {
        ("brood_of_strength", "damage_of"): events.brood,
        ("race", "is_nimble"): of_own_units,
        ("no_movement", "may_enter"): events.keeps_out,
        ("ancient_army", "is_immune"): events.harmless,
        ("ancient_army", "is_steady"): events.firm,
        ("eternal_refuge", "may_touch"): events.refuge,
        ("okya_awake", "damage_of"): events.doubled,
    }
    of_faction = ("jade_gates",)
    tasks = {
        "dominant_strategy": feats.dominant,
        "call_of_fate": feats.call_of_fate,
        "awakened": feats.awakened,
        "scouting": feats.scouting,
        "bodyguard": feats.bodyguard,
        "oni_slayers": feats.oni_slayers,
    }
    missions = {"lofty_goal": feats.by_goal}
    counterattacks = {
        (replies.CALENDAR, "calendar"): (replies.by_players, replies.calendar),
        (replies.RECKONING, "reckoning"): (replies.by_players, replies.reckoning),
    }
    defences = {"stone_skin": (BRACE, replies.can_harden, replies.harden)}
    verbs = (
        Verb("crown", (), "SK-FIRST-52"),
        Verb("reshape", ("land",), "SK-FIRST-62"),
    )
    told = {
        "awoke": "SK-FIRST-09", "crowned": "SK-FIRST-52", "reshaped": "SK-FIRST-62",
        "hardened": "TS-CCARD-18",
    }  # fmt: skip
    looks = GuardianLooks()
    sources = {"okya_awake": "ts.lent.okya"}
    seat_fields = ("called", "hunted")

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.waking: dict[int, int] = {}
        """By combat card: the Guardian that it wakes."""
        for guardian, key in enumerate(GUARDIANS):
            bit = tables.attack_bit(f"wake_{key}")
            for card, attack in enumerate(tables.attack):
                if attack & bit:
                    self.waking[card] = guardian
        self.reclaimer = tables.kind_of["reclaimer"]
        self.jade = tables.trait("jade_guardian")

    def new(self, areas: int) -> Own:
        return Slumber()

    # --- turns and rounds -----------------------------------------------------------------

    def begin_effect(self, state: Tsukuyumi) -> None:
        """Base and Morgwa are Gates until the end of the round. SK-FIRST-27 to -30."""
        if not in_force.in_force(state, "jade_gates", self.seat):
            in_force.begin(state, "jade_gates", self.seat)

    def round_ends(self, state: Tsukuyumi) -> None:
        """Cards that were played are out of the game. SK-FIRST-12, -48."""
        for card, guardian in self.waking.items():
            if state.once >> card & 1:
                slumber(state, self.seat).called |= 1 << guardian

    def tidy(self, state: Tsukuyumi) -> None:
        """Blockades count again. SK-FIRST-64."""
        state.reopen()

    def counted(self, state: Tsukuyumi) -> int:
        """Bases scouted, or ONI slain. SK-FIRST-74, -76."""
        if goal_of(state, self.seat).key == RECONNAISSANCE:
            return feats.scouted(state, self.seat)
        return slumber(state, self.seat).hunted

    def slew(self, state: Tsukuyumi, unit: Unit) -> None:
        if state.setting.owner_of[unit] == state.setting.oni:
            slumber(state, self.seat).hunted += 1

    # --- units and land -------------------------------------------------------------------

    def may_build(self, state: Tsukuyumi, kind: Kind) -> bool:
        """At most three Reclaimers and Jade Guardians. SK-FIRST-07, -25."""
        return kind != self.reclaimer or limited(state) < MOST

    def lost_for_good(self, kind: Kind) -> bool:
        """Jade Guardians come once. SK-FIRST-03, -13."""
        return bool(self.tables.traits[kind] & self.jade)

    def shelters(self, state: Tsukuyumi, unit: Unit) -> bool:
        """On the area of Okya and next to it. SK-FIRST-14."""
        here = at(state, OKYA)
        if here < 0 or cancelled(state, here, self.seat):
            return False
        area = state.where[unit]
        return area == here or area in state.around[here * 6 : here * 6 + 6]

    def paid_places(self, state: Tsukuyumi) -> list[Area]:
        """Where Morgwa stands. SK-FIRST-17."""
        return self._morgwa(state)

    def _morgwa(self, state: Tsukuyumi) -> list[Area]:
        here = at(state, MORGWA)
        return [here] if here >= 0 and not cancelled(state, here, self.seat) else []

    def gates(self, state: Tsukuyumi) -> list[Area]:
        """Morgwa where there are Gates; with the faction effect always, and the base. -19, -27."""
        if in_force.in_force(state, "jade_gates", self.seat):
            return [state.setting.base_of(self.seat), *self._morgwa(state)]
        return self._morgwa(state) if common_gates(state, self.seat) else []

    def more_ways(self, state: Tsukuyumi, rows: Ways) -> None:
        """Since Tortaya woke in this round, blockades stop none of them. SK-FIRST-64."""
        if in_force.in_force(state, "tortaya_awake", self.seat):
            for area, row in enumerate(ways_of(state, state.setting.air).all()):
                rows[area] = row

    # --- fights ---------------------------------------------------------------------------

    def fits(self, state: Tsukuyumi, card: int, area: Area) -> bool:
        """An Awakening, the first of this round, where it can be. SK-FIRST-02, -12, -48."""
        guardian = self.waking.get(card, NOBODY)
        if guardian == NOBODY:
            return True
        if any(state.once >> other & 1 for other in self.waking):
            return False
        return waking.can_wake(state, self.seat, guardian, area)

    def played(self, state: Tsukuyumi, card: int) -> bool:
        """Awakenings of earlier rounds. SK-FIRST-12."""
        guardian = self.waking.get(card, NOBODY)
        return guardian != NOBODY and bool(slumber(state, self.seat).called >> guardian & 1)

    def _woken_by(self, attack: int) -> int:
        for card, guardian in self.waking.items():
            if attack == self.tables.attack[card]:
                return guardian
        return NOBODY

    def take_arms(self, state: Tsukuyumi, area: Area, attack: int) -> None:
        """The Guardian wakes before anything else happens. SK-FIRST-49, -53, -58."""
        guardian = self._woken_by(attack)
        if guardian != NOBODY:
            waking.wake(state, self.seat, guardian, area)

    def force(self, state: Tsukuyumi, fight: Fight, total: int) -> int:
        """Okya's alone, not doubled. SK-FIRST-54."""
        woken = self.waking.get(fight.card, NOBODY) == OKYA and at(state, OKYA) == fight.area
        return BLAST if woken else total

    def after_attack(self, state: Tsukuyumi, fight: Fight, attack: int, conquered: bool) -> None:
        guardian = self._woken_by(attack)
        if guardian != NOBODY:
            waking.carry_on(state, self.seat, guardian, fight)

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        """Reclaimers are worth the Guardians that still sleep, while there is a round for each."""
        left = state.setting.rounds - state.round + 1
        asleep = sum(condition(state, guardian) == "asleep" for guardian in range(len(GUARDIANS)))
        ready = limited(state) - sum(at(state, g) >= 0 for g in range(len(GUARDIANS)))
        return found + HOPE * min(ready, asleep, left)

    def check(self, state: Tsukuyumi) -> None:
        expect(limited(state) <= MOST, "too many Reclaimers and Jade Guardians")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        if seat != self.seat:
            return {"guardians": None, "hunted": None, "few_bases": None}
        few = goal_of(state, seat).key == RECONNAISSANCE and state.setting.goals_used
        return {
            "guardians": {key: condition(state, n) for n, key in enumerate(GUARDIANS)},
            "hunted": slumber(state, seat).hunted,
            "few_bases": few and len(feats.enemy_bases(state, seat)) < BASES,
        }

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        return {"jade_gate": self.seat != NOBODY and area in self.gates(state)}

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        own = slumber(state, self.seat)
        own.hunted = number(row, "hunted", spot, 0, 99, 0)
        for key in items(row, "called", str, spot, []):
            one_of(key, GUARDIANS, spot.field("called"))
            own.called |= 1 << GUARDIANS.index(key)


POWERS = FirstGuardians
