"""Who and what is seen on a page of the story."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from endtable.games.tamashii.shown.scenes.brush import (
    FACE,
    GROUND,
    HIGH,
    INK,
    Hues,
    Layer,
    box,
    disc,
    figure,
    line,
    person,
    shape,
    some,
)
from endtable.kit.markup import element, num

BIRD: Final = "q14,-18 26,-4q10,-16 30,-10q-16,6 -18,20q-22,14 -38,-6z"


def tower(hues: Hues, chance: Random) -> str:
    """The tower with the eye that counts."""
    drawn = shape(f"M300,{GROUND}L330,170q30,-46 60,0L420,{GROUND}z", "#150b26")
    drawn += line("M318,420H402M312,500H408M322,350H398", hues.glow, 3, opacity=".35")
    return (
        drawn
        + disc(360, 210, 40, INK, stroke=hues.glow, stroke_width="9")
        + disc(360, 210, 17, "#fff")
    )


def eye(hues: Hues, chance: Random) -> str:
    """Ascend looks."""
    lid = "M70,300Q360,60 650,300Q360,540 70,300z"
    drawn = shape(lid, INK, stroke=hues.glow, stroke_width="9") + disc(360, 300, 108, hues.glow)
    drawn += disc(360, 300, 62, INK) + disc(330, 270, 17, "#fff")
    rays = "".join(f"M360,{470}L{x},{GROUND}" for x in range(40, 700, 80))
    return drawn + line(rays, hues.glow, 2, opacity=".4")


def beam(hues: Hues, chance: Random) -> str:
    """Light of a lamp that searches."""
    return shape(f"M360,210L60,{GROUND + 80}H330z", hues.glow, opacity=".25")


def pair(hues: Hues, chance: Random) -> str:
    """You, from behind."""
    return person(250, 742, 210) + person(410, 730, 180) + _rim(250, 742, 210, "#6ff5e6")


def _rim(x: float, foot: float, tall: float, colour: str) -> str:
    s = tall / 100
    arc = f"M{num(x + 22 * s)},{num(foot - 44 * s)}l{num(-4 * s)},{num(-30 * s)}"
    return line(arc, colour, 3, opacity=".8")


def crowd(hues: Hues, chance: Random) -> str:
    """They come in step, each with a face that belonged to somebody."""
    rows = ((7, 500, 74), (5, 560, 116), (3, 690, 200))
    return "".join(
        person(360 + (n - (many - 1) / 2) * tall * 1.05, foot, tall, INK, FACE)
        for many, foot, tall in rows
        for n in range(many)
    ) + person(400, 750, 110, INK, FACE)


def people(hues: Hues, chance: Random) -> str:
    """Those who came out of their houses."""
    return "".join(
        person(40 + 64 * n + chance.uniform(-12, 12), 660 + chance.uniform(0, 90),
               chance.uniform(80, 150))
        for n in range(11)
    )  # fmt: skip


def console(hues: Hues, chance: Random) -> str:
    """A console that hums, its tokens aglow."""
    drawn = box(180, 330, 360, 290, "#151226", stroke=hues.glow, stroke_width="5", rx="16")
    colours = ("#2f86e0", "#2fa56a", "#f2c230", "#e0504a")
    for row in range(3):
        for column in range(4):
            x, y = 232 + 86 * column, 390 + 84 * row
            line_up = row == 1 and column < 3
            drawn += box(x - 34, y - 34, 68, 68, "#0b0915", rx="8")
            if line_up or chance.random() < 0.5:
                drawn += disc(x, y, 24, colours[0] if line_up else chance.choice(colours))
    return drawn + box(190, 382 + 34, 250, 116, "none", stroke="#6ff5e6", stroke_width="4", rx="20")


def mast(hues: Hues, chance: Random) -> str:
    """A mast, and what it sends."""
    drawn = line(f"M360,180L290,{GROUND}M360,180L430,{GROUND}M322,430H398M306,520H414", INK, 9)
    waves = "".join(f"M{360 - r},180a{r},{r} 0 0 1 {2 * r},0" for r in (46, 84, 122, 160))
    return drawn + line(waves, hues.glow, 5, opacity=".8") + disc(360, 180, 13, hues.glow)


def birds(hues: Hues, chance: Random) -> str:
    """Birds in chalk."""
    return "".join(
        shape(f"M{num(chance.uniform(40, 620))},{num(chance.uniform(110, 460))}{BIRD}", "#eef4f2",
              opacity=str(round(chance.uniform(0.55, 1), 2)))
        for _ in range(9)
    )  # fmt: skip


def one_bird(hues: Hues, chance: Random) -> str:
    """One bird, large."""
    return element("g", shape(f"M0,0{BIRD}", "#f6fbf9"), transform="translate(220 300) scale(4.6)")


def unit(hues: Hues, chance: Random) -> str:
    """X-6039 sits there, a piece of chalk in its hand."""
    glow = disc(360, 520, 210, hues.glow, opacity=".22")
    body = shape("M300,680l-14,-128 40,-44h70l44,44-12,128h-30l-10,-70-40,4-8,66z", INK)
    head = box(304, 400, 112, 100, INK, stroke=hues.glow, stroke_width="4", rx="10")
    eyes = disc(338, 448, 9, "#fff") + disc(384, 448, 9, "#fff")
    arm = line("M430,560L520,590L560,556", INK, 22) + line("M556,560l20,-18", "#fff", 7)
    return glow + body + head + eyes + arm


def needles(hues: Hues, chance: Random) -> str:
    """Georadars: they grow like mushrooms and listen."""
    drawn = ""
    for x, y, s in ((150, 640, 1.1), (330, 600, 0.8), (520, 660, 1.3), (640, 596, 0.7)):
        cap = f"M{num(x - 50 * s)},{num(y - 90 * s)}q{num(50 * s)},{num(-74 * s)} {num(100 * s)},0z"
        drawn += shape(cap, hues.low) + box(x - 8 * s, y - 90 * s, 16 * s, 120 * s, hues.low)
        drawn += disc(x, y - 106 * s, 9 * s, hues.glow)
        drawn += line(f"M{num(x)},{num(y + 30 * s)}V{HIGH}", hues.glow, 3, stroke_dasharray="6 7")
    return drawn


def cable(hues: Hues, chance: Random) -> str:
    """A cable as thick as a man."""
    way = "M-20,540C160,460 240,680 400,600S640,500 740,640"
    return line(way, "#0d0a18", 46) + line(way, hues.glow, 5, stroke_dasharray="26 18")


def door(hues: Hues, chance: Random) -> str:
    """A door that stands open by a hand's breadth."""
    drawn = box(270, 250, 180, 400, INK, stroke=hues.far, stroke_width="10")
    light = shape("M420,256h26v390h-26z", "#ffd98f") + shape(
        "M420,646h26l120,122H300z", "#ffd98f", opacity=".25"
    )
    return drawn + light + disc(404, 460, 8, "#ffd98f")


