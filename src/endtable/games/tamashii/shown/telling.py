"""What happened, in words: an event as a seat saw it becomes a message and the rule behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

from endtable.core.bits import with_
from endtable.core.face import Told
from endtable.core.theatre import Merit
from endtable.core.types import Message, Seat
from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.content.console import KIND_NAMES, NAMES
from endtable.games.tamashii.content.vocabulary import FACES, PIECES
from endtable.games.tamashii.rules import names
from endtable.games.tamashii.shown.deeds import deed_of
from endtable.games.tamashii.table.state import Tamashii

Event = dict[str, Any]

RULES: Final[dict[str, str]] = {
    "action": "TA-TASK-02", "acts": "TA-ACTION-01", "alarm": "TA-TRACK-05",
    "attached": "TA-ATTACH-02", "boss_acted": "TA-SHINIGAMI-08", "boss_came": "TA-BOSS-03",
    "boss_fell": "TA-SHINIGAMI-07", "boss_hit": "TA-SHINIGAMI-05", "boss_moved": "TA-SHINIGAMI-10",
    "bot_left": "TA-JORDAN-15", "bot_moved": "TA-JORDAN-03", "card": "TA-TASK-14",
    "core": "TA-CORE-02", "defeated": "TA-DEFEAT-02", "discarded": "TA-KEYWORD-03",
    "district": "TA-ACTION-04", "drew": "TA-AUG-12", "dropped": "TA-KEYWORD-02",
    "ended": "TA-END-01", "enemy_acts": "TA-COMBAT-13", "enemy_dice": "TA-COMBAT-04",
    "expansion": "TA-HUNT-13", "expelled": "TA-ENEMY-06", "explored": "TA-EXPLORE-02",
    "fights": "TA-COMBAT-01", "fired": "TA-FIRE-02", "first": "TA-TASK-15",
    "gained": "TA-KEYWORD-01", "given": "TA-DEV-06", "glitch": "TA-SPECIAL-09",
    "goal": "TA-GENRULE-06", "hit": "TA-DEFEAT-01", "installed": "TA-AUG-14",
    "integrity": "TA-BOARD-03", "kept": "TA-AUG-11", "loaded": "TA-PLAN-07",
    "locked": "TA-SPECIAL-13", "looked": "TA-GLOSS-08", "lost_body": "TA-RESET-03",
    "moved": "TA-MOVE-02", "occupied": "TA-MARKET-02", "offered": "TA-DEV-06",
    "placed": "TA-KEYWORD-04", "prepared": "TA-KEYWORD-05", "programmed": "TA-PROGRAM-01",
    "protocol": "TA-PROTOCOL-05", "protocol_kept": "TA-SETUP-17", "rearranged": "TA-GLOSS-08",
    "refilled": "TA-BAG-04", "reset": "TA-RESET-01", "reshuffled": "TA-DEFEAT-04",
    "resource": "TA-RESOURCE-01", "revealed": "TA-MOVE-04", "rolled": "TA-REROLL-01",
    "schema": "TA-COMBAT-11", "skipped": "TA-COMBAT-13", "tested": "TA-TEST-04",
    "time": "TA-ICON-07", "token_put": "TA-ICON-02", "token_sheet": "TA-HUNT-16",
    "token_taken": "TA-ICON-02", "tracking": "TA-MOVE-10", "turn": "TA-FLOW-01",
    "undone": "", "unlocked": "TA-GLOSS-07", "used": "TA-AUG-04", "voted": "TA-SPECIAL-15",
    "world": "TA-TASK-04", "xp": "TA-DEFEAT-02", "chose": "TA-SPECIAL-05",
    "turned_over": "TA-SPECIAL-08", "laid": "TA-SPECIAL-08", "hidden": "TA-SPECIAL-05",
    "figure": "TA-SPECIAL-05", "stacked": "TA-EDECK-01", "part_hit": "TA-BOSS-02",
    "part_fell": "TA-BOSS-02",
}  # fmt: skip
"""By event: the rule behind it."""

QUIET: Final = ("programmed", "acts", "district", "laid")
"""Told in frames, not in words: one sees them."""


class Teller:
    """Turns events into messages; names are those of the table before them."""

    def __init__(self, state: Tamashii) -> None:
        self.state = state.copy()

    def tell(self, event: Event) -> Told:
        """The message of the next event."""
        name = event["is"]
        if name == "revealed":
            self.state.shown = with_(self.state.shown, event["slot"])
            self.state.tile_at[event["slot"]] = event["tile"]
        key = f"ta.log.{name}"
        if name in ("ended", "tested"):
            key += ".yes" if event.get("won", event.get("passed")) else ".no"
        params = {field: self._said(field, value) for field, value in event.items()}
        params.pop("is")
        if "token" in event:
            params["token"] = said_token(event)
        if "card" in event:
            params["card"] = self._card(name, event["card"])
        if name == "rolled":
            params["dice"] = _faces(event["dice"])
        if "to" in event:
            params["to"] = self._to(name, event["to"])
        told = Told(name, key, RULES[name], **params)
        deed = deed_of(self.state, event)
        if name == "hit":
            told.earned(Merit(f"{event['seat']}", event["damage"], "ta.merit", who=params["seat"]))
        return told.seen(deed) if deed else told

    def _card(self, name: str, value: int | str) -> object:
        """A scenario card, or an augmentation by key or number."""
        if name in ("card", "world", "voted", "boss_acted", "chose", "turned_over"):
            scenario = self.state.setting.scenario
            assert scenario is not None
            assert isinstance(value, int)
            return scenario.cards[value].names
        if isinstance(value, str):
            return names.card_name(self.state, value)
        return self.state.setting.content.augmentations[value].names

    def _to(self, name: str, value: int) -> object:
        """A district, a field or a player."""
        if name in ("moved", "bot_moved"):
            return names.district_name(self.state, value)
        return NAMES[value] if name == "programmed" else seat_name(self.state, value)

    def _said(self, field: str, value: object) -> object:
        naming = FIELDS.get(field)
        return naming(self.state, value) if naming is not None else value


def seat_name(state: Tamashii, seat: Seat) -> Message:
    """What a player is called: by number and colour of the board."""
    colour = Message(f"ta.kind.{state.setting.boards[seat]}")
    return Message("ta.name.seat", n=seat + 1, colour=colour)


def _kinds(state: Tamashii, value: list[int | list[int]]) -> object:
    kinds = [entry[1] if isinstance(entry, list) else entry for entry in value]
    return tuple(Message(f"ta.kind.{KIND_NAMES[kind]}") for kind in kinds)


def _faces(dice: list[int]) -> object:
    """What was rolled, face by face."""
    faces = zip(FACES, dice, strict=True)
    return tuple(
        Message("ta.log.faces", n=count, face=Message(f"ta.face.{face}"))
        for face, count in faces
        if count
    )


def _card_called(state: Tamashii, code: str) -> object:
    """A scenario card by its name; its code tells nobody anything."""
    scenario = state.setting.scenario
    cards = scenario.cards if scenario is not None else ()
    return next((card.names for card in cards if card.code == code), code)


FIELDS: Final[dict[str, Callable[[Tamashii, Any], object]]] = {
    "seat": seat_name,
    "code": _card_called,
    "cell": lambda state, value: NAMES[value],
    "from": lambda state, value: NAMES[value],
    "tokens": _kinds,
    "resource": lambda state, value: Message(f"ta.resource.{value}"),
    "slot": names.district_name,
    "enemy": names.enemy_name,
    "enemies": lambda state, value: tuple(names.enemy_name(state, card) for card in value),
    "body": lambda state, value: state.setting.content.bodies[value].names,
    "protocol": lambda state, value: state.setting.content.protocols[value].names,
    "pattern": names.pattern_name,
    "schema": names.schema_name,
    "piece": lambda state, value: Message(f"ta.piece.{PIECES[value]}"),
    "tile": lambda state, value: state.setting.content.districts[value].names,
    "cells": lambda state, value: " ".join(NAMES[cell] for cell in value),
    "action": lambda state, value: names.act_name(state, value),
    "way": lambda state, value: names.way_name(state, value),
    "goal": lambda state, value: names.goal_name(state, value),
    "figure": names.figure_name,
    "part": names.part_name,
    "symbol": lambda state, value: Message(f"ta.symbol.{value}"),
}
"""By field of an event: how its value is said."""


def said_token(event: Event) -> object:
    """The kind of a data token, or of an exploration token."""
    if event["is"] == "explored":
        return Message(f"ta.explore.{EXPLORATION[event['token']]}")
    return Message(f"ta.kind.{KIND_NAMES[event['token']]}")


def in_words(lines: list[Told]) -> list[Told]:
    """The lines worth reading: firing a pattern says that its data go, so they do not."""
    kept: list[Told] = []
    for line in lines:
        if line.event in QUIET:
            continue
        if line.event == "fired":
            while kept and kept[-1].event in GOES:
                kept.pop()
        kept.append(line)
    return [_together(list(run)) for _, run in groupby(kept, _who_drops)]


def _who_drops(line: Told) -> object:
    """What is dropped by one player, token after token, is one deed; everything else is its own."""
    return str(line.message.params["seat"]) if line.event == "dropped" else id(line)


def _together(run: list[Told]) -> Told:
    """Tokens dropped one after the other, counted by colour, in the first of their lines."""
    first = run[0]
    if len(run) > 1:
        counts = Counter(line.message.params["token"] for line in run)
        tokens = tuple(Message("ta.log.faces", n=n, face=token) for token, n in counts.items())
        seat = first.message.params["seat"]
        first.message = Message(first.message.key, seat=seat, token=tokens)
    return first


GOES: Final = ("dropped", "discarded")
"""Data that leave the console."""
