"""Many matches side by side are the matches one by one."""

import pytest

from endtable.adapters.seated import Seated
from endtable.core.codec import NotAnId
from endtable.games import find, names

np = pytest.importorskip("numpy")

from endtable.adapters.vector import VectorEnv  # noqa: E402


@pytest.mark.parametrize("name", names())
def test_rows_are_what_one_table_shows(name: str) -> None:
    tables = VectorEnv(name, 3, skip_forced=True)
    seen, masks, seats = tables.reset(seed=4)
    alone = Seated(find(name), {}, skip_forced=True)
    alone.begin("4 1")
    ended = 0
    for turn in range(400):
        if alone.seat < 0:
            break
        assert bytes(seen[1]) == bytes(alone.observe(alone.seat))
        assert bytes(masks[1].tobytes()) == bytes(alone.mask())
        assert seats[1] == alone.seat
        numbers = [table.ids[turn % len(table.ids)] for table in tables.tables]
        alone.step(numbers[1])
        seen, rewards, done, masks, seats = tables.step(numbers)
        ended += done[1]
        if done[1]:
            assert list(rewards[1]) == pytest.approx(alone.returns())
    assert ended == (alone.seat < 0)


def test_one_bad_number_moves_nobody() -> None:
    tables = VectorEnv("neuroshima", 3)
    tables.reset(seed=1)
    before = [table.state.position() for table in tables.tables]
    good = [table.ids[0] for table in tables.tables]
    with pytest.raises(NotAnId, match="is not legal here"):
        tables.step([*good[:2], tables.codec.size - 1])
    with pytest.raises(ValueError, match="2 numbers for 3 matches"):
        tables.step(good[:2])
    assert [table.state.position() for table in tables.tables] == before
