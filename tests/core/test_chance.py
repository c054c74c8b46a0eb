"""Chance: the words of a match stay what they have always been."""

from hashlib import blake2b

from endtable.core.chance import Chance, chance_of, key_of, new_chance


def word(key: bytes, stream: int, index: int) -> int:
    """A word as it is defined: four bytes of the hash of its block."""
    place = stream.to_bytes(4, "little") + (index // 16).to_bytes(8, "little")
    block = blake2b(place, key=key, digest_size=64).digest()
    return int.from_bytes(block[4 * (index % 16) : 4 * (index % 16) + 4], "little")


def test_words_are_those_of_the_hash_in_any_order() -> None:
    chance = new_chance("order", 2)
    asked = [(0, 0), (0, 17), (0, 1), (2, 1), (0, 1), (1, 31), (1, 32), (1, 31)]
    assert [chance.word(*place) for place in asked] == [word(chance.key, *place) for place in asked]


def test_a_shuffle_is_one_draw_after_the_other() -> None:
    for seed in range(50):
        chance = new_chance(seed, 1)
        order, after = list(range(40)), chance
        for last in range(39, 0, -1):
            other, after = after.below(0, last + 1)
            order[last], order[other] = order[other], order[last]
        shuffled, ended = chance.shuffled(0, list(range(40)))
        assert shuffled == order
        assert ended.counts == after.counts
        assert chance.counts == (0, 0)


def test_streams_do_not_disturb_one_another() -> None:
    chance = new_chance(1, 1)
    _, one = chance.below(0, 6)
    value, _ = one.below(1, 1000)
    assert value == chance.below(1, 1000)[0]
    assert value == word(key_of(1), 1, 0) % 1000


def test_a_chance_goes_on_from_its_record() -> None:
    _, chance = new_chance("record", 1).shuffled(1, list(range(20)))
    again = chance_of(chance.record())
    assert again.shuffled(1, list(range(30)))[0] == chance.shuffled(1, list(range(30)))[0]
    assert isinstance(again, Chance)
