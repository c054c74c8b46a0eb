"""The compiled build, on a toy package."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import build_fast

HOT = "def double(n: int) -> int:\n    return 2 * n\n"


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    (tmp_path / "src" / "toy").mkdir(parents=True)
    (tmp_path / "tools").mkdir()
    (tmp_path / "src" / "toy" / "__init__.py").write_text("")
    (tmp_path / "src" / "toy" / "hot.py").write_text(HOT)
    (tmp_path / "src" / "toy" / "cold.toml").write_text("a = 1")
    (tmp_path / "tools" / "fast_modules.txt").write_text("# hot ones\ntoy/h*.py\n")
    return tmp_path


def ask(toy: Path, code: str) -> str:
    """What Python says when it runs the fast build."""
    environ = dict(os.environ, PYTHONPATH=str(toy / "build" / "fast"))
    command = [sys.executable, "-c", f"from toy import hot; print({code})"]
    run = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_hot_modules_are_compiled_once(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build_fast.build(toy) == ["toy.hot"]
    assert Path(ask(toy, "hot.__file__")).suffix in (".so", ".pyd")
    assert ask(toy, "hot.double(21)") == "42"

    compilations: list[Path] = []
    monkeypatch.setattr(build_fast, "compile_in", lambda target, paths: compilations.append(target))
    (toy / "src" / "toy" / "cold.toml").write_text("a = 2")
    build_fast.build(toy)
    assert compilations == []
    assert (toy / "build" / "fast" / "toy" / "cold.toml").read_text() == "a = 2"

    (toy / "src" / "toy" / "__init__.py").write_text("NEW = 1\n")
    build_fast.build(toy)
    assert len(compilations) == 1


def test_a_module_that_was_not_compiled_is_noticed(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_fast, "compile_in", lambda target, paths: None)
    with pytest.raises(build_fast.BuildError, match=r"not compiled: toy\.hot"):
        build_fast.build(toy)


def test_the_list_of_modules(toy: Path) -> None:
    source = toy / "src"
    (source / "toy" / "huge.py").touch()
    assert build_fast.modules(source, "toy/*.py\n!toy/__init__.py") == ["toy/hot.py", "toy/huge.py"]
    assert build_fast.modules(source, "none/*.py  # not yet\n") == []
    with pytest.raises(build_fast.BuildError, match=r"toy/gone\.py, which does not exist"):
        build_fast.modules(source, "toy/gone.py")


def test_removed_files_go(toy: Path) -> None:
    target = toy / "copy"
    build_fast.mirror(toy / "src", target)
    (toy / "src" / "toy" / "cold.toml").unlink()
    (target / "toy" / f"hot{EXTENSION_SUFFIXES[0]}").touch()
    build_fast.mirror(toy / "src", target)
    names = sorted(path.name for path in (target / "toy").iterdir())
    assert names == ["__init__.py", f"hot{EXTENSION_SUFFIXES[0]}", "hot.py"]
