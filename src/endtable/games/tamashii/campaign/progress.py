"""Progress: the sheet of a group, what is locked, what may be played. TA-PROGRESS, TA-LOCK.

A campaign belongs to a group; it is plain data that can be saved with any match of the group.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from endtable.core.types import Message
from endtable.games.tamashii.content.progress_sheet import SCENARIOS, may_play
from endtable.kit import files
from endtable.kit.validation import BadInput, Place, Table, field, items, only, read_json


class Campaign:
    """A group's progress sheet and what it has unlocked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ticked: list[str] = []
        self.unlocked: list[str] = []

    def options(self) -> dict[str, Any]:
        """What a table of this campaign plays with."""
        return {"ticked": list(self.ticked), "unlocked": list(self.unlocked)}

    def record(self, won: bool, code: str, unlock: tuple[str, ...], lock: tuple[str, ...]) -> None:
        """After a game: tick the box of a victory; unlock and lock what its card says.

        TA-END-02 to -05, TA-LOCK-02, -04: a defeat ticks nothing but may unlock.
        """
        if won and code not in self.ticked:
            self.ticked = sorted([*self.ticked, code])
        self.unlocked = sorted((set(self.unlocked) | set(unlock)) - set(lock))

    def sheet(self, present: list[str]) -> list[dict[str, Any]]:
        """The progress sheet as data: every row with its boxes, and whether it can be played."""
        return [
            {
                "scenario": row.key,
                "names": {"en": row.names.en, "pl": row.names.pl, "it": row.names.it},
                "boxes": [[code, code in self.ticked] for code in row.endings],
                "present": row.key in present,
                "open": may_play(row.key, self.ticked),
            }
            for row in SCENARIOS
        ]

    def suggested(self) -> str:
        """The Prologue first; then the first row without a tick. TA-PROGRESS-13."""
        for row in SCENARIOS:
            if not any(code in self.ticked for code in row.endings):
                return row.key
        return SCENARIOS[0].key

    def warns(self, key: str) -> bool:
        """Whether the Prologue should be played before this. TA-FIRST-01."""
        return key != "prologue" and "A06" not in self.ticked

    def as_data(self) -> dict[str, object]:
        """For saving."""
        return {"campaign": self.name, "ticked": self.ticked, "unlocked": self.unlocked}


def of_data(table: Table, place: Place) -> Campaign:
    """A campaign that was saved."""
    only(table, ("campaign", "ticked", "unlocked"), place)
    campaign = Campaign(field(table, "campaign", str, place))
    known = [code for row in SCENARIOS for code in row.endings]
    campaign.ticked = items(table, "ticked", str, place, [])
    for index, code in enumerate(campaign.ticked):
        if code not in known:
            raise BadInput(place.field("ticked").item(index), Message("ta.bad.no_such_box"))
    campaign.unlocked = items(table, "unlocked", str, place, [])
    return campaign


def save(campaign: Campaign, path: Path) -> None:
    """Write a campaign to a file, whole or not at all."""
    files.replace(path, json.dumps(campaign.as_data(), indent=1) + "\n")


def load(path: Path) -> Campaign:
    """Read a campaign from a file."""
    table, place = read_json(path)
    return of_data(table, place)
