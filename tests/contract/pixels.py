"""A drawing as a mask of dots: which of them are inked."""

from __future__ import annotations

import struct
import zlib

from endtable.kit.pictures import Picture

WIDTHS = {6: 4}
"""By kind of colour in a PNG file: how many bytes a dot has."""


def mask_of(symbol: str, name: str, size: int) -> frozenset[tuple[int, int]]:
    """The dots of a symbol, drawn so small in white, that are white: what is cut out is dark."""
    use = f'<use href="#{name}" width="{size}" height="{size}"/>'
    space = "http://www.w3.org/2000/svg"
    svg = f'<svg xmlns="{space}" width="{size}" height="{size}" color="#fff">{symbol}{use}</svg>'
    rows = _rows(Picture(svg).png())
    return frozenset((x, y) for y, row in enumerate(rows) for x in range(size) if row[4 * x] > 127)


def apart(one: frozenset[tuple[int, int]], other: frozenset[tuple[int, int]]) -> float:
    """How far two masks are from one another: 0 the same, 1 nothing in common."""
    return 1 - len(one & other) / len(one | other)


def _rows(data: bytes) -> list[bytes]:
    """The lines of a PNG file with four bytes a dot, without its filters."""
    at, packed, wide = 8, b"", 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            wide = struct.unpack(">I", body[:4])[0] * WIDTHS[body[9]]
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    plain = zlib.decompress(packed)
    rows: list[bytes] = []
    before = bytes(wide)
    for start in range(0, len(plain), wide + 1):
        before = _unfiltered(plain[start], plain[start + 1 : start + 1 + wide], before)
        rows.append(before)
    return rows


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    done = bytearray(line)
    for k, value in enumerate(line):
        left = done[k - 4] if k >= 4 else 0
        corner = above[k - 4] if k >= 4 else 0
        up = above[k]
        guess = (0, left, up, (left + up) // 2, _nearest(left, up, corner))[kind]
        done[k] = (value + guess) & 255
    return bytes(done)


def _nearest(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda each: abs(guess - each))
