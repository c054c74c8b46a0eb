"""Small sets of numbers in one int."""

from endtable.core.bits import count, has, with_, without


def test_a_set_in_an_int() -> None:
    some = with_(with_(0, 3), 0)
    assert some == 0b1001
    assert [has(some, n) for n in range(5)] == [True, False, False, True, False]
    assert count(some) == 2
    assert without(some, 3) == without(without(some, 3), 3) == 1
