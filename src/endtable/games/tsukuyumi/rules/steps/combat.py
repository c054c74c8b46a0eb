"""Combat in six stations: initiation, card, attack, counterattacks, removal, return of the card.

TS-COMBAT-01 to -34. Counterattacks that act before the attack are offered when the card is known,
those that act during it when the damage of each defender is announced; who has not used his
choice then picks from the rest after the attack. TS-COMBAT-20.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from endtable.core.step import Step
from endtable.core.types import Seat
from endtable.games.tsukuyumi.content.vocabulary import GRAIN
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.questions import damage_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.damage import Split, suffer
from endtable.games.tsukuyumi.rules.steps.taking_part import defending, present
from endtable.games.tsukuyumi.rules.territory import can_take, outdoes, take_area
from endtable.games.tsukuyumi.table.allowance import FOUGHT
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import (
    CONQUER,
    ELIMINATE,
    HALF_DAMAGE,
)

# Stations.
EARLY: Final = 0
ARMS: Final = 1
DAMAGE: Final = 2
BRACE: Final = 3
"""The damage of each defender is known, and no unit is named yet."""
STRUCK: Final = 4
TAKE: Final = 5
AFTERMATH: Final = 6
LATE: Final = 7

# What is special about a fight, as bits.
SIEGE: Final = 1
HUNTED: Final = 2
OWN_KIND: Final = 4
"""Only units that the faction's board names count."""
ONLY_DAMAGE: Final = 8
"""Damage instead of conquest, whatever the card says."""
CONQUERED: Final = 16
"""The area was taken."""
SECOND: Final = 32
"""A faction that may use a second counterattack has done so."""
FAR: Final = 128
"""The attack hits several tiles, everybody on each of them with all its damage."""
ONI_ALONE: Final = 64
"""Nobody but the ONI defends: others take nothing, choose nothing and hold nothing."""


Window = Callable[[Tsukuyumi, "Fight", int, int], None]
Aftermath = Callable[[Tsukuyumi, "Fight", int], None]
WINDOWS: Final[list[Window]] = []
"""Who asks a defender for a counterattack; the counterattacks put themselves here."""
AFTERMATH_OF: Final[list[Aftermath]] = []
"""What cards do beside conquest and damage, once the attack is over."""


