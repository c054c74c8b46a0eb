"""Whole matches go as they are written; ``python tools/playthroughs.py`` writes them anew."""

from pathlib import Path

import pytest

from playthroughs import retold

WRITTEN = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_a_match_goes_as_it_is_written(path: Path) -> None:
    assert retold(path).splitlines() == path.read_text(encoding="utf-8").splitlines()
