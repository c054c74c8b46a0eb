"""Around a match: giving up, agreeing on a draw, tables that say what they are."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .playing import settled, sit
from .test_play import choose

Visit = Callable[..., Page]


@pytest.fixture
def duel(visit: Visit) -> tuple[Page, Page]:
    one = visit()
    choose(one, kind="private")
    one.click("button[name=now]")
    expect(one.locator("#question")).to_contain_text("Waiting for players")
    expect(one.locator("#table.lobby")).to_be_attached()  # the game's world instead of no board
    expect(one.locator("#buttons .link")).to_have_value(one.url)
    two = visit(one.url)
    expect(two.locator("#buttons .go")).to_contain_text("Sit down")
    sit(two)
    expect(two.locator("#table.lobby")).to_have_count(0)
    settled(one, "asked", "waiting")
    return one, two


def test_one_resigns_after_being_asked_twice(duel: tuple[Page, Page]) -> None:
    one, two = duel
    one.click(".menu > summary")
    one.click("#resign")
    expect(one.locator("#resign")).to_contain_text("Really")
    one.click("#resign")
    settled(one, "over")
    settled(two, "over")
    expect(one.locator(".verdict")).to_have_class("verdict lost")
    expect(two.locator(".verdict")).to_have_class("verdict won")
    expect(two.locator("#question")).to_contain_text("resigned")
    expect(one.locator("#board-place")).to_be_hidden()  # the result has its room
    one.get_by_role("button", name="See the board").click()
    expect(one.locator("#board-place")).to_be_visible()
    expect(one.locator(".verdict")).to_be_visible()
    one.get_by_role("button", name="Back to the result").click()
    expect(one.locator("#board-place")).to_be_hidden()


def test_a_draw_is_offered_and_taken(duel: tuple[Page, Page]) -> None:
    one, two = duel
    one.click(".menu > summary")
    one.click("#draw")
    expect(one.locator("#draw")).to_contain_text("back")
    expect(two.locator("#offer")).to_contain_text("A draw is offered to you")
    two.click("#offer button")
    settled(one, "over")
    expect(one.locator(".verdict")).to_have_class("verdict draw")


def test_a_list_of_open_tables_says_what_is_played_there(visit: Visit) -> None:
    one = visit()
    choose(one, kind="open")
    one.click("button[name=now]")
    expect(one.locator("#question")).to_contain_text("Waiting for players")
    two = visit()
    link = f"a[href$='{one.url.rsplit('/', 1)[1]}']"
    here = two.locator(f"#open {link}")
    expect(here).to_contain_text("Neuroshima Hex")
    expect(here).to_contain_text("Duel, 2 players")
    expect(two.locator("section.playing")).to_be_hidden()
    here.click()
    sit(two)
    three = visit()
    expect(three.locator(f"#playing {link}")).to_contain_text("Duel, 2 players")
    expect(three.locator(f"#open {link}")).to_have_count(0)


def test_a_side_that_another_seat_has_cannot_be_chosen(visit: Visit) -> None:
    page = visit()
    form = page.locator("form[data-game=neuroshima]")
    form.locator("summary").first.click()
    form.locator("select[name=side0]").select_option("borgo")
    expect(form.locator("[data-about]:visible")).to_contain_text("Borgo strikes first")
    other = form.locator("select[name=side1]")
    expect(other.locator("option[value=borgo]")).to_be_disabled()
    expect(other.locator("option[value=random]")).to_be_enabled()
    form.locator("select[name=side0]").select_option("moloch")
    expect(other.locator("option[value=borgo]")).to_be_enabled()
