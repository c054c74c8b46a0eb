"""What people call the things they point at."""

from __future__ import annotations

from collections.abc import Sequence

from endtable.core.types import Message, Pick
from endtable.games.tsukuyumi.rules.parts import Cell, Land, Titled, Worded, who_name
from endtable.games.tsukuyumi.rules.steps.turn import Turn
from endtable.games.tsukuyumi.table.board import MOON, NAMES
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TERRAIN_NAMES


def pick_name(state: Tsukuyumi, path: Sequence[Pick], pick: Pick) -> object:
    """What a pick is called, after those already made: a message, a name or a text."""
    kind, _, value = pick.partition(":")
    setting = state.setting
    tables = setting.tables
    if kind in ("unit", "reserve"):
        stands, _, left = value.partition(".")
        names = tables.kinds[tables.kind_of[stands.partition("@")[0]]].names
        return Message("ts.pick.unit", unit=names, left=left) if left else names
    if kind == "combat":
        return tables.cards[tables.card_keys.index(value)].names
    if kind == "card":
        return setting.actions[tables.action_keys.index(value)].names
    if kind == "event" and value in tables.event_keys:
        return tables.events[tables.event_keys.index(value)].names
    if kind == "who":
        return who_name(setting, int(value))
    part = state.setting.verbs.parts.get(kind)
    if isinstance(part, Worded):
        return part.words(value)
    if isinstance(part, (Cell, Land, Titled)):
        return part.called(state, NOBODY, part.read(value))
    if kind == "area":
        place = _area(state, value)
        # Among the actions of a turn an area stands for a fight there, and nothing else does.
        fights = not path and isinstance(state.main[-1], Turn)
        return Message("ts.pick.fight", place=place) if fights else place
    if kind in ("number", "turn"):
        return value
    return _message(kind, value)


def _area(state: Tsukuyumi, name: str) -> Message:
    """The name that stands on the board, and what is there; a base by whose it is."""
    area, setting = NAMES.index(name), state.setting
    if setting.is_base(area):
        return Message("ts.pick.base", who=who_name(setting, setting.seat_at(area)))
    ground = "moon" if area < MOON else TERRAIN_NAMES[state.terrain[area]]
    return Message("ts.pick.area", area=name, terrain=Message(f"ts.terrain.{ground}"))


def _message(kind: str, value: str) -> object:
    families = {
        "button": Message(f"ts.button.{value}"),
        "event": Message(f"ts.pile.{value}"),
        "side": Message(f"ts.side.{value}"),
        "marker": Message(f"ts.marker.{value}"),
        "place": Message("ts.pick.place", n=value),
        "amount": Message("ts.pick.damage", n=value),
    }
    return families[kind]
