"""Values as bytes, and those that are written again only when they have changed."""

from endtable.core.eye import KeptRow, KeptRows, padded, within


def test_values_outside_of_a_byte_are_moved_to_its_end() -> None:
    assert within([0, 7, 255]) == bytes([0, 7, 255])
    assert within([-1, 7, 256, 1000]) == bytes([0, 7, 255, 255])
    assert padded([1, 2], 4) == bytes([1, 2, 0, 0])


def test_a_row_follows_a_list_that_is_changed_in_place() -> None:
    row, values = KeptRow(4, 1), [-1, 5, 9]
    assert row.of(values) == bytes([0, 6, 10, 0])
    values[1] = 6
    assert row.of(values) == bytes([0, 7, 10, 0])
    assert row.of([]) == bytes(4)


def test_rows_of_seats_come_in_the_order_of_the_one_who_looks() -> None:
    rows, values = KeptRows(2, 3, 0), [1, 2, 3, 4, 5, 6]
    seen: list[bytes] = []
    rows.add(seen, values, [1, 0])
    assert seen == [bytes([4, 5, 6]), bytes([1, 2, 3])]
    values[4] = 9
    rows.add(seen, values, [0, 1])
    assert seen[2:] == [bytes([1, 2, 3]), bytes([4, 9, 6])]
