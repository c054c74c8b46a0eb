"""Lossless positions: everything on the table as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from endtable.core.state import State
from endtable.core.types import frozen, thawed
from endtable.games.tamashii.table.empty import lay_empty
from endtable.games.tamashii.table.setting import Setting
from endtable.games.tamashii.table.state import Tamashii

NOT_KEPT: Final = ("mods", "setting", "log")


def _names() -> list[str]:
    """The names of all that lies on the table, in a fixed order.

    A compiled class has no annotations, but a list of its attributes, those of the core too.
    """
    names = getattr(Tamashii, "__mypyc_attrs__", None) or Tamashii.__annotations__
    left_out = (*NOT_KEPT, *getattr(State, "__mypyc_attrs__", ()))
    return [name for name in names if name not in left_out]


NAMES: Final = _names()


def position_of(state: Tamashii) -> dict[str, object]:
    """The whole state as plain data; ``restored`` gives it back."""
    return {
        "game": "tamashii",
        "options": state.setting.options,
        "table": {name: thawed(getattr(state, name)) for name in NAMES},
        "machine": state.machine_record(),
    }


def restored(setting: Setting, position: Mapping[str, Any]) -> Tamashii:
    """The state of a lossless position."""
    state = Tamashii()
    lay_empty(state, setting)
    for name in NAMES:
        value = position["table"][name]
        now = getattr(state, name)
        if isinstance(now, list):
            setattr(state, name, [frozen(entry) for entry in value])
        else:
            setattr(state, name, frozen(value))
    state.restore_machine(position["machine"])
    return state
