"""What classes tell the compiler; without it they are plain Python and need no package."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    Kind = TypeVar("Kind")

    def mypyc_attr(*switches: str, **values: object) -> Callable[[Kind], Kind]:
        """Nothing, while a program runs: the compiler has read it before."""
        return lambda kind: kind
