"""Processes that are started here end when their server does, however it ends."""

from __future__ import annotations

import os
import threading
import time
from typing import Final

LOOK: Final = 2.0


def end_with_parent() -> None:
    """Called in a new process: from now on it ends when the one that made it is gone.

    After ``kill -9`` of a server nobody else would tell it.
    """
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK)
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="orphans").start()
