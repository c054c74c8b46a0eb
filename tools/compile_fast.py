"""Compile modules with mypyc in the current folder; run by build_fast.py.

    python compile_fast.py [--trial] WORK PATH...

The core is one library and each game another, its factions and its modules further ones, so that
two can be compiled at a time. With gcc the core and the games are compiled twice: first with
counters, to see which ways play goes (watched_play.py), then laid out for these ways. Factions and
modules are compiled once: they are large, and of each only a part is at any table.
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
COUNTED: Final = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
"""What was never counted is compiled as usual; gcc would take it for rare and make it small."""
ALWAYS: Final = ["-fno-semantic-interposition"]
WATCHED: Final = ("endtable_core", "endtable_neuroshima", "endtable_tamashii", "endtable_tsukuyumi")
WINGS: Final = ("factions", "modules")
"""Floors of a game that are large, and that nothing below them imports."""
WATCHING: Final = str(Path(__file__).with_name("watched_play.py"))
LEAST_GCC: Final = 10
"""The first that can leave alone what was never counted."""


def main(argv: Sequence[str]) -> None:
    """Translate once; compile, watch, compile. A trial is compiled once, and not for speed."""
    trial = argv[0] == "--trial"
    work, *paths = argv[trial:]
    files = libraries(paths)
    separate: list[tuple[list[str], str | None]] = [(files[name], name) for name in files]
    extensions = mypycify(
        paths, opt_level="0" if trial else "2", debug_level="0", separate=separate
    )
    watched: list[Extension] = []
    if not trial and is_gcc() and all(name in files for name in WATCHED):
        names = [f"{name}__mypyc" for name in WATCHED]
        watched = [one for one in extensions if one.name in names]
        build(watched, work, COUNTING)
    build([one for one in extensions if one not in watched], work, [])
    if watched:
        environ = dict(os.environ, PYTHONPATH=str(Path.cwd()))
        subprocess.run([sys.executable, WATCHING], env=environ, check=True)
        build(watched, work, COUNTED)


def libraries(paths: Sequence[str]) -> dict[str, list[str]]:
    """The modules of each library by its name: a game's own, its wings', the server's, the rest."""
    result: dict[str, list[str]] = {}
    for path in paths:
        game, _, rest = path.partition("/games/")[2].partition("/")
        floor = rest.partition("/")[0]
        wing = f"_{floor}" if floor in WINGS else ""
        house = "server" if path.startswith("endtable/server/") else "core"
        result.setdefault(f"endtable_{game or house}{wing}", []).append(path)
    return result


def is_gcc() -> bool:
    """Whether the compiler is one whose counters are read as they are written, and no old one."""
    command = [os.environ.get("CC", "cc"), "--version"]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    if "Free Software Foundation" not in run.stdout:
        return False
    run = subprocess.run([command[0], "-dumpversion"], check=False, capture_output=True, text=True)
    return int(run.stdout.partition(".")[0]) >= LEAST_GCC


def build(extensions: Sequence[Extension], work: str, flags: list[str]) -> None:
    """Compile and link where the modules lie, two libraries at a time."""
    before = [(one.extra_compile_args, one.extra_link_args) for one in extensions]
    for one in extensions:  # new lists: mypyc gives all of them the same one
        one.extra_compile_args = [*one.extra_compile_args, *ALWAYS, *flags]
        one.extra_link_args = [*one.extra_link_args, *flags]
    largest_first = sorted(extensions, key=size, reverse=True)  # so that both cores end together
    arguments = ["-q", "build_ext", "--inplace", "--force", "--parallel", "2"]
    setup(
        name="fast",
        packages=[],
        ext_modules=largest_first,
        script_args=[*arguments, "--build-temp", work],
    )
    for one, (compiling, linking) in zip(extensions, before, strict=True):
        one.extra_compile_args, one.extra_link_args = compiling, linking


def size(extension: Extension) -> int:
    """How much C there is to compile, in bytes."""
    return sum(Path(source).stat().st_size for source in extension.sources)


if __name__ == "__main__":
    main(sys.argv[1:])
