"""What must hold at a table, said by whoever looks after it."""

from __future__ import annotations

from endtable.core.errors import BrokenRules


def expect(holds: bool, what: str) -> None:
    """Raise ``BrokenRules`` with what is wrong, unless it holds."""
    if not holds:
        raise BrokenRules(what)
