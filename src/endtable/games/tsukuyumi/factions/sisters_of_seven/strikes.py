"""Cards that only Sisters have: a line to the horizon, the bear's bite, and answers to them."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.sisters_of_seven.own import line_from, place_of
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import EARLY, FAR, Fight, fight_of
from endtable.games.tsukuyumi.rules.steps.damage import Split
from endtable.games.tsukuyumi.rules.steps.moving import begin_move
from endtable.games.tsukuyumi.rules.steps.taking_part import defending
from endtable.games.tsukuyumi.rules.territory import can_take, take_area
from endtable.games.tsukuyumi.table.board import NAMES, OFF, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

AWAY_TOMORROW: Final = 40
WERE_HERE: Final = 41
"""Numbers of the counterattacks on their cards."""
SIDE: Final = 20
"""Where the direction of a line stands among what is special about a fight."""
SHARE: Final[Action] = ("share",)
MAUL: Final[Action] = ("maul",)


# --- to the horizon -------------------------------------------------------------------------


def lines(state: Tsukuyumi, seat: Seat, area: Area) -> list[int]:
    """Directions with an enemy on the line, each line once. SK-SISTERS-64."""
    found: dict[tuple[Area, ...], int] = {}
    for side in range(6):
        line = line_from(state, area, side)
        if defending(state, seat, line):
            found.setdefault(line, side)
    return list(found.values())


def line_of(state: Tsukuyumi, fight: Fight) -> tuple[Area, ...]:
    """The tiles that a fight of this kind hits."""
    return line_from(state, fight.area, fight.flags >> SIDE)


def take_aim(state: Tsukuyumi, fight: Fight) -> None:
    """Everybody whom a line could hit takes part until the direction is chosen."""
    tiles: list[Area] = []
    for side in lines(state, fight.attacker, fight.area):
        tiles += line_from(state, fight.area, side)
    defenders = defending(state, fight.attacker, tuple(tiles))
    state.replace(fight.among(defenders, fight.flags, EARLY))
    state.push(Aim(fight.by))


def towards(state: Tsukuyumi, seat: Seat, action: Action) -> str:
    """One points at the next tile in a direction; where there is none, at the direction."""
    to = state.around[place_of(state, "empress") * 6 + action[1]]
    return f"area:{NAMES[to]}" if to != OFF else f"side:{action[1]}"


class Aim(Choice):
    """Which line is hit. SK-SISTERS-64."""

    topic = "ts.ask.aim"
    rule = "SK-SISTERS-64"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Each direction in which somebody is hit."""
        fight = fight_of(state)
        assert fight is not None
        return [("aim", side) for side in lines(state, fight.attacker, fight.area)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Whoever stands there defends. SK-SISTERS-66, -67."""
        state.pop()
        fight = state.main[-1]
        assert isinstance(fight, Fight)
        side = action[1]
        line = line_from(state, fight.area, side)
        state.tell("aimed", {"seat": seat, "side": side, "to": line[-1]})
        flags = fight.flags | FAR | side << SIDE
        state.replace(fight.among(defending(state, fight.attacker, line), flags, EARLY))

    def usual(self, state: Tsukuyumi) -> Action | None:
        """Where most units stand."""
        fight = fight_of(state)
        assert fight is not None
        hostile = state.setting.hostile[fight.attacker]
        owner_of = state.setting.owner_of

        def hit(action: Action) -> int:
            line = line_from(state, fight.area, action[1])
            return sum([hostile[owner_of[unit]] for area in line for unit in state.units_at[area]])

        return max(self.choices(state), key=hit)


# --- the bite -------------------------------------------------------------------------------


class Maul(Choice):
    """All the damage for ONI, and more of it, or some for the others. SK-SISTERS-62."""

    fields = ("seat", "area", "total", "more", "targets")
    topic = "ts.ask.maul"
    rule = "SK-SISTERS-62"

    def __init__(
        self, seat: Seat, area: Area, total: int, more: int, targets: tuple[int, ...]
    ) -> None:
        super().__init__(seat)
        self.area = area
        self.total = total
        self.more = more
        """How much more there is if ONI take all of it."""
        self.targets = targets

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.total + self.more, "less": self.total}

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of the two."""
        return [MAUL, SHARE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """The fight is told who takes how much, at once or when it is divided."""
        oni = state.setting.oni
        if action == MAUL:
            all_of_it = self.total + self.more
            state.pop(tuple([all_of_it if who == oni else 0 for who in self.targets]))
            return
        killer = seat
        state.replace(Split(seat, self.area, self.total, self.targets, (), killer, seat, 1))


# --- counterattacks -------------------------------------------------------------------------


def _left(state: Tsukuyumi, fight: Fight, who: int) -> list[Unit]:
    """The units of a defender that have not fallen, on all tiles of the fight."""
    return [unit for area in fight.tiles(state) for unit in state.standing(who, area)]


def can_get_away(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return bool(_left(state, fight, who))


def get_away(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """We'll get away tomorrow, too: as a retreat. SK-SISTERS-70."""
    begin_move(state, seat, who, _left(state, fight, who), 1, False)


def can_have_been(state: Tsukuyumi, fight: Fight, who: int) -> bool:
    return can_take(state, who, fight.area)


def were_here(state: Tsukuyumi, fight: Fight, who: int, seat: Seat) -> None:
    """We were here: it is settled when all have answered. SK-SISTERS-72."""


def claim(state: Tsukuyumi, fight: Fight) -> None:
    """The last who said so has the area, whatever is left of him. SK-SISTERS-71 to -73."""
    said = [
        who
        for who, bits in zip(fight.defenders, fight.answered, strict=True)
        if bits >> WERE_HERE & 1
    ]
    if said and can_take(state, said[-1], fight.area):
        take_area(state, said[-1], fight.area)
