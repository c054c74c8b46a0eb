"""A player that is a program of its own, in any language: one JSON line in, one out.

See docs/bots.md. A program that dies, hangs or answers nonsense loses its time, not the match: the
clerk's choice is taken instead, and a dead one is started again for the next choice.
"""

from __future__ import annotations

import json
import selectors
import subprocess
import time
from collections.abc import Sequence
from typing import Any, Final

from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Action, Data, Seat

SECONDS: Final = 5.0
"""How long a program may think about a choice, if nothing else is said."""


class ProgramPlayer:
    """Asks a running program; ``faults`` counts the choices that the clerk had to make."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS) -> None:
        self.command = list(command)
        self.seconds = seconds
        self.faults = 0
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """What the program answers, if that is legal and in time."""
        legal = guess.legal(seat)
        texts = [game.write(action) for action in legal]
        question = {
            "is": "choose",
            "game": game.name,
            "seat": seat,
            "view": guess.view(seat),
            "options": texts,
            "seconds": self.seconds,
        }
        answer = self._ask(question)
        choice = answer.get("choose") if isinstance(answer, dict) else None
        if choice in texts:
            return legal[texts.index(choice)]
        self.faults += 1
        return guess.default(seat)

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _ask(self, question: Data) -> Any:
        """The answer as data; None if there was none in time."""
        try:
            process = self._running()
            assert process.stdin is not None
            process.stdin.write(json.dumps(question).encode() + b"\n")
            process.stdin.flush()
            line = self._line(process)
            return json.loads(line) if line else None
        except ValueError:
            return None  # not JSON: as good as no answer
        except OSError:
            self.close()
            return None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        return self._process

    def _line(self, process: subprocess.Popen[bytes]) -> bytes:
        """One line of the program's answer; a program that takes too long is ended."""
        assert process.stdout is not None
        until = time.monotonic() + self.seconds
        line = b""
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                left = until - time.monotonic()
                if left <= 0 or not selector.select(left):
                    self.close()
                    return b""
                part = process.stdout.read(65536)
                if not part:
                    self.close()
                    return b""
                line += part
        return line
