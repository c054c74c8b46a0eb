"""Scenario scripts: what is refused, with file, card and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from endtable.games.tamashii.content.expressions import read_amount, read_condition
from endtable.games.tamashii.content.scenario_reading import read_scenario
from endtable.games.tamashii.content.script_checks import check
from endtable.games.tamashii.content.vocabulary import read_phrase
from endtable.games.tamashii.packs import OURS
from endtable.games.tamashii.packs import load as load_box
from endtable.kit.validation import BadInput, Place

SOURCE = (OURS / "scenarios" / "b_x6039.toml").read_text(encoding="utf-8")


def refused(tmp_path: Path, old: str, new: str, source: str = SOURCE) -> str:
    """What is said about the script of X-6039 with one thing changed."""
    assert old in source
    path = tmp_path / "story.toml"
    path.write_text(source.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as error:
        check(read_scenario(path, load_box()), load_box())
    return str(error.value)


def test_a_good_script_is_read(tmp_path: Path) -> None:
    path = tmp_path / "story.toml"
    path.write_text(SOURCE, encoding="utf-8")
    sheet = read_scenario(path, load_box())
    check(sheet, load_box())
    assert sheet.cards[sheet.first].code == "P01"


def test_an_unknown_keyword_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, '"time =4"', '"tmie =4"')
    assert said.startswith("story.toml: card P03.immediate[1]: 'tmie' in 'tmie =4'")
    assert "did you mean 'time'" in said


def test_a_card_that_is_never_reached_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, 'do = ["card P10"]', 'do = ["card P09"]')
    assert said == "story.toml: card P10: this card can never be reached"


def test_an_ending_without_a_code_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, 'code = "P08"\n', "")
    assert said.startswith("story.toml: card[5].code: an ending or card without a code")
    said = refused(tmp_path, 'endings = ["P08", "P09", "P10"]', 'endings = ["P08", "P09"]')
    assert said.startswith("story.toml: card P10: this victory has no box")


def test_a_loop_without_an_exit_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, '[[card.world]]\ndo = ["time -1"]\n[[card.world]]\nif = "time = 0"\n'
                   'do = ["card P11"]', "")  # fmt: skip
    assert said.startswith("story.toml: card P04: a loop without an exit")
    around = SOURCE.replace('do = ["card P05"]', 'do = ["card P01"]')
    said = refused(tmp_path, 'if = "time = 0"\ndo = ["card P11"]',
                   'if = "time = 0"\ndo = ["card P01"]', around)  # fmt: skip
    assert "never be reached" in said or "no way leads" in said


def test_other_slips_are_refused_with_place_and_cure(tmp_path: Path) -> None:
    assert "there is no card P77" in refused(tmp_path, '"card P04"', '"card P77"')
    said = refused(tmp_path, "difficulty =", "dificulty =")
    assert "did you mean 'difficulty'" in said
    said = refused(tmp_path, 'if = "markers.card >= 4"', 'if = "marker.card >= 4"')
    assert "did you mean 'markers.card'" in said
    assert "no element has the code" in refused(tmp_path, 'unlock = ["P08"]', 'unlock = ["Q1"]')
    drawn = SOURCE.replace('do = ["card P11"]', 'do = ["card P13"]', 1)
    said = refused(tmp_path, 'empty_pool = "P13"', 'empty_pool = "P04"', drawn)
    assert "must bring a defeat" in said
    assert "not a row of a pattern" in refused(tmp_path, 'rows = ["BCB"]', 'rows = ["BQB"]')
    assert "not a group of enemies" in refused(tmp_path, '"all level 3"', '"all level 4"')
    assert "is there twice" in refused(tmp_path, 'code = "P12"', 'code = "P03"')


@pytest.mark.parametrize(
    ("phrase", "read"),
    [
        ("damage 4", ("damage", 4)),
        ("gain memory 1 here", ("gain", "memory", 1, "here")),
        ("gain memory 1", ("gain", "memory", 1, "you")),
        ("damage 2xshield", ("damage", ("x", 2, ("var", "shield")))),
        ("time =6-players", ("time", ("=", ("-", 6, ("var", "players"))))),
        ("lose power all", ("lose", "power", -1, "you")),
    ],
)
def test_phrases(phrase: str, read: tuple[object, ...]) -> None:
    assert read_phrase(phrase, Place()) == read


@pytest.mark.parametrize(
    "phrase", ["", "damage", "damage x", "gain gold 1", "tracking 1", "hurt 1 me"]
)
def test_bad_phrases(phrase: str) -> None:
    with pytest.raises(BadInput):
        read_phrase(phrase, Place("card"))


def test_conditions_and_amounts() -> None:
    assert read_condition("", Place()) == ()
    assert read_condition("(time = 0 or xp > 1) and turn != 2", Place()) == (
        "and",
        ("or", ("=", ("var", "time"), 0), (">", ("var", "xp"), 1)),
        ("!=", ("var", "turn"), 2),
    )
    assert read_amount("2xplayers+1", Place()) == ("+", ("x", 2, ("var", "players")), 1)
    for bad in ("time =", "time 0", "(time = 0", "luck > 1", "1 2", "time = 0 and"):
        with pytest.raises(BadInput):
            read_condition(bad, Place("if"))


BOSS = (OURS / "scenarios" / "g_shinigami.toml").read_text(encoding="utf-8")


@pytest.mark.rule("TA-SHINIGAMI-08")
def test_codes_and_rows_of_a_boss_are_looked_at(tmp_path: Path) -> None:
    hack = refused(tmp_path, 'do = ["remove ascend 1 other"]', 'do = ["card S99"]', BOSS)
    assert "there is no card S99" in hack
    extra = refused(tmp_path, 'do = ["damage 2"]', 'do = ["special S98"]', BOSS)
    assert "there is no card S98" in extra
    start = BOSS.index("[[card.table]]")
    end = BOSS.index("[[card.table]]", start + 1)
    row = BOSS[start:end]
    assert "needs 4 rows" in refused(tmp_path, row, "", BOSS)
    card = BOSS[:end].rpartition("do = ")[2].split("\n")[0]
    told = refused(tmp_path, row, row.replace(card, '["card S97"]'), BOSS)
    assert "there is no card S97" in told


@pytest.mark.rule("TA-HOPE-05")
def test_codes_of_what_is_done_instead_are_looked_at(tmp_path: Path) -> None:
    instead = ('[[instead]]\ntile = 2\ndo = ["card P77"]\n'
               'texts = { en = "a", pl = "a", it = "a" }\n\n[[card]]')  # fmt: skip
    assert "there is no card P77" in refused(tmp_path, "[[card]]", instead)
