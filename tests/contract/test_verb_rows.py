"""Rows of verbs: whoever points at the things of a choice points at each of them once."""

from __future__ import annotations

import pytest

from endtable import games


@pytest.mark.parametrize("name", games.names())
def test_a_path_names_values_that_are_there_and_each_once(name: str) -> None:
    wrong = {}
    for row in games.find(name).verbs.rows.values():
        places = [place for place in row.path if isinstance(place, int)]
        if len(set(places)) < len(places) or not set(places) <= set(range(len(row.slots))):
            wrong[row.name] = row.path
    assert wrong == {}
