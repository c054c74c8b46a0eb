"""A faction and a scenario that are only in a pack: shown, drawn, played, replayed."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from endtable.core.game import fingerprint
from endtable.core.match import Match
from endtable.games.tsukuyumi.content.loading import OURS
from endtable.games.tsukuyumi.factions import files
from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput

UNIT = """
[[unit]]
key = "{key}"
names = {{ en = "{name}", pl = "{name}", it = "{name}" }}
count = 6
stats = [10, 10, 10]
cost = 1
size = 1
origin = "own"
"""
CARD = """
[[card]]
key = "{key}"
names = {{ en = "{key}", pl = "{key}", it = "{key}" }}
type = "{type}"
attack = ["{attack}"]
counterattacks = ["counterstrike"]
origin = "own"
"""


OWN = (
    "faction defence effect= mines mine_ eggs laser markers weapons terraforming stronghold trench "
    "dig_ start colour initiative"
)
"""What lines begin with that say something of the faction alone."""


def board() -> str:
    """A board cut out of the first one that is there: its texts, and nothing special."""
    text = re.split(r"^\[", files()[0].read_text(encoding="utf-8"), maxsplit=1, flags=re.M)[0]
    own = tuple(OWN.split())
    kept = [line for line in text.splitlines() if not line.replace(" =", "=").startswith(own)]
    kept += ['faction = "divers"', 'defence = ""', 'effect = ""', 'colour = "rust"']
    kept += ["initiative = 20", 'start = { units = { diver = 3 }, origin = "own" }']
    cards = CARD.format(key="di_take", type="conquest", attack="conquer")
    cards += CARD.format(key="di_hit", type="once", attack="eliminate")
    return "\n".join(kept) + UNIT.format(key="diver", name="Diver") + cards


@pytest.fixture
def game(tmp_path: Path) -> FullMoonDown:
    (tmp_path / "divers.toml").write_text(board(), encoding="utf-8")
    maps = (OURS / "maps.toml").read_text(encoding="utf-8")
    scenario = maps[maps.index("[[scenario]]") :].replace('key = "', 'key = "new_', 1)
    (tmp_path / "maps.toml").write_text(scenario, encoding="utf-8")
    return GAME.with_pack(tmp_path)


def test_it_is_offered_and_drawn(game: FullMoonDown) -> None:
    words = Words("en")
    assert "divers" in dict(game.face.showcase.sides(words))
    assert "divers" in [group["key"] for group in game.face.showcase.pieces(words)]
    assert any(
        str(k["options"]["scenario"]).startswith("new_") for k in game.face.showcase.kinds(words)
    )
    assert game.content_fingerprint() != GAME.content_fingerprint()
    state = game.new({"players": 2, "factions": ["divers", "random"]}, 3)
    assert "seat:0" in game.face.regions(state.view(0), words)
    assert game.face.text.seats(state.view(0), words, ["", ""])


def test_it_is_played_and_replayed(game: FullMoonDown) -> None:
    match = Match(game, {"players": 2, "factions": ["divers", "random"]}, 3)
    rng = random.Random(3)
    while match.state.deciders():
        seat = match.state.deciders()[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
        match.state.check()
    again = Match(game, {"players": 2, "factions": ["divers", "random"]}, 3)
    again.follow(match.records())
    assert fingerprint(again.state) == fingerprint(match.state)


def test_what_is_wrong_in_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "divers.toml").write_text(board().replace("cost = 1", "cost = 99"), "utf-8")
    with pytest.raises(BadInput, match=r"divers\.toml: unit\[0\]\.cost"):
        GAME.with_pack(tmp_path)


def apart(tmp_path: Path, table: str, changes: str) -> FullMoonDown:
    """The divers with something else at a kind of table."""
    first, unit, rest = board().partition("[[unit]]")
    text = f"{first}\n[{table}]\n{changes}\n{unit}{rest}"
    (tmp_path / "divers.toml").write_text(text, encoding="utf-8")
    return GAME.with_pack(tmp_path)


@pytest.mark.parametrize(
    ("table", "begins"),
    [("two_players", {2: 5, 3: 3, 5: 3}), ("many_players", {2: 3, 4: 3, 5: 5, 6: 5})],
)
def test_a_board_can_begin_otherwise_at_a_kind_of_table(
    tmp_path: Path, table: str, begins: dict[int, int]
) -> None:
    game = apart(tmp_path, table, 'start = { units = { diver = 5 }, origin = "own" }')
    for players, units in begins.items():
        options = {"players": players, "factions": ["divers", *["random"] * (players - 1)]}
        state = game.new(options, 1)
        assert isinstance(state, Tsukuyumi)
        assert state.setting.records[0].start_units == {"diver": units}
        assert state.setting.powers[0].board == state.setting.records[0]


@pytest.mark.parametrize("table", ["two_players", "many_players"])
def test_what_is_wrong_for_a_kind_of_table_is_said(tmp_path: Path, table: str) -> None:
    with pytest.raises(BadInput, match=rf"{table}\.start\.whale"):
        apart(tmp_path, table, 'start = { units = { whale = 1 }, origin = "own" }')
    with pytest.raises(BadInput, match=rf"{table}\.colour"):
        apart(tmp_path, table, 'colour = "rust"')
