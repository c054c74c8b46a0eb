"""The rules ledger."""

import re
import tomllib
from pathlib import Path

import pytest

from endtable.kit import ledger
from endtable.kit.i18n import LANGUAGES
from endtable.kit.validation import BadInput

ENTRY = """
[[rule]]
id = "NH-NET-01"
source = "book · chapter"
kind = "rule"
mode = "all"
text = "A rule."
check = "Given, when, then."
"""


def load(tmp_path: Path, text: str) -> tuple[ledger.Rule, ...]:
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8")
    return ledger.load(path)


def test_neuroshima_is_complete() -> None:
    assert "neuroshima" in ledger.games()
    rules = ledger.of_game("neuroshima")
    assert len(rules) == 486
    assert {rule.kind for rule in rules} == set(ledger.KINDS)


@pytest.mark.parametrize("game", ledger.games())
def test_dependencies_exist(game: str) -> None:
    named = {number for rule in ledger.of_game(game) for number in rule.depends}
    assert named <= ledger.known_ids()


def test_an_entry_becomes_a_record(tmp_path: Path) -> None:
    (rule,) = load(tmp_path, ENTRY + 'untested = "only people can tell"\ndepends = ["NH-NET-02"]\n')
    assert rule.id == "NH-NET-01"
    assert rule.untested == "only people can tell"
    assert rule.depends == ("NH-NET-02",)
    assert rule.unclear == ""


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (ENTRY + "untestde = 'x'", r"rule\[0\]\.untestde: .* did you mean 'untested'"),
        (ENTRY.replace('"rule"', '"rul"'), r"rule\[0\]\.kind: 'rul' is not a kind of rule"),
        (ENTRY.replace("NH-NET-01", "NET 1"), r"rule\[0\]\.id: 'NET 1' is not a rule number"),
        (ENTRY.replace('mode = "all"', ""), r"rule\[0\]\.mode: is missing"),
        (ENTRY + ENTRY, r"game\.toml: there are two rules NH-NET-01"),
    ],
)
def test_a_wrong_entry_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        load(tmp_path, text)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("game", ledger.games())
def test_rules_are_said_in_every_language(game: str, lang: str) -> None:
    """All of them, with the same numbers, and what is unclear about the same ones."""
    english = {rule.id: rule for rule in ledger.of_game(game)}
    told: dict[str, dict[str, str]] = {}
    for path in sorted((ledger.GAMES / game / "ledger" / lang).glob("*.toml")):
        told |= ledger.translated(path)
    assert list(told) == list(english)
    for number, rule in english.items():
        row = told[number]
        assert set(row) == ({"text", "unclear"} if rule.unclear else {"text"}), number
        assert numbers(row["text"]) == numbers(rule.text), number
        assert numbers(row.get("unclear", "")) == numbers(rule.unclear), number
    assert sum(told[number]["text"] == rule.text for number, rule in english.items()) < 5


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ledger.games())
def test_modes_have_words_in_every_language(game: str, lang: str) -> None:
    plain = {rule.mode for rule in ledger.of_game(game)} - {"all"}
    path = ledger.GAMES / game / "ledger" / "modes" / f"{lang}.toml"
    assert set(tomllib.loads(path.read_text(encoding="utf-8"))) == plain
    shown = {rule.mode for rule in ledger.in_words(game, lang)} - {"all"}
    assert len(shown) == len(plain)


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def test_a_translation_says_nothing_that_nobody_reads(tmp_path: Path) -> None:
    path = tmp_path / "pl.toml"
    path.write_text('[NH-NET-01]\ntext = "Zasada."\ncheck = "?"\n', encoding="utf-8")
    with pytest.raises(BadInput, match=r"NH-NET-01.check"):
        ledger.translated(path)


@pytest.mark.parametrize("game", ledger.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_has_a_name(game: str, lang: str) -> None:
    known = dict.fromkeys(ledger.chapter_of(rule) for rule in ledger.of_game(game))
    names = ledger.chapters(game, lang)
    assert list(names) == list(known)
    assert len(set(names.values())) == len(names)
