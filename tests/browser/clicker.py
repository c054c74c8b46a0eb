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
  // Of ground its own outline counts: what is drawn on it may reach beyond.
  const box_of = (each) => (each.querySelector(":scope > path") ?? each).getBoundingClientRect();
  const free = (each) => {
    const box = box_of(each);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y);
    if (there === null) return false;
    if (each.contains(there) || there.closest("[data-pick]") === each) return true;
    // What lies on a place and cannot be picked itself lets the click through to it.
    if (!there.closest("#board-frame") || !each.closest("#board-frame")) return false;
    const under = document.elementsFromPoint(x, y).map((one) => one.closest(".lit")).find(Boolean);
    return under?.dataset.pick === each.dataset.pick;
  };
  const faults = (each, size) => {
    if (body.contains(each)) each.scrollIntoView({ block: "nearest" });
    const box = box_of(each);
    const found = [];
    if (box.width < size || box.height < size)
      found.push(`is ${Math.round(box.width)}x${Math.round(box.height)}`);
    if (!inside(box, frame)) found.push("is outside the window");
    else if (!free(each)) found.push("is covered");
    return found;
  };
  const about = (each, what, size) =>
    wrong.push(...faults(each, size).map((fault) => `${what} ${fault}`));
  const acts = [...document.querySelectorAll("#buttons button, #main-act button")];
  acts.push(...document.querySelectorAll("#turner:not([hidden]) button"));
  const kept = body.scrollTop; // a column may scroll inside itself
  for (const each of acts) {
    each.scrollIntoView({ block: "nearest" });
    about(each, `"${short(each.textContent) || each.id}"`, least);
    if (each.classList.contains("choice") && !each.querySelector(".says span, .row"))
      wrong.push(`"${short(each.textContent)}" says nothing but its name`);
  }
  const places = document.querySelector("#buttons .places");
  const lit = [...document.querySelectorAll("#board-frame .lit, #stage .lit")];
  const listed = acts.length > 0;
  if (!listed && !lit.length) wrong.push("nothing is offered");
  if (places && !document.querySelector("#buttons .choice")) {
    // A place drawn twice, as ground and as a plate, is found if one of the two is.
    const drawn = Map.groupBy(lit, (each) => each.dataset.pick);
    for (const [pick, all] of drawn) {
      const found = all.map((each) => faults(each, Math.min(least, 24)));
      if (found.every((each) => each.length))
        wrong.push(`the place ${pick} ${found[0].join(", ")}`);
    }
  }
  body.scrollTop = kept;
  for (const each of document.querySelectorAll(".dock *, .rail *, .table-strip *")) {
    const said = [...each.childNodes].filter((node) => node.nodeType === 3);
    if (!said.some((node) => node.textContent.trim()) || !each.getClientRects().length) continue;
    if (each.closest("svg, [hidden], .menu-inside")) continue;
    const size = parseFloat(getComputedStyle(each).fontSize);
    if (size < smallest) wrong.push(`text of ${size} px: ${short(each.textContent)}`);
  }
  for (const each of document.querySelectorAll("#table svg text")) {
    // Signs are known by their shape; what is written must be readable, or is not shown.
    if (!/[\\p{L}\\p{N}]/u.test(each.textContent) || !each.getClientRects().length) continue;
    if (getComputedStyle(each).visibility === "hidden" || each.closest("[hidden]")) continue;
    const drawn = each.getScreenCTM();
    const size = parseFloat(getComputedStyle(each).fontSize) * Math.hypot(drawn.b, drawn.d);
    const said = `${short(each.textContent)} in ${each.closest("[id]")?.id}`;
    if (size < smallest - 0.1) wrong.push(`drawn text of ${size.toFixed(1)} px: ${said}`);
  }
  const head = document.querySelector(".dock-head");
  for (const each of head.querySelectorAll("p, h2"))
    if (each.scrollWidth > each.clientWidth + 1) wrong.push(`cut: ${short(each.textContent)}`);
  for (const each of document.querySelectorAll(".dock-head, .dock-body, .foot"))
    if (each.scrollWidth > each.clientWidth + 1) wrong.push(`${each.className} scrolls sideways`);
  if (!short(document.querySelector("#question").textContent)) wrong.push("nothing is asked");
  return wrong;
}"""

AT = """([listed, place, more = ""]) => {
  const turner = document.querySelector("#turner:not([hidden]) #place");
  const open = "#main-act button:enabled, #buttons button.choice" + more;
  const choices = [...document.querySelectorAll(open)];
  const lit = [...document.querySelectorAll("#board-frame .lit, #stage .lit")];
  const all = turner ? [turner] : (listed && choices.length) || !lit.length ? choices : lit;
  if (!all.length) return null;
  const one = all[place % all.length];
  one.scrollIntoView({ block: "nearest" });
  const box = (one.querySelector(":scope > path") ?? one).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where to click: found in one breath, since others act and then the dock is laid out anew."""


def look(page: Page, *, touch: bool) -> list[str]:
    """What is wrong with the question that stands there, once it is painted.

    What is found is looked at once more: a drawing that has just changed its size hides small text
    some frames later.
    """
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 40)))")
    found = _seen(page, touch)
    if found:
        page.wait_for_timeout(300)
        again = _seen(page, touch)
        found = [each for each in found if each in again]
    return found


def _seen(page: Page, touch: bool) -> list[str]:
    return [str(each) for each in page.evaluate(SEEN, [44 if touch else 24, 10 if touch else 11])]


def take(page: Page, chance: Random) -> None:
    """One of the open choices, by a click on it or on its place."""
    where = page.evaluate(AT, [chance.random() < 0.7, chance.randrange(1000)])
    if where is not None:  # else the question is being asked anew
        page.mouse.click(*where)
