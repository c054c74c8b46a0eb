"""Which build of Endtable is running: plain Python, or hot modules compiled by mypyc."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_compiled(module: str) -> bool:
    """Whether this module would be imported from a compiled file."""
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        return False
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def compiled() -> bool:
    """Whether this is the compiled build; the state of core is the module that tells."""
    return is_compiled("endtable.core.state")
