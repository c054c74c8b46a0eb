"""The fights of ONI, once they have moved. TS-ONIWAR-05, -10."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import ONLY_DAMAGE, begin_fight
from endtable.games.tsukuyumi.rules.steps.oni_targets import hunting, is_target
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class OniFights(Choice):
    """The fights of the ONI, one after the other. TS-ONIWAR-05, -10."""

    fields = ("seat", "fights", "areas")
    topic = "ts.ask.oni_fights"
    rule = "TS-ONIWAR-05"

    def __init__(self, seat: Seat, fights: int, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.fights = fights
        self.areas = areas

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.fights}

    def run(self, state: Tsukuyumi) -> bool:
        """As long as fights are left and possible."""
        if self.fights and state.offered(self.seat):
            return True
        state.pop()
        return False

    def after(self, seat: Seat) -> OniFights:
        """The same with a fight less."""
        return OniFights(seat, self.fights - 1, self.areas)

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Areas with ONI where the card may be played."""
        oni = state.setting.oni
        return [
            ("battle", area)
            for area in self.areas
            if is_target(state, area) and state.units_of(oni, area)
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """All ONI there attack with their card. TS-ONI-04."""
        state.replace(self.after(seat))
        setting = state.setting
        card = setting.tables.oni_card
        for module in setting.modules_with.oni_card:
            other = module.oni_card(state, action[1])
            card = other if other >= 0 else card
        hunts = card == setting.tables.oni_card and hunting(state)
        flags = ONLY_DAMAGE if hunts else 0
        begin_fight(state, setting.oni, seat, action[1], card, flags)


class LedFights(OniFights):
    """Fights that one of the ONI leads: no action of the player."""

    def after(self, seat: Seat) -> OniFights:
        return LedFights(seat, self.fights - 1, self.areas)
