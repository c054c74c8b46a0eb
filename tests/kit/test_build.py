"""Telling the builds apart."""

from endtable.kit.build import is_compiled


def test_plain_modules_and_missing_ones_are_not_compiled() -> None:
    assert not is_compiled("json")
    assert not is_compiled("endtable.nothing.here")


def test_compiled_modules_are_told() -> None:
    assert is_compiled("mypy.types")
