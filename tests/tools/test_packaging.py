"""What people get who install Endtable: a wheel that works alone, a source that can be tested."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str, folder: Path, **environ: str) -> str:
    """What a command says; it must succeed."""
    done = ended(*command, folder=folder, **environ)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def ended(*command: str, folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """A command that has run, well or not."""
    around = {**os.environ, **environ}
    return subprocess.run(
        command, cwd=folder, env=around, capture_output=True, text=True, check=False
    )


def copied(folder: Path) -> Path:
    """The files of the project, apart from it: building leaves traces."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", folder=ROOT)
    for name in listed.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    return folder


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / ".git").exists():
        pytest.skip("only a clone knows which files are its own")
    return copied(tmp_path_factory.mktemp("source"))


def wheel_of(source: Path, folder: Path, **environ: str) -> Path:
    pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation")
    run(*pip, "-w", str(folder), ".", folder=source, **environ)
    (wheel,) = folder.glob("*.whl")
    return wheel


def unpacked(wheel: Path, folder: Path) -> Path:
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder)
    return folder


def alone(folder: Path, *arguments: str) -> str:
    """Run what a wheel holds with nothing but Python itself."""
    return run(sys.executable, "-S", *arguments, folder=folder, PYTHONPATH=str(folder), LC_ALL="C")


@pytest.fixture(scope="module")
def plain(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain wheel, unpacked."""
    folder = tmp_path_factory.mktemp("plain")
    return unpacked(wheel_of(source, folder / "wheels"), folder / "alone")


def test_a_wheel_works_without_any_other_package(plain: Path) -> None:
    folder = plain
    assert not list(folder.rglob("*.po"))
    alone(folder, "-c", "import endtable.core.game, endtable.core.match, endtable.games")
    assert "decisions" in alone(folder, "-m", "endtable", "selfplay", "tsukuyumi", "--games", "1")
    assert "użycie:" in alone(folder, "-m", "endtable", "arena", "--help", "--lang", "pl")
    record = json.loads(alone(folder, "-m", "endtable", "rules", "neuroshima", "--json"))
    assert record[0]["missing"] == []
    assert len(record[0]["tested"]) > 400
    for part in ("web/static/look.css", "games/neuroshima/ledger/neuroshima.toml", "py.typed"):
        assert (folder / "endtable" / part).exists()


def test_who_lacks_a_package_is_told_how_to_get_it(plain: Path) -> None:
    command = (sys.executable, "-S", "-m", "endtable", "arena", "neuroshima")
    done = ended(*command, folder=plain, PYTHONPATH=str(plain), LC_ALL="C")
    assert done.returncode == 2
    assert "packages are missing: rich; pip install 'endtable[arena]'" in done.stderr


def test_the_source_distribution_can_be_tested(source: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "-q", "--sdist", "--no-isolation", "-o", str(tmp_path), ".",
        folder=source)  # fmt: skip
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as file:
        file.extractall(tmp_path / "sdist", filter="data")
    (folder,) = (tmp_path / "sdist").iterdir()
    for name in ("Makefile", "constraints.txt", "tools/build_fast.py", "docs/architecture.md",
                 "bench/neuroshima.py", "tests/contract/test_conformance.py"):  # fmt: skip
        assert (folder / name).exists(), name
    pytest_ = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    some = ("tests/core", "tests/games/neuroshima/test_nets.py", "tests/docs")
    assert " passed" in run(*pytest_, *some, folder=folder, PYTHONPATH=str(folder / "src"))


@pytest.mark.slow
def test_a_compiled_wheel_is_fast_and_plays(source: Path, tmp_path: Path) -> None:
    wheel = wheel_of(source, tmp_path / "wheels", ENDTABLE_COMPILE="1")
    assert "none-any" not in wheel.name
    folder = unpacked(wheel, tmp_path / "alone")
    code = "from endtable.kit.build import compiled; print(compiled())"
    assert alone(folder, "-c", code).strip() == "True"
    for game in ("neuroshima", "tsukuyumi", "tamashii"):
        alone(folder, "-m", "endtable", "selfplay", game, "--games", "2", "--check")
