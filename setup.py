"""What a wheel needs beside its Python: compiled catalogues, the proofs of rules, fast modules.

`ENDTABLE_COMPILE=1 pip wheel .` compiles hot modules with mypyc; that takes gcc and some minutes.
"""

import json
import os
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
COMPILE = os.environ.get("ENDTABLE_COMPILE", "") not in ("", "0")


class Build(build_py):
    """Python files are copied; then come the files that are made of others."""

    def run(self) -> None:
        """Copy and make."""
        super().run()
        if self.editable_mode:
            return  # a source tree is read as it is written
        target = Path(self.build_lib)
        sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]
        make_catalogues(target)
        make_proofs(target)
        if COMPILE:
            make_fast(target)


def make_catalogues(target: Path) -> None:
    """`.mo` beside where each `.po` was."""
    from endtable.kit.po import compiled

    for path in (ROOT / "src").rglob("*.po"):
        made = target / path.relative_to(ROOT / "src").with_suffix(".mo")
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(compiled(path.read_text("utf-8"), path.stem))


def make_proofs(target: Path) -> None:
    """Which test proves which rule, for `endtable rules` where there are no tests."""
    from endtable.kit.rulemarks import marks_under

    marks = [
        [list(mark.ids), mark.test, mark.file, mark.line] for mark in marks_under(ROOT / "tests")
    ]
    (target / "endtable" / "kit" / "proofs.json").write_text(json.dumps(marks), "utf-8")


def make_fast(target: Path) -> None:
    """Compile hot modules of the copy where they lie."""
    import build_fast

    listed = (ROOT / "tools" / "fast_modules.txt").read_text("utf-8")
    build_fast.compile_in(target, build_fast.modules(target, listed))
    (target / "mypy.ini").unlink()


class Compiled(Distribution):
    """A wheel with compiled modules is for one platform."""

    def has_ext_modules(self) -> bool:
        """Whether anything was compiled."""
        return COMPILE


setup(cmdclass={"build_py": Build}, distclass=Compiled)
