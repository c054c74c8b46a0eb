"""What libraries of others hand over and take: arrays and spaces that ours need not know."""

from __future__ import annotations

from typing import Any, TypeAlias

Array: TypeAlias = Any
"""An array of numpy."""
Foreign: TypeAlias = Any
"""Something of another library, which may be missing where types are checked."""
