"""Endtable: a digital tabletop for games of the end of the world.

What programs need most is here; see docs/python.md. It is loaded when it is first asked for, so
that a part of the house can be imported without the rest.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from endtable.library import Match as Match
    from endtable.library import Picture as Picture
    from endtable.library import dumps as dumps
    from endtable.library import find as find
    from endtable.library import loads as loads
    from endtable.library import names as names
    from endtable.library import new_chance as new_chance
    from endtable.library import picture as picture
    from endtable.library import play as play
    from endtable.library import replay as replay
    from endtable.library import save as save

__version__ = "0.2.0"


def __getattr__(name: str) -> object:
    library = import_module("endtable.library") if not name.startswith("_") else None
    if library is None or name not in library.__all__:
        raise AttributeError(f"module 'endtable' has no attribute {name!r}")
    return getattr(library, name)


def __dir__() -> list[str]:
    return ["__version__", *import_module("endtable.library").__all__]
