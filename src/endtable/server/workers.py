"""Several workers at one port: each a process, all listening, one started anew if it dies."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import time
from importlib import import_module
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

from endtable.server.api import request_log
from endtable.server.config import Config
from endtable.server.run import serve

LOG: Final = logging.getLogger("endtable.server")
TOO_SOON: Final = 2.0
"""A worker that dies within so many seconds is not started anew at once."""


def work(factory: str, config: Config, ear: socket.socket) -> None:
    """One worker; ``factory`` is ``module:function`` that makes the application."""
    module, _, name = factory.partition(":")
    serve(getattr(import_module(module), name)(config), config, ear)


class Workers:
    """Starts them, starts them anew, and ends them together."""

    def __init__(self, factory: str, config: Config, ear: socket.socket, count: int) -> None:
        self.make = (factory, config, ear)
        self.count = count
        self.context = multiprocessing.get_context("spawn")
        self.running: dict[SpawnProcess, float] = {}
        self.ending = False

    def run(self) -> int:
        """Until somebody ends it; the exit code."""
        config = self.make[1]
        request_log.set_up(config.log_level, config.log_form)
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self._end)
        while not self.ending:
            while len(self.running) < self.count and not self.ending:
                self._start()
            time.sleep(0.1)
            self._look_after()
        for process in self.running:
            process.join()
        return 0

    def _start(self) -> None:
        process = self.context.Process(target=work, args=self.make)
        process.start()
        self.running[process] = time.monotonic()

    def _look_after(self) -> None:
        for process, began in list(self.running.items()):
            if process.is_alive():
                continue
            del self.running[process]
            if self.ending:
                continue
            LOG.error("worker %s ended (%s); another is started", process.pid, process.exitcode)
            if time.monotonic() - began < TOO_SOON:
                time.sleep(TOO_SOON)

    def _end(self, sign: int, frame: FrameType | None) -> None:
        """Whoever ends this ends all of them; a second time too."""
        self.ending = True
        for process in self.running:
            if process.pid is not None and process.is_alive():
                process.terminate()
