"""Readings of the rules: presets, single switches, and their texts for people."""

import pytest

from endtable.core.variants import Variant, with_option
from endtable.games.neuroshima.rulings import RULINGS as NEUROSHIMA
from endtable.games.neuroshima.rulings import Readings
from endtable.games.tsukuyumi.rulings import RULINGS as TSUKUYUMI
from endtable.kit import ledger
from endtable.kit.i18n import LANGUAGES, Words
from endtable.kit.rulings import Ruling, Rulings
from endtable.kit.validation import BadInput, Place

TEA = Rulings(
    "xx",
    (
        Ruling("milk", ("first", "last"), ("XX-01",), {"strict": "last"}),
        Ruling("sugar", ("one", "two"), ("XX-02",), when={"mode": ("tea", "coffee")}),
    ),
    ("default", "strict"),
)
GAMES = (NEUROSHIMA, TSUKUYUMI)


def test_a_table_takes_a_preset_single_values_or_both() -> None:
    for value, milk, sugar in (
        ("default", "first", "one"),
        ("strict", "last", "one"),
        ({}, "first", "one"),
        ({"sugar": "two"}, "first", "two"),
        ({"preset": "strict", "sugar": "two"}, "last", "two"),
        ({"preset": "strict", "milk": "first"}, "first", "one"),
    ):
        assert TEA.read(value, Place()) == {"milk": milk, "sugar": sugar}


@pytest.mark.parametrize(
    "value", ["lax", {"tea": "first"}, {"milk": "never"}, {"preset": "lax"}, 3]
)
def test_what_is_no_reading_is_refused(value: object) -> None:
    with pytest.raises(BadInput):
        TEA.read(value, Place())


def test_every_switch_has_rules_of_the_ledger_and_values_of_its_own() -> None:
    known = set(ledger.known_ids())
    for rulings in GAMES:
        for row in rulings:
            assert set(row.rules) <= known
            assert set(row.presets.values()) <= set(row.values)
            assert set(row.presets) < set(rulings.presets)
            assert len(row.values) > 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_switch_and_value_is_told_in_words(lang: str) -> None:
    words = Words(lang, strict=True)
    for rulings in GAMES:
        told = [words.tell(message) for message in rulings.texts()]
        assert all(told)


def test_the_rules_read_a_switch_under_its_own_name() -> None:
    for preset in NEUROSHIMA.presets:
        values = NEUROSHIMA.preset(preset)
        readings = Readings(values)
        assert {name: getattr(readings, name) for name in values} == values


def test_a_variant_counts_where_one_of_its_options_is_there() -> None:
    variant = Variant("rulings.sugar", "Sugar", [], {"mode": ("tea", "coffee")})
    assert variant.fits({"mode": "coffee"})
    assert not variant.fits({"mode": "water"})
    assert not variant.fits({})


def test_an_option_in_a_table_joins_the_others_there() -> None:
    options = with_option(with_option({}, "rulings.preset", "strict"), "rulings.milk", "first")
    assert options == {"rulings": {"preset": "strict", "milk": "first"}}
    assert with_option({"mode": "tea"}, "rounds", 3) == {"mode": "tea", "rounds": 3}
