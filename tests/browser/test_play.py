"""Whole matches in a real browser: by clicking only, over the network, on one device, by keys."""

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Page, expect

from .playing import LIT, STATES, is_over, one_turn, play, settled, sit
from .wire import Wire

Visit = Callable[..., Page]
TABLE = re.compile(r"/t/[a-z0-9]+$")


def logged(page: Page) -> str:
    return page.inner_text("#log")


def mine(page: Page) -> str:
    """What the seat is called that is mine."""
    return page.locator(".seat-card.mine .who b").inner_text()


def choose(page: Page, **choices: str) -> None:
    """Open the choices of a new table and make some."""
    page.click("form summary")
    for name, value in choices.items():
        page.select_option(f"select[name={name}]", value)


def test_a_newcomer_plays_a_bot_to_the_end_by_clicking_only(visit: Visit) -> None:
    page = visit()
    choose(page, strength="random")
    page.click("button[name=now]")
    expect(page).to_have_url(TABLE)
    clicks = play(page, is_over)
    assert clicks > 30
    expect(page.locator("#question")).to_contain_text(re.compile("Winner|draw|tie", re.I))
    assert "battle!" in logged(page)
    page.click(".menu summary")
    sha, seed = page.locator(".fair > code").all_inner_texts()
    assert sha == sha256(bytes.fromhex(seed)).hexdigest()
    won = page.inner_text("#question").startswith(f"Winner: {mine(page)}")
    page.keyboard.press("Escape")  # shuts the menu
    expect(page.locator(".ending")).not_to_be_empty()
    with page.expect_download() as taken:
        page.click("text=Result as a picture")
    assert Path(taken.value.path()).read_bytes().startswith(b"\x89PNG")
    page.click("text=Look at it again")
    expect(page.locator("#where")).to_contain_text("Line 1 of")
    page.goto("/")
    expect(page.locator("#mine a b")).to_have_text(
        re.compile("won|a draw" if won else "lost|a draw")
    )
    expect(page.locator("#mine")).to_contain_text(re.compile("Matches won: [01] of 1"))
    page.goto("/account")
    expect(page.locator("#score tr")).to_contain_text("Neuroshima Hex")
    expect(page.locator("#played a")).to_have_count(1)


CUTS = (6, 14)
RELOADED = 10
"""In which turns the network is cut, and a page is loaded again."""


def test_two_browsers_play_a_whole_duel_and_one_is_cut_off_twice(
    visit: Visit, address: str, wire: Wire
) -> None:
    one = visit()
    choose(one, kind="private")
    one.click("button[name=now]")
    expect(one.locator("#question")).to_contain_text("Waiting for players")
    two = visit(one.url.replace(address, wire.address))
    expect(two.locator("#question")).to_contain_text(re.compile(r"Guest \d+ invites you"))
    expect(two.locator("#why")).to_contain_text("Duel, 2 players")
    expect(two.locator("#stake")).to_contain_text("No account needed")
    sit(two)
    settled(one, "asked")
    cut, reloaded = 0, False
    for turn in range(200):
        states = [settled(page, "asked", "waiting", "over") for page in (one, two)]
        if "over" in states:
            break
        if "asked" not in states:  # the news is on its way
            one.wait_for_timeout(20)
            continue
        asked = (one, two)[states.index("asked")]
        if cut < len(CUTS) and turn >= CUTS[cut]:  # waiting for news counts as a turn, too
            cut += 1
            wire.cut()
            settled(two, "offline")
            expect(two.locator("#offline")).to_be_visible()
            if asked is one:
                one_turn(one, turn)
            wire.mend()
            expect(two.locator("#offline")).to_be_hidden()
            continue
        if turn >= RELOADED and not reloaded:
            reloaded = True
            two.reload()
            continue
        one_turn(asked, turn)
    assert (cut, reloaded) == (2, True)
    for page in (one, two):
        assert settled(page, "over") == "over"
    assert one.inner_text("#question") == two.inner_text("#question")
    assert one.locator("#board-place .unit").count() == two.locator("#board-place .unit").count()
    last = one.locator("#log li").last.inner_text()
    expect(two.locator("#log li").last).to_contain_text(last.strip())


def test_two_people_share_a_device(visit: Visit) -> None:
    page = visit()
    page.click("button[name=hotseat]")
    expect(page).to_have_url(TABLE)
    called = set()

    def both_asked(page: Page) -> bool:
        called.add(page.locator(".seat-card.asked .who").inner_text())
        return "Turn 4" in logged(page)

    play(page, both_asked)
    assert len(called) == 2
    assert page.locator(".curtain").count() == 0  # hands lie open in this game: nothing to hide


def test_the_table_is_there_after_a_reload(visit: Visit) -> None:
    page = visit()
    page.click("button[name=hotseat]")
    settled(page)
    page.locator("#hex-d4").click()
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(1)
    page.reload()
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(1)
    expect(page.locator("#log")).to_contain_text("d4")


def test_the_keyboard_alone_plays_a_turn(visit: Visit) -> None:
    page = visit()
    page.focus("button[name=hotseat]")
    page.keyboard.press("Enter")
    expect(page.locator(LIT)).to_have_count(19)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{LIT}:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(1)
    expect(page.locator(LIT)).to_have_count(18)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#board-place .unit:not(.ghost)")).to_have_count(2)
    for _ in range(30):  # tiles, fields and turns, by whatever has the focus
        settled(page)
        if "Turn 2" in logged(page):
            break
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
    assert "Turn 2" in logged(page)


def test_escape_goes_back_and_undo_takes_back(visit: Visit) -> None:
    page = visit()
    page.click("button[name=hotseat]")
    play(page, lambda page: page.locator("#turner").is_visible())
    page.keyboard.press("e")
    expect(page.locator("#board-place .ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#turner")).to_be_hidden()
    assert page.locator(LIT).count() > 1
    before = page.locator("#log li").count()
    play(page, lambda page: page.locator("#log li").count() > before)
    page.click("#undo")
    expect(page.locator("#log li").last).to_contain_text("takes a choice back")


def test_a_whole_turn_is_taken_back_at_once(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    page.click("button[name=hotseat]")
    play(page, lambda page: page.locator("#restart").is_visible())
    asked = page.locator(".seat-card.asked .who").inner_text()
    page.click("#restart")
    expect(page.locator("#undo")).to_be_hidden()
    taken = page.locator("#log li", has_text="takes a choice back")
    assert taken.count() > 1
    settled(page)
    assert page.locator(".seat-card.asked .who").inner_text() == asked
    expect(page.locator("#restart")).to_be_hidden()


def test_what_was_missed_is_shown_again(visit: Visit) -> None:
    page = visit()
    choose(page, strength="random")
    page.click("button[name=now]")
    play(page, lambda page: page.locator("#since").is_visible())
    expect(page.locator("#board-place .fresh").first).to_be_attached()  # marked until one acts
    page.reload()
    settled(page, "asked")
    expect(page.locator("#board-place .fresh").first).to_be_attached()
    lines = page.locator("#log li").count()
    page.evaluate(STATES)
    page.click("#since")
    page.wait_for_function("() => states.includes('film')")
    settled(page, "asked")
    assert page.locator("#log li").count() == lines  # told again, not twice


def test_a_table_with_a_clock_shows_it_running(visit: Visit) -> None:
    page = visit()
    choose(page, kind="hotseat", clock="live:10:5")
    page.click("button[name=now]")
    settled(page)
    clock = page.locator(".seat-card.asked .clock")
    expect(clock).to_have_text(re.compile(r"^(10:00|09:\d\d)$"))
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)
