"""The language of a command."""

import pytest

from endtable.cli.language import choose_language
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput


@pytest.mark.parametrize(
    ("wanted", "environ", "lang"),
    [
        ("it", {"LC_ALL": "pl_PL.UTF-8"}, "it"),
        (None, {"LC_ALL": "pl_PL.UTF-8", "LANG": "it"}, "pl"),
        (None, {"LC_ALL": "", "LANG": "it_IT@euro"}, "it"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_chosen(wanted: str | None, environ: dict[str, str], lang: str) -> None:
    assert choose_language(wanted, environ) == lang


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput) as caught:
        choose_language("pll", {})
    said = "--lang: 'pll' is not a language of Endtable; did you mean 'pl'?"
    assert str(caught.value) == said
    polish = "--lang: 'pll' to nie język, którym mówi Endtable; czy chodziło o 'pl'?"
    assert caught.value.told(Words("pl").show) == polish
