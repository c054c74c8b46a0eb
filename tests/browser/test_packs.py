"""An army that is only in a pack is chosen at home and played in the browser."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import serving
from .playing import click, settled

Visit = Callable[..., Page]
PACK = Path(__file__).parents[1] / "games" / "neuroshima" / "pack"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has a pack."""
    folder = tmp_path_factory.mktemp("packed")
    shutil.copytree(PACK, folder / "packs" / "neuroshima")
    with serving(folder, "--seed", "packs", "--packs", str(folder / "packs")) as found:
        yield found


def test_an_army_of_a_pack_is_chosen_and_played(visit: Visit) -> None:
    page = visit("/")
    form = page.locator("form[data-game=neuroshima]")
    form.locator("summary").first.click()
    form.locator("select[name=side0]").select_option("workshop")
    form.locator("button[name=now]").click()
    page.wait_for_url("**/t/*")
    settled(page, "asked")
    expect(page.locator("#where")).to_contain_text("Workshop")
    for number in range(6):
        click(page, number)
        settled(page)
    expect(page.locator("#log")).to_contain_text("Workshop")
