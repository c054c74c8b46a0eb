"""What the board of Sisters of Seven says. SK-SISTERS-01 to -83."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.step import Step
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.factions.sisters_of_seven import events, feats, strikes
from endtable.games.tsukuyumi.factions.sisters_of_seven.looks import SisterLooks
from endtable.games.tsukuyumi.factions.sisters_of_seven.own import (
    Station,
    barrier,
    behind_barrier,
    hoard,
    members,
    place_of,
    standing_in,
    station,
)
from endtable.games.tsukuyumi.factions.sisters_of_seven.parts import Facing
from endtable.games.tsukuyumi.factions.sisters_of_seven.pushing import (
    Expel,
    can_order,
    order,
)
from endtable.games.tsukuyumi.factions.sisters_of_seven.tilling import (
    OURS,
    NewTile,
    Till,
    Turned,
    can_change,
    grind,
    tillable,
)
from endtable.games.tsukuyumi.rules.missions import goal_of
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.steps.combat import FAR, fight_of
from endtable.games.tsukuyumi.rules.steps.defences import EARLY
from endtable.games.tsukuyumi.rules.steps.deploying import free_to_start
from endtable.games.tsukuyumi.rules.steps.moving import begin_move
from endtable.games.tsukuyumi.rules.steps.producing import new_unit
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.board import MOON
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import FERTILE
from endtable.kit.validation import number

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Faction
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Unit
    from endtable.games.tsukuyumi.table.tables import Tables
    from endtable.kit.validation import Place, Table

JETS: Final = 2
"""How much further a Reaver goes. SK-SISTERS-11."""
GARDEN: Final = 0.3
"""What it is worth to stand where a garden could be."""
CHAIN: Final = "eternal_law"
"""The alternative goal."""


class Lifted(Step[Tsukuyumi]):
    """The faction effect of an enemy is over: the barrier does not act any more."""

    fields = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Tsukuyumi) -> bool:
        """Everybody may do there what he likes again. SK-SISTERS-27."""
        state.pop()
        own = station(state, self.seat)
        own.closed = ()
        own.foe = NOBODY
        state.hush()
        return False


class SistersOfSeven(Powers):
    """The powers of Sisters of Seven."""

    key = "sisters_of_seven"
    choosy = True
    tills = True
    guards = True
    traits = ("jets", "mistress", "empress", "cyber_barrier")
    attacks = ("fly_on", "grind", "bite", "horizon")
    deeds = ("grind", "horizon")
    numbers = ("horizon", "bite", "pushed", "ordered")
    steps = (Expel, Till, NewTile, Turned, Lifted, strikes.Aim, strikes.Maul)
    offers = {
        "green_wave": (events.offer_wave, events.wave),
        "jump_jets": (events.offer_jump, events.jump),
    }
    at_once = {"time_of_destruction": events.destroy, events.PLOUGH: events.plough}
    can_happen = {"time_of_destruction": events.can_destroy}
    lasts = {"out_in_the_field": "out_in_the_field"}
    asked = {"out_in_the_field": ("range_of",), events.PLOUGH: ()}
    answers = {("out_in_the_field", "range_of"): events.faster}
    tasks = {
        "new_eden": feats.new_eden,
        "bear_guard": feats.bear_guard,
        "free_station": feats.free_station,
        "garden": feats.garden,
        "imperial_review": feats.imperial_review,
        "great_ploughing": feats.great_ploughing,
    }
    missions = {"stork": feats.stork}
    counterattacks = {
        (strikes.AWAY_TOMORROW, "away_tomorrow"): (strikes.can_get_away, strikes.get_away),
        (strikes.WERE_HERE, "were_here"): (strikes.can_have_been, strikes.were_here),
    }
    defences = {"defence_order": (EARLY, can_order, order)}
    verbs = (
        Verb("enrich", ("area",), "SK-SISTERS-33"),
        Verb("aim", ("side",), "SK-SISTERS-64", path=(strikes.towards,)),
        Verb("maul", (), "SK-SISTERS-62"),
        Verb("share", (), "SK-SISTERS-62"),
        Verb("face", ("facing",), "SK-TERMS-03", path=(0,)),
    )
    parts = (Facing("facing"),)
    told = {
        "exchanged": "SK-SISTERS-32", "enriched": "SK-SISTERS-33", "ground": "SK-SISTERS-58",
        "aimed": "SK-SISTERS-64",
    }  # fmt: skip
    looks = SisterLooks()
    seat_fields = ("tiles", "bitten")

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        super().__init__(seat, tables, record)
        self.jets = tables.trait("jets")
        self.fly_on = tables.attack_bit("fly_on")
        self.grind = tables.attack_bit("grind")
        self.bite = tables.attack_bit("bite")
        self.horizon = tables.attack_bit("horizon")

    # --- setting up, and tiles of their own -----------------------------------------------

    def new(self, areas: int) -> Own:
        return Station()

    def starts(self, usual: int) -> int:
        """Only one, however many others have. SK-SISTERS-05."""
        return 1

    def start_areas(self, state: Tsukuyumi, usual: list[Area]) -> list[Area]:
        """Where nobody stands; behind a blockade if there is no other. SK-SISTERS-06."""
        empty = [area for area in usual if not state.units_at[area]]
        base = state.setting.base_of(self.seat)
        return empty or [
            area
            for area in state.around[base * 6 : base * 6 + 6]
            if MOON <= area < state.setting.first_base
            and not state.units_at[area]
            and free_to_start(state, self.seat, area)
        ]

    def started(self, state: Tsukuyumi, who: Seat, area: Area) -> None:
        """The first one becomes a garden. SK-SISTERS-07, -83."""
        if who == self.seat and not station(state, who).spent:
            state.push(NewTile(who, area, OURS))

    def hoard(self, state: Tsukuyumi) -> tuple[int, ...]:
        return hoard(state, self.seat)

    def laid(self, state: Tsukuyumi, tile: int) -> None:
        if tile in hoard(state, self.seat):
            station(state, self.seat).spent += (tile,)

    def begin_effect(self, state: Tsukuyumi) -> None:
        state.push(Till(self.seat))

    # --- the barrier ----------------------------------------------------------------------

    def guarded(self, state: Tsukuyumi) -> tuple[Area, ...]:
        return barrier(state, self.seat)

    def guards_at(self, state: Tsukuyumi, area: Area) -> bool:
        return behind_barrier(state, self.seat, area)

    def enemy_effect(self, state: Tsukuyumi, who: Seat) -> None:
        """It works as long as the effect lasts. SK-SISTERS-23, -24."""
        own = station(state, self.seat)
        own.closed = barrier(state, self.seat)
        own.foe = who
        state.push(Lifted(self.seat))
        state.hush()

    def silenced(self, state: Tsukuyumi) -> tuple[Area, ...]:
        return station(state, self.seat).closed

    def closed_to(self, state: Tsukuyumi, seat: Seat) -> tuple[Area, ...]:
        own = station(state, self.seat)
        return own.closed if seat == own.foe else ()

    # --- units ----------------------------------------------------------------------------

    def more_range(self, state: Tsukuyumi, unit: Unit, traits: int) -> int:
        return JETS if traits & self.jets else 0

    def walked(self, state: Tsukuyumi, units: list[Unit]) -> None:
        """Mistresses are remembered: where they end they push. SK-SISTERS-40, -41."""
        mine = members(state, "mistress")
        own = station(state, self.seat)
        own.flown += tuple([u for u in units if u in mine and u not in own.flown])

    def move_ends(self, state: Tsukuyumi) -> None:
        own = station(state, self.seat)
        flown, own.flown = own.flown, ()
        for unit in flown:
            self._land(state, state.where[unit])

    def bought(self, state: Tsukuyumi, action: Action) -> None:
        if action == new_unit(self.tables.kind_of["mistress"], action[-1]):
            self._land(state, action[2])

    def _land(self, state: Tsukuyumi, area: Area) -> None:
        """A Mistress has come to an area."""
        if area >= 0 and not cancelled(state, area, self.seat):
            state.push(Expel(self.seat, area, self.number("pushed")))

    def slew(self, state: Tsukuyumi, unit: Unit) -> None:
        """ONI that die in a fight of Cybear's area, the line excepted. SK-SISTERS-78, -80."""
        fight = fight_of(state)
        if fight is None or fight.flags & FAR:
            return
        here = state.where[unit] == place_of(state, "cybear") == fight.area
        if here and state.setting.owner_of[unit] == state.setting.oni:
            station(state, self.seat).bitten += 1
            state.settle()

    def counted(self, state: Tsukuyumi) -> int:
        """ONI with Cybear's help, or the chain of gardens. SK-SISTERS-78, -81."""
        if goal_of(state, self.seat).key == CHAIN:
            return feats.chain(state, self.seat)
        return station(state, self.seat).bitten

    # --- fights ---------------------------------------------------------------------------

    def fits(self, state: Tsukuyumi, card: int, area: Area) -> bool:
        """Some cards ask for one of them, and for ground. SK-SISTERS-15, -19, -21, -57."""
        attack = self.tables.attack[card]
        if attack & self.grind:
            poor = can_change(state, area) and state.terrain[area] != FERTILE
            return poor and standing_in(state, "mistress", area)
        if attack & self.bite:
            alone = len(state.units_of(self.seat, area)) == 1
            return alone and standing_in(state, "cybear", area)
        if attack & self.horizon:
            return standing_in(state, "empress", area) and bool(
                strikes.lines(state, self.seat, area)
            )
        return True

    def begun(self, state: Tsukuyumi, fight: Fight) -> None:
        attack = self.tables.attack[fight.card]
        if attack & self.horizon:
            strikes.take_aim(state, fight)
        elif attack & self.grind:
            own = station(state, self.seat)
            if state.round not in own.ploughed:
                own.ploughed += (state.round,)
            if in_force.in_force(state, events.PLOUGH, self.seat):
                in_force.drop(state, events.PLOUGH)
                state.once &= ~(1 << fight.card)

    def reach(self, state: Tsukuyumi, fight: Fight) -> tuple[Area, ...]:
        return strikes.line_of(state, fight)

    def force(self, state: Tsukuyumi, fight: Fight, total: int) -> int:
        """The line has a damage of its own; ONI alone are bitten harder. SK-SISTERS-62, -68."""
        attack = self.tables.attack[fight.card]
        if attack & self.horizon:
            return self.number("horizon")
        if attack & self.bite and fight.targets(state) == [state.setting.oni]:
            return total + self.number("bite")
        return total

    def divide(self, state: Tsukuyumi, fight: Fight, total: int, among: list[int]) -> bool:
        if not self.tables.attack[fight.card] & self.bite or state.setting.oni not in among:
            return False
        more = self.number("bite")
        state.push(strikes.Maul(fight.by, fight.area, total, more, tuple(among)))
        return True

    def after_attack(self, state: Tsukuyumi, fight: Fight, attack: int, conquered: bool) -> None:
        """They fly on, or the land becomes another. SK-SISTERS-12, -14, -58."""
        if attack & self.fly_on:
            units = state.standing(self.seat, fight.area)
            if units:
                begin_move(state, fight.by, self.seat, units, 1, True)
        elif attack & self.grind:
            grind(state, fight.by, fight.area)

    def after_fight(self, state: Tsukuyumi, fight: Fight, attack: int, enemies: int) -> None:
        strikes.claim(state, fight)

    def second_counterattack(self, state: Tsukuyumi) -> bool:
        """Where the Empress defends, fallen or not. SK-SISTERS-16."""
        fight = fight_of(state)
        if fight is None or cancelled(state, fight.area, self.seat):
            return False
        return place_of(state, "empress") == fight.area

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, found: float) -> float:
        """Poor land that they hold where the next effect can make a garden of it."""
        poor = [area for area in state.controlled(self.seat) if state.terrain[area] != FERTILE]
        able = poor and any(area in poor for area in tillable(state, self.seat))
        return found + GARDEN if able else found

    def check(self, state: Tsukuyumi) -> None:
        own = station(state, self.seat)
        first, last = state.setting.tiles_of[self.seat]
        expect(all(first <= tile < last for tile in own.spent), "a tile that is not theirs")
        expect(not set(self.hoard(state)) & set(state.tiles), "a tile before them and on the board")
        acts = any(isinstance(step, Lifted) for step in state.main)
        expect(acts or not own.closed, "the barrier acts without an effect")
        expect(not own.flown or bool(state.left), "a Mistress moves while nobody does")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        if seat != self.seat:
            return {"hoard": None, "bitten": None}
        own = station(state, seat)
        return {"hoard": len(self.hoard(state)), "bitten": own.bitten}

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        return {"barrier": self.seat != NOBODY and area in barrier(state, self.seat)}

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        """How many tiles are left before them, and how many ONI were bitten."""
        own = station(state, self.seat)
        first, last = state.setting.tiles_of[self.seat]
        left = number(row, "tiles", spot, 0, last - first, last - first)
        own.spent = tuple(range(first, last - left))
        own.bitten = number(row, "bitten", spot, 0, 99, 0)


POWERS = SistersOfSeven
