"""Pages as the server writes them."""

import json
import re
from html import escape
from xml.etree import ElementTree

import pytest

from endtable import games
from endtable.bots import roster
from endtable.core.face import Showcase
from endtable.games.neuroshima.game import GAME as NEUROSHIMA
from endtable.games.neuroshima.puzzles.desk import Desk
from endtable.games.tamashii.content.progress_sheet import SCENARIOS
from endtable.games.tamashii.game import GAME
from endtable.kit import ledger, primer
from endtable.kit.i18n import LANGUAGES
from endtable.kit.markup import Html, joined, tag
from endtable.server.config import Limits
from endtable.server.storage.campaigns import CampaignRow
from endtable.web import (
    account,
    admin,
    campaign,
    chronicle,
    home,
    lab,
    learn,
    lost,
    puzzles,
    replay,
    rules,
    table,
)
from endtable.web.app import STATIC, lean, wanted_language
from endtable.web.frame import Reader, data_block
from endtable.web.showing import looks

MOST = 90_000
"""Bytes of script that the page of a table may load."""
DESK = Desk(NEUROSHIMA)


def reader(lang: str = "en") -> Reader:
    return Reader(lang, "", "/")


def a_campaign() -> CampaignRow:
    """A group that has been through the Prologue and one ending of Underground Hunt."""
    data = {"campaign": "<Night> & day", "ticked": ["A06", "E09"], "unlocked": ["A06", "E09"]}
    return CampaignRow("c" * 20, "tamashii", "<Night> & day", "ann", 0.0, data, ["abc"], 1)


def pages(lang: str = "en") -> list[str]:
    """Every page."""
    who = reader(lang)
    return [
        home.page_of(who),
        table.page_of(who, "abc", "neuroshima"),
        replay.page_of(who, "abc", "neuroshima"),
        lab.page_of(who, "neuroshima"),
        rules.page_of(who, "neuroshima"),
        puzzles.list_of(who),
        puzzles.page_of(who, games.find("neuroshima"), "bare_fist"),
        puzzles.page_of(who, games.find("neuroshima"), "bare_fist", lesson=True),
        account.page_of(who),
        admin.page_of(who),
        campaign.page_of(who, a_campaign()),
        chronicle.page_of(who, a_campaign()),
        learn.page_of(who),
        lost.page_of(who),
    ]


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
    for page in pages():
        game = "tamashii" if 'class="page-campaign"' in page else "neuroshima"
        assert f'href="/rules/{game}"' in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ledger.games())
def test_the_rules_are_in_the_readers_language(game: str, lang: str) -> None:
    book = rules.page_of(reader(lang), game)
    assert not re.search(r"<small>[^<]*: *</small>", book)  # every chapter names its place
    for rule in ledger.in_words(game, lang)[::7]:
        assert escape(rule.text) in book
        assert rule.mode == "all" or f'<span class="mode">{escape(rule.mode)}</span>' in book


@pytest.mark.rule("NH-FFA-09")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_players_are_advised_to_play_for_points_or_one_against_a_team(lang: str) -> None:
    kinds = NEUROSHIMA.face.showcase.kinds(reader(lang).words)
    marked = {(k["options"]["mode"], k["seats"]) for k in kinds if "★" in k["label"]}
    assert marked == {("points", 3), ("one_against_team", 3)}
    assert "★" in home.page_of(reader(lang))


def test_every_tile_has_a_look_in_every_language() -> None:
    shown = {lang: json.loads(looks(games.find("neuroshima"), lang)) for lang in LANGUAGES}
    assert set(shown["en"]) == set(shown["pl"]) == set(shown["it"])
    tile = shown["en"]["moloch/hq"]
    assert tile["name"] == "HQ"
    assert "Initiative 0" in tile["values"]


def test_a_tile_in_the_drawing_names_its_look() -> None:
    known = json.loads(looks(games.find("neuroshima"), "en"))
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
    for page in pages(lang):
        assert not re.search(r"<style|\sstyle=|\son\w+=", page)
        inside = re.findall(r"<script(?![^>]*src=)([^>]*)>", page)
        assert all("application/json" in attributes for attributes in inside)


