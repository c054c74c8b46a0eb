"""Victory points counted a second time: slowly, by a spectator with the rulebook in his hand.

He sees what lies on the table and hears what happens, and shares only the content with the game.
Beside it, where bases and start areas may be, worked out cell by cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from endtable.core.types import View
from endtable.games.tsukuyumi.content.records import Content, Map, Scenario, Task

Cell = tuple[int, int]
Row = dict[str, Any]

NEIGHBOURS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""By side, clockwise from the north."""


def beside(cell: Cell) -> list[Cell]:
    """The six cells around one."""
    return [(cell[0] + q, cell[1] + r) for q, r in NEIGHBOURS]


def steps_between(one: Cell, other: Cell) -> int:
    """How many steps apart two cells lie, found by walking."""
    reached, steps = {one}, 0
    while other not in reached:
        reached |= {cell for known in reached for cell in beside(known)}
        steps += 1
    return steps


def hang_together(cells: Iterable[Cell]) -> int:
    """The size of the largest group of cells that touch."""
    left, best = set(cells), 0
    while left:
        group = {min(left)}
        while True:
            more = {cell for known in group for cell in beside(known)} & left - group
            if not more:
                break
            group |= more
        best = max(best, len(group))
        left -= group
    return best


class SlowScore:
    """What every player has, by all that was seen and heard so far."""

    def __init__(self, content: Content, owners: Sequence[int], view: View) -> None:
        self.content = content
        self.owners = owners
        """By unit: its seat, or the number of seats for ONI."""
        self.factions: list[str] = [seat["faction"] for seat in view["seats"]]
        self.seats = len(self.factions)
        self.two = self.seats == 2
        self.italian = view["edition"] == "it"
        self.rounds: int = view["rounds"]
        scenario = content.scenarios.get(view["scenario"])
        self.goals_used = not self.two and (scenario is None or scenario.goals)
        self.points = [0] * self.seats
        self.missions: set[tuple[int, str]] = set()
        self.goals: set[int] = set()
        self.tasks: set[tuple[int, str]] = set()
        self.kills = [0] * self.seats
        self.shot = [False] * self.seats
        self.laser = -1
        self.phase = ""
        self.round = 1
        self._new_round()
        self.view = view
        self.areas: dict[int, Row] = {}
        self._look(view)

    def _new_round(self) -> None:
        self.taken = [0] * self.seats
        self.taken_from_others = [0] * self.seats
        self.lost = [0] * self.seats
        self.fallen = [0] * self.seats

    def _look(self, view: View) -> None:
        self.view = view
        self.areas = {row["area"]: dict(row) for row in view["areas"]}

    # --- watching -------------------------------------------------------------------------

    def watch(self, events: Iterable[Row], view: View) -> None:
        """Hear what happened in an action, one thing after the other, then look again."""
        for event in events:
            self._hear(event)
            if self.view["phase"] != "setup" and self.view["phase"] != "over":
                self._at_once()
        self._look(view)
        if view["phase"] not in ("setup", "over"):
            self._at_once()

    def _hear(self, event: Row) -> None:
        name = event["is"]
        if name == "conquered":
            self._conquered(event["who"], event["area"], event["from"])
        elif name == "travelled":
            self._covered(event["seat"], event["cell"])
        elif name == "eliminated":
            self._eliminated(event["unit"], event["by"])
        elif name == "removed" and self.owners[event["unit"]] < self.seats:
            self.fallen[self.owners[event["unit"]]] += 1
        elif name == "phase":
            self.phase = event["phase"]
        elif name == "turn_over" and self.phase == "red":
            self._red_turn_over(event["seat"])
        elif name == "round_over":
            self._round_over()
        if name not in ("eliminated", "removed", "egg", "points", "withstood"):
            self.laser = event["seat"] if name == "laser" else -1

    def _eliminated(self, unit: int, by: int) -> None:
        if by < self.seats and self.owners[unit] != by:
            self.kills[by] += 1
            if self.laser == by:
                self.shot[by] = True

    def _conquered(self, who: int, area: int, before: int) -> None:
        row = self.areas[area]
        assert row["owner"] == (None if before < 0 else "oni" if before == self.seats else before)
        row["owner"] = "oni" if who == self.seats else who
        if 0 <= before < self.seats:
            self.lost[before] += 1
        if who < self.seats:
            self.taken[who] += 1
            self.taken_from_others[who] += before >= 0

    def _covered(self, seat: int, cell: int) -> None:
        """The Nest lies over an area now: whoever controlled it has lost it."""
        for number, row in list(self.areas.items()):
            if (row["at"][0] + 16) * 32 + row["at"][1] + 16 == cell and row["kind"] == "tile":
                if row["owner"] not in (None, "oni", seat):
                    self.lost[row["owner"]] += 1
                del self.areas[number]

    # --- what a player has ----------------------------------------------------------------

    def held(self, seat: int) -> list[Row]:
        """The areas with a player's marker."""
        return [row for row in self.areas.values() if row["owner"] == seat]

    def terrain(self, seat: int, terrain: str) -> int:
        """How many areas of a terrain a player controls."""
        return sum(row["terrain"] == terrain for row in self.held(seat))

    def units(self, seat: int, *kinds: str) -> int:
        """How many units of a player stand on the board, or only those of some kinds."""
        return sum(
            stack["count"]
            for row in self.view["areas"]
            for stack in row["units"]
            if stack["who"] == seat and (not kinds or stack["kind"] in kinds)
        )

    def _everything(self, what: str) -> int:
        return sum(row[what] for row in self.view["areas"])

    def _maps(self, seat: int) -> bool:
        """Four different areas: each kind of ground and one with the trait Tsukuyumi."""
        held = self.held(seat)
        for one in held:
            if "tsukuyumi" in one["traits"]:
                rest = {row["terrain"] for row in held if row["area"] != one["area"]}
                if {"ocean_floor", "fertile", "mountain"} <= rest:
                    return True
        return False

    # --- scoring --------------------------------------------------------------------------

    def _at_once(self) -> None:
        for seat in range(self.seats):
            if self.two:
                self._score_tasks(seat, "at_once")
                continue
            for faction in self.factions:
                key = self.content.factions[faction].mission
                if (seat, key) not in self.missions and self._completes(seat, key):
                    self.missions.add((seat, key))
                    self.points[seat] += 1
            self._reach(seat, False)

    def _completes(self, seat: int, key: str) -> bool:
        mission = self.content.missions[key]
        held = self.held(seat)
        cells = [(row["at"][0], row["at"][1]) for row in held]
        if key == "the_nest":
            return len(held) >= mission.number
        if key == "terrain_scan":
            return all(self.terrain(seat, t) for t in ("ocean_floor", "fertile", "mountain"))
        if key == "fortress":
            return hang_together(cells) >= mission.number
        assert key == "long_range_patrol"
        bases = [row["at"] for row in self.view["areas"] if row["seat"] == seat]
        base = (bases[0][0], bases[0][1])
        far = [cell for cell in cells if steps_between(base, cell) >= mission.distance]
        return len(far) >= mission.number

    def _reach(self, seat: int, red_over: bool) -> None:
        if seat in self.goals or not self.goals_used:
            return
        goal = self.content.factions[self.factions[seat]].goal
        reached = {
            "nomads": self.taken_from_others[seat] >= goal.conquer_controlled,
            "boarlords": red_over and len(self.held(seat)) >= goal.control,
            "dark_seed": self.taken[seat] >= (goal.conquer_it if self.italian else goal.conquer),
            "cybersamurai": self._maps(seat),
        }[self.factions[seat]]
        if reached:
            self.goals.add(seat)
            self.points[seat] += 2

    def _red_turn_over(self, seat: int) -> None:
        if self.two:
            self._score_tasks(seat, "red_end")
            if self.round == self.rounds:
                self._score_tasks(seat, "last_red")
        else:
            self._reach(seat, True)

    def _round_over(self) -> None:
        for seat in range(self.seats):
            if self.two:
                self._score_tasks(seat, "round_end")
            elif self.areas[0]["owner"] == seat:
                self.points[seat] += 1
        self._new_round()
        self.round += 1

    def _score_tasks(self, seat: int, when: str) -> None:
        for task in self.tasks_of(seat, when):
            if (seat, task.key) not in self.tasks:
                count = self.counted(seat, task)
                if count:
                    self.tasks.add((seat, task.key))
                    self.points[seat] += task.points * count

    def tasks_of(self, seat: int, when: str) -> list[Task]:
        """Tasks of both cards of a faction, of one moment."""
        cards = self.content.factions[self.factions[seat]].victory
        return [task for card in cards for task in card.tasks if task.when == when]

    def counted(self, seat: int, task: Task) -> int:
        """How often a task is scored now."""
        key, number = task.key, task.number
        held = self.held(seat)
        if key in ("agritourism", "data"):
            return self.terrain(seat, "fertile" if key == "agritourism" else "mountain")
        if key == "deep_roots":
            dug = {row["area"]: row["dug"] for row in self.view["areas"]}
            return sum("stronghold" in dug.get(row["area"], []) for row in held)
        if key == "space":
            return len(held) // number
        board = self.view["seats"][seat]
        met: dict[str, Callable[[], Any]] = {
            "take_the_lead": lambda: board["place"] == 1,
            "minefield": lambda: self._everything("mines") >= number,
            "spearhead": lambda: any(row["kind"] == "moon" for row in held),
            "destroy_the_enemy": lambda: self.kills[seat] >= number,
            "blaze": lambda: self.kills[seat] >= number,
            "ammunition_depot": lambda: sum(board["weapons"]["reserve"].values()) == 0,
            "great_digging": lambda: self._terraforming() >= number,
            "family": lambda: self.units(seat, "boarmother") and self.units(seat, "boarmaster"),
            "no_passing": lambda: self.taken[seat] == 0 and self.lost[seat] == 0,
            "herd": lambda: self.units(seat) >= number,
            "swarm": lambda: self.units(seat) >= number,
            "to_the_roof": lambda: any(row["name"] == "m0" for row in held),
            "hatchery": lambda: self._everything("eggs") >= number,
            "everywhere": lambda: self._completes(seat, "terrain_scan"),
            "for_the_queen": lambda: self.fallen[seat] >= number,
            "full_net": lambda: len(board["uplinks"]) >= number,
            "precision": lambda: self.shot[seat],
            "mapping": lambda: self._maps(seat),
            "shogun_walks": lambda: self._shogun(seat),
            "shields_up": lambda: board["reserve"]["shield_drone"] == 0,
        }
        return int(bool(met[key]()))

    def _terraforming(self) -> int:
        fences: int = sum(
            kind == "fence" for row in self.view["areas"] for kind in row["blocked"].values()
        )
        return fences + sum([len(row["dug"]) for row in self.view["areas"]])

    def _shogun(self, seat: int) -> bool:
        return any(
            stack["kind"] == "shogun"
            for row in self.view["areas"]
            if row["seat"] == 1 - seat
            for stack in row["units"]
        )

    # --- the end --------------------------------------------------------------------------

    def total(self, seat: int) -> int:
        """All points of a player if the match ended now."""
        found = self.points[seat]
        if self.two:
            for task in self.tasks_of(seat, "game_end"):
                found += task.points * self.counted(seat, task)
        else:
            for row in self.held(seat):
                found += 2 if row["terrain"] == "fertile" else 1
            found += {1: 2, 2: 1}.get(self.view["seats"][seat]["place"], 0)
        return found + self.units(seat, "kitten", "piglet", "ladybird", "medic_drone")

    def places(self) -> list[int]:
        """Who wins: sides count together, three against one a third, ties by the track."""
        sides: dict[int, list[int]] = {}
        for board in self.view["seats"]:
            sides.setdefault(board["side"], []).append(board["seat"])
        order = []
        for side, seats in sides.items():
            points = sum(self.total(seat) for seat in seats)
            best = min(self.view["seats"][seat]["place"] for seat in seats)
            order.append((-(points // 3 if len(seats) == 3 else points), best, side))
        ranks = [side for _, _, side in sorted(order)]
        return [ranks.index(board["side"]) + 1 for board in self.view["seats"]]


# --- setting up -----------------------------------------------------------------------------


def start_areas(view: View, seat: int) -> set[str]:
    """The areas that a player may mark now, straight from what lies there."""
    at: dict[Cell, Row] = {(row["at"][0], row["at"][1]): row for row in view["areas"]}
    found: set[str] = set()
    for cell, row in at.items():
        if row["owner"] != seat and row["seat"] != seat:
            continue
        for side, near in enumerate(beside(cell)):
            other = at.get(near)
            if other is None or other["kind"] != "tile" or other["owner"] is not None:
                continue
            walls = (row["blocked"].get(str(side)), other["blocked"].get(str((side + 3) % 6)))
            if all(wall in (None, "grey") for wall in walls):
                found.add(other["name"])
    return found


def base_places(view: View, seat: int, scenario: Scenario | None, laid: Map | None) -> set[Cell]:
    """The cells where a player may put his base now."""
    at: dict[Cell, Row] = {(row["at"][0], row["at"][1]): row for row in view["areas"]}
    if laid is not None and laid.bases:
        return {cell for cell in laid.bases if cell not in at}
    tiles = {cell for cell, row in at.items() if row["kind"] == "tile"}
    touching = {near for cell in tiles for near in beside(cell)} - set(at)
    seed = view["seats"][seat]["faction"] == "dark_seed"
    found = {cell for cell in touching if outside(cell, set(at))}
    if seed:
        found |= {cell for cell in tiles if at[cell]["owner"] is None}
        if view["edition"] == "it":
            found |= touching
    if laid is not None:
        found -= {*laid.no_base, *laid.holes}
    moon = [cell for cell, row in at.items() if row["kind"] == "moon"]
    if scenario is not None and scenario.bases_off_moon:
        found -= {near for cell in moon for near in beside(cell)}
    if scenario is not None and scenario.groups:
        assert laid is not None
        bases = [cell for cell, row in at.items() if row["kind"] == "base"]
        taken = {group for cell in bases for group in groups(cell, scenario, laid)}
        found = {
            cell
            for cell in found
            if len(groups(cell, scenario, laid)) == 1 and not groups(cell, scenario, laid) & taken
        }
    return found


def starts_wanted(view: View, seat: int, scenario: Scenario | None) -> int:
    """One of two players marks one area, others three; who is alone against three sixteen."""
    lone = scenario is not None and scenario.lone_starts > 0
    if lone and scenario is not None and scenario.teams.count(scenario.teams[seat]) == 1:
        return 16
    return 1 if len(view["seats"]) == 2 else 3


def with_room(view: View, cells: set[Cell], wanted: int) -> set[Cell]:
    """Of these cells those from which most start areas can be marked, up to so many."""
    rooms = {cell: min(wanted, _room(view, cell)) for cell in cells}
    return {cell for cell in cells if rooms[cell] == max(rooms.values())}


def _room(view: View, base: Cell) -> int:
    """How many free areas one could walk to from a base, from one to the next."""
    at: dict[Cell, Row] = {(row["at"][0], row["at"][1]): row for row in view["areas"]}
    free = {cell for cell, row in at.items() if row["kind"] == "tile" and row["owner"] is None}
    reached = {base}
    while True:
        more = {
            to
            for here in reached
            for side, to in enumerate(beside(here))
            if to in free - reached
            and (here == base or at[here]["blocked"].get(str(side)) in (None, "grey"))
            and at[to]["blocked"].get(str((side + 3) % 6)) in (None, "grey")
        }
        if not more:
            return len(reached - {base})
        reached |= more


def outside(cell: Cell, taken: set[Cell]) -> bool:
    """Whether one can walk far away from a cell without stepping on the board."""
    seen, border = {cell}, [cell]
    while border:
        here = border.pop()
        if max(abs(here[0]), abs(here[1])) > 14:
            return True
        for near in beside(here):
            if near not in seen and near not in taken:
                seen.add(near)
                border.append(near)
    return False


def groups(cell: Cell, scenario: Scenario, laid: Map) -> set[int]:
    """The groups of areas that a cell belongs to or touches."""
    near = {cell, *beside(cell)}
    return {number // scenario.groups for number, tile in enumerate(laid.tiles) if tile in near}