class Fight(Step[Tsukuyumi]):
    """A fight in an area, from the choice of the card to its return. TS-COMBAT-24."""

    fields = (
        "attacker", "by", "area", "card", "flags", "station", "place", "defenders", "answered",
        "extra", "amounts", "mark", "saved",
    )  # fmt: skip

    def __init__(
        self,
        attacker: int,
        by: Seat,
        area: Area,
        card: int,
        flags: int,
        station: int,
        place: int,
        defenders: tuple[int, ...],
        answered: tuple[int, ...],
        extra: int,
        amounts: tuple[int, ...],
        mark: int,
        saved: tuple[int, int],
    ) -> None:
        self.attacker = attacker
        self.by = by
        """Who decides for the attacker: himself, or the player who leads the ONI."""
        self.area = area
        self.card = card
        self.flags = flags
        self.station = station
        self.place = place
        """Whose turn among the defenders it is, in the windows for counterattacks."""
        self.defenders = defenders
        self.answered = answered
        """By defender: the counterattacks used, as bits."""
        self.extra = extra
        """Damage by weapons."""
        self.amounts = amounts
        """By defender: the damage that is announced."""
        self.mark = mark
        """How many units were doomed when it began: in fights around this one."""
        self.saved = saved
        """Attacker and reinforced seats of the fight around this one."""

    def at(
        self,
        station: int,
        place: int = 0,
        answered: tuple[int, ...] | None = None,
        extra: int = -1,
        flags: int = -1,
        amounts: tuple[int, ...] | None = None,
    ) -> Fight:
        """The same fight further on."""
        return Fight(
            self.attacker,
            self.by,
            self.area,
            self.card,
            self.flags if flags < 0 else flags,
            station,
            place,
            self.defenders,
            self.answered if answered is None else answered,
            self.extra if extra < 0 else extra,
            self.amounts if amounts is None else amounts,
            self.mark,
            self.saved,
        )

    def among(self, defenders: tuple[int, ...], flags: int, station: int) -> Fight:
        """The same fight with other defenders; who stays has answered what he has answered."""
        old = self.defenders
        answered = [self.answered[old.index(who)] if who in old else 0 for who in defenders]
        asked = [who for who in old[: self.place] if who in defenders]
        return Fight(
            self.attacker, self.by, self.area, self.card, flags, station, len(asked), defenders,
            tuple(answered), self.extra, (0,) * len(defenders), self.mark, self.saved,
        )  # fmt: skip

    def run(self, state: Tsukuyumi) -> bool:
        """One station after the other."""
        station = self.station
        if station == EARLY or station == BRACE or station == LATE:
            self._window(state)
        elif station == ARMS:
            state.replace(self.at(DAMAGE))
            self._take_arms(state)
        elif station == DAMAGE:
            self._announce(state)
        elif station == STRUCK:
            state.replace(self.at(TAKE))
            self._strike(state)
        elif station == TAKE:
            self._conquer(state)
        elif station == AFTERMATH:
            state.replace(self.at(LATE))
            self._aftermath(state)
        else:
            self._remove(state)
        return False

    def resume(self, state: Tsukuyumi, value: Any) -> None:
        """Weapons have been taken, or the damage is divided."""
        if self.station == BRACE:
            self._brace(state, value)
        else:
            state.replace(self.at(self.station, self.place, None, value))

    # --- the windows for counterattacks ---------------------------------------------------

    def _window(self, state: Tsukuyumi) -> None:
        """Ask the next defender, in initiative order, ONI last. TS-COMBAT-09, TS-ONIDEF-08."""
        if self.place >= len(self.defenders):
            state.replace(self.at(self.station + 1))
            if state.log is not None:
                state.beat()
            return
        state.replace(self.at(self.station, self.place + 1))
        if self.station != BRACE or self.amounts[self.place]:
            for ask in WINDOWS:
                ask(state, self, self.place, self.station)

    # --- the attack -----------------------------------------------------------------------

    def _attack(self, state: Tsukuyumi) -> int:
        """What the card does, unless it is turned into damage."""
        if self.flags & ONLY_DAMAGE:
            return ELIMINATE
        return state.setting.tables.attack[self.card]

    def _take_arms(self, state: Tsukuyumi) -> None:
        powers = state.setting.powers[self.attacker]
        powers.take_arms(state, self.area, self._attack(state))

    def _announce(self, state: Tsukuyumi) -> None:
        """All attacking units deal their damage, as one sum. TS-ELIM-02, TS-COMBAT-28."""
        attack = self._attack(state)
        total = 0
        if attack & ELIMINATE:
            total = damage_of(state, self.attacker, self.area, self.mark) + self.extra
            for module in state.setting.modules_with.damage:
                total = module.damage(state, self, total)
        powers = state.setting.powers[self.attacker]
        total = powers.force(state, self, total)
        if attack & HALF_DAMAGE:
            total = total // 2 // GRAIN * GRAIN
        targets = self.targets(state)
        if not targets or total <= 0:
            state.replace(self.at(TAKE))
            return
        state.replace(self.at(BRACE))
        if len(targets) == 1 or self.flags & FAR:
            self._brace(state, (total,) * len(targets))
        elif not powers.divide(state, self, total, targets):
            state.push(
                Split(self.by, self.area, total, tuple(targets), (), self.attacker, self.by, 1)
            )

    def _brace(self, state: Tsukuyumi, divided: tuple[int, ...]) -> None:
        """Everybody hears how much he takes; then who can reinforces his units. TS-COMBAT-20."""
        amounts = [0] * len(self.defenders)
        for who, amount in zip(self.targets(state), divided, strict=True):
            amounts[self.defenders.index(who)] = amount
            if amount and state.log is not None:
                state.tell("damage", {"who": who, "area": self.area, "amount": amount})
        state.replace(self.at(BRACE, 0, None, -1, -1, tuple(amounts)))

    def _strike(self, state: Tsukuyumi) -> None:
        """The defenders name units, in order: the first on the stack runs last. TS-ELIM-13."""
        for place in range(len(self.defenders) - 1, -1, -1):
            who = self.defenders[place]
            for area in reversed(self.tiles(state)):
                if self.amounts[place] and who in present(state, (area,)):
                    suffer(state, who, area, self.amounts[place], self.attacker, self.by)

    def tiles(self, state: Tsukuyumi) -> tuple[Area, ...]:
        """Where it is fought: in one area, unless the attack reaches further."""
        if not self.flags & FAR:
            return (self.area,)
        return state.setting.powers[self.attacker].reach(state, self)

    def targets(self, state: Tsukuyumi) -> list[int]:
        """Defenders that still have units here."""
        there = present(state, self.tiles(state))
        oni = state.setting.oni
        return [
            who
            for who in self.defenders
            if who in there and (not self.flags & HUNTED or who == oni)
        ]

    def _conquer(self, state: Tsukuyumi) -> None:
        """The area is taken if the points suffice. TS-CONQ-02.

        The damage is dealt: reinforcement has done its part. TS-CCARD-17.
        """
        flags = self.flags
        state.shields = 0
        if self._attack(state) & CONQUER and can_take(state, self.attacker, self.area):
            powers = state.setting.powers[self.attacker]
            bonus = state.setting.tables.bonus[self.card] + powers.card_points(state, self.card)
            only = powers.fighters() if flags & OWN_KIND else 0
            if outdoes(state, self.attacker, self.area, bonus, only, bool(flags & ONI_ALONE)):
                flags |= CONQUERED
            elif state.log is not None:
                state.tell("failed", {"who": self.attacker, "area": self.area})
        state.replace(self.at(AFTERMATH, 0, None, -1, flags))
        if flags & CONQUERED:
            take_area(state, self.attacker, self.area)

    def _aftermath(self, state: Tsukuyumi) -> None:
        """What else the card does to those who are left."""
        if state.log is not None:
            state.beat()
        for do in AFTERMATH_OF:
            do(state, self, self._attack(state))

    # --- the end --------------------------------------------------------------------------

    def _remove(self, state: Tsukuyumi) -> None:
        """Eliminated units leave only now; the card returns. TS-COMBAT-22, -23."""
        setting = state.setting
        fallen = state.doomed[self.mark :]
        state.doomed = state.doomed[: self.mark]
        enemies = 0
        for unit in fallen:
            if state.where[unit] == self.area:  # an orbital laser may hit elsewhere
                enemies += int(setting.hostile[self.attacker][setting.owner_of[unit]])
            if state.where[unit] >= 0:
                remove(state, unit, True)
        powers = setting.powers[self.attacker]
        powers.after_fight(state, self, self._attack(state), enemies)
        state.attacker = self.saved[0]
        state.shields = self.saved[1]
        state.pop()
        if state.log is not None:
            state.tell("fight_over", {"who": self.attacker, "area": self.area})
            state.beat()
        units_changed(state)
        for module in setting.modules_with.after_fight:
            module.after_fight(state, self)


