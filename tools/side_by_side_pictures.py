"""Pictures of the real page at the moments of the mock-ups, beside them, in every window.

    python tools/side_by_side_pictures.py --mockups FOLDER --out build/pictures [--only ts-combat …]
        [--windows 1366x768 …] [--languages en pl it] [--themes dark light]

Somebody plays each game by clicking at random until the moment comes: a question with a certain
rule, a film, a page of the story, the end. The same table is then looked at in other windows,
languages and themes. Where a mock-up of that window exists, both stand in one picture, the mock-up
on the left.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
from page import opened

LIT: Final = '#board-frame .lit[tabindex="0"]'
WINDOWS: Final = ("1366x768", "1920x1080", "390x844", "844x390")
MAKE: Final = """async (wanted) => {
  const { post } = await import("/static/page.js");
  return (await post("/api/tables", wanted)).table;
}"""
BEGIN: Final = """async (wanted) => {
  const { post } = await import("/static/page.js");
  return (await post("/api/campaigns", wanted)).campaign;
}"""
CAME: Final = """([state, rule, seen]) =>
  document.body?.dataset.state === state
  && (document.querySelector("#question .rule")?.textContent ?? "").includes(rule)
  && (!seen || document.querySelector(seen) !== null)"""
STILL: Final = "() => ['still', 'asked', 'over', 'waiting'].includes(document.body?.dataset.state)"

ON: Final = """([nth]) => {
  const state = document.body?.dataset.state;
  if (state === "film") return void document.querySelector("#film [name=skip]").click();
  if (state === "story") return void document.querySelector("#read-on").click();
  const curtain = document.querySelector(".curtain button");
  if (curtain) return void curtain.click();
  if (state !== "asked") return;
  const open = document.querySelectorAll(
    "#turner:not([hidden]) #place, #main-act button:enabled, #buttons button.choice, "
    + '#board-frame .lit[tabindex="0"], #stage .lit[tabindex="0"]');
  const one = open[nth % open.length];
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
BESIDE: Final = """(pair) => {
  document.body.style.cssText = "margin:0;display:flex;gap:12px;background:#777;width:max-content";
  document.body.replaceChildren(...pair.map((src) => {
    const made = new Image();
    made.src = src;
    return made;
  }));
  return Promise.all([...document.images].map((each) => each.decode()));
}"""
MOST_CLICKS: Final = 1500
COME_ONCE: Final = ("film", "story")
"""A film and a page of a story are gone when a page is loaded anew: they are waited for again."""


class Moment(NamedTuple):
    """A mock-up's moment: a page, or a table with what is waited for."""

    path: str = ""
    table: dict[str, Any] | None = None
    state: str = "asked"
    rule: str = ""
    seen: str = ""
    """What must be on the page: some moments come after a first click."""
    campaign: str = ""
    """The name of a group of which the sheet is looked at."""


def _table(game: str, seats: int, **options: Any) -> dict[str, Any]:
    others = ["bot:random"] * (seats - 1)
    return {"game": game, "options": options, "seats": ["me", *others], "kind": "private"}


NEUROSHIMA: Final = _table("neuroshima", 2)
TSUKUYUMI: Final = _table("tsukuyumi", 4, players=4)
SUNRISE: Final = _table(
    "tsukuyumi",
    4,
    players=4,
    factions=["first_guardians", "circle_of_the_sun", "sisters_of_seven", "reef_collective"],
)
PROLOGUE: Final = _table("tamashii", 2, scenario="prologue", players=2, unlocked="all")
ALONE: Final = _table("tamashii", 1, scenario="prologue", players=1, unlocked="all")
HUNT: Final = _table("tamashii", 2, scenario="underground_hunt", players=2, unlocked="all")
BIRDS: Final = _table("tamashii", 2, scenario="x6039", players=2, unlocked="all")

MOMENTS: Final = {
    "home": Moment("/"),
    "learn": Moment("/learn"),
    "nh-battle": Moment(table=NEUROSHIMA, state="film", seen=".timeline"),
    "nh-place": Moment(table=NEUROSHIMA, rule="NH-TURN-04"),
    "end-nh": Moment(table=NEUROSHIMA, state="over"),
    "ts-actioncards": Moment(table=TSUKUYUMI, rule="TS-ROUND-03"),
    "ts-combat": Moment(table=TSUKUYUMI, seen="#buttons .combat-card"),
    "ts-answer": Moment(table=TSUKUYUMI, seen='#buttons [data-choice^="answer:"]'),
    "ts-sunrise-map": Moment(table=SUNRISE, seen="#buttons .combat-card"),
    "ta-chapter": Moment(table=PROLOGUE, state="story"),
    "ta-planning": Moment(table=PROLOGUE, rule="TA-PLAN-11"),
    "ta-combat": Moment(table=HUNT, rule="TA-COMBAT-11"),
    "ta-decision": Moment(table=BIRDS, rule="TA-SPECIAL-15"),
    "ta-campaign": Moment(campaign="The Lamps"),
    "ta-jordan": Moment(table=ALONE, rule="TA-JORDAN-03"),
    "ta-ending": Moment(table=ALONE, state="over"),
}
MOCKUPS: Final = {
    ("nh-place", "390x844"): "nh-phone-390x844",
    ("ts-answer", "390x844"): "ts-phone-390x844",
    ("ts-answer", "844x390"): "ts-landscape-844x390",
    ("ta-combat", "390x844"): "ta-phone-390x844",
    ("ta-planning", "390x844"): "ta-planning-phone-390x844",
    ("ts-sunrise-map", "1366x768"): "ts-sunrise-map",
    ("home", "390x844"): "home-phone-390x844",
}
"""Those that are not called by their moment and window."""


def _came(page: Page, moment: Moment) -> bool:
    return bool(page.evaluate(CAME, [moment.state, moment.rule, moment.seen]))


def reached(page: Page, moment: Moment, chance: Random, lang: str) -> bool:
    """Go to the moment; whether it came."""
    page.goto(f"{moment.path or '/learn'}?lang={lang}")
    if moment.campaign:
        wanted = {"game": "tamashii", "name": moment.campaign}
        page.goto(f"/campaign/{page.evaluate(BEGIN, wanted)}")
    if moment.table is None:
        return True
    page.goto(f"/t/{page.evaluate(MAKE, moment.table)}")
    for _ in range(MOST_CLICKS):
        page.wait_for_timeout(60)
        if _came(page, moment):
            return True
        page.evaluate(ON, [chance.randrange(1000)])
    return False


def pictures(
    page: Page, name: str, moment: Moment, languages: list[str], args: argparse.Namespace
) -> Iterator[tuple[str, Path]]:
    """The moment in every window, language and theme: the window, and where the picture is."""
    for window in args.windows:
        wide, high = map(int, window.split("x"))
        page.set_viewport_size({"width": wide, "height": high})
        for lang in languages:
            for theme in args.themes:
                _dress(page, moment, lang, theme)
                path = args.out / f"{name}-{window}-{lang}-{theme}.png"
                page.screenshot(path=path)
                yield window, path


def _dress(page: Page, moment: Moment, lang: str, theme: str) -> None:
    """Another language and theme; what comes once keeps its language."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    if moment.state in COME_ONCE:
        return
    if page.locator("html").get_attribute("lang") != lang:
        page.context.add_cookies([{"name": "theme", "value": theme, "url": page.url}])
        page.goto(f"{page.url.split('?')[0]}?lang={lang}")
        page.wait_for_function(STILL)
        _again(page, moment)
    page.mouse.move(0, 0)
    page.wait_for_timeout(700)


def _again(page: Page, moment: Moment) -> None:
    """The click that the moment needs, on whatever of the board brings it."""
    for nth in range(page.locator(LIT).count() if moment.seen else 0):
        if _came(page, moment):
            return
        page.keyboard.press("Escape")
        page.locator(LIT).nth(nth).dispatch_event("click")


def beside(browser: Browser, mockup: Path, real: Path) -> None:
    """Both in one picture."""
    page = browser.new_page()
    page.goto(real.as_uri())
    page.evaluate(BESIDE, [mockup.as_uri(), real.as_uri()])
    page.locator("body").screenshot(path=real.with_name(f"beside-{real.name}"))
    page.close()


def main() -> None:
    """Look at every moment."""
    parser = argparse.ArgumentParser(description="The real page beside the mock-ups.")
    parser.add_argument("--mockups", type=Path, help="the folder with the mock-ups' pictures")
    parser.add_argument("--out", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", nargs="+", default=list(MOMENTS), choices=list(MOMENTS))
    parser.add_argument("--windows", nargs="+", default=list(WINDOWS))
    parser.add_argument("--languages", nargs="+", default=["en", "pl", "it"])
    parser.add_argument("--themes", nargs="+", default=["dark", "light"])
    args = parser.parse_args()
    args.out = args.out.resolve()
    args.out.mkdir(parents=True, exist_ok=True)
    with opened("--seed", "browser") as (browser, base):
        for name in args.only:
            once = MOMENTS[name].state in COME_ONCE
            for languages in [[lang] for lang in args.languages] if once else [args.languages]:
                _take(browser, base, name, languages, args)
            print(name, flush=True)


def _take(
    browser: Browser, base: str, name: str, languages: list[str], args: argparse.Namespace
) -> None:
    """Go to a moment once, and look at it in these languages."""
    page = browser.new_context(base_url=base).new_page()
    page.set_viewport_size({"width": 1366, "height": 768})
    if not reached(page, MOMENTS[name], Random(name), languages[0]):
        print(f"{name}: did not come in {MOST_CLICKS} clicks", flush=True)
    for window, path in pictures(page, name, MOMENTS[name], languages, args):
        mockup = MOCKUPS.get((name, window), f"{name}-{window}")
        given = args.mockups and args.mockups.resolve() / f"{mockup}.png"
        if given and given.exists():
            beside(browser, given, path)
    page.context.close()


if __name__ == "__main__":
    main()
