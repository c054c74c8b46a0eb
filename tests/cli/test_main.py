"""The command line as a whole."""

import re
import resource
import subprocess
import sys

import pytest

from endtable import cli
from endtable.cli import main
from endtable.cli.errors import explain


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.mark.parametrize(
    ("lang", "usage", "rules"),
    [
        ("en", "usage: endtable", "have a test"),
        ("pl", "użycie: endtable", "mają test"),
        ("it", "uso: endtable", "hanno un test"),
    ],
)
def test_help_speaks_every_language(
    lang: str, usage: str, rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(usage)
    assert rules in shown


def test_the_language_of_the_system_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    main([])
    assert "użycie" in capsys.readouterr().out


@pytest.mark.parametrize("name", list(cli.COMMANDS))
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([name, "--lang=it", "--help"])
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith(f"uso: endtable {name}")


def test_version_tells_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    shown = capsys.readouterr().out
    assert re.fullmatch(r"endtable \d+\.\d+\.\d+ \((plain Python|compiled), Python 3.*\)\n", shown)


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["rulse"], "endtable: there is no command rulse; did you mean 'rules'?\n"),
        (["--nonsense"], "endtable: there is no option --nonsense; see endtable --help\n"),
        (
            ["rules", "--what"],
            "endtable: unrecognized arguments: --what; see endtable rules --help\n",
        ),
        (
            ["--lang", "xx", "rules"],
            "endtable: --lang: 'xx' is not a language of Endtable; known: en, it, pl\n",
        ),
        (["rules", "--tests", "/no/such"], "endtable: --tests: /no/such is not a folder\n"),
    ],
)
def test_mistakes_are_told_in_one_line(
    argv: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    assert capsys.readouterr() == ("", line)


def test_files_that_cannot_be_opened_are_told() -> None:
    assert explain(FileNotFoundError(2, "No such file", "x.json")) == "x.json: No such file"


def test_our_own_mistakes_keep_their_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explain(KeyError("x")) is None
    monkeypatch.setitem(cli.COMMANDS, "rules", "endtable.cli.nowhere")
    with pytest.raises(ModuleNotFoundError):
        main(["rules"])


def test_help_is_quick() -> None:
    """0.3 s of work: what else the machine does meanwhile does not count."""
    command = [sys.executable, "-m", "endtable", "--help"]
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(times) < 0.3
