"""A campaign as servers keep it and pages show it: plain data of a group, its sheet, its tables."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.face import Words
from endtable.core.state import State
from endtable.core.types import Data
from endtable.games.tamashii.campaign import progress
from endtable.games.tamashii.campaign.chronicle import chapter_of, fates, told_chronicle
from endtable.games.tamashii.campaign.progress import Campaign
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.locks import under_lock
from endtable.games.tamashii.content.progress_sheet import SCENARIOS, Row, may_play
from endtable.games.tamashii.options import MODES
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import Place

LENGTHS: Final = {"short": "short", "medium": "middling", "long": "long"}
"""By length of a scenario: its text; "medium" is that of a difficulty."""


def _read(data: Data) -> Campaign:
    return progress.of_data(dict(data), Place("campaign"))


class TamashiiCampaign:
    """Campaigns with the scenarios of a game."""

    def __init__(self, box: Content) -> None:
        self.box = box

    def new(self, name: str) -> dict[str, object]:
        """A campaign that has just begun."""
        return Campaign(name).as_data()

    def options(self, data: Data, wanted: Data) -> dict[str, object]:
        """What a table of this campaign plays with: the wish, and what the group has reached."""
        return {**wanted, **_read(data).options()}

    def recorded(self, data: Data, state: State) -> dict[str, object]:
        """The campaign after a match: its ending is ticked, its card unlocks and locks. TA-END."""
        assert isinstance(state, Tamashii)
        campaign, sheet = _read(data), state.setting.scenario
        if sheet is not None and state.result:
            won, code = bool(state.result[0]), str(state.result[1])
            card = sheet.cards[sheet.by_code[code]]
            campaign.record(won, code, card.unlock, card.lock)
            if won:
                campaign.remember(self._remembered(state, sheet.key))
            campaign.chronicle.append(chapter_of(state))
        return campaign.as_data()

    def _remembered(self, state: Tamashii, key: str) -> dict[str, int]:
        """The notes that this scenario writes, as they stand."""
        numbers = state.setting.note_number
        return {
            note.key: state.notes[numbers[note.key]]
            for note in self.box.memory.values()
            if note.scenario == key
        }

    def sheet(self, data: Data, words: Words) -> dict[str, Any]:
        """The progress sheet and the box, in the reader's language::

        rows: [{key, name, about, introduction, note, boxes: [{code, ticked, name}], next: bool,
                tables: [{label, options, seats}] (none: it cannot be played now)}]
        box: [{code, unlocked: bool, holds: [what lies under the lock]}]
        fates: [what became of people and places]
        chronicle: [{scenario, name, won, turns, ending, paragraphs: [text]}]
        """
        campaign = _read(data)
        return {
            "rows": [self._row(campaign, row, words) for row in SCENARIOS],
            "box": [self._locked(campaign, code, words) for code in self.box.codes()],
            "fates": fates(self.box, campaign, words),
            "chronicle": told_chronicle(self.box, campaign, words),
        }

    def _row(self, campaign: Campaign, row: Row, words: Words) -> dict[str, object]:
        present = self.box.scenarios.get(row.key)
        may = may_play(row.key, campaign.ticked)
        notes, tables = [], []
        if present is None:
            notes.append(words.say("ta.campaign.absent"))
        elif present.challenge:
            notes.append(words.say("ta.challenge"))  # TA-SHEET-05
        if present is not None and campaign.warns(row.key):
            notes.append(words.say("ta.campaign.prologue_first"))
        if not may:
            notes.append(words.say("ta.campaign.gate"))
        if present is not None and may:
            tables = [
                {
                    "label": words.say("ta.campaign.players", n=players),
                    "options": {"scenario": row.key, "players": players},
                    "seats": players,
                }
                for players in MODES["scenario"]
            ]
        about = ""
        if present is not None:
            about = " · ".join(
                words.say(f"ta.campaign.{value}")
                for value in (present.difficulty, LENGTHS[present.length])
            )
        return {
            "key": row.key,
            "name": row.names.said(words.lang),
            "about": about,
            "introduction": present.introduction.said(words.lang) if present is not None else "",
            "note": " · ".join(notes),
            "next": campaign.suggested() == row.key,
            "boxes": [self._box(campaign, row, code, words) for code in row.endings],
            "tables": tables,
        }

    def _box(self, campaign: Campaign, row: Row, code: str, words: Words) -> dict[str, object]:
        """A box of the sheet; the ending is named once it has been reached."""
        ticked, present = code in campaign.ticked, self.box.scenarios.get(row.key)
        name = ""
        if ticked and present is not None:
            name = present.cards[present.by_code[code]].names.said(words.lang)
        return {"code": code, "ticked": ticked, "name": name}

    def _locked(self, campaign: Campaign, code: str, words: Words) -> dict[str, object]:
        """What a code unlocks: by name once it is unlocked, before that only what kind it is."""
        unlocked = code in campaign.unlocked
        holds = []
        for kind, record in under_lock(self.box, code):
            said = words.say(f"ta.campaign.{kind}")
            holds.append(f"{said}: {record.names.said(words.lang)}" if unlocked else said)
        return {"code": code, "unlocked": unlocked, "holds": holds}
