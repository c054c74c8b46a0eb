"""Packages that only some commands need; who lacks one is told how to get it."""

from importlib.util import find_spec
from typing import Final

from endtable.core.types import Message
from endtable.kit.validation import BadInput, Place

PACKAGES: Final = {
    "arena": ("rich",),
    "draw": ("resvg_py",),
    "server": ("litestar", "uvicorn"),
    "terminal": ("rich",),
}
"""By extra of Endtable: the packages that a command looks for."""


def needs(extra: str) -> None:
    """Refuse to go on without the packages of an extra."""
    missing = [name for name in PACKAGES[extra] if find_spec(name) is None]
    if missing:
        problem = Message("bad.packages", packages=missing)
        raise BadInput(Place(), problem, f"pip install 'endtable[{extra}]'")
