"""Amounts are counted up and down, or by pointing at what is counted."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .playing import settled

Visit = Callable[..., Page]

COUNT = """async () => {
  const { Stepper, counted } = await import("/static/stepper.js");
  const { Picker } = await import("/static/pick.js");
  const amounts = {
    "blank:0": { "basic:1": 0, "basic:2": 1 },
    "blank:1": { "basic:0": 2, "basic:1": 3 },
  };
  const tree = { "button:reroll": amounts };
  const ask = { tree, names: {}, labels: ["0 and 1", "0 and 2", "1 and 0", "1 and 1"], final: [] };
  const picker = new Picker(ask);
  const levels = counted(picker.node(), ["blank", "basic"]);
  window.counted_as = [];
  window.stepper = new Stepper(ask, picker, levels, (number) => counted_as.push(number));
  stepper.draw();
  return counted(ask.tree, ["blank", "basic"]);
}"""


def test_a_stepper_offers_only_what_can_be_chosen(visit: Visit) -> None:
    page = visit()
    page.click("form[data-game=neuroshima] button[name=now]")
    settled(page, "asked")
    assert page.evaluate(COUNT) is None  # a button is no amount
    rows = page.locator(".stepper")
    expect(rows).to_have_count(2)
    main = page.locator("#main-act button")
    expect(main).to_have_text("0 and 1")
    expect(rows.nth(0).locator("button").first).to_be_disabled()
    rows.nth(1).locator("button").last.click()
    expect(main).to_have_text("0 and 2")
    expect(rows.nth(1).locator("button").last).to_be_disabled()
    rows.nth(0).locator("button").last.click()  # one and two is too much
    expect(main).to_be_disabled()
    page.evaluate("stepper.toggle('basic', 0)")
    expect(main).to_have_text("1 and 1")
    main.click()
    assert page.evaluate("counted_as") == [3]