def child(hues: Hues, chance: Random) -> str:
    """Somebody small, who waves."""
    arm = line("M398,640l34,-44", INK, 12) + disc(434, 590, 9, "#c9453f")
    return person(374, 720, 118, INK, FACE) + arm


def umbrella(hues: Hues, chance: Random) -> str:
    """A man with an umbrella, and once more, a little beside himself."""
    drawn = ""
    for x, fill in ((250, INK), (470, INK), (482, "#c23b7b")):
        opacity = ".5" if fill != INK else "1"
        top = f"M{x - 76},520q76,-92 152,0q-38,-20 -76,0q-38,-20 -76,0z"
        man = person(x - 8, 730, 170, fill) + line(f"M{x},520V650", fill, 5)
        drawn += element("g", shape(top, fill) + man, opacity=opacity)
    return drawn


def desk(hues: Hues, chance: Random) -> str:
    """At the desk a woman with a pencil, who does not look up."""
    lamp = shape("M420,430l90,-20 30,180h-190z", "#ffd98f", opacity=".3")
    lamp += line("M520,610V470l-60,-50", INK, 8) + shape("M430,430l46,-40 16,20-40,40z", INK)
    drawn = person(350, 700, 190) + disc(362, 522, 18, INK)
    table = (
        box(150, 610, 420, 22, "#24180f")
        + box(170, 632, 16, 130, INK)
        + box(534, 632, 16, 130, INK)
    )
    papers = "".join(box(190 + 8 * n, 600 - 9 * n, 96, 8, "#efe2c8") for n in range(6))
    return lamp + drawn + table + papers + line("M392,600l26,-34", "#ffd98f", 5)


def blade(hues: Hues, chance: Random) -> str:
    """The blade stands upright in the street and hums."""
    drawn = disc(360, 420, 170, hues.glow, opacity=".2")
    drawn += shape("M350,660L346,190q14,-36 26,0L370,660z", "#e8eef8")
    drawn += box(308, 640, 104, 13, "#c9a24a") + box(350, 652, 20, 84, "#2a1a12")
    return drawn + line("M300,250q-40,150 0,300M420,250q40,150 0,300", hues.glow, 3, opacity=".6")


def lamps(hues: Hues, chance: Random) -> str:
    """A few lamps, each with its own small light."""
    drawn = ""
    for x in (110, 250, 480, 620):
        y = 470 + chance.uniform(-40, 60)
        drawn += disc(x, y, 62, "#ffb454", opacity=".25") + disc(x, y, 12, "#ffd98f")
        drawn += line(f"M{x},{num(y + 12)}V{GROUND + 40}", INK, 7)
    return drawn


def one_lamp(hues: Hues, chance: Random) -> str:
    """The last lamp of the street."""
    drawn = disc(520, 360, 120, "#ffb454", opacity=".28") + disc(520, 360, 16, "#ffd98f")
    return drawn + line(f"M520,376V{GROUND + 60}M520,376l-40,-20", INK, 10)


