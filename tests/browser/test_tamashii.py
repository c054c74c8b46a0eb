"""Tamashii in a real browser, by clicking only: to an ending, side by side, and as a campaign.

X-6039 ends soonest for people who do little: that is what is played.
"""

import re
import time
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import PATIENCE
from .playing import AT, CHOICES, LIT, click_anything, is_over, settled, sit
from .tables import MAKE

Visit = Callable[..., Page]
TABLE = re.compile(r"/t/[a-z0-9]+$")
CAMPAIGN = re.compile(r"/campaign/[a-z0-9]{20}$")
PROGRAM = "Line up your data"
CONSOLE = "#stage .region-hand:not([hidden])"
DONE = "#buttons [data-choice='button:done'], #buttons [data-choice='button:stay']"
PASSING = "#main-act button.go, #buttons [data-choice^='button:']"
"""What goes on without pointing at anything: done, roll, take …"""


def click(page: Page, number: int) -> None:
    """Whatever goes on, or else one of the things that are offered, in turn."""
    done, passing = page.locator(DONE), page.locator(PASSING)
    buttons = page.locator("#buttons button")
    if done.count():
        done.first.click()
    elif passing.count():
        passing.nth(number % passing.count()).click()
    elif buttons.count():
        buttons.nth(number % buttons.count()).click()
    else:
        assert page.locator(LIT).count(), f"nothing is offered: {page.inner_text('#question')}"
        x, y = page.eval_on_selector_all(LIT, AT, number * 7)
        page.mouse.click(x, y)


def state(page: Page) -> str:
    """What the page is doing, once nothing moves."""
    return settled(page, "asked", "waiting", "over")


def asked(*pages: Page) -> list[Page]:
    """Those who are asked now; all of them when all have seen the end."""
    patience = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < patience:
        states = [state(page) for page in pages]
        if "asked" in states:
            return [page for page, each in zip(pages, states, strict=True) if each == "asked"]
        if set(states) == {"over"}:
            return list(pages)
    raise AssertionError(f"nobody is asked: {[page.inner_text('#question') for page in pages]}")


def play_out(*pages: Page, most: int = 400) -> int:
    """Whoever is asked clicks, until all have seen the end; how many clicks it took."""
    for clicks in range(most):
        page = asked(*pages)[0]
        if is_over(page):
            return clicks
        click(page, clicks)
    raise AssertionError(f"no end after {most} clicks")


def test_a_campaign_is_begun_and_a_scenario_of_it_played_to_an_ending(visit: Visit) -> None:
    page = visit()
    begin = page.locator("form[data-campaigns=tamashii]")
    begin.locator("summary").click()
    begin.locator("input").fill("Night shift")
    begin.locator("button").click()
    expect(page).to_have_url(CAMPAIGN)
    sheet = page.url
    expect(page.locator("h1")).to_have_text("Night shift")
    expect(page.locator(".sheet > li")).to_have_count(11)
    expect(page.locator(".sheet .absent")).to_have_count(1)  # the final opens last
    expect(page.locator(".box .locked")).to_have_count(22)
    page.locator("li[data-row=x6039] summary").click()
    row = page.locator("form[data-row=x6039]")
    row.locator("select[name=mode]").select_option(label="Players: 1")
    row.locator("button").click()
    expect(page).to_have_url(TABLE)
    assert play_out(page) > 10
    expect(page.locator("#question")).to_contain_text("The scenario is")
    page.get_by_role("link", name="To the campaign").click()
    expect(page).to_have_url(sheet)
    expect(page.get_by_role("link", name="Match 1")).to_be_visible()
    page.goto("/")
    expect(page.locator("form[data-campaigns] li")).to_have_text(re.compile(r"Night shift.*1"))


def two_who_plan(visit: Visit) -> tuple[Page, Page]:
    """Two browsers at one table; neither waits for the other while both plan."""
    ann, bob = visit(), visit()
    for page in (ann, bob):  # a chapter may come while somebody reaches for a button
        page.add_locator_handler(page.locator("#read-on"), lambda button: button.click())
    form = ann.locator("form[data-game=tamashii]")
    form.locator("summary").first.click()
    form.locator("select[name=mode]").select_option(label="X-6039, players: 2")
    form.locator("select[name=kind]").select_option("private")
    form.locator("button[name=now]").click()
    expect(ann).to_have_url(TABLE)
    bob.goto(ann.url)
    sit(bob)
    until_both_program(ann, bob)
    program(bob)
    program(ann)  # neither waits for the other
    program(bob)
    until_waiting(bob)
    assert state(ann) == "asked"
    expect(ann.locator("#question")).to_contain_text(PROGRAM)
    return ann, bob


def test_two_people_plan_at_the_same_time(visit: Visit) -> None:
    ann, bob = two_who_plan(visit)
    assert ann.inner_text("#strip") == bob.inner_text("#strip")