def begin_fight(
    state: Tsukuyumi, attacker: int, by: Seat, area: Area, card: int, flags: int = 0
) -> None:
    """Initiation and choice of the card: who has units there defends. TS-COMBAT-05, -10."""
    setting = state.setting
    flags |= setting.powers[attacker].fight_flags(state, card)
    for module in setting.modules_with.fight_flags:
        flags |= module.fight_flags(state, attacker, area)
    defenders = defending(state, attacker, (area,))
    if flags & ONI_ALONE:
        defenders = tuple([who for who in defenders if who == setting.oni])
    if setting.tables.once[card]:
        state.once |= 1 << card
    if attacker == state.active:
        state.allow[FOUGHT] = 1
    saved = (state.attacker, state.shields)
    state.attacker = attacker
    state.shields = 0
    if state.log is not None:
        state.tell(
            "fight",
            {"who": attacker, "by": by, "area": area, "card": card, "defenders": list(defenders)},
        )
    none = (0,) * len(defenders)
    mark = len(state.doomed)
    fight = Fight(
        attacker, by, area, card, flags, EARLY, 0, defenders, none, 0, none, mark, saved
    )  # fmt: skip
    state.push(fight)
    setting.powers[attacker].begun(state, fight)


def fight_of(state: Tsukuyumi) -> Fight | None:
    """The fight that is going on, the innermost one."""
    for step in reversed(state.main):
        if isinstance(step, Fight):
            return step
    return None
