"""The game in a page keeps the contract, and the page about it is true."""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from endtable import games
from endtable.core.game import Game
from endtable.kit import catalogues
from endtable.web import home
from endtable.web.frame import Reader
from tests.contract.test_conformance import CHECKS, Check

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "adding-a-game.md").read_text("utf-8")


@pytest.fixture
def cans(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The tiny game as somebody else's, named in the environment."""
    monkeypatch.syspath_prepend(str(DOCS / "tiny_game"))
    monkeypatch.setenv(games.ADDED, "cans")
    monkeypatch.setattr(catalogues, "_ADDED", [])
    yield games.find("cans")
    # Nothing of it stays: other tests count our own texts and games.
    sys.modules.pop("cans", None)
    games._added.cache_clear()
    catalogues.catalogues.cache_clear()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(cans: Game, check: Check) -> None:
    for options in cans.modes():
        for seed in range(3):
            check(cans, options, seed)


def test_what_the_page_shows_to_try_comes_out_as_printed(cans: Game) -> None:
    failed, tried = doctest.testfile(str(DOCS / "adding-a-game.md"), module_relative=False)
    assert tried >= 20
    assert failed == 0


def test_the_code_on_the_page_is_the_code_of_the_game() -> None:
    source = (DOCS / "tiny_game" / "cans.py").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    assert len(blocks) >= 6
    for block in blocks:
        assert block.strip() in source


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_home_offers_it_like_any_other(cans: Game, lang: str) -> None:
    assert cans.name in games.names()
    assert 'data-game="cans"' in home.page_of(Reader(lang, "", "/"))
