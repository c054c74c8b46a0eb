"""ONI power cards: one lies open each round and changes all ONI. TM-POWER-01 to -23."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from endtable.core.verbs import Part
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.modules.oni_powers.looks import PowerLooks
from endtable.games.tsukuyumi.rules.parts import Titled
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.table.allowance import PLACE_ONI
from endtable.games.tsukuyumi.table.expect import expect
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit.validation import one_of

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.kit.validation import Place, Table

SMALL: Final = "small"
KEYS: Final = (
    "agility", "at_full_power", "strong_defensive", "new_strength", "assemble_the_forces",
    "revenge_of_the_oni",
)  # fmt: skip
(AGILITY, FULL_POWER, DEFENSIVE, STRENGTH, ASSEMBLE, REVENGE) = range(6)
NEXT_DOOR: Final = 0.4
"""How much prey counts for a bot that is one step away."""


class Pile(Own):
    """The pile of power cards, the one that lies open, and who has placed one ONI more."""

    numbers = ("power_open", "power_helped")
    tuples = ("power_pile",)

    def __init__(self) -> None:
        self.power_pile: tuple[int, ...] = ()
        """Face down, the last one is the top; cards that were used lie at the bottom."""
        self.power_open: int = NOBODY
        self.power_helped: int = 0
        """Seats that have placed one ONI more in this round, as bits."""

    def copy(self) -> Pile:
        """An independent copy."""
        twin = Pile()
        twin.power_pile = self.power_pile
        twin.power_open = self.power_open
        twin.power_helped = self.power_helped
        return twin


class OniPowers(Module):
    """Six cards that change the ONI, a new one each round."""

    key = "oni_powers"
    folder = "oni_powers"
    place = 6
    option = True
    changes_oni = True
    numbers = ("full_power",)
    told = {"power": "TM-POWER-02"}
    looks = PowerLooks()
    sources = {"conquest": "ts.lent.new_strength", "damage": "ts.lent.full_power"}
    fields = ("power",)

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.more_damage = self.box.numbers["full_power"].value
        self.small = tables.kind_of.get(SMALL, NOBODY)

    @classmethod
    def parts(cls, tables: Tables) -> list[Part]:
        return [Titled("power", tables.content.extras[cls.key].sheets)]

    def new(self, areas: int) -> Own:
        return Pile()

    def pile(self, state: Tsukuyumi) -> Pile:
        """The cards."""
        own = state.kept[self.number]
        assert isinstance(own, Pile)
        return own

    def lies_open(self, state: Tsukuyumi, power: int) -> bool:
        """Whether this card holds in this round. TM-POWER-03, -04."""
        return self.pile(state).power_open == power

    def set_up_first(self, state: Tsukuyumi) -> None:
        """The cards are shuffled. TM-POWER-01."""
        own = self.pile(state)
        own.power_pile = tuple(state.shuffle(state.setting.seats, list(range(len(KEYS)))))

    def round_begins(self, state: Tsukuyumi) -> None:
        """The last card goes to the bottom, the next one is turned up. TM-POWER-02, -05."""
        own = self.pile(state)
        if own.power_open != NOBODY:
            own.power_pile = (own.power_open, *own.power_pile)
        own.power_open = own.power_pile[-1]
        own.power_pile = own.power_pile[:-1]
        own.power_helped = 0
        state.reveal()
        state.tell("power", {"power": own.power_open})

    # --- what the cards do ----------------------------------------------------------------

    def oni_range(self, state: Tsukuyumi, unit: Unit) -> int:
        """Agility: small ONI go one area further. TM-POWER-07."""
        small = state.setting.kind_of[unit] == self.small
        return int(small and self.lies_open(state, AGILITY))

    def oni_damage(self, state: Tsukuyumi) -> int:
        """At full power. TM-POWER-08, -09."""
        return self.more_damage if self.lies_open(state, FULL_POWER) else 0

    def second_for_oni(self, state: Tsukuyumi) -> bool:
        """Strong defence. TM-POWER-10."""
        return self.lies_open(state, DEFENSIVE)

    def oni_conquest(self, state: Tsukuyumi, points: int) -> int:
        """New strength doubles them. TM-POWER-11."""
        return 2 * points if self.lies_open(state, STRENGTH) else points

    def turn_begins(self, state: Tsukuyumi) -> None:
        """Assemble the forces: one more a player, not an action. TM-POWER-13, -14."""
        own = self.pile(state)
        if state.allow[PLACE_ONI] and self.lies_open(state, ASSEMBLE):
            if not own.power_helped >> state.active & 1:
                own.power_helped |= 1 << state.active
                state.allow[PLACE_ONI] += 1

    def all_hunt(self, state: Tsukuyumi) -> bool:
        """Revenge of the ONI; the usual card of the ONI deals damage instead. TM-POWER-16, -19."""
        return self.lies_open(state, REVENGE)

    # --- what others make of it -----------------------------------------------------------

    def oni_harm(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area, harm: float) -> float:
        """Where ONI hunt, land is safe and units are not; else what they have more of counts."""
        tables = state.setting.tables
        conquest, damage = tables.conquest[kind], tables.damage[kind]
        usual = max(conquest + damage, 1)
        if self.lies_open(state, REVENGE):
            return self._prey(state, seat, area) * damage
        if self.lies_open(state, STRENGTH):
            return harm * (2 * conquest + damage) / usual
        if self.lies_open(state, FULL_POWER):
            return harm * (usual + self.more_damage) / usual
        return harm

    def _prey(self, state: Tsukuyumi, seat: Seat, area: Area) -> float:
        """Enemies there and next to there, less one's own units."""
        setting = state.setting
        found = 0.0
        for near in (area, *ways_of(state, setting.oni)[area]):
            weight = 1.0 if near == area else NEXT_DOOR
            for unit in state.units_at[near]:
                owner = setting.owner_of[unit]
                if owner < setting.seats:
                    found += weight if setting.hostile[seat][owner] else -2.0 * weight
        return found

    def check(self, state: Tsukuyumi) -> None:
        own = self.pile(state)
        cards = [*own.power_pile, *([own.power_open] if own.power_open != NOBODY else [])]
        expect(sorted(cards) == list(range(len(KEYS))), "a power card is lost or doubled")

    def shown(self, state: Tsukuyumi, seat: Seat | None) -> dict[str, object]:
        own = self.pile(state)
        shown = KEYS[own.power_open] if own.power_open != NOBODY else ""
        return {"open": shown, "pile": len(own.power_pile)}

    def redeal(self, twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
        """Nobody knows the order of the cards that have not lain open."""
        own = self.pile(twin)
        known = max(0, twin.round - 1) if own.power_open != NOBODY else 0
        hidden = twin.shuffle(stream, sorted(own.power_pile[known:]))
        own.power_pile = (*own.power_pile[:known], *hidden)

    def lay_out(self, state: Tsukuyumi, row: Table, place: Place) -> None:
        own = self.pile(state)
        cards = list(range(len(KEYS)))
        shown: Any = row.get("power", KEYS[0])
        one_of(shown, list(KEYS), place.field("power"))
        own.power_open = KEYS.index(shown)
        own.power_pile = tuple([card for card in cards if card != own.power_open])


MODULE = OniPowers
