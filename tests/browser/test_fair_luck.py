"""Browsers add to the seed of a match, and its page says at the end what the seed was made of."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256

import pytest
from playwright.sync_api import Page, expect

from .conftest import serving
from .playing import settled

Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without a seed of its own: it takes what others add."""
    with serving(tmp_path_factory.mktemp("fair")) as found:
        yield found


def test_who_has_played_can_check_the_seed(visit: Visit) -> None:
    page = visit()
    with page.expect_request(lambda sent: sent.method == "POST") as asked:
        page.click("form[data-game=neuroshima] button[name=now]")
    page.wait_for_url("**/t/*")
    settled(page)
    share = json.loads(asked.value.post_data or "")["share"]
    assert len(share) > 20
    page.click(".menu summary")
    promised = page.locator(".fair code").first.inner_text()
    expect(page.locator("#shares")).to_be_hidden()
    page.click("#resign")
    page.click("#resign")
    settled(page, "over")
    expect(page.locator("#shares")).to_be_visible()
    made_of = page.locator("#shares code").inner_text()
    server, shares = json.loads(made_of)
    assert shares == [["0", share]]
    assert sha256(bytes.fromhex(server)).hexdigest() == promised
    assert page.inner_text("#seed") == sha256(made_of.encode()).hexdigest()[:32]
