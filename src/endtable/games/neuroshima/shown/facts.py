"""What stands in the braces of questions and choices, by name."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from endtable.core.dock import Asking, Fact
from endtable.core.types import Message, Seat
from endtable.games.neuroshima.table.names import seat_named, tile_of
from endtable.games.neuroshima.table.state import EMPTY, Neuroshima


def _army(asking: Asking) -> object:
    return seat_named(asking.state.setting, asking.seat)


def _tiles(asking: Asking) -> object:
    state: Neuroshima = asking.state
    held = asking.view["seats"][asking.seat]["hand"]
    return tuple(tile_of(state, asking.seat, each["tile"]).names for each in held) or None


def _pile(asking: Asking) -> int:
    return len(asking.state.piles[asking.seat])


def _pile_after(asking: Asking) -> int:
    """What is left when the hand is drawn anew; reinforcements give up three at most."""
    held = len(asking.state.hands[asking.seat])
    return max(0, _pile(asking) - min(held, 3))


def _free(asking: Asking) -> object:
    state: Neuroshima = asking.state
    return sum(state.seat_at[hex] == EMPTY for hex in state.setting.board.cells)


def _enemy(asking: Asking) -> Seat | None:
    """The only one, in a duel."""
    setting = asking.state.setting
    others = [
        seat for seat in range(setting.seats) if setting.sides[seat] != setting.sides[asking.seat]
    ]
    return others[0] if len(others) == 1 else None


def _enemy_named(asking: Asking) -> object:
    enemy = _enemy(asking)
    return None if enemy is None else seat_named(asking.state.setting, enemy)


def _points(asking: Asking, seat: Seat | None, *, after: bool) -> object:
    """HQ points now, or if a battle came now."""
    foresees = asking.game.preview
    if seat is None or asking.state.turn == 0 or foresees is None:
        return None
    state: Any = foresees(asking.state.copy(), asking.seat) if after else asking.state
    return max(0, state.hq[seat])


def _initiative(asking: Asking) -> object:
    battle = asking.view["battle"]
    return battle["initiative"] if battle is not None else None


def _detail(asking: Asking, name: str) -> object:
    """What the question itself knows."""
    return asking.details.get(name) or None


FACTS: Final[dict[str, Fact]] = {
    "army": _army,
    "tiles": _tiles,
    "pile": _pile,
    "pile_after": _pile_after,
    "free": _free,
    "enemy": _enemy_named,
    "own": lambda asking: _points(asking, asking.seat, after=False),
    "own_after": lambda asking: _points(asking, asking.seat, after=True),
    "hq": lambda asking: _points(asking, _enemy(asking), after=False),
    "hq_after": lambda asking: _points(asking, _enemy(asking), after=True),
    "initiative": _initiative,
    **{name: partial(_detail, name=name) for name in ("pusher", "others", "fields")},
}


def where(asking: Asking) -> object:
    """The turn."""
    turn = asking.state.turn
    return Message("nh.brief.turn", n=turn) if turn else None
