"""`endtable rules`."""

import json
from pathlib import Path

import pytest

from endtable.cli import main
from endtable.kit import ledger

GOOD = """
import pytest

@pytest.mark.rule("NH-META-01", "NH-META-02")
def test_a(): ...
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "test_good.py").write_text(GOOD)
    monkeypatch.chdir(tmp_path / "tests" / "deep")
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


def test_a_table_for_people(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "neuroshima"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("neuroshima")
    named = ("NH-META-01", "NH-META-02")
    rules = ledger.of_game("neuroshima")
    missing = [rule for rule in rules if not rule.untested and rule.id not in named]
    assert f"{len(missing)} rules have no test" in shown
    assert "NH-META-01" not in shown
    assert "NH-META-03" in shown


def test_a_record_for_programs(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "neuroshima", "--json"]) == 0
    (record,) = json.loads(capsys.readouterr().out)
    assert record["game"] == "neuroshima"
    assert record["entries"] == 486
    assert record["tested"]["NH-META-02"] == ["tests/test_good.py::test_a"]
    assert record["missing"][0] == "NH-META-03"


def test_the_folder_can_be_named(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "--json", "--tests", str(tmp_path / "tests" / "deep")]) == 0
    record = json.loads(capsys.readouterr().out)[0]
    assert record["tested"] == {}


def test_wrong_marks_are_all_listed(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = GOOD.replace("NH-META-01", "NH-NOPE-01").replace('2"', '2", "a", "b"')
    (project / "tests" / "test_bad.py").write_text(bad)
    assert main(["rules"]) == 2
    out, lines = capsys.readouterr()
    assert out == ""
    assert "tests/test_bad.py:4: a mark names 4 rules, 3 are allowed" in lines
    assert "'NH-NOPE-01' is not a rule of any ledger" in lines


def test_an_unknown_game_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "neuroshma"]) == 2
    assert "did you mean 'neuroshima'?" in capsys.readouterr().err


def test_no_project_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["rules"]) == 2
    assert "no tests found from here" in capsys.readouterr().err
