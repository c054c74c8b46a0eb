"""axe finds no serious issue on any page, in any language and theme."""

import os
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from .playing import play, settled

Visit = Callable[..., Page]
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
PATHS = (
    "/",
    "/rules/neuroshima",
    "/lab",
    "/puzzles",
    "/puzzles/1",
    "/learn",
    "/account",
    "/nowhere",
    "/replay",
)
RUN = """() => axe.run(document, { resultTypes: ["violations"] }).then((found) =>
  found.violations.filter((each) => ["serious", "critical"].includes(each.impact)).map((each) =>
    [each.id, each.help, each.nodes.slice(0, 5).map((node) => [node.html.slice(0, 160),
      node.any.concat(node.all).map((why) => why.message).join(" ").slice(0, 200)])]))"""


THEMES = {"en": ("light", "dark"), "pl": ("dark",), "it": ("light",)}
"""Texts are in one theme as long as in the other: `make soak` looks at all six."""
if "ENDTABLE_ALL_MODES" in os.environ:
    THEMES = dict.fromkeys(THEMES, ("light", "dark"))


def issues(page: Page) -> Any:
    """What axe calls serious or worse here."""
    page.evaluate(AXE)
    found = []
    for theme in THEMES[page.evaluate("document.documentElement.lang")]:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [(theme, *issue) for issue in page.evaluate(RUN)]
    return found


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_pages(visit: Visit, lang: str) -> None:
    page = visit("/account", lang=lang)
    for path in PATHS:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert issues(page) == [], path


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_a_campaign_and_its_table(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    page.click("form[data-campaigns] summary")
    page.fill("form[data-campaigns] input", "Night shift")
    page.click("form[data-campaigns] button")
    page.wait_for_url("**/campaign/*")
    page.wait_for_load_state("networkidle")
    assert issues(page) == []
    page.click(".tonight button")
    page.wait_for_url("**/t/*")
    settled(page)
    assert issues(page) == []


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_a_table_and_its_replay(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    page.click("button[name=hotseat]")
    page.wait_for_url("**/t/*")
    settled(page)
    page.fill("#chat input", "hello")
    page.press("#chat input", "Enter")
    page.wait_for_selector("#log .said")
    assert issues(page) == []
    play(page, lambda page: page.locator("#turner").is_visible())
    page.click(".menu summary")
    assert issues(page) == []
    page.click("#report")
    assert issues(page) == []
    page.goto(page.url.replace("/t/", "/replay/"))
    settled(page, "still")
    assert issues(page) == []
