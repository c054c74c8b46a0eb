"""Running the tests against mutants, each in a copy of the tree."""

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from mutation.sites import Mutant

KILLED: Final = "killed"
SURVIVED: Final = "survived"
TIMEOUT: Final = "timeout"

_LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "results", "*.egg-info", "__pycache__", ".*_cache"
)
_MEMORY: Final = 3 * 1024**3
"""A mutant that loops often fills the memory first; it must not fill ours."""


_PATIENCE: Final = 20
"""A mutant may wait so many times as long as it may work: other work goes on beside it."""
_NO_TESTS: Final = 5
_BROAD: Final = "test_playthroughs"
"""Tests that see a little of everything in seconds."""
_OUT_OF_TIME: Final = (None, -signal.SIGXCPU, -signal.SIGKILL)
_NOTICED: Final = re.compile(r"^FAILED (tests/\S+?\.py)::", re.MULTILINE)


class RunError(Exception):
    """The tests cannot judge mutants; the text says why."""


class Copy:
    """A copy of the tree in which one mutant at a time lives."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(root, folder, ignore=_LEFT_OUT)

    def judge(
        self, mutant: Mutant, stages: Sequence[Sequence[str]], limit: int
    ) -> tuple[str, set[str]]:
        """Put the mutant in, run the tests in stages until one notices, take it out again.

        Its fate, and the files of the tests that noticed.
        """
        path = self.folder / mutant.file
        source = path.read_bytes()
        path.write_bytes(mutant.applied(source))
        try:
            for tests in stages:
                code, said = self.run(tests, limit)
                if code in _OUT_OF_TIME:
                    return TIMEOUT, set()
                if code not in (0, _NO_TESTS):
                    return KILLED, set(_NOTICED.findall(said))
        finally:
            path.write_bytes(source)
        return SURVIVED, set()

    def run(self, tests: Sequence[str], limit: int) -> tuple[int | None, str]:
        """The exit code of pytest (None: out of time) and what it said.

        The limit is in seconds of processor time.
        """
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        environ = dict(os.environ, PYTHONPATH=str(self.folder / "src"))
        # A cached file of the same age and size would be taken for the mutant.
        environ["PYTHONDONTWRITEBYTECODE"] = "1"
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=environ,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        if hasattr(resource, "prlimit"):
            resource.prlimit(process.pid, resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit, limit + 5))
        try:
            said, _ = process.communicate(timeout=limit * _PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None, "out of time"
        return process.returncode, said


def mirror_of(root: Path, file: str) -> tuple[str, ...]:
    """The tests that must notice: the mirror of the game or room in tests/, and the contract."""
    parts = Path(file).with_suffix("").parts[2:]
    mirror = Path("tests", *parts[: 2 if parts[:1] == ("games",) else 1])
    wanted = [mirror, Path("tests", "contract")]
    found = tuple(path.as_posix() for path in wanted if (root / path).is_dir())
    return found or ("tests",)


def likely(root: Path, tests: Sequence[str], file: str) -> list[str]:
    """Of the tests, whole matches, and files named after the broken module: they notice first."""
    word = Path(file).stem.removesuffix("s").removesuffix("ing")
    return sorted(
        path.relative_to(root).as_posix()
        for folder in tests
        for path in (root / folder).rglob("test_*.py")
        if word in path.stem or path.stem == _BROAD
    )


def judge_all(
    root: Path,
    mutants: Sequence[Mutant],
    folder: Path,
    jobs: int,
    tests: Sequence[str],
    told: Callable[[Mutant, str], None],
) -> list[str]:
    """The fate of every mutant, `jobs` at a time; `tests` overrides the mirror.

    Tests that are named after the broken module, or noticed another mutant there, go first: then
    most mutants take seconds.
    """
    copies = [Copy(root, folder / f"copy{n}") for n in range(jobs)]
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)
    plans = [tuple(tests) or mirror_of(root, mutant.file) for mutant in mutants]
    limits = {plan: _limit(copies[0], plan) for plan in sorted(set(plans))}
    noticed: dict[str, set[str]] = {mutant.file: set() for mutant in mutants}

    def judge(mutant: Mutant, plan: tuple[str, ...]) -> str:
        copy = free.get()
        try:
            first = sorted({*likely(root, plan, mutant.file), *noticed[mutant.file]})
            fate, who = copy.judge(mutant, [first, plan] if first else [plan], limits[plan])
            noticed[mutant.file] |= who
        finally:
            free.put(copy)
        told(mutant, fate)
        return fate

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(judge, mutants, plans))


def _limit(copy: Copy, tests: Sequence[str]) -> int:
    """How long the tests may work: generously more than without a mutant, where they must pass."""
    before = _worked()
    code, said = copy.run(tests, 3600)
    if code != 0:
        raise RunError(f"the tests fail without any mutant:\n{said}")
    return 10 + int(2 * (_worked() - before))


def _worked() -> float:
    """Seconds of processor time of all processes that were run and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