def wire(hues: Hues, chance: Random) -> str:
    """Hand to hand: current goes from one to the next."""
    spots = (60, 190, 320, 450, 580, 700)
    way = "M-10,640" + "".join(f"Q{x - 65},690 {x},634" for x in spots)
    return "".join(person(x, 740, 170) for x in spots) + line(way, "#ffe9a8", 5)


def ranks(hues: Hues, chance: Random) -> str:
    """They keep step, and they keep to the left."""
    return "".join(
        person(30 + 66 * n + 33 * (row % 2), 560 + 80 * row, 110 + 30 * row, INK, FACE)
        for row in range(3)
        for n in range(11)
    )


def flour(hues: Hues, chance: Random) -> str:
    """The line: flour, because flour is what there is."""
    return line(
        "M-10,690C140,650 260,720 400,680S640,650 740,700", "#f4ecd8", 12, stroke_dasharray="60 8"
    )


def planks(hues: Hues, chance: Random) -> str:
    """What was dug and nailed together in a night."""
    boards = "".join(
        f"M{40 + 112 * n},690l{some(chance, -14, 14)},-130 34,-4 4,134z"
        f"M{20 + 112 * n},610h120v18h-120z"
        for n in range(6)
    )
    return shape(boards, "#3a2617", stroke=INK, stroke_width="3")


def coins(hues: Hues, chance: Random) -> str:
    """A chair, a desk, and a debt that is counted."""
    chair = shape("M430,680V400h22v150h96v130h-20v-90h-76v90z", INK)
    piles = "".join(
        box(180 + 52 * pile, 598 - 9 * n, 42, 7, "#f2c230")
        for pile, many in enumerate((7, 4, 9, 2))
        for n in range(many)
    )
    return chair + box(150, 606, 260, 20, "#24180f") + box(170, 626, 14, 110, INK) + piles


def spoons(hues: Hues, chance: Random) -> str:
    """A table that is laid for people who are not there."""
    plates = "".join(
        f'<ellipse cx="{170 + 126 * n}" cy="640" rx="46" ry="14" fill="#efe2c8"/>'
        + line(f"M{226 + 126 * n},628v24", "#c9c2d8", 5)
        for n in range(4)
    )
    lamp = line("M360,0V260", INK, 5) + shape("M300,320q60,-96 120,0z", "#ffb454")
    glow = shape("M310,320h100l190,300H120z", "#ffd98f", opacity=".2")
    return lamp + glow + box(90, 646, 540, 26, "#3a2617") + plates


def pages(hues: Hues, chance: Random) -> str:
    """Leaves of a list, falling."""
    leaf = box(-22, -30, 44, 60, "#efe2c8") + line("M-14,-16h28M-14,-4h28M-14,8h18", INK, 3)
    falls = (
        f"translate({some(chance, 30, 690)} {some(chance, 90, 700)})"
        f" rotate({some(chance, -50, 50)})"
        for _ in range(12)
    )
    return "".join(element("g", leaf, transform=fall, opacity=".85") for fall in falls)


def pylons(hues: Hues, chance: Random) -> str:
    """Pylons round the tower."""
    legs = f"l-40,{GROUND - 360}m40,{360 - GROUND}l40,{GROUND - 360}"
    return "".join(
        line(f"M{x},360{legs}M{x - 26},500h52M{x - 50},400h100", INK, 8)
        + disc(x, 356, 9, hues.glow)
        for x in (90, 220, 500, 630)
    )


def three(hues: Hues, chance: Random) -> str:
    """The Register, the Voice and the Hands."""
    book = shape(
        "M70,640V430q60,-30 110,0v210q-50,-26 -110,0zM180,640V430q50,-30 110,0v210q-60,-26 -110,0z",
        "#efe2c8",
    )
    voice = "".join(
        line(f"M360,560m-{r},0a{r},{r} 0 0 1 {2 * r},0", hues.glow, 6) for r in (26, 52, 78)
    )
    hands = shape(
        "M520,660V520l14,-60 16,58 8,-80 18,80 14,-72 16,76 14,-50 10,60V660z",
        INK,
        stroke=hues.glow,
        stroke_width="4",
    )
    return book + voice + hands


def _foe(key: str, hues: Hues, chance: Random) -> str:
    """A machine, or who became one, as large as fear makes it."""
    return figure(key, 360, 690, 400, hues.glow)


FOES: Final = ("shinigami", "general", "ascend", "legion", "puppet", "hulk", "archivist", "sweeper")
THINGS: Final[dict[str, Layer]] = {
    each.__name__: each
    for each in (
        tower, eye, beam, pair, crowd, people, console, mast, birds, one_bird, unit, needles, cable,
        door, child, umbrella, desk, blade, lamps, one_lamp, wire, ranks, flour, planks, coins,
        spoons, pages, pylons, three,
    )
}  # fmt: skip
ENEMIES: Final[dict[str, Layer]] = {f"foe_{key}": partial(_foe, key) for key in FOES}
