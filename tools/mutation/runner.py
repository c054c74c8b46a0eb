"""Running the tests against mutants, each in a copy of the tree."""

import os
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
from mutation.touching import Touching, wanted
from mutation.tracing import SEEN, WANTED

KILLED: Final = "killed"
SURVIVED: Final = "survived"
TIMEOUT: Final = "timeout"

_TOOLS: Final = Path(__file__).parents[1]
_LEFT_OUT: Final = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "results", "*.egg-info", "__pycache__", ".*_cache"
)
_MEMORY: Final = 3 * 1024**3
"""A mutant that loops often fills the memory first; it must not fill ours."""
_LONG_AGO: Final = 10**18
"""Nanoseconds: a day in 2001, before any source."""
_NO_LIMIT: Final = 24 * 3600
_PATIENCE: Final = 20
"""A mutant may wait so many times as long as it may work: other work goes on beside it."""
_OUT_OF_TIME: Final = (None, -signal.SIGXCPU, -signal.SIGKILL)


class RunError(Exception):
    """The tests cannot judge mutants; the text says why."""


class Copy:
    """A copy of the tree in which one mutant at a time lives."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        self.arguments = folder.with_suffix(".tests")
        self.judged = 0
        shutil.copytree(root, folder, ignore=_LEFT_OUT)

    def judge(self, mutant: Mutant, stages: Sequence[tuple[Sequence[str], int]]) -> str:
        """Put the mutant in, run tests in stages until one notices, take it out again.

        A stage is tests and how many seconds they may work.
        """
        path = self.folder / mutant.file
        source, age = path.read_bytes(), path.stat().st_mtime_ns
        self.judged += 1
        path.write_bytes(mutant.applied(source))
        # Python takes a cached file for the source by age and size: no two mutants have the same.
        os.utime(path, ns=(age, _LONG_AGO + self.judged * 10**9))
        try:
            for tests, limit in stages:
                code, _ = self.run(tests, limit)
                if code in _OUT_OF_TIME:
                    return TIMEOUT
                if code != 0:
                    return KILLED
        finally:
            path.write_bytes(source)
            os.utime(path, ns=(age, age))
        return SURVIVED

    def run(
        self, tests: Sequence[str], limit: int, *more: str, **environ: str
    ) -> tuple[int | None, str]:
        """The exit code of pytest (None: out of time) and what it said.

        The limit is in seconds of processor time.
        """
        self.arguments.write_text("\n".join(tests), "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *more]
        environ = {**os.environ, **environ}
        environ["PYTHONDONTWRITEBYTECODE"] = ""  # compiling everything anew takes most of the time
        environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # most of the time of a short run
        environ["PYTHONPATH"] = os.pathsep.join((str(self.folder / "src"), str(_TOOLS)))
        process = subprocess.Popen(
            [*command, f"@{self.arguments}"],
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


def judge_all(
    root: Path,
    mutants: Sequence[Mutant],
    folder: Path,
    jobs: int,
    tests: Sequence[str],
    told: Callable[[Mutant, str], None],
) -> list[str]:
    """The fate of every mutant, `jobs` at a time; `tests` overrides the mirror."""
    copies = [Copy(root, folder / f"copy{n}") for n in range(jobs)]
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)
    plans = [tuple(tests) or mirror_of(root, mutant.file) for mutant in mutants]
    touching = {plan: trace(copies[0], plan, mutants, jobs) for plan in sorted(set(plans))}

    def judge(mutant: Mutant, plan: tuple[str, ...]) -> str:
        copy, known = free.get(), touching[plan]
        try:
            stages = known.stages(mutant, plan)
            fate = copy.judge(mutant, [(stage, _limit(known.cost(stage))) for stage in stages])
        finally:
            free.put(copy)
        told(mutant, fate)
        return fate

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(judge, mutants, plans))


def trace(copy: Copy, plan: Sequence[str], mutants: Sequence[Mutant], jobs: int) -> Touching:
    """Run all tests of a plan once, without a mutant, and see who runs the lines of mutants."""
    seen = copy.folder.with_suffix(".seen")
    shutil.rmtree(seen, ignore_errors=True)
    seen.mkdir()
    lines = seen / "wanted"
    lines.write_text(wanted(mutants, copy.folder), "utf-8")
    spread = ("-p", "xdist", "-n", str(jobs)) if jobs > 1 else ()
    environ = {WANTED: str(lines), SEEN: str(seen)}
    code, said = copy.run(plan, _NO_LIMIT, "-p", "mutation.tracing", *spread, **environ)
    if code != 0:
        raise RunError(f"the tests fail without any mutant:\n{said}")
    found = Touching()
    for path in sorted(seen.glob("*.json")):
        found.add(path.read_text("utf-8"), copy.folder)
    return found


def _limit(seconds: float) -> int:
    """How long tests may work: generously more than without a mutant."""
    return 10 + int(3 * seconds)
