"""The game without one of its folders, and whether the rest of its tests goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import endtable

ROOT = Path(__file__).parents[3]
OURS = Path("tests") / "games" / "tsukuyumi"
PACKAGE = Path("src") / "endtable" / "games" / "tsukuyumi"


def without(part: str, folder: Path) -> None:
    """A copy of sources and tests in which a folder is missing, such as "modules/gates"."""
    junk = shutil.ignore_patterns("*.so", "playthroughs", "tamashii", "neuroshima")
    shutil.copytree(Path(endtable.__file__).parent, folder / "src" / "endtable", ignore=junk)
    shutil.copytree(ROOT / OURS, folder / OURS, ignore=junk)
    shutil.copytree(ROOT / "tests" / "contract", folder / "tests" / "contract", ignore=junk)
    for helper in (ROOT / OURS).parent.glob("*.py"):
        shutil.copy2(helper, folder / OURS.parent)
    for name in ("pyproject.toml", "tools"):
        (folder / name).symlink_to(ROOT / name)
    shutil.rmtree(folder / PACKAGE / part)
    shutil.rmtree(folder / OURS / part, ignore_errors=True)
    listed = folder / PACKAGE.parent / "__init__.py"
    text = listed.read_text(encoding="utf-8")
    listed.write_text(text.replace('("neuroshima", "tsukuyumi", "tamashii")', '("tsukuyumi",)'))


def passes(folder: Path, arguments: Sequence[str]) -> None:
    """Run tests there; they must pass, and there must be some."""
    source = folder / "src"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": f"{source}{os.pathsep}{folder}",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # seconds, and none is needed
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert "passed" in done.stdout
