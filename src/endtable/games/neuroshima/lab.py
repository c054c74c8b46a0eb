"""The laboratory: any position, a battle, and what happened in it, segment by segment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict, cast

from endtable.core.events import Log
from endtable.core.face import Words
from endtable.core.types import Data, Seat, View
from endtable.games.neuroshima.game import NeuroshimaHex
from endtable.games.neuroshima.shown.draw import tile_svg
from endtable.games.neuroshima.table.board import COORDINATES, Hex
from endtable.games.neuroshima.table.layout import FIELDS
from endtable.games.neuroshima.table.position import readable
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.view import TableView
from endtable.kit.validation import Place, only

At = list[int]
"""A hex by its coordinates."""


class Attack(TypedDict("Attack", {"from": At})):
    """One hit of a battle."""

    to: At
    kind: str
    strength: int


class Segment(TypedDict):
    """What happened in one segment of a battle."""

    initiative: int
    attacks: list[Attack]
    healed: list[At]
    removed: list[At]
    hq: list[int]


class Battled:
    """A battle that was fought: the state before and after, its events, the choices met."""

    def __init__(self, before: Neuroshima, after: Neuroshima, log: Log, choices: int) -> None:
        self.before = before
        self.after = after
        self.frames = log.frames
        self.events = [event for frame in log.frames for event in frame.seen_by(None)]
        self.choices = choices


class Laboratory:
    """Fights battles with the armies of a game."""

    def __init__(self, game: NeuroshimaHex) -> None:
        self.game = game

    def battle(
        self, position: Data, rulings: str | None = None, *, watch: tuple[Seat | None, ...] = ()
    ) -> Battled:
        """Fight a battle at a position; whoever must choose takes the first option."""
        only(position, FIELDS, Place())
        readings = {"rulings": rulings} if rulings is not None else {}
        state = self.game.setup({**position, **readings, "phase": "lab"})
        assert isinstance(state, Neuroshima)
        before = state.copy()
        state.log = log = Log(watch)
        state.run()
        choices = 0
        while waiting := state.deciders():
            legal = state.legal(waiting[0])
            choices += len(legal) > 1
            state.apply(waiting[0], legal[0])
        state.beat()
        return Battled(before, state, log, choices)

    def result(self, position: Data, rulings: str | None = None) -> Data:
        """The result of a battle as plain data."""
        return self.result_of(self.battle(position, rulings), position)

    def result_of(self, fought: Battled, position: Data) -> Data:
        """A battle that was fought at a position, as plain data."""
        after = readable(fought.after)
        # What a battle does not change is repeated if it was given.
        if "mode" in position:
            after["mode"] = position["mode"]
        if "rulings" in position:
            after["rulings"] = position["rulings"]
        if fought.after.setting.points:
            for seat, points in zip(after["seats"], fought.after.points, strict=True):
                seat["points"] = points
        return {"segments": segments(fought.events), "after": after, "choices": fought.choices}

    # --- as a page asks for it --------------------------------------------------------------

    def palettes(self, words: Words) -> dict[str, list[dict[str, object]]]:
        """By army: the units that can be placed, drawn; an HQ once."""
        return {
            army.key: [
                {
                    "key": tile.key,
                    "name": tile.names.said(words.lang),
                    "svg": tile_svg(tile, army, words=words),
                    "once": tile.key == "hq",
                }
                for tile in army.tiles
                if tile.is_unit
            ]
            for army in self.game.armies.values()
        }

    def laid(self, sides: Sequence[str], placed: Sequence[Data]) -> dict[str, object]:
        """The position of pieces that were placed by hand."""
        board = "basic" if len(sides) < 5 else "large"
        seats = [{"army": army} for army in sides]
        return {
            "game": "neuroshima",
            "board": board,
            "active": 0,
            "seats": seats,
            "units": [*placed],
        }

    def moment(self, view: View) -> dict[str, object]:
        """A view of a match as the page takes it: armies, and what lies where."""
        seen = cast(TableView, view)
        placed = [
            {
                "seat": unit["seat"],
                "tile": unit["tile"],
                "at": unit["hex"],
                "turn": unit["turn"],
                "wounds": unit["wounds"],
            }
            for unit in seen["units"]
        ]
        return {"sides": [entry["army"] for entry in seen["seats"]], "placed": placed}


def segments(events: Iterable[Data]) -> list[Segment]:
    """The segments of a battle, from the highest initiative down to 0."""
    found: list[Segment] = []
    healed: list[At] = []
    fighting = False
    for event in events:
        name = event["is"]
        if name == "healed":  # told when it is chosen, before the hits of its segment
            healed.append(_at(event["hex"]))
        elif name == "segment":
            found.append(
                {
                    "initiative": event["initiative"],
                    "attacks": [],
                    "healed": healed,
                    "removed": [],
                    "hq": [],
                }
            )
            healed = []
            fighting = True
        elif name == "hit":
            found[-1]["attacks"].append(_attack(event))
        elif name == "removed" and fighting:
            found[-1]["removed"].append(_at(event["hex"]))
        elif name == "segment_over":
            found[-1]["removed"].sort()
            found[-1]["hq"] = event["hq"]
            fighting = False
    return found


def _attack(event: Data) -> Attack:
    return {
        "from": _at(event["by"]),
        "to": _at(event["hex"]),
        "kind": event["kind"],
        "strength": max(0, event["strength"]),
    }


def _at(hex: Hex) -> At:
    return list(COORDINATES[hex])
