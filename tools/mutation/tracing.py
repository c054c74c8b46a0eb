"""A pytest plugin: which tests run which of the wanted lines, and how long every test takes.

`mutation.touching` loads it into the tests' own processes; each writes what it saw to a file of
its own, since a process that runs tests side by side with others knows only its share.
"""

import json
import os
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest
from coverage import Coverage

WANTED: Final = "MUTANTS_WANTED"
"""Names a file: the lines that are wanted, by the path of their source."""
SEEN: Final = "MUTANTS_SEEN"
"""Names the folder in which every process writes what it saw."""
IMPORTED: Final = ""
"""What ran a line that ran outside of any test: while modules were imported."""


class Tracing:
    """Watches the wanted files from the first import to the last test."""

    def __init__(self, wanted: dict[str, list[int]], folder: Path) -> None:
        self.wanted = wanted
        self.folder = folder
        self.seconds: dict[str, float] = {}
        self.coverage = Coverage(data_file=None, include=list(wanted), config_file=False)
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Whatever runs now, runs for this test."""
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - began
            self.coverage.switch_context(IMPORTED)

    def pytest_sessionfinish(self) -> None:
        """Write down what was seen, for the wanted lines alone."""
        self.coverage.stop()
        data = self.coverage.get_data()
        touched = {}
        for file, lines in self.wanted.items():
            by_line = data.contexts_by_lineno(file)
            touched[file] = {line: by_line.get(line, []) for line in lines}
        seen = {"seconds": self.seconds, "touched": touched}
        (self.folder / f"{os.getpid()}.json").write_text(json.dumps(seen), "utf-8")


TRACING: Final = pytest.StashKey[Tracing]()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Begin before anything is imported, by a conftest too."""
    wanted = json.loads(Path(os.environ[WANTED]).read_text("utf-8"))
    early_config.stash[TRACING] = Tracing(wanted, Path(os.environ[SEEN]))


def pytest_configure(config: pytest.Config) -> None:
    """Who only hands out tests runs nothing itself, and has nothing to write down."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        return
    config.pluginmanager.register(config.stash[TRACING])
