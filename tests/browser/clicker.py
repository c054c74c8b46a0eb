"""The clicker: plays through the page and looks at every question as a stranger would.

At each question every open choice must be in sight: in the dock, or lit on the board where the
dock says so. What is in sight is inside the window, big enough, covered by nothing, and says more
than its name. What is wrong is told as a list of sentences; an empty list is a good question.
"""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

SEEN = """([least, smallest]) => {
  if (document.body.dataset.state !== "asked") return []; // others have acted meanwhile
  const wrong = [];
  const short = (text) => text.replace(/\\s+/g, " ").trim().slice(0, 60);
  const wide = innerWidth, high = innerHeight;
  const page = document.documentElement;
  if (page.scrollHeight > high + 1 || page.scrollWidth > wide + 1)
    wrong.push(`the page scrolls: ${page.scrollWidth}x${page.scrollHeight}`);
  const body = document.querySelector(".dock-body");
  const inside = (box, frame) => box.left >= frame.left - 1 && box.right <= frame.right + 1
    && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  const frame = { left: 0, top: 0, right: wide, bottom: high };
  const free = (each) => {
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return there !== null && (each.contains(there) || there.closest("[data-pick]") === each);
  };
  const about = (each, what, size) => {
    const box = each.getBoundingClientRect();
    if (box.width < size || box.height < size)
      wrong.push(`${what} is ${Math.round(box.width)}x${Math.round(box.height)}`);
    if (!inside(box, frame)) wrong.push(`${what} is outside the window`);
    else if (!free(each)) wrong.push(`${what} is covered`);
  };
  const acts = [...document.querySelectorAll("#buttons button, #main-act button")];
  acts.push(...document.querySelectorAll("#turner:not([hidden]) button"));
  const kept = body.scrollTop;
  for (const each of acts) {
    each.scrollIntoView({ block: "nearest" });
    about(each, `"${short(each.textContent) || each.id}"`, least);
    if (each.classList.contains("choice") && !each.querySelector(".says span, .row"))
      wrong.push(`"${short(each.textContent)}" says nothing but its name`);
  }
  body.scrollTop = kept;
  const places = document.querySelector("#buttons .places");
  const lit = [...document.querySelectorAll("#board-frame .lit, #stage .lit")];
  const listed = acts.length > 0;
  if (!listed && !lit.length) wrong.push("nothing is offered");
  if (places && !document.querySelector("#buttons .choice")) {
    for (const each of lit) about(each, `the place ${each.dataset.pick}`, Math.min(least, 24));
  }
  for (const each of document.querySelectorAll(".dock *, .rail *, .table-strip *")) {
    const said = [...each.childNodes].filter((node) => node.nodeType === 3);
    if (!said.some((node) => node.textContent.trim()) || !each.getClientRects().length) continue;
    if (each.closest("svg, [hidden], .menu-inside")) continue;
    const size = parseFloat(getComputedStyle(each).fontSize);
    if (size < smallest) wrong.push(`text of ${size} px: ${short(each.textContent)}`);
  }
  const head = document.querySelector(".dock-head");
  for (const each of head.querySelectorAll("p, h2"))
    if (each.scrollWidth > each.clientWidth + 1) wrong.push(`cut: ${short(each.textContent)}`);
  if (!short(document.querySelector("#question").textContent)) wrong.push("nothing is asked");
  return wrong;
}"""

AT = """([listed, place]) => {
  const turner = document.querySelector("#turner:not([hidden]) #place");
  const open = "#main-act button:enabled, #buttons button.choice";
  const choices = [...document.querySelectorAll(open)];
  const lit = [...document.querySelectorAll("#board-frame .lit, #stage .lit")];
  const all = turner ? [turner] : (listed && choices.length) || !lit.length ? choices : lit;
  if (!all.length) return null;
  const one = all[place % all.length];
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where to click: found in one breath, since others act and then the dock is laid out anew."""


def look(page: Page, *, touch: bool) -> list[str]:
    """What is wrong with the question that stands there."""
    return [str(each) for each in page.evaluate(SEEN, [44 if touch else 24, 10 if touch else 11])]


def take(page: Page, chance: Random) -> None:
    """One of the open choices, by a click on it or on its place."""
    where = page.evaluate(AT, [chance.random() < 0.7, chance.randrange(1000)])
    if where is not None:  # else the question is being asked anew
        page.mouse.click(*where)
