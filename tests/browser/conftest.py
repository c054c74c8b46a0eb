"""A server and a browser; screenshots are kept under build/screenshots."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

SHOTS = Path(__file__).parents[2] / "build" / "screenshots"
ARGUMENTS = [
    "--no-sandbox",
    "--headless=new",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is; ENDTABLE_BROWSER=1 says that it must be there."""
    found = shutil.which("chromium")
    if found is None:
        if os.environ.get("ENDTABLE_BROWSER"):
            pytest.fail("chromium is missing: tools/debian-packages.sh browser python3")
        pytest.skip("chromium is not installed; make test installs it")
    return found


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of our own, with an empty database."""
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"
    command = [sys.executable, "-m", "endtable", "serve"]
    command += ["--port", "0", "--database", str(database)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    found = re.search(r"http://[\w.:]+", line)
    assert found is not None, f"the server does not say where it is: {line!r}"
    yield found[0]
    server.terminate()
    server.wait(20)
    server.stdout.close()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A browser for the tests of a file.

    Its event loop runs in this thread until it is closed, so no other test may come in between:
    the Makefile gives these tests a run of their own.
    """
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield opened
        opened.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a page as somebody new; a problem in its script is a failure of the test."""
    opened: list[Page] = []
    trouble: list[str] = []

    def visiting(path: str = "/", wide: int = 1280, high: int = 800, lang: str = "en") -> Page:
        context = browser.new_context(
            base_url=address, viewport={"width": wide, "height": high}, locale=lang
        )
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", lambda said: trouble.append(said.text) if said.type == "error" else None)
        page.goto(path)
        opened.append(page)
        return page

    yield visiting
    SHOTS.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(opened):
        page.screenshot(path=SHOTS / f"{request.node.name}-{number}.png")
        page.context.close()
    assert trouble == []
