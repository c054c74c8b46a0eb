"""How quick the page is in a real browser: bytes of a first visit, time until usable, until shown.

    python bench/page.py

A server of its own and Debian's Chromium, on this machine. Bytes are what crosses the network,
headers and WebSocket frames included. Usable means: everything that can be clicked is there.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

USABLE = "() => ['still', 'asked'].includes(document.body.dataset.state)"
CLOCK = """() => {
  window.times = {};
  const note = () => {
    const units = document.querySelectorAll("#board-place .unit:not(.ghost)").length;
    if (units && !times.shown) times.shown = performance.now();
  };
  new MutationObserver(note).observe(document.getElementById("board-place"),
    { childList: true, subtree: true, attributes: true });
  addEventListener("click", () => (times.clicked ??= performance.now()), true);
}"""


class Visit:
    """A browser that was never here, and the bytes it gets."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.context = browser.new_context(base_url=base, viewport={"width": 1280, "height": 800})
        self.page = self.context.new_page()
        self.bytes = 0
        wire = self.context.new_cdp_session(self.page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", lambda e: self._count(e["encodedDataLength"]))
        wire.on(
            "Network.webSocketFrameReceived",
            lambda e: self._count(len(e["response"]["payloadData"].encode())),
        )

    def _count(self, number: float) -> None:
        self.bytes += int(number)


def usable_ms(page: Page) -> float:
    """Milliseconds from the start of the navigation until now that it can be used."""
    page.wait_for_function(USABLE)
    return float(page.evaluate("performance.now()"))


def one_visit(browser: Browser, base: str) -> dict[str, float]:
    """Home, a table, and the first click on the board."""
    visit = Visit(browser, base)
    page = visit.page
    page.goto("/")
    found = {"home_ms": usable_ms(page), "home_bytes": float(visit.bytes)}
    page.click("button[name=hotseat]")
    page.wait_for_url("**/t/*")
    found["table_ms"] = usable_ms(page)
    page.wait_for_load_state("networkidle")
    found["home_and_table_bytes"] = float(visit.bytes)
    page.evaluate(CLOCK)
    page.locator("#hex-d4").click()
    page.wait_for_function("() => window.times.shown")
    times = page.evaluate("times")
    found["action_shown_ms"] = times["shown"] - times["clicked"]
    visit.context.close()
    return found


@contextmanager
def opened(*more: str) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server of its own with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "endtable", "serve", "--port", "0", *more]
        command += ["--database", str(Path(folder) / "bench.sqlite")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        found = re.search(r"http://[\w.:]+", server.stdout.readline())
        assert found is not None
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=shutil.which("chromium"),
                    args=["--no-sandbox", "--headless=new", "--disable-gpu"],
                    ignore_default_args=["--hide-scrollbars"],
                )
                yield browser, found[0]
                browser.close()
        finally:
            server.terminate()
            server.wait(20)
            server.stdout.close()


def measure(visits: int) -> dict[str, Any]:
    """The middle of several first visits."""
    with opened() as (browser, base):
        one_visit(browser, base)  # the first one wakes everything up
        all_of_them = [one_visit(browser, base) for _ in range(visits)]
    return {
        name: round(statistics.median(each[name] for each in all_of_them), 1)
        for name in all_of_them[0]
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=9)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    result = measure(args.visits)
    print(json.dumps(result, indent=1))
    if args.json is not None:
        args.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
