"""Packs: armies from elsewhere, their mistakes, and fingerprints."""

from collections.abc import Callable
from pathlib import Path

import pytest

from endtable.games.neuroshima import content
from endtable.kit.validation import BadInput

ARMIES = content.load()
OURS = content.OURS

Pack = Callable[..., Path]


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """A folder with Moloch's page, in which one text is replaced by another."""

    def write(old: str = "", new: str = "", name: str = "moloch.toml") -> Path:
        text = (OURS / "moloch.toml").read_text(encoding="utf-8")
        assert old in text
        (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
        return tmp_path

    return write


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "armour = [0, 2, 4]",
            "armour = [0, 2, 9]",
            "tile 5 ('juggernaut'): armour: 9 is not a side; sides are 0 to 5",
        ),
        (
            "armour = [0, 2, 4]",
            "armor = [0, 2, 4]",
            "tile 5 ('juggernaut'): armor: is not a known field; did you mean 'armour'?",
        ),
        (
            "armour = [0, 2, 4]",
            "armour = [0, 2, 2]",
            "tile 5 ('juggernaut'): armour: [0, 2, 2] names a side twice",
        ),
        (
            "melee = [2, 0, 0, 0, 0, 0]",
            "melee = [2, 0, 0]",
            "tile 5 ('juggernaut'): melee: 3 numbers; a tile has 6 sides",
        ),
        (
            "initiative = [2, 1]",
            "initiative = [1, 2]",
            "tile 14 ('stormtrooper'): initiative: [1, 2] should fall, such as [3, 2]",
        ),
        (
            "initiative = [2, 1]",
            "initiative = [4, 1]",
            "tile 14 ('stormtrooper'): initiative: 4 is not a printed initiative; those are 0 to 3",
        ),
        (
            'special = "medic"',
            'special = "medik"',
            "tile 15 ('medic'): effect: special: 'medik' is not known here; did you mean 'medic'?",
        ),
        (
            'target = "own", ranged = 1',
            'target = "own"',
            "tile 1 ('hq'): effect: does nothing; give it a number or a special",
        ),
        (
            'target = "own", ranged = 1',
            'target = "own", ranged = -1',
            "tile 1 ('hq'): effect: ranged: -1 is not a number from 0 to 2",
        ),
        (
            'special = "medic"',
            'special = "medic", initiative = 1',
            "tile 15 ('medic'): effect: 'medic' does not go with numbers; make two tiles",
        ),
        (
            'instant = "bomb"',
            'instant = "bomb"\nmelee = [1, 0, 0, 0, 0, 0]',
            "tile 23 ('bomb'): melee: only units have this; drop it",
        ),
        (
            'kind = "instant"',
            'kind = "warrior"',
            "tile 20 ('battle'): instant: instant tiles have one, units have none",
        ),
        (
            "toughness = 2",
            'toughness = "2"',
            "tile 2 ('blocker'): toughness: '2' is not a number from 0 to 9",
        ),
        (
            "allies_hostile = true",
            "allies_hostile = 1",
            "allies_hostile: 1 is neither true nor false",
        ),
        (
            'colour = "rust"',
            'colour = "pink"',
            "colour: 'pink' is not known here; known: blue, ochre, plum, rust, sage, slate",
        ),
        (
            'army = "moloch"',
            'army = "Big Moloch"',
            "army: 'Big Moloch' is not a key such as 'net_fighter'",
        ),
        ("count = 2", "count = 3", "36 tiles in all; an army has 35"),
        (
            'key = "hybrid"',
            'key = "blocker"',
            "'blocker': two tiles have this key; count the copies",
        ),
        (
            "links = [0, 1, 2, 3, 4, 5]\n",
            "",
            "tile 1 ('hq'): links: missing; the effect needs sides to act on",
        ),
        (
            "initiative = [3]\n",
            "",
            "tile 3 ('hybrid'): initiative: missing; a unit that attacks needs a segment",
        ),
        ('names = { en = "HQ",', "names = {", "tile 1 ('hq'): names: en: is missing"),
        (
            'story.en = "',
            'storey.en = "',
            "storey: is not a known field; did you mean 'story'?",
        ),
    ],
)
def test_a_bad_pack_says_where_and_what(pack: Pack, old: str, new: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        content.load(pack(old, new))
    assert str(caught.value) == f"moloch.toml: {message}"


def test_a_second_hq_is_one_too_many(pack: Pack) -> None:
    hq = 'kind = "hq"\ninitiative = [0]'
    folder = pack("count = 1\n" + hq, "count = 2\n" + hq)
    text = (folder / "moloch.toml").read_text(encoding="utf-8")
    (folder / "moloch.toml").write_text(
        text.replace('count = 2\nkind = "warrior', 'count = 1\nkind = "warrior', 1),
        encoding="utf-8",
    )
    with pytest.raises(BadInput, match="2 tiles of kind hq; an army has exactly 1"):
        content.load(folder)


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("army = ", encoding="utf-8")
    with pytest.raises(BadInput, match=r"bad\.toml: not TOML"):
        content.load(tmp_path)


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no army here"):
        content.load(tmp_path)


def test_a_pack_adds_its_armies(pack: Pack) -> None:
    folder = pack('army = "moloch"', 'army = "rustlings"', "rustlings.toml")
    assert list(content.load(folder)) == ["rustlings"]
    assert list(content.with_packs(folder)) == [*ARMIES, "rustlings"]


def test_a_pack_cannot_replace_an_army(pack: Pack) -> None:
    with pytest.raises(BadInput, match="there is already an army 'moloch'"):
        content.with_packs(pack())


def test_a_pack_may_speak_english_only(pack: Pack) -> None:
    folder = pack('pl = "Bloker", it = "Bloccatore"', 'pl = "Bloker"')
    assert content.load(folder)["moloch"].tile("blocker").names.said("it") == "Blocker"


# Fingerprints


def test_the_fingerprint_is_that_of_the_content(pack: Pack) -> None:
    moloch = {"moloch": ARMIES["moloch"]}
    assert content.fingerprint(content.load(pack())) == content.fingerprint(moloch)
    changed = content.load(pack("toughness = 2", "toughness = 3"))
    assert content.fingerprint(changed) != content.fingerprint(moloch)


def test_the_fingerprint_does_not_depend_on_order() -> None:
    backwards = dict(reversed(ARMIES.items()))
    assert content.fingerprint(backwards) == content.fingerprint(ARMIES)


def test_what_load_gives_can_be_changed_without_harm() -> None:
    content.load().clear()
    assert list(content.load()) == list(ARMIES)
