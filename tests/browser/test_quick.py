"""A first visit is small. How quick it is, a benchmark says: bench/page.py."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from .playing import settled

Visit = Callable[..., Page]
MOST = 300_000
"""Bytes that home and a table may take together when nothing is kept yet."""
SCRIPTS = 90_000
"""Bytes of script among them, as a table loads them."""


def test_home_and_a_table_are_small(visit: Visit) -> None:
    page = visit("/nowhere")
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    seen = {"all": 0, "script": 0}
    kinds: dict[str, str] = {}

    def finished(event: Any) -> None:
        seen["all"] += event["encodedDataLength"]

    def heard(event: Any) -> None:
        seen["all"] += len(event["response"]["payloadData"].encode())

    def answered(event: Any) -> None:
        kinds[event["requestId"]] = event["type"]

    def received(event: Any) -> None:
        if kinds.get(event["requestId"]) == "Script":
            seen["script"] += event["dataLength"]

    wire.on("Network.loadingFinished", finished)
    wire.on("Network.webSocketFrameReceived", heard)
    wire.on("Network.responseReceived", answered)
    wire.on("Network.dataReceived", received)
    page.goto("/")
    settled(page, "still")
    seen["script"] = 0
    page.click("button[name=hotseat]")
    page.wait_for_url("**/t/*")
    settled(page, "asked")
    page.wait_for_load_state("networkidle")
    assert 50_000 < seen["all"] < MOST
    assert 20_000 < seen["script"] < SCRIPTS
