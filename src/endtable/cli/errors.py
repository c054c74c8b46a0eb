"""Which errors are the user's to mend, and how they are told."""

from endtable.core.errors import EndtableError, Illegal
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput


def explain(error: Exception, words: Words | None = None) -> str | None:
    """One line for people, or None when the error is ours and deserves a traceback."""
    if isinstance(error, BadInput):
        return " ".join(error.told((words or Words()).show).split())
    if isinstance(error, EndtableError):
        text = (words or Words()).tell(error.message)
        rule = error.reason.rule if isinstance(error, Illegal) else ""
        return f"{text} ({rule})" if rule else text
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return None
