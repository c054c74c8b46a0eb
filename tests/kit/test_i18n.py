"""Texts in three languages."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from endtable.core.types import Message
from endtable.kit import i18n as module
from endtable.kit.catalogues import Catalogue, folders
from endtable.kit.i18n import LANGUAGES, MissingWords, Words, parameters

TOY = {
    "en": """
msgid "toy.hit"
msgstr "{who} hits {whom}"

msgid "toy.boar"
msgstr "the boar"

msgid "toy.only"
msgstr "only English"

msgid "toy.wounds"
msgid_plural "toy.wounds.many"
msgstr[0] "{n} wound"
msgstr[1] "{n} wounds"
""",
    "pl": """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "toy.hit"
msgstr "{whom} obrywa od {who}"

msgid "toy.boar"
msgstr "dzik"

msgid "toy.only"
msgstr ""

msgid "toy.wounds"
msgid_plural "toy.wounds.many"
msgstr[0] "{n} rana"
msgstr[1] "{n} rany"
msgstr[2] "{n} ran"
""",
}


@pytest.fixture(autouse=True)
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf: dict[str, tuple[Catalogue, ...]] = {"it": ()}
    for lang, text in TOY.items():
        path = tmp_path / f"{lang}.po"
        path.write_text(text, encoding="utf-8")
        shelf[lang] = (Catalogue(path),)
    monkeypatch.setattr(module, "catalogues", shelf.__getitem__)


def test_parameters_are_put_in() -> None:
    assert Words("en").say("toy.hit", who="A", whom="B") == "A hits B"
    assert Words("pl").say("toy.hit", who="A", whom="B") == "B obrywa od A"


def test_braces_in_parameters_are_left_alone() -> None:
    assert Words().say("toy.hit", who="{whom}", whom="{0.__class__}") == "{whom} hits {0.__class__}"


@pytest.mark.parametrize(
    ("n", "text"), [(1, "1 rana"), (3, "3 rany"), (12, "12 ran"), (0, "0 ran")]
)
def test_numbers_choose_the_form(n: int, text: str) -> None:
    assert Words("pl").say("toy.wounds", n=n) == text


def test_messages_inside_messages_are_translated() -> None:
    boar = Message("toy.boar")
    message = Message("toy.hit", who=boar, whom=(boar, "X"))
    assert Words("pl").tell(message) == "dzik, X obrywa od dzik"
    assert Words("en").tell(Message("toy.hit", who=1, whom=boar)) == "1 hits the boar"


def test_what_is_missing_is_said_in_english() -> None:
    assert Words("pl").say("toy.only") == "only English"
    assert Words("it").say("toy.boar") == "the boar"


def test_what_nobody_knows_is_an_error_in_tests_and_a_key_elsewhere() -> None:
    with pytest.raises(MissingWords, match=r"'toy\.none' in pl"):
        Words("pl").say("toy.none")
    assert Words("pl", strict=False).say("toy.none", n=2) == "toy.none"
    with pytest.raises(MissingWords, match=r"wants \{who\}"):
        Words("en").say("toy.hit", whom="B")
    assert Words("en", strict=False).say("toy.hit", whom="B") == "{who} hits B"


def catalogue(folder: Path, lang: str) -> dict[str, Entry]:
    with (folder / f"{lang}.po").open("rb") as file:
        found: Catalog = read_po(file, locale=lang, abort_invalid=True)
    return {_key(entry): entry for entry in found if entry.id}


def _key(entry: Entry) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def _forms(entry: Entry) -> list[str]:
    return [entry.string] if isinstance(entry.string, str) else list(entry.string or [""])


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
class TestCatalogues:
    """Every package says the same things in every language."""

    def test_all_languages_have_the_same_keys(self, folder: Path) -> None:
        english = catalogue(folder, "en")
        for lang in LANGUAGES:
            found = catalogue(folder, lang)
            assert sorted(found) == sorted(english)
            assert [
                key for key in found if found[key].pluralizable != english[key].pluralizable
            ] == []

    def test_nothing_is_empty_or_unsure(self, folder: Path) -> None:
        for lang in LANGUAGES:
            for key, entry in catalogue(folder, lang).items():
                assert all(form.strip() for form in _forms(entry)), f"{lang}: {key} is empty"
                assert not entry.fuzzy, f"{lang}: {key} is fuzzy"

    def test_parameters_agree(self, folder: Path) -> None:
        english = catalogue(folder, "en")
        for lang in LANGUAGES:
            for key, entry in catalogue(folder, lang).items():
                expected = parameters(_forms(english[key])[-1])
                given = [parameters(form) | ({"n"} & expected) for form in _forms(entry)]
                assert given == [expected] * len(given), f"{lang}: {key}"

    def test_plurals_are_named_after_their_key(self, folder: Path) -> None:
        for lang in LANGUAGES:
            for key, entry in catalogue(folder, lang).items():
                if entry.pluralizable:
                    assert entry.id == (key, f"{key}.many")


def test_no_key_is_said_by_two_packages() -> None:
    keys = [key for folder in folders() for key in catalogue(folder, "en")]
    assert len(keys) == len(set(keys))
