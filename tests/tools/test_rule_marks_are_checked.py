"""The check of rule marks when tests are collected."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"


@pytest.mark.parametrize(
    ("ids", "problem"),
    [
        ('"NH-META-01"', ""),
        ('"NH-META-99"', "'NH-META-99' is not a rule of any ledger"),
        ('"NH-META-01", "NH-META-02", "NH-META-03", "NH-META-04"', "names 4 rules"),
    ],
)
def test_wrong_marks_stop_the_run(tmp_path: Path, ids: str, problem: str) -> None:
    shutil.copy(CONFTEST, tmp_path)
    source = f"import pytest\n\n@pytest.mark.rule({ids})\ndef test_it(): pass\n"
    (tmp_path / "test_it.py").write_text(source)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(*ids)\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert problem in run.stdout + run.stderr
    assert (run.returncode == 0) == (problem == "")
