"""Damage: who takes how much, and which units. TS-ELIM-01 to -18.

The attacker divides the sum among the defenders, each defender names his units one by one. The
same rules hold for mines, the orbital laser and every other damage. TS-ELIM-04.
"""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.content.vocabulary import GRAIN
from endtable.games.tsukuyumi.rules.losses import eliminated, remove
from endtable.games.tsukuyumi.rules.questions import health_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.holding import hold
from endtable.games.tsukuyumi.table.board import NAMES, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def decides_for(state: Tsukuyumi, who: int, attacker: int, by: Seat) -> Seat:
    """Who decides for a faction: its player; for ONI the last on the track. TS-ONIDEF-02, -03.

    If ONI attack, the player who leads them decides for them. TS-ONIWAR-12.
    """
    if who < state.setting.seats:
        return who
    if attacker == who:
        return by
    last = state.track[-1]
    return state.track[-2] if last == attacker else last


class Split(Choice):
    """The sum is divided among several defenders, who then name their units. TS-ELIM-12, -13."""

    fields = ("seat", "area", "total", "targets", "amounts", "killer", "by", "announced")
    topic = "ts.ask.split"
    rule = "TS-ELIM-12"

    def __init__(
        self,
        seat: Seat,
        area: Area,
        total: int,
        targets: tuple[int, ...],
        amounts: tuple[int, ...],
        killer: int,
        by: Seat,
        announced: int,
    ) -> None:
        super().__init__(seat)
        self.area = area
        self.total = total
        self.targets = targets
        self.amounts = amounts
        self.killer = killer
        self.by = by
        self.announced = announced
        """Whether the fight is told the amounts first: in the attack itself."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.total}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """How much the next one takes, all that is left first."""
        who = self.targets[len(self.amounts)]
        left = self.total - sum(self.amounts)
        return [("assign", who, amount) for amount in range(left, -1, -GRAIN)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Note it; after the last one the defenders name units, in order."""
        amounts = (*self.amounts, action[2])
        if len(amounts) < len(self.targets):
            state.replace(
                Split(
                    self.seat,
                    self.area,
                    self.total,
                    self.targets,
                    amounts,
                    self.killer,
                    self.by,
                    self.announced,
                )
            )
            return
        if self.announced:
            state.pop(amounts)
            return
        state.pop()
        for place in range(len(amounts) - 1, -1, -1):  # the first on the stack runs last
            hit(state, self.targets[place], self.area, amounts[place], self.killer, self.by)


def strike(
    state: Tsukuyumi, seat: Seat, area: Area, total: int, targets: list[int], killer: int, by: Seat
) -> None:
    """Deal a sum of damage to one or several factions in an area.

    ``seat`` divides it; ``by`` leads the attack, and names ONI that attack. TS-ONIWAR-12.
    """
    if not targets or total <= 0:
        return
    if len(targets) == 1:
        hit(state, targets[0], area, total, killer, by)
    else:
        state.push(Split(seat, area, total, tuple(targets), (), killer, by, 0))


def hit(state: Tsukuyumi, who: int, area: Area, amount: int, killer: int, by: Seat) -> None:
    """One faction takes damage in the battle that is fought."""
    if amount <= 0:
        return
    if state.log is not None:
        state.tell("damage", {"who": who, "area": area, "amount": amount})
    suffer(state, who, area, amount, killer, by)


def suffer(state: Tsukuyumi, who: int, area: Area, amount: int, killer: int, by: Seat) -> None:
    """Let a faction name the units that take damage in the battle that is fought."""
    setting = state.setting
    powers = setting.powers[who]
    if powers.holds_without_units:
        if powers.stands(state, area) or not state.standing(who, area):
            powers.suffer(state, area, amount, killer)
            return
    seat = decides_for(state, who, state.attacker, by)
    state.push(Suffer(seat, who, area, amount, (), killer, 0))


class Suffer(Choice):
    """The owner names the unit that takes the damage; what is left goes on. TS-ELIM-05 to -10."""

    fields = ("seat", "who", "area", "amount", "group", "killer", "at_once")
    topic = "ts.ask.suffer"
    rule = "TS-ELIM-05"

    def __init__(
        self,
        seat: Seat,
        who: int,
        area: Area,
        amount: int,
        group: tuple[Unit, ...],
        killer: int,
        at_once: int,
    ) -> None:
        super().__init__(seat)
        self.who = who
        self.area = area
        self.amount = amount
        self.group = group
        """Only these can be hit, and who shields them there; empty: all of the faction there."""
        self.killer = killer
        self.at_once = at_once
        """Outside battles eliminated units leave at once."""

    def _able(self, state: Tsukuyumi) -> list[Unit]:
        """The units that can be named."""
        setting = state.setting
        units = [
            unit
            for unit in state.units_at[self.area]
            if setting.owner_of[unit] == self.who and unit not in state.doomed
        ]
        for module in setting.modules_with.spared:
            units = module.spared(state, self.who, self.area, units)
        if not self.group:
            return units
        powers = setting.powers[self.who]
        return [unit for unit in units if unit in self.group or powers.shields(state, unit)]

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.amount, "area": NAMES[self.area]}

    def run(self, state: Tsukuyumi) -> bool:
        """Damage that no unit there would die of is lost, whoever takes it. TS-ELIM-09."""
        for unit in self._able(state):
            if health_of(state, unit) <= self.amount:
                return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """The kinds of units that can be named."""
        kind_of = state.setting.kind_of
        kinds: list[int] = []
        for unit in self._able(state):
            if kind_of[unit] not in kinds:
                kinds.append(kind_of[unit])
        return [("suffer", kind) for kind in kinds]

    def usual(self, state: Tsukuyumi) -> Action | None:
        """Who suffers gives up the weakest."""
        weakest: Action | None = None
        least = 0
        tables = state.setting.tables
        for action in self.choices(state):
            kind = action[1]
            strength = tables.conquest[kind] + tables.health[kind] + tables.damage[kind]
            if weakest is None or strength < least:
                weakest, least = action, strength
        return weakest

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Damage of at least its health eliminates it; less has no effect. TS-ELIM-07, -09."""
        kind_of = state.setting.kind_of
        unit = next(one for one in self._able(state) if kind_of[one] == action[1])
        health = health_of(state, unit)
        if self.amount < health:
            if state.log is not None:
                state.tell("withstood", {"unit": unit, "area": self.area, "amount": self.amount})
            state.pop()
            return
        if any(module.survives(state, unit) for module in state.setting.modules_with.survives):
            state.pop()  # what is left of the damage is lost
            return
        if state.log is not None:
            state.tell("eliminated", {"unit": unit, "area": self.area, "by": self.killer})
        eliminated(state, unit, self.killer)
        group = tuple([other for other in self.group if other != unit])
        if self.at_once:
            remove(state, unit, True)
            if state.left and group:  # fewer are left of those who entered. TS-MOVE-12
                hold(state, self.who, list(group), self.area)
        else:
            state.doomed += (unit,)
        rest = self.amount - health
        if rest <= 0 or (self.group and not group):
            state.pop()
        else:
            state.replace(
                Suffer(self.seat, self.who, self.area, rest, group, self.killer, self.at_once)
            )
        for module in state.setting.modules_with.fell:
            module.fell(state, unit, self.killer)
        units_changed(state)
