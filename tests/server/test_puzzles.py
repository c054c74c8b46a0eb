"""Puzzles over REST: listed, hinted at, solved."""

from __future__ import annotations

import httpx
import pytest


def test_every_sample_solution_is_accepted(base: str) -> None:
    puzzles = httpx.get(f"{base}/api/puzzles", params={"lang": "it"}).json()
    assert len(puzzles) >= 10
    for puzzle in puzzles[:4]:
        where = f"{base}/api/puzzles/{puzzle['key']}"
        sample = httpx.get(f"{where}/solution").json()
        assert httpx.get(f"{where}/hint").json()["tile"] == sample[0]["tile"]
        answer = httpx.post(f"{where}/check", json={"placements": sample, "draw": True}).json()
        assert answer["solved"] is True
        assert "board" in answer["before"]
        assert answer["frames"]
        one = httpx.get(where, params={"draw": True}).json()
        assert one["position"]["units"]
        assert "solution" not in one
        assert "board" in one["regions"]


@pytest.mark.parametrize(
    "placements",
    [
        [],
        [{"tile": "hq", "at": "d4"}],
        [{"tile": "x", "at": "zz", "turn": 10**9}],
        [{"tile": "\u0000", "at": "", "turn": -1}] * 20,
    ],
)
def test_odd_answers_get_a_reason(base: str, placements: list[dict[str, object]]) -> None:
    answer = httpx.post(f"{base}/api/puzzles/1/check", json={"placements": placements})
    assert answer.status_code == 400
    assert answer.json()["why"]


def test_no_such_puzzle(base: str) -> None:
    for path in ("", "/hint", "/solution"):
        assert httpx.get(f"{base}/api/puzzles/none{path}").status_code == 404
