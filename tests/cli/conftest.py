"""What tests of commands share."""

import io
from collections.abc import Callable

import pytest

from endtable.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Run:
    """A command with what is typed, line by line: its exit code and what it printed.

    It runs in a folder of its own: a match that is rescued when a test is stopped stays there.
    """
    monkeypatch.chdir(tmp_path_factory.mktemp("here"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "200")

    def run(*argv: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run
