"""Data sets: a row a decision, and the same arrays when it is read again."""

from pathlib import Path

import pytest

import endtable
from endtable.arena import dataset
from endtable.cli import main
from endtable.core.codec import OtherVocabulary
from endtable.core.match import Match
from endtable.games import find, names
from endtable.kit.validation import BadInput


@pytest.mark.parametrize("name", names())
def test_rows_are_the_decisions_of_a_match(name: str) -> None:
    game = find(name)
    seats = game.seats({})
    match = endtable.play(game, ["random"] * seats, seed=3)
    rows = dataset.decisions(game, match)
    assert len(rows.seats) == len(match.lines)
    assert all(rank < legal for rank, legal in zip(rows.ranks, rows.legal, strict=True))
    assert set(rows.worth) <= {
        -1.0,
        1.0,
        0.0,
        *(n / (seats - 1 or 1) for n in range(-seats, seats)),
    }


def test_what_was_taken_back_is_left_out() -> None:
    game = find("neuroshima")
    match = Match(game, {}, 1)
    match.play(0, match.state.legal(0)[0])
    match.undo(0)
    match.play(0, match.state.legal(0)[1])
    rows = dataset.decisions(game, match)
    assert rows.ranks == [1]
    assert rows.worth == [0.0]


def test_a_match_without_its_beginning_is_refused() -> None:
    game = find("neuroshima")
    match = Match(game, {}, 1)
    match.resume(match.state.position())
    with pytest.raises(BadInput, match="cannot be played again from its seed"):
        dataset.decisions(game, match)


@pytest.mark.parametrize("name", names())
def test_a_file_gives_back_what_was_seen(name: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    file = tmp_path / "data.parquet"
    assert main(["export", name, "--games", "2", "--players", "random", "-o", str(file)]) == 0
    wanted = dataset.Wanted(name, find(name).complete({}), ("random",))
    first = dataset.play_one(wanted, 0)
    found = list(dataset.examples(file))
    assert [each.path for each in found if each.match == 0] == first.paths
    game = find(name)
    codec = game.codec({})
    for each in found:
        assert len(each.seen) == codec.width
        assert each.path[0] in each.ids
    assert {each.match for each in found} == {0, 1}
    assert not list(tmp_path.glob("*.part"))


def test_match_files_and_folders_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyarrow")
    for seed in (1, 2):
        match = endtable.play("neuroshima", ["random", "random"], seed)
        endtable.save(match, tmp_path / f"{seed}.jsonl")
    file = tmp_path / "data.parquet"
    assert main(["export", str(tmp_path), "-o", str(file), "--encoding", "rank"]) == 0
    assert "decisions" in capsys.readouterr().out
    assert sum(1 for _ in dataset.examples(file)) > 100


def test_another_vocabulary_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    game = find("neuroshima")
    match = endtable.play(game, ["random", "random"], 1)
    rows = dataset.decisions(game, match, "rank")
    with pytest.raises(OtherVocabulary, match="written with the vocabulary"):
        dataset.write(tmp_path / "x.parquet", game.codec({}, "flat"), [rows])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["neuroshima", "--format", "csv"], "--format: 'csv'"),
        (["neuroshima", "--encoding", "flatt"], "--encoding: 'flatt'"),
        (["neuroshima", "tamashii"], "name one game"),
        (["empty"], "there are no match files here"),
        (["neuroshima", "--games", "0"], "--games: 0"),
    ],
)
def test_bad_input(
    argv: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    assert main(["export", *argv, "-o", "x.parquet"]) == 2
    assert said in capsys.readouterr().err
