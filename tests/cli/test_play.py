"""`endtable play`, with everything typed from a pipe."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from endtable.cli.table import Table
from endtable.core.match import Match
from endtable.kit import matches

from .conftest import Run

DUEL = ("play", "neuroshima", "--seed", "7", "--options", "armies=outpost,hegemony")
HOT_SEAT = (*DUEL, "--seats", "human,human")


def typed(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


def test_a_newcomer_sees_what_to_type(run: Run) -> None:
    code, shown, err = run("play", "neuroshima", "--seed", "1")
    assert (code, err) == (0, "")
    assert "? for help" in shown
    assert "Place your HQ on any free field.  NH-START-04" in shown
    assert "b2, b3, b4, c2, c3, c4, c5, d2" in shown
    assert shown.endswith("Until next time.\n")


def test_choosing_by_number_by_name_and_by_notation(run: Run) -> None:
    _, shown, _ = run(*HOT_SEAT, typed=typed("c4", "place hq f2 0", "1", "end"))
    assert "Outpost places HQ on c4, facing north" in shown
    assert "Hegemony places HQ on f2, facing north" in shown
    assert "» keep_hand" in shown
    assert "Turn 2: Hegemony" in shown


def test_picks_in_a_row_and_one_by_one(run: Run) -> None:
    opening = ("d4", "b2", "keep_hand", "end")
    _, shown, _ = run(*HOT_SEAT, typed=typed(*opening, "1", "c5", "2"))
    placed = [line for line in shown.splitlines() if "places" in line][-1]
    assert "on c5, facing south-east" in placed
    _, shown, _ = run(*HOT_SEAT, typed=typed(*opening, "1 c5 2"))
    assert placed in shown
    name = placed.split("places ")[1].split(" on ")[0]
    _, shown, _ = run(*HOT_SEAT, typed=typed(*opening, f"{name.lower()}", "c5 2"))
    assert placed in shown


def test_what_begins_an_action_narrows_it(run: Run) -> None:
    _, shown, _ = run(*HOT_SEAT, typed=typed("place hq", "back", "place hq e3"))
    assert "» place hq e3 0" in shown


def test_refusals_say_why(run: Run) -> None:
    _, shown, _ = run(*HOT_SEAT, typed=typed("d4", "d4", "place hq d4 0", "zzz", "9 9", "battle"))
    assert "✗ First place your HQ on a free hex." in shown
    assert shown.count("Place your HQ on any free field.") == 2
    lines = typed("d4", "b2", "1", "place medic d4 0", "place medic")
    _, shown, _ = run(*HOT_SEAT, typed=lines)
    assert "✗ you do not have this tile: medic (NH-PLAY-03)" in shown
    assert "✗ action: 'place medic': 1 word after the verb; place TILE HEX TURN" in shown


def test_a_field_that_is_taken_is_explained(run: Run) -> None:
    lines = typed("d4", "b2", "keep_hand", "end", "1", "d4", "c9")
    _, shown, _ = run(*HOT_SEAT, typed=lines)
    assert "✗ d4 is occupied  NH-PLAY-07" in shown


def test_undo(run: Run) -> None:
    _, shown, _ = run(*HOT_SEAT, typed=typed("undo", "d4", "undo", "c3"))
    assert "✗ nothing can be taken back" in shown
    assert "Outpost takes a choice back" in shown
    assert "Outpost places HQ on c3" in shown
    _, shown, _ = run(*DUEL, typed=typed("d4", "undo"))
    assert "✗ nothing can be taken back" in shown, "the bot has answered"


def test_help_rules_log_and_piles(run: Run) -> None:
    _, shown, _ = run(
        *DUEL,
        typed=typed(
            "?", "? commando", "?sniper", "help", "? xyz", "rules", "rules NH-NET-01",
            "rules unlucky", "d4", "log", "log all", "piles", "board",
        ),
    )  # fmt: skip
    assert shown.count("Choosing: type the number") == 2
    assert "One early shot straight ahead." in shown
    assert "Sniper · Outpost · instant tile ×1 · sniper" in shown
    assert "there is no tile and no army xyz" in shown
    assert "Destroy the enemy HQ" in shown
    assert "NH-NET-01  A net" in shown
    assert shown.count("Outpost places HQ on d4") == 3
    assert "Commando ×5" in shown


def test_every_language(run: Run) -> None:
    lines = typed("?", "rules", "d4", "1", "? hq", "undo", "zzz", "piles", "quit", "")
    for lang, word in (("en", "Place your HQ"), ("pl", "Połóż swój sztab"), ("it", "Piazza il")):
        code, shown, _ = run(*DUEL, "--lang", lang, typed=lines)
        assert code == 0
        assert word in shown


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my duel.jsonl"
    _, shown, _ = run(*HOT_SEAT, typed=typed("save", "d4", f"save {path}", "b2", "quit", "y"))
    assert "Where to? save FILE" in shown
    assert f"Saved: {path}" in shown
    saved = matches.read(path)
    assert saved.header["seats"] == ["human", "human"]
    assert [line["do"] for line in saved.lines] == ["place hq d4 0", "place hq b2 0"]
    _, shown, _ = run("play", "--resume", str(path), typed=typed("log", "quit"))
    assert "Hegemony places HQ on b2" in shown
    assert "You have instant tiles only" in shown
    assert "Save it?" not in shown, "nothing new"


def test_the_end_of_input_keeps_a_match_that_has_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "m"
    run(*HOT_SEAT, typed=typed(f"save {path}", "d4"))
    assert len(matches.read(path).lines) == 1


def test_quit_asks_and_takes_no_for_an_answer(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept"
    _, shown, _ = run(*HOT_SEAT, typed=typed("d4", "quit", "/no/such/folder/m", str(path)))
    assert "✗ /no/such/folder/m: No such file or directory" in shown
    assert path.exists()
    code, shown, _ = run(*HOT_SEAT, typed=typed("d4", "quit", ""))
    assert code == 0
    assert "Saved" not in shown


def test_bots_alone_play_to_the_end(run: Run) -> None:
    code, shown, _ = run(*DUEL, "--seats", "random,random")
    assert code == 0
    assert "wins: " in shown or "First place: " in shown
    _, again, _ = run(*DUEL, "--seats", "random,random")
    assert again == shown, "the same seed, the same match"


def test_a_whole_match_from_a_pipe(run: Run, tmp_path: Path) -> None:
    """Whoever always types 1, and ends the turn where that is not possible, comes to the end."""
    lines = typed(*["1"] * 2, *["1 1 1", "1", "c4", "end", "1 0"] * 300)
    code, shown, _ = run(*DUEL, typed=lines + typed(f"save {tmp_path / 'm'}", ""))
    assert code == 0
    assert "Traceback" not in shown


def test_our_own_mistake_does_not_lose_the_match(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def broken(table: Table, seat: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "play_bot", broken)
    with pytest.raises(ZeroDivisionError):
        run(*DUEL, typed=typed("d4"))
    (path,) = tmp_path.iterdir()
    assert [line["do"] for line in matches.read(path).lines] == ["place hq d4 0"]


def test_rules_that_break_leave_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    from endtable.cli.table import new_table
    from endtable.core.game import fingerprint
    from endtable.games import find

    table = new_table(find("neuroshima"), {}, 1, ["human", "human"])
    before = fingerprint(table.match.state)

    def broken(match: Match, seat: int, action: tuple[object, ...]) -> None:
        match.state.apply(seat, action)
        raise ZeroDivisionError

    monkeypatch.setattr(Match, "play", broken)
    with pytest.raises(ZeroDivisionError):
        table.play(0, table.match.state.legal(0)[0])
    assert fingerprint(table.match.state) == before


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["neuroshma"], "'neuroshma' is not a game here; did you mean 'neuroshima'?"),
        (["--seats", "human"], "--seats: 1 players for 2 seats; like human,random"),
        (["--seats", "human,randm"], "--seats[1]: 'randm' is not a bot; did you mean 'random'?"),
        (["--options", "mode"], "--options: 'mode' is not key=value; like mode=duel"),
        (["--options", "mode=dual"], "options.mode: 'dual' is not a mode; did you mean 'duel'?"),
        (["--options", "players=two"], "options.players: 'two' is not a whole number"),
        (["--options", "board=basic", "board=large"], "--options: board: is given twice"),
        (["--options", "rulings=faq", "rulings.team_hq=20"], "rulings has a value already"),
        (["--options", "rulings.team_hq=21"], "'21' is not a reading of team_hq; known: 15, 20"),
        (["--resume", "/no/such"], "/no/such: No such file or directory"),
        (["--resume", "x", "--seed", "1"], "--resume: a saved match brings its own game"),
    ],
)
def test_mistakes_are_told_in_one_line(run: Run, argv: list[str], text: str) -> None:
    code, shown, err = run("play", *argv)
    assert (code, shown) == (2, "")
    assert text in err
    assert err.count("\n") == 1


def test_a_damaged_file_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "m"
    run(*HOT_SEAT, typed=typed("d4", f"save {path}"))
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:-1]))
    code, _, err = run("play", "--resume", str(path))
    assert code == 2
    assert err.startswith("endtable: m:2: the file was cut off here; ")
    other = json.loads(lines[1]) | {"do": "place hq g1 0"}
    path.write_text("\n".join([lines[0], json.dumps(other), lines[2]]))
    for lang, text in (
        ("en", "First place your HQ on a free hex."),
        ("it", "Prima piazza il tuo QG su un esagono libero."),
    ):
        code, _, err = run("--lang", lang, "play", "--resume", str(path))
        assert (code, err) == (2, f"endtable: m:2: {text}\n")


def test_a_terminal_shows_colours() -> None:
    """On a pseudo-terminal: colours, an answer to Ctrl-C, and a clean end."""
    here, there = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "endtable", *DUEL],
        stdin=there, stdout=there, stderr=there,
        env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C", "COLUMNS": "100"},
        preexec_fn=_hear_interrupts,
    ) as process:  # fmt: skip
        os.close(there)
        try:
            os.write(here, b"d4\n")
            shown = _read_until(here, "draws Battle", "draw anew?", "> ")
            assert "\x1b[" in shown
            process.send_signal(signal.SIGINT)
            os.write(here, b"\n")  # in case the signal came before it was waited for a key
            _read_until(here, "Save it?", "> ")
            os.write(here, b"\n")
            assert process.wait(20) == 0
        finally:
            process.kill()
            os.close(here)


def _hear_interrupts() -> None:
    """Whoever runs the tests in the background may ignore Ctrl-C, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _read_until(handle: int, *texts: str) -> str:
    """What is shown until all texts have come, one after the other."""
    shown, seen, end = "", 0, time.monotonic() + 30
    for text in texts:
        while text not in shown[seen:]:
            assert time.monotonic() < end, shown[-500:]
            if select.select([handle], [], [], 0.2)[0]:
                shown += os.read(handle, 65536).decode(errors="replace")
        seen = shown.index(text, seen) + len(text)
    return shown
