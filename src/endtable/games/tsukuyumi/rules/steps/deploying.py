"""Start areas, and what stands there before the first round. TS-START, TS-SETUP-34 to -40."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.table.board import MOON, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def free_to_start(state: Tsukuyumi, seat: Seat, area: Area) -> bool:
    """Unmarked, and nobody else dominates it. TS-START-03, SK-DOM-09, SK-TERMS-04."""
    return state.markers[area] == NOBODY and state.controller(area) in (NOBODY, seat)


class StartAreas(Choice):
    """Areas that a player controls from the beginning. TS-START-01 to -12."""

    fields = ("seat", "left")
    topic = "ts.ask.start_areas"
    rule = "TS-START-03"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.left}

    def run(self, state: Tsukuyumi) -> bool:
        """As many as are wanted and can be reached."""
        if self.left and state.offered(self.seat):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Unmarked areas with an open way from the base or another start area."""
        setting = state.setting
        ways = ways_of(state, self.seat)
        near: set[Area] = set()
        for source in (setting.base_of(self.seat), *state.controlled(self.seat)):
            near.update(ways[source])
        usual = [
            area
            for area in sorted(near)
            if MOON <= area < setting.first_base and free_to_start(state, self.seat, area)
        ]
        areas = setting.powers[self.seat].start_areas(state, usual)
        return [("start", area) for area in areas]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Mark it; that is no conquest."""
        state.markers[action[1]] = seat
        state.replace(StartAreas(seat, self.left - 1))
        for powers in state.setting.powers:
            powers.started(state, seat, action[1])
        if state.log is not None:
            state.tell("started", {"seat": seat, "area": action[1]})


class Deploy(Choice):
    """Starting units in the base and on start areas, as their player likes. TS-SETUP-34."""

    fields = ("seat", "units")
    topic = "ts.ask.deploy"
    rule = "TS-SETUP-34"

    def __init__(self, seat: Seat, units: tuple[tuple[int, int], ...]) -> None:
        super().__init__(seat)
        self.units = units

    def run(self, state: Tsukuyumi) -> bool:
        """Until all stand somewhere."""
        if self.units:
            return True
        state.pop()
        state.settle()
        return False

    def _places(self, state: Tsukuyumi, kind: int, usual: list[Area]) -> list[Area]:
        """Companions begin on a start area; in Italy in the base, too. TS-SETUP-36."""
        setting = state.setting
        if setting.tables.traits[kind] & setting.companions and not setting.italian:
            return setting.powers[self.seat].homes(state) or usual
        return usual

    def _everywhere(self, state: Tsukuyumi) -> list[Area]:
        setting = state.setting
        usual = [setting.base_of(self.seat), *state.controlled(self.seat)]
        return setting.powers[self.seat].first_places(state, usual)

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Unit by unit, or all that are left on one area."""
        actions: list[Action] = []
        usual = everywhere = self._everywhere(state)
        for kind, _ in self.units:
            places = self._places(state, kind, usual)
            actions += [("deploy", kind, area) for area in places]
            everywhere = [area for area in everywhere if area in places]
        if sum([count for _, count in self.units]) > 1:
            actions += [("deploy_all", area) for area in everywhere]
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They stand there."""
        if action[0] == "deploy_all":
            state.replace(Deploy(seat, ()))
            for kind, count in self.units:
                for _ in range(count):
                    self._stand(state, kind, action[1])
            return
        rest = [(kind, count - (kind == action[1])) for kind, count in self.units]
        state.replace(Deploy(seat, tuple([entry for entry in rest if entry[1]])))
        self._stand(state, action[1], action[2])

    def _stand(self, state: Tsukuyumi, kind: int, area: Area) -> None:
        unit = state.in_reserve(kind)
        state.put(unit, area)
        for module in state.setting.modules_with.appeared:
            module.appeared(state, [unit], area)
        if state.log is not None:
            state.tell("deployed", {"seat": self.seat, "unit": unit, "area": area})

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk puts them all in one place."""
        return self.choices(state)[-1]
