"""What was worked out last is kept, and not worked out again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """So many values by key; which was asked for longest ago makes room for a new one."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[str, T] = OrderedDict()

    def of(self, key: str, make: Callable[[], T]) -> T:
        """The value of this key, made if it is not there."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        value = make()
        self._kept[key] = value
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return value
