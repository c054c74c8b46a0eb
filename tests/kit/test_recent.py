"""What was worked out last is kept."""

from endtable.kit.recent import Recent


def test_made_once_as_long_as_it_is_asked_for() -> None:
    made: list[str] = []

    def make(key: str) -> str:
        made.append(key)
        return key.upper()

    recent: Recent[str] = Recent(2)
    asked = ["a", "b", "a", "c", "a", "b"]
    assert [recent.of(key, lambda key=key: make(key)) for key in asked] == list("ABACAB")  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]  # b was asked for longest ago when c came


def test_what_cannot_be_made_is_not_kept() -> None:
    recent: Recent[int] = Recent(2)
    for _ in range(2):
        try:
            recent.of("zero", lambda: 1 // 0)
        except ZeroDivisionError:
            continue
        raise AssertionError("nothing was divided")
    assert recent.of("zero", lambda: 1) == 1
