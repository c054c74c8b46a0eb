"""An army that is only in a pack: offered, drawn, told, looked up, fought with."""

from pathlib import Path

import pytest

from endtable import games
from endtable.bots.random import RandomPlayer
from endtable.core.events import Log
from endtable.core.match import Match
from endtable.games.neuroshima.door import GAME
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import LANGUAGES, Words
from endtable.kit.validation import BadInput

PACK = Path(__file__).parent / "pack"
WITH_PACK = GAME.with_pack(PACK)
DUEL = {"mode": "duel", "armies": ["workshop", "moloch"]}


def match_of(seed: int) -> Match:
    """A whole match of the pack's army, with its log."""
    match = Match(WITH_PACK, DUEL, seed, Log())
    player = RandomPlayer(seed)
    while waiting := match.state.deciders():
        match.play(waiting[0], player.among(match.state.legal(waiting[0])))
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_offered_with_all_its_tiles(lang: str) -> None:
    words, showcase = Words(lang, strict=True), WITH_PACK.face.showcase
    assert ("workshop", "Workshop") in showcase.sides(words)
    (pieces,) = [group for group in showcase.pieces(words) if group["key"] == "workshop"]
    assert len(pieces["pieces"]) == len(WITH_PACK.armies["workshop"].tiles)
    drawn = [drawing for drawing in showcase.emblem(words) if "nh-tile" in drawing]
    assert len(drawn) == len(WITH_PACK.armies)
    assert "workshop" not in dict(GAME.face.showcase.sides(words))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_drawn_and_shown_in_text(lang: str) -> None:
    words, face = Words(lang, strict=True), WITH_PACK.face
    view = match_of(1).state.view(0)
    regions = face.regions(view, words)
    assert "Workshop" in regions["seat:0"]
    assert "Workshop" in face.picture(view, words, "dark")
    text = [face.text.board(view, words), face.text.seats(view, words, ["", ""])]
    text += [face.text.piles(view, words), face.text.lookup("gapped", words, ["workshop"])]
    assert all(text)


def test_what_happens_to_it_is_told() -> None:
    words, match = Words("en", strict=True), match_of(2)
    start = WITH_PACK.new(DUEL, 2)
    teller = WITH_PACK.face.teller(start)
    assert match.state.log is not None
    events = [event for frame in match.state.log.frames for event in frame.seen_by(None)]
    told = [words.tell(teller.tell(event).message) for event in events]
    assert any("Gapped gun" in line for line in told)
    question = start.question(start.deciders()[0])
    assert words.tell(question.message)
    labels = [words.tell(option.label) for option in WITH_PACK.options(start, 0)]
    assert all(label.startswith("place HQ") for label in labels)


def test_the_laboratory_and_the_puzzles_know_it() -> None:
    lab, puzzles, words = WITH_PACK.lab, WITH_PACK.puzzles, Words("en")
    assert lab is not None
    assert puzzles is not None
    assert "workshop" in lab.palettes(words)
    placed = [{"seat": 0, "tile": "hq", "at": "d4"}, {"seat": 1, "tile": "hq", "at": "d6"}]
    fought = lab.battle(lab.laid(["workshop", "moloch"], placed))
    assert isinstance(fought.after, Neuroshima)
    assert puzzles.palette(puzzles.listed()[0], words)


def test_it_is_found_under_the_folder_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "neuroshima").symlink_to(PACK)
    monkeypatch.setenv(games.PACKS, str(tmp_path))
    game = games.find("neuroshima")
    assert game.complete({})["rulings"] == GAME.complete({})["rulings"]
    assert game.content_fingerprint() != GAME.content_fingerprint()
    assert game.new(DUEL, 1).deciders()


def test_a_pack_replaces_no_army(tmp_path: Path) -> None:
    text = (PACK / "workshop.toml").read_text(encoding="utf-8")
    again = text.replace('army = "workshop"', 'army = "moloch"')
    (tmp_path / "moloch.toml").write_text(again, encoding="utf-8")
    with pytest.raises(BadInput, match="there is already an army 'moloch'"):
        GAME.with_pack(tmp_path)
