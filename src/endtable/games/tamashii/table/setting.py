"""What does not change while a match runs: the options, the box, the scenario, the map's shape."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.types import Seat
from endtable.games.tamashii.content.console import BLUE, GREEN, RED, YELLOW
from endtable.games.tamashii.content.generator import Generator
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import CLASSES, FREE
from endtable.games.tamashii.content.sheets import Scenario
from endtable.kit.hexes import distance

Slot = int
"""A place of the map."""

BOARDS: Final = ("blue", "green", "yellow", "red")
CORE_OF_BOARD: Final[dict[str, int]] = {
    "blue": BLUE,
    "green": GREEN,
    "yellow": YELLOW,
    "red": RED,
}
"""By player board: the colour printed on its core field. TA-SETUP-09."""

SHELTER: Final = 1
CENTRAL_UNIT: Final = 16
SERVER_FARM: Final = 12
Chosen = dict[str, Any]
"""The options of a table with all defaults filled in."""


class Setting:
    """The table as it was set up; all states of a match share it."""

    def __init__(
        self,
        options: Chosen,
        content: Content,
        scenario: Scenario | None,
        generator: Generator,
        hexes: list[tuple[int, int]],
    ) -> None:
        self.options = options
        self.content = content
        self.scenario = scenario
        self.generator = generator
        self.seats: int = options["players"]
        self.solo: bool = self.seats == 1
        self.competitive: bool = scenario is None
        self.boards: list[str] = options["boards"]
        self.classes: list[int] = [CLASSES.index(name) for name in options["classes"]]
        """By seat: the number of its class; empty where the scenario has none."""
        self.hexes = hexes
        self.slots: int = len(hexes)
        self.near: list[list[Slot]] = [
            [other for other in range(len(hexes)) if distance(hexes[slot], hexes[other]) == 1]
            for slot in range(len(hexes))
        ]
        self.far: list[list[int]] = [self._from(slot) for slot in range(len(hexes))]
        """By two slots: how many districts lie between them over the map."""
        skip = scenario.skip if scenario is not None else ()
        self.has_classes: bool = "class" not in skip
        self.has_protocols: bool = "protocol" not in skip and bool(options["protocols"])
        self.has_bodies: bool = "bodies" not in skip
        self.tracked_from_start: bool = "tracking" not in skip
        kept = list(content.memory)
        names = [*kept, *(scenario.notes if scenario is not None else ())]
        self.kept: int = len(kept)
        """So many of the notes are those of the campaign."""
        self.note_number: dict[str, int] = {name: number for number, name in enumerate(names)}
        self.scenario_cards: dict[str, int] = scenario.by_code if scenario is not None else {}
        figures = scenario.figures if scenario is not None else []
        self.figure_number: dict[str, int] = {each.key: n for n, each in enumerate(figures)}
        boss = scenario.boss if scenario is not None else None
        parts = boss.parts if boss is not None else []
        self.part_number: dict[str, int] = {part.key: n for n, part in enumerate(parts)}
        self.extension: str = ""
        self.pvp: str = ""
        self.length: int = 0

    def _from(self, start: Slot) -> list[int]:
        far = [99] * len(self.hexes)
        far[start] = 0
        edge = [start]
        for slot in edge:
            for other in self.near[slot]:
                if far[other] == 99:
                    far[other] = far[slot] + 1
                    edge.append(other)
        return far

    def is_unlocked(self, code: str) -> bool:
        """Whether an element of this code may be used. TA-LOCK-01, -05."""
        if code == FREE:
            return True
        unlocked = self.options["unlocked"]
        if unlocked != "all" and code not in unlocked:
            return False
        return self.scenario is None or code not in self.scenario.without

    def order(self, first: Seat) -> list[Seat]:
        """The seats clockwise from the first player."""
        return [(first + place) % self.seats for place in range(self.seats)]
