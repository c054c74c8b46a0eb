"""Tables that are broken by hand, so that it is seen whether their invariants are looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from endtable.core.errors import BrokenRules
from endtable.core.state import State

S = TypeVar("S", bound=State)


def is_noticed(state: S, breaks: Callable[[S], None], said: str) -> None:
    """It is sound before, and says what is wrong afterwards."""
    state.check()
    breaks(state)
    with pytest.raises(BrokenRules, match=said):
        state.check()
