"""What only Nomads are asked: weapons in a battle, mines, their faction effect."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.nomads.own import (
    GRENADE,
    WEAPON_DAMAGE,
    arsenal,
    can_mine,
    lay_mine,
)
from endtable.games.tsukuyumi.rules.questions import traits_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.rules.steps.combat import fight_of
from endtable.games.tsukuyumi.rules.steps.damage import Suffer
from endtable.games.tsukuyumi.rules.steps.leading import moves_for
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.producing import build, build_actions
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.board import NAMES, Area, changed
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def weapons_ready(state: Tsukuyumi, seat: Seat, verb: str) -> list[Action]:
    """Every weapon that was produced."""
    ready = arsenal(state, seat).ready
    return [(verb, weapon) for weapon in range(3) if ready[weapon]]


class MinesOrImmunity(Choice):
    """Each Sapper lays a mine, or nobody minds radioactivity this round. TS-NOMAD-02."""

    topic = "ts.ask.mines_or_immunity"
    rule = "TS-NOMAD-02"

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": len(self._sappers(state))}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of the two."""
        return [("immunity",), ("mines",)] if self._sappers(state) else [("immunity",)]

    def _sappers(self, state: Tsukuyumi) -> list[Unit]:
        sapper = state.setting.tables.trait("sapper")
        return [
            unit
            for unit in own_units(state, self.seat)
            if traits_of(state, unit) & sapper and can_mine(state, self.seat, state.where[unit])
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Do it."""
        state.pop()
        if action[0] == "immunity":
            in_force.begin(state, "immunity", seat)
            state.tell("immune", {"seat": seat})
            return
        for unit in self._sappers(state):
            if can_mine(state, seat, state.where[unit]):
                lay_mine(state, seat, state.where[unit])


class Mines(Choice):
    """Enemies have walked into mines: the Nomads let some go off, or none. TS-NOMAD-12."""

    fields = ("seat", "who", "area", "units", "side")
    topic = "ts.ask.mines"
    rule = "TS-NOMAD-12"

    def __init__(
        self, seat: Seat, who: int, area: Area, units: tuple[Unit, ...], side: int = -1
    ) -> None:
        super().__init__(seat)
        self.who = who
        self.area = area
        self.units = units
        self.side = side
        """Where a marker was laid, if it is not units that have come. SK-REEF-70."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"area": NAMES[self.area]}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """None, or so many."""
        most = arsenal(state, self.seat).mines[self.area]
        return [("detonate", count) for count in range(most + 1)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Each deals its damage to the group that has entered, and is used up."""
        state.pop()
        count = action[1]
        if not count:
            return
        arsenal(state, seat).mines[self.area] -= count
        amount = count * state.setting.powers[seat].number("mine_damage")
        state.tell("mine", {"seat": seat, "area": self.area, "count": count})
        state.tell("damage", {"who": self.who, "area": self.area, "amount": amount})
        if self.side >= 0:
            state.setting.powers[self.who].struck(state, self.area, self.side, amount)
            return
        chooser = moves_for(state, self.who)
        state.push(Suffer(chooser, self.who, self.area, amount, self.units, seat, 1))


class Arm(Choice):
    """Nomads in a battle take weapons: one for each unit that can use one. TS-NOMAD-10, -11."""

    fields = ("seat", "left", "taken", "kept")
    topic = "ts.ask.arm"
    rule = "TS-NOMAD-11"

    def __init__(self, seat: Seat, left: int, taken: tuple[int, ...], kept: int) -> None:
        super().__init__(seat)
        self.left = left
        self.taken = taken
        """Weapons taken so far, by kind."""
        self.kept = kept
        """Whether they are ready again afterwards: the event Reload."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        fight = fight_of(state)
        return {"area": NAMES[fight.area]} if fight is not None else {}

    def run(self, state: Tsukuyumi) -> bool:
        """Nobody left who could take one, or nothing to take."""
        if self.left and any(arsenal(state, self.seat).ready):
            return True
        self._finish(state)
        return False

    def _finish(self, state: Tsukuyumi) -> None:
        """Pistols and machine guns go back to the reserve, grenades leave the game."""
        own = arsenal(state, self.seat)
        total = 0
        for weapon, count in enumerate(self.taken):
            total += count * WEAPON_DAMAGE[weapon]
            if self.kept:
                own.ready = changed(own.ready, weapon, count)
            elif weapon != GRENADE:
                own.armoury = changed(own.armoury, weapon, count)
        state.pop(total)

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A weapon that was produced, or enough."""
        return [*weapons_ready(state, self.seat, "arm"), ("armed",)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Take it along."""
        if action[0] == "armed":
            self._finish(state)
            return
        weapon = action[1]
        own = arsenal(state, seat)
        own.ready = changed(own.ready, weapon, -1)
        state.tell("armed", {"seat": seat, "weapon": weapon})
        state.replace(Arm(seat, self.left - 1, changed(self.taken, weapon, 1), self.kept))

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """The weakest weapon first, as long as there is somebody to hit."""
        return actions[:1]

    def usual(self, state: Tsukuyumi) -> Action | None:
        """Nomads spare no weapon that was made for this."""
        return self.choices(state)[0]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk saves ammunition."""
        return ("armed",)


class Disarm(Choice):
    """The attacker returns one produced weapon to the reserve."""

    topic = "ts.ask.disarm"
    rule = "TS-NOMAD-11"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any that is ready."""
        return weapons_ready(state, self.seat, "disarm")

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It can be produced again."""
        state.pop()
        own = arsenal(state, seat)
        own.ready = changed(own.ready, action[1], -1)
        own.armoury = changed(own.armoury, action[1], 1)
        state.tell("disarmed", {"seat": seat, "weapon": action[1]})


# --- production -----------------------------------------------------------------------------


def weapons_left(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Every weapon that can be produced."""
    armoury = arsenal(state, seat).armoury
    return [("forge", weapon) for weapon in range(3) if armoury[weapon]]


def forge(state: Tsukuyumi, seat: Seat, weapon: int) -> None:
    """A weapon is ready for use."""
    own = arsenal(state, seat)
    own.armoury = changed(own.armoury, weapon, -1)
    own.ready = changed(own.ready, weapon, 1)
    state.tell("forged", {"seat": seat, "weapon": weapon})


def bundle_actions(state: Tsukuyumi, seat: Seat, units: int, weapons: int) -> list[Action]:
    """What is still to be had of the special production."""
    actions: list[Action] = []
    if units:
        actions += build_actions(state, seat, 99)
    if weapons:
        actions += weapons_left(state, seat)
    return actions


class Bundle(Choice):
    """Nomads take any 2 units and 1 weapon. TS-NOMAD-05."""

    fields = ("seat", "units", "weapons")
    topic = "ts.ask.bundle"
    rule = "TS-NOMAD-05"

    def __init__(self, seat: Seat, units: int, weapons: int) -> None:
        super().__init__(seat)
        self.units = units
        self.weapons = weapons

    def run(self, state: Tsukuyumi) -> bool:
        """Over when all is taken, or nothing is left to take."""
        if bundle_actions(state, self.seat, self.units, self.weapons):
            return True
        state.pop()
        return False

    def promises(self, each: float) -> float:
        """A unit is worth more than a weapon."""
        return 3 * each * self.units + each * self.weapons

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What is free is taken."""
        return [action for action in actions if action != DONE]

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A unit or the weapon, or enough."""
        return [*bundle_actions(state, self.seat, self.units, self.weapons), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Take it."""
        if action == DONE:
            state.pop()
        elif action[0] == "build":
            build(state, seat, action[1], action[2])
            state.replace(Bundle(seat, self.units - 1, self.weapons))
            units_changed(state)
        else:
            forge(state, seat, action[1])
            state.replace(Bundle(seat, self.units, 0))
