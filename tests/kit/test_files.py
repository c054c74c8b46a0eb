"""Files that are replaced whole."""

import os
from pathlib import Path

import pytest

from endtable.kit.files import replace


def test_a_file_is_made_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    replace(path, "zażółć\n")
    assert path.read_bytes() == "zażółć\n".encode()
    replace(path, b"\x00new")
    assert path.read_bytes() == b"\x00new"
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("old")
    path.chmod(0o600)
    replace(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_crash_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_text("old")

    def broken(handle: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="disk full"):
        replace(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
