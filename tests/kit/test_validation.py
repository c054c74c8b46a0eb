"""Complaints that say where."""

from pathlib import Path

import pytest

from endtable.kit.validation import (
    BadInput,
    Place,
    checked,
    choice,
    field,
    items,
    number,
    only,
    parse_json,
    read_json,
    read_toml,
    rows,
)

UNIT = Place("units").item(3)
TILES = ["commando", "runner", "annihilator"]


def test_a_complaint_reads_like_a_sentence() -> None:
    with pytest.raises(BadInput) as caught:
        choice({"tile": "comando"}, "tile", TILES, UNIT, "a tile of outpost")
    expected = "units[3].tile: 'comando' is not a tile of outpost; did you mean 'commando'?"
    assert str(caught.value) == expected
    assert caught.value.place.path == "units[3].tile"
    assert str(caught.value).endswith("; did you mean 'commando'?")


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place(), "no"),
        (Place("a.b"), "a.b: no"),
        (Place("a", "pack.toml"), "pack.toml: a: no"),
        (Place("a", "pack.toml", 7), "pack.toml:7: a: no"),
        (Place(line=7), "line 7: no"),
    ],
)
def test_a_place_says_what_is_known(place: Place, text: str) -> None:
    assert str(BadInput(place, "no")) == text


@pytest.mark.parametrize(
    ("value", "kind", "problem"),
    [
        (3, str, "3 is not a text"),
        ("3", int, "'3' is not a whole number"),
        (True, int, "True is not a whole number"),
        (1, bool, "1 is not true or false"),
        ({}, list, "{} is not a list"),
        ("x" * 99, float, "'" + "x" * 56 + "... is not a number"),
    ],
)
def test_a_wrong_kind_is_refused(value: object, kind: type, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        checked(value, kind, UNIT)
    assert str(caught.value) == f"units[3]: {problem}"


def test_a_value_nested_deeper_than_can_be_shown_is_refused_all_the_same() -> None:
    value: object = 1
    for _ in range(9999):
        value = [value]
    with pytest.raises(BadInput, match=r"units\[3\]: \[\[\[.* is not a text"):
        checked(value, str, UNIT)


def test_a_whole_number_is_a_number() -> None:
    assert isinstance(field({"n": 2}, "n", float, UNIT), float)


def test_a_field_is_required_unless_it_has_a_default() -> None:
    assert field({}, "name", str, UNIT, "none") == "none"
    with pytest.raises(BadInput, match=r"^units\[3\]\.name: is missing$"):
        field({}, "name", str, UNIT)


def test_numbers_have_a_range() -> None:
    assert number({"n": 6}, "n", UNIT, 1, 6) == 6
    assert number({}, "n", UNIT, 1, 6, default=2) == 2
    with pytest.raises(BadInput, match=r"units\[3\]\.n: 7 is not between 1 and 6"):
        number({"n": 7}, "n", UNIT, 1, 6)


def test_lists_name_the_entry() -> None:
    assert items({"n": [1, 2]}, "n", int, UNIT) == [1, 2]
    assert items({}, "n", int, UNIT, []) == []
    with pytest.raises(BadInput, match=r"units\[3\]\.n\[1\]: 'x' is not"):
        items({"n": [1, "x"]}, "n", int, UNIT)


def test_rows_carry_their_places() -> None:
    assert rows({}, "units", Place()) == []
    table = {"units": [{"a": 1}, {"a": 2}]}
    assert rows(table, "units", Place("p"))[1] == ({"a": 2}, Place("p.units[1]"))


def test_unknown_fields_are_refused() -> None:
    only({"tile": 1}, ["tile", "turn"], UNIT)
    with pytest.raises(BadInput, match=r"units\[3\]\.trun: is not .*; did you mean 'turn'\?"):
        only({"trun": 1}, ["tile", "turn"], UNIT)


def test_few_options_are_listed_when_none_is_near() -> None:
    with pytest.raises(BadInput, match="known: annihilator, commando, runner"):
        choice({"tile": "zzz"}, "tile", TILES, UNIT)


def test_broken_toml_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text("a = 1\nb = = 2\n")
    with pytest.raises(BadInput, match=r"^pack\.toml:2: not TOML at column 5"):
        read_toml(path)


def test_broken_json_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"a": 1,\n "b": }')
    with pytest.raises(BadInput, match=r"^position\.json:2: not JSON at column 7"):
        read_json(path)


def test_a_line_of_a_match_file_keeps_its_number() -> None:
    place = Place(file="m.jsonl", line=12)
    assert parse_json('{"a": 1}', place) == {"a": 1}
    with pytest.raises(BadInput, match=r"^m\.jsonl:12: not JSON"):
        parse_json("{", place)
    with pytest.raises(BadInput, match=r"^m\.jsonl:12: \[\] is not a table"):
        parse_json("[]", place)
    with pytest.raises(BadInput, match="nested too deep"):
        parse_json("[" * 100_000, place)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="No such file"):
        read_toml(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b'a = "\xff"')
    with pytest.raises(BadInput, match=r"latin\.toml: not UTF-8 at byte 5"):
        read_toml(tmp_path / "latin.toml")
