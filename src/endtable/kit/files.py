"""Files that are either the old one or the new one, never half of each."""

import os
import tempfile
from pathlib import Path


def replace(path: Path, content: str | bytes) -> None:
    """Put `content` at `path` in one stroke.

    The new file is written beside the old one and on the disk before it takes the name, so a
    crash at any moment leaves a whole file. Text is UTF-8 with the line ends as given.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None  # not the name beside it
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(_mode(path))
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _mode(path: Path) -> int:
    """Keep the permissions of the old file; a new one gets the usual ones."""
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        return 0o644


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut, where the system allows it."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
