"""Which errors are the user's to mend, and how they are told."""

from typing import Final

from endtable.kit.places import BadInput

EXPECTED: Final[tuple[type[Exception], ...]] = (BadInput,)
"""Errors whose text is meant for people. Kinds that belong to core join here."""


def explain(error: Exception) -> str | None:
    """One line for people, or None when the error is ours and deserves a traceback."""
    if isinstance(error, EXPECTED):
        return " ".join(str(error).split())
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return None
