"""What cannot be taken back is picked first, then confirmed; everything else is one click.

A second click of the same gesture answers no question that came in between.
"""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .playing import click, settled
from .tables import MAKE

Visit = Callable[..., Page]

SURE = """async ([final, weighed, picks, tree]) => {
  const { Picker } = await import("/static/pick.js");
  const picker = new Picker({ tree, final, weighed });
  for (const pick of picks) picker.pick(pick);
  return picker.sure();
}"""


def test_what_is_weighed_is_not_sure_unless_nothing_else_is_open(visit: Visit) -> None:
    page = visit("/learn")
    two = {"card:a": 0, "card:b": 1}
    assert page.evaluate(SURE, [[], [], ["card:a"], two])
    assert not page.evaluate(SURE, [[], [0], ["card:a"], two])
    assert not page.evaluate(SURE, [[1], [0], ["card:b"], two])
    assert page.evaluate(SURE, [[0], [], ["button:roll"], {"button:roll": 0}])
    assert page.evaluate(SURE, [[0], [], ["hand:x", "turn:1"], {"hand:x": {"turn:1": 0}}])


def test_the_end_of_a_turn_is_confirmed_by_a_second_click(visit: Visit) -> None:
    page = visit()
    page.click("form[data-game=neuroshima] button[name=now]")
    page.wait_for_url("**/t/*")
    end = page.locator("#buttons [data-choice='button:end']")
    settled(page, "asked")
    for number in range(20):
        if end.count():
            break
        click(page, number)
        settled(page, "asked")
    end.click()
    expect(end).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#meant")).to_have_text("This cannot be taken back.")
    expect(page.locator("#main-act .final")).to_contain_text("End the turn")
    page.keyboard.press("Escape")
    expect(end).not_to_have_attribute("aria-pressed", "true")
    end.click()
    asked = page.text_content("#where")
    end.click()
    page.wait_for_function("was => document.querySelector('#where').textContent !== was", arg=asked)


ASKED = "document.body.dataset.asked"
TOUCHED = """was => document.body.dataset.asked !== was || document.body.dataset.state !== "asked"
  || document.querySelector(".choice.picked") !== null"""
ANOTHER = (
    """was => document.body.dataset.state === "asked" && document.body.dataset.asked !== was"""
)


def test_the_second_click_of_a_double_click_answers_no_other_question(visit: Visit) -> None:
    page = visit("/learn", reduced_motion="reduce")
    alone = {"scenario": "prologue", "players": 1}
    page.goto(f"/t/{page.evaluate(MAKE, {'game': 'tamashii', 'options': alone, 'seats': ['me']})}")
    choices = page.locator("#buttons button.choice")
    settled(page)
    first = page.evaluate(ASKED)
    choices.first.click()
    page.wait_for_function(ANOTHER, arg=first)
    settled(page)
    first = page.evaluate(ASKED)
    choices.first.hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(100)
    assert page.evaluate(TOUCHED, first) is False
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function(TOUCHED, arg=first)
