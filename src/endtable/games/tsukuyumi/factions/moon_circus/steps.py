"""What only Moon Circus are asked: where the show begins, clowns, a joke, a gift. SK-CIRCUS."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.moon_circus.own import edge, kind, show
from endtable.games.tsukuyumi.rules.missions import goal_of
from endtable.games.tsukuyumi.rules.scoring import score, units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice, Offered
from endtable.games.tsukuyumi.rules.steps.deploying import Deploy
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, members, own_units
from endtable.games.tsukuyumi.rules.steps.producing import available, build, new_unit
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

TILES: Final = 6
"""On so many tiles the starting units stand. SK-CIRCUS-04."""
UNWANTED: Final = "unwanted"
GIVEN: Final = 3
"""So many territory markers nobody wants any more. SK-CIRCUS-57."""


class Premiere(Deploy):
    """Starting units stand on six tiles at the edge, at least one on each. SK-CIRCUS-04, -05."""

    rule = "SK-CIRCUS-04"

    def _left(self) -> int:
        return sum([count for _, count in self.units])

    def _used(self, state: Tsukuyumi) -> list[Area]:
        return sorted({state.where[unit] for unit in own_units(state, self.seat)})

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any tile at the edge, as long as six can still be filled."""
        used = self._used(state)
        tiles = edge(state)
        needed = min(TILES, len(tiles)) - len(used)
        if needed <= 0:
            tiles = used
        elif self._left() <= needed:
            tiles = [area for area in tiles if area not in used]
        actions: list[Action] = [("deploy", one, area) for one, _ in self.units for area in tiles]
        if needed <= 0 and self._left() > 1:
            actions += [("deploy_all", area) for area in tiles]
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They stand there; the rest is asked for in the same way."""
        super().apply(state, seat, action)
        step = state.main[-1]
        if isinstance(step, Deploy):
            state.replace(Premiere(seat, step.units))

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk begins anywhere."""
        return self.choices(state)[0]


class Clowns(Offered):
    """Up to two Clowns come to the edge for free. SK-CIRCUS-18."""

    fields = ("seat", "left")
    topic = "ts.ask.clowns"
    rule = "SK-CIRCUS-18"

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any tile at the edge, or enough."""
        clown = kind(state, "clown")
        if not self.left or not available(state, self.seat, clown):
            return []
        return [*(new_unit(clown, area) for area in edge(state)), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """One more."""
        if action == DONE:
            state.pop()
            return
        state.replace(Clowns(seat, self.left - 1))
        build(state, seat, action[1], action[2])
        units_changed(state)

    def promises(self, each: float) -> float:
        """Each is worth a production point."""
        return each * self.left

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What is free is taken."""
        return [action for action in actions if action != DONE]


class Chaos(Offered):
    """After the fight all units of one tile move. SK-CIRCUS-22 to -24."""

    topic = "ts.ask.chaos"
    rule = "SK-CIRCUS-22"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any tile with own units, or none."""
        tiles = sorted({state.where[unit] for unit in members(state, self.seat)})
        return [*targets(tiles), DONE] if tiles else []

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They set out, each with its own range."""
        state.pop()
        if action != DONE:
            begin_move(state, seat, seat, state.units_of(seat, action[1]), 1, False)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk keeps them where they are."""
        return DONE


class Joke(Offered):
    """A mission counts as completed. SK-CIRCUS-36."""

    topic = "ts.ask.joke"
    rule = "SK-CIRCUS-36"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any public mission that is not completed yet."""
        listed = list(state.setting.tables.content.missions)
        done = state.missions[self.seat]
        return [
            ("joke", listed.index(key))
            for number, key in enumerate(state.setting.missions)
            if not done >> number & 1
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Put a marker on it."""
        state.pop()
        key = list(state.setting.tables.content.missions)[action[1]]
        state.missions[seat] |= 1 << state.setting.missions.index(key)
        score(state, seat, 1, key, "SK-CIRCUS-36")
        state.settle()


def can_give(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether the alternative goal can be reached now. SK-CIRCUS-57."""
    wanted = state.setting.goals_used and goal_of(state, seat).key == UNWANTED
    return wanted and not show(state, seat).given and state.markers.count(seat) >= GIVEN


class Unwanted(Choice):
    """Three territory markers go, and another player gets points, too. SK-CIRCUS-57, -58."""

    fields = ("seat", "areas")
    topic = "ts.ask.unwanted"
    rule = "SK-CIRCUS-57"

    def __init__(self, seat: Seat, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.areas = areas

    def run(self, state: Tsukuyumi) -> bool:
        """Only with three markers on the board."""
        if self.areas or can_give(state, self.seat):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Three areas, or none at all; then whom to please."""
        if len(self.areas) == GIVEN:
            return [("please", other) for other in state.track if other != self.seat]
        marked = [area for area, who in enumerate(state.markers) if who == self.seat]
        left: list[Action] = targets([area for area in marked if area not in self.areas])
        return left if self.areas else [*left, DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Nothing changes before all is said."""
        if action[0] == "target":
            state.replace(Unwanted(seat, (*self.areas, action[1])))
            return
        state.pop()
        if action == DONE:
            return
        for area in self.areas:
            state.markers[area] = NOBODY
        show(state, seat).given = 1
        state.tell("unwanted", {"seat": seat, "who": action[1]})
        score(state, action[1], goal_of(state, seat).points, UNWANTED, "SK-CIRCUS-58")
        state.settle()

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk keeps what there is."""
        return self.legal(state, seat)[-1]
