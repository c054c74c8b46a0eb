"""A seat: army, HQ points, pile, discards; and the tiles in its hand."""

from collections.abc import Mapping
from typing import Final

from endtable.games.neuroshima.shown.drawing.icons import EMBLEMS
from endtable.games.neuroshima.shown.drawing.tile import back, face
from endtable.games.neuroshima.shown.drawing.view import Scene
from endtable.games.neuroshima.table.view import HeldView, SeatView
from endtable.kit.markup import element
from endtable.kit.svg import at, fitted, group, hexagon, path, rect, title, words

WIDTH: Final = 340
PANEL: Final = 132
HAND: Final = 112
REST: Final = 300
TRACK: Final = 20
"""Points of a whole HQ. NH-HQ-02."""


def panel(scene: Scene, seat: int) -> str:
    """The region of a seat."""
    entry = scene.seat(seat)
    classes = f"army-{scene.army(seat).colour}" + (" out" if entry["out"] else "")
    if scene.view["active"] == seat and scene.view["phase"] != "over":
        classes += " active"
    return element(
        "svg",
        title(_in_words(scene, entry)),
        group(
            rect(3, 3, WIDTH - 6, PANEL - 6, 10, "panel"),
            _badge(scene, seat),
            words(scene.name(seat), 96, 32, fitted(scene.name(seat), 170, 24), "say start"),
            _health(scene, entry),
            _pile(scene, entry),
            _counts(scene, entry),
            class_=classes,
        ),
        id=f"seat-{seat}",
        class_=f"nh nh-seat seat-{seat}",
        viewBox=f"0 0 {WIDTH} {PANEL}",
        role="group",
    )


def hand(scene: Scene, seat: int) -> str:
    """The region of a hand; tiles that the view does not name lie face down."""
    shown = "".join(
        _held(scene, seat, held, place) for place, held in enumerate(scene.seat(seat)["hand"])
    )
    return element(
        "svg",
        title(scene.words.say("nh.draw.hand", army=scene.name(seat))),
        shown,
        id=f"hand-of-{seat}",
        class_=f"nh nh-hand seat-{seat}",
        viewBox=f"0 0 {WIDTH} {HAND}",
        role="group",
    )


def rest(scene: Scene, seat: int) -> str:
    """The region that counts, kind by kind, what a seat has not drawn yet. NH-TIPS-01."""
    counts = scene.seat(seat).get("unseen", {})
    listed = scene.counted(seat, counts)
    half = (len(listed) + 1) // 2
    lines = "".join(
        _counted(tile.names.said(scene.words.lang), count, row // half, row % half)
        for row, (tile, count) in enumerate(listed)
    )
    label = scene.words.say("nh.draw.rest", number=sum(counts.values()))
    return element(
        "svg",
        words(label, 6, 14, 15, "faint start"),
        lines,
        id=f"rest-{seat}",
        class_=f"nh nh-rest seat-{seat}",
        viewBox=f"0 0 {WIDTH} {REST}",
        role="group",
    )


def track(scene: Scene) -> str:
    """The damage track for tables of five and more: a marker an HQ. NH-BOARD-03, -04."""
    step, height = 40, 46 + 26 * len(scene.view["seats"])
    cells = "".join(
        rect(6 + step * k, 6, step - 4, height - 12, 4, "panel")
        + words(str(k), 24 + step * k, 22, 16, "say")
        for k in range(TRACK + 1)
    )
    markers = "".join(
        group(
            path(hexagon(15), "body"),
            group(EMBLEMS[scene.army(entry["seat"]).emblem], transform="scale(0.2)"),
            id=f"track-{entry['seat']}",
            class_=f"army-{scene.army(entry['seat']).colour}",
            transform=at(24 + step * max(0, min(TRACK, entry["hq"])), 46 + 26 * row),
        )
        for row, entry in enumerate(scene.view["seats"])
    )
    width = step * (TRACK + 1) + 8
    label = title(scene.words.say("nh.draw.track"))
    size = f"0 0 {width} {height}"
    return element("svg", label, cells, markers, id="track", class_="nh nh-track", viewBox=size)


def _badge(scene: Scene, seat: int) -> str:
    emblem = group(EMBLEMS[scene.army(seat).emblem], transform="scale(0.52)")
    return group(path(hexagon(40), "body"), emblem, transform=at(50, 50))


def _health(scene: Scene, entry: SeatView) -> str:
    """HQ points in figures and as a bar of cells, one a point."""
    points = entry["hq"]
    cells = "".join(
        rect(96 + 8.4 * k, 52, 7, 18, 1.5, "cell left" if k < points else "cell lost")
        for k in range(max(TRACK, points))
    )
    return cells + words(str(points), 50, 108, 28, "say hq-points")


def _pile(scene: Scene, entry: SeatView) -> str:
    """The pile face down, and how many tiles are in it; nothing about their order."""
    seat = entry["seat"]
    label = _list(scene, seat, "nh.draw.unseen", entry.get("unseen", {}))
    return group(
        title(label),
        group(back(scene.army(seat)), transform=at(302, 36, 0.27)),
        words(str(entry["pile"]), 302, 78, 20, "say"),
        id=f"pile-{seat}",
        class_="pile",
        data_pick=f"pile:{seat}",
    )


def _counts(scene: Scene, entry: SeatView) -> str:
    """Under the bar: what the pile is, what was discarded, points in games for points."""
    discards = sum(entry.get("discard", {}).values())
    say = scene.words.say
    label = _list(scene, entry["seat"], "nh.draw.discarded", entry.get("discard", {}))
    discarded = say("nh.draw.discard", number=discards)
    shown = group(
        title(label),
        words(discarded, 96, 90, 16, "faint start"),
        id=f"discard-{entry['seat']}",
        data_pick=f"discard:{entry['seat']}",
    )
    note = ""
    if entry["out"]:
        note = say("nh.draw.out")
    elif any(other["points"] for other in scene.view["seats"]):
        note = say("nh.draw.points", number=entry["points"])
    pile = words(say("nh.draw.pile"), 302, 104, fitted(say("nh.draw.pile"), 66, 14), "faint")
    return shown + pile + (words(note, 96, 111, 15, "glow start") if note else "")


def _held(scene: Scene, seat: int, held: HeldView, place: int) -> str:
    where = at(58 + 112 * place, HAND / 2, 0.57)
    key = held.get("tile")
    if key is None:
        return group(back(scene.army(seat)), class_="held", transform=where)
    shown = face(scene.tile(seat, key), scene.army(seat), scene.words.lang)
    ids = {"id": f"hand-{held['piece']}", "data_pick": f"hand:{key}"}
    return group(shown, class_="held", transform=where, **ids)


def _list(scene: Scene, seat: int, key: str, counts: Mapping[str, int]) -> str:
    lang = scene.words.lang
    listed = scene.counted(seat, counts)
    tiles = ", ".join(f"{count} × {tile.names.said(lang)}" for tile, count in listed)
    return scene.words.say(key, army=scene.name(seat), tiles=tiles or "–")


def _counted(name: str, count: int, column: int, row: int) -> str:
    x, y = 6 + WIDTH / 2 * column, 42 + 21.0 * row
    return words(f"{count}", x + 14, y, 15, "glow end") + words(
        name, x + 22, y, fitted(name, 140, 14), "say start"
    )


def _in_words(scene: Scene, entry: SeatView) -> str:
    say = scene.words.say
    return say("nh.draw.seat", army=scene.name(entry["seat"]), hq=entry["hq"], pile=entry["pile"])
