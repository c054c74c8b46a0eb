"""Packs: scenarios from elsewhere are offered, played, drawn and told, and their mistakes named."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from endtable.core.game import fingerprint
from endtable.core.state import State
from endtable.games.tamashii.game import GAME, TamashiiGame
from endtable.games.tamashii.packs import with_packs
from endtable.kit.i18n import LANGUAGES, Words
from endtable.kit.validation import BadInput

PACK = Path(__file__).parent / "pack"
PACKED = TamashiiGame(with_packs(PACK))
OPTIONS = {"scenario": "lighthouse", "players": 2, "protocols": False}


def played(game: TamashiiGame, seed: int) -> State:
    """A match of the pack's scenario, played to its end by chance."""
    state = game.new(OPTIONS, seed)
    chosen = random.Random(seed)
    while state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, chosen.choice(state.legal(seat)))
        state.check()
    return state


def test_a_scenario_of_a_pack_is_offered_beside_ours() -> None:
    names = [kind["label"] for kind in PACKED.face.showcase.kinds(Words("en"))]
    ours = [kind["label"] for kind in GAME.face.showcase.kinds(Words("en"))]
    assert [name for name in names if name not in ours] == [
        f"The Lighthouse, players: {players}" for players in (2, 1, 3, 4)
    ]
    assert set(ours) < set(names)


@pytest.mark.parametrize("seed", range(3))
def test_a_scenario_of_a_pack_is_played_to_its_end(seed: int) -> None:
    outcome = played(PACKED, seed).outcome()
    assert outcome is not None
    assert outcome.reason.key in ("ta.end.won", "ta.end.lost")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scenario_of_a_pack_is_drawn_and_told(lang: str) -> None:
    words = Words(lang)
    state = PACKED.new(OPTIONS, 1)
    name = PACKED.content.scenarios["lighthouse"].names.said(lang)
    card = PACKED.content.scenarios["lighthouse"].cards[0]
    for seen in (state, played(PACKED, 1)):
        view = seen.view(0)
        assert name in PACKED.face.regions(view, words)["story"]
        assert PACKED.face.picture(view, words).startswith("<svg")
        PACKED.face.text.seats(view, words, ["x", "y"])
    told = [span for line in PACKED.face.text.board(state.view(0), words) for span, _ in line]
    assert f"L01 {card.names.said(lang)}" in told
    for seat in state.deciders():
        assert all(words.tell(option.label) for option in PACKED.options(state, seat))


def test_a_match_of_a_pack_is_set_up_again_and_has_a_fingerprint_of_its_own() -> None:
    state = PACKED.new(OPTIONS, 4)
    assert fingerprint(PACKED.setup(state.position())) == fingerprint(state)
    assert PACKED.content_fingerprint() != GAME.content_fingerprint()
    assert GAME.with_pack(PACK).content_fingerprint() == PACKED.content_fingerprint()


def test_the_game_without_the_pack_does_not_know_its_scenario() -> None:
    with pytest.raises(BadInput, match="lighthouse"):
        GAME.new(OPTIONS, 0)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'do = ["card L02"]',
            'do = ["crad L02"]',
            "lighthouse.toml: card L01.world[1].do[0]:",
        ),
        ("hidden =", "hiden =", "lighthouse.toml: map.hiden: is not a known field"),
        ("[map]", "[map]\nfourth_start = 2", "lighthouse.toml: map.fourth_start: is not a known"),
        ('"lighthouse"', '"prologue"', "lighthouse.toml: key: "),
    ],
)
def test_what_is_wrong_in_a_pack_is_said_with_file_and_field(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    text = (PACK / "scenarios" / "lighthouse.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "scenarios").mkdir()
    path = tmp_path / "scenarios" / "lighthouse.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as error:
        with_packs(tmp_path)
    assert str(error.value).startswith(said)
