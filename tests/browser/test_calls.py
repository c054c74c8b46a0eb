"""Who looks elsewhere is called; who does not want to be asked answers beforehand."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.people import Guest, Seat, close_all

from .playing import one_turn, settled, sit

Visit = Callable[..., Page]
WHOLE_BROWSER = True
"""The shell without windows shows no notifications."""
LISTEN = """() => {
  window.told = [];
  const real = window.Notification;
  window.Notification = class extends real {
    constructor(title, options) {
      super(title, options);
      this.onshow = () => told.push([title, options.body]);
      this.onerror = () => told.push(["error", ""]);
    }
  };
}"""
"""The browser's own notifications, noted once they are shown."""
AWAY = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""A browser without a screen shows all its tabs: this one thinks that it is covered."""


@pytest.fixture(autouse=True)
def everybody_goes_home() -> Iterator[None]:
    """Connections of people without a browser end with the test."""
    yield
    close_all()


def test_a_notification_is_shown_when_it_is_my_turn_and_i_look_elsewhere(visit: Visit) -> None:
    one = visit()
    one.context.grant_permissions(["notifications"])
    one.click("form summary")
    one.select_option("select[name=kind]", "private")
    one.click("button[name=now]")
    expect(one.locator("#question")).to_contain_text("Waiting for players")
    one.click(".menu summary")
    expect(one.locator("#bell")).to_have_attribute("aria-pressed", "false")
    one.click("#bell")
    expect(one.locator("#bell")).to_have_attribute("aria-pressed", "true")
    one.evaluate(LISTEN)
    two = visit(one.url)
    sit(two)
    # Before the match began this page was waiting too.
    expect(one.locator("#question")).not_to_contain_text("Waiting for players")
    asked = one if settled(one, "asked", "waiting") == "asked" else two
    if asked is two:  # it is the other's turn: mine will come
        one.evaluate(AWAY)
        one_turn(two)
    else:  # who looks is not called
        one_turn(one)
        settled(one, "waiting")
        assert one.evaluate("told") == []
        one.evaluate(AWAY)
        settled(two, "asked")
        one_turn(two)
    one.wait_for_function("() => told.length === 1")
    ((title, body),) = one.evaluate("told")
    assert title == "Endtable"
    question = one.evaluate("document.getElementById('question').firstChild.textContent")
    who, _, asked_for = body.partition(": ")
    assert asked_for == question
    assert who.lower() in one.inner_text("#where").lower()
    assert one.title().startswith("● ")


# --- standing answers -------------------------------------------------------------------------


def until_explosion(guest: Guest) -> tuple[str, Seat]:
    """A table at which somebody is asked in another's turn whether to explode."""
    options = {"mode": "duel", "armies": ["moloch", "outpost"]}
    for number in range(40):
        key = guest.table("me", "me", kind="hotseat", options=options)
        seat = guest.look(key, ask="list")
        while (ask := seat.my_turn()) is not None:
            if ask.get("standing", {}).get("kind") == "nh.ask.explode":
                return key, seat
            choices = ask["choices"]
            answer = seat.act(choices[(seat.n * 7 + number) % len(choices)])
            if answer["is"] == "no":  # not so fast
                time.sleep(0.3)
                seat.ask = ask
            elif seat.ask is None and seat.over is None:
                seat.until("played")
        seat.close()
    raise AssertionError("nobody was ever asked")


def test_a_question_in_anothers_turn_is_answered_for_good_and_asked_again(
    visit: Visit, address: str
) -> None:
    guest = Guest(address)
    key, seat = until_explosion(guest)
    page = visit("/rules/neuroshima", reduced_motion="reduce")
    page.context.add_cookies(
        [{"name": n, "value": v, "url": address} for n, v in guest.http.cookies.items()]
    )
    page.goto(f"/t/{key}")
    settled(page)
    offered = page.locator("#standing option")
    expect(offered).to_have_count(4)
    assert offered.evaluate_all("all => all.map((each) => each.value)") == [
        "",
        "clerk",
        "attack",
        "explode",
    ]
    expect(offered.last).to_contain_text("always: ")
    lines = page.locator("#log li").count()
    page.select_option("#standing", "explode")
    # It is answered at once, and from now on.
    page.wait_for_function(
        "before => document.querySelectorAll('#log li').length > before", arg=lines
    )
    assert "NH-MOLOCH-15" in str(page.locator("#log").text_content())  # the rule of the explosion
    page.click(".menu summary")
    expect(page.locator("#ask-me")).to_contain_text("1")
    page.click("#ask-me")
    expect(page.locator("#ask-me")).to_be_hidden()
    assert guest.look(key).table["standing"] == {}
    seat.close()
