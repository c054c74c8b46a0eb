"""Progress: the sheet of a group, what is locked, what may be played. TA-PROGRESS, TA-LOCK.

A campaign belongs to a group; it is plain data that can be saved with any match of the group.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from endtable.core.types import Message
from endtable.games.tamashii.content.memory import HIGHEST
from endtable.games.tamashii.content.progress_sheet import SCENARIOS, may_play
from endtable.kit import files
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    field,
    items,
    number,
    only,
    read_json,
    rows,
)


class Campaign:
    """A group's progress sheet and what it has unlocked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ticked: list[str] = []
        self.unlocked: list[str] = []
        self.notes: dict[str, int] = {}
        """What is remembered, by key; what is not there is 0."""
        self.chronicle: list[Chapter] = []
        """Every match that was played to its end, in order."""

    def options(self) -> dict[str, Any]:
        """What a table of this campaign plays with."""
        notes = dict(self.notes)
        return {"ticked": list(self.ticked), "unlocked": list(self.unlocked), "notes": notes}

    def record(self, won: bool, code: str, unlock: tuple[str, ...], lock: tuple[str, ...]) -> None:
        """After a game: tick the box of a victory; unlock and lock what its card says.

        TA-END-02 to -05, TA-LOCK-02, -04: a defeat ticks nothing but may unlock.
        """
        if won and code not in self.ticked:
            self.ticked = sorted([*self.ticked, code])
        self.unlocked = sorted((set(self.unlocked) | set(unlock)) - set(lock))

    def remember(self, notes: Mapping[str, int]) -> None:
        """A victory writes the notes of its scenario anew, those at 0 too."""
        self.notes.update(notes)
        self.notes = {name: value for name, value in sorted(self.notes.items()) if value}

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
        return {
            "campaign": self.name,
            "ticked": self.ticked,
            "unlocked": self.unlocked,
            "notes": self.notes,
            "chronicle": [chapter.as_data() for chapter in self.chronicle],
        }


class Chapter:
    """One match of the chronicle: which cards were told, with which paragraphs, what was chosen."""

    def __init__(self, scenario: str, won: bool, turns: int, told: list[list[Any]]) -> None:
        self.scenario = scenario
        self.won = won
        self.turns = turns
        self.told = told
        """Code, paragraph or -1, and the way that was voted for or nothing, of every card."""

    def as_data(self) -> dict[str, object]:
        """For saving."""
        return {"scenario": self.scenario, "won": self.won, "turns": self.turns, "told": self.told}


def of_data(table: Table, place: Place) -> Campaign:
    """A campaign that was saved."""
    only(table, ("campaign", "ticked", "unlocked", "notes", "chronicle"), place)
    campaign = Campaign(field(table, "campaign", str, place))
    known = [code for row in SCENARIOS for code in row.endings]
    campaign.ticked = items(table, "ticked", str, place, [])
    for index, code in enumerate(campaign.ticked):
        if code not in known:
            raise BadInput(place.field("ticked").item(index), Message("ta.bad.no_such_box"))
    campaign.unlocked = items(table, "unlocked", str, place, [])
    notes: dict[str, object] = field(table, "notes", dict, place, {})
    campaign.notes = {name: number(notes, name, place.field("notes"), 0, HIGHEST) for name in notes}
    campaign.chronicle = [_chapter(row, spot) for row, spot in rows(table, "chronicle", place)]
    return campaign


def _chapter(row: Table, place: Place) -> Chapter:
    only(row, ("scenario", "won", "turns", "told"), place)
    told: list[list[Any]] = items(row, "told", list, place)
    scenario, won = field(row, "scenario", str, place), field(row, "won", bool, place)
    return Chapter(scenario, won, field(row, "turns", int, place), told)


def save(campaign: Campaign, path: Path) -> None:
    """Write a campaign to a file, whole or not at all."""
    files.replace(path, json.dumps(campaign.as_data(), indent=1) + "\n")


def load(path: Path) -> Campaign:
    """Read a campaign from a file."""
    table, place = read_json(path)
    return of_data(table, place)
