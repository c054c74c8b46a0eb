"""Forty scripts with one mistake each: every one is refused with file, card and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from endtable.games.tamashii.content.scenario_reading import read_scenario
from endtable.games.tamashii.content.script_checks import check
from endtable.games.tamashii.packs import OURS
from endtable.games.tamashii.packs import load as load_box
from endtable.kit.validation import BadInput

STORY = """\
key = "night_shift"
letter = "Q"
origin = "own"
names = { en = "Night Shift" }
difficulty = "easy"
length = "short"
endings = ["Q05"]
start = 1
first_card = "Q01"
enemies = ["2xplayers level 1", "all level 2"]
corrupted_pool = "4xplayers"
empty_pool = "Q06"
notes = ["lamp_lit", "walked"]
[introduction]
en = "Somebody has to stay awake."
[map]
open = { 1 = [0, 0], 9 = [1, 0] }
hidden = [[0, 1], [-1, 1]]
tiles = [11, 12]
[[map.sector]]
mobilization = [0, 1]
districts = [[0, 1], [-1, 1]]
[solo]
texts = { en = "Alone you begin with 1 Shield." }
do = ["gain shield 1"]
[[figure]]
key = "guard"
names = { en = "The guard" }
[boss]
key = "shift"
names = { en = "The shift" }
rch = 0
start = "9"
attacks = ["Qx7"]
defeated = ["card Q05"]
[[boss.part]]
key = "bell"
names = { en = "The bell" }
integrity = "2+players"
weak = "2"
attack = "Qx7"
falls = ["xp 1 all"]
[[boss.hack]]
key = "rope"
names = { en = "Cut the rope" }
rows = ["BCB"]
if = "boss.here = 1 and part.bell >= 1"
do = ["part bell -2"]
[[card]]
code = "Q01"
names = { en = "Lights out" }
story = { en = "It is dark." }
goal = { en = "Light a lamp." }
forbid = ["reveal"]
returns = 9
modifiers = { rch = 1 }
[[card.immediate]]
do = ["time =4", "lay Q08 1 hidden", "figure guard at:9", "boss"]
[[card.immediate]]
if = "note.bird = 1"
do = ["uncover 1 around:1"]
[[card.variant]]
if = "note.bird = 1"
story = { en = "A bird." }
[[card.choice]]
key = "stay"
names = { en = "Stay" }
do = ["note lamp_lit =1"]
[[card.choice]]
key = "go"
names = { en = "Go" }
if = "players.at:9 >= 1"
do = ["note lamp_lit =0"]
[[card.each]]
key = "left"
names = { en = "Left" }
do = ["gain power 1"]
[[card.rule]]
texts = { en = "Who meets the guard is heard." }
when = "meet"
if = "figure.guard = 1"
do = ["tracking +1"]
[[card.action]]
key = "lamp"
names = { en = "Light it" }
if = "tile.here = 11"
test = { data = "red", need = "2" }
do = ["card_piece success +1", "roll_on Q09 all"]
[[card.world]]
do = ["time -1", "walk guard 1 players", "stack zoe"]
[[card.world]]
if = "success.card >= 1"
do = ["card Q05"]
[[card.world]]
if = "time = 0"
do = ["card Q06"]
[[card]]
code = "Q05"
kind = "victory"
names = { en = "Morning" }
story = { en = "It is morning." }
unlock = ["P08"]
immediate = ["note bird =1"]
[[card]]
code = "Q06"
kind = "defeat"
names = { en = "Night" }
story = { en = "It is night." }
[[card]]
code = "Qx7"
kind = "special"
names = { en = "Ring" }
story = { en = "It rings." }
[[card.table]]
do = ["hurt 1 all"]
[[card.table]]
do = ["hurt 1 all"]
[[card.table]]
do = ["hurt 1 all"]
[[card.table]]
do = ["hurt 1 all"]
[[card]]
code = "Q08"
kind = "special"
names = { en = "A wire" }
story = { en = "You trip." }
immediate = ["hurt 1"]
[[card]]
code = "Q09"
kind = "special"
names = { en = "Dice" }
story = { en = "Roll." }
[[card.dice]]
do = ["xp 1"]
[[card.dice]]
do = ["hurt 1"]
[[card.dice]]
do = ["tracking +1"]
[[card.dice]]
do = ["gain power 1"]
"""


def judged(tmp_path: Path, text: str) -> None:
    path = tmp_path / "night.toml"
    path.write_text(text, encoding="utf-8")
    check(read_scenario(path, load_box()), load_box())


def test_the_story_itself_is_good(tmp_path: Path) -> None:
    judged(tmp_path, STORY)


BROKEN: list[tuple[str, str, str]] = [
    ('"note lamp_lit =1"', '"note lamp_lot =1"', "card Q01: there is no note 'lamp_lot'"),
    ('if = "note.bird = 1"\ndo', 'if = "note.brid = 1"\ndo', "card Q01: there is no note 'brid'"),
    ('if = "figure.guard = 1"', 'if = "figure.gard = 1"', "there is no figure 'gard'"),
    ('"walk guard 1 players"', '"walk gard 1 players"', "there is no figure 'gard'"),
    ('"figure guard at:9"', '"figure gourd at:9"', "there is no figure 'gourd'"),
    ('"figure guard at:9"', '"figure guard at:99"', "card Q01"),
    ('"figure guard at:9"', '"figure guard at:16"', "card Q01"),
    ('"figure guard at:9"', '"figure guard above:9"', "card Q01.immediate"),
    ('"figure guard at:9"', '"figure guard sector:4"', "the map has 1 sectors"),
    ('if = "players.at:9 >= 1"', 'if = "players.at:77 >= 1"', "card Q01"),
    ('if = "players.at:9 >= 1"', 'if = "players.in:9 >= 1"', "players.in"),
    ('if = "players.at:9 >= 1"', 'if = "players.sector:2 >= 1"', "the map has 1 sectors"),
    ('"part bell -2"', '"part ball -2"', "there is no part of the boss 'ball'"),
    ('"part bell -2"', '"boss_loses 2"', "this boss has parts: use part or parts"),
    ("part.bell >= 1", "part.ball >= 1", "there is no part of the boss 'ball'"),
    ('"stack zoe"', '"stack zoo"', "there is no enemy 'zoo'"),
    ('"lay Q08 1 hidden"', '"lay Q88 1 hidden"', "card Q01: there is no card Q88"),
    ('"lay Q08 1 hidden"', '"lay Q08 1 spread"', "card Q01.immediate"),
    ('"roll_on Q09 all"', '"roll_on Q99 all"', "there is no card Q99"),
    ('"roll_on Q09 all"', '"roll_on Q08 all"', "card Q08: the card is rolled on"),
    ('[[card.dice]]\ndo = ["xp 1"]\n', "", "needs 4 rows: blank, 1, 2, 3"),
    ('immediate = ["note bird =1"]', 'immediate = ["xp 1 all"]', "card Q05: an ending can only"),
    ('forbid = ["reveal"]', 'forbid = ["revel"]', "did you mean 'reveal'"),
    ("returns = 9", 'returns = "9"', "card Q01.returns"),
    ("modifiers = { rch = 1 }", "modifiers = { resource_max = 1 }", "card Q01.modifiers"),
    ('when = "meet"', 'when = "meat"', "did you mean 'meet'"),
    ('test = { data = "red"', 'test = { data = "rad"', "did you mean 'red'"),
    ('key = "go"', 'key = "stay"', "card Q01: 'way stay' is there twice"),
    ('notes = ["lamp_lit", "walked"]', 'notes = ["lamp_lit", "bird"]', "'bird' is there twice"),
    ('notes = ["lamp_lit", "walked"]', 'notes = ["walked"]', "there is no note 'lamp_lit'"),
    ('attack = "Qx7"', 'attack = "Qx9"', "there is no card Qx9"),
    ('start = "9"', 'start = "nearest"', "boss.start"),
    ("rch = 0", "rch = 9", "boss.rch"),
    ('integrity = "2+players"', 'integrity = "2+plyers"', "did you mean 'players'"),
    ('weak = "2"\n', 'week = "2"\n', "did you mean 'weak'"),
    ('[[card.table]]\ndo = ["hurt 1 all"]\n', "", "an attack card needs 4 rows"),
    ('do = ["time -1", "walk', 'do = ["walk', "card Q01: a loop without an exit"),
    ('unlock = ["P08"]', 'unlock = ["P88"]', "card Q05: no element has the code"),
    ('empty_pool = "Q06"', 'empty_pool = "Q05"', "must bring a defeat"),
    ('key = "guard"\n', 'kye = "guard"\n', "did you mean 'key'"),
    ('do = ["gain power 1"]\n[[card.rule]]', 'do = ["gain pwer 1"]\n[[card.rule]]', "did you mean"),
    ('do = ["hurt 1 all"]\n[[card]]', 'do = ["expend 1"]\n[[card]]', "did you mean 'expand'"),
    ("[[map.sector]]\nmobilization = [0, 1]\ndistricts = [[0, 1], [-1, 1]]\n", "", ""),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN[:-1])
def test_a_mistake_is_refused_with_file_card_and_reason(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    assert old in STORY
    with pytest.raises(BadInput) as error:
        judged(tmp_path, STORY.replace(old, new, 1))
    said = str(error.value)
    assert said.startswith("night.toml")
    assert reason in said


def test_there_are_forty_of_them() -> None:
    assert len({(old, new) for old, new, _ in BROKEN[:-1]}) >= 40


def test_expansion_without_sectors_is_refused(tmp_path: Path) -> None:
    without = STORY.replace(BROKEN[-1][0], "")
    judged(tmp_path, without)
    with pytest.raises(BadInput, match="Expansion needs sectors"):
        judged(tmp_path, without.replace('"walk guard 1 players"', '"expand 1"'))


def test_a_boss_that_is_not_there_cannot_come(tmp_path: Path) -> None:
    first = STORY.index("[boss]")
    last = STORY.index("[[card]]")
    bare = STORY[:first] + STORY[last:]
    with pytest.raises(BadInput, match=r"card Q01: the scenario has no \[boss\]"):
        judged(tmp_path, bare)


def test_all_our_own_stories_are_good() -> None:
    files = sorted((OURS / "scenarios").glob("*.toml"))
    assert len(files) == 11
    for path in files:
        check(read_scenario(path, load_box()), load_box())
