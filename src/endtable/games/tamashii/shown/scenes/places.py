"""Where a page of the story happens."""

from __future__ import annotations

from random import Random
from typing import Final

from endtable.games.tamashii.shown.scenes.brush import (
    GROUND,
    HIGH,
    INK,
    WIDE,
    Hues,
    Layer,
    box,
    disc,
    line,
    shape,
)
from endtable.kit.markup import num


def _houses(hues: Hues, chance: Random, lit: float, lowest: float, tallest: float) -> str:
    """Houses from side to side, and what share of their windows has light."""
    walls, windows, x = "", "", -10.0
    while x < WIDE:
        wide, high = chance.uniform(46, 92), chance.uniform(lowest, tallest)
        walls += f"M{num(x)},{GROUND}v{num(-high)}h{num(wide)}V{GROUND}z"
        for column in range(int(wide // 16)):
            for row in range(int(high // 24)):
                if chance.random() < lit:
                    at = f"{num(x + 6 + 16 * column)},{num(GROUND - high + 10 + 24 * row)}"
                    windows += f"M{at}h6v9h-6z"
        x += wide + chance.uniform(-6, 10)
    return shape(walls, hues.far) + shape(windows, hues.glow, opacity="0.75")


def skyline(hues: Hues, chance: Random) -> str:
    """The city at night."""
    return _houses(hues, chance, 0.16, 110, 330) + _floor(hues)


def blackout(hues: Hues, chance: Random) -> str:
    """The city without a single light."""
    return _houses(hues, chance, 0.0, 110, 330) + _floor(hues)


def windows(hues: Hues, chance: Random) -> str:
    """The city with all its lights."""
    return _houses(hues, chance, 0.72, 140, 360) + _floor(hues)


def _floor(hues: Hues) -> str:
    """The ground, a little lighter than whoever stands on it."""
    drawn = box(0, GROUND, WIDE, HIGH - GROUND, INK)
    drawn += box(0, GROUND, WIDE, HIGH - GROUND, hues.middle, opacity=".5")
    return drawn + box(0, GROUND, WIDE, 3, hues.glow, opacity=".4")


def street(hues: Hues, chance: Random) -> str:
    """A street between high houses, with tram rails to where the light is."""
    drawn = disc(360, 400, 150, hues.glow, opacity=".35") + _houses(hues, chance, 0.4, 180, 230)
    drawn += shape(f"M0,{HIGH}L330,420H390L{WIDE},{HIGH}z", "#1a0d1c")
    for side, far in ((0, 300), (WIDE, 420)):
        drawn += shape(f"M{side},0L{far},330V{GROUND - 170}L{side},{HIGH}z", INK, opacity=".88")
    for foot in (90, 250, 470, 630):
        drawn += line(f"M360,420L{foot},{HIGH}", hues.glow, 3, opacity=".5")
    wires = "M0,60L360,370 720,60M0,120L360,374 720,120"
    lamps = "".join(
        box(side + step * 34 * (1 if side < 360 else -1), 220 + step * 34, 9, 14, hues.glow)
        for side in (40, 670)
        for step in range(6)
        if chance.random() < 0.7
    )
    return drawn + line(wires, INK, 3) + lamps


def room(hues: Hues, chance: Random) -> str:
    """A room under a broken ceiling: light falls in straight lines."""
    drawn = box(0, 0, WIDE, GROUND, hues.far) + _floor(hues)
    for x in (120, 300, 470):
        wide = chance.uniform(40, 90)
        shaft = f"M{x},90h{num(wide)}L{num(x + wide + 90)},{GROUND + 60}h{num(-wide - 130)}z"
        drawn += shape(shaft, hues.glow, opacity=".2")
    drawn += shape(f"M0,0H{WIDE}V70L610,110 560,80 420,104 300,84 180,112 90,86 0,120z", INK)
    return drawn + line("M0,200H720M150,120V610M560,104V610", INK, 8, opacity=".5")


def tunnel(hues: Hues, chance: Random) -> str:
    """Under the ground: arches one behind the other, pipes, a rail."""
    drawn = box(0, 0, WIDE, HIGH, INK)
    for step, opacity in ((0, 0.12), (1, 0.2), (2, 0.32), (3, 0.5)):
        inset = 60 + step * 72
        wide = WIDE - 2 * inset
        arch = (
            f"M{inset},{GROUND + 60 - 26 * step}V{300 + step * 26}"
            f"a{wide / 2:.0f},{wide / 2:.0f} 0 0 1 {wide},0V{GROUND + 60 - 26 * step}z"
        )
        drawn += shape(arch, hues.low, opacity=str(opacity))
    rails = line(f"M340,{GROUND - 20}L150,{HIGH}M380,{GROUND - 20}L570,{HIGH}", hues.glow, 4)
    pipes = line("M40,120V768M64,80V768M676,120V768", hues.far, 14)
    return drawn + rails + pipes


def servers(hues: Hues, chance: Random) -> str:
    """Racks from wall to wall, their lamps like windows."""
    drawn = box(0, 0, WIDE, HIGH, hues.far)
    for rack in range(8):
        x = rack * 92 + 6
        drawn += box(x, 60 + abs(rack - 4) * -14, 78, 580, INK)
        lamps = "".join(
            f"M{x + 10 + 16 * column},{100 + 26 * row}h8v5h-8z"
            for column in range(4)
            for row in range(19)
            if chance.random() < 0.45
        )
        drawn += shape(lamps, hues.glow, opacity=".8")
    return drawn + _floor(hues)


def houses(hues: Hues, chance: Random) -> str:
    """A street of small houses, every one with curtains and a lamp."""
    drawn = _floor(hues)
    for number in range(5):
        x, y = number * 150 - 40.0, GROUND - chance.uniform(0, 12)
        walls = f"M{num(x)},{num(y)}v-150l66,-64 66,64v150z"
        drawn += shape(walls, hues.far) + line(walls, INK, 4)
        drawn += box(x + 22, y - 118, 34, 40, "#ffd98f") + box(x + 78, y - 118, 34, 40, "#ffd98f")
        drawn += box(x + 48, y - 62, 36, 62, INK)
        drawn += line(f"M{num(x + 39)},{num(y - 118)}v40M{num(x + 95)},{num(y - 118)}v40", INK, 3)
    return drawn


def school(hues: Hues, chance: Random) -> str:
    """A gymnasium with a board, a clock and forty desks."""
    drawn = box(0, 0, WIDE, GROUND, hues.far) + _floor(hues)
    drawn += box(170, 130, 380, 190, "#12281f", stroke="#6b4d2c", stroke_width="10")
    drawn += line("M200,180h120M200,214h210M200,248h90M200,282h170", "#dfe8dc", 4, opacity=".7")
    drawn += disc(620, 150, 34, "#efe2c8") + line("M620,150V126M620,150l16,8", INK, 4)
    for row in range(3):
        for place in range(5):
            x, y = 50 + place * 138 + row * 8, 470 + row * 70
            drawn += shape(
                f"M{x},{y}h74l8,14h-90zM{x},{y + 14}h6v40h-6zM{x + 66},{y + 14}h6v40h-6z", INK
            )
            drawn += line(f"M{x},{y}h74", hues.glow, 2, opacity=".5")
    return drawn


def lattice(hues: Hues, chance: Random) -> str:
    """A day that was badly sewn: the net under the streets shows."""
    drawn = _houses(hues, chance, 0.3, 110, 300) + _floor(hues)
    net = "".join(f"M{360 + step * 26},{GROUND}L{360 + step * 150},{HIGH}" for step in range(-8, 9))
    net += "".join(f"M0,{GROUND + y}H{WIDE}" for y in (8, 22, 44, 78, 124))
    drawn += line(net, hues.glow, 2, opacity=".7")
    shifts = "".join(
        box(chance.uniform(0, 560), chance.uniform(120, 560), chance.uniform(60, 240), 7, hues.glow)
        for _ in range(14)
    )
    return f'{drawn}<g opacity=".55">{shifts}</g>'


def ring(hues: Hues, chance: Random) -> str:
    """A floor under lamps, and rows of people in the dark around it."""
    drawn = box(0, 0, WIDE, HIGH, INK)
    for x in (140, 360, 580):
        drawn += shape(f"M{x - 16},60h32L{x + 130},{GROUND + 40}h-260z", hues.glow, opacity=".17")
        drawn += box(x - 22, 44, 44, 16, hues.glow)
    heads = "".join(
        disc(18 + 30 * n + 15 * (row % 2), 400 + 40 * row, 13, hues.far)
        for row in range(3)
        for n in range(24)
    )
    floor = f'<ellipse cx="360" cy="650" rx="330" ry="72" fill="{hues.middle}"/>'
    return drawn + heads + floor


def gate(hues: Hues, chance: Random) -> str:
    """One door in a wall without end, with four locks and a slot."""
    drawn = box(0, 0, WIDE, HIGH, hues.far) + _floor(hues)
    drawn += box(200, 120, 320, 530, INK, stroke=hues.glow, stroke_width="5")
    drawn += line("M360,120V650", hues.glow, 3, opacity=".6") + box(240, 78, 240, 26, hues.glow)
    colours = ("#2f86e0", "#2fa56a", "#f2c230", "#e0504a")
    for number, colour in enumerate(colours):
        drawn += disc(276 + 56 * number, 300, 19, colour) + disc(276 + 56 * number, 300, 8, INK)
    return drawn + box(316, 430, 88, 14, hues.glow, opacity=".8")


def corridor(hues: Hues, chance: Random) -> str:
    """A corridor with drawers on both sides, as far as one sees."""
    drawn = box(0, 0, WIDE, HIGH, hues.top)
    for step in range(7):
        inset, rise = step * 48, step * 46
        frame = f"M{inset},{rise}H{WIDE - inset}V{HIGH - rise}H{inset}z"
        drawn += line(frame, hues.glow, 2.5, opacity=str(0.2 + 0.1 * step))
    for row in range(1, 9):
        y = row * HIGH / 9
        drawn += line(f"M0,{num(y)}L330,{num(384 + (y - 384) * 0.12)}", hues.low, 2, opacity=".5")
        drawn += line(f"M720,{num(y)}L390,{num(384 + (y - 384) * 0.12)}", hues.low, 2, opacity=".5")
    return drawn + shape("M250,768L345,420H375L470,768z", hues.middle, opacity=".7")


def stairs(hues: Hues, chance: Random) -> str:
    """Stairs that go up for ever."""
    drawn = _houses(hues, chance, 0.12, 60, 160)
    steps = "".join(f"L{n * 52},{HIGH - n * 40}H{n * 52 + 52}" for n in range(15))
    return drawn + shape(f"M0,{HIGH}{steps}V{HIGH}z", INK) + line(f"M0,{HIGH}{steps}", hues.glow, 2)


PLACES: Final[dict[str, Layer]] = {
    each.__name__: each
    for each in (
        skyline, blackout, windows, street, room, tunnel, servers, houses, school, lattice, ring,
        gate, corridor, stairs,
    )
}  # fmt: skip
