"""The module: what each Gift changes. SK-GIFT-01 to -14."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from endtable.core.types import Action, Data, Message, Seat
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.modules.editions import of_polish_edition
from endtable.games.tsukuyumi.modules.gifts import guardians as ways
from endtable.games.tsukuyumi.modules.gifts.flare import Blind, Company
from endtable.games.tsukuyumi.modules.gifts.light import Spark
from endtable.games.tsukuyumi.modules.gifts.own import (
    ARMOUR,
    BAIAM,
    COUNCIL,
    GENERATION,
    GIFTS,
    HEIR,
    KAIJU,
    KEY,
    KINDS,
    LAND,
    SUN,
    TORII,
    WARRIORS,
    Given,
    bearer,
    gifts_of,
    given,
    guardians,
    has,
    stands,
)
from endtable.games.tsukuyumi.modules.gifts.steps import (
    AllTogether,
    Bring,
    ChooseGift,
    FirstJade,
    Landed,
    Leap,
    NewLand,
    give,
)
from endtable.games.tsukuyumi.modules.gifts.valuing import singed, wants_to_walk
from endtable.games.tsukuyumi.rules.parts import Worded
from endtable.games.tsukuyumi.rules.steps.initiative import Shift
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.rules.verbs import leaves
from endtable.games.tsukuyumi.table.allowance import (
    COMBAT,
    DRAW,
    FOUGHT,
    MOVEMENT,
    PICKS,
    PLAY,
    PRODUCTION,
)
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.phases import BLUE, GREEN, RED, WHITE
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import GONE
from endtable.games.tsukuyumi.table.tables import FERTILE, TSUKUYUMI
from endtable.kit.validation import Place, Table, choice

if TYPE_CHECKING:
    from endtable.core.effects import Answer
    from endtable.core.verbs import Part
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.games.tsukuyumi.table.ways import Ways

CLEANSE: Final[Action] = ("cleanse",)
REGROUP: Final[Action] = ("regroup",)
HEIR_FIGHT: Final[Action] = ("heir_fight",)
HEIR_MOVE: Final[Action] = ("heir_move",)


class Gifts(Company):
    """Each player has a Gift of Amaterasu."""

    key = KEY
    sources = {"health": "ts.gift.armour"}
    folder = KEY
    place = 6
    option = True
    trait = "guardian"
    trail = "light_path"
    traits = ("light_path",)
    steps = (
        ChooseGift, FirstJade, AllTogether, NewLand, Leap, Bring, Landed, Spark, Blind, ways.Singe,
    )  # fmt: skip
    verbs = (
        Verb("gift", ("gift",), "SK-GIFT-03", path=(0,)),
        Verb("cleanse", (), "SK-BAIAM-02"),
        Verb("leap", ("area",), "SK-TORII-02", path=(0,)),
        Verb("bring", ("unit", "area:from"), "SK-TORII-03", path=(1, leaves)),
        Verb("regroup", (), "SK-TORII-04"),
        Verb("heir_fight", (), "SK-HEIR-05"),
        Verb("heir_move", (), "SK-HEIR-05"),
    )
    told: ClassVar[dict[str, str]] = {"gift": "SK-GIFT-03", "cleansed": "SK-BAIAM-02"}
    asked: ClassVar[dict[str, tuple[str, ...]]] = {"leapt": ("range_of",)}
    answers: ClassVar[dict[tuple[str, str], Answer]] = {("leapt", "range_of"): ways.rooted}
    seat_fields = ("gift",)

    @classmethod
    def unfit(cls, options: Data) -> Message | None:
        """Not for two players, and only in the Polish edition. SK-COMPAT-06."""
        if options.get("players") == 2:
            return Message("ts.bad.gifts_two", rule="SK-COMPAT-06")
        return of_polish_edition(options)

    @classmethod
    def parts(cls, tables: Tables) -> list[Part]:
        return [Worded("gift", GIFTS, "gift")]

    def new(self, areas: int) -> Own:
        return Given()

    def begin(self, state: Tsukuyumi) -> None:
        """Nobody has a Gift yet, and Guardians are nobody's."""
        setting = state.setting
        given(state).gifts = (NOBODY,) * setting.seats
        for unit, kind in enumerate(setting.kind_of):
            if setting.tables.traits[kind] & self.units:
                state.where[unit] = GONE

    def set_up_last(self, state: Tsukuyumi) -> None:
        """In initiative order, when everybody has settled. SK-GIFT-03, -04."""
        for seat in reversed(state.track):
            state.push(ChooseGift(seat))

    # --- turns ----------------------------------------------------------------------------

    def turn_begins(self, state: Tsukuyumi) -> None:
        """What the heir has more in each phase. SK-HEIR-01 to -04."""
        own = given(state)
        own.heir_used = own.move_again = 0
        if not has(state, state.active, HEIR):
            return
        allow, phase = state.allow, state.phase
        if phase == WHITE:
            allow[PICKS] += 1
        elif phase == BLUE:
            allow[DRAW] += 1
            allow[PLAY] += 1
        elif phase == GREEN:
            allow[PRODUCTION] += 1

    def turn_actions(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """Cleansing, regrouping, and the additional action of the heir in the red phase."""
        own, allow = gifts_of(state, self.number), state.allow
        found: list[Action] = []
        if own.taint != NOBODY and own.taint == stands(state, BAIAM, "baiam"):
            if bearer(state, BAIAM) == seat and ways.tainted(state, own.taint):
                found.append(CLEANSE)
        if state.phase != RED:
            return found
        fresh = not allow[FOUGHT]
        torii = has(state, seat, TORII) and stands(state, TORII, "torii") != NOBODY
        if torii and fresh and allow[MOVEMENT] > 1 and not own.move_again:
            found.append(REGROUP)
        if has(state, seat, HEIR) and not (own.heir_used or self._colourless(state, seat)):
            found.append(HEIR_FIGHT)
            if fresh:
                found.append(HEIR_MOVE)
        return found

    def _colourless(self, state: Tsukuyumi, seat: Seat) -> bool:
        """Whose phases have no colour gets something else instead. SK-HEIR-07, SK-LAND-07."""
        return state.setting.powers[seat].colourless

    def do(self, state: Tsukuyumi, seat: Seat, action: Action) -> bool:
        own, allow = given(state), state.allow
        if action == CLEANSE:
            ways.cleanse(state, own.taint)
            own.taint = NOBODY
        elif action == REGROUP:
            allow[MOVEMENT] = 1
            own.move_again = 1
        elif action == HEIR_FIGHT:
            own.heir_used = 1
            allow[COMBAT] += 1
        elif action == HEIR_MOVE:
            own.heir_used = 1
            own.move_again = int(allow[MOVEMENT] > 0)
            allow[MOVEMENT] = allow[MOVEMENT] or 1
        else:
            return False
        return True

    def before_advance(self, state: Tsukuyumi, seat: Seat) -> None:
        if has(state, seat, TORII):
            state.push(Leap(seat))

    def after_advance(self, state: Tsukuyumi, seat: Seat) -> None:
        state.push(Landed())

    def begin_effect(self, state: Tsukuyumi, seat: Seat) -> None:
        """More comes with the faction effect. SK-BAIAM-05, SK-SUNGEN-01, -02."""
        if has(state, seat, GENERATION) and not self._colourless(state, seat):
            state.push(Shift(seat, 1, 0))
            state.push(Produce(seat, 1, 0))
        here = stands(state, BAIAM, "baiam")
        if has(state, seat, BAIAM) and 0 <= here < state.setting.first_base:
            state.push(NewLand(seat, here, 2))

    def bought(self, state: Tsukuyumi, seat: Seat, kind: Kind) -> None:
        """Sun Warriors come together. SK-SUNWAR-02."""
        if has(state, seat, WARRIORS) and self._is(state, seat, kind, "sun_warrior"):
            state.push(AllTogether(seat, kind))

    def _is(self, state: Tsukuyumi, seat: Seat, kind: Kind, key: str) -> bool:
        return state.setting.kind_of[guardians(state, seat, key)[0]] == kind

    def round_ends(self, state: Tsukuyumi, seat: Seat) -> None:
        if has(state, seat, KAIJU):
            ways.rooster(state, seat)

    def tidy(self, state: Tsukuyumi) -> None:
        given(state).lit = 0

    # --- the land -------------------------------------------------------------------------

    def more_ways(self, state: Tsukuyumi, who: int, rows: Ways) -> None:
        ways.path_of_light(state, who, rows)

    def appeared(self, state: Tsukuyumi, units: list[Unit], area: Area) -> None:
        setting = state.setting
        for unit in units:
            if setting.tables.traits[setting.kind_of[unit]] & self.units:
                ways.has_come(state, unit, area)

    def steady(self, state: Tsukuyumi, area: Area) -> bool:
        """Land of Amaterasu: nothing is unstable under its owner's units. SK-LAND-04."""
        seat = bearer(state, LAND)
        return seat != NOBODY and bool(state.units_of(seat, area))

    def area_points(self, state: Tsukuyumi, seat: Seat, area: Area, points: int) -> int:
        """Fertile ground is worth 3; a reef has one more for Tsukuyumi. SK-LAND-06, -07."""
        if not has(state, seat, LAND):
            return points
        if self._colourless(state, seat) and state.traits(area) & TSUKUYUMI:
            points += 1
        return max(points, 3) if state.terrain[area] == FERTILE else points

    def pays_for_toxic(self, state: Tsukuyumi, seat: Seat) -> bool:
        return has(state, seat, LAND)

    def centre_points(self, state: Tsukuyumi, seat: Seat, points: int) -> int:
        """The centre of the Moon gives 2. SK-LAND-05."""
        return points + 1 if has(state, seat, LAND) else points

    # --- units and fights -----------------------------------------------------------------

    def more_health(self, state: Tsukuyumi, unit: Unit) -> int:
        """Shining Armour. SK-ARMOUR-01, -02."""
        return 5 if has(state, state.setting.owner_of[unit], ARMOUR) else 0

    def marker_health(self, state: Tsukuyumi, seat: Seat) -> int:
        return 5 if has(state, seat, ARMOUR) else 0

    def more_of_its_own(self, state: Tsukuyumi, seat: Seat) -> int:
        return int(has(state, seat, HEIR))

    def comes_along(self, state: Tsukuyumi, seat: Seat) -> bool:
        return has(state, seat, GENERATION)

    def immune(self, state: Tsukuyumi, unit: Unit) -> bool:
        """Land of Amaterasu, and near Okya. SK-LAND-01, SK-COUNCIL-05."""
        owner = state.setting.owner_of[unit]
        if has(state, owner, LAND):
            return True
        if not has(state, owner, COUNCIL):
            return False
        okya = state.where[guardians(state, owner, "okya")[0]]
        area = state.where[unit]
        return okya >= 0 and (okya == area or area in state.around[okya * 6 : okya * 6 + 6])

    def climbs(self, state: Tsukuyumi, who: int) -> bool:
        return has(state, who, LAND)

    def gates_open(self, state: Tsukuyumi, who: int) -> list[Area]:
        """Where there are Gates, Morgwa is one for whoever has her. SK-COUNCIL-05."""
        if "gates" not in state.setting.module_at or not has(state, who, COUNCIL):
            return []
        area = state.where[guardians(state, who, "morgwa")[0]]
        return [area] if area >= 0 else []

    def more_places(self, state: Tsukuyumi, seat: Seat, kind: Kind) -> list[Area]:
        """With Morgwa. SK-COUNCIL-05."""
        if not has(state, seat, COUNCIL):
            return []
        area = state.where[guardians(state, seat, "morgwa")[0]]
        return [area] if area >= 0 else []

    # --- ONI ------------------------------------------------------------------------------

    def bars_oni(self, state: Tsukuyumi) -> bool:
        return gifts_of(state, self.number).bearer(SUN) != NOBODY

    def oni_barred(self, state: Tsukuyumi, area: Area) -> bool:
        """Gift of the Sun: ONI stay away from areas of its owner. SK-SUNGIFT-01 to -04."""
        owner = gifts_of(state, self.number).bearer(SUN)
        return owner != NOBODY and state.is_land(area) and state.controller(area) == owner

    def oni_scared(self, state: Tsukuyumi) -> list[Area]:
        return ways.scared(state) if bearer(state, KAIJU) != NOBODY else []

    # --- what others make of it -----------------------------------------------------------

    def worth(self, state: Tsukuyumi, seat: Seat) -> float:
        return -singed(state, seat)

    def first_verbs(self, state: Tsukuyumi, seat: Seat) -> tuple[str, ...]:
        """The heir walks where there is nothing more to fight for."""
        if has(state, seat, HEIR) and wants_to_walk(state, seat):
            return ("cleanse", "heir_move", "heir_fight")
        return ("cleanse", "heir_fight")

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        gift = given(state).gifts[seat]
        return {"bears": [] if gift == NOBODY else [f"ts.gift.{GIFTS[gift]}"]}

    def lay_out_seat(self, state: Tsukuyumi, seat: Seat, row: Table, spot: Place) -> None:
        key = choice(row, "gift", ("", *GIFTS), spot, "", "")
        if key:
            give(state, seat, GIFTS.index(key))

    def check(self, state: Tsukuyumi) -> None:
        own = given(state)
        taken = [gift for gift in own.gifts if gift != NOBODY]
        expect(len(set(taken)) == len(taken), "a Gift is doubled")
        setting = state.setting
        for unit, kind in enumerate(setting.kind_of):
            if setting.tables.traits[kind] & self.units:
                gift = own.gifts[setting.owner_of[unit]]
                keys = KINDS.get(gift, ())
                mine = any(unit in guardians(state, setting.owner_of[unit], key) for key in keys)
                expect(mine or state.where[unit] == GONE, "a Guardian without a Gift")


MODULE = Gifts