def scripts(name: str, found: set[str]) -> set[str]:
    """A script and all that it imports."""
    if name not in found:
        found.add(name)
        text = (STATIC / name).read_text(encoding="utf-8")
        for other in re.findall(r'(?:from|import) "\./([a-z]+\.js)"', text):
            scripts(other, found)
    return found


@pytest.mark.parametrize(
    "entry", ["table", "replay", "lab", "puzzle", "home", "account", "admin", "campaign"]
)
def test_the_scripts_of_a_page_are_small_as_they_are_sent(entry: str) -> None:
    found = scripts(f"{entry}.js", {"theme.js"})
    sent = [lean((STATIC / name).read_text(encoding="utf-8")) for name in found]
    assert sum(len(text.encode()) for text in sent) < MOST


def test_no_script_knows_a_game() -> None:
    for path in STATIC.glob("*.js"):
        text = path.read_text(encoding="utf-8").lower()
        assert not [name for name in games.names() if name in text], path.name


def test_what_is_sent_lacks_only_comments_and_indents() -> None:
    text = "// what it is\n  a(); // stays\n\n/** why */\n/* x */ b();\n"
    assert lean(text) == "a(); // stays\n/* x */ b();\n"


def test_every_text_that_a_script_says_is_given_to_it() -> None:
    given = {
        *table.TEXTS,
        *replay.TEXTS,
        *home.TEXTS,
        *lab.TEXTS,
        *puzzles.TEXTS,
        *account.TEXTS,
        *admin.TEXTS,
        *campaign.TEXTS,
        *chronicle.TEXTS,
        *learn.TEXTS,
        *learn.COACH,
        "web.rules.found",
    }
    for path in STATIC.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r'"(web\.[a-z_.]+)"', text)) <= given, path.name


@pytest.mark.parametrize(
    ("entry", "given"),
    [
        ("table", table.TEXTS),
        ("replay", replay.TEXTS),
        ("home", home.TEXTS),
        ("lab", lab.TEXTS),
        ("puzzle", puzzles.TEXTS),
        ("account", account.TEXTS),
        ("admin", admin.TEXTS),
        ("campaign", campaign.TEXTS),
        ("learn", learn.TEXTS),
        ("chronicle", chronicle.TEXTS),
        ("coach", (*table.TEXTS, *learn.COACH)),
    ],
)
def test_every_page_brings_the_texts_of_its_scripts(entry: str, given: tuple[str, ...]) -> None:
    for name in scripts(f"{entry}.js", set()):
        text = (STATIC / name).read_text(encoding="utf-8")
        said = set(re.findall(r'say\("(web\.[a-z_.]+)"', text))
        assert said <= set(given), f"{entry}: {name}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tutorial_guides_through_six_lessons(lang: str) -> None:
    lessons = DESK.lessons()
    assert len(lessons) == 6
    told = set()
    for number, key in enumerate(lessons, 1):
        page = puzzles.page_of(reader(lang), games.find("neuroshima"), key, lesson=True)
        to = "/learn" if number == 6 else f"/learn/{number + 1}"
        assert f'href="{to}" class="button go" id="next"' in page
        told |= set(DESK.guide(key, reader(lang).words).values())
    assert len(told) == 6 * 4  # in short, what it teaches, what to look at, what was learned


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_is_told_in_two_minutes_with_the_rules_behind_it(game: str, lang: str) -> None:
    book = rules.page_of(reader(lang), game)
    known = {rule.id for rule in ledger.in_words(game, lang)}
    parts = primer.of_game(game)
    assert len(parts) == 7
    for part in parts:
        assert escape(part.text.said(lang)) in book
        assert part.rules
        assert set(part.rules) <= known
    assert sum(len(part.text.said(lang).split()) for part in parts) < 400  # in two minutes
    assert f'href="/rules/{game}#short"' in home.page_of(reader(lang))
    assert f'href="/rules/{game}#short"' in table.page_of(reader(lang), "k", game)


