"""The module: ten event cards more. SK-EVENT-01 to -26."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from endtable.core.types import Action, Data, Message, Seat
from endtable.core.verbs import Verb
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.editions import of_polish_edition
from endtable.games.tsukuyumi.modules.sunrise.events import (
    ambush,
    barricade,
    can_ambush,
    can_barricade,
    can_clear,
    can_decay,
    can_surprise,
    decay,
    destiny,
    offer_barricade,
    offer_clear,
    offer_decay,
    offer_surprise,
    secret_path,
    surprise,
)
from endtable.games.tsukuyumi.modules.sunrise.own import KEY, Open, give_back, open_cards
from endtable.games.tsukuyumi.rules.steps.common_events import COMMON
from endtable.games.tsukuyumi.rules.steps.turn import begin_effect
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.in_force import in_force, of_own_units
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import FLYING

if TYPE_CHECKING:
    from endtable.core.effects import Answer, Effect
    from endtable.games.tsukuyumi.rules.steps.happening import AtOnce, Can, Does, Offer
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

DESTINY: Final[Action] = ("destiny",)


def _on_path(state: Tsukuyumi, effect: Effect, value: bool, unit: Unit) -> bool:
    """All units of its owner fly, unless he has waived it for this move. SK-EVENT-19, -20."""
    waived = open_cards(state).waived >> state.setting.owner_of[unit] & 1
    return value if waived else of_own_units(state, effect, value, unit)


class Sunrise(Module):
    """Ten event cards, shuffled into the common deck. SK-EVENT-01."""

    key = KEY
    folder = KEY
    place = 4
    option = True
    deals = "sunrise_kingdom"
    verbs = (Verb("destiny", (), "SK-EVENT-09"),)
    told: ClassVar[dict[str, str]] = {"decayed": "SK-EVENT-13"}
    events: ClassVar[dict[str, tuple[Offer, Does]]] = {
        "surprise": (offer_surprise, surprise),
        "clear": (offer_clear, COMMON["breach"][1]),
        "barricade": (offer_barricade, barricade),
        "decay": (offer_decay, decay),
        "restart": COMMON["neutralise"],
    }
    at_once: ClassVar[dict[str, AtOnce]] = {
        "destiny": destiny,
        "secret_path": secret_path,
        "oni_ambush": ambush,
    }
    can_happen: ClassVar[dict[str, Can]] = {"oni_ambush": can_ambush}
    could: ClassVar[dict[str, Can]] = {
        "surprise": can_surprise,
        "clear": can_clear,
        "barricade": can_barricade,
        "decay": can_decay,
    }
    asked: ClassVar[dict[str, tuple[str, ...]]] = {"secret_path": ("flies",)}
    answers: ClassVar[dict[tuple[str, str], Answer]] = {("secret_path", "flies"): _on_path}

    @classmethod
    def unfit(cls, options: Data) -> Message | None:
        """The expansion belongs to the Polish edition."""
        return of_polish_edition(options)

    def new(self, areas: int) -> Own:
        return Open()

    def turn_actions(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """At any moment of one's own turn. SK-EVENT-09."""
        return [DESTINY] if any(who == seat for who, _ in open_cards(state).destinies) else []

    def do(self, state: Tsukuyumi, seat: Seat, action: Action) -> bool:
        if action != DESTINY:
            return False
        own = open_cards(state)
        entry = next(entry for entry in own.destinies if entry[0] == seat)
        own.destinies = tuple([other for other in own.destinies if other != entry])
        give_back(state, [entry[1]])
        begin_effect(state, seat)
        return True

    def helped(self, state: Tsukuyumi, who: int, units: list[Unit]) -> bool:
        """A secret path, for those who do not fly anyway. SK-EVENT-20."""
        traits, kind_of = state.setting.tables.traits, state.setting.kind_of
        on_foot = [unit for unit in units if not traits[kind_of[unit]] & FLYING]
        return bool(on_foot) and in_force(state, "secret_path", who)

    def hinder(self, state: Tsukuyumi, who: int) -> None:
        open_cards(state).waived |= 1 << who

    def move_ends(self, state: Tsukuyumi, who: int) -> None:
        open_cards(state).waived &= ~(1 << who)

    def tidy(self, state: Tsukuyumi) -> None:
        """Secret paths are over. SK-EVENT-21."""
        own = open_cards(state)
        give_back(state, [card for _, card in own.paths])
        own.paths = ()

    def first_verbs(self, state: Tsukuyumi, seat: Seat) -> tuple[str, ...]:
        return ("destiny",)

    def cards_out(self, state: Tsukuyumi) -> list[int]:
        own = open_cards(state)
        return [card for _, card in own.destinies + own.paths if card != NOBODY]

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        own = open_cards(state)
        out = ["destiny" for who, _ in own.destinies if who == seat]
        return {"laid_out": out + ["secret_path" for who, _ in own.paths if who == seat]}

    def check(self, state: Tsukuyumi) -> None:
        for seat, _ in open_cards(state).paths:
            expect(in_force(state, "secret_path", seat), "a secret path leads nowhere")


MODULE = Sunrise
