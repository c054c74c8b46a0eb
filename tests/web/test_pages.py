"""Pages as the server writes them."""

import json
import re

import pytest

from endtable.kit import ledger
from endtable.kit.words import LANGUAGES
from endtable.web import home, lab, looks, puzzles, rules, table
from endtable.web.app import STATIC, wanted_language
from endtable.web.frame import Reader, data_block
from endtable.web.markup import Html, joined, tag

MOST = 40_000
"""Bytes of script that the page of a table may load."""


def reader(lang: str = "en") -> Reader:
    return Reader(lang, "", "/")


@pytest.mark.rule("NH-META-07")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_say_which_edition_they_follow(lang: str) -> None:
    shown = rules.page_of(reader(lang), "neuroshima")
    assert "Neuroshima Hex 3.0, second print run, rulebook 1.1" in shown


@pytest.mark.rule("NH-COMP-13")
def test_every_page_leads_to_the_full_rules() -> None:
    book = rules.page_of(reader(), "neuroshima")
    for rule in ledger.of_game("neuroshima"):
        assert f'id="{rule.id}"' in book
    for page in (
        home.page_of(reader()),
        table.page_of(reader(), "abc"),
        table.replay_of(reader(), "abc"),
        lab.page_of(reader()),
    ):
        assert 'href="/rules/neuroshima"' in page


@pytest.mark.rule("NH-FFA-09")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_players_are_advised_to_play_for_points_or_one_against_a_team(lang: str) -> None:
    marked = {choice for choice, label in home.modes(reader(lang)) if "★" in label}
    assert marked == {"points:3", "one_against_team:3"}
    assert "★" in home.page_of(reader(lang))


def test_every_tile_has_a_look_in_every_language() -> None:
    shown = {
        lang: json.loads(looks.as_json("neuroshima", reader(lang).words)) for lang in LANGUAGES
    }
    assert set(shown["en"]) == set(shown["pl"]) == set(shown["it"])
    tile = shown["en"]["moloch/hq"]
    assert tile["name"] == "HQ"
    assert "Initiative 0" in tile["values"]


def test_a_tile_in_the_drawing_names_its_look() -> None:
    known = json.loads(looks.as_json("neuroshima", reader().words))
    drawn = re.findall(r'data-look="([^"]+)"', rules.page_of(reader(), "neuroshima"))
    assert set(drawn) == set(known)


@pytest.mark.parametrize(
    ("chosen", "header", "lang"),
    [
        ("it", "pl", "it"),
        (None, "de-DE,pl-PL;q=0.8,en;q=0.5", "pl"),
        ("xx", "", "en"),
        (None, ",;=", "en"),
    ],
)
def test_the_language_is_what_was_chosen_or_what_the_browser_wishes(
    chosen: str | None, header: str, lang: str
) -> None:
    assert wanted_language(chosen, header) == lang


def test_text_is_escaped_and_html_is_not() -> None:
    assert tag("p", "<b>", Html("<i>"), title='"&') == '<p title="&quot;&amp;">&lt;b&gt;<i></p>'
    assert tag("input", hidden=True, value=None) == "<input hidden>"
    assert joined("&", Html("&")) == "&amp;&"
    assert "</script><" not in data_block("x", {"a": "</script><b>"}).removesuffix("</script>")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_has_script_or_style_inside(lang: str) -> None:
    who = reader(lang)
    pages = (home.page_of(who), table.page_of(who, "abc"), lab.page_of(who))
    for page in (*pages, rules.page_of(who, "neuroshima")):
        assert not re.search(r"<style|\sstyle=|\son\w+=", page)
        inside = re.findall(r"<script(?![^>]*src=)([^>]*)>", page)
        assert all("application/json" in attributes for attributes in inside)


def scripts(name: str, found: set[str]) -> set[str]:
    """A script and all that it imports."""
    if name not in found:
        found.add(name)
        text = (STATIC / name).read_text(encoding="utf-8")
        for other in re.findall(r'from "\./([a-z]+\.js)"', text):
            scripts(other, found)
    return found


def test_the_scripts_of_a_table_are_small_and_know_no_game() -> None:
    found = scripts("table.js", {"theme.js"})
    texts = {name: (STATIC / name).read_text(encoding="utf-8") for name in found}
    assert sum(len(text.encode()) for text in texts.values()) < MOST
    assert not [name for name, text in texts.items() if "neuroshima" in text.lower()]


def test_every_text_that_a_script_says_is_given_to_it() -> None:
    given = {
        *table.TEXTS,
        *home.TEXTS,
        *lab.TEXTS,
        *puzzles.TEXTS,
        "web.replay.at",
        "web.rules.found",
    }
    for path in STATIC.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r'"(web\.[a-z_.]+)"', text)) <= given, path.name
