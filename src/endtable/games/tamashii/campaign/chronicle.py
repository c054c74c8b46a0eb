"""The chronicle of a group: what was told to it, what it chose, what became of everybody."""

from __future__ import annotations

from typing import Any

from endtable.core.face import Words
from endtable.games.tamashii.campaign.progress import Campaign, Chapter
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.sheets import SPECIAL, Scenario
from endtable.games.tamashii.table.state import Tamashii


def chapter_of(state: Tamashii) -> Chapter:
    """A match that is over, as it is kept: its story cards with paragraphs and votes."""
    sheet = state.setting.scenario
    assert sheet is not None
    ways = dict(way.split(" ", 1) for way in state.ways)
    told: list[list[Any]] = []
    for number, variant in zip(state.drawn, state.told, strict=True):
        card = sheet.cards[number]
        if card.kind != SPECIAL:
            told.append([card.code, variant, ways.get(card.code, "")])
    return Chapter(sheet.key, bool(state.result[0]), state.turn, told)


def fates(box: Content, campaign: Campaign, words: Words) -> list[str]:
    """What became of people and places: a sentence for each note that has one."""
    found = []
    for note in box.memory.values():
        fate = note.fates.get(campaign.notes.get(note.key, 0))
        if fate is not None and note.key in campaign.notes:
            found.append(fate.said(words.lang))
    return found


def told_chronicle(box: Content, campaign: Campaign, words: Words) -> list[dict[str, object]]:
    """The whole story so far, match after match, to be read and shared."""
    found: list[dict[str, object]] = []
    for chapter in campaign.chronicle:
        sheet = box.scenarios.get(chapter.scenario)
        if sheet is not None:
            found.append(_told(sheet, chapter, words))
    return found


def _told(sheet: Scenario, chapter: Chapter, words: Words) -> dict[str, object]:
    paragraphs = [sheet.introduction.said(words.lang)]
    ending = ""
    for code, variant, way in chapter.told:
        if code not in sheet.by_code:
            continue  # the scenario has been rewritten since
        card = sheet.cards[sheet.by_code[code]]
        ending = card.names.said(words.lang)
        text = card.story.said(words.lang)
        if 0 <= variant < len(card.variants):
            text += " " + card.variants[variant].story.said(words.lang)
        paragraphs.append(text)
        chosen = next((branch for branch in card.branches if branch.key == way), None)
        if chosen is not None:
            paragraphs.append(words.say("ta.campaign.chose", way=chosen.names))
    return {
        "scenario": sheet.key,
        "name": sheet.names.said(words.lang),
        "won": chapter.won,
        "turns": chapter.turns,
        "ending": ending,
        "paragraphs": paragraphs,
    }
