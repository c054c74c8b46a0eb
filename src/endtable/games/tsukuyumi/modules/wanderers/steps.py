"""What Ronin and Gambler ask their players."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Offered
from endtable.games.tsukuyumi.rules.steps.common_events import COMMON
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.rules.steps.oni_placing import may_come, put_oni
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TSUKUYUMI


class Escort(Offered):
    """On every other fertile area one medium ONI or two small ones appear. SK-RONIN-03, -04."""

    fields = ("seat", "areas")
    topic = "ts.ask.escort"
    rule = "SK-RONIN-03"

    def __init__(self, seat: Seat, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.areas = areas

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.areas[0]]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """As long as there are such ONI."""
        kinds = [state.setting.tables.kind_of[key] for key in ("medium", "small")]
        return [
            ("oni", kind, area)
            for area in self.areas[:1]
            for kind in kinds
            if state.in_reserve(kind) >= 0
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They come; the next area follows."""
        state.replace(Escort(seat, self.areas[1:]))
        small = state.setting.tables.kind_of["small"]
        for _ in range(2 if action[1] == small else 1):
            if state.in_reserve(action[1]) >= 0:
                put_oni(state, seat, action[1], action[2])


class Forfeit(Offered):
    """Own units are removed, whichever their player likes. SK-GAMBLER-04, -05."""

    fields = ("seat", "area", "count")
    topic = "ts.ask.forfeit"
    rule = "SK-GAMBLER-04"

    def __init__(self, seat: Seat, area: Area, count: int) -> None:
        super().__init__(seat)
        self.area = area
        self.count = count

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.count, "area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        kinds = dict.fromkeys(
            state.setting.kind_of[unit] for unit in state.units_of(self.seat, self.area)
        )
        return [("suffer", kind) for kind in kinds] if self.count else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes to the reserve; nobody has eliminated it."""
        units = state.units_of(seat, self.area)
        unit = next(unit for unit in units if state.setting.kind_of[unit] == action[1])
        state.replace(Forfeit(seat, self.area, self.count - 1))
        remove(state, unit, False)
        units_changed(state)


class Lure(Offered):
    """An area gets a Tsukuyumi marker. SK-GAMBLER-07."""

    topic = "ts.ask.lure"
    rule = "SK-GAMBLER-07"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        used = sum(1 for bits in state.marked if bits & TSUKUYUMI)
        if used >= state.setting.trait_markers[2]:
            return []
        return targets([area for area in land(state) if not state.traits(area) & TSUKUYUMI])

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        state.pop()
        COMMON["tsukuyumi"][1](state, seat, (), action)


class Horde(Offered):
    """Up to two large ONI where the fight was. SK-GAMBLER-08."""

    fields = ("seat", "area", "count")
    topic = "ts.ask.horde"
    rule = "SK-GAMBLER-08"

    def __init__(self, seat: Seat, area: Area, count: int) -> None:
        super().__init__(seat)
        self.area = area
        self.count = count

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.count, "area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        kind = state.setting.tables.kind_of["large"]
        if not self.count or state.in_reserve(kind) < 0 or not may_come(state, self.area):
            return []
        return [("oni", kind, self.area), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        if action == DONE:
            state.pop()
            return
        state.replace(Horde(seat, self.area, self.count - 1))
        put_oni(state, seat, action[1], self.area)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk declines."""
        return DONE
