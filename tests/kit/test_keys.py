"""Every text that code asks for exists, and every text is asked for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import endtable
from endtable.games.neuroshima.rules.steps.instants import INSTANTS
from endtable.games.neuroshima.rules.verbs import VERBS
from endtable.games.neuroshima.rulings import RULINGS as NEUROSHIMA
from endtable.games.neuroshima.table.tables import KINDS
from endtable.games.tsukuyumi.rulings import RULINGS as TSUKUYUMI
from endtable.kit.catalogues import folders
from endtable.kit.i18n import LANGUAGES

SOURCE = Path(endtable.__file__).parent
KEY = re.compile(r"(bad|core|kit|cli|nh|ta|ts|web|server)\.[a-z_0-9]+(\.[a-z_0-9]+)*")
FAMILY = re.compile(r"(bad|core|kit|cli|nh|ta|ts|web|server)\.([a-z_0-9]+\.)*")


def keys(lang: str) -> set[str]:
    found: set[str] = set()
    for folder in folders():
        with (folder / f"{lang}.po").open("rb") as file:
            found |= {
                entry.id if isinstance(entry.id, str) else entry.id[0]
                for entry in read_po(file)
                if entry.id
            }
    return found


def asked() -> Iterator[tuple[str, bool]]:
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
    found = list(asked())
    whole = {key for key, begins in found if not begins}
    families = tuple({key for key, begins in found if begins})
    assert {key for key in keys("en") - whole if not key.startswith(families)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_families_are_complete(lang: str) -> None:
    wanted = {f"nh.do.{verb}" for verb in VERBS.rows}
    wanted |= {f"nh.do.{verb}_turn" for verb in ("move", "run", "ride")}
    wanted |= {f"nh.kind.{kind}" for kind in KINDS}
    wanted |= {f"nh.log.hit.{kind}" for kind in KINDS}
    wanted |= {f"nh.instant.{tile}" for tile in INSTANTS}
    wanted |= {f"nh.{family}.{side}" for family in ("side", "short") for side in range(6)}
    assert wanted - keys(lang) == set()
