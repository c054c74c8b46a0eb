"""The table as SVG: what is shown, what can be pointed at, what stays hidden."""

import copy
import re
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from endtable.core.types import Message
from endtable.games.neuroshima import content
from endtable.games.neuroshima.content import Army, Tile
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.shown import draw
from endtable.games.neuroshima.shown.drawing.board import hex_name, hexes
from endtable.games.neuroshima.shown.drawing.style import ARMIES as COLOURS
from endtable.kit.i18n import Words
from endtable.kit.svg import width_of

ARMIES = content.load()
FACE = GAME.face
LOCALE = Path(draw.__file__).parent / "locale"
FACES = [
    pytest.param(army, tile, id=f"{army.key}/{tile.key}")
    for army in ARMIES.values()
    for tile in army.tiles
]
View = dict[str, Any]


class Plain:
    """Says the key and what fills its blanks, and remembers what it was asked."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self.asked: dict[str, set[str]] = {}

    def say(self, key: str, /, **params: object) -> str:
        self.asked[key] = set(params)
        return " ".join([key, *(f"{name}={value}" for name, value in params.items())])

    def tell(self, message: Message) -> str:
        return self.say(message.key, **message.params)

    def show(self, value: object) -> str:
        return self.tell(value) if isinstance(value, Message) else str(value)


def seat(number: int, army: str, hand: tuple[str | None, ...] = (), **values: Any) -> View:
    tiles = [{"piece": 100 * number + k, "tile": tile} for k, tile in enumerate(hand, 50)]
    unseen = {tile.key: tile.count for tile in ARMIES[army].tiles if tile.kind != "hq"}
    base = {"seat": number, "army": army, "team": number, "hq": 20, "points": 0, "out": False}
    return base | {"hand": tiles, "pile": 34, "unseen": unseen, "discard": {"move": 1}} | values


def unit(piece: int, number: int, tile: str, q: int, r: int, turn: int = 0, **values: Any) -> View:
    base = {"piece": piece, "seat": number, "tile": tile, "at": [q, r], "hex": hex_name(q, r)}
    now: View = {"initiative": [2], "melee": 0, "ranged": 0, "helped": []}
    return base | {"turn": turn, "wounds": 0, "netted": False} | now | values


def table(units: list[View], seats: list[View] | None = None, **values: Any) -> View:
    base = {"game": "neuroshima", "board": "basic", "turn": 10, "active": 1, "phase": "play"}
    seats = seats or [seat(0, "hegemony", ("runner",)), seat(1, "outpost", ("sniper", "battle"))]
    return base | {"battle": None, "seats": seats, "units": units} | values


def example() -> View:
    """The worked example after nine turns. NH-EX-27."""
    return table(
        [
            unit(1, 0, "hq", 2, -1),
            unit(2, 0, "officer_1", 2, -2, 5),
            unit(3, 0, "net_fighter", 1, -2, 3),
            unit(4, 0, "net_fighter", 0, -2, 3),
            unit(5, 0, "runner", 0, 0),
            unit(6, 0, "universal_soldier", 1, 1, 1),
            unit(7, 0, "ganger", 0, 2),
            unit(8, 0, "boss", -1, 1, 1),
            unit(11, 1, "hq", 0, -1, netted=True),
            unit(12, 1, "medic", 1, 0, 5),
            unit(13, 1, "brawler", 1, -1, 2, netted=True),
            unit(14, 1, "annihilator", 2, 0),
            unit(15, 1, "hmg", 0, 1, 1),
            unit(16, 1, "commando", -1, 0, 1),
            unit(17, 1, "scout", -2, 1, 1),
        ]
    )


def crowd(seats: int = 4, **values: Any) -> View:
    armies = ["hegemony", "outpost", "moloch", "borgo", "hegemony", "moloch"]
    return table([], [seat(k, armies[k]) for k in range(seats)], board="large", **values)


VIEWS = [
    pytest.param(example(), id="worked example"),
    pytest.param(crowd(), id="four on the large board"),
    pytest.param(crowd(6, phase="battle", battle={"initiative": 3, "cause": 0}), id="six, battle"),
    pytest.param(crowd(3, phase="over"), id="three, over"),
]


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def named(svg: str, class_: str) -> list[ElementTree.Element]:
    return [found for found in parsed(svg).iter() if class_ in found.get("class", "").split()]


def shown(svg: str) -> list[str]:
    """All text that can be seen; what is only read aloud is left out."""
    return [found.text or "" for found in parsed(svg).iter() if found.tag.endswith("text")]


def face(tile: Tile, army: Army, lang: str = "en", **values: Any) -> str:
    return draw.tile_svg(tile, army, words=Plain(lang), **values)


# The whole table


@pytest.mark.parametrize("view", VIEWS)
def test_regions_are_well_formed_and_carry_classes_not_styles(view: View) -> None:
    for svg in FACE.regions(view, Plain()).values():
        assert parsed(svg).tag == "svg"
        assert "style" not in svg


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_is_one_document_with_its_style_sheet(view: View, theme: str) -> None:
    svg = FACE.picture(view, Plain(), theme)
    root = parsed(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert svg.count("<style>") == 1
    assert not any("style" in found.attrib for found in root.iter())
    assert "@" not in svg
    assert set(re.findall(r'href="(.)', svg)) <= {"#"}


@pytest.mark.parametrize("view", VIEWS)
def test_ids_are_unique_and_the_same_view_gives_the_same_bytes(view: View) -> None:
    regions = FACE.regions(view, Plain())
    ids = [i for svg in regions.values() for found in parsed(svg).iter() if (i := found.get("id"))]
    assert len(ids) == len(set(ids))
    assert FACE.regions(copy.deepcopy(view), Plain()) == regions
    assert FACE.picture(copy.deepcopy(view), Plain()) == FACE.picture(view, Plain())


def test_a_unit_keeps_its_id_when_it_moves() -> None:
    view = example()
    before = FACE.regions(view, Plain())["board"]
    view["units"][4] |= {"at": [-1, 0], "hex": "c3"}
    after = FACE.regions(view, Plain())["board"]
    for svg, pick in ((before, "hex:d4"), (after, "hex:c3")):
        [runner] = [found for found in parsed(svg).iter() if found.get("id") == "unit-5"]
        assert runner.get("data-pick") == pick


def test_what_can_be_pointed_at() -> None:
    regions = FACE.regions(example(), Plain())
    assert 'id="hex-d4" class="hex" data-pick="hex:d4"' in regions["board"]
    assert 'data-pick="hand:runner"' in regions["hand:0"]
    assert 'id="hand-150"' in regions["hand:1"]
    picks = re.findall(r'data-pick="(hand:\w+)"', regions["hand:1"])
    assert picks == ["hand:sniper", "hand:battle"]


@pytest.mark.rule("NH-COMP-05", "NH-BOARD-01")
def test_one_board_of_19_hexes() -> None:
    regions = FACE.regions(example(), Plain())
    assert [name for name in regions if "board" in name] == ["board"]
    assert len(named(regions["board"], "hex")) == 19


@pytest.mark.rule("NH-BOARD-02")
def test_the_large_board_adds_18_hexes_around() -> None:
    board = FACE.regions(crowd(), Plain())["board"]
    assert len(named(board, "hex")) == 37
    assert len(named(board, "outer")) == 18


def test_names_of_hexes() -> None:
    assert hex_name(0, 0) == "d4"
    assert [hex_name(q, r) for q, r in ((0, -3), (0, 3), (-3, 0), (3, -3), (2, -1))] == [
        *("d1", "d7", "a1", "g1", "f3")
    ]
    assert {hex_name(q, r)[0] for q, r in hexes(2)} == set("bcdef")
    assert len({hex_name(q, r) for q, r in hexes(3)}) == 37


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("NH-COMP-07")
def test_every_player_has_a_visible_hq_counter(seats: int) -> None:
    view = crowd(seats)
    for number, entry in enumerate(view["seats"]):
        entry["hq"] = 20 - number
        panel = FACE.regions(view, Plain())[f"seat:{number}"]
        assert [found.text for found in named(panel, "hq-points")] == [str(20 - number)]
        assert len(named(panel, "left")) == 20 - number


@pytest.mark.rule("NH-BOARD-03", "NH-BOARD-04", "NH-COMP-11")
def test_with_more_than_four_players_a_track_carries_a_marker_for_each_hq() -> None:
    assert "track" not in FACE.regions(crowd(4), Plain())
    view = crowd(5)
    before = FACE.regions(view, Plain())["track"]
    view["seats"][4]["hq"] -= 2
    after = FACE.regions(view, Plain())["track"]

    def place(svg: str) -> float:
        [marker] = [found for found in parsed(svg).iter() if found.get("id") == "track-4"]
        return float(re.findall(r"-?\d+", marker.get("transform", ""))[0])

    assert len(re.findall(r'id="track-\d"', after)) == 5
    assert place(before) - place(after) == 2 * 40


def test_the_hq_on_the_board_shows_its_points() -> None:
    view = example()
    view["seats"][0]["hq"] = 13
    assert "13" in shown(FACE.regions(view, Plain())["board"])


def test_battle_phase_turn_points_and_who_is_out() -> None:
    view = crowd(3, phase="battle", battle={"initiative": 3, "cause": 0})
    view["seats"][1]["out"] = True
    view["seats"][2]["points"] = 4
    regions = FACE.regions(view, Plain())
    assert {"nh.draw.turn number=10", "nh.draw.segment number=3"} <= set(shown(regions["board"]))
    assert "nh.draw.out" in shown(regions["seat:1"])
    assert "nh.draw.points number=4" in shown(regions["seat:2"])
    assert [len(named(regions[f"seat:{k}"], "active")) for k in range(3)] == [0, 1, 0]


# What is hidden stays hidden


@pytest.mark.rule("NH-COMP-15")
def test_a_pile_shows_the_emblem_of_its_army_and_a_count_and_nothing_else() -> None:
    panel = FACE.regions(example(), Plain())["seat:0"]
    [pile] = named(panel, "pile")
    seen = [found.text for found in pile.iter() if found.tag.endswith("text")]
    assert seen == ["34"]
    assert [found for found in pile.iter() if "emblem" in found.get("class", "")]
    assert shown(draw.back_svg(ARMIES["hegemony"])) == []


@pytest.mark.rule("NH-COMP-16")
def test_the_back_of_an_hq_is_a_little_different() -> None:
    army = ARMIES["borgo"]
    assert draw.back_svg(army) != draw.back_svg(army, hq=True)
    assert len({draw.back_svg(army) for army in ARMIES.values()}) == 4


def test_the_order_in_which_counts_arrive_is_never_seen() -> None:
    view = example()
    regions = FACE.regions(view, Plain())
    for entry in view["seats"]:
        entry["unseen"] = dict(reversed(entry["unseen"].items()))
        entry["discard"] = dict(reversed(entry["discard"].items()))
    assert FACE.regions(view, Plain()) == regions


def test_tiles_that_the_view_does_not_name_lie_face_down() -> None:
    view = table([], [seat(0, "borgo", (None, None)), seat(1, "moloch")])
    held = FACE.regions(view, Plain())["hand:0"]
    assert len(named(held, "back")) == 2
    assert shown(held) == []
    assert "data-pick" not in held


@pytest.mark.rule("NH-TIPS-01")
def test_what_is_left_is_counted_kind_by_kind_for_every_seat() -> None:
    regions = FACE.regions(example(), Plain())
    for number, army in enumerate(("hegemony", "outpost")):
        seen = shown(regions[f"rest:{number}"])[1:]
        counts = dict(zip(seen[1::2], seen[::2], strict=True))
        assert counts == {
            tile.names.en: str(tile.count) for tile in ARMIES[army].tiles if tile.kind != "hq"
        }


# Tiles


@pytest.mark.parametrize(("army", "tile"), FACES)
def test_every_tile_draws_its_signs_on_the_right_sides(army: Army, tile: Tile) -> None:
    for turn in range(6):
        root = parsed(face(tile, army, turn=turn))
        for class_, sides in (
            ("melee", [s for s in range(6) if tile.melee[s]]),
            ("ranged", [s for s in range(6) if tile.ranged[s] or tile.gauss[s]]),
            ("gauss", [s for s in range(6) if tile.gauss[s]]),
            ("armour", tile.armour),
            ("net", tile.net),
            ("link", tile.links),
        ):
            angles = [
                found.get("transform", "")
                for found in root.iter()
                if any(class_ in sign.get("class", "").split() for sign in found)
                and found.get("transform", "").startswith("rotate")
            ]
            assert sorted(angles) == sorted(f"rotate({(s + turn) % 6 * 60})" for s in sides)


@pytest.mark.parametrize(("army", "tile"), FACES)
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_text_is_upright_and_stays_on_the_tile(army: Army, tile: Tile, lang: str) -> None:
    for turn in range(6):
        root = parsed(face(tile, army, lang, turn=turn))
        turned = [found for found in root.iter() if "rotate" in found.get("transform", "")]
        assert not any(inner.tag.endswith("text") for found in turned for inner in found.iter())
        for text in root.iter("{http://www.w3.org/2000/svg}text"):
            x, y = float(text.get("x", "")), float(text.get("y", ""))
            size = float(text.get("font-size", ""))
            half = width_of(text.text or "") * size / 2
            assert abs(x) + half <= 96 - max(abs(y), abs(y - 0.72 * size)) / 1.732
            assert size >= 11


@pytest.mark.parametrize(("army", "tile"), FACES)
def test_numbers_on_a_tile(army: Army, tile: Tile) -> None:
    svg = face(tile, army)
    segments = [int(found.text or "") for found in named(svg, "segment")]
    strong = [s for s in tile.melee + tile.ranged + tile.gauss if s > 1]
    assert tuple(segments) == tile.initiative
    assert sorted(int(found.text or "") for found in named(svg, "figure")) == sorted(strong)
    assert len(named(svg, "shield")) == tile.toughness
    assert len(named(svg, "mobile")) == tile.mobility


@pytest.mark.parametrize(("army", "tile"), FACES)
@pytest.mark.rule("NH-PLAY-02")
def test_an_instant_tile_is_one_large_dark_icon(army: Army, tile: Tile) -> None:
    svg = face(tile, army)
    assert bool(named(svg, "kind-instant")) == (not tile.is_unit)
    assert bool(named(svg, "bone")) == (not tile.is_unit)
    signs = ("melee", "ranged", "armour", "net", "link", "initiative", "ribbon")
    assert any(named(svg, sign) for sign in signs) == tile.is_unit


def test_no_two_tiles_of_an_army_look_alike() -> None:
    for army in ARMIES.values():
        assert len({face(tile, army) for tile in army.tiles}) == len(army.tiles)


def test_names_follow_the_language() -> None:
    army = ARMIES["outpost"]
    names = [shown(face(army.tile("saboteur"), army, lang))[0] for lang in ("en", "pl", "it")]
    assert names == ["Saboteur", "Dywersant", "Sabotatore"]


@pytest.mark.rule("NH-TOUGH-05")
def test_every_wound_is_marked() -> None:
    army = ARMIES["moloch"]
    for wounds in range(3):
        svg = face(army.tile("blocker"), army, wounds=wounds)
        assert len(named(svg, "wound-marker")) == wounds


@pytest.mark.rule("NH-COMP-09")
def test_24_wounds_can_be_seen_at_once() -> None:
    fields = hexes(2)[:12]
    units = [unit(k, 0, "guard", q, r, wounds=2) for k, (q, r) in enumerate(fields)]
    board = FACE.regions(table(units), Plain())["board"]
    assert len(named(board, "wound-marker")) == 24


@pytest.mark.rule("NH-NET-11", "NH-COMP-10")
def test_each_netted_unit_carries_a_net() -> None:
    fields = hexes(2)[:9]
    units = [unit(k, 0, "ganger", q, r, netted=k < 8) for k, (q, r) in enumerate(fields)]
    board = FACE.regions(table(units), Plain())["board"]
    assert len(named(board, "net-marker")) == 8


def test_a_tile_with_a_theme_brings_its_style() -> None:
    army = ARMIES["borgo"]
    assert "<style>" in face(army.hq, army, theme="dark")
    assert "<style>" not in face(army.hq, army)


# Labels, colours, styles


def catalogue(lang: str) -> dict[str, str]:
    text = (LOCALE / f"{lang}.po").read_text(encoding="utf-8")
    return dict(re.findall(r'msgid "([^"]+)"\nmsgstr "([^"]+)"', text))


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_every_label_is_translated_and_its_blanks_can_be_filled(lang: str) -> None:
    words = Plain()
    for phase in ("opening", "discard", "play", "battle", "over", "idle"):
        FACE.regions(crowd(5, phase=phase), words)
    view = crowd(3, battle={"initiative": 3, "cause": 0})
    view["seats"][0] |= {"out": True, "points": 2}
    FACE.regions(view, words)
    labels = {key: text for key, text in catalogue(lang).items() if key.startswith("nh.draw.")}
    assert set(labels) == set(words.asked)
    for key, params in words.asked.items():
        assert set(re.findall(r"{(\w+)}", labels[key])) <= params


def test_a_page_gets_both_themes() -> None:
    style = draw.page_style()
    assert '[data-theme="dark"] .nh .panel{' in style
    assert "\n.nh .panel{" in style
    assert "@" not in style


SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.parametrize("sight", SIGHTS)
def test_army_colours_differ_for_every_eye(sight: str) -> None:
    def seen(colour: str) -> list[float]:
        rgb = [int(COLOURS[colour][0][k : k + 2], 16) for k in (1, 3, 5)]
        return [sum(a * b for a, b in zip(row, rgb, strict=True)) for row in SIGHTS[sight]]

    for one, other in combinations([army.colour for army in ARMIES.values()], 2):
        apart = sum((a - b) ** 2 for a, b in zip(seen(one), seen(other), strict=True))
        assert apart > 55**2, (one, other)


def test_every_army_has_an_emblem_of_its_own() -> None:
    assert len({army.emblem for army in ARMIES.values()}) == 4


def test_seats_with_the_same_army_are_told_apart_on_every_tile() -> None:
    state = GAME.new({"mode": "free_for_all", "players": 5}, 1)
    for _ in range(5):
        seat = state.deciders()[0]
        state.apply(seat, state.legal(seat)[0])
    view = state.view(0)
    armies = [entry["army"] for entry in view["seats"]]
    one, other = (seat for seat in range(5) if armies.count(armies[seat]) > 1)
    board = ElementTree.fromstring(FACE.regions(view, Words("en"))["board"])
    marked = {}
    for unit in board.findall(".//g[@class='units']/g"):
        texts = [text.text for text in unit.findall("g[@class='grows']/text")]
        marked[unit.get("class", "")] = (texts, len(unit.findall("path[@class='twin']")))
    assert marked.pop(f"unit seat-{one}") == ([str(one + 1)], 0)
    assert marked.pop(f"unit seat-{other}") == ([str(other + 1)], 1)
    assert list(marked.values()) == [([], 0)] * 3
