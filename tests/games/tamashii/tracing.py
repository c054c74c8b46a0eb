"""Sentences of scenarios that state rules, and the lines of the script that they come from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("traces")
SHEET = "sheet"
TEXTS = ("story", "names", "texts", "goal")
Data = dict[str, Any]


def traces() -> dict[str, Data]:
    """By scenario: its trace."""
    return {path.stem: tomllib.loads(path.read_text()) for path in sorted(FOLDER.glob("*.toml"))}


def read_by_players(sheet: Data) -> set[tuple[str, str]]:
    """Card and sentence of all that states rules: sheet, goals, rules, ways to choose."""
    texts = [(SHEET, sheet["solo"]["texts"])] if "solo" in sheet else []
    texts += [(SHEET, rule["texts"]) for rule in sheet.get("rule", [])]
    for card in sheet["card"]:
        code = card["code"]
        if "goal" in card:
            texts.append((code, card["goal"]))
        texts += [(code, rule["texts"]) for rule in card.get("rule", [])]
        texts += [(code, way["names"]) for way in card.get("choice", [])]
        for deed in (*card.get("action", []), *card.get("pattern", [])):
            if ":" in deed["names"]["en"]:
                texts.append((code, deed["names"]))
    return {(code, one) for code, text in texts for one in re.split(r"(?<=[.?!])\s+", text["en"])}


def script_of(sheet: Data, code: str) -> set[str]:
    """All lines of a card's script, or of the sheet's: conditions, effects, tests, keys."""
    if code == SHEET:
        return set(_lines({key: sheet[key] for key in sheet if key != "card"}))
    return set(_lines(next(card for card in sheet["card"] if card["code"] == code)))


def _lines(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key not in TEXTS:
                yield from _lines(value)
                yield f"{key} = {value}"
    elif isinstance(part, list):
        for value in part:
            yield from _lines(value)
    elif isinstance(part, str):
        yield part