@pytest.mark.slow
def test_two_people_play_to_an_ending(visit: Visit) -> None:
    ann, bob = two_who_plan(visit)
    assert play_out(ann, bob) > 10
    for page in (ann, bob):
        expect(page.locator("#question")).to_contain_text("The scenario is")
        how = "won" if "won" in page.inner_text("#question") else "lost"
        expect(page.locator(".verdict")).to_have_class(f"verdict {how}")


def until_both_program(*pages: Page) -> None:
    """Through all that comes before: protocols, the tracking roll."""
    for clicks in range(2000):
        early = [page for page in asked(*pages) if PROGRAM not in page.inner_text("#question")]
        if early:
            click(early[0], clicks)
        elif len(asked(*pages)) == len(pages):
            return
    raise AssertionError("they do not program at the same time")


def program(page: Page) -> None:
    """One move on the own console: a token, and where it goes."""
    before = page.inner_html(CONSOLE)
    for _ in range(2):
        x, y = page.eval_on_selector_all(f"{CONSOLE} {LIT}", AT, 0)
        page.mouse.click(x, y)
        assert state(page) == "asked"
    page.wait_for_function(
        "([where, was]) => document.querySelector(where).innerHTML !== was", arg=[CONSOLE, before]
    )
    assert state(page) == "asked"


def until_waiting(page: Page) -> None:
    """Click until others are waited for."""
    for clicks in range(20):
        if state(page) == "waiting":
            return
        click(page, clicks)
    raise AssertionError(f"planning without end: {page.inner_text('#question')}")


MOTION = """() => {
  window.came = 0; window.went = 0;
  const real = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    const from = document.getElementById(this.dataset.from), to = this.dataset.to;
    const moves = frames.find((each) => each.translate && each.translate !== "0px 0px");
    if (moves && this.classList.contains("leaving")) went += Boolean(to);
    else if (moves && from) {
      const here = this.getBoundingClientRect(), there = from.getBoundingClientRect();
      const scale = this.parentNode.getScreenCTM().a;
      const far = (there.x + there.width / 2 - here.x - here.width / 2) / scale;
      came += Math.abs(parseFloat(moves.translate) - far) < 1;
    }
    return real.call(this, frames, ...more);
  };
}"""
"""From now on the page counts tokens that come from the bag, and such as go to the dump."""


def test_data_glide_out_of_the_bag_and_into_the_dump(visit: Visit) -> None:
    page = visit()
    form = page.locator("form[data-game=tamashii]")
    form.locator("summary").first.click()
    form.locator("select[name=mode]").select_option(label="Prologue, players: 1")
    form.locator("button[name=hotseat]").click()
    expect(page).to_have_url(TABLE)
    asked(page)
    page.evaluate(MOTION)
    chance = Random(3)
    for _ in range(200):
        if page.evaluate("came >= 8 && went > 0"):
            return
        click_anything(asked(page)[0], chance)
    raise AssertionError(f"came {page.evaluate('came')}, went {page.evaluate('went')}")


def test_a_new_chapter_takes_the_screen_once_and_is_read(visit: Visit) -> None:
    page = visit("/learn", wide=1366, high=768)
    settled(page, "still")
    page.click("[data-path=tamashii] .real")
    page.wait_for_url("**/t/*")
    page.wait_for_function("() => document.body?.dataset.state === 'story'")
    story = page.locator("#story")
    expect(story).to_be_visible()
    expect(story.locator("h2")).to_have_text("Awakening")
    page.keyboard.press("Space")
    expect(story).to_have_class("story-all")
    page.click("#read-on")
    expect(story).to_be_hidden()
    assert settled(page, "asked", "waiting")
    page.reload()
    assert settled(page, "asked", "waiting")
    expect(story).to_be_hidden()


READING = "() => document.body?.dataset.state === 'story'"


def test_a_page_waits_for_whoever_still_reads(visit: Visit) -> None:
    ann = visit("/learn")
    settled(ann, "still")
    options = {"scenario": "prologue", "players": 2}
    wanted = {"game": "tamashii", "options": options, "seats": ["me", "open"], "kind": "private"}
    table = ann.evaluate(MAKE, wanted)
    ann.goto(f"/t/{table}")
    bob = visit(f"/t/{table}")
    with bob.expect_navigation():
        bob.locator(CHOICES).first.click()
    for page in (ann, bob):
        page.wait_for_function(READING)
    ann.click("#read-on")
    expect(ann.locator("#read-on")).to_contain_text("still reads")
    expect(ann.locator("#story")).to_be_visible()
    bob.click("#read-on")
    expect(ann.locator("#story")).to_be_hidden()
    expect(bob.locator("#story")).to_be_hidden()
