"""What the modules of Sunrise Kingdom share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Message

if TYPE_CHECKING:
    from endtable.core.types import Data


def of_polish_edition(options: Data) -> Message | None:
    """Why the expansion cannot be used: it changes the rules of the Polish edition."""
    if options.get("edition", "pl") == "pl":
        return None
    return Message("ts.bad.sunrise_edition", rule="SK-CONTROL-01")
