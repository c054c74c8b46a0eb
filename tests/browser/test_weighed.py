"""What cannot be taken back is picked first, then confirmed; everything else is one click."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .playing import click, settled

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
