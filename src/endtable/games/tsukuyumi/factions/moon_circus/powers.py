"""What the board of Moon Circus says. SK-CIRCUS-01 to -60."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.moon_circus import events, feats, replies
from endtable.games.tsukuyumi.factions.moon_circus.looks import CircusLooks
from endtable.games.tsukuyumi.factions.moon_circus.own import Show, edge, show, standing_at
from endtable.games.tsukuyumi.factions.moon_circus.steps import (
    UNWANTED,
    Chaos,
    Clowns,
    Joke,
    Premiere,
    Unwanted,
)
from endtable.games.tsukuyumi.rules.losses import withdraw
from endtable.games.tsukuyumi.rules.missions import goal_of
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.scoring import score, units_changed
from endtable.games.tsukuyumi.rules.steps.defences import LATE
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.wiping import Wipe
from endtable.games.tsukuyumi.rules.verbs import leaves
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import RED, SETUP
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit.validation import number

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Faction
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.games.tsukuyumi.table.ways import Ways
    from endtable.kit.validation import Place, Table

LAUGHING: Final = "whos_laughing"
CLOWNS: Final = 2
"""Clowns that come for free. SK-CIRCUS-18."""
VEHICLE: Final = 2
"""How much further vehicles go. SK-CIRCUS-07."""
FLEETING: Final = 0.6
"""What an Uberclown is worth that has no fight left in this round: it will be gone."""


def _can_defend(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(own_units(state, who))


def _defend(state: Tsukuyumi, fight: Fight, who: int) -> None:
    """We make chaos! It comes when this fight is over: below it on the stack. SK-CIRCUS-22."""
    state.stack.insert(len(state.stack) - 1, Chaos(who))


class MoonCircus(Powers):
    """The powers of Moon Circus."""

    key = "moon_circus"
    homeless = True
    landless = True
    land_goals = ("not_yours",)
    choosy = True
    trail = "wagon"
    traits = ("vehicle", "wagon")
    attacks = ("laugh",)
    deeds = ("laugh",)
    steps = (
        Premiere, Clowns, Chaos, Joke, Unwanted, replies.Runners, replies.Call, events.Peekaboo,
    )  # fmt: skip
    offers = {
        "peekaboo": (events.offer_peekaboo, events.peekaboo),
        "pick_me": (events.offer_pick, events.pick),
        "first_day": (events.offer_first_day, events.first_day),
    }
    lasts = {"show_begins": "show_begins", "wild_ride": "wild_ride"}
    asked = {
        "peekaboo": ("may_take",), "show_begins": ("is_unstable",), "wild_ride": ("range_of",),
        "first_day": (),
    }  # fmt: skip
    answers = {
        ("peekaboo", "may_take"): events.spares,
        ("show_begins", "is_unstable"): events.shaky,
        ("wild_ride", "range_of"): events.faster,
    }
    tasks = {
        "fleet_of_dreams": feats.fleet,
        "fine_trophy": feats.trophy,
        "detour": feats.detour,
        "tour": feats.tour,
        "grand_finale": feats.finale,
    }
    missions = {LAUGHING: feats.by_token}
    counterattacks = {
        (replies.ONI_RUN, "oni_run"): (replies.has_oni, replies.oni_run),
        (replies.THANK_YOU, "thank_you"): (replies.always, replies.thank_you),
        (replies.URGENT_CALL, "urgent_call"): (replies.always, replies.urgent_call),
    }
    defences = {"chaos": (LATE, _can_defend, _defend)}
    verbs = (
        Verb("joke", ("mission",), "SK-CIRCUS-36"),
        Verb("please", ("who",), "SK-CIRCUS-57"),
        Verb("dupe", ("who",), "SK-CIRCUS-25"),
        Verb("runner", ("unit", "area"), "SK-CIRCUS-39", path=(1, leaves)),
    )
    told = {"golden_shot": "SK-CIRCUS-20", "kept": "SK-CIRCUS-33", "unwanted": "SK-CIRCUS-57"}
    looks = CircusLooks()
    seat_fields = ("stolen",)

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.vehicle = tables.trait("vehicle")
        self.wagon = tables.trait("wagon")
        self.laugh = tables.attack_bit("laugh")

    def new(self, areas: int) -> Own:
        return Show()

    def deploy(self, state: Tsukuyumi, units: tuple[tuple[int, int], ...]) -> bool:
        state.push(Premiere(self.seat, units))
        return True

    def first_places(self, state: Tsukuyumi, usual: list[Area]) -> list[Area]:
        return edge(state)

    # --- turns and rounds -----------------------------------------------------------------

    def begin_effect(self, state: Tsukuyumi) -> None:
        """Clowns first, then perhaps a gift nobody asked for."""
        state.push(Unwanted(self.seat, ()))
        state.push(Clowns(self.seat, CLOWNS))

    def round_ends(self, state: Tsukuyumi) -> None:
        """Golden shot: no elimination. SK-CIRCUS-19 to -21."""
        gone = events.fresh(state)
        for unit in gone:
            withdraw(state, unit)
        if gone:
            state.tell("golden_shot", {"seat": self.seat, "n": len(gone)})
            units_changed(state)

    def track_moved(self, state: Tsukuyumi, last: Seat) -> None:
        """Who's laughing? Whoever has become the last, whoever moved. SK-CIRCUS-50 to -52."""
        seat = state.track[-1]
        if seat == last or state.phase == SETUP or LAUGHING not in state.setting.missions:
            return
        bit = 1 << state.setting.missions.index(LAUGHING)
        if not state.missions[seat] & bit:
            state.missions[seat] |= bit
            score(state, seat, 1, LAUGHING, "SK-CIRCUS-50")
            state.settle()

    def counted(self, state: Tsukuyumi) -> int:
        """Areas of others conquered so far, or the gift. SK-CIRCUS-53 to -55, -57."""
        own = show(state, self.seat)
        return own.given if goal_of(state, self.seat).key == UNWANTED else own.stolen

    def took(self, state: Tsukuyumi, area: Area, ruler: int) -> None:
        if NOBODY < ruler < state.setting.seats and ruler != self.seat:
            show(state, self.seat).stolen += 1

    def slew(self, state: Tsukuyumi, unit: Unit) -> None:
        if feats.strongest(state, unit):
            show(state, self.seat).trophies += 1

    # --- units ----------------------------------------------------------------------------

    def more_range(self, state: Tsukuyumi, unit: Unit, traits: int) -> int:
        return VEHICLE if traits & self.vehicle else 0

    def more_ways(self, state: Tsukuyumi, rows: Ways) -> None:
        """Nothing stops who enters or leaves the area of a Bunny Wagon. SK-CIRCUS-08 to -10."""
        if show(state, self.seat).hindered:
            return
        for area in sorted(set(standing_at(state, "bunny_wagon"))):
            if cancelled(state, area, self.seat):
                continue
            near = [to for to in state.around[area * 6 : area * 6 + 6] if to != OFF]
            rows[area] = tuple(dict.fromkeys([*rows[area], *near]))
            for other in near:
                rows[other] = tuple(dict.fromkeys([*rows[other], area]))

    def helped(self, state: Tsukuyumi, units: list[Unit]) -> bool:
        """A Bunny Wagon among them, or next to them. SK-CIRCUS-11."""
        wagons = set(standing_at(state, "bunny_wagon"))
        for area in {state.where[unit] for unit in units}:
            if wagons & {area, *state.around[area * 6 : area * 6 + 6]}:
                return True
        return False

    def hinder(self, state: Tsukuyumi) -> None:
        show(state, self.seat).hindered = 1
        state.reopen()

    def move_ends(self, state: Tsukuyumi) -> None:
        own = show(state, self.seat)
        if own.hindered:
            own.hindered = 0
            state.reopen()

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """Any tile at the edge. SK-CIRCUS-16, -17."""
        return edge(state)

    # --- fights ---------------------------------------------------------------------------

    def fits(self, state: Tsukuyumi, card: int, area: Area) -> bool:
        """They laugh at players, not at ONI. SK-CIRCUS-34."""
        if not self.tables.attack[card] & self.laugh:
            return True
        setting = state.setting
        hostile = setting.hostile[self.seat]
        owners = {setting.owner_of[unit] for unit in state.units_at[area]} - {setting.oni}
        return any(hostile[owner] for owner in owners)

    def after_attack(self, state: Tsukuyumi, fight: Fight, attack: int, conquered: bool) -> None:
        """hAhAHaHaHAHa. SK-CIRCUS-35, -36."""
        if attack & self.laugh:
            state.push(Joke(fight.by))
            state.push(Wipe(fight.by, fight.area, OFF - 1))

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        """Uberclowns count for their fights of this round: afterwards they are gone."""
        if state.phase < RED:
            return found
        return found - FLEETING * len(standing_at(state, "uberclown"))

    def check(self, state: Tsukuyumi) -> None:
        own = show(state, self.seat)
        expect(own.given in (0, 1), "the Circus gave more than it had")
        expect(not own.hindered or bool(state.left), "a wagon is hindered while nobody moves")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        return {"stolen": show(state, seat).stolen if seat == self.seat else None}

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        show(state, self.seat).stolen = number(row, "stolen", spot, 0, 99, 0)


POWERS = MoonCircus
