"""The laboratory: any position, a battle, and what happened in it, segment by segment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from endtable.core.events import Log
from endtable.core.types import Seat
from endtable.games.neuroshima.draw import tile_svg
from endtable.games.neuroshima.game import GAME, NeuroshimaHex
from endtable.games.neuroshima.table.board import COORDINATES, Hex
from endtable.games.neuroshima.table.position import FIELDS, readable
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import Words
from endtable.kit.validation import Place, only

KEPT: Final = ("mode", "rulings")
"""Fields of a position that a battle does not change and that its result repeats if given."""


class Battled:
    """A battle that was fought: the state before and after, its events, the choices met."""

    def __init__(self, before: Neuroshima, after: Neuroshima, log: Log, choices: int) -> None:
        self.before = before
        self.after = after
        self.frames = log.frames
        self.events = [event for frame in log.frames for event in frame.seen_by(None)]
        self.choices = choices


def battle(
    position: Mapping[str, Any],
    rulings: str | None = None,
    game: NeuroshimaHex = GAME,
    watch: tuple[Seat | None, ...] = (),
) -> Battled:
    """Fight a battle at a position; whoever must choose takes the first option."""
    only(position, FIELDS, Place())
    readings = {"rulings": rulings} if rulings is not None else {}
    state = game.setup({**position, **readings, "phase": "lab"})
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


def result(position: Mapping[str, Any], rulings: str | None = None) -> dict[str, Any]:
    """The result of a battle as plain data."""
    return result_of(battle(position, rulings), position)


def result_of(fought: Battled, position: Mapping[str, Any]) -> dict[str, Any]:
    """A battle that was fought at a position, as plain data."""
    after = readable(fought.after)
    after |= {name: position[name] for name in KEPT if name in position}
    if fought.after.setting.points:
        for seat, points in enumerate(fought.after.points):
            after["seats"][seat]["points"] = points
    return {"segments": segments(fought.events), "after": after, "choices": fought.choices}


# --- as a page asks for it ----------------------------------------------------------------


def palettes(words: Words) -> dict[str, list[dict[str, Any]]]:
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
        for army in GAME.armies.values()
    }


def laid(armies: Sequence[str], placed: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The position of pieces that were placed by hand."""
    board = "basic" if len(armies) < 5 else "large"
    seats = [{"army": army} for army in armies]
    return {"game": "neuroshima", "board": board, "active": 0, "seats": seats, "units": [*placed]}


def moment(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view of a match as the page of the laboratory takes it: armies, and what lies where."""
    placed = [
        {
            "seat": unit["seat"],
            "tile": unit["tile"],
            "at": unit["hex"],
            "turn": unit["turn"],
            "wounds": unit["wounds"],
        }
        for unit in view["units"]
    ]
    return {"sides": [entry["army"] for entry in view["seats"]], "placed": placed}


def segments(events: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The segments of a battle, from the highest initiative down to 0."""
    found: list[dict[str, Any]] = []
    healed: list[list[int]] = []
    fighting = False
    for event in events:
        name = event["is"]
        if name == "healed":  # told when it is chosen, before the hits of its segment
            healed.append(_at(event["hex"]))
        elif name == "segment":
            found.append({"initiative": event["initiative"], "attacks": [], "healed": healed})
            found[-1]["removed"] = []
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


def _attack(event: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "from": _at(event["by"]),
        "to": _at(event["hex"]),
        "kind": event["kind"],
        "strength": max(0, event["strength"]),
    }


def _at(hex: Hex) -> list[int]:
    return list(COORDINATES[hex])
