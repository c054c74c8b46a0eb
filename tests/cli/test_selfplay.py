"""`endtable selfplay`."""

import json

import pytest

from endtable.arena import selfplay

from .conftest import Run


def test_a_record_for_programs(run: Run) -> None:
    code, shown, err = run(
        "selfplay", "neuroshima", "--games", "3", "--seed", "5", "--check", "--json",
        "--options", "armies=borgo,moloch",
    )  # fmt: skip
    assert (code, err) == (0, "")
    record = json.loads(shown)
    assert record["games"] == 3
    assert record["seed"] == 5
    assert record["decisions"] >= record["longest"]["decisions"] > 20
    assert sum(record["reasons"].values()) == 3
    wins = record["wins"]
    assert sum(wins["faction"].values()) == sum(wins["seat"].values()) == 3 - wins["shared"]
    assert record["failed"] == []
    assert record["decisions_per_second"] > 0


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_a_table_for_people(run: Run, lang: str) -> None:
    code, shown, _ = run("selfplay", "neuroshima", "--games", "1", "--lang", lang)
    assert code == 0
    assert "nh." not in shown


def test_what_goes_wrong_names_its_seed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(game: object, options: object, seed: int, **_: object) -> selfplay.Played:
        return selfplay.Played(seed, 1, error="BrokenRules: lost" if seed == 8 else "")

    monkeypatch.setattr(selfplay, "play", play)
    code, _, err = run("selfplay", "neuroshima", "--games", "3", "--seed", "7")
    assert (code, err) == (1, "endtable: seed 8 went wrong: BrokenRules: lost\n")


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["neuroshma"], "did you mean 'neuroshima'?"),
        (["neuroshima", "--games", "0"], "--games: 0 is not between 1 and"),
        (["neuroshima", "--games", "x"], "invalid int value"),
        (["neuroshima", "--jobs", "0"], "--jobs: 0 is not between 1 and"),
        (["neuroshima", "--options", "mode=x"], "options.mode: 'x' is not a mode"),
    ],
)
def test_mistakes(run: Run, argv: list[str], text: str) -> None:
    code, shown, err = run("selfplay", *argv)
    assert (code, shown) == (2, "")
    assert text in err
