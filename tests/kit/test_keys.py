"""Every text that code asks for exists, and every text is asked for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import endtable
from endtable import games
from endtable.games.neuroshima.rules.steps.instants import INSTANTS
from endtable.games.neuroshima.rules.verbs import VERBS
from endtable.games.neuroshima.rulings import RULINGS as NEUROSHIMA
from endtable.games.neuroshima.table.tables import KINDS
from endtable.games.tsukuyumi.rulings import RULINGS as TSUKUYUMI
from endtable.kit.catalogues import folders
from endtable.kit.i18n import LANGUAGES, parameters

SOURCE = Path(endtable.__file__).parent
KEY = re.compile(r"(bad|core|kit|cli|nh|ta|ts|web|server)\.[a-z_0-9]+(\.[a-z_0-9]+)*")
FAMILY = re.compile(r"(bad|core|kit|cli|nh|ta|ts|web|server)\.([a-z_0-9]+\.)*")


DOCK = ("question", "why", "stake", "label", "effect", "about")
IN_THE_DOCK = ("ta.done.", "ta.protocol.", "nh.hand.", "nh.region.", "ts.region.", "ta.region.")
"""Said of a button at one question, of a tile or card that is chosen, of a part of the table."""


@cache
def said(folder: Path, lang: str) -> dict[str, str]:
    with (folder / f"{lang}.po").open("rb") as file:
        entries = [entry for entry in read_po(file) if entry.id]
    return {
        entry.id if isinstance(entry.id, str) else entry.id[0]: entry.string
        if isinstance(entry.string, str)
        else (entry.string or [""])[-1]
        for entry in entries
    }


def keys(lang: str) -> set[str]:
    return {key for folder in folders() for key in said(folder, lang)}


@cache
def asked() -> tuple[tuple[str, bool], ...]:
    """All of them, read once."""
    return tuple(_asked())


def _asked() -> Iterator[tuple[str, bool]]:
    """Keys in the source, and the beginnings of keys that are put together (True)."""
    for rulings in (NEUROSHIMA, TSUKUYUMI):
        yield from ((message.key, False) for message in rulings.texts())
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
            for part in node.values
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                if FAMILY.fullmatch(start):
                    yield start, True
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_no":
                assert isinstance(node.args[0], ast.Constant)
                room = "ta" if "tamashii" in path.relative_to(SOURCE).parts else "nh"
                yield f"{room}.no.{node.args[0].value!s}", False
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_refusal":
                assert isinstance(node.args[0], ast.Constant)
                yield f"ts.no.{node.args[0].value!s}", False
            elif (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in inside
                and KEY.fullmatch(node.value)
            ):
                yield node.value, False


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_in_the_source_has_a_text(lang: str) -> None:
    known = keys(lang)
    for key, begins in asked():
        if begins:
            assert any(text.startswith(key) for text in known), f"{lang}: nothing begins with {key}"
        else:
            assert key in known, f"{lang}: no text for {key}"


def test_every_text_is_asked_for() -> None:
    found = asked()
    whole = {key for key, begins in found if not begins}
    whole |= {f"{key}.{part}" for key in whole for part in ("question", "why", "stake")}
    families = tuple({key for key, begins in found if begins} | set(IN_THE_DOCK))
    assert {key for key in keys("en") - whole if not key.startswith(families)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_line_of_the_dock_can_be_filled(name: str, lang: str) -> None:
    """What stands in its braces is a fact of the game or a parameter of the plain question."""
    game = games.find(name)
    texts = {key: text for folder in folders() for key, text in said(folder, lang).items()}
    for key, text in texts.items():
        plain, _, part = key.rpartition(".")
        if part in DOCK and key.startswith(f"{game.verbs.prefix}.") and key.count(".") == 3:
            known = {*game.face.facts, *parameters(texts.get(plain, ""))}
            assert parameters(text) <= known, f"{lang}: {key} can never be said"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_families_are_complete(lang: str) -> None:
    wanted = {f"nh.do.{verb}" for verb in VERBS.rows}
    wanted |= {f"nh.do.{verb}_turn" for verb in ("move", "run", "ride")}
    wanted |= {f"nh.kind.{kind}" for kind in KINDS}
    wanted |= {f"nh.log.hit.{kind}" for kind in KINDS}
    wanted |= {f"nh.instant.{tile}" for tile in INSTANTS}
    wanted |= {f"nh.{family}.{side}" for family in ("side", "short") for side in range(6)}
    assert wanted - keys(lang) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_region_of_a_table_has_a_name(name: str, lang: str) -> None:
    game = games.find(name)
    wanted = {f"{game.verbs.prefix}.region.{kind}" for kind in game.face.zones}
    assert wanted - keys(lang) == set()
