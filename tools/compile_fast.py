"""Compile modules with mypyc in the current folder; run by build_fast.py.

    python compile_fast.py WORK PATH...

The core is one library and each game another, so that two can be compiled at a time. With gcc they
are compiled twice: first with counters, to see which ways random games take, then laid out for
these ways. That makes battles about a sixth faster.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mypyc.build import mypycify
from setuptools import Extension, setup

COUNTING: Final = ["-fprofile-generate"]
COUNTED: Final = ["-fprofile-use", "-Wno-missing-profile"]
ALWAYS: Final = ["-fno-semantic-interposition"]
GAMES: Final = {"neuroshima": 40, "tsukuyumi": 12, "tamashii": 20}
"""How many random games are watched."""


def main(argv: Sequence[str]) -> None:
    """Translate once; compile, watch, compile."""
    work, paths = argv[0], list(argv[1:])
    files = libraries(paths)
    separate: list[tuple[list[str], str | None]] = [(files[name], name) for name in files]
    extensions = mypycify(paths, opt_level="2", debug_level="0", separate=separate)
    games = {game: GAMES[game] for game in files if game in GAMES}
    if games and is_gcc():
        build(extensions, work, COUNTING)
        watch(games)
        build(extensions, work, COUNTED)
    else:
        build(extensions, work, [])


def libraries(paths: Sequence[str]) -> dict[str, list[str]]:
    """The modules of each library by its name: a game's own, and those of no game."""
    result: dict[str, list[str]] = {}
    for path in paths:
        game = path.partition("/games/")[2].partition("/")[0]
        result.setdefault(game or "core", []).append(path)
    return result


def is_gcc() -> bool:
    """Whether the compiler is one whose counters are read as they are written."""
    command = [os.environ.get("CC", "cc"), "--version"]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    return "Free Software Foundation" in run.stdout


def build(extensions: Sequence[Extension], work: str, flags: list[str]) -> None:
    """Compile and link where the modules lie, two libraries at a time."""
    before = [(list(one.extra_compile_args), list(one.extra_link_args)) for one in extensions]
    for one in extensions:
        one.extra_compile_args += ALWAYS + flags
        one.extra_link_args += flags
    arguments = ["-q", "build_ext", "--inplace", "--force", "--parallel", "2"]
    setup(
        name="fast",
        packages=[],
        ext_modules=list(extensions),
        script_args=[*arguments, "--build-temp", work],
    )
    for one, (compiling, linking) in zip(extensions, before, strict=True):
        one.extra_compile_args, one.extra_link_args = compiling, linking


def watch(games: dict[str, int]) -> None:
    """Play random games; each run writes its counters when it ends."""
    environ = dict(os.environ, PYTHONPATH=str(Path.cwd()))
    for game, count in games.items():
        command = [sys.executable, "-m", "endtable", "selfplay", game, "--games", str(count)]
        subprocess.run(command, env=environ, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main(sys.argv[1:])
