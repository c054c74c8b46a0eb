"""What lies on the table of single factions and modules: a record each, with a copy of its own."""

from __future__ import annotations

from typing import ClassVar, Final

from endtable.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Own:
    """What lies on the table of one faction or module; with nothing of the kind it is this."""

    numbers: ClassVar[tuple[str, ...]] = ()
    tuples: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[tuple[str, ...]] = ()
    """Its attributes, as a lossless position keeps them, each under its own name."""

    def copy(self) -> Own:
        """An independent copy."""
        return self


NOTHING_OWN: Final = Own()