def test_a_game_without_a_showcase_is_shown_all_the_same() -> None:
    plain = Showcase(games.find("neuroshima"))
    kinds = plain.kinds(reader().words)
    assert {kind["seats"] for kind in kinds} >= {2, 3, 4}
    assert all(kind["label"] for kind in kinds)
    assert not plain.pieces(reader().words)
    assert not plain.sides(reader().words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_offers_partners_of_every_level_and_says_how_they_play(lang: str) -> None:
    shown = home.page_of(reader(lang))
    form = shown[shown.index('data-game="tamashii"') :].partition("</form>")[0]
    words = reader(lang).words
    for level in roster.LEVELS:
        name, about = GAME.face.showcase.level(int(level), words)
        assert escape(f"{level} · {name}: {about}") in form
    abouts = {GAME.face.showcase.level(int(level), words)[1] for level in roster.LEVELS}
    assert len(abouts) == len(roster.LEVELS)


@pytest.mark.rule("TA-PROGRESS-01", "TA-LOCK-01")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_campaign_shows_every_box_and_keeps_locked_things_secret(lang: str) -> None:
    shown = campaign.page_of(reader(lang), a_campaign())
    assert "&lt;Night&gt; &amp; day</h1>" in shown
    for row in SCENARIOS:
        assert row.names.said(lang) in shown
        line = shown[shown.index(f'data-row="{row.key}"') :].partition("</ul>")[0]
        assert line.count("<i") == len(row.endings)
    assert shown.count('<li class="found">') == 2
    assert shown.count('<i class="lit">') == 2
    absent = [row.key for row in SCENARIOS if row.key not in GAME.scenarios]
    for key in absent:
        assert re.search(rf'<li class="absent" data-row="{key}"', shown)
        assert f'<form data-game="tamashii" data-row="{key}"' not in shown
    for key in GAME.scenarios:
        assert f'data-row="{key}"' in shown
    box = shown[shown.index('class="box"') :]
    for enemy in GAME.content.enemies:
        if enemy.code != "X00":
            assert (enemy.names.said(lang) in box) == (enemy.code == "E09")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_next_scenario_of_a_campaign_is_tonights(lang: str) -> None:
    """One button begins it, and every class says what it is like."""
    shown = campaign.page_of(reader(lang), a_campaign())
    assert shown.count('class="go"') == shown.count('class="tonight"') == 1
    tonight = shown[shown.index('class="tonight"') :].partition("</section>")[0]
    following = re.search(r'<li class="next" data-row="(\w+)"', shown)
    assert following is not None
    assert f'<form data-game="tamashii" data-row="{following[1]}"' in tonight
    assert shown.count(f'<form data-game="tamashii" data-row="{following[1]}"') == 1
    for key, name in GAME.face.showcase.sides(reader(lang).words):
        assert f'value="{key}"' in tonight
        assert escape(name) in tonight
        assert escape(GAME.face.showcase.side_about(key, reader(lang).words)) in tonight


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chronicle_is_a_book_of_what_was_told_and_chosen(lang: str) -> None:
    row = a_campaign()
    told = [["A01", -1, ""], ["A06", -1, ""]]
    evening = {"scenario": "prologue", "won": True, "turns": 9, "told": told}
    row.data["chronicle"] = [evening]
    row.data["notes"] = {"wave": 1}
    book = chronicle.page_of(reader(lang), row)
    sheet = GAME.scenarios["prologue"]
    for code in ("A01", "A06"):
        assert escape(sheet.cards[sheet.by_code[code]].story.said(lang)) in book
    assert escape(sheet.introduction.said(lang)) in book
    fate = escape(GAME.content.memory["wave"].fates[1].said(lang))
    assert fate in book
    assert fate in campaign.page_of(reader(lang), row)
    assert row.id not in book[book.index('id="book"') : book.index("</article>")]


def test_a_dozen_newcomers_behind_one_address_are_not_too_fast() -> None:
    files = sum(1 for file in STATIC.iterdir() if file.suffix in (".js", ".css", ".svg"))
    assert Limits().requests_at_once > 12 * files


@pytest.mark.parametrize("game", games.names())
def test_home_shows_the_world_of_each_game(game: str) -> None:
    scene = games.find(game).face.showcase.scene
    assert scene is not None
    drawing = ElementTree.fromstring(scene.read_text(encoding="utf-8"))
    assert drawing.get("viewBox") == "0 0 420 240"
    assert f'src="/scene/{game}.svg"' in home.page_of(reader("en"))
