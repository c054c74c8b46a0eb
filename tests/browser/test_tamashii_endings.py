"""Simulation Error, played in a browser to both of its good endings, with every page of its story.

A planner says what to click. It sits at a second table in this process that was dealt the same, so
page and rules have to agree about every choice until the end.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from endtable.games.tamashii.content.sheets import SPECIAL
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.table.state import Tamashii
from endtable.server.tables.seeds import Luck

from .guided import choose
from .playing import settled
from .tables import MAKE

Visit = Callable[..., Page]
TABLE = re.compile(r"/t/[a-z0-9]+$")
OPTIONS = {"scenario": "simulation_error", "players": 1, "unlocked": "all"}
SHEET = GAME.scenarios["simulation_error"]
LABEL = "Simulation Error, players: 1"
SEED = "browser"
"""That of the server."""
STILL = """() => {
  const state = document.body?.dataset.state;
  if (state === "film") document.querySelector("#film [name=skip]").click();
  return ["asked", "story", "over"].includes(document.body?.dataset.state);
}"""


def twin(number: int) -> Tamashii:
    """What a guest's table is dealt, the first, the second …"""
    state = GAME.new(OPTIONS, Luck(SEED).bits("table", number).hex())
    assert isinstance(state, Tamashii)
    return state


def sit_down(page: Page, number: int) -> None:
    """Open the guest's table of this number from the first page, alone on one device."""
    for _ in range(number - 1):
        assert page.evaluate(MAKE, {"game": "tamashii", "options": OPTIONS, "kind": "hotseat"})
    form = page.locator("form[data-game=tamashii]")
    form.locator("summary").first.click()
    form.locator("select[name=mode]").select_option(label=LABEL)
    form.locator("button[name=hotseat]").click()
    expect(page).to_have_url(TABLE)


def read_pages(page: Page, read: list[str]) -> None:
    """Wait until something is asked or it is over; pages that come before are read."""
    while True:
        page.wait_for_function(STILL)
        if page.evaluate("document.body.dataset.state !== 'story'"):
            return
        read.append(page.locator("#story h2").inner_text())
        assert len(page.locator("#story .story-words").inner_text().split()) > 20
        page.locator("#read-on").click()
        page.wait_for_function("() => document.body.dataset.state !== 'story'")


def titles(state: Tamashii) -> list[str]:
    """What the pages are called: the introduction, then the chapters that were told."""
    told = [SHEET.cards[number] for number in state.drawn]
    cards = [card.names.said("en") for card in told if card.kind != SPECIAL]
    return [SHEET.names.said("en"), *cards]


@pytest.mark.parametrize(
    ("number", "code", "title"), [(8, "C10", "Clean"), (3, "C11", "Not alone")]
)
def test_simulation_error_is_played_to_an_ending(
    visit: Visit, number: int, code: str, title: str
) -> None:
    page = visit(reduced_motion="reduce")
    sit_down(page, number)
    state, read = twin(number), list[str]()
    read_pages(page, read)
    while state.deciders():
        action = GAME.advice().quick(state, 0)
        choose(page, GAME.verbs.picks(state, 0, action))
        state.apply(0, action)
        read_pages(page, read)
    assert settled(page, "over")
    assert state.result[:2] == (True, code)
    assert read == titles(state)
    assert read[:2] == ["Simulation Error", "Immersion"]
    assert read[-1] == title
    expect(page.locator("#question")).to_contain_text("The scenario is")
    expect(page.locator(".ending-told h2")).to_have_text(title)
    expect(page.locator(".ending-told .story-art svg")).to_be_visible()
