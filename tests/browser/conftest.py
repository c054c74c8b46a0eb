"""A server and a browser; with ENDTABLE_PICTURES=1 pictures are kept under build/screenshots."""

import logging
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect, sync_playwright

from .wire import Wire

SHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PICTURES = "ENDTABLE_PICTURES" in os.environ
"""Whether pages are painted once more at the end of each test, for who wants to look."""
PATIENCE = 1000 * int(os.environ.get("ENDTABLE_PATIENCE", "30"))
"""Milliseconds that a page may take for anything: machines are slow and busy at times."""
ARGUMENTS = [
    "--no-sandbox",
    "--headless=new",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def chromium(request: pytest.FixtureRequest) -> str:
    """Where the browser is; ENDTABLE_BROWSER=1 says that it must be there.

    The shell without windows is the same browser and lighter; a file of tests that needs what only
    the whole one has, such as notifications, says ``WHOLE_BROWSER = True``.
    """
    names = ["chromium-headless-shell", "chromium"][hasattr(request.module, "WHOLE_BROWSER") :]
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        if os.environ.get("ENDTABLE_BROWSER"):
            pytest.fail("chromium is missing: tools/debian-packages.sh browser python3")
        pytest.skip("chromium is not installed; make test installs it")
    return found


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[str]:
    """A server of our own with an empty database: its address."""
    command = [sys.executable, "-m", "endtable", "serve"]
    command += ["--port", "0", "--database", str(folder / "tables.sqlite"), *more]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    found = re.search(r"http://[\w.:]+", line)
    assert found is not None, f"the server does not say where it is: {line!r}"
    yield found[0]
    server.terminate()
    server.wait(20)
    server.stdout.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """With a seed every guest's first table has the same luck, and its bots choose the same."""
    with serving(tmp_path_factory.mktemp("server"), "--seed", "browser") as found:
        yield found


@pytest.fixture
def wire(address: str) -> Iterator[Wire]:
    """A way to the server that can be cut."""
    made = Wire(address)
    yield made
    made.close()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A browser for the tests of a file.

    Its event loop runs in this thread until it is closed, so no other test may come in between:
    the Makefile gives these tests a run of their own.
    """
    with sync_playwright() as playwright:
        # Bars that scroll take room from what they scroll, as with people who have a mouse.
        opened = playwright.chromium.launch(
            executable_path=chromium, args=ARGUMENTS, ignore_default_args=["--hide-scrollbars"]
        )
        yield opened
        opened.close()


Visit = Callable[..., Page]
EXPECTED = ("net::ERR_", "status of 404", "status of 400", "WebSocket connection to")
"""What a console says when a test takes the network away or asks for what is not there."""


def is_trouble(said: ConsoleMessage) -> bool:
    """Whether a message of the console speaks of a fault of ours."""
    return said.type == "error" and not any(text in said.text for text in EXPECTED)


@pytest.fixture
def visit(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a page as somebody new; a problem in its script is a failure of the test."""
    opened: list[Page] = []
    trouble: list[str] = []

    def visiting(
        path: str = "/", wide: int = 1280, high: int = 800, lang: str = "en", **more: Any
    ) -> Page:
        context = browser.new_context(
            base_url=address, viewport={"width": wide, "height": high}, locale=lang, **more
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(error.stack or str(error)))
        page.on("console", lambda said: trouble.append(said.text) if is_trouble(said) else None)
        page.goto(path)
        opened.append(page)
        return page

    yield visiting
    for number, page in enumerate(opened):
        if PICTURES:
            _keep_picture(page, SHOTS / f"{request.node.name}-{number}.png")
        page.context.close()
    assert trouble == []


def _keep_picture(page: Page, path: Path) -> None:
    """How the page looked at the end, for who wants to look.

    A page that goes to another address at this moment gives none, and a test that has passed does
    not fail for the want of a picture.
    """
    SHOTS.mkdir(parents=True, exist_ok=True)
    try:
        page.wait_for_load_state(timeout=5_000)
        page.screenshot(path=path)
    except Error as error:
        path.unlink(missing_ok=True)
        logging.getLogger(__name__).warning("no picture %s: %s", path.name, error.message)
