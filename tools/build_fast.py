"""Build the fast Endtable: a copy of src/ in build/fast/ with hot modules compiled by mypyc.

With --trial it lies in build/trial/ and is compiled quickly, not for speed: enough to see whether
compiled code does what the sources say.

Use it with `PYTHONPATH=build/fast`; entries of PYTHONPATH come before installed packages, an
editable one included. Nothing is compiled again while no Python source has changed.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from typing import Final

FAST: Final = "fast"
TRIAL: Final = "trial"
SKIPPED: Final = ("__pycache__", ".mypy_cache")
COMPILER: Final = Path(__file__).with_name("compile_fast.py")
WATCHED: Final = Path(__file__).with_name("watched_play.py")

CONFIG: Final = """\
# Ends the search for a configuration here: the project's own one points at src/.
[mypy]
ignore_missing_imports = True
"""

VERIFY: Final = """\
import importlib, sys
from importlib.machinery import EXTENSION_SUFFIXES
files = {name: importlib.import_module(name).__file__ for name in sys.argv[1:]}
slow = [f"{name} is {file}" for name, file in files.items()
        if not file.endswith(tuple(EXTENSION_SUFFIXES))]
sys.exit("not compiled: " + "; ".join(slow) if slow else 0)
"""


class BuildError(Exception):
    """The build cannot go on; the text says why."""


def main(argv: Sequence[str] | None = None) -> int:
    """Build, then prove that Python really takes the compiled modules."""
    parser = argparse.ArgumentParser(description="Build the compiled Endtable in build/fast.")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1])
    parser.add_argument("--trial", action="store_true", help="compile quickly, in build/trial")
    args = parser.parse_args(argv)
    root, kind = args.root.resolve(), TRIAL if args.trial else FAST
    try:
        names = build(root, kind)
    except BuildError as error:
        print(f"build_fast: {error}", file=sys.stderr)
        return 1
    print(f"build_fast: {len(names)} compiled modules in build/{kind}")
    return 0


def build(root: Path, kind: str = FAST) -> list[str]:
    """Bring the build up to date; the names of the compiled modules."""
    target = root / "build" / kind
    paths = modules(root / "src", (root / "tools" / "fast_modules.txt").read_text("utf-8"))
    mirror(root / "src", target)
    stamp = root / "build" / f"{kind}.stamp"
    wanted = fingerprint(root / "src", paths)
    current = stamp.exists() and stamp.read_text("utf-8") == wanted
    stamp.unlink(missing_ok=True)  # until all went well
    if not current:
        compile_in(target, paths)
    names = [path.removesuffix(".py").replace("/", ".") for path in paths]
    verify(target, names)
    stamp.write_text(wanted, "utf-8")
    return names


def modules(source: Path, text: str) -> list[str]:
    """The paths that the list of modules stands for, sorted."""
    chosen: set[str] = set()
    for line in text.splitlines():
        pattern = line.partition("#")[0].strip()
        if not pattern:
            continue
        found = {path.relative_to(source).as_posix() for path in source.glob(pattern.lstrip("!"))}
        if not found and "*" not in pattern and not pattern.startswith("!"):
            raise BuildError(f"tools/fast_modules.txt names {pattern}, which does not exist")
        chosen = chosen - found if pattern.startswith("!") else chosen | found
    return sorted(chosen)


def sources(folder: Path) -> Iterator[Path]:
    """The files of a tree that matter, in a fixed order, relative to it."""
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        hidden = any(part in SKIPPED or part.endswith(".egg-info") for part in relative.parts)
        if path.is_file() and not hidden and not path.name.endswith(tuple(EXTENSION_SUFFIXES)):
            yield relative


def mirror(source: Path, target: Path) -> None:
    """Make the sources in `target` those of `source`; what was compiled stays."""
    target.mkdir(parents=True, exist_ok=True)
    wanted = set(sources(source))
    for relative in set(sources(target)) - wanted:
        (target / relative).unlink()
    for relative in wanted:
        (target / relative).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source / relative, target / relative)


def fingerprint(source: Path, paths: Sequence[str]) -> str:
    """Changes with anything that the compiled code depends on. Types come from all modules."""
    digest = hashlib.sha256(f"{sys.version} {version('mypy')} {paths}".encode())
    digest.update(COMPILER.read_bytes())
    digest.update(WATCHED.read_bytes())
    for relative in sources(source):
        if relative.suffix in (".py", ".pyi"):
            content = (source / relative).read_bytes()
            digest.update(f"{relative.as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()


def compile_in(target: Path, paths: Sequence[str]) -> None:
    """Compile modules of the copy where they lie."""
    for suffix in EXTENSION_SUFFIXES:
        for old in target.rglob(f"*{suffix}"):
            old.unlink()
    if not paths:
        return
    work = target.parent / f"{target.name}.work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    (target / "mypy.ini").write_text(CONFIG, "utf-8")
    flags = ["--trial"] if target.name == TRIAL else []
    command = [sys.executable, str(COMPILER), *flags, str(work), *paths]
    run = subprocess.run(command, cwd=target, check=False)
    if run.returncode:
        raise BuildError("mypyc failed, see above")


def verify(target: Path, names: Sequence[str]) -> None:
    """Import every compiled module as the tests will, and look where it came from."""
    environ = dict(os.environ, PYTHONPATH=str(target))
    command = [sys.executable, "-c", VERIFY, *names]
    run = subprocess.run(
        command, env=environ, cwd=target.parent, check=False, capture_output=True, text=True
    )
    if run.returncode:
        raise BuildError(run.stderr.strip())


if __name__ == "__main__":
    sys.exit(main())
